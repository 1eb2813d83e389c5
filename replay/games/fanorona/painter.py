"""Pictures of Fanorona: lines and strong points, chains as arrows, taken stones crossed out."""

from __future__ import annotations

from functools import cache
from typing import Any

from kohau.notation.coordinates import Grid
from kohau.replay.games.fanorona.position import FanoronaPosition
from kohau.replay.pictures.painter import Painter
from kohau.replay.pictures.picture import (
    COMMON_SYMBOLS,
    Board,
    Item,
    frame,
    place,
    squares,
    with_ghosts,
)
from kohau.replay.pictures.shapes import box, circle, disc, path, segment

MARGIN = 1.1
"""The margin of the picture beyond the outer lines."""

CORNER = 0.8
"""The distance of coordinates and the sign of the side to play from the outer lines."""

_STONES = {
    "white stone": disc("white", 0.36, 0.22),
    "black stone": disc("black", 0.36, 0.22),
}
SYMBOLS = {
    **with_ghosts(_STONES, _STONES),
    "giver": path("M-.14 .1L0-.14L.14 .1Z", "ball"),
    "from": circle(0, 0, 0.3, "light"),
    "to": circle(0, 0, 0.45, "light"),
    **COMMON_SYMBOLS,
}


class FanoronaPainter(Painter[FanoronaPosition]):
    """Paints positions of all variants."""

    def board(self, position: FanoronaPosition) -> Board:
        return _board(position.grid)

    def above(self, position: FanoronaPosition) -> tuple[Item, ...]:
        x, y = self.board(position).corner
        return _giver(position, x, y - 0.42)


def _giver(position: FanoronaPosition, x: float, y: float) -> tuple[Item, ...]:
    """FA-10: return the sign of the restricted side, next to that of the side to play."""
    if position.restricted is None:
        return ()
    sign = 1 if position.restricted == "white" else -1
    return (Item("giver", sign * x, sign * y),)


@cache
def _board(grid: Grid) -> Board:
    files, ranks = grid.files, grid.ranks
    width, height = files - 1 + 2 * MARGIN, ranks - 1 + 2 * MARGIN
    corner = (files - 1) / 2 + CORNER, (ranks - 1) / 2 + CORNER
    strong = [at for at in grid.numbers if sum(at) % 2 == 0]
    return Board(
        name=f"fanorona-{files}x{ranks}",
        grid=grid,
        width=width,
        height=height,
        ground=box(0, 0, width - 1.2, height - 1.2, "board", 0.2)
        + box(0, 0, width - 1.2, height - 1.2, "frame", 0.2)
        + path(_lines(grid), "line")
        + "".join(circle(*place(grid, *at), 0.09, "strong") for at in strong),
        symbols=SYMBOLS,
        labels=frame(grid, *corner),
        corner=corner,
        spots=squares(grid),
        men={"W": "white stone", "b": "black stone"},
        meanings={"giver": "the giver: it may not capture until it has 5 stones left (FA-11)"},
    )


def _lines(grid: Grid) -> str:
    """FA-1: return the path of all lines, each from edge to edge."""
    files, ranks = grid.files, grid.ranks
    ends = [((file, 0), (file, ranks - 1)) for file in range(files)]
    ends += [((0, rank), (files - 1, rank)) for rank in range(ranks)]
    for file in range(-ranks, files + ranks):
        for step in (1, -1):
            points = [(file + step * rank, rank) for rank in range(ranks)]
            points = [point for point in points if 0 <= point[0] < files]
            if file % 2 == 0 and len(points) > 1:
                ends.append((points[0], points[-1]))
    return "".join(segment(place(grid, *start), place(grid, *end)) for start, end in ends)


PAINTER: Painter[Any] = FanoronaPainter()

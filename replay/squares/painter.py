"""Pictures of games on squares: discs in the colours of the sides, with the letters of the men."""

from __future__ import annotations

from typing import Any

from kohau.notation.coordinates import Grid
from kohau.replay.pictures.painter import Painter
from kohau.replay.pictures.picture import (
    COMMON_SYMBOLS,
    SQUARE_LIGHTS,
    Board,
    frame,
    man_symbol,
    place,
    side_of_man,
    squares,
    with_ghosts,
)
from kohau.replay.pictures.shapes import box, circle, disc, lettering, lines, path
from kohau.replay.squares.position import SquarePosition


class SquarePainter(Painter[SquarePosition]):
    """Paints positions of games on squares; a game overrides the parts that differ.

    A man is a disc, with its letter if a side has more than one kind of men; a man of neither side
    is a small disc.
    """

    def __init__(self) -> None:
        self._boards: dict[tuple[str, Grid], Board] = {}

    def board(self, position: SquarePosition) -> Board:
        kind = position.game.id, position.grid
        if kind not in self._boards:
            self._boards[kind] = self.make_board(*kind, position.game.letters)
        return self._boards[kind]

    def make_board(self, game: str, grid: Grid, letters: str) -> Board:
        """Return the board with the squares of *grid* for men with these *letters*."""
        has_kinds = max(sum(map(str.isupper, letters)), sum(map(str.islower, letters))) > 1
        men = {letter: man_symbol(letter) for letter in letters}
        symbols = {name: self.man(letter, has_kinds) for letter, name in men.items()}
        return Board(
            name=f"{game}-{grid.files}x{grid.ranks}",
            grid=grid,
            width=grid.files + 1.7,
            height=grid.ranks + 1.7,
            ground=self.ground(grid),
            symbols={**with_ghosts(symbols, symbols), **SQUARE_LIGHTS, **COMMON_SYMBOLS},
            labels=frame(grid, grid.files / 2 + 0.32, grid.ranks / 2 + 0.34),
            corner=((grid.files + 0.8) / 2, (grid.ranks + 0.8) / 2),
            spots=squares(grid),
            men=men,
        )

    def ground(self, grid: Grid) -> str:
        """Return the markup under the men: by default squares with thin lines between them."""
        files, ranks = grid.files, grid.ranks
        missing = grid.places.keys() - grid.names
        return (
            box(0, 0, files, ranks, "board")
            + path(lines(files, ranks), "thin")
            + "".join(box(*place(grid, *grid.places[at]), 1, 1, "paper") for at in sorted(missing))
            + box(0, 0, files, ranks, "frame", 0.06)
        )

    def man(self, letter: str, has_kinds: bool) -> str:
        """Return the markup of the man *letter*; *has_kinds*: there are several kinds of men."""
        side = side_of_man(letter)
        if not side:
            return circle(0, 0, 0.24, "pillar")
        if not has_kinds:
            return disc(side, 0.36, 0.2)
        return circle(0, 0, 0.36, side) + lettering(letter.upper(), f"letter-on-{side}", 0.36)


PAINTER: Painter[Any] = SquarePainter()

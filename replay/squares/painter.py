"""Pictures of games on squares: discs in the colours of the sides, with the letters of the men."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from kohau.notation.coordinates import Grid
from kohau.notation.squares import SquarePly
from kohau.replay.pictures.painter import Painter
from kohau.replay.pictures.picture import (
    COMMON_SYMBOLS,
    SQUARE_LIGHTS,
    Board,
    Item,
    frame,
    squares,
    with_ghosts,
)
from kohau.replay.pictures.shapes import box, circle, disc, lettering, lines, path
from kohau.replay.squares.position import SquarePosition


class SquarePainter(Painter[SquarePosition]):
    """Paints positions of games on squares.

    A man has its letter if there is more than one kind of men. Those of neither side are smaller.
    """

    def board(self, position: SquarePosition) -> Board:
        return _board(position.game.id, position.grid, position.game.letters)

    def steps(self, before: SquarePosition, ply: SquarePly) -> Iterator[tuple[Item, ...]]:
        """Yield the pieces after each beginning of *ply* that is a legal ply, too."""
        for count in range(2, len(ply.squares)):
            after = before.after(ply._replace(squares=ply.squares[:count]))
            if isinstance(after, SquarePosition):
                yield self.pieces(after)


@cache
def _board(game: str, grid: Grid, letters: str) -> Board:
    files, ranks = grid.files, grid.ranks
    men = {letter: _symbol_name(letter) for letter in letters}
    has_kinds = len({letter.lower() for letter in letters if letter.isalpha()}) > 2
    symbols = {name: _man(letter, has_kinds) for letter, name in men.items()}
    corner = (files + 0.8) / 2, (ranks + 0.8) / 2
    return Board(
        name=f"{game}-{files}x{ranks}",
        grid=grid,
        width=files + 1.7,
        height=ranks + 1.7,
        ground=box(0, 0, files, ranks, "board")
        + path(lines(files, ranks), "thin")
        + box(0, 0, files, ranks, "frame", 0.06),
        symbols={**with_ghosts(symbols, symbols), **SQUARE_LIGHTS, **COMMON_SYMBOLS},
        labels=frame(grid, files / 2 + 0.32, ranks / 2 + 0.34),
        corner=corner,
        spots=squares(grid),
        men=men,
    )


def _side_of(letter: str) -> str:
    return "white" if letter.isupper() else "black" if letter.islower() else ""


def _symbol_name(letter: str) -> str:
    side = _side_of(letter)
    return f"{side} {letter.upper()}" if side else f"man {ord(letter)}"


def _man(letter: str, has_letter: bool) -> str:
    side = _side_of(letter)
    if not side:
        return circle(0, 0, 0.24, "pillar")
    if not has_letter:
        return disc(side, 0.36, 0.2)
    return circle(0, 0, 0.36, side) + lettering(letter.upper(), f"letter-on-{side}", 0.36)


PAINTER: Painter[Any] = SquarePainter()

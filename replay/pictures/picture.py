"""The picture: the visible content of a position, independent of the output format.

Places are in squares from the centre of the board, with y growing downwards and White at the
bottom. For Black's side, every place is rotated by 180° around the centre.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from kohau.replay.pictures.lettering import lettering
from kohau.replay.pictures.shapes import Point, box, circle, path


class Item(NamedTuple):
    """A symbol of the board (by name) at a place."""

    symbol: str
    x: float
    y: float


class Stroke(NamedTuple):
    """An arrow of a *kind* that names its colour, from place to place.

    It leaves a gap *before* its tail and another one *after* its tip.
    """

    kind: str
    start: Point
    end: Point
    before: float = 0
    after: float = 0


class Label(NamedTuple):
    """A coordinate next to the board.

    When the board is turned, the label stays on its edge: only the x of its place (*along_x*), or
    only the y, changes its sign.
    """

    text: str
    x: float
    y: float
    along_x: bool


class Spot(NamedTuple):
    """A part of the picture that can be pressed: its name, its centre and its size.

    The names are those of the presses in ``kohau.replay.entering``.
    """

    name: str
    x: float
    y: float
    width: float = 1
    height: float = 1


class TextGrid(NamedTuple):
    """The layout of the squares in ``Position.draw``.

    *margin* is the width of the rank labels; the other fields are the columns from file to file,
    the rows from rank to rank, and the width of a square.
    """

    margin: int
    columns: int
    rows: int = 1
    width: int = 1


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The board of a variant, the same in all its pictures.

    *width* and *height* are those of the whole picture, *ground* is the SVG markup under the
    pieces, *symbols* are the markup of pieces and marks by name. *corner* is the place of the sign
    that White is to play; Black's is opposite. *terrain* contains the kinds of special squares, by
    file and rank from 0. *spots* are the parts that can be pressed,
    *men* the symbols for the letters of position strings.
    """

    name: str
    files: int
    ranks: int
    width: float
    height: float
    ground: str
    symbols: Mapping[str, str]
    labels: tuple[Label, ...]
    corner: tuple[float, float]
    text: TextGrid
    terrain: Mapping[tuple[int, int], str]
    spots: tuple[Spot, ...] = ()
    men: Mapping[str, str] = field(default_factory=dict)

    def place(self, file: int, rank: int) -> tuple[float, float]:
        """Return the place of a square or point; file and rank count from 0."""
        return file - (self.files - 1) / 2, (self.ranks - 1) / 2 - rank

    def square(self, x: float, y: float) -> tuple[int, int] | None:
        """Return file and rank of the square at a place, None if there is none."""
        file, rank = round(x + (self.files - 1) / 2), round((self.ranks - 1) / 2 - y)
        return (file, rank) if 0 <= file < self.files and 0 <= rank < self.ranks else None


class Marks(NamedTuple):
    """The marks of the last ply, from bottom to top.

    *lights* are highlighted squares, *ghosts* removed units, *strokes* the paths of units and of
    what they throw or shoot, *badges* crosses and numbers of steps.
    """

    lights: tuple[Item, ...] = ()
    ghosts: tuple[Item, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    badges: tuple[Item, ...] = ()


NO_MARKS = Marks()


@dataclass(frozen=True, slots=True)
class Picture:
    """A position on its board, with its last ply."""

    board: Board
    pieces: tuple[Item, ...]
    marks: Marks = NO_MARKS


def squares(files: int, ranks: int) -> tuple[Spot, ...]:
    """Return the spots of a board with squares or points, rank by rank from the top."""
    left, top = (files - 1) / 2, (ranks - 1) / 2
    return tuple(
        Spot(f"{'abcdefghi'[file]}{rank + 1}", file - left, top - rank)
        for rank in range(ranks - 1, -1, -1)
        for file in range(files)
    )


def frame(files: int, ranks: int, x: float, y: float) -> tuple[Label, ...]:
    """Return the labels of a board: ranks *x* to the left of its centre, files *y* below it."""
    left, top = (files - 1) / 2, (ranks - 1) / 2
    return (
        *(Label("abcdefghi"[file], file - left, y, True) for file in range(files)),
        *(Label(str(rank + 1), -x, top - rank, False) for rank in range(ranks)),
    )


_CROSS = "M-.3-.3L.3 .3M.3-.3L-.3 .3"

COMMON_SYMBOLS = {
    "white turn": circle(0, 0, 0.15, "white"),
    "black turn": circle(0, 0, 0.15, "black"),
    "taken": path(_CROSS, "halo") + path(_CROSS, "taken"),
    "taken here": circle(0.33, -0.33, 0.19, "badge")
    + path("M.24-.42L.42-.24M.42-.42L.24-.24", "taken small"),
    **{
        f"step {step}": circle(0, 0, 0.17, "badge") + lettering(str(step), "number", 0.19)
        for step in range(1, 10)
    },
}
"""Symbols that every board may use."""

SQUARE_LIGHTS = {"from": box(0, 0, 1, 1, "light"), "to": box(0, 0, 1, 1, "light")}
"""The symbols of the squares that the last ply left and entered, for games with squares."""

"""The picture: the visible content of a position, independent of the output format.

Places are in squares from the centre of the board, with y growing downwards and White at the
bottom. For Black's side, every place is rotated by 180° around the centre.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from math import hypot
from typing import NamedTuple

from kohau.notation.coordinates import FILE_LETTERS, Grid, read_ranks
from kohau.replay.pictures.shapes import Point, box, circle, classes, lettering, path


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


class Coordinate(NamedTuple):
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

    Spots of squares have the names of their squares.
    """

    name: str
    x: float
    y: float
    width: float = 1
    height: float = 1


_COMMON_MEANINGS = {
    "white turn": "White is to play",
    "black turn": "Black is to play",
    "taken": "removed by the last ply",
    "taken here": "a piece was removed here by the last ply",
    **{f"step {step}": f"step {step} of the last ply" for step in range(1, 10)},
}
"""The meanings of symbols that every board may use."""


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The board of a variant, the same in all its pictures.

    *grid* has its squares. *width* and *height* are those of the whole picture, *ground* is the SVG
    markup under the pieces, *symbols* are the markup of pieces and marks by name. *corner* is the
    place of the sign that White is to play; Black's is opposite. *terrain* contains the kinds of
    special squares, by file and rank from 0. *meanings* explain symbols that are not obvious, by
    name. *spots* are the parts that can be pressed, *men* the symbols for the letters of position
    strings, *captions* the symbols that are drawn over some of them, by letter. *forms* are symbols
    of a unit that has several, by which it is known when it moves, with the usual one.
    """

    name: str
    grid: Grid
    width: float
    height: float
    ground: str
    symbols: Mapping[str, str]
    labels: tuple[Coordinate, ...]
    corner: tuple[float, float]
    terrain: Mapping[tuple[int, int], str] = field(default_factory=dict)
    meanings: Mapping[str, str] = field(default_factory=dict)
    spots: tuple[Spot, ...] = ()
    men: Mapping[str, str] = field(default_factory=dict)
    captions: Mapping[str, str] = field(default_factory=dict)
    forms: Mapping[str, str] = field(default_factory=dict)

    @property
    def files(self) -> int:
        """The number of files."""
        return self.grid.files

    @property
    def ranks(self) -> int:
        """The number of ranks."""
        return self.grid.ranks

    def place(self, file: int, rank: int) -> Point:
        """Return the place of a square or point; file and rank count from 0."""
        return place(self.grid, file, rank)

    def at(self, number: int) -> Point:
        """Return the place of the square or point with this number."""
        return self.place(*self.grid.places[number])

    def standing(self, men: str) -> Iterator[Item]:
        """Yield the men of a board field of position strings, then their captions."""
        letters = "".join({*men}.difference("/0123456789"))
        there = [*read_ranks(men, self.files, self.ranks, letters)] if men else []
        for symbols in (self.men, self.captions):
            for file, rank, letter in there:
                if letter in symbols:
                    yield Item(symbols[letter], *self.place(file, rank))

    def meaning(self, symbol: str) -> str | None:
        """Return what *symbol* means, None if that is obvious."""
        return self.meanings.get(symbol) or _COMMON_MEANINGS.get(symbol)

    def square(self, x: float, y: float) -> tuple[int, int] | None:
        """Return file and rank of the square at a place, None if there is none."""
        file, rank = round(x + (self.files - 1) / 2), round((self.ranks - 1) / 2 - y)
        return (file, rank) if 0 <= file < self.files and 0 <= rank < self.ranks else None


class Marks(NamedTuple):
    """The marks of the last ply, from bottom to top.

    *lights* are highlighted squares, *ghosts* removed units with crosses (:func:`crossed_out`),
    *strokes* the paths of units and of what they throw or shoot, *badges* numbers of steps, and
    signs of units that were removed where there is a unit now.
    """

    lights: tuple[Item, ...] = ()
    ghosts: tuple[Item, ...] = ()
    strokes: tuple[Stroke, ...] = ()
    badges: tuple[Item, ...] = ()


NO_MARKS = Marks()


@dataclass(frozen=True, slots=True)
class Picture:
    """A position on its board, with its last ply.

    *men* is the board field of its position string. Other pieces are *below* and *above* them.
    """

    board: Board
    men: str
    above: tuple[Item, ...] = ()
    below: tuple[Item, ...] = ()
    marks: Marks = NO_MARKS

    @property
    def pieces(self) -> tuple[Item, ...]:
        """All pieces, from bottom to top."""
        return (*self.below, *self.board.standing(self.men), *self.above)


def place(grid: Grid, file: int, rank: int) -> Point:
    """Return the place of a square or point of a board; file and rank count from 0."""
    return file - (grid.files - 1) / 2, (grid.ranks - 1) / 2 - rank


def squares(grid: Grid) -> tuple[Spot, ...]:
    """Return the spots of a board with squares or points, rank by rank from the top."""
    existing = [number for row in grid.rows for number in row if number in grid.names]
    return tuple(Spot(grid.names[at], *place(grid, *grid.places[at])) for at in existing)


def frame(grid: Grid, x: float, y: float) -> tuple[Coordinate, ...]:
    """Return the labels of a board: ranks *x* to the left of its centre, files *y* below it."""
    left, top = (grid.files - 1) / 2, (grid.ranks - 1) / 2
    return (
        *(Coordinate(FILE_LETTERS[file], file - left, y, True) for file in range(grid.files)),
        *(Coordinate(str(rank + 1), -x, top - rank, False) for rank in range(grid.ranks)),
    )


def with_ghosts(symbols: Mapping[str, str], names: Iterable[str]) -> dict[str, str]:
    """Return *symbols*, and pale forms of those called *names*, for units that were removed."""
    pale = {f"gone {name}": f'<g class="{classes("gone")}">{symbols[name]}</g>' for name in names}
    return {**symbols, **pale}


def side_of_man(letter: str) -> str:
    """Return the side of a man: ``white`` for capitals, ``black`` for others, "" for signs."""
    return "white" if letter.isupper() else "black" if letter.islower() else ""


def man_symbol(letter: str) -> str:
    """Return the name of the symbol of the man with this *letter*.

    >>> man_symbol("K"), man_symbol("k"), man_symbol("+")
    ('white K', 'black K', 'man 43')
    """
    side = side_of_man(letter)
    return f"{side} {letter.upper()}" if side else f"man {ord(letter)}"


def crossed_out(symbol: str, x: float, y: float) -> tuple[Item, Item]:
    """Return the ghosts of a removed unit: its pale form, and a cross, which arrows may cover."""
    return Item(f"gone {symbol}", x, y), Item("taken", x, y)


_CROSS = "M-.3-.3L.3 .3M.3-.3L-.3 .3"

COMMON_SYMBOLS = {
    "white turn": box(0, 0, 0.46, 0.46, "board", 0.12) + circle(0, 0, 0.15, "white"),
    "black turn": box(0, 0, 0.46, 0.46, "board", 0.12) + circle(0, 0, 0.15, "black"),
    "taken": path(_CROSS, "halo") + path(_CROSS, "taken"),
    "taken here": circle(0.33, -0.33, 0.19, "badge")
    + path("M.24-.42L.42-.24M.42-.42L.24-.24", "taken small"),
    **{
        f"step {step}": circle(0, 0, 0.17, "badge") + lettering(str(step), "number", 0.19)
        for step in range(1, 10)
    },
}
"""Symbols that every board may use."""

SMALLEST_SQUARE = 28
"""The size of squares in pixels under which :func:`is_fine` symbols are illegible."""


def is_fine(symbol: str) -> bool:
    """Return whether small pictures leave out *symbol*: numbers of steps, and names of pieces."""
    return symbol.startswith(("step ", "name "))


def apart(strokes: Iterable[Stroke]) -> tuple[Stroke, ...]:
    """Return *strokes*, each moved sideways if it would cover an earlier one."""
    used: set[frozenset[Point]] = set()
    result: list[Stroke] = []
    for stroke in strokes:
        ends = frozenset((stroke.start, stroke.end))
        result.append(_aside(stroke) if ends in used else stroke)
        used.add(ends)
    return tuple(result)


_SIDEWAYS = 0.25


def _aside(stroke: Stroke) -> Stroke:
    """Return *stroke* moved to its right by a quarter of a square."""
    (x, y), (to_x, to_y) = stroke.start, stroke.end
    share = _SIDEWAYS / (hypot(to_x - x, to_y - y) or 1)
    right, down = share * (y - to_y), share * (to_x - x)
    return stroke._replace(start=(x + right, y + down), end=(to_x + right, to_y + down))


SQUARE_LIGHTS = {"from": box(0, 0, 1, 1, "light"), "to": box(0, 0, 1, 1, "light")}
"""The symbols of the squares that the last ply left and entered, for games with squares."""

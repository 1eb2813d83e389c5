"""Plies that consist of squares, and dialects that name them: for games with square boards."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise
from typing import Any, ClassVar, Final, NamedTuple

from kohau.notation.coordinates import FILE_LETTERS, square_name
from kohau.notation.dialect import Dialect
from kohau.notation.ply import PlyStep

STRIDE: Final = 32
"""The distance between the number of a square and that of the square above it.

A board has at most 26 files. The numbers that remain belong to no square, so that no step of up to
6 files leads across an edge to another rank.
"""


def number_of(name: str) -> int:
    """Return the number of the square called *name*; the first rank has the numbers from 0.

    >>> number_of("a1"), number_of("c1"), number_of("a2"), number_of("z26")
    (0, 2, 32, 825)
    """
    return FILE_LETTERS.index(name[0]) + STRIDE * (int(name[1:]) - 1)


def name_of(number: int) -> str:
    """Return the name of the square with this *number*; see :func:`number_of`.

    Numbers of no square are written in brackets.

    >>> name_of(34), name_of(-1)
    ('c2', '(-1)')
    """
    rank, file = divmod(number, STRIDE)
    return square_name(file, rank) if file < len(FILE_LETTERS) else f"({number})"


class SquarePly(NamedTuple):
    """A ply of some *squares*, given by their numbers, and of a *kind* that a game may define.

    Several squares are the way of a man; a single one is where a man is set or removed. The kind
    is written before the squares. Whether the squares exist is not checked.

    >>> ply = SquarePly((number_of("c3"), number_of("c5"), number_of("c7")))
    >>> print(ply, SquarePly((number_of("e4"),), "N"), SquarePly((), "pass"))
    c3-c5-c7 Ne4 pass
    >>> ply.steps[1]
    PlyStep(kind='', start='c5', end='c7')
    """

    squares: tuple[int, ...]
    kind: str = ""

    @property
    def steps(self) -> tuple[PlyStep, ...]:
        """The steps from square to square; one without a start if there is a single square."""
        names = [name_of(number) for number in self.squares]
        if len(names) == 1:
            return (PlyStep(self.kind, None, names[0]),)
        return tuple(PlyStep(self.kind, start, end) for start, end in pairwise(names))

    def __repr__(self) -> str:
        return f"<SquarePly {self}>"

    def __str__(self) -> str:
        return self.written("-")

    def written(self, joint: str) -> str:
        """Return the kind and the names of the squares, with *joint* between squares."""
        return self.kind + joint.join(map(name_of, self.squares))


class SquareDialect(Dialect[SquarePly, SquarePly, Any]):
    """A notation whose words are whole plies: the squares of a ply, perhaps after its kind.

    Its grammar has the terminal ``SQUARE`` for squares and, if there are kinds, the terminal
    ``KIND``; other terminals are passed over. Plies are written with :attr:`joint` between squares.
    A dialect that differs more overrides ``start`` and ``write``.
    """

    complete = True
    joint: ClassVar[str] = "-"
    """What is written between squares."""

    def start(self, parts: Sequence[Any]) -> SquarePly:
        """Return the ply that the tokens of a word are."""
        squares = tuple(number_of(part.lower()) for part in parts if part.type == "SQUARE")
        return SquarePly(squares, "".join(part for part in parts if part.type == "KIND"))

    def write(self, position: Any, ply: SquarePly) -> str:
        return ply.written(self.joint)

    def place_of_step(self, word: str, step: int) -> tuple[int, int]:
        squares = [*re.finditer(self.square_pattern, word, re.IGNORECASE)]
        if not 1 <= step < len(squares):
            return super().place_of_step(word, step)
        begin = squares[step - 1].start()
        return begin, squares[step].end() - begin

"""Points and plies of Fanorona."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import NamedTuple, Protocol

from kohau.notation.ply import PlyStep

STRIDE = 10
"""Points are numbered ``STRIDE * rank + file`` (from 0), with an unused number between ranks."""

PAIKA, APPROACH, WITHDRAWAL, CAPTURE = "=", "+", "-", "?"
"""The kinds of a step. ``CAPTURE`` is a capture whose kind follows from the stones taken."""

ANY = "*"
"""A step without a mark: the only possible capture, or a paika if none is possible."""


START = "bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW"
"""FA-2: the stones at the start of a riatra or a vela, as in position strings."""

RELEASED_AT = 5
"""FA-10: with this number of stones left (17 of 22 are taken) the giver is no longer restricted."""


@cache
def point_name(number: int) -> str:
    """Return the name of a point.

    >>> point_name(44)
    'e5'
    """
    return "abcdefghi"[number % STRIDE] + str(number // STRIDE + 1)


_NUMBERS = [STRIDE * rank + file for rank in range(5) for file in range(9)]

POINTS = {point_name(at): at for at in _NUMBERS} | {point_name(at).upper(): at for at in _NUMBERS}
"""The numbers of the points by name, in either letter case."""

POINTS_EITHER_WAY = POINTS | {name[::-1]: number for name, number in POINTS.items()}
"""The same, also with the rank before the file."""


class Ply(NamedTuple):
    """A whole turn: the points that the stone visits, in order, and the kind of each step.

    The kind of a step is ``+`` (approach), ``-`` (withdrawal) or ``=`` (nothing is taken). A ply is
    independent of the position, which decides whether it is legal.

    >>> print(Ply((31, 22, 23), "+-"))
    b4c3+,d3-
    """

    path: tuple[int, ...]
    kinds: str

    @property
    def steps(self) -> tuple[PlyStep, ...]:
        """The steps in order, with names of points.

        >>> [(step.start, step.end, step.kind) for step in Ply((31, 22, 23), "+-").steps]
        [('b4', 'c3', '+'), ('c3', 'd3', '-')]
        """
        points = pairwise(map(point_name, self.path))
        return tuple(
            PlyStep(kind, start, end) for (start, end), kind in zip(points, self.kinds, strict=True)
        )

    def __repr__(self) -> str:
        return f"<Ply {self}>"

    def __str__(self) -> str:
        steps = zip(self.path[1:], self.kinds, strict=True)
        names = [point_name(to) + kind.strip(PAIKA) for to, kind in steps]
        return point_name(self.path[0]) + ",".join(names)


class Written(NamedTuple):
    """A ply as written in a dialect, with what it states about the stones that each step takes.

    A kind may be :data:`CAPTURE`. *counts* and *taken* have one entry per step, None if nothing is
    stated; they are None as a whole in dialects that never state it.
    """

    path: tuple[int, ...]
    kinds: str
    counts: tuple[int | None, ...] | None = None
    taken: tuple[frozenset[int] | None, ...] | None = None


class WithStones(NamedTuple):
    """A path, and the stones that its steps take together."""

    path: tuple[int, ...]
    stones: frozenset[int]


class Board(Protocol):
    """The methods of a position that the dialects use."""

    def taken(self, ply: Ply) -> tuple[tuple[int, ...], ...]:
        """Return the points of the stones that each step of *ply* takes, contact stone first."""

    def may_go_on(self, ply: Ply) -> bool:
        """Return whether *ply* is a legal turn so far and a further capture is possible."""


AnyWritten = Ply | Written

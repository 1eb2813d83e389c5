"""Fanorona as it is written: points and plies."""

from __future__ import annotations

from typing import NamedTuple, Protocol

STRIDE = 10
"""Points are numbered ``STRIDE * rank + file`` (from 0): no rank touches the next one."""

PAIKA, APPROACH, WITHDRAWAL, CAPTURE = "=", "+", "-", "?"
"""The kinds of a step. ``CAPTURE`` is one whose kind is not written but follows from the stones."""

ANY = "*"
"""A step of which nothing is written: the only capture that it can be, else a paika."""


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
"""The same, with the rank before the file, too."""


class Ply(NamedTuple):
    """A whole turn: the points the stone stands on one after the other, and the kind of each step.

    The kind of a step is ``+`` (approach), ``-`` (withdrawal) or ``=`` (nothing is taken). A ply is
    the same on every board; whether it is legal is asked of a position.

    >>> print(Ply((31, 22, 23), "+-"))
    b4c3+,d3-
    """

    path: tuple[int, ...]
    kinds: str

    def __str__(self) -> str:
        steps = zip(self.path[1:], self.kinds, strict=True)
        names = [point_name(to) + kind.strip(PAIKA) for to, kind in steps]
        return point_name(self.path[0]) + ",".join(names)


class Written(NamedTuple):
    """What a dialect says of a ply, with what it says of the stones that each step takes.

    A kind may be :data:`CAPTURE`. *counts* and *taken* have an entry a step, None where nothing is
    said; they are None as a whole in dialects that never say it.
    """

    path: tuple[int, ...]
    kinds: str
    counts: tuple[int | None, ...] | None = None
    taken: tuple[frozenset[int] | None, ...] | None = None


class Board(Protocol):
    """What the dialects ask of a position."""

    def taken(self, ply: Ply) -> tuple[tuple[int, ...], ...]:
        """Return the points of the stones that each step of *ply* takes, contact stone first."""

    def may_go_on(self, ply: Ply) -> bool:
        """Tell whether *ply* is a legal turn so far and a further capture is possible."""


AnyWritten = Ply | Written

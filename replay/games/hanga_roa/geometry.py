"""Fast tables of lines and neighbours of Hanga Roa's squares, and runs of a Moai, for boards.

Runs (HR-3) are paths over stones of the Moai's colour, up to the far rank. *far* is the mask of the
far rank, on which a run ends. A Moai in a block of stones has too many runs to list them all, so
only :func:`runs` does, lazily.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from mypy_extensions import i64

from kohau.notation.hanga_roa.squares import BOARD, NEIGHBOURS, NUMBERS, RAYS, STRIDE, line_step
from kohau.notation.masks import bits

LINES: Final[list[list[list[i64]]]] = [[list(ray) for ray in rays] for rays in RAYS]
"""The lines from every square, one for each direction, the near squares first."""

BESIDE: Final[list[list[i64]]] = [sorted(ray[0] for ray in rays if ray) for rays in RAYS]
"""The neighbours of every square, in order."""


def is_beside(start: i64, to: i64) -> bool:
    """Return whether two squares are neighbours."""
    return start != to and line_step(start, to) == to - start


# Masks of squares are split into halves that fit into machine words.

LOW: Final = 50
"""The number of bits of a low half, which contains the files a to e."""
LOW_BOARD: Final[i64] = BOARD & (1 << LOW) - 1
HIGH_BOARD: Final[i64] = BOARD >> LOW

BITS: Final[list[i64]] = [1 << square % LOW for square in range(NUMBERS)]
"""The bit of every square in its half."""


class Change:
    """How a board changes when a unit comes to a *square*, or leaves it.

    *key* is the change of its key, *low* and *high* are those of masks of occupied squares, and
    *chief_low* and *chief_high* those of masks of Moai and Ariki.
    """

    def __init__(self, square: int, key: i64, is_chief: bool) -> None:
        self.key: Final = key
        self.low: Final[i64] = BITS[square] if square < LOW else 0
        self.high: Final[i64] = 0 if square < LOW else BITS[square]
        self.chief_low: Final[i64] = self.low if is_chief else 0
        self.chief_high: Final[i64] = self.high if is_chief else 0


_LOWEST_FILE: Final = (1 << STRIDE) - 1
_TO_OTHER_HALF: Final = LOW - STRIDE


def near(low: i64, high: i64) -> tuple[i64, i64]:
    """Return the squares of a mask and their neighbours; unused bits may be set, too."""
    low |= low << 1 | low >> 1
    high |= high << 1 | high >> 1
    return (
        low | low << STRIDE | low >> STRIDE | (high & _LOWEST_FILE) << _TO_OTHER_HALF,
        high | high << STRIDE | high >> STRIDE | low >> _TO_OTHER_HALF,
    )


def squares_in(half: i64, first: i64) -> list[i64]:
    """Return the squares of half a mask, whose lowest bit is the square *first*."""
    squares: list[i64] = []
    while half:
        if half & 1:
            squares.append(first)
        half >>= 1
        first += 1
    return squares


def runs(origin: int, stones: int, far: int) -> Iterator[tuple[int, ...]]:
    """Yield every run from *origin* once, the short ones first.

    Runs that remove the same stones and end on the same square are considered equal.

    The alphabetically smallest path is yielded. Memory grows with the number of runs of one length.

    >>> [list(run) for run in runs(0, 0b110, 0)]
    [[0, 1], [0, 1, 2]]
    """
    ends: dict[tuple[int, int], tuple[int, ...]] = {(0, origin): (origin,)}
    while ends:
        longer: dict[tuple[int, int], tuple[int, ...]] = {}
        for (removed, end), path in ends.items():
            if removed and far >> end & 1:
                continue
            for square in bits(NEIGHBOURS[end] & stones & ~removed):
                run = (*path, square)
                key = removed | 1 << square, square
                if key not in longer or run < longer[key]:
                    longer[key] = run
        yield from longer.values()
        ends = longer


def shortest(
    origin: int, to: int, stones: int, far: int, without: tuple[int, int] | None = None
) -> tuple[int, ...] | None:
    """Return a shortest run from *origin* to *to*, None if there is none.

    The run does not contain the step *without*, in either direction.
    """
    paths: dict[int, tuple[int, ...]] = {origin: (origin,)}
    border = [origin]
    for at in border:  # it grows during the loop
        if to in paths or (far >> at & 1 and at != origin):
            continue
        for square in bits(NEIGHBOURS[at] & stones):
            if square not in paths and without not in ((at, square), (square, at)):
                paths[square] = (*paths[at], square)
                border.append(square)
    return paths.get(to) if to != origin else None


def some_runs(origin: int, to: int, stones: int, far: int) -> Iterator[tuple[int, ...]]:
    """Yield runs from *origin* to *to*, a shortest first; only one if there is no other.

    The squares of a shortest run can only be visited in its order. If there is another run, it does
    not contain some step of the shortest one; so one search per step decides whether there is one.

    >>> list(some_runs(0, 2, 0b110, 0))
    [(0, 1, 2)]
    """
    first = shortest(origin, to, stones, far)
    if first is None:
        return
    yield first
    others = (shortest(origin, to, stones, far, without=step) for step in pairwise(first))
    yield from dict.fromkeys(other for other in others if other)

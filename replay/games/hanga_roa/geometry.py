"""Fast tables of lines and neighbours of Hanga Roa's squares, for boards."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kohau.notation.hanga_roa.squares import BOARD, NUMBERS, RAYS, STRIDE, line_step

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

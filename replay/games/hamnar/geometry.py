"""The board of Hamnár (HA-1), and the moves of men on an empty board."""

from __future__ import annotations

from typing import Final

from kohau.notation.hamnar import ELEPHANT, HORSE, PAWN, SQUARES, STRIDE
from kohau.notation.masks import bits

BOARD: Final = sum(1 << square for square in SQUARES.values())
PILLARS: Final = sum(1 << SQUARES[name] for name in ("b2", "d2", "b4", "d4"))
JUMPS: Final = tuple(
    sign * jump
    for jump in (2 * STRIDE + 1, 2 * STRIDE - 1, STRIDE + 2, STRIDE - 2)
    for sign in (1, -1)
)
DIRECTIONS: Final = (1, -1, STRIDE, -STRIDE)


def _elephant_ways() -> dict[tuple[int, int], int]:
    """HA-8: return the squares of every elephant move on an empty board, including the last."""
    flat = BOARD & ~PILLARS
    ways = {}
    for origin in bits(flat):
        for direction in DIRECTIONS:
            to, way = origin + direction, 0
            while to >= 0 and flat >> to & 1:
                way |= 1 << to
                ways[origin, to] = way
                to += direction
    return ways


_ELEPHANT_WAYS: Final = _elephant_ways()


def swept(kind: str, origin: int, to: int) -> int:
    """Return the squares on which a move takes men: the whole path for HA-8, else the last one."""
    return _ELEPHANT_WAYS.get((origin, to), 0) if kind == ELEPHANT else 1 << to


def reaches(kind: str, origin: int, to: int, white: bool) -> bool:
    """Return whether a move of a side's man leads from one square to another: HA-6 to HA-8."""
    if kind == PAWN:
        return to - origin == (STRIDE if white else -STRIDE)
    if kind == HORSE:
        return to - origin in JUMPS
    return (origin, to) in _ELEPHANT_WAYS

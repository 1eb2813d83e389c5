"""The board of Hamnár (HA-1, HA-2), its icons, and how men move on it."""

from __future__ import annotations

from notation.hamnar import ELEPHANT, HORSE, PAWN, SQUARES, STRIDE, SUN
from notation.masks import bits

PLACING = -1
"""The active icon while orbs are being placed: there is none."""

KINDS = (SUN, PAWN, HORSE, HORSE, HORSE, ELEPHANT)
"""The kind of ply that each icon grants."""

PLACEMENT_ORDER = (True, False, True, False, False, True)
"""HA-3: whether White places the first orb, the second …"""

BOARD = sum(1 << square for square in SQUARES.values())
PILLARS = sum(1 << SQUARES[name] for name in ("b2", "d2", "b4", "d4"))
JUMPS = tuple(
    sign * jump
    for jump in (2 * STRIDE + 1, 2 * STRIDE - 1, STRIDE + 2, STRIDE - 2)
    for sign in (1, -1)
)
DIRECTIONS = (1, -1, STRIDE, -STRIDE)


def _elephant_ways() -> dict[tuple[int, int], int]:
    """HA-8: return the squares of every way of an elephant on an empty board, the end included."""
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


ELEPHANT_WAYS = _elephant_ways()

"""Red cards, HB-14 to HB-16: when a player may remove an enemy piece."""

from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import i64

from kohau.notation.hanniball import FILES, NUMBERS
from kohau.replay.games.hanniball.geometry import BESIDE, BLACK, EMPTY, KEEPER, MOVES

LARGEST_GROUP: Final = 3
"""HB-16: the maximum number of connected squares that are not a cluster."""

_WAYS: Final[list[list[list[i64]]]] = [
    [[number for to, between in moves.items() for number in (to, *between)] for moves in ways]
    for ways in MOVES
]
"""The moves of each piece from every square: destinations, each followed by the squares between."""


def owns(white: bool, piece: i64) -> bool:
    """Return whether *piece*, the content of a square, is a piece of this side."""
    return EMPTY < piece <= BLACK if white else piece > BLACK


def is_keeper(piece: i64) -> bool:
    """Return whether *piece* is a Keeper, of either side."""
    return piece in (KEEPER, KEEPER + BLACK)


def is_blocked(cells: list[int], straight: i64, aslant: i64) -> bool:
    """HB-9: return whether both squares in between are occupied."""
    return cells[straight] != EMPTY and cells[aslant] != EMPTY


def distance(one: i64, other: i64) -> i64:
    """Return the number of files or of ranks between two squares, whichever is greater."""
    files, ranks = one % FILES - other % FILES, one // FILES - other // FILES
    return max(max(files, -files), max(ranks, -ranks))


@cache
def _nearest_first(ball: int) -> list[int]:
    """Return all squares, those near the Ball first."""
    return sorted(range(NUMBERS), key=lambda square: distance(square, ball))


def is_entitled(cells: list[int], ball: i64, white: bool) -> bool:
    """HB-14: return whether a side may remove a piece in the turn that begins here."""
    if owns(white, cells[ball]):
        return False
    return is_cluster(cells, ball, white) or is_obstruction(cells, ball, white)


def is_obstruction(cells: list[int], ball: i64, white: bool) -> bool:
    """HB-15: return whether a side has a fieldpiece, but no piece that could reach the Ball.

    The Ball is not under the side's control.
    """
    has_fieldpiece = False
    # The nearest piece usually can, which is soon found.
    for origin in _nearest_first(int(ball)):
        if owns(white, cells[origin]):
            if _can_reach(cells, ball, origin):
                return False
            has_fieldpiece = has_fieldpiece or not is_keeper(cells[origin])
    return has_fieldpiece


def _can_reach(cells: list[int], ball: i64, origin: i64) -> bool:
    """Return whether the piece on *origin* could reach the Ball if no other piece moved."""
    ways = _WAYS[cells[origin]]
    others = cells.copy()
    others[origin] = EMPTY
    reached = [False] * NUMBERS
    reached[origin] = True
    border = [origin]
    for square in border:
        way = ways[square]
        at: i64
        for at in range(0, len(way), 3):
            to = way[at]
            if reached[to] or is_blocked(others, way[at + 1], way[at + 2]):
                continue
            if to == ball:
                return True
            if others[to] == EMPTY:
                reached[to] = True
                border.append(to)
    return False


def is_cluster(cells: list[int], ball: i64, white: bool) -> bool:
    """HB-16: return whether the opponent's pieces and the Ball form a group that is too large.

    The Ball is not under the control of the side *white*.
    """
    group: list[int] = [ball]
    for square in group:
        for near in BESIDE[square]:
            if owns(not white, cells[near]) and near not in group:
                group.append(near)
        if len(group) > LARGEST_GROUP:
            return True
    return False

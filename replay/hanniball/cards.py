"""Red cards, HB-14 to HB-16: when a player may remove an enemy piece."""

from __future__ import annotations

from typing import Final

from replay.hanniball.field import BESIDE, EMPTY, KEEPERS, MOVES

LARGEST_GROUP: Final = 3
"""HB-16: so many connected squares are no cluster yet."""


def is_entitled(cells: bytes, ball: int, white: bool) -> bool:
    """HB-14: tell whether a side may remove a piece in the turn that begins here."""
    if owns(white, cells[ball]):
        return False
    return is_cluster(cells, ball, white) or is_obstruction(cells, ball, white)


def owns(white: bool, code: int) -> bool:
    """Tell whether *code*, the content of a square, is a piece of a side."""
    return code != EMPTY and (code < ord("a")) == white


def is_obstruction(cells: bytes, ball: int, white: bool) -> bool:
    """HB-15: tell whether a side has a fieldpiece, and no piece that could come to the Ball.

    The Ball is not under the side's control.
    """
    own = [origin for origin, code in enumerate(cells) if owns(white, code)]
    has_fieldpiece = False
    for origin in own:
        if _can_reach(cells, ball, origin):
            return False
        has_fieldpiece = has_fieldpiece or cells[origin] not in KEEPERS
    return has_fieldpiece


def _can_reach(cells: bytes, ball: int, origin: int) -> bool:
    """Tell whether the piece on *origin* could come to the Ball, all others standing still."""
    moves = MOVES[cells[origin]]
    others = cells[:origin] + bytes((EMPTY,)) + cells[origin + 1 :]
    reached = {origin}
    border = [origin]
    while border:
        at = border.pop()
        for to, between in moves[at].items():
            if to in reached or is_blocked(others, between):
                continue
            if to == ball:
                return True
            if others[to] == EMPTY:
                reached.add(to)
                border.append(to)
    return False


def is_blocked(cells: bytes, between: tuple[int, int] | None) -> bool:
    """HB-9: tell whether both squares in *between* hold pieces."""
    if between is None:
        return False
    return cells[between[0]] != EMPTY and cells[between[1]] != EMPTY


def is_cluster(cells: bytes, ball: int, white: bool) -> bool:
    """HB-16: tell whether the opponent's pieces and the Ball make a group that is too large.

    The Ball is not under the control of the side (*white*) that asks.
    """
    group = [ball]
    for square in group:
        for near in BESIDE[square]:
            if owns(not white, cells[near]) and near not in group:
                group.append(near)
        if len(group) > LARGEST_GROUP:
            return True
    return False

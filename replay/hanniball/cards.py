"""Red cards, HB-14 to HB-16: when a player may remove an enemy piece."""

from __future__ import annotations

from collections.abc import Iterator

from replay.hanniball.field import BESIDE, EMPTY, KEEPERS, MOVES

LARGEST_GROUP = 3
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
    if all(cells[origin] in KEEPERS for origin in own):
        return False
    return not any(_can_reach(cells, ball, origin) for origin in own)


def _can_reach(cells: bytes, ball: int, origin: int) -> bool:
    """Tell whether the piece on *origin* could come to the Ball, all others standing still."""
    moves = MOVES[cells[origin]]
    others = bytearray(cells)
    others[origin] = EMPTY
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


def is_blocked(cells: bytes | bytearray, between: tuple[int, int] | None) -> bool:
    """HB-9: tell whether both squares in *between* hold pieces."""
    if between is None:
        return False
    return cells[between[0]] != EMPTY and cells[between[1]] != EMPTY


def is_cluster(cells: bytes, ball: int, white: bool) -> bool:
    """HB-16: tell whether the opponent's pieces and the Ball make a group that is too large.

    The Ball is not under the control of the side (*white*) that asks.
    """
    group = {ball}
    border = [ball]
    while border and len(group) <= LARGEST_GROUP:
        for square in _neighbours_of(cells, border.pop(), not white):
            if square not in group:
                group.add(square)
                border.append(square)
    return len(group) > LARGEST_GROUP


def _neighbours_of(cells: bytes, square: int, white: bool) -> Iterator[int]:
    """Yield the orthogonal neighbours of *square* with pieces of a side."""
    return (beside for beside in BESIDE[square] if owns(white, cells[beside]))

"""Whole lines of turns of Fanorona played at once: FA-3 to FA-6. Stones are masks."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from replay.fanorona.geometry import STRONG, Step, Turn
from replay.repetition import Recurrences, occurs_three_times

SHORTEST_REPETITION: Final = 8
"""So many plies lead to a position that occurs for the third time, at the least."""

_KEYS: Final = 0x20000000


def play(
    own: i64, enemy: i64, board: i64, turns: list[Turn | None], repeated: bool
) -> tuple[int, int] | None:
    """Return the stones of the side to play and of the other one after *turns*.

    None if a rule forbids one, or a position occurs for the third time; with *repeated* it may.
    """
    # A captured stone never comes back, so only positions since the last capture can recur.
    since: i64 = 0
    since_own, since_enemy = own, enemy
    index: i64 = 0
    for turn in turns:
        if turn is None or not own & turn.origin:
            return None
        step = turn.first
        if step is not None:
            if not repeated and _recurs(since_own, since_enemy, turns, since, index):
                return None
            since = index + 1
            own ^= turn.origin
            run = _run(step, enemy)
            if not run or step.to & (own | enemy):
                return None
            enemy ^= run
            for further in turn.further:
                run = _run(further, enemy)
                if not run or further.to & (own | enemy):
                    return None
                enemy ^= run
            own, enemy = enemy, own | turn.end
            since_own, since_enemy = own, enemy
        else:
            if not enemy or turn.end & (own | enemy) or can_capture(own, enemy, board):
                return None
            own, enemy = enemy, own ^ (turn.origin | turn.end)
        index += 1
    if not repeated and _recurs(since_own, since_enemy, turns, since, index):
        return None
    return own, enemy


def _run(step: Step, enemy: i64) -> i64:
    """FA-5: return the stones that *step* takes."""
    run: i64 = 0
    stone = step.contact
    while stone & enemy:
        run |= stone
        stone = stone << step.up >> step.down
    return run


def _recurs(own: i64, enemy: i64, turns: list[Turn | None], first: i64, end: i64) -> bool:
    """Tell whether turns *first* to *end*, all paikas, lead to a position for the third time."""
    if end - first < SHORTEST_REPETITION or not _is_suspected(own, enemy, turns, first, end):
        return False
    paikas = [turn for turn in turns[first:end] if turn is not None]
    return occurs_three_times(stones_along(own, enemy, paikas))


def _is_suspected(own: i64, enemy: i64, turns: list[Turn | None], first: i64, end: i64) -> bool:
    """Tell, by short keys, whether a position may occur for the third time along these paikas."""
    recurrences = Recurrences(end - first + 1)
    recurrences.add(_key(own, enemy))
    for index in range(first, end):
        turn = turns[index]
        if turn is not None:
            own, enemy = enemy, own ^ (turn.origin | turn.end)
            recurrences.add(_key(own, enemy))
    return recurrences.are_suspected()


def _key(own: i64, enemy: i64) -> i64:
    """Return a short key of a position, for :class:`Recurrences`."""
    mixed = own ^ own >> 13 ^ own >> 29 ^ enemy << 3 ^ enemy >> 7 ^ enemy >> 23 ^ enemy >> 40
    return (mixed ^ mixed >> 8) & _KEYS - 1


def turned(own: i64, enemy: i64, turn: Turn) -> tuple[i64, i64]:
    """Return the stones of the side to play and of the other one after *turn*, a legal one."""
    if turn.first is not None:
        enemy ^= _run(turn.first, enemy)
    for step in turn.further:
        enemy ^= _run(step, enemy)
    return enemy, own ^ (turn.origin | turn.end)


def stones_along(own: i64, enemy: i64, turns: list[Turn]) -> list[tuple[int, int]]:
    """Return the stones of the side to play and of the other one at first and after each turn.

    The *turns* are legal; nothing is verified.
    """
    stones: list[tuple[int, int]] = [(own, enemy)]
    for turn in turns:
        own, enemy = turned(own, enemy, turn)
        stones.append((own, enemy))
    return stones


def can_move(own: i64, empty: i64) -> bool:
    """Tell whether any of stones *own* has an *empty* point beside it on a line (masks)."""
    if own & (empty << 1 | empty >> 1 | empty << 10 | empty >> 10):
        return True
    return own & STRONG & (empty << 11 | empty >> 11 | empty << 9 | empty >> 9) != 0


def can_capture(own: i64, enemy: i64, board: i64) -> bool:
    """FA-4: tell whether stones *own* have any capture of stones *enemy* on *board* (masks).

    On a line a capture is possible wherever an own stone and an empty point stand side by side
    with an enemy stone next to the pair: beyond the empty point by approach, else by withdrawal.

    >>> can_capture(own=0b1, enemy=0b100, board=0b111), can_capture(0b1, 0b10, 0b111)
    (True, False)
    """
    free: i64 = board & ~enemy
    if (own ^ own >> 1) & free & free >> 1 & (enemy << 1 | enemy >> 2):
        return True
    if (own ^ own >> 10) & free & free >> 10 & (enemy << 10 | enemy >> 20):
        return True
    free &= STRONG
    if (own ^ own >> 11) & free & free >> 11 & (enemy << 11 | enemy >> 22):
        return True
    return (own ^ own >> 9) & free & free >> 9 & (enemy << 9 | enemy >> 18) != 0

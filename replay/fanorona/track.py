"""Whole lines of turns of Fanorona played at once: FA-3 to FA-6. Stones are masks."""

from __future__ import annotations

from collections.abc import Hashable

from mypy_extensions import i64

from replay.fanorona.geometry import STRONG, Turn
from replay.repetition import occurs_three_times

SHORTEST_REPETITION = 8
"""So many plies lead to a position that occurs for the third time, at the least."""


def play(own: i64, enemy: i64, board: i64, turns: list[Turn | None]) -> tuple[int, int] | None:
    """Return the stones of the side to play and of the other one after *turns*.

    None if a rule forbids one, or a position occurs for the third time.
    """
    # A captured stone never comes back, so only positions since the last capture can recur.
    recurring: list[Hashable] = []
    for turn in turns:
        if turn is None or not own & turn.origin:
            return None
        if turn.steps:
            if recurring:
                recurring.append((own, enemy))
                if _recurs(recurring):
                    return None
                recurring = []
            own ^= turn.origin
            for step in turn.steps:
                run: i64 = step.taken[enemy & step.line]
                if not run or step.to & (own | enemy):
                    return None
                enemy ^= run
            own, enemy = enemy, own | turn.end
        else:
            if not enemy or turn.end & (own | enemy) or can_capture(own, enemy, board):
                return None
            recurring.append((own, enemy))
            own, enemy = enemy, own ^ (turn.origin | turn.end)
    recurring.append((own, enemy))
    return None if _recurs(recurring) else (own, enemy)


def stones_along(own: i64, enemy: i64, turns: list[Turn]) -> list[tuple[int, int]]:
    """Return the stones of the side to play and of the other one at first and after each turn.

    The *turns* are legal; nothing is verified.
    """
    stones: list[tuple[int, int]] = [(own, enemy)]
    for turn in turns:
        for step in turn.steps:
            enemy ^= step.taken[enemy & step.line]
        own, enemy = enemy, own ^ (turn.origin | turn.end)
        stones.append((own, enemy))
    return stones


def _recurs(states: list[Hashable]) -> bool:
    return len(states) > SHORTEST_REPETITION and occurs_three_times(states)


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

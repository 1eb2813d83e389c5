"""Endings: how games ended."""

from __future__ import annotations

from kohau.replay.replay import Replay

OFF_THE_BOARD = {
    "1-0": "won off the board",
    "0-1": "won off the board",
    "1/2-1/2": "drawn off the board",
    "*": "unfinished",
}
"""The ending of a game not decided on the board, by its result."""


def ending_of(played: Replay) -> str:
    """Return how a game ended, or :data:`OFF_THE_BOARD` if that was not on the board."""
    outcome = played.outcome
    return outcome.ending if outcome else OFF_THE_BOARD[played.record.result or "*"]

"""Endings: how games ended."""

from __future__ import annotations

import re

from kohau.notation.lenient.results import result_of_phrase
from kohau.notation.notes import Comment
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


TERMINATIONS = {
    "resignation": r"resign|abandonn(?:e|é|ent)\b|abandona|aufgegeben|gibt auf",
    "time": r"\btime\b|au temps|tiempo|zeit",
    "agreement": r"agree|accord|acuerdo|vereinb",
    "abandoned": r"abandon",
    "adjudication": r"adjudicat",
    "rules": r"rules infraction",
    "unfinished": r"unterminated|adjourned",
}
"""The kinds of ends off the board, each with a pattern for the words that say it."""

_PATTERNS = {kind: re.compile(words, re.IGNORECASE) for kind, words in TERMINATIONS.items()}


def termination_of(played: Replay) -> str:
    """Return how a game ended: ``board``, one of :data:`TERMINATIONS`, or "" if nothing says it.

    How it ended off the board is said by the tag ``Termination``, by a result in words, or by the
    last comment if it states the result.
    """
    if played.outcome is not None:
        return "board"
    tag = played.record.tags.get("Termination", "")
    return next(filter(None, map(_kind, (tag, _result_words(played), _last_words(played)))), "")


def _kind(words: str) -> str:
    if words.strip().lower() == "abandoned":
        return "abandoned"
    return next((kind for kind, pattern in _PATTERNS.items() if pattern.search(words)), "")


def _result_words(played: Replay) -> str:
    """Return the result as it was written, if that was in words."""
    odd = (d.excerpt for d in played.diagnostics if d.code == "odd-result")
    return next((line[start : start + length] for line, start, length in filter(None, odd)), "")


def _last_words(played: Replay) -> str:
    """Return the sentence of the last comment that states the result of the game."""
    notes = played.line.annotations.get(len(played.line), ())
    texts = (note.text for note in notes if isinstance(note, Comment))
    sentences = (part for text in texts for part in re.split(r"[.;,\]]", text))
    result = played.record.result
    return next((part for part in sentences if result_of_phrase(part) == result), "")

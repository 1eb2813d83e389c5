"""Messages for illegal plies: templates for simple reasons, functions for others."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from kohau.notation.diagnostics import IllegalPly, Problem
from kohau.replay.board import REASONS


class Words(NamedTuple):
    """A rule, a message and an optional hint for one reason; facts are in braces.

    >>> Words("HR-6", "{side} has no Ariki in hand").problem({"side": "White"}).message
    'White has no Ariki in hand'
    """

    rule: str
    message: str
    hint: str | None = None

    def problem(self, facts: Mapping[str, str]) -> Problem:
        """Return the problem, with *facts* filled in."""
        rule, message, hint = (text and text.format_map(facts) for text in self)
        return IllegalPly(message or "", rule=rule, hint=hint)


class Wording:
    """The messages of a game for each reason why its boards refuse plies.

    *facts* returns the values for templates from a position, a ply and a step; functions are called
    with these three. The step is 0 if the whole ply is illegal.
    """

    def __init__(
        self,
        facts: Callable[[Any, Any, int], Mapping[str, str]],
        words: Mapping[int, Words | Callable[[Any, Any, int], Problem]],
    ) -> None:
        self._facts: Final = facts
        self._words: Final = words

    def explain(self, position: Any, ply: Any, code: int) -> Problem:
        """Return the problem for the *code* with which the board of *position* refuses *ply*."""
        over: Problem | None = position.after_the_end()
        if over is not None:
            return over
        step, reason = divmod(code, REASONS)
        words = self._words[reason]
        if isinstance(words, Words):
            problem = words.problem(self._facts(position, ply, step))
        else:
            problem = words(position, ply, step)
        problem.step = step or None
        return problem

"""Messages for illegal plies: templates for simple reasons, filled with facts, and functions.

A game has a table of them, by the codes with which its boards refuse plies.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from kohau.notation.diagnostics import IllegalPly, Problem, Severity
from kohau.notation.sentence import Sentence
from kohau.replay.board import REASONS, Fault, describe_code
from kohau.replay.outcome import SIDES


class StepKind(NamedTuple):
    """A kind of steps (``Step.kind``): the *man* that makes them, their *rule*, and its *way*."""

    man: str = ""
    rule: str = ""
    way: str = ""


_NO_KIND: Final = StepKind()
_NO_KINDS: Final[Mapping[str, StepKind]] = MappingProxyType({})


class Facts:
    """The values for templates about a *ply* that is illegal in a *position*: ``{side}`` and so on.

    They are those of the illegal *step* (from 1), or of the whole ply if that is 0. *kinds* are the
    kinds of steps of the game. A fact is computed when a template asks for it.
    """

    def __init__(
        self,
        position: Any,
        ply: Any,
        step: int,
        kinds: Mapping[str, StepKind] = _NO_KINDS,
    ) -> None:
        self.position: Final = position
        self._ply: Final = ply
        self._step: Final = step
        self._kinds: Final = kinds

    def __getitem__(self, name: str) -> str:
        value = getattr(self, name, None)
        if not isinstance(value, str):
            raise KeyError(name)
        return value

    @property
    def _steps(self) -> Any:
        return self._ply.steps[self._step - 1 : self._step] if self._step else self._ply.steps

    @property
    def _kind(self) -> StepKind:
        steps = self._steps
        return self._kinds.get(steps[0].kind, _NO_KIND) if steps else _NO_KIND

    @property
    def first(self) -> str:
        """The first square of the ply."""
        steps = self._ply.steps
        return (steps[0].start or steps[0].end) if steps else ""

    @property
    def start(self) -> str:
        """The square where the step starts, "" if there is none."""
        return next((step.start or "" for step in self._steps), "")

    @property
    def end(self) -> str:
        """The square where the step ends."""
        return next((step.end for step in reversed(self._steps)), "")

    @property
    def side(self) -> Sentence:
        """The side of the player."""
        return SIDES[self.position.side]

    @property
    def other(self) -> Sentence:
        """The other side."""
        return SIDES[self.position.other_side]

    @property
    def ply(self) -> str:
        """The ply in the canonical dialect."""
        return str(self._ply)

    @property
    def game(self) -> str:
        """The title of the game."""
        return str(self.position.game.title)

    @property
    def variant(self) -> str:
        """The variant."""
        return str(self.position.variant)

    @property
    def size(self) -> str:
        """The size of the board in files and ranks, "" if it has none."""
        grid = self.position.grid
        return f"{grid.files}×{grid.ranks}" if grid else ""

    @property
    def man(self) -> str:
        """The name of the man that makes such steps."""
        return Sentence(self._kind.man)

    @property
    def rule(self) -> str:
        """The rule about such steps."""
        return self._kind.rule

    @property
    def way(self) -> str:
        """How the man moves."""
        return Sentence(self._kind.way)


def _sentence(words: str, facts: Any) -> str:
    """Return *words* with *facts* in their places; candidates of problems have numbers there."""
    places = {name: facts[name] for _, name, _, _ in Formatter().parse(words) if name}
    return Sentence(words, **places) if places else words


class Words(NamedTuple):
    """A rule, a message and an optional hint for one reason, with facts in braces (``{side}``).

    >>> Words("HR-6", "{side} has no Ariki in hand").problem({"side": "White"}).message
    'White has no Ariki in hand'
    """

    rule: str
    message: str
    hint: str | None = None

    def problem(self, facts: Any) -> Problem:
        """Return the problem, with *facts* by their names (:class:`Facts`) filled in."""
        message, hint = _sentence(self.message, facts), self.hint and _sentence(self.hint, facts)
        return IllegalPly(message, rule=self.rule.format_map(facts), hint=hint)


class Wording:
    """The messages of a game for each reason why its boards refuse plies.

    Templates are filled with :class:`Facts`, those of *kinds* included; functions are called with a
    position, a ply and a step, which is 0 if the whole ply is illegal. Functions for reasons *of
    words* are called with a position, the dialect and what is meant (``Fault``). *name* is what the
    author of the game calls the table.
    """

    def __init__(
        self,
        words: Mapping[int, Words | Callable[[Any, Any, int], Problem]],
        kinds: Mapping[str, StepKind] = _NO_KINDS,
        of_words: Mapping[int, Callable[[Any, Any, Any], Problem]] | None = None,
        name: str = "Game.wording",
    ) -> None:
        self._name: Final = name
        self._kinds: Final = kinds
        self._words: Final = words
        self._of_words: Final = of_words or {}

    def explain(self, position: Any, ply: Any, code: int) -> Problem:
        """Return the problem for the *code* with which the board of *position* refuses *ply*."""
        over: Problem | None = position.after_the_end()
        if over is not None:
            return over
        step, reason = divmod(code, REASONS)
        words = self._words.get(reason)
        if words is None:
            raise LookupError(f"{self._name} has no words for the reason {describe_code(code)}")
        if isinstance(words, Words):
            problem = words.problem(Facts(position, ply, step, self._kinds))
        else:
            problem = words(position, ply, step)
        problem.step = step or None
        return problem

    def of_words(self, position: Any, dialect: Any, fault: Fault) -> Problem:
        """Return the problem for a *fault* of words in *dialect*."""
        code = int(fault.code)
        if code not in self._of_words:
            raise LookupError(f"{self._name} has no words for the reason {describe_code(code)}")
        return self._of_words[code](position, dialect, fault.meant)

    def remark(self, dialect: Any, fault: Fault) -> Problem:
        """Return the warning about words that mean a turn; no position is needed for it."""
        problem = self.of_words(None, dialect, fault)
        problem.severity = Severity.WARNING
        return problem

"""Records while they are entered ply by ply, always legal so far."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from kohau.notation.diagnostics import Problem, Severity, SyntaxProblem, shorten
from kohau.notation.dialect import Dialect
from kohau.notation.lenient.results import RESULTS, result_of_phrase
from kohau.notation.notes import Comment, Nag, note_of
from kohau.notation.record import Line, Note, Record
from kohau.replay.checks import check_result
from kohau.replay.position import Position
from kohau.replay.replay import Replay

_NUMBER = re.compile(r"[0-9]+\.+")
_GLYPH = re.compile(r"[!?]{1,2}|\$[0-9]{1,9}")
_CLOCK = re.compile(r"(?:clk|clock) ([0-9]{1,4}:[0-9]{2}:[0-9]{2}(?:\.[0-9]{1,9})?)")


@dataclass(frozen=True, slots=True)
class RecordEntry:
    """A record that is being entered: its *tags*, and the *positions* after each of its *plies*.

    Immutable: what is entered gives a new entry, so that the earlier one undoes it.

    >>> from kohau.replay import registry
    >>> start = registry.find_game("fanorona").start("telo")
    >>> entry = RecordEntry({}, start.game.dialects[0], (start,)).entered("1. c1b2+ a2a3-")
    >>> entry = entry.entered("{hm}")
    >>> str(entry.plies[0]), entry.replay().line.comments(2)
    ('c1b2+', ('hm',))
    """

    tags: Mapping[str, str]
    dialect: Dialect[Any, Any, Any]
    positions: tuple[Position[Any], ...]
    plies: tuple[Any, ...] = ()
    notes: Mapping[int, tuple[Note[Any], ...]] = field(default_factory=dict)
    result: str | None = None

    @property
    def position(self) -> Position[Any]:
        """The last position."""
        return self.positions[-1]

    def entered(self, text: str) -> RecordEntry:
        """Return this entry with what *text* says.

        That is plies, also with move numbers, a comment in braces or after a semicolon, a glyph, a
        clock (``clk 0:09:58``) or a result. Raises :class:`Problem` for anything else, and for what
        is not legal.
        """
        text = text.strip()
        if text[:1] in ("{", ";"):
            return self._noted(Comment(text.strip("{};").strip()))
        if clock := _CLOCK.fullmatch(text):
            return self._noted(Comment(f"[%clk {clock[1]}]"))
        if _GLYPH.fullmatch(text):
            glyph = note_of(text)
            assert isinstance(glyph, Nag)  # noqa: S101 - the pattern says so
            return self._noted(glyph)
        if result := (text if text in RESULTS else result_of_phrase(text)):
            return self._ended(result)
        return self._played([word for word in text.split() if not _NUMBER.fullmatch(word)])

    def decoded(self, text: str) -> RecordEntry | None:
        """Return this entry with the plies that *text* surely means, None if that is not sure.

        They may be written in any way, with other text around them.
        """
        from kohau.replay.decoder import decode  # slow to import, and rarely needed
        from kohau.replay.verdicts import Verdict

        start = self.position
        readings = decode(f"{start.fen()}\n{text}", start.game.id, start.variant)
        if not readings or readings[0].verdict is not Verdict.SURE or len(readings[0].games) > 1:
            return None
        plies, positions = list(self.plies), list(self.positions)
        (record,) = readings[0].records
        for word in record.line:
            plies.append(positions[-1].parse(word))
            positions.append(positions[-1].play(plies[-1]))
        outcome = positions[-1].outcome()
        result = outcome.result if outcome else record.result
        return replace(self, plies=tuple(plies), positions=tuple(positions), result=result)

    def _noted(self, note: Note[Any]) -> RecordEntry:
        count = len(self.plies)
        return replace(self, notes={**self.notes, count: (*self.notes.get(count, ()), note)})

    def _played(self, words: list[str]) -> RecordEntry:
        if not words:
            raise SyntaxProblem("there is no ply in this line", code="bad-ply")
        plies, positions = list(self.plies), list(self.positions)
        index = 0
        while index < len(words):
            ply, used = positions[-1].ply_at(words, index, self.dialect)
            plies.append(ply)
            positions.append(positions[-1].play(ply))
            index += used
        outcome = positions[-1].outcome()
        result = outcome.result if outcome else None
        return replace(self, plies=tuple(plies), positions=tuple(positions), result=result)

    def _ended(self, result: str) -> RecordEntry:
        problems = check_result(result, {}, self.position, self.position.outcome())
        for problem in problems:
            if problem.severity is Severity.ERROR:
                raise problem
        return replace(self, result=result)

    def replay(self) -> Replay:
        """Return the record so far; without a result it is unfinished."""
        result = self.result or "*"
        tags = {**self.tags, "Result": result}
        record = Record(tags, Line((), {}, result), self.dialect.name)
        line = Line(self.plies, self.notes, result)
        return Replay(record, self.position.game, self.dialect, line, self.positions)


def entry_of(played: Replay) -> RecordEntry:
    """Return the entry that continues the record of *played*.

    Raises :class:`Problem` if the record is invalid, or has a result.
    """
    if played.problem is not None or played.dialect is None:
        raise Problem(f"the record is not valid, so it can't be continued: {played.problem}")
    if played.line.result not in (None, "*"):
        raise Problem(f"the record is finished: {shorten(str(played.line.result))}")
    return RecordEntry(
        played.record.tags,
        played.dialect,
        tuple(played.positions),
        tuple(played.line.plies),
        dict(played.line.annotations),
    )

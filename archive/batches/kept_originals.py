"""Keeping: what is written of records otherwise than it was recorded, in comments and notes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from kohau.notation.diagnostics import Diagnostic, Problem, Severity, place
from kohau.notation.formats.base import ExportedRecord
from kohau.notation.lenient.results import plain_result, result_of_phrase
from kohau.notation.lenient.tags import misspelt_tags, stated
from kohau.replay.checks import mended_tags
from kohau.replay.recorded_comments import with_notation
from kohau.replay.replay import Replay
from kohau.replay.undoing import with_recorded
from kohau.replay.writing import repair

_NUMBER = "bad-move-number"
"""The code of a warning about move numbers, which are written as they are due."""


def whole(played: Replay) -> Replay:
    """Return *played*, repaired if it is invalid and that is possible."""
    return played if played.valid else repair(played) or played


def with_mended_tags(played: Replay, day_first: bool | None = None) -> Replay:
    """Return *played*, if it is valid, with the names of tags and the date that are meant.

    *day_first* says in which order dates in figures are, None if that is unknown.
    """
    if not played.valid:
        return played
    record = played.record
    return played.with_tags(mended_tags(record.tags, record.result or "*", day_first))


def kept(
    one: ExportedRecord, recorded: Replay, mended: Replay, changed: Iterable[str] = ()
) -> ExportedRecord:
    """Return *one* with comments that keep what was *recorded*, if it was not as it should be.

    *one* is what is written of it, *mended* or not. Tags that were *changed* on purpose are not
    kept.
    """
    record, changed = one.record, frozenset(changed)
    is_retagged = any(
        name in recorded.record.tags and record.tags.get(name) != recorded.record.tags[name]
        for name in {"Date", *dict(misspelt_tags(recorded.record.tags))} - changed
    )
    is_renumbered = any(diagnostic.code == _NUMBER for diagnostic in recorded.diagnostics)
    if recorded.valid and not is_renumbered and not is_retagged:
        return one
    names = {*changed} - {"Result"}
    tags = {name: value for name, value in recorded.record.tags.items() if name not in names}
    was = recorded.record.with_tags(tags)
    record = with_recorded(record, was, one.numbering)
    dialect = stated(was.tags, "Notation") or (mended.dialect and mended.dialect.name)
    if dialect != record.tags.get("Notation"):
        record = with_notation(record, was.tags.get("Notation"))
    return one._replace(record=record)


def other_result(played: Replay, one: ExportedRecord, *, kept: bool) -> list[Diagnostic]:
    """Return the note that a repaired record is written with another result than it had, if it is.

    *kept*: a comment keeps the recorded one.
    """
    written = one.record.tags.get("Result", "*")
    recorded = played.record.result or "*", played.record.tags.get("Result", "*")
    same = "*", "?", written
    others = [
        text for text in recorded if (result_of_phrase(text) or plain_result(text)) not in same
    ]
    if played.valid or not others:
        return []
    problem = Problem(
        f"the result {written} is written instead of {others[0]}",
        code="other-result",
        severity=Severity.NOTE,
        hint="a comment keeps the recorded one" if kept else None,
    )
    note = place(problem, played.record.source)
    for error in played.diagnostics:
        if error.code in ERRORS_OF_RESULTS:
            note = replace(note, line=error.line, column=error.column, excerpt=error.excerpt)
            break
    return [note]


ERRORS_OF_RESULTS: Final = {"result-mismatch", "result-contradicts-board"}
"""Codes of errors that stand at the result."""

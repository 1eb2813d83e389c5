"""Problems: the diagnostics of a document as editors show them, as plain values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kohau.editing.document import Document
from kohau.editing.passages import Passage
from kohau.editing.text import Span, TextPlace
from kohau.notation.diagnostics import Diagnostic, Severity, help_of_code
from kohau.notation.visible import visible
from kohau.replay.registry import help_of_rule

Json = dict[str, Any]

SOURCE: Final = "kohau"

MOST_SHOWN: Final = 1_000
"""The maximum number of problems of a document that are shown, errors first."""

_SEVERITIES: Final = {Severity.ERROR: 1, Severity.WARNING: 2, Severity.NOTE: 3}
_UNNECESSARY: Final = {"duplicate-tag": [1]}
"""Tags of the protocol by codes: what is not used is shown faded."""


def problems(document: Document) -> list[Json]:
    """Return the problems of the records that have been read, in order, at most a thousand.

    If there are more, the last one says so.
    """
    listed = [*_problems(document)]
    if len(listed) <= MOST_SHOWN:
        return listed
    ranked = sorted(range(len(listed)), key=lambda at: (listed[at]["severity"], at))
    kept = [listed[at] for at in sorted(ranked[:MOST_SHOWN])]
    omitted = len(listed) - MOST_SHOWN
    note = f"{omitted:,} more problems are not shown; kohau validate lists all of them"
    return [*kept, _document(Span(TextPlace(0, 0), TextPlace(0, 0)), 3, note)]


def _problems(document: Document) -> Iterator[Json]:
    for passage, above in document.numbered():
        if passage.is_read:
            for span, severity, message, facts in _shown_of(document, passage):
                yield _document(span.moved(above), severity, message) | facts


def _shown_of(document: Document, passage: Passage) -> list[tuple[Span, int, str, Json]]:
    """Return span, severity and message of each problem of a *passage*, and what else is known."""
    cached: list[tuple[Span, int, str, Json]] | None = passage.kept.get(_shown)
    if cached is None:
        reported = document.configuration.reported(passage.diagnostics)
        cached = passage.kept[_shown] = [_shown(passage, diagnostic) for diagnostic in reported]
    return cached


def _shown(passage: Passage, diagnostic: Diagnostic) -> tuple[Span, int, str, Json]:
    message = visible(diagnostic.message)
    if diagnostic.rule:
        message += f" ({diagnostic.rule})"
    if diagnostic.hint:
        message += f"\n{visible(diagnostic.hint)}"
    page = help_of_rule(diagnostic.rule) or help_of_code(diagnostic.code)
    facts: Json = {"code": diagnostic.code}
    if page:
        facts["codeDescription"] = {"href": page}
    if diagnostic.code in _UNNECESSARY:
        facts["tags"] = _UNNECESSARY[diagnostic.code]
    return passage.span_of(diagnostic), _SEVERITIES[diagnostic.severity], message, facts


def _document(span: Span, severity: int, message: str) -> Json:
    begin, end = ({"line": line, "character": unit} for line, unit in span)
    range_ = {"start": begin, "end": end}
    return {"range": range_, "severity": severity, "source": SOURCE, "message": message}

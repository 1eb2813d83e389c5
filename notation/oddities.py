"""Oddities: text with an unusual meaning, or that is not in Kohau's own spelling.

Each kind is reported once per record, with the number of its places and the first one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kohau.notation.characters import odd_places, read_as
from kohau.notation.diagnostics import Problem, Severity, shorten
from kohau.notation.results import result_of_phrase
from kohau.notation.tokens import Fault, plain_number, plain_result


class _Kind(NamedTuple):
    code: str
    severity: Severity
    one: str
    more: str
    hint: str


_KINDS = {
    "number": _Kind(
        "odd-number",
        Severity.NOTE,
        "{token} is read as the move number {plain}",
        "{count} move numbers have unusual forms; the first, {token}, is read as {plain}",
        "move numbers are written 1. and 1...",
    ),
    "result": _Kind(
        "odd-result",
        Severity.WARNING,
        "{token} is read as the result {plain}",
        "{count} results have unusual forms; the first, {token}, is read as {plain}",
        "results are written 1-0, 0-1, 1/2-1/2 and *",
    ),
    "evaluation": _Kind(
        "evaluation",
        Severity.NOTE,
        "{token} is read as an evaluation and kept as a note",
        "{count} evaluations are kept as notes; the first is {token}",
        "write glyphs such as $16, or comments in braces",
    ),
    "brackets": _Kind(
        "brackets",
        Severity.WARNING,
        "these round brackets contain no variation; their content is kept as a note",
        "{count} pairs of round brackets contain no variation; their content is kept as notes",
        "write comments in braces: { }",
    ),
    "separator": _Kind(
        "semicolon",
        Severity.WARNING,
        "this semicolon is read as a separator of plies, since plies follow it",
        "{count} semicolons are read as separators of plies, since plies follow them",
        "omit semicolons between plies, and write remarks in braces",
    ),
}


def problems_of(oddities: Iterable[Fault]) -> list[Problem]:
    """Return a problem for each kind of oddity, at the place of the first one."""
    by_kind: dict[str, list[Fault]] = {}
    for oddity in oddities:
        by_kind.setdefault(oddity.kind, []).append(oddity)
    return [_problem(_KINDS[kind], found) for kind, found in by_kind.items()]


def _problem(kind: _Kind, found: Sequence[Fault]) -> Problem:
    token, count = found[0].token, len(found)
    text = kind.one if count == 1 else kind.more
    return Problem(
        text.format(token=shorten(token), plain=_plain(found[0]), count=count),
        code=kind.code,
        severity=kind.severity,
        hint=kind.hint,
        offset=int(found[0].place),
        length=len(token),
    )


def _plain(oddity: Fault) -> str:
    if oddity.kind == "number":
        return plain_number(oddity.token)
    if oddity.kind == "result":
        return result_of_phrase(oddity.token) or plain_result(oddity.token)
    return ""


_REMARKS = ("{", ";", "%")
"""The first characters of comments and escaped lines, which are kept unchanged."""


def character_problem(tokens: Iterable[tuple[str, int]]) -> Problem | None:
    """Return a note about odd characters in *tokens* of movetext, given with their places.

    Signs that are odd themselves, such as those of evaluations, do not count.
    """
    count, first, char = 0, 0, ""
    for token, place in tokens:
        if token[:1] in _REMARKS:
            continue
        places = odd_places(token)
        if places and not count:
            first, char = place + places[0], token[places[0]]
        count += len(places)
    if not count:
        return None
    name = f"U+{ord(char):04X}" + (f" {char}" if char.isprintable() else "")
    meant = read_as(char)
    meaning = f"read as {meant!r}" if meant else "ignored"
    message = f"the character {name} is {meaning}"
    if count > 1:
        message = f"{count} characters are read as others; the first, {name}, is {meaning}"
    return Problem(message, code="odd-character", severity=Severity.NOTE, offset=first)

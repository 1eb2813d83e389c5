"""Oddities: text with an unusual meaning, or that is not in Kohau's own spelling.

Each kind is reported once per record, with the number of its places and the first one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from kohau.notation.diagnostics import Problem, Severity, shorten
from kohau.notation.kgn.lines import Fault
from kohau.notation.lenient.characters import TURNING, plain_number, read_as
from kohau.notation.lenient.results import plain_result, result_of_phrase


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


def problems_of(oddities: Iterable[Fault], offset_of: Callable[[int], int] = int) -> list[Problem]:
    """Return a problem for each kind of oddity, at the place of the first one.

    *offset_of* returns the offset in the text of a place.
    """
    by_kind: dict[str, list[Fault]] = {}
    for oddity in oddities:
        by_kind.setdefault(oddity.kind, []).append(oddity)
    return [_problem(_KINDS[kind], found, offset_of) for kind, found in by_kind.items()]


def _problem(kind: _Kind, found: Sequence[Fault], offset_of: Callable[[int], int]) -> Problem:
    token, count = found[0].token, len(found)
    text = kind.one if count == 1 else kind.more
    return Problem(
        text.format(token=shorten(token), plain=_plain(found[0]), count=count),
        code=kind.code,
        severity=kind.severity,
        hint=kind.hint,
        offset=offset_of(int(found[0].place)),
        length=len(token),
    )


def _plain(oddity: Fault) -> str:
    if oddity.kind == "number":
        return plain_number(oddity.token)
    if oddity.kind == "result":
        return result_of_phrase(oddity.token) or plain_result(oddity.token)
    return ""


def character_problem(text: str, places: Sequence[int]) -> Problem:
    """Return a note about the characters of *text* at *places*, which are read as others.

    It is a warning, and about the first of them, if some turn the direction of the text around
    them: it is shown in another order than it is read.
    """
    turning = [at for at in places if text[at] in TURNING]
    first = (turning or places)[0]
    char = text[first]
    name = f"U+{ord(char):04X}" + (f" {char}" if char.isprintable() else "")
    meant = read_as(char)
    meaning = f"read as {meant!r}" if meant else "ignored"
    message = f"the character {name} is {meaning}"
    if len(places) > 1:
        which = "the first that turns the text" if turning else "the first"
        message = f"{len(places)} characters are read as others; {which}, {name}, is {meaning}"
    return Problem(
        message,
        code="odd-character",
        severity=Severity.WARNING if turning else Severity.NOTE,
        hint="the text is shown in another order than it is read; remove it" if turning else None,
        offset=first,
    )

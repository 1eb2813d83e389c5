"""Problems of KGN: messages for what the scanner has found, with their places in the text."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from kohau.notation.blocks import MAX_RECORD_BYTES, RawRecord
from kohau.notation.diagnostics import Problem, Severity, SyntaxProblem, shorten
from kohau.notation.kgn.lines import MAX_VARIATION_DEPTH, Fault
from kohau.notation.kgn.records import HeadFault
from kohau.notation.lenient.tags import odd_tag_place

TAG: Final = re.compile(
    r'\[[ \t]*(\w+)[ \t]+"((?:[^"\\\n]++|\\.)*+)"[ \t]*\]',
    re.ASCII,
)
"""A tag pair: its name, and its value with escapes."""

_CHARACTER_PROBLEMS: Final = {
    "{": ("unclosed-brace", "this comment is never closed", "write } where the comment ends"),
    "}": ("syntax", "this } closes no comment", "comments do not nest: the first } ends one"),
    "$": ("syntax", "a $ needs a number", "write $1 for a good ply, $2 for a mistake"),
    "%": ("syntax", "a % is not in the first column", None),
    '"': ("syntax", "a quotation mark outside tags and comments", None),
}


def tag_place(raw: RawRecord, name: str) -> tuple[int, int] | None:
    """Return offset and length of the tag pair *name* in the text of *raw*, None if missing."""
    for match in TAG.finditer(raw.text):
        if match[1] == name:
            return match.start(), len(match[0])
    return odd_tag_place(raw.text, name)


def too_long() -> Problem:
    """Return the problem that a record is too long."""
    return SyntaxProblem(
        f"the record is longer than {MAX_RECORD_BYTES >> 20} MiB; it is skipped",
        code="record-too-long",
        hint="is a result, a tag or a closing brace missing?",
    )


def head_problem(fault: HeadFault, raw: RawRecord) -> Problem:
    """Return the problem with the message for a *fault* in the head of *raw*."""
    offset = raw.offset_of(int(fault.begin))
    if fault.kind in ("bad", "percent"):
        return character_problem(raw.text, offset)
    problem = _odd_tag if fault.kind == "odd" else _duplicate_tag
    return problem(fault, offset, raw.offset_of(int(fault.end)) - offset)


def _odd_tag(fault: HeadFault, offset: int, length: int) -> Problem:
    return Problem(
        f"this is read as the tag {fault.name}",
        code="bad-tag",
        severity=Severity.WARNING,
        offset=offset,
        length=length,
        hint=f'write [{fault.name} "{fault.value}"]',
    )


def _duplicate_tag(fault: HeadFault, offset: int, length: int) -> Problem:
    name, value = fault.name, shorten(fault.value)
    return Problem(
        f"the tag {name} is repeated; the first one counts, {value} is ignored",
        code="duplicate-tag",
        severity=Severity.WARNING,
        offset=offset,
        length=length,
    )


def problem_of(fault: Fault, text: str, offset_of: Callable[[int], int] = int) -> Problem:
    """Return the problem with the message for *fault*, which was found in *text*.

    *offset_of* returns the offset in the text of a place.
    """
    at = offset_of(fault.place)
    if fault.kind == "too deep":
        return SyntaxProblem(
            f"variations are nested more than {MAX_VARIATION_DEPTH} deep",
            code="nested-too-deep",
            offset=at,
            hint="is a closing bracket missing?",
        )
    if fault.kind == "never closed":
        return SyntaxProblem(
            "this variation is never closed",
            code="unclosed-variation",
            offset=at,
            hint="write ) where the variation ends",
        )
    if fault.kind == "closes nothing":
        return SyntaxProblem("this ) closes no variation", offset=at)
    if fault.kind == "after result":
        message = f"{shorten(fault.token)} follows the result"
        return SyntaxProblem(message, offset=at, length=len(fault.token))
    if tag := TAG.match(text, at):
        message = "a tag pair inside movetext"
        return SyntaxProblem(message, code="bad-tag", offset=at, length=len(tag[0]))
    return character_problem(text, at)


def character_problem(text: str, at: int) -> Problem:
    """Return the problem that the character at a place of *text* does not belong there."""
    char = text[at]
    if char in "[]":
        line = text[at:].partition("\n")[0]
        return SyntaxProblem(
            "this is not a tag pair",
            code="bad-tag",
            offset=at,
            length=len(line.rstrip()),
            hint='a tag pair is written [Name "value"], with \\" for a quotation mark in the value',
        )
    code, message, hint = _CHARACTER_PROBLEMS.get(
        char, ("syntax", f"unexpected character {char!r}", None)
    )
    return SyntaxProblem(message, code=code, offset=at, hint=hint)

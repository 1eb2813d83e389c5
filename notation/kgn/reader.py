"""Reading KGN: the records of a block, each with its problems. Reading is lenient.

Problems have messages, and places in characters, which are made from what the scanner has found.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from kohau.notation.blocks import MAX_RECORD_BYTES, RawBlock, RawRecord
from kohau.notation.diagnostics import Diagnostic, Problem, Severity, SyntaxProblem, place, shorten
from kohau.notation.encoding import encoding_problems, unseen_problems
from kohau.notation.kgn.lines import MAX_VARIATION_DEPTH, Fault, LineBuilder, OpenLine
from kohau.notation.kgn.records import HeadFault, RecordScanner, ScannedRecord
from kohau.notation.lenient.ambiguities import Ambiguities, Reading
from kohau.notation.lenient.characters import TURNING, plain_number, read_as
from kohau.notation.lenient.results import plain_result, result_of_phrase
from kohau.notation.lenient.tags import odd_tag_place
from kohau.notation.record import (
    BlockRecords,
    Record,
    ScannedKgn,
    WordLine,
    opened_of,
    raw_record,
    scanned_of,
)

if TYPE_CHECKING:
    from kohau.notation.heads import Head


class KgnRecords(BlockRecords):
    r"""The records in a block of KGN, read one after the other.

    Problems of a record are in its ``diagnostics``. A record whose text does not match the grammar
    has an error, the tags that can be read, and its line up to the problem. Whether words are
    plies of the game is not checked here. Linear in the length of the block.

    >>> from kohau.notation.blocks import RawBlock
    >>> records = KgnRecords(RawBlock("x.kgn", "kgn", 0, b'[White "Rabe"]\n\n1. e2e3+ *\n'))
    >>> [(record.white, record.line.plies, record.result) for record in records], records.lines
    ([('Rabe', ('e2e3+',), '*')], 3)
    """

    def __iter__(self) -> Iterator[Record]:
        block = self.block
        scanner = RecordScanner(block.data, block.column)
        while (scanned := scanner.next()) is not None:
            if scanned.is_faultless and scanned.size <= MAX_RECORD_BYTES:
                yield ScannedKgn(scanned, block)
            else:
                yield _record(raw_record(scanned, block), scanned)
        self.lines = scanner.count_lines() + block.passed_lines


def heads_in(block: RawBlock, before: int) -> Generator[Head, None, int]:
    """Yield the heads of the records in *block*, numbered after *before* others.

    They are those of :class:`KgnRecords`. Returns the number of the last one.
    """
    from kohau.notation.heads import Head  # records do not need them
    from kohau.notation.kgn.heads import HeadScanner

    scanner = HeadScanner(block.data, block.column)
    data, file, offset = scanner.data, block.file, block.offset
    number = before
    while scanner.next():
        number += 1
        begin, scanned = scanner.begin, scanner.scanned
        if scanned is None:
            yield Head(file, number, offset + begin, data[begin : scanner.head_end])
        else:
            record = _record(raw_record(scanned, block), scanned)
            yield Head(file, number, offset + begin, record.tags)
    return number


def _record(raw: RawRecord, scanned: ScannedRecord) -> Record:
    """Return the record that was *scanned*."""
    if len(raw.data) > MAX_RECORD_BYTES:
        return _oversized(raw.beginning())
    if scanned.is_faultless:
        tags = scanned.tags
        line = WordLine(scanned.builder.main, scanned)
        return Record(tags, line, tags.get("Notation"), raw)
    return _reported(raw, scanned, scanned.builder, scanned.builder.main)


def _oversized(raw: RawRecord) -> Record:
    return Record({}, WordLine(), None, raw, (place(too_long(), raw),))


def _reported(
    raw: RawRecord,
    scanned: ScannedRecord,
    builder: LineBuilder,
    line: OpenLine,
    ambiguities: Ambiguities | None = None,
) -> Record:
    """Return a record with its diagnostics; its dialect has resolved *ambiguities*."""
    problems = encoding_problems(raw)
    if any(problem.severity is Severity.ERROR for problem in problems):
        return Record({}, WordLine(), None, raw, _placed(problems, raw), raw.text)
    odd_places = [raw.offset_of(at) for at in builder.odd_places]
    problems += unseen_problems(raw, odd_places)
    head = [head_problem(fault, raw) for fault in scanned.head_faults]
    problems += head
    oddities = [*builder.oddities]
    if ambiguities is not None:
        problems += ambiguities.problems
        oddities += ambiguities.oddities
    found = sorted(oddities, key=lambda oddity: int(oddity.place))
    problems += problems_of(found, raw.offset_of)
    if odd_places:
        problems.append(character_problem(raw.text, odd_places))
    unread = [
        raw.text[problem.offset :][: problem.length]
        for problem, fault in zip(head, scanned.head_faults, strict=True)
        if fault.kind == "bad"
    ]
    if builder.fault is not None:
        problems.append(problem_of(builder.fault, raw.text, raw.offset_of))
        unread.append(raw.text[raw.offset_of(int(line.end)) :])
    tags = scanned.tags
    words = WordLine(line, scanned)
    unread_text = "\n".join(unread)
    return Record(tags, words, tags.get("Notation"), raw, _placed(problems, raw), unread_text)


def _placed(problems: Sequence[Problem], raw: RawRecord) -> tuple[Diagnostic, ...]:
    return tuple(place(problem, raw) for problem in problems)


def parse(raw: RawRecord) -> Record:
    r"""Return the record whose text is *raw*, with its diagnostics. Linear in its length.

    Semicolons open comments and brackets contain variations; see :func:`resolved`.

    >>> record = parse(RawRecord("x.kgn", 1, 0, 1, 1, b'[White "Rabe"]\n\n1. e2e3+ {good} d4d3+ *'))
    >>> record.white, record.line.plies, record.line.comments(1), record.result
    ('Rabe', ('e2e3+', 'd4d3+'), ('good',), '*')
    """
    if raw.oversized:
        return _oversized(raw)
    scanned = RecordScanner(raw.data, raw.column, whole=True).next()
    return _record(raw, scanned or ScannedRecord(0))


def resolved(record: Record, reading: Reading) -> Record:
    """Return *record* with the ambiguities of its text resolved by its dialect (*reading*).

    Semicolons may separate its plies. Brackets without a variation become comments.
    """
    scanned, raw = scanned_of(record), record.source
    if scanned is None or raw is None or not scanned.is_ambiguous:
        return record
    ambiguities = Ambiguities(reading, raw)
    builder = scanned.builder
    if scanned.dispute is not None:
        builder = scanned.dispute.resolved(raw.data, ambiguities)
    line = ambiguities.resolved(builder.main)
    if line is opened_of(record):
        return record
    return _reported(raw, scanned, builder, line, ambiguities)


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
        return _misplaced_character(raw.text, offset)
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
    return _misplaced_character(text, at)


def _misplaced_character(text: str, at: int) -> Problem:
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

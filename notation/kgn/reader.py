"""Reading KGN: the records of a block, each with its problems. Reading is lenient.

Problems have messages, and places in characters, which are made from what the scanner has found.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from kohau.notation.blocks import MAX_RECORD_BYTES, RawBlock, RawRecord
from kohau.notation.diagnostics import (
    Diagnostic,
    Problem,
    Severity,
    SyntaxProblem,
    place,
    shorten,
    too_long,
)
from kohau.notation.encoding import encoding_problems, unseen_problems
from kohau.notation.kgn.lines import MAX_VARIATION_DEPTH, LineFault, OpenLine
from kohau.notation.kgn.records import HeadFault, RecordScanner, ScannedRecord
from kohau.notation.kgn.tag_pairs import tag_at
from kohau.notation.kgn.writer import tag_line
from kohau.notation.lenient.characters import TURNING, plain_number, read_as
from kohau.notation.lenient.results import DOUBLE_FORFEIT, is_double_forfeit, result_of
from kohau.notation.lenient.tags import stated
from kohau.notation.record import BlockRecords, Record, WordLine
from kohau.notation.sentence import Sentence

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
                yield _record(_raw_record(scanned, block), scanned)
        self.lines = scanner.count_lines() + block.passed_lines


class ScannedKgn(Record):
    """A record of a *block* of KGN as it was *scanned*, without problems.

    Its line and its source are made on first use. The numbers of records and lines *before* the
    block are added to those of the source.
    """

    __slots__ = ("_before", "_block", "_scanned", "_whole_line", "_whole_source")

    def __init__(
        self, scanned: ScannedRecord, block: RawBlock, before: tuple[int, int] = (0, 0)
    ) -> None:
        self.tags = scanned.tags
        self.dialect = stated(self.tags, "Notation")
        self.diagnostics = ()
        self.unread = ""
        self._scanned: Final = scanned
        self._block: Final = block
        self._before: Final = before
        self._whole_line: WordLine | None = None
        self._whole_source: RawRecord | None = None

    @property
    def line(self) -> WordLine:
        if self._whole_line is None:
            self._whole_line = WordLine(self.opened)
        return self._whole_line

    @property
    def opened(self) -> OpenLine:
        return self._scanned.builder.main

    @property
    def source(self) -> RawRecord:
        if self._whole_source is None:
            self._whole_source = _raw_record(self._scanned, self._block, *self._before)
        return self._whole_source

    def moved(self, records: int, lines: int) -> Record:
        if not (records or lines):
            return self
        passed, above = self._before
        return ScannedKgn(self._scanned, self._block, (passed + records, above + lines))


def _raw_record(
    scanned: ScannedRecord, block: RawBlock, records: int = 0, lines: int = 0
) -> RawRecord:
    """Return the bytes of a record that was *scanned* in a *block*, after *records* and *lines*."""
    begin = int(scanned.offset)
    return RawRecord(
        block.file,
        int(scanned.number) + records,
        block.offset + begin,
        int(scanned.line) + lines,
        int(scanned.column),
        block.data[begin : begin + int(scanned.size)],
        format=block.format,
    )


def heads_in(block: RawBlock, before: int) -> Generator[Head, None, int]:
    """Yield the heads of the records in *block*, numbered after *before* others.

    They are those of :class:`KgnRecords`. Returns the number of the last one.
    """
    from kohau.notation.heads import Head  # records do not need them
    from kohau.notation.kgn.heads import HeadScanner

    scanner = HeadScanner(block.data, block.column)
    number = before
    while scanner.next():
        number += 1
        offset, scanned = block.offset + int(scanner.offset), scanner.scanned
        if scanned is None:
            yield Head(block.file, number, offset, scanner.head)
        else:
            record = _record(_raw_record(scanned, block), scanned)
            yield Head(block.file, number, offset, record.tags)
    return number


def _record(raw: RawRecord, scanned: ScannedRecord) -> Record:
    """Return the record that was *scanned*."""
    if len(raw.data) > MAX_RECORD_BYTES:
        return _oversized(raw.beginning())
    if scanned.is_faultless:
        tags = scanned.tags
        return Record(tags, WordLine(scanned.builder.main), stated(tags, "Notation"), raw)
    return _reported(raw, scanned)


def _oversized(raw: RawRecord) -> Record:
    problem = too_long(MAX_RECORD_BYTES, "is a result, a tag or a closing brace missing?")
    return Record({}, WordLine(), None, raw, (place(problem, raw),))


def _reported(raw: RawRecord, scanned: ScannedRecord) -> Record:
    """Return a record with its diagnostics."""
    problems = encoding_problems(raw)
    if any(problem.severity is Severity.ERROR for problem in problems):
        return Record({}, WordLine(), None, raw, _placed(problems, raw), raw.text)
    builder, odd_places = scanned.builder, scanned.odd_places
    problems += unseen_problems(raw, odd_places)
    head = [head_problem(fault, raw.text) for fault in scanned.head_faults]
    problems += head
    problems += problems_of(builder.oddities)
    if odd_places:
        problems.append(character_problem(raw.text, odd_places))
    if builder.odd_times:
        from kohau.notation.commands import clock_problems  # few records have such clocks

        problems += clock_problems(raw.text, builder.odd_times)
    unread = [
        raw.text[problem.offset :][: problem.length]
        for problem, fault in zip(head, scanned.head_faults, strict=True)
        if fault.kind == "bad"
    ]
    if builder.fault is not None:
        problems.append(problem_of(builder.fault, raw.text))
        unread.append(raw.text[int(builder.main.end) :])
    tags, line = scanned.tags, WordLine(builder.main)
    if any(odd.kind == "result" and is_double_forfeit(odd.token) for odd in builder.oddities):
        tags = _of_double_forfeit(tags)
    unread_text = "\n".join(unread)
    return Record(tags, line, stated(tags, "Notation"), raw, _placed(problems, raw), unread_text)


def _of_double_forfeit(tags: dict[str, str]) -> dict[str, str]:
    """Return *tags* that say why the result is ``*``, which stands for ``0-0``."""
    tags = {"Termination": DOUBLE_FORFEIT, **tags}
    if is_double_forfeit(tags.get("Result", "")):
        tags["Result"] = "*"
    return tags


def _placed(problems: Sequence[Problem], raw: RawRecord) -> tuple[Diagnostic, ...]:
    return tuple(place(problem, raw) for problem in problems)


def parse(raw: RawRecord) -> Record:
    r"""Return the record whose text is *raw*, with its diagnostics. Linear in its length.

    >>> record = parse(RawRecord("x.kgn", 1, 0, 1, 1, b'[White "Rabe"]\n\n1. e2e3+ {good} d4d3+ *'))
    >>> record.white, record.line.plies, record.line.comments(1), record.result
    ('Rabe', ('e2e3+', 'd4d3+'), ('good',), '*')
    """
    if raw.oversized:
        return _oversized(raw)
    scanned = scanned_record(raw)
    return Record({}, WordLine(), None, raw) if scanned is None else _record(raw, scanned)


def scanned_record(raw: RawRecord) -> ScannedRecord | None:
    """Return what a scanner reads in *raw*, None if there are only blanks."""
    return RecordScanner(raw.data, raw.column, whole=True).next()


_CHARACTER_PROBLEMS: Final = {
    "{": ("unclosed-brace", "this comment is never closed", "write } where the comment ends"),
    "}": ("syntax", "this } closes no comment", "comments do not nest: the first } ends one"),
    "$": ("syntax", "a $ needs a number", "write $1 for a good ply, $2 for a mistake"),
    "%": ("syntax", "a % is not in the first column", None),
    '"': ("syntax", "a quotation mark outside tags and comments", None),
}


def head_problem(fault: HeadFault, text: str) -> Problem:
    """Return the problem with the message for a *fault* in the head of a record with a *text*."""
    if fault.kind in ("bad", "percent"):
        return _misplaced_character(text, int(fault.begin))
    return _typed_tag(fault) if fault.kind == "typed" else _duplicate_tag(fault)


def _typed_tag(fault: HeadFault) -> Problem:
    hint = _ESCAPED_MARK if fault.escapes_mark else "write {words}"
    return Problem(
        Sentence("this is read as the tag {name}", name=fault.name),
        code="bad-tag",
        severity=Severity.WARNING,
        offset=int(fault.begin),
        length=int(fault.end - fault.begin),
        hint=Sentence(hint, words=tag_line(fault.name, fault.value).rstrip()),
    )


_ESCAPED_MARK = "the backslash takes the quotation mark after it; write {words}"


def _duplicate_tag(fault: HeadFault) -> Problem:
    name, value = fault.name, shorten(fault.value)
    return Problem(
        f"the tag {name} is repeated; the first one counts, {value} is ignored",
        code="duplicate-tag",
        severity=Severity.WARNING,
        offset=int(fault.begin),
        length=int(fault.end - fault.begin),
    )


def problem_of(fault: LineFault, text: str) -> Problem:
    """Return the problem with the message for *fault* in *text*."""
    at = int(fault.place)
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
    if tag := tag_at(text, at):
        message = "a tag pair inside movetext"
        return SyntaxProblem(message, code="bad-tag", offset=at, length=tag.end - at)
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
    "repeated result": _Kind(
        "odd-result",
        Severity.WARNING,
        "{token} repeats the result; it is dropped",
        "the result is repeated {count} times",
        "write the result once",
    ),
    "other result": _Kind(
        "result-mismatch",
        Severity.ERROR,
        "{token} is another result than the one before it",
        "{count} results are other ones than the first; the first of them is {token}",
        "keep the one that is right; a record of its own begins with tags or plies",
    ),
    "termination": _Kind(
        "odd-result",
        Severity.WARNING,
        "{token} after the result is kept as a comment",
        "{count} remarks after the result are kept as comments",
        "write remarks in braces",
    ),
    "comment": _Kind(
        "semicolon",
        Severity.WARNING,
        "this comment may contain plies",
        "{count} comments after semicolons may contain plies",
        "write remarks in braces, and plies without semicolons between them",
    ),
    "hidden plies": _Kind(
        "semicolon",
        Severity.ERROR,
        "this comment contains plies, but also other text",
        "{count} comments after semicolons contain plies, but also other text",
        "write remarks in braces, and plies without semicolons between them",
    ),
}


def problems_of(oddities: Iterable[LineFault]) -> list[Problem]:
    """Return a problem for each kind of oddity, at the place of the first one."""
    by_kind: dict[str, list[LineFault]] = {}
    for oddity in oddities:
        by_kind.setdefault(oddity.kind, []).append(oddity)
    return [_problem(_KINDS[kind], alike) for kind, alike in by_kind.items()]


def _problem(kind: _Kind, alike: Sequence[LineFault]) -> Problem:
    first, count = alike[0], len(alike)
    text = kind.one if count == 1 else kind.more
    return Problem(
        Sentence(text, token=shorten(first.token), plain=_plain(first), count=count),
        code=kind.code,
        severity=kind.severity,
        hint=kind.hint,
        offset=int(first.place),
        length=len(first.token),
    )


def _plain(oddity: LineFault) -> str:
    if oddity.kind == "number":
        return plain_number(oddity.token)
    return str(result_of(oddity.token.strip("{} "))) if oddity.kind == "result" else ""


def character_problem(text: str, places: Sequence[int]) -> Problem:
    """Return a note about the characters of *text* at *places*, which are read as others.

    It is a warning, and about the first of them, if some turn the direction of the text around
    them: it is shown in another order than it is read.
    """
    turning = [at for at in places if text[at] in TURNING]
    first = (turning or places)[0]
    char = text[first]
    name = f"U+{ord(char):04X}" + (f" {char}" if char.isprintable() else "")
    plain = read_as(char)
    meaning = f"read as {plain!r}" if plain else "ignored"
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

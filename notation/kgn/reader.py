"""Reading KGN: the records of a block, each with its problems. Reading is lenient.

Problems have messages, and places in characters, which are made from what the scanner has found.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kohau.notation.blocks import MAX_RECORD_BYTES, RawRecord
from kohau.notation.diagnostics import Diagnostic, Problem, Severity, place
from kohau.notation.encoding import encoding_problems, unseen_problems
from kohau.notation.kgn.lines import LineBuilder, OpenLine
from kohau.notation.kgn.problems import head_problem, problem_of, too_long
from kohau.notation.kgn.records import RecordScanner, ScannedRecord
from kohau.notation.lenient.ambiguities import Ambiguities, Reading
from kohau.notation.lenient.oddities import character_problem, problems_of
from kohau.notation.record import (
    BlockRecords,
    Record,
    ScannedKgn,
    WordLine,
    opened_of,
    raw_record,
    scanned_of,
)


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

"""KGN, the text format of records: PGN's container with plies of any game. Parsing is lenient.

The tokens are those of ``grammars/kgn.lark``. Places in the text are computed only if there are
problems to report.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from kohau.notation.blocks import MAX_RECORD_BYTES, RawRecord, column_after, line_ends
from kohau.notation.cutting import CutRecord, Cutter
from kohau.notation.diagnostics import Problem, Severity, SyntaxProblem, place, shorten
from kohau.notation.disputes import Reading
from kohau.notation.encoding import encoding_problems, unseen_problems
from kohau.notation.movetext import Movetext
from kohau.notation.record import BlockRecords, Record, WordLine
from kohau.notation.tag_names import TAG_OF_TRANSLATION
from kohau.notation.tokens import (
    MAX_VARIATION_DEPTH,
    Fault,
    OpenLine,
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
        data = block.data
        cutter = Cutter(data)
        at, line, column, number = 0, 1, block.column, 0
        while (cut := cutter.next()) is not None:
            begin = cut.begin
            passed = data[at:begin]
            line += line_ends(passed)
            column = column_after(passed, column)
            at = begin
            number += 1
            offset = block.offset + begin
            text = data[begin : cut.end]
            raw = RawRecord(block.file, number, offset, line, column, text, format=block.format)
            yield _record(raw, cut)
        self.lines = line - 1 + line_ends(data[at:]) + block.passed_lines


def _record(raw: RawRecord, cut: CutRecord) -> Record:
    if len(raw.data) > MAX_RECORD_BYTES:
        return parse(raw.beginning())
    if cut.faulty:
        return parse(raw)
    tags = cut.head.tags
    return Record(tags, WordLine(cut.line.main), tags.get("Notation"), raw)


def parse(raw: RawRecord, reading: Reading | None = None) -> Record:
    r"""Return the record whose text is *raw*, with all its diagnostics.

    A *reading* decides which semicolons separate plies and which brackets contain remarks. Without
    one, semicolons open comments and brackets contain variations. Linear in the length of the text.

    >>> record = parse(RawRecord("x.kgn", 1, 0, 1, 1, b'[White "Rabe"]\n\n1. e2e3+ {good} d4d3+ *'))
    >>> record.white, record.line.plies, record.line.comments(1), record.result
    ('Rabe', ('e2e3+', 'd4d3+'), ('good',), '*')
    """
    if raw.oversized:
        return Record({}, WordLine(), None, raw, (place(_too_long(), raw),))
    problems = encoding_problems(raw)
    if any(problem.severity is Severity.ERROR for problem in problems):
        diagnostics = tuple(place(problem, raw) for problem in problems)
        return Record({}, WordLine(), None, raw, diagnostics, raw.text)
    text = PlacedText(raw, reading)
    problems += unseen_problems(raw, text.odd_places) + text.problems
    unread = [raw.text[problem.offset :][: problem.length] for problem in text.bad_lines]
    if fault := text.reader.fault:
        problems.append(problem_of(fault, raw.text))
        unread.append(raw.text[text.line.end :])
    diagnostics = tuple(place(problem, raw) for problem in problems)
    tags = text.tags
    line = WordLine(text.line)
    return Record(tags, line, tags.get("Notation"), raw, diagnostics, "\n".join(unread))


@lru_cache(4)
def places(raw: RawRecord, reading: Reading | None = None) -> OpenLine:
    """Return the main line of the record *raw* with the places of words, numbers and notes."""
    return PlacedText(raw, reading).line


def tag_place(raw: RawRecord, name: str) -> tuple[int, int] | None:
    """Return offset and length of the tag pair *name* in the text of *raw*, None if missing."""
    for match in TAG.finditer(raw.text):
        if match[1] == name:
            return match.start(), len(match[0])
    for match in _ODD_TAG.finditer(raw.text):
        if match[1] == name:
            return match.start(), len(match[0].rstrip())
    return None


_TAG_PAIR = r'\[[ \t]*(\w+)[ \t]+"((?:[^"\\\n]++|\\.)*+)"[ \t]*\]'
TAG = re.compile(_TAG_PAIR, re.ASCII)
"""A tag pair: its name, and its value with escapes."""

_QUOTES = r"\u2018-\u201f\xab\xbb\u2039\u203a'`\xb4"
_ODD_TAG = re.compile(
    r"(?<![^\n])\[[ \t]*([^\W\d]\w*)[ \t]+"
    r'(?:"([^"\\\n\[\]]*+)"|'
    rf'[{_QUOTES}]([^"\\\n\[\]]*?)[{_QUOTES}]|([^\s"\\\[\]{_QUOTES}][^"\\\n\[\]]*?))'
    r"[ \t]*\][ \t]*(?=\n|\Z)"
)
_TAG_LINE = re.compile(r"[ \t]*\[[^\n]*")
_TAGS_LINE = re.compile(rf"(?:[ \t]*{_TAG_PAIR})++(?![^\n;{{]*\[)", re.ASCII)
_NEXT_TAG_LINE = re.compile(r"\n[ \t]*(?=\[)")
_TAG_ESCAPE = re.compile(r'\\(["\\])')

MAX_BAD_TAGS = 16
"""The maximum number of malformed tag lines after which a record is still read."""


class PlacedText(Movetext):
    """The text of one record, with the places of its words, numbers and problems.

    *problems* include those of tags and characters; *bad_lines* are those of them for which a
    whole line is skipped.
    """

    def __init__(self, raw: RawRecord, reading: Reading | None = None) -> None:
        super().__init__(raw.text, reading)
        self.tags: dict[str, str] = {}
        self.bad_lines: list[Problem] = []
        at = 0
        if raw.column > 1 and self.text.startswith("%"):
            self.problems.append(_character_problem("%", 0))
            at = 1
        while at < len(self.text):
            if not self.reader.has_movetext:
                at = self.read_tags(at)
            at = self.read_movetext(at)
        self.finish()

    def read_tags(self, at: int) -> int:
        """Read tag lines from *at* on, and blank lines between them; return where they end."""
        text = self.text
        while True:
            while text[at : at + 1] in ("\n", "\ufeff"):
                at += 1
            match = _TAG_LINE.match(text, at)
            if match is None:
                return at
            if _TAGS_LINE.match(text, at):
                at = self.read_tags_of_line(at)
                if text[at : match.end()].strip():
                    return at
            elif (odd := _odd_tag(text, at)) and odd[1] not in self.tags:
                self.add_odd_tag(*odd, match.end())
            elif len(self.bad_lines) == MAX_BAD_TAGS:
                return at
            else:
                problem = _character_problem(text, text.index("[", at))
                self.bad_lines.append(problem)
                self.problems.append(problem)
            at = match.end()

    def read_tags_of_line(self, at: int) -> int:
        while match := TAG.match(self.text, _after_blanks(self.text, at)):
            self.add_tag(match)
            at = match.end()
        return at

    def add_odd_tag(self, offset: int, name: str, value: str, end: int) -> None:
        """Add a tag that is not written as it should be, with a warning."""
        meant = f'[{name} "{value}"]'
        self.problems.append(
            Problem(
                f"this is read as the tag {name}",
                code="bad-tag",
                severity=Severity.WARNING,
                offset=offset,
                length=len(self.text[offset:end].rstrip()),
                hint=f"write {meant}",
            )
        )
        self.tags[name] = value

    def add_tag(self, match: re.Match[str]) -> None:
        """Add a tag; if its name is repeated, keep the first value."""
        name, value = match[1], _TAG_ESCAPE.sub(r"\1", match[2])
        if name in self.tags:
            message = (
                f"the tag {name} is repeated; the first one counts, {shorten(value)} is ignored"
            )
            self.problems.append(
                Problem(
                    message,
                    code="duplicate-tag",
                    severity=Severity.WARNING,
                    offset=match.start(),
                    length=len(match[0]),
                )
            )
        else:
            self.tags[name] = value

    def read_movetext(self, at: int) -> int:
        """Read movetext from *at* to the next line that begins with a bracket."""
        boundary = _NEXT_TAG_LINE.search(self.text, at)
        stop = boundary.start() + 1 if boundary else len(self.text)
        tokens, places = self.tokens(at, stop)
        reader = self.reader
        index = reader.read(tokens, 0, places)
        while index < len(tokens):
            here = places[index]
            if self.text[here] == "{":
                return self.read_open_comment(here)
            reader.refuse("character" if not tokens[index] else "after result", tokens[index], here)
            reader.has_movetext = True
            reader.ended = False
            index = reader.read(tokens, index + 1, places)
        return stop

    def read_open_comment(self, at: int) -> int:
        """Read the comment that begins at *at* and contains a line that begins with a bracket."""
        close = self.text.find("}", at)
        if close < 0:
            self.reader.refuse("character", "", at)
            return len(self.text)
        self.reader.read([self.text[at : close + 1]], 0, [at])
        return close + 1


def _odd_tag(text: str, at: int) -> tuple[int, str, str] | None:
    """Return place, name and value of a tag with odd quotation marks or an odd name at *at*."""
    found = _ODD_TAG.match(text, at)
    if found is None:
        return None
    name = found[1] if found[1].isascii() else TAG_OF_TRANSLATION.get(found[1].casefold())
    return (at, name, found[2] or found[3] or found[4] or "") if name else None


def _after_blanks(text: str, at: int) -> int:
    while text[at : at + 1] in (" ", "\t"):
        at += 1
    return at


# Syntax errors


def _too_long() -> Problem:
    return SyntaxProblem(
        f"the record is longer than {MAX_RECORD_BYTES >> 20} MiB; it is skipped",
        code="record-too-long",
        hint="is a result, a tag or a closing brace missing?",
    )


_CHARACTER_PROBLEMS = {
    "{": ("unclosed-brace", "this comment is never closed", "write } where the comment ends"),
    "}": ("syntax", "this } closes no comment", "comments do not nest: the first } ends one"),
    "$": ("syntax", "a $ needs a number", "write $1 for a good ply, $2 for a mistake"),
    "%": ("syntax", "a % is not in the first column", None),
    '"': ("syntax", "a quotation mark outside tags and comments", None),
}


def problem_of(fault: Fault, text: str) -> Problem:
    """Return the problem with the message for *fault*, which was found in *text*."""
    at = fault.place
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
    return _character_problem(text, at)


def _character_problem(text: str, at: int) -> Problem:
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

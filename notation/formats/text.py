"""Text: pasted games with titles, tables, remarks, and plies in any layout."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from kohau.notation.blocks import MAX_RECORD_BYTES, RawBlock, RawRecord, decoded
from kohau.notation.diagnostics import Problem, Severity, place, shorten
from kohau.notation.encoding import encoding_problems, unseen_problems
from kohau.notation.formats import parsing
from kohau.notation.formats.base import Format
from kohau.notation.kgn.kinds import IGNORED, NO_TOKEN, REMARK
from kohau.notation.kgn.lines import Fault, LineBuilder, OpenLine
from kohau.notation.kgn.problems import TAG, problem_of
from kohau.notation.kgn.problems import tag_place as place_of_tag
from kohau.notation.kgn.terminals import BLANKS, kind_of_token, pattern, place_of
from kohau.notation.lenient.ambiguities import Brackets, Reading, Semicolons, may_be_disputed
from kohau.notation.lenient.characters import odd_characters
from kohau.notation.lenient.oddities import character_problem, problems_of
from kohau.notation.lenient.results import RESULTS, phrase_length, plain_result, result_of_phrase
from kohau.notation.notes import one_line
from kohau.notation.record import BlockRecords, Record, WordLine
from kohau.notation.splitting import Splitter
from kohau.notation.typed_lines import Kind, TypedLine, first_number, pieces, typed_lines

_SIDE: Final = re.compile(r"(?:(W|White|Blancs)|B|Black|Noirs)[:.]?", re.IGNORECASE)
"""May follow a move number, to name the side; its group is White's name."""

_LIKE_PLIES: Final = ("Date", "FEN", "Result")
"""Tags whose values look like plies."""

_DATE: Final = re.compile(r"(\d{4})[-/.](\d\d)[-/.](\d\d)")
_BEGINS: Final = re.compile(
    rb"(?:\A|\n)(?:[ \t]*[>|#]|[ \t]*[-*][ \t]+\d|"
    rb"[*_]*(?:white|black|blancs|noirs|fotsy|mainty|weiss|schwarz|blancas|negras)[*_]*[ \t]*:|"
    rb"[^\n\[\]{}]{2,60} (?:vs\.?|contre|gegen|contra) )",
    re.IGNORECASE,
)


class TextRecords(BlockRecords):
    """The games in a pasted text."""

    def __iter__(self) -> Iterator[Record]:
        block = self.block
        self.lines = block.count_lines()
        text = decoded(block.data)
        is_exact = text.encode() == block.data
        line = 1
        for number, (begin, end) in enumerate(games(text), start=1):
            at = len(text[:begin].encode()) if is_exact else begin
            data = text[begin:end].encode()
            raw = RawRecord(
                block.file, number, block.offset + at, line, 1, data, format=block.format
            )
            line += text.count("\n", begin, end)
            yield parse(raw.beginning() if len(data) > MAX_RECORD_BYTES else raw)


def games(text: str) -> Iterator[tuple[int, int]]:
    r"""Yield where each game in *text* begins and ends.

    A new game begins at a header, at a lower move number, and at a heading followed by plies
    without a number.

    >>> text = "Rabe vs Soa\n1. e2e3+ 1-0\n\n1. d3e3+ *\n"
    >>> [text[begin:end] for begin, end in games(text)]
    ['Rabe vs Soa\n1. e2e3+ 1-0\n\n', '1. d3e3+ *\n']
    """
    begin = 0
    game = _Game()
    for line in typed_lines(text):
        start = text.rfind("\n", 0, line.begin) + 1
        if game.ends_before(text, line):
            start = game.heading or start
            yield begin, start
            begin, game = start, _Game()
        game.add(text, line, start)
    if text[begin:].strip():
        yield begin, len(text)


class _Game:
    """The state of a game while its lines are collected.

    *last* is its highest move number, *ended* is true after a line that ends in a result, *heading*
    is the place of a heading after its plies.
    """

    def __init__(self) -> None:
        self.has_plies = False
        self.ended = False
        self.last = 0
        self.heading: int | None = None

    def ends_before(self, text: str, line: TypedLine) -> bool:
        """Whether *line* belongs to another game."""
        if not self.has_plies:
            return False
        if line.kind is not Kind.MOVETEXT:
            return line.kind in (Kind.TAG, Kind.HEADER, Kind.PLAYERS)
        number = first_number(text[line.begin : line.end])
        if number is None:
            return self.heading is not None
        return number < self.last or (number <= 1 and self.ended)

    def add(self, text: str, line: TypedLine, start: int) -> None:
        """Add *line*, which begins at *start*."""
        if line.kind is Kind.HEADING and self.has_plies and self.heading is None:
            self.heading = start
        if line.kind is not Kind.MOVETEXT:
            return
        written = text[line.begin : line.end].rstrip(" \t|_`")
        ended = written.endswith(RESULTS) or written.rstrip("*").endswith(RESULTS)
        self.ended = ended or phrase_length(written.split()) > 0
        self.last = max(self.last, first_number(written) or 0)
        self.has_plies = True
        self.heading = None


def parse(raw: RawRecord, reading: Reading | None = None) -> Record:
    """Return the game in *raw*, with notes on unusual forms in its ``diagnostics``.

    A *reading* decides what semicolons and brackets mean.
    """
    if raw.oversized:
        return Record({}, WordLine(), None, raw, (place(parsing.too_long(), raw),))
    problems = encoding_problems(raw)
    if any(problem.severity is Severity.ERROR for problem in problems):
        found = tuple(place(problem, raw) for problem in problems)
        return Record({}, WordLine(), None, raw, found, raw.text)
    pasted = PastedGame(raw.text, reading)
    problems += unseen_problems(raw, pasted.odd_places) + pasted.problems
    if fault := pasted.builder.fault:
        problems.append(problem_of(fault, raw.text))
    found = tuple(place(problem, raw) for problem in problems)
    tags = pasted.tags
    return Record(tags, WordLine(pasted.line), tags.get("Notation"), raw, found)


_SEMICOLON: Final = ";"
_SEGMENT: Final = re.compile(r"[^;\n]*")
_REST_OF_LINE: Final = re.compile(r"[^\n]*")


class PastedGame:
    """One game of a pasted text: the tags that can be recognised, its *line*, and *problems*.

    Without a *reading*, nothing is decided that depends on the dialect. *odd_places* are the
    offsets of characters that are read as others.
    """

    def __init__(self, text: str, reading: Reading | None) -> None:
        self.text: Final = text
        self.builder: Final = LineBuilder()
        self.semicolons: Final = None if reading is None else Semicolons(reading)
        self.tags: dict[str, str] = {}
        self.problems: list[Problem] = []
        self.odd_places: list[int] = []
        self.remarks: list[TypedLine] = []
        for line in typed_lines(text):
            self.read(line)
        self.builder.finish(len(text.rstrip(BLANKS)))
        self.line: OpenLine = self.builder.main
        self.finish(reading)
        self.take_result()
        self.report_remarks()

    def finish(self, reading: Reading | None) -> None:
        """Resolve ambiguities, and add problems for them and for oddities."""
        oddities: list[Fault] = list(self.builder.oddities)
        if self.semicolons is not None and reading is not None:
            brackets = Brackets(reading, self.text)
            self.line = brackets.settled(self.line)
            oddities += [*self.semicolons.oddities, *brackets.oddities]
            self.problems += [*self.semicolons.problems(int), *brackets.problems]
        self.problems += problems_of(sorted(oddities, key=lambda oddity: int(oddity.place)))
        if self.odd_places:
            self.problems.append(character_problem(self.text, self.odd_places))

    def read(self, line: TypedLine) -> None:
        """Read one line."""
        if line.kind is Kind.HEADER:
            self.take_tags(line, (line.name, _value(line.name, line.value)))
        elif line.kind is Kind.TAG:
            written = self.text[line.begin : line.end]
            found = [
                (match[1], match[2].replace('\\"', '"').replace("\\\\", "\\"))
                for match in TAG.finditer(written)
            ]
            says_more = bool(TAG.sub("", written).strip())
            self.take_tags(line._replace(says_more=says_more), *found)
        elif line.kind is Kind.PLAYERS and not self.builder.has_movetext:
            self.take_tags(line, ("White", line.name.strip()), ("Black", line.value.strip()))
        elif line.kind is Kind.HEADING and not self.builder.has_movetext:
            self.take_tags(line, ("Event", line.value))
        elif line.kind is Kind.MOVETEXT:
            if line.says_more:
                self.report_heading(line)
            for begin, end in pieces(self.text, line):
                self.read_piece(begin, end)
        elif line.kind is not Kind.NOTHING:
            self.take_remark(line)

    def take_tags(self, line: TypedLine, *found: tuple[str, str]) -> None:
        """Set the tags *found*; keep a line with other or more text, or plies, as a comment."""
        kept = [(name, self.tags.setdefault(name, value)) for name, value in found]
        hides = line.kind is not Kind.TAG and any(
            has_ply(value) for name, value in found if name not in _LIKE_PLIES
        )
        if line.says_more or hides or kept != list(found):
            self.take_remark(line)

    def read_piece(self, begin: int, end: int) -> None:
        """Read movetext; anything else in it is a problem."""
        builder = self.builder
        found = list(self.tokens(begin, end))
        sides = self.without_sides([token for token, _ in found])
        for (_, at), token in zip(found, sides, strict=True):
            if token is None:
                continue
            kind = kind_of_token(token) if token else NO_TOKEN
            if kind == NO_TOKEN:
                builder.refuse("character", token, at)
                builder.ended = False
            elif builder.ended and kind not in (REMARK, IGNORED):
                builder.refuse("after result", token, at)
                builder.ended = False
            else:
                builder.add(kind, token, at)
            if kind not in (NO_TOKEN, REMARK):
                self.odd_places += [at + index for index in odd_characters(token)]

    def tokens(self, at: int, stop: int) -> Iterator[tuple[str, int]]:
        """Yield the tokens from *at* to *stop* without separators, and their places.

        A character that fits no token is "". An opening brace that is never closed is the last.
        """
        stop = at + len(self.text[at:stop].rstrip(BLANKS))
        while at < stop:
            match = pattern().match(self.text, at, stop)
            assert match is not None  # noqa: S101 - the pattern matches any character
            token, here = match[1] or "", place_of(match)
            if token.startswith(_SEMICOLON) and self.separates(at, here):
                at = here + 1
                continue
            yield token, here
            if not token and self.text[here] == "{":
                return  # what follows it is not looked at, so that time stays linear
            at = match.end()

    def separates(self, at: int, here: int) -> bool:
        """Whether the semicolon *here*, after a token that ends at *at*, separates plies.

        At the beginning of a line, it always begins a comment.
        """
        if self.semicolons is None:
            return False
        before = self.text[max(0, at - 1) : here]
        begins_line = at == 0 or "\n" in before
        if not begins_line:
            segment = _SEGMENT.match(self.text, here + 1)
            if self.semicolons.separates(segment[0] if segment else "", here):
                return True
        rest = _REST_OF_LINE.match(self.text, here + 1)
        self.semicolons.judge(rest[0] if rest else "", here, begins_line)
        return False

    def without_sides(self, tokens: list[str]) -> Iterator[str | None]:
        """Yield *tokens*; sides after move numbers become None for White, full stops for Black."""
        for at, token in enumerate(tokens):
            side = _SIDE.fullmatch(token)
            if side is None or not self.follows_number(tokens, at):
                yield token
            else:
                yield None if side[1] else "..."

    def follows_number(self, tokens: list[str], at: int) -> bool:
        """Whether the token before the one at index *at* is a move number."""
        if at > 0:
            return tokens[at - 1].rstrip(".:)…").isdigit()
        line = self.builder.line
        return line.number_words[-1:] == [len(line.entries)]

    def take_remark(self, line: TypedLine) -> None:
        """Keep a line that is not movetext as a comment."""
        self.remarks.append(line)
        if self.builder.fault is None:
            text = one_line(self.text[line.begin : line.end])
            self.builder.line.add_note("(" + text + ")")

    def take_result(self) -> None:
        """Use the result of the header if the plies end without one."""
        claimed = self.tags.get("Result")
        if self.line.result is None and self.builder.fault is None and claimed in RESULTS:
            self.line.result = claimed

    def report_heading(self, line: TypedLine) -> None:
        """Report that a heading is read as movetext."""
        text = shorten(self.text[line.begin : line.end])
        message = f"the heading {text} is read as plies"
        length = line.end - line.begin
        self.problems.append(
            Problem(
                message,
                code="remark",
                severity=Severity.WARNING,
                offset=line.begin,
                length=length,
                hint="write headings without plies, and plies without #",
            )
        )

    def report_remarks(self) -> None:
        """Report the number of lines that are kept as remarks."""
        if not self.remarks:
            return
        hiding = [line for line in self.remarks if has_ply(self.text[line.begin : line.end])]
        first = (hiding or self.remarks)[0]
        text = shorten(self.text[first.begin : first.end])
        message = f"the line {text} is kept as a comment"
        if len(self.remarks) > 1:
            which = "the first that may contain plies" if hiding else "the first"
            message = f"{len(self.remarks)} lines are kept as comments; {which} is {text}"
        severity = Severity.WARNING if hiding else Severity.NOTE
        length = first.end - first.begin
        hint = "write remarks in braces: { }"
        if hiding:
            hint = "write plies after a move number, as in 4. e2e3, and remarks in braces: { }"
        self.problems.append(
            Problem(
                message,
                code="remark",
                severity=severity,
                offset=first.begin,
                length=length,
                hint=hint,
            )
        )


_PLY: Final = re.compile(
    r"[a-iA-I][1-9]|[1-9][a-i]\b|[1-9]\d?[-<>]\d\d?|@[A-Za-z1-3]|\bS(?:--|[PE1-3]~)"
)


def has_ply(text: str) -> bool:
    """Whether *text* may contain a ply."""
    return _PLY.search(text) is not None


def _value(name: str, value: str) -> str:
    """Return the value of a tag in Kohau's own form."""
    if name == "Result":
        result = result_of_phrase(value) or plain_result(value)
        return result if result in RESULTS else value
    if name == "Date" and (date := _DATE.fullmatch(value)):
        return ".".join(date.groups())
    return value


class TextSplitter(Splitter):
    """Keeps a pasted text in one block."""

    resume = re.compile(rb"\n[ \t\r]*\n")

    def last_place(self, data: bytes) -> int:
        return 0


class Text(Format):
    """Pasted games."""

    name = "text"
    suffixes = (".txt",)
    splitter = TextSplitter("text")
    writes = False

    def begins(self, data: bytes) -> bool:
        return not data.startswith((b"[", b"{")) and _BEGINS.search(data) is not None

    def records(self, block: RawBlock) -> BlockRecords:
        return TextRecords(block)

    def tag_place(self, raw: RawRecord, tag: str) -> tuple[int, int] | None:
        for line in typed_lines(raw.text):
            if line.kind is Kind.HEADER and line.name == tag:
                return line.begin, line.end - line.begin
        return place_of_tag(raw, tag)

    def settled(self, record: Record, reading: Reading) -> Record:
        raw, line = record.source, record.line
        if raw is None or not isinstance(line, WordLine):
            return record
        is_disputed = may_be_disputed(line.open, reading, b";" in raw.data)
        return parse(raw, reading) if is_disputed else record


FORMAT = Text()

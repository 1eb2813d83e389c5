"""The scanner: a stream of KGN bytes is cut into one slice a record, without parsing it.

It knows just enough of the record grammar to see where a record ends: tags, comments, variations
and results. Memory is bounded by :data:`MAX_RECORD_BYTES`, time is linear in the input.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import BinaryIO

from notation import plain
from notation.slices import Block, Slice

BLOCK_BYTES = 1 << 18
"""How much is read at a time."""

FIRST_BLOCK_BYTES = 1 << 15
"""How much is read first, so that work begins early."""

MAX_RECORD_BYTES = 1 << 22
"""A longer record is not kept in memory: its slice is marked as oversized."""

KEPT_OF_OVERSIZED = 1 << 12
"""How many bytes of an oversized record its slice still holds."""

_BOM = b"\xef\xbb\xbf"
_TAG = re.compile(rb'[ \t]*\[[ \t]*(\w+)[ \t]+"(?:[^"\\\r\n]|\\.)*"[ \t]*\]')
_TAG_LINE = re.compile(_TAG.pattern + rb"\s*\Z")
_FIRST_TAG = b'[Event "'
_FIRST_TAGS = re.compile(rb'\[(?:Event|Site|Date|Round|White|Black|Result|Game) "')
_COUNT = rb"(?<=[^\s(){};])\([+-]\d+\)"
_MARK = re.compile(_COUNT + rb"|[{;()]|" + plain.RESULT_WORD.pattern)
_LINE = re.compile(rb"[^\r\n]*(?:\r\n?|\n|\Z)")


def scan(stream: BinaryIO, file: str) -> Iterator[Slice]:
    r"""Yield a slice for every record in *stream*; *file* names the stream in diagnostics.

    A record ends where a tag follows movetext, and behind a result; comments behind the result
    belong to the record before. A comment that is still open at a blank line followed by one of
    the seven tags or ``Game``, or at a line that begins with an ``Event`` tag, ends there, so that
    one forgotten brace does not swallow the records behind it.

    >>> import io
    >>> text = b'[Event "a"]\n\n1. e2e3+ 1-0\n[Event "b"]\n\n*\n'
    >>> [(cut.number, cut.offset, cut.line) for cut in scan(io.BytesIO(text), "games.kgn")]
    [(1, 0, 1), (2, 26, 4)]
    """
    for piece in _scan(stream, file, cut=True):
        if isinstance(piece, Slice):
            yield piece


def cut_block(block: Block) -> Iterator[Slice]:
    """Yield a slice for every record in *block*."""
    data = block.data
    parts = block.parts or plain.split(data)
    number, line = block.number, block.line
    at = 0
    for index in range(0, len(parts), 2):
        head, movetext = parts[index], parts[index + 1]
        behind = index + 2
        end = at + len(head) + len(movetext) + 4 if behind < len(parts) else len(data)
        form = plain.form_of(head, movetext, end, verified=False)
        if form is None:
            yield from _cut_by_lines(block, number, at, line)
            return
        text = data[at:end]
        yield Slice(block.file, number, block.offset + at, line, 1, text, form=form)
        number += 1
        # Every tag has a line, and two blank lines stand behind tags and movetext.
        line += len(form.tags) + movetext.count(b"\n") + 3
        at = end


def _cut_by_lines(block: Block, number: int, at: int, line: int) -> Iterator[Slice]:
    """Yield a slice for every record in *block* from place *at* on, where *number* and *line* are.

    Each line is looked at.
    """
    scanner = _Scanner(block.file)
    scanner.number = number - 1
    scanner.offset = block.offset + at
    scanner.line = line
    scanner.start(scanner.offset, 1)
    data = block.data[at:]
    yield from scanner.feed(data, len(data), True)
    yield from scanner.cut()


def scan_blocks(stream: BinaryIO, file: str) -> Iterator[Slice | Block]:
    """Yield what :func:`scan` does, but blocks where it is plain to see how many records there are.

    That takes a small part of the time of cutting.
    """
    return _scan(stream, file, cut=False)


def _scan(stream: BinaryIO, file: str, cut: bool) -> Iterator[Slice | Block]:
    scanner = _Scanner(file)
    buffer = stream.read(min(FIRST_BLOCK_BYTES, BLOCK_BYTES))
    if buffer.startswith(_BOM):
        buffer = buffer[len(_BOM) :]
        scanner.offset = len(_BOM)
        scanner.start(scanner.offset, 1)
    while block := stream.read(BLOCK_BYTES):
        end, whole = _complete(buffer)
        yield from scanner.feed_block(buffer[:end], whole, cut)
        buffer = buffer[end:] + block
    yield from scanner.feed_block(buffer, True, cut)
    yield from scanner.cut()


def _complete(buffer: bytes) -> tuple[int, bool]:
    """Return how much of *buffer* can be scanned, and whether a record ends there."""
    end = buffer.rfind(b"\n\n[")
    if end >= 0:
        return end + 2, True
    # A CR at the very end may be the first half of a CRLF.
    end = max(buffer.rfind(b"\n"), buffer.rfind(b"\r", 0, -1)) + 1
    if end == 0 and len(buffer) >= MAX_RECORD_BYTES:
        end = len(buffer)
    return end, False


def _characters(data: bytes) -> int:
    return len(data.decode("utf-8", "replace"))


def _end_of_tags(line: bytes, at: int) -> int:
    """Return where the tags that stand in *line* from *at* on end."""
    while tag := _TAG.match(line, at):
        at = tag.end()
    return at


class _Scanner:
    """The state between two lines of a file."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.number = 0
        self.offset = 0
        self.line = 1
        self.column = 1
        self.line_begins = True
        self.blank_before = True
        self.start(0, 1)

    def start(self, offset: int, column: int) -> None:
        self.place = (offset, self.line, column)
        self.parts: list[bytes] = []
        self.size = 0
        self.names: set[bytes] = set()
        self.named = 0
        self.oversized = False
        self.has_movetext = False
        self.ended = False
        self.in_comment = False
        self.depth = 0

    def feed_block(self, data: bytes, whole: bool, cut: bool) -> Iterator[Slice | Block]:
        """Pass *data* on as a block if that is possible and not to be *cut*, else scan it."""
        parts = plain.parts(data) if whole and not cut and self.may_begin() else []
        if not parts:
            yield from self.feed(data, len(data), whole)
            return
        yield from self.cut()
        yield Block(self.file, self.number + 1, self.offset, self.line, data, parts)
        self.number += len(parts) // 2
        self.offset += len(data)
        self.line += data.count(b"\n")
        self.start(self.offset, 1)

    def feed(self, buffer: bytes, end: int, whole: bool) -> Iterator[Slice]:
        """Scan *buffer* up to *end*; *whole* tells that a record (or the file) ends there."""
        at = 0
        while at < end:
            form = plain.look(buffer, at, end) if whole and self.may_begin() else None
            if form is not None and form.end - at <= MAX_RECORD_BYTES:
                yield from self.cut()
                data = buffer[at : form.end]
                self.number += 1
                yield Slice(self.file, self.number, self.offset, self.line, 1, data, form=form)
                self.line += data.count(b"\n")
                self.offset += len(data)
                self.start(self.offset, 1)
                at = form.end
            elif match := _LINE.match(buffer, at, end):
                yield from self.feed_line(match[0])
                at = match.end()

    def may_begin(self) -> bool:
        """Tell whether a record may begin at the line that comes next."""
        fresh = self.ended or self.has_movetext or not self.parts
        return fresh and self.line_begins and not self.in_comment

    def feed_line(self, line: bytes) -> Iterator[Slice]:
        """Scan one line with its end, or a piece of a line that is too long to be kept."""
        if self.line_begins and line.startswith(_BOM):
            line = self.pass_over(line, len(_BOM))
        bracket = self.line_begins and line.lstrip(b" \t")[:1] == b"["
        if bracket and self.starts_record(line):
            yield from self.cut()
            self.start(self.offset, 1)
        if self.in_comment:
            yield from self.movetext(line, 0)
        elif bracket:
            yield from self.tags(line)
        elif self.line_begins and line[:1] == b"%":
            self.keep(line)
        else:
            yield from self.movetext(line, 0)
        self.offset += len(line)
        self.line_begins = line[-1:] in b"\r\n"
        self.line += self.line_begins
        self.column = 1 if self.line_begins else self.column + _characters(line)
        self.blank_before = not line.strip()

    def pass_over(self, line: bytes, size: int) -> bytes:
        """Leave out the first *size* bytes of *line*: files that were joined have a BOM inside."""
        self.offset += size
        if not self.parts:
            self.start(self.offset, 1)
        return line[size:]

    def starts_record(self, line: bytes) -> bool:
        """Tell whether a line that begins with ``[`` can't belong to the record at hand."""
        if self.in_comment:
            apart = self.blank_before and _FIRST_TAGS.match(line)
            return bool(apart or line.startswith(_FIRST_TAG)) and _TAG_LINE.match(line) is not None
        if self.has_movetext or self.ended:
            return True
        # Tags, a blank line, and the same tag again: the record before has no movetext at all.
        if not self.blank_before:
            return False
        for part in self.parts[self.named :]:
            self.names.update(tag[1] for tag in _TAG.finditer(part))
        self.named = len(self.parts)
        tag = _TAG.match(line)
        return tag is not None and tag[1] in self.names

    def tags(self, line: bytes) -> Iterator[Slice]:
        """Take the tags at the beginning of *line*; one that only looks like tags is left alone."""
        end = _end_of_tags(line, 0)
        if end == 0 or line[end:].isspace():
            self.keep(line)
        else:
            yield from self.movetext(line, end)

    def movetext(self, line: bytes, at: int) -> Iterator[Slice]:
        """Follow comments, variations and results through *line* from *at*; cut behind results."""
        start = counted = 0
        column = self.column
        while at < len(line):
            if self.in_comment:
                at = self.to_end_of_comment(line, at)
            elif not self.ended:
                at = self.to_mark(line, at)
            elif line[at : at + 1].isspace():
                at += 1
            elif line[at : at + 1] == b"{":
                self.in_comment = True
            elif line[at : at + 1] == b";":
                at = len(line)
            else:
                self.keep(line[start:at])
                yield from self.cut()
                column += _characters(line[counted:at])
                self.start(self.offset + at, column)
                start = counted = at
                at = _end_of_tags(line, at)
        self.keep(line[start:])

    def to_end_of_comment(self, line: bytes, at: int) -> int:
        end = line.find(b"}", at)
        self.in_comment = end < 0
        return end + 1 or len(line)

    def to_mark(self, line: bytes, at: int) -> int:
        """Go on in *line* from *at* past the next brace, bracket, semicolon or result."""
        mark = _MARK.search(line, at)
        end = mark.start() if mark else len(line)
        self.has_movetext = self.has_movetext or bool(line[at:end].strip())
        if mark is None or mark[0] == b";":
            return len(line)
        token = mark[0]
        if token == b"{":
            self.in_comment = True
            return end
        self.has_movetext = True
        if token == b"(":
            self.depth += 1
        elif token == b")":
            self.depth = max(0, self.depth - 1)
        elif token in plain.RESULTS and self.depth == 0:
            self.ended = True
        return mark.end()

    def keep(self, data: bytes) -> None:
        self.size += len(data)
        if self.size <= MAX_RECORD_BYTES:
            self.parts.append(data)
        elif not self.oversized:
            self.oversized = True
            self.parts = [b"".join(self.parts)[:KEPT_OF_OVERSIZED]]

    def cut(self) -> Iterator[Slice]:
        """Yield what has been kept, if it is more than blanks."""
        data = b"".join(self.parts)
        if self.oversized or data.strip():
            self.number += 1
            yield Slice(self.file, self.number, *self.place, data, self.oversized)

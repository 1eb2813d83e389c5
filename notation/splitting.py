"""Splitting: a stream becomes blocks of complete records, without being parsed.

Blocks are sent to processes, which parse them. Memory is bounded, time is linear in the input.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise
from typing import BinaryIO, ClassVar, NamedTuple

from kohau.notation.blocks import (
    MAX_RECORD_BYTES,
    RawBlock,
    RawRecord,
    column_after,
    line_ends,
    without_end_mark,
)
from kohau.notation.kgn.tag_pairs import begins_head

BLOCK_BYTES = 1 << 19
"""The approximate size of a block in bytes."""

FIRST_BLOCK_BYTES = 1 << 14
"""The size of the first block of a stream in bytes; it is small, so that work begins early."""

MOST_BYTES = 2 * MAX_RECORD_BYTES
"""The number of bytes searched at a time for a place to split."""

SESSION_BYTES = 1 << 22
"""The maximum size of a block that is enlarged to keep a session together."""

BOM = b"\xef\xbb\xbf"


class Splitter(ABC):
    """Knows where a stream in one format may be split."""

    resume: re.Pattern[bytes]
    """Matches the line end after which reading resumes when a record is too long."""

    divides_anywhere: ClassVar[bool] = False
    """Whether :meth:`last_place` is right for data from the middle of a file, too."""

    def __init__(self, format: str) -> None:  # noqa: A002 - the word of RawBlock
        self.format = format

    @abstractmethod
    def last_place(self, data: bytes) -> int:
        """Return the last place in *data* where a record certainly begins, 0 if none is found."""

    def last_record(self, data: bytes) -> int:
        """Return where the last record in *data* begins; slower than :meth:`last_place`."""
        return 0

    def has_content(self, data: bytes) -> bool:
        """Whether there is a record in *data*."""
        return bool(data.strip())

    def spans(self, data: bytes) -> Iterable[tuple[int, int]]:
        """Return where each record in *data* begins and ends; nothing is read between them."""
        return [(0, len(data))]

    def raw_records(self, block: RawBlock) -> Iterator[RawRecord]:
        """Yield a raw record for each record in a block; those that are too long are marked."""
        data = block.data
        at, line, column = 0, 1, block.column
        for number, (begin, end) in enumerate(self.spans(data), start=1):
            line += line_ends(data[at:begin])
            column = column_after(data[at:begin], column)
            at = begin
            raw = RawRecord(
                block.file, number, block.offset + begin, line, column, data[begin:end],
                format=block.format,
            )  # fmt: skip
            yield raw.beginning() if end - begin > MAX_RECORD_BYTES else raw

    def split(self, stream: BinaryIO, file: str, size: int = BLOCK_BYTES) -> Iterator[RawBlock]:
        """Yield the records of *stream*, called *file*, in blocks of about *size* bytes.

        A stream that is not much longer is a single block.
        """
        yield from self.split_after(stream.read(min(FIRST_BLOCK_BYTES, size)), stream, file, size)

    def split_after(
        self, beginning: bytes, stream: BinaryIO, file: str, size: int
    ) -> Iterator[RawBlock]:
        """Yield the blocks of a file whose *beginning* has been read from *stream*."""
        offset = len(BOM) if beginning.startswith(BOM) else 0
        data = beginning[offset:]
        column = 1
        is_first = True
        while True:
            try:
                more = stream.read(max(size, len(data)))
            except Exception:
                # What the stream has yielded before its damage is still read.
                place = self.last_place(data) or self.last_record(data)
                if place:
                    yield RawBlock(file, self.format, offset, data[:place], column=column)
                raise
            if not more or (is_first and len(more) < size):
                data += more
                break
            is_first = False
            place = self._place(data)
            if place:
                yield RawBlock(file, self.format, offset, data[:place], column=column)
                column = column_after(data[:place], column)
                offset += place
                data = data[place:]
            elif len(data) >= MOST_BYTES:
                block, rest, passed = self._without_end(stream, file, offset, data + more)
                yield replace(block, column=column)
                offset, column, data, more = passed, 1, rest, b""
            data += more
        data = without_end_mark(data)
        if self.has_content(data):
            yield RawBlock(file, self.format, offset, data, column=column)

    def _place(self, data: bytes) -> int:
        place = self.last_place(data)
        return place or (self.last_record(data) if len(data) >= MOST_BYTES else 0)

    def _without_end(
        self, stream: BinaryIO, file: str, offset: int, data: bytes
    ) -> tuple[RawBlock, bytes, int]:
        """Return the beginning of a record that is too long, the data after it, and its place."""
        kept = data[: MAX_RECORD_BYTES + 1]
        passed = offset + len(kept)
        lines = 0
        rest = data[len(kept) :]
        while True:
            line_end = self.resume.search(rest)
            if line_end is not None:
                lines += line_ends(rest[: line_end.end()])
                block = RawBlock(file, self.format, offset, kept, lines)
                return block, rest[line_end.end() :], passed + line_end.end()
            more = stream.read(BLOCK_BYTES)
            if not more:
                return RawBlock(file, self.format, offset, kept, lines), b"", passed + len(rest)
            # The end of the line, and the next line, may be in the next piece.
            done = max(0, len(rest) - BLOCK_BYTES)
            lines += line_ends(rest[:done])
            passed += done
            rest = rest[done:] + more


SESSION = re.compile(rb'\bSession"?:?[ \t]*("(?:[^"\\]++|\\.)*+"|[^\n]*)')
"""Matches the name of a record's session, in every format that has sessions."""


class KgnSplitter(Splitter):
    """Splits KGN before a head whose first tag follows a movetext that ends with a result."""

    divides_anywhere = True
    resume = re.compile(rb"\n(?=(?:\xef\xbb\xbf)?[ \t]*\[)")

    _HEAD_END = re.compile(rb"\n[ \t\r]*\n")
    _END = re.compile(rb"(?:^|[ \t])(?:1-0|0-1|1/2-1/2|\*)[ \t\r]*\Z")
    _NO_RESULT = re.compile(rb"[ \t]*[\[%]|[^;]*;")
    MOST_TRIED = 400
    """How many lines are examined, backwards from the last one."""

    def last_place(self, data: bytes) -> int:
        place = len(data)
        for _ in range(self.MOST_TRIED):
            place = data.rfind(b"\n[", 0, place)
            if place < 0:
                break
            if self._is_between(data, place + 1) and not self._divides_session(data, place + 1):
                return place + 1
        return 0

    def _is_between(self, data: bytes, place: int) -> bool:
        """Whether a record certainly begins at *place*, whatever precedes the line before it."""
        if not begins_head(data, place) or not self._HEAD_END.search(data, place):
            return False
        end = place
        while end and data[end - 1] in b" \t\r\n":
            end -= 1
        begin = data.rfind(b"\n", 0, end) + 1
        line = data[begin:end]
        # A comment that is open there ends before the head; other lines have no result.
        return not self._NO_RESULT.match(line) and self._END.search(line) is not None

    @staticmethod
    def _divides_session(data: bytes, place: int) -> bool:
        if place >= SESSION_BYTES:
            return False
        head_end = KgnSplitter._HEAD_END.search(data, place)
        after = SESSION.search(data, place, head_end.end() if head_end else len(data))
        if after is None:
            return False
        before = data.rfind(b"[Session", 0, place)
        earlier = SESSION.search(data, before, place) if before >= 0 else None
        return earlier is not None and earlier[1] == after[1]

    def last_record(self, data: bytes) -> int:
        from kohau.notation.kgn.heads import HeadScanner  # rarely needed

        scanner = HeadScanner(data)
        begin = 0
        while scanner.next():
            begin = int(scanner.offset)
        return begin


_NO_CONTENT = re.compile(rb"(?:(?:---|\.\.\.|%[^\n]*)?+[ \t]*+(?:#[^\n]*)?+(?:\r\n?|\n|\Z))*+\Z")
"""Lines that contain only blanks, comments and document markers of YAML."""


def has_content(data: bytes) -> bool:
    r"""Whether *data* contains more than blanks, comments and document markers of YAML.

    >>> has_content(b"--- # one\n\n"), has_content(b"--- 1")
    (False, True)
    """
    return _NO_CONTENT.match(data) is None


class LineSplitter(Splitter):
    """Splits a format with a record per line."""

    divides_anywhere = True
    resume = re.compile(rb"\n")

    _LINES = re.compile(rb"(?:[ \t]*+(?:\r\n?|\n))++|[^\r\n]++(?:\r\n?|\n)?")
    """A run of blank lines, or one other line."""

    def has_content(self, data: bytes) -> bool:
        return has_content(data)

    def spans(self, data: bytes) -> Iterable[tuple[int, int]]:
        return [line.span() for line in self._LINES.finditer(data) if has_content(line[0])]

    def last_place(self, data: bytes) -> int:
        place = data.rfind(b"\n") + 1
        while place and self._divides_session(data, place):
            place = data.rfind(b"\n", 0, place - 1) + 1
        return place

    @staticmethod
    def _divides_session(data: bytes, place: int) -> bool:
        """Whether the lines before and after *place* belong to the same session."""
        if place >= SESSION_BYTES:
            return False
        before = SESSION.search(data, data.rfind(b"\n", 0, place - 1) + 1, place)
        end = data.find(b"\n", place)
        if before is None:
            return False
        after = SESSION.search(data, place, end if end > 0 else len(data))
        return end < 0 or (after is not None and after[1] == before[1])


class DocumentSplitter(Splitter):
    """Splits YAML between documents."""

    divides_anywhere = True
    resume = re.compile(rb"\n(?=---)")

    _START = re.compile(rb"(?:\A|(?<=\n))---(?=\s|\Z)")

    def spans(self, data: bytes) -> Iterable[tuple[int, int]]:
        begins = [0, *(match.start() for match in self._START.finditer(data) if match.start())]
        spans = pairwise([*begins, len(data)])
        return [(begin, end) for begin, end in spans if has_content(data[begin:end])]

    def has_content(self, data: bytes) -> bool:
        return has_content(data)

    def last_place(self, data: bytes) -> int:
        return data.rfind(b"\n---") + 1


class Brackets(NamedTuple):
    """The syntax of bracketed records.

    *token* matches an opening or closing bracket, or a string, in which brackets have no meaning,
    even if it is not closed. *between* are the bytes that may occur between records.
    """

    token: re.Pattern[bytes]
    opening: int
    closing: int
    between: bytes

    def spans(self, data: bytes) -> Iterator[tuple[int, int]]:
        """Yield where each record in *data*, and any other text between them, begins and ends.

        A record that is not closed ends with the data. Linear.

        >>> list(JSON.spans(b'[{"a": {}}, {"b": "}"'))
        [(1, 10), (12, 21)]
        """
        depth = begin = end = 0
        for token in self.token.finditer(data):
            sign = data[token.start()]
            if sign == self.opening:
                if depth == 0:
                    begin = token.start()
                    yield from self._odd(data, end, begin)
                depth += 1
            elif sign == self.closing and depth:
                depth -= 1
                if depth == 0:
                    end = token.end()
                    yield begin, end
        yield from [(begin, len(data))] if depth else self._odd(data, end, len(data))

    def _odd(self, data: bytes, begin: int, end: int) -> Iterator[tuple[int, int]]:
        """Yield the place of text between two records, if it is more than separators."""
        piece = data[begin:end]
        if stripped := piece.strip(self.between):
            at = begin + piece.index(stripped)
            yield at, at + len(stripped)


JSON = Brackets(
    re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[{}]', re.DOTALL), ord("{"), ord("}"), b" \t\r\n,[]"
)
SGF = Brackets(
    re.compile(rb"\[(?:[^\]\\]++|\\.)*+\]?|[()]", re.DOTALL), ord("("), ord(")"), b" \t\r\n"
)


class BracketSplitter(Splitter):
    """Splits a file between bracketed records."""

    def __init__(self, format: str, brackets: Brackets) -> None:  # noqa: A002
        super().__init__(format)
        self.brackets = brackets
        self.resume = re.compile(rb"\n(?=\%c)" % brackets.opening)

    def spans(self, data: bytes) -> Iterator[tuple[int, int]]:
        return self.brackets.spans(data)

    def last_place(self, data: bytes) -> int:
        closing = self.brackets.closing
        ends = [end for _, end in self.brackets.spans(data) if data[end - 1] == closing]
        # The last record may be incomplete.
        return ends[-2] if len(ends) > 1 else 0


_EMPTY = re.compile(rb"\s*(?:\[\s*\]\s*)?")
"""A file without any object."""


class ObjectSplitter(BracketSplitter):
    """Splits a list or sequence of JSON objects between two objects."""

    def __init__(self, format: str) -> None:  # noqa: A002 - the word of RawBlock
        super().__init__(format, JSON)

    def has_content(self, data: bytes) -> bool:
        return _EMPTY.fullmatch(data) is None

    def split(self, stream: BinaryIO, file: str, size: int = BLOCK_BYTES) -> Iterator[RawBlock]:
        first = last = b""
        for block in super().split(stream, file, size):
            text = block.data.strip()
            first, last = first or text[:1], text[-1:]
            yield block
        if first == b"[" and last != b"]":
            raise EOFError("the list of records is not closed")


class HeadSplitter(Splitter):
    """Splits a file before each line that begins with *head*."""

    divides_anywhere = True

    def __init__(self, format: str, head: str) -> None:  # noqa: A002 - the word of RawBlock
        super().__init__(format)
        self.head = re.compile(rb"^" + head.encode(), re.MULTILINE)
        self.resume = re.compile(rb"\n(?=" + head.encode() + rb")")

    def last_place(self, data: bytes) -> int:
        starts = [match.start() for match in self.head.finditer(data)]
        return starts[-1] if len(starts) > 1 else 0

    def spans(self, data: bytes) -> Iterable[tuple[int, int]]:
        """Return where each record is; the first includes what is before it."""
        starts = [match.start() for match in self.head.finditer(data)]
        return pairwise([0, *starts[1:], len(data)])

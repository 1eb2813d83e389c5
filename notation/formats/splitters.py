"""Splitters of foreign formats: between bracketed records, before certain lines, or nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import BinaryIO, NamedTuple

from kohau.notation.blocks import RawBlock
from kohau.notation.splitting import BLOCK_BYTES, Splitter


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
        found = [end for _, end in self.brackets.spans(data) if data[end - 1] == closing]
        # The last record may be incomplete.
        return found[-2] if len(found) > 1 else 0


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

    def __init__(self, format: str, head: str) -> None:  # noqa: A002 - the word of RawBlock
        super().__init__(format)
        self.head = re.compile(rb"^" + head.encode(), re.MULTILINE)
        self.resume = re.compile(rb"\n(?=" + head.encode() + rb")")

    def last_place(self, data: bytes) -> int:
        found = [match.start() for match in self.head.finditer(data)]
        return found[-1] if len(found) > 1 else 0

    def spans(self, data: bytes) -> Iterable[tuple[int, int]]:
        """Return where each record is; the first includes what is before it."""
        starts = [match.start() for match in self.head.finditer(data)]
        return pairwise([0, *starts[1:], len(data)])


class WholeSplitter(Splitter):
    """Leaves a file whole: it is one record."""

    resume = re.compile(rb"(?!)")

    def last_place(self, data: bytes) -> int:
        return 0

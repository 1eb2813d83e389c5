"""Files of bracketed records, such as JSON objects and SGF trees, cut without being parsed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from kohau.notation.splitting import Splitter


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

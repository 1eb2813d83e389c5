"""Texts as editors count them: lines that end as in any editor, and places in units of UTF-16."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Final, NamedTuple

_LINE_END: Final = re.compile(r"\r\n?|\n")
_HALF: Final = re.compile("[\ud800-\udc7f\udd00-\udfff]")
"""Halves of surrogate pairs that stand for no byte either (``surrogateescape``)."""
_PAIRS: Final = re.compile("[\U00010000-\U0010ffff]")


class TextPlace(NamedTuple):
    """A place in a text: the *line* from 0, and the number of *units* of UTF-16 before it there."""

    line: int
    unit: int

    def moved(self, lines: int) -> TextPlace:
        """Return this place, *lines* lines further down."""
        return TextPlace(self.line + lines, self.unit)


class Span(NamedTuple):
    """The text between two places."""

    begin: TextPlace
    end: TextPlace

    def moved(self, lines: int) -> Span:
        """Return this span, *lines* lines further down."""
        return Span(self.begin.moved(lines), self.end.moved(lines))


class TextEdit(NamedTuple):
    """The *text* that replaces what is in a *span*."""

    span: Span
    text: str

    def moved(self, lines: int) -> TextEdit:
        """Return this edit, *lines* lines further down."""
        return TextEdit(self.span.moved(lines), self.text)


class TextLines:
    r"""The lines of a *text*. Places beyond the end of a line, or of the text, mean that end.

    Finding a line takes time in proportion to the logarithm of their number.

    >>> lines = TextLines("a\U0001f600b\r\nc")
    >>> lines.place(2), lines.offset(TextPlace(0, 3)), lines.offset(TextPlace(1, 9)), lines.line(0)
    (TextPlace(line=0, unit=3), 2, 6, 'a😀b')
    """

    def __init__(self, text: str) -> None:
        self.text: Final = text
        self.starts: Final = [0, *(match.end() for match in _LINE_END.finditer(text))]
        self._has_pairs: Final = not text.isascii() and _PAIRS.search(text) is not None

    @property
    def ends(self) -> int:
        """The number of line ends."""
        return len(self.starts) - 1

    def line(self, number: int) -> str:
        """Return line *number* (from 0), without its end."""
        last = number + 1 == len(self.starts)
        end = len(self.text) if last else self.starts[number + 1]
        return self.text[self.starts[number] : end].rstrip("\r\n")

    def place(self, offset: int) -> TextPlace:
        """Return the place of the character at *offset*."""
        line = bisect_right(self.starts, offset) - 1
        start = self.starts[line]
        units = offset - start
        if self._has_pairs:
            units += len(_PAIRS.findall(self.text, start, offset))
        return TextPlace(line, units)

    def offset(self, place: TextPlace) -> int:
        """Return the offset of the character at a *place*."""
        if place.line >= len(self.starts):
            return len(self.text)
        text = self.line(place.line)
        return self.starts[place.line] + min(len(text), self._characters(text, place.unit))

    def _characters(self, text: str, units: int) -> int:
        """Return how many characters of a line the *units* of UTF-16 before a place are."""
        if not self._has_pairs:
            return units
        left = units
        for count, char in enumerate(text):
            if left <= 0:
                return count
            left -= 2 if char > "\uffff" else 1
        return len(text)

    def span(self, begin: int, end: int) -> Span:
        """Return the span between two offsets."""
        return Span(self.place(begin), self.place(end))


def readable(text: str) -> str:
    r"""Return *text* with a replacement character for each half of a surrogate pair.

    Surrogates that stand for bytes which are not UTF-8 stay; these are read as Windows-1252.

    >>> readable("Caf\udce9 \ud83d")
    'Caf\udce9 �'
    """
    return text if text.isascii() else _HALF.sub("\ufffd", text)


def data_of(text: str) -> bytes:
    r"""Return a *text* as the bytes of its file, without a byte order mark.

    >>> data_of("\ufeffCaf\udce9")
    b'Caf\xe9'
    """
    return text.removeprefix("\ufeff").encode("utf-8", "surrogateescape")

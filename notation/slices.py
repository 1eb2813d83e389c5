"""Slices: the bytes of one record, with where they stand in their file."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Slice:
    r"""The bytes of one record as cut from a file, before anything is parsed.

    *number* counts the records of the file from 1; *offset* is in bytes, *line* and *column* (in
    characters) count from 1; all say where the slice begins. *format* names the container it was
    cut from. Where a document holds several records, *part* says which one is meant (from 0), and
    *anchor* where it begins in the text. An *oversized* slice holds only the beginning of a record
    that is too long to be read.

    >>> cut = Slice("games.kgn", 2, 40, 7, 1, b"1. e2e3+\r\n*")
    >>> cut.text
    '1. e2e3+\n*'
    >>> cut.place(9)
    (8, 1)
    """

    file: str
    number: int
    offset: int
    line: int
    column: int
    data: bytes
    oversized: bool = False
    format: str = "kgn"
    part: int = 0
    anchor: int = 0

    @cached_property
    def text(self) -> str:
        r"""The decoded text: UTF-8, bytes outside it read as Latin-1; line ends become ``\n``."""
        return decoded(self.data)

    @property
    def first_latin_1(self) -> int | None:
        """The offset in :attr:`text` of the first byte that is not UTF-8, None if all are."""
        try:
            self.data.decode()
        except UnicodeDecodeError as error:
            before = self.data[: error.start].replace(b"\r\n", b"\n")
            return len(before.decode())
        return None

    @cached_property
    def _line_starts(self) -> list[int]:
        return [0, *(match.end() for match in _LINE_END.finditer(self.text))]

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column in the file (from 1, in characters) of *offset* in the text."""
        index = bisect_right(self._line_starts, offset) - 1
        before = self.column if index == 0 else 1
        return self.line + index, offset - self._line_starts[index] + before

    def excerpt(self, offset: int, width: int) -> tuple[str, int]:
        """Return what stands around *offset* on its line, *width* characters at most.

        The second value says where in that piece *offset* is (from 0). An ellipsis stands for what
        is cut off.
        """
        starts = self._line_starts
        index = bisect_right(starts, offset)
        end = starts[index] - 1 if index < len(starts) else len(self.text)
        begin = starts[index - 1]
        if end - begin <= width:
            return self.text[begin:end], offset - begin
        start = max(begin, offset - width // 2)
        stop = min(end, start + width)
        piece = self.text[start:stop]
        if start > begin:
            piece = "…" + piece[1:]
        if stop < end:
            piece = piece[:-1] + "…"
        return piece, offset - start


def decoded(data: bytes) -> str:
    r"""Return *data* as text: UTF-8, bytes outside it read as Latin-1; line ends become ``\n``.

    >>> decoded(b"Caf\xe9\r")
    'Café\n'
    """
    if b"\r" in data:
        data = data.replace(b"\r\n", b"\n").replace(b"\r", b"\n")
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("utf-8", "surrogateescape").translate(_LATIN_1)


_LINE_END = re.compile("\n")
_LATIN_1 = {0xDC00 + byte: byte for byte in range(0x80, 0x100)}

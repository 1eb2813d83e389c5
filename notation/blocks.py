"""Raw records and blocks: the bytes of records, with their places in their file."""

from __future__ import annotations

import io
import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any, ClassVar, Final, NamedTuple

MAX_RECORD_BYTES = 1 << 22
"""Longer records are not kept in memory: their raw record is marked as oversized."""

KEPT_OF_OVERSIZED = 1 << 12
"""The number of bytes that the raw record of an oversized record keeps."""


class Origin(NamedTuple):
    """The file that a record was read from, its number there, and its offset in bytes."""

    file: str
    record: int
    offset: int


@dataclass(unsafe_hash=True, repr=False)
class RawRecord:
    r"""The bytes of one record of a file. Immutable.

    *number* counts the records of the file from 1. *offset* (in bytes), *line* and *column* (in
    characters, from 1) are where the record begins. *format* is the name of the file's format. If
    a document contains several records, *part* is the index of this one (from 0), and *anchor* its
    offset in the text. An *oversized* record is too long to be read; only its beginning is kept.

    >>> raw = RawRecord("games.kgn", 2, 40, 7, 1, b"1. e2e3+\r\n*")
    >>> raw.text
    '1. e2e3+\n*'
    >>> raw.place(9)
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

    has_lines: ClassVar[bool] = True
    """Whether users can find lines and columns of the text in a file."""

    def __reduce__(self) -> tuple[Any, ...]:
        return RawRecord, tuple(getattr(self, field.name) for field in fields(self))

    def __repr__(self) -> str:
        return f"<RawRecord {self.file}, record {self.number}, line {self.line}>"

    def moved(self, records: int, lines: int) -> RawRecord:
        """Return this raw record moved by *records* records and *lines* lines in its file."""
        return replace(self, number=self.number + records, line=self.line + lines)

    def beginning(self) -> RawRecord:
        """Return this record as an oversized one, with only the beginning of its bytes."""
        return replace(self, data=self.data[:KEPT_OF_OVERSIZED], oversized=True)

    def of_part(self, number: int, part: int, anchor: int) -> RawRecord:
        """Return record *number* of the file, which is number *part* in this document."""
        return replace(self, number=number, part=part, anchor=anchor)

    @property
    def origin(self) -> Origin:
        """Where the record was read from."""
        return Origin(self.file, self.number, self.offset)

    @cached_property
    def text(self) -> str:
        r"""The decoded text: UTF-8, invalid bytes as Windows-1252; line ends become ``\n``."""
        return decoded(self.data)

    @property
    def first_not_utf8(self) -> int | None:
        """The offset in :attr:`text` of the first byte that is not UTF-8, None if there is none."""
        try:
            self.data.decode()
        except UnicodeDecodeError as error:
            before = self.data[: error.start].replace(b"\r\n", b"\n")
            return len(before.decode())
        return None

    @cached_property
    def _starts_of_lines(self) -> list[int]:
        return [0, *(match.end() for match in _LINE_END.finditer(self.text))]

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column in the file (from 1, in characters) of *offset* in the text."""
        starts = self._starts_of_lines
        index = bisect_right(starts, offset) - 1
        before = self.column if index == 0 else 1
        return self.line + index, offset - starts[index] + before

    def excerpt(self, offset: int, width: int) -> tuple[str, int]:
        """Return the text around *offset* on its line, at most *width* characters.

        The second value is the index of *offset* in the returned text. An ellipsis marks text that
        was cut off.
        """
        starts = self._starts_of_lines
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


class StoredRecord(RawRecord):
    """A game from an archive: *file* is the archive, *number* the game's id there.

    Its text is a document of JSON Lines, which is in no file.

    >>> StoredRecord("games.duckdb", 17, Origin("league.kgn", 3, 410), b"{}")
    <StoredRecord games.duckdb, game 17>
    """

    has_lines = False

    def __init__(self, archive: str, id_: int, origin: Origin, data: bytes) -> None:
        super().__init__(archive, id_, 0, 1, 1, data, format="jsonl")
        self._origin: Final = origin

    @property
    def origin(self) -> Origin:
        return self._origin

    def __reduce__(self) -> tuple[Any, ...]:
        return StoredRecord, (self.file, self.number, self._origin, self.data)

    def __repr__(self) -> str:
        return f"<StoredRecord {self.file}, game {self.number}>"


@dataclass(frozen=True, slots=True)
class RawBlock:
    """Complete records of a file, not separated yet.

    *offset* (in bytes) and *column* (in characters, from 1) are where they begin. Records of one
    session are kept in one block if possible. *passed_lines* is the number of lines after the block
    that are skipped because the last record is too long. *header* is the row that names the columns
    of a table with a game in each row; the first block begins with it.
    """

    file: str
    format: str
    offset: int
    data: bytes
    passed_lines: int = 0
    column: int = 1
    header: bytes = b""

    def count_lines(self) -> int:
        """Return the number of lines of the block, including skipped ones."""
        return line_ends(self.data) + self.passed_lines


def decoded(data: bytes) -> str:
    r"""Return *data* as text: UTF-8, invalid bytes as Windows-1252; line ends become ``\n``.

    >>> decoded(b"Caf\xe9\r"), decoded(b"a\r\n\rb\n")
    ('Café\n', 'a\n\nb\n')
    """
    try:
        text = data.decode()
    except UnicodeDecodeError:
        text = windows_1252_of(escaped(data))
    if "\r" not in text:
        return text
    return io.IncrementalNewlineDecoder(None, translate=True).decode(text, final=True)


def without_end_mark(data: bytes) -> bytes:
    r"""Return *data* without the control character that ends texts of DOS, and blanks after it.

    >>> without_end_mark(b"1. e2e3+ *\n\x1a\n")
    b'1. e2e3+ *\n'
    """
    if b"\x1a" not in data[-_MOST_AFTER_MARK:]:
        return data
    end = data.find(b"\x1a", len(data.rstrip(b"\x1a \t\r\n")))
    return data if end < 0 else data[:end]


def is_utf_8(data: bytes) -> bool:
    """Return whether *data* is UTF-8."""
    if data.isascii():
        return True
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class ByteOffsets:
    r"""The offsets in *data* of characters of *text*, which is the data as it is :func:`decoded`.

    They are asked for in ascending order; then all of them together take linear time.

    >>> offsets = ByteOffsets(b"\xc3\xa9\r\n\xe9*", "\xe9\n\xe9*")
    >>> [offsets.at(place) for place in range(5)]
    [0, 2, 4, 5, 6]
    """

    def __init__(self, data: bytes, text: str) -> None:
        self.is_same: Final = len(data) == len(text)
        self._text: Final = text
        # If each character is a byte, those that are missing are in line ends.
        breaks = len(data) - len(text) if data.isascii() else data.count(b"\r\n")
        self._is_mixed: Final = 0 < breaks < text.count("\n")
        self._breaks_lines: Final = breaks > 0
        is_plain = self.is_same or (data.isascii() and not self._is_mixed)
        self._written: Final = "" if is_plain else escaped(data)
        matches = _CRLF.finditer(self._written) if self._is_mixed else ()
        self._breaks: Final = [match.start() - index for index, match in enumerate(matches)]
        self._place = self._broken = self._end = self._offset = 0

    def at(self, place: int) -> int:
        """Return the offset in the data of the character at a *place* in the text."""
        if self.is_same:
            return place
        if self._is_mixed:
            self._broken = bisect_left(self._breaks, place)
        elif self._breaks_lines:
            self._broken += self._text.count("\n", self._place, place)
        end = place + self._broken
        passed = self._written[self._end : end] if self._written else ""
        self._offset += len(as_bytes(passed)) if passed else end - self._end
        self._place, self._end = place, end
        return self._offset


def escaped(data: bytes) -> str:
    """Return *data* as text, with surrogates for bytes that are not UTF-8."""
    return data.decode("utf-8", "surrogateescape")


def as_bytes(text: str) -> bytes:
    """Return the bytes of a text that is :func:`escaped`."""
    return text.encode("utf-8", "surrogateescape")


def windows_1252_of(text: str) -> str:
    """Return *text* with Windows-1252 for its surrogates; it has as many characters."""
    return text if text.isascii() else text.translate(_WINDOWS_1252)


def line_ends(data: bytes) -> int:
    r"""Return the number of line ends in *data*, which must not end within a CRLF.

    >>> line_ends(b"a\nb\r\nc\r")
    3
    """
    count = data.count(b"\n")
    return count + data.count(b"\r") - data.count(b"\r\n") if b"\r" in data else count


def column_after(data: bytes, column: int) -> int:
    r"""Return the column (from 1, in characters) after *data*, which begins at *column*.

    A byte order mark at the beginning of a line is not counted.

    >>> column_after("é ".encode(), 5), column_after(b"a\nbc", 5), column_after(b"a\r", 5)
    (7, 3, 1)
    """
    if data[-1:] == b"\n":
        return 1
    begin = max(data.rfind(b"\n"), data.rfind(b"\r")) + 1
    last = decoded(data[begin:])
    if begin or column == 1:
        return len(last.removeprefix("\ufeff")) + 1
    return len(last) + column


_LINE_END = re.compile("\n")
_UNDEFINED = b"\x81\x8d\x8f\x90\x9d"
"""The bytes without a meaning in Windows-1252, which become control characters as in Latin-1."""
_WINDOWS_1252 = {
    0xDC00 + byte: byte if byte in _UNDEFINED else bytes((byte,)).decode("windows-1252")
    for byte in range(0x80, 0x100)
}
_MOST_AFTER_MARK = 1 << 8
_CRLF = re.compile("\r\n")

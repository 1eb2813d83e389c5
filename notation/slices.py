"""Slices: the bytes of one record, with where they stand in their file."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import Any, Final, NamedTuple

from mypy_extensions import mypyc_attr


@mypyc_attr(acyclic=True)
class Slice:
    r"""The bytes of one record as cut from a file, before anything is parsed. Immutable.

    *number* counts the records of the file from 1; *offset* is in bytes, *line* and *column* (in
    characters) count from 1; all say where the slice begins. *format* names the container it was
    cut from. Where a document holds several records, *part* says which one is meant (from 0), and
    *anchor* where it begins in the text. An *oversized* slice holds only the beginning of a record
    that is too long to be read. *form* is what the scanner has already found of a plain record.

    >>> cut = Slice("games.kgn", 2, 40, 7, 1, b"1. e2e3+\r\n*")
    >>> cut.text
    '1. e2e3+\n*'
    >>> cut.place(9)
    (8, 1)
    """

    __slots__ = (
        "_line_starts",
        "_text",
        "anchor",
        "column",
        "data",
        "file",
        "form",
        "format",
        "line",
        "number",
        "offset",
        "oversized",
        "part",
    )

    def __init__(
        self,
        file: str,
        number: int,
        offset: int,
        line: int,
        column: int,
        data: bytes,
        oversized: bool = False,
        format: str = "kgn",  # noqa: A002
        part: int = 0,
        anchor: int = 0,
        form: object = None,
    ) -> None:
        self.file: Final = file
        self.number: Final = number
        self.offset: Final = offset
        self.line: Final = line
        self.column: Final = column
        self.data: Final = data
        self.oversized: Final = oversized
        self.format: Final = format
        self.part: Final = part
        self.anchor: Final = anchor
        self.form: Final = form
        self._text: str | None = None
        self._line_starts: list[int] | None = None

    def _fields(self) -> tuple[str, int, int, int, int, bytes, bool, str, int, int]:
        return (
            self.file,
            self.number,
            self.offset,
            self.line,
            self.column,
            self.data,
            self.oversized,
            self.format,
            self.part,
            self.anchor,
        )

    def __eq__(self, other: object) -> bool:
        return self._fields() == other._fields() if isinstance(other, Slice) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._fields())

    def __reduce__(self) -> tuple[Any, ...]:
        return Slice, self._fields()

    def __repr__(self) -> str:
        return f"<Slice {self.file}, record {self.number}, line {self.line}>"

    def numbered(self, number: int) -> Slice:
        """Return the same slice as record *number* of its file."""
        file, _, offset, line, column, data, oversized, format_, part, anchor = self._fields()
        return Slice(file, number, offset, line, column, data, oversized, format_, part, anchor)

    def of_part(self, part: int, anchor: int) -> Slice:
        """Return the same slice as that of one of its records."""
        file, number, offset, line, column, data, oversized, format_, _, _ = self._fields()
        return Slice(file, number, offset, line, column, data, oversized, format_, part, anchor)

    @property
    def text(self) -> str:
        r"""The decoded text: UTF-8, bytes outside it read as Latin-1; line ends become ``\n``."""
        if self._text is None:
            self._text = decoded(self.data)
        return self._text

    @property
    def first_latin_1(self) -> int | None:
        """The offset in :attr:`text` of the first byte that is not UTF-8, None if all are."""
        try:
            self.data.decode()
        except UnicodeDecodeError as error:
            before = self.data[: error.start].replace(b"\r\n", b"\n")
            return len(before.decode())
        return None

    def _starts_of_lines(self) -> list[int]:
        if self._line_starts is None:
            self._line_starts = [0, *(match.end() for match in _LINE_END.finditer(self.text))]
        return self._line_starts

    def place(self, offset: int) -> tuple[int, int]:
        """Return line and column in the file (from 1, in characters) of *offset* in the text."""
        starts = self._starts_of_lines()
        index = bisect_right(starts, offset) - 1
        before = self.column if index == 0 else 1
        return self.line + index, offset - starts[index] + before

    def excerpt(self, offset: int, width: int) -> tuple[str, int]:
        """Return what stands around *offset* on its line, *width* characters at most.

        The second value says where in that piece *offset* is (from 0). An ellipsis stands for what
        is cut off.
        """
        starts = self._starts_of_lines()
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


class FileState(NamedTuple):
    """What tells whether the file *path* is still as it was; *changed* is in nanoseconds."""

    path: str
    device: int
    inode: int
    size: int
    changed: int


class BlockPlace(NamedTuple):
    """Where a block of *size* bytes is read again while its file is in that *state*."""

    state: FileState
    file: str
    number: int
    offset: int
    line: int
    size: int


class Block:
    """Whole records of a file, not cut yet, of which the first has *number*.

    *offset* and *line* say where the block begins. *parts* are the tags and the movetext of each
    record in turn; they are not handed to another process with the block. *state* is that of the
    file if its bytes can be read again.
    """

    __slots__ = ("data", "file", "line", "number", "offset", "parts", "state")

    def __init__(
        self,
        file: str,
        number: int,
        offset: int,
        line: int,
        data: bytes,
        parts: list[bytes] | None = None,
        state: FileState | None = None,
    ) -> None:
        self.file: Final = file
        self.number: Final = number
        self.offset: Final = offset
        self.line: Final = line
        self.data: Final = data
        self.parts: Final = parts
        self.state: Final = state

    def __reduce__(self) -> tuple[Any, ...]:
        return Block, (self.file, self.number, self.offset, self.line, self.data)

    def in_file(self, state: FileState) -> Block:
        """Return the same block of a file that is in that *state*."""
        return Block(self.file, self.number, self.offset, self.line, self.data, self.parts, state)

    @property
    def place(self) -> BlockPlace | None:
        """Where the block can be read again, None if it cannot."""
        if self.state is None:
            return None
        size = len(self.data)
        return BlockPlace(self.state, self.file, self.number, self.offset, self.line, size)


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

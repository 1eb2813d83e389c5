"""Rewriting: the records of files in canonical form, in place of the files or as a diff.

A file is replaced only if it was read as a whole, and nothing in it would be lost.
"""

from __future__ import annotations

import tempfile
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from hashlib import blake2b
from itertools import accumulate, chain, groupby, pairwise
from os import SEEK_END
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple, cast

from kohau.archive.batches.batch import Batch, Section
from kohau.archive.batches.hunks import LINE, Hunk, hunks_between
from kohau.archive.batches.mending import LOST, MendedText, Mending
from kohau.archive.batches.outputs import open_output
from kohau.notation import formats
from kohau.notation.blocks import RawBlock, decoded
from kohau.notation.formats.base import Format
from kohau.notation.opening import as_text, beginning, naming_damage, opened
from kohau.notation.visible import quantity

_PIECE: Final = 1 << 20
_KEPT_IN_MEMORY: Final = 1 << 24


class RewrittenPiece(NamedTuple):
    """What is written instead of a *section* of a file: its *text*."""

    section: Section
    text: MendedText


def pieces_of(batch: Batch, mending: Mending) -> Iterator[RewrittenPiece]:
    """Yield what is written instead of the sections of *batch*, as *mending* has it."""
    for section, text, counts in zip(batch.sections, mending.parts, mending.sections, strict=True):
        if others := counts.other_games.total():
            text = replace(text, against=f"{quantity(others, 'record')} would be left out")
        if section.block is not None:
            yield RewrittenPiece(section, text)


class Rewritten(NamedTuple):
    """What became of a *file*: it *changes*, or *against* says why not, or it stays as it is.

    *hunks* are what changes, if they were asked for.
    """

    file: str
    changes: bool = False
    against: str | None = None
    hunks: tuple[Hunk, ...] = ()


def files(pieces: Iterable[RewrittenPiece], *, diff: bool) -> Iterator[Rewritten]:
    """Replace the files of *pieces*, or with *diff* say what would change; yield each of them.

    The text of a file is in memory, or in a temporary file if it is long; a diff needs both texts
    in memory. Raises ``UnreadableFile`` and ``UnwritableFile``.
    """
    count = 0

    def number(piece: RewrittenPiece) -> int:
        nonlocal count
        count += piece.section.is_first
        return count

    for _, of_file in groupby(pieces, key=number):
        yield _rewritten(of_file, diff=diff)


def _rewritten(pieces: Iterator[RewrittenPiece], *, diff: bool) -> Rewritten:
    """Return what became of the file of *pieces*."""
    first = next(pieces)
    reading = _RecordReading(first)
    with tempfile.SpooledTemporaryFile(_KEPT_IN_MEMORY) as spooled:
        spool = cast(BinaryIO, spooled)
        spool.write(reading.mark)
        for text in reading.format.joined(reading.texts(chain([first], pieces))):
            spool.write(reading.with_ends(text).encode())
        file, against = reading.file, reading.against
        if against is None and not Path(file).is_file():
            against = "it is not a file of its own"
        if against is not None:
            return Rewritten(file, against=against)
        with _text_of(file) as stream:
            before = _Summary.of(stream)
        if before.digest != reading.digest.digest():
            return Rewritten(file, against="it could not be read completely, or has changed")
        _end_as(spool, before.end)
        spool.seek(0)
        if _Summary.of(spool).digest == before.digest:
            return Rewritten(file)
        spool.seek(0)
        if diff:
            return Rewritten(file, changes=True, hunks=tuple(reading.hunks(spool.read())))
        if beginning(file, len(BOM_UTF16_LE)) in (BOM_UTF16_LE, BOM_UTF16_BE):
            return Rewritten(file, against=LOST["not-utf8"])
        with open_output(file) as put:
            while data := spool.read(_PIECE):
                put(data)
    return Rewritten(file, changes=True)


class _RecordReading:
    """What is known of a file once the texts of its records were taken.

    Its *digest* is that of its byte order *mark*, if it has one, and all blocks that were read;
    *against* says why it is not to be replaced.
    """

    def __init__(self, first: RewrittenPiece) -> None:
        block = _block(first)
        self.file: Final = block.file
        self.format: Final = formats.find(block.format)
        self.mark: Final = BOM_UTF8 if block.offset else b""  # nothing else precedes a first block
        self.digest: Final = blake2b(self.mark)
        self.against: str | None = None
        self._crlf: Final = b"\r\n" in block.data
        self._begins: Final[list[int | None]] = []
        self._counts: Final[list[int]] = []

    def texts(self, pieces: Iterable[RewrittenPiece]) -> Iterator[str]:
        """Yield the texts of *pieces*, which are all those of the file."""
        is_complete = False
        for piece in pieces:
            self.digest.update(_block(piece).data)
            self.against = self.against or piece.text.against
            self._begins.extend(piece.text.lines)
            self._counts.extend(text.count("\n") for text in piece.text.texts)
            is_complete = piece.section.is_last
            yield from piece.text.texts
        if not is_complete:
            self.against = self.against or "it could not be read completely"

    def with_ends(self, text: str) -> str:
        """Return *text* with the line ends of the file."""
        return text.replace("\n", "\r\n") if self._crlf else text

    def hunks(self, data: bytes) -> Iterator[Hunk]:
        """Yield the hunks in which the file differs from *data*."""
        with _text_of(self.file) as stream:
            old = LINE.findall(decoded(stream.read()))
        new = LINE.findall(decoded(data))
        begins = [0, *(line - 1 for line in self._begins if line), len(old)]
        is_joined = type(self.format).joined is not Format.joined
        if is_joined or len(begins) != len(self._counts) + 2 or not _is_sorted(begins):
            return hunks_between(self.file, [old], [new], crlf=self._crlf)
        ends = [0, 0, *accumulate(self._counts)]
        ends[-1] = len(new)
        parts, new_parts = (
            [lines[begin:end] for begin, end in pairwise(bounds)]
            for lines, bounds in ((old, begins), (new, ends))
        )
        return hunks_between(self.file, parts, new_parts, crlf=self._crlf)


def _block(piece: RewrittenPiece) -> RawBlock:
    block = piece.section.block
    assert block is not None  # noqa: S101 - pieces are made of sections with records
    return block


def _is_sorted(numbers: list[int]) -> bool:
    return all(one <= other for one, other in pairwise(numbers))


@contextmanager
def _text_of(file: str) -> Iterator[BinaryIO]:
    """Yield a stream of the text of *file*, unpacked and as UTF-8."""
    with opened(file) as stream, naming_damage(file):
        yield as_text(stream)


class _Summary(NamedTuple):
    """The *digest* of a stream, and its *end*."""

    digest: bytes
    end: bytes

    @classmethod
    def of(cls, stream: BinaryIO) -> _Summary:
        """Return the summary of *stream*, which is read."""
        digest, end = blake2b(), b""
        while data := stream.read(_PIECE):
            digest.update(data)
            end = (end + data)[-_END:]
        return cls(digest.digest(), end)


_END: Final = 4
"""The bytes of two line ends."""


def _end_as(spool: BinaryIO, end: bytes) -> None:
    """Take the blank line from the end of *spool* if a file that ends with *end* has none there.

    Other programs that keep files tidy insist on that.
    """
    for line_end in (b"\r\n", b"\n"):
        size = spool.seek(0, SEEK_END)
        spool.seek(max(0, size - 2 * len(line_end)))
        if spool.read() == 2 * line_end and not end.endswith(2 * line_end):
            spool.truncate(size - len(line_end))
            return

"""Sources: where records come from, as blocks of bytes (files, standard input, open streams)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from typing import BinaryIO, Final, cast

from kohau.notation import formats
from kohau.notation.blocks import RawBlock
from kohau.notation.diagnostics import Problem
from kohau.notation.files import ZIP_MAGIC, FoundFile, Walk
from kohau.notation.formats.base import Format
from kohau.notation.opening import DATABASE_MAGIC, UnreadableFile, naming_damage
from kohau.notation.record import BlockRecords, Record
from kohau.notation.splitting import BLOCK_BYTES
from kohau.notation.streams import as_text


class NoRecordsProblem(Problem):
    """A file in a folder that has the suffix of a format, but contains something else."""


def blocks_of_file(
    file: str | FoundFile, given: Format | None = None, size: int = BLOCK_BYTES
) -> Iterator[RawBlock]:
    """Yield the records of *file* (``-``: standard input) in blocks of about *size* bytes.

    Compressed files are recognised by their first bytes, whatever their name. The format is
    *given*, or determined by the name and the beginning of the file. Raises
    :class:`UnreadableFile` if the file can't be opened, or while reading if its compressed bytes
    are damaged, and :class:`NoRecordsProblem` for files of a folder that contain something else.
    """
    found = FoundFile(file) if isinstance(file, str) else file
    with found.opened() as stream:
        check = not found.is_named
        yield from blocks_of_stream(stream, found.shown_name, given, size, check=check)


_PACKED: Final = (".gz", ".bz2", ".xz", ".zst", ".zip")
_IS_BINARY: Final = re.compile(rb"[\x00-\x08\x0e-\x1a]")


def blocks_of_stream(
    stream: BinaryIO,
    name: str,
    given: Format | None = None,
    size: int = BLOCK_BYTES,
    *,
    check: bool = False,
) -> Iterator[RawBlock]:
    """Yield the records of *stream*, called *name*, in blocks; see :func:`blocks_of_file`.

    With *check*, raise :class:`NoRecordsProblem` if the stream does not begin like records.
    """
    with naming_damage(name):
        text = as_text(stream)
        beginning = text.peek(formats.BEGINNING)
        if beginning.startswith(ZIP_MAGIC):
            raise UnreadableFile(f"{name} is a ZIP archive; name the archive, or unpack it")
        place, magic = DATABASE_MAGIC
        if beginning[place] == magic:
            raise UnreadableFile(
                f"{name} is a database, not a text",
                hint="an archive is read from its file, which is not compressed or in a folder",
            )
        if name.endswith(_PACKED) and _IS_BINARY.search(beginning):
            raise UnreadableFile(f"{name} is neither compressed nor a text; it may be damaged")
        format_ = given or formats.of_file(name, beginning)
        if check and given is None and not format_.may_be(beginning):
            raise NoRecordsProblem(f"{name} holds no records")
        yield from format_.splitter.split(cast(BinaryIO, text), name, size)


Reader = Callable[[RawBlock], BlockRecords]
"""Returns the records in a block."""


def records_of_file(
    name: str, given: Format | None = None, reader: Reader = formats.read
) -> Iterator[Record]:
    """Yield the records of the file *name*, which may also be a folder or a ZIP archive.

    Files in it that contain something else are skipped.
    """
    for found in Walk().under(name):
        try:
            yield from records_of(blocks_of_file(found, given), reader)
        except NoRecordsProblem:
            continue


def records_of(blocks: Iterable[RawBlock], reader: Reader = formats.read) -> Iterator[Record]:
    """Yield the records in the *blocks* of one file, numbered from 1."""
    records = lines = 0
    for block in blocks:
        found = reader(block)
        before = records
        for record in found:
            records += 1
            yield record.moved(before, lines)
        lines += found.lines

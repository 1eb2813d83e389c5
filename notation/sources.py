"""Sources: where records come from, and reading them (files, standard input, handles, strings)."""

from __future__ import annotations

import codecs
import io
import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from itertools import chain
from typing import IO, TYPE_CHECKING, Any, BinaryIO, Final, TypeGuard, cast

from kohau.notation import formats
from kohau.notation.blocks import RawBlock
from kohau.notation.diagnostics import Problem
from kohau.notation.files import ZIP_MAGIC, FoundFile, Walk, check_present
from kohau.notation.formats.base import Format
from kohau.notation.opening import (
    DATABASE_MAGIC,
    PathLike,
    UnreadableFile,
    as_text,
    in_utf8,
    naming_damage,
    path_name,
    path_names,
)
from kohau.notation.record import BlockRecords, Record
from kohau.notation.splitting import BLOCK_BYTES

if TYPE_CHECKING:
    from kohau.notation.heads import Head


class NoRecordsProblem(Problem):
    """A file in a folder that has the suffix of a format, but contains something else."""


def blocks_of_file(
    file: str | FoundFile, source_format: Format | None = None, size: int = BLOCK_BYTES
) -> Iterator[RawBlock]:
    """Yield the records of *file* (``-``: standard input) in blocks of about *size* bytes.

    Compressed files are recognised by their first bytes, whatever their name. The format is
    *source_format*, or determined by the name and the beginning of the file. Raises
    :class:`UnreadableFile` if the file can't be opened, or while reading if its compressed bytes
    are damaged, and :class:`NoRecordsProblem` for files of a folder that contain something else.
    """
    opened = FoundFile(file) if isinstance(file, str) else file
    with opened.opened() as stream:
        check = not opened.is_named
        yield from blocks_of_stream(
            stream, opened.shown_name, source_format, size, check=check, encoding=opened.encoding
        )


_PACKED: Final = (".gz", ".bz2", ".xz", ".zst", ".zip")
_IS_BINARY: Final = re.compile(rb"[\x00-\x08\x0e-\x1a]")


def blocks_of_stream(
    stream: BinaryIO,
    name: str,
    source_format: Format | None = None,
    size: int = BLOCK_BYTES,
    *,
    check: bool = False,
    encoding: str | None = None,
) -> Iterator[RawBlock]:
    """Yield the records of *stream*, called *name*, in blocks; see :func:`blocks_of_file`.

    With *check*, raise :class:`NoRecordsProblem` if the stream does not begin like records. Text
    in the *encoding* that is given, or that a file of its format states, becomes UTF-8.
    """
    with naming_damage(name):
        text = as_text(stream, encoding)
        beginning = text.peek(formats.BEGINNING)
        if beginning.startswith(ZIP_MAGIC):
            raise UnreadableFile(
                f"{name} is a ZIP archive; name the archive, or unpack it", file=name
            )
        place, magic = DATABASE_MAGIC
        if beginning[place] == magic:
            raise UnreadableFile(
                f"{name} is a database, not a text",
                hint="an archive is read from its file, which is not compressed or in a folder",
                file=name,
            )
        if name.endswith(_PACKED) and _IS_BINARY.search(beginning):
            raise UnreadableFile(
                f"{name} is neither compressed nor a text; it may be damaged", file=name
            )
        format_ = source_format or formats.of_file(name, beginning)
        is_other = format_ not in (formats.of_name(name) or [format_])
        if check and source_format is None and (is_other or not format_.may_be(beginning)):
            raise NoRecordsProblem(f"{name} holds no records")
        stated = format_.encodings_of(beginning)
        if encoding is None and stated:
            text = in_utf8(text, stated[0])
        for block in format_.splitter.split(cast(BinaryIO, text), name, size):
            if encoding is None:
                _check_encodings(name, [*stated, *format_.encodings_of(block.data)])
            yield block


def _check_encodings(name: str, stated: list[str]) -> None:
    """Raise :class:`UnreadableFile` if parts of a file state different encodings."""
    for other in stated:
        if codecs.lookup(other) != codecs.lookup(stated[0]):
            raise UnreadableFile(
                f"{name} has games in the encodings {stated[0]} and {other}",
                hint="divide the file, or name an encoding with --encoding",
                file=name,
            )


Reader = Callable[[RawBlock], BlockRecords]
"""Returns the records in a block."""


def records_of_file(
    name: str,
    source_format: Format | None = None,
    reader: Reader = formats.read,
    encoding: str | None = None,
) -> Iterator[Record]:
    """Yield the records of the file *name*, which may also be a folder or a ZIP archive.

    Files in it that contain something else are skipped. *encoding* is that of text which does not
    say its own.
    """
    for file in Walk().under(name):
        try:
            blocks = blocks_of_file(file._replace(encoding=encoding), source_format)
            yield from records_of(blocks, reader)
        except NoRecordsProblem:
            continue


def records_of(blocks: Iterable[RawBlock], reader: Reader = formats.read) -> Iterator[Record]:
    """Yield the records in the *blocks* of one file, numbered from 1."""
    records = lines = 0
    for block in blocks:
        block_records = reader(block)
        before = records
        for record in block_records:
            records += 1
            yield record.moved(before, lines)
        lines += block_records.lines


def read(
    source: PathLike | IO[Any],
    format: str | None = None,  # noqa: A002
    reader: Reader = formats.read,
) -> Iterator[Record]:
    """Yield the records of a file, folder, ZIP archive or open handle, one at a time.

    ``kohau.read`` also reads archives and several files, and decodes texts.

    >>> import io
    >>> [record.result for record in read(io.StringIO("1. e2e3+ d4d3+ 1-0 1. d3e3- *"))]
    ['1-0', '*']
    """
    source_format = formats.find(format) if format else None
    if is_handle(source):
        name = str(getattr(source, "name", "<stream>"))
        yield from records_of(blocks_of_stream(_binary(source), name, source_format), reader)
    else:
        yield from records_of_file(path_name(cast(PathLike, source)), source_format, reader)


def scan_tags(
    source: PathLike | Iterable[PathLike] | IO[Any],
    format: str | None = None,  # noqa: A002
) -> Iterator[Head]:
    r"""Yield the heads of the records of files: their tags, and where they begin.

    *source* and *format* are those of ``kohau.read``, but archives have no heads. The movetext of
    KGN is skipped, so this takes about a fifth of the time of reading; the records of other formats
    are read. Tags are those of the records as written; texts are not decoded. If the file is not
    compressed, a record can be read again from the offset of its head: open the file in binary
    mode, seek the offset, and read from there.

    >>> import io
    >>> file = io.BytesIO(b'[White "Rabe"]\n\n1. e2e3+ *\n\n[White "Soa"]\n\n1. d3e3- *\n')
    >>> heads = list(scan_tags(file))
    >>> [(head.offset, head.tags["White"]) for head in heads]
    [(0, 'Rabe'), (28, 'Soa')]
    >>> file.seek(heads[1].offset), next(read(file)).line.plies
    (28, ('d3e3-',))
    """
    source_format = formats.find(format) if format else None
    if is_handle(source):
        name = str(getattr(source, "name", "<stream>"))
        return _heads_of(blocks_of_stream(_binary(source), name, source_format))
    names = path_names(cast("PathLike | Iterable[PathLike]", source))
    for name in names:
        check_present(name)
    files = (file for name in names for file in Walk().under(name))
    return chain.from_iterable(_heads_of_file(file, source_format) for file in files)


def _heads_of_file(file: FoundFile, source_format: Format | None) -> Iterator[Head]:
    with suppress(NoRecordsProblem):
        yield from _heads_of(blocks_of_file(file, source_format))


def _heads_of(blocks: Iterable[RawBlock]) -> Iterator[Head]:
    """Yield the heads of the records in the *blocks* of one file, numbered from 1."""
    records = 0
    for block in blocks:
        records = yield from formats.find(block.format).heads(block, records)


def is_handle(source: object) -> TypeGuard[IO[Any]]:
    """Return whether *source* is an open file."""
    return hasattr(source, "read") and not isinstance(source, str | os.PathLike)


def read_text(
    text: str,
    format: str | None = None,  # noqa: A002
    reader: Reader = formats.read,
) -> Iterator[Record]:
    """Yield the records in *text*, like :func:`read`. Raises ``TypeError`` for anything else.

    >>> [record.line.plies for record in read_text("1. e2e3+ *")]
    [('e2e3+',)]
    """
    if not isinstance(text, str):
        kind = type(text).__name__
        raise TypeError(f"expected a text (str), not {kind}; kohau.read reads files")
    return read(io.BytesIO(text.encode(errors="surrogatepass")), format, reader)


def _binary(stream: IO[Any]) -> BinaryIO:
    """Return *stream* itself, or the text of a text stream as bytes of UTF-8."""
    return cast(BinaryIO, _Encoded(stream) if isinstance(stream, io.TextIOBase) else stream)


class _Encoded:
    """A text stream as a stream of bytes, from its current position."""

    MOST_BYTES_OF_A_CHARACTER = 4

    def __init__(self, stream: IO[str]) -> None:
        self._stream = stream

    def read(self, size: int) -> bytes:
        """Return at most *size* bytes; no bytes are returned only at the end."""
        text = self._stream.read(max(1, size // self.MOST_BYTES_OF_A_CHARACTER))
        return text.encode(errors="surrogatepass")

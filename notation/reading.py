"""Reading records from paths, handles and strings."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from typing import IO, Any, BinaryIO, cast

from kohau.notation import formats, sources
from kohau.notation.record import Record

Source = str | os.PathLike[str] | IO[Any]


def read(source: Source, format: str | None = None) -> Iterator[Record]:  # noqa: A002
    """Yield the records of a file, folder, ZIP archive or open handle, one at a time.

    *format* is the name of a format (``docs/formats.md``); by default it is determined by the name
    and the beginning of the file. Compressed files are unpacked. Records come in the order of the
    file, with their tags, annotations, and plies as written. Problems with the text of a record are
    in its ``diagnostics``; reading continues with the next record. Whether plies are legal is not
    checked: see ``kohau.verify``. Only one block of records (about 512 KiB) is in memory at a time.

    Raises ``UnreadableFile`` if a file cannot be opened or unpacked, ``UnknownName`` if the format
    does not exist.

    >>> import io
    >>> [record.result for record in read(io.StringIO("1. e2e3+ d4d3+ 1-0 1. d3e3- *"))]
    ['1-0', '*']
    """
    given = formats.find(format) if format else None
    if isinstance(source, str | os.PathLike):
        yield from sources.records_of_file(os.fspath(source), given)
    else:
        name = str(getattr(source, "name", "<stream>"))
        yield from sources.records_of(sources.blocks_of_stream(_binary(source), name, given))


def read_text(text: str, format: str | None = None) -> Iterator[Record]:  # noqa: A002
    """Yield the records in *text*, like :func:`read`.

    >>> [record.line.plies for record in read_text("1. e2e3+ *")]
    [('e2e3+',)]
    """
    return read(io.BytesIO(text.encode(errors="surrogatepass")), format)


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

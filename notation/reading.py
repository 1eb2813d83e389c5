"""Reading records from paths, handles and strings."""

from __future__ import annotations

import io
import os
from collections.abc import Iterator
from typing import IO, Any, BinaryIO, TypeGuard, cast

from kohau.notation import formats, sources
from kohau.notation.opening import PathLike, path_name
from kohau.notation.record import Record
from kohau.notation.sources import Reader


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
    given = formats.find(format) if format else None
    if is_handle(source):
        name = str(getattr(source, "name", "<stream>"))
        yield from sources.records_of(
            sources.blocks_of_stream(_binary(source), name, given), reader
        )
    else:
        yield from sources.records_of_file(path_name(cast(PathLike, source)), given, reader)


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

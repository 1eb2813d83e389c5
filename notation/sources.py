"""Sources: where records come from, as streams of bytes (files, folders, compressed or not)."""

from __future__ import annotations

import errno
import io
import lzma
import os
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, cast

from kohau.notation import formats
from kohau.notation.blocks import RawBlock
from kohau.notation.diagnostics import Problem
from kohau.notation.formats import Format
from kohau.notation.record import Record
from kohau.notation.splitting import BLOCK_BYTES

if TYPE_CHECKING:
    from typing_extensions import Buffer

STANDARD_INPUT = "-"
STANDARD_INPUT_NAME = "<stdin>"

_MAGIC = {b"\x1f\x8b": "gzip", b"BZh": "bz2", b"\xfd7zXZ\x00": "lzma", b"\x28\xb5\x2f\xfd": "zstd"}
_BEGINNING = 64


class UnreadableFile(Problem):
    """A file that cannot be opened, or whose compressed bytes are damaged."""

    code = "unreadable-file"


def walk(names: Iterable[str]) -> Iterator[str]:
    """Yield the files among *names*, folders walked in alphabetical order.

    In a folder only files with the suffix of a format count; hidden ones do not, nor what is no
    regular file. A name that
    does not exist is yielded too: opening it tells.
    """
    for name in names:
        if name not in (STANDARD_INPUT, "") and os.path.isdir(name):  # noqa: PTH112 - never raises
            yield from _walk_folder(name)
        else:
            yield name


def _walk_folder(folder: str) -> Iterator[str]:
    unreadable: list[OSError] = []
    for root, folders, files in os.walk(folder, onerror=unreadable.append):
        yield from _names_of(unreadable)
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            path = Path(root, name)
            if not name.startswith(".") and formats.of_file(name) and path.is_file():
                yield str(path)
    yield from _names_of(unreadable)


def _names_of(unreadable: list[OSError]) -> Iterator[str]:
    """Yield the names of folders that can't be listed; opening them raises."""
    while unreadable:
        yield os.fspath(unreadable.pop().filename)


def blocks_of_file(
    name: str, given: Format | None = None, size: int = BLOCK_BYTES
) -> Iterator[RawBlock]:
    """Yield the records of the file *name* (``-``: standard input) in blocks of about *size* bytes.

    Compressed files are recognised by their first bytes, whatever their name. The format is
    *given*, or follows from the name, or else from the beginning of the file. Raises
    :class:`UnreadableFile` when the file can't be opened, and in mid-stream where its compressed
    bytes are damaged.
    """
    if not name:
        raise UnreadableFile("the name of a file is empty")
    try:
        if name == STANDARD_INPUT:
            yield from blocks_of_stream(sys.stdin.buffer, STANDARD_INPUT_NAME, given, size)
        else:
            with Path(name).open("rb") as stream:
                format_ = given or formats.of_file(name)
                yield from blocks_of_stream(stream, name, format_, size)
    except OSError as error:
        reason = _reason(name) if isinstance(error, IsADirectoryError) else error
        raise UnreadableFile(f"{name} can't be read: {reason.strerror or reason}") from None


def _reason(folder: str) -> OSError:
    """Return why a folder was not walked, but is to be opened."""
    try:
        os.scandir(folder).close()
    except OSError as error:
        return error
    return IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))


def blocks_of_stream(
    stream: BinaryIO, name: str, given: Format | None = None, size: int = BLOCK_BYTES
) -> Iterator[RawBlock]:
    """Yield the records of *stream*, called *name*, in blocks; see :func:`blocks_of_file`."""
    try:
        unpacked = _unpacked(_peekable(stream))
        format_ = given or formats.of_beginning(unpacked.peek(_BEGINNING))
        yield from format_.splitter.split(cast(BinaryIO, unpacked), name, size)
    except (OSError, EOFError, zlib.error, lzma.LZMAError, _zstd_error()) as error:
        raise UnreadableFile(f"{name} is damaged: {error}") from None


def records_of(blocks: Iterable[RawBlock]) -> Iterator[Record]:
    """Yield the records in the *blocks* of one file, numbered through it."""
    records = lines = 0
    for block in blocks:
        found = formats.read(block)
        before = records
        for record in found:
            records += 1
            yield record.moved(before, lines)
        lines += found.lines


def _peekable(stream: BinaryIO) -> io.BufferedReader:
    if isinstance(stream, io.BufferedReader):
        return stream
    return io.BufferedReader(_Raw(stream))


class _Raw(io.RawIOBase):
    """Any object with ``read`` as a raw stream."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Buffer) -> int:
        view = memoryview(buffer)
        data = self.some(len(view))
        view[: len(data)] = data
        return len(data)

    def some(self, most: int) -> bytes:
        return self._stream.read(most)


class _PackedRaw(_Raw):
    """The unpacked bytes of compressed streams, one after the other, up to the last byte.

    *begin* returns a decompressor for one stream. Whatever follows a stream has to be another one.
    Output is taken in pieces where the decompressor can give them (bz2, xz); else input comes in
    small pieces, since each of its bytes may stand for thousands.
    """

    def __init__(self, stream: BinaryIO, begin: Callable[[], Any], padding: bytes = b"") -> None:
        super().__init__(stream)
        self._begin = begin
        self._padding = padding
        self._frame: Any = None
        self._unused = b""
        self._ready = b""

    def some(self, most: int) -> bytes:
        while not self._ready:
            piece = b""
            if getattr(self._frame, "needs_input", True):
                piece = self._unused or self._stream.read(PIECE_BYTES)
                self._unused = b""
                if not piece:
                    if self._frame is not None:
                        raise EOFError("the compressed data end too early")
                    return b""
            if self._frame is None:
                piece = piece.lstrip(self._padding) if self._padding else piece
                if not piece:
                    continue
                self._frame = self._begin()
            self._ready = self._decompress(piece, most)
        taken, self._ready = self._ready[:most], self._ready[most:]
        return taken

    def _decompress(self, piece: bytes, most: int) -> bytes:
        bounds = (most,) if hasattr(self._frame, "needs_input") else ()
        data: bytes = self._frame.decompress(piece, *bounds)
        if self._frame.eof:
            self._unused = self._frame.unused_data
            self._frame = None
        return data


PIECE_BYTES = 1 << 10

MAX_XZ_BYTES = 1 << 28
"""How much memory unpacking xz may take, most of which is its dictionary."""


def _zstd_error() -> type[Exception]:
    """Return the error of damaged Zstandard data, once its module has been needed."""
    module = sys.modules.get("zstandard")
    return module.ZstdError if module else OSError


def _zstd_decompressor() -> Any:
    import zstandard

    return zstandard.ZstdDecompressor().decompressobj()


def _unpacked(stream: io.BufferedReader) -> io.BufferedReader:
    beginning = stream.peek(8)[:8]
    kind = next((kind for magic, kind in _MAGIC.items() if beginning.startswith(magic)), None)
    if kind == "gzip":
        import gzip

        return _peekable(cast(BinaryIO, gzip.GzipFile(fileobj=stream)))
    if kind == "bz2":
        import bz2

        return io.BufferedReader(_PackedRaw(cast(BinaryIO, stream), bz2.BZ2Decompressor))
    if kind == "lzma":
        begin = partial(lzma.LZMADecompressor, memlimit=MAX_XZ_BYTES)
        return io.BufferedReader(_PackedRaw(cast(BinaryIO, stream), begin, b"\0"))
    if kind == "zstd":
        return io.BufferedReader(_PackedRaw(cast(BinaryIO, stream), _zstd_decompressor))
    return stream

"""Sources: where records come from, as streams of bytes (files, folders, compressed or not)."""

from __future__ import annotations

import io
import lzma
import os
import sys
import zlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from stat import S_ISREG
from typing import TYPE_CHECKING, Any, BinaryIO, cast

from notation import formats
from notation.diagnostics import Problem
from notation.formats import Format
from notation.slices import Block, BlockPlace, FileState, Slice

if TYPE_CHECKING:
    from typing_extensions import Buffer

STANDARD_INPUT = "-"
STANDARD_INPUT_NAME = "<stdin>"

_MAGIC = {b"\x1f\x8b": "gzip", b"BZh": "bz2", b"\xfd7zXZ\x00": "lzma", b"\x28\xb5\x2f\xfd": "zstd"}
_BEGINNING = 64


class UnreadableFile(Problem):
    """A file that cannot be opened, or whose compressed bytes are damaged."""

    code = "unreadable-file"


class ChangedFile(UnreadableFile):
    """A file that is not as it was when it was read first."""


def walk(names: Iterable[str]) -> Iterator[str]:
    """Yield the files among *names*, folders walked in alphabetical order.

    In a folder only files with the suffix of a format count; hidden ones do not, nor what is no
    regular file. A name that
    does not exist is yielded too: opening it tells.
    """
    for name in names:
        if name not in (STANDARD_INPUT, "") and Path(name).is_dir():
            yield from _walk_folder(name)
        else:
            yield name


def _walk_folder(folder: str) -> Iterator[str]:
    for root, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        for name in sorted(files):
            path = Path(root, name)
            if not name.startswith(".") and formats.of_file(name) and path.is_file():
                yield str(path)


def slices_of_file(name: str, given: Format | None = None) -> Iterator[Slice]:
    """Yield the slices of the file *name*, or of standard input for ``-``.

    Compressed files are known by their first bytes, whatever their name. The format is *given*, or
    told by the name, or else by the beginning of the file. Raises :class:`UnreadableFile` when the
    file can't be opened, and in mid-stream where its compressed bytes are damaged.
    """
    for piece in pieces_of_file(name, given, cut=True):
        if isinstance(piece, Slice):
            yield piece


def pieces_of_file(
    name: str, given: Format | None = None, *, cut: bool = False
) -> Iterator[Slice | Block]:
    """Yield slices, but blocks of them where nothing has to be cut, or *cut* asks for it."""
    if not name:
        raise UnreadableFile("the name of a file is empty")
    try:
        if name == STANDARD_INPUT:
            yield from _pieces_of_stream(sys.stdin.buffer, STANDARD_INPUT_NAME, given, cut)
        else:
            with Path(name).open("rb") as stream:
                format_ = given or formats.of_file(name)
                state = _state_of(stream, name)
                yield from _pieces_of_stream(stream, name, format_, cut, state)
    except OSError as error:
        raise UnreadableFile(f"{name} can't be read: {error.strerror or error}") from None


def slices_of_stream(stream: BinaryIO, name: str, given: Format | None = None) -> Iterator[Slice]:
    """Yield the slices of *stream*, called *name* in diagnostics; see :func:`slices_of_file`."""
    for piece in _pieces_of_stream(stream, name, given, cut=True):
        if isinstance(piece, Slice):
            yield piece


def read_again(place: BlockPlace) -> Block:
    """Return the block at *place*. Raises :class:`ChangedFile` if its file has changed."""
    state, size = place.state, place.size
    try:
        with Path(state.path).open("rb", buffering=0) as stream:
            if _state_of(stream, state.path) == state:
                stream.seek(place.offset)
                data = stream.read(size)
                if len(data) == size:
                    return Block(place.file, place.number, place.offset, place.line, data)
    except OSError:
        pass
    raise ChangedFile(f"{place.file} has changed since it was read first")


def _state_of(stream: io.FileIO | io.BufferedReader, path: str) -> FileState | None:
    """Return the state of the file behind *stream*, None if it is no regular one."""
    found = os.fstat(stream.fileno())
    if not S_ISREG(found.st_mode):
        return None
    return FileState(path, found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns)


def _pieces_of_stream(
    stream: BinaryIO, name: str, given: Format | None, cut: bool, state: FileState | None = None
) -> Iterator[Slice | Block]:
    try:
        packed = _peekable(stream)
        unpacked = _unpacked(packed)
        format_ = given or formats.of_beginning(unpacked.peek(_BEGINNING))
        scan = format_.scan if cut else format_.scan_blocks or format_.scan
        for piece in scan(unpacked, name):
            if state is not None and unpacked is packed and isinstance(piece, Block):
                yield piece.in_file(state)
            else:
                yield piece
    except (OSError, EOFError, zlib.error, lzma.LZMAError) as error:
        raise UnreadableFile(f"{name} is damaged: {error}") from None


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


class _ZstdRaw(_Raw):
    """The unpacked bytes of Zstandard frames; it tells when they are cut off."""

    # Input comes in small pieces, since each of its bytes may stand for thousands.
    PIECE = 1 << 10

    def __init__(self, stream: BinaryIO) -> None:
        super().__init__(stream)
        self._frame: Any = None
        self._unused = b""
        self._ready = b""

    def some(self, most: int) -> bytes:
        while not self._ready:
            piece = self._unused or self._stream.read(self.PIECE)
            self._unused = b""
            if not piece:
                if self._frame is not None:
                    raise EOFError("the compressed data end too early")
                return b""
            self._ready = self._decompress(piece)
        taken, self._ready = self._ready[:most], self._ready[most:]
        return taken

    def _decompress(self, piece: bytes) -> bytes:
        import zstandard

        if self._frame is None:
            self._frame = zstandard.ZstdDecompressor().decompressobj()
        try:
            data: bytes = self._frame.decompress(piece)
        except zstandard.ZstdError as error:
            raise OSError(str(error)) from None
        if self._frame.eof:
            self._unused = self._frame.unused_data
            self._frame = None
        return data


def _unpacked(stream: io.BufferedReader) -> io.BufferedReader:
    beginning = stream.peek(8)[:8]
    kind = next((kind for magic, kind in _MAGIC.items() if beginning.startswith(magic)), None)
    if kind == "gzip":
        import gzip

        return _peekable(cast(BinaryIO, gzip.GzipFile(fileobj=stream)))
    if kind == "bz2":
        import bz2

        return _peekable(cast(BinaryIO, bz2.BZ2File(stream)))
    if kind == "lzma":
        return _peekable(cast(BinaryIO, lzma.LZMAFile(stream)))
    if kind == "zstd":
        return io.BufferedReader(_ZstdRaw(cast(BinaryIO, stream)))
    return stream

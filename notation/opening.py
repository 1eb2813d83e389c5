"""Opening: the one place where files that users name are opened for reading.

Streams of bytes are decompressed and converted to UTF-8 as they are read.
"""

from __future__ import annotations

import codecs
import io
import os
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, cast

from kohau.notation.diagnostics import PUBLIC, Problem

if TYPE_CHECKING:
    from typing_extensions import Buffer


DATABASE_MAGIC = slice(8, 12), b"DUCK"
"""Where a DuckDB database says what it is, and how."""


class UnreadableFile(Problem):
    """A file that can't be opened, or whose compressed bytes are damaged.

    *file* is the name with which the message begins, if it is about the file as a whole.
    """

    __module__ = PUBLIC
    code = "unreadable-file"

    def __init__(
        self,
        message: str,
        *,
        code: str | None = None,
        hint: str | None = None,
        file: str | None = None,
    ) -> None:
        super().__init__(message, code=code, hint=hint)
        self.file = file


def cannot_be_read(name: str, error: Exception) -> UnreadableFile:
    """Return the problem that the file or folder *name* cannot be opened or read."""
    reason = getattr(error, "strerror", None) or error
    return UnreadableFile(f"{name} can't be read: {reason}", file=name)


class _OtherDocument(OSError):
    """Bytes are those of a document of this kind, whose text can't be read."""


def other_document(name: str, kind: str) -> UnreadableFile:
    """Return the problem that the file *name* is a document of a *kind* that is not read."""
    hint = "save it as plain text or HTML, or paste its text into a file"
    return UnreadableFile(f"{name} is {kind}", hint=hint, file=name)


PathLike = str | os.PathLike[str]
"""What names a file or folder."""


def path_name(path: PathLike) -> str:
    """Return *path* as text. Raises ``TypeError`` for anything else.

    >>> path_name(Path("games.kgn"))
    'games.kgn'
    """
    name = os.fspath(path) if isinstance(path, str | os.PathLike) else None
    if not isinstance(name, str):
        raise TypeError(f"expected a path (str or os.PathLike), not {type(path).__name__}")
    return name


def path_names(paths: PathLike | Iterable[PathLike]) -> list[str]:
    """Return a path, or several, as texts. Raises ``TypeError`` for anything else.

    >>> path_names("games.kgn"), path_names(["a.kgn", Path("b.kgn")])
    (['games.kgn'], ['a.kgn', 'b.kgn'])
    """
    is_one = isinstance(paths, str | bytes | os.PathLike) or hasattr(paths, "read")
    if isinstance(paths, Iterable) and not is_one:
        return [path_name(path) for path in paths]
    return [path_name(cast(PathLike, paths))]


@contextmanager
def opened(name: str) -> Iterator[BinaryIO]:
    """Open the file *name*. Raises :class:`UnreadableFile`."""
    if not name:
        raise UnreadableFile("the name of a file is empty")
    with ExitStack() as stack:
        try:
            stream = stack.enter_context(Path(name).open("rb"))
        except (OSError, ValueError) as error:
            raise cannot_be_read(name, error) from None
        yield stream


@contextmanager
def naming_damage(name: str) -> Iterator[None]:
    """Raise :class:`UnreadableFile` for whatever reading the stream *name* raises."""
    try:
        yield
    except _OtherDocument as kind:
        raise other_document(name, str(kind)) from None
    except (OSError, EOFError, zlib.error) as error:
        raise UnreadableFile(f"{name} is damaged: {error}", file=name) from None


def content(name: str, most: int) -> bytes:
    """Return the whole content of the file *name*, unpacked and as UTF-8, see :func:`as_text`.

    Raises :class:`UnreadableFile` if it can't be read, or is larger than *most* bytes.
    """
    with opened(name) as stream, naming_damage(name):
        data = as_text(stream).read(most + 1)
    if len(data) > most:
        raise UnreadableFile(f"{name} is larger than {most >> 20} MiB", file=name)
    return data


def beginning(name: str, count: int) -> bytes:
    """Return the first bytes of a regular file, nothing if it cannot be read."""
    path = Path(name)
    try:
        if not path.is_file():
            return b""
        with path.open("rb") as stream:
            return stream.read(count)
    except (OSError, ValueError):
        return b""  # reading the file as such says why


def is_database(name: str) -> bool:
    """Return whether the file *name* is a DuckDB database; False if it cannot be read."""
    place, magic = DATABASE_MAGIC
    return beginning(name, place.stop)[place] == magic


_MAGIC = {b"\x1f\x8b": "gzip", b"BZh": "bz2", b"\xfd7zXZ\x00": "lzma", b"\x28\xb5\x2f\xfd": "zstd"}

_DOCUMENTS = {
    b"%PDF-": "a PDF file",
    b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1": "a document of Word, Excel or PowerPoint",
}


def as_text(stream: BinaryIO, encoding: str | None = None) -> io.BufferedReader:
    """Return *stream* decompressed, and as UTF-8 if it is UTF-16 with a byte order mark.

    Compressed streams are recognised by their first bytes. Text without such a mark is in UTF-8,
    or in the *encoding* that is given. Reading raises ``OSError``, ``EOFError`` or ``zlib.error``
    if the stream is damaged.
    """
    return in_utf8(_decompressed(_peekable(stream)), encoding)


def _peekable(stream: BinaryIO) -> io.BufferedReader:
    if isinstance(stream, io.BufferedReader):
        return stream
    return io.BufferedReader(ConvertedStream(stream))


class ConvertedStream(io.RawIOBase):
    """Any object with ``read`` as a raw stream."""

    def __init__(self, stream: BinaryIO) -> None:
        self.stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Buffer) -> int:
        view = memoryview(buffer)
        data = self.some(len(view))
        view[: len(data)] = data
        return len(data)

    def some(self, most: int) -> bytes:
        return self.stream.read(most)


PIECE_BYTES = 1 << 10
"""The compressed bytes read at a time; each of them may expand to thousands."""

MAX_XZ_BYTES = 1 << 28
"""The maximum memory for unpacking xz, most of which is its dictionary."""

MAX_ZST_WINDOW = 1 << 27
"""The maximum size of the window for unpacking zst, in bytes."""


class PackedStream(ConvertedStream):
    """The unpacked bytes of concatenated compressed streams.

    *begin* returns a decompressor for one stream; it raises *damage* if the stream is damaged. A
    stream must be followed by another one, by *padding*, or by nothing. Output is produced in
    pieces if the decompressor supports it (bz2, xz).
    """

    def __init__(
        self,
        stream: BinaryIO,
        begin: Callable[[], Any],
        damage: type[Exception],
        padding: bytes = b"",
    ) -> None:
        super().__init__(stream)
        self._begin = begin
        self._damage = damage
        self._padding = padding
        self._frame: Any = None
        self._unused = b""
        self._ready = memoryview(b"")

    def some(self, most: int) -> bytes:
        while not self._ready:
            piece = b""
            if getattr(self._frame, "needs_input", True):
                piece = self._unused or self.stream.read(PIECE_BYTES)
                self._unused = b""
                if not piece:
                    if self._frame is not None:
                        raise EOFError("the compressed data is truncated")
                    return b""
            if self._frame is None:
                piece = piece.lstrip(self._padding) if self._padding else piece
                if not piece:
                    continue
                self._frame = self._begin()
            self._ready = memoryview(self._decompress(piece, most))
        taken, self._ready = self._ready[:most], self._ready[most:]
        return bytes(taken)

    def _decompress(self, piece: bytes, most: int) -> bytes:
        bounds = (most,) if hasattr(self._frame, "needs_input") else ()
        try:
            data: bytes = self._frame.decompress(piece, *bounds)
        except self._damage as error:
            raise OSError(str(error)) from None
        if self._frame.eof:
            self._unused = self._frame.unused_data
            self._frame = None
        return data


class _Utf8Stream(ConvertedStream):
    """A stream of text in an *encoding*, converted to UTF-8.

    Halves of surrogate pairs in UTF-16, and bytes that have no meaning in other encodings, are
    kept, which makes the result invalid UTF-8.
    """

    def __init__(self, stream: BinaryIO, encoding: str) -> None:
        super().__init__(stream)
        self._keeping = "surrogatepass" if encoding == _UTF_16 else "surrogateescape"
        self._decoder = codecs.getincrementaldecoder(encoding)(self._keeping)
        self._ready = b""
        self._ended = False

    def some(self, most: int) -> bytes:
        while not self._ready and not self._ended:
            piece = self.stream.read(io.DEFAULT_BUFFER_SIZE)
            self._ended = not piece
            try:
                text = self._decoder.decode(piece, final=self._ended)
            except UnicodeDecodeError:
                raise EOFError("the text ends within a character") from None
            self._ready = text.encode(errors=self._keeping)
        taken, self._ready = self._ready[:most], self._ready[most:]
        return taken


_UTF_16 = "utf-16"


def in_utf8(stream: io.BufferedReader, encoding: str | None = None) -> io.BufferedReader:
    """Return a *stream* of text in UTF-8; see :func:`as_text`."""
    beginning = stream.peek(3)[:3]
    if beginning[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        encoding = _UTF_16
    if encoding is None or beginning == codecs.BOM_UTF8 or is_utf8(encoding):
        return stream
    return io.BufferedReader(_Utf8Stream(cast(BinaryIO, stream), encoding))


def is_utf8(encoding: str) -> bool:
    """Return whether *encoding* is a name of UTF-8. Raises ``LookupError`` for unknown names.

    >>> is_utf8("UTF8"), is_utf8("windows-1251")
    (True, False)
    """
    "".encode(encoding)  # raises for codecs that are not encodings of text
    return codecs.lookup(encoding).name == "utf-8"


def _decompressed(stream: io.BufferedReader) -> io.BufferedReader:
    beginning = stream.peek(8)[:8]
    for magic, document in _DOCUMENTS.items():
        if beginning.startswith(magic):
            raise _OtherDocument(document)
    kind = next((kind for magic, kind in _MAGIC.items() if beginning.startswith(magic)), None)
    if kind == "gzip":
        import gzip

        return _peekable(cast(BinaryIO, gzip.GzipFile(fileobj=stream)))
    if kind == "bz2":
        import bz2

        return _unpacked(stream, bz2.BZ2Decompressor, OSError)
    if kind == "lzma":
        import lzma

        begin = partial(lzma.LZMADecompressor, memlimit=MAX_XZ_BYTES)
        return _unpacked(stream, begin, lzma.LZMAError, b"\0")
    if kind == "zstd":
        import zstandard

        unpacker = zstandard.ZstdDecompressor(max_window_size=MAX_ZST_WINDOW)
        return _unpacked(stream, unpacker.decompressobj, zstandard.ZstdError)
    return stream


def _unpacked(
    stream: io.BufferedReader,
    begin: Callable[[], Any],
    damage: type[Exception],
    padding: bytes = b"",
) -> io.BufferedReader:
    return io.BufferedReader(PackedStream(cast(BinaryIO, stream), begin, damage, padding))

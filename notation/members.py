"""Members of ZIP archives: opened as streams that are unpacked piece by piece."""

from __future__ import annotations

import bz2
import lzma
import shutil
import struct
import tempfile
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import copy
from functools import partial
from typing import Any, BinaryIO, cast
from zipfile import ZipFile, ZipInfo

from kohau.notation.opening import (
    MAX_XZ_BYTES,
    ConvertedStream,
    PackedStream,
    UnreadableFile,
    cannot_be_read,
)

MAX_MEMBERS = 100_000
"""The maximum number of files in a ZIP archive."""

MAX_BYTES = 1 << 32
"""The maximum total size of the files in a ZIP archive, in bytes."""

MAX_INNER_BYTES = 1 << 28
"""The maximum size of a ZIP archive within another one, in bytes."""

DAMAGE = (
    OSError,
    EOFError,
    RuntimeError,
    ValueError,
    LookupError,
    struct.error,
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
)
"""What :mod:`zipfile` and the decompressors raise for archives that are damaged, encrypted, or
packed in an unknown way."""


@contextmanager
def opened_archive(source: str | BinaryIO, name: str) -> Iterator[ZipFile]:
    """Open an archive called *name*. Raises :class:`UnreadableFile`."""
    try:
        archive = ZipFile(source)
    except DAMAGE as error:
        if isinstance(error, OSError):
            raise cannot_be_read(name, error) from None
        raise damaged(name, error) from None
    with archive:
        yield archive


def damaged(name: str, error: Exception) -> UnreadableFile:
    """Return the problem that the archive *name* is damaged."""
    return UnreadableFile(f"{name} is damaged: {error}", file=name)


def members(archive: ZipFile, name: str) -> list[ZipInfo]:
    """Return the members of the archive called *name* in alphabetical order.

    Raises :class:`UnreadableFile` if there are too many, or if they are too large.
    """
    infos = sorted(archive.infolist(), key=lambda member: member.filename)
    if len(infos) > MAX_MEMBERS:
        raise UnreadableFile(f"{name} contains more than {MAX_MEMBERS:,} files", file=name)
    if sum(member.file_size for member in infos) > MAX_BYTES:
        raise UnreadableFile(f"{name} contains more than {MAX_BYTES >> 30} GiB", file=name)
    if infos and not infos[0].filename:
        raise UnreadableFile(f"{name} is damaged: a file in it has no name", file=name)
    return infos


@contextmanager
def opened_member(archive: ZipFile, member: ZipInfo, name: str) -> Iterator[BinaryIO]:
    """Open a member of an archive; reading raises ``OSError`` if it is damaged.

    Raises :class:`UnreadableFile` if it can't be opened; *name* is its name in messages.
    """
    try:
        stream = archive.open(member)
        bounded = _BOUNDED.get(member.compress_type)
        if bounded:
            stream.close()
            stream = archive.open(_stored(member))
        unpacked = _Member(bounded(cast(BinaryIO, stream)) if bounded else stream, member)
    except DAMAGE as error:
        raise cannot_be_read(name, error) from None
    with stream:
        yield cast(BinaryIO, unpacked)


def _stored(member: ZipInfo) -> ZipInfo:
    """Return *member* as one whose packed bytes are its content."""
    stored = copy(member)
    stored.compress_type, stored.file_size = zipfile.ZIP_STORED, member.compress_size
    del stored.CRC  # it is that of the unpacked bytes
    return stored


def _unpacked_bz2(stream: BinaryIO) -> PackedStream:
    return PackedStream(stream, bz2.BZ2Decompressor, OSError)


def _unpacked_lzma(stream: BinaryIO) -> PackedStream:
    """Return a stream of LZMA unpacked, after its header.

    That has the version (two bytes), the size of the properties, which is 5, a byte with the
    parameters, and the size of the dictionary (APPNOTE.TXT 5.8.8).
    """
    _, size, parameters, dictionary = struct.unpack("<HHBI", stream.read(9))
    if size != 5 or dictionary > MAX_XZ_BYTES:
        raise ValueError("its packing needs too much memory")
    rest, literal_context = divmod(parameters, 9)
    position, literal_position = divmod(rest, 5)
    properties = {
        "id": lzma.FILTER_LZMA1,
        "dict_size": dictionary,
        "lc": literal_context,
        "lp": literal_position,
        "pb": position,
    }
    begin = partial(lzma.LZMADecompressor, lzma.FORMAT_RAW, filters=[properties])
    return PackedStream(stream, begin, lzma.LZMAError)


_BOUNDED: dict[int, Callable[[BinaryIO], PackedStream]] = {
    zipfile.ZIP_BZIP2: _unpacked_bz2,
    zipfile.ZIP_LZMA: _unpacked_lzma,
}
"""Ways of packing that :mod:`zipfile` unpacks without a bound on memory."""


class _Member(ConvertedStream):
    """The bytes of a *member*, as many as the archive says; damage raises ``OSError``."""

    def __init__(self, stream: Any, member: ZipInfo) -> None:
        super().__init__(stream)
        self._left = member.file_size
        self._checksum = 0
        self._expected = member.CRC

    def some(self, most: int) -> bytes:
        if not self._left:
            return b""
        try:
            data = self.stream.read(min(most, self._left))
        except DAMAGE as error:
            raise OSError(str(error)) from None
        self._left -= len(data)
        self._checksum = zlib.crc32(data, self._checksum)
        if not data or (not self._left and self._checksum != self._expected):
            raise OSError("it is truncated" if not data else "its checksum is wrong")
        return data


@contextmanager
def copied(archive: ZipFile, member: ZipInfo, name: str) -> Iterator[BinaryIO]:
    """Copy an archive within another one to a temporary file, so that it is seekable.

    Raises :class:`UnreadableFile`.
    """
    if member.file_size > MAX_INNER_BYTES:
        raise UnreadableFile(f"{name} is larger than {MAX_INNER_BYTES >> 20} MiB", file=name)
    with tempfile.TemporaryFile() as file:
        with opened_member(archive, member, name) as stream:
            try:
                shutil.copyfileobj(stream, file)
            except OSError as error:
                raise damaged(name, error) from None
        yield cast(BinaryIO, file)

"""Boards: the packed states of many positions in one compressed chunk.

All states of a game have the same number of bytes (``Board.state``). A chunk stores them in columns
(``kohau.replay.packer.columns``): the first byte of every state, then the second byte of every
state, and so on. Neighbouring bytes are then similar, so that a state compresses to a few bytes,
and a condition on one byte of all states is one pass over a slice.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from kohau.archive.collection.damage import DamagedArchive

if TYPE_CHECKING:
    pass

LEVEL = 1

MAX_BYTES = 1 << 28
"""The maximum size of an unpacked chunk: more than the records of one batch can give."""


@cache
def _compressor() -> Any:
    import zstandard

    return zstandard.ZstdCompressor(level=LEVEL)


@cache
def _decompressor() -> Any:
    import zstandard

    return zstandard.ZstdDecompressor()


def pack(columns: bytes) -> bytes:
    """Return *columns* as a compressed chunk.

    >>> unpack(pack(b"aabbcd"))
    b'aabbcd'
    """
    packed: bytes = _compressor().compress(columns)
    return packed


def unpack(chunk: bytes) -> bytes:
    """Return the columns of a chunk.

    Raises :class:`DamagedArchive` for one that is damaged, or claims to be larger than any is.
    """
    import zstandard

    try:
        if not 0 <= zstandard.frame_content_size(chunk) <= MAX_BYTES:
            raise DamagedArchive("a chunk of boards has an impossible size")
        unpacked: bytes = _decompressor().decompress(chunk)
    except zstandard.ZstdError as error:
        raise DamagedArchive(f"a chunk of boards is damaged: {error}") from None
    return unpacked

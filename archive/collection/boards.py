"""Boards: the packed states of many positions in one compressed chunk.

All states of a game have the same number of bytes (``Board.state``). A chunk stores them in columns
(``kohau.replay.packer.columns``): the first byte of every state, then the second byte of every
state, and so on. Neighbouring bytes are then similar, so that a state compresses to a few bytes,
and a condition on one byte of all states is one pass over a slice.
"""

from __future__ import annotations

from kohau.archive.collection.compression import zstd
from kohau.archive.collection.damage import DamagedArchive

MAX_BYTES = 1 << 28
"""The maximum size of an unpacked chunk: more than the records of one batch can give."""


def pack(columns: bytes) -> bytes:
    """Return *columns* as a compressed chunk.

    >>> unpack(pack(b"aabbcd"))
    b'aabbcd'
    """
    packed: bytes = zstd().compressor.compress(columns)
    return packed


def unpack(chunk: bytes) -> bytes:
    """Return the columns of a chunk.

    Raises :class:`DamagedArchive` for one that is damaged, or claims to be larger than any is.
    """
    import zstandard

    try:
        if not 0 <= zstandard.frame_content_size(chunk) <= MAX_BYTES:
            raise DamagedArchive("a chunk of boards has an impossible size")
        unpacked: bytes = zstd().decompressor.decompress(chunk)
    except zstandard.ZstdError as error:
        raise DamagedArchive(f"a chunk of boards is damaged: {error}") from None
    return unpacked

"""Boards: the packed states of many positions in one compressed chunk.

All states of a game have the same number of bytes (``Board.state``). A chunk stores them in columns
(``kohau.replay.packer.columns``): the first byte of every state, then the second byte of every
state, and so on. Neighbouring bytes are then similar, so that a state compresses to a few bytes,
and a condition on one byte of all states is one pass over a slice.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import compress, cycle
from typing import TYPE_CHECKING, Any

from kohau.archive.collection.damage import DamagedArchive

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

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


def of_chunk(connection: DuckDBPyConnection, chunk: int) -> bytes:
    """Return the packed chunk with the number *chunk*. Raises :class:`DamagedArchive`."""
    rows = connection.execute("SELECT packed FROM boards WHERE chunk = ?", [chunk]).fetchall()
    if len(rows) != 1:
        raise DamagedArchive(f"the boards of chunk {chunk} are missing or duplicated")
    packed: bytes = rows[0][0]
    return packed


def without(chunk: bytes, count: int, dropped: Iterable[range]) -> bytes:
    """Return *chunk*, which has *count* states, without the states at the places *dropped*.

    >>> unpack(without(pack(b"axbycz"), 2, [range(1, 2)]))
    b'abc'
    """
    kept = bytearray(b"\1" * count)
    for places in dropped:
        kept[places.start : places.stop] = bytes(len(places))
    unpacked = unpack(chunk)
    return pack(bytes(compress(unpacked, cycle(kept))))

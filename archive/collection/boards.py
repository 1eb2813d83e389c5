"""Boards: the packed states of many positions in one compressed chunk.

States of one game have the same number of bytes (``Position.packed``). A chunk holds them byte by
byte: first the first byte of every state, then the second … Neighbours then are alike, so that a
state takes a few bytes, and a question to one byte of all states is one pass over a piece.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

LEVEL = 3


@cache
def _compressor() -> Any:
    import zstandard

    return zstandard.ZstdCompressor(level=LEVEL)


@cache
def _decompressor() -> Any:
    import zstandard

    return zstandard.ZstdDecompressor()


def pack(states: bytes, width: int) -> bytes:
    """Return the chunk of *states*, which stand one behind the other, *width* bytes each.

    >>> unpack(pack(b"abcabd", 3))
    b'aabbcd'
    """
    packed: bytes = _compressor().compress(columns(states, width))
    return packed


def columns(states: bytes, width: int) -> bytes:
    """Return *states* column by column.

    >>> columns(b"abcabd", 3)
    b'aabbcd'
    """
    return b"".join(states[index::width] for index in range(width))


def unpack(chunk: bytes) -> bytes:
    """Return the bytes of a chunk, column by column. Raises ``ValueError`` for a damaged one."""
    import zstandard

    try:
        unpacked: bytes = _decompressor().decompress(chunk)
    except zstandard.ZstdError as error:
        raise ValueError(f"a chunk of boards is damaged: {error}") from None
    return unpacked


def without(chunk: bytes, count: int, dropped: Iterable[range]) -> bytes:
    """Return the chunk of *count* states without those whose places are *dropped*.

    >>> unpack(without(pack(b"abcabdxyz", 3), 3, [range(1, 2)]))
    b'axbycz'
    """
    unpacked = unpack(chunk)
    width = len(unpacked) // count
    states = bytearray(len(unpacked))
    for index in range(width):
        states[index::width] = unpacked[index * count : (index + 1) * count]
    for places in sorted(dropped, key=lambda places: -places.start):
        del states[places.start * width : places.stop * width]
    return pack(bytes(states), width)

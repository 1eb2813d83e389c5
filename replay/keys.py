"""Keys: a 64-bit number for each state, the same on every machine.

The key of a packed state is the exclusive or of the numbers of the bits that are set in it. So the
key after a ply is that before it with the numbers of what has changed (Zobrist hashing).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from struct import Struct
from typing import Final

from mypy_extensions import i64

_BYTE: Final = 8


@cache
def bit_number(bit: int) -> int:
    """Return the number of a *bit* of a packed state, as a signed one.

    It is made of the first eight bytes of the BLAKE2b hash of the bit's place, from 0 on: the first
    byte of a state has the places 0 to 7, its least significant bit 0.

    >>> bit_number(0), bit_number(8)
    (-8922900122303602827, -6685550320076835078)
    """
    hashed = blake2b(b"%d" % bit, digest_size=8).digest()
    return int.from_bytes(hashed, "big", signed=True)


def byte_numbers(place: int) -> list[int]:
    """Return the numbers of all values that the byte at *place* of a state may have."""
    numbers = [0]
    for bit in range(_BYTE * place, _BYTE * (place + 1)):
        own = bit_number(bit)
        numbers += [number ^ own for number in numbers]
    return numbers


def number_table(places: Iterable[int]) -> bytes:
    """Return the numbers of all values of the bytes at *places*, byte by byte.

    Each number has eight bytes, the least significant first.
    """
    numbers = [number for place in places for number in byte_numbers(place)]
    return Struct(f"<{len(numbers)}q").pack(*numbers)


_tables: Final[list[list[int]]] = []


def key_of(state: bytes) -> int:
    """Return the key of a position from its packed *state*: 64 bits, signed.

    >>> key_of(b"kohau"), key_of(b"")
    (346240887213535299, 0)
    """
    while len(_tables) < len(state):
        _tables.append(byte_numbers(len(_tables)))
    key: i64 = 0
    for numbers, value in zip(_tables, state, strict=False):
        key ^= numbers[value]
    return key

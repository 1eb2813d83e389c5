"""Keys: a 64-bit number for each state, the same on every machine.

The key of a packed state is the exclusive or of the numbers of the bits that are set in it. So the
key after a ply is that before it with the numbers of what has changed (Zobrist hashing).
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
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


def byte_number(place: int, value: int) -> int:
    """Return the number of a *value* of the byte at *place* of a state."""
    number = 0
    for bit in range(_BYTE):
        if value >> bit & 1:
            number ^= bit_number(_BYTE * place + bit)
    return number


def byte_numbers(place: int) -> list[int]:
    """Return the numbers of all values that the byte at *place* of a state may have."""
    numbers = [0]
    for bit in range(_BYTE * place, _BYTE * (place + 1)):
        own = bit_number(bit)
        numbers += [number ^ own for number in numbers]
    return numbers


_numbers: Final[list[i64]] = []
"""The numbers of the bits that states have had so far."""


def key_of(state: bytes) -> int:
    """Return the key of a position from its packed *state*: 64 bits, signed.

    >>> key_of(b"kohau"), key_of(b"")
    (346240887213535299, 0)
    """
    while len(_numbers) < _BYTE * len(state):
        _numbers.append(bit_number(len(_numbers)))
    key: i64 = 0
    first: i64 = 0
    for value in state:
        bits: i64 = value
        place = first
        while bits:
            if bits & 1:
                key ^= _numbers[place]
            bits >>= 1
            place += 1
        first += _BYTE
    return key

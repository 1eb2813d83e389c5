"""Mutation: new inputs from seeds, by pieces that mean something and by bytes that do not."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from random import Random

MAX_BYTES = 1 << 16
"""The maximum length of an input."""

BYTES = [b"\0", b"\xff", b"\x80", b"\n", b"\r", b"\t", b" ", b'"', b"\\", b"{", b"}", b"(", b")",
         b"[", b"]", b":", b",", b"-", b"0", b"9", b"\xc2\x9b", b"\xe2\x80\xae", b"\xef\xbb\xbf",
         b"\xed\xa0\x80", b"99999999999999999999"]  # fmt: skip


class Mutator:
    """Derives inputs from *seeds*, with *pieces* that mean something in them."""

    def __init__(self, seeds: Sequence[bytes], pieces: Sequence[bytes]) -> None:
        self.seeds = seeds
        self.pieces = [*pieces, *BYTES]

    def input(self, random: Random) -> bytes:
        """Return an input: a seed after up to four changes."""
        return self.changed(random.choice(self.seeds), random)

    def changed(self, data: bytes, random: Random) -> bytes:
        """Return *data* after up to four changes."""
        for _ in range(random.randrange(5)):
            data = random.choice(CHANGES)(self, data, random)
        return data[:MAX_BYTES]


def _span(data: bytes, random: Random) -> tuple[int, int]:
    begin = random.randrange(len(data) + 1)
    return begin, min(len(data), begin + random.choice((0, 1, 1, 2, 4, 16, 64)))


def _replace(own: Mutator, data: bytes, random: Random) -> bytes:
    begin, end = _span(data, random)
    return data[:begin] + random.choice(own.pieces) + data[end:]


def _insert(own: Mutator, data: bytes, random: Random) -> bytes:
    at = random.randrange(len(data) + 1)
    return data[:at] + random.choice(own.pieces) + data[at:]


def _delete(own: Mutator, data: bytes, random: Random) -> bytes:
    begin, end = _span(data, random)
    return data[:begin] + data[end:]


def _repeat(own: Mutator, data: bytes, random: Random) -> bytes:
    begin, end = _span(data, random)
    return data[:end] + data[begin:end] * random.choice((1, 1, 2, 100)) + data[end:]


def _splice(own: Mutator, data: bytes, random: Random) -> bytes:
    other = random.choice(own.seeds)
    return data[: random.randrange(len(data) + 1)] + other[random.randrange(len(other) + 1) :]


def _flip(own: Mutator, data: bytes, random: Random) -> bytes:
    if not data:
        return data
    at = random.randrange(len(data))
    return data[:at] + bytes([data[at] ^ 1 << random.randrange(8)]) + data[at + 1 :]


CHANGES: tuple[Callable[[Mutator, bytes, Random], bytes], ...] = (
    _replace, _replace, _insert, _delete, _repeat, _splice, _flip,
)  # fmt: skip


MINIMISING_SECONDS = 30.0


def minimised(data: bytes, fails: Callable[[bytes], bool]) -> bytes:
    """Return *data* without what is not needed to make it fail, as far as there is time.

    >>> minimised(b"abcdefgh", lambda data: b"c" in data and b"g" in data)
    b'cg'
    """
    size = len(data) // 2
    end = time.monotonic() + MINIMISING_SECONDS
    while size and time.monotonic() < end:
        at = 0
        while at < len(data) and time.monotonic() < end:
            shorter = data[:at] + data[at + size :]
            if fails(shorter):
                data = shorter
            else:
                at += size
        size //= 2
    return data

"""Packed states: the parts of the bytes that a board's state is, declared once for a game.

The state begins with the id of the game; each part follows the one before it. Where men are found
in states, and how keys change, follows from the parts.
"""

from __future__ import annotations

from collections.abc import Iterable
from struct import Struct
from typing import Final, NamedTuple

from kohau.replay.board import bit_number, byte_numbers


class Trace(NamedTuple):
    """Where a man is in packed states: the byte at *offset*, masked with *mask*, is *value*."""

    offset: int
    mask: int
    value: int


class Part(NamedTuple):
    """A part of packed states: its *name*, its number of bytes, and the *men* that it has.

    These are letters of the same man, and the part is a mask with a bit for each square, by its
    number. If the numbers grow by a *stride* from rank to rank, a rank has *rank_bytes*.
    Or the part has a byte for each square, *by_square*: the letter of the man on it.
    """

    name: str
    size: int = 1
    men: str = ""
    by_square: bool = False
    stride: int = 0
    rank_bytes: int = 0

    def trace(self, letter: str, square: int, offset: int) -> Trace:
        """Return where a man on the *square* is, if the part begins at *offset*."""
        if self.by_square:
            return Trace(offset + square, 0xFF, ord(letter))
        if self.stride:
            rank, file = divmod(square, self.stride)
            square = 8 * self.rank_bytes * rank + file
        byte, bit = divmod(square, 8)
        return Trace(offset + byte, 1 << bit, 1 << bit)


class PackedState:
    """The layout of the packed states of the *game* with this id.

    >>> layout = PackedState("hamnar", Part("white", 8, "W"), Part("active"))
    >>> layout.offset("active"), layout.trace("W", 10)
    (14, Trace(offset=7, mask=4, value=4))
    """

    def __init__(self, game: str, *parts: Part) -> None:
        self.heading: Final = game.encode()
        self.parts: Final = parts
        self._offsets: Final[dict[str, int]] = {}
        offset = len(self.heading)
        for part in parts:
            self._offsets[part.name] = offset
            offset += part.size
        self.size: Final = offset

    def offset(self, name: str) -> int:
        """Return the index of the first byte of the part with this *name*."""
        return self._offsets[name]

    def trace(self, letter: str, square: int) -> Trace:
        """Return where the man *letter* on the square with this number is found."""
        part = next(part for part in self.parts if letter in part.men)
        return part.trace(letter, square, self._offsets[part.name])

    def struct(self) -> Struct:
        """Return what packs the heading and the parts, of 1 or 8 bytes, as numbers."""
        codes = "".join({1: "B", 8: "Q"}[part.size] for part in self.parts)
        return Struct(f"<{len(self.heading)}s{codes}")

    # How a key changes

    def of_bit(self, name: str, bit: int = 0) -> int:
        """Return the change of a key if a *bit* of a part changes."""
        return bit_number(8 * self._offsets[name] + bit)

    def of_bits(self, name: str, bits: Iterable[int]) -> list[int]:
        """Return the changes of a key for each of *bits* of a part."""
        return [self.of_bit(name, bit) for bit in bits]

    def of_bytes(self, name: str, count: int = 1) -> list[int]:
        """Return the changes of a key for the values of the first *count* bytes of a part.

        Those of a byte are 256 numbers, by the exclusive or of its values before and after.
        """
        first = self._offsets[name]
        return [number for at in range(first, first + count) for number in byte_numbers(at)]

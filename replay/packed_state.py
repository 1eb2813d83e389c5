"""Packed states: the parts of the bytes that a board's state is, declared once for a game.

The state begins with the id of the game; each part follows the one before it. How keys change
follows from the parts, and so do the masks of men that archives store: each kind of man has a mask
with a bit for each square, in one word of 64 bits or more. The masks follow the order of the parts,
those of a part with a byte for each square the order of its men.
"""

from __future__ import annotations

from collections.abc import Iterable
from struct import Struct
from typing import Final, NamedTuple

from kohau.replay.board import bit_number, byte_numbers

WORD_BYTES: Final = 8
WORD_BITS: Final = 64


def word_count(bits: int) -> int:
    """Return the number of words that a mask of this number of *bits* has."""
    return -(-bits // WORD_BITS)


def signed(word: int) -> int:
    """Return a *word* of 64 bits as a signed number.

    >>> signed(1 << 63), signed(1)
    (-9223372036854775808, 1)
    """
    return word - (word >> WORD_BITS - 1 << WORD_BITS)


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

    @property
    def masks(self) -> tuple[str, ...]:
        """The letters of each man that has a mask in this part."""
        if self.by_square:
            return tuple(self.men)
        return (self.men,) if self.men else ()

    @property
    def words(self) -> int:
        """The number of words of each mask."""
        return word_count(self.size if self.by_square else 8 * self.size)

    def bit(self, square: int) -> int:
        """Return the number of the bit of a *square* in each mask."""
        if not self.stride:
            return square
        rank, file = divmod(square, self.stride)
        return 8 * self.rank_bytes * rank + file


class Mask(NamedTuple):
    """A mask of men: the index of its first word in the words of a board, and its *part*."""

    first_word: int
    part: Part


class PackedState:
    """The layout of the packed states of the *game* with this id.

    *masks* are those of the men, by letter, and *words* is the number of their words.

    >>> layout = PackedState("hamnar", Part("white", 8, "W"), Part("active"))
    >>> layout.offset("active"), layout.masks["W"].first_word, layout.words
    (14, 0, 1)
    """

    def __init__(self, game: str, *parts: Part) -> None:
        self.heading: Final = game.encode()
        self.parts: Final = parts
        self.masks: Final[dict[str, Mask]] = {}
        self._offsets: Final[dict[str, int]] = {}
        offset = len(self.heading)
        words = 0
        for part in parts:
            self._offsets[part.name] = offset
            offset += part.size
            for letters in part.masks:
                self.masks.update(dict.fromkeys(letters, Mask(words, part)))
                words += part.words
        self.size: Final = offset
        self.words: Final = words

    def offset(self, name: str) -> int:
        """Return the index of the first byte of the part with this *name*."""
        return self._offsets[name]

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

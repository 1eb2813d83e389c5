"""Words: the short tokens of records, each made once and found again by its bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kohau.notation.kgn.terminals import fixed_kind

LONGEST: Final = 7
"""The maximum length in bytes of words that are kept; longer ones seldom recur."""

_SLOTS: Final = 1 << 13
_MASK: Final = _SLOTS - 1
_MOST: Final = _SLOTS // 2
_LOW: Final = (1 << 31) - 1
_MIXER: Final = 0x9E3779B1


class Word:
    """A token: its *text*, and its *kind* wherever a blank follows it, -1 if not known yet.

    Its bytes, after a 1, are the digits of *number* to the base 256; it is 0 for no token.
    """

    def __init__(self, text: str, number: i64) -> None:
        self.text: Final = text
        self.number: Final = number
        self.kind: i64 = -1

    def fixed_kind(self) -> i64:
        """Return the kind of the token where a blank follows it, ``NO_TOKEN`` if more decides."""
        if self.kind < 0:
            self.kind = fixed_kind(self.text)
        return self.kind


class Words:
    """A table of words with open addressing; a full one is cleared."""

    def __init__(self) -> None:
        self.none: Final = Word("", 0)
        self.slots: list[Word] = [self.none] * _SLOTS
        self.count: i64 = 0

    def find(self, data: bytes, start: i64, end: i64) -> Word:
        """Return the word in *data* from *start* to *end*: ASCII, at most ``LONGEST`` bytes."""
        number: i64 = 1
        at: i64 = start
        while at < end:
            number = number << 8 | data[at]
            at += 1
        slot: i64 = ((number ^ number >> 31) & _LOW) * _MIXER >> 20 & _MASK
        while True:
            word = self.slots[slot]
            if word.number == number:
                return word
            if word.number == 0:
                break
            slot = slot + 1 & _MASK
        return self.add(Word(data[start:end].decode(), number), slot)

    def add(self, word: Word, slot: i64) -> Word:
        """Add a *word* whose place is the free *slot*."""
        if self.count >= _MOST:
            self.slots = [self.none] * _SLOTS
            self.count = 0
        self.count += 1
        self.slots[slot] = word
        return word


KNOWN: Final = Words()
"""The words of all records that this process reads."""

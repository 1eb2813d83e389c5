"""Words: the short tokens of records, each made once and found again by its bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kohau.notation.kgn.terminals import fixed_kind

LONGEST: Final = 16
"""The maximum length in bytes of words that are kept; longer ones seldom recur."""

_SLOTS: Final = 1 << 14
_MASK: Final = _SLOTS - 1
_MOST: Final = _SLOTS // 2
_LOW: Final = (1 << 31) - 1
_MIXER: Final = 0x9E3779B1


class Word:
    """A token: its *text*, and its *kind* wherever a blank follows it, -1 if not known yet.

    Its bytes are *first*, the first eight, and *rest*, as numbers; *size* is how many there are.
    """

    def __init__(self, text: str, size: i64, first: i64, rest: i64) -> None:
        self.text: Final = text
        self.size: Final = size
        self.first: Final = first
        self.rest: Final = rest
        self.kind: i64 = -1

    def fixed_kind(self) -> i64:
        """Return the kind of the token where a blank follows it, ``NO_TOKEN`` if more decides."""
        if self.kind < 0:
            self.kind = fixed_kind(self.text)
        return self.kind


class Words:
    """A table of words with open addressing; a full one is cleared."""

    def __init__(self) -> None:
        self.none: Final = Word("", -1, 0, 0)
        self.slots: list[Word] = [self.none] * _SLOTS
        self.count: i64 = 0

    def find(self, data: bytes, start: i64, end: i64) -> Word:
        """Return the word in *data* from *start* to *end*: ASCII, at most ``LONGEST`` bytes."""
        size: i64 = end - start
        middle: i64 = end if size <= 8 else start + 8
        first: i64 = 0
        at: i64 = start
        while at < middle:
            first = first << 8 | data[at]
            at += 1
        rest: i64 = 0
        while at < end:
            rest = rest << 8 | data[at]
            at += 1
        mixed: i64 = (first ^ first >> 31 ^ rest ^ rest >> 29) & _LOW
        slot: i64 = mixed * _MIXER >> 20 & _MASK
        while True:
            word = self.slots[slot]
            if word.first == first and word.rest == rest and word.size == size:
                return word
            if word.size < 0:
                break
            slot = slot + 1 & _MASK
        return self.add(Word(data[start:end].decode(), size, first, rest), slot)

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

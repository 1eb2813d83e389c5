"""Words: the tokens of records, each made once and found again by its bytes."""

from __future__ import annotations

import itertools
from typing import Final

from mypy_extensions import i64

from kohau.notation.kgn.tokens import fixed_kind
from kohau.notation.lenient.characters import plain

LONGEST: Final = 32
"""The maximum length in bytes of words that are kept; longer ones seldom recur."""

SEPARATOR: Final = 0x2F
"""The sign between the pieces of a word, which are kept instead of the word."""

FACTOR: Final = 131
KEPT_BITS: Final = (1 << 61) - 1
"""The hash of bytes is their value as digits to the base ``FACTOR``, of which these bits are kept:
the same whether numbers have 64 bits or any number of them."""

_EXACT: Final = 8
"""The number of bytes up to which words of the same length and hash are the same: as bytes of ASCII
are less than ``FACTOR``, and eight such digits fit into the bits that are kept."""

_FEWEST_SLOTS: Final = 1 << 10
_MOST_SLOTS: Final = 1 << 16

_numbers: Final = itertools.count(1)


class Word:
    """A token: its *text*, or the *pieces* of it between separators.

    *size* is the number of its characters in the record, some of which may be left out of *text*.
    *number* counts the words of tables from 1; it is 0 for a word that is in none.
    *kind* is that of the token wherever a blank follows it, -1 if not known yet; *value* is that of
    a move number, -1 if not known yet, and *goes_on* says whether it is one like ``1...``.
    """

    def __init__(
        self,
        text: str | None,
        pieces: list[Word] | None = None,
        raw: bytes = b"",
        hashed: i64 = 0,
        size: i64 = 0,
    ) -> None:
        # What is asked most is first, so that it is close together in memory.
        self.hash: Final[i64] = hashed
        self.number: i64 = 0
        self.size: Final[i64] = size if size > 0 else len(raw)
        self.pieces: Final = pieces
        self.raw: Final = raw
        self._text = text
        self.kind: i64 = -1
        self.value: i64 = -1
        self.goes_on = False

    @property
    def text(self) -> str:
        """The token, of several pieces if there is no other text."""
        text = self._text
        if text is None:
            pieces = self.pieces
            assert pieces is not None  # noqa: S101 - a word has a text or pieces
            text = self._text = "/".join([piece.text for piece in pieces])
        return text

    def fixed_kind(self) -> i64:
        """Return the kind of the token where a blank follows it, ``NO_TOKEN`` if more decides."""
        if self.kind < 0:
            self.kind = fixed_kind(self.text)
        return self.kind


class WordTable:
    """A table of words with open addressing, which grows up to a limit and is cleared then."""

    def __init__(self) -> None:
        self.none: Final = Word("")
        self.slots: list[Word] = [self.none] * _FEWEST_SLOTS
        self.mask: i64 = _FEWEST_SLOTS - 1
        self.count: i64 = 0

    def find(self, data: bytes, start: i64, end: i64, hashed: i64) -> Word:
        """Return the word in *data* from *start* to *end*: ASCII without a separator.

        *hashed* is the hash of its bytes.
        """
        size = end - start
        slots, mask = self.slots, self.mask
        slot: i64 = (hashed ^ hashed >> 19 ^ hashed >> 37) & mask
        while True:
            word = slots[slot]
            if word.hash == hashed and word.size == size:
                if word is self.none:
                    break
                if size <= _EXACT or _is_at(word.raw, data, start, size):
                    return word
            elif word is self.none:
                break
            slot = (slot + 1) & mask
        raw = data[start:end]
        word = Word(raw.decode(), None, raw, hashed)
        if size <= LONGEST:
            word.number = next(_numbers)
            self.add(word)
        return word

    def add(self, word: Word) -> None:
        """Add a new *word*."""
        self.count += 1
        if 2 * self.count > len(self.slots):
            self.grow()
        slot: i64 = (word.hash ^ word.hash >> 19 ^ word.hash >> 37) & self.mask
        while self.slots[slot] is not self.none:
            slot = (slot + 1) & self.mask
        self.slots[slot] = word

    def grow(self) -> None:
        """Double the table, or clear it if it is as large as possible."""
        count = len(self.slots)
        words = [word for word in self.slots if word is not self.none]
        if count == _MOST_SLOTS:
            words, count = [], _FEWEST_SLOTS // 2
        self.slots = [self.none] * (2 * count)
        self.mask = 2 * count - 1
        self.count = 1
        for word in words:
            self.add(word)

    def at(self, data: bytes, start: i64, end: i64) -> Word:
        """Return the word in *data* from *start* to *end*, in pieces if it has separators."""
        pieces: list[Word] | None = None
        hashed: i64 = 0
        at = begin = start
        while at < end:
            byte: i64 = data[at]
            if byte == SEPARATOR:
                pieces = [] if pieces is None else pieces
                pieces.append(self.find(data, begin, at, hashed))
                begin, hashed = at + 1, 0
            else:
                hashed = (hashed * FACTOR + byte) & KEPT_BITS
            at += 1
        last = self.find(data, begin, end, hashed)
        if pieces is None:
            return last
        pieces.append(last)
        return Word(None, pieces, size=end - start)


def word_of(text: str) -> Word:
    """Return the word with a *text*, in plain characters.

    >>> word_of("e2e3+") is word_of("e2e3+"), [piece.text for piece in word_of("a/b").pieces]
    (True, ['a', 'b'])
    """
    if not text.isascii():
        return Word(plain(text), size=len(text))
    data = text.encode()
    return KNOWN.at(data, 0, len(data))


def _is_at(raw: bytes, data: bytes, start: i64, size: i64) -> bool:
    """Whether the bytes *raw*, which are *size* ones, are at *start* of *data*."""
    at: i64 = 0
    while at < size:
        if raw[at] != data[start + at]:
            return False
        at += 1
    return True


KNOWN: Final = WordTable()
"""The words of all records that this process reads."""

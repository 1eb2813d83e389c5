"""The dialects that a record may be written in if no tag names one."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.dialect import WordsDialect
from kohau.notation.kgn.words import Word

FIRST_WORDS: Final = 12
"""The number of words of the main line that are examined to detect the dialect."""


def _fits(word: Word, dialect: Any) -> bool:
    """Whether *word* fits a *dialect*. Most words of several pieces are new, but not the pieces."""
    if word.pieces is None or dialect.word_parts is None:
        fits: bool = dialect.fits(word.text)
    else:
        fits = dialect.fits_parts([piece.text for piece in word.pieces])
    return fits


class UsableDialects:
    """The *dialects* of a *game* that records of a *variant* may be written in.

    A word keeps the masks of the dialects in which it has been tried, and of those that it fits, or
    may begin a ply of if plies have several words; these have the higher bits.
    """

    def __init__(self, game: Any, variant: str) -> None:
        tried = [each for each in game.dialects if not each.by_name_only]
        usable = [each for each in tried if each.variants is None or variant in each.variants]
        self.dialects: Final[list[Any]] = usable
        self.by_ply: Final[list[Any]] = [d for d in usable if isinstance(d, WordsDialect)]
        self.by_word: Final[list[Any]] = [d for d in usable if d not in self.by_ply]
        self.mask_of_words: Final[i64] = (1 << len(self.by_word)) - 1
        self.mask_of_all: Final[i64] = (1 << len(usable)) - 1

    def mask_of(self, word: Word, asked: i64) -> i64:
        """Return which of the dialects *asked* for, a mask, *word* fits or may begin a ply of.

        It is tried only in those, and only once in each.
        """
        if word.fits_in is not self:
            word.fits_in = self
            word.tried = word.fitting = 0
        new: i64 = asked & ~word.tried
        if new:
            word.tried |= new
            place: i64 = 1
            for dialect in self.by_word:
                if new & place and _fits(word, dialect):
                    word.fitting |= place
                place <<= 1
            for dialect in self.by_ply:
                if new & place and dialect.may_begin(word.text):
                    word.fitting |= place
                place <<= 1
        return asked & word.fitting

    def only_one(self, words: list[Word]) -> Any:
        """Return the only dialect that fits all *words*, None if none or several do."""
        if len(words) == 0:
            return None
        mask: i64 = self.mask_of_words
        if self.mask_of(words[0], self.mask_of_all & ~mask):
            first = [word.text for word in words[:FIRST_WORDS]]
            for dialect in self.by_ply:
                if dialect.fitting(first):
                    return None
        for index, word in enumerate(words, start=1):
            mask = self.mask_of(word, mask)
            is_decided = mask & (mask - 1) == 0
            if mask == 0 or (is_decided and index >= FIRST_WORDS):
                break
        if mask == 0 or mask & (mask - 1) != 0:
            return None
        place = 0
        while mask > 1:
            mask >>= 1
            place += 1
        return self.by_word[place]

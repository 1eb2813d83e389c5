"""The dialects that a record may be written in if no tag names one."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.dialect import WordsDialect
from kohau.notation.kgn.words import Word

FIRST_WORDS: Final = 12
"""The number of words of the main line that are examined to detect the dialect."""


class UsableDialects:
    """The *dialects* of a *game* that records of a *variant* may be written in.

    A word keeps the mask of the dialects, of those with one word for a ply, that it fits.
    """

    def __init__(self, game: Any, variant: str) -> None:
        tried = [each for each in game.dialects if not each.by_name_only]
        usable = [each for each in tried if each.variants is None or variant in each.variants]
        self.dialects: Final[list[Any]] = usable
        self.by_ply: Final[list[Any]] = [d for d in usable if isinstance(d, WordsDialect)]
        self.by_word: Final[list[Any]] = [d for d in usable if d not in self.by_ply]

    def mask_of(self, word: Word) -> i64:
        """Return the mask of the dialects that a *word* fits."""
        if word.fits_in is not self:
            mask: i64 = 0
            place: i64 = 1
            text = word.text
            for dialect in self.by_word:
                if dialect.fits(text):
                    mask |= place
                place <<= 1
            word.fitting, word.fits_in = mask, self
        return word.fitting

    def only_one(self, words: list[Word]) -> Any:
        """Return the only dialect that fits all *words*, None if none or several do."""
        if self.by_ply:
            first = [word.text for word in words[:FIRST_WORDS]]
            for dialect in self.by_ply:
                if dialect.fitting(first):
                    return None
        mask: i64 = -1
        count: i64 = 0
        for word in words:
            mask &= self.mask_of(word)
            count += 1
            is_decided = mask & (mask - 1) == 0
            if mask == 0 or (is_decided and count >= FIRST_WORDS):
                break
        if count == 0 or mask == 0 or mask & (mask - 1) != 0:
            return None
        index = 0
        while mask > 1:
            mask >>= 1
            index += 1
        return self.by_word[index]

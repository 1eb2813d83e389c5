"""Lexicons: the words of a dialect, each parsed and prepared once for boards of one kind."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Final

from kohau.notation.cache import Cache
from kohau.notation.diagnostics import SyntaxProblem
from kohau.notation.dialect import MAX_WORD_LENGTH, Dialect, Mismatch
from kohau.replay.board import Board, Prepared


class Lexicon:
    """A cache of the words of a dialect, prepared for boards like *board*.

    It does not contain words that the dialect refuses, or has a remark about.
    """

    def __init__(self, dialect: Dialect[Any, Any, Any], board: Board) -> None:
        self.dialect: Final = dialect
        self.board: Final = board
        parted = dialect.word_parts if dialect.reflect is None else None
        self.separator: Final = parted[0] if parted else ""
        self.words: Final = Cache(self.prepare)
        self.parts: Final = Cache(self.prepare_part)

    def find(self, word: str) -> Prepared | None:
        """Return *word* prepared, None if the dialect refuses it or has a remark.

        For words of several parts, only the parts are cached, since most such words are new.
        """
        if self.separator and self.separator in word:
            return self.prepare_parts(word)
        known: Prepared | None = self.words[word]
        return known

    def prepare(self, word: str) -> Prepared | None:
        """Parse and prepare a word that is not cached; return None as :meth:`find` does."""
        if not self.dialect.is_plain(word):
            return None
        try:
            return self.board.prepare(self.dialect.read(word))
        except SyntaxProblem:
            return None

    def prepare_parts(self, word: str) -> Prepared | None:
        """Prepare a word of several parts; return None as :meth:`find` does."""
        if len(word) > MAX_WORD_LENGTH:
            return None
        parts: list[Any] = [*word.split(self.separator)]
        for index in range(len(parts)):
            part = self.parts[parts[index]]
            if part is None:
                return None
            parts[index] = part
        return self.board.prepare_parts(parts)

    def prepare_part(self, text: str) -> Any:
        """Return a part of words prepared, None if the dialect refuses it."""
        try:
            return self.board.prepare_part(self.dialect.part(text))
        except Mismatch:
            return None


_lexicons: Final[dict[tuple[Any, Hashable], Lexicon]] = {}


def lexicon_of(dialect: Dialect[Any, Any, Any], board: Board) -> Lexicon:
    """Return the lexicon of *dialect* for boards of the kind of *board*."""
    key = (dialect, board.kind)
    lexicon = _lexicons.get(key)
    if lexicon is None:
        lexicon = _lexicons[key] = Lexicon(dialect, board.copy())
    return lexicon

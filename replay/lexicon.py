"""Lexicons: the words of a dialect, each prepared once for boards of one kind.

A resolver says what the words of a line mean on a board. The usable dialects of a variant say which
of them words fit.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.cache import MOST_KEPT, Cache
from kohau.notation.diagnostics import SyntaxProblem
from kohau.notation.dialect import MAX_WORD_LENGTH, Dialect, StepsDialect, WordsDialect
from kohau.notation.grammars import Mismatch
from kohau.notation.kgn.lines import OpenLine
from kohau.notation.kgn.word_table import SEPARATOR, Word
from kohau.replay.board import EXPLAINED, UNREADABLE, Board, Meaning, Prepared, Turn


class Refused(Prepared):
    """What is no word of the dialect."""

    def on(self, board: Board, meaning: Meaning) -> Turn | None:
        meaning.refuse(UNREADABLE, meaning.last_read())
        return None


REFUSED: Final = Refused()


class OddlySpelled(Prepared):
    """A word with *remarks* on its spelling."""

    def __init__(self, usual: Prepared, remarks: tuple[Any, ...]) -> None:
        self.usual: Final = usual
        self.remarks: Final = remarks

    def on(self, board: Board, meaning: Meaning) -> Turn | None:
        self.tell(meaning)
        return self.usual.on(board, meaning)

    def tell(self, meaning: Meaning) -> None:
        """Pass the remarks on."""
        for remark in self.remarks:
            meaning.remark(EXPLAINED, remark)


class ByWord:
    """The values of a *cache* by words, each at the number of its word, counted from *first*.

    So words that recur are found without a comparison of their texts.
    """

    def __init__(self, cache: Cache) -> None:
        self.cache: Final = cache
        self.values: Final[list[Any]] = []
        self.first: i64 = 1

    def of(self, word: Word) -> Any:
        """Return the value of the text of *word*."""
        index = word.number - self.first
        if 0 <= index < len(self.values):
            value = self.values[index]
            if value is not None:
                return value
        return self.add(word, index)

    def add(self, word: Word, index: i64) -> Any:
        """Return the value of a *word*, and keep it at an *index*, if that is not negative."""
        value = self.cache[word.text]
        if index >= MOST_KEPT:
            self.values.clear()
            self.first, index = word.number, 0
        if index >= 0:
            self.values.extend([None] * int(index + 1 - len(self.values)))
            self.values[index] = value
        return value


class Lexicon:
    """A cache of the words of a dialect, prepared for boards like *board*.

    A ply is one word, unless the dialect *joins_steps* or *joins_words*.
    """

    def __init__(self, dialect: Dialect[Any, Any, Any], board: Board) -> None:
        self.dialect: Final = dialect
        self.board: Final = board
        self.joins_steps: Final[bool] = isinstance(dialect, StepsDialect)
        self.joins_words: Final[bool] = isinstance(dialect, WordsDialect)
        parts = dialect.parts if dialect.reflect is None else None
        self.by_parts: Final[bool] = bool(
            parts and parts.separator == chr(SEPARATOR) and board.joins_parts
        )
        self.words: Final = ByWord(Cache(self.prepare))
        self.first_parts: Final = ByWord(Cache(self.prepare_first_part))
        # Where all parts follow one rule, each is prepared once.
        are_alike = parts is not None and parts.first == parts.other
        others = self.first_parts if are_alike else ByWord(Cache(self.prepare_other_part))
        self.other_parts: Final = others

    def find(self, word: Word) -> Prepared:
        """Return *word* prepared.

        For words of several parts, only the parts are remembered, since most such words are new.
        """
        if self.by_parts and word.pieces is not None:
            joined = self.prepare_parts(word.pieces)
            if joined is not None:
                return joined
        prepared: Prepared = self.words.of(word)
        return prepared

    def prepare(self, word: str) -> Prepared:
        """Parse and prepare a word that is not cached."""
        if self.by_parts and len(word) <= MAX_WORD_LENGTH:
            part = self.first_parts.cache[word]
            whole = None if part is None else self.board.prepare_parts([part])
            if whole is not None:
                return whole
        try:
            written, remarks = self.dialect.read(word)
        except (Mismatch, SyntaxProblem):
            return REFUSED
        prepared = self.board.prepare(written)
        return OddlySpelled(prepared, remarks) if remarks else prepared

    def find_joined(self, words: list[str]) -> Prepared:
        """Return the words of one ply prepared, for dialects in which most plies have several."""
        prepared: Prepared = self.words.cache[" ".join(words)]
        return prepared

    def prepare_parts(self, pieces: list[Word]) -> Prepared | None:
        """Prepare a word by its *pieces*, None if it is spelled oddly or refused."""
        parts: list[Any] = []
        length: i64 = len(pieces) - 1
        prepared = self.first_parts
        for piece in pieces:
            part = prepared.of(piece)
            length += piece.size
            if part is None or length > MAX_WORD_LENGTH:
                return None
            parts.append(part)
            prepared = self.other_parts
        return self.board.prepare_parts(parts)

    def prepare_first_part(self, text: str) -> Any:
        """Return the first part of words prepared, None if the dialect refuses it."""
        return self._prepared(self.dialect.first_part, text)

    def prepare_other_part(self, text: str) -> Any:
        """Return another part of words prepared, None if the dialect refuses it."""
        return self._prepared(self.dialect.other_part, text)

    def _prepared(self, parse: Callable[[str], Any], text: str) -> Any:
        try:
            return self.board.prepare_part(parse(text))
        except (Mismatch, SyntaxProblem):
            return None


_lexicons: Final[dict[tuple[Any, Hashable], Lexicon]] = {}


def lexicon_of(dialect: Dialect[Any, Any, Any], board: Board) -> Lexicon:
    """Return the lexicon of *dialect* for boards of the kind of *board*."""
    key = (dialect, board.kind)
    lexicon = _lexicons.get(key)
    if lexicon is None:
        lexicon = _lexicons[key] = Lexicon(dialect, board.copy())
    return lexicon


class Resolver(Meaning):
    """Resolves the words of a *line*, in the dialect of a *lexicon*; see :meth:`turn`.

    *joins_words*: plies that are one word may have blanks in them.
    """

    def __init__(self, lexicon: Lexicon, line: OpenLine, *, joins_words: bool = False) -> None:
        super().__init__()
        self.lexicon: Final = lexicon
        self.dialect: Final = lexicon.dialect
        self.joins_steps: Final[bool] = lexicon.joins_steps
        self.joins_words: Final[bool] = lexicon.joins_words or joins_words
        self.line = line
        self.first: i64 = 0

    def turn(self, index: i64, board: Board) -> Turn | None:
        """Return the turn, legal or not, that the words from *index* on mean on *board*.

        Sets :attr:`used`, and adds to :attr:`remarks`. Returns None if they mean none, and sets
        :attr:`fault`.
        """
        self.first = index
        self.used = 1
        if self.joins_steps:
            turn = board.joined(index, self)
            if turn is None:
                self.used = 1
            return turn
        if self.joins_words:
            self.used = self.dialect.words_of_ply(self.line.words, int(index))
            return self.lexicon.find_joined(self.last_read()).on(board, self)
        return self.lexicon.find(self.line.entries[index]).on(board, self)

    def last_read(self) -> list[str]:
        return self.line.words[self.first : self.first + self.used]

    def step(self, index: i64) -> Prepared | None:
        if index >= len(self.line.entries):
            return None
        self.first = index
        step = self.lexicon.find(self.line.entries[index])
        if isinstance(step, OddlySpelled):
            step.tell(self)
            step = step.usual
        return step


_TRIED: Final = 31
"""How far the bits of the dialects that were tried are shifted."""

FIRST_WORDS: Final = 12
"""The number of words of the main line that are examined to detect the dialect."""


def _fits(word: Word, dialect: Any) -> bool:
    """Whether *word* fits a *dialect*. Most words of several pieces are new, but not the pieces."""
    if word.pieces is None or not dialect.parts or dialect.parts.separator != chr(SEPARATOR):
        fits: bool = dialect.fits(word.text)
    else:
        fits = dialect.fits_parts([piece.text for piece in word.pieces])
    return fits


class UsableDialects:
    """The *dialects* of a *game* that records of a *variant* may be written in.

    In those *by_ply*, plies have several words. *masks* has the others in which words have been
    tried, in its higher bits, and below them those that they fit.
    """

    def __init__(self, game: Any, variant: str) -> None:
        tried = [dialect for dialect in game.dialects if not dialect.by_name_only]
        usable = [
            dialect for dialect in tried if dialect.variants is None or variant in dialect.variants
        ]
        self.dialects: Final[list[Any]] = usable
        self.by_ply: Final[list[Any]] = [d for d in usable if isinstance(d, WordsDialect)]
        self.by_word: Final[list[Any]] = [d for d in usable if d not in self.by_ply]
        self.mask_of_all: Final[i64] = (1 << len(self.by_word)) - 1
        self.masks: Final[dict[str, int]] = {}

    def mask_of(self, word: Word, wanted: i64) -> i64:
        """Return which of the *wanted* dialects, a mask, *word* fits.

        It is tried only in those, and only once in each.
        """
        # Most words of several pieces are new.
        fitting: i64 = self.masks.get(word.text, 0) if word.pieces is None else 0
        new: i64 = wanted & ~(fitting >> _TRIED)
        if new:
            fitting |= new << _TRIED
            place: i64 = 1
            for dialect in self.by_word:
                if new & place and _fits(word, dialect):
                    fitting |= place
                place <<= 1
            if word.pieces is None:
                if len(self.masks) >= MOST_KEPT:
                    self.masks.clear()
                self.masks[word.text] = fitting
        return wanted & fitting

    def only_one(self, words: list[Word]) -> Any:
        """Return the only dialect that fits all *words*, None if none or several do."""
        if len(words) == 0:
            return None
        for dialect in self.by_ply:
            if dialect.fitting([word.text for word in words[:FIRST_WORDS]]):
                return None
        mask: i64 = self.mask_of_all
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

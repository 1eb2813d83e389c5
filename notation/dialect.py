"""Dialects: the notations of a game, each with a Lark grammar for its words."""

from __future__ import annotations

import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Self, TypeVar

from kohau.notation.diagnostics import Problem, Severity, SyntaxProblem, shorten
from kohau.notation.grammars import (
    Grammar,
    GrammarParts,
    Matcher,
    Mismatch,
    grammar_of,
    lark_parser,
    token_class,
)
from kohau.notation.lenient.characters import plain
from kohau.notation.packages import BrokenPackage
from kohau.notation.sentence import OR, THEN, Sentence, chained

if TYPE_CHECKING:
    from lark import Lark, Tree

WrittenT = TypeVar("WrittenT")
PlyT = TypeVar("PlyT")
PositionT = TypeVar("PositionT")

MAX_WORD_LENGTH = 1000
"""The maximum length of a ply in any game; longer words are refused without being parsed."""


_FOLLOWED_BY_A_STOP: Final = Problem(
    "a comma or a full stop follows the ply", code="odd-ply", severity=Severity.NOTE
)
_SPACED: Final = Problem("there are blanks in the ply", code="odd-ply", severity=Severity.NOTE)

_MOST_SIGNS: Final = 4
"""A ply does not have as many words in a row without a letter or digit."""
_MOST_SPACED: Final = 240
"""The maximum number of characters of words that are one ply with blanks in it."""
_TAKES: Final = "xX"
_STOPS: Final = ",."


def without_stops(word: str) -> str:
    """Return *word* in plain characters, without commas and full stops after it."""
    return plain(word).rstrip(_STOPS)


class UnreadableWord(SyntaxProblem):
    """A *word* that does not match the grammar of a dialect."""

    code = "bad-ply"

    def __init__(self, word: str, message: str, *, hint: str | None, offset: int = 0) -> None:
        super().__init__(message, hint=hint, offset=offset)
        self.word = word


def _ranges(square: str, squares: Sequence[str]) -> list[Sentence]:
    """Return which files and ranks *squares* have, as far as *square* is outside of them.

    >>> _ranges("e9", ["a1", "b1", "a2", "b2"])
    ['files are a to b', 'ranks are 1 to 2']
    """
    files = sorted({name[0] for name in squares})
    ranks = sorted({int(name[1:]) for name in squares})
    outside = []
    if square[0] not in files:
        outside.append(Sentence("files are {first} to {last}", first=files[0], last=files[-1]))
    if square[1:] not in map(str, ranks):
        outside.append(Sentence("ranks are {first} to {last}", first=ranks[0], last=ranks[-1]))
    return outside


_END = {"$END", "<END-OF-FILE>"}
"""Lark's name for the end of a text."""

REMEMBERED_WORDS = 1 << 16
"""The size of a dialect's cache of parsed words."""


class Dialect(Generic[WrittenT, PlyT, PositionT]):
    """A notation of a game: it parses the words of a line and writes plies. A ply is one word.

    A dialect is the Lark transformer of its grammar: it has a method for each rule, or for each
    alternative that is named ``-> NAME`` there. A method gets a list of tokens, and of what the
    methods of other rules have returned. ``grammar`` is a file in the Python package
    ``grammar_package``. By default, it has the name of the dialect, and is in the same folder as
    the module of the class; Kohau's own are in ``kohau.grammars``.

    If a word is ``first (separator other)*``, these are rules, and nothing else contains the
    separator, each distinct part is parsed once.

    - ``name``: the name in the tag ``Notation``.
    - ``example``: a ply, for messages and lists.
    - ``complete``: every word is one complete ply; no position is needed to parse or write it.
    - ``separated``: plies are commonly separated by semicolons.
    - ``square_noun``: what the places of the board are called.
    - ``square_pattern``: a regular expression for the name of a square, on the board or not.
    - ``variants``: the variants that the dialect can be used for (None: all).
    - ``by_name_only``: the dialect is only used for records that name it.
    """

    name: ClassVar[str]
    grammar: ClassVar[str]
    grammar_package: ClassVar[str] = "kohau.grammars"
    example: ClassVar[str]
    complete: ClassVar[bool] = False
    separated: ClassVar[bool] = False
    square_noun: ClassVar[str] = "square"
    square_pattern: ClassVar[str] = "[a-z][0-9]+"
    variants: ClassVar[frozenset[str] | None] = None
    by_name_only: ClassVar[bool] = False

    reflect: Callable[[Any], Any] | None = None
    """Converts parsed words to the usual board, for records of a reflected board."""

    fits: Callable[[str], bool]
    """Return whether :attr:`parse` accepts a word. Results are cached."""

    first_part: Callable[[str], Any]
    """Parse the first part of a word that has :attr:`parts`. Results are cached.

    Raises :class:`Mismatch` if it does not match the grammar, or what :attr:`parse` raises.
    """

    other_part: Callable[[str], Any]
    """Parse another part of such a word."""

    def __init_subclass__(cls, **options: Any) -> None:
        super().__init_subclass__(**options)
        if "name" in vars(cls) and not cls.__module__.startswith("kohau."):
            home = sys.modules[cls.__module__].__package__ or cls.__module__
            cls.grammar = vars(cls).get("grammar", f"{cls.name}.lark")
            cls.grammar_package = vars(cls).get("grammar_package", home)

    def __init__(self) -> None:
        self.fits = lru_cache(REMEMBERED_WORDS)(self._fits)
        self.first_part = lru_cache(REMEMBERED_WORDS)(self._parse_first_part)
        self.other_part = lru_cache(REMEMBERED_WORDS)(self._parse_other_part)

    def reflected(self, reflect: Callable[[Any], Any]) -> Self:
        """Return a copy of this dialect that reads records of a reflected board.

        *reflect* converts a parsed word of that board to the usual board.
        """
        other = copy(self)
        other.reflect = reflect
        return other

    def read(self, word: str) -> tuple[WrittenT, tuple[Problem, ...]]:
        """Parse a word, which may have blanks, or a stop after it; return it, and remarks.

        Raises :class:`Mismatch` or :class:`SyntaxProblem` for other words; :meth:`refusal` explains
        them.
        """
        try:
            return self._as_usual(self._read(word)), ()
        except (Mismatch, SyntaxProblem):
            whole = self.without_blanks(word)
            bare = without_stops(whole)
            if bare == plain(word) or not self.fits(bare):
                raise
        stops = () if bare == plain(whole) else (_FOLLOWED_BY_A_STOP,)
        blanks = () if whole == word else (_SPACED,)
        return self._as_usual(self._read(bare)), (*stops, *blanks)

    def reads(self, word: str) -> bool:
        """Return whether :meth:`read` accepts a word."""
        return self.fits(word) or self.fits(without_stops(self.without_blanks(word)))

    def without_blanks(self, word: str) -> str:
        """Return *word* without blanks that do not belong to a ply."""
        return word.replace(" ", "")

    def refusal(self, word: str, squares: Sequence[str] = ()) -> Problem:
        """Return the problem with a *word* that :meth:`read` refuses.

        If it names a square that is none of the *squares* of the board, it says so.
        """
        try:
            self.read(word)
        except Mismatch:
            problem = self._unreadable_word(word)
            missing = self.missing_square(word, problem.offset, squares) if squares else None
            return UnreadableWord(word, missing, hint=problem.hint) if missing else problem
        except SyntaxProblem as problem:
            return problem
        raise ValueError(f"{word} is a ply in the dialect {self.name}")

    def write(self, position: PositionT, ply: PlyT) -> str:
        """Return *ply*, legal in *position*, in this dialect, with blanks between its words.

        By default, that is the spelling of the ply, as in the canonical dialect.
        """
        return str(ply)

    def words_of_ply(self, words: Sequence[str], index: int) -> int:
        """Return how many of *words*, from *index* on, seem to be one ply, legal or not.

        A ply that is one word may have blanks around its signs. Then not all of its words are
        plies of their own.
        """
        used = end = 1
        text = plain(words[index])
        signs = 0
        for at in range(index, len(words) - 1):
            signs = 0 if any(map(str.isalnum, words[at])) else signs + 1
            if signs == _MOST_SIGNS or not _has_sign_between(words[at], words[at + 1]):
                break
            if self.fits(words[at]) and self.fits(words[at + 1]):
                break
            text += plain(words[at + 1])
            if len(text) > _MOST_SPACED:
                break
            end += 1
            if self._fits(text.rstrip(_STOPS)):
                used = end
        # What goes on with a sign is not a whole ply.
        return used if used == end or words[index + used][0].isalnum() else 1

    def missing_square(self, word: str, at: int, squares: Sequence[str]) -> str | None:
        """Return a message if the name at place *at* of *word* is that of none of the *squares*."""
        name = self.name_at(word, at, self.square_pattern)
        if not name:
            return None
        square = name.lower() if name[0].isalpha() else name[-1].lower() + name[:-1]
        if square in squares:
            return None
        missing = Sentence("no {noun} {square}", noun=Sentence(self.square_noun), square=name)
        return chained([missing, *_ranges(square, squares)], THEN)

    def name_at(self, word: str, at: int, pattern: str) -> str:
        """Return the part of *word* that matches a *pattern* and includes place *at*, if any."""
        parts = re.finditer(pattern, plain(word[:MAX_WORD_LENGTH]))
        return next((part[0] for part in parts if part.start() <= at < part.end()), "")

    def place_of_step(self, word: str, step: int) -> tuple[int, int]:
        """Return offset and length of *step* (from 1) in *word*, of the whole word if unknown."""
        return 0, len(word)

    def fitting(self, words: Sequence[str]) -> int:
        """Return how many of the first *words* can be parsed in this dialect."""
        index = 0
        while index < len(words):
            end = index + self.words_of_ply(words, index)
            if not self.reads(" ".join(words[index:end])):
                break
            index = end
        return index

    def fits_parts(self, parts: list[str]) -> bool:
        """Return whether :attr:`fits` accepts the word of these *parts*, if it has the separator.

        Only the results for parts are cached.
        """
        try:
            self._joined(parts)
        except (Mismatch, SyntaxProblem):
            return False
        return sum(map(len, parts)) + len(parts) - 1 <= MAX_WORD_LENGTH

    def _fits(self, word: str) -> bool:
        try:
            self._read(word)
        except (Mismatch, SyntaxProblem):
            return False
        return True

    @cached_property
    def parts(self) -> GrammarParts | None:
        """The separator between the parts of words, and their rules; None if words are not divided.

        Raises :class:`BrokenPackage` if the grammar can't be used.
        """
        return self._patterns.parts

    @cached_property
    def _patterns(self) -> Grammar:
        with self._grammar_reported():
            return grammar_of(self.grammar_package, self.grammar)

    @cached_property
    def _matchers(self) -> dict[str, Matcher]:
        with self._grammar_reported():
            return {name: Matcher(rule) for name, rule in self._patterns.rules.items()}

    @contextmanager
    def _grammar_reported(self) -> Iterator[None]:
        """Raise :class:`BrokenPackage` if the grammar can't be read in the block, or is wrong."""
        try:
            yield
        except Exception as error:  # Lark's are not imported, which would take long
            reason = getattr(error, "strerror", None) or str(error).partition("\n")[0]
            grammar = f"{self.grammar} of the module {self.grammar_package}"
            raise BrokenPackage(f"the grammar {grammar} can't be used: {reason}") from error

    def parse(self, word: str) -> WrittenT:
        """Parse a word; raise :class:`SyntaxProblem` if it does not match the grammar."""
        try:
            written = self._read(word)
        except Mismatch:
            raise self._unreadable_word(word) from None
        return self._as_usual(written)

    def _as_usual(self, written: WrittenT) -> WrittenT:
        """Return *written* on the usual board, for records of a reflected board."""
        return written if self.reflect is None else self.reflect(written)

    def _read(self, word: str) -> WrittenT:
        """Parse a word; raise :class:`Mismatch` if it does not match the grammar."""
        if len(word) > MAX_WORD_LENGTH:
            raise SyntaxProblem(f"{shorten(word)} is too long to be a ply", code="bad-ply")
        word = plain(word)
        if self.parts:
            return self._joined(word.split(self.parts.separator))
        written: WrittenT = self._by_rule("start", word)
        return written

    def _joined(self, parts: list[str]) -> WrittenT:
        """Parse the *parts* of a word."""
        values = [self.first_part(parts[0]), *map(self.other_part, parts[1:])]
        written: WrittenT = self.start(values)  # type: ignore[attr-defined]
        return written

    def _parse_first_part(self, text: str) -> Any:
        assert self.parts is not None  # noqa: S101 - only called if there are parts
        return self._by_rule(self.parts.first, text)

    def _parse_other_part(self, text: str) -> Any:
        assert self.parts is not None  # noqa: S101 - only called if there are parts
        return self._by_rule(self.parts.other, text)

    def _by_rule(self, rule: str, text: str) -> Any:
        """Return the result of a *rule* of the grammar for *text*. Raises :class:`Mismatch`."""
        matcher = self._matchers.get(rule)
        match = matcher.match(text) if matcher else None
        if match is None:
            return self._of_tree(self._tree(rule, text))
        method, tokens = match
        return getattr(self, method)(tokens)

    def _tree(self, rule: str, text: str) -> Tree[Any]:
        """Return Lark's tree of *text*. Raises :class:`Mismatch`."""
        from lark import UnexpectedInput

        try:
            return self._lark(rule).parse(text)
        except UnexpectedInput as error:
            raise Mismatch from error

    def _lark(self, rule: str) -> Lark:
        with self._grammar_reported():
            return lark_parser(self.grammar_package, self.grammar, rule)

    def _of_tree(self, tree: Any) -> Any:
        """Return the result of the transformer for a tree or a token."""
        if not hasattr(tree, "children"):
            return token_class(str(tree.type))(tree)
        return getattr(self, str(tree.data))(list(map(self._of_tree, tree.children)))

    def _unreadable_word(self, word: str) -> UnreadableWord:
        from lark import UnexpectedCharacters, UnexpectedToken

        error: BaseException | None = None
        word = plain(word)
        try:
            self._tree("start", word)
        except Mismatch as mismatch:
            error = mismatch.__cause__
        if isinstance(error, UnexpectedCharacters):
            at, expected = error.pos_in_stream or 0, error.allowed or set()
        elif isinstance(error, UnexpectedToken):
            ended = error.token.type == "$END"
            at, expected = (len(word) if ended else error.token.start_pos), error.accepts or set()
        else:
            at, expected = len(word), set()
        names = sorted(map(self._readable_name, expected - _END)) or [Sentence("its end")]
        unexpected = Sentence("its end")
        if at < len(word):
            unexpected = Sentence(
                "{sign} at its character {place}", sign=repr(word[at]), place=at + 1
            )
        return UnreadableWord(
            word,
            Sentence(
                "{word} is not a ply in the dialect {dialect}: expected {expected}, not {actual}",
                word=shorten(word),
                dialect=self.name,
                expected=chained(names, OR),
                actual=unexpected,
            ),
            hint=Sentence("a ply is written like {example}", example=self.example),
            offset=at,
        )

    def _readable_name(self, terminal: str) -> str:
        """Return a readable name of a terminal."""
        from lark.lexer import PatternStr

        pattern = self._lark("start").get_terminal(terminal).pattern
        if isinstance(pattern, PatternStr):
            return repr(pattern.value)
        noun = terminal.lower().strip("_").replace("_", " ")
        return Sentence(f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}")


def _has_sign_between(one: str, other: str) -> bool:
    """Whether a sign ends *one* of two words, or begins the *other*: ``/``, ``x`` and the like."""
    end, begin = one[-1], other[0]
    return not (end.isalnum() and begin.isalnum()) or end in _TAKES or begin in _TAKES


class WordsDialect(Dialect[WrittenT, PlyT, PositionT], ABC):
    """A notation whose plies have several words; these tell where a ply ends."""

    @abstractmethod
    def words_of_ply(self, words: Sequence[str], index: int) -> int: ...

    def without_blanks(self, word: str) -> str:
        return word


class StepsDialect(Dialect[WrittenT, PlyT, PositionT]):
    """A notation whose plies have one word per step; the board joins them (``Board.joined``).

    ``ending`` is the word that ends a ply where the board does not tell.
    """

    ending: ClassVar[str]

    def words_of_ply(self, words: Sequence[str], index: int) -> int:
        return 1

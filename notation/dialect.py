"""Dialects: the notations of a game, each with a Lark grammar for its words."""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Sequence
from copy import copy
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Generic, Self, TypeVar

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedInput, UnexpectedToken
from lark.lexer import PatternStr

from kohau.notation.characters import place_in, plain
from kohau.notation.diagnostics import BrokenPackage, Problem, Severity, SyntaxProblem, shorten
from kohau.notation.tokens import ends_in_comma

WrittenT = TypeVar("WrittenT")
PlyT = TypeVar("PlyT")
PositionT = TypeVar("PositionT")

MAX_WORD_LENGTH = 1000
"""No ply of any game is longer; a longer word is refused before it is parsed."""


def _odd_ply(message: str) -> Problem:
    return Problem(message, code="odd-ply", severity=Severity.NOTE)


_END = {"$END", "<END-OF-FILE>"}
"""What Lark calls the end of a text."""

REMEMBERED_WORDS = 1 << 16
"""How many distinct words a dialect remembers, so that none is parsed twice."""


class Dialect(Transformer[Token, Any], Generic[WrittenT, PlyT, PositionT]):
    """A notation of a game: it parses the words of a line and writes plies.

    A dialect is the transformer of its own grammar: it has a method for each rule of it.
    ``grammar`` is a file in the Python package ``grammar_package``; a dialect from outside Kohau
    names a package of its own.
    ``complete`` says that every word is a ply as it stands, so that words are parsed and plies
    written without a position; ``word_per_step`` that a ply has a word per step,
    ``blanks_in_plies`` that it has several words in another way, ``separated`` that semicolons
    commonly part its plies. Where steps are parted by commas, ``continuation`` is a regular
    expression for what may stand after a comma and a blank and is no ply of its own.
    *variants* lists where the dialect can be used (None: everywhere). ``by_name_only`` says that it
    is never tried on records that do not name it. ``detailed_rule`` is a rule
    of the grammar that says the same as its start in more detail, for better messages.
    ``whole_word`` names the terminal that is all of the rule ``start``, where that is so: words are
    then held against the grammar's own pattern of it, which is faster than parsing. ``word_parts``
    has a separator and a rule of the grammar where a word is parts with that separator between
    them, each following that rule: parts are then parsed and remembered one by one. ``whole_part``
    is to such a rule what ``whole_word`` is to ``start``.
    """

    name: ClassVar[str]
    grammar: ClassVar[str]
    grammar_package: ClassVar[str] = "kohau.grammars"
    example: ClassVar[str]
    complete: ClassVar[bool] = False
    word_per_step: ClassVar[bool] = False
    blanks_in_plies: ClassVar[bool] = False
    separated: ClassVar[bool] = False
    continuation: ClassVar[str | None] = None
    detailed_rule: ClassVar[str] = "start"
    whole_word: ClassVar[str | None] = None
    word_parts: ClassVar[tuple[str, str] | None] = None
    whole_part: ClassVar[str | None] = None
    variants: ClassVar[frozenset[str] | None] = None
    by_name_only: ClassVar[bool] = False

    reflect: Callable[[Any], Any] | None = None
    """Returns what is written on the usual board, for records that are noted on another one."""

    parse: Callable[[str], WrittenT]
    """Return what a word says; raise :class:`SyntaxProblem` where the grammar refuses it.

    Words are remembered, so that none is parsed twice.
    """

    fits: Callable[[str], bool]
    """Tell whether :attr:`parse` accepts a word. Answers are remembered."""

    part: Callable[[str], Any]
    """Return what a part of a word says, for dialects with ``word_parts``. Parts are remembered.

    Raises ``lark.UnexpectedInput`` where the grammar refuses it; :attr:`parse` explains why.
    """

    def __init__(self) -> None:
        super().__init__()
        self.parse = lru_cache(REMEMBERED_WORDS)(self._parse)
        self.fits = lru_cache(REMEMBERED_WORDS)(self._fits)
        self.part = lru_cache(REMEMBERED_WORDS)(self._parse_a_part)

    def reflected(self, reflect: Callable[[Any], Any]) -> Self:
        """Return this dialect for reading records that are noted on another board.

        *reflect* returns what a word says there as it is said on the usual board.
        """
        other = copy(self)
        other.reflect = reflect
        other.parse = lru_cache(REMEMBERED_WORDS)(other.read)
        return other

    def read(self, word: str) -> WrittenT:
        """Return what a word says, as :attr:`parse`, without remembering it."""
        return self._parse(word)

    def is_plain(self, word: str) -> bool:
        """Whether :meth:`take` has nothing to say about *word* on any board."""
        return True

    @abstractmethod
    def write(self, position: PositionT, ply: PlyT) -> str:
        """Return *ply*, legal in *position*, in this dialect; blanks part the words of a ply."""

    def take(
        self, words: Sequence[str], index: int, position: PositionT
    ) -> tuple[WrittenT, int, tuple[Problem, ...]]:
        """Return what the words from *index* on say of one ply, their number, and remarks.

        Raises :class:`Problem` where they say none.
        """
        used = self.words_of_ply(words, index)
        word, remarks = self.respelled(self.joined(words[index : index + used]))
        if used > 1 and not self.blanks_in_plies:
            remarks += (_odd_ply("there are blanks between the steps of this ply"),)
        return self.parse(word), used, remarks

    def respelled(self, word: str) -> tuple[str, tuple[Problem, ...]]:
        """Return *word* as this dialect writes it, with remarks where it is written otherwise.

        A word that can't be read in any way is returned as it is.
        """
        if self.fits(word):
            return word, ()
        bare = plain(word).rstrip(",.")
        cut = bare != plain(word)
        for candidate in (bare, self.with_capitals(bare)):
            if self.fits(candidate):
                return candidate, (
                    *((_odd_ply("a comma or a full stop follows the ply"),) if cut else ()),
                    *((_odd_ply("the piece has a small letter"),) if candidate != bare else ()),
                )
        return word, ()

    def joined(self, words: Sequence[str]) -> str:
        """Return the words of one ply as one."""
        return (" " if self.blanks_in_plies else "").join(words)

    def with_capitals(self, word: str) -> str:
        """Return *word* with capitals for the letters of pieces, where a dialect asks for them."""
        return word

    def words_of_ply(self, words: Sequence[str], index: int) -> int:
        """Return how many of *words*, from *index* on, seem to be one ply, legal or not.

        Several are if a comma follows each but the last, and each but the first goes on.
        """
        count = 1
        if self.continuation is not None:
            while index + count < len(words) and ends_in_comma(words[index + count - 1]):
                word = plain(words[index + count]).rstrip(",.")
                if re.fullmatch(self.continuation, word) is None:
                    break
                count += 1
        return count

    def place_of_step(self, word: str, step: int) -> tuple[int, int]:
        """Return offset and length of *step* (from 1) in *word*; of the whole word if unknown."""
        return 0, len(word)

    def fitting(self, words: Sequence[str]) -> int:
        """Return how many of *words*, from the first, can be parsed in this dialect."""
        index = 0
        while index < len(words):
            end = index + self.words_of_ply(words, index)
            word = self.joined(words[index:end])
            if not self.fits(word) and not self.fits(self.respelled(word)[0]):
                break
            index = end
        return index

    def _fits(self, word: str) -> bool:
        try:
            self._read(word)
        except (UnexpectedInput, SyntaxProblem):
            return False
        return True

    @cached_property
    def _parser(self) -> Lark:
        try:
            return Lark.open_from_package(
                self.grammar_package,
                self.grammar,
                ("",),
                parser="lalr",
                start=sorted({"start", self.detailed_rule, *(self.word_parts or ())[1:]}),
                transformer=self,
                maybe_placeholders=False,
            )
        except OSError as error:
            raise BrokenPackage(
                f"the grammar {self.grammar} of the package {self.grammar_package} "
                f"can't be read: {error.strerror or error}"
            ) from error

    def _parse(self, word: str) -> WrittenT:
        try:
            written = self._read(word)
        except UnexpectedInput as error:
            raise self._syntax_problem(word, self._in_detail(plain(word)) or error) from None
        if self.reflect is not None:
            written = self.reflect(written)
        return written

    def _read(self, word: str) -> WrittenT:
        """Return what a word says; raise ``lark.UnexpectedInput`` where the grammar refuses it."""
        if len(word) > MAX_WORD_LENGTH:
            raise SyntaxProblem(f"{shorten(word)} is too long to be a ply", code="bad-ply")
        word = plain(word)
        if self.word_parts:
            parts = list(map(self.part, word.split(self.word_parts[0])))
            return self.start(parts)  # type: ignore[attr-defined, no-any-return]
        written: WrittenT = self._read_as(word, "start", self._whole_word)
        return written

    def _parse_a_part(self, text: str) -> Any:
        assert self.word_parts is not None  # noqa: S101 - who asks knows the dialect
        return self._read_as(plain(text), self.word_parts[1], self._whole_part)

    def _read_as(self, text: str, rule: str, terminal: re.Pattern[str] | None) -> Any:
        """Return what *text* says by a *rule* of the grammar, which is all of a *terminal*, if any.

        Raises ``lark.UnexpectedInput``.
        """
        if terminal is None:
            return self._parse_by_rule(text, rule)
        if terminal.fullmatch(text) is None:
            raise UnexpectedInput(f"this is no {rule}")
        return getattr(self, rule)([text])

    @cached_property
    def _whole_word(self) -> re.Pattern[str] | None:
        return self._terminal(self.whole_word)

    @cached_property
    def _whole_part(self) -> re.Pattern[str] | None:
        return self._terminal(self.whole_part)

    def _terminal(self, name: str | None) -> re.Pattern[str] | None:
        """Return the grammar's own pattern of a terminal."""
        if name is None:
            return None
        return re.compile(self._parser.get_terminal(name).pattern.to_regexp())

    def _parse_by_rule(self, text: str, rule: str) -> Any:
        return self._parser.parse(text, start=rule)

    def _in_detail(self, word: str) -> UnexpectedInput | None:
        try:
            self._parse_by_rule(word, self.detailed_rule)
        except UnexpectedInput as error:
            return error
        return None

    def _syntax_problem(self, word: str, error: UnexpectedInput) -> SyntaxProblem:
        if isinstance(error, UnexpectedCharacters):
            at, expected = error.pos_in_stream or 0, error.allowed or set()
        elif isinstance(error, UnexpectedToken):
            ended = error.token.type == "$END"
            at, expected = (len(word) if ended else error.token.start_pos), error.accepts or set()
        else:
            at, expected = len(word), set()
        at = place_in(word, at)
        names = sorted(map(self._spoken, expected - _END)) or ["its end"]
        found = f"{word[at]!r} at its character {at + 1}" if at < len(word) else "its end"
        expectation = f": expected {' or '.join(names)}, not {found}"
        return SyntaxProblem(
            f"{shorten(word)} is not a ply in the dialect {self.name}{expectation}",
            code="bad-ply",
            hint=f"a ply is written like {self.example}",
            offset=at,
        )

    def _spoken(self, terminal: str) -> str:
        """Return a terminal of the grammar as a reader would say it."""
        pattern = self._parser.get_terminal(terminal).pattern
        if isinstance(pattern, PatternStr):
            return repr(pattern.value)
        return "a " + terminal.lower().strip("_").replace("_", " ")

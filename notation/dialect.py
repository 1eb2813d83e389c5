"""Dialects: the notations of a game, each with a Lark grammar for its words."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from typing import Any, ClassVar, Generic, TypeVar

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from notation.diagnostics import Problem, SyntaxProblem, shorten

WrittenT = TypeVar("WrittenT")
PlyT = TypeVar("PlyT")
PositionT = TypeVar("PositionT")

MAX_WORD_LENGTH = 1000
"""No ply of any game is longer; a longer word is refused before it is parsed."""

REMEMBERED_WORDS = 1 << 16
"""How many distinct words a dialect remembers, so that none is parsed twice."""


class Dialect(Transformer[Token, Any], Generic[WrittenT, PlyT, PositionT]):
    """A notation of a game: it parses the words of a line and writes plies.

    A dialect is the transformer of its own grammar: it has a method for each rule of it.
    ``complete`` says that every word is a ply as it stands: it can be parsed without the position
    and needs no ``Position.resolve``; ``word_per_step`` that a ply has a word a step. Where
    semicolons may part plies, ``separated`` is a regular expression for the beginning of a ply.
    *variants* lists where the dialect can be used (None: everywhere). ``detailed_rule`` is a rule
    of the grammar that says the same as its start in more detail, for better messages.
    """

    name: ClassVar[str]
    grammar: ClassVar[str]
    example: ClassVar[str]
    complete: ClassVar[bool] = False
    word_per_step: ClassVar[bool] = False
    separated: ClassVar[str | None] = None
    detailed_rule: ClassVar[str] = "start"
    variants: ClassVar[frozenset[str] | None] = None

    parse: Callable[[str], WrittenT]
    """Return what a word says; raise :class:`SyntaxProblem` where the grammar refuses it.

    Words are remembered, so that none is parsed twice.
    """

    def __init__(self) -> None:
        super().__init__()
        self.parse = lru_cache(REMEMBERED_WORDS)(self._parse)

    @abstractmethod
    def write(self, position: PositionT, ply: PlyT) -> str:
        """Return *ply*, legal in *position*, in this dialect; blanks part the words of a ply."""

    def take(
        self, words: Sequence[str], index: int, position: PositionT
    ) -> tuple[WrittenT, int, tuple[Problem, ...]]:
        """Return what the words from *index* on say of one ply, their number, and remarks.

        Raises :class:`Problem` where they say none.
        """
        return self.parse(words[index]), 1, ()

    def fitting(self, words: Sequence[str]) -> int:
        """Return how many of *words*, from the first, can be parsed in this dialect."""
        for index, word in enumerate(words):
            try:
                self.parse(word)
            except SyntaxProblem:
                return index
        return len(words)

    @cached_property
    def _parser(self) -> Lark:
        return Lark.open_from_package(
            "grammars",
            self.grammar,
            ("",),
            parser="lalr",
            start=list({"start", self.detailed_rule}),
            transformer=self,
            maybe_placeholders=False,
        )

    def _parse(self, word: str) -> WrittenT:
        if len(word) > MAX_WORD_LENGTH:
            raise SyntaxProblem(f"{shorten(word)} is too long to be a ply", code="bad-ply")
        try:
            written: WrittenT = self._parser.parse(word, start="start")  # type: ignore[assignment]
        except UnexpectedInput as error:
            raise self._syntax_problem(word, self._in_detail(word) or error) from None
        return written

    def _in_detail(self, word: str) -> UnexpectedInput | None:
        if self.detailed_rule != "start":
            try:
                self._parser.parse(word, start=self.detailed_rule)
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
        names = sorted(map(_spoken, expected - {"$END"}))
        found = f"{word[at]!r} at its character {at + 1}" if at < len(word) else "its end"
        expectation = f": expected {' or '.join(names)}, not {found}" if names else ""
        return SyntaxProblem(
            f"{shorten(word)} is not a ply in the dialect {self.name}{expectation}",
            code="bad-ply",
            hint=f"a ply is written like {self.example}",
            offset=at,
        )


def _spoken(terminal: str) -> str:
    """Return the name of a grammar's terminal as a reader would say it."""
    if len(terminal) == 1:
        return repr(terminal.lower())
    return _PUNCTUATION.get(terminal) or "a " + terminal.lower().replace("_", " ")


_PUNCTUATION = {"COMMA": "','", "MINUS": "'-'", "COLON": "':'", "DOT": "'.'", "SEMICOLON": "';'"}

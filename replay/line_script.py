"""The script that mending reads: the words of a line, which mean what their dialect says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kohau.notation.coordinates import OPTIONS
from kohau.notation.decoding.atoms import Atoms
from kohau.notation.decoding.matching import Match
from kohau.notation.decoding.unpacking import channel_of
from kohau.notation.dialect import WordsDialect
from kohau.notation.kgn.lines import line_of
from kohau.replay.board import Board
from kohau.replay.dialects import AnyDialect, reflected_dialect
from kohau.replay.lexicon import Resolver, lexicon_of
from kohau.replay.position import Position
from kohau.replay.respelling import Respeller
from kohau.replay.scripts import Respelled, Script
from kohau.replay.spelling import Speller

_SKIPPED: Final = 4.0
"""The cost of a word that is no ply."""
_ODD: Final = 0.1
"""The cost of a word that means a ply, but is spelled oddly."""
_OTHER_SIDE: Final = 0.4
"""The cost of a ply whose number in the record is one of the other side."""


class LineScript(Script):
    """The *words* of a line in a *dialect*, for boards like that of *start*.

    *sides* says which of them are White's by the move numbers of the record: True, False, or None
    where no number says it.
    """

    skipping = _SKIPPED
    mends_first = True

    def __init__(
        self,
        start: Position[Any],
        words: Sequence[str],
        dialect: AnyDialect,
        speller: Speller,
        sides: Sequence[bool | None] = (),
    ) -> None:
        self.words: Final = list(words)
        self.count = len(self.words)
        self.speller: Final = speller
        self.sides: Final = sides
        self._line: Final = line_of(self.words)
        self._start: Final = start
        self._dialect: Final = dialect
        self._joins_words: Final = isinstance(dialect, WordsDialect)
        self._has_squares: Final = start.game.squares(start.variant) is not None
        self._resolvers: Final[dict[int, Resolver]] = {}
        self._atoms: Final[dict[tuple[int, int], Atoms]] = {}

    def resolver(self, noted: int) -> Resolver:
        """Return the resolver for coordinates that are noted in one of the ``REFLECTIONS``."""
        found = self._resolvers.get(noted)
        if found is None:
            dialect = self._dialect
            if noted:
                start = self._start
                reflection = list(OPTIONS.values())[noted - 1]
                dialect = reflected_dialect(dialect, start.game, start.variant, reflection)
            lexicon = lexicon_of(dialect, self._start.board)
            found = self._resolvers[noted] = Resolver(lexicon, self._line)
        return found

    def matches(self, board: Board, at: int, noted: int) -> list[Match]:
        if noted and not self._has_squares:
            return []
        resolver = self.resolver(noted)
        resolver.remarks.clear()
        turn = resolver.turn(at, board)
        if turn is None:
            return []
        cost = _ODD * bool(resolver.remarks)
        if at < len(self.sides) and self.sides[at] is not None:
            cost += _OTHER_SIDE * (self.sides[at] != board.white)
        return [Match(at + int(resolver.used), cost, turn)]

    def respelled(self, board: Board, at: int, least: int, noted: int) -> list[Respelled]:
        if noted:
            return []
        lexicon = self.resolver(0).lexicon
        speller = Respeller(self._start, self.words, lexicon, self.speller)
        return speller.respelled(board, at, least)

    def is_ply_like(self, at: int) -> bool:
        return True

    def end_of_ply(self, at: int) -> int:
        if self._joins_words and at < self.count:
            return at + self._dialect.words_of_ply(self.words, at)
        return at + 1

    def counted(self, begin: int, end: int) -> int:
        return end - begin

    def atoms_of(self, begin: int, end: int, noted: int) -> tuple[Atoms, int, int]:
        atoms = self._atoms.get((begin, end))
        if atoms is None:
            text = " ".join(self.words[begin:end])
            atoms = self._atoms[begin, end] = Atoms(channel_of(text), self.speller.squares)
        return atoms.reflected(noted), 0, atoms.count

    def same(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        return self.words[slice(*one)] == self.words[slice(*other)]

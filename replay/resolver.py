"""The resolver: what the words of a line mean on a board."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kohau.notation.kgn.lines import OpenLine
from kohau.replay.board import Board, Meaning, Prepared, Turn
from kohau.replay.lexicon import Lexicon, OddlySpelled


class Resolver(Meaning):
    """Resolves the words of a *line*, in the dialect of a *lexicon*; see :meth:`turn`."""

    def __init__(self, lexicon: Lexicon, line: OpenLine) -> None:
        super().__init__()
        self.lexicon: Final = lexicon
        self.dialect: Final = lexicon.dialect
        self.joins_steps: Final[bool] = lexicon.joins_steps
        self.joins_words: Final[bool] = lexicon.joins_words
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

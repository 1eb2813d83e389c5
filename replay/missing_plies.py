"""Missing plies: whether two plies that were left out explain a fault as well as one slip does."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from kohau.replay.board import Board, Turn
from kohau.replay.scripts import Script
from kohau.replay.search import GOES_ON, Hypothesis
from kohau.replay.slips import units_in, units_of
from kohau.replay.spelling import Speller

_BACK: Final = 6
"""How many plies before a fault two plies may be missing."""
_MOST_FIRST: Final = 400
"""How many turns of a board are tried as the first of two missing plies."""
_WORK: Final = 6_000
_MOST_WORK: Final = 30_000
"""How many turns are played, at most."""

Pair = tuple[Turn, Turn]


class MissingPlies:
    """Looks for two plies in a row whose absence explains why a *script* is not legal."""

    def __init__(self, script: Script, speller: Speller, *, all_pairs: bool) -> None:
        self.script: Final = script
        self.speller: Final = speller
        self.all_pairs: Final = all_pairs
        self.work = _MOST_WORK if all_pairs else _WORK

    def explain(self, dead: Hypothesis, fault: int) -> bool:
        """Whether all is legal with two more plies before *fault*, or a few plies earlier.

        The hypothesis *dead* has read what is written before the *fault*. Pairs of which one ply
        touches a square that is written at the fault are tried, others only with *all_pairs*. The
        work is bounded.
        """
        squares = self._squares(fault)
        here: Hypothesis | None = dead
        for _ in range(_BACK + 1):
            if here is None:
                return False
            if any(
                self._is_legal(here.board, pair, here.at) for pair in self._pairs(here, squares)
            ):
                return True
            here = here.parent
        return False

    def _squares(self, fault: int) -> set[str]:
        """Return the squares that are written at the *fault*."""
        atoms, begin, end = self.script.atoms_of(fault, self.script.end_of_ply(fault), 0)
        return {unit for unit in units_in(atoms, begin, end) if len(unit) > 1}

    def _pairs(self, before: Hypothesis, squares: set[str]) -> Iterator[Pair]:
        """Yield two turns, of which one touches one of *squares*."""
        firsts = list(islice(self.speller.some_turns(before.board), _MOST_FIRST))
        near = [turn for turn in firsts if not squares.isdisjoint(units_of(turn.word))]
        for first in firsts if self.all_pairs else near:
            after = self._after(before.board, first)
            for second in self.speller.some_turns(after):
                if self.work <= 0:
                    return
                yield first, second
        others = [turn for turn in firsts if turn not in near]
        if others and not self.all_pairs:
            after = self._after(before.board, others[0])
            replies = [
                turn
                for turn in self.speller.some_turns(after)
                if not squares.isdisjoint(units_of(turn.word))
            ]
            for first in others:
                for second in replies:
                    yield first, second

    def _after(self, board: Board, turn: Turn) -> Board:
        self.work -= 1
        after = board.copy()
        after.play(turn)
        return after

    def _is_legal(self, board: Board, pair: Pair, at: int) -> bool:
        """Whether two turns, and all that is written from *at* on, are legal."""
        board = board.copy()
        for turn in pair:
            self.work -= 1
            if board.play(turn):
                return False
        while at < self.script.count:
            self.work -= 1
            matches = self.script.matches(board, at, 0) if self.work > 0 else []
            if not matches or matches[0].cost >= GOES_ON or board.play(matches[0].turn):
                return False
            at = matches[0].end
        return True

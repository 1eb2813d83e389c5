"""Earlier slips: whether an illegal ply has a rival explanation, far before it.

A stone or a piece that stands elsewhere than a record says may be missed only many plies later. If
a reading changes what is written there, the slip may be any earlier ply with the same squares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from kohau.notation.decoding.costs import SEARCH
from kohau.replay.beam_search import Hypothesis, Slip
from kohau.replay.board import Board, Turn
from kohau.replay.line_script import LineScript
from kohau.replay.slip_kinds import REFLECTIONS
from kohau.replay.slips import units_of

_FOLLOWING: Final = 40
"""How many plies from the fault on must be legal."""
_WORK: Final = 8_000
"""How many turns are played, at most."""


@dataclass
class EarlierSlips:
    """Looks for slips that explain why a *script* is not legal after the hypothesis *dead*."""

    script: LineScript
    dead: Hypothesis
    work: int = _WORK

    def explain(self, slips: Sequence[Slip], most: float) -> bool:
        """Whether one earlier slip that costs *most* explains the fault as well as *slips* do.

        It must have to do with a square in which their turns differ from what is written. What
        follows is read up to the second of them. True if this takes too long to find out.
        """
        squares = frozenset(self._squares(slips))
        if not squares:
            return False
        fault = self.dead.at
        end = max(slips[1].begin, fault + 1) if len(slips) > 1 else fault + _FOLLOWING
        read: Hypothesis | None = self.dead
        while read is not None and read.turn is not None and read.parent is not None:
            if self.work <= 0:
                return True
            before = read.parent
            for cost, turn in self.script.speller.alike(before.board, read.turn, squares):
                is_other = cost <= most and not _is_of(slips[0], before.plies, turn.word)
                if is_other and self.goes_on(before.board, turn, read.end, end):
                    return True
            read = before
        return False

    def goes_on(self, board: Board, turn: Turn, at: int, end: int) -> bool:
        """Whether a *turn* is legal, and what is written from *at* to *end* after it."""
        board = board.copy()
        self.work -= 1
        if board.play(turn):
            return False
        while at < min(end, self.script.count):
            self.work -= 1
            matches = self.script.matches(board, at) if self.work > 0 else []
            if not matches or matches[0].cost >= SEARCH.goes_on or board.play(matches[0].turn):
                return False
            at = matches[0].end
        return True

    def _squares(self, slips: Sequence[Slip]) -> Iterator[str]:
        """Yield the squares in which the turns of *slips* differ from what is written."""
        script = self.script
        for slip in slips:
            if slip.kind in REFLECTIONS or not slip.turns or slip.begin == slip.end:
                continue
            written = script.written(slip)
            intended = [unit for turn in slip.turns for unit in units_of(turn.word)]
            yield from (unit for unit in {*written} ^ {*intended} if len(unit) > 1)


def _is_of(slip: Slip, ply: int, word: str) -> bool:
    """Whether a *slip* is the one that has the ply *word* there."""
    return slip.ply == ply and [turn.word for turn in slip.turns] == [word]

"""Earlier slips: whether another ply, written long before a fault, may be the wrong one.

A stone or a piece that stands elsewhere than a record says may be missed only many plies later. If
a reading changes what is written there, the slip may be any earlier ply that has to do with the
same squares.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from kohau.replay.continuation import Continuation
from kohau.replay.scripts import Script
from kohau.replay.search import Hypothesis, Slip
from kohau.replay.slips import units_in, units_of
from kohau.replay.spelling import Speller

_FOLLOWING: Final = 40
"""How many plies from the fault on must be legal."""
_WORK: Final = 8_000


class EarlierSlips:
    """Looks for slips that explain why a *script* is not legal after the hypothesis *dead*."""

    def __init__(self, script: Script, speller: Speller, dead: Hypothesis) -> None:
        self.speller: Final = speller
        self.dead: Final = dead
        self.continuation: Final = Continuation(script, _WORK)

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
            if self.continuation.work <= 0:
                return True
            before = read.parent
            for cost, turn in self.speller.alike(before.board, read.turn, squares):
                is_other = cost <= most and not _is_of(slips[0], before.plies, turn.word)
                if is_other and self.continuation.goes_on(before.board, [turn], read.end, end):
                    return True
            read = before
        return False

    def _squares(self, slips: Sequence[Slip]) -> Iterator[str]:
        """Yield the squares in which the turns of *slips* differ from what is written."""
        script = self.continuation.script
        for slip in slips:
            if not slip.turns or slip.begin == slip.end:
                continue
            atoms, begin, end = script.atoms_of(slip.begin, slip.end, 0)
            written = units_in(atoms, begin, end)
            meant = [unit for turn in slip.turns for unit in units_of(turn.word)]
            yield from (unit for unit in {*written} ^ {*meant} if len(unit) > 1)


def _is_of(slip: Slip, ply: int, word: str) -> bool:
    """Whether a *slip* is the one that has the ply *word* there."""
    return slip.ply == ply and [turn.word for turn in slip.turns] == [word]

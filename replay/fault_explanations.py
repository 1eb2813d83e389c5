"""Explanations of a fault that may be as good as slips where it is: lost plies, an earlier slip.

Two plies that were left out may explain a fault as well as one slip does. So may another ply,
written long before it: a stone or a piece that stands elsewhere than a record says may be missed
only many plies later. If a reading changes what is written there, the slip may be any earlier ply
that has to do with the same squares. A continuation reads whether what is written goes on after
turns that are no part of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from kohau.replay.beam_search import GOES_ON, Hypothesis, Slip
from kohau.replay.board import Board, Turn
from kohau.replay.scripts import Script
from kohau.replay.slips import units_in, units_of
from kohau.replay.spelling import Speller

_BACK: Final = 4
_FAR_BACK: Final = 10
"""How many plies before a fault two plies may be missing: for one slip, for several."""
_FEW: Final = 60
_ALIKE: Final = 2
"""How many turns from one square to another are tried where there are not few."""
_MOST: Final = 300
"""How many turns of a board are tried, those that are listed first."""
_SAMPLE: Final = 3
"""How many replies are tried to find out whether a turn makes what follows legal."""
_FOLLOWING: Final = 12
"""How many plies from the fault on must be legal."""
_WORK: Final = 4_000
_MOST_WORK: Final = 30_000
"""How many turns are played, at most: for one slip, for several."""

Pair = tuple[Turn, Turn]


class MissingPlies:
    """Looks for two plies in a row whose absence explains why a *script* is not legal.

    If otherwise *several* slips are undone, more is tried.
    """

    def __init__(self, script: Script, speller: Speller, *, several: bool) -> None:
        self.script: Final = script
        self.speller: Final = speller
        self.several: Final = several
        self.continuation: Final = Continuation(script, _MOST_WORK if several else _WORK)

    def explain(self, dead: Hypothesis, fault: int) -> bool:
        """Whether what follows is legal with two more plies before *fault*, or some plies earlier.

        The hypothesis *dead* has read what is written before the *fault*. Pairs are tried of which
        one ply touches a square that is written at the fault; others only for several slips. Of the
        plies from one square to another, only a few are tried. The work is bounded.
        """
        squares = self._squares(fault)
        here: Hypothesis | None = dead
        for _ in range((_FAR_BACK if self.several else _BACK) + 1):
            if here is None or self.continuation.work <= 0:
                return False
            for pair in self._pairs(here, squares, fault):
                if self.continuation.goes_on(here.board, pair, here.at, fault + _FOLLOWING):
                    return True
            here = here.parent
        return False

    def _squares(self, fault: int) -> set[str]:
        """Return the squares that are written at the *fault*."""
        atoms, begin, end = self.script.atoms_of(fault, self.script.end_of_ply(fault), 0)
        return {unit for unit in units_in(atoms, begin, end) if len(unit) > 1}

    def _pairs(self, before: Hypothesis, squares: set[str], fault: int) -> Iterator[Pair]:
        """Yield two turns that may be missing after a hypothesis."""
        near, others = _parted(self._turns(before.board), squares)
        replies: list[Turn] = []
        close: list[Turn] = []
        sample: list[Turn] = []
        for place, first in enumerate([*near, *others]):
            after = self._after(before.board, first)
            if not sample or any(after.copy().play(reply) for reply in sample):
                replies = self._turns(after)
                close, far = _parted(replies, squares)
                sample = far[:_SAMPLE]
            is_near = place < len(near) and any(
                self.continuation.goes_on(after, [reply], before.at, fault + 1) for reply in sample
            )
            for second in replies if is_near or self.several else close:
                if self.continuation.work <= 0:
                    return
                yield first, second

    def _turns(self, board: Board) -> list[Turn]:
        """Return legal turns of *board*; of many, only some from one square to another."""
        turns = list(islice(self.speller.some_turns(board), _MOST))
        if len(turns) <= _FEW:
            return turns
        counts: dict[object, int] = {}
        result = []
        for turn in turns:
            squares = [unit for unit in units_of(turn.word) if len(unit) > 1]
            key = tuple(squares[:2])
            counts[key] = counts.get(key, 0) + 1
            if counts[key] <= _ALIKE:
                result.append(turn)
        return result

    def _after(self, board: Board, turn: Turn) -> Board:
        self.continuation.work -= 1
        after = board.copy()
        after.play(turn)
        return after


def _parted(turns: Sequence[Turn], squares: set[str]) -> tuple[list[Turn], list[Turn]]:
    """Return the *turns* that touch one of *squares*, and the others."""
    near = [turn for turn in turns if not squares.isdisjoint(units_of(turn.word))]
    return near, [turn for turn in turns if squares.isdisjoint(units_of(turn.word))]


class Continuation:
    """Reads a *script* after other turns than those written; not more than *work* are played."""

    def __init__(self, script: Script, work: int) -> None:
        self.script: Final = script
        self.work = work

    def goes_on(self, board: Board, turns: Sequence[Turn], at: int, end: int) -> bool:
        """Whether *turns* are legal, and what is written from *at* to *end* after them."""
        board = board.copy()
        for turn in turns:
            self.work -= 1
            if board.play(turn):
                return False
        while at < min(end, self.script.count):
            self.work -= 1
            matches = self.script.matches(board, at, 0) if self.work > 0 else []
            if not matches or matches[0].cost >= GOES_ON or board.play(matches[0].turn):
                return False
            at = matches[0].end
        return True


_FOLLOWING_SLIP: Final = 40
"""How many plies from the fault on must be legal."""
_WORK_OF_SLIP: Final = 8_000


class EarlierSlips:
    """Looks for slips that explain why a *script* is not legal after the hypothesis *dead*."""

    def __init__(self, script: Script, speller: Speller, dead: Hypothesis) -> None:
        self.speller: Final = speller
        self.dead: Final = dead
        self.continuation: Final = Continuation(script, _WORK_OF_SLIP)

    def explain(self, slips: Sequence[Slip], most: float) -> bool:
        """Whether one earlier slip that costs *most* explains the fault as well as *slips* do.

        It must have to do with a square in which their turns differ from what is written. What
        follows is read up to the second of them. True if this takes too long to find out.
        """
        squares = frozenset(self._squares(slips))
        if not squares:
            return False
        fault = self.dead.at
        end = max(slips[1].begin, fault + 1) if len(slips) > 1 else fault + _FOLLOWING_SLIP
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

"""Unfinished turns of HanniBall."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

from kohau.notation.hanniball import Step
from kohau.replay.hanniball.board import STEPS_OF_A_TURN, HanniBallBoard
from kohau.replay.hanniball.steps import prepared
from kohau.replay.unfinished import UnfinishedTurn


class UnfinishedHanniBallTurn(UnfinishedTurn):
    """A turn after some steps: a view of a *board*, on which nobody plays any more.

    >>> from kohau.replay import games
    >>> start = games.find_game("hanniball").start()
    >>> sum(1 for _ in start.unfinished().legal_steps())
    59
    """

    __slots__ = ("board",)

    most_steps = STEPS_OF_A_TURN

    def __init__(self, board: HanniBallBoard) -> None:
        self.board: Final = board

    def legal_steps(self) -> Iterator[Step]:
        return (step.step for step in self.board.steps())

    def after(self, step: Step) -> UnfinishedHanniBallTurn | None:
        board = self.board.copy()
        return None if board.step(prepared(step)) else UnfinishedHanniBallTurn(board)

    @property
    def may_end(self) -> bool:
        return self.board.has_changed()

    @property
    def state(self) -> Hashable:
        return self.board.state()

    @property
    def _identity(self) -> tuple[object, ...]:
        board, start = self.board, self.board.start
        now = board.cells, board.ball, board.white, board.left, board.removed
        return *now, start.cells, start.ball

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, UnfinishedHanniBallTurn):
            return NotImplemented
        return self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self.board.key)

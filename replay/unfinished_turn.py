"""Unfinished turns: what is known of a turn after some of its steps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kohau.notation.ply import Step
from kohau.replay.board import Board


class UnfinishedTurn:
    """A turn after some of its steps: a view of a *board* that does not change any more.

    *start* is the board before the turn.

    >>> from kohau.replay import registry
    >>> start = registry.find_game("hanniball").start()
    >>> sum(1 for _ in start.unfinished().legal_steps())
    59
    """

    __slots__ = ("board", "start")

    def __init__(self, start: Board, board: Board | None = None) -> None:
        self.start: Final = start
        self.board: Final[Any] = board or start

    def legal_steps(self) -> Iterator[Step]:
        """Yield every legal next step once; none if the turn has to end here."""
        steps: Iterator[Step] = self.board.steps()
        return steps

    def after(self, step: Step) -> UnfinishedTurn | None:
        """Return the turn after another step, None if a rule forbids it."""
        board = self.board.copy()
        return None if board.step(step) else UnfinishedTurn(self.start, board)

    @property
    def may_end(self) -> bool:
        """Whether the steps so far are a legal ply."""
        changed: bool = self.board.has_changed(self.start)
        return changed

    @property
    def state(self) -> bytes:
        """The state after the steps so far, for counting distinct positions."""
        state: bytes = self.board.state()
        return state

    @property
    def _identity(self) -> tuple[object, ...]:
        return self.board.stage(), self.start.state()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, UnfinishedTurn):
            return NotImplemented
        return self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self.board.key)

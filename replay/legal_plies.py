"""The legal plies of a position: a collection that lists no more than asked for, or by steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Final, Generic, TypeVar

from kohau.notation.ply import Ply, Step
from kohau.replay.board import Board, Turn


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


PlyT = TypeVar("PlyT", bound=Ply)

_MOST_SHOWN = 8


class LegalPlies(Generic[PlyT]):
    """The legal plies of a position (``Position.legal``).

    ``in`` verifies the ply, or its text in the canonical dialect, without listing others; it is
    false for anything else. A truth value lists one ply, and a loop lists only those that it needs.
    ``len`` lists all plies, which takes long if there are very many.
    """

    def __init__(
        self, turns: Callable[[], Iterator[Turn]], allows: Callable[[object], bool]
    ) -> None:
        self._turns: Final = turns
        self._allows: Final = allows
        self._listed: list[Turn] | None = None

    def __iter__(self) -> Iterator[PlyT]:
        turns = self._turns() if self._listed is None else self._listed
        return (turn.ply for turn in turns)

    def __len__(self) -> int:
        # ``list(plies)`` asks for the length first, and must not make all plies twice.
        if self._listed is None:
            self._listed = list(self._turns())
        return len(self._listed)

    def __bool__(self) -> bool:
        return next(iter(self), None) is not None

    def __contains__(self, ply: object) -> bool:
        return self._allows(ply)

    def __repr__(self) -> str:
        first: list[Any] = list(islice(self, _MOST_SHOWN + 1))
        more = ", …" if len(first) > _MOST_SHOWN else ""
        return f"<LegalPlies {', '.join(map(str, first[:_MOST_SHOWN]))}{more}>"

"""The legal plies of a position: a collection that lists no more than asked for, or by steps."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Final, Generic, TypeVar

from kohau.notation.diagnostics import Problem
from kohau.notation.ply import Ply, PlyStep, Step
from kohau.replay.board import Turn


class WordStep(PlyStep):
    """The rest of a ply that its squares do not tell from others: its *kind* and end are its word.

    All of a ply that is not written with squares.
    """

    __slots__ = ()


class UnfinishedTurn(ABC):
    """A turn of a *position* after some of its *steps*: a node of the tree whose paths are plies.

    Several paths may lead to the same ply, if the order of some steps does not matter.

    >>> from kohau.replay import registry
    >>> turn = registry.find_game("fanorona").start("telo").unfinished()
    >>> [f"{step.start}{step.end}{step.kind}" for step in turn.legal_steps()]
    ['a1b2+', 'b1b2+', 'c1b2+', 'c2b2+']
    >>> str(turn.after(next(turn.legal_steps())).ply), turn.may_end
    ('a1b2+', False)
    """

    __slots__ = ("position", "steps")

    def __init__(self, position: Any, steps: tuple[Any, ...] = ()) -> None:
        self.position = position
        self.steps = steps

    @abstractmethod
    def legal_steps(self) -> Iterator[Step]:
        """Yield every legal next step once; none if the turn has to end here."""

    @abstractmethod
    def after(self, step: Step) -> UnfinishedTurn | None:
        """Return the turn after another step, None if a rule forbids it."""

    @property
    @abstractmethod
    def ply(self) -> Any:
        """The legal ply that the steps so far are, None if the turn may not end here."""

    @property
    def may_end(self) -> bool:
        """Whether the steps so far are a legal ply."""
        return self.ply is not None

    @property
    def way(self) -> tuple[str, ...]:
        """The names of the squares of the steps so far, that of the first start included."""
        starts = [step.start for step in self.steps[:1] if step.start]
        return (*starts, *(step.end for step in self.steps))

    @property
    def selected(self) -> str | None:
        """The square of the man that moved or was set last, None if none was."""
        for step in reversed(self.steps):
            if step.kind not in self.position.standing_kinds:
                return str(step.end)
            if step.start is not None:
                return str(step.start)
        return None

    def __str__(self) -> str:
        ply = self.position.ply_of(self.steps) if self.steps else None
        return "-".join(self.way) if ply is None else str(ply)


class ListedTurn(UnfinishedTurn):
    """A turn of a board that only lists whole ones: they are listed once, and then narrowed down.

    *paths* are the plies that the turn may become, by their steps. Raises :class:`Problem` if there
    are too many.
    """

    __slots__ = ("_following", "_ply")

    def __init__(
        self,
        position: Any,
        steps: tuple[Step, ...] = (),
        paths: Mapping[tuple[Step, ...], Any] | None = None,
    ) -> None:
        super().__init__(position, steps)
        paths = _paths_of(position) if paths is None else paths
        self._ply: Final = paths.get(steps)
        self._following: Final[dict[Step, dict[tuple[Step, ...], Any]]] = {}
        for path, ply in paths.items():
            if len(path) > len(steps):
                self._following.setdefault(path[len(steps)], {})[path] = ply

    def legal_steps(self) -> Iterator[Step]:
        return iter(self._following)

    def after(self, step: Step) -> ListedTurn | None:
        paths = self._following.get(step)
        return None if paths is None else ListedTurn(self.position, (*self.steps, step), paths)

    @property
    def ply(self) -> Any:
        return self._ply


def _paths_of(position: Any) -> dict[tuple[Step, ...], Any]:
    """Return the legal plies of *position* by their steps, ended by their words where necessary."""
    plies: dict[tuple[Step, ...], list[Any]] = {}
    for ply in islice(position.legal(), MOST_LISTED + 1):
        for path in position.paths(ply):
            plies.setdefault(path, []).append(ply)
    if len(plies) > MOST_LISTED:
        raise Problem(f"there are more than {MOST_LISTED:,} legal plies, too many to be entered")
    paths: dict[tuple[Step, ...], Any] = {}
    for path, same in plies.items():
        for ply in same:
            word = () if path and len(same) == 1 else (WordStep(str(ply), None, str(ply)),)
            paths[(*path, *word)] = ply
    return paths


MOST_LISTED: Final = 50_000
"""The maximum number of plies that are listed to be entered or played by steps."""


class SteppedTurn(UnfinishedTurn):
    """A turn of a *board* that plays steps (``SteppedBoard``) and does not change any more.

    >>> from kohau.replay import registry
    >>> start = registry.find_game("hanniball").start()
    >>> sum(1 for _ in start.unfinished().legal_steps())
    59
    """

    __slots__ = ("board",)

    def __init__(self, position: Any, steps: tuple[Any, ...] = (), board: Any = None) -> None:
        # Counting makes very many of these.
        self.position = position
        self.steps = steps
        self.board: Final[Any] = board or position.board

    def legal_steps(self) -> Iterator[Step]:
        steps: Iterator[Step] = self.board.steps()
        return steps

    def after(self, step: Step) -> SteppedTurn | None:
        board = self.board.copy()
        if board.step(step):
            return None
        return SteppedTurn(self.position, (*self.steps, step), board)

    @property
    def ply(self) -> Any:
        return self.position.ply_of(self.steps) if self.may_end else None

    @property
    def may_end(self) -> bool:
        changed: bool = self.board.has_changed(self.position.board)
        return changed

    @property
    def _identity(self) -> tuple[object, ...]:
        return self.board.stage(), self.position.board.state()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, SteppedTurn):
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

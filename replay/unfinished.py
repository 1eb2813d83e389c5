"""Unfinished turns, for games whose plies are played and listed step by step."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator
from typing import Any, ClassVar, Self


class UnfinishedTurn(ABC):
    """A turn after some of its steps; immutable."""

    __slots__ = ()

    most_steps: ClassVar[int]
    """The largest number of steps in a turn of the game."""

    @abstractmethod
    def legal_steps(self) -> Iterator[Any]:
        """Yield every legal next step once; none if the turn has to end here."""

    @abstractmethod
    def after(self, step: Any) -> Self | None:
        """Return the turn after one step more, None if a rule forbids it."""

    @property
    @abstractmethod
    def may_end(self) -> bool:
        """Whether the steps so far are a legal ply."""

    @property
    @abstractmethod
    def state(self) -> Hashable:
        """The position after the steps so far, for counting distinct ones."""

"""The positions of a line, played out when they are asked for."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, overload

from notation.record import Line
from replay.game import Position


class Positions(Sequence[Position[Any]]):
    """The positions of a line that is known to be legal, played out when they are asked for.

    >>> from replay import games
    >>> start = games.find_game("fanorona").start("telo")
    >>> positions = Positions(start, Line((start.parse("a1b2+"),)))
    >>> len(positions), positions[-1].side
    (2, 'black')
    """

    def __init__(
        self,
        start: Position[Any],
        line: Line[Any],
        final: Position[Any] | None = None,
    ) -> None:
        self._start = start
        self._line = line
        self._final = final if len(line) else start
        self._played: list[Position[Any]] | None = None
        self._states: Sequence[Hashable] | None = None

    @property
    def states(self) -> Sequence[Hashable]:
        """The :attr:`Position.state` of every position."""
        if self._states is None:
            self._states = self._start.states_along(self._line.plies)
        return self._states

    def __len__(self) -> int:
        return len(self._line) + 1

    @overload
    def __getitem__(self, index: int) -> Position[Any]: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Position[Any]]: ...
    def __getitem__(self, index: int | slice) -> Position[Any] | Sequence[Position[Any]]:
        if self._played is None:
            if index == 0:
                return self._start
            if index == -1 and self._final is not None:
                return self._final
            self._played = [self._start]
            for ply in self._line.plies:
                self._played.append(self._played[-1].play(ply))
        return self._played[index]

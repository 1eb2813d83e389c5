"""Positions whose lines are played on one board that changes, a track, from the words' text."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any, Protocol, TypeVar

from notation.dialect import Dialect
from replay.alternation import AlternatingPosition
from replay.repetition import Recurrences, third_occurrence
from replay.state_writer import StateWriter

PlyT = TypeVar("PlyT", bound=Hashable)


class Track(Protocol):
    """A position that changes with every turn; *recurrences* watches for repetitions."""

    @property
    def recurrences(self) -> Recurrences:
        """What has been seen of positions that occur again."""

    def play(
        self, words: Sequence[str], states: list[Hashable] | None, writer: StateWriter | None
    ) -> bool:
        """Play *words*; tell whether all are legal. See :meth:`TrackedPosition.played`."""


class TrackedPosition(AlternatingPosition[PlyT]):
    """A position of a game that has a track, and one complete dialect, the canonical one."""

    __slots__ = ()

    @abstractmethod
    def track(self, plies: int) -> Track:
        """Return a track that stands here and can play so many *plies*."""

    def played(
        self,
        words: Sequence[str],
        states: list[Hashable] | None = None,
        writer: StateWriter | None = None,
    ) -> Track | None:
        """Return the track after *words*, None if a rule forbids one or it is no ply.

        The :attr:`state` after each is added to *states* if they are asked for; a *writer* that
        stands where the line begins is told what changes.
        """
        track = self.track(len(words))
        return track if track.play(words, states, writer) else None

    @abstractmethod
    def after_track(self, track: Any, number: int) -> TrackedPosition[PlyT]:
        """Return the position in which *track* stands, with its move number."""

    def after_words(
        self,
        words: Sequence[str],
        dialect: Dialect[Any, PlyT, Any],
        *,
        repeated: bool = False,
        writer: StateWriter | None = None,
    ) -> TrackedPosition[PlyT] | None:
        track = self.played(words, None, writer)
        if track is None:
            return None
        if not repeated and track.recurrences.are_suspected() and self._recurs(words):
            return None
        return self.after_track(track, self.number_after(len(words)))

    def states_along(self, plies: Sequence[PlyT]) -> list[Hashable]:
        states = self._states(list(map(str, plies)))
        return states if len(states) > len(plies) else super().states_along(plies)

    def _states(self, words: Sequence[str]) -> list[Hashable]:
        """Return the :attr:`state` here and after each of *words*, which are legal plies.

        There may be fewer, since a track can take a turn for one that changes nothing.
        """
        states = [self.state]
        self.played(words, states)
        return states

    def _recurs(self, words: Sequence[str]) -> bool:
        """Tell whether *words*, legal plies, lead to a position for the third time."""
        return third_occurrence(self._states(words)) is not None

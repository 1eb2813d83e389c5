"""Candidates: what a search finds in a text, in one of the attempts in which it is tried."""

from __future__ import annotations

from typing import Any, NamedTuple

from kohau.notation.decoding.atoms import Atoms
from kohau.replay.search import REWARD, Hypothesis
from kohau.replay.trials import Trial


class Candidate(NamedTuple):
    """A hypothesis for the whole text."""

    trial: Trial
    atoms: Atoms
    last: Hypothesis
    arrangement: str
    cost: float
    stopped: bool

    @property
    def score(self) -> float:
        return self.cost - REWARD * self.last.plies

    @property
    def key(self) -> tuple[Any, ...]:
        start = self.trial.start
        words = tuple(tuple(each.turn.word for each in game if each.turn) for game in self.games)
        return self.trial.game.id, start.key(), words

    @property
    def games(self) -> list[list[Hypothesis]]:
        """The turns of each game, without those that another game repeats and goes on with.

        A single word, such as a number that may be an icon, is no game beside others.
        """
        kept: list[list[Hypothesis]] = []
        games = self.last.turns()
        for game in games:
            if len(game) == 1 and len(games) > 1 and not self._squares_of(game[0]):
                continue
            if any(_goes_on(game, other) for other in kept):
                continue
            kept = [other for other in kept if not _goes_on(other, game)]
            kept.append(game)
        return kept or games[:1]

    @property
    def read(self) -> int:
        """How many squares that look like plies were read, also of games that another repeats."""
        return sum(self._squares_of(each) for game in self.last.turns() for each in game)

    @property
    def used(self) -> int:
        """How many squares that look like plies were read."""
        return sum(self._squares_of(each) for game in self.games for each in game)

    def _squares_of(self, read: Hypothesis) -> int:
        """Return how many squares that look like plies were read as one ply."""
        return self.atoms.before[read.end] - self.atoms.before[read.begin]


def _goes_on(game: list[Hypothesis], other: list[Hypothesis]) -> bool:
    """Whether *other* begins with the same turns as *game*."""
    words = [each.turn.word for each in game if each.turn]
    return words == [each.turn.word for each in other[: len(game)] if each.turn]

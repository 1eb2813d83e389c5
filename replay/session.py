"""Sessions: games between two players whose results determine the next game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple, Self

from kohau.replay.outcome import Sentence
from kohau.replay.tags import TagProblem


class SessionGame(NamedTuple):
    """The data of a game that a session uses; all of it comes from the record."""

    variant: str
    rules: Mapping[str, str]
    white: str
    black: str
    result: str
    round: str | None
    format: str | None

    @property
    def players(self) -> tuple[str, str]:
        """The players, White first."""
        return self.white, self.black

    @property
    def winner(self) -> str | None:
        """The player who won, None for a draw or an unfinished game."""
        return {"1-0": self.white, "0-1": self.black}.get(self.result)

    @property
    def loser(self) -> str | None:
        """The player who lost, None for a draw or an unfinished game."""
        return {"1-0": self.black, "0-1": self.white}.get(self.result)


class Session(ABC):
    """The state of a session after some games; immutable. It follows from the results alone."""

    @abstractmethod
    def mismatches(self, game: SessionGame) -> Iterator[TagProblem]:
        """Yield the reasons why *game* cannot be the next game, each at the tag that shows it."""

    @abstractmethod
    def after(self, game: SessionGame) -> Self:
        """Return the session after *game*, even if the game does not fit."""

    @abstractmethod
    def sentences(self) -> list[Sentence]:
        """Return the state in the terms of the game, as sentences without full stops."""

    def describe(self) -> str:
        """Return the :meth:`sentences` as text."""
        return " ".join(f"{sentence}." for sentence in self.sentences())

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """Return the state as JSON-ready values."""

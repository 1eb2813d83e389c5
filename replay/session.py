"""Sessions: games between two players whose results determine the next game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any, NamedTuple, Self

from kohau.notation.diagnostics import Severity
from kohau.notation.sentence import Sentence, chained
from kohau.replay.setting_tags import TagProblem


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

    def with_tags(self, tags: Mapping[str, str]) -> SessionGame:
        """Return this game with other values of ``Variant``, ``White`` or ``Black``."""
        changes: dict[str, Any] = {name.lower(): value for name, value in tags.items()}
        return self._replace(**changes)


class Session(ABC):
    """The state of a session after some games; immutable. It follows from the results alone."""

    @abstractmethod
    def mismatches(self, game: SessionGame) -> Iterator[TagProblem]:
        """Yield the reasons why *game* cannot be the next game, each at the tag that shows it."""

    @property
    @abstractmethod
    def players(self) -> Set[str]:
        """The names of the players, as far as there are games."""

    def fits(self, game: SessionGame) -> bool:
        """Whether *game* can be the next game."""
        return all(mismatch.severity is not Severity.ERROR for mismatch in self.mismatches(game))

    def proposals(self, game: SessionGame, variants: Sequence[str]) -> list[dict[str, str]]:
        """Return the changes of tags with which *game*, which is not the next one, would be it.

        The colours may be exchanged, or it is one of other *variants*; both only if one is not
        enough. Whether its plies are legal then is not checked.
        """
        others = [name for name in variants if name != game.variant]
        exchanged = {"White": game.black, "Black": game.white}
        one = [exchanged, *({"Variant": name} for name in others)]
        both = [exchanged | {"Variant": name} for name in others]
        for changes in (one, both):
            if result := [change for change in changes if self.fits(game.with_tags(change))]:
                return result
        return []

    @abstractmethod
    def after(self, game: SessionGame) -> Self:
        """Return the session after *game*, even if the game does not fit."""

    @abstractmethod
    def sentences(self) -> list[Sentence]:
        """Return the state in the terms of the game, as sentences without full stops."""

    def describe(self) -> str:
        """Return the :meth:`sentences` as text, which is a sentence itself."""
        sentences = [Sentence("{sentence}.", sentence=sentence) for sentence in self.sentences()]
        return chained(sentences, "{first} {second}")

    @abstractmethod
    def to_dict(self) -> dict[str, Any]:
        """Return the state as JSON-ready values."""

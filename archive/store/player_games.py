"""Players' games: those of one player in numbers, and those of two against each other."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Self, TypeVar

from kohau.archive.queries.conditions import And, Node, Or, condition
from kohau.archive.store.contents import Player
from kohau.archive.store.selection import Selection
from kohau.notation.diagnostics import Problem
from kohau.notation.sentence import Sentence

FactT = TypeVar("FactT")

MAX_NAMES = 15
"""The maximum number of names of players in a message."""

MAX_GAMES = 10
"""The number of longest games."""

NO_YEAR = "????"
"""The year of games with an unknown date."""


@dataclass(frozen=True, slots=True)
class Side:
    """A game from the view of one of its players."""

    id: int
    kind: str
    date: str
    colour: str
    opponent: str
    result: str
    opening: str
    plies: int

    @property
    def year(self) -> str:
        """The year of the game, :data:`NO_YEAR` if it is unknown."""
        match = re.match("[0-9]{4}", self.date)
        return match[0] if match else NO_YEAR


@dataclass(frozen=True, slots=True)
class NamedScore:
    """The games and points of a player, all of them or those with a fact of this *name*."""

    name: str
    games: int
    wins: int
    draws: int
    losses: int
    points: float

    @classmethod
    def of(cls, name: str, sides: Sequence[Side], *more: str) -> Self:
        """Return the score of *sides*; *more* are the values of further fields."""
        games = [(side.result, "1-0" if side.colour == "White" else "0-1") for side in sides]
        wins = sum(result == won for result, won in games)
        draws = sum(result == "1/2-1/2" for result, _ in games)
        losses = sum(result not in (won, "1/2-1/2", "*") for result, won in games)
        return cls(name, len(sides), wins, draws, losses, wins + draws / 2, *more)


@dataclass(frozen=True, slots=True)
class Repertoire(NamedScore):
    """The score of a player with an opening of a game, and a colour."""

    colour: str
    game: str
    variant: str


@dataclass(slots=True)
class PlayerReport:
    """The *player*, and the *sides* that the player had in games, sorted by date."""

    player: Player
    sides: list[Side]
    selection: Selection

    def scores(self, fact: Callable[[Side], str]) -> list[NamedScore]:
        """Return the scores of the games by a *fact*, those with most games first."""
        scores = (NamedScore.of(name, sides) for name, sides in self._sides_by(fact).items())
        return sorted(scores, key=lambda score: (-score.games, score.name))

    def _sides_by(self, fact: Callable[[Side], FactT]) -> dict[FactT, list[Side]]:
        groups: dict[FactT, list[Side]] = {}
        for side in self.sides:
            groups.setdefault(fact(side), []).append(side)
        return groups

    @property
    def where(self) -> str:
        """The SQL condition on the player's games."""
        return f"id IN ({', '.join(str(id_) for id_ in sorted({side.id for side in self.sides}))})"

    @property
    def repertoire(self) -> list[Repertoire]:
        """The scores by opening, game and colour, without games that have no named opening."""
        groups = self._sides_by(lambda side: (side.opening, side.colour, *side.kind.split(" ")))
        scores = (Repertoire.of(name, sides, *more) for (name, *more), sides in groups.items())
        return sorted(
            (score for score in scores if score.name),
            key=lambda score: (-score.games, score.colour, score.game, score.variant, score.name),
        )

    @property
    def longest(self) -> list[Side]:
        """The longest games, those with most plies first."""
        return sorted(self.sides, key=lambda side: (-side.plies, side.id))[:MAX_GAMES]

    def to_dict(self) -> dict[str, Any]:
        """Return the report as JSON-ready values."""
        return {
            **asdict(self.player),
            **{name: list(map(asdict, self.scores(fact))) for name, fact in FACTS.items()},
            "repertoire": list(map(asdict, self.repertoire)),
            "longest": list(map(asdict, self.longest)),
        }


FACTS: dict[str, Callable[[Side], str]] = {
    "colours": lambda side: side.colour,
    "years": lambda side: side.year,
    "variants": lambda side: side.kind,
    "openings": lambda side: side.opening,
    "opponents": lambda side: side.opponent,
}
"""The facts that scores are counted by."""


def _kind_and_colour(side: Side) -> str:
    return f"{side.kind} {side.colour}"


@dataclass(frozen=True, slots=True)
class Versus:
    """The reports on *one* player and the *other*, on all of their games."""

    one: PlayerReport
    other: PlayerReport

    @property
    def together(self) -> PlayerReport:
        """The report on the games that they played against each other, from the view of one."""
        sides = [side for side in self.one.sides if side.opponent == self.other.player.name]
        return replace(self.one, sides=sides)

    @property
    def query(self) -> Node:
        """The query for these games."""
        names = self.one.player.name, self.other.player.name
        pairs: list[Node] = [
            And((condition("white", white, "whole"), condition("black", black, "whole")))
            for white, black in (names, names[::-1])
        ]
        return Or(tuple(pairs))

    def to_dict(self) -> dict[str, Any]:
        """Return the report as JSON-ready values; scores are those of the one player."""
        together = self.together
        years = sorted(together.scores(FACTS["years"]), key=lambda score: score.name)
        return {
            "one": self.one.player.name,
            "other": self.other.player.name,
            "query": str(self.query),
            "total": asdict(NamedScore.of("", together.sides)) if together.sides else None,
            "kinds": list(map(asdict, together.scores(_kind_and_colour))),
            "years": list(map(asdict, years)),
            "openings": self._shared(together),
        }

    def _shared(self, together: PlayerReport) -> list[dict[str, Any]]:
        """Return the openings that both have played, with the scores of each and together."""
        reports = {"one": self.one, "other": self.other, "together": together}
        scores = {
            who: {score.name: asdict(score) for score in report.scores(FACTS["openings"])}
            for who, report in reports.items()
        }
        return [
            {"name": name} | {who: by_name.get(name) for who, by_name in scores.items()}
            for name in scores["one"]
            if name and name in scores["other"]
        ]


def chosen_player(candidates: Sequence[Player], name: str) -> Player:
    """Return the one of *candidates* that *name* means best. Raises :class:`Problem`.

    It is the only one that is so called, that has such a spelling, that has it but for letter case,
    or that there is.
    """
    folded = name.casefold()
    for is_meant in (
        lambda player: name == player.name,
        lambda player: name in player.spellings,
        lambda player: folded in map(str.casefold, (player.name, *player.spellings)),
        lambda _: True,
    ):
        intended = list(filter(is_meant, candidates))
        if len(intended) == 1:
            return intended[0]
    if not candidates:
        raise Problem(Sentence("no player of these games is called {word}", word=repr(name)))
    names = "; ".join(player.name for player in candidates[:MAX_NAMES])
    more = f" and {len(candidates) - MAX_NAMES:,} more" if len(candidates) > MAX_NAMES else ""
    raise Problem(
        f"{len(candidates):,} players have names with {name!r}: {names}{more}",
        hint="write one of these names as it is here",
    )

"""Pairings: what the players of an event scored against each other, and its cross-table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from kohau.archive.queries.conditions import Node, required
from kohau.archive.store.contents import Player

MAX_PLAYERS = 40
"""The maximum number of players in a cross-table."""


def wanted_event(query: Node | None) -> str:
    """Return the event that all games must be of which *query* finds, "" if there is none."""
    return next((condition.value for condition in required(query, "event")), "")


@dataclass(frozen=True, slots=True)
class CrossTable:
    """The texts of a cross-table; opponents have the numbers of their rows."""

    event: str
    columns: list[str]
    rows: list[list[str]]


Points = Mapping[tuple[str, str], str]
"""What each player scored against each other, a sign for each game."""


class Cross(NamedTuple):
    """The cross-table of an *event*: its *players* by points, and what each scored against others.

    Players with equal points are in the order of what they scored against each other. If that is
    equal, too, they share a place: *places* has the first one of all who share it. Only the first
    ``MAX_PLAYERS`` of *total* players are in the table.
    """

    event: str
    players: Sequence[Player]
    places: Sequence[int]
    points: Points
    total: int

    @classmethod
    def of(cls, event: str, points: Points, players: Iterable[Player]) -> Cross:
        """Return the cross-table of an *event* with its *players* and their *points*."""
        tied: dict[float, list[Player]] = {}
        for player in players:
            tied.setdefault(player.points, []).append(player)
        scores = {
            player.name: (player.points, _points_against(player, group, points))
            for group in tied.values()
            for player in group
        }
        ranked = sorted(
            (player for group in tied.values() for player in group),
            key=lambda player: (
                *(-score for score in scores[player.name]),
                -(player.performance or 0),
                player.name,
            ),
        )
        first: dict[tuple[float, float], int] = {}
        for place, player in enumerate(ranked, start=1):
            first.setdefault(scores[player.name], place)
        listed = ranked[:MAX_PLAYERS]
        places = [first[scores[player.name]] for player in listed]
        return cls(event, listed, places, points, len(ranked))

    @property
    def columns(self) -> list[str]:
        """The names of the columns. Performances are left out if none is known."""
        opponents = map(str, range(1, len(self.players) + 1))
        last = ["performance"] if self._is_rated else []
        return ["place", "name", *opponents, "points", "games", *last]

    def rows(self) -> list[tuple[Any, ...]]:
        """Return the rows of the table; opponents have the numbers of their rows."""
        return [
            (place, player.name, *self._against(player.name), player.points, player.games,
             *((player.performance,) if self._is_rated else ()))
            for place, player in zip(self.places, self.players, strict=True)
        ]  # fmt: skip

    def texts(self) -> CrossTable:
        """Return the texts of the table, in which the column of places has no name."""
        rows = [[self.place(row[0]), *map(_text, row[1:])] for row in self.rows()]
        return CrossTable(self.event, ["", *self.columns[1:]], rows)

    def place(self, first: int) -> str:
        """Return a place as a text: from the *first* one to the last of those that are shared."""
        last = first + self.places.count(first) - 1
        return str(first) if first == last else f"{first}–{last}"

    @property
    def _is_rated(self) -> bool:
        return any(player.performance is not None for player in self.players)

    def _against(self, name: str) -> Iterator[str]:
        for player in self.players:
            other = player.name
            yield "×" if other == name else self.points.get((name, other), "")


_VALUES = {"1": 1, "½": 0.5}
"""The values of points in the cells of a cross-table; others have none."""


def _points_against(player: Player, others: Iterable[Player], points: Points) -> float:
    """Return how many points a *player* scored against *others*."""
    cells = (points.get((player.name, other.name), "") for other in others)
    return sum(_VALUES.get(sign, 0) for cell in cells for sign in cell)


def _text(cell: object) -> str:
    if cell is None:
        return "-"
    return f"{cell:,g}" if isinstance(cell, float) else str(cell)

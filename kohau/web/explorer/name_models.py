"""Models of names: the documents about players, pairs of players, and events."""

from __future__ import annotations

from pydantic import Field
from pydantic.dataclasses import dataclass

from kohau.archive.queries.language import CollectionName
from kohau.archive.store.contents import Player
from kohau.archive.store.events import Event
from kohau.archive.store.pairings import CrossTable
from kohau.archive.store.player_games import NamedScore, Repertoire, Side
from kohau.web.explorer.models import STRICT, GameRow, Model, SessionModel


class PlayersModel(Model):
    """A page of players, those with most games first."""

    total: int
    offset: int
    limit: int
    players: list[Player]
    near: list[CollectionName] = Field(description="Names near to one that no player has.")


class SharedOpeningModel(Model):
    """An opening that two players have played: the scores of each, and of one against the other."""

    name: str
    one: NamedScore
    other: NamedScore
    together: NamedScore | None


class VersusModel(Model):
    """Two players: the scores of the one against the other, and *query* for their games.

    The names of *kinds* are game, variant and colour.
    """

    one: str
    other: str
    query: str
    total: NamedScore | None
    kinds: list[NamedScore]
    years: list[NamedScore]
    openings: list[SharedOpeningModel]


@dataclass(config=STRICT, frozen=True, kw_only=True)
class ReportModel(Player):
    """The report on a player: scores by facts of the games, and the longest games."""

    colours: list[NamedScore]
    years: list[NamedScore]
    variants: list[NamedScore]
    openings: list[NamedScore]
    opponents: list[NamedScore]
    repertoire: list[Repertoire]
    longest: list[Side]


class EventsModel(Model):
    """A page of events, the latest first."""

    total: int
    offset: int
    limit: int
    events: list[Event]
    near: list[CollectionName] = Field(description="Names near to one that no event has.")


class RoundModel(Model):
    """The games of a round; *name* is empty if it is unknown."""

    name: str
    games: list[GameRow]


class EventReportModel(Model):
    """An event, with its first games by round and its first sessions."""

    event: Event
    cross_table: CrossTable
    rounds: list[RoundModel]
    sessions: list[SessionModel]
    omitted: int = Field(description="The number of its other sessions.")

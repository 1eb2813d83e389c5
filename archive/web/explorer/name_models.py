"""Models of names: the documents about players, pairs of players, and events."""

from __future__ import annotations

from pydantic import Field
from pydantic.dataclasses import dataclass

from kohau.archive.store.contents import Player
from kohau.archive.web.explorer.models import STRICT, CrossModel, GameRow, Model, SessionModel


class PlayersModel(Model):
    """A page of players, those with most games first."""

    total: int
    offset: int
    limit: int
    players: list[Player]
    near: list[NameModel] = Field(description="Names near to one that no player has.")


class NameModel(Model):
    """A name and its number of games."""

    name: str
    games: int


class ScoreModel(Model):
    """The games and points of a player, all of them or those with a fact of this *name*."""

    name: str
    games: int
    wins: int
    draws: int
    losses: int
    points: float


class RepertoireModel(ScoreModel):
    """The score of a player with an opening of a game, and a colour."""

    colour: str
    game: str
    variant: str


class SharedOpeningModel(Model):
    """An opening that two players have played: the scores of each, and of one against the other."""

    name: str
    one: ScoreModel
    other: ScoreModel
    together: ScoreModel | None


class VersusModel(Model):
    """Two players: the scores of the one against the other, and *query* for their games.

    The names of *kinds* are game, variant and colour.
    """

    one: str
    other: str
    query: str
    total: ScoreModel | None
    kinds: list[ScoreModel]
    years: list[ScoreModel]
    openings: list[SharedOpeningModel]


class SideModel(Model):
    """A game from the view of one of its players."""

    id: int
    kind: str
    date: str
    colour: str
    opponent: str
    result: str
    opening: str
    plies: int


@dataclass(config=STRICT, frozen=True, kw_only=True)
class ReportModel(Player):
    """The report on a player: scores by facts of the games, and the longest games."""

    colours: list[ScoreModel]
    years: list[ScoreModel]
    variants: list[ScoreModel]
    openings: list[ScoreModel]
    opponents: list[ScoreModel]
    repertoire: list[RepertoireModel]
    longest: list[SideModel]


class EventModel(Model):
    """An event; *first* and *last* are dates."""

    name: str
    games: int
    players: int
    sites: list[str]
    first: str | None
    last: str | None


class EventsModel(Model):
    """A page of events, the latest first."""

    total: int
    offset: int
    limit: int
    events: list[EventModel]
    near: list[NameModel] = Field(description="Names near to one that no event has.")


class RoundModel(Model):
    """The games of a round; *name* is empty if it is unknown."""

    name: str
    games: list[GameRow]


class EventReportModel(Model):
    """An event, with its first games by round and its first sessions."""

    event: EventModel
    cross_table: CrossModel
    rounds: list[RoundModel]
    sessions: list[SessionModel]
    omitted: int = Field(description="The number of its other sessions.")

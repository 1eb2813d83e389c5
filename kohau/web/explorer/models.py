"""Models: the documents about what is stored, as OpenAPI describes them."""

from __future__ import annotations

from typing import Any

from pydantic import BaseModel, ConfigDict, Field
from pydantic.dataclasses import dataclass

from kohau.archive.queries.language import Suggestion
from kohau.archive.store.contents import StoredSession
from kohau.archive.store.explore import Continuation
from kohau.archive.store.facets import Facet
from kohau.archive.store.near import Correction, Loosened
from kohau.archive.store.statistics import GroupSummary, Summary
from kohau.web.viewer.page import story_of

STRICT = ConfigDict(extra="forbid")


class Model(BaseModel):
    """A document; it has no other members than the documented ones."""

    model_config = STRICT


class OptionModel(Model):
    """A rule option: its values, the default first, and the variants that have it."""

    name: str
    values: list[str]
    default: str
    description: str
    variants: list[str]


class VariantModel(Model):
    """A variant of a game; *board* is the number of files and ranks."""

    name: str
    description: str
    aliases: list[str]
    start: str
    board: list[int] | None


class DialectModel(Model):
    """A dialect of a game, with a ply as an example; *variants* None means all."""

    name: str
    example: str
    canonical: bool
    variants: list[str] | None


class GameModel(Model):
    """A game; *letters* are those of men in position strings."""

    id: str
    title: str
    aliases: list[str]
    letters: str
    symmetric: bool
    variants: list[VariantModel]
    options: list[OptionModel]
    dialects: list[DialectModel]


class KindCount(Model):
    """The number of games of a variant in the archive."""

    game: str
    variant: str
    games: int


class ArchiveModel(Model):
    """The archive that is served; *version* changes with it."""

    name: str
    version: str
    games: int
    plies: int
    positions: int
    players: int
    annotated: int
    first: str | None
    last: str | None
    bytes: int
    kinds: list[KindCount]
    queries: dict[str, str] = Field(description="The saved queries by name.")
    known_games: list[GameModel]
    formats: list[str] = Field(description="The formats that records can be written in.")
    known_formats: list[str] = Field(description="The formats that records can be read from.")


@dataclass(config=STRICT, frozen=True, kw_only=True)
class ContinuationModel(Continuation):
    """A ply played from a position, or the end of games (*ply* is null).

    *fen* is the position after it, *marks* is a packed picture without pieces: what is drawn over
    the position to propose the ply.
    """

    fen: str | None
    marks: str


class PlayedPly(Model):
    """A ply that led to the position; *words* are its spellings in all dialects of the variant."""

    ply: str
    words: list[str]
    number: int
    within: int
    side: str
    fen: str


class ChoiceModel(Model):
    """A *press* that chooses how a ply goes on: what it means, and the squares it is about."""

    press: str
    sentence: list[Any]
    squares: list[str]


class PositionModel(Model):
    """A position; *presses* were made to enter a ply, and *following* are the next ones.

    *choices* explain those of them that choose how the ply goes on. *ply* is what was entered if it
    is complete, *fen* is always the position before it. *board* names the board, *picture* is what
    stands on it, in packed form; with a *sketch* it shows that ply as played, and before a choice
    what can be chosen. *before* are the pieces before the last of *moves*, and *steps* those after
    each of its steps but the last, a line for each. *plies* are the legal plies if there are
    not too many. *sentence* has the words of the *situation* with places for values, and these
    values, which may be sentences.
    """

    game: str
    variant: str
    rules: str
    fen: str
    side: str
    number: int
    within: int
    situation: str
    sentence: list[Any]
    outcome: str | None
    result: str | None
    board: str | None
    picture: str
    before: str
    steps: str
    moves: list[PlayedPly]
    presses: list[str]
    following: list[str]
    choices: list[ChoiceModel]
    ply: str | None
    after: str | None = Field(description="The position after *ply*.")
    sketch: str | None
    plies: list[str] | None


class BoardModel(Model):
    """The board of a game by its name, None if the game is drawn with characters."""

    name: str | None
    boards: dict[str, Any]


class ExploredModel(Model):
    """A position with the plies that games went on with, and as many games as were asked for."""

    position: PositionModel
    games: int
    mirrored: bool
    plies: list[ContinuationModel]
    top_games: list[GameRow]
    recent_games: list[GameRow]


class GameRow(Model):
    """A game in a list; *ply* is the one after which a position matched, in a *variation* or not.

    *length* is the number of plies.
    """

    id: int
    digest: str
    game: str
    variant: str
    event: str | None
    site: str | None
    date: str | None
    round: str | None
    white: str | None
    black: str | None
    session: str | None
    result: str
    ending: str
    opening: str | None
    length: int
    white_rating: int | None
    black_rating: int | None
    ply: int | None
    variation: int | None


class SearchModel(Model):
    """A page of games; *total* is the number of all games found."""

    total: int
    offset: int
    limit: int
    query: str | None = Field(description="All conditions as one query.")
    games: list[GameRow]
    meant: list[Correction] = Field(
        description="If nothing is found: what was perhaps meant by names in the query."
    )
    without: list[Loosened] = Field(
        description="If no game matches: the games that match without one of the conditions."
    )


class FacetsModel(Model):
    """How games are divided: by ``kind`` (game and variant), year, event, result, opening."""

    facets: list[Facet]


class SessionGameModel(Model):
    """A game of a session; *story* is how the session stood after it, in sentences."""

    digest: str
    variant: str
    white: str
    black: str
    result: str
    problems: list[str]
    problem_sentences: list[list[Any]]
    story: list[list[Any]]


class SessionModel(Model):
    """A session: its games in the order of their file, up to a limit; *omitted* counts the rest."""

    name: str
    games: list[SessionGameModel]
    omitted: int

    @classmethod
    def of(cls, session: StoredSession) -> SessionModel:
        """Return the document about a *session*."""
        games = [
            SessionGameModel(digest=digest, **story_of(step)) for digest, step in session.games
        ]
        return cls(name=session.name, games=games, omitted=session.omitted)


class RecordModel(Model):
    """A game of the archive: its row, rules, session if it has one, and the viewer's data."""

    row: GameRow
    rules: str = Field(description="Rule options: NAME=VALUE …")
    session: SessionModel | None
    index: list[Any] = Field(description="The row of the viewer's list.")
    record: dict[str, Any]
    boards: dict[str, Any]
    dialects: list[str]
    formats: list[str]


class ColumnsModel(Model):
    """Lengths or years of games, *step* numbers in each column: the first one, and the games."""

    step: int
    counts: list[tuple[int, int]]


@dataclass(config=STRICT, frozen=True, kw_only=True)
class GroupModel(GroupSummary):
    """The games of a variant, counted by their facts; *columns* are their lengths."""

    columns: ColumnsModel
    year_columns: ColumnsModel | None


@dataclass(config=STRICT, frozen=True, kw_only=True)
class StatsModel(Summary):
    """Counts of games, as by ``kohau summarise``."""

    groups: list[GroupModel]


class SuggestionsModel(Model):
    """What a query may go on with, and what is wrong with it as it is."""

    suggestions: list[Suggestion]
    problem: str | None
    hint: str | None
    sentence: list[Any] | None = Field(description="The parts of the problem: words and values.")
    meaning: str | None = Field(description="The query as it is understood.")

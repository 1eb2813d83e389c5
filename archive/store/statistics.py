"""Statistics: the games of a selection counted, as overviews and reports on players."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from itertools import accumulate
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.batches.sessions import SessionBook
from kohau.archive.queries.conditions import condition
from kohau.archive.store import events
from kohau.archive.store.contents import Player, StoredSession, players, session_entries
from kohau.archive.store.facets import value_counts
from kohau.archive.store.names import KINDS, spellings
from kohau.archive.store.pairings import Cross, CrossTable, wanted_event
from kohau.archive.store.player_games import PlayerReport, Side, Versus, chosen_player
from kohau.archive.store.search import query_of
from kohau.archive.store.selection import Query, Selection
from kohau.archive.store.statements import statement
from kohau.notation.diagnostics import Problem
from kohau.notation.lenient.results import RESULTS
from kohau.notation.sentence import Sentence

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_FACTS = {"results": "g.result", "endings": "g.ending", "openings": "g.opening",
          "lengths": "g.length", "dialects": "g.dialect",
          "years": statement("known_year")}  # fmt: skip
"""What is counted for each variant."""


@dataclass(slots=True)
class Group:
    """The games of one variant, counted."""

    results: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    openings: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    dialects: Counter[str] = field(default_factory=Counter)
    years: Counter[str] = field(default_factory=Counter)

    @property
    def records(self) -> int:
        """The number of games."""
        return self.results.total()

    @property
    def plies(self) -> int:
        """The number of plies."""
        return sum(length * count for length, count in self.lengths.items())

    def summary(self, game: str, variant: str) -> GroupSummary:
        """Return the counts of *variant* of *game*."""
        return GroupSummary(
            game=game,
            variant=variant,
            records=self.records,
            results={result: self.results[result] for result in RESULTS},
            lengths=lengths(self.lengths),
            openings=by_number(self.openings),
            endings=by_number(self.endings),
            dialects=by_number(self.dialects),
            years=dict(sorted(self.years.items())),
        )


def by_number(counts: Counter[str]) -> dict[str, int]:
    """Return *counts* in descending order, then by name."""
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


@dataclass(frozen=True, slots=True)
class Lengths:
    """Lengths of games in plies; the mean has two decimals."""

    shortest: int
    median: int
    mean: float
    longest: int


def lengths(counts: Counter[int]) -> Lengths:
    """Return what the numbers of games by length come to.

    >>> lengths(Counter({10: 1, 20: 2}))
    Lengths(shortest=10, median=20, mean=16.67, longest=20)
    """
    total = counts.total()
    in_order = sorted(counts)
    reached = accumulate(counts[length] for length in in_order)
    median = next(
        length for length, upto in zip(in_order, reached, strict=True) if 2 * upto >= total
    )
    mean = round(sum(length * count for length, count in counts.items()) / total, 2)
    return Lengths(min(counts), median, mean, max(counts))


@dataclass(frozen=True, kw_only=True)
class GroupSummary:
    """The games of a variant, counted by their facts, the most frequent first."""

    game: str
    variant: str
    records: int
    results: dict[str, int]
    lengths: Lengths
    openings: dict[str, int]
    endings: dict[str, int]
    dialects: dict[str, int]
    years: dict[str, int]


@dataclass(slots=True)
class Year:
    """The games of a year, by result; *length* is their mean."""

    year: str
    games: int
    white: int
    black: int
    draws: int
    length: float


@dataclass(slots=True)
class Overview:
    """A summary of games: counts by variant (game and variant), year and player.

    *cross* is the cross-table of an event that all are of. *invalid* is the number of records that
    are not counted otherwise, because they are invalid; an archive has none. *are_stored* is false
    for records of files.
    """

    groups: dict[tuple[str, str], Group]
    years: list[Year]
    players: list[Player]
    sessions: SessionBook
    cross: Cross | None = None
    invalid: int = 0
    are_stored: bool = True

    @property
    def games(self) -> int:
        """The number of games."""
        return sum(group.records for group in self.groups.values())

    @property
    def plies(self) -> int:
        """The number of plies."""
        return sum(group.plies for group in self.groups.values())

    @property
    def games_by_year(self) -> Counter[str]:
        """The numbers of games by year."""
        return Counter({year.year: year.games for year in self.years})

    def summary(self) -> Summary:
        """Return the overview as it is written."""
        return Summary(
            records=self.games + self.invalid,
            valid=self.games,
            invalid=self.invalid,
            plies=self.plies,
            groups=[group.summary(*names) for names, group in self.groups.items()],
            sessions=[
                {"file": followed.file, "name": followed.name, **followed.state.to_dict()}
                for followed in self.sessions
            ],
            players=self.players,
            cross_table=self.cross.texts() if self.cross else None,
            years=self.years,
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the overview as JSON-ready values."""
        return asdict(self.summary())


@dataclass(frozen=True, kw_only=True)
class Summary:
    """Counts of games; *sessions* are files, names, and what games say of states of sessions."""

    records: int
    valid: int
    invalid: int
    plies: int
    groups: Sequence[GroupSummary]
    sessions: list[dict[str, Any]]
    players: list[Player]
    cross_table: CrossTable | None
    years: list[Year]


def overview(connection: DuckDBPyConnection, selection: Selection) -> Overview:
    """Return the overview of the games of *selection*.

    It includes a cross-table if they are of one event.
    """
    query = query_of(connection, selection)
    sessions = SessionBook()
    for entry in session_entries(connection, query):
        sessions.follow(entry)
    return overview_of(connection, query, sessions, wanted_event(selection.query))


def overview_of(
    connection: DuckDBPyConnection, query: Query, sessions: SessionBook, event: str
) -> Overview:
    """Return the overview of the games that *query* finds, which belong to *sessions*.

    They have a cross-table if they are of one event, or of several whose names contain *event*.
    """
    years = [Year(*row) for row in connection.execute(query.statement("years")).fetchall()]
    counted = Overview(_groups(connection, query), years, players(connection, query), sessions)
    if event := _only_event(connection, query) or event:
        cross = _cross(connection, query, event, counted.players)
        counted.cross = cross if cross.points else None
    return counted


def _only_event(connection: DuckDBPyConnection, query: Query) -> str:
    """Return the event that all games of *query* are of, "" if there is none."""
    names = connection.execute(query.statement("event_names")).fetchall()
    return names[0][0] if len(names) == 1 else ""


def _cross(
    connection: DuckDBPyConnection, query: Query, event: str, everyone: Sequence[Player]
) -> Cross:
    """Return the cross-table of an *event*, whose games *query* finds, with *everyone* in it."""
    rows = connection.execute(query.statement("pairings")).fetchall()
    return Cross.of(event, {(one, other): signs for one, other, signs in rows}, everyone)


def _groups(connection: DuckDBPyConnection, query: Query) -> dict[tuple[str, str], Group]:
    """Return the counts of games by game and variant, sorted."""
    groups: defaultdict[tuple[str, str], Group] = defaultdict(Group)
    for name, rows in value_counts(connection, query, _FACTS, ("game", "variant")).items():
        for game, variant, value, count in rows:
            counts = getattr(groups[game, variant], name)
            counts[int(value) if name == "lengths" else value] = count
    return dict(sorted(groups.items()))


def player_report(connection: DuckDBPyConnection, name: str, selection: Selection) -> PlayerReport:
    """Return the report on the player called *name* in the games of *selection*.

    A part of the name is enough if only one player has it. Raises :class:`Problem` otherwise.
    """
    query = query_of(connection, selection)
    player = _player(connection, query, name)
    return _report(connection, query, player, selection)


def versus(connection: DuckDBPyConnection, one: str, other: str, selection: Selection) -> Versus:
    """Return the report on two players, *one* and the *other*, in the games of *selection*.

    Names are as for :func:`player_report`.
    """
    query = query_of(connection, selection)
    reports = [
        _report(connection, query, _player(connection, query, name), selection)
        for name in (one, other)
    ]
    return Versus(*reports)


def _player(connection: DuckDBPyConnection, query: Query, name: str) -> Player:
    spelled = set(spellings(connection, KINDS["player"], name))
    everyone = players(connection, query)
    named = [player for player in everyone if spelled.intersection(player.spellings)]
    return chosen_player(named, name)


def _report(
    connection: DuckDBPyConnection, query: Query, player: Player, selection: Selection
) -> PlayerReport:
    rows = connection.execute(query.statement("sides"), {"player": player.name}).fetchall()
    return PlayerReport(player, [Side(*row) for row in rows], selection)


class EventReport(NamedTuple):
    """An *event* with its cross-table, its first games by round, and its first sessions.

    *omitted* is the number of its other sessions.
    """

    event: events.Event
    cross: Cross
    rounds: list[events.Round]
    sessions: list[StoredSession]
    omitted: int


def event_report(connection: DuckDBPyConnection, name: str) -> EventReport:
    """Return the report on the event called *name*. Raises :class:`Problem` if there is none."""
    query = query_of(connection, Selection(condition("event", name, "whole")))
    matches = events.events(connection, query)
    if not matches:
        raise Problem(Sentence("no event of these games is called {word}", word=repr(name)))
    cross = _cross(connection, query, matches[0].name, players(connection, query))
    sessions, omitted = events.sessions(connection, query)
    return EventReport(matches[0], cross, events.rounds(connection, query), sessions, omitted)

"""Statistics: the games of a selection counted, as overviews and reports on players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.batches.pairings import Cross, Pairings, Standing, wanted_event
from kohau.archive.batches.summary import Group, Summary
from kohau.archive.queries.conditions import condition
from kohau.archive.store import events
from kohau.archive.store.contents import Player, StoredSession, players, session_entries
from kohau.archive.store.facets import value_counts
from kohau.archive.store.names import KINDS, spellings
from kohau.archive.store.player_games import PlayerReport, Side, Versus, chosen_player
from kohau.archive.store.search import query_of
from kohau.archive.store.selection import Query, Selection
from kohau.archive.store.statements import statement
from kohau.notation.diagnostics import Problem
from kohau.notation.sentence import Sentence

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_FACTS = {"results": "g.result", "endings": "g.ending", "openings": "g.opening",
          "lengths": "g.length", "dialects": "g.dialect",
          "years": statement("known_year")}  # fmt: skip
"""What is counted for each variant."""


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
    """A summary of all or some games of an archive; *cross* is the cross-table of an event."""

    summary: Summary = field(default_factory=Summary)
    years: list[Year] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)
    cross: Cross | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return the overview as JSON-ready values."""
        members = self.summary.to_dict()
        members["players"] = [asdict(player) for player in self.players]
        members["years"] = list(map(asdict, self.years))
        members["cross_table"] = asdict(self.cross.texts()) if self.cross else None
        return members


def overview(connection: DuckDBPyConnection, selection: Selection) -> Overview:
    """Return the overview of the games of *selection*.

    It includes a cross-table if they are of one event.
    """
    query = query_of(connection, selection)
    result = Overview(_summary(connection, query), _years(connection, query))
    result.players = players(connection, query)
    if event := _only_event(connection, query) or wanted_event(selection.query):
        cross = _cross(connection, query, event, result.players)
        result.cross = cross if cross.points else None
    return result


def _only_event(connection: DuckDBPyConnection, query: Query) -> str:
    """Return the event that all games of *query* are of, "" if there is none."""
    names = connection.execute(query.statement("event_names")).fetchall()
    return names[0][0] if len(names) == 1 else ""


def _cross(
    connection: DuckDBPyConnection, query: Query, event: str, everyone: Sequence[Player]
) -> Cross:
    """Return the cross-table of an *event*, whose games *query* finds, with *everyone* in it."""
    pairings = Pairings(event)
    for game in connection.execute(query.statement("pairings")).fetchall():
        pairings.add_game(event, *game)
    standings = (Standing(one.name, one.points, one.games, one.performance) for one in everyone)
    return Cross.of(pairings, standings)


def _summary(connection: DuckDBPyConnection, query: Query) -> Summary:
    summary = Summary()
    for name, rows in value_counts(connection, query, _FACTS, ("game", "variant")).items():
        for game, variant, value, count in rows:
            group = summary.groups.setdefault((game, variant), Group())
            getattr(group, name)[value] = count
    summary.groups = dict(sorted(summary.groups.items()))
    for group in summary.groups.values():
        group.records = group.results.total()
        summary.totals.records += group.records
        summary.totals.valid += group.records
        summary.totals.plies += sum(length * count for length, count in group.lengths.items())
    for entry in session_entries(connection, query):
        summary.book.follow(entry)
    return summary


def _years(connection: DuckDBPyConnection, query: Query) -> list[Year]:
    return [Year(*row) for row in connection.execute(query.statement("years")).fetchall()]


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

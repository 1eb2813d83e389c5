"""Events: their games, players, rounds and sessions."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.store.contents import StoredSession, session_of
from kohau.archive.store.database import scalars
from kohau.archive.store.selection import Query

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

MOST_GAMES = 400
"""The maximum number of games that are listed by round."""

MOST_SESSIONS = 40
"""The maximum number of sessions that are listed."""


@dataclass(frozen=True, slots=True)
class Event:
    """An event with its numbers of *games* and *players*, *sites*, and first and last date."""

    name: str
    games: int
    players: int
    sites: list[str]
    first: str | None
    last: str | None


class Round(NamedTuple):
    """A round: the ids of its games in order; *name* is empty if it is unknown."""

    name: str
    ids: list[int]


def events(connection: DuckDBPyConnection, query: Query) -> list[Event]:
    """Return the events of the games that *query* finds, the latest first, aliases applied."""
    return [Event(*row) for row in connection.execute(query.statement("events")).fetchall()]


def rounds(connection: DuckDBPyConnection, query: Query) -> list[Round]:
    """Return the first games of an event, which *query* finds, by round."""
    by_name: dict[str, Round] = {}
    rows = connection.execute(query.statement("rounds"), {"most": MOST_GAMES}).fetchall()
    for id_, name in rows:
        by_name.setdefault(name, Round(name, [])).ids.append(id_)
    return list(by_name.values())


def sessions(connection: DuckDBPyConnection, query: Query) -> tuple[list[StoredSession], int]:
    """Return the first sessions, each by its first game, and the number of the others."""
    ids = scalars(connection, query.statement("first_games_of_sessions"))
    first = (session_of(connection, id_) for id_ in ids[:MOST_SESSIONS])
    listed = [session for session in first if session is not None]
    return listed, max(0, len(ids) - MOST_SESSIONS)

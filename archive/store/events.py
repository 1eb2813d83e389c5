"""Events: their games, players, rounds and sessions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.store.contents import StoredSession, session_of
from kohau.archive.store.schema import HAS_DATE
from kohau.archive.store.selection import COLLATION, Query

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

MOST_GAMES = 400
"""The maximum number of games that are listed by round."""

MOST_SESSIONS = 40
"""The maximum number of sessions that are shown."""


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


_EVENTS = f"""SELECT name, count(*), count(DISTINCT side) FILTER (side NOT IN ('', '?')),
    list(DISTINCT site ORDER BY site) FILTER (site NOT IN ('', '?')),
    min(date) FILTER ({HAS_DATE}), max(date) FILTER ({HAS_DATE}) AS last
FROM (SELECT name, site, date, unnest([white, black]) AS side FROM ({{chosen}})) g
WHERE name NOT IN ('', '?')
GROUP BY name ORDER BY last DESC NULLS LAST, name"""


def events(connection: DuckDBPyConnection, query: Query) -> list[Event]:
    """Return the events of the games that *query* finds, the latest first, aliases applied."""
    chosen = query.select(
        "g.event_name AS name, g.site_name AS site, g.date, g.white_name AS white,"
        " g.black_name AS black"
    )
    rows = connection.execute(_EVENTS.format(chosen=chosen)).fetchall()
    # Each game is two rows, one for each side.
    return [
        Event(name, sides // 2, players, list(sites or ()), first, last)
        for name, sides, players, sites, first, last in rows
    ]


def rounds(connection: DuckDBPyConnection, query: Query) -> list[Round]:
    """Return the first games of an event, which *query* finds, by round."""
    order = f"ORDER BY {_ROUND}, {COLLATION} LIMIT {MOST_GAMES}"
    text = query.select("g.id, nullif(split_part(coalesce(g.round, ''), '.', 1), '?')", order)
    return _grouped(connection.execute(text).fetchall())


_ROUND = """try_cast(split_part(g.round, '.', 1) AS INTEGER) NULLS LAST,
    split_part(coalesce(g.round, ''), '.', 1)"""


def _grouped(rows: Sequence[tuple[int, str | None]]) -> list[Round]:
    found: dict[str, Round] = {}
    for id_, name in rows:
        found.setdefault(name or "", Round(name or "", [])).ids.append(id_)
    return list(found.values())


def sessions(connection: DuckDBPyConnection, query: Query) -> tuple[list[StoredSession], int]:
    """Return the first sessions, each by its first game, and the number of the others."""
    text = query.select(
        "min(g.id)", "AND g.session IS NOT NULL GROUP BY g.file, g.session ORDER BY 1"
    )
    ids = [id_ for (id_,) in connection.execute(text).fetchall()]
    found = (session_of(connection, id_) for id_ in ids[:MOST_SESSIONS])
    shown = [session for session in found if session is not None]
    return shown, max(0, len(ids) - MOST_SESSIONS)

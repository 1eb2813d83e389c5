"""Counts: the continuations of frequent positions, counted ahead, so that exploring is fast.

They follow from the other tables: they may be emptied at any time. Games with ids from
``counted_game`` on are counted from rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kohau.archive.store.database import counters, scalar, transaction
from kohau.archive.store.statements import statement

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


MAX_UNCOUNTED = 100_000
MAX_UNCOUNTED_SHARE = 20
"""All are counted again when more positions than this, and more than 1 in 20, are not counted."""

FREQUENT = 5_000
"""Positions that occur this often are counted, and some that occur at least half as often."""


def continuations_query(occurrences: str) -> str:
    """Return the query that counts continuations.

    *occurrences* is the query for key, next ply and game of positions, each only once, since a game
    counts once for each ply played from a position.
    """
    return statement("counted_continuations", occurrences=occurrences)


OCCURRENCES = """SELECT DISTINCT key, next, game FROM positions
    WHERE key IN ({keys}) AND line = 0 AND game < (SELECT counted_game FROM archive)"""
"""The query for the continuations of positions in counted games; *keys* is one for the keys."""

_FREQUENT_KEYS = """SELECT key FROM positions WHERE rowid % {step} = 0 AND line = 0
    GROUP BY key HAVING count(*) >= 2"""
"""The query for the keys of frequent positions: those found twice in a sample."""


def count_if_due(connection: DuckDBPyConnection) -> None:
    """Count the continuations of all games if too many games are not counted."""
    query = """SELECT coalesce(sum(length + 1) FILTER (id >= $1), 0)::BIGINT,
        coalesce(sum(length + 1) FILTER (id < $1), 0)::BIGINT FROM games"""
    ((more, counted),) = connection.execute(query, counters(connection, "counted_game")).fetchall()
    if more > max(MAX_UNCOUNTED, counted // MAX_UNCOUNTED_SHARE):
        with transaction(connection):
            count_all(connection)


def forget(connection: DuckDBPyConnection) -> None:
    """Empty the counts: games have been removed or replaced, or are about to be."""
    if scalar(connection, "SELECT counted_game FROM archive") > 1:
        connection.execute("UPDATE archive SET counted_game = 1")
        connection.execute("DELETE FROM continuations")


def count_all(connection: DuckDBPyConnection) -> None:
    """Count the continuations of the frequent positions of all games anew."""
    forget(connection)
    connection.execute("UPDATE archive SET counted_game = next_game")
    keys = _FREQUENT_KEYS.format(step=max(1, FREQUENT // 2))
    occurrences = OCCURRENCES.format(keys=keys)
    connection.execute(f"INSERT INTO continuations {continuations_query(occurrences)}")

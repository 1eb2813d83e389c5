"""Tallying: what was played from positions that very many games came to is counted beforehand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kohau.archive.collection.storing import counters, transaction

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

MOST_UNTALLIED = 100_000
UNTALLIED_SHARE = 20
"""All are counted again when more positions than this, and one in so many, are not counted."""

FREQUENT = 5_000
"""Positions that occur so often have tallies; some that occur half as often have them, too."""


# The keys are a list: of a query DuckDB may expect so many that it hashes all positions instead.
OCCURRENCES = """SELECT key, next, game FROM positions
    WHERE key IN (SELECT unnest($1::UBIGINT[])) AND game < (SELECT tallied_game FROM archive)"""
"""The query for how tallied games went on from positions; its parameter is a list of keys."""


def keys_of(connection: DuckDBPyConnection, query: str) -> list[int]:
    """Return the keys that *query* finds."""
    return [key for (key,) in connection.execute(query).fetchall()]


def tallies_query(source: str) -> str:
    """Return the query for the plies played from positions, whose occurrences *source* tells.

    A game counts once for each ply that it went on with.
    """
    return f"""SELECT p.key, p.next, count(*) AS games,
            count(*) FILTER (g.result = '1-0') AS white,
            count(*) FILTER (g.result = '0-1') AS black,
            count(*) FILTER (g.result = '1/2-1/2') AS draws,
            sum(g.length)::BIGINT AS plies,
            max(g.date) FILTER (g.date GLOB '[0-9][0-9][0-9][0-9]*') AS last
        FROM (SELECT DISTINCT key, next, game FROM ({source})) p
        JOIN games g ON g.id = p.game
        GROUP BY p.key, p.next"""


def frequent_query(source: str) -> str:
    """Return the query for how many games came to positions, whose occurrences *source* tells."""
    return f"SELECT key, count(DISTINCT game) AS games FROM ({source}) GROUP BY key"


def _frequent_keys() -> str:
    """Return the query for the keys of frequent positions: those that a sample has twice."""
    step = max(1, FREQUENT // 2)
    return f"SELECT key FROM positions WHERE rowid % {step} = 0 GROUP BY key HAVING count(*) >= 2"


def tally_all(connection: DuckDBPyConnection) -> None:
    """Count what is played from the frequent positions if that is due, in one transaction."""
    first, tallied = counters(connection, "tallied_game", "tallied_positions")
    ((more,),) = connection.execute(
        "SELECT coalesce(sum(length + 1), 0)::BIGINT FROM games WHERE id >= ?", [first]
    ).fetchall()
    if more <= max(MOST_UNTALLIED, tallied // UNTALLIED_SHARE):
        return
    with transaction(connection):
        count_frequent(connection)


def count_frequent(connection: DuckDBPyConnection) -> None:
    """Count what is played from the frequent positions of all games."""
    connection.execute(
        """UPDATE archive SET tallied_game = next_game,
            tallied_positions = (SELECT count(*) FROM positions)"""
    )
    for table in ("frequent", "tallies"):
        connection.execute(f"DELETE FROM {table}")
    tally(connection, _frequent_keys())


def tally(connection: DuckDBPyConnection, keys: str) -> None:
    """Count the plies played from the positions with *keys* (a query), of the tallied games."""
    found = keys_of(connection, keys)
    connection.execute(f"CREATE TEMP TABLE occurring AS {OCCURRENCES}", [found])
    connection.execute(f"INSERT INTO frequent {frequent_query('FROM occurring')}")
    connection.execute(f"INSERT INTO tallies {tallies_query('FROM occurring')}")
    connection.execute("DROP TABLE occurring")

"""Tallies: the continuations of frequent positions, counted ahead, so that exploring is fast."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kohau.archive.store.database import counters, scalar, scalars, transaction

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


MAX_UNTALLIED = 100_000
MAX_UNTALLIED_SHARE = 20
"""All are counted again when more positions than this, and more than 1 in 20, are not counted."""

FREQUENT = 5_000
"""Positions that occur this often have tallies, and some that occur at least half as often."""


# The keys are a list, because DuckDB may overestimate a subquery and hash all positions instead.
OCCURRENCES = """SELECT DISTINCT key, next, game FROM positions
    WHERE key IN (SELECT unnest($1::BIGINT[])) AND line = 0
        AND game < (SELECT tallied_game FROM archive)"""
"""The query for the continuations of positions in tallied games; its parameter is a key list."""


def tallies_query(source: str) -> str:
    """Return the query that counts continuations.

    *source* is the query for the occurrences: key, next ply and game, each only once, since a game
    counts once for each ply played from a position.
    """
    return f"""SELECT p.key, p.next, count(*) AS games,
            count(*) FILTER (g.result = '1-0') AS white,
            count(*) FILTER (g.result = '0-1') AS black,
            count(*) FILTER (g.result = '1/2-1/2') AS draws,
            sum(g.length)::BIGINT AS plies,
            max(g.date) FILTER (g.date GLOB '[0-9][0-9][0-9][0-9]*') AS last
        FROM ({source}) p JOIN games g ON g.id = p.game
        GROUP BY p.key, p.next"""


def frequent_query(source: str) -> str:
    """Return the query that counts games by position; *source* selects the occurrences."""
    return f"SELECT key, count(DISTINCT game) AS games FROM ({source}) GROUP BY key"


def _frequent_keys() -> str:
    """Return the query for the keys of frequent positions: those found twice in a sample."""
    step = max(1, FREQUENT // 2)
    return f"""SELECT key FROM positions WHERE rowid % {step} = 0 AND line = 0
        GROUP BY key HAVING count(*) >= 2"""


def tally_if_due(connection: DuckDBPyConnection) -> None:
    """Tally all frequent positions if too many games are not tallied, in one transaction."""
    first, tallied = counters(connection, "tallied_game", "tallied_positions")
    query = "SELECT coalesce(sum(length + 1), 0)::BIGINT FROM games WHERE id >= ?"
    more = scalar(connection, query, first)
    if more <= max(MAX_UNTALLIED, tallied // MAX_UNTALLIED_SHARE):
        return
    with transaction(connection):
        tally_all(connection)


def forget(connection: DuckDBPyConnection) -> None:
    """Empty the tallies: games have been removed or replaced, or are about to be.

    Continuations are counted from rows until all are tallied again.
    """
    connection.execute("UPDATE archive SET tallied_game = 1, tallied_positions = 0")
    for table in ("frequent", "tallies"):
        connection.execute(f"DELETE FROM {table}")


def tally_all(connection: DuckDBPyConnection) -> None:
    """Tally the frequent positions of all games anew."""
    forget(connection)
    connection.execute(
        """UPDATE archive SET tallied_game = next_game,
            tallied_positions = (SELECT count(*) FROM positions)"""
    )
    frequent = scalars(connection, _frequent_keys())
    connection.execute(f"CREATE TEMP TABLE occurring AS {OCCURRENCES}", [frequent])
    connection.execute(f"INSERT INTO frequent {frequent_query('FROM occurring')}")
    connection.execute(f"INSERT INTO tallies {tallies_query('FROM occurring')}")
    connection.execute("DROP TABLE occurring")

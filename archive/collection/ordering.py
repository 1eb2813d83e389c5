"""Ordering: positions are kept in the order of their keys, so that few need to be looked through.

New positions stand behind the others as they come. When they have become many, all are put in
order, and the plies played from frequent positions are counted once and for all (``tallies``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

MOST_UNSORTED = 100_000
UNSORTED_SHARE = 20
"""Positions are put in order when more than this many, and one in so many, are not."""

FREQUENT = 1_000
"""Positions that occur so often have tallies; some that occur half as often have them, too."""

TALLY = """
SELECT p.key, p.next, count(*) AS games,
    count(*) FILTER (g.result = '1-0') AS white,
    count(*) FILTER (g.result = '0-1') AS black,
    count(*) FILTER (g.result = '1/2-1/2') AS draws,
    sum(g.length)::BIGINT AS plies,
    max(CASE WHEN g.date SIMILAR TO '[0-9]{4}.*' THEN g.date END) AS last
FROM positions p JOIN games g ON g.id = p.game
WHERE p.again < 2
"""
"""The plies played from positions; conditions on ``p`` and a grouping follow."""


def _frequent_keys() -> str:
    """Return the query for the keys of frequent positions, which stand together in the order."""
    step = max(1, FREQUENT // 2)
    return f"SELECT key FROM positions WHERE rowid % {step} = 0 GROUP BY key HAVING count(*) >= 2"


def put_in_order(connection: DuckDBPyConnection, *, always: bool = False) -> bool:
    """Put the positions in order if that is due (or *always*); tell whether it was.

    Takes about a second for every two million positions, in one transaction.
    """
    ((sorted_game, in_order),) = connection.execute(
        "SELECT sorted_game, sorted_positions FROM archive"
    ).fetchall()
    ((unsorted,),) = connection.execute(
        "SELECT coalesce(sum(length + 1), 0) FROM games WHERE id >= ?", [sorted_game]
    ).fetchall()
    if not always and unsorted <= max(MOST_UNSORTED, in_order // UNSORTED_SHARE):
        return False
    connection.begin()
    try:
        sort(connection)
        connection.commit()
    except BaseException:
        connection.rollback()
        raise
    connection.execute("CHECKPOINT")
    return True


def sort(connection: DuckDBPyConnection) -> None:
    """Put the positions in order, and count what is played from the frequent ones."""
    connection.execute("CREATE TABLE in_order AS SELECT * FROM positions ORDER BY key, game, ply")
    connection.execute("DROP TABLE positions")
    connection.execute("ALTER TABLE in_order RENAME TO positions")
    connection.execute(
        """UPDATE archive SET sorted_game = next_game,
            sorted_positions = (SELECT count(*) FROM positions)"""
    )
    connection.execute("DELETE FROM tallies")
    tally(connection, _frequent_keys())


def tally(connection: DuckDBPyConnection, keys: str) -> None:
    """Count the plies played from the positions with *keys* (a query), of the games in order."""
    connection.execute(
        f"""INSERT INTO tallies {TALLY}
        AND p.key IN ({keys}) AND p.game < (SELECT sorted_game FROM archive)
        GROUP BY p.key, p.next"""
    )

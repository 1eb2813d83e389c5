"""Counts: the continuations of frequent positions, counted ahead, so that exploring is fast.

They follow from the other tables: they may be emptied at any time. Games with ids from
``counted_game`` on are counted from rows.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kohau.archive.store.database import scalar, transaction
from kohau.archive.store.statements import statement

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


MAX_UNCOUNTED = 100_000
MAX_UNCOUNTED_SHARE = 20
"""All are counted again when more positions than this, and more than 1 in 20, are not counted."""

FREQUENT = 5_000
"""Positions that occur this often are counted, and some that occur at least half as often."""


def count_if_due(connection: DuckDBPyConnection) -> None:
    """Count the continuations of all games if too many games are not counted."""
    ((more, counted),) = connection.execute(statement("uncounted_positions")).fetchall()
    if more > max(MAX_UNCOUNTED, counted // MAX_UNCOUNTED_SHARE):
        with transaction(connection):
            count_all(connection)


def forget(connection: DuckDBPyConnection) -> None:
    """Empty the counts: games have been removed or replaced, or are about to be."""
    if scalar(connection, "SELECT counted_game FROM archive") > 1:
        connection.execute(statement("forget_continuations"))


def count_all(connection: DuckDBPyConnection) -> None:
    """Count the continuations of the frequent positions of all games anew."""
    forget(connection)
    keys = statement("frequent_keys", step=max(1, FREQUENT // 2))
    occurrences = statement("counted_occurrences", keys=keys)
    connection.execute(statement("count_continuations", occurrences=occurrences))

"""Ordering: some tables are sorted, so that a search for a value scans only a few rows.

DuckDB skips segments of a table that cannot contain a value. Rows added together form a sorted run,
so that a search scans about one segment of each run. When these segments have become too many, the
tables are sorted as a whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from kohau.archive.collection.schema import SORTED
from kohau.archive.collection.storing import counters, increment, insert, transaction

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection

SEGMENT_POSITIONS = 1 << 15
"""The number of keys in a segment of DuckDB, a block of 256 KiB, if they are not compressed."""

MAX_SCANNED = 2_000_000
MAX_SCANNED_SHARE = 20
"""All is sorted when a search for a position scans more than this number, and more than 1 in 20."""

ORDERS: Mapping[str, str] = MappingProxyType(
    {"positions": "key, game, ply", "materials": "signature, game, ply"}
)
"""The columns that tables are sorted by."""


def insert_sorted(connection: DuckDBPyConnection, table: str, rows: pa.Table) -> None:
    """Append *rows* to *table* as a sorted run."""
    insert(connection, table, rows, rest=f"ORDER BY {ORDERS[table]}")


def note_run(connection: DuckDBPyConnection, positions: int) -> None:
    """Record that a run of this number of *positions* has been added."""
    increment(connection, looked_through=min(positions, SEGMENT_POSITIONS))


def sort_if_due(connection: DuckDBPyConnection) -> None:
    """Sort the tables if a search would scan too many positions.

    Takes about a second for every three million positions, in one transaction.
    """
    scanned, in_order = counters(connection, "looked_through", "ordered_positions")
    if scanned <= max(MAX_SCANNED, in_order // MAX_SCANNED_SHARE):
        return
    with transaction(connection):
        sort(connection)
    connection.execute("CHECKPOINT")


def sort(connection: DuckDBPyConnection) -> None:
    """Sort the tables."""
    for table, columns in SORTED.items():
        connection.execute(f"CREATE TABLE in_order {columns}")
        connection.execute(f"INSERT INTO in_order SELECT * FROM {table} ORDER BY {ORDERS[table]}")
        connection.execute(f"DROP TABLE {table}")
        connection.execute(f"ALTER TABLE in_order RENAME TO {table}")
    connection.execute(
        """UPDATE archive SET looked_through = 0,
            ordered_positions = (SELECT count(*) FROM positions)"""
    )

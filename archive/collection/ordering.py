"""Ordering: positions are stored so that a search for one of them scans only a few.

DuckDB skips segments of a table that cannot contain a value. Positions added together form a run,
sorted by the first bits of their keys, so that a search scans about one segment of each run. When
these segments have become too many, all positions are sorted by their keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kohau.archive.collection.schema import POSITIONS
from kohau.archive.collection.storing import counters, increment, transaction

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection

SEGMENT_POSITIONS = 1 << 15
"""The number of keys in a segment of DuckDB: a block of 256 KiB."""

MAX_SCANNED = 2_000_000
MAX_SCANNED_SHARE = 20
"""All positions are sorted when a search scans more than this number, and more than 1 in 20."""

_FIRST_BITS = 12
_KEY_BITS = 64


def as_run(positions: pa.Table) -> pa.Table:
    """Return *positions* sorted (stably) by the first bits of their keys."""
    import pyarrow as pa
    import pyarrow.compute as compute

    bits = compute.shift_right(positions["key"], pa.scalar(_KEY_BITS - _FIRST_BITS, pa.uint64()))
    # 16-bit numbers are sorted by counting, which takes a tenth of the time.
    places = compute.sort_indices(bits.cast(pa.uint16()))
    return compute.take(positions, places, boundscheck=False)


def note_run(connection: DuckDBPyConnection, positions: int) -> None:
    """Record that a run of this number of *positions* has been added."""
    increment(connection, looked_through=min(positions, SEGMENT_POSITIONS))


def sort_if_due(connection: DuckDBPyConnection) -> None:
    """Sort all positions if a search would scan too many.

    Takes about a second for every three million positions, in one transaction.
    """
    scanned, in_order = counters(connection, "looked_through", "ordered_positions")
    if scanned <= max(MAX_SCANNED, in_order // MAX_SCANNED_SHARE):
        return
    with transaction(connection):
        sort(connection)
    connection.execute("CHECKPOINT")


def sort(connection: DuckDBPyConnection) -> None:
    """Sort all positions by their keys."""
    connection.execute(f"CREATE TABLE in_order {POSITIONS}")
    connection.execute("INSERT INTO in_order SELECT * FROM positions ORDER BY key, game, ply")
    connection.execute("DROP TABLE positions")
    connection.execute("ALTER TABLE in_order RENAME TO positions")
    connection.execute(
        """UPDATE archive SET looked_through = 0,
            ordered_positions = (SELECT count(*) FROM positions)"""
    )

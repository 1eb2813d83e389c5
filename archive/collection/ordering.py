"""Ordering: positions stand so that a search for one of them looks only at a few.

DuckDB passes over segments of a table in which a value cannot be. Positions that are added together
make a run: they stand in the order of the first bits of their keys, so that a search looks at about
one segment of each run. When that has become much, all positions are put into the order of their
keys.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kohau.archive.collection.schema import POSITIONS
from kohau.archive.collection.storing import count_on, counters, transaction

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection

SEGMENT_POSITIONS = 1 << 15
"""How many keys DuckDB has in a segment: a block of 256 KiB."""

MOST_LOOKED_THROUGH = 2_000_000
LOOKED_THROUGH_SHARE = 20
"""All positions are put in order when a search looks at more than this many, and one in so many."""

_FIRST_BITS = 12
_KEY_BITS = 64


def in_run(positions: pa.Table) -> pa.Table:
    """Return *positions* in the order of the first bits of their keys, else as they are."""
    import pyarrow as pa
    import pyarrow.compute as compute

    bits = compute.shift_right(positions["key"], pa.scalar(_KEY_BITS - _FIRST_BITS, pa.uint64()))
    # Small numbers are sorted by counting, which takes a tenth of the time.
    places = compute.sort_indices(bits.cast(pa.uint16()))
    return compute.take(positions, places, boundscheck=False)


def note_run(connection: DuckDBPyConnection, positions: int) -> None:
    """Note that so many *positions* have been added as a run."""
    count_on(connection, looked_through=min(positions, SEGMENT_POSITIONS))


def put_in_order(connection: DuckDBPyConnection) -> None:
    """Put all positions in order if that is due.

    Takes about a second for every three million of them, in one transaction.
    """
    looked_through, in_order = counters(connection, "looked_through", "ordered_positions")
    if looked_through <= max(MOST_LOOKED_THROUGH, in_order // LOOKED_THROUGH_SHARE):
        return
    with transaction(connection):
        sort(connection)
    connection.execute("CHECKPOINT")


def sort(connection: DuckDBPyConnection) -> None:
    """Put the positions in order."""
    connection.execute(f"CREATE TABLE in_order {POSITIONS}")
    connection.execute("INSERT INTO in_order SELECT * FROM positions ORDER BY key, game, ply")
    connection.execute("DROP TABLE positions")
    connection.execute("ALTER TABLE in_order RENAME TO positions")
    connection.execute(
        """UPDATE archive SET looked_through = 0,
            ordered_positions = (SELECT count(*) FROM positions)"""
    )

"""Inserting: the rows of records become rows of the tables, in transactions.

Some tables are sorted, so that a search for a value scans only a few rows. DuckDB skips segments of
a table that cannot contain a value. Rows added together form a sorted run, so that a search scans
about one segment of each run. When these segments have become too many, the tables are sorted as a
whole.
"""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING

from kohau.archive.batches.verdict import RecordCounts
from kohau.archive.store import counts, database
from kohau.archive.store.database import (
    THESE,
    counters,
    increment,
    insert,
    quoted_name,
    run,
    scalar,
    scalars,
    transaction,
)
from kohau.archive.store.rows import Rows, numbered, positions_in
from kohau.archive.store.schema import SCOPE, boards_table, create_boards
from kohau.archive.store.statements import statement
from kohau.notation import formats
from kohau.notation.blocks import RawBlock, decoded
from kohau.notation.formats.kgn import TEXT
from kohau.notation.sources import read_text
from kohau.replay.recorded_comments import written
from kohau.replay.text_records import records_in

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


def insert_games(connection: DuckDBPyConnection, rows: Rows, ids_by_place: dict[int, int]) -> int:
    """Store the games of *rows* at some places with the given ids; return the number of plies.

    Must run in a transaction.
    """
    import pyarrow.compute as compute

    ids = _ids(rows, ids_by_place)
    games = only_numbered(rows.games.append_column("id", ids), "id")
    insert(connection, "games", games)
    insert(connection, "scopes", games, f"DISTINCT {SCOPE}", f"ANTI JOIN scopes USING ({SCOPE})")
    insert(connection, "tags", of_games(rows.tags, ids))
    note_run(connection, _insert_lines(connection, rows, ids))
    plies: int = compute.sum(games["length"]).as_py()
    return plies


def boards_tables(connection: DuckDBPyConnection) -> list[str]:
    """Return the tables of boards: one for each game that was ever stored, quoted for SQL."""
    query = """SELECT table_name FROM duckdb_tables() WHERE starts_with(table_name, 'boards_')
        ORDER BY table_name"""
    return [quoted_name(name) for name in scalars(connection, query)]


def _insert_lines(connection: DuckDBPyConnection, rows: Rows, ids: pa.Array) -> int:
    """Store the positions and boards of the games with *ids*; return the number of positions."""
    tables = numbered(rows)
    positions = of_games(positions_in(tables), ids)
    run(connection, statement("store_positions", order=ORDER), positions)
    for game, table in tables.items():
        boards = of_games(table, ids)
        if boards.num_rows:
            create_boards(connection, game)
            insert(connection, boards_table(game), boards, "* EXCLUDE (key, next)")
    return int(positions.num_rows)


def replace_games(connection: DuckDBPyConnection, rows: Rows, ids_by_place: dict[int, int]) -> None:
    """Store the games of *rows* at some places instead of those with the given ids.

    Flags and notes hang on the ids, so they stay. Must run in a transaction.
    """
    delete_games(connection, list(ids_by_place.values()))
    insert_games(connection, rows, ids_by_place)
    update_scopes(connection)


def delete_games(connection: DuckDBPyConnection, ids: list[int]) -> None:
    """Delete the games with *ids*, and what follows from their records.

    Words that no game has any more stay until the archive is compacted. Must run in a transaction,
    before :func:`update_scopes`.
    """
    counts.forget(connection)
    for table in ("tags", "positions", *boards_tables(connection)):
        connection.execute(f"DELETE FROM {table} WHERE game IN {THESE}", [ids])
    connection.execute(f"DELETE FROM games WHERE id IN {THESE}", [ids])


def update_scopes(connection: DuckDBPyConnection) -> None:
    """Store the scopes anew after games have been deleted or replaced."""
    connection.execute(statement("update_scopes", scope=SCOPE))


def _ids(rows: Rows, ids_by_place: dict[int, int]) -> pa.Array:
    """Return the id of the game at each place of *rows*, null for others."""
    import pyarrow as pa

    numbers = [ids_by_place.get(place) for place in range(rows.games.num_rows)]
    return pa.array(numbers, pa.int32())


def of_games(table: pa.Table, ids: pa.Array) -> pa.Table:
    """Return *table* with game ids instead of places, without rows whose game has none."""
    import pyarrow.compute as compute

    index = table.column_names.index("place")
    with_ids = table.set_column(index, "game", compute.take(ids, table["place"]))
    return only_numbered(with_ids, "game")


def only_numbered(table: pa.Table, column: str) -> pa.Table:
    """Return the rows of *table* where *column* is not null."""
    numbers = table[column]
    return table.filter(numbers.is_valid()) if numbers.null_count else table


@dataclass(slots=True)
class Added(RecordCounts):
    """The numbers of records added, updated, already stored and rejected, and *plies* stored."""

    records: int = 0
    added: int = 0
    updated: int = 0
    duplicates: int = 0
    rejected: int = 0
    plies: int = 0


def add_rows(
    connection: DuckDBPyConnection,
    rows: Rows,
    outdated: Mapping[int, int] = MappingProxyType({}),
) -> Added:
    """Store the games of *rows* within a transaction; games already in the archive are skipped.

    *outdated* has the ids of games that are replaced by those at some places of *rows*: they keep
    their ids, flags and notes. What is stored stays while its record is rejected. The rejected
    records of *rows* are then those that are to be stored.
    """
    digests = rows.games["digest"]
    mismatched = {record.place for record in rows.rejected if record.place is not None}
    updated = {place: id_ for place, id_ in outdated.items() if place not in mismatched}
    if updated:
        replace_games(connection, rows, updated)
    kept = _places(connection, "new_places", digests, mismatched)
    plies = 0
    if kept:
        (next_game,) = counters(connection, "next_game")
        plies = insert_games(connection, rows, dict(zip(kept, itertools.count(next_game))))
        increment(connection, next_game=len(kept))
    # A record that does not fit in its session, but whose game is stored, counts as a duplicate.
    if mismatched:
        stored = {*_places(connection, "stored_places", digests, mismatched)}
        mismatched -= stored - outdated.keys()
    rows.rejected = [r for r in rows.rejected if r.place is None or r.place in mismatched]
    _forget_mended(connection, rows.mended)
    return Added(
        records=rows.totals.records,
        added=len(kept),
        updated=len(updated),
        duplicates=len(digests) - len(mismatched) - len(kept) - len(updated),
        rejected=len(rows.rejected),
        plies=plies,
    )


def _places(
    connection: DuckDBPyConnection, name: str, digests: pa.Array, places: Iterable[int] = ()
) -> list[int]:
    """Return the places that the statement *name* selects of those in *digests*."""
    import pyarrow as pa

    batch = pa.table({"place": database.places(len(digests)), "digest": digests})
    return [place for (place,) in run(connection, statement(name), batch, list(places))]


def _forget_mended(connection: DuckDBPyConnection, mended: Collection[str]) -> None:
    """Delete rejected records of which mended ones are accepted now."""
    if not mended:
        return
    rejected = connection.execute("SELECT id, original, format FROM rejected").fetchall()
    stale = [
        id_ for id_, original, name in rejected
        if _writes_one_of(mended, bytes(original), name)
    ]  # fmt: skip
    connection.execute(statement("forget_mended"), [stale])


def _writes_one_of(mended: Collection[str], original: bytes, name: str) -> bool:
    """Whether a rejected record is written as one of those that were *mended*."""
    if name not in formats.names():
        return False
    text = decoded(original)
    if name == TEXT:
        # Reading a text takes some 50 ms, so it must have the first and the last letters.
        letters = "".join(filter(str.isalnum, text)).casefold()
        if not any(moves[:4] in letters and moves[-4:] in letters for moves in map(_moves, mended)):
            return False
        records = [*islice(records_in(RawBlock("", TEXT, 0, original)), 2)]
    else:
        records = [*islice(read_text(text, name), 2)]
    return len(records) == 1 and written(records[0]) in mended


def _moves(written_record: str) -> str:
    return written_record.rpartition(" ")[2]


ORDER = "key, game, line, ply"
"""The columns that positions are sorted by, as by the statement ``sort_positions``."""

SEGMENT_POSITIONS = 1 << 15
"""The number of keys in a segment of DuckDB, a block of 256 KiB, if they are not compressed."""

MAX_SCANNED = 2_000_000
MAX_SCANNED_SHARE = 20
"""All is sorted when a search for a position scans more than this number, and more than 1 in 20."""


def note_run(connection: DuckDBPyConnection, positions: int) -> None:
    """Record that a run of this number of *positions* has been added."""
    increment(connection, unsorted_positions=min(positions, SEGMENT_POSITIONS))


def sort_if_due(connection: DuckDBPyConnection) -> None:
    """Sort the tables if a search would scan too many positions.

    Takes about a second for every three million positions, in one transaction.
    """
    (scanned,) = counters(connection, "unsorted_positions")
    positions = scalar(connection, "SELECT count(*) FROM positions")
    if scanned <= max(MAX_SCANNED, positions // MAX_SCANNED_SHARE):
        return
    with transaction(connection):
        connection.execute(statement("sort_positions"))
    connection.execute("CHECKPOINT")

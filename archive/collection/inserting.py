"""Inserting: storing games with all that follows from their records."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from kohau.archive.collection import chunks
from kohau.archive.collection.ordering import insert_sorted, note_run
from kohau.archive.collection.planes import Chunk, without
from kohau.archive.collection.positions import with_places
from kohau.archive.collection.rows import Rows
from kohau.archive.collection.schema import PLACES, SCOPE
from kohau.archive.collection.storing import counters, increment, insert
from kohau.archive.collection.words import SIGNATURES, WORDS, Shared, numbered

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


def insert_games(connection: DuckDBPyConnection, rows: Rows, ids_by_place: dict[int, int]) -> int:
    """Store the games of *rows* at some places with the given ids; return the number of plies.

    Ids must grow with the places. Must run in a transaction.
    """
    import pyarrow as pa
    import pyarrow.compute as compute

    (next_chunk,) = counters(connection, "next_chunk")
    numbers = [ids_by_place.get(place) for place in range(rows.games.num_rows)]
    ids = pa.array(numbers, pa.int32())
    games = only_numbered(rows.games.append_column("id", ids), "id")
    insert(connection, "games", games, _GAMES.format(next_chunk=next_chunk))
    insert(connection, "scopes", games, f"DISTINCT {SCOPE}", f"ANTI JOIN scopes USING ({SCOPE})")
    for table, own in (("tags", rows.tags), ("variations", rows.variations)):
        if own.num_rows:
            insert(connection, table, of_games(own, ids))
    positions = of_games(with_places(rows.line_counts, rows.positions), ids)
    insert_sorted(connection, "positions", _with_ids(connection, positions, "next", WORDS))
    note_run(connection, positions.num_rows)
    materials = of_games(rows.materials, ids)
    insert_sorted(
        connection, "materials", _with_ids(connection, materials, "signature", SIGNATURES)
    )
    kept = ((next_chunk + n, own) for n, own in kept_chunks(rows, ids_by_place.keys()))
    chunks.insert(connection, kept)
    increment(connection, next_chunk=len(rows.chunks))
    plies: int = compute.sum(games["length"]).as_py()
    return plies


_GAMES = f"* REPLACE (chunk + {{next_chunk}} AS chunk), {PLACES} AS place"


def of_games(table: pa.Table, ids: pa.Array) -> pa.Table:
    """Return *table* with game ids instead of places, without rows whose game has none."""
    import pyarrow.compute as compute

    index = table.column_names.index("place")
    with_ids = table.set_column(index, "game", compute.take(ids, table["place"]))
    return only_numbered(with_ids, "game")


def _with_ids(
    connection: DuckDBPyConnection, table: pa.Table, column: str, shared: Shared
) -> pa.Table:
    """Return *table* with ids instead of words in *column*."""
    numbers = numbered(connection, table[column].combine_chunks(), shared)
    return table.set_column(table.column_names.index(column), column, numbers)


def only_numbered(table: pa.Table, column: str) -> pa.Table:
    """Return the rows of *table* where *column* is not null."""
    numbers = table[column]
    return table.filter(numbers.is_valid()) if numbers.null_count else table


def kept_chunks(rows: Rows, kept: Collection[int]) -> Iterator[tuple[int, Chunk]]:
    """Yield number and boards of the chunks of *rows*, with only the games *kept*."""
    spans = _spans(rows) if len(kept) < rows.games.num_rows else None
    for number, chunk in enumerate(rows.chunks):
        own = spans[number] if spans else {}
        dropped = [span for place, span in own.items() if place not in kept]
        if not dropped:
            yield number, chunk
        elif len(dropped) < len(own):
            yield number, without(chunk, dropped)


def _spans(rows: Rows) -> list[dict[int, range]]:
    """Return for each chunk the positions of each of its games."""
    spans: list[dict[int, range]] = [{} for _ in rows.chunks]
    ends = [0] * len(rows.chunks)
    columns = (rows.games[name].to_pylist() for name in ("chunk", "length"))
    for place, (chunk, length) in enumerate(zip(*columns, strict=True)):
        begin, ends[chunk] = ends[chunk], ends[chunk] + length + 1
        spans[chunk][place] = range(begin, ends[chunk])
    return spans

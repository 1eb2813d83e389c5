"""Inserting: storing games with all that follows from their records."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

from kohau.archive.collection import chunks
from kohau.archive.collection.ordering import insert_sorted, note_run
from kohau.archive.collection.planes import Chunk, groups, selected
from kohau.archive.collection.positions import with_places
from kohau.archive.collection.rows import Rows
from kohau.archive.collection.schema import PLACES, SCOPE
from kohau.archive.collection.storing import counters, increment, insert, run
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
    ids = _ids(rows, ids_by_place)
    boards, numbers_of_chunks = _boards(rows, ids_by_place.keys())
    games = _only_numbered(rows.games.append_column("id", ids), "id")
    own_chunks = pa.array([next_chunk + number for number in numbers_of_chunks], pa.int32())
    games = games.drop_columns("chunk").append_column("chunk", own_chunks.take(games["chunk"]))
    insert(connection, "games", games, f"*, {PLACES} AS place")
    insert(connection, "scopes", games, f"DISTINCT {SCOPE}", f"ANTI JOIN scopes USING ({SCOPE})")
    _insert_notes(connection, rows, ids)
    positions = _of_games(with_places(rows.line_counts, rows.positions), ids)
    insert_sorted(connection, "positions", _with_ids(connection, positions, "next", WORDS))
    note_run(connection, positions.num_rows)
    materials = _of_games(rows.materials, ids)
    insert_sorted(
        connection, "materials", _with_ids(connection, materials, "signature", SIGNATURES)
    )
    chunks.insert(connection, enumerate(boards, next_chunk))
    increment(connection, next_chunk=len(boards))
    plies: int = compute.sum(games["length"]).as_py()
    return plies


def update_games(connection: DuckDBPyConnection, rows: Rows, ids_by_place: dict[int, int]) -> None:
    """Store the games of *rows* at some places over those with the given ids.

    Their plies must be the same: positions and boards stay as they are, and so do the origins of
    the games. Must run in a transaction.
    """
    ids = _ids(rows, ids_by_place)
    games = _only_numbered(rows.games.append_column("id", ids), "id")
    names = [name for name in games.column_names if name not in _NOT_UPDATED]
    changes = ", ".join(f"{name} = batch.{name}" for name in names)
    run(connection, f"UPDATE games SET {changes} FROM batch WHERE batch.id = games.id", games)
    for table in _NOTES:
        condition = "game IN (SELECT unnest($1::INTEGER[]))"
        connection.execute(f"DELETE FROM {table} WHERE {condition}", [[*ids_by_place.values()]])
    _insert_notes(connection, rows, ids)


_NOT_UPDATED = ("id", "file", "record", "offset", "chunk")
_NOTES = ("tags", "variations")
"""The tables with what belongs to a record, but not to its plies, and is not in ``games``."""


def _insert_notes(connection: DuckDBPyConnection, rows: Rows, ids: pa.Array) -> None:
    """Store the rows of *rows* for the tables ``_NOTES``; *ids* are those of the games by place."""
    for table, own in zip(_NOTES, (rows.tags, rows.variations), strict=True):
        if own.num_rows:
            insert(connection, table, _of_games(own, ids))


def _ids(rows: Rows, ids_by_place: dict[int, int]) -> pa.Array:
    """Return the id of the game at each place of *rows*, null for others."""
    import pyarrow as pa

    numbers = [ids_by_place.get(place) for place in range(rows.games.num_rows)]
    return pa.array(numbers, pa.int32())


def _of_games(table: pa.Table, ids: pa.Array) -> pa.Table:
    """Return *table* with game ids instead of places, without rows whose game has none."""
    import pyarrow.compute as compute

    index = table.column_names.index("place")
    with_ids = table.set_column(index, "game", compute.take(ids, table["place"]))
    return _only_numbered(with_ids, "game")


def _with_ids(
    connection: DuckDBPyConnection, table: pa.Table, column: str, shared: Shared
) -> pa.Table:
    """Return *table* with ids instead of words in *column*."""
    numbers = numbered(connection, table[column].combine_chunks(), shared)
    return table.set_column(table.column_names.index(column), column, numbers)


def _only_numbered(table: pa.Table, column: str) -> pa.Table:
    """Return the rows of *table* where *column* is not null."""
    numbers = table[column]
    return table.filter(numbers.is_valid()) if numbers.null_count else table


def _boards(rows: Rows, kept: Collection[int]) -> tuple[list[Chunk], list[int]]:
    """Return the chunks of the games *kept*, and for each chunk of *rows* the one it became.

    Small chunks are joined.
    """
    places = [[span for place, span in spans.items() if place in kept] for spans in _spans(rows)]
    sizes = [sum(map(len, own)) for own in places]
    used = [number for number, size in enumerate(sizes) if size]
    found: list[Chunk] = []
    numbers = [0] * len(rows.chunks)
    for group in groups((rows.chunks[number].game, sizes[number]) for number in used):
        own = [used[index] for index in group]
        for number in own:
            numbers[number] = len(found)
        found.append(selected([rows.chunks[number] for number in own], _moved(rows, own, places)))
    return found, numbers


def _moved(rows: Rows, chunks: Sequence[int], places: Sequence[list[range]]) -> Iterator[range]:
    """Yield the *places* in *chunks* of *rows*, numbered as if these were joined."""
    begin = 0
    for number in chunks:
        for span in places[number]:
            yield range(begin + span.start, begin + span.stop)
        begin += rows.chunks[number].positions


def _spans(rows: Rows) -> list[dict[int, range]]:
    """Return for each chunk the positions of each of its games."""
    spans: list[dict[int, range]] = [{} for _ in rows.chunks]
    ends = [0] * len(rows.chunks)
    columns = (rows.games[name].to_pylist() for name in ("chunk", "length"))
    for place, (chunk, length) in enumerate(zip(*columns, strict=True)):
        begin, ends[chunk] = ends[chunk], ends[chunk] + length + 1
        spans[chunk][place] = range(begin, ends[chunk])
    return spans

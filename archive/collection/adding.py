"""Adding: storing the rows of records in the tables, in transactions."""

from __future__ import annotations

import itertools
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from kohau.archive.collection import arrow, chunks
from kohau.archive.collection.arrow import uuids
from kohau.archive.collection.ordering import insert_sorted, note_run
from kohau.archive.collection.planes import Chunk, without
from kohau.archive.collection.positions import with_places
from kohau.archive.collection.rows import Rejected, Rows
from kohau.archive.collection.schema import PLACES, SCOPE
from kohau.archive.collection.storing import arrow_of, counters, increment, insert, run
from kohau.archive.collection.words import SIGNATURES, WORDS, Shared, numbered
from kohau.archive.counts import Counts

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


@dataclass(slots=True)
class Added(Counts):
    """The numbers of records added, updated, already stored and rejected, and *plies* stored."""

    records: int = 0
    added: int = 0
    updated: int = 0
    duplicates: int = 0
    rejected: int = 0
    plies: int = 0


def rejected_lengths(connection: DuckDBPyConnection) -> frozenset[int]:
    """Return the lengths (in bytes) of the texts of rejected records."""
    found = connection.execute("SELECT DISTINCT octet_length(original) FROM rejected").fetchall()
    return frozenset(length for (length,) in found)


def add_rows(connection: DuckDBPyConnection, rows: Rows) -> Added:
    """Store *rows* within a transaction.

    Games and rejected records already in the archive are skipped.
    """
    digests = rows.games["digest"]
    misfits = {record.place for record in rows.rejected if record.place is not None}
    kept = _new_places(connection, "games", digests, misfits)
    plies = 0
    if kept:
        (next_game,) = counters(connection, "next_game")
        plies = insert_games(connection, rows, dict(zip(kept, itertools.count(next_game))))
        increment(connection, next_game=len(kept))
    # A record that does not fit in its session, but whose game is stored, counts as a duplicate.
    misfits -= _known_places(connection, digests, misfits)
    rejected = [r for r in rows.rejected if r.place is None or r.place in misfits]
    sources = [source for place, source in rows.sources.items() if place not in misfits]
    _add_rejected(connection, rejected)
    _forget_rejected(connection, sources)
    return Added(
        records=rows.totals.records,
        added=len(kept),
        duplicates=len(digests) - len(misfits) - len(kept),
        rejected=len(rejected),
        plies=plies,
    )


def _new_places(
    connection: DuckDBPyConnection, table: str, digests: pa.Array, without: Iterable[int] = ()
) -> list[int]:
    """Return the place of each distinct digest in *digests* that *table* does not contain.

    The places *without* are ignored.
    """
    return _places(
        connection,
        digests,
        f"""SELECT min(place) AS place FROM batch ANTI JOIN {table} USING (digest)
        WHERE place NOT IN (SELECT unnest($1::INTEGER[])) GROUP BY digest ORDER BY 1""",
        without,
    )


def _known_places(
    connection: DuckDBPyConnection, digests: pa.Array, places: Iterable[int]
) -> set[int]:
    """Return those of *places* whose *digests* belong to games in the archive."""
    query = """SELECT place FROM batch SEMI JOIN games USING (digest)
        WHERE place IN (SELECT unnest($1::INTEGER[]))"""
    return set(_places(connection, digests, query, places)) if places else set()


def _places(
    connection: DuckDBPyConnection, digests: pa.Array, query: str, places: Iterable[int]
) -> list[int]:
    """Return the places that *query* selects from ``batch``, a table of places and *digests*."""
    import pyarrow as pa

    table = pa.table({"place": arrow.places(len(digests)), "digest": digests})
    found: list[int] = arrow_of(connection, query, table, list(places))["place"].to_pylist()
    return found


def insert_games(connection: DuckDBPyConnection, rows: Rows, ids_by_place: dict[int, int]) -> int:
    """Store the games of *rows* at some places with the given ids; return the number of plies.

    Ids must grow with the places. Must run in a transaction.
    """
    import pyarrow as pa
    import pyarrow.compute as compute

    (next_chunk,) = counters(connection, "next_chunk")
    numbers = [ids_by_place.get(place) for place in range(rows.games.num_rows)]
    ids = pa.array(numbers, pa.int32())
    games = _only_numbered(rows.games.append_column("id", ids), "id")
    insert(connection, "games", games, _GAMES.format(next_chunk=next_chunk))
    insert(connection, "scopes", games, f"DISTINCT {SCOPE}", f"ANTI JOIN scopes USING ({SCOPE})")
    for table, own in (("tags", rows.tags), ("variations", rows.variations)):
        if own.num_rows:
            insert(connection, table, _of_games(own, ids))
    positions = _of_games(with_places(rows.line_counts, rows.positions), ids)
    insert_sorted(connection, "positions", _with_ids(connection, positions, "next", WORDS))
    note_run(connection, positions.num_rows)
    materials = _of_games(rows.materials, ids)
    insert_sorted(
        connection, "materials", _with_ids(connection, materials, "signature", SIGNATURES)
    )
    kept = ((next_chunk + n, own) for n, own in _kept_chunks(rows, ids_by_place.keys()))
    chunks.insert(connection, kept)
    increment(connection, next_chunk=len(rows.chunks))
    plies: int = compute.sum(games["length"]).as_py()
    return plies


_GAMES = f"* REPLACE (chunk + {{next_chunk}} AS chunk), {PLACES} AS place"


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


def _kept_chunks(rows: Rows, kept: Collection[int]) -> Iterator[tuple[int, Chunk]]:
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


def _add_rejected(connection: DuckDBPyConnection, rejected: Sequence[Rejected]) -> None:
    if not rejected:
        return
    (number,) = counters(connection, "next_rejected")
    kept = _new_places(connection, "rejected", uuids([record.digest for record in rejected]))
    for id_, place in enumerate(kept, number):
        record = rejected[place]
        connection.execute(
            "INSERT INTO rejected VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                id_, UUID(bytes=record.digest), record.file, record.record, record.offset,
                record.format, record.part, record.original, record.diagnostics_json,
            ],
        )  # fmt: skip
    increment(connection, next_rejected=len(kept))


def _forget_rejected(connection: DuckDBPyConnection, sources: Sequence[bytes]) -> None:
    """Delete rejected records whose exact text is accepted now (with other options)."""
    import pyarrow as pa

    ((count,),) = connection.execute("SELECT count(*) FROM rejected").fetchall()
    if sources and count:
        run(
            connection,
            "DELETE FROM rejected WHERE digest IN (SELECT digest FROM batch)",
            pa.table({"digest": uuids(sources)}),
        )

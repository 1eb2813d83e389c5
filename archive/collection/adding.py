"""Adding: storing the rows of records in the tables, in transactions."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from uuid import UUID

from kohau.archive.collection import arrow
from kohau.archive.collection.arrow import uuids
from kohau.archive.collection.inserting import insert_games
from kohau.archive.collection.rows import Rejected, Rows
from kohau.archive.collection.storing import arrow_of, counters, increment, run
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

"""Settling and merging: staged rows become files of the lake.

Settling finds the games of a range of ids that the lake has already, or an earlier unit. Merging
writes a range of a table as one sorted file. Both can be repeated, by any worker.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.lake.parquet_files import (
    FIRST_ID,
    LAST_ID,
    Sample,
    buckets_of,
    games_in,
    ids_of,
    is_large,
    opened,
    worker_connection,
    write,
)
from kohau.archive.store import counts
from kohau.archive.store.database import scalar, scalars, table_of, uuids
from kohau.archive.store.lakes import DataFile, source
from kohau.archive.store.schema import SCOPE
from kohau.archive.store.statements import statement
from kohau.archive.store.storage import Storage, bytes_digest
from kohau.notation.diagnostics import Problem
from kohau.notation.visible import json_text

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


class Range(NamedTuple):
    """Rows from *low* to below *high* in the order of two columns."""

    low: Sample = (FIRST_ID, FIRST_ID)
    high: Sample = (LAST_ID, LAST_ID)

    def condition(self, table: str) -> str:
        """Return the condition that a row of *table* is in the range, in SQL."""
        if not is_large(table):
            return "true"
        second = key_of(table)
        first = "key" if table == "positions" else second
        (low, low_game), (high, high_game) = self
        return (
            f"{first} >= {low} AND {first} <= {high}"
            f" AND ({first} > {low} OR {second} >= {low_game})"
            f" AND ({first} < {high} OR {second} < {high_game} OR {high_game} = {LAST_ID})"
        )


def key_of(table: str) -> str:
    """Return the column of *table* that has the ids of games."""
    return "id" if table == "games" else "game"


class Source(NamedTuple):
    """A file of rows; of a staged one its unit, and the records and lines before it in its file."""

    path: str
    unit: int = 0
    records: int = 0
    lines: int = 0


def _list_units(connection: DuckDBPyConnection, sources: Sequence[Source]) -> str:
    """Make the table of units, and return the SQL source of the rows of all *sources*."""
    connection.execute(statement("units_table"))
    connection.executemany("INSERT INTO units VALUES (?, ?, ?, ?)", [[*file] for file in sources])
    return source([file.path for file in sources], ", filename = true")


class Job(NamedTuple):
    """A *range* of a *table* to write as the file *name*, of the rows in *sources*.

    *settled* are the files with games that are left out or get other ids. *others* are files that
    are looked into: of the words that are stored, else of games. *removed* are those with the ids
    of games that are added again, *kept* is a condition for rows. *build* is the number of the
    commit for which staged files are merged, 0 for stored ones.
    """

    table: str
    name: str
    sources: Sequence[Source]
    range: Range = Range()
    settled: Sequence[str] = ()
    others: Sequence[str] = ()
    removed: Sequence[str] = ()
    kept: str = "true"
    build: int = 0

    def divided(self, rows: int, size: int, samples: Sequence[Sample] = ()) -> list[Job]:
        """Return jobs for ranges of about *size* of all *rows*, whose names have numbers.

        *samples* are of positions.
        """
        if self.table == "positions":
            ranges = ranges_of(samples, rows, size)
        elif is_large(self.table):
            ranges = id_ranges(rows, size // 8 if key_of(self.table) == "id" else size)
        else:
            ranges = [Range()]
        return [
            self._replace(name=f"{self.name}-{number:05}.parquet", range=part)
            for number, part in enumerate(ranges)
        ]


class Settled(NamedTuple):
    """The numbers of *games* that are added, and of their *plies*.

    *name* is the file with the games that are left out, or get another id; "" if there are none.
    """

    name: str
    games: int
    plies: int


def settle(storage: Storage, job: Job) -> Settled:
    """Find the games of a range that are stored, or in an earlier unit, by their digests.

    Raises :class:`Problem` for too many games with equal ids.
    """
    import duckdb

    with worker_connection(storage) as connection:
        rows, condition = _list_units(connection, job.sources), job.range.condition(job.table)
        connection.execute(statement("staged_games", rows=rows, condition=condition))
        ids = connection.execute("SELECT id FROM staged").fetchnumpy()["id"]
        stored, _ = games_in(storage, job.others, buckets_of(ids))
        connection.register("stored", stored)
        try:
            connection.execute(statement("settle", removed=source(job.removed)))
        except duckdb.InvalidInputException as error:
            raise Problem(
                str(error).partition(": ")[2],
                hint="kohau lake compact frees those of removed games",
            ) from None
        query = "SELECT unit, game, new FROM settled"
        written = write(connection, storage, "settled", job.name, query, staged=True)
        ((games, plies),) = connection.execute(statement("added_games")).fetchall()
        return Settled(written.name if written else "", games, plies)


def merge(storage: Storage, job: Job) -> dict[str, DataFile]:
    """Write a range of a table as one sorted file; count continuations in one of positions.

    Returns the files that were written, by table.
    """
    with worker_connection(storage) as connection:
        query = _query(connection, storage, job)
        files = {job.table: write(connection, storage, job.table, job.name, query)}
        if job.table == "positions" and files["positions"]:
            files["continuations"] = _counted(connection, storage, job)
        return {table: file for table, file in files.items() if file}


def _query(connection: DuckDBPyConnection, storage: Storage, job: Job) -> str:
    """Return the query for the rows of *job*."""
    rows = source([file.path for file in job.sources])
    if job.table == "scopes":
        return statement("scopes_rows", scope=SCOPE, rows=rows)
    if job.table == "words":
        return _words(connection, rows, job)
    if job.table == "rejected" and job.build:
        return _rejected(connection, storage, job)
    condition = f"{job.range.condition(job.table)} AND {job.kept}"
    if not (job.settled or any(file.records for file in job.sources)):
        return f"SELECT * FROM {rows} WHERE {condition}"
    return statement(
        "settled_rows",
        rows=_list_units(connection, job.sources),
        condition=condition,
        key=key_of(job.table),
        settled=source(job.settled),
        renumbered=", (record + records)::INTEGER AS record" if job.table == "games" else "",
    )


def _words(connection: DuckDBPyConnection, rows: str, job: Job) -> str:
    """Return the query for the words of *rows* that are not stored.

    Raises :class:`Problem` for different words with the same number.
    """
    connection.execute(statement("word_tables", rows=rows, stored=source(job.others)))
    if scalar(connection, statement("words_twice")):
        raise Problem("there are two words with the same number", code="unreadable-file")
    return statement("new_words")


def _counted(connection: DuckDBPyConnection, storage: Storage, job: Job) -> DataFile | None:
    """Count the continuations of the positions that are frequent in the file just written."""
    path = storage.path(job.name)
    keys = _frequent_keys(storage, path)
    if not keys:
        return None
    listed = ", ".join(map(str, keys))
    occurrences = statement("occurrences_in", rows=source([path]), keys=listed)
    name = job.name.replace("/positions/", "/continuations/")
    query = statement(
        "counted_in", file=job.name, occurrences=occurrences, games=source(job.others)
    )
    return write(connection, storage, "continuations", name, query)


def _frequent_keys(storage: Storage, path: str) -> list[int]:
    """Return the keys of the positions that are frequent in a sorted file."""
    import numpy as np

    with opened(storage, path) as file:
        keys = file.read(columns=["key"])["key"].to_numpy()
    begins = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1])))
    lengths = np.diff(np.append(begins, len(keys)))
    return [int(key) for key in keys[begins[lengths >= counts.FREQUENT]]]


def _rejected(connection: DuckDBPyConnection, storage: Storage, job: Job) -> str:
    """Return the query for the rejected records of *job*."""
    rows = _list_units(connection, job.sources)
    misfits = scalars(connection, f"SELECT misfit FROM {rows} WHERE misfit IS NOT NULL")
    stored = [(misfit,) for misfit in _stored_misfits(storage, misfits, job.others)]
    connection.register("stored_misfits", table_of({"misfit": "binary"}, stored))
    connection.create_function("rejected_id", _rejected_id, ["VARCHAR", "VARCHAR"], "BIGINT")
    connection.create_function("moved", _moved, ["VARCHAR", "BIGINT", "BIGINT"], "VARCHAR")
    return statement("staged_rejected", rows=rows, build=job.build)


def _stored_misfits(storage: Storage, misfits: Sequence[bytes], games: Sequence[str]) -> set[bytes]:
    """Return the digests of stored games in buckets of those that do not fit in their sessions."""
    if not misfits:
        return set()
    digests = uuids(misfits)
    stored, _ = games_in(storage, games, buckets_of(ids_of(digests)))
    return {digest.bytes for digest in stored["digest"].to_pylist()}


def _rejected_id(file: str, digest: str) -> int:
    return int(bytes_digest(f"{file}\0{digest}".encode())[:15], 16)


def _moved(diagnostics: str, records: int, lines: int) -> str:
    """Return the *diagnostics* of a range of an input with their places in the whole input."""
    moved = json.loads(diagnostics)
    for diagnostic in moved:
        if diagnostic["record"] is not None:
            diagnostic["record"] += records
            diagnostic["line"] = diagnostic["line"] and diagnostic["line"] + lines
    return json_text(moved)


def ranges_of(samples: Sequence[Sample], rows: int, size: int) -> list[Range]:
    """Return ranges of positions of about *size* of all *rows* each.

    Samples are evenly distributed over the sorted rows, so that they also divide the rows of a
    very frequent position.
    """
    count = max(1, -(-rows // size))
    ordered = sorted((key, game) for key, game in samples)
    cuts = sorted({ordered[len(ordered) * number // count] for number in range(1, count)})
    return _between([cut for cut in cuts if cut > ordered[0]])


def id_ranges(rows: int, size: int) -> list[Range]:
    """Return ranges of ids, which are evenly distributed, of about *size* of all *rows* each."""
    count = max(1, -(-rows // size))
    cuts = [(FIRST_ID + (number << 64) // count) >> 8 << 8 for number in range(1, count)]
    return _between([(cut, FIRST_ID) for cut in cuts])


def _between(cuts: Sequence[Sample]) -> list[Range]:
    bounds = [(FIRST_ID, FIRST_ID), *cuts, (LAST_ID, LAST_ID)]
    return [Range(low, high) for low, high in pairwise(bounds)]

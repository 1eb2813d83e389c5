"""Settling and merging: staged rows become files of the lake.

Settling finds the games of a range of ids that the lake has already, or an earlier unit. Merging
writes a range of a table as one sorted file. Both can be repeated, by any worker.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.lake.files import (
    FIRST_ID,
    LAST_ID,
    Sample,
    WrittenFile,
    buckets_of,
    games_in,
    is_large,
    opened,
    plain_digests,
    worker_connection,
    write,
    write_rows,
)
from kohau.archive.lake.stage import free_slot, ids_of, number_of
from kohau.archive.store import counts
from kohau.archive.store.database import scalar
from kohau.archive.store.lakes import DataFile, source
from kohau.archive.store.statements import statement
from kohau.archive.store.storage import Storage
from kohau.notation.diagnostics import Problem
from kohau.notation.visible import json_text

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from duckdb import DuckDBPyConnection
    from numpy.typing import NDArray


class Range(NamedTuple):
    """Rows of which the first columns in their order are from *low* to below *high*."""

    low: Sample = (FIRST_ID, FIRST_ID)
    high: Sample = (LAST_ID, LAST_ID)

    def condition(self, first: str, second: str | None = None) -> str:
        """Return the condition that a row is in the range, in SQL."""
        (low, low_game), (high, high_game) = self
        above, below = f"{first} >= {low}", f"{first} <= {high}"
        if second is not None and low_game != FIRST_ID:
            above += f" AND ({first} > {low} OR {second} >= {low_game})"
        if self.high != (LAST_ID, LAST_ID):
            is_first = second is None or high_game == FIRST_ID
            rest = "false" if is_first else f"{second} < {high_game}"
            below += f" AND ({first} < {high} OR {rest})"
        return f"{above} AND {below}"


class Source(NamedTuple):
    """A staged or stored file of rows: its *path*, its unit, and the records before it."""

    path: str
    unit: int = -1
    records: int = 0


class Settling(NamedTuple):
    """A *range* of ids of the games in *units*, the files *stored* before, and where to write.

    Games whose ids are in the files *removed* are added again.
    """

    range: Range
    units: Sequence[Source]
    stored: Sequence[str]
    removed: Sequence[str]
    name: str


class Settled(NamedTuple):
    """The numbers of games and plies that are not added, of *bytes* read, and units changed.

    *name* is the file with the games that are left out, or get another id; "" if there are none.
    """

    name: str
    games: int
    plies: int
    bytes: int
    units: list[int]


def settle(storage: Storage, job: Settling) -> Settled:
    """Find the games of a range that are stored, or in an earlier unit, by their digests."""
    import pyarrow as pa
    from pyarrow import compute

    games = _staged_games(storage, job)
    if not games.num_rows:
        return Settled("", 0, 0, 0, [])
    parts = [games_in(storage, path, buckets_of(games["id"].to_numpy())) for path in job.stored]
    stored = pa.concat_tables([part for part, _ in parts]) if parts else games.slice(0, 0)
    left_out = _repeated(games)
    if stored.num_rows:
        is_kept = compute.invert(
            compute.is_in(stored["id"], value_set=_ids_in(storage, job.removed))
        )
        digests = plain_digests(stored.filter(is_kept)["digest"])
        left_out |= compute.is_in(games["digest"], value_set=digests).to_numpy(zero_copy_only=False)
    new = _new_ids(games, left_out, stored)
    changed = left_out | new.is_valid().to_numpy(zero_copy_only=False)
    rows = pa.table({"unit": games["unit"], "game": games["id"], "new": new}).filter(
        pa.array(changed)
    )
    if rows.num_rows:
        import pyarrow.parquet as pq

        with storage.writing(job.name) as path:
            pq.write_table(rows, path)
    plies = compute.sum(games["length"].filter(pa.array(left_out))).as_py() or 0
    units = compute.unique(rows["unit"]).to_pylist()
    name = job.name if rows.num_rows else ""
    return Settled(name, int(left_out.sum()), plies, sum(size for _, size in parts), units)


def _ids_in(storage: Storage, paths: Sequence[str]) -> pa.Array:
    """Return the ids in files of removed games."""
    import pyarrow as pa

    ids: list[int] = []
    for path in paths:
        with opened(storage, path) as file:
            ids += file.read(columns=["id"])["id"].to_pylist()
    return pa.array(ids, pa.int64())


def _staged_games(storage: Storage, job: Settling) -> pa.Table:
    """Return id, digest, length and unit of the games of a range, in the order of the units."""
    import pyarrow as pa

    with worker_connection(storage) as connection:
        tables = [
            connection.sql(
                f"""SELECT id, digest, length, {staged.unit}::INTEGER AS unit
                FROM {source([staged.path])} WHERE {job.range.condition("id")} ORDER BY id"""
            ).to_arrow_table()
            for staged in job.units
        ]
    plain = [table.set_column(1, "digest", plain_digests(table["digest"])) for table in tables]
    return pa.concat_tables(plain)


def _repeated(games: pa.Table) -> NDArray[np.bool_]:
    """Return which *games* have the digest of an earlier one."""
    import numpy as np

    storage = plain_digests(games["digest"])
    data = np.frombuffer(storage.buffers()[1], np.uint8)[16 * storage.offset :]
    pairs = np.ascontiguousarray(data[: 16 * len(storage)]).view("<u8").reshape(-1, 2)
    order = np.lexsort((pairs[:, 1], pairs[:, 0]))  # stable
    same = np.zeros(len(pairs), np.bool_)
    same[order[1:]] = (pairs[order[1:]] == pairs[order[:-1]]).all(axis=1)
    return same


def _new_ids(games: pa.Table, left_out: NDArray[np.bool_], stored: pa.Table) -> pa.Array:
    """Return other ids for those *games* whose ids are taken by other games, else null."""
    import numpy as np
    import pyarrow as pa

    ids = games["id"].to_numpy()
    new: list[int | None] = [None] * len(ids)
    kept = np.flatnonzero(~left_out)
    distinct, numbers = np.unique(ids[kept], return_counts=True)
    owned = stored["id"].to_numpy()
    if len(distinct) < len(kept) or np.isin(distinct, owned).any():
        doubtful = np.isin(ids, distinct[(numbers > 1) | np.isin(distinct, owned)])
        taken, seen = {*distinct.tolist(), *owned.tolist()}, set(owned.tolist())
        for place in np.flatnonzero(doubtful & ~left_out).tolist():
            id_ = int(ids[place])
            if id_ in seen:
                new[place] = free_slot(id_, taken)
            seen.add(id_)
    return pa.array(new, pa.int64())


class Merging(NamedTuple):
    """A *range* of a *table* to write as the file *name*.

    *settled* are the files with games of the units *changed* that are left out or get other ids.
    *games* are the files of the games whose continuations are counted. *kept* is a condition for
    rows, "" for all.
    """

    table: str
    name: str
    sources: Sequence[Source]
    range: Range = Range()
    settled: Sequence[str] = ()
    changed: frozenset[int] = frozenset()
    games: Sequence[str] = ()
    kept: str = ""


def merge(storage: Storage, job: Merging) -> dict[str, DataFile]:
    """Write a range of a table as one sorted file; count continuations in one of positions.

    Returns the files that were written, by table.
    """
    with worker_connection(storage) as connection:
        written = write(connection, storage, job.table, job.name, _query(connection, job))
        if written is None:
            return {}
        files = {job.table: written.file}
        if job.table == "positions" and (counted := _counted(connection, storage, job)):
            files["continuations"] = counted.file
        return files


def _query(connection: DuckDBPyConnection, job: Merging) -> str:
    """Return the query for the rows of *job*."""
    key = "id" if job.table == "games" else "game"
    if job.table == "words":
        return _words(connection, job)
    if job.table == "positions":
        condition = job.range.condition("key", "game")
    elif job.range == Range():
        condition = "true"
    else:
        condition = job.range.condition(key)
    if job.kept:
        condition = f"({condition}) AND {job.kept}"
    queries = []
    others = [file for file in job.sources if file.unit in job.changed or file.records]
    plain = [file.path for file in job.sources if file not in others]
    if plain:
        queries.append(f"SELECT * FROM {source(plain)} WHERE {condition}")
    if others:
        queries.append(_settled_rows(connection, job, others, key, condition))
    return f"SELECT * FROM ({' UNION ALL BY NAME '.join(queries)})"


def _settled_rows(
    connection: DuckDBPyConnection, job: Merging, others: Sequence[Source], key: str, condition: str
) -> str:
    """Return the query for rows of games that may be left out, or have other ids or places."""
    connection.execute(statement("units_table"))
    connection.executemany("INSERT INTO units VALUES (?, ?, ?)", [[*file] for file in others])
    settled = (
        source(job.settled)
        if job.settled
        else "(SELECT 0 AS unit, 0 AS game, 0 AS new WHERE false)"
    )
    renumbered = ", (record + records)::INTEGER AS record" if job.table == "games" else ""
    rows = source([file.path for file in others], ", filename = true")
    return f"""SELECT s.* EXCLUDE (filename)
            REPLACE (coalesce(d.new, s.{key}) AS {key}{renumbered})
        FROM (FROM {rows} WHERE {condition}) s JOIN units u USING (filename)
        LEFT JOIN {settled} d ON d.unit = u.unit AND d.game = s.{key}
        WHERE d.game IS NULL OR d.new IS NOT NULL"""


def _words(connection: DuckDBPyConnection, job: Merging) -> str:
    """Return the query for the words that are not stored in *games*.

    Raises :class:`Problem` for different words with the same number.
    """
    rows = source([staged.path for staged in job.sources])
    stored = source(job.games) if job.games else "(SELECT 0 AS id, '' AS word WHERE false)"
    connection.execute(statement("word_tables", rows=rows, stored=stored))
    if scalar(connection, statement("words_twice")):
        raise Problem("there are two words with the same number", code="unreadable-file")
    return statement("new_words")


def _counted(connection: DuckDBPyConnection, storage: Storage, job: Merging) -> WrittenFile | None:
    """Count the continuations of the positions that are frequent in the file just written."""
    path = storage.path(job.name)
    keys = _frequent_keys(storage, path)
    if not keys:
        return None
    connection.execute(statement("games_view", rows=source(job.games)))
    listed = ", ".join(map(str, keys))
    occurrences = statement("occurrences_in", rows=source([path]), keys=listed)
    name = job.name.replace("/positions/", "/continuations/")
    query = statement("counted_in", file=job.name, occurrences=occurrences)
    return write(connection, storage, "continuations", name, query)


def _frequent_keys(storage: Storage, path: str) -> list[int]:
    """Return the keys of the positions that are frequent in a sorted file."""
    import numpy as np

    with opened(storage, path) as file:
        keys = file.read(columns=["key"])["key"].to_numpy()
    begins = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1])))
    lengths = np.diff(np.append(begins, len(keys)))
    return [int(key) for key in keys[begins[lengths >= counts.FREQUENT]]]


class RejectedUnit(NamedTuple):
    """A staged file of rejected records, and what precedes it in the files of its task."""

    path: str
    records: int
    lines: int


class Rejecting(NamedTuple):
    """The rejected records of *units* to write as the file *name*, which belong to a *build*.

    *games* are all files of games.
    """

    name: str
    units: Sequence[RejectedUnit]
    games: Sequence[str]
    build: int


def reject(storage: Storage, job: Rejecting) -> tuple[dict[str, DataFile], dict[str, int]]:
    """Write rejected records; return the file, by table, and their numbers by path of the input.

    A record that does not fit in its session is left out if its game is stored.
    """
    import pyarrow as pa

    tables, seen, numbers = [], set[tuple[str, str, Any]](), Counter[str]()
    with worker_connection(storage) as connection:
        for unit in job.units:
            table = connection.sql(f"FROM {source([unit.path])}").to_arrow_table()
            misfits = _stored_misfits(storage, table, job.games)
            schema = table.drop_columns("misfit").schema
            new = []
            for row in table.to_pylist():
                if row.pop("misfit") in misfits:
                    continue
                numbers[row["path"]] += 1
                if (key := (row["path"], row["file"], row["digest"])) not in seen:
                    seen.add(key)
                    new.append(_placed(row, unit))
            tables.append(pa.Table.from_pylist(new, schema))
        columns = f"*, {job.build}::BIGINT AS build"
        written = write_rows(
            connection, storage, "rejected", job.name, pa.concat_tables(tables), columns
        )
        return {"rejected": written.file} if written else {}, dict(numbers)


def _stored_misfits(storage: Storage, table: pa.Table, games: Sequence[str]) -> set[bytes]:
    """Return the digests of games that do not fit in their sessions, but are stored."""
    import pyarrow as pa

    digests = [digest for digest in table["misfit"].to_pylist() if digest is not None]
    if not digests:
        return set()
    buckets = buckets_of(ids_of(pa.array(digests, pa.binary(16))))
    stored = {
        digest
        for path in games
        for digest in games_in(storage, path, buckets)[0]["digest"].to_pylist()
    }
    return stored.intersection(digests)


def _placed(row: dict[str, Any], unit: RejectedUnit) -> dict[str, Any]:
    """Return a rejected record at its place in the file that it is in a range of."""
    moved = json.loads(row["diagnostics"])
    for diagnostic in moved:
        if diagnostic["record"] is not None:
            diagnostic["record"] += unit.records
            diagnostic["line"] = diagnostic["line"] and diagnostic["line"] + unit.lines
    return {
        **row,
        "id": number_of(f"{row['file']}\0{row['digest']}"),
        "record": row["record"] + unit.records,
        "diagnostics": json_text(moved),
    }


def ranges(table: str, rows: int, size: int, samples: Sequence[Sample]) -> list[Range]:
    """Return the ranges of *table* to write, of about *size* of all *rows* each.

    *samples* are of positions.
    """
    if table == "positions":
        return ranges_of(samples, rows, size)
    if is_large(table):
        return id_ranges(rows, size // 8 if table == "games" else size)
    return [Range()]


def ranges_of(samples: Sequence[Sample], rows: int, size: int) -> list[Range]:
    """Return ranges of positions of about *size* of all *rows* each.

    Samples are evenly distributed over the sorted rows, so that they also divide the rows of a
    very frequent position.
    """
    count = max(1, -(-rows // size))
    ordered = sorted(samples)
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

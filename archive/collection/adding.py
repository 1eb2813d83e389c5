"""Adding: rows of records go into the tables, one transaction a batch."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TYPE_CHECKING, Any
from uuid import UUID

from archive.collection import boards
from archive.collection.rows import NUMBER_COLUMNS, TEXT_COLUMNS, Rejected, Rows
from archive.counts import Counts

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


BATCH_BYTES = 1 << 20
"""How much text goes into one transaction, about."""


@dataclass(slots=True)
class Added(Counts):
    """What became of records: stored, known before, or rejected; *plies* are of the stored ones."""

    records: int = 0
    added: int = 0
    duplicates: int = 0
    rejected: int = 0
    plies: int = 0


def add_rows(connection: DuckDBPyConnection, rows: Rows) -> Added:
    """Store the *rows* of a batch in one transaction: all of them, or none.

    Games that are in the archive already are left out, and so are rejected records.
    """
    connection.begin()
    try:
        added = _add_rows(connection, rows)
        connection.commit()
    except BaseException:
        connection.rollback()
        raise
    return added


def _add_rows(connection: DuckDBPyConnection, rows: Rows) -> Added:
    kept = _new_digests(connection, "games", rows.digests)
    lengths = rows.columns["length"]
    if kept:
        _insert_games(connection, rows, kept)
    _add_rejected(connection, rows.rejected)
    _forget_rejected(connection, rows.sources)
    return Added(
        records=rows.totals.records,
        added=len(kept),
        duplicates=len(rows.digests) - len(kept),
        rejected=len(rows.rejected),
        plies=sum(lengths[index] for index in kept),
    )


def _new_digests(connection: DuckDBPyConnection, table: str, digests: Sequence[bytes]) -> list[int]:
    """Return the places of those *digests* that *table* does not have, each only once."""
    wanted = list(map(_uuid, digests))
    first = {digest: index for index, digest in reversed(list(enumerate(wanted)))}
    query = f"SELECT digest FROM {table} WHERE digest IN (SELECT unnest($1::UUID[]))"
    known = {str(row[0]) for row in connection.execute(query, [wanted]).fetchall()}
    return sorted(index for digest, index in first.items() if digest not in known)


def _uuid(digest: bytes) -> str:
    return str(UUID(bytes=digest))


def _insert_games(connection: DuckDBPyConnection, rows: Rows, kept: Sequence[int]) -> None:
    next_game, next_chunk = _counters(connection, "next_game", "next_chunk")
    table = _games_table(rows)
    ids: list[int | None] = [None] * len(rows.digests)
    for number, index in enumerate(kept):
        ids[index] = next_game + number
    table = table.append_column("id", _array(ids, "int32"))
    connection.register("batch", table)
    text = ", ".join(TEXT_COLUMNS)
    connection.execute(
        f"""INSERT INTO games BY NAME
        SELECT id, digest::UUID AS digest, {text}, length, record, "offset", chunk + $1 AS chunk
        FROM batch WHERE id IS NOT NULL""",
        [next_chunk],
    )
    connection.execute(
        """INSERT INTO positions
        SELECT key, id, ply, again, next FROM (
            SELECT id, unnest(keys) AS key, unnest(range(length + 1)) AS ply,
                unnest(again) AS again, unnest(string_split(nullif(plies, ''), ' ')) AS next
            FROM batch WHERE id IS NOT NULL)"""
    )
    connection.unregister("batch")
    _insert_tags(connection, rows, ids)
    _insert_chunks(connection, rows, kept, next_chunk)
    _count_on(connection, next_game=len(kept), next_chunk=len(rows.chunks))


def _counters(connection: DuckDBPyConnection, *names: str) -> tuple[int, ...]:
    return connection.execute(f"SELECT {', '.join(names)} FROM archive").fetchall()[0]


def _count_on(connection: DuckDBPyConnection, **steps: int) -> None:
    changes = ", ".join(f"{name} = {name} + {step}" for name, step in steps.items())
    connection.execute(f"UPDATE archive SET {changes}")


def _array(values: Sequence[Any], kind: str) -> pa.Array:
    import pyarrow as pa

    return pa.array(values, pa.type_for_alias(kind))


def _games_table(rows: Rows) -> pa.Table:
    """Return the games of a batch with their positions in lists."""
    import pyarrow as pa

    data: dict[str, pa.Array] = {
        name: _array(rows.columns[name], "string") for name in TEXT_COLUMNS
    }
    data |= {name: _array(rows.columns[name], "int64") for name in NUMBER_COLUMNS}
    data["digest"] = _array(list(map(_uuid, rows.digests)), "string")
    counts = (length + 1 for length in rows.columns["length"])
    offsets = _array([0, *accumulate(counts)], "int32")
    keys = array("Q", rows.keys)
    keys.byteswap()
    data["keys"] = pa.ListArray.from_arrays(offsets, _numbers(keys, pa.uint64(), len(keys)))
    again = _numbers(rows.again, pa.uint8(), len(rows.again))
    data["again"] = pa.ListArray.from_arrays(offsets, again)
    return pa.table(data)


def _numbers(buffer: Any, kind: pa.DataType, count: int) -> pa.Array:
    import pyarrow as pa

    return pa.Array.from_buffers(kind, count, [None, pa.py_buffer(buffer)])


def _insert_tags(connection: DuckDBPyConnection, rows: Rows, ids: Sequence[int | None]) -> None:
    import pyarrow as pa

    tags = [(ids[index], name, text) for index, name, text in rows.tags if ids[index] is not None]
    if tags:
        games, names, texts = zip(*tags, strict=True)
        table = pa.table({"game": games, "name": names, "value": texts})
        _insert(connection, "tags", table)


def _insert(connection: DuckDBPyConnection, target: str, table: pa.Table) -> None:
    """Append *table* to the table *target* of the archive."""
    connection.register("batch", table)
    connection.execute(f"INSERT INTO {target} BY NAME SELECT * FROM batch")
    connection.unregister("batch")


def _insert_chunks(
    connection: DuckDBPyConnection, rows: Rows, kept: Sequence[int], next_chunk: int
) -> None:
    """Store the packed positions of the games that are *kept*."""
    for number, (game, packed) in enumerate(rows.chunks):
        places, count = _places(rows, number)
        if dropped := places.keys() - set(kept):
            if len(dropped) == len(places):
                continue
            packed = boards.without(packed, count, [places[index] for index in dropped])
        connection.execute(
            "INSERT INTO boards VALUES (?, ?, ?)", [next_chunk + number, game, packed]
        )


def _places(rows: Rows, chunk: int) -> tuple[dict[int, range], int]:
    """Return where the positions of each game are in a chunk, and how many there are in all."""
    places: dict[int, range] = {}
    end = 0
    for index, (length, own) in enumerate(
        zip(rows.columns["length"], rows.columns["chunk"], strict=True)
    ):
        if own == chunk:
            places[index] = range(end, end + length + 1)
            end += length + 1
    return places, end


def _add_rejected(connection: DuckDBPyConnection, rejected: Sequence[Rejected]) -> None:
    if not rejected:
        return
    (number,) = _counters(connection, "next_rejected")
    kept = _new_digests(connection, "rejected", [record.digest for record in rejected])
    for place, index in enumerate(kept):
        record = rejected[index]
        connection.execute(
            "INSERT INTO rejected VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                number + place, _uuid(record.digest), record.file, record.record, record.offset,
                record.format, record.part, record.original, record.diagnostics,
            ],
        )  # fmt: skip
    _count_on(connection, next_rejected=len(kept))


def _forget_rejected(connection: DuckDBPyConnection, sources: Sequence[bytes]) -> None:
    """Drop the rejected records whose very text is accepted now (with other options)."""
    ((count,),) = connection.execute("SELECT count(*) FROM rejected").fetchall()
    if sources and count:
        connection.execute(
            "DELETE FROM rejected WHERE digest IN (SELECT unnest($1::UUID[]))",
            [list(map(_uuid, sources))],
        )

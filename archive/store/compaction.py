"""Compacting: writing an archive anew, without the space that removed games leave.

Positions and material are sorted as a whole then, and small chunks are joined.
"""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.batches.outputs import UnwritableFile, replacement
from kohau.archive.store import boards, schema
from kohau.archive.store.boards import groups, selected
from kohau.archive.store.connection import check_place, connect_for_copying, connect_for_reading
from kohau.archive.store.database import DamagedArchive, quoted_name, table_of, transaction
from kohau.archive.store.schema import ORDERS

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


class Compacted(NamedTuple):
    """The sizes of an archive in bytes, *before* and *after* it was written anew."""

    before: int
    after: int


def compact(name: str, copy: str | None = None) -> Compacted:
    """Write the archive *name* anew, or a *copy* of it; return the sizes of both.

    The new file appears, or replaces an older one, when it is complete. An archive that is replaced
    is locked until then; while a copy is written, others can read the archive. Raises
    ``UnreadableFile`` or ``UnwritableFile``.
    """
    check_place(name, must_exist=True)
    connect_for_reading(name, upgrade=True).close()  # an older archive is upgraded
    target = Path(copy or name)
    if target.exists() and not target.is_file():
        raise UnwritableFile(f"{target} is not a regular file, so it can't be an archive")
    is_own = target.exists() and target.samefile(name)
    before = Path(name).stat().st_size
    try:
        # The connection is closed last, so that nobody writes into a file that is replaced.
        with (
            connect_for_copying(name, writable=is_own) as connection,
            replacement(target, ".wal") as temporary,
        ):
            _write(connection, temporary)
            after = temporary.stat().st_size
    except OSError as error:
        raise UnwritableFile(f"{target} can't be written: {error.strerror or error}") from None
    return Compacted(before, after)


def _write(connection: DuckDBPyConnection, path: Path) -> None:
    """Write a copy of the database ``source`` to the empty file *path*."""
    path.unlink()  # DuckDB makes its files itself
    schema.attach(connection, path, "copy")
    connection.execute("SET enable_external_access = false")
    source = connection.cursor()
    source.execute("USE source")
    connection.execute("USE copy")
    schema.create_tables(connection)
    with transaction(connection):
        connection.register("moved", _copy_chunks(source, connection))
        _copy_tables(connection)
    connection.unregister("moved")
    schema.create_views(connection)
    source.close()
    connection.execute("USE memory")
    connection.execute("DETACH copy")


_PLACES_BY_ID = """SELECT id, chunk, place, length FROM games
    WHERE chunk IN (SELECT unnest($1::BIGINT[])) ORDER BY id"""


def _copy_chunks(source: DuckDBPyConnection, copy: DuckDBPyConnection) -> pa.Table:
    """Copy the chunks of *source*; return where the boards of each game are in the *copy*."""
    stored = source.execute("SELECT id, game, positions FROM chunks ORDER BY id").fetchall()
    moved: list[tuple[int, int, int]] = []
    for group in groups((game, positions) for _, game, positions in stored):
        ids = [stored[index][0] for index in group]
        chunks = [boards.read_chunk(source, id_) for id_ in ids]
        sizes = [chunk.positions for chunk in chunks]
        begins = dict(zip(ids, accumulate([0, *sizes[:-1]]), strict=True))
        places, end = [], 0
        for game, chunk, place, length in source.execute(_PLACES_BY_ID, [ids]).fetchall():
            begin = begins[chunk] + place
            places.append(range(begin, begin + length + 1))
            moved.append((game, ids[0], end))
            end += length + 1
        boards.insert_chunks(copy, [(ids[0], selected(chunks, places))])
    if len({game for game, *_ in moved}) < len(moved):
        raise DamagedArchive("ids of games are duplicated")
    return table_of({"id": "int32", "chunk": "int32", "place": "int32"}, moved)


_CHANGED = {
    "archive": """SELECT * REPLACE (0 AS looked_through,
        (SELECT count(*) FROM source.positions) AS ordered_positions) FROM source.archive""",
    "games": """SELECT g.* REPLACE (coalesce(m.chunk, g.chunk) AS chunk,
            coalesce(m.place, g.place) AS place)
        FROM source.games g LEFT JOIN moved m USING (id) ORDER BY id""",
    **{name: f"FROM source.{name} ORDER BY {order}" for name, order in ORDERS.items()},
}
"""The rows of tables that are not copied as they are."""


def _copy_tables(connection: DuckDBPyConnection) -> None:
    """Copy all tables except those of the chunks."""
    rows = connection.execute(
        """SELECT s.table_name, s.sql, c.table_name IS NOT NULL
        FROM (FROM duckdb_tables() WHERE database_name = 'source') s
        LEFT JOIN (FROM duckdb_tables() WHERE database_name = 'copy') c USING (table_name)"""
    ).fetchall()
    for name, definition, exists in rows:
        if not exists:
            connection.execute(definition)
        if name not in ("chunks", "planes"):
            selection = _CHANGED.get(name, f"FROM source.{quoted_name(name)}")
            connection.execute(f"INSERT INTO {quoted_name(name)} BY NAME {selection}")

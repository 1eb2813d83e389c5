"""Compacting: writing an archive anew, without the space that removed games leave.

Positions and boards are sorted as a whole then, and words that no game has any more are left out.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.batches.outputs import UnwritableFile, replacement
from kohau.archive.store import schema
from kohau.archive.store.connection import check_place, connect_for_copying
from kohau.archive.store.database import quoted_name, scalars, transaction
from kohau.archive.store.insert import ORDER

if TYPE_CHECKING:
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
    connection.execute("COPY FROM DATABASE source TO copy (SCHEMA)")
    tables = "SELECT table_name FROM duckdb_tables() WHERE database_name = 'source'"
    with transaction(connection):
        for name in scalars(connection, tables):
            order = " ORDER BY game, line, ply" if name.startswith("boards_") else ""
            table = quoted_name(name)
            rows = _CHANGED.get(name, f"FROM source.{table}{order}")
            connection.execute(f"INSERT INTO copy.{table} BY NAME {rows}")
    connection.execute("USE copy")
    schema.create_views(connection)  # with the games that are installed now
    connection.execute("USE memory")
    connection.execute("DETACH copy")


_CHANGED = {
    "archive": "SELECT * REPLACE (0 AS unsorted_positions) FROM source.archive",
    "games": "FROM source.games ORDER BY id",
    "words": "FROM source.words WHERE id IN (SELECT next FROM source.positions)",
    "positions": f"FROM source.positions ORDER BY {ORDER}",
}
"""The rows of tables that are not copied as they are."""

"""Compacting: writing an archive anew, without the space that removed games leave."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.collection import schema
from kohau.archive.collection.connecting import connect, connect_for_copying
from kohau.archive.outputs import UnwritableFile, replacement

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


class Compacted(NamedTuple):
    """The sizes of an archive in bytes, *before* and *after* it was written anew."""

    before: int
    after: int


def compact(name: str, copy: str | None = None) -> Compacted:
    """Write the archive *name* anew, or a *copy* of it; return the sizes of both.

    The new file appears, or replaces an older one, when it is complete. An archive that is replaced
    is locked until then. Raises ``UnreadableFile`` or ``UnwritableFile``.
    """
    connect(name, must_exist=True).close()  # an older archive is upgraded
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
    connection.execute("USE copy")
    for name, definition in connection.execute(
        "SELECT table_name, sql FROM duckdb_tables() WHERE database_name = 'source'"
    ).fetchall():
        connection.execute(definition)
        connection.execute(f"INSERT INTO {_quoted(name)} FROM source.{_quoted(name)}")
    schema.create_views(connection)
    connection.execute("USE memory")
    connection.execute("DETACH copy")


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'

"""Lakes: the tables of an archive in files, listed by commits, and read as an archive.

A commit is a file, ``commits/00000002.json``, that lists the files of all tables. It is created
exclusively and never changed, so that readers see whole commits only. A connection has the files
of a commit as views with the names and columns of an archive's tables.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.store import schema
from kohau.archive.store.schema import EXTERNAL, SCOPE, lock, open_configuration
from kohau.archive.store.statements import statement
from kohau.archive.store.storage import Storage, bytes_digest
from kohau.notation.diagnostics import Problem
from kohau.notation.files import LAKE
from kohau.notation.opening import UnreadableFile
from kohau.notation.visible import quantity

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

VERSION = 8
"""The version of lakes."""

REFUSED = "*?[]"
"""Characters that a lake's path can't have: they are patterns of names for DuckDB."""

COMMITS = "commits"
_NAME = re.compile(rf"{COMMITS}/(\d{{8}})\.json")
_DATA = re.compile(r"data/[a-z_0-9]+/[0-9a-f]{32}-\d+\.parquet")
_TABLE = re.compile(r"[a-z][a-z_0-9]*")


class DataFile(NamedTuple):
    """A file of a table: its name, numbers of rows and bytes, and the digest of its bytes.

    *low* and *high* are the least and the greatest value of the first column that it is sorted by,
    0 if that is a text.
    """

    name: str
    rows: int
    bytes: int
    low: int
    high: int
    digest: str

    @property
    def run(self) -> str:
        """What the files that were written together have in common."""
        return self.name.rpartition("/")[2].partition("-")[0]


Files = Mapping[str, Sequence[DataFile]]
"""The files of each table."""


class Commit(NamedTuple):
    """A state of a lake: its *number*, 0 before the first build, and the *files* of each table."""

    number: int
    files: Files

    @property
    def names(self) -> set[str]:
        """The names of all files."""
        return {file.name for files in self.files.values() for file in files}

    @property
    def bytes(self) -> int:
        """The number of bytes of all files."""
        return sum(file.bytes for files in self.files.values() for file in files)

    def rows(self, table: str) -> int:
        """Return the number of rows in the files of *table*."""
        return sum(file.rows for file in self.files.get(table, ()))


def create(storage: Storage) -> None:
    """Make the lake in *storage*, unless there is one. Raises :class:`Problem`."""
    if refused := [char for char in storage.root if char in REFUSED or not char.isprintable()]:
        raise Problem(
            f"{storage.root} can't be a lake: its name or folder contains {refused[0]}",
            hint="choose a path without line breaks and without any of " + " ".join(REFUSED),
        )
    storage.create()
    if storage.size(LAKE) is None:
        publish(storage, Commit(0, {}))
        storage.write_json(LAKE, {"version": VERSION})


def check_version(storage: Storage) -> None:
    """Raise ``UnreadableFile`` unless there is a lake of this version in *storage*."""
    try:
        document = storage.read_json(LAKE)
    except (OSError, ValueError) as error:
        raise UnreadableFile(f"{storage.path(LAKE)} can't be read: {error}") from None
    match document:
        case {"version": int(version)} if version == VERSION:
            return
        case {"version": int(version)}:
            raise UnreadableFile(
                f"{storage.root} has version {version}; this program supports {VERSION}",
                hint="use a newer Kohau" if version > VERSION else "build the lake again",
            )
        case None:
            hint = "kohau lake build makes lakes"
            raise UnreadableFile(f"{storage.root} is not a lake", hint=hint)
    raise UnreadableFile(f"{storage.path(LAKE)} is damaged")


def commit_name(number: int) -> str:
    """Return the name of the file of commit *number*."""
    return f"{COMMITS}/{number:08}.json"


def commit_numbers(storage: Storage) -> list[int]:
    """Return the numbers of all commits, ascending."""
    return [int(match[1]) for match in map(_NAME.fullmatch, storage.listed(COMMITS)) if match]


def latest(storage: Storage) -> Commit:
    """Return the last commit. Raises ``UnreadableFile``."""
    check_version(storage)
    numbers = commit_numbers(storage)
    if not numbers:
        raise UnreadableFile(
            f"the commits of the lake {storage.root} are lost: {storage.path(COMMITS)} has none",
            hint="put back a copy of them, or build the lake again in another place",
        )
    return read_commit(storage, numbers[-1])


def read_commit(storage: Storage, number: int) -> Commit:
    """Return commit *number*. Raises ``UnreadableFile`` if it is damaged."""
    name = commit_name(number)
    try:
        document = storage.read_json(name)
        files = document["files"]
        if document["digest"] != _digest(number, files):
            raise ValueError("it is not what was written")
        if not all(map(_TABLE.fullmatch, files)):
            raise ValueError("it has unknown tables")
        listed = {table: tuple(DataFile(*file) for file in files[table]) for table in files}
        if not all(_DATA.fullmatch(file.name) for files in listed.values() for file in files):
            raise ValueError("it lists files that are none of the lake's")
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise UnreadableFile(
            f"{storage.path(name)} is damaged: {error}", hint="put back a copy of this file"
        ) from None
    return Commit(number, listed)


def _digest(number: int, files: Any) -> str:
    return bytes_digest(json.dumps([number, files]).encode())


def publish(storage: Storage, commit: Commit) -> bool:
    """Publish *commit*; return whether it is part of the lake, not another one with its number."""
    files = {table: [[*file] for file in listed] for table, listed in commit.files.items()}
    content = {"digest": _digest(commit.number, files), "files": files}
    name = commit_name(commit.number)
    # An object store may have created the file before a request that was repeated.
    return storage.publish(name, content) or storage.read(name) == json.dumps(content).encode()


def source(paths: Sequence[str], options: str = "") -> str:
    """Return the SQL that reads the Parquet files with these *paths*; no rows if there are none."""
    if not paths:
        return statement("no_rows")
    quoted = ", ".join("'" + path.replace("'", "''") + "'" for path in paths)
    return f"read_parquet([{quoted}], hive_partitioning = false{options})"


_CHANGED = frozenset({"continuations", "counted", "inputs", "rejected", "scopes"})
"""The tables that are not just the rows of their files."""

IN_MEMORY = ("scopes", "removed", "aliases", "event_aliases", "site_aliases")
"""Small tables, which are read when a lake is opened."""

REMOVED = "removed"
"""The table of the ids of games that were removed; the files that have them are not changed."""


def connect(name: str) -> DuckDBPyConnection:
    """Return a connection for reading the lake *name* as it is now. Raises ``UnreadableFile``."""
    storage = Storage(name)
    return connected(storage, latest(storage))


def connected(storage: Storage, commit: Commit) -> DuckDBPyConnection:
    """Return a connection with the files of *commit* as tables of an archive."""
    import duckdb

    connection = duckdb.connect(":memory:", config=open_configuration())
    try:
        storage.prepare(connection)
        schema.create(connection)
        sources = {
            table: source([storage.path(file.name) for file in files])
            for table, files in sorted(commit.files.items())
        }
        if REMOVED in sources:
            sources.pop("continuations", None)  # they count the removed games, too
        for table, rows in sources.items():
            kept = rows_kept(table, sources.get(REMOVED))
            _create_view(connection, table, f"(FROM {rows} WHERE {kept})" if kept else rows)
        _create_view(connection, "counted", sources.get("continuations", statement("none_counted")))
        if REMOVED in sources:
            connection.execute(statement("create_scopes", scope=SCOPE))
        connection.execute(statement("create_lake"), [storage.root])
        schema.create_views(connection)
        _list_files(connection, storage, commit.files)
        _close_in(connection, storage)
    except BaseException:
        connection.close()
        raise
    return connection


def rows_kept(table: str, removed: str | None) -> str | None:
    """Return the condition for the rows of *table* that are not of removed games, None for all.

    *removed* is the SQL source of their ids.
    """
    is_of_games = table in ("games", "tags", "positions") or table.startswith("boards_")
    if removed is None or not is_of_games:
        return None
    return f"{'id' if table == 'games' else 'game'} NOT IN (SELECT id FROM {removed})"


def _create_view(connection: DuckDBPyConnection, table: str, rows: str) -> None:
    kind = "TABLE" if table in IN_MEMORY else "VIEW"
    query = statement(f"{table}_rows" if table in _CHANGED else "rows", rows=rows, scope=SCOPE)
    connection.execute(statement("create_source", kind=kind, table=table, query=query))


def _list_files(connection: DuckDBPyConnection, storage: Storage, files: Files) -> None:
    import pyarrow as pa

    connection.execute(statement("lake_files_table"))
    rows = [
        (table, storage.path(file.name), *file)
        for table, listed in files.items()
        for file in listed
    ]
    if rows:
        names = ("table", "path", *DataFile._fields)
        batch = pa.table(dict(zip(names, map(list, zip(*rows, strict=True)), strict=True)))
        connection.register("listed", batch)
        connection.execute("INSERT INTO lake_files FROM listed")
        connection.unregister("listed")


def _close_in(connection: DuckDBPyConnection, storage: Storage) -> None:
    """Let the queries of *connection* read nothing but the files of *storage*."""
    folder = storage.path("").replace("'", "''")
    connection.execute("SET parquet_metadata_cache = true")
    connection.execute(f"SET allowed_directories = ['{folder}']")
    connection.execute(f"SET {EXTERNAL} = false")
    lock(connection)


def positions_with(connection: DuckDBPyConnection, keys: Iterable[int], *, counted: bool) -> str:
    """Return the SQL source of positions that has at least those with *keys* in a lake.

    Files that can't have them are not opened, nor, unless *counted*, those for which their
    continuations are counted.
    """
    chosen = []
    for key in keys:
        condition = f"low <= {key} AND high >= {key}"
        if not counted:
            condition += f" AND name NOT IN (SELECT file FROM counted WHERE key = {key})"
        chosen.append(f"({condition})")
    query = statement("files_with_keys", condition=" OR ".join(chosen) or "false")
    files = connection.execute(query).fetchall()
    paths = sorted(path for table, path in files if table == "positions")
    if not paths:
        return "(FROM positions WHERE false)"
    if len(paths) == len(files):
        return source(paths)
    return f"(FROM {source(paths)} WHERE {rows_kept('positions', REMOVED)})"


def counted_occurrences(connection: DuckDBPyConnection) -> str:
    """Return the query for the occurrences of positions that are counted, file by file."""
    files = connection.execute(statement("files_with_keys", condition="true")).fetchall()
    paths = [path for table, path in files if table == "positions"]
    if not paths:
        return "SELECT key, next, game FROM positions WHERE false"
    return statement("occurrences_by_file", files=source(paths, ", filename = true"))


def faults_of(storage: Storage) -> Iterator[str | None]:
    """Yield for each file of the lake in *storage* what is wrong with it, None if nothing is."""
    for files in latest(storage).files.values():
        for file in files:
            fault = _fault_of(storage, file)
            yield f"{file.name} {fault}" if fault else None


def _fault_of(storage: Storage, file: DataFile) -> str | None:
    """Return what is wrong with a file: it is missing, or its bytes are others."""
    size = storage.size(file.name)
    if size is None:
        return "is missing"
    if size != file.bytes:
        return f"has {quantity(size, 'byte')} instead of {file.bytes:,}"
    return None if bytes_digest(storage.read(file.name) or b"") == file.digest else "is damaged"

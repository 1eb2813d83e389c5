"""Connecting: opening an archive file as a DuckDB connection without access to anything else."""

from __future__ import annotations

import stat
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from kohau.archive.batches.outputs import UnwritableFile
from kohau.archive.store import schema
from kohau.archive.store.database import interrupt, scalar
from kohau.archive.store.schema import CONFIGURATION, lock, open_configuration
from kohau.archive.store.storage import is_lake
from kohau.notation.diagnostics import Problem
from kohau.notation.opening import UnreadableFile, cannot_be_read, is_database

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


def connect(name: str, *, read_only: bool = False, must_exist: bool = False) -> DuckDBPyConnection:
    """Return a connection to the archive file *name*, which is created if necessary.

    Raises :class:`UnreadableFile` or :class:`UnwritableFile` if the file can't be opened,
    :class:`WrongVersion` if it is not an archive of this version.
    """
    check_place(name, must_exist=read_only or must_exist)
    is_new = not Path(name).exists()
    try:
        connection = _connect(name, read_only)
    except UnreadableFile:
        if is_new:
            _remove(name)
        raise
    try:
        _prepare(connection, name, read_only)
    except BaseException:
        connection.close()
        if is_new:
            _remove(name)
        raise
    return connection


def connect_for_reading(name: str) -> DuckDBPyConnection:
    """Return a read-only connection to the archive or lake *name*; others can read it, too."""
    if is_lake(name):
        from kohau.archive.store.lakes import connect as connect_lake

        return connect_lake(name)
    return connect(name, read_only=True)


@contextmanager
def connect_for_copying(name: str, *, writable: bool) -> Iterator[DuckDBPyConnection]:
    """Yield a connection with the archive file *name* as its database ``source``.

    Others can be attached to it until ``enable_external_access`` is set to false. If it is
    *writable*, no other program can open the archive.
    """
    import duckdb

    with duckdb.connect(":memory:", config=open_configuration()) as connection:
        try:
            schema.attach(connection, Path(name).absolute(), "source", read_only=not writable)
        except duckdb.Error as error:
            raise _unreadable(name, str(error)) from None
        connection.execute("USE source")
        schema.check_version(schema.version_of(connection) or 0)
        schema.check_tables(connection)
        yield connection


def path_of(connection: DuckDBPyConnection) -> Path:
    """Return the absolute path of an archive's file."""
    return Path(name_of(connection)).resolve()


def name_of(connection: DuckDBPyConnection) -> str:
    """Return the path of an archive's file, or the folder or address of a lake."""
    return file_of(connection) or str(scalar(connection, "SELECT location FROM lake"))


def bytes_of(connection: DuckDBPyConnection) -> int:
    """Return the size of an archive or a lake in bytes."""
    if file := file_of(connection):
        return Path(file).stat().st_size
    return int(scalar(connection, "SELECT coalesce(sum(bytes), 0)::BIGINT FROM lake_files"))


def file_of(connection: DuckDBPyConnection) -> str | None:
    """Return the file of an archive, None if *connection* is a lake's.

    Tables of records in memory have a name instead.
    """
    query = """SELECT coalesce(path, nullif(database_name, 'memory')) FROM duckdb_databases()
        WHERE database_name = current_database()"""
    return scalar(connection, query) or None


def _remove(name: str) -> None:
    """Remove an archive that could not be created, for instance because the disk is full."""
    for made in (name, f"{name}.wal"):
        Path(made).unlink(missing_ok=True)


def _check_name(name: str) -> None:
    """Raise :class:`UnreadableFile` for names that DuckDB would take for something else."""
    if not name or name.startswith(":memory:"):
        raise UnreadableFile(
            f"{name or 'an empty name'} is no file that could keep an archive",
            hint="write ./ before a name that begins with :memory:" if name else None,
        )
    if "?" in str(Path(name).absolute()):
        raise UnreadableFile(f"{name} can't be an archive: its name or folder contains ?")
    try:
        name.encode()
    except UnicodeEncodeError:
        raise UnreadableFile(f"{name} can't be the name of an archive: it is not UTF-8") from None


def check_archive(name: str) -> None:
    """Raise :class:`UnreadableFile` unless *name* is the file of a database, or a lake."""
    if is_lake(name):
        return
    check_place(name, must_exist=True)
    if not is_database(name):
        raise _no_database(name)


def check_place(name: str, *, must_exist: bool = False) -> None:
    """Raise :class:`UnreadableFile` or :class:`UnwritableFile` for a place of no archive.

    An archive can be a regular file, or unless it *must_exist* a new file in a folder.
    """
    _check_name(name)
    _check_file(name, must_exist=must_exist)


def _check_file(name: str, *, must_exist: bool) -> None:
    """Raise :class:`UnreadableFile` unless *name* is a regular file, or may be made."""
    try:
        mode = Path(name).stat().st_mode
    except FileNotFoundError as error:
        if must_exist:
            raise cannot_be_read(name, error) from None
        if not Path(name).parent.exists():
            raise UnwritableFile(
                f"{name} can't be made: there is no folder {Path(name).parent}"
            ) from None
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise UnreadableFile(f"{name} can't be opened as an archive: {reason}") from None
    else:
        if stat.S_ISDIR(mode):
            raise _is_folder(name)
        if not stat.S_ISREG(mode):
            raise UnreadableFile(f"{name} is not a regular file, so it can't be an archive")


def _is_folder(name: str) -> UnreadableFile:
    if is_lake(name):
        return UnreadableFile(
            f"{name} is a lake, and only archives can be changed like this",
            hint="kohau lake build adds games to a lake; archive remove, and archive players with"
            " --aliases, change it; kohau archive add ARCHIVE LAKE makes an archive of its games",
        )
    return UnreadableFile(f"{name} is a folder, not an archive")


def _connect(name: str, read_only: bool = False) -> DuckDBPyConnection:
    import duckdb

    path = Path(name).absolute()  # with its folder, no name looks like an address
    try:
        connection = duckdb.connect(path, read_only=read_only, config=dict(CONFIGURATION))
    except duckdb.ConnectionException:
        # This process has the archive open for writing, or for reading only; one may read both.
        if not read_only:
            raise UnwritableFile(
                f"{name} is open for reading in this program, so it can't be changed",
                hint="close what reads it first, such as a generator of its records",
            ) from None
        connection = duckdb.connect(path, config=dict(CONFIGURATION))
    except duckdb.Error as error:
        raise _unreadable(name, str(error)) from None
    lock(connection)
    return connection


def _unreadable(name: str, message: str) -> UnreadableFile | UnwritableFile:
    if message.startswith("IO Error: Could not set lock"):
        return UnwritableFile(
            f"{name} is in use by another program",
            hint="an archive can be open in one program for writing, or in several for reading",
        )
    if "is not a valid DuckDB database file" in message:
        return _no_database(name)
    reason = message.splitlines()[0]
    return UnreadableFile(f"{name} can't be opened as an archive: {reason}")


def _no_database(name: str) -> UnreadableFile:
    return UnreadableFile(
        f"{name} is not an archive",
        hint=f"make one: kohau archive add {Path(name).with_suffix('.duckdb')} {name}",
    )


def _prepare(connection: DuckDBPyConnection, name: str, read_only: bool) -> None:
    """Check the version and tables of an archive; make those of an empty one."""
    version = schema.version_of(connection)
    if version is None:
        if read_only:
            raise schema.WrongVersion(f"{name} is empty, not an archive")
        schema.create(connection)
        return
    schema.check_version(version)
    schema.check_tables(connection)


_AGAIN_SECONDS = 0.05
"""How often queries are stopped after the limit: a search may consist of several."""


class OutOfTime(Problem):
    """A search that takes too long."""


@contextmanager
def time_limit(connection: DuckDBPyConnection, seconds: float | None) -> Iterator[None]:
    """Stop the queries of *connection* in the block after *seconds* (None: never).

    Raises :class:`OutOfTime` instead of what the block raises then. Work outside of queries is not
    stopped, and a block without a query after the limit ends normally.
    """
    if seconds is None:
        yield
        return
    ended, expired = threading.Event(), threading.Event()

    def watch() -> None:
        if not ended.wait(seconds):
            expired.set()
            while not ended.wait(_AGAIN_SECONDS):
                interrupt(connection)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    except Exception:
        if not expired.is_set():
            raise
        raise OutOfTime(
            f"the search took longer than {seconds:g} s",
            hint="patterns and material take the most time; other conditions make them faster",
        ) from None
    finally:
        ended.set()
        watcher.join()


def positions_at(
    connection: DuckDBPyConnection, keys: Iterable[int], *, counted: bool = True
) -> str:
    """Return the SQL source of positions that has at least those with *keys*.

    In a lake, other files than those that may have them are not opened, nor, unless *counted*,
    those of which ``continuations`` counts them.
    """
    if file_of(connection) is not None:
        return "positions"
    from kohau.archive.store.lakes import positions_with

    return positions_with(connection, keys, counted=counted)

"""The ledger: which files an archive has read, and which games they hold.

A file that has not changed since need not be read again. An archive that follows folders removes
what is in no file of theirs any more.
"""

from __future__ import annotations

import os
import stat
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple
from uuid import UUID

from kohau.archive.store import curation
from kohau.archive.store.connection import path_of
from kohau.archive.store.database import (
    DIGEST_BYTES,
    places,
    run,
    scalars,
    table_of,
    transaction,
    uuids,
)
from kohau.archive.store.rows import Rejected, Rows, rejected_table
from kohau.archive.store.statements import statement
from kohau.notation.files import STANDARD_INPUT, FoundFile, check_present
from kohau.notation.opening import UnreadableFile
from kohau.notation.visible import visible

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


RECENT = 2_000_000_000
"""A file that was changed less than this number of nanoseconds ago may be changed unnoticed."""


class State(NamedTuple):
    """A file as it was read: its *size* in bytes, when it was *modified*, and its *digest*.

    *modified* is in nanoseconds (in a ZIP archive: the checksum of the file), None if that was too
    recent to be relied on.
    """

    size: int
    modified: int | None
    digest: UUID


class Known(NamedTuple):
    """What an archive knows of a file; *complete* says that all *records* are stored games."""

    state: State
    options: str
    records: int
    complete: bool


class Ledger:
    """The files read by one command; *options* says what decides how the records of one are read.

    Only files whose records are all stored count as unchanged if *only_complete*. *changed* has the
    paths of files that were read before and have changed since.
    """

    def __init__(
        self,
        connection: DuckDBPyConnection,
        options: Callable[[str], str] = lambda name: "",
        *,
        only_complete: bool = False,
    ) -> None:
        self.connection = connection
        self.options = options
        self.only_complete = only_complete
        self.folder = path_of(connection).parent
        rows = connection.execute(
            "SELECT path, size, modified, digest, options, records, complete FROM files"
        ).fetchall()
        self.known = {path: Known(State(*row[:3]), *row[3:]) for path, *row in rows}
        self.readings: Counter[str] = Counter()
        for path, reading in connection.execute(statement("readings")).fetchall():
            self.readings[path] = reading
        self._folders: dict[str, str] = {}
        self.states: dict[str, State] = {}
        self.options_read: dict[str, str] = {}
        self.seen: set[str] = set()
        self.unchanged: list[str] = []
        self.touched: dict[str, State] = {}
        self.counts: Counter[str] = Counter()
        self.rejected: Counter[str] = Counter()

    def path(self, name: str) -> str:
        """Return the path of a file relative to the archive's folder."""
        folder, file = os.path.split(name)
        before = self._folders.get(folder)
        if before is None:
            before = self._folders[folder] = os.path.join(self._relative(folder), "")  # noqa: PTH118
        return visible(os.path.normpath(before + file))

    def _relative(self, folder: str) -> str:
        path = os.path.abspath(folder)  # noqa: PTH100 - it does not follow links
        try:
            return os.path.relpath(path, self.folder)
        except ValueError:  # it is on another drive
            return path

    def stored_path(self, name: str) -> str:
        """Return the path of a file that is stored under *name*, which says how it was named then.

        It may have been named in another folder than the working folder. If nothing was read at its
        path, that folder was probably the archive's.
        """
        path = self.path(name)
        if path in self.known or path in self.readings:
            return path
        return visible(os.path.normpath(name))

    def is_followed(self, path: str, file: str, paths: Collection[str]) -> bool:
        """Return whether the game of a stored *file* changes with its record in the file *path*.

        It was read from several *paths*: it changes with that of its file while there is one. A
        file whose first reading was interrupted takes over no games, as if it was new.
        """
        stored = self.stored_path(file)
        is_gone = stored not in paths or not self._exists(stored)
        return stored == path or (is_gone and path in self.known)

    def _exists(self, path: str) -> bool:
        """Return whether there is a file, or one whose member it may be, at a *path*."""
        whole = self.folder / path
        return any(candidate.is_file() for candidate in (whole, *whole.parents))

    def unchanged_records(self) -> int:
        """Return the number of records in unchanged files, if they are all stored."""
        if not self.only_complete:
            return 0
        return sum(self.known[path].records for path in self.unchanged)

    def changed(self) -> set[str]:
        """Return the paths of files that were read before, and have changed since."""
        return set(filter(self.is_changed, self.states))

    def is_changed(self, path: str) -> bool:
        """Return whether a file was read before, and has changed since."""
        return path in self.readings and path in self.states

    def skips(self, file: FoundFile) -> bool:
        """Return whether *file* need not be read, because it has not changed."""
        if file.name in (STANDARD_INPUT, ""):
            return False
        path = self.path(file.name)
        self.seen.add(path)
        stored = self.known.get(path)
        options = self.options_read[path] = self.options(file.name)
        if stored and (stored.options != options or (self.only_complete and not stored.complete)):
            stored = None
        try:
            current = _size_and_time(file)
            if current is None:
                return False
            size, modified = current
            if stored and stored.state[:2] == current and modified is not None:
                self.unchanged.append(path)
                return True
            state = State(size, modified, _digest(file))
        except OSError:
            return False  # reading it says why
        if stored and stored.state.digest == state.digest:
            self.unchanged.append(path)
            self.touched[path] = state
            return True
        self.states[path] = state
        return False

    def store(self, rows: Rows) -> None:
        """Store which files the games of *rows*, which are in the archive, were read from."""
        self._forget_accepted(rows)
        sources = self.sources(rows, self.states)
        if sources.num_rows:
            run(self.connection, statement("store_sources"), sources)
        if rows.rejected:
            self._store_rejected(rows.rejected)
        for name, read in rows.read.items():
            self.counts[self.path(name)] += read.records
            self.rejected[self.path(name)] += read.rejected
        self._store_files([path for path in map(self.path, rows.ended) if path in self.states])

    def _forget_accepted(self, rows: Rows) -> None:
        """Delete rejected records of streams of which the texts come from streams again, valid."""
        digests = set[bytes]()
        for name, of_file in rows.accepted.items():
            if self.path(name) not in self.states:
                digests |= of_file
        if digests:
            values = [UUID(bytes=digest) for digest in digests]
            self.connection.execute(statement("forget_accepted"), [values])

    def sources(self, rows: Rows, paths: Collection[str]) -> pa.Table:
        """Return which games of *rows* were read from *paths*, in which reading.

        The columns are ``place``, ``path``, ``reading`` and the ``digest`` of the game.
        """
        import pyarrow as pa

        sources: list[str] = []
        places: list[int] = []
        for name, read in rows.read.items():
            path = self.path(name)
            if path in paths:
                for span in read.places:
                    places += span
                    sources += [path] * len(span)
        place = pa.array(places, pa.int32())
        readings = [self.readings[path] + 1 for path in sources]
        return pa.table(
            {
                "place": place,
                "path": pa.array(sources, pa.string()),
                "reading": pa.array(readings, pa.int32()),
                "digest": rows.games["digest"].take(place),
            }
        )

    def _store_files(self, paths: Sequence[str]) -> None:
        """Store that the files *paths* have been read completely."""
        if not paths:
            return
        rows = {
            path: (
                path, *self.states[path][:2], self.options_read[path], self.counts[path],
                not self.rejected[path], self.readings[path] + 1,
            )
            for path in paths
        }  # fmt: skip
        digests = [self.states[path].digest.bytes for path in rows]
        table = table_of(_FILE_TYPES, list(rows.values())).append_column("digest", uuids(digests))
        run(self.connection, statement("store_files"), table)
        self.forget_rejected()

    def _store_rejected(self, rejected: Sequence[Rejected]) -> None:
        """Store those of the *rejected* records that are not yet stored of their files."""
        import pyarrow as pa

        read = [self.path(record.file) for record in rejected]
        paths = [path if path in self.states else None for path in read]
        readings = [path and self.readings[path] + 1 for path in paths]
        table = (
            rejected_table(rejected)
            .append_column("place", places(len(rejected)))
            .append_column("path", pa.array(paths, pa.string()))
            .append_column("reading", pa.array(readings, pa.int32()))
        )
        run(self.connection, statement("store_rejected"), table)

    def forget_rejected(self, paths: Sequence[str] = ()) -> None:
        """Delete rejected records of the files *paths*, and those that files held before only."""
        self.connection.execute(statement("forget_rejected"), [list(paths)])

    def store_times(self) -> None:
        """Store the times of files that were touched, but have the same bytes."""
        if not self.touched:
            return
        with transaction(self.connection):
            rows = [(path, state.modified) for path, state in self.touched.items()]
            times = table_of({"path": "string", "modified": "int64"}, rows)
            run(self.connection, statement("store_times"), times)

    def within(self, folders: Iterable[str]) -> list[str]:
        """Return the paths of files in *folders* that have been read at any time."""
        join, absolute = os.path.join, os.path.abspath
        roots = tuple(join(visible(absolute(folder)), "") for folder in folders)
        base = visible(str(self.folder))
        return sorted(
            path
            for path in {*self.known, *self.readings}
            if os.path.normpath(join(base, path)).startswith(roots)
        )


def _size_and_time(file: FoundFile) -> tuple[int, int | None] | None:
    """Return size and time of a file, None for what is no regular file. Raises ``OSError``."""
    if file.damage is not None:
        return None
    if file.member is not None:
        return file.member.file_size, file.member.CRC
    status = os.stat(file.name)  # noqa: PTH116 - there may be many files
    if not stat.S_ISREG(status.st_mode):
        return None
    is_recent = time.time_ns() - status.st_mtime_ns < RECENT
    return status.st_size, None if is_recent else status.st_mtime_ns


def _digest(file: FoundFile) -> UUID:
    """Return the digest of the bytes of *file*. Raises ``OSError``."""
    hashed = blake2b(digest_size=DIGEST_BYTES)
    with file.opened() as stream:
        while data := stream.read(1 << 20):
            hashed.update(data)
    return UUID(bytes=hashed.digest())


_FILE_TYPES = {"path": "string", "size": "int64", "modified": "int64", "options": "string",
               "records": "int64", "complete": "bool", "reading": "int32"}  # fmt: skip


@dataclass(slots=True)
class Synced:
    """What has become of the files: numbers of *unchanged*, *changed* and *new* ones.

    *vanished* has the paths of files that are not there any more; *gone* has the ids of games that
    no file holds any more, by the file that held them. *kept* has those of files with records that
    are rejected now, which may be theirs: they stay until the records are corrected or deleted.
    *annotated* has those with flags or a note: they stay until they are removed by their ids.
    """

    unchanged: int = 0
    changed: int = 0
    new: int = 0
    vanished: list[str] = field(default_factory=list)
    gone: dict[str, list[int]] = field(default_factory=dict)
    kept: dict[str, list[int]] = field(default_factory=dict)
    annotated: dict[str, list[int]] = field(default_factory=dict)

    @property
    def ids(self) -> list[int]:
        """The ids of all games that are gone."""
        return sorted({id_ for ids in self.gone.values() for id_ in ids})


def check_folders(names: Iterable[str]) -> None:
    """Raise :class:`UnreadableFile` unless all *names* are folders."""
    for name in names:
        check_present(name)
        if not Path(name).is_dir():
            raise UnreadableFile(f"{name} is not a folder", hint="archive add adds single files")


def compare(ledger: Ledger, folders: Sequence[str]) -> Synced:
    """Return what has become of the files in *folders*, which *ledger* has read."""
    within = ledger.within(folders)
    vanished = [path for path in within if path not in ledger.seen]
    synced = Synced(unchanged=len(ledger.unchanged), vanished=vanished)
    synced.changed = len(ledger.changed())
    synced.new = len(ledger.states) - synced.changed
    parameters = [within, synced.vanished]
    gone = dict(ledger.connection.execute(statement("gone_games"), parameters).fetchall())
    present = {path: ids for path, ids in gone.items() if path in ledger.seen}
    rejecting = {*scalars(ledger.connection, "SELECT path FROM rejected")}
    synced.kept = {path: ids for path, ids in present.items() if path in rejecting}
    annotated = {*scalars(ledger.connection, "SELECT game FROM flags UNION SELECT game FROM notes")}
    kept = {id_ for ids in synced.kept.values() for id_ in ids}
    synced.annotated = _chosen(gone, lambda id_: id_ in annotated - kept)
    synced.gone = _chosen(gone, lambda id_: id_ not in annotated | kept)
    return synced


def _chosen(
    by_path: Mapping[str, list[int]], chooses: Callable[[int], bool]
) -> dict[str, list[int]]:
    """Return the ids by path that a function *chooses*, without the paths that have none."""
    chosen = {path: [*filter(chooses, ids)] for path, ids in by_path.items()}
    return {path: ids for path, ids in chosen.items() if ids}


def prune(ledger: Ledger, synced: Synced) -> int:
    """Remove the games that are gone, and the vanished files; return the number of games."""
    connection = ledger.connection
    staying = [id_ for ids in (*synced.kept.values(), *synced.annotated.values()) for id_ in ids]
    with transaction(connection):
        count = curation.remove_games(connection, synced.ids)
        connection.execute(statement("forget_files"), [synced.vanished])
        connection.execute(statement("forget_sources"), [staying, synced.vanished])
        ledger.forget_rejected(synced.vanished)
    return count

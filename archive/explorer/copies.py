"""Copies: an archive is served from a private copy of its file.

DuckDB locks a file against writers while others read it. The explorer therefore never opens the
archive itself: ``kohau archive add`` works while it is served.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterator
from hashlib import blake2b
from io import FileIO
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Lock
from typing import TYPE_CHECKING

from kohau.archive.collection.connecting import check_archive, connect_for_reading
from kohau.archive.explorer.folders import PrivateFolder
from kohau.archive.explorer.snapshots import PATIENCE, Changing, Snapshot
from kohau.notation.diagnostics import Problem
from kohau.notation.opening import UnreadableFile, cannot_be_read

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

State = tuple[tuple[int, int, int] | None, ...]
"""Inode, size and time of change of the archive's file and of its write-ahead log."""

PART = 1 << 20
"""The bytes that are copied at a time."""

READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Opens a named pipe without waiting for its writer."""


class ArchiveFile:
    """The file of an archive, which is copied once it has not changed for *quiet* seconds.

    Raises ``UnreadableFile`` if there is no archive.
    """

    def __init__(self, name: str, quiet: float) -> None:
        check_archive(name)
        self.path = Path(name).absolute()
        self.name = self.path.name
        self.quiet = quiet
        self._seen: State | None = None
        self._since = 0.0
        """When the file was first seen in the state *_seen*."""
        self._folder = PrivateFolder()
        self._copying = Lock()
        self._closed = Event()

    def state(self) -> State:
        """Return the state of the file and its log, None for one that does not exist."""
        found: list[tuple[int, int, int] | None] = []
        for file in (self.path, _log_of(self.path)):
            try:
                status = file.stat()
            except OSError:
                found.append(None)
            else:
                found.append((status.st_ino, status.st_size, status.st_mtime_ns))
        return tuple(found)

    def is_ready(self, state: State) -> bool:
        """Return whether the file has been seen in this *state* for long enough.

        The times of files say nothing about it: clocks differ, and times can be set.
        """
        now = time.monotonic()
        if state != self._seen:
            self._seen, self._since = state, now
        return now - self._since >= self.quiet

    def snapshot(self) -> Snapshot:
        """Return a copy of the file as it is. Raises :class:`Changing` if it changes meanwhile.

        Its version is a digest of what was copied: equal archives have equal versions wherever and
        whenever they are served.
        """
        with self._copying:
            return self._snapshot(self.state())

    def close(self) -> None:
        """End copying in another thread, and remove what was copied."""
        self._closed.set()
        if self._copying.acquire(timeout=PATIENCE):
            self._copying.release()
        self._folder.close()

    def _snapshot(self, state: State) -> Snapshot:
        folder = TemporaryDirectory(dir=self._folder.path, ignore_cleanup_errors=True)
        copy = Path(folder.name, "archive.duckdb")
        try:
            version = self._copy(copy, state)
            connection = self._open(copy)
        except BaseException:
            folder.cleanup()
            raise
        for file in Path(folder.name).iterdir():
            file.unlink()  # open files remain, and nothing is left if this program is killed
        return Snapshot(connection, state, version, state[0][1] if state[0] else 0, folder)

    def _open(self, copy: Path) -> DuckDBPyConnection:
        """Return a connection to the *copy*, which is upgraded if it has an older version."""
        try:
            return connect_for_reading(str(copy), upgrade=True)
        except Problem as problem:
            message = problem.message.replace(str(copy), str(self.path))
            raise UnreadableFile(message, code=problem.code, hint=problem.hint) from None

    def _copy(self, copy: Path, state: State) -> str:
        """Copy the file and its log; return a digest of both.

        DuckDB first writes changes to the log. When it moves them into the file, the old contents
        stay valid until it is done. So a file that has not changed and its log are always
        consistent. Raises :class:`Changing` if the file is not in *state* after it.
        """
        digest = blake2b(digest_size=8)
        self._copy_file(self.path, copy, digest)
        if state[1]:
            digest.update(b"log")
            self._copy_file(_log_of(self.path), _log_of(copy), digest)
        after = self.state()
        if (after[0], state[1] is None) != (state[0], after[1] is None):
            raise Changing(f"{self.path} changes while it is copied")
        return digest.hexdigest()

    def _copy_file(self, source: Path, target: Path, digest: blake2b) -> None:
        """Copy a regular file, as large as it is now, and add its bytes to *digest*."""
        try:
            descriptor = os.open(source, READING)
        except OSError as error:
            if source != self.path and not source.exists():
                raise Changing(f"{self.path} changes while it is copied") from None
            raise cannot_be_read(str(source), error) from None
        with os.fdopen(descriptor, "rb", buffering=0) as stream:
            status = os.fstat(descriptor)
            if not stat.S_ISREG(status.st_mode):
                raise UnreadableFile(f"{source} is not a regular file, so it can't be an archive")
            try:
                with target.open("xb") as output:
                    for part in self._parts(stream, status.st_size):
                        output.write(part)
                        digest.update(part)
            except OSError as error:
                raise UnreadableFile(f"{source} can't be copied: {error.strerror}") from None

    def _parts(self, stream: FileIO, size: int) -> Iterator[bytes]:
        """Yield the first *size* bytes of *stream*, until this object is closed."""
        while size > 0 and (part := stream.read(min(size, PART))):
            if self._closed.is_set():
                raise UnreadableFile(f"{self.path} is not copied any more")
            yield part
            size -= len(part)


def _log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.wal")

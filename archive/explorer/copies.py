"""Copies: an archive is served from a private copy of its file.

DuckDB locks a file against writers while others read it. The explorer therefore never opens the
archive itself: ``kohau archive add`` works while it is served.
"""

from __future__ import annotations

import shutil
import time
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from kohau.archive.collection.connecting import check_archive, connect_for_reading
from kohau.archive.explorer.snapshots import Changing, Snapshot
from kohau.notation.diagnostics import Problem
from kohau.notation.opening import UnreadableFile, cannot_be_read

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

State = tuple[tuple[int, int, int] | None, ...]
"""Inode, size and time of change of the archive's file and of its write-ahead log."""

SECOND = 10**9


class ArchiveFile:
    """The file of an archive, which is copied once it has not changed for *quiet* seconds.

    Raises ``UnreadableFile`` if there is no archive.
    """

    def __init__(self, name: str, quiet: float) -> None:
        check_archive(name)
        self.path = Path(name).absolute()
        self.name = self.path.name
        self.quiet = quiet

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
        """Return whether the file has been quiet for long enough."""
        latest = max((each[2] for each in state if each), default=0)
        return time.time_ns() - latest >= self.quiet * SECOND

    def snapshot(self) -> Snapshot:
        """Return a copy of the file as it is. Raises :class:`Changing` if it changes meanwhile."""
        state = self.state()
        folder = TemporaryDirectory(prefix="kohau-explorer-", ignore_cleanup_errors=True)
        copy = Path(folder.name, "archive.duckdb")
        try:
            self._copy(copy, state)
            connection = self._open(copy)
        except BaseException:
            folder.cleanup()
            raise
        for file in Path(folder.name).iterdir():
            file.unlink()  # open files remain, and nothing is left if this program is killed
        version = sha256(repr(state).encode()).hexdigest()[:16]
        return Snapshot(connection, state, version, state[0][1] if state[0] else 0, folder)

    def _open(self, copy: Path) -> DuckDBPyConnection:
        """Return a connection to the *copy*, which is upgraded if it has an older version."""
        try:
            return connect_for_reading(str(copy), upgrade=True)
        except Problem as problem:
            message = problem.message.replace(str(copy), str(self.path))
            raise UnreadableFile(message, code=problem.code, hint=problem.hint) from None

    def _copy(self, copy: Path, state: State) -> None:
        """Copy the file and its log. Raises :class:`Changing` if it is not in *state* after it.

        DuckDB first writes changes to the log. When it moves them into the file, the old contents
        stay valid until it is done. So a file that has not changed and its log are always
        consistent.
        """
        try:
            shutil.copyfile(self.path, copy)
            if state[1]:
                shutil.copyfile(_log_of(self.path), _log_of(copy))
        except OSError as error:
            if error.filename2 is None or not self.path.exists():
                raise cannot_be_read(str(self.path), error) from None
            raise UnreadableFile(f"{self.path} can't be copied: {error.strerror}") from None
        after = self.state()
        if (after[0], state[1] is None) != (state[0], after[1] is None):
            raise Changing(f"{self.path} changes while it is copied")


def _log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.wal")

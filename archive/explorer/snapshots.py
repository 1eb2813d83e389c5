"""Snapshots: private copies of an archive, replaced when its file has changed.

DuckDB locks a file against writers while others read it. The explorer therefore never opens the
archive itself: ``kohau archive add`` works while it is served.
"""

from __future__ import annotations

import logging
import shutil
import threading
import time
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from kohau.archive.collection.connecting import check_archive, connect_for_reading
from kohau.archive.explorer.settings import Settings
from kohau.notation.diagnostics import Problem
from kohau.notation.files import UnreadableFile, cannot_be_read
from kohau.notation.visible import visible

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

log = logging.getLogger("kohau.explorer")

State = tuple[tuple[int, int, int] | None, ...]
"""Inode, size and time of change of the archive's file and of its write-ahead log."""

SECOND = 10**9
TRIES = 5


class ChangingFile(UnreadableFile):
    """A file that changes while it is copied."""


class Snapshot:
    """A copy of an archive as it was, open for reading; closed when nobody uses it any more.

    *version* changes with the archive, and is the same in all programs that serve it.
    """

    def __init__(self, path: Path, state: State) -> None:
        self.state = state
        self.made = time.time()
        self.bytes = state[0][1] if state[0] else 0
        self.version = sha256(repr(state).encode()).hexdigest()[:16]
        self._folder = TemporaryDirectory(prefix="kohau-explorer-", ignore_cleanup_errors=True)
        copy = Path(self._folder.name, "archive.duckdb")
        try:
            _copy(path, copy, state)
            self.connection = _open(path, copy)
        except BaseException:
            self._folder.cleanup()
            raise
        for file in Path(self._folder.name).iterdir():
            file.unlink()  # open files remain, and nothing is left if this program is killed

    def cursor(self) -> DuckDBPyConnection:
        """Return a connection for one thread. It must be closed."""
        return self.connection.cursor()


def _open(path: Path, copy: Path) -> DuckDBPyConnection:
    """Return a connection to the *copy* of *path*; a copy of an older version is upgraded."""
    try:
        return connect_for_reading(str(copy), upgrade=True)
    except Problem as problem:
        message = problem.message.replace(str(copy), str(path))
        raise UnreadableFile(message, code=problem.code, hint=problem.hint) from None


def _copy(path: Path, copy: Path, state: State) -> None:
    """Copy an archive and its log. Raises :class:`ChangingFile` if it is not in *state* after it.

    DuckDB first writes changes to the log. When it moves them into the file, the old contents stay
    valid until it is done. So a file that has not changed and its log are always consistent.
    """
    try:
        shutil.copyfile(path, copy)
        if state[1]:
            shutil.copyfile(_log_of(path), _log_of(copy))
    except OSError as error:
        if error.filename2 is None or not path.exists():
            raise cannot_be_read(str(path), error) from None
        raise UnreadableFile(f"{path} can't be copied: {error.strerror}") from None
    after = state_of(path)
    if (after[0], state[1] is None) != (state[0], after[1] is None):
        raise ChangingFile(f"{path} changes while it is copied")


def _log_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.wal")


def state_of(path: Path) -> State:
    """Return the state of an archive's files, None for a file that does not exist."""
    found: list[tuple[int, int, int] | None] = []
    for file in (path, _log_of(path)):
        try:
            status = file.stat()
        except OSError:
            found.append(None)
        else:
            found.append((status.st_ino, status.st_size, status.st_mtime_ns))
    return tuple(found)


class Snapshots:
    """The current snapshot of the archive *name*; a thread replaces it when the file changes.

    Raises ``UnreadableFile`` if there is no archive to begin with. Later, the last snapshot is kept
    until there is a new one; *trouble* says why there is none.
    """

    def __init__(self, name: str, settings: Settings) -> None:
        check_archive(name)
        self.path = Path(name).absolute()
        self.settings = settings
        self.trouble: str | None = None
        self.current = self._first()
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def _first(self) -> Snapshot:
        for tries in range(TRIES, 0, -1):
            try:
                return Snapshot(self.path, state_of(self.path))
            except ChangingFile:
                if tries == 1:
                    raise
                time.sleep(self.settings.quiet)
        raise AssertionError("unreachable")

    def refresh(self) -> bool:
        """Replace the snapshot if the file has changed and is quiet; return whether it was."""
        state = state_of(self.path)
        if state == self.current.state:
            self.trouble = None
            return False
        latest = max((each[2] for each in state if each), default=0)
        if time.time_ns() - latest < self.settings.quiet * SECOND:
            return False
        try:
            self.current = Snapshot(self.path, state)
        except Exception as problem:
            if str(problem) != self.trouble:
                log.warning("%s", visible(f"the last copy is served: {problem}"))
            self.trouble = str(problem)
            return False
        self.trouble = None
        log.info("%s", visible(f"{self.path.name} has changed and was copied"))
        return True

    def start(self) -> None:
        """Begin to look after the file."""
        self._stop.clear()
        self._thread = threading.Thread(target=self._watch, daemon=True, name="snapshots")
        self._thread.start()

    def stop(self) -> None:
        """Stop looking after the file."""
        self._stop.set()
        if self._thread:
            self._thread.join()

    def _watch(self) -> None:
        while not self._stop.wait(self.settings.check_every):
            self.refresh()

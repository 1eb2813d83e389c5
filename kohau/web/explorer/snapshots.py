"""Snapshots: what is served, a copy of an archive or a state of a lake, replaced after changes."""

from __future__ import annotations

import logging
import os
import shutil
import stat
import tempfile
import threading
import time
import weakref
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from io import FileIO
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Lock
from typing import Any, Protocol

from kohau.archive.store.collection import Collection, open_for_reading
from kohau.archive.store.connection import check_archive
from kohau.archive.store.contents import title_of
from kohau.archive.store.lakes import connected, latest
from kohau.archive.store.storage import Storage
from kohau.notation.diagnostics import Problem
from kohau.notation.opening import UnreadableFile, cannot_be_read
from kohau.notation.visible import visible

log = logging.getLogger("kohau.explorer")

TRIES = 5

PATIENCE = 3
"""The seconds that an object store, or copying, has to end when the program is ended."""


class Changing(UnreadableFile):
    """An archive that changes while it is copied."""


@dataclass(slots=True)
class Snapshot:
    """An archive or a lake in a *state*, open for reading; closed when nobody uses it any more.

    *version* changes with the state, and is the same in all programs that serve it. *bytes* is the
    size of its files, *title* the stored one, *folder* what must exist as long as it is used.
    """

    collection: Collection
    state: object
    version: str
    bytes: int
    title: str
    folder: object = None
    made: float = field(default_factory=time.time)

    def for_thread(self) -> Collection:
        """Return the collection for one thread, which must close it."""
        return Collection(self.collection.connection.cursor())


class Original(Protocol):
    """An archive or a lake that is served under its *name*."""

    name: str

    def state(self) -> Any:
        """Return what changes whenever it changes."""

    def is_ready(self, state: Any) -> bool:
        """Return whether a snapshot can be made in this state."""

    def snapshot(self) -> Snapshot:
        """Return it as it is. Raises :class:`Changing` or ``UnreadableFile``."""

    def close(self) -> None:
        """End :meth:`snapshot` in another thread, and remove what snapshots need."""


class Snapshots:
    """The current snapshot of an *original*; a thread replaces it when the original changes.

    Raises ``UnreadableFile`` if there is none to begin with. Later, the last snapshot is kept until
    there is a new one; *trouble* says why there is none. The original is asked for its state every
    *check_every* seconds.
    """

    def __init__(self, original: Original, check_every: float) -> None:
        self.original = original
        self.check_every = check_every
        self.trouble: str | None = None
        try:
            self.current = self._first()
        except BaseException:
            original.close()
            raise
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    def _first(self) -> Snapshot:
        for _ in range(TRIES - 1):
            try:
                return self.original.snapshot()
            except Changing:
                time.sleep(self.check_every)
        return self.original.snapshot()

    def refresh(self) -> bool:
        """Replace the snapshot if the original has changed and is ready; return whether it was."""
        try:
            state = self.original.state()
            if state == self.current.state:
                self.trouble = None
                return False
            if not self.original.is_ready(state):
                return False
            snapshot = self.original.snapshot()
        except Exception as problem:
            if self._stop.is_set():
                return False
            if str(problem) != self.trouble:
                log.warning("%s", visible(f"the last snapshot is served: {problem}"))
            self.trouble = str(problem)
            return False
        self.trouble = None  # before others see the snapshot, which is not stale
        self.current = snapshot
        log.info("%s", visible(f"{self.original.name} has changed"))
        return True

    def start(self) -> None:
        """Begin to look after the original."""
        self._stop.clear()
        self._thread = threading.Thread(target=self._watch, daemon=True, name="snapshots")
        self._thread.start()

    def stop(self) -> None:
        """Stop looking after the original; the current snapshot can't be replaced any more."""
        self._stop.set()
        self.original.close()
        if self._thread:
            self._thread.join(PATIENCE)

    def _watch(self) -> None:
        while not self._stop.wait(self.check_every):
            self.refresh()


try:
    import fcntl
except ImportError:  # Windows: folders of killed programs remain
    fcntl = None  # type: ignore[assignment]

PREFIX = "kohau-explorer-"
LOCK = "lock"


class PrivateFolder:
    """A new folder for temporary files at *path*, removed when it is closed or not used any more.

    Those of this user's programs that have been killed are removed first.
    """

    def __init__(self) -> None:
        remove_abandoned(Path(tempfile.gettempdir()))
        while True:
            self.path = Path(tempfile.mkdtemp(prefix=PREFIX))
            lock = os.open(self.path / LOCK, os.O_RDWR | os.O_CREAT, 0o600)
            if _is_locked(lock) and (self.path / LOCK).exists():
                break
            os.close(lock)  # another program that starts found the lock before it was taken
        self.close = weakref.finalize(self, _removed, self.path, lock)


def remove_abandoned(parent: Path) -> None:
    """Remove the private folders in *parent* whose programs have ended."""
    if fcntl is None:
        return
    for folder in parent.glob(f"{PREFIX}*"):
        with suppress(OSError):  # of another user, or gone
            status = folder.lstat()
            if not stat.S_ISDIR(status.st_mode) or status.st_uid != os.getuid():
                continue
            lock = os.open(folder / LOCK, os.O_RDWR | os.O_NOFOLLOW)
            if _is_locked(lock):
                _removed(folder, lock)
            else:
                os.close(lock)


def _is_locked(lock: int) -> bool:
    """Return whether this program now holds the *lock*."""
    if fcntl is None:
        return True
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def _removed(folder: Path, lock: int) -> None:
    """Remove *folder*, whose *lock* this program holds."""
    if fcntl is None:
        os.close(lock)  # Windows removes no open files
        shutil.rmtree(folder, ignore_errors=True)
        return
    shutil.rmtree(folder, ignore_errors=True)
    os.close(lock)


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
        states: list[tuple[int, int, int] | None] = []
        for file in (self.path, _log_of(self.path)):
            try:
                status = file.stat()
            except OSError:
                states.append(None)
            else:
                states.append((status.st_ino, status.st_size, status.st_mtime_ns))
        return tuple(states)

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
            collection = self._open(copy)
        except BaseException:
            folder.cleanup()
            raise
        for file in Path(folder.name).iterdir():
            with suppress(PermissionError):  # Windows removes no open files
                file.unlink()  # it stays open, and nothing is left if this program is killed
        size = state[0][1] if state[0] else 0
        return Snapshot(collection, state, version, size, title_of(collection.connection), folder)

    def _open(self, copy: Path) -> Collection:
        """Return the collection in the *copy*. Problems name the original."""
        try:
            return open_for_reading(str(copy))
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


class Lake:
    """The lake in the folder, or at the address, *name*."""

    def __init__(self, name: str) -> None:
        self.storage = Storage(name)
        self.name = self.storage.root.rpartition("/")[2]

    def state(self) -> int:
        """Return the number of the lake's last commit."""
        return latest(self.storage).number

    def is_ready(self, state: int) -> bool:
        """Return whether the lake can be opened: always, commits are published as a whole."""
        return True

    def snapshot(self) -> Snapshot:
        """Return the lake as it is."""
        commit = latest(self.storage)
        collection = Collection(connected(self.storage, commit))
        return Snapshot(collection, commit.number, f"{commit.number:016x}", commit.bytes, "")

    def close(self) -> None:
        """Do nothing: there are no copies."""

"""Snapshots: what is served, an archive or a lake as it was, replaced when it has changed."""

from __future__ import annotations

import logging
import threading
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Protocol

from kohau.notation.opening import UnreadableFile
from kohau.notation.visible import visible

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

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
    size of its files, *folder* what must exist as long as it is used.
    """

    connection: DuckDBPyConnection
    state: object
    version: str
    bytes: int
    folder: object = None
    made: float = field(default_factory=time.time)

    def cursor(self) -> DuckDBPyConnection:
        """Return a connection for one thread. It must be closed."""
        return self.connection.cursor()


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
            self.current = self.original.snapshot()
        except Exception as problem:
            if self._stop.is_set():
                return False
            if str(problem) != self.trouble:
                log.warning("%s", visible(f"the last snapshot is served: {problem}"))
            self.trouble = str(problem)
            return False
        self.trouble = None
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

"""The process of an engine: lines to its standard input, and lines from its standard output.

Threads read and write the pipes, so that an engine which neither reads nor writes can't stop this
process. They know the pipes only: when nobody uses the engine any more, its process is killed.
"""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import time
import weakref
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from queue import Empty, Full, Queue, SimpleQueue
from threading import Event, Thread
from typing import BinaryIO

from kohau.notation.visible import visible
from kohau.replay.engines.protocol import EngineFailure

LINE_BYTES = 1 << 16
"""The longest line that is read from an engine."""

WAITING_LINES = 1 << 10
"""How many lines may wait to be read; then the engine waits."""

ERROR_LINES = 100
"""How many lines of an engine's standard error are kept."""

SHOWN_LINES = 3
"""How many of them a message shows."""

log = logging.getLogger("kohau.engine")


class EngineProcess:
    """A running engine, called *name* in messages.

    What it writes to standard error is logged at the level ``INFO`` (logger ``kohau.engine``); what
    is sent and received, at the level ``DEBUG``. Raises :class:`EngineFailure` if it can't be
    started.
    """

    def __init__(self, command: Sequence[str | os.PathLike[str]], folder: str | None) -> None:
        self.name = os.fspath(command[0])
        self.errors: deque[str] = deque(maxlen=ERROR_LINES)
        try:
            # In a session of its own, it is not interrupted from the terminal, and what it starts
            # is killed with it.
            self._process = subprocess.Popen(  # noqa: S603 - the caller's command
                [os.fspath(word) for word in command],
                cwd=folder,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            raise EngineFailure(f"the engine {self.name} can't be started: {reason}") from None
        self._end = weakref.finalize(self, kill_group, self._process)
        self._lines: Queue[bytes | None] = Queue(WAITING_LINES)
        self._tasks: SimpleQueue[bytes | None] = SimpleQueue()
        self._closed = Event()
        _start(_write, self._process.stdin, self._tasks)
        _start(_read, self._process.stdout, self._lines, self._closed)
        self._logger = _start(_log_errors, self._process.stderr, self.errors, self.name)

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether the process is running."""
        return self._end.alive and self._process.poll() is None

    def send(self, line: str) -> None:
        """Send a line, without waiting until it is read."""
        if not self._end.alive:
            raise EngineFailure(f"the engine {self.name} has been closed")
        log.debug("%s << %s", self.name, line)
        self._tasks.put(f"{line}\n".encode())

    def receive(self, deadline: float) -> str | None:
        """Return the next line, None if there is none at *deadline* (``time.monotonic``).

        Raises :class:`EngineFailure` at the end of the output.
        """
        try:
            data = self._lines.get(timeout=max(0, deadline - time.monotonic()))
        except Empty:
            return None
        if data is None:
            raise self.failure(f"has ended ({self._status()})")
        if len(data) >= LINE_BYTES:
            raise self.failure(f"sent a line of more than {LINE_BYTES:,} bytes")
        line = data.decode(errors="replace").strip()
        log.debug("%s >> %s", self.name, line)
        return line

    def failure(self, what: str, *, late: bool = False) -> EngineFailure:
        """Kill the process and return the failure that it did *what*."""
        self.kill()
        self._logger.join(1)  # what it wrote last explains the most
        lines = [visible(line).strip() for line in self.errors][-SHOWN_LINES:]
        words = f"; it wrote: {' | '.join(lines)}" if lines else ""
        return EngineFailure(f"the engine {self.name} {what}{words}", late=late)

    def close(self, seconds: float) -> None:
        """End the process: it may do so itself within *seconds*, or else is killed."""
        if self._end.alive:
            self.send("quit")
            self._tasks.put(None)  # closes its input, too
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(seconds)
        self.kill()

    def kill(self) -> None:
        """Kill the process, if it has not ended."""
        self._closed.set()
        self._end()  # first: at the end of its input it might end, and leave what it has started
        self._tasks.put(None)

    def _status(self) -> str:
        """Return how the process ended, which has closed its output."""
        try:
            status = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return "it closed its output"
        return f"signal {-status}" if status < 0 else f"status {status}"


def kill_group(process: subprocess.Popen[bytes]) -> None:
    """Kill *process* and what it has started, if it has not ended."""
    if process.poll() is None:
        if hasattr(os, "killpg"):
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(process.pid, signal.SIGKILL)
        process.kill()
    process.wait()


def _start(work: Callable[..., None], *arguments: object) -> Thread:
    thread = Thread(target=work, args=arguments, daemon=True, name="engine")
    thread.start()
    return thread


def _read(stream: BinaryIO, lines: Queue[bytes | None], closed: Event) -> None:
    """Read lines, and None at the end, until the engine is *closed*."""
    with stream:
        for line in iter(partial(stream.readline, LINE_BYTES), b""):
            _hand_over(line, lines, closed)
    _hand_over(None, lines, closed)


def _hand_over(line: bytes | None, lines: Queue[bytes | None], closed: Event) -> None:
    while not closed.is_set():
        with suppress(Full):
            lines.put(line, timeout=0.1)
            return


def _write(stream: BinaryIO, tasks: SimpleQueue[bytes | None]) -> None:
    """Write what is to be sent, until None; an engine that has ended reads no more."""
    with suppress(OSError), stream:
        for data in iter(tasks.get, None):
            stream.write(data)
            stream.flush()


def _log_errors(stream: BinaryIO, errors: deque[str], name: str) -> None:
    """Log what the engine writes to standard error, and keep the last lines."""
    with stream:
        for data in iter(partial(stream.readline, LINE_BYTES), b""):
            line = data.decode(errors="replace").rstrip()
            errors.append(line)
            log.info("%s: %s", name, visible(line))  # failures have the last lines

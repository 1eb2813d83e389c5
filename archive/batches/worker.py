"""The worker: a process that calls one function after the other, within limits of time and memory.

A worker shares nothing with the process that starts it. It has pipes of its own: when it is killed,
even in the middle of an answer, other workers are not affected, and when the process that started
it ends in any way, it receives the end of its input. Messages come to a worker by standard input,
answers go to standard output. A message has a function and its arguments, which are pickled.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Any, BinaryIO, TypeVar, cast

from kohau.notation.diagnostics import Problem

if TYPE_CHECKING:
    import subprocess


LENGTH = 8
"""The number of bytes of the length before each message."""

PROTOCOL = 5
"""The protocol of pickles."""


def send(stream: BinaryIO, data: bytes) -> None:
    """Write a message."""
    stream.write(len(data).to_bytes(LENGTH))
    stream.write(data)
    stream.flush()


def receive(stream: BinaryIO) -> bytes:
    """Return the next message. Raises :class:`EOFError` at the end."""
    head = stream.read(LENGTH)
    if len(head) < LENGTH:
        raise EOFError
    data = stream.read(length := int.from_bytes(head))
    if len(data) < length:
        raise EOFError
    return data


def main() -> None:
    """Answer messages until the process is killed, or the one that started it has ended.

    The argument on the command line is the limit of memory in bytes; 0 means none.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever is printed must not become a part of an answer
    messages: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_receive_all, args=(sys.stdin.buffer, messages), daemon=True).start()
    if memory := int(sys.argv[1]):
        _limit_memory(memory)
    while True:
        send(answers, _answer(messages.get()))


def _receive_all(stream: BinaryIO, messages: SimpleQueue[bytes]) -> None:
    """Receive messages; end the process with the stream, even if it is at work."""
    try:
        while True:
            messages.put(receive(stream))
    except EOFError:
        os._exit(0)


def _limit_memory(memory: int) -> None:
    """Limit the memory of this process, where the system can."""
    try:
        import resource
    except ImportError:  # Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def _packed(value: object) -> bytes:
    import pickle  # slow to import, and not needed without further processes

    return pickle.dumps(value, PROTOCOL)


def _unpacked(data: bytes) -> Any:
    """Return the value in *data*, which this process or the one at the other end has packed."""
    import pickle  # slow to import, and not needed without further processes

    return pickle.loads(data)  # noqa: S301 - from a process of this program


def _answer(message: bytes) -> bytes:
    """Return whether the function in *message* succeeds, and its result or exception.

    If it can't even be imported, as without enough memory, the process ends.
    """
    try:
        function, arguments = _unpacked(message)
    except (ImportError, MemoryError, OSError):
        os._exit(1)
    try:
        return _packed((True, function(*arguments)))
    except Exception as error:
        if not isinstance(error, Problem):  # a report of a mistake says where it occurred
            error.add_note("".join(traceback.format_exception(error)))
        return _failure(error)


def _failure(error: Exception) -> bytes:
    """Return the answer that *error* occurred; one that can't be sent is described."""
    try:
        data = _packed((False, error))
        _unpacked(data)
    except Exception:
        data = _packed((False, RuntimeError(f"{type(error).__name__}: {error}")))
    return data


ResultT = TypeVar("ResultT")

STEPS = 20
"""The parts of a limit of time, which are counted; so it does not run while this process is stopped
or the computer sleeps."""

ALONE = "try --jobs 1"
"""The hint when there can be no other process."""

_PROGRAM = (
    "import sys; sys.path[:] = sys.argv[2:]; from kohau.archive.batches.worker import main; main()"
)
"""Imports this package from the same place; the main module of this process is not imported."""


@dataclass(frozen=True, slots=True)
class Limits:
    """The *seconds* that an answer may take, and the *memory* of a worker in bytes (0: any)."""

    seconds: float
    memory: int = 0


class WorkerFailure(Problem):
    """A worker that gave no answer: it ended, or was *late* and has been killed."""

    def __init__(self, message: str, *, hint: str, late: bool = False) -> None:
        super().__init__(message, hint=hint)
        self.late = late


class Worker:
    """A process that calls one function after the other.

    Functions, arguments and results are pickled; functions are imported, not sent. One thread at a
    time may use a worker; any may kill it. Raises :class:`Problem` if no process can be started.
    """

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._process = _start(limits.memory)
        self._tasks = cast(BinaryIO, self._process.stdin)
        self._answers = cast(BinaryIO, self._process.stdout)
        self._lock = Lock()
        self._steps: int | None = None
        """How many parts of the time limit an answer has taken; None without a task."""
        self._late = False
        self._closed = Event()
        self._watcher = Thread(target=self._watch, daemon=True, name="worker limits")
        self._watcher.start()

    @property
    def pid(self) -> int:
        """The id of the process."""
        return self._process.pid

    @property
    def is_alive(self) -> bool:
        """Whether the process can be given tasks."""
        return not self._late and self._process.poll() is None

    def do(self, function: Callable[..., ResultT], *arguments: Any) -> ResultT:
        """Return the result of *function* with *arguments*, or raise its exception.

        Raises :class:`WorkerFailure` if there is no answer; then the worker must be closed.
        """
        message = _packed((function, arguments))
        succeeded, result = _unpacked(self._exchange(message))
        if not succeeded:
            raise result
        return cast(ResultT, result)

    def kill(self) -> None:
        """Begin to end the process, without waiting for it."""
        self._process.kill()

    def close(self) -> None:
        """End the process."""
        self._closed.set()
        self._watcher.join()
        self._process.kill()
        self._process.wait()
        for stream in (self._tasks, self._answers):
            with suppress(OSError):  # what was not sent is discarded
                stream.close()

    def _exchange(self, message: bytes) -> bytes:
        """Return the answer to *message*."""
        with self._lock:
            self._steps = 0
        try:
            send(self._tasks, message)
            return receive(self._answers)
        except (EOFError, OSError, ValueError):  # ValueError: the worker has been closed
            raise self._failure() from None
        finally:
            with self._lock:
                self._steps = None

    def _watch(self) -> None:
        """Kill the process when an answer takes longer than the limit."""
        while not self._closed.wait(self.limits.seconds / STEPS):
            with self._lock:
                if self._steps is not None:
                    self._steps += 1
                    if self._steps > STEPS:
                        self._late = True
                        self._process.kill()
                        return

    def _failure(self) -> WorkerFailure:
        """Return why the process, which has ended its output, gave no answer."""
        self._process.kill()  # has no effect on one that is ending
        status = self._process.wait()
        if self._late:
            message = f"a worker process did not answer within {self.limits.seconds:g} s"
            return WorkerFailure(message, hint=ALONE, late=True)
        how = f"signal {-status}" if status < 0 else f"status {status}"
        return WorkerFailure(
            f"a worker process ended unexpectedly ({how})",
            hint=f"it may have lacked memory; {ALONE}",
        )


def _start(memory: int) -> subprocess.Popen[bytes]:
    """Start a process, which inherits neither files nor memory."""
    import subprocess  # slow to import, and little input needs no other process

    if getattr(sys, "frozen", False) or not sys.executable:
        raise Problem(
            "a worker process can't be started: there is no Python interpreter", hint=ALONE
        )
    command = [sys.executable, "-c", _PROGRAM, str(memory), *sys.path]
    try:
        with interrupts_blocked():
            return subprocess.Popen(  # noqa: S603 - this interpreter
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
            )
    except OSError as error:
        raise Problem(
            f"a worker process can't be started: {error.strerror or error}", hint=ALONE
        ) from None


@contextmanager
def interrupts_blocked() -> Iterator[None]:
    """Block SIGINT in threads and processes that are started in the block.

    A terminal sends it to all processes of a command; only the first one should handle it.
    """
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

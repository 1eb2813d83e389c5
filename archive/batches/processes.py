"""Processes: they work on batches in parallel, with results in the order of the records.

A worker is a process that shares nothing with this one, and has limits of time and memory. Each has
pipes of its own. When a worker is killed, even in the middle of an answer, others are not affected,
and when this process ends in any way, the workers receive the end of their input. Messages come to
a worker by standard input, answers go to standard output. A message has a function and its
arguments, which are pickled.

Only a few batches per process are in memory at a time.
"""

from __future__ import annotations

import gc
import os
import signal
import sys
import time
import traceback
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from queue import Empty, SimpleQueue
from threading import Event, Lock, Thread
from typing import TYPE_CHECKING, Any, BinaryIO, Final, Generic, TypeVar, cast

from kohau.archive.batches.batch import Batch, Section, of_other_games
from kohau.archive.batches.verdict import SectionCounts, Verdict
from kohau.notation.diagnostics import Diagnostic, Problem

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
    "import sys; sys.path[:] = sys.argv[2:];"
    " from kohau.archive.batches.processes import main; main()"
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


VerdictT = TypeVar("VerdictT", bound=Verdict)


def numbered(results: Iterable[tuple[Batch, VerdictT]]) -> Iterator[tuple[Batch, VerdictT]]:
    """Yield the *results* of batches, with records and lines numbered through their files.

    At the end of a file, the result says which records are of other games.
    """
    file = _File()
    for batch, result in results:
        if not batch.sections[0].is_first:
            result.move(file.records, file.lines)
        remarks: list[Diagnostic] = []
        for section, counts in zip(batch.sections, result.sections, strict=True):
            if section.is_first:
                remarks += file.remarks()  # it is damaged: it had no last section
                file = _File()
            file.add(section, counts)
            if section.is_last:
                remarks += file.remarks()
                file = _File()
        if remarks:
            order = batch.order
            result.remark(remarks)
            result.diagnostics.sort(key=lambda diagnostic: order[diagnostic.file])
        yield batch, result


class _File:
    """How far a file has been read: its last *section*, and counts."""

    def __init__(self) -> None:
        self.section: Section | None = None
        self.records = self.lines = 0
        self.other_games: Counter[str] = Counter()

    def add(self, section: Section, counts: SectionCounts) -> None:
        """Add the counts of a section."""
        self.section = section
        self.records += counts.records
        self.lines += counts.lines
        if counts.other_games:
            self.other_games += counts.other_games

    def remarks(self) -> list[Diagnostic]:
        """Return what there is to say about the file as a whole."""
        if self.section is None or not self.other_games:
            return []
        known = self.records - self.other_games.total()
        return [of_other_games(self.section, self.other_games, known)]


_COLLECT_AFTER: Final = 1 << 8
"""The number of blocks after which garbage is collected all the same."""

_blocks: Final = count(1)


@contextmanager
def gc_disabled() -> Iterator[None]:
    """Disable garbage collection in the block: reading and playing create hardly any cycles.

    What the block has made, such as the words in caches, is not examined when it ends, but counted
    as old: else each block of records would cost a collection.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            if next(_blocks) % _COLLECT_AFTER == 0:
                gc.collect()
            elif gc.get_freeze_count() == 0:
                gc.freeze()
                gc.unfreeze()
            gc.enable()


START_SECONDS = 0.12
"""How long this process works on batches before it starts others, in processor time.

That is what starting one costs, so little input is not slowed down and much is hardly delayed.
"""

ANSWER_SECONDS = 600
"""How long another process may work on a batch, which takes it a second or less."""


def default_jobs() -> int:
    """Return the default number of processes: one for each core available to this process."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def map_in_order(
    function: Callable[[Batch], VerdictT], items: Iterable[Batch], jobs: int, ahead: int = 2
) -> Generator[tuple[Batch, VerdictT]]:
    """Yield every batch with its result of *function*, in order, computed by *jobs* processes.

    Records and lines are numbered per file, across its batches. Up to *ahead* batches per process
    are queued or done while the caller is busy.

    This process is one of the *jobs*. Whenever it has worked for :data:`START_SECONDS`, as many
    more are started as there are. They import *function*, but not the program that calls this.
    Closing the iterator, or an exception in the caller, ends them. Raises :class:`WorkerFailure`
    when one of them ends unexpectedly, or has not answered for :data:`ANSWER_SECONDS`.
    """
    yield from numbered(_map(function, items, jobs, ahead))


def _map(
    function: Callable[[Batch], VerdictT], items: Iterable[Batch], jobs: int, ahead: int
) -> Iterator[tuple[Batch, VerdictT]]:
    """Yield the batches of *items* with their results, in order."""
    waiting: deque[_Task[VerdictT]] = deque()
    with closing(_Team(function, jobs - 1)) as team:
        for batch in items:
            waiting.append(team.submit(batch))
            while waiting and (waiting[0].is_done or len(waiting) > ahead * team.size):
                yield team.finished(waiting.popleft())
        while waiting:
            yield team.finished(waiting.popleft())


class _Task(Generic[VerdictT]):
    """A *batch* on which one of the processes works."""

    def __init__(self, batch: Batch) -> None:
        self.batch = batch
        self._done = Event()
        self._outcome: VerdictT | Exception

    @property
    def is_done(self) -> bool:
        return self._done.is_set()

    def run(self, function: Callable[[Batch], VerdictT]) -> None:
        """Keep the result of *function*, or its exception."""
        try:
            self.end(function(self.batch))
        except Exception as error:
            self.end(error)

    def end(self, outcome: VerdictT | Exception) -> None:
        """Keep the *outcome*: a result, or an exception."""
        self._outcome = outcome
        self._done.set()

    def result(self) -> VerdictT:
        """Wait for the result and return it, or raise the exception."""
        self._done.wait()
        if isinstance(self._outcome, Exception):
            raise self._outcome
        return self._outcome


class _Team(Generic[VerdictT]):
    """This process and up to *others* more, which apply *function* to batches."""

    def __init__(self, function: Callable[[Batch], VerdictT], others: int) -> None:
        self._function = function
        self._others = others
        self._seconds = 0.0
        """How long this process has worked since it started others."""
        self._queue: SimpleQueue[_Task[VerdictT] | None] = SimpleQueue()
        self._workers: list[tuple[Worker, Thread]] = []

    @property
    def size(self) -> int:
        """The number of processes between which work is shared."""
        return len(self._workers) + 1 if self._workers else 0

    def submit(self, batch: Batch) -> _Task[VerdictT]:
        """Return the task of working on *batch*, which has been queued."""
        if self._seconds >= START_SECONDS:
            self._start()
        task = _Task[VerdictT](batch)
        self._queue.put(task)
        return task

    def finished(self, task: _Task[VerdictT]) -> tuple[Batch, VerdictT]:
        """Return the batch of *task* with its result; work on queued batches until it is done."""
        while not task.is_done:
            try:
                queued = self._queue.get_nowait()
            except Empty:
                break
            if queued is not None:
                begin = time.thread_time()
                queued.run(self._function)
                self._seconds += time.thread_time() - begin
        return task.batch, task.result()

    def close(self) -> None:
        """End the other processes."""
        for worker, _ in self._workers:
            worker.kill()
            self._queue.put(None)
        for worker, thread in self._workers:
            thread.join()
            worker.close()

    def _start(self) -> None:
        """Double the number of processes, as far as there may be others."""
        count = len(self._workers)
        for _ in range(min(count + 1, self._others - count)):
            worker = Worker(Limits(ANSWER_SECONDS))
            thread = Thread(target=self._serve, args=(worker,), daemon=True, name="batches")
            self._workers.append((worker, thread))
            thread.start()
        self._seconds = 0.0

    def _serve(self, worker: Worker) -> None:
        """Let *worker* work on queued batches; while it starts, this process works on them."""
        failure: Exception | None = None
        try:
            worker.do(callable, self._function)  # imports it
        except Exception as error:
            failure = error
        while (task := self._queue.get()) is not None:
            if failure:
                task.end(failure)
            else:
                task.run(lambda batch: worker.do(self._function, batch))

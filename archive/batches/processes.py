"""Processes: they work on batches in parallel, with results in the order of the records.

Only a few batches per process are in memory at a time.
"""

from __future__ import annotations

import os
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Generic, TypeVar

from kohau.archive.batches.batch import Batch, Section, of_other_games
from kohau.archive.batches.verdict import BatchVerdict, SectionCounts
from kohau.archive.batches.worker import Limits, Worker
from kohau.notation.diagnostics import Diagnostic

VerdictT = TypeVar("VerdictT", bound=BatchVerdict)
ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")


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
        of_game = self.records - self.other_games.total()
        return [of_other_games(self.section, self.other_games, of_game)]


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
    yield from numbered(mapped(function, items, jobs, ahead))


def mapped(
    function: Callable[[ItemT], ResultT], items: Iterable[ItemT], jobs: int, ahead: int = 2
) -> Generator[tuple[ItemT, ResultT]]:
    """Yield *items* with their results of *function*, in order; see :func:`map_in_order`."""
    waiting: deque[_Task[ItemT, ResultT]] = deque()
    with closing(_Team(function, jobs - 1)) as team:
        for item in items:
            waiting.append(team.submit(item))
            while waiting and (waiting[0].is_done or len(waiting) > ahead * team.size):
                yield team.finished(waiting.popleft())
        while waiting:
            yield team.finished(waiting.popleft())


class _Task(Generic[ItemT, ResultT]):
    """An *item* on which one of the processes works."""

    def __init__(self, item: ItemT) -> None:
        self.item = item
        self._done = Event()
        self._outcome: ResultT | Exception

    @property
    def is_done(self) -> bool:
        return self._done.is_set()

    def run(self, function: Callable[[ItemT], ResultT]) -> None:
        """Keep the result of *function*, or its exception."""
        try:
            self.end(function(self.item))
        except Exception as error:
            self.end(error)

    def end(self, outcome: ResultT | Exception) -> None:
        """Keep the *outcome*: a result, or an exception."""
        self._outcome = outcome
        self._done.set()

    def result(self) -> ResultT:
        """Wait for the result and return it, or raise the exception."""
        self._done.wait()
        if isinstance(self._outcome, Exception):
            raise self._outcome
        return self._outcome


class _Team(Generic[ItemT, ResultT]):
    """This process and up to *others* more, which apply *function* to items."""

    def __init__(self, function: Callable[[ItemT], ResultT], others: int) -> None:
        self._function = function
        self._others = others
        self._seconds = 0.0
        """How long this process has worked since it started others."""
        self._queue: SimpleQueue[_Task[ItemT, ResultT] | None] = SimpleQueue()
        self._workers: list[tuple[Worker, Thread]] = []

    @property
    def size(self) -> int:
        """The number of processes between which work is shared."""
        return len(self._workers) + 1 if self._workers else 0

    def submit(self, item: ItemT) -> _Task[ItemT, ResultT]:
        """Return the task of working on *item*, which has been queued."""
        if self._seconds >= START_SECONDS:
            self._start()
        task = _Task[ItemT, ResultT](item)
        self._queue.put(task)
        return task

    def finished(self, task: _Task[ItemT, ResultT]) -> tuple[ItemT, ResultT]:
        """Return the item of *task* with its result; work on queued batches until it is done."""
        while not task.is_done:
            try:
                queued = self._queue.get_nowait()
            except Empty:
                break
            if queued is not None:
                begin = time.thread_time()
                queued.run(self._function)
                self._seconds += time.thread_time() - begin
        return task.item, task.result()

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
                task.run(lambda item: worker.do(self._function, item))

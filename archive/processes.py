"""Processes: work on batches in parallel, with results in the order of the records.

Only a few batches per process are in memory at a time.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from itertools import chain
from typing import TypeVar

from kohau.archive.batches import BATCH_BYTES, Batch, of_other_games
from kohau.archive.gc_control import gc_frozen
from kohau.archive.verdicts import Verdict
from kohau.notation.diagnostics import Problem

ResultT = TypeVar("ResultT", bound=Verdict)


def default_jobs() -> int:
    """Return the default number of processes: one for each core available to this process."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def map_in_order(
    function: Callable[[Batch], ResultT], items: Iterable[Batch], jobs: int, ahead: int = 2
) -> Generator[tuple[Batch, ResultT]]:
    """Yield every batch with its result of *function*, in order, computed by *jobs* processes.

    Records and lines are numbered per file, across its batches. Up to *ahead* batches per process
    are queued while the caller is busy.

    With one job or little input, all work is done in this process. The first batches always are:
    forked processes then share the modules and caches loaded for them. Closing the iterator, or an
    exception in the caller, ends the processes.
    """
    file = _File()
    for batch, result in _map(function, iter(items), jobs, ahead):
        if not file.goes_on_in(batch):
            yield from file.remarks(function)
            file = _File()
        result.move(file.records, file.lines)
        file.add(batch, result)
        yield batch, result
    yield from file.remarks(function)


class _File:
    """How far a file has been read: its last *batch*, and counts."""

    def __init__(self) -> None:
        self.batch: Batch | None = None
        self.records = self.lines = 0
        self.other_games: Counter[str] = Counter()

    def goes_on_in(self, batch: Batch) -> bool:
        """Return whether *batch* is the next one of the file."""
        before = self.batch and self.batch.block
        return bool(batch.block and before and batch.block.follows(before))

    def add(self, batch: Batch, result: Verdict) -> None:
        """Add the counts of a batch."""
        self.batch = batch
        self.records += result.totals.records + result.skipped
        self.lines += result.lines
        self.other_games += result.other_games

    def remarks(self, function: Callable[[Batch], ResultT]) -> Iterator[tuple[Batch, ResultT]]:
        """Yield what there is to say at the end of the file, as *function* returns it."""
        if self.batch and self.other_games:
            known = self.records - self.other_games.total()
            batch = of_other_games(self.batch, self.other_games, known)
            yield batch, function(batch)


def _map(
    function: Callable[[Batch], ResultT], stream: Iterator[Batch], jobs: int, ahead: int
) -> Iterator[tuple[Batch, ResultT]]:
    """Yield the batches of *stream* with their results, in order."""
    done = 0
    for batch in stream:
        if jobs > 1 and done >= BATCH_BYTES >> 1 and (following := next(stream, None)):
            with gc_frozen():
                yield from _map_in_processes(
                    function, chain([batch, following], stream), jobs, ahead
                )
            return
        yield batch, function(batch)
        done += batch.size


def _map_in_processes(
    function: Callable[[Batch], ResultT], items: Iterable[Batch], jobs: int, ahead: int
) -> Iterator[tuple[Batch, ResultT]]:
    waiting: deque[tuple[Batch, Future[ResultT]]] = deque()
    pool = ProcessPoolExecutor(jobs, initializer=_watch_parent, initargs=(os.getpid(),))
    try:
        for batch in items:
            waiting.append((batch, pool.submit(function, batch)))
            if len(waiting) > ahead * jobs:
                first, future = waiting.popleft()
                yield first, future.result()
        while waiting:
            first, future = waiting.popleft()
            yield first, future.result()
    except BrokenExecutor:
        raise Problem("a worker process ended unexpectedly", hint="try --jobs 1") from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


PARENT_CHECK_SECONDS = 1.0


def _watch_parent(parent: int) -> None:
    """Leave interrupts to the *parent* process, and exit when it has ended for any reason."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(PARENT_CHECK_SECONDS)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()

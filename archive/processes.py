"""Processes: work on batches in parallel, with results in the order of the records.

Only a few batches per process are in memory at a time.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from itertools import chain
from typing import TypeVar

from kohau.archive.batches import BATCH_BYTES, Batch
from kohau.archive.gc_control import gc_frozen
from kohau.archive.verdicts import Verdict
from kohau.notation.blocks import RawBlock
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
    previous: RawBlock | None = None
    records = lines = 0
    for batch, result in _map(function, iter(items), jobs, ahead):
        block = batch.block
        if block is None or previous is None or not block.follows(previous):
            records = lines = 0
        previous = block
        result.move(records, lines)
        records += result.totals.records
        lines += result.lines
        yield batch, result


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

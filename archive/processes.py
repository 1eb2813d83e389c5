"""Processes: several of them work on batches, and results come back in the order of the records.

Only a few batches are in memory at a time, whatever the number of processes.
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
from kohau.archive.gc_control import without_what_is_there
from kohau.archive.verdicts import Verdict
from kohau.notation.blocks import RawBlock
from kohau.notation.diagnostics import Problem

ResultT = TypeVar("ResultT", bound=Verdict)


def default_jobs() -> int:
    """Return how many processes are used by default: one for every core this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def map_in_order(
    function: Callable[[Batch], ResultT], items: Iterable[Batch], jobs: int, ahead: int = 2
) -> Generator[tuple[Batch, ResultT]]:
    """Yield every batch with what *function* makes of it, in order, computed in *jobs* processes.

    Records and lines are numbered through each file. Each process has *ahead* batches to work on
    while the code that uses the iterator is busy; they are in memory then.

    With one job, or little to do, everything happens in this process. So does the beginning of the
    work: what is loaded for it need not be loaded in processes that are forked. Closing the
    iterator (or an exception in the code that uses it) ends the processes.
    """
    before: RawBlock | None = None
    records = lines = 0
    for batch, result in _map(function, iter(items), jobs, ahead):
        block = batch.block
        if block is None or before is None or not block.follows(before):
            records = lines = 0
        before = block
        result.move(records, lines)
        records += result.totals.records
        lines += result.lines
        yield batch, result


def _map(
    function: Callable[[Batch], ResultT], stream: Iterator[Batch], jobs: int, ahead: int
) -> Iterator[tuple[Batch, ResultT]]:
    """Yield the batches of *stream* with what *function* makes of them, in order."""
    done = 0
    for batch in stream:
        if jobs > 1 and done >= BATCH_BYTES >> 1 and (following := next(stream, None)):
            with without_what_is_there():
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
    pool = ProcessPoolExecutor(jobs, initializer=_follow, initargs=(os.getpid(),))
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
        raise Problem("a process ended before its work was done", hint="try --jobs 1") from None
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


PARENT_CHECK_SECONDS = 1.0


def _follow(parent: int) -> None:
    """Leave interrupts to the *parent* process, and end when it has ended in whatever way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(PARENT_CHECK_SECONDS)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()

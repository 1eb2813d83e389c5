"""Batches: the records of many files handed out in portions, to one process or several.

Results come back in the order of the records, whatever the number of processes, and only a few
portions are in memory at a time.
"""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain
from typing import TypeVar

from notation import sources
from notation.diagnostics import Diagnostic, Severity
from notation.formats import Format
from notation.slices import Slice
from notation.sources import UnreadableFile

BATCH_BYTES = 1 << 18
"""How much text a batch holds, about."""

ResultT = TypeVar("ResultT")


@dataclass(frozen=True, slots=True)
class Batch:
    """Some consecutive slices, and what is wrong with files as such.

    *diagnostics* come behind the slices. *unreadable* tells that a file could not be read (whole).
    """

    slices: tuple[Slice, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    unreadable: bool = False

    @property
    def size(self) -> int:
        """The number of bytes of text."""
        return sum(len(cut.data) for cut in self.slices)


def batches(names: Iterable[str], given: Format | None = None) -> Iterator[Batch]:
    """Yield the records of the files *names* in batches; folders are walked, ``-`` is stdin.

    A file that can't be read, or holds no record, yields a batch with a diagnostic.
    """
    for name in sources.walk(names):
        yield from _batches_of_file(name, given)


def _batches_of_file(name: str, given: Format | None) -> Iterator[Batch]:
    held: list[Slice] = []
    size = count = 0
    try:
        for cut in sources.slices_of_file(name, given):
            held.append(cut)
            count += 1
            size += len(cut.data)
            if size >= BATCH_BYTES:
                yield Batch(tuple(held))
                held, size = [], 0
    except UnreadableFile as problem:
        diagnostic = Diagnostic(problem.code, Severity.ERROR, str(problem), file=name)
        yield Batch(tuple(held), (diagnostic,), unreadable=True)
        return
    shown = sources.STANDARD_INPUT_NAME if name == sources.STANDARD_INPUT else name
    if held:
        yield Batch(tuple(held))
    elif count == 0:
        yield Batch((), (_empty_file(shown),))


def _empty_file(name: str) -> Diagnostic:
    return Diagnostic(
        "empty-file",
        Severity.ERROR,
        "there is no record in this file",
        file=name,
        record=1,
        line=1,
        column=1,
    )


def default_jobs() -> int:
    """Return how many processes are used by default: one for every core this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def map_in_order(
    function: Callable[[Batch], ResultT], items: Iterable[Batch], jobs: int
) -> Iterator[tuple[Batch, ResultT]]:
    """Yield every batch with what *function* makes of it, in order, computed in *jobs* processes.

    With one job, or only one batch, everything happens in this process. Closing the iterator
    (or an exception in the code that uses it) ends the processes.
    """
    stream = iter(items)
    first = next(stream, None)
    second = next(stream, None) if first is not None and jobs > 1 else None
    rest = chain((batch for batch in (first, second) if batch is not None), stream)
    if second is None:
        for batch in rest:
            yield batch, function(batch)
    else:
        yield from _map_in_processes(function, rest, jobs)


def _map_in_processes(
    function: Callable[[Batch], ResultT], items: Iterable[Batch], jobs: int
) -> Iterator[tuple[Batch, ResultT]]:
    waiting: deque[tuple[Batch, Future[ResultT]]] = deque()
    pool = ProcessPoolExecutor(jobs, initializer=_leave_interrupts_to_the_parent)
    try:
        for batch in items:
            waiting.append((batch, pool.submit(function, batch)))
            if len(waiting) > 2 * jobs:
                done, future = waiting.popleft()
                yield done, future.result()
        while waiting:
            done, future = waiting.popleft()
            yield done, future.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)

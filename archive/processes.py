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
from contextlib import closing
from dataclasses import replace
from itertools import chain
from typing import NamedTuple, TypeVar

from archive.batches import BATCH_BYTES, Batch
from archive.garbage import without_what_is_there
from archive.parcels import Parcel, Shelves, pack, unpack
from notation import sources
from notation.diagnostics import Problem
from notation.slices import Block, BlockPlace, Slice
from notation.sources import ChangedFile

ResultT = TypeVar("ResultT")


def default_jobs() -> int:
    """Return how many processes are used by default: one for every core this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def map_in_order(
    function: Callable[[Batch], ResultT], items: Iterable[Batch], jobs: int, ahead: int = 2
) -> Generator[tuple[Batch, ResultT]]:
    """Yield every batch with what *function* makes of it, in order, computed in *jobs* processes.

    Each process has so many batches *ahead* to work on while the code that uses the iterator is
    busy. They are in memory then.

    With one job, or little to do, everything happens in this process. So does the beginning of the
    work: what is loaded for it need not be loaded in processes that are forked. Closing the
    iterator (or an exception in the code that uses it) ends the processes.
    """
    stream = iter(items)
    first = next(stream, None)
    if first is not None:
        yield first, function(first)
        with without_what_is_there():
            yield from _map_others(function, stream, jobs, ahead, first.work)


def _map_others(
    function: Callable[[Batch], ResultT], stream: Iterator[Batch], jobs: int, ahead: int, done: int
) -> Iterator[tuple[Batch, ResultT]]:
    """Do what :func:`map_in_order` does with the batches behind the first; *done* is its work."""
    for batch in stream:
        done += batch.work
        if jobs > 1 and done >= BATCH_BYTES and (following := next(stream, None)):
            rest = chain([batch, following], stream)
            yield from _map_in_processes(function, rest, jobs, ahead)
            return
        yield batch, function(batch)


def _map_in_processes(
    function: Callable[[Batch], ResultT], items: Iterable[Batch], jobs: int, ahead: int
) -> Iterator[tuple[Batch, ResultT]]:
    waiting: deque[_Task] = deque()
    with closing(Shelves(ahead * jobs + 1)) as shelves:
        pool = ProcessPoolExecutor(jobs, initializer=_follow, initargs=(os.getpid(),))
        try:
            for batch in items:
                shelf = shelves.take()
                pieces = tuple(map(_handed, batch.pieces))
                rest = replace(batch, pieces=())
                future = pool.submit(_parcel_of, function, rest, pieces, shelf)
                waiting.append(_Task(batch.bare(), future, shelf))
                if len(waiting) > ahead * jobs:
                    yield _finished(function, waiting.popleft(), shelves)
            while waiting:
                yield _finished(function, waiting.popleft(), shelves)
        except BrokenExecutor:
            raise Problem("a process ended before its work was done", hint="try --jobs 1") from None
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


class _Task(NamedTuple):
    """A batch that another process works on, and the shelf on which the result will be."""

    batch: Batch
    future: Future[Parcel]
    shelf: int | None


def _handed(piece: Slice | Block) -> Slice | BlockPlace | Block:
    """Return what another process needs in order to have *piece*: where it is, if possible."""
    return (piece.place or piece) if isinstance(piece, Block) else piece


def _parcel_of(
    function: Callable[[Batch], object],
    rest: Batch,
    pieces: Iterable[Slice | BlockPlace | Block],
    shelf: int | None,
) -> Parcel:
    """Return what *function* makes of a batch of *pieces* and the *rest*."""
    read = (sources.read_again(p) if isinstance(p, BlockPlace) else p for p in pieces)
    return pack(function(replace(rest, pieces=tuple(read))), shelf)


def _finished(
    function: Callable[[Batch], ResultT], task: _Task, shelves: Shelves
) -> tuple[Batch, ResultT]:
    """Return the batch of *task* with what has become of it."""
    try:
        result: ResultT = unpack(task.future.result(), task.shelf)
    except ChangedFile:
        result = function(task.batch)
    shelves.give_back(task.shelf)
    return task.batch, result


PARENT_CHECK_SECONDS = 1.0


def _follow(parent: int) -> None:
    """Leave interrupts to the *parent* process, and end when it has ended in whatever way."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(PARENT_CHECK_SECONDS)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()

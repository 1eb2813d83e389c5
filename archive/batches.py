"""Batches: the records of many files handed out in portions, to one process or several.

Results come back in the order of the records, whatever the number of processes, and only a few
portions are in memory at a time.
"""

from __future__ import annotations

import os
import re
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from itertools import chain
from typing import TypeVar

from archive.garbage import without_what_is_there
from notation import formats, sources
from notation.diagnostics import Diagnostic, Problem, Severity
from notation.formats import Format
from notation.scanner import cut_block
from notation.slices import Block, Slice
from notation.sources import UnreadableFile

BATCH_BYTES = 1 << 18
"""How much text a batch holds, about."""

SESSION_BYTES = 1 << 22
"""How large a batch may become so as not to part a session."""

ResultT = TypeVar("ResultT")


@dataclass(frozen=True, slots=True)
class Batch:
    """Some consecutive slices, or blocks of them, and what is wrong with files as such.

    *diagnostics* come behind the slices. *unreadable* tells that a file could not be read (whole).
    """

    pieces: tuple[Slice | Block, ...]
    diagnostics: tuple[Diagnostic, ...] = ()
    unreadable: bool = False

    def slices(self) -> Iterator[Slice]:
        """Yield the slices; those of blocks are cut each time."""
        for piece in self.pieces:
            if isinstance(piece, Block):
                yield from cut_block(piece)
            else:
                yield piece

    @property
    def size(self) -> int:
        """The number of bytes of text."""
        return sum(map(_size, self.pieces))


def batches(
    names: Iterable[str], given: Format | None = None, size: int = BATCH_BYTES
) -> Iterator[Batch]:
    """Yield the records of the files *names* in batches of about *size* bytes.

    Folders are walked, ``-`` is stdin. Records that need not be looked at one by one are left in
    blocks, which are cheap to hand to another process.

    A file that can't be read, or holds no record, yields a batch with a diagnostic.
    """
    for name in names:
        files = list(sources.walk([name]))
        for file in files:
            yield from _batches_of_file(file, given, size)
        if not files:
            hint = f"of a folder the files *{' *'.join(formats.suffixes())} are read"
            message = "there is no file of records in this folder"
            yield Batch((), (_empty(name, message, hint=hint),))


def _batches_of_file(name: str, given: Format | None, batch_size: int) -> Iterator[Batch]:
    held: list[Slice | Block] = []
    size = count = 0
    try:
        for piece in _fitting(sources.pieces_of_file(name, given), batch_size):
            if size >= batch_size and not _same_session(held[-1], piece, size):
                yield Batch(tuple(held))
                held, size = [], 0
            held.append(piece)
            count += 1
            size += _size(piece)
    except UnreadableFile as problem:
        diagnostic = Diagnostic(problem.code, Severity.ERROR, str(problem), file=name)
        yield Batch(tuple(held), (diagnostic,), unreadable=True)
        return
    shown = sources.STANDARD_INPUT_NAME if name == sources.STANDARD_INPUT else name
    if held:
        yield Batch(tuple(held))
    elif count == 0:
        yield Batch((), (_empty(shown, "there is no record in this file", at=1),))


def _fitting(pieces: Iterator[Slice | Block], size: int) -> Iterator[Slice | Block]:
    """Yield *pieces*, but cut those blocks that are much larger than batches of *size* bytes."""
    for piece in pieces:
        if isinstance(piece, Block) and len(piece.data) > 2 * size:
            yield from cut_block(piece)
        else:
            yield piece


_SESSION = re.compile(rb'\bSession"?:?[ \t]*("(?:[^"\\]|\\.)*"|[^\n]*)')


def _size(piece: Slice | Block) -> int:
    """Return the bytes of *piece*; those of a document with several records count once."""
    return 0 if isinstance(piece, Slice) and piece.part else len(piece.data)


def _same_session(before: Slice | Block, cut: Slice | Block, size: int) -> bool:
    """Tell whether two slices seem to be of one session, which a batch does not part if it can."""
    if isinstance(before, Block) or isinstance(cut, Block):
        return False
    if cut.part:
        return True
    if size >= SESSION_BYTES:
        return False
    names = [_SESSION.search(slice_.data) for slice_ in (before, cut)]
    return all(names) and len({match and match[1] for match in names}) == 1


def _empty(name: str, message: str, at: int | None = None, hint: str | None = None) -> Diagnostic:
    return Diagnostic(
        "empty-file",
        Severity.ERROR,
        message,
        file=name,
        record=at,
        line=at,
        column=at,
        hint=hint,
    )


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
    work: what is loaded and remembered then need not be in processes that are forked. Closing the
    iterator (or an exception in the code that uses it) ends the processes.
    """
    stream = iter(items)
    for batch in _up_to_size(stream, BATCH_BYTES) if jobs > 1 else stream:
        yield batch, function(batch)
    more = next(stream, None)
    if more is not None:
        with without_what_is_there():
            yield from _map_in_processes(function, chain([more], stream), jobs, ahead)


def _up_to_size(stream: Iterator[Batch], size: int) -> Iterator[Batch]:
    """Yield batches until they hold *size* bytes."""
    while size > 0 and (batch := next(stream, None)):
        size -= batch.size
        yield batch


def _map_in_processes(
    function: Callable[[Batch], ResultT], items: Iterable[Batch], jobs: int, ahead: int
) -> Iterator[tuple[Batch, ResultT]]:
    waiting: deque[tuple[Batch, Future[ResultT]]] = deque()
    pool = ProcessPoolExecutor(jobs, initializer=_follow, initargs=(os.getpid(),))
    try:
        for batch in items:
            waiting.append((batch, pool.submit(function, batch)))
            if len(waiting) > ahead * jobs:
                done, future = waiting.popleft()
                yield done, future.result()
        while waiting:
            done, future = waiting.popleft()
            yield done, future.result()
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

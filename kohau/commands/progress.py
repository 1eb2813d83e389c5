"""A progress bar on the terminal for work that takes longer than half a second."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from kohau.notation.files import STANDARD_INPUT, Walk
from kohau.notation.formats import COMPRESSED_SUFFIXES

DELAY_SECONDS = 0.5


@contextmanager
def progress(files: Iterable[str]) -> Iterator[Callable[[int], None]]:
    """Yield a function to call with the number of bytes processed since the last call.

    The bar appears on standard error after half a second, and only on a terminal. It shows a
    percentage if the size of all *files* is known: none of them is compressed or standard input.
    """
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    names = list(files)
    with _shown(_Bar(lambda: _total_size(names), in_bytes=True)) as advance:
        yield advance


@contextmanager
def counting(total: int | None = None) -> Iterator[Callable[[int], None]]:
    """Yield a function to call with the number of items done, of *total* (None: unknown)."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    with _shown(_Bar(lambda: total, in_bytes=False)) as advance:
        yield advance


@contextmanager
def working(what: str, tasks: int | None) -> Iterator[Callable[[int], None]]:
    """Yield a function to call after each task with its number of rows, of *tasks* in all.

    *what* says what the tasks do.
    """
    if not sys.stderr.isatty():
        yield lambda rows: None
        return
    bar = _Bar(lambda: tasks, in_bytes=False, what=what)

    def advance(rows: int) -> None:
        bar.rows += rows
        bar.advance(1)

    with _shown(bar):
        yield advance


@contextmanager
def _shown(bar: _Bar) -> Iterator[Callable[[int], None]]:
    try:
        yield bar.advance
    finally:
        bar.close()


class _Bar:
    """A bar that appears after a delay; *total* is not called before."""

    def __init__(
        self, total: Callable[[], int | None], in_bytes: bool, what: str | None = None
    ) -> None:
        self.total = total
        self.in_bytes = in_bytes
        self.what = what
        self.done = 0
        self.rows = 0
        self.began = time.monotonic()
        self.shown: Any = None

    def advance(self, done: int) -> None:
        self.done += done
        if self.shown is None and time.monotonic() - self.began > DELAY_SECONDS:
            self.open()
        if self.shown is not None:
            self.shown.update(self.task, completed=self.done, rows=f"{self.rows:,} rows")

    def open(self) -> None:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            DownloadColumn,
            MofNCompleteColumn,
            Progress,
            TextColumn,
            TimeRemainingColumn,
        )

        console = Console(stderr=True)
        words = [TextColumn("{task.description}")], [TextColumn("{task.fields[rows]}")]
        before, after = ([], []) if self.what is None else words
        self.shown = Progress(
            *before,
            BarColumn(),
            DownloadColumn() if self.in_bytes else MofNCompleteColumn(),
            *after,
            TimeRemainingColumn(),
            console=console,
            transient=True,
            redirect_stdout=sys.stdout.isatty(),
        )
        self.task = self.shown.add_task(self.what or "", total=self.total(), rows="")
        self.shown.start()

    def close(self) -> None:
        if self.shown is not None:
            self.shown.stop()


def _total_size(files: Iterable[str]) -> int | None:
    total = 0
    walk = Walk()
    for name in files:
        for file in walk.under(name):
            packed = file.member is not None or file.name.lower().endswith(COMPRESSED_SUFFIXES)
            if packed or file.name == STANDARD_INPUT:
                return None
            with suppress(OSError):  # opening the file reports it
                total += Path(file.name).stat().st_size
    return total

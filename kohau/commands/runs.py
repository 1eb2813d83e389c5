"""Runs: commands that process files batch by batch, again after changes, until Ctrl-C."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path, PurePath
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar

import click

from kohau.commands.messages import ARCHIVE, echo
from kohau.commands.reading import ReadingOptions
from kohau.notation.visible import quantity, visible

if TYPE_CHECKING:
    import socket

    from duckdb import DuckDBPyConnection

    from kohau.archive.batches.batch import Batch
    from kohau.archive.batches.verdict import BatchVerdict
    from kohau.archive.store.collection import Collection
    from kohau.archive.store.inputs import Access
    from kohau.archive.store.record_query import RecordQuery
    from kohau.notation.diagnostics import Diagnostic
    from kohau.replay.setting import Defaults


_END = b"\0"
"""Ends the watcher; signals have other numbers."""


@contextmanager
def interruptible(connection: DuckDBPyConnection) -> Iterator[None]:
    """Stop a running query of *connection* when the program is interrupted.

    Python handles signals only after a query, or between parts of it, which can take long. It
    writes their numbers to a file at once, however, which another thread reads.
    """
    if threading.current_thread() is not threading.main_thread():
        yield  # only the main thread receives signals
        return
    import socket  # slow to import, and only archives need it

    numbers, writer = socket.socketpair()
    writer.setblocking(False)
    watcher = threading.Thread(target=_watch, args=(numbers, connection), daemon=True)
    before = signal.set_wakeup_fd(writer.fileno(), warn_on_full_buffer=False)
    watcher.start()
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        writer.setblocking(True)
        writer.send(_END)
        watcher.join()
        writer.close()
        numbers.close()


def _watch(numbers: socket.socket, connection: DuckDBPyConnection) -> None:
    from kohau.archive.store.database import interrupt

    while (number := numbers.recv(1)) != _END:
        if number[0] == signal.SIGINT:
            interrupt(connection)


INTERVAL = 0.5
"""The seconds between two looks at the files."""

State = dict[str, tuple[int, int]]


def check_watchable(names: Iterable[str]) -> None:
    """Raise a usage error for standard input, ``UnreadableFile`` for what does not exist.

    Files may vanish later: programs that write a file anew often remove it for a moment.
    """
    from kohau.notation.files import STANDARD_INPUT, check_present

    for name in names:
        if name == STANDARD_INPUT:
            raise click.UsageError("standard input can't be watched")
        check_present(name)


def files_state(names: Iterable[str], exclude: Iterable[str] = ()) -> State:
    """Return size and time of each file that is read: those named, and those in folders."""
    from kohau.notation.files import Walk

    walk = Walk(exclude)
    state: State = {}
    for file in (file for name in names for file in walk.unopened(name)):
        try:
            stat = Path(file.name).stat()
        except (OSError, ValueError):  # it has vanished, or cannot be looked at
            continue
        state[file.name] = stat.st_size, stat.st_mtime_ns
    return state


def wait_for_change(names: Iterable[str], exclude: Iterable[str], before: State) -> None:
    """Return when the files differ from what they were *before*."""
    while files_state(names, exclude) == before:
        time.sleep(INTERVAL)


ResultT = TypeVar("ResultT", bound="BatchVerdict")


_SAID_ONCE_A_FILE = {"assumed-game"}
_SAID_ONCE = {*_SAID_ONCE_A_FILE, "broken-package"}


class SaidOnce:
    """Remembers what is said once for each of *files*, which may be folders."""

    def __init__(self, files: Sequence[str]) -> None:
        self._files = files
        self._said: set[tuple[str, str]] = set()

    def again(self, diagnostic: Diagnostic) -> bool:
        """Whether *diagnostic* is a warning that is said once, and has been said.

        What is wrong with a package is said once for all files.
        """
        if diagnostic.code not in _SAID_ONCE or diagnostic.severity == "error":
            return False
        path = PurePath(diagnostic.file or "")
        argument = next((name for name in self._files if path.is_relative_to(name)), "")
        argument = argument if diagnostic.code in _SAID_ONCE_A_FILE else ""
        message = (argument, diagnostic.message)
        if message in self._said:
            return True
        self._said.add(message)
        return False


class Run:
    """Processes files in batches, with a progress bar and an exit status."""

    def __init__(
        self, reading: ReadingOptions, conditions: Mapping[str, Any] = MappingProxyType({})
    ) -> None:
        from kohau.archive.batches.processes import default_jobs
        from kohau.notation import formats

        self.files = reading.files
        self.conditions = conditions
        self.lookup = reading.lookup
        self.archives = self._archives(reading.of_texts)
        if self.archives:
            click.get_current_context().find_root().meta[ARCHIVE] = self.archives[0]
        self.query = self._query()
        self.format = formats.find(reading.source_format) if reading.source_format else None
        self.exclude = reading.exclude
        self.jobs = reading.jobs or default_jobs()
        self._check_readings()
        self.defaults = reading.defaults
        self.said = SaidOnce(self.files)
        self.errors = False
        self.unreadable = False

    def _archives(self, of_texts: Mapping[str, object]) -> list[str]:
        """Return which files are archives; options *of_texts* do not apply to them."""
        from kohau.archive.store.storage import is_collection

        archives = [name for name in self.files if is_collection(name)]
        refused = [name for name, value in of_texts.items() if value]
        if (
            archives
            and refused
            and (len(archives) == len(self.files) or {"--mirror", "--rotate"} & {*refused})
        ):
            raise click.UsageError(
                f"{refused[0]} is for files, not for archives; --query chooses games of an archive"
            )
        return archives

    def _check_readings(self) -> None:
        """Raise a usage error for a reading of a file that is not read."""
        for name in filter(None, self.lookup.readings):
            if not any(PurePath(name).is_relative_to(file) for file in self.files):
                raise click.UsageError(f"--reading names {visible(name)}, which is not read")

    def _query(self) -> RecordQuery | None:
        """Return the query that chooses records of files; archives can have saved ones, too."""
        text = self.conditions.get("query")
        if text is None or len(self.archives) == len(self.files):
            return None
        from kohau.archive.store.record_query import RecordQuery

        return RecordQuery.of(text)

    @contextmanager
    def results(
        self,
        function: Callable[[Batch], ResultT],
        batch_bytes: int | None = None,
        *,
        collated: bool = False,
    ) -> Iterator[Iterator[tuple[Batch, ResultT]]]:
        """Yield an iterator over every batch with the result of *function*, in order.

        The games of archives are *collated*, or in file order. Other processes end with the block.
        """
        from kohau.archive.batches.batch import BATCH_BYTES
        from kohau.archive.batches.processes import map_in_order
        from kohau.archive.store.inputs import inputs

        batches = inputs(
            self.files,
            self.format,
            batch_bytes or BATCH_BYTES,
            self.exclude,
            conditions=self.conditions,
            collated=collated,
            access=self.access,
            lookup=self.lookup,
        )
        with (
            closing(map_in_order(function, batches, self.jobs)) as results,
            closing(self.noted(results)) as reported,
        ):
            yield reported

    def noted(self, results: Iterable[tuple[Batch, ResultT]]) -> Generator[tuple[Batch, ResultT]]:
        """Yield *results*; note their errors, and show progress."""
        from kohau.commands.messages import progress

        with progress(self.files) as advance:
            for batch, result in results:
                result.leave_out(self.drops)
                self.unreadable = self.unreadable or batch.unreadable
                self.errors = self.errors or result.totals.errors > 0
                yield batch, result
                advance(batch.size)

    def drops(self, diagnostic: Diagnostic) -> bool:
        """Return whether a *diagnostic* is not reported: it is ignored, or has been said."""
        return self.lookup.ignores(diagnostic) or self.said.again(diagnostic)

    def defaults_for(self, file: str) -> Defaults:
        """Return the defaults of the records of *file*; an archive's have none."""
        if file in self.archives:
            return self.defaults
        return self.lookup.for_reading(file).completed(self.defaults)

    def check_complete(self, output: str | None) -> None:
        """Exit before *output* replaces a file if some input could not be read."""
        if self.unreadable and output not in (None, "-"):
            echo(
                f"{visible(str(output))} was not written: some input could not be read\n", err=True
            )
            self.end()

    @property
    def access(self) -> Access:
        """How archives are read; Ctrl-C stops their queries."""
        from kohau.archive.store.inputs import Access

        return Access(interruptible)

    @contextmanager
    def opened(self, purpose: str) -> Iterator[Collection]:
        """Yield the only archive among the files. Raises a usage error if there are others."""
        from kohau.archive.store.collection import open_for_reading

        if len(self.files) > 1 or not self.archives:
            raise click.UsageError(f"{purpose}, not {quantity(len(self.files), 'file')}")
        archive = self.archives[0]
        with (
            open_for_reading(archive) as collection,
            interruptible(collection.connection),
        ):
            yield collection

    def end(self) -> NoReturn:
        """Exit with status 2 after an unreadable file, 1 after an error, else 0."""
        click.get_current_context().exit(2 if self.unreadable else 1 if self.errors else 0)

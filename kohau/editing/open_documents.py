"""The documents that an editor has open, and the tasks that read them in the background.

An edit is read at once. The rest of a document is read in slices, between messages. What takes a
search is done by a worker, so that a key press never waits for it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from typing import Final, TypeVar

from kohau.archive.batches.worker import Limits, Worker, WorkerFailure
from kohau.configuration.configuration import NO_CONFIGURATION, Configuration
from kohau.configuration.lookup import configuration_for
from kohau.editing.completions import Names
from kohau.editing.document import Document, format_of
from kohau.editing.fixes import Fix, proposed, proposed_in
from kohau.editing.name_completion import names_in
from kohau.editing.passages import Passage
from kohau.editing.text import Span
from kohau.notation.diagnostics import Problem
from kohau.notation.lenient.results import BrokenTable, phrases, use_table
from kohau.replay.setting import NO_DEFAULTS

SLICE_SECONDS: Final = 0.003
"""How long records are read before messages are looked for; a message has several parts."""

SHOWN_EVERY: Final = 0.5
"""The time in seconds after which problems are shown while a document is read."""

LIMITS: Final = Limits(20, 4 << 30)
"""The time, and the addresses of memory, that the search for proposals of a passage may take.

Libraries that read an archive reserve more than 1 GiB of addresses, though they use little of it.
"""

ResultT = TypeVar("ResultT")


class OpenDocuments:
    """The documents that are open, by their addresses.

    *show* is called to show the problems of one, *tell* with other messages for the user. *names*
    are those of an archive.
    """

    def __init__(self, show: Callable[[str], None], tell: Callable[[str], None]) -> None:
        self._documents: Final[dict[str, Document]] = {}
        self.names: Names = {}
        self._show: Final = show
        self._tell: Final = tell
        self._reading: Final[dict[str, asyncio.Task[None]]] = {}
        self._worker: Worker | None = None
        self._table: str | None = None
        self._lock: Final = asyncio.Lock()

    def __getitem__(self, uri: str) -> Document:
        return self._documents[uri]

    def add(self, uri: str, version: int, name: str, language: str, text: str) -> None:
        """Add a *version* of a document that is opened."""
        document = Document(name, text, format_of(name, language, text), self._configured(name))
        document.version = version
        self._put(uri, document)

    def _put(self, uri: str, document: Document) -> None:
        """Replace or add a document, and read it."""
        if task := self._reading.pop(uri, None):
            task.cancel()
        self._documents[uri] = document
        self._read_on(uri)

    def _configured(self, name: str) -> Configuration:
        """Return the configuration of the file *name*; a faulty one is reported and not used."""
        try:
            configuration = configuration_for(name)
            configuration.completed(NO_DEFAULTS)
            self._use_results(configuration)
        except Problem as problem:
            self._tell(str(problem))
            return NO_CONFIGURATION
        return configuration

    def _use_results(self, configuration: Configuration) -> None:
        """Read results by the table of a *configuration*: of several, by the first one."""
        table = configuration.results
        if table is None or table == self._table:
            return
        if self._table is not None:
            self._tell(f"{self._table} and {table} are tables of results; the first one is used")
            return
        self._table = table
        use_table(table)
        try:
            phrases()
        except BrokenTable as error:
            use_table(None)
            self._tell(f"{error}; results are read without it")

    def configure(self) -> None:
        """Read all documents again, with the configurations that hold now."""
        self._table = None
        use_table(None)
        for uri, old in [*self._documents.items()]:
            document = Document(old.name, old.text, old.format, self._configured(old.name))
            document.version = old.version
            self._put(uri, document)

    def change(self, uri: str, version: int, edits: Iterator[tuple[Span | None, str]]) -> None:
        """Make the *edits* that lead to a *version* one after the other, and show problems.

        Without a span, the whole text is replaced.
        """
        document = self._documents[uri]
        document.version = version
        changed: dict[int, Passage] = {}
        for span, text in edits:
            new = document.replace(text) if span is None else document.change(span, text)
            changed.update((id(passage), passage) for passage in new)
        self._read(iter(changed.values()))
        self._show(uri)
        if not document.is_read:
            self._read_on(uri)

    def close(self, uri: str) -> None:
        """Close a document."""
        self._documents.pop(uri, None)
        if task := self._reading.pop(uri, None):
            task.cancel()

    def _read(self, passages: Iterator[Passage]) -> bool:
        """Read *passages* for a short time; return whether there are no more."""
        end = time.monotonic() + SLICE_SECONDS
        for passage in passages:
            _ = passage.replays
            if time.monotonic() > end:
                return False
        return True

    def _read_on(self, uri: str) -> None:
        """Begin to read what has not been read of a document, if nobody does."""
        task = self._reading.get(uri)
        if task is None or task.done():
            self._reading[uri] = asyncio.get_running_loop().create_task(self._read_rest(uri))

    async def _read_rest(self, uri: str) -> None:
        """Read the rest of a document, and show its problems."""
        last_shown = time.monotonic()
        document = self._documents[uri]
        while rest := [passage for passage in document.passages if not passage.is_read]:
            following = iter(rest)
            while not self._read(following):
                if time.monotonic() - last_shown > SHOWN_EVERY:
                    self._show(uri)
                    last_shown = time.monotonic()
                await asyncio.sleep(0)
        self._show(uri)

    async def proposed(self, uri: str, passage: Passage) -> list[Fix]:
        """Return what was probably played in a *passage*.

        Nothing is returned if that takes too long, or if the passage has changed meanwhile.
        """
        if not any(replay.has_fault for replay in passage.replays):
            return []
        async with self._lock:
            document = self._documents.get(uri)
            if document is None or passage not in document.passages:
                return []
            if proposed not in passage.kept:
                name, format_, text = passage.name, passage.format.name, passage.text
                search = partial(proposed_in, name, format_, text, passage.defaults)
                try:
                    fixes = await asyncio.to_thread(self._ask, search)
                except (Problem, MemoryError):
                    fixes = []
                passage.kept[proposed] = fixes
        stored: list[Fix] = passage.kept[proposed]
        return stored

    async def read_names(self, archive: str) -> None:
        """Learn the names in an *archive*; one that can't be read is reported."""
        try:
            async with self._lock:
                self.names = await asyncio.to_thread(self._ask, partial(names_in, archive))
        except (Problem, MemoryError) as problem:
            self._tell(f"no names are completed: {problem}")

    def _ask(self, function: Callable[[], ResultT]) -> ResultT:
        """Return the answer of the worker, in a thread; a worker that fails is replaced."""
        if self._worker is None or not self._worker.is_alive:
            self._worker = Worker(LIMITS)
        try:
            return self._worker.do(function)
        except (WorkerFailure, MemoryError):
            self.end()
            raise

    def end(self) -> None:
        """End the worker."""
        worker, self._worker = self._worker, None
        if worker is not None:
            with suppress(OSError):
                worker.close()

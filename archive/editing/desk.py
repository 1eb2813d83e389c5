"""The desk: the documents that an editor has open, and what is found out about them meanwhile.

An edit is read at once. The rest of a document is read in slices, between messages. What takes a
search is done by a worker, so that a key press never waits for it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Final

from kohau.archive.batches.processes import Limits, Worker
from kohau.archive.editing.document import Document, format_of
from kohau.archive.editing.fixes import Fix, proposed, proposed_in
from kohau.archive.editing.passages import Passage
from kohau.archive.editing.text import Span
from kohau.notation.diagnostics import Problem
from kohau.replay.setting import NO_DEFAULTS

SLICE_SECONDS: Final = 0.01
"""How long records are read before messages are looked for."""

SHOWN_EVERY: Final = 0.5
"""The time in seconds after which problems are shown while a document is read."""

LIMITS: Final = Limits(20, 1 << 30)
"""The time and the memory that the search for proposals of a passage may take."""


class Desk:
    """The documents that are open, by their addresses; *show* is called to show their problems."""

    def __init__(self, show: Callable[[str], None]) -> None:
        self.documents: Final[dict[str, Document]] = {}
        self._show: Final = show
        self._reading: Final[dict[str, asyncio.Task[None]]] = {}
        self._worker: Worker | None = None
        self._lock: Final = asyncio.Lock()

    def add(self, uri: str, version: int, name: str, language: str, text: str) -> None:
        """Add a *version* of a document that is opened."""
        format_ = format_of(name, language, text)
        document = self.documents[uri] = Document(name, text, format_, NO_DEFAULTS)
        document.version = version
        self._read_on(uri)

    def change(self, uri: str, version: int, edits: Iterator[tuple[Span | None, str]]) -> None:
        """Make the *edits* that lead to a *version* one after the other, and show problems.

        Without a span, the whole text is replaced.
        """
        document = self.documents[uri]
        document.version = version
        changed: dict[int, Passage] = {}
        for span, text in edits:
            new = document.replace(text) if span is None else document.change(span, text)
            changed.update((id(each), each) for each in new)
        self._read(iter(changed.values()))
        self._show(uri)
        if not document.is_read:
            self._read_on(uri)

    def close(self, uri: str) -> None:
        """Close a document."""
        self.documents.pop(uri, None)
        if task := self._reading.pop(uri, None):
            task.cancel()

    def _read(self, passages: Iterator[Passage]) -> bool:
        """Read *passages* for a short time; return whether all have been read."""
        end = time.monotonic() + SLICE_SECONDS
        for passage in passages:
            if not passage.is_read:
                if time.monotonic() > end:
                    return False
                _ = passage.replays
        return True

    def _read_on(self, uri: str) -> None:
        """Begin to read what has not been read of a document, if nobody does."""
        task = self._reading.get(uri)
        if task is None or task.done():
            self._reading[uri] = asyncio.get_running_loop().create_task(self._read_rest(uri))

    async def _read_rest(self, uri: str) -> None:
        """Read the rest of a document, and show its problems."""
        shown = time.monotonic()
        document = self.documents[uri]
        while not self._read(iter(document.passages)):
            if time.monotonic() - shown > SHOWN_EVERY:
                self._show(uri)
                shown = time.monotonic()
            await asyncio.sleep(0)
        self._show(uri)

    async def proposed(self, uri: str, passage: Passage) -> list[Fix]:
        """Return what was probably played in a *passage*.

        Nothing is returned if that takes too long, or if the passage has changed meanwhile.
        """
        if not any(each.has_fault for each in passage.replays):
            return []
        async with self._lock:
            document = self.documents.get(uri)
            if document is None or passage not in document.passages:
                return []
            if proposed not in passage.kept:
                passage.kept[proposed] = await asyncio.to_thread(self._ask, passage)
        fixes: list[Fix] = passage.kept[proposed]
        return fixes

    def _ask(self, passage: Passage) -> list[Fix]:
        """Return the answer of the worker, in a thread; a worker that fails is replaced."""
        if self._worker is None or not self._worker.is_alive:
            self._worker = Worker(LIMITS)
        facts = (passage.name, passage.format.name, passage.text, passage.defaults)
        try:
            return self._worker.do(proposed_in, *facts)
        except (Problem, MemoryError):
            self.end()
            return []

    def end(self) -> None:
        """End the worker."""
        worker, self._worker = self._worker, None
        if worker is not None:
            with suppress(OSError):
                worker.close()

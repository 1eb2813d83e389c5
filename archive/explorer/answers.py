"""Answers: documents that were asked for lately, kept until others need their place."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Answers:
    """Documents by their entity tags, together at most *most* bytes; for one event loop.

    A tag names a state of the archive and an address, so what is kept for it never changes.
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self.bytes = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._expected: dict[str, asyncio.Event] = {}

    async def known(self, tag: str) -> bytes | None:
        """Return the document with *tag*, None if there is none; wait for one that is expected."""
        if tag in self._expected:
            await self._expected[tag].wait()
        if tag in self._kept:
            self._kept.move_to_end(tag)
        return self._kept.get(tag)

    @contextmanager
    def expected(self, tag: str) -> Iterator[Callable[[bytes], bytes]]:
        """Let others wait for a document in the block, which calls a function with it."""
        done = self._expected.setdefault(tag, asyncio.Event())

        def add(document: bytes) -> bytes:
            self._add(tag, document)
            return document

        try:
            yield add
        finally:
            done.set()
            if self._expected.get(tag) is done:
                del self._expected[tag]

    def _add(self, tag: str, document: bytes) -> None:
        """Keep a *document*; those that were not asked for the longest time are dropped."""
        self.bytes += len(document) - len(self._kept.pop(tag, b""))
        self._kept[tag] = document
        while self.bytes > self.most:
            _, dropped = self._kept.popitem(last=False)
            self.bytes -= len(dropped)

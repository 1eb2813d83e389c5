"""Text files of several records, each of which begins with a line of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import pairwise

from kohau.notation.splitting import Splitter


class HeadSplitter(Splitter):
    """Splits a file before each line that begins with *head*."""

    def __init__(self, format: str, head: str) -> None:  # noqa: A002 - the word of RawBlock
        super().__init__(format)
        self.head = re.compile(rb"^" + head.encode(), re.MULTILINE)
        self.resume = re.compile(rb"\n(?=" + head.encode() + rb")")

    def last_place(self, data: bytes) -> int:
        found = [match.start() for match in self.head.finditer(data)]
        return found[-1] if len(found) > 1 else 0

    def spans(self, data: bytes) -> Iterable[tuple[int, int]]:
        """Return where each record is; the first includes what is before it."""
        starts = [match.start() for match in self.head.finditer(data)]
        return pairwise([0, *starts[1:], len(data)])

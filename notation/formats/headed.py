"""Text files of several records, each of which begins with a line of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kohau.notation.blocks import MAX_RECORD_BYTES, RawBlock, RawRecord, line_ends
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

    def raw_records(self, block: RawBlock) -> Iterator[RawRecord]:
        """Yield a raw record for each record in a block; the first includes what is before it."""
        starts = [match.start() for match in self.head.finditer(block.data)] or [0]
        starts[0] = 0
        line = 1
        for number, begin in enumerate(starts, start=1):
            end = starts[number] if number < len(starts) else len(block.data)
            data = block.data[begin:end]
            raw = RawRecord(
                block.file, number, block.offset + begin, line, 1, data, format=block.format
            )
            yield raw.beginning() if len(data) > MAX_RECORD_BYTES else raw
            line += line_ends(data)

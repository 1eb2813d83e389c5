"""Comments in braces: where they end, and where those end that are not closed.

A comment that is still open at a blank line followed by one of the seven tags or ``Game``, or at a
line with an ``Event`` tag, ends there, so that one forgotten brace does not swallow the records
after it.
"""

from __future__ import annotations

import re
from typing import Final

from mypy_extensions import i64

FIRST_TAGS: Final = rb'\[(?:Event|Site|Date|Round|White|Black|Result|Game) "(?:[^"\\\r\n]++|\\.)*+"'
_RECOVERY: Final = re.compile(rb"\n(?:(?=\[Event \")|[ \t\r\f\v]*\n(?=" + FIRST_TAGS + rb"))")
_TAG_LINE: Final = re.compile(
    rb'[ \t]*\[[ \t]*\w+[ \t]+"(?:[^"\\\r\n]++|\\.)*+"[ \t]*\][ \t\r]*(?:\n|\Z)'
)

_NOWHERE: Final = 1 << 60


class Comments:
    """Finds the ends of the comments in *data*, in time that is linear in its size."""

    def __init__(self, data: bytes) -> None:
        self.data: Final = data
        self.brace: i64 = -1
        self.brace_from: i64 = _NOWHERE

    def next_record(self, start: i64, end: i64) -> i64:
        """Return where the next record begins, within a comment from *start* to *end*, else -1."""
        if self.data.find(b"\n", start, end) >= 0:
            for found in _RECOVERY.finditer(self.data, start, end):
                if _TAG_LINE.match(self.data, found.end()):
                    return found.end()
        return -1

    def next_brace(self, at: i64) -> i64:
        """Return the place of the next closing brace, -1 if there is none."""
        if at < self.brace_from or 0 <= self.brace < at:
            self.brace = self.data.find(b"}", at)
            self.brace_from = at
        return self.brace

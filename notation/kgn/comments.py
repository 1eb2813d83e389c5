"""Comments in braces: where they end, also those that are not closed, and odd times in them.

A comment that is still open at a blank line followed by one of the seven tags or ``Game``, or at a
line with an ``Event`` tag, ends there, so that one forgotten brace does not swallow the records
after it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from mypy_extensions import i64

from kohau.notation.kgn.tag_pairs import begins_head, tag_at

_NOWHERE: Final = 1 << 60


class Comments:
    """Finds the ends of the comments in *data*, in time that is linear in its size."""

    def __init__(self, data: bytes) -> None:
        self.data: Final = data
        self.brace: i64 = -1
        self.brace_from: i64 = _NOWHERE

    def next_record(self, start: i64, end: i64) -> i64:
        """Return where the next record begins, within a comment from *start* to *end*, else -1."""
        at: i64 = self.data.find(b"\n[", start, end)
        while at >= 0 and not begins_head(self.data, int(at + 1)):
            at = self.data.find(b"\n[", at + 1, end)
        return at + 1 if at >= 0 else -1

    def next_brace(self, at: i64) -> i64:
        """Return the place of the next closing brace, -1 if there is none."""
        if at < self.brace_from or 0 <= self.brace < at:
            self.brace = self.data.find(b"}", at)
            self.brace_from = at
        return self.brace


@cache
def _odd_time() -> re.Pattern[bytes]:
    """Return the pattern of a command that states a time, up to that, if it is not as usual."""
    sixty = rb":[0-5]?[0-9]"
    # Kohau itself begins a new line at any blank of a comment.
    usual = rb"[ \n][0-9]{1,4}" + sixty + sixty + rb"(?:\.[0-9]{1,9})?\]"
    return re.compile(rb"\[%(?:clk|emt)(?!" + usual + rb")")


def odd_times_in(data: bytes, begin: int, end: int) -> list[int]:
    """Return where comments in *data* from *begin* to *end* have a time that is not as usual.

    >>> odd_times_in(b"{[%clk 0:09:58]} {[%emt 9:03]} {[%clk 0:00:60]}", 0, 47)
    [18, 32]
    """
    first = data.find(b"[%", begin, end)
    if first < 0:
        return []
    places = [match.start() for match in _odd_time().finditer(data, first, end)]
    return [place for place in places if not _is_in_tag(data, place)]


def _is_in_tag(data: bytes, place: int) -> bool:
    """Whether a *place* of *data* is in a line that begins with a tag pair."""
    begin, end = data.rfind(b"\n", 0, place) + 1, data.find(b"\n", place)
    line = data[begin : end if end >= 0 else len(data)]
    return tag_at(line.decode("latin-1").lstrip()) is not None

"""Comments in braces: where they end, and where those end that are not closed.

A comment that is still open at a blank line followed by one of the seven tags or ``Game``, or at a
line with an ``Event`` tag, ends there, so that one forgotten brace does not swallow the records
after it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from mypy_extensions import i64

from kohau.notation.kgn.tag_pairs import begins_head

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


_MOST_USUAL: Final = 1 << 14
_LONGEST_USUAL: Final = 1 << 5
_usual: Final[dict[str, str]] = {}
"""Short comments whose times are as usual, by themselves; many games have the same."""


@cache
def _odd_time() -> re.Pattern[bytes]:
    """Return the pattern of a command that states a time, up to that, if it is not as usual."""
    sixty = rb":[0-5]?[0-9]"
    # Kohau itself begins a new line at any blank of a comment.
    usual = rb"[ \n][0-9]{1,4}" + sixty + sixty + rb"(?:\.[0-9]{1,9})?\]"
    return re.compile(rb"\[%(?:clk|emt)(?!" + usual + rb")")


def odd_times_in(data: bytes, begin: int, end: int) -> list[int]:
    """Return where *data* from *begin* to *end* has a time that is not written as usual.

    >>> odd_times_in(b"{[%clk 0:09:58]} {[%emt 9:03]} {[%clk 0:00:60]}", 0, 47)
    [18, 32]
    """
    return [match.start() for match in _odd_time().finditer(data, begin, end)]


def with_usual_times(comment: str) -> str | None:
    """Return a *comment* in ASCII if its times, if any, are written as usual, else None.

    Short ones that are equal are the same object.
    """
    usual = _usual.get(comment)
    if usual is not None:
        return usual
    if _odd_time().search(comment.encode()):
        return None
    if len(comment) <= _LONGEST_USUAL:
        if len(_usual) >= _MOST_USUAL:
            _usual.clear()
        _usual[comment] = comment
    return comment

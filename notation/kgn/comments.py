"""Comments in braces: where they end, and where those end that are not closed.

A comment that is still open at a blank line followed by one of the seven tags or ``Game``, or at a
line with an ``Event`` tag, ends there, so that one forgotten brace does not swallow the records
after it.
"""

from __future__ import annotations

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


_COMMAND: Final = b"[%"
_C: Final = 0x63
_E: Final = 0x65
_K: Final = 0x6B
_L: Final = 0x6C
_M: Final = 0x6D
_T: Final = 0x74
_BLANK: Final = 0x20
_LINE_FEED: Final = 0x0A
_STOP: Final = 0x2E
_ZERO: Final = 0x30
_FIVE: Final = 0x35
_NINE: Final = 0x39
_COLON: Final = 0x3A
_CLOSING: Final = 0x5D
_MOST_HOURS: Final = 4
_MOST_DIGITS: Final = 9


def odd_times_in(data: bytes, begin: i64, end: i64) -> list[int]:
    """Return where *data* from *begin* to *end* has a time that is not written as usual.

    >>> odd_times_in(b"{[%clk 0:09:58]} {[%emt 9:03]} {[%clk 0:00:60]}", 0, 47)
    [18, 32]
    """
    places: list[int] = []
    at: i64 = data.find(_COMMAND, begin, end)
    while at >= 0:
        if after_time(data, at) < 0:
            places.append(int(at))
        at = data.find(_COMMAND, at + 2, end)
    return places


def after_time(data: bytes, at: i64) -> i64:
    """Return where a time such as ``[%clk 0:09:58.5]`` *at* a place ends, -1 if it is odd.

    Another command ends after its first two signs.
    """
    end: i64 = len(data)
    at += 2
    if at + 2 >= end:
        return at
    is_clock = data[at] == _C and data[at + 1] == _L and data[at + 2] == _K
    is_elapsed = data[at] == _E and data[at + 1] == _M and data[at + 2] == _T
    if not (is_clock or is_elapsed):
        return at
    # Kohau itself begins a new line at any blank of a comment.
    if at + 4 >= end or (data[at + 3] != _BLANK and data[at + 3] != _LINE_FEED):
        return -1
    last = _after_sixtieths(data, _after_sixtieths(data, _after_digits(data, at + 4, _MOST_HOURS)))
    if 0 <= last < end and data[last] == _STOP:
        last = _after_digits(data, last + 1, _MOST_DIGITS)
    return last + 1 if 0 <= last < end and data[last] == _CLOSING else -1


def _after_sixtieths(data: bytes, at: i64) -> i64:
    """Return where a colon *at* a place and a number below 60 end, -1 if they are not there."""
    if not 0 <= at < len(data) - 1 or data[at] != _COLON:
        return -1
    end = _after_digits(data, at + 1, 2)
    return end if end - at < 3 or data[at + 1] <= _FIVE else -1


def _after_digits(data: bytes, at: i64, most: i64) -> i64:
    """Return where the digits *at* a place end, -1 if there are none, or more than *most*."""
    end: i64 = len(data)
    begin = at
    while at < end and _ZERO <= data[at] <= _NINE:
        at += 1
    return at if begin < at <= begin + most else -1

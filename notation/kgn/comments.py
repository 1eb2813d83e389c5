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
_TIMES: Final = (b"%clk", b"%emt")
_BLANK: Final = 0x20
_LINE_FEED: Final = 0x0A
_STOP: Final = 0x2E
_ZERO: Final = 0x30
_FIVE: Final = 0x35
_NINE: Final = 0x39
_COLON: Final = 0x3A
_CLOSING: Final = 0x5D
_FRACTION: Final = 3
_MOST_DIGITS: Final = bytes([4, 2, 2, 9])
"""The maximum numbers of digits of hours, minutes, seconds, and of a fraction."""


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

    Anything else ends after its bracket.
    """
    end: i64 = len(data)
    at += 1
    if data[at : at + 4] not in _TIMES:
        return at
    before: i64 = data[at + 4] if at + 4 < end else _ZERO
    # Kohau itself begins a new line at any blank of a comment.
    if before != _BLANK and before != _LINE_FEED:
        return -1
    at += 5
    part: i64 = 0
    begin = at
    while at < end:
        byte: i64 = data[at]
        if byte < _ZERO or byte > _NINE:
            size = at - begin
            first: i64 = data[begin]
            is_sixtieth = 0 < part < _FRACTION
            if (
                size == 0
                or size > _MOST_DIGITS[part]
                or (is_sixtieth and size > 1 and first > _FIVE)
            ):
                return -1
            if byte == _CLOSING and part >= _FRACTION - 1:
                return at + 1
            if byte != (_STOP if part == _FRACTION - 1 else _COLON) or part == _FRACTION:
                return -1
            part += 1
            begin = at + 1
        at += 1
    return -1

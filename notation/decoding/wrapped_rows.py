"""Wrapped rows: tables of two columns whose cells go on in the next row."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

_NUMBERED: Final = re.compile(r"[ ]*[0-9lO]{1,3}[.):]?[ ]+(?=\S)")
_INDENTED: Final = re.compile(r"[ ]{3,}(?![0-9]{1,3}[.): ])(?=\S)")
"""The beginning of a row in which cells go on."""
_GAP: Final = re.compile(r"(?<=  )(?=\S)")
_LEAST_ROWS: Final = 3
"""The least number of rows that begin a column at the same place."""

Span = tuple[int, int]


class Unwrapped(NamedTuple):
    """The parts of a text with whole cells, and how many cells *went_on*."""

    slices: list[Span]
    went_on: int


def unwrapped(text: str, lines: Sequence[Span]) -> Unwrapped | None:
    r"""Return the parts of *text* with cells that go on joined, None if none does.

    A row without a number goes on the one before it, if it is indented.

    >>> sheet = "1  a1 /   c1\n   a2     c2\n2  b1     d1\n3  e1     f1"
    >>> lines = [(0, 12), (13, 25), (26, 38), (39, 51)]
    >>> [sheet[slice(*part)].split() for part in unwrapped(sheet, lines).slices[:4]]
    [['1', 'a1', '/'], ['a2'], ['c1'], ['c2']]
    """
    column = _second_column(text, lines)
    if column is None:
        return None
    slices: list[Span] = []
    first: list[Span] = []
    second: list[Span] = []
    count = 0
    for begin, end in lines:
        is_row = _NUMBERED.match(text, begin, end) is not None
        goes_on = bool(first) and not is_row and _INDENTED.match(text, begin, end) is not None
        if not goes_on:
            slices += [*first, *second]
            first, second = [], []
        if is_row or goes_on:
            cut = min(begin + column, end)
            parts = (text[begin:cut], text[cut:end])
            count += goes_on * sum(bool(part.strip()) for part in parts)
            first.append((begin, cut))
            second.append((cut, end))
        else:
            slices.append((begin, end))
    return Unwrapped([*slices, *first, *second], count) if count else None


def _second_column(text: str, lines: Sequence[Span]) -> int | None:
    """Return where the second column begins in most of the rows with a number, if there is one."""
    begins: Counter[int] = Counter()
    rows = 0
    for begin, end in lines:
        if number := _NUMBERED.match(text, begin, end):
            rows += 1
            begins.update(gap.end() - begin for gap in _GAP.finditer(text, number.end() + 1, end))
    column, count = (begins.most_common(1) or [(0, 0)])[0]
    return column if count >= _LEAST_ROWS and 2 * count > rows else None

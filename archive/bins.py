"""Bins: counts of integers, joined until they are few."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

MAX_BINS = 32
"""The maximum number of bins."""


def binned(counts: Counter[int]) -> tuple[int, dict[int, int]]:
    """Return the width of bins for *counts*, and the sum of each bin by its first number.

    The width is the smallest of 1, 2, 5, 10, 20, 50 … that gives at most 32 bins; empty bins are
    left out.

    >>> binned(Counter({3: 1, 39: 2, 40: 1}))
    (2, {2: 1, 38: 2, 40: 1})
    """
    step = next(width for width in _widths() if _bins(counts, width) <= MAX_BINS)
    bins: Counter[int] = Counter()
    for number, count in sorted(counts.items()):
        bins[number // step * step] += count
    return step, dict(bins)


def _widths() -> Iterator[int]:
    power = 1
    while True:
        yield from (power, 2 * power, 5 * power)
        power *= 10


def _bins(counts: Counter[int], width: int) -> int:
    return max(counts) // width - min(counts) // width + 1

"""Bins: they cover all numbers, and are few."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from kohau.web.summary_page import MAX_BINS, binned


@given(st.dictionaries(st.integers(0, 9999), st.integers(1, 10**6), min_size=1))
def test_bins_cover_all_numbers(counts: dict[int, int]) -> None:
    step, bins = binned(Counter(counts))
    assert sum(bins.values()) == sum(counts.values())
    assert all(first % step == 0 for first in bins)
    assert (max(bins) - min(bins)) // step < MAX_BINS
    for first, count in bins.items():
        assert count == sum(n for number, n in counts.items() if first <= number < first + step)

"""Repetitions: states that occur again and again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence


def third_occurrence(states: Sequence[Hashable]) -> int | None:
    """Return the first index at which one of *states* occurs for the third time, else None.

    >>> third_occurrence("abcacba"), third_occurrence("abab")
    (6, None)
    """
    if len(set(states)) == len(states):
        return None
    seen: Counter[Hashable] = Counter()
    for index, state in enumerate(states):
        seen[state] += 1
        if seen[state] == 3:
            return index
    return None

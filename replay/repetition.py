"""Repetitions: states that occur again and again."""

from __future__ import annotations

from collections.abc import Hashable, Sequence


def third_occurrence(states: Sequence[Hashable]) -> int | None:
    """Return the first index at which one of *states* occurs for the third time, else None.

    >>> third_occurrence("abcacba"), third_occurrence("abab")
    (6, None)
    """
    if len(set(states)) == len(states):
        return None
    once: set[Hashable] = set()
    twice: set[Hashable] = set()
    for index, state in enumerate(states):
        if state not in once:
            once.add(state)
        elif state in twice:
            return index
        else:
            twice.add(state)
    return None

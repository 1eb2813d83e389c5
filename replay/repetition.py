"""Repetitions: states that occur again and again."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random


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


def occurs_three_times(states: Sequence[Hashable]) -> bool:
    """Tell whether one of *states* occurs for the third time with the same side to play.

    The sides play in turn; states need not tell which one it is.

    >>> occurs_three_times("abcdabcda"), occurs_three_times("abacada")
    (True, True)
    >>> occurs_three_times("abab"), occurs_three_times("abbacca")
    (False, False)
    """
    if len(set(states)) == len(states):
        return False
    return any(third_occurrence(states[first::2]) is not None for first in (0, 1))


def random_keys(seed: str, rows: int, columns: int) -> list[list[int]]:
    """Return numbers of 60 bits, a row for each kind of unit, a column for each of its places.

    The exclusive or of those of all units tells positions apart, but for rare accidents. The same
    *seed* gives the same numbers.

    >>> [len(row) for row in random_keys("game", 2, 3)]
    [3, 3]
    """
    random = Random(seed)  # noqa: S311 - nothing secret
    return [[random.getrandbits(60) for _ in range(columns)] for _ in range(rows)]

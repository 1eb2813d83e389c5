"""Repetitions: states that occur again and again."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random
from typing import Final

from mypy_extensions import i64


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


def short_keys(seed: str, count: int) -> list[i64]:
    """Return numbers of 29 bits, for :class:`Recurrences`: one for each unit on each place.

    The exclusive or of those of all units is the key of a position. The same *seed* gives the same
    numbers.

    >>> len(short_keys("game", 3))
    3
    """
    random = Random(seed)  # noqa: S311 - nothing secret
    return [random.getrandbits(29) for _ in range(count)]


class Recurrences:
    """Watches whether a position occurs for the third time with the same side to play.

    It is told a short key of every position, which others may share: so it only suspects. The sides
    play in turn; keys need not tell which one it is.

    >>> recurrences = Recurrences(6)
    >>> for key in (5, 6, 5, 7, 5, 6):
    ...     recurrences.add(key)
    >>> recurrences.are_suspected()
    True
    """

    __slots__ = ("_again", "_last", "_marks", "_side")

    def __init__(self, positions: int) -> None:
        # A table of hashes with open addressing, at most half full. It has a mark for each number;
        # small as they are, no int has to be made for one.
        size = 1 << (2 * positions).bit_length()
        self._marks: Final[list[i64]] = [0] * size
        self._last: Final[i64] = size - 1
        self._again: Final[list[int]] = []
        self._side: i64 = 0

    def add(self, key: i64) -> None:
        """Note the next position. There may be as many as have been announced."""
        self._side ^= 1
        number = 2 * key + self._side
        mark = 1 + (number >> 22)
        marks, at = self._marks, number & self._last
        found = marks[at]
        while found != 0 and found != mark:
            at = at + 1 & self._last
            found = marks[at]
        marks[at] = mark
        if found == mark:
            self._again.append(int(number))

    def are_suspected(self) -> bool:
        """Tell whether a position may have occurred for the third time."""
        return len(set(self._again)) < len(self._again)

"""The canonical way of a Moai: the smallest of all paths over the same squares to the same end.

Which squares a path visits does not determine their order, and the number of orders grows
with every square. The search never lists them: it keeps a path that is known to exist and asks, one
square after the other, whether a smaller choice can still be completed.
"""

from __future__ import annotations

from kohau.notation.hanga_roa.squares import NEIGHBOURS, beside
from kohau.notation.masks import bits, mask_of

MAX_TRIED = 2000
"""How many beginnings are tried for one path; then the smallest path found so far is taken."""


def smallest_path(path: tuple[int, ...]) -> tuple[int, ...]:
    """Return the alphabetically smallest path with the beginning, the squares and end of *path*.

    *path* must go from neighbour to neighbour and nowhere twice. The cost is bounded (some tenths
    of a second): in practice the smallest path is found up to 30 squares; of a tangle of more than
    40 it may not be.

    >>> smallest_path((40, 51, 41, 52))
    (40, 41, 51, 52)
    """
    search = _Search(path[-1])
    rest = mask_of(path[1:])
    for index in range(1, len(path) - 2):
        for square in bits(NEIGHBOURS[path[index - 1]] & rest & ~search.end_mask):
            if square >= path[index]:
                break
            found = search.completion(square, rest ^ 1 << square)
            if found is not None:
                path = (*path[:index], *found)
                break
        rest ^= 1 << path[index]
    return path


class _Search:
    """A search for paths to *end*; beginnings that lead nowhere are remembered."""

    def __init__(self, end: int) -> None:
        self.end = end
        self.end_mask = 1 << end
        self.hopeless: set[tuple[int, int]] = set()

    def completion(self, start: int, rest: int) -> tuple[int, ...] | None:
        """Return a path from *start* over all squares in *rest* to the end, None if none is found.

        Recursion is as deep as the path is long.
        """
        if rest == self.end_mask:
            return (start, self.end) if NEIGHBOURS[start] & rest else None
        if (start, rest) in self.hopeless or len(self.hopeless) > MAX_TRIED:
            return None
        if _has_ways(start, self.end, rest) and _may_be_completed(start, self.end, rest):
            options = bits(NEIGHBOURS[start] & rest & ~self.end_mask)
            for square in sorted(options, key=lambda at: (NEIGHBOURS[at] & rest).bit_count()):
                found = self.completion(square, rest ^ 1 << square)
                if found is not None:
                    return (start, *found)
        self.hopeless.add((start, rest))
        return None


def _has_ways(start: int, end: int, rest: int) -> bool:
    """Tell whether every square can be entered and left.

    The path leads through both neighbours of a square that has only two; so no square can have more
    than two such neighbours, the start and the end no more than one.
    """
    whole = rest | 1 << start
    narrow = 0
    for square in bits(rest & ~(1 << end)):
        ways = (NEIGHBOURS[square] & whole).bit_count()
        if ways < 2:
            return False
        if ways == 2:
            narrow |= 1 << square
    return all(
        (NEIGHBOURS[square] & narrow).bit_count() <= (1 if square in (start, end) else 2)
        for square in bits(beside(narrow) & whole)
    )


def _may_be_completed(start: int, end: int, rest: int) -> bool:
    """Return whether no square of *rest* is in the way of a path that visits all of them.

    All must hang together; and where one square holds two parts together, a path can pass it only
    once: from the part with its start to the part with its end.
    """
    whole = rest | 1 << start
    if _connected(start, rest) != rest:
        return False
    for square in bits(rest):
        apart = _connected(start, rest & ~(1 << square))
        left = whole & ~(1 << square | 1 << start | apart)
        if not left:
            continue
        if square == end or not left >> end & 1 or _connected(end, left) | 1 << end != left:
            return False
    return True


def _connected(start: int, area: int) -> int:
    """Return what of *area* can be reached from *start* by way of squares in it."""
    reached = 0
    grown = NEIGHBOURS[start] & area
    while grown != reached:
        reached = grown
        grown = reached | beside(reached) & area
    return reached

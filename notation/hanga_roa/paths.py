"""The canonical way of a Moai: the smallest of all paths over the same squares to the same end.

Which squares a path visits does not tell in which order it does, and the number of orders grows
with every square. The search never lists them: it keeps a path that is known to exist and asks, one
square after the other, whether a smaller choice can still be completed.
"""

from __future__ import annotations

from notation.hanga_roa.squares import NEIGHBOURS, beside
from notation.masks import bits, mask_of

MAX_TRIED = 5000
"""How many beginnings are tried for one path; then the best path found so far is taken."""


def smallest_path(path: tuple[int, ...]) -> tuple[int, ...]:
    """Return the alphabetically smallest path with the beginning, the squares and end of *path*.

    *path* must go from neighbour to neighbour and nowhere twice. The cost is bounded: the search
    gives up after some thousand tries, which only a tangle of very many squares needs.

    >>> smallest_path((40, 51, 41, 52))
    (40, 41, 51, 52)
    """
    end = path[-1]
    rest = mask_of(path[1:])
    tries = [MAX_TRIED]
    for index in range(1, len(path) - 2):
        at = path[index - 1]
        for square in bits(NEIGHBOURS[at] & rest & ~(1 << end)):
            if square >= path[index]:
                break
            found = _completion(square, end, rest ^ 1 << square, tries)
            if found is not None:
                path = (*path[:index], *found)
                break
        rest ^= 1 << path[index]
    return path


def _completion(start: int, end: int, rest: int, tries: list[int]) -> tuple[int, ...] | None:
    """Return a path from *start* over all squares in *rest* to *end*, None if none is found.

    Recursion is as deep as the path is long.
    """
    if rest == 1 << end:
        return (start, end) if NEIGHBOURS[start] & rest else None
    tries[0] -= 1
    if tries[0] < 0 or not _may_be_completed(start, end, rest):
        return None
    options = bits(NEIGHBOURS[start] & rest & ~(1 << end))
    for square in sorted(options, key=lambda option: (NEIGHBOURS[option] & rest).bit_count()):
        found = _completion(square, end, rest ^ 1 << square, tries)
        if found is not None:
            return (start, *found)
    return None


def _may_be_completed(start: int, end: int, rest: int) -> bool:
    """Tell whether no square of *rest* stands in the way of a path that visits all of them.

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

"""The canonical path of a Moai: the smallest of all paths over the same squares to the same end.

The squares that a path visits do not determine their order, and the number of orders grows
exponentially. The search does not list them: it starts with a known path and tests, square by
square, whether a smaller choice can still be completed.
"""

from __future__ import annotations

from kohau.notation.hanga_roa.squares import NEIGHBOURS, beside
from kohau.notation.masks import bits, mask_of

MAX_TRIED = 2000
"""The maximum number of dead ends of a search; then the smallest path found so far is used."""


def smallest_path(path: tuple[int, ...]) -> tuple[int, ...]:
    """Return the alphabetically smallest path with the same start, end and squares as *path*.

    *path* must go from neighbour to neighbour and visit no square twice. The cost is bounded (some
    tenths of a second): in practice the smallest path is found up to 30 squares, but possibly not
    for dense areas of more than 40.

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
    """A search for paths to *end*; dead ends are cached."""

    def __init__(self, end: int) -> None:
        self.end = end
        self.end_mask = 1 << end
        self.dead_ends: set[tuple[int, int]] = set()

    def completion(self, start: int, rest: int) -> tuple[int, ...] | None:
        """Return a path from *start* over all squares of *rest* to the end, None if none is found.

        Recursion is as deep as the path is long.
        """
        if rest == self.end_mask:
            return (start, self.end) if NEIGHBOURS[start] & rest else None
        if (start, rest) in self.dead_ends or len(self.dead_ends) > MAX_TRIED:
            return None
        if _has_ways(start, self.end, rest) and _may_be_completed(start, self.end, rest):
            options = bits(NEIGHBOURS[start] & rest & ~self.end_mask)
            for square in sorted(options, key=lambda at: (NEIGHBOURS[at] & rest).bit_count()):
                found = self.completion(square, rest ^ 1 << square)
                if found is not None:
                    return (start, *found)
        self.dead_ends.add((start, rest))
        return None


def _has_ways(start: int, end: int, rest: int) -> bool:
    """Return whether every square can be entered and left.

    If a square has only two neighbours, the path visits both of them next to it. So no square can
    have more than two neighbours of this kind, and start and end no more than one.
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
    """Return whether the connectivity of *rest* allows a path that visits all its squares.

    The area must be connected; and if removing a square divides it, the path passes this square
    only once, from the part with its start to the part with its end.
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
    """Return the part of *area* that can be reached from *start* over squares of *area*."""
    reached = 0
    grown = NEIGHBOURS[start] & area
    while grown != reached:
        reached = grown
        grown = reached | beside(reached) & area
    return reached

"""The runs of a Moai, HR-3: paths over stones of its own colour, up to the far rank.

*far* is the mask of the far rank, on which a run ends. A Moai in a block of stones has too many
runs to list them all, so only :func:`runs` does, lazily.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from kohau.notation.hanga_roa.squares import NEIGHBOURS
from kohau.notation.masks import bits


def runs(origin: int, stones: int, far: int) -> Iterator[tuple[int, ...]]:
    """Yield every run from *origin* once, the short ones first.

    Runs that remove the same stones and end on the same square are considered equal.

    The alphabetically smallest path is yielded. Memory grows with the number of runs of one length.

    >>> [list(run) for run in runs(0, 0b110, 0)]
    [[0, 1], [0, 1, 2]]
    """
    ends: dict[tuple[int, int], tuple[int, ...]] = {(0, origin): (origin,)}
    while ends:
        longer: dict[tuple[int, int], tuple[int, ...]] = {}
        for (removed, end), path in ends.items():
            if removed and far >> end & 1:
                continue
            for square in bits(NEIGHBOURS[end] & stones & ~removed):
                run = (*path, square)
                key = removed | 1 << square, square
                if key not in longer or run < longer[key]:
                    longer[key] = run
        yield from longer.values()
        ends = longer


def shortest(
    origin: int, to: int, stones: int, far: int, without: tuple[int, int] | None = None
) -> tuple[int, ...] | None:
    """Return a shortest run from *origin* to *to*, None if there is none.

    The run does not contain the step *without*, in either direction.
    """
    paths: dict[int, tuple[int, ...]] = {origin: (origin,)}
    border = [origin]
    for at in border:  # it grows during the loop
        if to in paths or (far >> at & 1 and at != origin):
            continue
        for square in bits(NEIGHBOURS[at] & stones):
            if square not in paths and without not in ((at, square), (square, at)):
                paths[square] = (*paths[at], square)
                border.append(square)
    return paths.get(to) if to != origin else None


def some_runs(origin: int, to: int, stones: int, far: int) -> Iterator[tuple[int, ...]]:
    """Yield runs from *origin* to *to*, a shortest first; only one if there is no other.

    The squares of a shortest run can only be visited in its order. If there is another run, it does
    not contain some step of the shortest one; so one search per step decides whether there is one.

    >>> list(some_runs(0, 2, 0b110, 0))
    [(0, 1, 2)]
    """
    first = shortest(origin, to, stones, far)
    if first is None:
        return
    yield first
    others = (shortest(origin, to, stones, far, without=step) for step in pairwise(first))
    yield from dict.fromkeys(other for other in others if other)

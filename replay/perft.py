"""Perft: counting the sequences of legal plies, the test of every set of rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from replay.game import Position


class Perft(NamedTuple):
    """Sequences of exactly *depth* plies, and the distinct positions that they reach."""

    depth: int
    turns: int
    positions: int


def perft(start: Position[Any], depth: int) -> Iterator[Perft]:
    """Yield the counts for 1, 2 … *depth* plies from *start*; a decided game is not continued.

    Memory grows with the number of distinct positions.

    >>> from replay import games
    >>> start = games.find_game("fanorona").start("telo")
    >>> [(count.turns, count.positions) for count in perft(start, 3)]
    [(4, 4), (7, 7), (14, 12)]
    """
    reached: Counter[Position[Any]] = Counter([start])
    for plies in range(1, depth + 1):
        following: Counter[Position[Any]] = Counter()
        for position, ways in reached.items():
            for ply in position.legal():
                following[position.play(ply)] += ways
        yield Perft(plies, following.total(), len(following))
        reached = following

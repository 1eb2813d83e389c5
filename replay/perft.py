"""Perft: counting the sequences of legal plies, the test of every set of rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from kohau.notation.diagnostics import Problem
from kohau.replay.position import Position
from kohau.replay.unfinished import UnfinishedTurn


class Perft(NamedTuple):
    """Sequences of exactly *depth* plies, and the distinct positions that they reach."""

    depth: int
    turns: int
    positions: int


def perft(
    start: Position[Any], depth: int, advance: Callable[[int], None] = lambda done: None
) -> Iterator[Perft]:
    """Yield the counts for 1, 2 … *depth* plies from *start*; a decided game is not continued.

    Where plies are played step by step, steps within one turn are counted instead; then
    :class:`Problem` is raised for more than a turn can have. Memory grows with the number of
    distinct positions; of the last ones only the keys are kept. *advance* is told how many
    positions more have been looked at.

    >>> from kohau.replay import games
    >>> start = games.find_game("fanorona").start("telo")
    >>> [(count.turns, count.positions) for count in perft(start, 3)]
    [(4, 4), (7, 7), (14, 12)]
    """
    turn = start.unfinished()
    if turn is not None:
        most = start.board.most_steps
        if depth > most:
            raise Problem(f"a turn of {start.game.title} has at most {most} steps")
        yield from _perft_of_steps(turn, depth, advance)
        return
    reached: Counter[Position[Any]] = Counter([start])
    for plies in range(1, depth):
        following: Counter[Position[Any]] = Counter()
        for position, ways in reached.items():
            for ply in position.legal():
                following[position.play(ply)] += ways
            advance(1)
        yield Perft(plies, following.total(), len(following))
        reached = following
    turns = 0
    keys = set()
    for position, ways in reached.items():
        for ply in position.legal():
            turns += ways
            keys.add(position.play(ply).key())
        advance(1)
    yield Perft(depth, turns, len(keys))


def _perft_of_steps(
    turn: UnfinishedTurn, depth: int, advance: Callable[[int], None]
) -> Iterator[Perft]:
    reached: Counter[UnfinishedTurn] = Counter([turn])
    for steps in range(1, depth + 1):
        following: Counter[UnfinishedTurn] = Counter()
        count, states = 0, set()
        for begun, ways in reached.items():
            for step in begun.legal_steps():
                if (after := begun.after(step)) is not None:
                    count += ways
                    states.add(after.state)
                    if steps < depth:
                        following[after] += ways
            advance(1)
        yield Perft(steps, count, len(states))
        reached = following

"""Perft: counting the sequences of legal plies, a test of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from typing import Any, NamedTuple, TypeVar

from kohau.notation.diagnostics import Problem
from kohau.replay.position import Position
from kohau.replay.unfinished import UnfinishedTurn

NodeT = TypeVar("NodeT", bound=Hashable)


class Perft(NamedTuple):
    """Sequences of exactly *depth* plies, and the distinct positions that they reach."""

    depth: int
    turns: int
    positions: int


def perft(
    start: Position[Any], depth: int, advance: Callable[[int], None] = lambda done: None
) -> Iterator[Perft]:
    """Yield the counts for 1, 2 … *depth* plies from *start*; a decided game is not continued.

    For games whose plies consist of steps, steps within one turn are counted instead; then
    :class:`Problem` is raised if *depth* is more than a turn can have. Memory grows with the number
    of distinct positions; of the last ones only the keys are kept. *advance* is called with the
    number of positions examined since the last call.

    >>> from kohau.replay import registry
    >>> start = registry.find_game("fanorona").start("telo")
    >>> [(count.turns, count.positions) for count in perft(start, 3)]
    [(4, 4), (7, 7), (14, 12)]
    """
    turn = start.unfinished()
    if turn is None:
        yield from _counts(start, depth, _after_plies, Position.key, advance)
        return
    most = start.board.most_steps
    if depth > most:
        raise Problem(f"a turn of {start.game.title} has at most {most} steps")
    yield from _counts(turn, depth, _after_steps, lambda begun: begun.state, advance)


def _after_plies(position: Position[Any]) -> Iterator[Position[Any]]:
    return (position.play(ply) for ply in position.legal())


def _after_steps(turn: UnfinishedTurn) -> Iterator[UnfinishedTurn]:
    return (after for step in turn.legal_steps() if (after := turn.after(step)) is not None)


def _counts(
    start: NodeT,
    depth: int,
    following: Callable[[NodeT], Iterator[NodeT]],
    key_of: Callable[[NodeT], Hashable],
    advance: Callable[[int], None],
) -> Iterator[Perft]:
    """Yield the counts for each depth; *following* yields successors, *key_of* identifies them."""
    reached: Counter[NodeT] = Counter([start])
    for done in range(1, depth + 1):
        count, keys = 0, set()
        further: Counter[NodeT] = Counter()
        for node, ways in reached.items():
            for after in following(node):
                count += ways
                keys.add(key_of(after))
                if done < depth:
                    further[after] += ways
            advance(1)
        yield Perft(done, count, len(keys))
        reached = further

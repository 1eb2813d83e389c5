"""Enumeration of legal plies: listed, and counted (perft), which is a test of the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from kohau.notation.diagnostics import Problem
from kohau.replay.board import SteppedBoard
from kohau.replay.legal_plies import UnfinishedTurn
from kohau.replay.position import Position

MAX_LISTED = 200_000
"""The maximum number of plies in a list; a Moai of Hanga Roa may have millions."""


def legal_moves(
    position: Position[Any], steps: str | None = None, dialect: str = "canonical"
) -> list[str]:
    """Return the legal plies in a *dialect*, in byte order.

    With *steps*, the beginning of a ply, return how it may go on by another step, in byte order,
    followed by ``END yes`` or ``END no``: whether the turn may end there. Where plies are too many
    to be listed, these are the next steps alone, also without *steps*. Raises :class:`Problem` for
    illegal steps.

    >>> from kohau.replay import registry
    >>> start = registry.find_game("fanorona").start("telo")
    >>> legal_moves(start), legal_moves(start, "c1b2+")
    (['a1b2+', 'b1b2+', 'c1b2+', 'c2b2+'], ['END yes'])
    """
    is_stepped = isinstance(position.board, SteppedBoard)
    if steps is None and not is_stepped:
        plies = list(islice(position.legal(), MAX_LISTED + 1))
        if len(plies) > MAX_LISTED:
            raise Problem(f"there are more than {MAX_LISTED:,} legal plies, too many to be listed")
        return sorted(position.write(ply, dialect) for ply in plies)
    turn = position.unfinished()
    if steps is not None and steps.strip():
        turn = _turn_after(position, turn, steps.strip())
    words = map(str, turn.legal_steps() if is_stepped else map(_word, _following(turn)))
    return [*sorted(words), "END yes" if turn.may_end else "END no"]


def _following(turn: UnfinishedTurn) -> Iterator[UnfinishedTurn]:
    return (after for step in turn.legal_steps() if (after := turn.after(step)) is not None)


def _word(turn: UnfinishedTurn) -> str:
    """Return the ply as far as it is played."""
    return str(turn.ply) if turn.may_end else str(turn)


def _turn_after(position: Position[Any], turn: UnfinishedTurn, steps: str) -> UnfinishedTurn:
    """Return the turn after *steps*: as they are listed, or as a text of plies."""
    words = {_word(after): after for after in _following(turn)}
    while steps not in words and (begun := [word for word in words if steps.startswith(word)]):
        words = {_word(after): after for word in begun for after in _following(words[word])}
    if steps in words:
        return words[steps]
    ply = position.parse(steps)
    for step in next(iter(position.paths(ply))):
        after = turn.after(step)
        if after is None:
            raise position.fault(ply)
        turn = after
    return turn


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
    of distinct positions; for the last depth, only keys are stored. *advance* is called with the
    number of positions examined since the last call.

    >>> from kohau.replay import registry
    >>> start = registry.find_game("fanorona").start("telo")
    >>> [(count.turns, count.positions) for count in perft(start, 3)]
    [(4, 4), (7, 7), (14, 12)]
    """
    if not isinstance(start.board, SteppedBoard):
        yield from _counts(start, depth, _after_plies, Position.key, advance)
        return
    if depth > (most := start.board.most_steps):
        raise Problem(f"a turn of {start.game.title} has at most {most} steps")
    yield from _counts(start.unfinished(), depth, _following, _reached_state, advance)


def _after_plies(position: Position[Any]) -> Iterator[Position[Any]]:
    for turn in position.board.turns():
        board = position.board.copy()
        if board.play(turn):
            raise position.fault(turn.ply)
        yield type(position)(board)


def _reached_state(turn: Any) -> bytes:
    """Return what stands where after the steps of *turn*, whose board plays steps."""
    state: bytes = turn.board.state()
    return state


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

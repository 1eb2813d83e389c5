"""Enumeration of legal plies: entered press by press on a picture, listed, and counted (perft).

A press is the name of a spot of the board (``Board.spots``), or of a choice that has none.
Counting the sequences of legal plies is a test of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple, TypeVar

from kohau.notation.diagnostics import IllegalPly, Problem, shorten
from kohau.replay.legal_plies import UnfinishedTurn
from kohau.replay.position import Choice, Position, Way

MAX_WAYS = 50_000
"""The maximum number of plies that are considered at a time."""


class EnteredPly(NamedTuple):
    """A ply as far as it was entered.

    *following* are the presses that lead on to a legal ply, and *choices* what those mean that
    choose how it goes on; *ply* is the ply if it may end here. *sketch* is the longest legal ply
    that the presses so far contain, for a picture; *open* are those between which the next press
    chooses, if there is no other, and *begun* are steps after which no ply may end.
    """

    presses: tuple[str, ...]
    following: tuple[str, ...]
    choices: Mapping[str, Choice]
    ply: Any
    sketch: Any
    open: tuple[Any, ...] = ()
    begun: Any = None

    @property
    def is_complete(self) -> bool:
        """Whether the ply can only end here."""
        return self.ply is not None and not self.following


def enter(position: Position[Any], presses: Sequence[str] = ()) -> EnteredPly:
    """Return the ply of *position* that *presses* enter. Raises :class:`Problem` for illegal ones.

    >>> from kohau.replay import registry
    >>> start = registry.find_game("fanorona").start()
    >>> enter(start).following
    ('d2', 'd3', 'e2', 'f2')
    >>> enter(start, ["d3"]).following, enter(start, ["d3", "e3"]).following
    (('e3',), ('c3', 'f3'))
    >>> str(enter(start, ["d3", "e3", "f3"]).ply)
    'd3e3+'
    """
    entered = tuple(presses)
    ways = list(islice(position.ways(entered), MAX_WAYS + 1))
    if len(ways) > MAX_WAYS:
        raise Problem(f"there are more than {MAX_WAYS:,} legal plies, too many to be entered")
    count = len(entered)
    own = [way for way in ways if way.presses[:count] == entered]
    if entered and not own:
        raise _refusal(position, entered, ways)
    done = {way.presses: way.ply for way in ways if way.ply is not None}
    steps = {way.presses: way.begun for way in ways if way.ply or way.begun}
    parts = [entered[:length] for length in range(count, 0, -1)]
    sketch = next((done[part] for part in parts if part in done), None)
    following = dict.fromkeys(way.presses[count] for way in own if len(way.presses) > count)
    chosen = [way for way in own if len(way.presses) == count + 1 and way.choice]
    choices = {way.presses[count]: way.choice for way in chosen if way.choice}
    ply = done.get(entered)
    only = ply is None and len(choices) == len(following)
    begun = next((steps[part] for part in parts if part in steps), None)
    return EnteredPly(
        entered,
        tuple(sorted(following)),
        choices,
        ply,
        sketch,
        tuple(way.ply for way in chosen) if only else (),
        begun,
    )


def _refusal(position: Position[Any], entered: tuple[str, ...], ways: Sequence[Way]) -> Problem:
    """Return why no legal ply begins with *entered*: the rule that forbids the last press."""
    count = len(entered) - 1
    if any(way.presses[:count] == entered[:count] for way in ways):
        ply = position.meant(entered)
        if ply is not None and position.after(ply) is None:
            return position.fault(ply)
    return IllegalPly(f"no legal ply begins with {shorten(' '.join(entered))}")


MAX_LISTED = 200_000
"""The maximum number of plies in a list; a Moai of Hanga Roa may have millions."""


def legal_moves(
    position: Position[Any], steps: str | None = None, dialect: str = "canonical"
) -> list[str]:
    """Return the legal plies in a *dialect*, in byte order.

    With *steps*, for games whose plies consist of steps, return the legal next steps after them in
    byte order, followed by ``END yes`` or ``END no``: whether the turn may end there. Raises
    :class:`Problem` for illegal steps, and for games without steps.

    >>> from kohau.replay import registry
    >>> legal_moves(registry.find_game("fanorona").start("telo"))
    ['a1b2+', 'b1b2+', 'c1b2+', 'c2b2+']
    """
    turn = position.unfinished()
    if turn is None:
        if steps is not None:
            raise Problem(f"plies of {position.game.title} are not listed step by step")
        plies = list(islice(position.legal(), MAX_LISTED + 1))
        if len(plies) > MAX_LISTED:
            raise Problem(f"there are more than {MAX_LISTED:,} legal plies, too many to be listed")
        return sorted(position.write(ply, dialect) for ply in plies)
    if steps is not None and steps.strip():
        turn = _turn_after(position, turn, steps)
    end = "END yes" if turn.may_end else "END no"
    return [*sorted(map(str, turn.legal_steps())), end]


def _turn_after(position: Position[Any], turn: UnfinishedTurn, steps: str) -> UnfinishedTurn:
    ply = position.parse(steps)
    for step in ply.steps:
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

"""Entering plies press by press on a picture, by the steps of a turn: the same for every game.

A press is the name of a spot of the board (``Board.spots``), or of a choice that has none. A step
is entered by its spots. The man that moved last goes on without being pressed again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from kohau.notation.diagnostics import IllegalPly, Problem, shorten
from kohau.notation.ply import Step
from kohau.notation.sentence import Sentence
from kohau.replay.legal_plies import UnfinishedTurn, WordStep
from kohau.replay.position import Choice, Position

Presses = tuple[str, ...]


class EnteredPly(NamedTuple):
    """A ply as far as it was entered.

    *following* are the presses that lead on to a legal ply, and *choices* what those mean that
    choose how it goes on; *ply* is the ply if it may end here. *sketch* is the longest legal ply
    that the presses so far contain, for a picture; *open* are those between which the next press
    chooses, if there is no other, and *begun* is the turn after steps after which no ply may end.
    """

    presses: Presses
    following: Presses
    choices: Mapping[str, Choice]
    ply: Any
    sketch: Any
    open: tuple[Any, ...] = ()
    begun: UnfinishedTurn | None = None

    @property
    def is_complete(self) -> bool:
        """Whether the ply can only end here."""
        return self.ply is not None and not self.following


class Spelling(NamedTuple):
    """The presses that enter a *step*; the one at an index, if any, is a *choice*."""

    presses: Presses
    step: Step
    choice: Choice | None = None
    chosen_at: int = 0


class Way(NamedTuple):
    """Presses from the beginning of a turn on, and the *turn* after them.

    The turn is None within a step. *choice* says what the last press chooses, if anything.
    """

    presses: Presses
    turn: UnfinishedTurn | None
    choice: Choice | None = None


class _Entry:
    """What presses enter: the *turn* after whole steps, the *rest* of the presses, and the ways.

    *ways* are those to enter each step so far, and all that can follow it.
    """

    def __init__(self, position: Position[Any], entered: Presses) -> None:
        self.position: Final = position
        self.turn: UnfinishedTurn = position.unfinished()
        self.presses: Presses = ()
        self.rest = entered
        self.ways: list[Way] = []
        step = self._enter()
        while step is not None:
            self.turn = step
            step = self._enter()

    def _enter(self) -> UnfinishedTurn | None:
        """Add the ways that go on from here, and return the turn after the step that is entered.

        That is the one with most presses, None if the rest is not a whole step.
        """
        best: tuple[Presses, UnfinishedTurn] | None = None
        for spelling in self._spellings():
            after = self.turn.after(spelling.step)
            if after is None or not (after.may_end or next(after.legal_steps(), None)):
                continue
            presses, choice, chosen = spelling.presses, spelling.choice, spelling.chosen_at + 1
            is_last = chosen == len(presses)
            self.ways.append(Way((*self.presses, *presses), after, choice if is_last else None))
            if choice is not None and not is_last:
                self.ways.append(Way((*self.presses, *presses[:chosen]), None, choice))
            if self.rest[: len(presses)] == presses and len(presses) > len(best[0] if best else ()):
                best = presses, after
        if best is None:
            return None
        presses, after = best
        self.presses, self.rest = (*self.presses, *presses), self.rest[len(presses) :]
        return after

    def _spellings(self) -> Iterator[Spelling]:
        """Yield the presses of each step that can follow, no two of them with the same ones."""
        steps = self.position.in_usual_order(self.turn.legal_steps())
        selected = self.turn.selected
        origins = {step.start for step in steps}
        spellings = [
            spelling for step in steps for spelling in self._of_step(step, selected, origins)
        ]
        begun = {spelling.presses[:end] for spelling in spellings
                 for end in range(1, len(spelling.presses))}  # fmt: skip
        count: dict[Presses, int] = {}
        for spelling in spellings:
            count[spelling.presses] = count.get(spelling.presses, 0) + 1
        usual: set[Presses] = set()
        for spelling in spellings:
            presses, step = spelling.presses, spelling.step
            is_clear = count[presses] == 1 and presses not in begun
            if presses not in usual and self.position.usual_kinds:
                usual.add(presses)
                is_clear = True
            chosen = None if is_clear else self.position.choice(self.turn, step)
            if chosen is None:
                yield spelling
            else:
                press, choice = chosen
                yield Spelling((*presses, press), step, choice, len(presses))

    def _of_step(
        self, step: Step, selected: str | None, origins: set[str | None]
    ) -> Iterator[Spelling]:
        """Yield the spots of *step*, and for the man that moved last, those after its start.

        A step onto a man that can move itself is chosen, because a press selects that man.
        """
        spots = self.position.spots(step)
        if isinstance(step, WordStep):
            squares = self.turn.way[-1:]
            choice = Choice(Sentence("play {ply}", ply=step.kind), squares) if squares else None
            yield Spelling(spots, step, choice)
            return
        goes_on = step.start is not None and step.start == selected
        if not goes_on or origins != {selected}:
            yield Spelling(spots, step)
        if goes_on:
            chosen = self.position.choice(self.turn, step) if spots[1] in origins else None
            if chosen is None:
                yield Spelling(spots[1:], step)
            else:
                press, choice = chosen
                yield Spelling((spots[1], press, *spots[2:]), step, choice, 1)


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
    ways = _Entry(position, entered).ways
    count = len(entered)
    fitting = [way for way in ways if way.presses[:count] == entered]
    if entered and not fitting:
        raise _refusal(position, entered)
    turns = {way.presses: way.turn for way in ways if way.turn is not None}
    plies = {presses: turn.ply for presses, turn in turns.items() if turn.may_end}
    parts = [entered[:length] for length in range(count, 0, -1)]
    begun = next((turns[part] for part in parts if part in turns), None)
    further = [way for way in fitting if len(way.presses) > count]
    following = dict.fromkeys(way.presses[count] for way in further)
    chosen = [way for way in further if len(way.presses) == count + 1 and way.choice]
    choices = {way.presses[count]: way.choice for way in chosen if way.choice}
    only = entered not in plies and len(choices) == len(following)
    return EnteredPly(
        entered,
        tuple(sorted(following)),
        choices,
        plies.get(entered),
        next((plies[part] for part in parts if part in plies), None),
        tuple(way.turn.ply for way in chosen if way.turn) if only else (),
        None if begun is None or begun.may_end else begun,
    )


def _refusal(position: Position[Any], entered: Presses) -> Problem:
    """Return why no legal ply begins with *entered*: the rule that forbids the last press."""
    entry = _Entry(position, entered[:-1])
    if any(way.presses[: len(entered) - 1] == entered[:-1] for way in entry.ways):
        ply = position.meant(entry.turn, (*entry.rest, entered[-1]))
        if ply is not None and position.after(ply) is None:
            return position.fault(ply)
    return IllegalPly(f"no legal ply begins with {shorten(' '.join(entered))}")

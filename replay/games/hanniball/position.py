"""Positions of HanniBall at the start of a turn, and how turns are entered press by press.

A step is entered by its squares. The piece that moved last goes on without being pressed again, and
takes the Ball along; a press of :data:`ACTIONS` after the squares chooses another step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from kohau.notation.coordinates import TextGrid
from kohau.notation.hanniball import (
    CAPTURE,
    CARRY,
    REMOVAL,
    RUN,
    SHOT,
    Ply,
    Step,
    square_name,
)
from kohau.replay.games.hanniball.board import HanniBallBoard
from kohau.replay.games.hanniball.choosing import random_steps
from kohau.replay.games.hanniball.geometry import EMPTY, FIELD, GRID, LETTERS
from kohau.replay.games.hanniball.red_cards import owns
from kohau.replay.legal_plies import UnfinishedTurn
from kohau.replay.outcome import Sentence
from kohau.replay.position import Choice, Position, Way

ACTIONS = {RUN: "run", SHOT: "shoot", REMOVAL: "remove"}
"""The presses that choose a step instead of the usual one with the same squares."""

_WORDS = {
    RUN: Sentence("leave the Ball behind"),
    SHOT: Sentence("shoot the Ball"),
    REMOVAL: Sentence("remove the piece"),
}
_USUAL = (CARRY, CAPTURE, RUN, SHOT, REMOVAL)
"""The kinds of steps, those first that squares alone mean."""

Presses = tuple[str, ...]


class EnteredSteps:
    """The steps that presses enter, as far as they are complete: a turn, and what it began with.

    *turn* is that after the *steps*, *presses* are theirs, *rest* are the presses of a step that is
    not complete, and *selected* is the square of the piece that moved last.
    """

    def __init__(self, turn: UnfinishedTurn, entered: Sequence[str]) -> None:
        self.turn = turn
        self.steps: tuple[Step, ...] = ()
        self.presses: Presses = ()
        self.rest: Presses = tuple(entered)
        self.selected: int | None = None
        self.passed: list[Way] = []
        while step := self._next():
            self._enter(*step)

    def ways(self) -> Iterator[Way]:
        """Yield the ways to enter each step so far and those that can follow."""
        yield from self.passed
        yield from self._ways()

    def meant(self, press: str) -> Ply | None:
        """Return the turn whose last step, which is illegal, *press* would enter."""
        to = GRID.squares.get(press)
        if to is None:
            return None
        names = [name for name in self.rest if name in GRID.squares]
        origin = GRID.squares[names[0]] if names else self.selected
        board = self.turn.board
        if len(names) > 1 and origin is not None:
            return self._with(Step(SHOT, "", origin, GRID.squares[names[1]], to))
        if origin is None or owns(board.white, board.cells[to]):
            return self._with(self._step_of(to))
        kind = RUN if origin != board.ball else CARRY
        if owns(not board.white, board.cells[to]):
            kind = CAPTURE
        return self._with(Step(kind, self._letter(origin), origin, to))

    def _step_of(self, square: int) -> Step:
        """Return a step of what stands on *square*, though it may have none."""
        letter = self._letter(square)
        if not letter:
            return Step(SHOT, "", square, square)
        further = [step for step in self.turn.board.steps_at(square) if step.origin == square]
        return further[0].step if further else Step(RUN, letter, square, square)

    def _letter(self, square: int) -> str:
        piece = self.turn.board.cells[square]
        return "" if piece == EMPTY else LETTERS[piece].upper()

    def _with(self, step: Step) -> Ply:
        return Ply((*self.steps, step))

    # Ways

    def _next(self) -> tuple[Presses, Step] | None:
        """Return the step that *rest* begins with, the one with most presses."""
        entered = [
            (presses, step)
            for presses, step in self._presses()
            if self.rest[: len(presses)] == presses
        ]
        return max(entered, key=lambda way: len(way[0]), default=None) if self.rest else None

    def _enter(self, presses: Presses, step: Step) -> None:
        self.passed.extend(self._ways())
        after = self.turn.after(step)
        assert after is not None  # noqa: S101 - the step is legal
        self.turn = after
        self.steps = (*self.steps, step)
        self.presses = (*self.presses, *presses)
        self.rest = self.rest[len(presses) :]
        if step.kind != REMOVAL:
            self.selected = step.origin if step.kind == SHOT else step.to

    def _ways(self) -> Iterator[Way]:
        for presses, step in self._presses():
            after = self.turn.after(step)
            if after is None or not (after.may_end or after.board.left):
                continue
            choice = None
            if presses[-1] == ACTIONS.get(step.kind):
                choice = Choice(_WORDS[step.kind], (square_name(step.to),))
            whole, steps = (*self.presses, *presses), Ply((*self.steps, step))
            yield Way(whole, steps, choice) if after.may_end else Way(whole, None, choice, steps)
            if ACTIONS.get(step.kind) in presses[:-1]:  # a ricochet, whose end is still open
                chosen = (*self.presses, *presses[:-1])
                yield Way(chosen, None, Choice(_WORDS[step.kind], (square_name(step.to),)))

    def _presses(self) -> list[tuple[Presses, Step]]:
        """Return the presses of each step that can follow, no two of them with the same ones."""
        legal = sorted(self.turn.board.steps(), key=lambda step: _USUAL.index(step.kind))
        origins = {step.squares[0] for step in legal if step.kind != REMOVAL}
        result: dict[Presses, Step] = {}
        for step in legal:
            for presses in self._spellings(step, origins):
                taken = presses in result
                result[(*presses, ACTIONS[step.kind]) if taken else presses] = step
        return list(result.items())

    def _spellings(self, step: Step, origins: set[int]) -> Iterator[Presses]:
        """Yield the squares of *step*, and for the piece that moved last, those after its origin.

        A shot at a piece that can move itself is chosen, because a press selects that piece.
        """
        names = tuple(map(square_name, step.squares))
        yield names
        if step.kind == REMOVAL or step.origin != self.selected:
            return
        if step.to in origins:
            yield (names[1], ACTIONS[step.kind], *names[2:])
        else:
            yield names[1:]


class HanniBallPosition(Position[Ply]):
    """A position of HanniBall: the board (see ``field``) and the Ball's square.

    >>> from kohau.replay import registry
    >>> position = registry.find_game("hanniball").start()
    >>> after = position.play(position.parse("Hh4-f5/Hf4-g6"))
    >>> after.fen().split()[1:], after.side
    (['e8', 'b', '1'], 'black')
    >>> position.ball, after.ball
    ('e8', 'e8')
    """

    __slots__ = ()

    board: HanniBallBoard
    kind_of_plies = Ply
    grid = GRID
    layout = TextGrid(margin=4)

    # State

    @property
    def ball(self) -> str:
        """The name of the Ball's square."""
        return square_name(self.board.ball)

    @property
    def number(self) -> int:
        """The move number."""
        return self.board.number

    def fen(self) -> str:
        return f"{self.board_field()} {self.ball} {self.side[0]} {self.number}"

    def numbers_left(self, ply: Ply) -> tuple[int, ...]:
        return tuple(step.origin for step in ply.steps if step.kind in (RUN, CARRY, CAPTURE))

    def cell(self, number: int) -> str:
        if number not in FIELD:
            return "  "
        piece = self.board.letter_at(number)
        if number == self.board.ball:
            return f"{piece}*" if piece else "* "
        return f"{piece or '·'} "

    # Playing

    def unfinished(self) -> UnfinishedTurn:
        """Return the turn that begins here."""
        return UnfinishedTurn(self.board)

    def ways(self, entered: Sequence[str]) -> Iterator[Way]:
        """Yield the squares of steps, at most one step more than *entered* contains.

        See :mod:`kohau.replay.games.hanniball.position`.
        """
        return EnteredSteps(self.unfinished(), entered).ways()

    def meant(self, presses: Sequence[str]) -> Ply | None:
        return EnteredSteps(self.unfinished(), presses[:-1]).meant(presses[-1])

    def captures(self) -> Iterator[Ply]:
        """Yield the legal plies that are a single capture."""
        steps: Iterator[Step] = self.board.steps()
        plies = (Ply((step,)) for step in steps if step.kind == CAPTURE)
        return (ply for ply in plies if ply in self.legal())

    def choose(self, random: Random) -> Ply | None:
        """Return a legal ply, None if there is none; the kind of each step is drawn first.

        This makes pick-ups, carries, shots, passes, captures and goals likely.
        """
        steps = random_steps(self.board, random)
        return Ply(tuple([step.step for step in steps])) if steps else None

"""Positions of HanniBall.

While a turn is entered, the piece that moved last takes the Ball along; a press of :data:`ACTIONS`
after the squares chooses another step.
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
from kohau.notation.sentence import Sentence
from kohau.replay.games.hanniball.board import HanniBallBoard
from kohau.replay.games.hanniball.choosing import random_steps
from kohau.replay.games.hanniball.geometry import FIELD, GRID
from kohau.replay.games.hanniball.red_cards import owns
from kohau.replay.legal_plies import SteppedTurn, UnfinishedTurn
from kohau.replay.position import Choice, Position

ACTIONS = {
    RUN: ("run", Sentence("leave the Ball behind")),
    SHOT: ("shoot", Sentence("shoot the Ball")),
    REMOVAL: ("remove", Sentence("remove the piece")),
}
"""The presses that choose a step instead of the usual one with the same squares, in words."""


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
    usual_kinds = (CARRY, CAPTURE, RUN, SHOT, REMOVAL)
    standing_kinds = frozenset((SHOT, REMOVAL))
    layout = TextGrid(margin=4)

    # State

    @property
    def ball(self) -> str:
        """The name of the Ball's square."""
        return square_name(self.board.ball)

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

    def unfinished(self) -> SteppedTurn:
        return SteppedTurn(self)

    def ply_of(self, steps: Sequence[Step]) -> Ply:
        return Ply(tuple(steps))

    def spots(self, step: Step) -> tuple[str, ...]:
        return tuple(map(square_name, step.squares))

    def choice(self, turn: UnfinishedTurn, step: Step) -> tuple[str, Choice] | None:
        if step.kind not in ACTIONS:
            return None
        press, words = ACTIONS[step.kind]
        return press, Choice(words, (square_name(step.to),))

    def meant(self, turn: UnfinishedTurn, presses: tuple[str, ...]) -> Ply | None:
        assert isinstance(turn, SteppedTurn)  # noqa: S101 - it begins here
        if presses[-1] not in GRID.squares:
            return None
        names = [name for name in presses if name in GRID.squares]
        if len(names) == 1 and turn.selected is not None:
            names.insert(0, turn.selected)
        board, squares = turn.board, [GRID.squares[name] for name in names]
        step = _step_of(board, squares[-1])
        if len(squares) > 2:
            step = Step(SHOT, "", *squares[:3])
        elif len(squares) == 2 and not owns(board.white, board.cells[squares[1]]):
            kind = RUN if squares[0] != board.ball else CARRY
            if owns(not board.white, board.cells[squares[1]]):
                kind = CAPTURE
            step = Step(kind, board.letter_at(squares[0]).upper(), *squares)
        return Ply((*turn.steps, step))

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


def _step_of(board: HanniBallBoard, square: int) -> Step:
    """Return a step of what stands on *square*, though it may have none."""
    letter = board.letter_at(square).upper()
    if not letter:
        return Step(SHOT, "", square, square)
    further = [step for step in board.steps_at(square) if step.origin == square]
    return further[0].step if further else Step(RUN, letter, square, square)

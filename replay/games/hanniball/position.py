"""Positions of HanniBall, at the start of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from kohau.notation.coordinates import TextGrid
from kohau.notation.hanniball import (
    CAPTURE,
    CARRY,
    RUN,
    Ply,
    Step,
    square_name,
)
from kohau.replay.games.hanniball.board import HanniBallBoard
from kohau.replay.games.hanniball.choosing import random_steps
from kohau.replay.games.hanniball.entering import EnteredSteps
from kohau.replay.games.hanniball.geometry import FIELD
from kohau.replay.legal_plies import UnfinishedTurn
from kohau.replay.position import Position, Way


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

        See :mod:`kohau.replay.games.hanniball.entering`.
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

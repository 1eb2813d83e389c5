"""Positions of HanniBall, at the start of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from kohau.notation.coordinates import write_ranks
from kohau.notation.hanniball import (
    CAPTURE,
    CARRY,
    FILES,
    RANKS,
    RUN,
    Ply,
    Step,
    square_name,
)
from kohau.replay.games.hanniball.board import HanniBallBoard
from kohau.replay.games.hanniball.choosing import random_steps
from kohau.replay.games.hanniball.entering import EnteredSteps
from kohau.replay.games.hanniball.geometry import FIELD, LETTERS
from kohau.replay.legal_plies import UnfinishedTurn
from kohau.replay.position import Position, Way

_SQUARES = {square_name(number): number for number in sorted(FIELD)}


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
        letters = [LETTERS[piece] for piece in self.board.cells]
        tops = range(FILES * (RANKS - 1), -1, -FILES)
        board = write_ranks(letters[first : first + FILES] for first in tops)
        return f"{board} {self.ball} {self.side[0]} {self.number}"

    def square_numbers(self) -> dict[str, int]:
        return _SQUARES

    def numbers_left(self, ply: Ply) -> tuple[int, ...]:
        return tuple(step.origin for step in ply.steps if step.kind in (RUN, CARRY, CAPTURE))

    def draw(self) -> str:
        rows = []
        for rank in range(RANKS - 1, -1, -1):
            row = [self._cell(FILES * rank + file) for file in range(FILES)]
            rows.append(f"{rank + 1:>2}  {''.join(row)}".rstrip())
        return "\n".join([*rows, "    " + " ".join("abcdefghi"[:FILES])])

    def _cell(self, square: int) -> str:
        if square not in FIELD:
            return "  "
        piece = self.board.letter_at(square)
        if square == self.board.ball:
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

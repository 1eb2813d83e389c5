"""The rules of HanniBall, HB-4 to HB-13; ``cards`` has those of red cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.hanniball import NUMBERS, REMOVAL, SHOT, Step
from kohau.replay.board import REASONS, Board, Turn
from kohau.replay.hanniball.cards import is_blocked, is_entitled, is_keeper, owns
from kohau.replay.hanniball.field import (
    BLACK,
    EMPTY,
    GOALS,
    KEEPER,
    LETTERS,
    REBOUNDS,
    SHOTS,
    WHITE_GOAL,
)
from kohau.replay.hanniball.steps import (
    BALL_LEFT,
    BLOCKED,
    CAPTURES,
    CARRIES,
    GAME_OVER,
    NO_BALL,
    NO_RED_CARD,
    NOT_OWN,
    NOT_REMOVABLE,
    OUT_OF_REACH,
    REMOVES,
    SECOND_REMOVAL,
    SHOOTS,
    TOO_MANY_STEPS,
    UNCHANGED,
    WRONG_RICOCHET,
    WRONG_TARGET,
    HanniBallStep,
    HanniBallTurn,
    moves_from,
    prepared,
)
from kohau.replay.keys import byte_numbers, signed_key
from kohau.replay.outcome import Outcome

STEPS_OF_A_TURN: Final = 4
STEPS_OF_THE_FIRST_TURN: Final = 2
"""HB-4: the largest number of steps in a turn, and in White's turn number 1."""

_IS_GOAL: Final = bytes(square in GOALS for square in range(NUMBERS))

# Packed states: the name, a letter for each square, the Ball's square, the side (1 for White).
_NAME: Final = b"hanniball"
CELLS: Final = len(_NAME)
_BALL: Final = CELLS + NUMBERS
_AS_LETTERS: Final = bytes.maketrans(bytes(range(len(LETTERS))), LETTERS.encode())
_PIECE_NUMBERS: Final[list[i64]] = [
    byte_numbers(CELLS + square)[ord(letter) ^ ord(LETTERS[EMPTY])]
    for letter in LETTERS
    for square in range(NUMBERS)
]
"""How the key of a state changes when a piece comes to an empty square, or leaves it."""
_BALL_NUMBERS: Final[list[i64]] = byte_numbers(_BALL)
_WHITE_NUMBER: Final[i64] = byte_numbers(_BALL + 1)[1]


def _steps_of_a_turn(white: bool, number: i64) -> i64:
    """HB-4: return the largest number of steps in the turn of a side with a move number."""
    return STEPS_OF_THE_FIRST_TURN if white and number == 1 else STEPS_OF_A_TURN


class TurnStart:
    """What HB-4 and HB-14 ask about: the position in which a turn began."""

    def __init__(self, cells: bytearray, ball: i64, white: bool, key: i64) -> None:
        self.cells: Final = cells
        self.ball: Final = ball
        self.white: Final = white
        self.key: Final = key
        self.entitled: bool | None = None
        """Whether the turn has a removal, None until it is asked for."""

    def is_entitled(self) -> bool:
        """HB-14: return whether the turn has a penalty removal."""
        if self.entitled is None:
            self.entitled = is_entitled(self.cells, self.ball, self.white)
        return self.entitled


class HanniBallBoard(Board):
    """A position of HanniBall that changes as steps and turns are played.

    Boards share *cells* (see ``field``): they are replaced by a copy before they change. *left* is
    the number of steps that the turn may still have, *start* the position in which it began, and
    *removed* says whether it has had its removal.
    """

    def __init__(
        self,
        cells: bytearray,
        ball: i64,
        white: bool,
        number: i64,
        start: TurnStart | None = None,
    ) -> None:
        """Make a board at the start of a turn; the boards of a turn share its *start*."""
        super().__init__(white, number)
        self.cells = cells
        self.ball = ball
        self.left: i64 = _steps_of_a_turn(white, number)
        self.removed = False
        if start is None:
            self.key = signed_key(self.state())
            start = TurnStart(cells, ball, white, self.key)
        self.start = start

    def copy(self) -> HanniBallBoard:
        board = HanniBallBoard(self.cells, self.ball, self.white, self.number, self.start)
        board.key, board.left, board.removed = self.key, self.left, self.removed
        board.quiet = self.quiet
        return board

    def state(self) -> bytes:
        return _NAME + self.cells.translate(_AS_LETTERS) + bytes((self.ball, self.white))

    def turn(self, ply: Any) -> HanniBallTurn:
        return HanniBallTurn([prepared(step) for step in ply.steps])

    def prepare_part(self, part: list[Step]) -> list[HanniBallStep]:
        return [prepared(step) for step in part]

    def prepare_parts(self, parts: list[Any]) -> HanniBallTurn:
        steps: list[HanniBallStep] = []
        for part in parts:
            steps += part
        return HanniBallTurn(steps)

    # Turns

    def play(self, turn: Turn) -> i64:
        """Verify *turn* and play it; see :meth:`Board.play`. No step of the turn is played yet."""
        assert isinstance(turn, HanniBallTurn)  # noqa: S101 - boards play their own turns
        self.cells = self.cells.copy()
        for index, step in enumerate(turn.steps):
            reason = self._play_step(step)
            if reason:
                return self._refused(reason + REASONS * (index + 1))
        if not self.has_changed():
            return self._refused(UNCHANGED)
        self._end_turn()
        return 0

    def has_changed(self) -> bool:
        """HB-4: return whether pieces or Ball stand otherwise than when the turn began."""
        start = self.start
        return self.key != start.key or self.ball != start.ball or self.cells != start.cells

    def _end_turn(self) -> None:
        self.white = not self.white
        self.key ^= _WHITE_NUMBER
        if self.white:
            self.number += 1
        self.quiet += 1
        self.left = _steps_of_a_turn(self.white, self.number)
        self.removed = False
        self.start = TurnStart(self.cells, self.ball, self.white, self.key)

    def _refused(self, code: i64) -> i64:
        """Take back the steps of the turn and return why it is refused, with *code* or at all."""
        start = self.start
        self.cells, self.ball, self.key = start.cells, start.ball, start.key
        self.left = _steps_of_a_turn(self.white, self.number)
        self.removed = False
        return GAME_OVER if self.outcome() else code

    def step(self, step: HanniBallStep) -> i64:
        """Play the next *step* of the turn and return 0, or the reason why a rule forbids it."""
        self.cells = self.cells.copy()
        return self._play_step(step)

    def _play_step(self, step: HanniBallStep) -> i64:
        """Play a step on ``cells``, which belong to no other board."""
        reason = self.refusal(step)
        if reason:
            return reason
        self.left -= 1
        if step.kind == SHOOTS:
            self._move_ball(step.to if step.rebound < 0 else step.rebound)
        elif step.kind == REMOVES:
            self.removed = True
            self._put(step.to, self.cells[step.to], EMPTY)
        else:
            if step.kind == CARRIES:
                self._move_ball(step.to)
            piece: i64 = self.cells[step.origin]
            self._put(step.to, self.cells[step.to] if step.kind == CAPTURES else EMPTY, piece)
            self._put(step.origin, piece, EMPTY)
        return 0

    def _put(self, square: i64, before: i64, piece: i64) -> None:
        """Put a piece, or none, on a square in place of what was there *before*."""
        self.cells[square] = piece
        self.key ^= _PIECE_NUMBERS[NUMBERS * before + square]
        self.key ^= _PIECE_NUMBERS[NUMBERS * piece + square]

    def _move_ball(self, to: i64) -> None:
        self.key ^= _BALL_NUMBERS[self.ball ^ to]
        self.ball = to

    # Verifying steps

    def refusal(self, step: HanniBallStep) -> i64:
        """Return the reason why a rule forbids *step*, 0 if none does."""
        if self.is_in_goal():
            return GAME_OVER
        if not self.left:
            return TOO_MANY_STEPS
        if step.flaw:
            return step.flaw
        if step.kind == REMOVES:
            return self._refusal_of_removal(step)
        if step.kind == SHOOTS:
            return self._refusal_of_shot(step)
        return self._refusal_of_move(step)

    def is_in_goal(self) -> bool:
        """HB-12: return whether the Ball is in a goal."""
        return _IS_GOAL[self.ball] != 0

    def _refusal_of_removal(self, step: HanniBallStep) -> i64:
        """HB-8: an enemy fieldpiece is taken off."""
        if self.removed:
            return SECOND_REMOVAL
        if not self.start.is_entitled():
            return NO_RED_CARD
        piece: i64 = self.cells[step.to]
        return 0 if owns(not self.white, piece) and not is_keeper(piece) else NOT_REMOVABLE

    def _refusal_of_shot(self, step: HanniBallStep) -> i64:
        """HB-7, HB-10, HB-11: the Ball flies, and ricochets from a Keeper."""
        piece: i64 = self.cells[step.origin]
        if not owns(self.white, piece):
            return NOT_OWN
        if step.origin != self.ball:
            return NO_BALL
        if not step.pieces >> piece & 1:
            return OUT_OF_REACH
        if is_keeper(self.cells[step.to]):
            return 0 if step.ricochets else WRONG_RICOCHET
        return 0 if step.rebound < 0 else WRONG_RICOCHET

    def _refusal_of_move(self, step: HanniBallStep) -> i64:
        """HB-5, HB-6, HB-9: a run, with the Ball or without, or the capture of its controller."""
        cells = self.cells
        piece: i64 = cells[step.origin]
        if piece != (step.piece if self.white else step.piece + BLACK):
            return NOT_OWN
        if not step.pieces >> piece & 1:
            return OUT_OF_REACH
        if is_blocked(cells, step.straight, step.aslant):
            return BLOCKED
        if step.kind == CAPTURES:
            takes = step.to == self.ball and owns(not self.white, cells[step.to])
            return 0 if takes else WRONG_TARGET
        if cells[step.to] != EMPTY:
            return WRONG_TARGET
        if step.kind == CARRIES:
            return 0 if step.origin == self.ball else NO_BALL
        return BALL_LEFT if step.origin == self.ball and step.piece == KEEPER else 0

    # What is legal

    def steps(self) -> Iterator[HanniBallStep]:
        """Yield every legal next step of the turn once.

        Removals come last, since red cards take long to work out and who has another step need not
        know.
        """
        if not self.left or self.is_in_goal():
            return
        for origin in range(NUMBERS):
            piece = self.cells[origin]
            if owns(self.white, piece):
                for run, carry, capture in moves_from[piece, origin]:
                    if self.cells[run.to] == EMPTY:
                        if origin == self.ball and not self._refusal_of_move(carry):
                            yield carry
                        if not self._refusal_of_move(run):
                            yield run
                    elif run.to == self.ball and not self._refusal_of_move(capture):
                        yield capture
        yield from self._shots()
        yield from self._removals()

    def _shots(self) -> Iterator[HanniBallStep]:
        """Yield the legal shots."""
        origin, cells = int(self.ball), self.cells
        if owns(self.white, cells[origin]):
            for to in sorted(SHOTS[cells[origin]][origin]):
                for rebound in sorted(REBOUNDS[to]) if is_keeper(cells[to]) else (None,):
                    step = prepared(Step(SHOT, "", origin, to, rebound))
                    if not self._refusal_of_shot(step):
                        yield step

    def _removals(self) -> Iterator[HanniBallStep]:
        """Yield the legal penalty removals."""
        if not self.removed and self.start.is_entitled():
            for to in range(NUMBERS):
                step = prepared(Step(REMOVAL, "", 0, to))
                if not self._refusal_of_removal(step):
                    yield step

    def turns(self) -> Iterator[HanniBallTurn]:
        """Yield every legal turn once, lazily: a turn of four steps has millions."""
        return _turns(self, [])

    def outcome(self) -> Outcome | None:
        """HB-12, HB-13: the side whose goal holds the Ball, or that has no turn, has lost."""
        if self.is_in_goal():
            if self.ball in WHITE_GOAL:
                return Outcome("black", "HB-12", "goal", "the Ball is in White's goal")
            return Outcome("white", "HB-12", "goal", "the Ball is in Black's goal")
        # A step that changes nothing leads to no turn that one could not begin without it.
        for step in self.steps():
            board = self.copy()
            board.step(step)
            if board.has_changed():
                return None
        side = "White" if self.white else "Black"
        reason = f"{side} is to play and has no legal turn"
        return Outcome("black" if self.white else "white", "HB-13", "blocked", reason)


def _turns(board: HanniBallBoard, steps: list[HanniBallStep]) -> Iterator[HanniBallTurn]:
    """Yield the legal turns that begin with *steps*, which are played on *board*."""
    if board.has_changed():
        yield HanniBallTurn(steps)
    for step in board.steps():
        after = board.copy()
        after.step(step)
        yield from _turns(after, [*steps, step])

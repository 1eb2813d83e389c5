"""The rules of HanniBall, HB-4 to HB-13; ``red_cards`` contains those of red cards."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, ClassVar, Final

from librt.strings import BytesWriter, write_i64_le
from librt.vecs import vec
from mypy_extensions import i64

from kohau.notation.hanniball import FILES, NUMBERS, REMOVAL, Ply, Step
from kohau.replay.board import REASONS, Board, SteppedBoard, Turn, key_of
from kohau.replay.games.hanniball.geometry import (
    BALL_LEFT,
    BLACK,
    BLOCKED,
    CAPTURES,
    CARRIES,
    EMPTY,
    GAME_OVER,
    KEEPER,
    LETTERS,
    NO_BALL,
    NO_RED_CARD,
    NOT_OWN,
    NOT_REMOVABLE,
    OUT_OF_REACH,
    PACKED,
    PIECE_NUMBERS,
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
    prepared_part,
    ricochets_from,
    shots_from,
)
from kohau.replay.games.hanniball.red_cards import is_blocked, is_entitled, is_keeper, owns
from kohau.replay.outcome import NO_TURN, Outcome, lost_by
from kohau.replay.packed_state import signed

STEPS_OF_A_TURN: Final = 4
STEPS_OF_THE_FIRST_TURN: Final = 2
"""HB-4: the maximum number of steps in a turn, and in White's first turn."""

# The state of the penalty removal of a turn (HB-14).
NOT_ASKED: Final = 0
NO_CARD: Final = 1
RED_CARD: Final = 2
USED_CARD: Final = 3

_NAME: Final = PACKED.heading
_NAMES: Final[list[str]] = ["", *LETTERS[1:]]  # a list is the fastest
_AS_LETTERS: Final = bytes.maketrans(bytes(range(len(LETTERS))), LETTERS.encode())
_MASK_WORDS: Final = 3
_WORDS: Final[i64] = _MASK_WORDS * len(LETTERS[1:])
_BITS: Final[list[i64]] = [signed(1 << (square & 63)) for square in range(NUMBERS)]
"""The bit of each square in its word."""
_WHITE_NUMBER: Final[i64] = PACKED.of_bit("white to play")


class HanniBallBoard(SteppedBoard):
    """A position of HanniBall that changes as steps and turns are played.

    *cells* contains the number of the piece on each square (see ``field``). *left* is the number of
    steps left in the turn, *card* the state of its penalty removal, and *taken* are the pieces that
    it has removed.
    """

    most_steps: ClassVar[int] = STEPS_OF_A_TURN

    def __init__(
        self, cells: list[int], ball: i64, white: bool, number: i64, key: i64 | None = None
    ) -> None:
        """Create a board at the start of a turn; *key* is its key if it is known."""
        super().__init__(white, number)
        self.cells: Final = cells
        self.ball = ball
        self.taken: Final[list[int]] = []
        self.left: i64 = 0
        self.card: i64 = NOT_ASKED
        self._begin_turn()
        self.key = key_of(self.state()) if key is None else key
        self.masks: vec[i64] = vec[i64]()

    def copy(self) -> HanniBallBoard:
        board = HanniBallBoard(self.cells.copy(), self.ball, self.white, self.number, self.key)
        board.left, board.card, board.quiet = self.left, self.card, self.quiet
        board.taken.extend(self.taken)
        return board

    def letter_at(self, square: i64) -> str:
        return _NAMES[self.cells[square]]

    def state(self) -> bytes:
        return _NAME + bytes(self.cells).translate(_AS_LETTERS) + bytes((self.ball, self.white))

    def pack(self, words: BytesWriter, turn: Turn | None) -> None:
        if turn is None or len(self.masks) == 0:
            self.masks = vec[i64]([0] * int(_WORDS))
            for square in range(NUMBERS):
                if self.cells[square] != EMPTY:
                    self._update_masks(square)
        else:
            assert isinstance(turn, HanniBallTurn)  # noqa: S101 - boards play their own turns
            for step in turn.steps:
                if step.kind != SHOOTS:
                    self._update_masks(step.to)
                    if step.kind != REMOVES:
                        self._update_masks(step.origin)
        masks = self.masks
        for word in range(_WORDS):
            write_i64_le(words, masks[word])

    def _update_masks(self, square: i64) -> None:
        """Put the piece on *square* into the masks, which have three words for each kind."""
        masks, bit, piece = self.masks, _BITS[square], self.cells[square]
        word = square >> 6
        while word < _WORDS:
            masks[word] &= ~bit
            word += _MASK_WORDS
        if piece != EMPTY:
            masks[(square >> 6) + _MASK_WORDS * (piece - 1)] |= bit

    def turn(self, ply: Any) -> HanniBallTurn:
        return HanniBallTurn([prepared(step) for step in ply.steps])

    @property
    def joins_parts(self) -> bool:
        return True

    def prepare_part(self, part: list[Step]) -> HanniBallStep:
        return prepared_part(part)

    def prepare_parts(self, parts: list[Any]) -> HanniBallTurn:
        return HanniBallTurn(parts)

    # Turns

    def play(self, turn: Turn) -> i64:
        """Verify *turn* and play it; see :meth:`Board.play`. No step of the turn is played yet."""
        assert isinstance(turn, HanniBallTurn)  # noqa: S101 - boards play their own turns
        for part in turn.parts:
            if part.kind == REMOVES:
                self.is_entitled()
        ball, key = self.ball, self.key
        played: i64 = 0
        for part in turn.parts:
            step: HanniBallStep | None = part
            while step is not None:
                reason = self.play_step(step)
                if reason:
                    self.take_back(turn.steps[:played], ball, key)
                    return GAME_OVER if self.outcome() else reason + REASONS * (played + 1)
                played += 1
                step = step.then
        if self.key == key and self.ball == ball and not self._has_moved(turn):
            self.take_back(turn.steps, ball, key)
            return GAME_OVER if self.outcome() else UNCHANGED
        self.white = not self.white
        self.key ^= _WHITE_NUMBER
        if self.white:
            self.number += 1
        self.quiet += 1
        self._begin_turn()
        return 0

    def _begin_turn(self) -> None:
        """HB-4: reset the state of the turn."""
        is_first = self.white and self.number == 1
        self.left = STEPS_OF_THE_FIRST_TURN if is_first else STEPS_OF_A_TURN
        self.card = NOT_ASKED
        if self.taken:
            self.taken.clear()

    def _has_moved(self, turn: HanniBallTurn) -> bool:
        """HB-4: return whether the pieces differ from those before the steps of *turn*."""
        before = self.copy()
        before.take_back(turn.steps, self.ball, self.key)
        return before.cells != self.cells

    def take_back(self, steps: list[HanniBallStep], ball: i64, key: i64) -> None:
        """Undo the *steps* of a turn; *ball* and *key* are the values before them."""
        cells = self.cells
        for step in reversed(steps):
            if step.kind == REMOVES:
                cells[step.to] = self.taken.pop()
            elif step.kind != SHOOTS:
                cells[step.origin] = cells[step.to]
                cells[step.to] = self.taken.pop() if step.kind == CAPTURES else EMPTY
        self.ball, self.key = ball, key
        self._begin_turn()

    def has_changed(self, start: Board) -> bool:
        """HB-4: return whether pieces or Ball differ from those on *start*."""
        assert isinstance(start, HanniBallBoard)  # noqa: S101 - boards know their own kind
        return self.ball != start.ball or self.cells != start.cells

    def is_entitled(self) -> bool:
        """HB-14: return whether the turn, before its first step, has a penalty removal."""
        if self.card == NOT_ASKED:
            entitled = is_entitled(self.cells, self.ball, self.white)
            self.card = RED_CARD if entitled else NO_CARD
        return self.card == RED_CARD

    def step(self, step: Any) -> i64:
        if self.card == NOT_ASKED:
            self.is_entitled()
        return self.play_step(prepared(step))

    def stage(self) -> Hashable:
        return self.state(), self.left, self.card

    def play_step(self, step: HanniBallStep) -> i64:
        """Play a step and return 0, or the reason why a rule forbids it."""
        reason = self.refusal(step)
        if reason:
            return reason
        cells, to = self.cells, step.to
        self.left -= 1
        if step.kind == SHOOTS:
            self._move_ball(to if step.rebound < 0 else step.rebound, step)
            return 0
        taken: i64 = cells[to]
        if taken != EMPTY:
            self.taken.append(int(taken))
            self.key ^= PIECE_NUMBERS[NUMBERS * taken + to]
        if step.kind == REMOVES:
            self.card = USED_CARD
            cells[to] = EMPTY
            return 0
        if step.kind == CARRIES:
            self._move_ball(to, step)
        cells[to] = cells[step.origin]
        cells[step.origin] = EMPTY
        self.key ^= step.white if self.white else step.black
        return 0

    def _move_ball(self, to: i64, step: HanniBallStep) -> None:
        self.key ^= step.of_ball
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
        """HB-12: return whether the Ball is in a goal: nothing else exists on the outer ranks."""
        return self.ball < FILES or self.ball >= NUMBERS - FILES

    def _refusal_of_removal(self, step: HanniBallStep) -> i64:
        """HB-8: an enemy fieldpiece is removed."""
        if self.card != RED_CARD:
            return SECOND_REMOVAL if self.card == USED_CARD else NO_RED_CARD
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

    # Legal turns and outcome

    def steps(self) -> Iterator[Step]:
        """Yield every legal next step of the turn once.

        Removals come last, since red cards are slow to compute, and often another step suffices.
        """
        if not self.left or self.is_in_goal():
            return
        for candidates in (self._moves(), self.shots(), self.removals()):
            for step in candidates:
                if not self.refusal(step):
                    yield step.step

    def _moves(self) -> Iterator[HanniBallStep]:
        """Yield runs and captures; they may be illegal."""
        for origin in range(NUMBERS):
            yield from self._moves_of(origin)

    def _moves_of(self, origin: i64) -> list[HanniBallStep]:
        """Return runs and captures of the piece on a square; they may be illegal."""
        piece = self.cells[origin]
        steps: list[HanniBallStep] = []
        if owns(self.white, piece):
            for run, carry, capture in moves_from[piece, int(origin)]:
                if self.cells[run.to] == EMPTY:
                    if origin == self.ball:
                        steps.append(carry)
                    steps.append(run)
                elif run.to == self.ball:
                    steps.append(capture)
        return steps

    def steps_at(self, square: i64) -> list[HanniBallStep]:
        """Return next steps of the piece on *square*, or its removal; they may be illegal."""
        if not self.left or self.is_in_goal():
            return []
        result = self._moves_of(square)
        if square == self.ball:
            result.extend(self.shots())
        if owns(not self.white, self.cells[square]) and self.is_entitled():
            result.append(prepared(Step(REMOVAL, "", 0, int(square))))
        return result

    def shots(self) -> Iterator[HanniBallStep]:
        """Yield the shots of the piece that controls the Ball; all are legal while steps are left.

        No shot is yielded if the Ball is free, or controlled by the opponent.
        """
        origin, cells = int(self.ball), self.cells
        if owns(self.white, cells[origin]):
            for shot in shots_from[cells[origin], origin]:
                if is_keeper(cells[shot.to]):
                    yield from ricochets_from[origin, shot.to]
                else:
                    yield shot

    def removals(self) -> Iterator[HanniBallStep]:
        """Yield penalty removals; they may be illegal."""
        if self.is_entitled():
            for to, piece in enumerate(self.cells):
                if owns(not self.white, piece):
                    yield prepared(Step(REMOVAL, "", 0, to))

    def turns(self) -> Iterator[HanniBallTurn]:
        """Yield every legal turn once, lazily: a turn of four steps has millions."""
        return self.turns_after(self, [])

    def turns_after(self, start: HanniBallBoard, steps: list[Step]) -> Iterator[HanniBallTurn]:
        """Yield the legal turns from *start* on that begin with *steps*, which are played here."""
        if self.has_changed(start):
            yield self.turn(Ply(tuple(steps)))
        for step in self.steps():
            after = self.copy()
            after.step(step)
            yield from after.turns_after(start, [*steps, step])

    def outcome(self) -> Outcome | None:
        """HB-12, HB-13: a side has lost if the Ball is in its goal, or if it has no legal turn."""
        if self.is_in_goal():
            return lost_by(self.ball < FILES, "HB-12", "goal", "the Ball is in {loser}'s goal")
        # A step that changes nothing can be omitted from any turn that begins with it.
        for step in self.steps():
            board = self.copy()
            board.play_step(prepared(step))
            if board.has_changed(self):
                return None
        return lost_by(self.white, "HB-13", "blocked", NO_TURN)

"""Whole lines of turns of HanniBall played at once, on one board that changes: HB-4 to HB-12.

The board is a list with a number for the piece on every square, in the numbering of
``notation.hanniball``: 0 if there is none, plus 4 for one of Black's.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Final

from mypy_extensions import i64

from notation.hanniball import FILES, NUMBERS, RANKS
from replay.hanniball.cards import is_blocked, is_entitled, owns
from replay.hanniball.field import EMPTY, GOALS, MOVES, REBOUNDS, SHOTS
from replay.hanniball.states import BALL, CELLS, SIDE
from replay.repetition import Recurrences, short_keys
from replay.state_writer import StateWriter
from replay.texts import END, text_of

STEPS_OF_A_TURN: Final = 4
STEPS_OF_THE_FIRST_TURN: Final = 2
"""HB-4: how many steps White's turn number 1 has at most."""

_NOBODY: Final = 0
_KEEPER: Final = 1
_BLACK: Final = 4

_JUMP: Final = 1
_STEP: Final = 2
_JUMP_OR_STEP: Final = _JUMP | _STEP
_REBOUND: Final = 64
# Each of these is half of what it is for Black.
_KEEPER_MOVE: Final = 4
_KEEPER_SHOT: Final = 16

# Tables by the numbers of pieces.
_LETTERS: Final = bytes((EMPTY,)) + b"KLEHkleh"
_MOVES: Final = bytes(
    (0, _KEEPER_MOVE, _JUMP_OR_STEP, _STEP, _JUMP, 2 * _KEEPER_MOVE, _JUMP_OR_STEP, _STEP, _JUMP)
)
_SHOTS: Final = bytes(
    (0, _KEEPER_SHOT, _JUMP_OR_STEP, _JUMP, _STEP, 2 * _KEEPER_SHOT, _JUMP_OR_STEP, _JUMP, _STEP)
)


def _table(size: int, values: Iterable[tuple[int, int]]) -> bytes:
    """Return a table of *values* by their indices; those of the same index are joined, others 0."""
    table = bytearray(size)
    for index, value in values:
        table[index] |= value
    return bytes(table)


_AS_LETTERS: Final = _LETTERS + bytes(256 - len(_LETTERS))
_AS_NUMBERS: Final = _table(256, ((letter, piece) for piece, letter in enumerate(_LETTERS)))
_WRITTEN: Final = _table(
    256,
    ((ord(letter), piece) for letter, piece in {"K": 1, "M": 1, "L": 2, "E": 3, "H": 4}.items()),
)
"""White's pieces by their letters in words; M is a Keeper, too."""

_WAYS: Final = _table(
    NUMBERS * NUMBERS,
    (
        (NUMBERS * origin + to, way)
        for way, table in (
            (_JUMP, MOVES[ord("H")]),
            (_STEP, MOVES[ord("E")]),
            (_KEEPER_MOVE, MOVES[ord("K")]),
            (2 * _KEEPER_MOVE, MOVES[ord("k")]),
            (_KEEPER_SHOT, SHOTS[ord("K")]),
            (2 * _KEEPER_SHOT, SHOTS[ord("k")]),
            (_REBOUND, REBOUNDS),
        )
        for origin, targets in enumerate(table)
        for to in targets
    ),
)
"""How pieces and the Ball may come from any square to any other one."""


def _between(which: int) -> bytes:
    """HB-9: return one of the squares that block jumps; a1, where nobody is, where none does."""
    return _table(
        NUMBERS * NUMBERS,
        (
            (NUMBERS * origin + to, between[which])
            for origin, jumps in enumerate(MOVES[ord("H")])
            for to, between in jumps.items()
            if between
        ),
    )


_STRAIGHT: Final = _between(0)
_ASLANT: Final = _between(1)
_IS_GOAL: Final = bytes(square in GOALS for square in range(NUMBERS))

_KEYS: Final = short_keys("hanniball", len(_LETTERS) * NUMBERS)
"""A key for every piece on every square; the first ones are for the Ball."""

# Places in packed states.
_CELLS: Final[i64] = CELLS
_BALL: Final[i64] = BALL
_SIDE: Final[i64] = SIDE

_LONGEST_BEFORE_REMOVAL: Final = 39
"""Three steps with slashes behind them, like ``*a10-a10^a10/``, are no longer than this."""


class Track:
    """A position that changes with every step; *over* tells that the game has ended.

    *at* is where the text is read; there is no x in front of *next_x*. What plays a word, or a part
    of it, tells whether it is one of the dialect ``freeling`` and legal, and leaves *at* behind it.
    *left* says how many steps the turn may still have, *may_remove* whether a removal is open.
    """

    __slots__ = (
        "at",
        "ball",
        "cells",
        "key",
        "left",
        "may_remove",
        "next_x",
        "over",
        "recurrences",
        "text",
        "white",
        "writer",
    )

    def __init__(self, board: bytes, ball: int, white: bool, turns: int, first_steps: int) -> None:
        self.text = b""
        self.at: i64 = 0
        self.cells: Final[list[i64]] = list(board.translate(_AS_NUMBERS))
        self.ball: i64 = ball
        self.white = white
        self.over = ball in GOALS
        self.left: i64 = first_steps
        self.may_remove = False
        self.next_x: i64 = -1
        self.key: i64 = _KEYS[ball]
        self.recurrences: Final = Recurrences(turns + 1)
        self.writer: StateWriter | None = None

    def board(self) -> bytes:
        """Return the board with a letter for every piece."""
        return bytes(self.cells).translate(_AS_LETTERS)

    def play(
        self,
        words: Sequence[str],
        states: list[Hashable] | None = None,
        writer: StateWriter | None = None,
    ) -> bool:
        """Play *words*; tell whether all are legal. *states* are added to if they are asked for.

        A *writer* that stands where the line begins is told what changes.
        """
        self.writer = writer
        self.text = text_of(words)
        self.at = 0
        self.recurrences.add(self.key)
        for _ in range(len(words)):
            if not self.turn():
                return False
            self.white = not self.white
            self.left = STEPS_OF_A_TURN
            self.recurrences.add(self.key)
            if states is not None:
                states.append((self.board(), int(self.ball), self.white))
            if writer is not None:
                writer.flip(_SIDE, 1)
                writer.end_ply()
        return self.at == len(self.text) - END or not words

    def turn(self) -> bool:
        """HB-4: play a turn, which has to change something, and go behind the blank after it."""
        before = self.key
        text = self.text
        self.may_remove = self.has_removal() and self.is_entitled()
        if not self.part():
            return False
        while text[self.at] == ord("/"):
            self.at += 1
            if not self.part():
                return False
        self.at += 1
        return text[self.at - 1] == ord(" ") and self.key != before

    def has_removal(self) -> bool:
        """Tell whether the word that begins has a removal that is not too far behind to be legal.

        Most words have no x near them.
        """
        text, at = self.text, self.at
        if self.next_x < at:
            found = text.find(b"x", at)
            self.next_x = len(text) if found < 0 else found
        if self.next_x - at > _LONGEST_BEFORE_REMOVAL:
            return False
        before: i64 = ord("/")
        mark: i64 = text[at]
        while mark != ord(" ") and not (mark == ord("x") and before == ord("/")):
            at += 1
            before = mark
            mark = text[at]
        return mark == ord("x")

    def is_entitled(self) -> bool:
        """HB-14: tell whether the turn that begins here has a penalty removal."""
        return is_entitled(self.board(), int(self.ball), self.white)

    # Reading

    def square(self) -> i64:
        """Read a square, -1 if there is none that a board has.

        Digits too many are left to be read, so that no mark is found behind the square.
        """
        text, at = self.text, self.at
        file: i64 = text[at]
        rank: i64 = text[at + 1]
        file -= ord("a")
        rank -= ord("1")
        if not (0 <= file < FILES and 0 <= rank < 9):
            return -1
        self.at = at + 2
        if rank == 0:
            digit: i64 = text[at + 2]
            digit -= ord("0")
            if 0 <= digit <= RANKS - 10:
                self.at = at + 3
                rank = digit + 9
        return FILES * rank + file

    def square_behind(self, mark: i64) -> i64:
        """Read a mark and a square, -1 if it is another mark or there is none that a board has."""
        if self.text[self.at] != mark:
            return -1
        self.at += 1
        return self.square()

    def part(self) -> bool:
        """Play a part of a word: a step, or several runs of a piece."""
        mark: i64 = self.text[self.at]
        self.at += 1
        if mark == ord("*"):
            return self.shot()
        if mark == ord("x"):
            return self.removal()
        if mark == ord("M") and self.writer is not None:
            self.writer.mark_spelling()
        piece: i64 = _WRITTEN[mark]
        return piece != _NOBODY and self.moves(piece if self.white else piece + _BLACK)

    # Steps

    def begins_step(self) -> bool:
        """HB-4, HB-12: count a step; tell whether the turn may have it."""
        self.left -= 1
        return self.left >= 0 and not self.over

    def moves(self, piece: i64) -> bool:
        """HB-5, HB-6: runs of a piece, with the Ball or without, or its capture of another one."""
        text = self.text
        carries = text[self.at] == ord("*")
        if carries:
            self.at += 1
        origin = self.square()
        if origin < 0:
            return False
        if text[self.at] == ord("x"):
            return not carries and self.capture(piece, origin, self.square_behind(ord("x")))
        to = self.square_behind(ord("-"))
        if not self.run(piece, origin, to, carries):
            return False
        if text[self.at] == ord("-") and self.writer is not None:
            self.writer.mark_spelling()
        while text[self.at] == ord("-"):
            origin = to
            to = self.square_behind(ord("-"))
            if not self.run(piece, origin, to, carries):
                return False
        return True

    def may_move(self, piece: i64, origin: i64, to: i64) -> bool:
        """HB-9: tell whether a piece stands on *origin* and can come from there to another square.

        What stands on that one is not asked.
        """
        cells = self.cells
        if not self.begins_step() or cells[origin] != piece:
            return False
        line = NUMBERS * origin + to
        ways: i64 = _WAYS[line]
        moves: i64 = _MOVES[piece]
        if ways & moves == 0:
            return False
        if ways & _JUMP == 0:
            return True
        return cells[_STRAIGHT[line]] == _NOBODY or cells[_ASLANT[line]] == _NOBODY

    def run(self, piece: i64, origin: i64, to: i64, carries: bool) -> bool:
        """HB-5: a run, with the Ball or without."""
        if to < 0 or not self.may_move(piece, origin, to) or self.cells[to] != _NOBODY:
            return False
        if carries:
            if self.ball != origin:
                return False
            self.move_ball(to)
        elif self.ball == origin and piece in (_KEEPER, _KEEPER + _BLACK):
            return False
        self.move(piece, origin, to)
        return True

    def capture(self, piece: i64, origin: i64, to: i64) -> bool:
        """HB-6: the capture of the piece that controls the Ball."""
        if to != self.ball or not self.may_move(piece, origin, to):
            return False
        taken: i64 = self.cells[to]
        if not _owns(not self.white, taken):
            return False
        self.change(taken, to)
        self.move(piece, origin, to)
        return True

    def move(self, piece: i64, origin: i64, to: i64) -> None:
        """Put a piece on another square."""
        cells = self.cells
        cells[origin] = _NOBODY
        cells[to] = piece
        self.change(piece, origin)
        self.change(piece, to)

    def change(self, piece: i64, square: i64) -> None:
        """Note that a piece has come to a square, or left it."""
        self.key ^= _key(piece, square)
        if self.writer is not None:
            self.writer.flip(_CELLS + square, _LETTERS[piece] ^ EMPTY)

    def move_ball(self, to: i64) -> None:
        """Put the Ball on another square."""
        self.key ^= _key(_NOBODY, self.ball) ^ _key(_NOBODY, to)
        if self.writer is not None:
            self.writer.flip(_BALL, self.ball ^ to)
        self.ball = to
        self.over = _IS_GOAL[to] != 0

    def shot(self) -> bool:
        """HB-7, HB-10: the Ball flies."""
        cells = self.cells
        origin = self.square()
        if origin < 0 or origin != self.ball or not _owns(self.white, cells[origin]):
            return False
        to = self.square_behind(ord("-"))
        if to < 0 or not self.begins_step():
            return False
        if _WAYS[NUMBERS * origin + to] & _SHOTS[cells[origin]] == 0:
            return False
        if cells[to] in (_KEEPER, _KEEPER + _BLACK):
            return self.rebound(to)
        self.move_ball(to)
        return True

    def rebound(self, keeper: i64) -> bool:
        """HB-11: the Ball ricochets from a Keeper's square."""
        to = self.square_behind(ord("^"))
        if to < 0 or _WAYS[NUMBERS * keeper + to] & _REBOUND == 0:
            return False
        self.move_ball(to)
        return True

    def removal(self) -> bool:
        """HB-8: an enemy fieldpiece is taken off."""
        to = self.square()
        if to < 0 or not self.may_remove or not self.begins_step():
            return False
        taken: i64 = self.cells[to]
        if not _owns(not self.white, taken) or taken == _KEEPER or taken == _KEEPER + _BLACK:
            return False
        self.may_remove = False
        self.cells[to] = _NOBODY
        self.change(taken, to)
        return True


def has_run(board: bytes, white: bool) -> bool:
    """HB-5: tell whether a side has a run; without one it may have other steps."""
    for origin, code in enumerate(board):
        if owns(white, code):
            for to, between in MOVES[code][origin].items():
                if board[to] == EMPTY and not is_blocked(board, between):
                    return True
    return False


def _owns(white: bool, piece: i64) -> bool:
    """Tell whether *piece* is one of a side."""
    return 0 < piece <= _BLACK if white else piece > _BLACK


def _key(piece: i64, square: i64) -> i64:
    key: i64 = _KEYS[NUMBERS * piece + square]
    return key

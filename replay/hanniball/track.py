"""Whole lines of turns of HanniBall played at once, on one board that changes: HB-4 to HB-12.

The board is a list with a number for the piece on every square, in the numbering of
``notation.hanniball``: 0 if there is none, plus 4 for one of Black's.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from mypy_extensions import i64

from notation.hanniball import FILES, NUMBERS
from replay.hanniball.cards import is_entitled
from replay.hanniball.field import EMPTY, GOALS, MOVES, REBOUNDS, SHOTS
from replay.repetition import occurs_three_times, short_keys
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
_WRITTEN: Final = _table(256, ((ord(letter), "MKLEH".index(letter) or 1) for letter in "MKLEH"))
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
_FIRST_ON_RANK_10: Final = 9 * FILES

_KEYS: Final = short_keys("hanniball", len(_LETTERS) * NUMBERS)
"""A key for every piece on every square; the first ones are for the Ball."""

_LONGEST_BEFORE_REMOVAL: Final = 38
"""Three steps with slashes between them are no longer."""


def _square_at(text: bytes, at: i64) -> i64:
    """Return the square that *text* names at *at*, a negative number if no board has it."""
    file: i64 = text[at]
    rank: i64 = text[at + 1]
    file -= ord("a")
    rank -= ord("1")
    if not (0 <= file < FILES and 0 <= rank < 9):
        return -1
    digit: i64 = text[at + 2]
    digit -= ord("0")
    if 0 <= digit < 10:
        if rank > 0 or digit > 5:
            return -1
        rank = digit + 9
    return FILES * rank + file


def _behind(at: i64, square: i64) -> i64:
    """Return where the name of *square* ends that begins at *at*."""
    return at + (2 if square < _FIRST_ON_RANK_10 else 3)


class Track:
    """A position that changes with every step; *key* tells it from others that occur.

    Words are read where they begin in the text, and so are their parts; what plays one returns
    where it ends, -1 if it is none of the dialect ``freeling`` or not legal.
    """

    __slots__ = (
        "ball",
        "cells",
        "key",
        "left",
        "may_remove",
        "next_removal",
        "over",
        "text",
        "white",
    )

    def __init__(self, board: bytes, ball: int, white: bool) -> None:
        self.text = b""
        self.cells: Final = list(board.translate(_AS_NUMBERS))
        self.ball: i64 = ball
        self.white = white
        self.over = ball in GOALS
        self.left: i64 = 0
        self.may_remove = False
        self.next_removal: i64 = -1
        self.key: i64 = 0

    def board(self) -> bytes:
        """Return the board with a letter for every piece."""
        return bytes(self.cells).translate(_AS_LETTERS)

    def play(self, words: Sequence[str], first_steps: int) -> bool:
        """Play *words*; tell whether all are legal and no position can occur three times.

        The first turn has at most *first_steps*.
        """
        self.text = text_of(words)
        self.left = first_steps
        keys = [int(self.key)]
        at: i64 = 0
        for _ in range(len(words)):
            at = self.turn(at)
            if at < 0:
                return False
            at += 1
            self.white = not self.white
            self.left = STEPS_OF_A_TURN
            keys.append(int(self.key))
        return at == len(self.text) - END and not occurs_three_times(keys)

    def turn(self, at: i64) -> i64:
        """HB-4: play a turn, which has to change something."""
        before = self.key
        text = self.text
        self.may_remove = self.has_removal(at) and self.is_entitled()
        at = self.part(at)
        while at > 0 and text[at] == ord("/"):
            at = self.part(at + 1)
        return at if at > 0 and text[at] == ord(" ") and self.key != before else -1

    def has_removal(self, at: i64) -> bool:
        """Tell whether the word at *at* has a removal; no, if only such as come too late."""
        if self.text[at] == ord("x"):
            return True
        if self.next_removal < at:
            found = self.text.find(b"/x", at)
            self.next_removal = len(self.text) if found < 0 else found
        if self.next_removal - at > _LONGEST_BEFORE_REMOVAL:
            return False
        return b" " not in self.text[at : self.next_removal]

    def is_entitled(self) -> bool:
        """HB-14: tell whether the turn that begins here has a penalty removal."""
        return is_entitled(self.board(), int(self.ball), self.white)

    def part(self, at: i64) -> i64:
        """Play a part of a word: a step, or several runs of a piece."""
        mark: i64 = self.text[at]
        if mark == ord("*"):
            return self.shot(at + 1)
        if mark == ord("x"):
            return self.remove(at + 1)
        piece: i64 = _WRITTEN[mark]
        if piece == _NOBODY:
            return -1
        return self.moves(piece if self.white else piece + _BLACK, at + 1)

    def moves(self, piece: i64, at: i64) -> i64:
        """HB-5, HB-6: runs of a piece, with the Ball or without, or its capture of another one."""
        text = self.text
        carries = text[at] == ord("*")
        if carries:
            at += 1
        origin = _square_at(text, at)
        if origin < 0:
            return -1
        at = _behind(at, origin)
        if text[at] == ord("x") and not carries:
            to = _square_at(text, at + 1)
            return _behind(at + 1, to) if to >= 0 and self.capture(piece, origin, to) else -1
        if text[at] != ord("-"):
            return -1
        while text[at] == ord("-"):
            to = _square_at(text, at + 1)
            if to < 0 or not self.run(piece, origin, to, carries):
                return -1
            origin = to
            at = _behind(at + 1, to)
        return at

    def begins_step(self) -> bool:
        """HB-4, HB-12: count a step; tell whether the turn may have it."""
        self.left -= 1
        return self.left >= 0 and not self.over

    def owns(self, piece: i64, white: bool) -> bool:
        """Tell whether *piece* is one of a side."""
        return 0 < piece <= _BLACK if white else piece > _BLACK

    def may_move(self, piece: i64, origin: i64, to: i64) -> bool:
        """HB-9: tell whether a piece stands on *origin* and can come from there to another square.

        What stands on that one is not asked.
        """
        cells = self.cells
        if not self.begins_step() or cells[origin] != piece:
            return False
        way = NUMBERS * origin + to
        if _WAYS[way] & _MOVES[piece] == 0:
            return False
        return cells[_STRAIGHT[way]] == _NOBODY or cells[_ASLANT[way]] == _NOBODY

    def run(self, piece: i64, origin: i64, to: i64, carries: bool) -> bool:
        """HB-5: a run, with the Ball or without."""
        if not self.may_move(piece, origin, to) or self.cells[to] != _NOBODY:
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
        taken: i64 = self.cells[to]
        if to != self.ball or not self.owns(taken, not self.white):
            return False
        if not self.may_move(piece, origin, to):
            return False
        self.key ^= _KEYS[NUMBERS * taken + to]
        self.move(piece, origin, to)
        return True

    def move(self, piece: i64, origin: i64, to: i64) -> None:
        """Put a piece on another square."""
        self.cells[origin] = _NOBODY
        self.cells[to] = piece
        self.key ^= _KEYS[NUMBERS * piece + origin] ^ _KEYS[NUMBERS * piece + to]

    def move_ball(self, to: i64) -> None:
        """Put the Ball on another square."""
        self.key ^= _KEYS[self.ball] ^ _KEYS[to]
        self.ball = to
        self.over = _IS_GOAL[to] != 0

    def shot(self, at: i64) -> i64:
        """HB-7, HB-10, HB-11: the Ball flies, and ricochets from a Keeper."""
        text, cells = self.text, self.cells
        origin = _square_at(text, at)
        if origin < 0 or origin != self.ball or not self.owns(cells[origin], self.white):
            return -1
        at = _behind(at, origin)
        to = _square_at(text, at + 1)
        if to < 0 or text[at] != ord("-") or not self.begins_step():
            return -1
        if _WAYS[NUMBERS * origin + to] & _SHOTS[cells[origin]] == 0:
            return -1
        at = _behind(at + 1, to)
        if cells[to] in (_KEEPER, _KEEPER + _BLACK):
            return self.rebound(to, at)
        self.move_ball(to)
        return at

    def rebound(self, keeper: i64, at: i64) -> i64:
        """HB-11: the Ball flies on from a Keeper's square."""
        to = _square_at(self.text, at + 1)
        if self.text[at] != ord("^") or to < 0 or not _WAYS[NUMBERS * keeper + to] & _REBOUND:
            return -1
        self.move_ball(to)
        return _behind(at + 1, to)

    def remove(self, at: i64) -> i64:
        """HB-8: an enemy fieldpiece is taken off."""
        to = _square_at(self.text, at)
        if to < 0 or not self.may_remove or not self.begins_step():
            return -1
        taken: i64 = self.cells[to]
        if not self.owns(taken, not self.white) or taken in (_KEEPER, _KEEPER + _BLACK):
            return -1
        self.may_remove = False
        self.cells[to] = _NOBODY
        self.key ^= _KEYS[NUMBERS * taken + to]
        return _behind(at, to)

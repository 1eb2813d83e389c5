"""Whole lines of plies of Hanga Roa played at once, on one board that changes: HR-3 to HR-9.

The board is a list with a number for what lies on every square, in the numbering of
``notation.hanga_roa.squares``: 0 if it is empty, else a unit, plus 4 for one of Black's. Masks come
in halves that fit into machine words: *low* has the files a to e, *high* the others, from bit 0 on.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from mypy_extensions import i64

from notation.hanga_roa.squares import BOARD, FILES, NUMBERS, RANKS, RAYS, STRIDE
from replay.hanga_roa.armies import Army
from replay.hanga_roa.states import BLACK_HAND, BYTES_OF_A_MASK, MASKS, SIDE, WHITE_HAND
from replay.repetition import Recurrences, short_keys
from replay.state_writer import StateWriter
from replay.texts import END, text_of

THROWN_AT_MOST: Final = 2
"""HR-4: how many stones an Ariki may throw."""

_EMPTY: Final = 0
_MOAI: Final = 1
_ARIKI: Final = 2
_MATO: Final = 3
_STONE: Final = 4
_BLACK: Final = 4

_KINDS: Final = 2 * _BLACK + 1
"""How many kinds of contents squares have."""

# Sets of what may lie on a square have a bit for every number.
_UNITS: Final = 0b111111110
"""All units. A 1 that is to be shifted far is taken from here: mypyc gives 32 bits to a literal."""
_ENCLOSABLE: Final = 0b001100110
_FREED_BY: Final = [0, 0b000010001, 0b000001111, 0, 0, 0b100000001, 0b011100001]
"""HR-7, HR-8: what keeps a Moai or an Ariki from being enclosed when it is beside it."""

_LOW: Final = 50
"""How many numbers the low halves of masks have."""
_LOW_HALF: Final = (1 << _LOW) - 1
_LOWEST_FILE: Final = (1 << STRIDE) - 1
_TO_OTHER_HALF: Final = _LOW - STRIDE
_LOW_BOARD: Final[i64] = BOARD & _LOW_HALF
_HIGH_BOARD: Final[i64] = BOARD >> _LOW

_KEYS: Final = short_keys("hanga-roa", _KINDS * NUMBERS)
"""A key for every unit on every square; Ariki in hand have none, which rarely matters."""

# Places in packed states.
_MASKS: Final[i64] = MASKS
_SIDE: Final[i64] = SIDE
_WHITE_HAND: Final[i64] = WHITE_HAND
_BLACK_HAND: Final[i64] = BLACK_HAND

_NO_STEP: Final = 100
"""What is added to steps, so that none is negative."""


def _steps() -> bytes:
    """Return the step on the line from any square to any other one, 0 where there is no line."""
    steps = bytearray(NUMBERS * NUMBERS)
    for origin, rays in enumerate(RAYS):
        for ray in rays:
            for to in ray:
                steps[NUMBERS * origin + to] = _NO_STEP + ray[0] - origin
    return bytes(steps)


_STEPS: Final = _steps()
_BESIDE: Final = [[ray[0] for ray in rays if ray] for rays in RAYS]


def _square_at(text: bytes, at: i64) -> i64:
    """Return the square that *text* names at *at*, -1 if it names none."""
    file: i64 = text[at]
    rank: i64 = text[at + 1]
    file -= ord("a")
    rank -= ord("1")
    return STRIDE * file + rank if 0 <= file < FILES and 0 <= rank < RANKS else -1


def _is_beside(origin: i64, to: i64) -> bool:
    step: i64 = _STEPS[NUMBERS * origin + to]
    return to - origin + _NO_STEP == step


def _same_way(origin: i64, first: i64, second: i64) -> bool:
    """Tell whether two squares on lines from another one lie in the same direction."""
    step: i64 = _STEPS[NUMBERS * origin + first]
    other: i64 = _STEPS[NUMBERS * origin + second]
    return step == other


def _near(low: i64, high: i64) -> tuple[i64, i64]:
    """Return the squares of a mask, with those beside them, and some that are on no board."""
    low |= low << 1 | low >> 1
    high |= high << 1 | high >> 1
    return (
        low | low << STRIDE | low >> STRIDE | (high & _LOWEST_FILE) << _TO_OTHER_HALF,
        high | high << STRIDE | high >> STRIDE | low >> _TO_OTHER_HALF,
    )


def _squares(low: i64, high: i64) -> list[i64]:
    """Return the squares of a mask."""
    squares: list[i64] = []
    square: i64 = 0
    while low:
        if low & 1:
            squares.append(square)
        low >>= 1
        square += 1
    square = _LOW
    while high:
        if high & 1:
            squares.append(square)
        high >>= 1
        square += 1
    return squares


class Track:
    """A position that changes with every turn; *over* tells that the game has ended.

    *at* is where the text is read. What plays a word tells whether it is one of the dialect
    ``long`` and legal, and leaves *at* behind it. Masks: the *empty* squares, those with a Moai or
    an Ariki, *enclosable* as these are, and those that the turn has *changed*. *throws* says how
    many stones may be thrown in the first turns.
    """

    __slots__ = (
        "at",
        "black_hand",
        "cells",
        "changed_high",
        "changed_low",
        "empty_high",
        "empty_low",
        "enclosable_high",
        "enclosable_low",
        "key",
        "over",
        "recurrences",
        "text",
        "throws",
        "white",
        "white_hand",
        "writer",
    )

    def __init__(
        self, white: Army, black: Army, white_to_play: bool, plies: int, throws: list[int]
    ) -> None:
        self.text = b""
        self.at: i64 = 0
        self.white = white_to_play
        self.over = not white.moai or not black.moai
        self.cells: Final[list[i64]] = [_EMPTY] * NUMBERS
        self.white_hand: i64 = white.hand
        self.black_hand: i64 = black.hand
        self.empty_low: i64 = _LOW_BOARD
        self.empty_high: i64 = _HIGH_BOARD
        self.enclosable_low: i64 = 0
        self.enclosable_high: i64 = 0
        self.changed_low: i64 = 0
        self.changed_high: i64 = 0
        self.key: i64 = 0
        self.recurrences: Final = Recurrences(plies + 1)
        self.throws: Final = throws
        self.writer: StateWriter | None = None
        self.load(white, _EMPTY)
        self.load(black, _BLACK)

    def load(self, army: Army, colour: i64) -> None:
        """Put an army on the board."""
        far: i64 = 0 if colour else RANKS - 1
        for unit, mask in enumerate(army[:4], start=1):
            for square in _squares(mask & _LOW_HALF, mask >> _LOW):
                self.put(square, unit + colour)
                self.over = self.over or (unit == _MOAI and square % STRIDE == far)

    def armies(self) -> tuple[Army, Army]:
        """Return the armies of the side to play and of the other one as they stand."""
        white = self.army(_EMPTY, self.white_hand)
        black = self.army(_BLACK, self.black_hand)
        return (white, black) if self.white else (black, white)

    def army(self, colour: i64, hand: i64) -> Army:
        """Return an army, given its colour."""
        return Army(
            self.mask(_MOAI + colour),
            self.mask(_ARIKI + colour),
            self.mask(_MATO + colour),
            self.mask(_STONE + colour),
            int(hand),
        )

    def mask(self, unit: i64) -> int:
        """Return the squares of a unit."""
        low: i64 = 0
        high: i64 = 0
        one: i64 = _UNITS >> unit & 1
        square: i64
        for square in range(NUMBERS):
            if self.cells[square] == unit:
                if square < _LOW:
                    low |= one << square
                else:
                    high |= one << square - _LOW
        return int(low) | int(high) << _LOW

    # The board

    def put(self, square: i64, unit: i64) -> None:
        """Put a unit on an empty square."""
        self.cells[square] = unit
        self.change(square, unit)

    def lift(self, square: i64, unit: i64) -> None:
        """Take the unit on *square* away."""
        self.cells[square] = _EMPTY
        self.change(square, unit)

    def change(self, square: i64, unit: i64) -> None:
        """Note in masks and key that a unit has come to a square, or left it."""
        self.key ^= _KEYS[NUMBERS * unit + square]
        if self.writer is not None:
            mask = _MASKS + BYTES_OF_A_MASK * (unit - 1)
            self.writer.flip(mask + (square >> 3), 1 << (square & 7))
        one: i64 = _UNITS >> unit & 1
        enclosable: i64 = _ENCLOSABLE >> unit & 1
        if square < _LOW:
            self.empty_low ^= one << square
            self.changed_low |= one << square
            self.enclosable_low ^= enclosable << square
        else:
            self.empty_high ^= one << square - _LOW
            self.changed_high |= one << square - _LOW
            self.enclosable_high ^= enclosable << square - _LOW

    def own(self, unit: i64) -> i64:
        """Return the number of a unit of the side to play."""
        return unit if self.white else unit + _BLACK

    def is_open(self, origin: i64, to: i64) -> bool:
        """Tell whether a line leads to another square over empty ones only, itself included."""
        cells = self.cells
        step: i64 = _STEPS[NUMBERS * origin + to]
        if step == 0:
            return False
        while origin != to:
            origin += step - _NO_STEP
            if cells[origin] != _EMPTY:
                return False
        return True

    # Turns

    def play(
        self,
        words: Sequence[str],
        states: list[Hashable] | None = None,
        writer: StateWriter | None = None,
    ) -> bool:
        """Play *words*; tell whether all are legal. *states* are added to if they are asked for.

        A *writer* that stands where the line begins is told what changes.
        """
        throws = self.throws
        self.writer = writer
        self.text = text_of(words)
        self.at = 0
        self.recurrences.add(self.key)
        for index in range(len(words)):
            if self.over:
                return False
            if not self.turn(throws[index] if index < len(throws) else THROWN_AT_MOST):
                return False
            if self.text[self.at] != ord(" ") or not (self.over or self.judge()):
                return False
            self.at += 1
            self.white = not self.white
            self.recurrences.add(self.key)
            if states is not None:
                states.append((*self.armies(), self.white))
            if writer is not None:
                writer.flip(_SIDE, 1)
                writer.end_ply()
        return self.at == len(self.text) - END or not words

    def turn(self, throws: i64) -> bool:
        """Make a turn, before anything is judged."""
        text = self.text
        piece: i64 = text[self.at]
        if piece == ord("P"):
            return self.step()
        if piece == ord("M"):
            return self.run()
        if piece != ord("A"):
            return False
        return self.drop() if text[self.at + 1] == ord("@") else self.ariki_turn(throws)

    def step(self) -> bool:
        """HR-5: a Mato to'a's step."""
        text, cells, at, unit = self.text, self.cells, self.at, self.own(_MATO)
        origin = _square_at(text, at + 1)
        to = _square_at(text, at + 4)
        if origin < 0 or to < 0 or cells[origin] != unit or not _is_beside(origin, to):
            return False
        taken: i64 = cells[to]
        if text[at + 3] == ord("x"):
            if taken not in (_STONE, _STONE + _BLACK):
                return False
            self.lift(to, taken)
        elif text[at + 3] != ord("-") or taken != _EMPTY:
            return False
        self.lift(origin, unit)
        self.put(to, unit)
        self.at = at + 6
        return True

    def ariki_turn(self, throws: i64) -> bool:
        """HR-4: an Ariki's move, and not more throws than that."""
        text, at, unit, stone = self.text, self.at, self.own(_ARIKI), self.own(_STONE)
        origin = _square_at(text, at + 1)
        to = _square_at(text, at + 4)
        if origin < 0 or to < 0 or text[at + 3] != ord("-"):
            return False
        if self.cells[origin] != unit or not self.is_open(origin, to):
            return False
        self.lift(origin, unit)
        self.put(to, unit)
        at += 6
        before: i64 = 0
        while text[at] == ord("/"):
            square = _square_at(text, at + 1)
            if square < 0 or throws == 0 or not self.is_open(to, square):
                return False
            if square < before and self.writer is not None and not _same_way(to, before, square):
                self.writer.mark_spelling()
            self.put(square, stone)
            throws -= 1
            at += 3
            before = square
        self.at = at
        return True

    def run(self) -> bool:
        """HR-3, HR-9: a Moai's run over stones of its own, which may end the game."""
        text, cells, unit, stone = self.text, self.cells, self.own(_MOAI), self.own(_STONE)
        far: i64 = RANKS - 1 if self.white else 0
        square = _square_at(text, self.at + 1)
        at = self.at + 3
        if square < 0 or cells[square] != unit or text[at] != ord("-"):
            return False
        self.lift(square, unit)
        while text[at] == ord("-"):
            to = _square_at(text, at + 1)
            if self.over or to < 0 or cells[to] != stone or not _is_beside(square, to):
                return False
            self.lift(to, stone)
            self.over = to % STRIDE == far
            square = to
            at += 3
        if self.writer is not None and self.has_smaller_choice((at - self.at) // 3 - 1):
            self.writer.mark_spelling()
        self.put(square, unit)
        self.at = at
        return True

    def has_smaller_choice(self, steps: i64) -> bool:
        """Tell whether the run of so many *steps* that is read could pass a smaller square earlier.

        Only then may its canonical spelling be another one.
        """
        text, first = self.text, self.at + 1
        for step in range(1, steps - 1):
            before = _square_at(text, first + 3 * step - 3)
            chosen = _square_at(text, first + 3 * step)
            for later in range(step + 1, steps):
                square = _square_at(text, first + 3 * later)
                if square < chosen and _is_beside(before, square):
                    return True
        return False

    def drop(self) -> bool:
        """HR-6: an Ariki comes from the hand."""
        to = _square_at(self.text, self.at + 2)
        hand = self.white_hand if self.white else self.black_hand
        first: i64 = 0 if self.white else RANKS - 1
        if not hand or to < 0 or to % STRIDE != first or self.cells[to] != _EMPTY:
            return False
        self.add_to_hand(self.white, -1)
        self.put(to, self.own(_ARIKI))
        self.at += 4
        return True

    def add_to_hand(self, white: bool, ariki: i64) -> None:
        """Change how many Ariki a side has in hand."""
        before = self.white_hand if white else self.black_hand
        after = before + ariki
        if white:
            self.white_hand = after
        else:
            self.black_hand = after
        if self.writer is not None:
            self.writer.flip(_WHITE_HAND if white else _BLACK_HAND, before ^ after)

    # Judging

    def judge(self) -> bool:
        """HR-7, HR-8: take off what is enclosed; tell whether the turn is no suicide.

        Only beside squares that have changed can anything have become enclosed.
        """
        low, high = _near(self.empty_low, self.empty_high)
        crowded_low = self.enclosable_low & ~low
        crowded_high = self.enclosable_high & ~high
        if crowded_low or crowded_high:
            low, high = _near(self.changed_low, self.changed_high)
            crowded_low &= low
            crowded_high &= high
        self.changed_low = 0
        self.changed_high = 0
        if not (crowded_low or crowded_high):
            return True
        return self.judge_crowded(_squares(crowded_low, crowded_high))

    def judge_crowded(self, crowded: list[i64]) -> bool:
        """Judge the Moai and Ariki without an empty square beside them: HR-7 and HR-8."""
        cells = self.cells
        enclosed = [at for at in crowded if not self.beside(at) & _FREED_BY[cells[at]]]
        if self.own(_MOAI) in [cells[square] for square in enclosed]:
            return False
        returned = [square for square in enclosed if self.returns(square)]
        for square in returned:
            self.add_to_hand(cells[square] == _ARIKI, 1)
        for square in enclosed:
            unit = cells[square]
            self.over = self.over or unit in (_MOAI, _MOAI + _BLACK)
            self.lift(square, unit)
        return True

    def returns(self, square: i64) -> bool:
        """HR-8: tell whether what is enclosed on *square* is an Ariki among stones of its own."""
        unit = self.cells[square]
        stone: i64 = _STONE if unit == _ARIKI else _STONE + _BLACK
        return unit in (_ARIKI, _ARIKI + _BLACK) and self.beside(square) == 1 << stone

    def beside(self, square: i64) -> i64:
        """Return the set of what lies beside a square."""
        units: i64 = 0
        for near in _BESIDE[square]:
            units |= 1 << self.cells[near]
        return units

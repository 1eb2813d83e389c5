"""The units on a board of Hanga Roa and in hands, with their packed state and its key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from kohau.notation.hanga_roa.squares import NUMBERS
from kohau.replay.board import Board, Turn, key_of
from kohau.replay.games.hanga_roa.geometry import (
    ARIKI,
    BLACK,
    EMPTY,
    HIGH_BOARD,
    LETTERS,
    LOW,
    LOW_BOARD,
    MOAI,
    NO_SQUARE,
    STONE,
    Change,
)
from kohau.replay.packed_state import PackedState, Part

_MASK_BYTES: Final = 12
PACKED: Final = PackedState(
    "hanga-roa",
    *(Part(letter, _MASK_BYTES, letter) for letter in LETTERS[1:]),
    Part("side and first throw"),
    Part("white hand"),
    Part("black hand"),
)
_MASKS: Final[i64] = PACKED.offset(LETTERS[1])
_SIDE: Final[i64] = PACKED.offset("side and first throw")
_HANDS: Final[i64] = PACKED.offset("white hand")
_BLANK: Final = PACKED.heading.ljust(PACKED.size, b"\0")

_BLANK_KEY: Final[i64] = key_of(_BLANK)
_SIDE_NUMBER: Final[i64] = PACKED.of_bit("side and first throw")
_SETTING_NUMBERS: Final[list[i64]] = PACKED.of_bytes("side and first throw")
_HAND_NUMBERS: Final[list[list[i64]]] = [
    PACKED.of_bytes("white hand"),
    PACKED.of_bytes("black hand"),
]
_CHIEFS: Final = (MOAI, ARIKI, MOAI + BLACK, ARIKI + BLACK)
_CHANGES: Final = [Change(0, 0, False)] * NUMBERS + [
    Change(square, PACKED.of_bit(letter, square), unit in _CHIEFS)
    for unit, letter in enumerate(LETTERS[1:], start=1)
    for square in range(NUMBERS)
]
"""The change by unit *u* on square *s* at ``NUMBERS * u + s``."""

_DEFAULT_LIMIT: Final = 1

_NAMES: Final[list[str]] = [*LETTERS]  # a tuple is copied when it is indexed


class HangaRoaUnits(Board):
    """The unit on every square, and the Ariki in hands.

    *limited* is the index of the rule option in ``FIRST_THROWS``. *cells* contains the unit on each
    square. The masks of *empty* squares and of *chiefs* (all Moai and Ariki) are used to check
    quickly that nothing is enclosed. *packed* has the units of *packed_cells*; the masks of *stale*
    squares say where these may differ from *cells*, and :meth:`state` updates them.
    """

    def __init__(self, white: bool, number: i64, limited: i64) -> None:
        """Create a board without units; :meth:`set_up` must be called next."""
        super().__init__(white, number)
        self.limited: Final = limited
        self.key = _BLANK_KEY
        self.packed = bytearray(_BLANK)
        self.packed_cells: list[i64] = [EMPTY] * NUMBERS
        self.stale_low: i64 = 0
        self.stale_high: i64 = 0
        self.cells: list[i64] = [EMPTY] * NUMBERS
        self.white_hand: i64 = 0
        self.black_hand: i64 = 0
        self.white_moai: i64 = NO_SQUARE
        self.black_moai: i64 = NO_SQUARE
        self.empty_low = LOW_BOARD
        self.empty_high = HIGH_BOARD
        self.chiefs_low: i64 = 0
        self.chiefs_high: i64 = 0

    def set_up(self, cells: Sequence[int], hands: tuple[int, int]) -> None:
        """Put units on the squares of an empty board, and Ariki in both hands."""
        for square, unit in enumerate(cells):
            if unit != EMPTY:
                self._put(square, unit)
        self._change_hand(True, hands[0])
        self._change_hand(False, hands[1])
        self._set_limit()
        if self.white:
            self._change_side()

    def copy_to(self, board: HangaRoaUnits) -> None:
        """Put the same units on another *board*, which has none."""
        board.quiet = self.quiet
        board.key = self.key
        board.packed = self.packed[:]
        board.packed_cells = self.packed_cells[:]
        board.stale_low = self.stale_low
        board.stale_high = self.stale_high
        board.cells = self.cells[:]
        board.white_hand = self.white_hand
        board.black_hand = self.black_hand
        board.white_moai = self.white_moai
        board.black_moai = self.black_moai
        board.empty_low = self.empty_low
        board.empty_high = self.empty_high
        board.chiefs_low = self.chiefs_low
        board.chiefs_high = self.chiefs_high

    def letter_at(self, square: i64) -> str:
        return _NAMES[self.cells[square]]

    def state(self) -> bytes:
        self._pack_units()
        packed = self.packed
        packed[_SIDE] = 2 * int(self.limited ^ _DEFAULT_LIMIT) + self.white
        packed[_HANDS], packed[_HANDS + 1] = int(self.white_hand), int(self.black_hand)
        return bytes(packed)

    def pack(self, states: bytearray, place: i64, turn: Turn | None) -> None:
        self._pack_units()
        packed = self.packed
        packed[_SIDE] = 2 * int(self.limited ^ _DEFAULT_LIMIT) + self.white
        packed[_HANDS], packed[_HANDS + 1] = int(self.white_hand), int(self.black_hand)
        states[place : place + len(packed)] = packed

    def _pack_units(self) -> None:
        """Update the units of the packed state."""
        if self.stale_low:
            self._pack_squares(self.stale_low, 0)
        if self.stale_high:
            self._pack_squares(self.stale_high, LOW)
        self.stale_low = self.stale_high = 0

    def _pack_squares(self, stale: i64, square: i64) -> None:
        """Update the units on the squares of the mask *stale*, which begins at *square*."""
        cells, before, packed = self.cells, self.packed_cells, self.packed
        while stale:
            if stale & 1:
                unit, former = cells[square], before[square]
                if unit != former:
                    place: i64 = _MASKS - _MASK_BYTES + (square >> 3)
                    bit: i64 = 1 << (square & 7)
                    if former != EMPTY:
                        packed[place + _MASK_BYTES * former] ^= bit
                    if unit != EMPTY:
                        packed[place + _MASK_BYTES * unit] ^= bit
                    before[square] = unit
            stale >>= 1
            square += 1

    def own(self, unit: i64) -> i64:
        """Return the number of a unit of the side to play."""
        return unit if self.white else unit + BLACK

    def squares_of(self, unit: i64) -> list[i64]:
        """Return the squares of a unit in order."""
        return [square for square, result in enumerate(self.cells) if result == unit]

    def mask(self, unit: i64) -> int:
        """Return the squares of a unit as a mask."""
        self._pack_units()
        place = _MASKS + _MASK_BYTES * (unit - 1)
        return int.from_bytes(self.packed[place : place + _MASK_BYTES], "little")

    def moai(self, white: bool) -> i64:
        """Return the square of a side's Moai, ``NO_SQUARE`` if it is captured."""
        return self.white_moai if white else self.black_moai

    def hand(self, white: bool) -> i64:
        """Return how many Ariki a side has in hand."""
        return self.white_hand if white else self.black_hand

    def has_stone(self, square: i64) -> bool:
        """Whether a stone of either colour lies on *square*."""
        unit = self.cells[square]
        return unit == STONE or unit == STONE + BLACK

    # Changes, with updates of state and key

    def _put(self, square: i64, unit: i64) -> None:
        """Put a unit on an empty square."""
        self.cells[square] = unit
        self._follow(square, unit, square)

    def _lift(self, square: i64) -> None:
        """Remove the unit on *square*."""
        unit = self.cells[square]
        self.cells[square] = EMPTY
        self._follow(square, unit, NO_SQUARE)

    def _follow(self, square: i64, unit: i64, moai: i64) -> None:
        """Update key and masks after a unit has come to *square*, or has left it.

        If it is a Moai, its square is now *moai*.
        """
        change = _CHANGES[NUMBERS * unit + square]
        self.key ^= change.key
        if unit == MOAI:
            self.white_moai = moai
        elif unit == MOAI + BLACK:
            self.black_moai = moai
        self.stale_low |= change.low
        self.stale_high |= change.high
        self.empty_low ^= change.low
        self.empty_high ^= change.high
        self.chiefs_low ^= change.chief_low
        self.chiefs_high ^= change.chief_high

    def _change_hand(self, white: bool, by: i64) -> None:
        """Change how many Ariki a side has in hand."""
        before = self.hand(white)
        if white:
            self.white_hand += by
        else:
            self.black_hand += by
        self.key ^= _HAND_NUMBERS[0 if white else 1][before ^ (before + by)]

    def _set_limit(self) -> None:
        """Add the rule option to a key that has the default one."""
        self.key ^= _SETTING_NUMBERS[2 * (self.limited ^ _DEFAULT_LIMIT)]

    def _change_side(self) -> None:
        self.key ^= _SIDE_NUMBER

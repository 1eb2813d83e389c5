"""The units on a board of Hanga Roa and in hands, with their packed state and its key."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.strings import BytesWriter, write_i32_le, write_i64_le
from librt.vecs import vec
from mypy_extensions import i32, i64

from kohau.notation.hanga_roa.squares import NUMBERS
from kohau.replay.board import Board, Turn, key_of
from kohau.replay.games.hanga_roa.geometry import (
    ARIKI,
    BLACK,
    EMPTY,
    HIGH_BOARD,
    LETTERS,
    LOW_BOARD,
    MASK_WORDS,
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
_HEADING: Final = PACKED.heading
_BLANK: Final = _HEADING.ljust(PACKED.size, b"\0")
_BLANK_KEY: Final[i64] = key_of(_BLANK)
_SIDE_NUMBER: Final[i64] = PACKED.of_bit("side and first throw")
_SETTING_NUMBERS: Final[list[i64]] = PACKED.of_bytes("side and first throw")
_HAND_NUMBERS: Final[list[list[i64]]] = [
    PACKED.of_bytes("white hand"),
    PACKED.of_bytes("black hand"),
]
_CHIEFS: Final = (MOAI, ARIKI, MOAI + BLACK, ARIKI + BLACK)
_CHANGES: Final = [Change(EMPTY, 0, 0, False)] * NUMBERS + [
    Change(unit, square, PACKED.of_bit(letter, square), unit in _CHIEFS)
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
    quickly that nothing is enclosed. *masks* has the squares of each unit, in two words.
    """

    def __init__(self, white: bool, number: i64, limited: i64) -> None:
        """Create a board without units; :meth:`set_up` must be called next."""
        super().__init__(white, number)
        self.limited: Final = limited
        self.key = _BLANK_KEY
        self.masks: vec[i64] = vec[i64]([0] * (MASK_WORDS * len(LETTERS[1:])))
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
        board.masks = self.masks[:]
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
        masks, state = self.masks, BytesWriter()
        state.write(_HEADING)
        for word in range(0, len(masks), MASK_WORDS):
            write_i64_le(state, masks[word])
            write_i32_le(state, i32(masks[word + 1]))  # a mask has 12 bytes
        state.append(2 * int(self.limited ^ _DEFAULT_LIMIT) + int(self.white))
        state.append(int(self.white_hand))
        state.append(int(self.black_hand))
        return state.getvalue()

    def pack(self, words: BytesWriter, turn: Turn | None) -> None:
        masks = self.masks
        for word in range(len(masks)):
            write_i64_le(words, masks[word])

    def own(self, unit: i64) -> i64:
        """Return the number of a unit of the side to play."""
        return unit if self.white else unit + BLACK

    def squares_of(self, unit: i64) -> list[i64]:
        """Return the squares of a unit in order."""
        return [square for square, cell in enumerate(self.cells) if cell == unit]

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
        masks = self.masks
        masks[change.word] ^= change.bit
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

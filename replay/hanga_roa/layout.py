"""Packed states of Hanga Roa, and the numbers of their bits, of which keys are made.

After the game's name there is a mask for each unit, in the order of the units' numbers; then the
side to play (1 for White) with the rule option (2 where White's first turn is not limited, 4 where
Black's is), and the Ariki in White's and in Black's hand.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kohau.notation.hanga_roa.squares import NUMBERS
from kohau.replay.keys import bit_number, byte_numbers, signed_key

MASKS: Final = 9
MASK_BYTES: Final = 12
SIDE: Final = 105
HANDS: Final = 106
BLANK: Final = b"hanga-roa" + bytes(8 * MASK_BYTES + 3)
"""The state of a board without units, Black to play."""

BLANK_KEY: Final[i64] = signed_key(BLANK)
SIDE_NUMBER: Final[i64] = bit_number(8 * SIDE)
SETTING_NUMBERS: Final[list[i64]] = byte_numbers(SIDE)[:8]
"""The numbers of the values of the byte that has the side to play and the rule option."""
HAND_NUMBERS: Final[list[list[i64]]] = [byte_numbers(HANDS)[:4], byte_numbers(HANDS + 1)[:4]]
"""The numbers of 0 to 3 Ariki in White's and in Black's hand."""
UNIT_NUMBERS: Final[list[i64]] = [0] * NUMBERS + [
    bit_number(8 * (MASKS + MASK_BYTES * unit) + square)
    for unit in range(8)
    for square in range(NUMBERS)
]
"""The number of unit *u* on square *s* at ``NUMBERS * u + s``."""

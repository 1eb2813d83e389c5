"""Packed states of Fanorona: what their bytes tell, and the numbers of their bits in keys."""

from __future__ import annotations

from struct import Struct
from typing import Final

from replay.game import Side
from replay.keys import bit_number, number_table

NAME: Final = b"fanorona"
"""How packed states begin."""

HEAD: Final = 3
"""How many bytes behind that tell files, side to play and restriction."""

MASK: Final = 8
"""How many bytes tell the stones of a side: first White's, then Black's."""

PACKED: Final = Struct(f"<{len(NAME)}sBBBQQ")

RESTRICTED: Final[dict[Side, int]] = {"white": 1, "black": 2}
"""How packed states tell the restricted side; 0 stands for none."""

_WHITE: Final = len(NAME) + HEAD
_BLACK: Final = _WHITE + MASK

SIDE_NUMBER: Final = bit_number(8 * (len(NAME) + 1))
"""The number of the bit that White is to play."""


def mask_numbers(white: bool) -> bytes:
    """Return the numbers of all values that the bytes of White's, or Black's, mask may have."""
    first = _WHITE if white else _BLACK
    return number_table(range(first, first + MASK))

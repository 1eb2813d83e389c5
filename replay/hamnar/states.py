"""Packed states of Hamnár: what their bytes tell.

Behind the name there are the masks of White's and Black's men, those of White's and Black's orbs,
and the active icon.
"""

from __future__ import annotations

from struct import Struct
from typing import Final

NAME: Final = b"hamnar"
WHITE: Final = len(NAME)
BYTES_OF_A_MASK: Final = 8
BLACK: Final = WHITE + BYTES_OF_A_MASK
ORBS: Final = BLACK + BYTES_OF_A_MASK
PACKED: Final = Struct(f"<{len(NAME)}sQQBBB")
WIDTH: Final = PACKED.size

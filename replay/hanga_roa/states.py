"""Packed states of Hanga Roa: what their bytes tell.

Behind the name there is a mask for each unit, White's before Black's, in the order of
``replay.hanga_roa.armies.Army``; then the side to play (1 for White) and the Ariki in hand.
"""

from __future__ import annotations

from typing import Final

NAME: Final = b"hanga-roa"
BYTES_OF_A_MASK: Final = 12
MASKS: Final = len(NAME)
SIDE: Final = MASKS + 8 * BYTES_OF_A_MASK
WHITE_HAND: Final = SIDE + 1
BLACK_HAND: Final = SIDE + 2
WIDTH: Final = SIDE + 3

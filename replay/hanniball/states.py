"""Packed states of HanniBall: what their bytes tell.

Behind the name there is a letter for each square, then the Ball's square and the side to play (1
for White).
"""

from __future__ import annotations

from typing import Final

from notation.hanniball import NUMBERS

NAME: Final = b"hanniball"
CELLS: Final = len(NAME)
BALL: Final = CELLS + NUMBERS
SIDE: Final = BALL + 1
WIDTH: Final = BALL + 2

"""The reasons why boards of Hanga Roa refuse turns, with their rules."""

from __future__ import annotations

from typing import Final

OVER: Final = 1  # HR-7, HR-9: the game is decided.
MALFORMED: Final = 2  # HR-1: this does not have the form of a ply.
OFF_LINE: Final = 3  # HR-4: the square is not on a line.
NEAR_FIRST: Final = 4  # HR-4: the first of two stones is in the way of the second.
NO_PIECE: Final = 5  # HR-3 to HR-5: no such piece of the side to play is on the origin.
ARRIVED: Final = 6  # HR-9: the Moai continues from the far rank.
NOT_BESIDE: Final = 7  # HR-3, HR-5: the squares are not neighbours.
NO_STONE: Final = 8  # HR-3: no stone of the Moai's colour is there, or it is already removed.
NOT_EMPTY: Final = 9  # HR-4 to HR-6: a unit that cannot be removed is in the way or on the square.
TOO_MANY_THROWS: Final = 10  # HR-4: more stones are thrown than are allowed.
NO_ARIKI_IN_HAND: Final = 11  # HR-6: there is no Ariki to drop.
WRONG_RANK: Final = 12  # HR-6: the drop is not on the first rank.
WRONG_MARK: Final = 13  # HR-5: the mark for a stone taken is wrong or missing.
SUICIDE: Final = 14  # HR-7: the Moai of the side to play would be enclosed.

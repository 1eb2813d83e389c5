"""Games in which White and Black play in turn, two plies a number."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, TypeVar

from notation.record import Numbering
from replay.game import Position, Side

PlyT = TypeVar("PlyT", bound=Hashable)


class AlternatingPosition(Position[PlyT]):
    """A position that knows the side to play and the move number, which grows after Black."""

    __slots__ = ("number", "white_to_play")

    def __init__(self, white_to_play: bool, number: int) -> None:
        self.white_to_play: Final = white_to_play
        self.number: Final = number

    @property
    def side(self) -> Side:
        return "white" if self.white_to_play else "black"

    @property
    def other_side(self) -> Side:
        """The side that is not to play."""
        return "black" if self.white_to_play else "white"

    @property
    def numbering(self) -> Numbering:
        return Numbering(self.number, 0 if self.white_to_play else 1)

    @property
    def next_number(self) -> int:
        """The move number after the next ply."""
        return self.number_after(1)

    def number_after(self, plies: int) -> int:
        """Return the move number after so many plies."""
        return self.number + (plies + (not self.white_to_play)) // 2

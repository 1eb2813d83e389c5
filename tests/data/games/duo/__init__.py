"""Duo: a turn sets a man from the hand, and then moves it to a square beside it.

DU-1: the board has 7×7 squares. DU-2: a side sets one of nine men on an empty square, and then
moves it to an empty one beside it. DU-3: who has none left has lost.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from kohau.boards import (
    ORTHOGONAL,
    REASONS,
    Counts,
    Outcome,
    SquareBoard,
    SquareDialect,
    SquareGame,
    SquarePly,
    Variant,
    Words,
)
from kohau.notation.ply import PlyStep

MEN = 9
EMPTY_HAND, OCCUPIED, NOT_BESIDE = range(1, 4)


class DuoPly(SquarePly):
    __slots__ = ()

    @property
    def steps(self) -> tuple[PlyStep, ...]:
        (move,) = super().steps
        return (PlyStep("+", None, str(move.start)), move)


class Plies(SquareDialect):
    name = "plies"
    example = "c3-c4"

    def start(self, parts: Sequence[Any]) -> SquarePly:
        return DuoPly(super().start(parts).squares)


class DuoBoard(SquareBoard):
    shapes = {"": (2,)}
    further = (Counts("hands", "men in hand (White-Black)", 2, most=MEN),)
    hands = (MEN, MEN)

    def refusal(self, ply: SquarePly) -> int:
        start, end = ply.squares
        if not self.hands[not self.white]:
            return EMPTY_HAND
        if not self.is_empty(start):
            return OCCUPIED + REASONS
        if end - start not in ORTHOGONAL:
            return NOT_BESIDE + 2 * REASONS
        return 0 if self.is_empty(end) else OCCUPIED + 2 * REASONS

    def change(self, ply: SquarePly) -> None:
        self.put("W" if self.white else "b", ply.squares[1])
        white, black = self.hands
        self.hands = (white - self.white, black - (not self.white))

    def plies(self) -> Iterator[SquarePly]:
        for start in self.grid.names:
            for ply in (DuoPly((start, start + step)) for step in ORTHOGONAL):
                if not self.refusal(ply):
                    yield ply

    def without_plies(self) -> Outcome:
        return self.lost("DU-3", "hand")


class Duo(SquareGame):
    id = "duo"
    title = "Duo"
    variants = (Variant("standard", "7×7 squares", "7/7/7/7/7/7/7 w 9-9 1"),)
    dialects = (Plies(),)
    boards = DuoBoard
    board_rule = "DU-1"
    letters = "Wb"
    is_symmetric = True
    reasons = {
        EMPTY_HAND: Words("DU-2", "{side} has no man in hand"),
        OCCUPIED: Words("DU-2", "{end} is not empty"),
        NOT_BESIDE: Words("DU-2", "{end} is not beside {start}"),
    }


GAME = Duo()

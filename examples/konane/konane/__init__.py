"""Kōnane for Kohau; its rules, KO-1 to KO-5, are in the README."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from kohau.boards import (
    ORTHOGONAL,
    REASONS,
    STRIDE,
    Outcome,
    SquareBoard,
    SquareDialect,
    SquareGame,
    SquarePly,
    Variant,
    Words,
)

NO_MAN, NOT_NOW, NOT_THERE, NOT_BESIDE, NOTHING_JUMPED, NOT_EMPTY, BENT = range(1, 8)


class Jumps(SquareDialect):
    """The canonical dialect: every square of a man, ``c3-c5-c7``."""

    name = "jumps"
    example = "c3-c5"


class Ends(SquareDialect):
    """The first and the last square, ``c3:c7``."""

    name = "ends"
    example = "c3:c5"

    def start(self, parts: Sequence[Any]) -> SquarePly:
        first, *_, last = super().start(parts).squares * 2
        jump = 2 if abs(last - first) < STRIDE else 2 * STRIDE
        return SquarePly((*range(first, last, jump if first < last else -jump), last))

    def write(self, position: Any, ply: SquarePly) -> str:
        return SquarePly(ply.squares[:1] + ply.squares[1:][-1:]).written(":")


class KonaneBoard(SquareBoard):
    ways = tuple(2 * step for step in ORTHOGONAL)

    def refusal(self, ply: SquarePly) -> int:
        first, *landings = ply.squares
        gone = len(self.grid.names) - self.occupied.bit_count()
        if not self.is_own(first):
            return NO_MAN
        if (gone > 1) != bool(landings):
            return NOT_NOW
        if landings:
            return self.refusal_of_jumps([*pairwise(ply.squares)])
        if gone == 1:
            return 0 if any(self.is_empty(first + step) for step in ORTHOGONAL) else NOT_BESIDE
        place, last = {*self.grid.places[first]}, self.grid.files - 1
        return 0 if place <= {0, last} or place <= {last // 2, last // 2 + 1} else NOT_THERE

    def refusal_of_jumps(self, jumps: list[tuple[int, int]]) -> int:
        ways = {end - start for start, end in jumps}
        if len(ways) > 1 or not ways.issubset(self.ways):
            return BENT
        for number, (start, end) in enumerate(jumps, start=1):
            if not self.is_enemy((start + end) // 2):
                return NOTHING_JUMPED + REASONS * number
            if not self.is_empty(end):
                return NOT_EMPTY + REASONS * number
        return 0

    def change(self, ply: SquarePly) -> None:
        for start, end in pairwise(ply.squares):
            self.remove((start + end) // 2)
            self.move(start, end)
        if len(ply.squares) == 1:
            self.remove(ply.squares[0])

    def without_plies(self) -> Outcome:
        return self.lost("KO-5", "no jump")


def variant(size: int) -> Variant:
    ranks = "/".join(["Wb" * (size // 2), "bW" * (size // 2)] * (size // 2))
    return Variant(f"{size}x{size}", f"{size}×{size} squares", f"{ranks} b 1")


class Konane(SquareGame):
    id = "konane"
    title = "Kōnane"
    variants = (variant(8), variant(6), variant(10))
    dialects = (Jumps(), Ends())
    boards = KonaneBoard
    board_rule = "KO-1"
    letters = "Wb"
    white_begins = False
    is_symmetric = True
    reasons = {
        NO_MAN: Words("KO-3", "no man of {side} is on {first}"),
        NOT_NOW: Words("KO-2", "first each side removes a man, and after that men jump"),
        NOT_THERE: Words("KO-2", "{first} is neither a corner nor in the centre"),
        NOT_BESIDE: Words("KO-2", "{first} is not beside the empty square"),
        NOTHING_JUMPED: Words("KO-3", "no man of {other} is between {start} and {end}"),
        NOT_EMPTY: Words("KO-3", "{end} is not empty"),
        BENT: Words("KO-4", "{ply} is not a straight line of jumps"),
    }


GAME = Konane()

"""Kōnane for Kohau; its rules, KO-1 to KO-6, are in the README."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from kohau.boards import (
    NO_TURN,
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
    bits,
    lost_by,
)

NO_MAN, NO_REMOVAL, NOT_THERE, NOT_BESIDE, NO_JUMP, NOTHING_JUMPED, NOT_EMPTY, BENT = range(1, 9)


class Jumps(SquareDialect):
    """The canonical dialect: every square of a man, ``c3-c5-c7``."""

    name = "jumps"
    grammar = "jumps.lark"
    example = "c3-c5"


class Ends(SquareDialect):
    """Only the first and the last square, ``c3:c7``."""

    name = "ends"
    grammar = "ends.lark"
    example = "c3:c5"
    joint = ":"

    def start(self, parts: list[Any]) -> SquarePly:
        first, last = (super().start(parts).squares * 2)[:2]
        step = 2 if abs(last - first) < STRIDE else 2 * STRIDE
        between = range(first, last, step if first < last else -step)
        return SquarePly((*between, last))

    def write(self, position: Any, ply: SquarePly) -> str:
        return super().write(
            position, SquarePly(tuple(dict.fromkeys(ply.squares[:: len(ply.squares) - 1 or 1])))
        )


class KonaneBoard(SquareBoard):
    """A board of Kōnane."""

    def refusal(self, ply: SquarePly) -> int:
        first, *landings = ply.squares
        if not self.is_own(first):
            return NO_MAN
        gone = len(self.grid.names) - self.occupied.bit_count()
        if gone >= 2:
            return self.refusal_of_jumps(ply) if landings else NO_JUMP
        if landings:
            return NO_REMOVAL
        if gone == 0:
            return 0 if first in self.corners_and_centre() else NOT_THERE
        return 0 if any(map(self.is_empty, (first + step for step in ORTHOGONAL))) else NOT_BESIDE

    def corners_and_centre(self) -> set[int]:
        size = self.grid.files
        return {
            STRIDE * rank + file
            for low, high in ((0, size - 1), (size // 2 - 1, size // 2))
            for rank in (low, high)
            for file in (low, high)
        }

    def refusal_of_jumps(self, ply: SquarePly) -> int:
        jump = ply.squares[1] - ply.squares[0]
        if jump not in {2 * step for step in ORTHOGONAL}:
            return BENT
        for number, (start, end) in enumerate(pairwise(ply.squares), start=1):
            if end - start != jump:
                return BENT
            if not self.is_enemy(start + jump // 2):
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

    def plies(self) -> Iterator[SquarePly]:
        for square in bits(self.own):
            if not self.refusal(removal := SquarePly((square,))):
                yield removal
            for step in ORTHOGONAL:
                ply = SquarePly((square, square + 2 * step))
                while not self.refusal(ply):
                    yield ply
                    ply = SquarePly((*ply.squares, ply.squares[-1] + 2 * step))

    def without_plies(self) -> Outcome:
        return lost_by(self.white, "KO-6", "no jump", NO_TURN)


def variant(size: int) -> Variant:
    """KO-1: return the variant with this many files and ranks, all of them with men."""
    ranks = ["Wb" * (size // 2), "bW" * (size // 2)] * (size // 2)
    return Variant(f"{size}x{size}", f"{size}×{size}", f"{'/'.join(ranks)} b 1")


class Konane(SquareGame):
    """Kōnane."""

    id = "konane"
    title = "Kōnane"
    aliases = ("hawaiian checkers",)
    variants = (variant(8), variant(6), variant(10))
    dialects = (Jumps(), Ends())
    boards = KonaneBoard
    letters = "Wb"
    white_begins = False
    is_symmetric = True
    repetition_rule = "KO-5"
    reasons = {  # noqa: RUF012
        NO_MAN: Words("KO-4", "{side} has no man on {start}{end}"),
        NO_REMOVAL: Words("KO-2", "{side} first removes a man of its own"),
        NOT_THERE: Words("KO-2", "{end} is neither in the centre nor a corner"),
        NOT_BESIDE: Words("KO-3", "{end} is not beside the empty square"),
        NO_JUMP: Words("KO-4", "{side} has to jump"),
        NOTHING_JUMPED: Words("KO-4", "no man of {other} is between {start} and {end}"),
        NOT_EMPTY: Words("KO-4", "{end} is not empty"),
        BENT: Words("KO-5", "{ply} does not go straight from jump to jump"),
    }


GAME = Konane()

"""Turns of Hanga Roa as boards play them."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.cache import Cache
from kohau.notation.hanga_roa import ply as letters
from kohau.notation.hanga_roa.ply import MAX_THROWS, Ply
from kohau.notation.hanga_roa.squares import in_order
from kohau.replay.board import REASONS, Turn
from kohau.replay.hanga_roa import reasons
from kohau.replay.hanga_roa.geometry import comes_first, has_line

EMPTY: Final = 0
MOAI: Final = 1
ARIKI: Final = 2
MATO: Final = 3
STONE: Final = 4
BLACK: Final = 4
"""What is added to the number of a unit if it is Black's."""

LETTERS: Final = ("", letters.MOAI, letters.ARIKI, letters.MATO)
"""The letters of the units that play."""

UNIT_OF: Final = {letters.MOAI: MOAI, letters.ARIKI: ARIKI, letters.MATO: MATO}

NO_SQUARE: Final = -1
"""Where there is no square, as for a captured Moai."""


def throw_flaw(start: i64, stones: list[i64]) -> i64:
    """HR-4: return the code of what is wrong with throws from *start* on every board, 0 if nothing.

    A far stone comes before a near one in the same direction.
    """
    step: i64 = 1
    for stone in stones:
        step += 1
        if not has_line(start, stone):
            return reasons.OFF_LINE + REASONS * step
    if len(stones) == 2 and comes_first(start, stones[0], stones[1]):
        return reasons.NEAR_FIRST + REASONS * step
    return 0


class HangaRoaTurn(Turn):
    """A ply as boards play it; *flaw* is the code of what is wrong with it on every board, or 0.

    *path* has a square for a dropped Ariki, and none if the ply is malformed.
    """

    def __init__(
        self, unit: i64, path: list[i64], stones: list[i64], takes: bool, ply: Ply | None
    ) -> None:
        """Make a turn; *ply* is what it is made of, if it is not from parts of a word."""
        super().__init__(ply)
        self.unit: Final = unit
        self.is_drop: Final = len(path) == 1
        self.path: Final = path
        self.stones: Final = stones
        self.takes: Final[i64] = takes
        self.flaw: Final = throw_flaw(path[-1], stones) if path else reasons.MALFORMED

    @property
    def ply(self) -> Any:
        if self._ply is None:
            self._ply = Ply(
                LETTERS[self.unit], tuple(self.path), tuple(self.stones), self.takes != 0
            )
        return self._ply

    def with_throws(self, stones: list[i64]) -> HangaRoaTurn | None:
        """Return the turn of an Ariki that moves like this and throws *stones*, None of others."""
        if self.unit != ARIKI or self.is_drop or len(stones) > MAX_THROWS:
            return None
        if len(stones) > 1:
            stones = list(in_order(self.path[-1], stones))
        return HangaRoaTurn(ARIKI, self.path, stones, False, None)


def _make(ply: Ply) -> HangaRoaTurn:
    sound = ply.is_well_formed
    path: list[i64] = list(ply.path) if sound else []
    stones: list[i64] = list(ply.stones) if sound else []
    return HangaRoaTurn(UNIT_OF.get(ply.piece, EMPTY), path, stones, ply.takes, ply)


_TURNS: Final = Cache(_make)


def turn_of(ply: Ply) -> HangaRoaTurn:
    """Return *ply* as boards play it; turns are remembered."""
    turn: HangaRoaTurn = _TURNS[ply]
    return turn

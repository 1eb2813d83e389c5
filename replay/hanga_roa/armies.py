"""Armies of Hanga Roa, and what becomes enclosed of them: HR-7 and HR-8."""

from __future__ import annotations

from typing import NamedTuple

from notation.hanga_roa.squares import BOARD, beside


class Army(NamedTuple):
    """What a side has: masks of its squares, and the number of Ariki in hand."""

    moai: int
    ariki: int
    mato: int
    stones: int
    hand: int

    @property
    def pieces(self) -> int:
        """The squares of all pieces; stones are none."""
        return self.moai | self.ariki | self.mato


def judge(own: Army, enemy: Army) -> tuple[Army, Army] | None:
    """HR-7, HR-8: return both armies without what is enclosed after a turn of *own*.

    None if the turn is suicide. All is judged on the same board, before anything is removed.
    """
    pieces = own.pieces | enemy.pieces
    free = beside(BOARD & ~(pieces | own.stones | enemy.stones))
    if not (own.moai | own.ariki | enemy.moai | enemy.ariki) & ~free:
        return own, enemy
    if moai_enclosed(own.moai, enemy.stones | pieces):
        return None
    captured = moai_enclosed(enemy.moai, own.stones | pieces)
    judged_own, judged_enemy = _without_enclosed(own, enemy), _without_enclosed(enemy, own)
    return judged_own, judged_enemy._replace(moai=0) if captured else judged_enemy


def moai_enclosed(moai: int, blocked: int) -> bool:
    """HR-7: tell whether a Moai has no neighbour outside *blocked*, which may hold itself."""
    return bool(moai & ~beside(BOARD & ~blocked))


def _without_enclosed(army: Army, other: Army) -> Army:
    """HR-8: return *army* without its enclosed Ariki; own stones alone send them to the hand."""
    enclosed = army.ariki & ~beside(BOARD & ~(army.stones | other.stones | other.pieces))
    if not enclosed:
        return army
    returned = enclosed & ~beside(BOARD & ~army.stones)
    return army._replace(ariki=army.ariki ^ enclosed, hand=army.hand + returned.bit_count())

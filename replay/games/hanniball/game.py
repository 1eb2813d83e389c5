"""The game of HanniBall: its start and position strings."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from kohau.notation.diagnostics import BadPosition
from kohau.notation.hanniball import DIALECTS, FILES, RANKS, Ply, Step, square_name
from kohau.notation.sentence import Sentence
from kohau.replay.fields import BOARD, NUMBER, SIDE, PlyOrder, SquareField
from kohau.replay.game import Game, Variant
from kohau.replay.games.hanniball.board import HanniBallBoard
from kohau.replay.games.hanniball.faults import WORDING
from kohau.replay.games.hanniball.geometry import (
    BLACK,
    EMPTY,
    FIELD,
    GRID,
    HOMES,
    KEEPER,
    LETTERS,
    PACKED,
)
from kohau.replay.games.hanniball.position import HanniBallPosition

START = "4k4/2l3l2/1e1e1e1e1/1h1h1h1h1/9/9/9/9/9/9/9/1H1H1H1H1/1E1E1E1E1/2L3L2/4K4 e8 w 1"
"""HB-2."""
BALL = SquareField("the Ball", "HB-1", GRID, lambda position: position.ball)


class HanniBall(Game[HanniBallPosition]):
    """HanniBall, HB-1 to HB-16."""

    id = "hanniball"
    title = "HanniBall"
    variants = (Variant("standard", "the only one, 9×13 and two goals", START, GRID),)
    positions = HanniBallPosition
    wording = WORDING
    rulebook = "kohau.replay.games.hanniball.rulebook"
    rules_page = "rules/hanniball.html"
    pictures = "kohau.replay.games.hanniball.painter"
    spelling = "kohau.replay.games.hanniball.spelling"
    dialects = DIALECTS
    letters = "KLEHkleh"
    fields = (BOARD, BALL, SIDE, NUMBER)
    ply_order = PlyOrder(2, "wb")
    packed = PACKED
    square_members = MappingProxyType({Ply: ("steps",), Step: ("origin", "to", "rebound")})
    is_symmetric = True
    men_moved_at_most = 4
    repetition_rule = "HB-13"

    def set_up(self, variant: str, rules: dict[str, str], *values: Any) -> HanniBallPosition:
        pieces, ball, white_to_play, number = values
        return HanniBallPosition(HanniBallBoard(_cells(pieces), ball, white_to_play, number))


GAME = HanniBall()


def _cells(pieces: list[tuple[int, str]]) -> list[int]:
    cells = [EMPTY] * (FILES * RANKS)
    for at, letter in pieces:
        if at not in FIELD:
            raise BadPosition(
                f"{letter} stands on {square_name(at)}, which is not a square", rule="HB-1"
            )
        cells[at] = LETTERS.index(letter)
    for side, keeper in (("White", KEEPER), ("Black", KEEPER + BLACK)):
        if cells.count(keeper) > 1:
            message = Sentence(
                "{side} has {count} Keepers", side=Sentence(side), count=cells.count(keeper)
            )
            raise BadPosition(message, rule="HB-2")
        if keeper in cells and (at := cells.index(keeper)) not in HOMES[keeper]:
            message = Sentence(
                "{side}'s Keeper stands on {square}, outside its goal area and goal",
                side=Sentence(side),
                square=square_name(at),
            )
            raise BadPosition(message, rule="HB-9")
    return cells

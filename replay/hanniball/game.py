"""The game of HanniBall: its start and position strings."""

from __future__ import annotations

import re
from collections.abc import Mapping

from notation.diagnostics import BadPosition
from notation.hanniball import DIALECTS, FILES, RANKS, Ply, square, square_name
from replay.game import Game, Variant
from replay.hanniball.field import EMPTY, FIELD, HOMES
from replay.hanniball.rules import HanniBallPosition
from replay.hanniball.states import CELLS, WIDTH
from replay.packing import Packer
from replay.ranks import read_fields, read_ranks, read_side_and_number

START = "4k4/2l3l2/1e1e1e1e1/1h1h1h1h1/9/9/9/9/9/9/9/1H1H1H1H1/1E1E1E1E1/2L3L2/4K4 e8 w 1"
"""HB-2."""


class HanniBall(Game[Ply]):
    """HanniBall, HB-1 to HB-16."""

    id = "hanniball"
    title = "HanniBall"
    variants = (Variant("standard", "the only one, 9×13 and two goals"),)
    dialects = DIALECTS
    letters = "KLEHkleh"
    repetition_rule = "HB-13"

    def start(
        self, variant: str | None = None, rules: Mapping[str, str] | None = None
    ) -> HanniBallPosition:
        return self.position(START, variant, rules)

    def position(
        self, fen: str, variant: str | None = None, rules: Mapping[str, str] | None = None
    ) -> HanniBallPosition:
        self.check_rules(self.check_variant(variant), rules)
        board, ball, side, number_text = read_fields(
            fen, "board", "the Ball's square", "side (w or b)", "move number"
        )
        white_to_play, number = read_side_and_number(side, number_text)
        return HanniBallPosition(_cells(board), _ball(ball), white_to_play, number)

    def board(self, variant: str) -> tuple[int, int]:
        return FILES, RANKS

    def trace(self, letter: str, file: int, rank: int) -> tuple[int, int, int]:
        """Squares are bytes behind the game's name."""
        return CELLS + FILES * rank + file, 0xFF, ord(letter)

    def own_packer(self) -> Packer:
        from replay.track_packing import TrackPacker

        return TrackPacker(self.dialects[0], WIDTH)


GAME = HanniBall()


def _cells(board: str) -> bytes:
    cells = bytearray([EMPTY] * (FILES * RANKS))
    for file, rank, letter in read_ranks(board, FILES, RANKS, "KLEHkleh"):
        at = FILES * rank + file
        if at not in FIELD:
            raise BadPosition(
                f"{letter} stands on {square_name(at)}, which is no square", rule="HB-1"
            )
        cells[at] = ord(letter)
    for side, keeper in (("White", ord("K")), ("Black", ord("k"))):
        if cells.count(keeper) > 1:
            raise BadPosition(f"{side} has {cells.count(keeper)} Keepers", rule="HB-2")
        at = cells.find(keeper)
        if at >= 0 and at not in HOMES[keeper]:
            message = f"{side}'s Keeper stands on {square_name(at)}, outside its goal area and goal"
            raise BadPosition(message, rule="HB-9")
    return bytes(cells)


_SQUARE_NAME = re.compile("[a-i][1-9][0-9]?")


def _ball(name: str) -> int:
    at = square(name) if _SQUARE_NAME.fullmatch(name) else -1
    if at not in FIELD:
        raise BadPosition(f"the Ball is on {name!r}, which is no square", rule="HB-1")
    return at

"""The game of HanniBall: its start and position strings."""

from __future__ import annotations

import re
from collections.abc import Callable

from kohau.notation.coordinates import Reflection, read_fields, read_side_and_number
from kohau.notation.diagnostics import BadPosition
from kohau.notation.hanniball import DIALECTS, FILES, RANKS, REMOVAL, Ply, square, square_name
from kohau.replay.game import Game, Variant
from kohau.replay.games.hanniball.board import HanniBallBoard
from kohau.replay.games.hanniball.faults import WORDING
from kohau.replay.games.hanniball.geometry import (
    BLACK,
    CELLS,
    EMPTY,
    FIELD,
    GRID,
    HOMES,
    KEEPER,
    LETTERS,
)
from kohau.replay.games.hanniball.position import HanniBallPosition

START = "4k4/2l3l2/1e1e1e1e1/1h1h1h1h1/9/9/9/9/9/9/9/1H1H1H1H1/1E1E1E1E1/2L3L2/4K4 e8 w 1"
"""HB-2."""


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
    start_index = "(fields[3] = 'b')::INTEGER"
    is_symmetric = True
    men_moved_at_most = 4
    repetition_rule = "HB-13"

    def read_position(self, fen: str, variant: str, rules: dict[str, str]) -> HanniBallPosition:
        board, ball, side, number_text = read_fields(
            fen, "board", "the Ball's square", "side (w or b)", "move number"
        )
        white_to_play, number = read_side_and_number(side, number_text)
        return HanniBallPosition(HanniBallBoard(_cells(board), _ball(ball), white_to_play, number))

    def with_squares(self, written: Ply, number: Callable[[int], int]) -> Ply:
        """Map the squares of each step; a removal has no origin."""
        return Ply(
            tuple(
                step._replace(
                    origin=step.origin if step.kind == REMOVAL else number(step.origin),
                    to=number(step.to),
                    rebound=None if step.rebound is None else number(step.rebound),
                )
                for step in written.steps
            )
        )

    def reflected_fields(self, fields: list[str], reflection: Reflection) -> list[str]:
        """Return them with the Ball's square, which follows the board, on the reflected one."""
        fields = super().reflected_fields(fields, reflection)
        if len(fields) > 1 and _SQUARE_NAME.fullmatch(fields[1]):
            number = reflection.of_squares(GRID.numbers)
            fields[1] = square_name(number(square(fields[1])))
        return fields

    def trace(self, letter: str, file: int, rank: int) -> tuple[int, int, int]:
        """Squares are bytes after the game's name."""
        return CELLS + FILES * rank + file, 0xFF, ord(letter)


GAME = HanniBall()


def _cells(board: str) -> list[int]:
    cells = [EMPTY] * (FILES * RANKS)
    for at, letter in GRID.men(board, HanniBall.letters):
        if at not in FIELD:
            raise BadPosition(
                f"{letter} stands on {square_name(at)}, which is not a square", rule="HB-1"
            )
        cells[at] = LETTERS.index(letter)
    for side, keeper in (("White", KEEPER), ("Black", KEEPER + BLACK)):
        if cells.count(keeper) > 1:
            raise BadPosition(f"{side} has {cells.count(keeper)} Keepers", rule="HB-2")
        if keeper in cells and (at := cells.index(keeper)) not in HOMES[keeper]:
            message = f"{side}'s Keeper stands on {square_name(at)}, outside its goal area and goal"
            raise BadPosition(message, rule="HB-9")
    return cells


_SQUARE_NAME = re.compile("[a-i][1-9][0-9]?")


def _ball(name: str) -> int:
    at = square(name) if _SQUARE_NAME.fullmatch(name) else -1
    if at not in FIELD:
        raise BadPosition(f"the Ball is on {name!r}, which is not a square", rule="HB-1")
    return at

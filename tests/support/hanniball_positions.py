"""Positions of HanniBall for tests."""

from __future__ import annotations

import pytest

from kohau.notation.coordinates import write_ranks
from kohau.notation.diagnostics import IllegalPly
from kohau.notation.hanniball import FILES, RANKS, square
from kohau.replay import registry
from kohau.replay.enumeration import legal_moves
from kohau.replay.games.hanniball.position import HanniBallPosition

HANNIBALL = registry.find_game("hanniball")


CLUSTER = "Ke1 Ea9 ee8 ed8 ef8 hb12 ke15"
"""The Ball on e9 with three black pieces beside it, in one group of four: a cluster."""

START = "4k4/2l3l2/1e1e1e1e1/1h1h1h1h1/9/9/9/9/9/9/9/1H1H1H1H1/1E1E1E1E1/2L3L2/4K4 e8 w 1"


def field(pieces: str, ball: str, side: str = "w", number: int = 5) -> HanniBallPosition:
    """Return a position with *pieces* such as ``Ke1 he9``, upper case for White."""
    return position(field_string(pieces.split(), ball, side, number))


def field_string(pieces: list[str], ball: str, side: str = "w", number: int = 5) -> str:
    board = {square(piece[1:]): piece[0] for piece in pieces}
    tops = range(FILES * (RANKS - 1), -1, -FILES)
    rows = write_ranks([board.get(at + file, "") for file in range(FILES)] for at in tops)
    return f"{rows} {ball} {side} {number}"


def position(fen: str) -> HanniBallPosition:
    start = HANNIBALL.position(fen)
    assert isinstance(start, HanniBallPosition)
    return start


def after(here: HanniBallPosition, ply: str) -> HanniBallPosition:
    following = here.after(here.parse(ply))
    assert isinstance(following, HanniBallPosition), here.fault(here.parse(ply))
    return following


def refusal(here: HanniBallPosition, ply: str) -> tuple[str | None, int | None, str]:
    with pytest.raises(IllegalPly) as caught:
        here.play(here.parse(ply))
    return caught.value.rule, caught.value.step, str(caught.value)


def steps(here: HanniBallPosition, begins: str) -> list[str]:
    return [row for row in legal_moves(here) if row.startswith(begins)]

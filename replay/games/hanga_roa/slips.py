"""Slips in plies of Hanga Roa: legal turns that differ from what is written in one square."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from kohau.notation.decoding.costs import SLIPS, Costs
from kohau.notation.hanga_roa.ply import MAX_THROWS, Ply, moai_run
from kohau.notation.hanga_roa.squares import SQUARE_NAMES, SQUARES, line_step
from kohau.replay.board import Turn
from kohau.replay.games.hanga_roa.board import HangaRoaBoard
from kohau.replay.games.hanga_roa.geometry import ARIKI, MATO, MOAI
from kohau.replay.slips import exchanged, square_cost

COSTS: Final = Costs("plies", "kohau.replay.games.hanga_roa")

_ANY_MARK: Final = -1

_ALL: Final[list[i64]] = list(SQUARES.values())
_COSTS: Final[dict[tuple[int, int], float]] = {
    (one, other): square_cost(SQUARE_NAMES[one], SQUARE_NAMES[other])
    for one in SQUARES.values()
    for other in SQUARES.values()
}
_EXCHANGED: Final[dict[tuple[i64, i64], list[tuple[i64, i64]]]] = {
    (one, other): [
        (SQUARES[first], SQUARES[second])
        for first, second in exchanged(SQUARE_NAMES[one], SQUARE_NAMES[other])
        if first in SQUARES and second in SQUARES
    ]
    for one in SQUARES.values()
    for other in SQUARES.values()
}


def slips(
    board: HangaRoaBoard, unit: i64, squares: list[i64], among: list[i64] = _ALL
) -> list[tuple[float, Turn]]:
    """Return the legal turns with at most one other, missing or additional square, with costs.

    Two squares in a row may also have each other's file or rank. *unit* is the written piece, -1 if
    none is written. Another one costs more. The square is *among* those given, or another one is
    meant instead of one of them.
    """
    result: dict[Ply, float] = {}
    _add(board, unit, squares, 0.0, result)
    for row in _with_exchanged(squares, among):
        _add(board, unit, row, SLIPS.exchanged, result)
    at: i64
    for at in range(len(squares)):
        before, after = squares[:at], squares[at + 1 :]
        square = squares[at]
        is_among = square in among
        if len(squares) > 1 and is_among:
            _add(board, unit, before + after, COSTS.square_more, result)
        if at and _unit_at(board, squares[0]) < 0:
            continue
        for other in _ALL if is_among else among:
            if other != square:
                _add(board, unit, [*before, other, *after], _COSTS[square, other], result)
        if at:
            for other in among:
                _add(board, unit, [*before, other, square, *after], COSTS.square_left_out, result)
    for other in among:
        _add(board, unit, [*squares, other], COSTS.square_left_out, result)
    return [(cost, board.turn(ply)) for ply, cost in result.items()]


def _with_exchanged(squares: list[i64], among: list[i64]) -> Iterator[list[i64]]:
    """Yield *squares* in which one and the next have each other's file or rank.

    One that is written, or meant instead, is *among* those given.
    """
    for at in range(len(squares) - 1):
        one, other = squares[at], squares[at + 1]
        for first, second in _EXCHANGED[one, other]:
            if not {one, other, first, second}.isdisjoint(among):
                yield [*squares[:at], first, second, *squares[at + 2 :]]


def _unit_at(board: HangaRoaBoard, square: i64) -> i64:
    """Return the player's own piece on a *square*, -1 if there is none."""
    cell = board.cells[square]
    for unit in (ARIKI, MATO, MOAI):
        if cell == board.own(unit):
            return unit
    return -1


def _add(
    board: HangaRoaBoard, written: i64, squares: list[i64], cost: float, result: dict[Ply, float]
) -> None:
    """Add the turn of the piece on the first of *squares*, if it is legal and likely enough."""
    if len(squares) == 1:
        drop = Ply("A", (int(squares[0]),))
        if written == ARIKI and not board.refusal(board.turn(drop)):
            result[drop] = min(cost, result.get(drop, SLIPS.most))
        return
    unit = _unit_at(board, squares[0])
    if unit < 0 or not _is_legal(board, unit, squares):
        return
    if written != unit:
        cost += SLIPS.sign_for_sign
    if unit == MOAI:
        ply = moai_run([int(square) for square in squares])
    else:
        stones = [int(square) for square in squares[2:]]
        ply = board.move(unit, squares[0], squares[1], stones)
    if cost < result.get(ply, SLIPS.most) and not board.refusal(board.turn(ply)):
        result[ply] = cost


def _is_legal(board: HangaRoaBoard, unit: i64, squares: list[i64]) -> bool:
    """Whether a piece may visit *squares*, or throw there, as far as that is tested quickly."""
    to = squares[1]
    if unit == MOAI:
        return to in board.hops(squares[0], True)
    if len(squares) > 2 + (MAX_THROWS if unit == ARIKI else 0):
        return False
    for stone in squares[2:]:
        if not line_step(to, stone):
            return False
    return not board.refuse_move(unit, squares[0], to, squares[2:], _ANY_MARK)

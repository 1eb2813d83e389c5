"""The field of HanniBall (HB-1), and how pieces move and shoot on it (HB-9 to HB-11).

A board is a list with the number of the piece on each square, in the numbering of
``kohau.notation.hanniball``. The number of a piece is its index in ``LETTERS``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from kohau.notation.hanniball import FILES, RANKS, square

LETTERS: Final = ".KLEHkleh"
EMPTY: Final = 0
KEEPER: Final = 1
LION: Final = 2
BLACK: Final = 4
"""The difference between the numbers of Black's pieces and those of White's."""

WHITE_GOAL = frozenset(map(square, ("d1", "e1", "f1")))
BLACK_GOAL = frozenset(map(square, ("d15", "e15", "f15")))
GOALS = WHITE_GOAL | BLACK_GOAL
FIELD = frozenset(range(FILES, FILES * (RANKS - 1))) | GOALS
"""The existing squares."""

WHITE_AREA = frozenset(square(f"{file}{rank}") for file in "cdefg" for rank in (2, 3))
BLACK_AREA = frozenset(square(f"{file}{rank}") for file in "cdefg" for rank in (13, 14))

HOMES = {KEEPER: WHITE_AREA | WHITE_GOAL, KEEPER + BLACK: BLACK_AREA | BLACK_GOAL}
"""HB-9: the squares that the Keepers may enter."""

ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIRECTIONS = (*ORTHOGONAL, (1, 1), (1, -1), (-1, 1), (-1, -1))
JUMPS = tuple((x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y))
LONGEST_LINE = 5

NOWHERE = (0, 0)
"""The square a1 twice; it is not on the board, so it is always empty."""

Moves = dict[int, tuple[int, int]]
"""Destinations of a piece, and two squares: the move is blocked if both are occupied."""


def _beside(origin: int, file: int, rank: int) -> int | None:
    """Return the square *file* files and *rank* ranks from *origin*, None if there is none."""
    to_file = origin % FILES + file
    to = origin + FILES * rank + file
    return to if 0 <= to_file < FILES and to in FIELD else None


def _targets(origin: int, differences: Iterable[tuple[int, int]]) -> frozenset[int]:
    found = (_beside(origin, file, rank) for file, rank in differences)
    return frozenset(to for to in found if to is not None)


def _jumps(origin: int) -> Moves:
    """HB-9: return the moves of a horse."""
    moves: Moves = {}
    for file, rank in JUMPS:
        to = _beside(origin, file, rank)
        if to is not None:
            longer = (file // 2, 0) if abs(file) == 2 else (0, rank // 2)
            straight = _beside(origin, *longer)
            aslant = _beside(origin, file // abs(file), rank // abs(rank))
            moves[to] = NOWHERE if straight is None or aslant is None else (straight, aslant)
    return moves


ALL = range(FILES * RANKS)
BESIDE = tuple(_targets(origin, ORTHOGONAL) if origin in FIELD else frozenset() for origin in ALL)
"""The orthogonal neighbours of every square."""

_HORSE = tuple(_jumps(origin) for origin in ALL)
_ELEPHANT: tuple[Moves, ...] = tuple(
    dict.fromkeys(_targets(origin, DIRECTIONS), NOWHERE) for origin in ALL
)
_LION = tuple(horse | elephant for horse, elephant in zip(_HORSE, _ELEPHANT, strict=True))


def _within(area: frozenset[int]) -> tuple[Moves, ...]:
    """HB-9: return the moves of a Keeper, which stays in *area*."""
    return tuple(
        {to: squares for to, squares in moves.items() if to in area and origin in area}
        for origin, moves in enumerate(_LION)
    )


def _line_targets(origin: int) -> frozenset[int]:
    """Return the squares up to five steps straight from *origin*, over anything."""
    steps = range(1, LONGEST_LINE + 1)
    return _targets(origin, [(n * file, n * rank) for file, rank in DIRECTIONS for n in steps])


_LINES = tuple(map(_line_targets, ALL))

_NONE: tuple[Moves, ...] = ({},) * len(ALL)
_WHITE_KEEPER, _BLACK_KEEPER = map(_within, HOMES.values())

MOVES = (
    _NONE,
    *(_WHITE_KEEPER, _LION, _ELEPHANT, _HORSE),
    *(_BLACK_KEEPER, _LION, _ELEPHANT, _HORSE),
)
"""The moves of each piece, by its number, from every square."""

_KEEPER_SHOTS = (
    tuple(targets - WHITE_AREA for targets in _LINES),
    tuple(targets - BLACK_AREA for targets in _LINES),
)
_SHORT, _LONG, _EITHER = (tuple(map(frozenset, moves)) for moves in (_ELEPHANT, _HORSE, _LION))

SHOTS: tuple[tuple[frozenset[int], ...], ...] = (
    tuple(map(frozenset, _NONE)),
    *(_KEEPER_SHOTS[0], _EITHER, _LONG, _SHORT),
    *(_KEEPER_SHOTS[1], _EITHER, _LONG, _SHORT),
)
"""The shots of each piece, by its number, from every square."""

REBOUNDS = tuple(targets - GOALS for targets in _LINES)
"""HB-11: where the Ball may come to rest after a shot at a Keeper on each square."""

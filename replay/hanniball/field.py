"""The field of HanniBall (HB-1), and how pieces move and shoot on it (HB-9 to HB-11).

A board is a row of bytes, one a square in the numbering of ``notation.hanniball``: the letter of
the piece, upper case for White, or ``EMPTY``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from notation.hanniball import FILES, RANKS, square

EMPTY: Final = 0x2E
"""The byte ``.``."""
KEEPERS = b"Kk"

WHITE_GOAL = frozenset(map(square, ("d1", "e1", "f1")))
BLACK_GOAL = frozenset(map(square, ("d15", "e15", "f15")))
GOALS = WHITE_GOAL | BLACK_GOAL
FIELD = frozenset(range(FILES, FILES * (RANKS - 1))) | GOALS
"""The squares that exist."""

WHITE_AREA = frozenset(square(f"{file}{rank}") for file in "cdefg" for rank in (2, 3))
BLACK_AREA = frozenset(square(f"{file}{rank}") for file in "cdefg" for rank in (13, 14))

HOMES = {ord("K"): WHITE_AREA | WHITE_GOAL, ord("k"): BLACK_AREA | BLACK_GOAL}
"""HB-9: where the Keepers, by their letters, may stand."""

ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIRECTIONS = (*ORTHOGONAL, (1, 1), (1, -1), (-1, 1), (-1, -1))
JUMPS = tuple((x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y))
LONGEST_LINE = 5

Between = tuple[int, int] | None
Moves = dict[int, Between]
"""Where a piece may go. A jump is blocked when both squares in between hold pieces; None: never."""


def _beside(origin: int, file: int, rank: int) -> int | None:
    """Return the square so many files and ranks from *origin*, None if there is none."""
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
            moves[to] = None if straight is None or aslant is None else (straight, aslant)
    return moves


ALL = range(FILES * RANKS)
BESIDE = tuple(_targets(origin, ORTHOGONAL) if origin in FIELD else frozenset() for origin in ALL)
"""The orthogonal neighbours of every square."""

_HORSE = tuple(_jumps(origin) for origin in ALL)
_ELEPHANT: tuple[Moves, ...] = tuple(
    dict.fromkeys(_targets(origin, DIRECTIONS), None) for origin in ALL
)
_LION = tuple(horse | elephant for horse, elephant in zip(_HORSE, _ELEPHANT, strict=True))


def _within(area: frozenset[int]) -> tuple[Moves, ...]:
    """HB-9: return the moves of a Keeper, which stays in *area*."""
    return tuple(
        {to: between for to, between in moves.items() if to in area and origin in area}
        for origin, moves in enumerate(_LION)
    )


def _line_targets(origin: int) -> frozenset[int]:
    """Return the squares up to five steps straight from *origin*, over anything."""
    steps = range(1, LONGEST_LINE + 1)
    return _targets(origin, [(n * file, n * rank) for file, rank in DIRECTIONS for n in steps])


_LINES = tuple(map(_line_targets, ALL))

_PIECE_MOVES = {"H": _HORSE, "E": _ELEPHANT, "L": _LION}
_PIECE_SHOTS = {
    "H": tuple(map(frozenset, _ELEPHANT)),
    "E": tuple(map(frozenset, _HORSE)),
    "L": tuple(map(frozenset, _LION)),
}

MOVES: dict[int, tuple[Moves, ...]] = {
    ord(letter): table for piece, table in _PIECE_MOVES.items() for letter in (piece, piece.lower())
} | {keeper: _within(home) for keeper, home in HOMES.items()}
"""Where each piece, by its letter, may go from every square."""

SHOTS: dict[int, tuple[frozenset[int], ...]] = {
    ord(letter): table for piece, table in _PIECE_SHOTS.items() for letter in (piece, piece.lower())
} | {
    ord("K"): tuple(targets - WHITE_AREA for targets in _LINES),
    ord("k"): tuple(targets - BLACK_AREA for targets in _LINES),
}
"""Where each piece, by its letter, may shoot the Ball from every square."""

REBOUNDS = tuple(targets - GOALS for targets in _LINES)
"""HB-11: where the Ball may come to rest that is shot at a Keeper on each square."""

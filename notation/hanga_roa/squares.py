"""The squares of Hanga Roa's board (HR-1) and their geometry.

A set of squares is a bit mask. Squares are numbered file by file, ``STRIDE * file + rank`` (from
0), so that they are ordered alphabetically by name; an unused bit after the last rank of a file
keeps shifts from wrapping.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kohau.notation.coordinates import Grid

FILES: Final = 9
RANKS: Final = 9
STRIDE: Final = RANKS + 1
NUMBERS: Final = STRIDE * FILES
"""The number of bits of a mask, including unused ones."""

BOARD = sum(1 << STRIDE * file + rank for file in range(FILES) for rank in range(RANKS))
"""All squares."""

RANK_1 = sum(1 << STRIDE * file for file in range(FILES))
RANK_9 = RANK_1 << RANKS - 1

DIRECTIONS = (1, STRIDE + 1, STRIDE, STRIDE - 1, -1, -STRIDE - 1, -STRIDE, 1 - STRIDE)
"""The differences to the neighbours of a square."""

SQUARE_NAMES = tuple(
    "abcdefghi"[number // STRIDE] + str(number % STRIDE + 1) for number in range(NUMBERS)
)
"""The names of the squares, by number; those of unused numbers have no meaning."""

GRID: Final = Grid(FILES, RANKS, across=STRIDE, up=1)
SQUARES = GRID.squares
"""The numbers of the squares, by name."""


def beside(mask: int) -> int:
    """Return the squares that have a neighbour in *mask*; unused bits may be set, too.

    >>> [name for name, square in SQUARES.items() if beside(1) >> square & 1]
    ['a2', 'b1', 'b2']
    """
    column = mask << 1 | mask >> 1
    block = column | mask
    return column | block << STRIDE | block >> STRIDE


NEIGHBOURS = tuple(beside(1 << square) & BOARD for square in range(NUMBERS))
"""The neighbours of every square."""


def _ray(square: int, direction: int) -> tuple[int, ...]:
    ray = []
    square += direction
    while square >= 0 and BOARD >> square & 1:
        ray.append(square)
        square += direction
    return tuple(ray)


RAYS = tuple(
    tuple(_ray(square, direction) for direction in DIRECTIONS) if BOARD >> square & 1 else ()
    for square in range(NUMBERS)
)
"""The squares outwards from every square, a tuple for each of the directions."""


def _line_steps() -> list[i64]:
    steps: list[i64] = [0] * (NUMBERS * NUMBERS)
    for origin, rays in enumerate(RAYS):
        for ray in rays:
            for to in ray:
                steps[NUMBERS * origin + to] = ray[0] - origin
    return steps


_LINE_STEPS: Final = _line_steps()


def line_step(start: i64, to: i64) -> i64:
    """Return the difference between squares on the line from *start* to *to*, 0 if there is none.

    >>> line_step(0, 8), line_step(0, 33), line_step(0, 12)
    (1, 11, 0)
    """
    return _LINE_STEPS[NUMBERS * start + to]


def in_order(start: i64, stones: list[i64]) -> list[i64]:
    """Return the *stones* thrown from *start* in canonical order.

    Stones in different directions are sorted by name; two in the same direction keep their order.
    """
    if len(stones) == 2:
        one, other = stones[0], stones[1]
        step = line_step(start, one)
        if one > other and (step == 0 or step != line_step(start, other)):
            return [other, one]
    return stones

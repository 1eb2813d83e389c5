"""Variations: the positions in the variations of a played record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from kohau.notation.record import Line
from kohau.replay.position import Position
from kohau.replay.replay import Replay
from kohau.replay.replayed import positions_along


class Variation(NamedTuple):
    """A variation: its *number* in the record, from 1 in the order of writing.

    *before* is the number of plies played before its first ply; *positions* are those after each of
    its plies.
    """

    number: int
    before: int
    positions: Sequence[Position[Any]]


def variations_of(played: Replay) -> Iterator[Variation]:
    """Yield the variations of a record, as far as they are legal, also those inside variations.

    >>> from kohau import read, verify
    >>> record = next(iter(read("samples/annotated.kgn")))
    >>> for found in variations_of(verify(record)):
    ...     print(found.number, found.before, len(found.positions))
    1 0 2
    2 0 3
    3 1 2
    4 3 1
    """
    lines = _lines(played.line, played.positions, 0)
    for number, (before, positions) in enumerate(lines, start=1):
        yield Variation(number, before, positions[1:])


def _lines(
    line: Line[Any], positions: Sequence[Position[Any]], before: int
) -> Iterator[tuple[int, Sequence[Position[Any]]]]:
    for index, notes in sorted(line.annotations.items()):
        for note in notes:
            if isinstance(note, Line):
                own = positions_along(positions[index - 1], note)
                yield before + index - 1, own
                yield from _lines(note, own, before + index - 1)


LINE_BITS: Final = 32
"""The number of bits of a place (see :func:`place_of`) that are for the ply."""


def place_of(number: int, ply: int) -> int:
    """Return one number for the position after *ply* plies in variation *number*, 0: the main line.

    These numbers are sorted like the numbers of variations, then like plies.

    >>> place_of(0, 7), place_of(2, 5)
    (7, 8589934597)
    """
    return number << LINE_BITS | ply

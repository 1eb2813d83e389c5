"""Variations of a record: their plies and positions, and how places in them are numbered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from kohau.notation.record import Line
from kohau.replay.position import Position
from kohau.replay.replay import Replay
from kohau.replay.replayed_line import Positions, positions_along


class Variation(NamedTuple):
    """A variation: its *number* in the record, from 1 in the order of writing.

    *before* is the number of plies played before its first ply; *along* are the positions from the
    one before that ply on, up to the first illegal ply.
    """

    number: int
    before: int
    along: Positions
    line: Line[Any]

    @property
    def positions(self) -> Sequence[Position[Any]]:
        """The positions after each of its plies."""
        return self.along[1:]


def variations_of(played: Replay) -> Iterator[Variation]:
    """Yield the variations of a record up to their first illegal ply, nested ones included.

    >>> from kohau import read, verify
    >>> record = next(iter(read("samples/annotated.kgn")))
    >>> for variation in variations_of(verify(record)):
    ...     print(variation.number, variation.before, len(variation.positions))
    1 0 2
    2 0 3
    3 1 2
    4 3 1
    """
    lines = _lines(played.line, played.positions, 0)
    for number, (before, along, line) in enumerate(lines, start=1):
        yield Variation(number, before, along, line)


def _lines(
    line: Line[Any], positions: Sequence[Position[Any]], before: int
) -> Iterator[tuple[int, Positions, Line[Any]]]:
    for index, notes in sorted(line.annotations.items()):
        for note in notes:
            if isinstance(note, Line):
                along = positions_along(positions[index - 1], note)
                yield before + index - 1, along, note
                yield from _lines(note, along, before + index - 1)


LINE_BITS: Final = 32
"""The number of bits of a place that are for the ply; the others are the number of the line."""


def place_of(line: int, ply: int) -> int:
    """Return one number for the position after *ply* plies in variation *line*, 0: the main line.

    These numbers are sorted like the numbers of variations, then like plies.

    >>> place_of(0, 7), place_of(2, 5)
    (7, 8589934597)
    """
    return line << LINE_BITS | ply

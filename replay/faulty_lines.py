"""Faulty lines: lines as they were played, and with other plies instead of what was recorded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kohau.notation.kgn.lines import OpenLine
from kohau.replay.detection import AnyDialect
from kohau.replay.edits import spliced
from kohau.replay.mended_line import Mended
from kohau.replay.played_line import Played, value_of
from kohau.replay.position import Position
from kohau.replay.repairs import Repair
from kohau.replay.replayed_line import Positions

APART: Final = 3
"""The number of words after a slip among which no other is mended."""


@dataclass(frozen=True, slots=True)
class FaultyLine:
    """A line as it was *played* from *start*."""

    played: Played
    start: Position[Any]


def faulty_lines(played: Played, start: Position[Any]) -> Iterator[FaultyLine]:
    """Yield the lines with a fault, a line before its variations."""
    if played.fault is not None:
        yield FaultyLine(played, start)
    positions = Positions(start, played.turns)
    for variations in played.variations.values():
        for variation in variations:
            if not variation.is_faultless:
                yield from faulty_lines(variation, positions[int(variation.before - played.before)])


def begins_of(words: Sequence[str], dialect: AnyDialect) -> list[int]:
    """Return the index of the first of the *words* of each ply, as far as the *dialect* says."""
    begins = []
    index = 0
    while index < len(words):
        begins.append(index)
        index += dialect.words_of_ply(words, index)
    return begins


def ends_of(played: Played) -> list[int]:
    """Return the number of words to the end of each legal ply."""
    if played.first_words is None:
        return [*range(1, len(played.turns) + 1)]
    return [*played.first_words[1:], int(played.end)][: len(played.turns)]


def word_count(line: OpenLine) -> int:
    """Return the number of words of *line* and its variations."""
    notes = (note for entries in line.notes.values() for note in entries)
    nested = (word_count(note) for note in notes if isinstance(note, OpenLine))
    return len(line.entries) + sum(nested)


def sides_of(line: OpenLine, start: Position[Any]) -> list[bool | None]:
    """Return for each word of *line* whether its move number says that it is White's.

    None where no number says it.
    """
    sides: list[bool | None] = [None] * len(line.entries)
    if start.numbering.plies_per_number != 2:
        return sides
    ends = [*line.number_words[1:], len(line.entries)]
    for number, begin, end in zip(line.numbers, line.number_words, ends, strict=False):
        if begin < end and value_of(number):
            is_white = not number.endswith("..")
            sides[begin] = is_white
            if is_white and end - begin == 2:
                sides[begin + 1] = False
    return sides


def position_after(start: Position[Any], plies: Sequence[str]) -> Position[Any]:
    """Return the position after *plies* in the canonical dialect."""
    for ply in plies:
        start = start.play(ply)
    return start


def words_of_repair(
    line: FaultyLine, repair: Repair, reading: Mended, dialect: AnyDialect
) -> list[list[str]]:
    """Return the words in a *dialect* of each ply that a *repair* of a *reading* puts in."""
    position = position_after(line.start, reading.plies[: repair.ply])
    words = []
    for text in repair.plies:
        ply = position.parse(text)
        words.append(dialect.write(position, ply).split())
        position = position.play(ply)
    return words


def with_repairs(
    line: FaultyLine, repairs: Sequence[Repair], reading: Mended, dialect: AnyDialect
) -> OpenLine:
    """Return a line with the *repairs* of a *reading*."""
    result = line.played.line
    for repair in reversed(repairs):
        plies = words_of_repair(line, repair, reading, dialect)
        result = spliced(result, *repair.span, [word for ply in plies for word in ply])
    return result


def with_replaced(line: OpenLine, old: OpenLine, new: OpenLine) -> OpenLine:
    """Return *line* with *new* instead of *old*, which is this line or one of its variations."""
    return (
        new
        if line is old
        else line.with_variations(lambda variation: with_replaced(variation, old, new))
    )


def plies_from(line: OpenLine, index: int, dialect: AnyDialect) -> int:
    """Return how many plies the words of *line* from *index* on seem to be."""
    return len(begins_of(line.words[index:], dialect))

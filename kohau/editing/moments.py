"""Moments: which ply of a record stands where in a text, and the positions before and after it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from kohau.editing.passages import Passage
from kohau.notation.record import placed
from kohau.replay.played_line import Played
from kohau.replay.position import Position
from kohau.replay.replay import PlayedRecord, Replay
from kohau.replay.replayed_line import Positions


@dataclass(slots=True)
class WrittenLine:
    """A line of a record as it stands in a passage: from *begin* to *end*, both offsets.

    *words* are the spans of all its words, *plies* those of its legal plies, which lead along the
    *positions*. *variations* are those of its plies, each with its own legal plies. *numbers* are
    the offsets of its move numbers.
    """

    played: Played
    begin: int
    end: int
    words: list[tuple[int, int]]
    plies: list[tuple[int, int]]
    positions: Sequence[Position[Any]]
    numbers: list[int]
    variations: list[WrittenLine] = field(default_factory=list)

    def lines(self) -> Iterator[WrittenLine]:
        """Yield this line, and all variations in it."""
        yield self
        for variation in self.variations:
            yield from variation.lines()

    def at(self, offset: int) -> WrittenLine:
        """Return the innermost line at an *offset*."""
        inner = (
            variation for variation in self.variations if variation.begin <= offset <= variation.end
        )
        moment = next(inner, None)
        return self if moment is None else moment.at(offset)

    def plies_before(self, offset: int) -> int:
        """Return how many legal plies begin before an *offset*."""
        return bisect_right(self.plies, offset - 1, key=lambda span: span[0])


@dataclass(frozen=True, slots=True)
class Moment:
    """A place in a line: after *count* legal plies.

    *span* are the offsets of the ply that was played last, None before the first. *is_on_ply*: the
    place is on that ply, not after it.
    """

    replay: Replay
    line: WrittenLine
    count: int
    is_on_ply: bool

    @property
    def position(self) -> Position[Any]:
        """The position then."""
        return self.line.positions[self.count]

    @property
    def before(self) -> Position[Any] | None:
        """The position before the last ply, None if there is none."""
        return self.line.positions[self.count - 1] if self.count else None

    @property
    def ply(self) -> Any:
        """The last ply, None if there is none."""
        return self.line.played.turns[self.count - 1].ply if self.count else None

    @property
    def span(self) -> tuple[int, int] | None:
        """The offsets of the last ply, None if there is none."""
        return self.line.plies[self.count - 1] if self.count else None


def written_line(passage: Passage, replay: Replay) -> WrittenLine | None:
    """Return the main line of a *replay* as it stands in its *passage*.

    None if the places of its words or the positions are not known. Linear in the length of the
    record.
    """
    places = placed(replay.record)
    raw = replay.record.source
    if places is None or raw is None or not isinstance(replay, PlayedRecord):
        return None

    def offset(place: int) -> int:
        return passage.offset_in(raw, place)

    return _Writing(offset).line(replay.played, replay.positions)


class _Writing:
    """Makes written lines; *offset* returns the offset in the passage of a place in a line."""

    def __init__(self, offset: Any) -> None:
        self.offset: Final = offset

    def line(self, played: Played, positions: Sequence[Position[Any]]) -> WrittenLine:
        """Return a *played* line with the *positions* along its legal plies."""
        line = played.line
        words = [
            (begin := self.offset(place), begin + int(word.size))
            for place, word in zip(line.word_places, line.entries, strict=True)
        ]
        begins = played.first_words or [*range(len(played.turns))]
        ends = [*begins[1:], int(played.end)]
        plies = [
            (words[first][0], words[end - 1][1])
            for first, end in zip(begins[: len(played.turns)], ends, strict=False)
        ]
        begin, end = (
            self.offset(int(line.place)),
            self.offset(int(line.end) + len(line.result or "")),
        )
        numbers = [self.offset(place) for place in line.number_places]
        written = WrittenLine(played, begin, end, words, plies, positions, numbers)
        for word, variations in sorted(played.variations.items()):
            count = sum(1 for first in begins if first < word)
            start = positions[count - 1]
            for variation in variations:
                along = Positions(start, variation.turns)
                written.variations.append(self.line(variation, along))
        return written


def moment_at(passage: Passage, offset: int) -> Moment | None:
    """Return the moment at an *offset* in a *passage*, None if it has no plies there.

    On a ply, it is the moment after it; elsewhere, the one after the last ply before.
    """
    moment: Moment | None = None
    for replay in passage.replays:
        raw = replay.record.source
        if raw is None or (moment is not None and passage.offset_in(raw, 0) > offset):
            break
        line = written_line(passage, replay)
        if line is None:
            continue
        inner = line.at(offset)
        count = inner.plies_before(offset + 1)
        on = count > 0 and offset <= inner.plies[count - 1][1]
        moment = Moment(replay, inner, count, on)
    return moment

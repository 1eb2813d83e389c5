"""Hints between words: move numbers that are not written, clocks, and who is to play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kohau.editing.moments import WrittenLine, written_line
from kohau.editing.passages import Passage
from kohau.editing.text import Span, TextPlace
from kohau.notation.commands import clock_in
from kohau.notation.dialect import StepsDialect
from kohau.notation.notes import Comment
from kohau.notation.record import as_note
from kohau.replay.replay import Replay


class Hint(NamedTuple):
    """A *text* that is shown at a *place*, before or after the word there."""

    place: TextPlace
    text: str
    is_before: bool


def hints(passage: Passage, span: Span) -> list[Hint]:
    """Return the hints in a *span* of a passage."""
    all_hints = [
        hint
        for replay in passage.replays
        if (line := written_line(passage, replay)) is not None
        for hint in _hints(passage, replay, line)
    ]
    return [hint for hint in all_hints if span.begin <= hint.place <= span.end]


def _hints(passage: Passage, replay: Replay, main: WrittenLine) -> Iterator[Hint]:
    place = passage.lines.place
    steps = isinstance(replay.dialect, StepsDialect)
    for line in main.lines():
        written = {*line.played.line.number_words}
        words = line.played.first_words or [*range(len(line.plies))]
        for at, (begin, _) in enumerate(line.plies):
            number, within = line.positions[at].numbering.at(0)
            if not steps and words[at] not in written and (within == 0 or at == 0):
                yield Hint(place(begin), f"{number}{'...' if within else '.'}", True)
        for count, clock in _clocks(line):
            yield Hint(place(line.plies[count - 1][1]), clock, False)
    if main.played.is_complete and replay.record.result in (None, "*"):
        end = main.plies[-1][1] if main.plies else main.end
        yield Hint(place(end), f"{main.positions[len(main.plies)].situation}", False)


def _clocks(line: WrittenLine) -> Iterator[tuple[int, str]]:
    """Yield the clocks in comments of a *line*, each with the number of plies before it."""
    for word, notes in sorted(line.played.line.notes.items()):
        words = line.played.first_words or [*range(len(line.plies))]
        count = sum(1 for first in words if first < word)
        for note in map(as_note, (note for note in notes if isinstance(note, str))):
            seconds = clock_in(note.text) if isinstance(note, Comment) else None
            if seconds is not None and 0 < count <= len(line.plies):
                minutes, rest = divmod(int(seconds), 60)
                yield count, f"⏱ {minutes // 60}:{minutes % 60:02}:{rest:02}"

"""Splicing: lines of movetext with other words in some places; notes and move numbers stay."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kohau.notation.kgn.lines import OpenLine
from kohau.notation.kgn.words import word_of
from kohau.notation.kgn.writer import line_text
from kohau.notation.notes import Comment
from kohau.notation.record import Line, Note, as_note


def spliced(line: OpenLine, begin: int, end: int, words: Sequence[str]) -> OpenLine:
    """Return *line* with *words* instead of those from *begin* to *end*.

    Notes after replaced words follow the new ones. If words are only removed, their variations
    become comments.

    >>> from kohau.notation.kgn.lines import line_of
    >>> spliced(line_of(["e2e3+", "f4e9"]), 1, 2, ["f4e5-", "d3d4+"]).words
    ['e2e3+', 'f4e5-', 'd3d4+']
    """
    found = OpenLine(line.place)
    found.entries = [*line.entries[:begin], *map(word_of, words), *line.entries[end:]]
    if line.word_places:
        here = line.word_places[begin] if begin < len(line.word_places) else int(line.end)
        found.word_places = [*line.word_places[:begin], *[here] * len(words)]
        found.word_places += line.word_places[end:]
    found.number_entries, found.number_places = line.number_entries, line.number_places
    shift = len(words) - (end - begin)
    found.number_words = [_moved(at, begin, end, shift) for at in line.number_words]
    for index, notes in line.notes.items():
        kept = notes
        if not words and begin < index <= end:
            kept = [_as_comment(note) if isinstance(note, OpenLine) else note for note in notes]
        found.notes.setdefault(_moved(index, begin, end, shift), []).extend(kept)
    found.varies, found.result = line.varies, line.result
    found.end, found.closed = line.end, line.closed
    return found


def appended(line: OpenLine, rest: OpenLine) -> OpenLine:
    """Return *line* with the words, numbers and notes of *rest* after it, at no known places."""
    found = OpenLine(-1)
    count = len(line.entries)
    found.entries = [*line.entries, *rest.entries]
    found.number_entries = [*line.number_entries, *rest.number_entries]
    found.number_words = [*line.number_words, *(count + at for at in rest.number_words)]
    for index, notes in line.notes.items():
        found.notes[index] = list(notes)
    for index, notes in rest.notes.items():
        found.notes.setdefault(count + index, []).extend(notes)
    found.varies, found.result = line.varies or rest.varies, line.result
    return found


def relocated(line: OpenLine, offset_of: Callable[[int], int]) -> OpenLine:
    """Return *line* with its places, and those of its variations, as *offset_of* returns them."""
    found = OpenLine(offset_of(int(line.place)) if line.place >= 0 else -1)
    found.entries, found.number_entries = line.entries, line.number_entries
    found.number_words = line.number_words
    found.word_places = list(map(offset_of, line.word_places))
    found.number_places = list(map(offset_of, line.number_places))
    for index, notes in line.notes.items():
        found.notes[index] = [
            relocated(note, offset_of) if isinstance(note, OpenLine) else note for note in notes
        ]
    found.varies, found.result = line.varies, line.result
    found.end, found.closed = offset_of(int(line.end)), line.closed
    return found


def closed(line: OpenLine) -> Line[str]:
    """Return a line whose words are texts."""
    annotations: dict[int, tuple[Note[str], ...]] = {
        index: tuple(closed(n) if isinstance(n, OpenLine) else as_note(n) for n in notes)
        for index, notes in sorted(line.notes.items())
    }
    return Line(tuple(line.words), annotations, line.result)


def _moved(index: int, begin: int, end: int, shift: int) -> int:
    """Return an *index* of words after those from *begin* to *end* have grown by *shift*."""
    if index <= begin:
        return index
    return max(begin, index + shift) if index >= end or not shift else end + shift


def _as_comment(variation: OpenLine) -> Comment:
    """Return a variation of a ply that is left out as a comment."""
    return Comment(line_text(closed(variation), None))

"""Undoing: records as they were recorded before they were mended, from the comments that say so."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest

from kohau.notation.kgn.lines import OpenLine
from kohau.notation.kgn.tag_pairs import GAME_TAGS
from kohau.notation.kgn.writer import write
from kohau.notation.lenient.tags import misspelt_tags
from kohau.notation.record import Line, NumberedLine, Numbering, Record, numbered
from kohau.notation.sources import read_text
from kohau.replay.recorded_comments import (
    MOVETEXT,
    TAG,
    recorded_in,
    recorded_line,
    recorded_of,
    recorded_tag,
)
from kohau.replay.replay import Replay


def undone(record: Record | Replay) -> Record:
    """Return a *record* that was mended with the tags and the movetext that were recorded.

    A record without comments that keep them is returned unchanged.

    >>> from kohau.replay.recorded_comments import recorded_comment
    >>> line = Line(("e2e3+", "f4e5-"), {0: (recorded_comment("movetext", "1. e2e3+ f4e9- *"),)})
    >>> undone(Record({"Game": "fanorona"}, line)).line.plies
    ('e2e3+', 'f4e9-')
    """
    if isinstance(record, Replay):
        record = record.record
    kept = recorded_of(record.line)
    if not kept:
        return record
    tags = dict(record.tags)
    line: Line[str] = _without_recorded(record.line)
    for recorded in kept:
        if recorded.kind == MOVETEXT:
            line = _read(recorded.text)
            continue
        name, is_set, value = recorded.text.partition(" ")
        if is_set:
            tags[name] = value
        else:
            tags.pop(name, None)
    return Record(tags, line, record.dialect, record.source, record.diagnostics)


def _without_recorded(line: Line[str]) -> Line[str]:
    """Return a *line* without the comments before its first ply that keep what was recorded."""
    notes = tuple(note for note in line.annotations.get(0, ()) if recorded_in(note) is None)
    annotations = {index: kept for index, kept in line.annotations.items() if index}
    return Line(line.plies, {0: notes, **annotations} if notes else annotations, line.result)


def _read(movetext: str) -> NumberedLine:
    """Return *movetext* as it was read; what could not be read is its last word."""
    record = next(iter(read_text(f"{movetext}\n", "kgn")), Record({}, Line()))
    line = numbered(record.opened)
    unread = record.unread.strip().removesuffix(line.result or "*").rstrip()
    if not unread:
        return line
    words = (*line.plies, unread)
    return NumberedLine(words, line.annotations, line.numbers, line.counted, line.result)


def with_recorded(record: Record, was: Record, numbering: Numbering) -> Record:
    """Return a *record* that is written with comments that keep what of *was* is written otherwise.

    These are tags, or the movetext. Only the letters and digits of words count, and of tags that
    say how a record is read: they are spelled as in any record that is written. Numbers like
    ``4...`` do not count, and none are kept if there were none.
    """
    before = undone(record)
    comments = [
        recorded_tag(name, value)
        for name, value in was.tags.items()
        if not _is_same_tag(name, value, before.tags.get(name))
    ]
    comments += (
        recorded_tag(meaning, None)
        for name, meaning in misspelt_tags(was.tags)
        if meaning not in was.tags and name not in before.tags
    )
    if all(comment.kind == TAG for comment in recorded_of(record.line)):
        text = write(Record({}, record.line), numbering).partition("\n\n")[2]
        if was.unread or not _is_same(was.opened, next(iter(read_text(text, "kgn"))).opened):
            comments.append(recorded_line(was.opened, was.unread))
    if not comments:
        return record
    line = record.line
    annotations = {**line.annotations, 0: (*comments, *line.annotations.get(0, ()))}
    line = Line(line.plies, dict(sorted(annotations.items())), line.result)
    return Record(record.tags, line, record.dialect, record.source, record.diagnostics)


def _is_same_tag(name: str, value: str, other: str | None) -> bool:
    if name in GAME_TAGS and other is not None:
        return _plain(value) == _plain(other)
    return value == other


def _is_same(line: OpenLine, other: OpenLine) -> bool:
    """Whether two lines have the same words, and the numbers and the result of the first one."""
    numbers, others = (
        [pair for pair in zip(one.number_words, one.numbers, strict=True) if pair[1][-2:] != ".."]
        for one in (line, other)
    )
    if (line.number_words and numbers != others) or line.result not in (None, other.result):
        return False
    if len(line.words) != len(other.words) or _plain(line.words) != _plain(other.words):
        return False
    pairs = zip_longest(_variations(line), _variations(other))
    return all(one and two and _is_same(one, two) for one, two in pairs)


def _variations(line: OpenLine) -> Iterator[OpenLine]:
    """Yield the variations of *line*."""
    for _, notes in sorted(line.notes.items()):
        yield from (note for note in notes if isinstance(note, OpenLine))


def _plain(text: str | list[str]) -> str:
    return "".join(filter(str.isalnum, "".join(text))).casefold()

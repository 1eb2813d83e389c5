"""Undoing: records as they were recorded before they were mended, from the comments that say so."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import Final

from kohau.notation.kgn.lines import OpenLine
from kohau.notation.kgn.tag_pairs import GAME_TAGS
from kohau.notation.kgn.writer import write
from kohau.notation.lenient.results import RESULTS
from kohau.notation.lenient.tags import misspelt_tags
from kohau.notation.record import Line, NumberedLine, Numbering, Record, numbered
from kohau.notation.sources import read_text
from kohau.replay.recorded_comments import (
    MOVETEXT,
    TAG,
    in_plain_blanks,
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


def is_restored(before: Record, mended: Record, numbering: Numbering) -> bool:
    """Whether *before*, once written, has the words, notes and numbers recorded in *mended*.

    It has not if the line end after an escape is lost, as in comments of earlier versions: the
    plies after it would be a part of the escape.
    """
    movetexts = [kept.text for kept in recorded_of(mended.line) if kept.kind == MOVETEXT]
    if not movetexts:
        return True
    if "\n" not in movetexts[-1] and _LOST_LINE_END.search(_BRACES.sub("{}", movetexts[-1])):
        return False
    recorded, written = _read(movetexts[-1]), _read(_movetext(before, numbering))
    is_same_result = (recorded.result or "*") == (written.result or "*")
    return is_same_result and _content(recorded) == _content(written)


_BRACES: Final = re.compile(r"\{[^}]*\}")
_LOST_LINE_END: Final = re.compile(r"(?:^ |  )[%;]")
"""The beginning of an escape, or of a comment after a semicolon, with blanks for line ends."""


def _content(line: Line[str]) -> tuple[object, ...]:
    """Return words, notes and numbers of a *line* that was read, and of its variations."""
    notes = {
        index: [_content(note) if isinstance(note, Line) else note for note in notes]
        for index, notes in line.annotations.items()
    }
    return line.plies, notes, line.numbers if isinstance(line, NumberedLine) else None


def _movetext(record: Record, numbering: Numbering) -> str:
    return write(Record({}, record.line), numbering).partition("\n\n")[2]


def _read(movetext: str) -> NumberedLine:
    """Return *movetext* as it was read; what could not be read is its last word."""
    record = next(iter(read_text(f"{movetext}\n", "kgn")), Record({}, Line()))
    line = numbered(record.opened)
    if not record.unread.strip():
        return line
    last = record.unread.split()[-1]
    result = last if last in RESULTS else line.result
    unread = record.unread.strip().removesuffix(result or "").rstrip()
    if not unread:
        return line
    words = (*line.plies, in_plain_blanks(unread))
    return NumberedLine(words, line.annotations, line.numbers, line.counted, result)


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
        written = next(iter(read_text(_movetext(record, numbering), "kgn")))
        if was.unread or not _is_same(was.opened, written.opened):
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

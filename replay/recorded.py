"""Recorded words: comments that keep what a record said before it was mended, and undoing that."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from kohau.notation.notes import Comment
from kohau.notation.record import Line, Note, Record
from kohau.notation.sources import read_text
from kohau.replay.played import Played
from kohau.replay.replay import Replay, verify
from kohau.replay.replayed import REST_MARKS
from kohau.replay.slip_kinds import DOUBLED, EXTRA, MISSING, REFLECTIONS, SWAPPED, WORD
from kohau.replay.writing import RESULT_MARK, rewrite

_TAILS: Final = tuple(kind.replace(" ", "-") for kind in REFLECTIONS[1:])
TAG: Final = "tag"
"""The kind of a slip in the tags."""
_KINDS: Final = "|".join((WORD, EXTRA, DOUBLED, MISSING, SWAPPED, TAG, *_TAILS))
_RECORDED: Final = re.compile(
    rf'\[%recorded (?P<kind>{_KINDS})(?: (?P<count>[1-9]))?(?: (?P<text>"(?:[^"\\]|\\.)*+"))?\]'
)
"""A comment as :func:`recorded_comment` writes it."""

_PLIES: Final = {WORD: 1, MISSING: 1}
"""How many plies stand for what was recorded, if that is always the same number; else 0."""


class _Recorded(NamedTuple):
    """What a comment says was recorded: the *words* instead of the *plies* before the comment.

    With *to_end*, the words were recorded instead of all plies after the comment. If a tag was
    recorded, *words* are its name and its value, if it had any.
    """

    words: str
    plies: int
    to_end: bool
    is_tag: bool


def recorded_comment(kind: str, was: str, plies: int) -> Comment:
    r"""Return the comment that keeps the words *was*, instead of which *plies* stand there.

    >>> recorded_comment("word", "d3k3+", 1).text
    '[%recorded word "d3k3+"]'
    >>> recorded_comment("swapped", "d2 {}", 2).text
    '[%recorded swapped 2 "d2 \\u007b\\u007d"]'
    """
    count = f" {plies}" if kind == SWAPPED or (kind == WORD and plies != 1) else ""
    text = json.dumps(was)
    for char in "{}":
        text = text.replace(char, f"\\u{ord(char):04x}")
    return Comment(f"[%recorded {kind.replace(' ', '-')}{count}{f' {text}' if was else ''}]")


def recorded_tag(name: str, value: str | None) -> Comment:
    """Return the comment that keeps the *value* of the tag *name*; None if there was no such tag.

    >>> recorded_tag("Variant", "vela").text, recorded_tag("Rules", None).text
    ('[%recorded tag "Variant vela"]', '[%recorded tag "Rules"]')
    """
    return recorded_comment(TAG, name if value is None else f"{name} {value}", 0)


def is_recorded(note: object) -> bool:
    """Whether a *note* keeps what was recorded."""
    return isinstance(note, Comment) and _recorded(note) is not None


def _recorded(note: Note[str]) -> _Recorded | None:
    """Return what a *note* says was recorded, None if it is another note."""
    match = _RECORDED.fullmatch(note.text) if isinstance(note, Comment) else None
    if match is None:
        return None
    try:
        words = json.loads(match["text"]) if match["text"] else ""
    except ValueError:
        return None
    plies = int(match["count"] or _PLIES.get(match["kind"], 0))
    is_tag = match["kind"] == TAG
    text = words if is_tag else " ".join(words.split())
    return _Recorded(text, plies, match["kind"] in _TAILS, is_tag)


def undone(record: Record | Replay) -> Record:
    """Return a valid *record* that was mended with the words that were recorded.

    Its plies are written in the record's dialect, and every entry of a line is a whole ply. Words
    in a comment because they were not legal are plies again. A record that is not valid, or was not
    mended, is returned unchanged.

    >>> line = Line(("e2e3+", "f4e5-"), {2: (recorded_comment("word", "f4e9-", 1),)}, "*")
    >>> undone(Record({"Game": "fanorona"}, line)).line
    Line(('e2e3+', 'f4e9-'), {}, '*')
    """
    played = verify(record)
    if not played.valid or not was_mended(played.record.line):
        return played.record
    return undone_record(rewrite(played))


def undone_record(record: Record) -> Record:
    """Return a *record* whose entries are plies with the tags and words that were recorded."""
    if not was_mended(record.line):
        return record
    tags, line = dict(record.tags), undone_line(record.line)
    for note in record.line.annotations.get(0, ()):
        recorded = _recorded(note)
        if recorded is not None and recorded.is_tag:
            name, is_set, value = recorded.words.partition(" ")
            if is_set:
                tags[name] = value
            else:
                tags.pop(name, None)
    return Record(tags, _with_result(line), record.dialect, record.source, record.diagnostics)


def _with_result(line: Line[str]) -> Line[str]:
    """Return a *line* with the result that a comment at its end keeps, if there is one."""
    notes = line.annotations.get(len(line), ())
    kept = [note for note in notes if not _is_result(note)]
    if len(kept) == len(notes):
        return line
    result = next(note.text for note in notes if isinstance(note, Comment) and _is_result(note))
    annotations = {**line.annotations, len(line): tuple(kept)}
    matches = {index: notes for index, notes in annotations.items() if notes}
    return Line(line.plies, matches, result.removeprefix(RESULT_MARK).strip())


def _is_result(note: object) -> bool:
    return isinstance(note, Comment) and note.text.startswith(RESULT_MARK)


def written(record: Record) -> str:
    """Return what is written in a *record*, mended or not: the players, and the main line.

    Only letters and digits count, so that ways to write the same words do not matter.

    >>> written(Record({"White": "Rabe"}, Line(("d3-e3A", "d5d4"))))
    'rabe ? d3e3ad5d4'
    """
    words = "".join(filter(str.isalnum, "".join(record.line.plies)))
    return f"{record.white} {record.black} {words}".casefold()


def was_mended(line: Line[str]) -> bool:
    """Whether comments of a *line*, or its variations, keep what was recorded, or not legal."""
    return _has(line, lambda note: is_recorded(note) or _is_rest(note))


def is_rest_kept(line: Line[str]) -> bool:
    """Whether a comment of a *line*, or of its variations, keeps words that were not legal."""
    return _has(line, _is_rest)


def is_truncated(line: Line[Any]) -> bool:
    """Whether a comment after the last ply of a *line* keeps plies that were not legal."""
    return any(map(_is_rest, line.annotations.get(len(line), ())))


def is_contradicted(line: Line[str]) -> bool:
    """Whether a *line* whose entries are plies is not as its comments on recorded words left it.

    A word that was recorded is another one than the ply that stands there, and if all plies from
    one on were recorded otherwise, they are as many.
    """
    for index, notes in line.annotations.items():
        for at, note in enumerate(notes):
            recorded = _recorded(note)
            if isinstance(note, Line):
                if is_contradicted(note):
                    return True
            elif recorded is not None and not recorded.is_tag:
                plies = " ".join(line.plies[index - recorded.plies : index])
                if recorded.plies and recorded.words == plies:
                    return True
                if recorded.to_end and _word_count(line, index, at) != len(recorded.words.split()):
                    return True
    return False


def _word_count(line: Line[str], index: int, note: int) -> int:
    """Return the number of words recorded after ply *index* of *line* and after its *note*."""
    annotations = {at - index: notes for at, notes in line.annotations.items() if at > index}
    annotations[0] = line.annotations[index][note + 1 :]
    return len(" ".join(undone_line(Line(line.plies[index:], annotations)).plies).split())


def with_spellings(line: Line[str], played: Played) -> Line[str]:
    """Return a *line* of plies with comments where the words that were *played* are spelled others.

    That is so where the spelling of a ply depends on the position, and an earlier ply was mended.
    """
    begins = played.first_words or [*range(len(played.turns))]
    ends = [*begins[1:], int(played.end)]
    result = dict(line.annotations)
    is_after = False
    for index in range(len(line) + 1):
        notes = result.get(index, ())
        is_after = is_after or any(map(is_recorded, notes))
        if not index or index > len(played.turns):
            continue
        variations = iter(played.variations.get(ends[index - 1], ()))
        kept = [_spelled(note, variations) for note in notes]
        words = " ".join(played.line.words[begins[index - 1] : ends[index - 1]])
        if is_after and words != line.plies[index - 1] and not any(map(is_recorded, kept[:1])):
            kept.insert(0, recorded_comment(WORD, words, 1))
        if kept:
            result[index] = tuple(kept)
    return Line(line.plies, dict(sorted(result.items())), line.result)


def _spelled(note: Note[str], variations: Iterator[Played]) -> Note[str]:
    """Return a *note*; if it is a variation, with comments as in :func:`with_spellings`."""
    played = next(variations, None) if isinstance(note, Line) else None
    return with_spellings(note, played) if isinstance(note, Line) and played else note


def _has(line: Line[str], is_wanted: Callable[[Note[str]], bool]) -> bool:
    """Whether *line*, or a variation, has a note that *is_wanted*."""
    return any(
        _has(note, is_wanted) if isinstance(note, Line) else is_wanted(note)
        for notes in line.annotations.values()
        for note in notes
    )


def undone_line(line: Line[str]) -> Line[str]:
    """Return a *line* whose entries are plies with what was recorded instead of mended plies."""
    plies: list[str] = []
    notes: dict[int, list[Note[str]]] = {}
    end: int | None = None
    for index in range(len(line) + 1):
        if index and end is None:
            plies.append(line.plies[index - 1])
        for note in line.annotations.get(index, ()):
            recorded = _recorded(note)
            if recorded is not None and recorded.is_tag:
                continue
            if _is_rest(note) and index == len(line):
                _append(_rest(note), plies, notes)
                continue
            if recorded is None or recorded.plies > len(plies):
                at = len(plies) if end is None else min(end + index, len(plies))
                kept = undone_line(note) if isinstance(note, Line) else note
                notes.setdefault(at, []).append(kept)
            elif end is None:
                end = len(plies) - index if recorded.to_end else None
                del plies[len(plies) - recorded.plies :]
                plies += _entries(recorded)
    annotations = {index: tuple(result) for index, result in sorted(notes.items())}
    return Line(tuple(plies), annotations, line.result)


def _is_rest(note: object) -> bool:
    """Whether a *note* keeps the words of a line that were not legal."""
    return isinstance(note, Comment) and note.text.startswith(REST_MARKS[0])


def _rest(note: Note[str]) -> Line[str]:
    """Return the words that were not legal, and what was noted on them."""
    text = note.text.removeprefix(REST_MARKS[0]) if isinstance(note, Comment) else ""
    return next((record.line for record in read_text(f"{text}\n")), Line())


def _append(line: Line[str], plies: list[str], notes: dict[int, list[Note[str]]]) -> None:
    """Append a *line* to *plies* and *notes*."""
    for index, result in line.annotations.items():
        notes.setdefault(len(plies) + index, []).extend(result)
    plies += line.plies


def _entries(recorded: _Recorded) -> list[str]:
    """Return what was *recorded* as plies, as far as they are known."""
    words = recorded.words.split()
    if recorded.to_end or len(words) == recorded.plies:
        return words
    return [recorded.words] if words else []

"""Recorded words: comments that keep what a record said before it was mended."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from kohau.notation.notes import Comment
from kohau.notation.record import Line, Note, Record
from kohau.replay.played import Played
from kohau.replay.replayed import REST_MARKS
from kohau.replay.slip_kinds import DOUBLED, EXTRA, MISSING, REFLECTIONS, SWAPPED, WORD

_TAILS: Final = tuple(kind.replace(" ", "-") for kind in REFLECTIONS[1:])
TAG: Final = "tag"
"""The kind of a slip in the tags."""
NUMBERS: Final = "numbers"
MOVETEXT: Final = "movetext"
"""The kinds of comments that keep the move numbers, or all words and notes of a record."""
WHOLE: Final = (TAG, NUMBERS, MOVETEXT)
"""The kinds of comments on a record as a whole."""
_KINDS: Final = "|".join((WORD, EXTRA, DOUBLED, MISSING, SWAPPED, *WHOLE, *_TAILS))
_RECORDED: Final = re.compile(
    rf'\[%recorded (?P<kind>{_KINDS})(?: (?P<count>[1-9]))?(?: (?P<text>"(?:[^"\\]|\\.)*+"))?\]'
)
"""A comment as :func:`recorded_comment` writes it."""

_PLIES: Final = {WORD: 1, MISSING: 1}
"""How many plies stand for what was recorded, if that is always the same number; else 0."""


class Recorded(NamedTuple):
    """What a comment says was recorded: the *words* instead of the *plies* before the comment.

    With *to_end*, the words were recorded instead of all plies after the comment. If a tag was
    recorded, *words* are its name and its value, if it had any; if all numbers were, each after the
    number of words before it.
    """

    kind: str
    words: str
    plies: int
    to_end: bool

    @property
    def is_whole(self) -> bool:
        """Whether the comment is about the whole record, not about plies before or after it."""
        return self.kind in WHOLE


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
    return isinstance(note, Comment) and recorded_in(note) is not None


def recorded_in(note: Note[str]) -> Recorded | None:
    """Return what a *note* says was recorded, None if it is another note."""
    match = _RECORDED.fullmatch(note.text) if isinstance(note, Comment) else None
    if match is None:
        return None
    try:
        words = json.loads(match["text"]) if match["text"] else ""
    except ValueError:
        return None
    plies = int(match["count"] or _PLIES.get(match["kind"], 0))
    text = words if match["kind"] in WHOLE else " ".join(words.split())
    return Recorded(match["kind"], text, plies, match["kind"] in _TAILS)


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
    return _has(line, lambda note: is_recorded(note) or is_rest(note))


def is_rest_kept(line: Line[str]) -> bool:
    """Whether a comment of a *line*, or of its variations, keeps words that were not legal."""
    return _has(line, is_rest)


def is_truncated(line: Line[Any]) -> bool:
    """Whether a comment after the last ply of a *line* keeps plies that were not legal."""
    return any(map(is_rest, line.annotations.get(len(line), ())))


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


def is_rest(note: object) -> bool:
    """Whether a *note* keeps the words of a line that were not legal, or not read."""
    return isinstance(note, Comment) and note.text.startswith(REST_MARKS)

"""What was recorded: comments that keep the movetext and the tags of a record that was mended."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from kohau.notation.kgn.lines import OpenLine
from kohau.notation.kgn.writer import line_text
from kohau.notation.notes import Comment
from kohau.notation.record import Line, Note, Record, numbered
from kohau.replay.replayed_line import REST_MARKS

TAG: Final = "tag"
MOVETEXT: Final = "movetext"
KINDS: Final = (TAG, MOVETEXT)
"""What a comment keeps: a tag, or the movetext."""
COMMAND: Final = "[%recorded "
"""The beginning of a comment that keeps what was recorded."""
_RECORDED: Final = re.compile(
    rf'\[%recorded (?P<kind>{"|".join(KINDS)}) (?P<text>"(?:[^"\\]|\\.)*+")\]'
)
"""A comment as :func:`recorded_comment` writes it."""
_TO_LINE_END: Final = re.compile(r";|^%", re.MULTILINE)
"""The beginning of what may be a comment, or an escape, up to the end of its line."""
_OF_DECODED: Final = "[%recorded text "
"""The beginning of a comment that keeps the text that a game was decoded from."""


class Recorded(NamedTuple):
    """What a comment says was recorded: the *text* of the movetext, or the name and value of a tag.

    A tag that was missing has only its name.
    """

    kind: str
    text: str


def recorded_comment(kind: str, text: str) -> Comment:
    r"""Return the comment that keeps a *text*.

    >>> recorded_comment("movetext", "1. d3k3+ {}").text
    '[%recorded movetext "1. d3k3+ \\u007b\\u007d"]'
    """
    quoted = json.dumps(text)
    for char in "{}":
        quoted = quoted.replace(char, f"\\u{ord(char):04x}")
    return Comment(f"{COMMAND}{kind} {quoted}]")


def recorded_tag(name: str, value: str | None) -> Comment:
    """Return the comment that keeps the *value* of the tag *name*; None if there was no such tag.

    >>> recorded_tag("Variant", "vela").text, recorded_tag("Rules", None).text
    ('[%recorded tag "Variant vela"]', '[%recorded tag "Rules"]')
    """
    return recorded_comment(TAG, name if value is None else f"{name} {value}")


def recorded_line(line: OpenLine, unread: str = "") -> Comment:
    """Return the comment that keeps the movetext of a *line*, and what follows it *unread*.

    >>> from kohau.notation.kgn.lines import line_of
    >>> recorded_line(line_of(["d3e3+", "f4f3+"])).text
    '[%recorded movetext "d3e3+ f4f3+"]'
    """
    text = line_text(numbered(line), None, line_end="\n")
    parts = (text, in_plain_blanks(unread), line.result or "")
    return recorded_comment(MOVETEXT, " ".join(filter(None, parts)))


def in_plain_blanks(unread: str) -> str:
    r"""Return *unread* text on one line, unless a comment or an escape in it ends with its line.

    >>> in_plain_blanks("] d5d4+\n  h2g3+ *"), in_plain_blanks("] d5d4+ ; a  remark\n% b")
    ('] d5d4+ h2g3+ *', '] d5d4+ ; a remark\n% b\n')
    """
    if not _TO_LINE_END.search(unread):
        return " ".join(unread.split())
    return "".join(" ".join(line.split()) + "\n" for line in unread.strip().splitlines())


def recorded_in(note: object) -> Recorded | None:
    """Return what a *note* says was recorded, None if it is another note."""
    match = _RECORDED.fullmatch(note.text) if isinstance(note, Comment) else None
    if match is None:
        return None
    try:
        return Recorded(match["kind"], json.loads(match["text"]))
    except ValueError:
        return None


def recorded_of(line: Line[Any]) -> list[Recorded]:
    """Return what the comments before the first ply of a *line* say was recorded."""
    return [comment for note in line.annotations.get(0, ()) if (comment := recorded_in(note))]


def is_of_earlier_version(line: Line[Any]) -> bool:
    """Whether a *line* has comments on what was recorded that version 0.2 wrote after plies."""
    return _has(line, _is_of_earlier_version)


def _is_of_earlier_version(note: Note[Any]) -> bool:
    if not isinstance(note, Comment) or not note.text.startswith(COMMAND):
        return False
    return recorded_in(note) is None and not note.text.startswith(_OF_DECODED)


def with_notation(record: Record, notation: str | None) -> Record:
    """Return *record* with a comment on the tag ``Notation`` of the movetext that a comment keeps.

    That is *notation*, None for no tag. A record without a kept movetext, or with a comment on the
    tag already, is returned unchanged.
    """
    line = record.line
    kept = recorded_of(line)
    names = [comment.text.partition(" ")[0] for comment in kept if comment.kind == TAG]
    if "Notation" in names or all(comment.kind == TAG for comment in kept):
        return record
    before = (recorded_tag("Notation", notation), *line.annotations[0])
    line = Line(line.plies, {**line.annotations, 0: before}, line.result)
    return Record(record.tags, line, record.dialect, record.source, record.diagnostics)


def with_comments(line: OpenLine, comments: Sequence[Comment]) -> OpenLine:
    """Return *line* with *comments* before all other notes."""
    if not comments:
        return line
    result = line.copy()
    result.notes[0] = [*comments, *result.notes.get(0, ())]
    return result


def written(record: Record) -> str:
    """Return what is written in a *record*, mended or not: the players, and the main line.

    Only letters and digits count, so that ways to write the same words do not matter.

    >>> written(Record({"White": "Rabe"}, Line(("d3-e3A", "d5d4"))))
    'rabe ? d3e3ad5d4'
    """
    words = "".join(filter(str.isalnum, "".join(record.line.plies)))
    return f"{record.white} {record.black} {words}".casefold()


def is_rest_kept(line: Line[str]) -> bool:
    """Whether a comment of a *line*, or of its variations, keeps words that were not legal."""
    return _has(line, is_rest)


def is_truncated(line: Line[Any]) -> bool:
    """Whether a comment after the last ply of a *line* keeps plies that were not legal."""
    return any(map(is_rest, line.annotations.get(len(line), ())))


def _has(line: Line[Any], is_wanted: Callable[[Note[Any]], bool]) -> bool:
    """Whether *line*, or a variation, has a note that *is_wanted*."""
    return any(
        _has(note, is_wanted) if isinstance(note, Line) else is_wanted(note)
        for notes in line.annotations.values()
        for note in notes
    )


def is_rest(note: object) -> bool:
    """Whether a *note* keeps the words of a line that were not legal, or not read."""
    return isinstance(note, Comment) and note.text.startswith(REST_MARKS)

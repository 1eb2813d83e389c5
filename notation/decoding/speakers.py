"""Speakers: who says each line of a text, such as a chat."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from typing import Final

from kohau.notation.lenient.tags import is_of_calendar

_BEFORE_SPEAKER: Final = re.compile(r"[\s>|*_\-\[\](),.:/\d<]*(?:[AaPp][Mm]\b[\s\])\-]*)?")
_SPEAKER: Final = re.compile(
    r"([^\W\d_][^\n:<>\[\]()\d]{0,30})(?:>?(?:[ \t]*\([^()\n]{1,20}\))?:|>)[ \t]+"
)
_HEADING_OF_SPEAKER: Final = re.compile(
    r"[ \t]*\[[^\[\]\n]*\d[:.h]\d\d[^\[\]\n]*\][ \t]+([^\W\d_][^\n:<>\[\]()]{0,30}?)[ \t]*$",
    re.MULTILINE,
)
"""A line with a time in brackets and a name, over what is said."""

_HANDLE: Final = r"@?(?![a-iA-I]1?\d)[^\W\d_][\w.-]{1,24}(?:[ ][^\W\d_][\w.-]{0,24}){0,2}"
_AUTHOR: Final = r"(\#\d{1,5}|(?:[^\W\d_]{1,12}[ ])?(?:by|par|por|von|da|av|door))[ \t]+"
_BEFORE_TIME: Final = (
    r"[ \t]*[\u2013\u2014\u00bb\u00b7|,][ \t]*|[ ]-[ ]|[ ]{2,}|[ ](?:le|am|el|il|on)[ ]"
    r"|(?<!\.)[ ](?=\d)"
)
_HEADING_OF_POST: Final = re.compile(
    rf"[ \t>|*_]*(?:{_AUTHOR})?({_HANDLE}?)[*_]*(?:{_BEFORE_TIME})"
    r"[^\n:]{0,40}\d{1,2}[:.h]\d\d(?::\d\d)?[^\n:]{0,12}$"
)
"""A number or a word before a name, and a time after it, over a post."""
_ABOUT_AUTHOR: Final = re.compile(
    r"[ \t]*(?:joined|posts|messages|inscrit|mensajes|beitr\xe4ge|registriert|messaggi)\b[^\n]*\d",
    re.IGNORECASE,
)
"""The line below the name of one who posts."""
_NAME_ALONE: Final = re.compile(rf"[ \t*_]*({_HANDLE})[ \t*_]*$")
_LINE_OF_HANDLE: Final = re.compile(r"(?=\w*[\d_])(?![a-iA-I]1?\d)([^\W\d_][\w.-]{2,24})>?:[ \t]+")
_LEAST_HEADINGS: Final = 2
"""The least number of headings with a time, but no number, that are those of posts."""

Span = tuple[int, int]


def authors(text: str, places: Iterable[int]) -> list[str]:
    r"""Return the names of the speakers in whose lines these *places* are, "" for no speaker.

    >>> chat = "[10:02] Rabe: d3e3+\n[10:05] <Soa> d4d3+\n[10:07] Rabe\ne3d2-\n\nThe end"
    >>> authors(chat, [14, 34, 54, 61])
    ['Rabe', 'Soa', 'Rabe', '']
    """
    lines = lines_of(text)
    begins = [begin for begin, _ in lines]
    said = authors_of_lines(text, lines)
    return [said[bisect_right(begins, place) - 1] for place in places]


def authors_of_lines(text: str, lines: list[Span]) -> list[str]:
    r"""Return the speaker of each line, or who wrote the post to which it belongs, "" for neither.

    >>> text = "Rabe \u2014 Today at 10:02\nd3e3+\nSoa \u2014 Today at 10:05\nd4d3+"
    >>> authors_of_lines(text, lines_of(text))
    ['Rabe', 'Rabe', 'Soa', 'Soa']
    """
    headings = _headings_of_posts(text, lines)
    if not headings:
        return [
            name or _speaker_with_handle(text, line)
            for (name, _), line in zip(spoken(text, lines), lines, strict=True)
        ]
    result = []
    author = ""
    for at in range(len(lines)):
        author = headings.get(at, author)
        result.append(author)
    return result


def _speaker_with_handle(text: str, line: Span) -> str:
    before = _BEFORE_SPEAKER.match(text, *line)
    match = _LINE_OF_HANDLE.match(text, before.end() if before else line[0], line[1])
    return match[1] if match else ""


def _headings_of_posts(text: str, lines: list[Span]) -> dict[int, str]:
    """Return who wrote the posts of a forum, by the lines with their names."""
    found: dict[int, str] = {}
    marked = 0
    for at, line in enumerate(lines):
        if match := _HEADING_OF_POST.match(text, *line):
            name, is_marked = match[2], bool(match[1])
        elif at + 1 < len(lines) and _ABOUT_AUTHOR.match(text, *lines[at + 1]):
            alone = _NAME_ALONE.match(text, *line)
            name, is_marked = (alone[1], True) if alone else ("", False)
        else:
            continue
        if name and not any(is_of_calendar(word) for word in name.split()):
            found[at] = name.removeprefix("@")
            marked += is_marked
    return found if marked or len(found) >= _LEAST_HEADINGS else {}


def spoken(text: str, lines: list[Span]) -> list[tuple[str, int]]:
    """Return the speaker of each line, "" without one, and where what is said begins.

    The name stands in the line, after a time or before it, or is a heading over a paragraph.
    """
    result: list[tuple[str, int]] = []
    heading = ""
    for line in lines:
        if match := _HEADING_OF_SPEAKER.match(text, *line):
            heading = match[1]
            result.append((heading, line[1]))
        elif heading and text[slice(*line)].strip():
            result.append((heading, line[0]))
        else:
            heading = ""
            before = _BEFORE_SPEAKER.match(text, *line)
            match = _SPEAKER.match(text, before.end() if before else line[0], line[1])
            result.append((match[1].strip(), match.end()) if match else ("", line[0]))
    return result


def lines_of(text: str) -> list[Span]:
    """Return the places of the lines of *text*, without their ends."""
    found = []
    begin = 0
    for line in text.split("\n"):
        found.append((begin, begin + len(line)))
        begin += len(line) + 1
    return found

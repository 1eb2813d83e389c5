"""Speakers: who says each line of a text, such as a chat."""

from __future__ import annotations

import re
from typing import Final

_BEFORE_SPEAKER: Final = re.compile(r"[\s>|*_\-\[\](),.:/\d<]*(?:[AaPp][Mm]\b[\s\])\-]*)?")
_SPEAKER: Final = re.compile(
    r"([^\W\d_][^\n:<>\[\]()\d]{0,30})(?:>?(?:[ \t]*\([^()\n]{1,20}\))?:|>)[ \t]+"
)
_HEADING_OF_SPEAKER: Final = re.compile(
    r"[ \t]*\[[^\[\]\n]*\d[:.h]\d\d[^\[\]\n]*\][ \t]+([^\W\d_][^\n:<>\[\]()]{0,30}?)[ \t]*$",
    re.MULTILINE,
)
"""A line with a time in brackets and a name, over what is said."""

Span = tuple[int, int]


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

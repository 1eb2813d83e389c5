"""Tables: their delimiters, and the cells of their rows."""

from __future__ import annotations

import re
from typing import Final

from kohau.notation.decoding.speakers import Span

DELIMITERS: Final = {
    "between bars": re.compile(r"\|"),
    "between tabs": re.compile(r"\t"),
    "between semicolons": re.compile(r";"),
    "between commas": re.compile(r","),
}


def cells_of(text: str, line: Span, pattern: re.Pattern[str]) -> list[Span]:
    """Return the cells of a *line*, between what *pattern* matches, without blanks around them.

    Nor has the line bars around it.

    >>> text = "| d3 | e3 |"
    >>> [text[slice(*cell)] for cell in cells_of(text, (0, 11), DELIMITERS["between bars"])]
    ['d3', 'e3']
    """
    begin, end = _stripped(text, line, " \t|")
    cells = []
    for match in pattern.finditer(text, begin, end):
        cells.append(_stripped(text, (begin, match.start()), " \t"))
        begin = match.end()
    return [*cells, _stripped(text, (begin, end), " \t")]


def _stripped(text: str, span: Span, chars: str) -> Span:
    """Return the part of a *span* of *text* without *chars* at its ends."""
    begin, end = span
    while begin < end and text[begin] in chars:
        begin += 1
    while end > begin and text[end - 1] in chars:
        end -= 1
    return begin, end

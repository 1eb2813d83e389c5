"""Tables: their cells, and rows of which each has a ply in several cells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from kohau.notation.decoding.speakers import Span

DELIMITERS: Final = {
    "between bars": re.compile(r"\|"),
    "between tabs": re.compile(r"\t"),
    "between semicolons": re.compile(r";"),
    "between commas": re.compile(r","),
}
_LEAST_ROWS: Final = 3
_SQUARE: Final = re.compile(r"(?<![^\W_])[A-Za-z]?[a-oA-O](?:1[0-5]|[1-9])(?![0-9])")
_LONE: Final = re.compile(r"[A-Za-z]?[a-oA-O](?:1[0-5]|[1-9])")
_NUMBER: Final = re.compile(r"[\d.,:%()\s]*")


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


def rows_together(text: str, lines: list[Span]) -> list[tuple[str, Span]] | None:
    r"""Return the cells of the rows of a table without bars, and without numbers after squares.

    None if squares do not stand alone in most of the rows.

    >>> rows = "1 | d3 | e3 | + | 2\n2 | c4 | c3 | + | 1\n3 | e3 | f3 | - | 1"
    >>> lines = [(0, 19), (20, 39), (40, 59)]
    >>> [rows[slice(*span)] for _, span in rows_together(rows, lines)][:4]
    ['1', 'd3', 'e3', '+']
    """
    for pattern in DELIMITERS.values():
        parts: list[tuple[str, Span]] = []
        count = others = 0
        for line in lines:
            cells = cells_of(text, line, pattern)
            lone = [cell for cell in cells if _LONE.fullmatch(text, *cell)]
            others += len(lone) == 0 and _SQUARE.search(text, *line) is not None
            if len(lone) < 2:
                parts.append(("\n", line))
                continue
            count += 1
            parts += _together(text, cells, lone[0])
        if count >= _LEAST_ROWS and count > others:
            return parts
    return None


def _together(text: str, cells: list[Span], first: Span) -> Iterator[tuple[str, Span]]:
    between = "\n"
    for cell in cells:
        if cell <= first or not _NUMBER.fullmatch(text, *cell):
            yield between, cell
            between = " "

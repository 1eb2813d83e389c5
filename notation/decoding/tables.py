"""Tables: their cells, ditto marks in them, and rows of which each has a ply in several cells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from kohau.notation.decoding.channel import Channel, Piece
from kohau.notation.decoding.speakers import Span, lines_of

DELIMITERS: Final = {
    "between bars": re.compile(r"\|"),
    "between tabs": re.compile(r"\t"),
    "between semicolons": re.compile(r";"),
    "between commas": re.compile(r","),
}
_LEAST_CELLS: Final = 3
"""The least number of cells in the rows of a table with ditto marks."""
_LEAST_ROWS: Final = 3
_MOST_MARKS: Final = 500
"""The maximum number of ditto marks of a text: each meaning of them is decoded."""
_DITTO: Final = re.compile(
    r"[\"\u3003\u2033\u201e\u201d\u201c\u00bb\u00ab]|[\u2032']{2}|,,|(?:do|id|dto|idem|ditto|dito)\.?",
    re.IGNORECASE,
)
_SQUARE: Final = re.compile(r"(?<![^\W_])[A-Za-z]?[a-oA-O](?:1[0-5]|[1-9])(?![0-9])")
_LONE: Final = re.compile(r"[A-Za-z]?[a-oA-O](?:1[0-5]|[1-9])")
_NUMBER: Final = re.compile(r"[\d.,:%()\s]*")
_ROWS_JOINED: Final = " / "


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


def without_dittos(channel: Channel) -> list[Channel]:
    r"""Return the channels in which ditto marks of tables are what they may stand for.

    That is the cell above, or one of the other half of the row, in tables of two games. A row that
    begins with one goes on the row above.

    >>> from kohau.notation.decoding.channel import channel_as_it_is
    >>> table = "1 | White | d3 | e3\n1 | Black | e5 | f4\n \u3003 | \u3003 | f4 | e3\n"
    >>> without_dittos(channel_as_it_is(table))[0].text.splitlines()[1:]
    ['1 | Black | e5 | f4 /   |   | f4 | e3']
    """
    text = channel.text
    lines = lines_of(text)
    for pattern in DELIMITERS.values():
        rows = [cells_of(text, line, pattern) for line in lines]
        marks = [
            (at, column)
            for at, row in enumerate(rows)
            if len(row) >= _LEAST_CELLS
            for column, cell in enumerate(row)
            if _DITTO.fullmatch(text[slice(*cell)])
        ]
        if 0 < len(marks) <= _MOST_MARKS:
            both = (_above(text, rows, marks), _beside(text, rows, marks))
            return [channel.rebuilt([*_pieces(text, changed)]) for changed in both if changed]
    return []


def _above(text: str, rows: list[list[Span]], marks: list[tuple[int, int]]) -> dict[Span, str]:
    """Return what is put instead of parts of *text* if marks mean the cells above them."""
    known = set(marks)
    changed: dict[Span, str] = {}
    meant: dict[tuple[int, int], str] = {}
    for at, column in marks:
        above = at - 1
        while above >= 0 and len(rows[above]) != len(rows[at]):
            above -= 1
        if above < 0:
            continue
        begin, end = rows[above][column]
        word = meant.get((above, column), "") if (above, column) in known else text[begin:end]
        meant[at, column] = word
        goes_on = column == 0
        is_key = not _SQUARE.search(word)
        changed[rows[at][column]] = " " if (at, 0) in known and is_key else word
        if goes_on and is_key:
            changed[rows[at - 1][-1][1], rows[at][0][0]] = _ROWS_JOINED
    return changed


def _beside(text: str, rows: list[list[Span]], marks: list[tuple[int, int]]) -> dict[Span, str]:
    """Return what is put instead of parts of *text* if marks mean cells of the first game."""
    changed: dict[Span, str] = {}
    for at, column in marks:
        meant = column - len(rows[at]) // 2
        if meant < 0:
            return {}
        changed[rows[at][column]] = text[slice(*rows[at][meant])]
    return changed


def _pieces(text: str, changed: dict[Span, str]) -> Iterator[Piece]:
    at = 0
    for (begin, end), word in sorted(changed.items()):
        if begin < at:
            continue
        yield Piece(at, begin)
        yield Piece(begin, end, word)
        at = end
    yield Piece(at, len(text))


def rows_together(text: str, lines: list[Span]) -> list[tuple[str, Span]] | None:
    r"""Return the cells of the rows of a table without bars, and without numbers after squares.

    None if squares do not stand alone in most of the rows.

    >>> rows = "1 | d3 | e3 | + | 2\n2 | c4 | c3 | + | 1\n3 | e3 | f3 | - | 1"
    >>> [rows[slice(*span)] for _, span in rows_together(rows, lines_of(rows))][:4]
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

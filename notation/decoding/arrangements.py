"""Arrangements: the orders in which the lines of a text may have to be read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from kohau.notation.coordinates import SQUARE
from kohau.notation.decoding.channel import Channel
from kohau.notation.decoding.costs import ARRANGEMENTS
from kohau.notation.decoding.layout import Line, Span, cells_of, lines_in

_SQUARE: Final = re.compile(
    rf"(?i:{SQUARE})(?![0-9])|(?<![0-9a-zA-Z])[12]?[0-9][a-z](?![0-9a-zA-Z])"
)
WORDS: Final = "columns between blanks"
"""The order in which each word of a line is a column."""
_COLUMNS: Final = {
    "columns between bars": r"\|",
    "columns between gaps": r" {2,}|\t",
    WORDS: r"[ \t]+",
}

_PAGES: Final = "two pages beside each other"
_WIDTH_OF_PAGE: Final = 30
"""The least number of characters of the lines of a page on the left, if no bar ends them."""
_LINES_OF_PAGE: Final = 6
"""The least number of lines of two pages beside each other."""
_MOST_LINES: Final = 2_000


class Arrangement(NamedTuple):
    """An order of reading: its *name*, what it costs, and the *channel* in that order."""

    name: str
    cost: float
    channel: Channel


def arrangements(channel: Channel) -> Iterator[Arrangement]:
    r"""Yield the orders in which *channel* may be read, other than the one that it has.

    >>> from kohau.notation.decoding.unpacking import channel_of
    >>> columns = channel_of("d3e3+ | e2f3\nf4f3+ | b4c3")
    >>> [other.channel.text.split() for other in arrangements(columns)][1]
    ['d3e3+', 'f4f3+', 'e2f3', 'b4c3']
    """
    lines = lines_in(channel.text)
    if not 1 < len(lines) <= _MOST_LINES:
        return
    spans = [line.span for line in lines]
    seen = {tuple(spans)}
    for name, cost, slices in _orders(channel.text, lines, spans):
        if slices and (key := tuple(slices)) not in seen:
            seen.add(key)
            yield Arrangement(name, cost, channel.arranged(slices))


def _orders(
    text: str, lines: list[Line], spans: list[Span]
) -> Iterator[tuple[str, float, list[Span] | None]]:
    """Yield names, costs and parts of possible orders; None if one is not possible."""
    yield "without quotes", ARRANGEMENTS.quotes, _without_quotes(text, lines)
    if any(line.depth for line in lines):
        deepest_first = sorted(lines, key=lambda line: -line.depth)
        yield (
            "quotes, the deepest first",
            ARRANGEMENTS.quotes,
            [line.span for line in deepest_first],
        )
    rows = sum(_SQUARE.search(text, *span) is not None for span in spans)
    if rows > 1:
        yield "last line first", ARRANGEMENTS.order, spans[::-1]
    yield _PAGES, ARRANGEMENTS.order, _by_pages(text, spans)
    for name, delimiter in _COLUMNS.items():
        yield name, ARRANGEMENTS.order, _by_columns(text, spans, delimiter)


def _without_quotes(text: str, lines: list[Line]) -> list[Span] | None:
    """Return the lines that quote nothing, and only the first of equal ones."""
    seen: set[str] = set()
    kept: list[Span] = []
    for line in lines:
        content = text[slice(*line.span)].strip(" \t>|")
        if line.depth or (_SQUARE.search(content) and content in seen):
            continue
        seen.add(content)
        kept.append(line.span)
    return kept


def _by_columns(text: str, lines: list[Span], delimiter: str) -> list[Span] | None:
    """Return the parts of *text*, tables column by column; None if there is no table."""
    slices: list[Span] = []
    table: list[list[Span]] = []
    is_table = False
    for line in [*lines, (len(text), len(text))]:
        cells = cells_of(text, line, delimiter)
        if len(cells) > 1 and len(_SQUARE.findall(text, *line)) > 1:
            table.append(cells)
            continue
        if table and text[slice(*line)].strip() and not re.search(r"\w", text[slice(*line)]):
            continue  # a rule between the rows of a table
        is_table |= len(table) > 1
        slices += _columns(table)
        table = []
        slices.append(line)
    return slices if is_table else None


def _by_pages(text: str, lines: list[Span]) -> list[Span] | None:
    """Return the lines of the left page before those of the right; None if nothing parts them.

    A bar, or blanks, are at the same place in all lines of the pages.
    """
    gutter = _gutter(text, lines)
    if gutter is None:
        return None
    place, after = gutter
    parted = [_is_parted(text, line, place, after) for line in lines]
    first, end = parted.index(True), len(lines) - parted[::-1].index(True)
    pages = lines[first:end]
    if any(text[begin + place : min(begin + after, end)].strip(" |") for begin, end in pages):
        return None
    left = [(begin, min(begin + place, end)) for begin, end in pages]
    right = [(min(begin + after, end), end) for begin, end in pages]
    return [*lines[:first], *left, *right, *lines[end:]]


def _gutter(text: str, lines: list[Span]) -> tuple[int, int] | None:
    """Return where the gutter between two pages begins and ends in most of their lines."""
    bars = Counter(text.find("|", *line) - line[0] for line in lines if "|" in text[slice(*line)])
    (place, count), *_ = bars.most_common(1) or [(0, 0)]
    if count >= _LINES_OF_PAGE and place:
        return place, place + 1
    begins = Counter(
        at - begin
        for begin, end in lines
        for at in range(begin + 2, end)
        if text[at - 2 : at] == "  " and not text[at].isspace()
    )
    wide = [(count, place) for place, count in begins.items() if place > _WIDTH_OF_PAGE]
    count, place = max(wide, default=(0, 0))
    return (place - 2, place) if count >= _LINES_OF_PAGE else None


def _is_parted(text: str, line: Span, place: int, after: int) -> bool:
    """Whether there is a bar between *place* and *after* in a *line*, or text on both sides."""
    begin, end = line
    left, between = text[begin : begin + place], text[begin + place : begin + after]
    is_text = bool(left.strip()) and between.isspace() and begin + after < end
    return between == "|" or (after > place + 1 and is_text)


def _columns(rows: list[list[Span]]) -> Iterator[Span]:
    width = max(map(len, rows), default=0)
    for column in range(width):
        yield from (row[column] for row in rows if column < len(row))

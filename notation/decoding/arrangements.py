"""Arrangements: the orders in which the lines of a text may have to be read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from kohau.notation.coordinates import SQUARE
from kohau.notation.decoding.channel import Channel
from kohau.notation.decoding.speakers import Span, lines_of
from kohau.notation.decoding.tables import DELIMITERS, cells_of

_QUOTED: Final = re.compile(r"[>\s]*")
_SQUARE: Final = re.compile(
    rf"(?i:{SQUARE})(?![0-9])|(?<![0-9a-zA-Z])[12]?[0-9][a-z](?![0-9a-zA-Z])"
)
_QUOTE_TAGS: Final = re.compile(
    r"\[(?:q|quote)(?:=[^\[\]\n]*)?\](?:(?!\[/?(?:q|quote)\b).)*\[/(?:q|quote)\]"
    r"(?:(?:(?!\[(?:q|quote)\b).)*?\[/(?:q|quote)\])*",
    re.IGNORECASE | re.DOTALL,
)
_COLUMNS: Final = {
    "columns between bars": DELIMITERS["between bars"],
    "columns between tabs": DELIMITERS["between tabs"],
    "columns that begin with numbers": re.compile(r"(?<![ \t|])[ \t|]+(?=[0-9]{1,3}[.)][^0-9])"),
    "columns between gaps": re.compile(r" {2,}|\t"),
    "columns between slashes": re.compile(r"(?<=[ \t])/(?:\s+|$)|/[ \t]*$"),
    "columns between semicolons": DELIMITERS["between semicolons"],
    "columns between commas": DELIMITERS["between commas"],
    "columns between blanks": re.compile(r"[ \t]+"),
}

_BOLD: Final = re.compile(r"\*\*(?!\s)([^*\n]+(?:\n(?!\n)[^*\n]+)*)(?<!\s)\*\*")
_LEAST_BOLD: Final = 4
"""The least number of bold parts with squares that may be all that was played."""
_GAP: Final = re.compile(r"(?<=  )(?=\S)")
_NUMBERED: Final = re.compile(r"[ \t]*\d{1,3}[.)]")
_PAGES: Final = "two pages beside each other"
_WIDTH_OF_PAGE: Final = 30
"""The least number of characters of the lines of a page on the left, if no bar ends them."""
_LINES_OF_PAGE: Final = 6
"""The least number of lines of two pages beside each other."""
_QUOTES_COST: Final = 0.5
_ORDER_COST: Final = 1.0
_MOST_LINES: Final = 2_000


class Arrangement(NamedTuple):
    """An order of reading: its *name*, what it costs, and the *channel* in that order.

    *is_shown*: the text itself shows this order, which is always tried.
    """

    name: str
    cost: float
    channel: Channel
    is_shown: bool = False


def arrangements(channel: Channel) -> Iterator[Arrangement]:
    r"""Yield the orders in which *channel* may be read, other than the one that it has.

    >>> from kohau.notation.decoding.unpacking import channel_of
    >>> columns = channel_of("d3e3+ | e2f3\nf4f3+ | b4c3")
    >>> [other.channel.text.split() for other in arrangements(columns)][1]
    ['d3e3+', 'f4f3+', 'e2f3', 'b4c3']
    """
    lines = lines_of(channel.text)
    if not 1 < len(lines) <= _MOST_LINES:
        return
    yield from _shown(channel, lines)
    seen = {tuple(lines)}
    for name, cost, slices in _orders(channel.text, lines):
        if slices and (key := tuple(slices)) not in seen:
            seen.add(key)
            yield Arrangement(name, cost, channel.arranged(slices))


def _shown(channel: Channel, lines: list[Span]) -> Iterator[Arrangement]:
    """Yield the arrangements that numbers of lines, or bold plies, show."""
    pages = _by_pages(channel.text, lines)
    if pages and _are_numbered(channel.text, pages):
        yield Arrangement(_PAGES, 0.0, channel.arranged(pages), True)
    if bold := _bold(channel.text):
        yield Arrangement("what is bold", _QUOTES_COST, channel.arranged(bold), True)


def _bold(text: str) -> list[Span] | None:
    """Return the bold parts of *text* with squares, and what is before and after all of them."""
    parts = [match.span(1) for match in _BOLD.finditer(text)]
    parts = [part for part in parts if _SQUARE.search(text, *part)]
    if len(parts) < _LEAST_BOLD:
        return None
    return [(0, parts[0][0]), *parts, (parts[-1][1], len(text))]


def _orders(text: str, lines: list[Span]) -> Iterator[tuple[str, float, list[Span] | None]]:
    """Yield names, costs and parts of possible orders; None if one is not possible."""
    yield "without quotes", _QUOTES_COST, _without_quotes(text, lines)
    yield "quotes, the deepest first", _QUOTES_COST, _deepest_first(text, lines)
    rows = sum(_SQUARE.search(text, *line) is not None for line in lines)
    if rows > 1:
        yield "last line first", _ORDER_COST, lines[::-1]
    yield _PAGES, _ORDER_COST, _by_pages(text, lines)
    for name, pattern in _COLUMNS.items():
        yield name, _ORDER_COST, _by_columns(text, lines, pattern)


def _deepest_first(text: str, lines: list[Span]) -> list[Span] | None:
    depths = [_depth(text, line) for line in lines]
    if not any(depths):
        return None
    return [lines[at] for at in sorted(range(len(lines)), key=lambda at: -depths[at])]


def _without_quotes(text: str, lines: list[Span]) -> list[Span] | None:
    """Return the lines that quote nothing, and only the first of equal ones."""
    known: set[str] = set()
    kept: list[Span] = []
    hidden = [match.span() for match in _QUOTE_TAGS.finditer(text)]
    for begin, end in lines:
        content = text[begin:end].strip(" \t>|")
        if _depth(text, (begin, end)) or (_SQUARE.search(content) and content in known):
            continue
        known.add(content)
        kept += _outside((begin, end), hidden)
    return kept


def _outside(line: Span, hidden: list[Span]) -> Iterator[Span]:
    """Yield the parts of *line* outside the parts that are *hidden*."""
    begin, end = line
    for left, right in hidden:
        if right <= begin or left >= end:
            continue
        if left > begin:
            yield begin, left
        begin = min(right, end)
    yield begin, end


def _depth(text: str, line: Span) -> int:
    """Return how often a line is quoted."""
    match = _QUOTED.match(text, *line)
    return match[0].count(">") if match else 0


def _by_columns(text: str, lines: list[Span], pattern: re.Pattern[str]) -> list[Span] | None:
    """Return the parts of *text*, tables column by column; None if there is no table."""
    slices: list[Span] = []
    table: list[list[Span]] = []
    found = False
    for line in [*lines, (len(text), len(text))]:
        cells = cells_of(text, line, pattern)
        if len(cells) > 1 and len(_SQUARE.findall(text, *line)) > 1:
            table.append(cells)
            continue
        if table and text[slice(*line)].strip() and not re.search(r"\w", text[slice(*line)]):
            continue  # a rule between the rows of a table
        found |= len(table) > 1
        slices += _columns(table)
        table = []
        slices.append(line)
    return slices if found else None


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
    begins = Counter(gap.end() - line[0] for line in lines for gap in _GAP.finditer(text, *line))
    wide = [(count, place) for place, count in begins.items() if place > _WIDTH_OF_PAGE]
    count, place = max(wide, default=(0, 0))
    return (place - 2, place) if count >= _LINES_OF_PAGE else None


def _is_parted(text: str, line: Span, place: int, after: int) -> bool:
    """Whether there is a bar between *place* and *after* in a *line*, or text on both sides."""
    begin, end = line
    left, between = text[begin : begin + place], text[begin + place : begin + after]
    is_text = bool(left.strip()) and between.isspace() and begin + after < end
    return between == "|" or (after > place + 1 and is_text)


def _are_numbered(text: str, pages: list[Span]) -> bool:
    """Whether lines of both pages begin with numbers: the second one goes on after the first."""
    places = [at for at, span in enumerate(pages) if _NUMBERED.match(text, *span)]
    begun = [pages[at][0] for at in places]
    return len(places) >= _LINES_OF_PAGE and begun != sorted(begun)


def _columns(rows: list[list[Span]]) -> Iterator[Span]:
    width = max(map(len, rows), default=0)
    for column in range(width):
        yield from (row[column] for row in rows if column < len(row))

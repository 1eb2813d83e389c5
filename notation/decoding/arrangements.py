"""Arrangements: the orders in which the parts of a text may have to be read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import zip_longest
from typing import Final, NamedTuple

from kohau.notation.decoding.channel import Channel
from kohau.notation.tag_names import TAG_OF_WORD

_QUOTED: Final = re.compile(r"[>\s]*")
_SQUARE: Final = re.compile(r"[a-iA-I](?:1[0-5]|[1-9])(?![0-9])")
_COLOUR: Final = re.compile(
    r"[\s>|*_#\-]*([^\W\d_]{1,12})[*_]*[ \t]*(?:\([^()\n]{1,30}\))?[:.\-=|][ \t]*"
)
_COLUMNS: Final = {
    "columns between bars": re.compile(r"[ \t]*\|[ \t]*"),
    "columns between tabs": re.compile(r"[ ]*\t[ ]*"),
    "columns that begin with numbers": re.compile(r"[ \t|]+(?=[0-9]{1,3}[.)][^0-9])"),
    "columns between gaps": re.compile(r" {2,}|\t"),
    "columns between semicolons": re.compile(r"[ \t]*;[ \t]*"),
    "columns between commas": re.compile(r"[ \t]*,[ \t]*"),
    "columns between blanks": re.compile(r"[ \t]+"),
}

_QUOTES_COST: Final = 0.5
_ORDER_COST: Final = 1.0
_MOST_LINES: Final = 2_000

Span = tuple[int, int]


class Arrangement(NamedTuple):
    """An order of reading: its *name*, what it costs, and the *channel* in that order."""

    name: str
    cost: float
    channel: Channel


def arrangements(channel: Channel) -> Iterator[Arrangement]:
    r"""Yield the orders in which *channel* may be read, other than the one that it has.

    >>> from kohau.notation.decoding.channel import channel_of
    >>> columns = channel_of("d3e3+ | e2f3\nf4f3+ | b4c3")
    >>> [each.channel.text.split() for each in arrangements(columns)][1]
    ['d3e3+', 'f4f3+', 'e2f3', 'b4c3']
    """
    lines = _lines(channel.text)
    if not 1 < len(lines) <= _MOST_LINES:
        return
    depths = [_depth(channel.text, line) for line in lines]
    if any(depths):
        order = sorted(range(len(lines)), key=lambda at: -depths[at])
        yield Arrangement(
            "quotes, the deepest first", _QUOTES_COST, channel.arranged([lines[at] for at in order])
        )
    rows = sum(_SQUARE.search(channel.text, *line) is not None for line in lines)
    if rows > 1:
        yield Arrangement("last line first", _ORDER_COST, channel.arranged(lines[::-1]))
    seen: set[tuple[Span, ...]] = set()
    for name, pattern in _COLUMNS.items():
        for way, slices in (
            (name, _by_columns(channel.text, lines, pattern)),
            (f"rows of White and Black, {name}", _by_colours(channel.text, lines, pattern)),
        ):
            if slices and (key := tuple(slices)) not in seen:
                seen.add(key)
                yield Arrangement(way, _ORDER_COST, channel.arranged(slices))


def _lines(text: str) -> list[Span]:
    found = []
    begin = 0
    for line in text.split("\n"):
        found.append((begin, begin + len(line)))
        begin += len(line) + 1
    return found


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
        cells = _cells(text, line, pattern)
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


def _cells(text: str, line: Span, pattern: re.Pattern[str]) -> list[Span]:
    begin, end = line
    while begin < end and text[begin] in " \t|":
        begin += 1
    while end > begin and text[end - 1] in " \t|":
        end -= 1
    cells = []
    for match in pattern.finditer(text, begin, end):
        cells.append((begin, match.start()))
        begin = match.end()
    return [*cells, (begin, end)]


def _columns(rows: list[list[Span]]) -> Iterator[Span]:
    width = max(map(len, rows), default=0)
    for column in range(width):
        yield from (row[column] for row in rows if column < len(row))


def _by_colours(text: str, lines: list[Span], pattern: re.Pattern[str]) -> list[Span] | None:
    """Return the cells of lines that begin with White and Black in turn; None without such."""
    cells: dict[str, list[Span]] = {"White": [], "Black": []}
    before: list[Span] = []
    colour = ""
    for line in lines:
        match = _COLOUR.match(text, *line)
        tag = TAG_OF_WORD.get(match[1].casefold(), "") if match else ""
        if match and tag in cells and _SQUARE.search(text, match.end(), line[1]):
            colour = tag
            cells[colour] += _cells(text, (match.end(), line[1]), pattern)
        elif colour and _SQUARE.search(text, *line):
            cells[colour] += _cells(text, line, pattern)
        else:
            before.append(line)
    if not cells["White"] or not cells["Black"]:
        return None
    pairs = zip_longest(cells["White"], cells["Black"])
    return [*before, *(span for pair in pairs for span in pair if span is not None)]

"""Arrangements: the orders in which the parts of a text may have to be read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import zip_longest
from typing import Final, NamedTuple

from kohau.notation.decoding.channel import Channel
from kohau.notation.decoding.matching import ROMAN
from kohau.notation.decoding.speakers import Span, lines_of, spoken
from kohau.notation.decoding.tables import DELIMITERS, cells_of, rows_together
from kohau.notation.decoding.words import words
from kohau.notation.decoding.wrapped_rows import unwrapped
from kohau.notation.lenient.tags import TAG_OF_WORD

_QUOTED: Final = re.compile(r"[>\s]*")
_SQUARE: Final = re.compile(
    r"[a-iA-I](?:1[0-5]|[1-9])(?![0-9])|(?<![0-9a-zA-Z])(?:1[0-5]|[1-9])[a-i](?![0-9a-zA-Z])"
)
_QUOTE_TAGS: Final = re.compile(
    r"\[(?:q|quote)(?:=[^\[\]\n]*)?\](?:(?!\[/?(?:q|quote)\b).)*\[/(?:q|quote)\]"
    r"(?:(?:(?!\[(?:q|quote)\b).)*?\[/(?:q|quote)\])*",
    re.IGNORECASE | re.DOTALL,
)
_LABEL: Final = re.compile(r"[\s>|*_#\-]*(?:([^\W\d_]{2,12} ?\d{1,2})\b|([A-Z])\d{1,2}\b)[ \t]*:?")
_LABELLED: Final = re.compile(
    r"[ \t>|*_#\-]*[^\W\d_]{1,12}(?:[ \t]*\([^()\n]{1,30}\))?(?:[ \t]*[:|=]|[ \t]{3})"
)
_MOST_LABELS: Final = 20
_COLOUR: Final = re.compile(
    r"[\s>|*_#\-]*([^\W\d_]{1,12})[*_]*[ \t]*(?:\([^()\n]{1,30}\))?[:.\-=|][ \t]*"
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
_LEAST_SPOKEN: Final = 4
"""The least number of lines with the name of a speaker."""
_TWO_PAIRS: Final = 3
"""The least number of plies in the rows of two games side by side."""
_GAP: Final = re.compile(r"(?<=  )(?=\S)")
_NUMBERED: Final = re.compile(r"[ \t]*\d{1,3}[.)]")
_PAGES: Final = "two pages beside each other"
_WIDTH_OF_PAGE: Final = 30
"""The least number of characters of the lines of a page on the left, if no bar ends them."""
_LINES_OF_PAGE: Final = 6
"""The least number of lines of two pages beside each other."""
_QUOTES_COST: Final = 0.5
_ORDER_COST: Final = 1.0
_OF_WRAPPED_CELL: Final = 1.1
"""A little more than what a part of a cell that goes on earns as a turn of its own."""
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
    >>> [each.channel.text.split() for each in arrangements(columns)][1]
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
    """Yield the arrangements that headings of columns, or names of speakers, show."""
    for name, pattern in _COLUMNS.items():
        headed = _under_headings(channel.text, lines, pattern)
        if headed is not None:
            yield Arrangement(f"under headings, {name}", 0.0, channel.composed(headed), True)
            break
    yield from _shown_rows(channel, lines)
    if wrapped := unwrapped(channel.text, lines):
        cost = -_OF_WRAPPED_CELL * wrapped.went_on
        yield Arrangement("cells as a whole", cost, channel.arranged(wrapped.slices), True)
    pages = _by_pages(channel.text, lines)
    if pages and _are_numbered(channel.text, pages):
        yield Arrangement(_PAGES, 0.0, channel.arranged(pages), True)
    if rows := rows_together(channel.text, lines):
        yield Arrangement("cells of a row together", 0.0, channel.composed(rows), True)
    if bold := _bold(channel.text):
        yield Arrangement("what is bold", _QUOTES_COST, channel.arranged(bold), True)
    said = _by_speakers(channel.text, lines)
    if said is not None:
        yield Arrangement("a line for each speaker", 0.0, channel.composed(said), True)


def _shown_rows(channel: Channel, lines: list[Span]) -> Iterator[Arrangement]:
    """Yield the arrangements of a row of White's plies and one of Black's, which are as many."""
    counts: set[tuple[int, int]] = set()
    for name, pattern in _COLUMNS.items():
        rows = _rows_of_colours(channel.text, lines, pattern)
        if rows is None or not _are_alike(channel.text, *rows[1:]):
            continue
        before, white, black = rows
        if (count := (len(white), len(black))) not in counts:
            counts.add(count)
            slices = [*before, *_in_turn(white, black)]
            name = f"rows of White and Black, {name}"
            yield Arrangement(name, _ORDER_COST, channel.arranged(slices), True)


def _under_headings(
    text: str, lines: list[Span], pattern: re.Pattern[str]
) -> list[tuple[str, Span]] | None:
    """Return the cells of tables, each after the pieces that the heading of its column names.

    None if no heading names a piece.
    """
    parts: list[tuple[str, Span]] = []
    headings: list[str] = []
    is_headed = False
    for line in lines:
        cells = cells_of(text, line, pattern)
        if len(cells) != len(headings):
            headings = []
        if not headings and len(cells) > 1 and not _SQUARE.search(text, *line):
            named = [_pieces(text[slice(*cell)]) for cell in cells]
            if sum(map(bool, named)) > 1:
                headings = named
                continue
        if not headings:
            parts.append(("\n", line))
        elif re.search(r"[^\s|:-]", text[slice(*line)]):
            is_headed = True
            parts += [
                (f"\n{heading} ", cell)
                for heading, cell in zip(headings, cells, strict=True)
                if text[slice(*cell)].strip()
            ]
    return parts if is_headed else None


def _bold(text: str) -> list[Span] | None:
    """Return the bold parts of *text* with squares, and what is before and after all of them."""
    parts = [match.span(1) for match in _BOLD.finditer(text)]
    parts = [part for part in parts if _SQUARE.search(text, *part)]
    if len(parts) < _LEAST_BOLD:
        return None
    return [(0, parts[0][0]), *parts, (parts[-1][1], len(text))]


def _pieces(heading: str) -> str:
    """Return the words of a *heading* that mean pieces, and their numbers."""
    said = re.findall(r"[^\W_]+", heading)
    known = [word for word in said if word.lower() in words().meanings]
    return " ".join(word for word in said if word in known or word in ROMAN or word.isdigit()) * (
        bool(known)
    )


def _by_speakers(text: str, lines: list[Span]) -> list[tuple[str, Span]] | None:
    """Return what speakers say in turn, each time in one line; None if there are not two."""
    said = spoken(text, lines)
    names = {name for name, _ in said if name}
    begun = sum(
        bool(name) and begin > line[0] for (name, begin), line in zip(said, lines, strict=True)
    )
    if len(names) != 2 or begun < _LEAST_SPOKEN:
        return None
    parts: list[tuple[str, Span]] = []
    last = ""
    for (name, begin), line in zip(said, lines, strict=True):
        goes_on = name in ("", last)
        parts.append((" " if goes_on and last else "\n", (begin, line[1])))
        last = name or last
    return parts


def _orders(text: str, lines: list[Span]) -> Iterator[tuple[str, float, list[Span] | None]]:
    """Yield names, costs and parts of possible orders; None if one is not possible."""
    yield "without quotes", _QUOTES_COST, _without_quotes(text, lines)
    yield "quotes, the deepest first", _QUOTES_COST, _deepest_first(text, lines)
    rows = sum(_SQUARE.search(text, *line) is not None for line in lines)
    if rows > 1:
        yield "last line first", _ORDER_COST, lines[::-1]
    yield "lines with the same label together", _ORDER_COST, _by_labels(text, lines)
    yield _PAGES, _ORDER_COST, _by_pages(text, lines)
    for name, pattern in _COLUMNS.items():
        yield name, _ORDER_COST, _by_columns(text, lines, pattern)
        yield f"games side by side, {name}", _ORDER_COST, _by_pairs(text, lines, pattern)
        yield f"rows of White and Black, {name}", _ORDER_COST, _by_colours(text, lines, pattern)
        yield f"two blocks, {name}", _ORDER_COST, _by_blocks(text, lines, pattern)


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


def _by_labels(text: str, lines: list[Span]) -> list[Span] | None:
    """Return the lines with squares by what they begin with, such as ``Board 1:``."""
    groups: dict[str, list[Span]] = {}
    before: list[Span] = []
    for line in lines:
        match = _LABEL.match(text, *line)
        if match and _SQUARE.search(text, match.end(), line[1]):
            groups.setdefault(match[1] or match[2], []).append((match.end(), line[1]))
        else:
            before.append(line)
    if not 1 < len(groups) <= _MOST_LABELS or min(map(len, groups.values())) < 2:
        return None
    slices = list(before)
    for group in groups.values():
        slices += [*group, *_blank_lines(group)]
    return slices


def _by_blocks(text: str, lines: list[Span], pattern: re.Pattern[str]) -> list[Span] | None:
    """Return the cells of two paragraphs with squares, in turn; None if there are not two.

    A cell ends where a line ends, unless lines end with what is between cells.
    """
    blocks: list[list[Span]] = [[]]
    before: list[Span] = []
    for line in lines:
        label = _LABELLED.match(text, *line)
        begin = label.end() if label else line[0]
        if _SQUARE.search(text, begin, line[1]):
            if label and blocks[-1]:
                blocks.append([])
            blocks[-1].append((begin, line[1]))
        else:
            before.append(line)
            if blocks[-1]:
                blocks.append([])
    found = [_cells_of_block(text, block, pattern) for block in blocks if block]
    both = [cells for cells in found if len(cells) > 1]
    others = [cell for cells in found if len(cells) == 1 for cell in cells]
    return [*before, *_in_turn(*both), *others] if len(both) == 2 else None


def _cells_of_block(text: str, block: list[Span], pattern: re.Pattern[str]) -> list[Span]:
    """Return the cells of some lines; a cell goes on in the next line if all cells are closed."""
    part = (block[0][0], block[-1][1])
    closing = text[part[0] : part[1]].rstrip()[-1:]
    if len(block) > 1 and closing in ("/", ";", ",") and pattern.search(closing):
        return _filled(text, cells_of(text, part, pattern))
    return _filled(text, [cell for line in block for cell in cells_of(text, line, pattern)])


def _blank_lines(spans: list[Span]) -> list[Span]:
    """Return two empty parts after *spans*: between blank lines, another game begins."""
    end = spans[-1][1]
    return [(end, end)] * 2


def _filled(text: str, cells: list[Span]) -> list[Span]:
    return [cell for cell in cells if text[slice(*cell)].strip()]


def _in_turn(one: list[Span], other: list[Span]) -> Iterator[Span]:
    for pair in zip_longest(one, other):
        yield from (span for span in pair if span is not None)


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


def _by_pairs(text: str, lines: list[Span], pattern: re.Pattern[str]) -> list[Span] | None:
    """Return tables with several columns for White and Black, one pair of them after another."""
    pairs: list[list[Span]] = []
    before: list[Span] = []
    for line in lines:
        cells = [cell for cell in cells_of(text, line, pattern) if _SQUARE.search(text, *cell)]
        if len(cells) < _TWO_PAIRS and not (pairs and cells):
            before.append(line)
            continue
        pairs += [[] for _ in range((len(cells) + 1) // 2 - len(pairs))]
        for at, cell in enumerate(cells):
            pairs[at // 2].append(cell)
    if len(pairs) < 2:
        return None
    slices = list(before)
    for pair in pairs:
        slices += [*pair, *_blank_lines(pair)]
    return slices


def _columns(rows: list[list[Span]]) -> Iterator[Span]:
    width = max(map(len, rows), default=0)
    for column in range(width):
        yield from (row[column] for row in rows if column < len(row))


def _by_colours(text: str, lines: list[Span], pattern: re.Pattern[str]) -> list[Span] | None:
    """Return the cells of lines that begin with White and Black in turn; None without such."""
    rows = _rows_of_colours(text, lines, pattern)
    return None if rows is None else [*rows[0], *_in_turn(*rows[1:])]


def _rows_of_colours(
    text: str, lines: list[Span], pattern: re.Pattern[str]
) -> tuple[list[Span], list[Span], list[Span]] | None:
    """Return other lines, and the cells of those that begin with White, and with Black."""
    cells: dict[str, list[Span]] = {"White": [], "Black": []}
    before: list[Span] = []
    colour = ""
    for line in lines:
        match = _COLOUR.match(text, *line)
        tag = TAG_OF_WORD.get(match[1].casefold(), "") if match else ""
        if match and tag in cells and _SQUARE.search(text, match.end(), line[1]):
            colour = tag
            cells[colour] += cells_of(text, (match.end(), line[1]), pattern)
        elif colour and _SQUARE.search(text, *line):
            cells[colour] += cells_of(text, line, pattern)
        else:
            before.append(line)
    white, black = (_filled(text, own) for own in cells.values())
    return (before, white, black) if white and black else None


def _are_alike(text: str, white: list[Span], black: list[Span]) -> bool:
    """Whether rows of White and Black have as many plies, and do not stand in turn."""
    if len(white) < _TWO_PAIRS or not 0 <= len(white) - len(black) <= 1:
        return False
    are_apart = white[-1] < black[0] or black[-1] < white[0]
    return are_apart and all(_SQUARE.search(text, *cell) or text[cell[0]] == "@" for cell in white)

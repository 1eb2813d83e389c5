"""Layout: the lines of a text with what stands around what is written in them.

A line may be quoted, may have a speaker or a time before what is said, and cells; labels such as
``White:`` stand at its beginning, or beside each other. Arrangements are the orders in which lines
may have to be read.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from kohau.notation.coordinates import SQUARE
from kohau.notation.decoding.channel import Channel
from kohau.notation.decoding.costs import ARRANGEMENTS
from kohau.notation.decoding.words import around_names
from kohau.notation.lenient.tags import TAG_OF_WORD

Span = tuple[int, int]
SIDES: Final = ("White", "Black")

_BEFORE: Final = re.compile(r"[\s>|*_\-\[\](),.:/\d<]*(?:[AaPp][Mm]\b[\s\])\-]*)?")
"""What may stand before the name of a speaker: marks of quotations, and a time."""
_SPEAKER: Final = re.compile(
    r"[^\W\d_][^\n:<>\[\]()\d]{0,30}(?:>?(?:[ \t]*\([^()\n]{1,20}\))?:|>)[ \t]+"
)
_HEADING_OF_SPEAKER: Final = re.compile(
    r"[ \t]*\[[^\[\]\n]*\d[:.h]\d\d[^\[\]\n]*\][ \t]+[^\W\d_][^\n:<>\[\]()]{0,30}?[ \t]*$",
    re.MULTILINE,
)
"""A line with a time in brackets and a name, over what is said."""
_LABEL: Final = re.compile(
    r"(?<![^\W_])(?:([^\W\d_]{3,12})(?:[ \t]+([^\W\d_]{4,10}))?|([^\W\d_]))"
    r"(?:[ \t]*\([^()\n]{1,20}\))?[ \t*_]*[:=][ \t*_|]*"
)
"""A word for a tag, perhaps before or after one for a player, or an initial."""
_AROUND: Final = " \t>|*_#-\u2022"
"""What may stand before the label that begins a line."""
_BETWEEN_CELLS: Final = ("   ", "\t", "|")
_IN_QUOTES: Final = re.compile(r'"[^"\n]*"')
_FEWEST_ROWS: Final = 3
_MOST_OTHERS: Final = 0.2
"""The share of rows with another number of cells, such as an unfinished one."""


class Line(NamedTuple):
    """A line from *begin* to *end* that is quoted as often as its *depth*.

    Its content begins at *said*, after the marks of quotations, a time, and any speaker.
    """

    begin: int
    end: int
    depth: int
    said: int

    @property
    def span(self) -> Span:
        return self.begin, self.end


class Label(NamedTuple):
    """A label for a *tag* at *begin*, and its *value*, which stands at the place *at*.

    The tag of an initial, which may be one for a side, is that letter.
    """

    tag: str
    begin: int
    at: int
    value: str


def lines_in(text: str) -> list[Line]:
    r"""Return the lines of *text*, without their ends.

    The name of a speaker stands in the line, after a time or before it, or is a heading over a
    paragraph.

    >>> [line[2:] for line in lines_in("> > Soa: d3e3\n12:30 Rabe: ok")]
    [(2, 9), (0, 26)]
    """
    lines: list[Line] = []
    begin = 0
    for row in text.split("\n"):
        end = begin + len(row)
        depth = row[: len(row) - len(row.lstrip("> \t"))].count(">")
        is_heading = _HEADING_OF_SPEAKER.match(text, begin, end) is not None
        lines.append(Line(begin, end, depth, end if is_heading else _said(text, (begin, end))))
        begin = end + 1
    return lines


def _said(text: str, line: Span) -> int:
    """Return where what is said in a *line* begins, after the name of any speaker."""
    before = _BEFORE.match(text, *line)
    match = _SPEAKER.match(text, before.end() if before else line[0], line[1])
    return match.end() if match else line[0]


def with_bars(text: str) -> str:
    r"""Return *text* with bars instead of the semicolons or commas that part cells, if it has such.

    Rows have as many cells as each other; signs between quotation marks stay.

    >>> with_bars("n;White;Black\n1;d3e3+;d4d3+\n2;e3d2-;\n").split("\n")
    ['n|White|Black', '1|d3e3+|d4d3+', '2|e3d2-|', '']
    """
    lines = text.split("\n")
    bare = [_IN_QUOTES.sub(lambda quoted: " " * len(quoted[0]), line) for line in lines]
    for sign in ";,":
        rows = [at for at, line in enumerate(bare) if _is_row(line, sign)]
        counts = Counter(bare[at].count(sign) for at in rows)
        usual = max(counts.values(), default=0)
        if usual >= _FEWEST_ROWS and len(rows) - usual <= _MOST_OTHERS * len(rows):
            for at in rows:
                pairs = zip(lines[at], bare[at], strict=True)
                lines[at] = "".join("|" if plain == sign else char for char, plain in pairs)
            return "\n".join(lines)
    return text


def _is_row(line: str, sign: str) -> bool:
    """Whether a *sign* may part the cells of a *line*.

    Commas are parts of plies, too: such a row begins with a number.
    """
    first, is_parted, _ = line.partition(sign)
    return bool(is_parted) and (sign == ";" or first.strip().isdecimal())


def cells_of(text: str, line: Span, delimiter: str) -> list[Span]:
    r"""Return the cells of a *line*, between delimiters (a pattern), without blanks around them.

    Nor has the line bars around it.

    >>> text = "| d3 | e3 |"
    >>> [text[slice(*cell)] for cell in cells_of(text, (0, 11), r"\|")]
    ['d3', 'e3']
    """
    begin, end = _stripped(text, line, " \t|")
    cells = []
    for match in re.compile(delimiter).finditer(text, begin, end):
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


def labels_in(text: str) -> Iterator[Label]:
    r"""Yield the labels in the lines of *text*, with their places in it.

    Cells of a table may be labels and values by turns. Initials are labels if the text has those
    of both sides in a language.

    >>> [(label.tag, label.value) for label in labels_in("Fotsy: Rabe, Mainty: Soa. Fanorona.")]
    [('White', 'Rabe, '), ('Black', 'Soa. Fanorona.')]
    >>> [(label.tag, label.value) for label in labels_in("White,Rabe,Black,Soa\nNo,White,Black")]
    [('White', 'Rabe'), ('Black', 'Soa')]
    """
    labels = []
    begin = 0
    for row in text.splitlines(keepends=True):
        labels += _labels_of(row.rstrip("\n"), begin)
        begin += len(row)
    is_word = any(label.tag in SIDES for label in labels)
    tags = {label.tag for label in labels}
    initials = () if is_word else around_names().initials
    pair = next((pair for pair in initials if {*pair} <= tags), ())
    for label in labels:
        if label.tag in pair:
            yield label._replace(tag=SIDES[pair.index(label.tag)])
        elif not label.tag.islower():
            yield label


_DELIMITERS: Final = re.compile(r"(?<! )[ ]*+[|;\t][ ]*+|,(?! )")
"""What parts the cells of a table: a comma with a blank behind it is one of a sentence."""


def _labels_in_cells(row: str, begin: int) -> list[Label]:
    """Return the labels in a *row* of a table in which cells are labels and values by turns."""
    line = row.rstrip(" |;,\t")
    cells = []
    at = len(row) - len(row.lstrip(" |\t"))
    for match in _DELIMITERS.finditer(
        _IN_QUOTES.sub(lambda quoted: "-" * len(quoted[0]), line), at
    ):
        cells.append((at, line[at : match.start()]))
        at = match.end()
    cells.append((at, line[at:]))
    words = [TAG_OF_WORD.get(cell.strip(' ":').casefold()) for _, cell in cells]
    if len(cells) % 2 or None in words[::2] or any(words[1::2]):
        return []
    pairs = zip(words[::2], cells[::2], cells[1::2], strict=True)
    return [Label(tag, begin + at, begin + to, value) for tag, (at, _), (to, value) in pairs if tag]


def _labels_of(row: str, begin: int) -> list[Label]:
    """Return the labels in a *row* of a text: one at its beginning, or several in it."""
    if labels := _labels_in_cells(row, begin):
        return labels
    labels = [label for match in _LABEL.finditer(row) if (label := _label(match))]
    labels = [label for label in labels if not label.tag.islower()] or labels
    if len(labels) == 1 and row[: labels[0].begin].strip(_AROUND):
        return []
    ends = [*(label.begin for label in labels[1:]), len(row)]
    return [
        Label(label.tag, begin + label.begin, begin + label.at, _cell(row[label.at : end]))
        for label, end in zip(labels, ends, strict=False)
    ]


def _cell(text: str) -> str:
    for between in _BETWEEN_CELLS:
        text = text.partition(between)[0]
    return text


def _label(match: re.Match[str]) -> Label | None:
    """Return a label without its value: ``Black``, ``Jugador blanco``, or an initial."""
    if match[3]:
        return Label(match[3].casefold(), match.start(), match.end(), "")
    players = around_names().players
    first, second = match[1].casefold(), (match[2] or "").casefold()
    word, begin = first, match.start()
    if second and second not in players:
        word, begin = second, match.start() if first in players else match.start(2)
    tag = TAG_OF_WORD.get(word)
    return Label(tag, begin, match.end(), "") if tag else None


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
    if any(text[begin + place : min(begin + after, end)].strip(" |+-") for begin, end in pages):
        return None
    left = [(begin, min(begin + place, end)) for begin, end in pages]
    right = [(min(begin + after, end), end) for begin, end in pages]
    return [*lines[:first], *left, *right, *lines[end:]]


def _gutter(text: str, lines: list[Span]) -> tuple[int, int] | None:
    """Return where the gutter between two pages begins and ends in most of their lines."""
    for bar in ("||", "|"):
        places = Counter(
            at - begin for begin, end in lines if (at := text.find(bar, begin, end)) >= 0
        )
        (place, count), *_ = places.most_common(1) or [(0, 0)]
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

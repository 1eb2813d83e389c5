"""Layout: the lines of a text with what stands around what is written in them.

A line may be quoted, may have a speaker or a time before what is said, and cells; labels such as
``White:`` stand at its beginning, or beside each other.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple

from kohau.notation.decoding.words import around_names
from kohau.notation.lenient.tags import TAG_OF_WORD

Span = tuple[int, int]
SIDES: Final = ("White", "Black")

_BEFORE: Final = re.compile(r"[\s>|*_\-\[\](),.:/\d<]*(?:[AaPp][Mm]\b[\s\])\-]*)?")
"""What may stand before the name of a speaker: marks of quotations, and a time."""
_SPEAKER: Final = re.compile(
    r"([^\W\d_][^\n:<>\[\]()\d]{0,30})(?:>?(?:[ \t]*\([^()\n]{1,20}\))?:|>)[ \t]+"
)
_HEADING_OF_SPEAKER: Final = re.compile(
    r"[ \t]*\[[^\[\]\n]*\d[:.h]\d\d[^\[\]\n]*\][ \t]+([^\W\d_][^\n:<>\[\]()]{0,30}?)[ \t]*$",
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

    Its content begins at *said*, after the marks of quotations, a time, and any *speaker*.
    """

    begin: int
    end: int
    depth: int
    speaker: str
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
    [(2, 'Soa', 9), (0, 'Rabe', 26)]
    """
    lines: list[Line] = []
    heading = ""
    begin = 0
    for row in text.split("\n"):
        end = begin + len(row)
        depth = row[: len(row) - len(row.lstrip("> \t"))].count(">")
        if match := _HEADING_OF_SPEAKER.match(text, begin, end):
            heading = match[1]
            speaker, spoken = heading, end
        elif heading and row.strip():
            speaker, spoken = heading, begin
        else:
            heading = ""
            speaker, spoken = _speaker(text, (begin, end))
        lines.append(Line(begin, end, depth, speaker, spoken))
        begin = end + 1
    return lines


def _speaker(text: str, line: Span) -> tuple[str, int]:
    """Return the speaker of a *line*, "" without one, and where what is said begins."""
    before = _BEFORE.match(text, *line)
    match = _SPEAKER.match(text, before.end() if before else line[0], line[1])
    return (match[1].strip(), match.end()) if match else ("", line[0])


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
    words = [TAG_OF_WORD.get(cell.strip(' "').casefold()) for _, cell in cells]
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

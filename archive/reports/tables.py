"""Tables of texts, drawn for a terminal or a file, or in Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import NamedTuple

from kohau.archive.reports.terminal import SHORT, bold, cells, folded, shortened, text_width
from kohau.notation.sentence import Sentence, as_sentence, number
from kohau.notation.visible import visible


@dataclass(frozen=True, slots=True)
class TextTable:
    """A table with a title ("": none); the first *names* columns contain text, the others numbers.

    If there is no room for all columns, *optional* ones are left out, in this order, after texts
    longer than *folded* have been folded. *links* are the addresses of the rows on pages, if any.
    """

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    names: int = 1
    optional: tuple[str, ...] = ()
    folded: int = 24
    links: Sequence[str] = ()


def limited_title(title: str, count: int, total: int) -> Sentence:
    """Return the *title* of a table with the first *count* of *total* rows.

    >>> limited_title("Players", 20, 1250), limited_title("Players", 20, 7)
    ('Players, the first 20 of 1,250', 'Players')
    """
    if total <= count:
        return as_sentence(title)
    return Sentence(
        "{title}, the first {listed} of {count}",
        title=as_sentence(title),
        listed=count,
        count=number(total),
    )


def as_markdown(headline: str, tables: Iterable[TextTable], title: str = "Summary") -> str:
    """Return a headline and tables as Markdown."""
    parts = [f"# {visible(title)}\n\n{visible(headline)}\n"]
    for table in tables:
        numbers = len(table.columns) - table.names
        rows = [table.columns, ("-",) * table.names + ("-:",) * numbers]
        rows += [tuple(map(_escaped, row)) for row in table.rows]
        lines = "".join(f"| {' | '.join(row)} |\n" for row in rows)
        parts.append(f"## {table.title}\n\n{lines}")
    return "\n".join(parts)


def _escaped(cell: str) -> str:
    return _MARKUP.sub(r"\\\g<0>", visible(cell))


_MARKUP = re.compile(r"[\\|<\[`]")
"""What would begin something else than text in a table of Markdown."""


def as_text(
    headline: str,
    tables: Iterable[TextTable],
    width: int | None = None,
    facts: Sequence[tuple[str, str]] = (),
) -> str:
    """Return a headline, *facts* with their names, and tables, in bold type on a terminal.

    They are at most *width* characters wide: by default as wide as :func:`text_width` says.
    A row takes some 10 microseconds.
    """
    width = text_width(width)
    # Without wrapping no text of a record begins a line, where it could be taken for a report.
    blocks = [[bold(shortened(headline, width))]]
    if facts:
        blocks.append(list(_facts(facts, width)))
    blocks += [list(_drawn(table, width)) for table in tables]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


def _facts(facts: Sequence[tuple[str, str]], width: int) -> Iterator[str]:
    """Yield the lines of *facts*, with their names in a column."""
    names = [visible(name) for name, _ in facts]
    indent = max(map(cells, names)) + 2
    for name, (_, fact) in zip(names, facts, strict=True):
        first, *others = folded(visible(fact), max(width - indent, SHORT))
        yield f"{bold(name)}{' ' * (indent - cells(name))}{first}".rstrip()
        yield from (" " * indent + line for line in others)


_GAP = "   "
"""What is between two columns; a table begins with two blanks, and two are left after it."""


class _Column(NamedTuple):
    """The *heading* and the visible *texts* of a column.

    *needed* is the width that it needs, where long texts may be folded and the heading wrapped,
    *unbroken* the width of its longest number: as an id, it must be copied in one piece.
    """

    heading: str
    texts: list[str]
    is_name: bool
    needed: int
    unbroken: int

    @property
    def width(self) -> int:
        """The width without any folding."""
        return max(map(cells, (self.heading, *self.texts)))

    @property
    def least(self) -> int:
        """The least width: numbers and short texts are not folded."""
        return max(min(self.needed, SHORT), self.unbroken) if self.is_name else self.needed


def _columns(table: TextTable) -> Iterator[_Column]:
    rows = list(zip(*table.rows, strict=True)) or [()] * len(table.columns)
    for index, (heading, texts) in enumerate(zip(table.columns, rows, strict=True)):
        lines = list(map(visible, texts))
        widest = max(map(cells, lines), default=0)
        word = max(map(cells, heading.split()), default=0)
        is_name = index < table.names
        unbroken = max((cells(text) for text in lines if _NUMBER.fullmatch(text)), default=0)
        needed = max(word, unbroken, min(widest, table.folded) if is_name else widest)
        yield _Column(heading, lines, is_name, needed, unbroken)


_NUMBER = re.compile("-?[0-9]+")


def _drawn(table: TextTable, width: int) -> Iterator[str]:
    """Yield the lines of a table, without the *optional* columns for which there is no room."""
    every = list(_columns(table))
    room = width - len(_GAP) // 2
    missing = _without_room(every, table.optional, room)
    columns = [column for column in every if column.heading not in missing]
    widths = _narrowed(columns, room)
    if table.title:
        yield bold(shortened(table.title, width))
        yield ""
    yield from map(bold, _row([column.heading for column in columns], columns, widths))
    yield f" {'─' * (sum(widths) + len(_GAP) * len(widths) - 1)}"
    for row in zip(*(column.texts for column in columns), strict=True):
        yield from _row(row, columns, widths)
    yield ""
    if missing:
        in_order = [name for name in table.columns if name in missing]
        yield from folded(f"  hidden, window too narrow: {', '.join(in_order)}", width)


def _without_room(columns: Sequence[_Column], optional: Sequence[str], room: int) -> set[str]:
    """Return the *optional* columns for which there is no *room*; the last ones get it first."""
    needed = dict.fromkeys(optional, 0)
    for column in columns:
        if column.heading in needed:
            needed[column.heading] += column.needed + len(_GAP)
        else:
            room -= column.needed + len(_GAP)
    missing = set(optional)
    for name in reversed(optional):
        if needed[name] <= room:
            room -= needed[name]
            missing.remove(name)
    return missing


def _narrowed(columns: Sequence[_Column], room: int) -> list[int]:
    """Return the widths of *columns*; if there is not enough *room*, the widest are narrowed."""
    widths = [column.width for column in columns]
    excess = sum(widths) + len(_GAP) * len(widths) - room
    while excess > 0:
        wider = [n for n, column in enumerate(columns) if widths[n] > column.least]
        if not wider:
            break
        widths[max(wider, key=widths.__getitem__)] -= 1
        excess -= 1
    return widths


def _row(texts: Sequence[str], columns: Sequence[_Column], widths: Sequence[int]) -> Iterator[str]:
    """Yield the lines of a row, of which there are several if a text is folded."""
    every = [folded(text, width) for text, width in zip(texts, widths, strict=True)]
    for line in zip_longest(*every, fillvalue=""):
        padded = map(_padded, line, widths, columns)
        yield f"  {_GAP.join(padded)}".rstrip()


def _padded(text: str, width: int, column: _Column) -> str:
    """Return *text* with blanks: names stand on the left of their column, numbers on the right."""
    blanks = " " * (width - cells(text))
    return text + blanks if column.is_name else blanks + text

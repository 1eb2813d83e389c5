"""Rows: what commands print, with typed columns, as text, JSON, JSON Lines, CSV or Markdown.

Text and Markdown have tables, for the terminal or a file.
"""

from __future__ import annotations

import csv
import io
import os
import re
import stat
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import zip_longest
from typing import Any, NamedTuple, TextIO, TypeAlias

import click

from kohau.notation.visible import json_text, visible


def has_colours(stream: TextIO) -> bool:
    """Return whether *stream* is a terminal with colours; NO_COLOR and FORCE_COLOR decide."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") not in ("dumb", "unknown")


def terminal_width(stream: TextIO) -> int | None:
    """Return the width in characters of the terminal on which *stream* is read, None if on none.

    A pipe may lead to a pager: then it is the terminal of standard error.
    """
    try:
        descriptor = stream.fileno()
        if stat.S_ISFIFO(os.fstat(descriptor).st_mode):
            descriptor = sys.stderr.fileno()
        return os.get_terminal_size(descriptor).columns or None
    except (OSError, ValueError):  # no terminal, or no standard stream
        return None


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a title ("": none); the first *names* columns contain text, the others numbers.

    If there is no room for all columns, *optional* ones are left out, in this order, after texts
    longer than *folded* have been folded. *links* are the addresses of the rows on pages, if they
    have any.
    """

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    names: int = 1
    optional: tuple[str, ...] = ()
    folded: int = 24
    links: Sequence[str] = ()


def limited_title(title: str, shown: int, total: int) -> str:
    """Return the *title* of a table with the first *shown* of *total* rows.

    >>> limited_title("Players", 20, 1250), limited_title("Players", 20, 7)
    ('Players, the first 20 of 1,250', 'Players')
    """
    return f"{title}, the first {shown} of {total:,}" if total > shown else title


def as_markdown(headline: str, tables: Iterable[Table], title: str = "Summary") -> str:
    """Return a headline and tables as Markdown."""
    parts = [f"# {visible(title)}\n\n{visible(headline)}\n"]
    for table in tables:
        rows = [table.columns, tuple("-" if n < table.names else "-:" for n in _indices(table))]
        rows += [tuple(map(_escaped, row)) for row in table.rows]
        lines = "".join(f"| {' | '.join(row)} |\n" for row in rows)
        parts.append(f"## {table.title}\n\n{lines}")
    return "\n".join(parts)


def _indices(table: Table) -> range:
    return range(len(table.columns))


def _escaped(cell: str) -> str:
    return _MARKUP.sub(r"\\\g<0>", visible(cell))


_MARKUP = re.compile(r"[\\|<\[`]")
"""What would begin something else than text in a table of Markdown."""


def as_csv(columns: Sequence[str], rows: Iterable[Sequence[object]], *, safe: bool = False) -> str:
    r"""Return a header and *rows* as CSV with LF line endings.

    Texts are written as they are, which programs can rely on. *Safe* CSV is for spreadsheets: see
    :func:`defused`.

    >>> as_csv(("name", "games"), [("Rabe, J.", 3)])
    'name,games\n"Rabe, J.",3\n'
    >>> as_csv(("name", "games"), [("=1+1", -3)], safe=True)
    '"name","games"\n"\'=1+1",-3\n'
    """
    text = io.StringIO()
    if safe:
        # Quoted texts hold no separator, whichever one a spreadsheet takes.
        writer = csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_NONNUMERIC)
        rows = ([defused(cell) for cell in row] for row in rows)
    else:
        writer = csv.writer(text, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    return text.getvalue()


def defused(cell: object) -> object:
    r"""Return a cell that a spreadsheet takes for text, whatever it holds; numbers stay.

    An apostrophe precedes what would begin a formula, and characters that cannot be seen, line
    breaks too, are escaped.

    >>> defused("@SUM(A1)"), defused("=cmd"), defused("e2-e3"), defused(-3)
    ("'@SUM(A1)", "'=cmd", 'e2-e3', -3)
    >>> print(defused("\t=cmd\x1b[2J"))
    '\t=cmd\x1b[2J
    """
    if cell is None or isinstance(cell, (int, float)):
        return cell
    text = str(cell)
    shown = visible(text)
    return "'" + shown if text.startswith(_FORMULA_SIGNS) else shown


_FORMULA_SIGNS = ("=", "+", "-", "@", "\t", "\r", "\n", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a cell begins with that is a formula for some spreadsheet; the last ones are full-width."""


def as_text(
    headline: str,
    tables: Iterable[Table],
    width: int | None = None,
    facts: Sequence[tuple[str, str]] = (),
) -> str:
    """Return a headline, *facts* with their names, and tables, in bold type on a terminal.

    They are at most *width* characters wide: by default as wide as :func:`text_width` says.
    A row takes some 10 microseconds.
    """
    width = text_width(width)
    # Without wrapping no text of a record begins a line, where it could be taken for a report.
    blocks = [[bold(_shortened(headline, width))]]
    if facts:
        blocks.append(list(_facts(facts, width)))
    blocks += [list(_drawn(table, width)) for table in tables]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"


WIDTH = 80
"""The width of texts that are not printed on a terminal."""


def text_width(width: int | None = None) -> int:
    """Return the width of texts: that of the terminal, also in a pager, else *width* if given."""
    screen = terminal_width(sys.stdout)
    return (screen if sys.stdout.isatty() else width or screen) or WIDTH


def hanging(text: str, indent: int) -> str:
    """Return *text* in lines that fit the width; those after the first are indented."""
    return f"\n{' ' * indent}".join(_folded(visible(text), max(text_width() - indent, _SHORT)))


def bold(text: str) -> str:
    """Return *text* in bold type, if standard output is a terminal with colours."""
    return click.style(text, bold=True) if has_colours(sys.stdout) else text


def _shortened(text: str, width: int) -> str:
    """Return *text* on one line, cut with an ellipsis if it is too wide."""
    text = visible(text)
    if cells(text) <= width:
        return text
    from rich.cells import set_cell_size

    return set_cell_size(text, width - 1).rstrip() + "…"


def _facts(facts: Sequence[tuple[str, str]], width: int) -> Iterator[str]:
    """Yield the lines of *facts*, with their names in a column."""
    names = [visible(name) for name, _ in facts]
    indent = max(map(cells, names)) + 2
    for name, (_, fact) in zip(names, facts, strict=True):
        first, *others = _folded(visible(fact), max(width - indent, _SHORT))
        yield f"{bold(name)}{' ' * (indent - cells(name))}{first}".rstrip()
        yield from (" " * indent + line for line in others)


_SHORT = 10
"""The width of texts such as dates and results, which are never folded."""

_GAP = "   "
"""What is between two columns; a table begins with two blanks, and two are left after it."""


class _Column(NamedTuple):
    """The *heading* and the visible *texts* of a column.

    *needed* is the width that it needs, where long texts may be folded and the heading wrapped.
    """

    heading: str
    texts: list[str]
    is_name: bool
    needed: int

    @property
    def width(self) -> int:
        """The width without any folding."""
        return max(map(cells, (self.heading, *self.texts)))

    @property
    def least(self) -> int:
        """The least width: numbers and short texts are not folded."""
        return min(self.needed, _SHORT) if self.is_name else self.needed


def _columns(table: Table) -> Iterator[_Column]:
    rows = list(zip(*table.rows, strict=True)) or [()] * len(table.columns)
    for index, (heading, texts) in enumerate(zip(table.columns, rows, strict=True)):
        shown = list(map(visible, texts))
        widest = max(map(cells, shown), default=0)
        word = max(map(cells, heading.split()), default=0)
        is_name = index < table.names
        needed = max(word, min(widest, table.folded) if is_name else widest)
        yield _Column(heading, shown, is_name, needed)


def _drawn(table: Table, width: int) -> Iterator[str]:
    """Yield the lines of a table, without the *optional* columns for which there is no room.

    Those that are left out last have the first room.
    """
    every = list(_columns(table))
    room = width - len(_GAP) // 2
    left = room - sum(
        each.needed + len(_GAP) for each in every if each.heading not in table.optional
    )
    missing = set(table.optional)
    for name in reversed(table.optional):
        needed = sum(each.needed + len(_GAP) for each in every if each.heading == name)
        if needed <= left:
            left -= needed
            missing.remove(name)
    columns = [column for column in every if column.heading not in missing]
    widths = _narrowed(columns, room)
    if table.title:
        yield bold(_shortened(table.title, width))
        yield ""
    yield from map(bold, _row([column.heading for column in columns], columns, widths))
    yield f" {'─' * (sum(widths) + len(_GAP) * len(widths) - 1)}"
    for row in zip(*(column.texts for column in columns), strict=True):
        yield from _row(row, columns, widths)
    yield ""
    if missing:
        in_order = [name for name in table.columns if name in missing]
        yield from _folded(f"  no room for: {', '.join(in_order)}", width)


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
    folded = [_folded(text, width) for text, width in zip(texts, widths, strict=True)]
    for line in zip_longest(*folded, fillvalue=""):
        padded = [
            text + " " * (width - cells(text))
            if column.is_name
            else " " * (width - cells(text)) + text
            for text, width, column in zip(line, widths, columns, strict=True)
        ]
        yield f"  {_GAP.join(padded)}".rstrip()


def cells(text: str) -> int:
    """Return the width of *text* on a terminal, where some characters are wider than others."""
    if text.isascii():
        return len(text)
    from rich.cells import cell_len  # slow to import, and most texts do not need it

    return cell_len(text)


_WORDS = re.compile(" *[^ ]+ *")


def _folded(text: str, width: int) -> list[str]:
    """Return the lines of *text*, divided at blanks and, if a word is too wide, within it."""
    if cells(text) <= width:
        return [text]
    lines: list[str] = []
    line = ""
    for word in _WORDS.findall(text):
        if line and cells(line + word.rstrip()) <= width:
            line += word
            continue
        if line:
            lines.append(line.rstrip())
        *parts, line = [word] if cells(word.rstrip()) <= width else _chopped(word, width)
        lines += parts
    return [*lines, line.rstrip()]


def _chopped(word: str, width: int) -> list[str]:
    from rich.cells import chop_cells

    return chop_cells(word, width)


SAFE_CSV = "safe-csv"
"""The form of CSV that is safe to open in a spreadsheet."""


class Kind(NamedTuple):
    """A kind of column: its cells as *text* in tables, and as values in CSV.

    *is_name*: cells are texts, on the left, which may be folded; others are on the right.
    """

    text: Callable[[Any], str]
    is_name: bool = False
    csv: Callable[[Any], object] = lambda value: value


def _or_dash(text: Callable[[Any], str]) -> Callable[[Any], str]:
    return lambda value: "-" if value is None else text(value)


def percent(share: float | None) -> str:
    """Return a share (0 to 1) in per cent; a dash if it is unknown."""
    return "-" if share is None else f"{100 * share:.1f} %"


TEXT = Kind(lambda value: "" if value is None else str(value), is_name=True)
NUMBER = Kind(_or_dash(str))
COUNT = Kind(_or_dash("{:,}".format))
POINTS = Kind(_or_dash("{:,g}".format))
MEAN = Kind(_or_dash("{:.1f}".format))
SHARE = Kind(percent)
WORDS = Kind(lambda words: " ".join(words) or "-", True, " ".join)
NAMES = Kind("; ".join, True, "; ".join)


class Column(NamedTuple):
    """A column: its *name* in JSON and CSV, and its *heading* in tables, by default the same."""

    name: str
    kind: Kind = TEXT
    heading: str | None = None

    @property
    def title(self) -> str:
        """The heading in tables."""
        return self.name if self.heading is None else self.heading


def columns(kind: Kind, *names: str) -> tuple[Column, ...]:
    """Return columns of the same *kind*."""
    return tuple(Column(name, kind) for name in names)


Row: TypeAlias = Sequence[Any]


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows under a *title*, from which one form is made if they can be read only once.

    Tables have the *shown* columns, by default all, in this order. *texts* make the cells of
    columns that a table shows in another way, from the whole row. For *optional* columns, *folded*
    and *links* see :class:`Table`.
    """

    title: str
    columns: tuple[Column, ...]
    rows: Iterable[Row]
    shown: tuple[str, ...] = ()
    texts: Mapping[str, Callable[[Row], str]] = field(default_factory=dict)
    optional: tuple[str, ...] = ()
    folded: int = 24
    links: Sequence[str] = ()

    def table(self) -> Table:
        """Return the rows as a table of texts."""
        places = {column.name: place for place, column in enumerate(self.columns)}
        chosen = [self.columns[places[name]] for name in self.shown] or list(self.columns)
        made = [
            (self.texts.get(column.name), places[column.name], column.kind.text)
            for column in chosen
        ]
        rows = [
            tuple(text(row) if text else cell(row[place]) for text, place, cell in made)
            for row in self.rows
        ]
        names = sum(column.kind.is_name for column in chosen)
        headings = tuple(column.title for column in chosen)
        return Table(self.title, headings, rows, names, self.optional, self.folded, self.links)

    def objects(self) -> Iterator[dict[str, Any]]:
        """Yield the rows as objects of JSON."""
        names = [column.name for column in self.columns]
        return (dict(zip(names, row, strict=True)) for row in self.rows)

    def csv(self, *, safe: bool = False) -> str:
        """Return the rows as CSV; see :func:`as_csv`."""
        cells = [column.kind.csv for column in self.columns]
        rows = (
            [None if value is None else cell(value) for cell, value in zip(cells, row, strict=True)]
            for row in self.rows
        )
        return as_csv([column.name for column in self.columns], rows, safe=safe)


def with_origin(rows: Rows, origin: str) -> Rows:
    """Return *rows* with a last column that says where they come from, for files of their own."""
    made = ((*row, origin) for row in rows.rows)
    return replace(rows, columns=(*rows.columns, Column("origin")), rows=made)


def cells_of(tables: Iterable[Table]) -> Rows:
    """Return the cells of several *tables* as rows, for CSV and JSON Lines."""
    rows = [
        (table.title, row[0], column, cell)
        for table in tables
        for row in table.rows
        for column, cell in zip(table.columns[1:], row[1:], strict=True)
    ]
    return Rows("", columns(TEXT, "table", "name", "column", "value"), rows)


@dataclass(frozen=True, slots=True)
class Report:
    """What a command prints: *rows*, which text and Markdown show as *tables* under a *headline*.

    *document* is their JSON, by default the rows as objects. *head* precedes text, *facts* follow
    its headline; *title* is the one of Markdown. *others* make further forms, or one of these in
    another way.
    """

    headline: str
    rows: Rows
    tables: Sequence[Table] | None = None
    document: Any = None
    head: str = ""
    facts: Sequence[tuple[str, str]] = ()
    title: str = ""
    width: int | None = None
    others: Mapping[str, Callable[[], Iterable[str | bytes]]] = field(default_factory=dict)

    def form(self, name: str) -> Iterable[str | bytes]:
        """Return the parts of the form *name*."""
        if name in self.others:
            return self.others[name]()
        if name == "json":
            document = list(self.rows.objects()) if self.document is None else self.document
            return [json_text(document, indent=2) + "\n"]
        if name == "jsonl":
            return (json_text(each) + "\n" for each in self.rows.objects())
        if name in ("csv", SAFE_CSV):
            return [self.rows.csv(safe=name == SAFE_CSV)]
        tables = self.tables
        if tables is None:
            tables = [self.rows.table()] if self.rows.rows else []
        if name == "markdown":
            return [as_markdown(self.headline, tables, self.title or self.rows.title)]
        return [self.head + as_text(self.headline, tables, self.width, self.facts)]

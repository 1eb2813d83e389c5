"""Rows: what commands print, with typed columns, as text, JSON, JSON Lines, CSV or Markdown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

from kohau.archive.batches.csv_text import CSV_FORMS, as_csv
from kohau.archive.reports.tables import TextTable, as_markdown, as_text
from kohau.notation.visible import json_text


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


def _text(value: object) -> str:
    """Return a value as text; a sentence stays one, which pages translate."""
    if value is None:
        return ""
    return value if isinstance(value, str) else str(value)


TEXT = Kind(_text, is_name=True)
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
    and *links* see :class:`TextTable`.
    """

    title: str
    columns: tuple[Column, ...]
    rows: Iterable[Row]
    shown: tuple[str, ...] = ()
    texts: Mapping[str, Callable[[Row], str]] = field(default_factory=dict)
    optional: tuple[str, ...] = ()
    folded: int = 24
    links: Sequence[str] = ()

    def table(self) -> TextTable:
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
        return TextTable(self.title, headings, rows, names, self.optional, self.folded, self.links)

    def objects(self) -> Iterator[dict[str, Any]]:
        """Yield the rows as objects of JSON."""
        names = [column.name for column in self.columns]
        return (dict(zip(names, row, strict=True)) for row in self.rows)

    def csv(self, form: str = "csv") -> str:
        """Return the rows as a form of CSV; see :func:`as_csv`."""
        cells = [column.kind.csv for column in self.columns]
        rows = (
            [None if value is None else cell(value) for cell, value in zip(cells, row, strict=True)]
            for row in self.rows
        )
        return as_csv([column.name for column in self.columns], rows, form)


def with_origin(rows: Rows, origin: str) -> Rows:
    """Return *rows* with a last column that says where they come from, for files of their own."""
    made = ((*row, origin) for row in rows.rows)
    return replace(rows, columns=(*rows.columns, Column("origin")), rows=made)


def cells_of(tables: Iterable[TextTable]) -> Rows:
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
    tables: Sequence[TextTable] | None = None
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
            return (json_text(row) + "\n" for row in self.rows.objects())
        if name in CSV_FORMS:
            return [self.rows.csv(name)]
        tables = self.tables
        if tables is None:
            tables = [self.rows.table()] if self.rows.rows else []
        if name == "markdown":
            return [as_markdown(self.headline, tables, self.title or self.rows.title)]
        return [self.head + as_text(self.headline, tables, self.width, self.facts)]

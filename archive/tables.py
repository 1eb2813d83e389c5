"""Tables: rows under a title, as text, Markdown or CSV."""

from __future__ import annotations

import csv
import io
import re
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kohau.archive.terminal import terminal_width
from kohau.notation.visible import visible

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table as RichTable


SAFE_CSV = "safe-csv"
"""The name of views as CSV that is safe to open in a spreadsheet."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a title; the first *names* columns contain text, the others numbers.

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
    """Return a headline, *facts* with their names, and tables, coloured on a terminal.

    They are at most *width* characters wide: by default as wide as the terminal, also in a pager.
    """
    from rich.console import Console

    console = Console()
    if not console.is_terminal:
        width = width or terminal_width(sys.stdout) or WIDTH
        console = Console(file=io.StringIO(), width=width, color_system=None)
    with console.capture() as captured:
        _print(headline, facts, tables, console)
    return "\n".join(line.rstrip() for line in captured.get().splitlines()) + "\n"


WIDTH = 200
"""The maximum width of tables that are not printed on a terminal."""


def _print(
    headline: str, facts: Sequence[tuple[str, str]], tables: Iterable[Table], console: Console
) -> None:
    from rich.table import Table as RichTable
    from rich.text import Text

    # Without wrapping no text of a record begins a line, where it could be taken for a report.
    console.print(Text(visible(headline), style="bold", no_wrap=True, overflow="ellipsis"))
    if facts:
        grid = RichTable.grid(padding=(0, 2))
        for name, fact in facts:
            # Folding: a line with wide letters and a blank at its end would be cut as too long.
            grid.add_row(Text(name, style="bold"), Text(visible(fact), overflow="fold"))
        console.print()
        console.print(grid)
    for table in tables:
        fitting = _fitted(table, console.width)
        console.print()
        console.print(_drawn(fitting))
        if missing := [name for name in table.columns if name not in fitting.columns]:
            console.print(Text(f"  no room for: {', '.join(missing)}", style="dim"))


_SHORT = 10
"""The width of texts such as dates and results, which are never folded."""


def _fitted(table: Table, width: int) -> Table:
    """Return *table* without the *optional* columns for which there is no room."""
    for column in table.optional:
        needed = [_width(table, index) for index in _indices(table)]
        if sum(needed) + 3 * len(needed) + 1 <= width:
            break
        if column in table.columns:
            table = _without(table, table.columns.index(column))
    return table


def _without(table: Table, index: int) -> Table:
    return replace(
        table,
        columns=table.columns[:index] + table.columns[index + 1 :],
        rows=[row[:index] + row[index + 1 :] for row in table.rows],
        names=table.names - (index < table.names),
    )


def _width(table: Table, index: int) -> int:
    """Return the width that a column needs; its heading may be wrapped."""
    from rich.cells import cell_len

    heading = max(map(len, table.columns[index].split()), default=0)
    cells = max((cell_len(visible(row[index])) for row in table.rows), default=0)
    return max(heading, min(cells, table.folded) if index < table.names else cells)


def _drawn(table: Table) -> RichTable:
    from rich import box
    from rich.table import Table as RichTable
    from rich.text import Text

    drawn = RichTable(
        title=Text(visible(table.title), no_wrap=True, overflow="ellipsis"),
        title_justify="left",
        title_style="bold",
        box=box.SIMPLE_HEAD,
    )
    for index, column in enumerate(table.columns):
        width = _width(table, index)
        if index >= table.names:
            drawn.add_column(column, justify="right", min_width=width)
        else:
            # Long plies and names are not cut.
            kept = width if width <= _SHORT else None
            drawn.add_column(column, overflow="fold", min_width=kept)
    for row in table.rows:
        drawn.add_row(*(Text(visible(cell)) for cell in row))
    return drawn

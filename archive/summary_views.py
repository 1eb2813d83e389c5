"""What a summary looks like: as text with tables, as Markdown, as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from archive.summaries import Summary

if TYPE_CHECKING:
    from rich.console import Console

MAX_PLAYERS = 20
"""How many players the tables list; JSON has all."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table with a title; the first *names* columns hold words, the others numbers."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    names: int = 1


def tables(summary: Summary) -> Iterator[Table]:
    """Yield the tables of a summary, the empty ones left out."""
    members = summary.to_dict()
    groups = members["groups"]
    if groups:
        yield _games(groups)
        yield _lengths(groups)
    for key in ("openings", "endings", "dialects"):
        rows = [
            (_name(group), name, f"{count:,}", f"{100 * count / group['records']:.1f} %")
            for group in groups
            for name, count in group[key].items()
        ]
        if rows:
            yield Table(key.capitalize(), ("game", key[:-1], "records", "share"), rows, names=2)
    if sessions := list(summary.book):
        states = [(session.name, session.state.describe()) for session in sessions]
        yield Table("Sessions", ("session", "state"), states, names=2)
    if members["players"]:
        yield _players(members["players"])


def _name(group: dict[str, Any]) -> str:
    return f"{group['game']} {group['variant']}"


def _games(groups: list[dict[str, Any]]) -> Table:
    columns = ("game", "records", "White won", "Black won", "drawn", "unfinished")
    rows = [
        (_name(group), f"{group['records']:,}", *(f"{n:,}" for n in group["results"].values()))
        for group in groups
    ]
    return Table("Games", columns, rows)


def _lengths(groups: list[dict[str, Any]]) -> Table:
    rows = [(_name(group), *(f"{n:,}" for n in group["lengths"].values())) for group in groups]
    return Table("Length in plies", ("game", *groups[0]["lengths"]), rows)


def _players(players: list[dict[str, Any]]) -> Table:
    columns = ("name", "games", "wins", "draws", "losses", "points")
    rows = [
        (player["name"], *(f"{player[column]:,g}" for column in columns[1:]))
        for player in players[:MAX_PLAYERS]
    ]
    title = "Players"
    if len(players) > MAX_PLAYERS:
        title += f", the first {MAX_PLAYERS} of {len(players):,}"
    return Table(title, columns, rows)


def _headline(summary: Summary) -> str:
    totals = summary.totals
    left_out = f", {totals.invalid:,} invalid and left out" if totals.invalid else ""
    return f"{totals.records:,} records{left_out}; {totals.plies:,} plies"


def as_json(summary: Summary) -> str:
    """Return the summary as indented JSON."""
    return json.dumps(summary.to_dict(), ensure_ascii=False, indent=2) + "\n"


def as_markdown(summary: Summary) -> str:
    """Return the summary as Markdown."""
    parts = [f"# Summary\n\n{_headline(summary)}\n"]
    for table in tables(summary):
        rows = [table.columns, tuple("-" if n < table.names else "-:" for n in _indices(table))]
        rows += [tuple(map(_escaped, row)) for row in table.rows]
        lines = "".join(f"| {' | '.join(row)} |\n" for row in rows)
        parts.append(f"## {table.title}\n\n{lines}")
    return "\n".join(parts)


def _indices(table: Table) -> range:
    return range(len(table.columns))


def _escaped(cell: str) -> str:
    return cell.replace("\\", "\\\\").replace("|", "\\|")


def as_text(summary: Summary) -> str:
    """Return the summary as text with aligned columns, coloured on a terminal."""
    import io

    from rich.console import Console

    console = Console()
    if not console.is_terminal:
        console = Console(file=io.StringIO(), width=200, color_system=None)
    with console.capture() as captured:
        _print(summary, console)
    return "\n".join(line.rstrip() for line in captured.get().splitlines()) + "\n"


def _print(summary: Summary, console: Console) -> None:
    from rich import box
    from rich.table import Table as RichTable
    from rich.text import Text

    console.print(Text(_headline(summary), style="bold"))
    for table in tables(summary):
        drawn = RichTable(
            title=Text(table.title), title_justify="left", title_style="bold", box=box.SIMPLE_HEAD
        )
        for index, column in enumerate(table.columns):
            drawn.add_column(column, justify="left" if index < table.names else "right")
        for row in table.rows:
            drawn.add_row(*map(Text, row))
        console.print()
        console.print(drawn)


VIEWS: dict[str, Callable[[Summary], str]] = {
    "text": as_text,
    "json": as_json,
    "markdown": as_markdown,
}
"""The views by the names that ``summarise --format`` takes."""

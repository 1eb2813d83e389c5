"""What a summary looks like: as text with tables, as Markdown, as JSON."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

from archive import tables as drawing
from archive.summaries import Summary
from archive.tables import Table

MAX_PLAYERS = 20
"""How many players the tables list; JSON has all."""


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
    return drawing.as_markdown(_headline(summary), tables(summary))


def as_text(summary: Summary) -> str:
    """Return the summary as text with aligned columns, coloured on a terminal."""
    return drawing.as_text(_headline(summary), tables(summary))


VIEWS: dict[str, Callable[[Summary], str]] = {
    "text": as_text,
    "json": as_json,
    "markdown": as_markdown,
}
"""The views by the names that ``summarise --format`` takes."""

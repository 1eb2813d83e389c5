"""Views of a summary: text, Markdown, JSON, and an HTML page."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter
from pathlib import PurePath
from typing import Any

from kohau.archive.queries.conditions import Node
from kohau.archive.reports import tables as drawing
from kohau.archive.reports.figures import Links
from kohau.archive.reports.summaries import NO_YEAR, Summary, ranked
from kohau.archive.reports.tables import Table, limited_title
from kohau.notation.quantity import quantity
from kohau.notation.visible import json_text

MAX_PLAYERS = 20
"""The maximum number of players in the tables; JSON lists all."""


def tables(summary: Summary) -> Iterator[Table]:
    """Yield the tables of a summary that are not empty."""
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
    yield from session_tables(summary)
    if summary.years.keys() - {NO_YEAR}:
        yield _years(summary)
    if members["players"]:
        yield _players(members["players"])


def session_tables(summary: Summary) -> Iterator[Table]:
    """Yield the table of sessions, if there are any."""
    if sessions := list(summary.book):
        states = [(session.name, session.state.describe()) for session in sessions]
        yield Table("Sessions", ("session", "state"), states, names=2)


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


def _years(summary: Summary) -> Table:
    rows = [
        (year, f"{count:,}", f"{100 * count / summary.totals.valid:.1f} %")
        for year, count in sorted(summary.years.items())
    ]
    return Table("Years", ("year", "records", "share"), rows)


def _players(players: list[dict[str, Any]]) -> Table:
    columns = ("name", "games", "wins", "draws", "losses", "points")
    rows = [
        (player["name"], *(f"{player[column]:,g}" for column in columns[1:]))
        for player in players[:MAX_PLAYERS]
    ]
    return Table(limited_title("Players", MAX_PLAYERS, len(players)), columns, rows)


def _headline(summary: Summary) -> str:
    totals = summary.totals
    left_out = f", {totals.invalid:,} invalid and left out" if totals.invalid else ""
    records = quantity(totals.records, "record")
    return f"{records}{left_out}; {quantity(totals.plies, 'ply', 'plies')}"


def as_json(summary: Summary) -> str:
    """Return the summary as indented JSON."""
    return json_text(summary.to_dict(), indent=2) + "\n"


def as_markdown(summary: Summary) -> str:
    """Return the summary as Markdown."""
    return drawing.as_markdown(_headline(summary), tables(summary))


def as_text(summary: Summary) -> str:
    """Return the summary as text, coloured on a terminal.

    One kind of game fits on a screen; several are compared in tables.
    """
    if len(summary.groups) != 1:
        return drawing.as_text(_headline(summary), tables(summary))
    players = summary.to_dict()["players"]
    standing = [(player["name"], player["games"]) for player in players]
    return drawing.as_text(
        _headline(summary), session_tables(summary), facts=facts(summary, standing)
    )


MOST_NAMED = 5
"""The maximum number of openings, players and the like in a fact."""


def facts(summary: Summary, players: Sequence[tuple[str, int]]) -> list[tuple[str, str]]:
    """Return what there is to say of records of one kind of game, with names.

    *players* have their numbers of games.
    """
    (group,) = summary.to_dict()["groups"]
    records = group["records"]
    lengths = group["lengths"]
    found = [
        ("game", _name(group)),
        ("results", _shares(_won(group["results"]), records)),
        (
            "plies",
            f"{lengths['shortest']:,} to {lengths['longest']:,},"
            f" median {lengths['median']:,}, mean {lengths['mean']:,}",
        ),
    ]
    found += [
        (key, _shares(group[key], records))
        for key in ("openings", "endings", "dialects")
        if group[key]
    ]
    dated = {year: count for year, count in summary.years.items() if year != NO_YEAR}
    if dated:
        most = max(sorted(dated), key=dated.__getitem__)
        if len(dated) > 1:
            most = f"{min(dated)} to {max(dated)}; most records in {most}: {dated[most]:,}"
        found.append(("years", most))
    if players:
        busiest = sorted(players, key=itemgetter(1), reverse=True)[:MOST_NAMED]
        named = "; ".join(f"{name} {games:,}" for name, games in busiest)
        found.append(("players", f"{len(players):,}; most games: {named}"))
    return found


def _won(results: dict[str, int]) -> dict[str, int]:
    names = ("White won", "Black won", "drawn", "unfinished")
    return dict(zip(names, results.values(), strict=True))


def _shares(counts: dict[str, int], total: int) -> str:
    shares = [
        f"{name} {count:,} ({100 * count / total:.1f}\N{NO-BREAK SPACE}%)"
        for name, count in counts.items()
        if count
    ]
    more = len(shares) - MOST_NAMED
    return ", ".join(shares[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def as_html(
    summary: Summary, title: str = "Summary", query: Node | None = None, explorer: str = ""
) -> str:
    """Return the summary as a page with bars, which names the *query*, if there is one.

    Names link to the games in the explorer at the address *explorer*, if it is given. See
    :func:`kohau.archive.reports.summary_page.page`.
    """
    from kohau.archive.reports.summary_page import page

    about = "" if query is None else f"Records with {query}"
    links = Links(explorer, query)
    return page(summary, ranked(summary.players), title, session_tables(summary), about, links)


def title_of(files: Sequence[str]) -> str:
    """Return the title of a page about *files*.

    >>> title_of(["games/league.kgn"]), title_of(["a.kgn", "b.kgn"])
    ('league.kgn', 'Summary of 2 files')
    """
    if len(files) > 1:
        return f"Summary of {len(files):,} files"
    return "Summary" if files[0] == "-" else PurePath(files[0]).name or "Summary"


VIEWS: dict[str, Callable[[Summary], str]] = {
    "text": as_text,
    "json": as_json,
    "markdown": as_markdown,
}
"""The views without a title, by their names in ``summarise --format``."""

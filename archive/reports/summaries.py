"""Summaries of records as tables and reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from operator import itemgetter
from pathlib import PurePath
from typing import Any

from kohau.archive.batches.pairings import Cross
from kohau.archive.batches.summary import NO_YEAR, Summary
from kohau.archive.reports.cross_table import rows_of
from kohau.archive.reports.rows import (
    COUNT,
    POINTS,
    SHARE,
    TEXT,
    Column,
    Report,
    Rows,
    cells_of,
    columns,
)
from kohau.archive.reports.tables import Table, limited_title
from kohau.notation.visible import quantity

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
            (_name(group), name, count, count / group["records"])
            for group in groups
            for name, count in group[key].items()
        ]
        if rows:
            yield Rows(key.capitalize(), (Column("game"), Column(key[:-1]), *_SHARES), rows).table()
    yield from session_tables(summary)
    if summary.years.keys() - {NO_YEAR}:
        yield _years(summary)
    if members["players"]:
        yield _players(members["players"])
    yield from cross_tables(summary.cross)


def cross_tables(cross: Cross | None) -> Iterator[Table]:
    """Yield the table of *cross*, if it says more than the scores of two players."""
    if cross and cross.total > 2:
        yield rows_of(cross).table()


_SHARES = (Column("records", COUNT), Column("share", SHARE))


def session_tables(summary: Summary) -> Iterator[Table]:
    """Yield the table of sessions, if there are any."""
    if sessions := list(summary.book):
        states = [(session.name, session.state.describe()) for session in sessions]
        yield Rows("Sessions", columns(TEXT, "session", "state"), states).table()


def _name(group: dict[str, Any]) -> str:
    return f"{group['game']} {group['variant']}"


def _games(groups: list[dict[str, Any]]) -> Table:
    kinds = columns(COUNT, "records", "White won", "Black won", "drawn", "unfinished")
    rows = [(_name(group), group["records"], *group["results"].values()) for group in groups]
    return Rows("Games", (Column("game"), *kinds), rows).table()


def _lengths(groups: list[dict[str, Any]]) -> Table:
    rows = [(_name(group), *group["lengths"].values()) for group in groups]
    kinds = (Column("game"), *columns(COUNT, *groups[0]["lengths"]))
    return Rows("Length in plies", kinds, rows).table()


def _years(summary: Summary) -> Table:
    rows = [
        (year, count, count / summary.totals.valid) for year, count in sorted(summary.years.items())
    ]
    return Rows("Years", (Column("year"), *_SHARES), rows).table()


def _players(players: list[dict[str, Any]]) -> Table:
    kinds = (Column("name"), *columns(POINTS, "games", "wins", "draws", "losses", "points"))
    rows = [tuple(player[column.name] for column in kinds) for player in players[:MAX_PLAYERS]]
    return Rows(limited_title("Players", MAX_PLAYERS, len(players)), kinds, rows).table()


def _headline(summary: Summary) -> str:
    totals = summary.totals
    left_out = f", {totals.invalid:,} invalid and left out" if totals.invalid else ""
    records = quantity(totals.records, "record")
    return f"{records}{left_out}; {quantity(totals.plies, 'ply', 'plies')}"


def report(summary: Summary) -> Report:
    """Return the summary as a report; as text, one kind of game fits on a screen."""
    members = summary.to_dict()
    standing = [(player["name"], player["games"]) for player in members["players"]]
    more = list(cross_tables(summary.cross))
    return report_of(_headline(summary), summary, list(tables(summary)), more, standing, members)


def report_of(
    headline: str,
    summary: Summary,
    shown: Sequence[Table],
    more: Sequence[Table],
    players: Sequence[tuple[str, int]],
    document: dict[str, Any],
) -> Report:
    """Return a report on a *summary*; text on one kind of game has facts, and *more* tables."""
    report = Report(headline, cells_of(shown), shown, document, title="Summary")
    if len(summary.groups) != 1:
        return report
    short = replace(report, tables=[*session_tables(summary), *more], facts=facts(summary, players))
    return replace(report, others={"text": lambda: short.form("text")})


MOST_NAMED = 5
"""The maximum number of openings, players and the like in a fact."""


def facts(summary: Summary, players: Sequence[tuple[str, int]]) -> list[tuple[str, str]]:
    """Return what there is to say of records of one kind of game, with names.

    *players* have their numbers of games.
    """
    (group,) = summary.to_dict()["groups"]
    records = group["records"]
    lengths = group["lengths"]
    rows = [
        ("game", _name(group)),
        ("results", _shares(_won(group["results"]), records)),
        (
            "plies",
            f"{lengths['shortest']:,} to {lengths['longest']:,},"
            f" median {lengths['median']:,}, mean {lengths['mean']:,}",
        ),
    ]
    rows += [
        (key, _shares(group[key], records))
        for key in ("openings", "endings", "dialects")
        if group[key]
    ]
    dated = {year: count for year, count in summary.years.items() if year != NO_YEAR}
    if dated:
        most = max(sorted(dated), key=dated.__getitem__)
        if len(dated) > 1:
            most = f"{min(dated)} to {max(dated)}; most records in {most}: {dated[most]:,}"
        rows.append(("years", most))
    if players:
        busiest = sorted(players, key=itemgetter(1), reverse=True)[:MOST_NAMED]
        named = "; ".join(f"{name} {games:,}" for name, games in busiest)
        rows.append(("players", f"{len(players):,}; most games: {named}"))
    return rows


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


def title_of(files: Sequence[str]) -> str:
    """Return the title of a page about *files*.

    >>> title_of(["games/league.kgn"]), title_of(["a.kgn", "b.kgn"])
    ('league.kgn', 'Summary of 2 files')
    """
    if len(files) > 1:
        return f"Summary of {len(files):,} files"
    return "Summary" if files[0] == "-" else PurePath(files[0]).name or "Summary"

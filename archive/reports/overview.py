"""Overviews: the summary of a collection, with counts by year, player and event."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple

from kohau.archive.reports import summaries
from kohau.archive.reports.lists import player_rows
from kohau.archive.reports.rows import COUNT, MEAN, Column, Report, Rows, columns
from kohau.archive.reports.tables import Table
from kohau.archive.store.statistics import Overview
from kohau.notation.visible import quantity

MAX_PLAYERS = 20
"""The maximum number of players in the table of players."""


def tables(overview: Overview) -> Iterator[Table]:
    """Yield the tables of an overview."""
    for table in summaries.tables(overview.summary):
        if table.title not in ("Years", "Players"):
            yield table
    yield from detail_tables(overview)
    yield from summaries.cross_tables(overview.cross)


def detail_tables(overview: Overview) -> Iterator[Table]:
    """Yield the tables that summaries of files do not have, or have with fewer columns."""
    if overview.years:
        kinds = (Column("year"), *columns(COUNT, "games", "White won", "Black won", "drawn"),
                 Column("average length", MEAN))  # fmt: skip
        rows = list(map(astuple, overview.years))
        yield Rows("Years", kinds, rows).table()
    if overview.players:
        yield player_rows(overview.players, MAX_PLAYERS).table()


def _headline(overview: Overview) -> str:
    totals = overview.summary.totals
    counts = (
        quantity(totals.records, "game"),
        quantity(totals.plies, "ply", "plies"),
        quantity(len(overview.players), "player"),
    )
    return "; ".join(counts)


def report(overview: Overview) -> Report:
    """Return the overview as a report; as text, one kind of game fits on a screen."""
    players = [(player.name, player.games) for player in overview.players]
    more = list(summaries.cross_tables(overview.cross))
    return summaries.report_of(
        _headline(overview),
        overview.summary,
        list(tables(overview)),
        more,
        players,
        overview.to_dict(),
    )

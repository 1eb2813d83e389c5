"""Continuations: how games continued from a position, as a report."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import asdict, replace

from kohau.archive.reports.tables import TextTable
from kohau.archive.reports.terminal import has_colours
from kohau.archive.reports.typed_rows import (
    COUNT,
    MEAN,
    NUMBER,
    SHARE,
    TEXT,
    Column,
    Kind,
    Report,
    Rows,
    columns,
)
from kohau.archive.store.explore import Explored
from kohau.notation.visible import quantity

SHOWN_YEARS = 6
"""The number of years with columns of their own; earlier ones are added up."""

_END = "(end)"
_YEARS = Kind(str, csv=lambda years: " ".join(f"{year}:{count}" for year, count in years.items()))
_TOP = Kind(str, csv=lambda games: " ".join(str(game["id"]) for game in games))
_PLIES = (Column("ply"), Column("games", COUNT), Column("share", SHARE),
          Column("white", COUNT, "1-0"), Column("draws", COUNT, "draw"),
          Column("black", COUNT, "0-1"), Column("white_score", SHARE, "score"),
          Column("black_score", SHARE), Column("length", MEAN, "plies"), Column("last", NUMBER),
          Column("years", _YEARS), Column("top", _TOP))  # fmt: skip
_FITTING = ("ply", "games", "share", "white", "draws", "black", "white_score", "length", "last")
"""The columns of a table, whose headings fit into 80 characters."""


def continuations(explored: Explored) -> Report:
    """Return the position and its continuations, with their years and games if asked for."""
    from kohau.replay.pictures import drawing

    rows = [tuple(asdict(entry).values()) for entry in explored.continuations]
    optional = ("plies", "share", "last")
    ends = {"ply": lambda row: row[0] or _END}
    listed = Rows("Plies", _PLIES, rows, _FITTING, ends, optional)
    tables = list(_of_continuations(explored, listed)) if rows else []
    swapped = ", also with left and right swapped" if explored.mirrored else ""
    counted = quantity(explored.games, "game") + swapped
    fen = explored.position.fen()
    board = (drawing.ansi if has_colours(sys.stdout) else drawing.board)(explored.position)
    document = {"position": fen, "games": explored.games, "plies": list(listed.objects())}
    report = Report(counted, listed, tables, document, head=f"{board}\n\n{fen}\n")
    marked = replace(report, headline=f"`{fen}`: {counted}", title="Explorer")
    return replace(report, others={"markdown": lambda: marked.form("markdown")})


def _of_continuations(explored: Explored, plies: Rows) -> Iterator[TextTable]:
    yield plies.table()
    if any(entry.years for entry in explored.continuations):
        yield _years(explored).table()
    if explored.continuations[0].top is not None:
        yield _top(explored).table()


def _years(explored: Explored) -> Rows:
    counts = [(entry.ply or _END, entry.years or {}) for entry in explored.continuations]
    all_years = sorted({year for _, years in counts for year in years})
    later, earlier = all_years[-SHOWN_YEARS:], all_years[:-SHOWN_YEARS]
    rows = [
        (
            ply,
            *((sum(years.get(year, 0) for year in earlier),) if earlier else ()),
            *(years.get(year, 0) for year in later),
        )
        for ply, years in counts
    ]
    headings = (*(("earlier",) if earlier else ()), *later)
    return Rows("Games by year", (Column("ply"), *columns(COUNT, *headings)), rows)


def _top(explored: Explored) -> Rows:
    rows = [
        (entry.ply or _END, game.date, game.white, game.black, game.result, game.length, game.id)
        for entry in explored.continuations
        for game in entry.top or ()
    ]
    kinds = (*columns(TEXT, "ply", "date", "white", "black", "result"),
             *columns(NUMBER, "plies", "id"))  # fmt: skip
    return Rows("Latest games", kinds, rows, optional=("plies",))

"""Summaries of games and records as tables and reports."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import astuple, fields, replace
from pathlib import PurePath

from kohau.archive.reports.cross_table import rows_of
from kohau.archive.reports.lists import player_rows
from kohau.archive.reports.tables import TextTable
from kohau.archive.reports.typed_rows import (
    COUNT,
    MEAN,
    SHARE,
    TEXT,
    Column,
    Report,
    Rows,
    cells_of,
    columns,
)
from kohau.archive.store.pairings import Cross
from kohau.archive.store.player_games import NO_YEAR
from kohau.archive.store.statistics import GroupSummary, Lengths, Overview
from kohau.notation.sentence import Sentence, counted
from kohau.notation.visible import quantity

MAX_PLAYERS = 20
"""The maximum number of players in the table of players; JSON lists all."""


def tables(overview: Overview) -> Iterator[TextTable]:
    """Yield the tables of an overview that are not empty."""
    groups = overview.summary().groups
    if groups:
        yield _games(groups)
        yield _lengths(groups)
    for key in ("openings", "endings", "dialects"):
        rows = [
            (_name(group), name, count, count / group.records)
            for group in groups
            for name, count in getattr(group, key).items()
        ]
        if rows:
            yield Rows(key.capitalize(), (Column("game"), Column(key[:-1]), *_SHARES), rows).table()
    yield from session_tables(overview)
    yield from detail_tables(overview)
    yield from cross_tables(overview.cross)


def detail_tables(overview: Overview) -> Iterator[TextTable]:
    """Yield the tables of years and players."""
    if any(year.year != NO_YEAR for year in overview.years):
        kinds = (Column("year"), *columns(COUNT, "games", "White won", "Black won", "drawn"),
                 Column("average length", MEAN))  # fmt: skip
        yield Rows("Years", kinds, list(map(astuple, overview.years))).table()
    if overview.players:
        yield player_rows(overview.players, MAX_PLAYERS).table()


def cross_tables(cross: Cross | None) -> Iterator[TextTable]:
    """Yield the table of *cross*, if it says more than the scores of two players."""
    if cross and cross.total > 2:
        yield rows_of(cross).table()


_SHARES = (Column("records", COUNT), Column("share", SHARE))


def session_tables(overview: Overview) -> Iterator[TextTable]:
    """Yield the table of sessions, if there are any."""
    if sessions := list(overview.sessions):
        states = [(session.name, session.state.describe()) for session in sessions]
        yield Rows("Sessions", columns(TEXT, "session", "state"), states).table()


def _name(group: GroupSummary) -> str:
    return f"{group.game} {group.variant}"


def _games(groups: Sequence[GroupSummary]) -> TextTable:
    kinds = columns(COUNT, "records", "White won", "Black won", "drawn", "unfinished")
    rows = [(_name(group), group.records, *group.results.values()) for group in groups]
    return Rows("Games", (Column("game"), *kinds), rows).table()


def _lengths(groups: Sequence[GroupSummary]) -> TextTable:
    rows = [(_name(group), *astuple(group.lengths)) for group in groups]
    names = [field.name for field in fields(Lengths)]
    return Rows("Length in plies", (Column("game"), *columns(COUNT, *names)), rows).table()


def _headline(overview: Overview) -> str:
    noun = "game" if overview.are_stored else "record"
    left_out = f", {overview.invalid:,} invalid and left out" if overview.invalid else ""
    counts = (
        quantity(overview.games + overview.invalid, noun) + left_out,
        quantity(overview.plies, "ply", "plies"),
        quantity(len(overview.players), "player"),
    )
    return "; ".join(counts)


def report(overview: Overview) -> Report:
    """Return the overview as a report; as text, one kind of game fits on a screen."""
    every = list(tables(overview))
    document = overview.to_dict()
    report = Report(_headline(overview), cells_of(every), every, document, title="Summary")
    if len(overview.groups) != 1:
        return report
    short_tables = [*session_tables(overview), *cross_tables(overview.cross)]
    short = replace(report, tables=short_tables, facts=facts(overview))
    return replace(report, others={"text": lambda: short.form("text")})


MOST_NAMED = 5
"""The maximum number of openings, players and the like in a fact."""


def facts(overview: Overview) -> list[tuple[str, str]]:
    """Return what there is to say of records of one kind of game, with names."""
    (group,) = overview.summary().groups
    records = group.records
    lengths = group.lengths
    rows = [
        ("game", _name(group)),
        ("results", _shares(_won(group.results), records)),
        (
            "plies",
            f"{lengths.shortest:,} to {lengths.longest:,},"
            f" median {lengths.median:,}, mean {lengths.mean:,}",
        ),
    ]
    rows += [
        (key, _shares(counts, records))
        for key in ("openings", "endings", "dialects")
        if (counts := getattr(group, key))
    ]
    dated = {year: count for year, count in group.years.items() if year != NO_YEAR}
    if dated:
        most = max(sorted(dated), key=dated.__getitem__)
        if len(dated) > 1:
            most = f"{min(dated)} to {max(dated)}; most records in {most}: {dated[most]:,}"
        rows.append(("years", most))
    if players := overview.players:
        named = "; ".join(f"{player.name} {player.games:,}" for player in players[:MOST_NAMED])
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
        return counted(len(files), "Summary", "Summary of {count} files")
    return (files[0] != "-" and PurePath(files[0]).name) or Sentence("Summary")

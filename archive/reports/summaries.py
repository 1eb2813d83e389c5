"""Summaries: counts over a collection of records."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from itertools import accumulate
from operator import itemgetter
from pathlib import PurePath
from typing import Any

from kohau.archive.batches.batch import Batch
from kohau.archive.batches.choosing import Query
from kohau.archive.batches.endings import ending_of
from kohau.archive.batches.sessions import SessionBook, session_entry
from kohau.archive.batches.validation import replays
from kohau.archive.batches.verdict import Counts, Verdict
from kohau.archive.queries.values import date_told
from kohau.archive.reports.cross_table import Cross, Pairings, Standing, asked_event
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
from kohau.configuration.aliases import Aliases
from kohau.notation.diagnostics import Severity
from kohau.notation.lenient.results import RESULTS
from kohau.notation.visible import quantity
from kohau.replay.replay import Replay
from kohau.replay.setting import NO_DEFAULTS, Defaults

NO_YEAR = "????"
"""The year of games with an unknown date."""


@dataclass(slots=True)
class Score(Counts):
    """The number of games of a player, by result."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def points(self) -> float:
        """One point for a win, half a point for a draw."""
        return self.wins + self.draws / 2


@dataclass(slots=True)
class Group:
    """The records of one variant of a game."""

    records: int = 0
    results: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    openings: Counter[str] = field(default_factory=Counter)
    lengths: Counter[int] = field(default_factory=Counter)
    dialects: Counter[str] = field(default_factory=Counter)
    years: Counter[str] = field(default_factory=Counter)

    def add(self, other: Group) -> None:
        """Add the records of *other* to these."""
        self.records += other.records
        for name in ("results", "endings", "openings", "lengths", "dialects", "years"):
            getattr(self, name).update(getattr(other, name))


@dataclass(slots=True)
class Summary(Verdict):
    """Counts over the valid records of a collection; invalid ones are only counted as such.

    Summaries of batches must be added up in file order; only the sum tracks the sessions.
    """

    groups: dict[tuple[str, str], Group] = field(default_factory=dict)
    players: dict[str, Score] = field(default_factory=dict)
    pairings: Pairings = field(default_factory=Pairings)
    book: SessionBook = field(default_factory=SessionBook)

    def add(self, other: Summary) -> None:
        """Add the records of *other* to these."""
        self.totals.add(other.totals)
        for key, group in other.groups.items():
            self.groups.setdefault(key, Group()).add(group)
        for name, score in other.players.items():
            self.players.setdefault(name, Score()).add(score)
        self.pairings.add(other.pairings)
        for entry in other.sessions:
            self.book.follow(entry)

    @property
    def years(self) -> Counter[str]:
        """The valid records of all games by year."""
        return sum((group.years for group in self.groups.values()), Counter())

    @property
    def cross(self) -> Cross | None:
        """The cross-table of the event that all records are of, if there is one."""
        if not self.pairings.points:
            return None
        standings = (
            Standing(name, score.points, score.games) for name, score in self.players.items()
        )
        return Cross.of(self.pairings, standings)

    def to_dict(self) -> dict[str, Any]:
        """Return the summary as JSON-ready values, in an order of their own."""
        cross = self.cross
        return {
            "records": self.totals.records,
            "valid": self.totals.valid,
            "invalid": self.totals.invalid,
            "plies": self.totals.plies,
            "groups": [
                {"game": game, "variant": variant, **_group_members(group)}
                for (game, variant), group in sorted(self.groups.items())
            ],
            "sessions": [
                {"file": followed.file, "name": followed.name, **followed.state.to_dict()}
                for followed in self.book
            ],
            "players": [
                {
                    "name": name,
                    "games": score.games,
                    "wins": score.wins,
                    "draws": score.draws,
                    "losses": score.losses,
                    "points": score.points,
                }
                for name, score in ranked(self.players)
            ],
            "cross_table": asdict(cross.texts()) if cross else None,
        }


def ranked(players: dict[str, Score]) -> list[tuple[str, Score]]:
    """Return the players, those with the most games first, then by points and name."""
    return sorted(players.items(), key=lambda item: (-item[1].games, -item[1].points, item[0]))


def _group_members(group: Group) -> dict[str, Any]:
    return {
        "records": group.records,
        "results": {result: group.results[result] for result in RESULTS},
        "lengths": lengths(group.lengths),
        "openings": by_number(group.openings),
        "endings": by_number(group.endings),
        "dialects": by_number(group.dialects),
        "years": dict(sorted(group.years.items())),
    }


def year_of(date: str) -> str:
    """Return the year of a date tag, :data:`NO_YEAR` if it is unknown.

    >>> year_of("2024.05.??"), year_of("????.??.??")
    ('2024', '????')
    """
    match = re.match("[0-9]{4}", date)
    return match[0] if match else NO_YEAR


def by_number(counts: Counter[str]) -> dict[str, int]:
    """Return *counts* in descending order, then by name."""
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def lengths(counts: Counter[int]) -> dict[str, float]:
    """Return the shortest, median, mean (two decimals) and longest length in plies.

    >>> lengths(Counter({10: 1, 20: 2}))
    {'shortest': 10, 'median': 20, 'mean': 16.67, 'longest': 20}
    """
    total = counts.total()
    reached = accumulate(counts[length] for length in sorted(counts))
    median = next(
        length for length, upto in zip(sorted(counts), reached, strict=True) if 2 * upto >= total
    )
    return {
        "shortest": min(counts),
        "median": median,
        "mean": round(sum(length * count for length, count in counts.items()) / total, 2),
        "longest": max(counts),
    }


def summarise(
    batch: Batch, defaults: Defaults = NO_DEFAULTS, query: Query | None = None
) -> Summary:
    """Return the summary of the records of *batch* that *query* chooses, by default all."""
    summary = Summary()
    summary.pairings.asked = asked_event(query.node if query else None)
    for played in replays(batch, summary, defaults, query):
        names = batch.section_of(summary).configuration.aliases
        summary.tried(played, partial(_add, summary, names))
    return summary


def _add(summary: Summary, names: Aliases, played: Replay) -> None:
    """Add a record to *summary*; *names* are those of other spellings, by kind."""
    if entry := session_entry(played, valid=played.valid):
        summary.sessions.append(entry)
    errors = [d for d in played.diagnostics if d.severity is Severity.ERROR]
    if errors:
        summary.totals.invalid += 1
        summary.add_diagnostics(errors)
    else:
        _count(summary, played, names)


def _count(summary: Summary, played: Replay, names: Aliases) -> None:
    """Count a valid record; *names* are those of other spellings, by kind."""
    assert played.game is not None  # noqa: S101 - a valid replay has a game
    assert played.dialect is not None  # noqa: S101 - and a dialect
    ending, opening = ending_of(played), played.opening
    summary.totals.valid += 1
    summary.totals.plies += len(played.line)
    key = (played.game.id, played.start.variant)
    group = summary.groups.setdefault(key, Group())
    result = played.record.result or "*"
    group.records += 1
    group.results[result] += 1
    group.endings[ending] += 1
    group.openings.update(filter(None, [opening]))
    group.lengths[len(played.line)] += 1
    group.dialects[played.dialect.name] += 1
    tags = played.record.tags
    group.years[year_of(date_told(tags.get("Date"), tags.get("UTCDate")) or "")] += 1
    spelled = names.get("player", {})
    white, black = (spelled.get(name, name) for name in (played.record.white, played.record.black))
    _score(summary, white, result, won="1-0", lost="0-1")
    _score(summary, black, result, won="0-1", lost="1-0")
    event = played.record.tags.get("Event", "")
    event = names.get("event", {}).get(event, event)
    summary.pairings.add_game(event, white, black, result)


def _score(summary: Summary, player: str, result: str, won: str, lost: str) -> None:
    if player in ("", "?"):
        return
    score = summary.players.setdefault(player, Score())
    score.games += 1
    score.wins += result == won
    score.losses += result == lost
    score.draws += result == "1/2-1/2"


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
        yield cross.rows().table()


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

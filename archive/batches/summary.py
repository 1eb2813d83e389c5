"""Summaries: counts over a collection of records."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import asdict, dataclass, field
from functools import partial
from itertools import accumulate
from typing import Any

from kohau.archive.batches.batch import Batch
from kohau.archive.batches.choosing import Query
from kohau.archive.batches.endings import ending_of
from kohau.archive.batches.pairings import Cross, Pairings, Standing, wanted_event
from kohau.archive.batches.sessions import SessionBook, session_entry
from kohau.archive.batches.validation import replays
from kohau.archive.batches.verdict import Counts, Verdict
from kohau.archive.queries.values import date_told
from kohau.configuration.aliases import Aliases
from kohau.notation.diagnostics import Severity
from kohau.notation.lenient.results import RESULTS
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
    summary.pairings.wanted = wanted_event(query.node if query else None)
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

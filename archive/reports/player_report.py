"""Player reports: the games of one player in numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import astuple, replace

from kohau.archive.reports.tables import TextTable, limited_title
from kohau.archive.reports.typed_rows import (
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
from kohau.archive.store.player_games import FACTS, NO_YEAR, NamedScore, PlayerReport
from kohau.notation.sentence import THEN, Number, Sentence, chained, counted

MAX_ROWS = 15
"""The maximum number of openings and opponents in tables; JSON has all."""


def headline(report: PlayerReport) -> str:
    """Return the most important facts in one line."""
    player = report.player
    also = [spelling for spelling in player.spellings if spelling != player.name]
    parts: list[str] = [
        Sentence("{player} (also {others})", player=player.name, others="; ".join(also))
        if also
        else player.name,
        counted(player.games, "{count} game", "{count} games"),
        _points(player.points, player.score),
    ]
    if player.performance is not None:
        parts.append(Sentence("performance {number}", number=player.performance))
    years = sorted({side.year for side in report.sides} - {NO_YEAR})
    if years:
        parts.append("–".join(dict.fromkeys((years[0], years[-1]))))
    return chained(parts, THEN)


def _points(points: float, score: float | None) -> Sentence:
    number, is_one = Number(f"{points:g}"), points == 1
    if score is None:
        return Sentence("{points} point" if is_one else "{points} points", points=number)
    return Sentence(
        "{points} point ({share} %)" if is_one else "{points} points ({share} %)",
        points=number,
        share=Number(f"{100 * score:.1f}"),
    )


def tables(report: PlayerReport) -> Iterator[TextTable]:
    """Yield the tables of a report."""
    yield from score_tables(report)
    yield longest(report)


def score_tables(report: PlayerReport) -> Iterator[TextTable]:
    """Yield the tables of scores."""
    for title, name in (("Colours", "colours"), ("Years", "years"), ("Variants", "variants")):
        say = Sentence if name == "colours" else str
        scores = sorted(report.scores(FACTS[name]), key=lambda score: score.name)
        yield _table(title, name, [replace(score, name=say(score.name)) for score in scores])
    for title, name in (("Openings", "openings"), ("Opponents", "opponents")):
        scores = report.scores(FACTS[name])
        if name == "openings":
            scores = [score for score in scores if score.name]
        if scores:
            limited = limited_title(title, min(MAX_ROWS, len(scores)), len(scores))
            yield _table(limited, name, scores[:MAX_ROWS])


def longest(report: PlayerReport, links: Sequence[str] = ()) -> TextTable:
    """Return the table of the longest games, whose addresses are *links*."""
    kinds = (*columns(TEXT, "id", "date", "colour", "opponent", "result", "opening"),
             Column("plies", COUNT))  # fmt: skip
    sides = [replace(side, colour=Sentence(side.colour)) for side in report.longest]
    rows = [tuple(getattr(side, kind.name) for kind in kinds) for side in sides]
    optional = ("opening", "plies", "colour")
    return Rows("Longest games", kinds, rows, optional=optional, links=links).table()


def _table(title: str, name: str, scores: Iterable[NamedScore]) -> TextTable:
    kinds = (Column(name.removesuffix("s")), *columns(POINTS, "games", "wins", "draws", "losses",
             "points"), Column("score", SHARE))  # fmt: skip
    rows = []
    for score in scores:
        decided = score.wins + score.draws + score.losses
        rows.append((*astuple(score), score.points / decided if decided else None))
    return Rows(title, kinds, rows).table()


def as_report(report: PlayerReport) -> Report:
    """Return the report in its forms."""
    sections = list(tables(report))
    return Report(
        headline(report), cells_of(sections), sections, report.to_dict(), title=report.player.name,
        width=REPORT_WIDTH,
    )  # fmt: skip


REPORT_WIDTH = 80
"""The width of a report as text."""

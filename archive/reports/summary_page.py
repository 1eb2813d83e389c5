"""The page of a summary: one HTML file that needs no network.

It consists of tables, in which a script draws bars and columns; without it they are still read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from kohau.archive.reports.figures import (
    NO_LINKS,
    Figure,
    Links,
    Standings,
    of_games,
    of_group,
    of_players,
)
from kohau.archive.reports.summaries import NO_YEAR, Summary
from kohau.archive.reports.tables import Table
from kohau.archive.web.viewer.assets import asset, joined, policy
from kohau.archive.web.viewer.assets import page as template
from kohau.notation.quantity import quantity
from kohau.replay.registry import name_of

SCRIPT = "bars.js"
STYLES = ("base.css", "bars.css", "summary.css")


def page(
    summary: Summary,
    standings: Standings,
    title: str,
    tables: Iterable[Table] = (),
    about: str = "",
    links: Links = NO_LINKS,
    scorer: str = "",
) -> str:
    """Return *summary* as a page; *tables* follow the figures, *about* says what was counted.

    If there is a *scorer*, *standings* are that player's scores against each opponent.

    Equal summaries give equal bytes. Takes some milliseconds for each variant.
    """
    shown = [table for table in tables if table.rows]
    scores = list(of_players(standings, links, scorer))
    noun = "opponent" if scorer else "player"
    style = "\n".join(map(asset, STYLES))
    script = joined(SCRIPT)
    return template(
        "viewer/summary.html",
        safe={"policy": policy(script, style), "style": style, "script": script},
        title=title,
        about=about,
        facts=_facts(summary, len(standings), noun, links),
        sections=list(_sections(summary, scores, shown, links)),
    )


def _sections(
    summary: Summary, players: Sequence[Figure], tables: Sequence[Table], links: Links
) -> Iterator[tuple[str, Sequence[Figure], Table | None]]:
    """Yield the sections of the page: names, with figures or a table."""
    several = len(summary.groups) > 1
    if several:
        yield "All games", [*of_games(summary, links), *players], None
    for key, group in sorted(summary.groups.items()):
        figures = of_group(key, group, links)
        yield name_of(*key), [*figures, *(() if several else players)], None
    for table in tables:
        yield table.title, (), table


def _facts(
    summary: Summary, players: int, noun: str, links: Links
) -> Iterator[tuple[str, str, str]]:
    """Yield the names of facts, the facts, if any, and their addresses."""
    totals = summary.totals
    years = sorted(summary.years.keys() - {NO_YEAR})
    yield _noun(totals.valid, "record"), f"{totals.valid:,}", links.games()
    yield "invalid, left out", f"{totals.invalid:,}" if totals.invalid else "", ""
    yield _noun(totals.plies, "ply", "plies"), f"{totals.plies:,}", ""
    yield _noun(len(summary.groups), "variant"), f"{len(summary.groups):,}", ""
    yield _noun(players, noun), f"{players:,}", ""
    span = "–".join(dict.fromkeys((years[0], years[-1]))) if years else ""
    yield "years" if len(years) > 1 else "year", span, ""


def _noun(count: int, noun: str, plural: str | None = None) -> str:
    """Return *noun* in singular or plural, as the name of a *count*."""
    return quantity(count, noun, plural).partition(" ")[2]

"""Reports as pages: the overview of games, the report on a player."""

from __future__ import annotations

from collections.abc import Sequence

from kohau.archive.queries.conditions import And, condition, joined
from kohau.archive.reports import player_report
from kohau.archive.reports.summaries import cross_tables, detail_tables, session_tables
from kohau.archive.store.player_games import FACTS, PlayerReport
from kohau.archive.store.selection import Selection
from kohau.archive.store.statistics import Overview
from kohau.notation.sentence import Sentence
from kohau.web.summary_page import Links, page
from kohau.web.texts import DEFAULT


def overview_page(
    overview: Overview,
    title: str,
    selection: Selection,
    explorer: str = "",
    *,
    language: str = DEFAULT,
) -> str:
    """Return the overview as a page with bar charts, in a *language*; it names the *selection*.

    Names link to the games in the explorer at the address *explorer*, if it is given.
    """
    tables = [*session_tables(overview), *detail_tables(overview)]
    words = "Games with {selection}" if overview.are_stored else "Records with {selection}"
    about = Sentence(words, selection=str(selection)) if any(selection) else ""
    links = Links(explorer, selection.query)
    return page(
        overview, overview.players, title, cross_tables(overview.cross), tables, about, links,
        language=language,
    )  # fmt: skip


def player_page(
    report: PlayerReport,
    games: Overview,
    digests: Sequence[str],
    title: str = "",
    explorer: str = "",
    *,
    language: str = DEFAULT,
) -> str:
    """Return the report as a page with bar charts of the player's *games*.

    Its title is *title*, by default the player's name. Names link to the games in the explorer at
    the address *explorer*, if it is given, by the *digests* of the longest ones.
    """
    opponents = report.scores(FACTS["opponents"])
    name = report.player.name
    query = report.selection.query
    player = condition("player", name)
    links = Links(explorer, joined(And, [query, player] if query else [player]))
    longest = player_report.longest(report, [links.game(digest) for digest in digests])
    tables = [*player_report.score_tables(report), longest]
    about = player_report.headline(report)
    return page(games, opponents, title or name, (), tables, about, links, name, language)

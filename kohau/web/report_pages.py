"""Reports as pages: the summary of files, the overview of an archive, the report on a player."""

from __future__ import annotations

from collections.abc import Sequence

from kohau.archive.batches.summary import Score, Summary, ranked
from kohau.archive.queries.conditions import And, Node, condition, joined
from kohau.archive.reports import player_report
from kohau.archive.reports.overview import detail_tables
from kohau.archive.reports.summaries import cross_tables, session_tables
from kohau.archive.store import player_games
from kohau.archive.store.player_games import FACTS, PlayerReport
from kohau.archive.store.selection import Selection
from kohau.archive.store.statistics import Overview
from kohau.web.summary_page import Links, page


def summary_page(
    summary: Summary, title: str = "Summary", query: Node | None = None, explorer: str = ""
) -> str:
    """Return the summary as a page with bar charts, which names the *query*, if there is one.

    Names link to the games in the explorer at the address *explorer*, if it is given.
    """
    about = "" if query is None else f"Records with {query}"
    first, tables = cross_tables(summary.cross), session_tables(summary)
    links = Links(explorer, query)
    return page(summary, ranked(summary.players), title, first, tables, about, links)


def overview_page(overview: Overview, title: str, selection: Selection, explorer: str = "") -> str:
    """Return the overview as a page with bar charts, which names the *selection*.

    Names link to the games in the explorer at the address *explorer*, if it is given.
    """
    standings = [
        (player.name, Score(player.games, player.wins, player.draws, player.losses))
        for player in overview.players
    ]
    tables = [*session_tables(overview.summary), *detail_tables(overview)]
    about = f"Games with {selection}" if any(selection) else ""
    links = Links(explorer, selection.query)
    first = cross_tables(overview.cross)
    return page(overview.summary, standings, title, first, tables, about, links)


def player_page(
    report: PlayerReport,
    games: Summary,
    digests: Sequence[str],
    title: str = "",
    explorer: str = "",
) -> str:
    """Return the report as a page with bar charts of the player's *games*.

    Its title is *title*, by default the player's name. Names link to the games in the explorer at
    the address *explorer*, if it is given, by the *digests* of the longest ones.
    """
    opponents = player_games.ranked(report.scores(FACTS["opponents"]))
    name = report.player.name
    query = report.selection.query
    player = condition("player", name)
    links = Links(explorer, joined(And, [query, player] if query else [player]))
    longest = player_report.longest(report, [links.game(digest) for digest in digests])
    tables = [*player_report.score_tables(report), longest]
    about = player_report.headline(report)
    return page(games, opponents, title or name, (), tables, about, links, name)

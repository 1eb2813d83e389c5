"""Overviews: the summary of an archive, with counts by year, player and event."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any

from kohau.archive.queries.conditions import required
from kohau.archive.reports import summaries
from kohau.archive.reports.lists import player_rows
from kohau.archive.reports.rows import (
    COUNT,
    MEAN,
    NUMBER,
    POINTS,
    TEXT,
    Column,
    Report,
    Rows,
    columns,
)
from kohau.archive.reports.summaries import NO_YEAR, Group, Score, Summary
from kohau.archive.reports.summary_page import Links
from kohau.archive.reports.tables import Table, limited_title
from kohau.archive.store.contents import Player, players, session_entries
from kohau.archive.store.search import query_of
from kohau.archive.store.selection import COLLATION, EVERYTHING, Query, Selection
from kohau.notation.visible import quantity

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_YEAR = f"CASE WHEN {{0}} SIMILAR TO '[0-9]{{{{4}}}}.*' THEN left({{0}}, 4) ELSE '{NO_YEAR}' END"
"""The year of a date column, as in :func:`kohau.archive.reports.summaries.year_of`."""

MAX_PLAYERS = 20
MAX_CROSS_TABLE = 40
"""The maximum number of players in the table of players, and in a cross-table."""


@dataclass(slots=True)
class Year:
    """The games of a year, by result."""

    year: str
    games: int
    white: int
    black: int
    draws: int
    length: float


@dataclass(slots=True)
class Overview:
    """A summary of all or some games of an archive; *cross* is the cross-table of an event."""

    summary: Summary = field(default_factory=Summary)
    years: list[Year] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)
    cross: Table | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return the overview as JSON-ready values."""
        members = self.summary.to_dict()
        members["players"] = [asdict(player) for player in self.players]
        members["years"] = [
            {name: getattr(year, name) for name in Year.__slots__} for year in self.years
        ]
        if self.cross:
            members["cross_table"] = {
                "event": self.cross.title.removeprefix("Cross-table: "),
                "columns": list(self.cross.columns),
                "rows": [list(row) for row in self.cross.rows],
            }
        return members


def overview(connection: DuckDBPyConnection, selection: Selection) -> Overview:
    """Return the overview of the games of *selection*.

    It includes a cross-table if all of them must be of an event.
    """
    query = query_of(connection, selection)
    result = Overview(_summary(connection, query), _years(connection, query))
    result.players = players(connection, query)
    if events := required(selection.query, "event"):
        result.cross = _cross_table(connection, query, result.players, events[0].value)
    return result


def _counted(connection: DuckDBPyConnection, query: Query, column: str) -> list[tuple[Any, ...]]:
    """Return the number of games for each value of *column* in each variant."""
    return query.execute(
        connection,
        query.select(f"g.game, g.variant, {column}, count(*)", "GROUP BY ALL ORDER BY ALL"),
    ).fetchall()


def _summary(connection: DuckDBPyConnection, query: Query) -> Summary:
    summary = Summary()
    columns = {"results": "g.result", "endings": "g.ending", "openings": "g.opening",
               "lengths": "g.length", "dialects": "g.dialect",
               "years": _YEAR.format("g.date")}  # fmt: skip
    for name, column in columns.items():
        for game, variant, value, count in _counted(connection, query, column):
            group = summary.groups.setdefault((game, variant), Group())
            counts: Counter[Any] = getattr(group, name)
            if value is not None:
                counts[value] = count
    for group in summary.groups.values():
        group.records = group.results.total()
        summary.totals.records += group.records
        summary.totals.valid += group.records
        summary.totals.plies += sum(length * count for length, count in group.lengths.items())
    for entry in session_entries(connection, query):
        summary.book.follow(entry)
    return summary


def _years(connection: DuckDBPyConnection, query: Query) -> list[Year]:
    rows = query.execute(
        connection,
        f"""SELECT year, count(*), count(*) FILTER (result = '1-0'),
            count(*) FILTER (result = '0-1'), count(*) FILTER (result = '1/2-1/2'), avg(length)
        FROM (SELECT *, {_YEAR.format("date")} AS year
            FROM ({query.select("g.date, g.result, g.length")}))
        GROUP BY year ORDER BY year""",
    ).fetchall()
    return [Year(*row) for row in rows]


def _cross_table(
    connection: DuckDBPyConnection, query: Query, players: list[Player], event: str
) -> Table:
    """Return the cross-table of *event*, players by points, descending."""
    ranked = sorted(
        players, key=lambda player: (-player.points, -(player.performance or 0), player.name)
    )
    ranked = ranked[:MAX_CROSS_TABLE]
    names = [player.name for player in ranked]
    spelled = {spelling: player.name for player in players for spelling in player.spellings}
    rows = query.execute(
        connection,
        query.select("g.white, g.black, g.result", f"ORDER BY {COLLATION}"),
    ).fetchall()
    cells: dict[tuple[str, str], str] = {}
    for white, black, result in rows:
        pair = spelled.get(white, ""), spelled.get(black, "")
        for (player_name, other), point in zip((pair, pair[::-1]), _POINTS[result], strict=True):
            cells[player_name, other] = cells.get((player_name, other), "") + point
    body = [
        (
            place,
            player.name,
            *(
                "×" if other == player.name else cells.get((player.name, other), "")
                for other in names
            ),
            player.points,
            player.games,
            player.performance,
        )
        for place, player in enumerate(ranked, start=1)
    ]
    opponents = tuple(map(str, range(1, len(names) + 1)))
    kinds = (*columns(TEXT, "", "name"), *columns(NUMBER, *opponents), Column("points", POINTS),
             *columns(NUMBER, "games", "performance"))  # fmt: skip
    title = limited_title(f"Cross-table: {event}", MAX_CROSS_TABLE, len(players))
    # Where there is no room, opponents are left out from the last one on, players and points never.
    optional = ("performance", "games", *reversed(opponents))
    return Rows(title, kinds, body, optional=optional, folded=_FOLDED_PLAYER).table()


_FOLDED_PLAYER = 16
"""The width of longer names of players in a cross-table, which are folded."""

_POINTS = {"1-0": "10", "0-1": "01", "1/2-1/2": "½½", "*": "**"}
"""The points that a game adds to the cells of White and of Black."""


def tables(overview: Overview) -> Iterator[Table]:
    """Yield the tables of an overview."""
    for table in summaries.tables(overview.summary):
        if table.title not in ("Years", "Players"):
            yield table
    yield from _own_tables(overview)


def _own_tables(overview: Overview) -> Iterator[Table]:
    """Yield the tables that summaries of files do not have, or have with fewer columns."""
    if overview.years:
        kinds = (Column("year"), *columns(COUNT, "games", "White won", "Black won", "drawn"),
                 Column("average length", MEAN))  # fmt: skip
        rows = [tuple(getattr(year, name) for name in Year.__slots__) for year in overview.years]
        yield Rows("Years", kinds, rows).table()
    if overview.players:
        yield player_rows(overview.players, MAX_PLAYERS).table()
    if overview.cross:
        yield overview.cross


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
    more = [overview.cross] if overview.cross else []
    return summaries.report_of(
        _headline(overview),
        overview.summary,
        list(tables(overview)),
        more,
        players,
        overview.to_dict(),
    )


def as_html(overview: Overview, title: str, selection: Selection, explorer: str = "") -> str:
    """Return the overview as a page with bars, which names the *selection*.

    Names link to the games in the explorer at the address *explorer*, if it is given. See
    :func:`kohau.archive.reports.summary_page.page`.
    """
    from kohau.archive.reports.summary_page import page

    standings = [
        (player.name, Score(player.games, player.wins, player.draws, player.losses))
        for player in overview.players
    ]
    tables = [*summaries.session_tables(overview.summary), *_own_tables(overview)]
    return page(
        overview.summary,
        standings,
        title,
        tables,
        f"Games with {selection}" if selection != EVERYTHING else "",
        Links(explorer, selection.query),
    )

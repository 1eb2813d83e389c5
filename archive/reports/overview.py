"""Overviews: the summary of a collection, with counts by year, player and event."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, astuple, dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.reports import summaries
from kohau.archive.reports.rows import (
    COUNT,
    MEAN,
    NUMBER,
    POINTS,
    TEXT,
    Column,
    Report,
    Rows,
    Table,
    columns,
    limited_title,
)
from kohau.archive.reports.summaries import Score, Summary
from kohau.archive.reports.summary_page import Links
from kohau.archive.reports.tables import player_rows
from kohau.notation.visible import quantity

if TYPE_CHECKING:
    from kohau.archive.store.contents import Player
    from kohau.archive.store.selection import Selection

MAX_PLAYERS = 20
MAX_CROSS_TABLE = 40
"""The maximum number of players in the table of players, and in a cross-table."""


@dataclass(slots=True)
class Year:
    """The games of a year, by result; *length* is their mean."""

    year: str
    games: int
    white: int
    black: int
    draws: int
    length: float


_FOLDED_PLAYER = 16
"""The width of longer names of players in a cross-table, which are folded."""

_POINTS = {"1-0": "10", "0-1": "01", "1/2-1/2": "½½", "*": "**"}
"""The points that a game adds to the cells of White and of Black."""


@dataclass(frozen=True, slots=True)
class CrossTable:
    """The texts of a cross-table; opponents have the numbers of their rows."""

    event: str
    columns: list[str]
    rows: list[list[str]]


class Cross(NamedTuple):
    """The cross-table of an *event*: its *players* by points, and what each scored against others.

    Only the first :data:`MAX_CROSS_TABLE` of *total* players are in it.
    """

    event: str
    players: Sequence[Player]
    points: Mapping[tuple[str, str], str]
    total: int

    @classmethod
    def of(
        cls, event: str, players: Sequence[Player], games: Iterable[tuple[str, str, str]]
    ) -> Cross:
        """Return the cross-table of *games* in canonical order: White, Black, result."""
        points: dict[tuple[str, str], str] = {}
        for white, black, result in games:
            pair = white, black
            for sides, point in zip((pair, pair[::-1]), _POINTS[result], strict=True):
                points[sides] = points.get(sides, "") + point
        ranked = sorted(
            players, key=lambda player: (-player.points, -(player.performance or 0), player.name)
        )
        return cls(event, ranked[:MAX_CROSS_TABLE], points, len(players))

    def rows(self) -> Rows:
        """Return the table; opponents have the numbers of their rows."""
        body = [
            (place, player.name, *self._against(player.name), player.points, player.games,
             player.performance)
            for place, player in enumerate(self.players, start=1)
        ]  # fmt: skip
        opponents = tuple(map(str, range(1, len(self.players) + 1)))
        kinds = (*columns(TEXT, "", "name"), *columns(NUMBER, *opponents),
                 Column("points", POINTS), *columns(NUMBER, "games", "performance"))  # fmt: skip
        title = limited_title(f"Cross-table: {self.event}", MAX_CROSS_TABLE, self.total)
        # Where there is no room, opponents are left out from the last one on, players and points
        # never.
        optional = ("performance", "games", *reversed(opponents))
        return Rows(title, kinds, body, optional=optional, folded=_FOLDED_PLAYER)

    def texts(self) -> CrossTable:
        """Return the texts of the table."""
        table = self.rows().table()
        return CrossTable(self.event, list(table.columns), [list(row) for row in table.rows])

    def _against(self, name: str) -> Iterator[str]:
        for player in self.players:
            other = player.name
            yield "×" if other == name else self.points.get((name, other), "")


@dataclass(slots=True)
class Overview:
    """A summary of all or some games of an archive; *cross* is the cross-table of an event."""

    summary: Summary = field(default_factory=Summary)
    years: list[Year] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)
    cross: Cross | None = None

    def to_dict(self) -> dict[str, Any]:
        """Return the overview as JSON-ready values."""
        members = self.summary.to_dict()
        members["players"] = [asdict(player) for player in self.players]
        members["years"] = list(map(asdict, self.years))
        members["cross_table"] = asdict(self.cross.texts()) if self.cross else None
        return members


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
        rows = list(map(astuple, overview.years))
        yield Rows("Years", kinds, rows).table()
    if overview.players:
        yield player_rows(overview.players, MAX_PLAYERS).table()
    if overview.cross:
        yield overview.cross.rows().table()


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
    more = [overview.cross.rows().table()] if overview.cross else []
    return summaries.report_of(
        _headline(overview),
        overview.summary,
        list(tables(overview)),
        more,
        players,
        overview.to_dict(),
    )


def as_html(overview: Overview, title: str, selection: Selection, explorer: str = "") -> str:
    """Return the overview as a page with bar charts, which names the *selection*.

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
        f"Games with {selection}" if any(selection) else "",
        Links(explorer, selection.query),
    )

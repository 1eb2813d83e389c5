"""Cross-tables: what the players of an event scored against each other, as a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kohau.archive.reports.tables import limited_title
from kohau.archive.reports.typed_rows import NUMBER, POINTS, TEXT, Column, Report, Row, Rows
from kohau.archive.store.pairings import MAX_PLAYERS, Cross
from kohau.notation.diagnostics import Problem
from kohau.notation.sentence import Sentence
from kohau.notation.visible import quantity

_FOLDED_PLAYER = 16
"""The width of longer names of players in a cross-table, which are folded."""

_COLUMNS = {
    "place": Column("place", TEXT, ""), "name": Column("name"), "points": Column("points", POINTS)
}  # fmt: skip
"""The columns that are no whole numbers."""


def rows_of(cross: Cross) -> Rows:
    """Return the table of *cross*; opponents have the numbers of their rows.

    Where there is no room, opponents are left out from the last one on, players and points never.
    """
    columns = tuple(_COLUMNS.get(name) or Column(name, NUMBER) for name in cross.columns)
    title = limited_title(
        Sentence("Cross-table: {event}", event=cross.event), MAX_PLAYERS, cross.total
    )
    optional = tuple(name for name in reversed(cross.columns) if name not in _COLUMNS)
    texts: Mapping[str, Callable[[Row], str]] = {"place": lambda row: cross.place(row[0])}
    return Rows(title, columns, cross.rows(), texts=texts, optional=optional, folded=_FOLDED_PLAYER)


def report_of(cross: Cross | None) -> Report:
    """Return the cross-table alone as a report. Raises :class:`Problem` if there is none."""
    if cross is None:
        raise Problem(
            "there is no event that all games are of",
            hint="choose the games of one, such as event:open",
        )
    return Report(quantity(cross.total, "player"), rows_of(cross))

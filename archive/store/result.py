"""The result of a search: games in order, as records, rows, or Arrow tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Self

from kohau.notation.visible import quantity, visible

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection, DuckDBPyRelation

    from kohau.archive.queries.conditions import Node
    from kohau.archive.store.search import Matches
    from kohau.notation.record import Record


MOST_IN_A_NOTEBOOK = 20
_COLUMNS = ("id", "date", "event", "white", "black", "result", "length")
"""The number and the columns of games in a notebook."""


def table_in_html(caption: str, columns: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a table for notebooks; texts of records are escaped.

    >>> table_in_html("1 game", ["white"], [("<b>",)]).splitlines()[-2]
    '<tr><td>&lt;b&gt;</td></tr>'
    """
    lines = ["<table>", f"<caption>{escape(caption)}</caption>", _row("th", columns)]
    return "\n".join([*lines, *(_row("td", row) for row in rows), "</table>"])


def _row(tag: str, cells: Sequence[object]) -> str:
    texts = (escape(visible("" if cell is None else str(cell))) for cell in cells)
    return f"<tr>{''.join(f'<{tag}>{text}</{tag}>' for text in texts)}</tr>"


class SearchResult:
    """The result of a search: games in order.

    *ids* are their ids in the archive; *plies* are the numbers of plies played before the first
    matching position, None if the search had no condition on positions. *variations* are the
    numbers of the variations with these plies, None for the main line. *total* is the number of all
    matching games, of which these may be a part. *query* has all conditions of the query language.
    """

    def __init__(
        self, connection: DuckDBPyConnection, matches: Matches, query: Node | None = None
    ) -> None:
        self._connection = connection
        self._matches = matches
        self.ids = matches.ids
        self.plies = matches.plies
        self.variations = matches.variations
        self.total = matches.total
        self.query = query

    @classmethod
    def of_ids(cls, connection: DuckDBPyConnection, ids: Iterable[int]) -> Self:
        """Return the games with *ids*, in this order. Raises ``Problem`` for unknown ids."""
        from kohau.archive.store.database import in_order
        from kohau.archive.store.search import Matches

        chosen = in_order(connection, ids)
        nothing: list[int | None] = [None] * len(chosen)
        return cls(connection, Matches(chosen, nothing, nothing, len(chosen)))

    def __len__(self) -> int:
        return len(self.ids)

    def __repr__(self) -> str:
        return f"<SearchResult: {self._described()}>"

    def _described(self) -> str:
        games = quantity(self.total, "game")
        return games if len(self) == self.total else f"{len(self):,} of {games}"

    def _repr_html_(self) -> str:
        """Return the first games as a table, for notebooks."""
        from kohau.archive.store import search

        count = min(len(self), MOST_IN_A_NOTEBOOK)
        ids, plies, variations, total = self._matches
        first = search.Matches(ids[:count], plies[:count], variations[:count], total)
        more = f", the first {count}" if count < len(self) else ""
        rows = search.rows(self._connection, first, _COLUMNS)
        return table_in_html(f"{self._described()}{more}", _COLUMNS, rows)

    def rows(self, columns: Sequence[str]) -> list[tuple[Any, ...]]:
        """Return the *columns* of the games, in order.

        They are columns of the table ``games`` ("Archives" in the documentation), ``ply``,
        ``variation``, and the players' ratings (``white_rating``, ``black_rating``). The names of
        players, events and sites are those that games are listed under, aliases applied;
        ``recorded_white``, ``recorded_black``, ``recorded_event`` and ``recorded_site`` are those
        of the records. A game takes some microseconds. Raises ``Problem`` for other columns.
        """
        from kohau.archive.store import search

        return search.rows(self._connection, self._matches, columns)

    def records(self) -> Iterator[Record]:
        """Yield the games as records, for ``kohau.verify`` and ``kohau.export``."""
        from kohau.archive.store import restoration

        return (record for _, record in restoration.records(self._connection, self.ids))

    def relation(self) -> DuckDBPyRelation:
        """Return the rows of ``games`` with ``ply`` and ``variation`` as a relation of DuckDB.

        Names are as in :meth:`rows`.
        """
        from kohau.archive.store import search

        return search.relation(self._connection, self._matches)

    def arrow(self, *, positions: bool = False) -> pa.Table:
        """Return the rows of ``games`` with ``ply`` and ``variation`` as an Arrow table.

        With *positions* a column ``fens`` has the position strings of each game.
        """
        table = self.relation().to_arrow_table()
        if not positions:
            return table
        from kohau.archive.store import export

        return export.with_fens(self._connection, table)

"""The result of a search: games in order, as records, rows, or Arrow tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import count
from typing import TYPE_CHECKING, Any, Self

from kohau.archive.queries.values import BadCondition
from kohau.archive.store.database import check_ids, in_order, table_of
from kohau.archive.store.statements import statement
from kohau.notation.visible import quantity, visible

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection, DuckDBPyRelation

    from kohau.archive.queries.conditions import Node
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


@dataclass(frozen=True, slots=True, repr=False, eq=False)
class SearchResult:
    """The result of a search: games in order, over which one can loop as records.

    *ids* are their ids in the archive; *plies* are the numbers of plies played before the first
    matching position, None if the search had no condition on positions. *variations* are the
    numbers of the variations with these plies, None for the main line. *total* is the number of all
    matching games, of which these may be a part. *query* has all conditions of the query language.
    """

    connection: DuckDBPyConnection
    ids: list[int]
    plies: list[int | None]
    variations: list[int | None]
    total: int
    query: Node | None = None

    @classmethod
    def of_ids(cls, connection: DuckDBPyConnection, ids: Iterable[int]) -> Self:
        """Return the games with *ids*, in this order. Raises ``Problem`` for unknown ids."""
        chosen = in_order(connection, ids)
        nothing: list[int | None] = [None] * len(chosen)
        return cls(connection, chosen, nothing, nothing, len(chosen))

    def __len__(self) -> int:
        return len(self.ids)

    def __iter__(self) -> Iterator[Record]:
        """Yield the games as records, for ``kohau.verify`` and ``kohau.export``."""
        from kohau.archive.store import restoration

        return (record for _, record in restoration.records(self.connection, self.ids))

    def __repr__(self) -> str:
        return f"<SearchResult: {self._described()}>"

    def _described(self) -> str:
        games = quantity(self.total, "game")
        return games if len(self) == self.total else f"{len(self):,} of {games}"

    def _repr_html_(self) -> str:
        """Return the first games as a table, for notebooks."""
        first = replace(self, ids=self.ids[:MOST_IN_A_NOTEBOOK])
        more = f", the first {len(first)}" if len(first) < len(self) else ""
        return table_in_html(f"{self._described()}{more}", _COLUMNS, first.rows(_COLUMNS))

    def rows(self, columns: Sequence[str]) -> list[tuple[Any, ...]]:
        """Return the *columns* of the games, in order.

        They are columns of the table ``games`` ("Archives" in the documentation), ``ply``,
        ``variation``, and the players' ratings (``white_rating``, ``black_rating``). The names of
        players, events and sites are those that games are listed under, aliases applied;
        ``recorded_white``, ``recorded_black``, ``recorded_event`` and ``recorded_site`` are those
        of the records. A game takes some microseconds. Raises ``Problem`` for other columns.
        """
        ids = _listed(self.ids)
        added: dict[str, Sequence[Any]] = {"ply": self.plies, "variation": self.variations}
        if ratings := _RATINGS.keys() & set(columns):
            tags = self.connection.execute(statement("ratings", ids=ids)).fetchall()
            by_tag = {(game, name): rating for game, name, rating in tags}
            for column in ratings:
                added[column] = [by_tag.get((id_, _RATINGS[column])) for id_ in self.ids]
        stored = [column for column in columns if column not in added]
        if unknown := set(stored) - COLUMNS:
            raise BadCondition(f"games have no column {min(unknown)!r}")
        columns_read = ", ".join(_EXPRESSIONS.get(column, column) for column in ("id", *stored))
        text = f"SELECT {columns_read} FROM ({_LISTED_GAMES}) WHERE id IN ({ids})"
        games = {id_: row for id_, *row in self.connection.execute(text).fetchall()}
        if len(games) < len(set(self.ids)):
            check_ids(self.connection, self.ids)  # a game has been removed since
        every = [*stored, *added]
        places = [every.index(column) for column in columns]
        whole = (
            (*games[id_], *more) for id_, *more in zip(self.ids, *added.values(), strict=False)
        )
        return [tuple(row[place] for place in places) for row in whole]

    def relation(self) -> DuckDBPyRelation:
        """Return the rows of ``games`` with ``ply`` and ``variation`` as a relation of DuckDB.

        Names are as in :meth:`rows`.
        """
        kinds = {"chosen": "int64", "ply": "int32", "variation": "int32", "number": "int32"}
        rows = zip(self.ids, self.plies, self.variations, count(), strict=False)
        numbers = table_of(kinds, list(rows))
        listed = self.connection.sql(_LISTED_GAMES)
        joined = self.connection.from_arrow(numbers).join(listed, "chosen = id")
        columns = "ply, variation, * EXCLUDE (chosen, ply, variation, number)"
        return joined.order("number").project(columns)

    def arrow(self, *, positions: bool = False) -> pa.Table:
        """Return the rows of ``games`` with ``ply`` and ``variation`` as an Arrow table.

        With *positions* a column ``fens`` has the position strings of each game.
        """
        table = self.relation().to_arrow_table()
        if not positions:
            return table
        from kohau.archive.store import restoration

        return restoration.with_fens(self.connection, table)


_RATINGS = {"white_rating": "WhiteElo", "black_rating": "BlackElo"}
"""The tags of the columns with ratings."""

_NAMES = ("white", "black", "event", "site")
_LISTED_GAMES = f"""SELECT * EXCLUDE ({", ".join(f"{name}_name" for name in _NAMES)})
    REPLACE ({", ".join(f"{name}_name AS {name}" for name in _NAMES)}),
    {", ".join(f"{name} AS recorded_{name}" for name in _NAMES)} FROM {statement("named_games")}"""
"""The games with the names that they are listed under in the columns of those recorded."""


COLUMNS = {"id", "digest", "game", "variant", "rules", "start", "dialect", "event", "site", "date",
           "round", "white", "black", "session", "result", "ending", "opening", "length", "plies",
           "file", "record", "recorded_white", "recorded_black", "recorded_event",
           "recorded_site"}  # fmt: skip
"""The columns of games that can be read."""

_EXPRESSIONS = {"digest": "digest::VARCHAR"}
"""The columns that are not read as they are."""


MOST_IN_TEXT = 1000
"""The most numbers that take less time in the text of a query than as a list."""


def _listed(ids: Sequence[int]) -> str:
    """Return *ids* for the operator IN."""
    numbers = ", ".join(map(str, ids)) or "NULL"
    return numbers if len(ids) <= MOST_IN_TEXT else f"SELECT unnest([{numbers}]::BIGINT[])"

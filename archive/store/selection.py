"""Selections: which games of an archive are chosen, also by saved queries.

A selection becomes a query in SQL; games have a canonical order.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date, datetime
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.queries.conditions import (
    CONDITIONS,
    MIRRORED,
    VARIATIONS,
    And,
    Extended,
    Node,
    changed,
    condition,
    conditions_in,
    joined,
    on_similar_names,
)
from kohau.archive.queries.language import check_size
from kohau.archive.store.database import transaction
from kohau.archive.store.statements import statement
from kohau.notation.diagnostics import Problem
from kohau.notation.sentence import Sentence
from kohau.replay.position import Position

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


_NAME = re.compile(r"[\w.-]+")


class UnknownQuery(Problem):
    """The name of a saved query that does not exist."""

    code = "syntax"


def saved_queries(connection: DuckDBPyConnection) -> dict[str, str]:
    """Return the saved queries by name, sorted."""
    rows = connection.execute("SELECT name, query FROM queries ORDER BY name").fetchall()
    return dict(rows)


def parse_with_saved(connection: DuckDBPyConnection, text: str) -> Node:
    """Return the query that *text* describes; it can name saved queries. Raises ``Problem``."""
    from kohau.archive.queries.language import parse_query

    def saved(name: str) -> Node:
        queries = saved_queries(connection)
        if name not in queries:
            raise _unknown(name, queries)
        return parse_query(queries[name])

    return parse_query(text, saved)


def save_query(connection: DuckDBPyConnection, name: str, text: str) -> None:
    """Save the query *text* under *name*, replacing an older one.

    Queries that it names are written out, so later changes of them have no effect on it. Raises
    :class:`Problem` for a bad name or query.
    """
    if not _NAME.fullmatch(name):
        raise Problem(
            f"{name!r} can't be the name of a query",
            code="syntax",
            hint="a name has letters, digits, full stops, _ and -",
        )
    query = str(parse_with_saved(connection, text))
    with transaction(connection):
        connection.execute("DELETE FROM queries WHERE name = ?", [name])
        connection.execute("INSERT INTO queries VALUES (?, ?)", [name, query])


def delete_query(connection: DuckDBPyConnection, name: str) -> None:
    """Delete the query *name*. Raises :class:`UnknownQuery` if there is none."""
    queries = saved_queries(connection)
    if name not in queries:
        raise _unknown(name, queries)
    connection.execute("DELETE FROM queries WHERE name = ?", [name])


def _unknown(name: str, queries: dict[str, str]) -> UnknownQuery:
    names = f"the saved queries are {', '.join(queries)}" if queries else "none are saved"
    return UnknownQuery(f"there is no saved query {name!r}", hint=names)


class Selection(NamedTuple):
    """The games that satisfy *query* and *where*, an SQL condition on the table ``games``."""

    query: Node | None = None
    where: str | None = None

    def __str__(self) -> str:
        return " and ".join(str(part) for part in (self.query, self.where) if part is not None)


EVERYTHING = Selection()


def selection_of(
    connection: DuckDBPyConnection,
    *,
    query: str | Node | Sequence[str] | None = None,
    where: str | None = None,
    fuzzy: bool = False,
    mirrored: bool = False,
    variations: bool = False,
    **options: object,
) -> Selection:
    """Return the games that satisfy *query*, or several, *where* and all *options*: conditions.

    With *fuzzy*, all names also match slightly different ones; *mirrored* and *variations* extend
    the whole query. Raises :class:`Problem` for a malformed condition, ``TypeError`` for an unknown
    one, and for a value that is no text, number, date or position.
    """
    if unknown := options.keys() - CONDITIONS.keys():
        raise TypeError(Sentence("there is no condition {word}", word=repr(min(unknown))))
    parts: list[Node] = [
        condition(name, _text(name, value)) for name, value in options.items() if value is not None
    ]
    if isinstance(query, Node):
        parts.append(query)
    elif query is not None:
        texts = query if isinstance(query, list | tuple) else [query]
        parts += [parse_with_saved(connection, _text("query", text)) for text in texts]
    if not parts:
        return Selection(None, where)
    node = joined(And, parts)
    if fuzzy:
        node = changed(node, {one: on_similar_names(one) for one in conditions_in(node)})
    node = Extended(VARIATIONS, node) if variations else node
    node = Extended(MIRRORED, node) if mirrored else node
    check_size(node)
    return Selection(node, where)


def _text(name: str, value: object) -> str:
    """Return the *value* of a condition as text. Raises ``TypeError`` for what has no plain one."""
    if isinstance(value, Position):
        return value.fen()
    if isinstance(value, str | int | date) and not isinstance(value, bool | datetime):
        return str(value)
    raise TypeError(f"expected a text (str) as the value of {name}, not {type(value).__name__}")


class Query(NamedTuple):
    """A *condition* in SQL on games *g*, and what they are shown with.

    *places* is the query for the games and places (:func:`~kohau.archive.queries.variations`) that
    they are shown with, "" if there is none. If *is_exact*, it finds exactly the games that
    satisfy the condition.
    """

    condition: str = "true"
    places: str = ""
    is_exact: bool = False

    def select(self, what: str, rest: str = "", *, named: bool = False) -> str:
        """Return the query that selects *what* from the games, followed by *rest*.

        If they are *named*, both can use the names that games are listed under, as
        ``g.white_name``.
        """
        games = statement("named_games") if named else "games"
        return f"SELECT {what} FROM {games} g WHERE ({self.condition}) {rest}"

    def statement(self, name: str, /, **parts: object) -> str:
        """Return the statement called *name* about the games: see ``reports.sql``."""
        named = self.select("g.*", named=True)
        return statement(name, chosen=self.select("g.*"), named=named, collation=COLLATION, **parts)


ALL_GAMES = Query()

_WORDS = "CASE WHEN {0} IN ('', '?') THEN NULL ELSE {0} END NULLS FIRST"
_ROUND = (f"try_cast(split_part(g.round, '.', {part}) AS INTEGER) NULLS FIRST" for part in (1, 2))
COLLATION = ", ".join(
    (
        "replace(rtrim(coalesce(g.date, ''), '?.'), '?', ' ')",
        _WORDS.format("g.event"),
        _WORDS.format("g.site"),
        *_ROUND,
        *(_WORDS.format(f"g.{name}") for name in ("round", "white", "black")),
        *(
            f"g.{name}"
            for name in ("result", "plies", "game", "variant", "rules", "start", "digest")
        ),
    )
)
"""Date, event, site, round, White, Black, result, plies, as in PGN; unknown values come first.

Rounds that are numbers are compared as numbers, everything else by code points.
"""

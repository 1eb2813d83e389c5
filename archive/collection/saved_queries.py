"""Saved queries: queries that an archive keeps under a name."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from kohau.archive.collection.storing import transaction
from kohau.archive.queries.conditions import Node
from kohau.notation.diagnostics import Problem

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

TABLE = "CREATE TABLE IF NOT EXISTS queries (name VARCHAR NOT NULL, query VARCHAR NOT NULL)"
"""The table, which is created when the first query is saved."""

_NAME = re.compile(r"[\w.-]+")


class UnknownQuery(Problem):
    """The name of a saved query that does not exist."""

    code = "syntax"


def queries(connection: DuckDBPyConnection) -> dict[str, str]:
    """Return the saved queries by name, sorted."""
    tables = connection.execute(
        "SELECT 1 FROM duckdb_tables() WHERE table_name = 'queries'"
    ).fetchall()
    if not tables:
        return {}
    rows = connection.execute("SELECT name, query FROM queries ORDER BY name").fetchall()
    return dict(rows)


def parse(connection: DuckDBPyConnection, text: str) -> Node:
    """Return the query that *text* describes; it can name saved queries. Raises ``Problem``."""
    from kohau.archive.queries.parsing import parse_query

    def saved(name: str) -> Node:
        found = queries(connection)
        if name not in found:
            raise _unknown(name, found)
        return parse_query(found[name])

    return parse_query(text, saved)


def save(connection: DuckDBPyConnection, name: str, text: str) -> None:
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
    query = str(parse(connection, text))
    with transaction(connection):
        connection.execute(TABLE)
        connection.execute("DELETE FROM queries WHERE name = ?", [name])
        connection.execute("INSERT INTO queries VALUES (?, ?)", [name, query])


def delete(connection: DuckDBPyConnection, name: str) -> None:
    """Delete the query *name*. Raises :class:`UnknownQuery` if there is none."""
    found = queries(connection)
    if name not in found:
        raise _unknown(name, found)
    connection.execute("DELETE FROM queries WHERE name = ?", [name])


def _unknown(name: str, found: dict[str, str]) -> UnknownQuery:
    names = f"the saved queries are {', '.join(found)}" if found else "none are saved"
    return UnknownQuery(f"there is no saved query {name!r}", hint=names)

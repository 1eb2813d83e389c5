"""Selections: which games of an archive are chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.collection import saved_queries
from kohau.archive.queries.conditions import NAMES, PLAYERS, And, Node, condition, joined

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


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
    query: str | None = None,
    where: str | None = None,
    fuzzy: bool = False,
    **options: str | None,
) -> Selection:
    """Return the games that satisfy *query*, *where* and all *options*: conditions by name.

    With *fuzzy*, the options for players also match slightly different names. Raises
    :class:`Problem` for a malformed condition, ``TypeError`` for an unknown one.
    """
    if unknown := options.keys() - NAMES.keys():
        raise TypeError(f"there is no condition {min(unknown)!r}")
    parts: list[Node] = [
        condition(name, value, fuzzy=fuzzy and name in PLAYERS)
        for name, value in options.items()
        if value is not None
    ]
    if query is not None:
        parts.append(saved_queries.parse(connection, query))
    return Selection(joined(And, parts) if parts else None, where)

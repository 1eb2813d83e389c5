"""Selections: which games of an archive are chosen."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.collection import saved_queries
from kohau.archive.queries.conditions import (
    MIRRORED,
    NAMES,
    VARIATIONS,
    And,
    Extended,
    Node,
    condition,
    fuzzily,
    joined,
)
from kohau.archive.queries.parsing import check_size
from kohau.replay.position import Position

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
    mirrored: bool = False,
    variations: bool = False,
    **options: object,
) -> Selection:
    """Return the games that satisfy *query*, *where* and all *options*: conditions by name.

    With *fuzzy*, all names also match slightly different ones; *mirrored* and *variations* extend
    the whole query. Raises :class:`Problem` for a malformed condition, ``TypeError`` for an unknown
    one, and for a value that is no text, number, date or position.
    """
    if unknown := options.keys() - NAMES.keys():
        raise TypeError(f"there is no condition {min(unknown)!r}")
    parts: list[Node] = [
        condition(name, _text(name, value)) for name, value in options.items() if value is not None
    ]
    if query is not None:
        parts.append(saved_queries.parse(connection, _text("query", query)))
    if not parts:
        return Selection(None, where)
    node = joined(And, parts)
    node = fuzzily(node) if fuzzy else node
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

"""Facets: how the games of a selection are divided by game, year, event, result and opening."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.queries.conditions import And, Node, condition
from kohau.archive.store.schema import YEAR
from kohau.archive.store.search import query_of
from kohau.archive.store.selection import Selection

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

MOST = 8
"""The maximum number of values of a facet."""


class Value(NamedTuple):
    """A *value* of a facet, its *games*, and the condition that chooses them."""

    value: str
    games: int
    query: Node


class Facet(NamedTuple):
    """The most frequent values of a fact of games; *total* is the number of all its values."""

    name: str
    values: list[Value]
    total: int


def _kind(value: str) -> Node:
    game, variant = value.split(" ")
    return And((condition("game", game), condition("variant", variant)))


def _year(value: str) -> Node:
    return And((condition("since", value), condition("until", value)))


FACETS: Mapping[str, tuple[str, Callable[[str], Node]]] = MappingProxyType(
    {
        "kind": ("g.game || ' ' || g.variant", _kind),
        "year": (YEAR, _year),
        "event": (
            "nullif(nullif(g.event_name, '?'), '')",
            lambda value: condition("event", value, "whole"),
        ),
        "result": ("g.result", lambda value: condition("result", value)),
        "opening": (
            "nullif(g.opening, '')",
            lambda value: condition("opening", value, "whole"),
        ),
    }
)
"""The facets: what is counted, and what chooses the games with a value."""


def facets(connection: DuckDBPyConnection, selection: Selection) -> list[Facet]:
    """Return the facets of the games of *selection*, those without a value left out.

    The games are searched once; counting takes time in proportion to their number.
    """
    query = query_of(connection, selection)
    columns = ", ".join(f"{expression} AS {name}" for name, (expression, _) in FACETS.items())
    chosen = query.select(columns)
    names = list(FACETS)
    listed, sets = ", ".join(names), ", ".join(f"({name})" for name in names)
    rows = connection.execute(
        f"""SELECT {listed}, grouping({listed}), count(*) AS games
        FROM ({chosen}) GROUP BY GROUPING SETS ({sets}) ORDER BY games DESC, {listed}""",
    ).fetchall()
    found: dict[str, list[tuple[str, int]]] = {name: [] for name in names}
    for *values, grouped, games in rows:
        # The bits of what a row is not grouped by are set, those of the first column leftmost.
        at = next(at for at in range(len(names)) if not grouped >> (len(names) - 1 - at) & 1)
        if values[at] is not None:
            found[names[at]].append((values[at], games))
    return [
        Facet(name, [Value(*each, FACETS[name][1](each[0])) for each in values[:MOST]], len(values))
        for name, values in found.items()
        if values
    ]

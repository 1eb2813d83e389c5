"""Facets: how the games of a selection are divided by game, year, event, result and opening."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kohau.archive.queries.conditions import And, Node, condition
from kohau.archive.store.search import query_of
from kohau.archive.store.selection import Query, Selection
from kohau.archive.store.statements import statement

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

MOST = 8
"""The usual maximum number of values of a facet."""


@dataclass(frozen=True, slots=True)
class FacetValue:
    """A *value* of a facet, its *games*, and the *query* for them."""

    value: str
    games: int
    query: str


@dataclass(frozen=True, slots=True)
class Facet:
    """Values of a fact of games, of *total*: the last years, else the most frequent ones."""

    name: str
    total: int
    values: list[FacetValue]


def _kind(value: str) -> Node:
    game, variant = value.split(" ")
    return And((condition("game", game), condition("variant", variant)))


def _year(value: str) -> Node:
    return And((condition("since", value), condition("until", value)))


FACETS: Mapping[str, tuple[str, Callable[[str], Node]]] = MappingProxyType(
    {
        "kind": ("g.game || ' ' || g.variant", _kind),
        "year": (statement("year"), _year),
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


def facets(connection: DuckDBPyConnection, selection: Selection, most: int = MOST) -> list[Facet]:
    """Return the facets of the games of *selection*, each with at most *most* values.

    Those without a value are left out; years are in order, the last one first.
    The games are searched once; counting takes time in proportion to their number.
    """
    facts = {name: expression for name, (expression, _) in FACETS.items()}
    counts = value_counts(connection, query_of(connection, selection), facts)
    counts["year"].sort(reverse=True)
    return [
        Facet(
            name,
            len(values),
            [
                FacetValue(value, games, str(FACETS[name][1](value)))
                for value, games in values[:most]
            ],
        )
        for name, values in counts.items()
        if values
    ]


def value_counts(
    connection: DuckDBPyConnection,
    query: Query,
    facts: Mapping[str, str],
    within: Sequence[str] = (),
) -> dict[str, list[tuple[Any, ...]]]:
    """Return the values of *facts* (SQL by name) as texts, with their numbers of games.

    They are counted by the columns *within*, which come first; the most frequent ones are first.
    The games are searched once.
    """
    texts = (f"({fact})::VARCHAR AS {name}" for name, fact in facts.items())
    games = query.select(", ".join((*within, *texts)), named=True)
    text = statement(
        "value_counts", within="".join(f"{name}, " for name in within), games=games,
        facts=", ".join(facts),
    )  # fmt: skip
    rows = connection.execute(text).fetchall()
    counts: dict[str, list[tuple[Any, ...]]] = {name: [] for name in facts}
    for name, *row in rows:
        counts[name].append(tuple(row))
    return counts

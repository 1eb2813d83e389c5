"""The SQL query of a search under construction, and the canonical order of games."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_PARAMETER = re.compile(r"\$(p\d+)\b")
_SOURCE = re.compile(r"\bs\d+\b")


class Query:
    """A condition on games *g*, sources (named queries), joined tables, and parameters by name.

    *ply* is the expression for the ply that a game is shown with. *plies* is a source if the games
    are exactly those in it.
    """

    def __init__(self) -> None:
        self.condition = "true"
        self.join = ""
        self.ply = "NULL"
        self.plies: str | None = None
        self._sources: dict[str, str] = {}
        self._parameters: dict[str, Any] = {}

    def bind(self, value: object) -> str:
        """Return the name of a new parameter with *value*."""
        name = f"p{len(self._parameters)}"
        self._parameters[name] = value
        return f"${name}"

    def source(self, text: str) -> str:
        """Return the name of a new source, which has the rows that the query *text* selects."""
        name = f"s{len(self._sources)}"
        self._sources[name] = text
        return name

    def used(self, text: str) -> dict[str, Any]:
        """Return the parameters that occur in *text*; DuckDB rejects others."""
        return {name: self._parameters[name] for name in set(_PARAMETER.findall(text))}

    def execute(
        self, connection: DuckDBPyConnection, text: str, **more: object
    ) -> DuckDBPyConnection:
        """Run *text*, which contains this query, with its parameters and *more*."""
        return connection.execute(text, {**self.used(text), **more})

    def select(self, what: str, rest: str = "", condition: str | None = None) -> str:
        """Return the query that selects *what* from the games, followed by *rest*.

        *condition* replaces the condition and the joined tables of this query.
        """
        join, condition = (self.join, self.condition) if condition is None else ("", condition)
        text = f"SELECT {what} FROM games g {join} WHERE {condition} {rest}"
        return self.complete(text)

    def complete(self, text: str) -> str:
        """Return *text* after the definitions of the sources that it uses, directly or not."""
        needed: set[str] = set()
        for name, source in reversed(self._sources.items()):  # sources use earlier ones
            if name in needed or re.search(rf"\b{name}\b", text):
                needed |= {name, *_SOURCE.findall(source)}
        sources = [f"{name} AS ({text})" for name, text in self._sources.items() if name in needed]
        return f"WITH {', '.join(sources)} {text}" if sources else text


_WORDS = "CASE WHEN {0} IN ('', '?') THEN NULL ELSE {0} END NULLS FIRST"
_ROUND = (f"try_cast(split_part(g.round, '.', {part}) AS INTEGER) NULLS FIRST" for part in (1, 2))
COLLATION = ", ".join(
    (
        "replace(coalesce(g.date, ''), '?', ' ')",
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

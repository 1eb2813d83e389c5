"""Near names: names that were perhaps meant by one that no game has, and their games."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from kohau.archive.queries.conditions import (
    WORD,
    And,
    Condition,
    Node,
    changed,
    conditions_in,
    joined,
)
from kohau.archive.queries.language import CollectionName
from kohau.archive.queries.values import folded, folded_name
from kohau.archive.store.names import KINDS, counted_names
from kohau.archive.store.search import count
from kohau.archive.store.selection import Selection

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

NEAR = 66
"""The minimum similarity (0 to 100) of a name: two of six letters may be wrong."""

MOST = 5
"""The maximum number of names that are proposed."""

_CANDIDATES = 12
"""The number of names whose games are counted to find them."""

_WORDS = re.compile(r"[^\W_]+")


def names_with(
    connection: DuckDBPyConnection, kinds: Iterable[str], part: str, most: int | None = None
) -> list[CollectionName]:
    """Return the names of some *kinds* that contain *part*, aliases applied.

    Names that begin with *part* come first, then those in which a word does; most games first.
    """
    wanted = folded_name(part)
    ranked = [
        (min(places), CollectionName(kind, name, games))
        for kind in kinds
        for name, games, spellings in _counted(connection, kind)
        if (places := [_place(spelling, wanted) for spelling in spellings if wanted in spelling])
    ]
    ranked.sort(key=lambda item: (item[0], -item[1].games, item[1].name))
    return [name for _, name in ranked[:most]]


def _place(spelling: str, wanted: str) -> int:
    """Return where *wanted* is in a name: 0 at its beginning, 1 at that of a word, else 2."""
    if spelling.startswith(wanted):
        return 0
    return 1 if f" {wanted}" in spelling or f"-{wanted}" in spelling else 2


def _counted(connection: DuckDBPyConnection, kind: str) -> Iterator[tuple[str, int, Sequence[str]]]:
    """Yield the names of a *kind* with their games and folded spellings."""
    rows = counted_names(connection, KINDS[kind])
    return (
        (name, games, [folded_name(text) for text in {name, *spellings}])
        for name, games, spellings in rows
    )


def near_names(
    connection: DuckDBPyConnection, kind: str, wanted: str, most: int = MOST
) -> list[CollectionName]:
    """Return the names of a *kind* that are most similar to *wanted*, the most similar first.

    Each word of *wanted* is compared with the words of names, regardless of case and accents.
    """
    from rapidfuzz import fuzz, process

    counted = list(_counted(connection, kind))
    words = sorted(
        {word for *_, spelled in counted for text in spelled for word in _WORDS.findall(text)}
    )
    wanted_words = _WORDS.findall(folded(wanted))
    if not words or not wanted_words:
        return []
    table = process.cdist(wanted_words, words, scorer=fuzz.ratio)
    alike = [dict(zip(words, map(float, row), strict=True)) for row in table]
    scored = [
        (max(_score(alike, spelling) for spelling in spelled), CollectionName(kind, name, games))
        for name, games, spelled in counted
    ]
    fitting = [(score, name) for score, name in scored if score >= NEAR]
    fitting.sort(key=lambda entry: (-entry[0], -entry[1].games, entry[1].name))
    return [name for _, name in fitting[:most]]


def _score(alike: Sequence[Mapping[str, float]], spelling: str) -> float:
    """Return how similar the words asked for are to those of a name, on average."""
    words = _WORDS.findall(spelling)
    best = [max((row[word] for word in words), default=0.0) for row in alike]
    return sum(best) / len(best)


@dataclass(frozen=True, slots=True)
class Correction:
    """A query that finds *games*: one condition has a *name* near to what was asked for."""

    kind: str
    name: str
    games: int
    query: str


def corrections(connection: DuckDBPyConnection, query: Node) -> list[Correction]:
    """Return what *query*, which finds nothing, perhaps meant: near names, and their games.

    One name at a time is replaced; queries that find nothing either are left out.
    """
    corrected_queries: list[Correction] = []
    for condition in dict.fromkeys(conditions_in(query)):
        for name in _candidates(connection, condition):
            named = replace(condition, name=_named(condition, name), value=name.name, match="whole")
            corrected = changed(query, {condition: named})
            if games := count(connection, Selection(corrected)):
                corrected_queries.append(Correction(name.kind, name.name, games, str(corrected)))
            if len(corrected_queries) >= MOST:
                return corrected_queries
    return corrected_queries


def _candidates(connection: DuckDBPyConnection, condition: Condition) -> list[CollectionName]:
    kinds = ("player", "event") if condition.name == WORD else (condition.kind.names,)
    lists = [near_names(connection, kind, condition.value) for kind in kinds if kind in KINDS]
    return [name for names in lists for name in names][:_CANDIDATES]


def _named(condition: Condition, name: CollectionName) -> str:
    """Return the condition that asks for *name*: a word alone asks for no kind of names."""
    return name.kind if condition.name == WORD else condition.name


@dataclass(frozen=True, slots=True)
class Loosened:
    """The *query* that is left without one *condition*, and its *games*."""

    condition: str
    games: int
    query: str


def loosened(connection: DuckDBPyConnection, query: Node) -> list[Loosened]:
    """Return what *query*, which finds nothing, finds without one of its first conditions.

    Conditions whose removal finds nothing either are left out. Each condition costs one count.
    """
    parts = query.parts if isinstance(query, And) else ()
    rests = []
    for part in parts[:MOST]:
        rest = joined(And, [other for other in parts if other is not part])
        if games := count(connection, Selection(rest)):
            rests.append(Loosened(str(part), games, str(rest)))
    return rests

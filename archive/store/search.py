"""Searching: the games of an archive that a selection chooses.

Patterns and material are searched first; the plies at which they occur are joined with the games
that satisfy the other conditions.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

from kohau.archive.queries.conditions import expanded
from kohau.archive.queries.scopes import Scope, check_scopes
from kohau.archive.queries.values import BadCondition, check_encodable
from kohau.archive.queries.variations import LINE_BITS
from kohau.archive.store.compiler import ALL, Compiler, asks_for_positions, both
from kohau.archive.store.database import (
    BadStatement,
    DamagedArchive,
    check_ids,
    scalar,
    scalars,
    select,
    table_of,
)
from kohau.archive.store.schema import SCOPE
from kohau.archive.store.selection import Query, Selection
from kohau.archive.store.statements import statement
from kohau.notation.diagnostics import Problem
from kohau.replay import registry
from kohau.replay.setting_tags import parse_rules

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection, DuckDBPyRelation

_NAMED_GAMES, _DAY = statement("named_games"), statement("day")

RATING_TAGS = ("WhiteElo", "BlackElo")

_RATING = "nullif(try_cast(value AS USMALLINT), 0)"
"""The rating in a tag, NULL if it is not a positive number."""

MEAN_RATING = f"""(SELECT CASE WHEN count({_RATING}) = {len(RATING_TAGS)} THEN avg({_RATING}) END
    FROM tags WHERE game = g.id AND name IN {RATING_TAGS})"""
"""The mean of both players' ratings in a game *g*, NULL unless both are known."""

_RATINGS = f"""SELECT game, name, {_RATING} FROM tags
    WHERE game IN ({{ids}}) AND name IN {RATING_TAGS}"""


SORTS: Mapping[str, str] = MappingProxyType(
    {
        "id": "g.id",
        "game": "g.game",
        "variant": "g.variant",
        "event": "g.event_name",
        "site": "g.site_name",
        "date": f"nullif(regexp_extract({_DAY}, '^[0-9][0-9][0-9][0-9][.]..[.]..$'), '')",
        "round": "try_cast(split_part(g.round, '.', 1) AS INTEGER) {0},"
        " coalesce(try_cast(split_part(g.round, '.', 2) AS INTEGER), -1) {0}, g.round",
        "white": "g.white_name",
        "black": "g.black_name",
        "result": "g.result",
        "ending": "g.ending",
        "opening": "g.opening",
        "plies": "g.length",
        "rating": MEAN_RATING,
        "ply": "m.ply",
    }
)
"""The columns that results can be sorted by."""


class Matches(NamedTuple):
    """The ids of the games found, in order, and the ply after which a position first matched.

    *variations* are the numbers of the variations with these plies, None for the main line. *total*
    is the number of all matching games, of which these may be a part.
    """

    ids: list[int]
    plies: list[int | None]
    variations: list[int | None]
    total: int


def search(
    connection: DuckDBPyConnection,
    selection: Selection,
    *,
    sort: str = "id",
    limit: int | None = None,
    offset: int = 0,
) -> Matches:
    """Return the games of *selection*, at most *limit* of them after the first *offset*.

    *sort* is a comma-separated list of columns of ``SORTS``; a minus sign reverses the order.
    Raises :class:`Problem` for malformed conditions.
    """
    query = query_of(connection, selection)
    last = "" if limit is None else f" LIMIT {int(limit)}"
    last += f" OFFSET {int(offset)}" if offset else ""
    counted = ", count(*) OVER ()" if last else ""
    if query.is_exact and sort == "id":
        columns = f"game, {_number_and_ply('min(place)')}{counted}"
        text = f"SELECT {columns} FROM ({query.places}) GROUP BY game ORDER BY game{last}"
    else:
        place = "m.place" if query.places else "NULL"
        columns = f"g.id, {_number_and_ply(place)}{counted}"
        text = _shown(query, columns, f"ORDER BY {_order(sort, place)}{last}")
    rows = connection.execute(text).fetchall()
    if not last:
        total = len(rows)
    elif rows or not (offset or limit == 0):
        total = rows[0][3] if rows else 0
    else:
        total = count(connection, selection)
    ids, plies, variations = ([row[column] for row in rows] for column in range(3))
    return Matches(ids, plies, variations, total)


def _shown(query: Query, columns: str, rest: str) -> str:
    """Return the query that selects *columns* of games *g*, with the first of their places *m*.

    Games have the names that they are listed under if *rest* sorts by them: joining takes time.
    """
    games = _NAMED_GAMES if "_name" in rest else "games"
    if not query.places:
        return f"SELECT {columns} FROM {games} g WHERE ({query.condition}) {rest}"
    first = f"(SELECT game, min(place) AS place FROM ({query.places}) GROUP BY game)"
    join, condition = ("JOIN", "true") if query.is_exact else ("LEFT JOIN", query.condition)
    return f"""SELECT {columns} FROM {games} g
        {join} {first} m ON m.game = g.id WHERE ({condition}) {rest}"""


def _number_and_ply(place: str) -> str:
    """Return the columns for the ply of a *place*, and the number of the variation."""
    ply = f"({place})::BIGINT & {(1 << LINE_BITS) - 1}"
    return f"{ply}, nullif(({place})::BIGINT >> {LINE_BITS}, 0)"


def relation(connection: DuckDBPyConnection, matches: Matches) -> DuckDBPyRelation:
    """Return the rows of ``games`` that are *matches*, with columns ``ply`` and ``variation``.

    Their names are those that games are listed under; the columns ``recorded_white`` and so on have
    those of the records.
    """
    kinds = {"chosen": "int64", "ply": "int32", "variation": "int32", "number": "int32"}
    rows = zip(matches.ids, matches.plies, matches.variations, itertools.count(), strict=False)
    numbers = table_of(kinds, list(rows))
    joined = connection.from_arrow(numbers).join(connection.sql(_LISTED_GAMES), "chosen = id")
    columns = "ply, variation, * EXCLUDE (chosen, ply, variation, number)"
    return joined.order("number").project(columns)


_NAMES = ("white", "black", "event", "site")
_LISTED_GAMES = f"""SELECT * EXCLUDE ({", ".join(f"{name}_name" for name in _NAMES)})
    REPLACE ({", ".join(f"{name}_name AS {name}" for name in _NAMES)}),
    {", ".join(f"{name} AS recorded_{name}" for name in _NAMES)} FROM {_NAMED_GAMES}"""
"""The games with the names that they are listed under in the columns of those recorded."""


COLUMNS = {"id", "digest", "game", "variant", "rules", "start", "dialect", "event", "site", "date",
           "round", "white", "black", "session", "result", "ending", "opening", "length", "plies",
           "file", "record", "recorded_white", "recorded_black", "recorded_event",
           "recorded_site"}  # fmt: skip
"""The columns of games that can be read."""

_EXPRESSIONS = {"digest": "digest::VARCHAR"}
"""The columns that are not read as they are."""

_RATING_COLUMNS = dict(zip(("white_rating", "black_rating"), RATING_TAGS, strict=True))


MOST_IN_TEXT = 1000
"""The most numbers that take less time in the text of a query than as a list."""


def _listed(ids: Sequence[int]) -> str:
    """Return *ids* for the operator IN."""
    numbers = ", ".join(map(str, ids)) or "NULL"
    return numbers if len(ids) <= MOST_IN_TEXT else f"SELECT unnest([{numbers}]::BIGINT[])"


def rows(
    connection: DuckDBPyConnection, matches: Matches, columns: Sequence[str]
) -> list[tuple[Any, ...]]:
    """Return the *columns* of the games that are *matches*: see :meth:`SearchResult.rows`."""
    ids = _listed(matches.ids)
    added: dict[str, Sequence[Any]] = {"ply": matches.plies, "variation": matches.variations}
    if ratings := _RATING_COLUMNS.keys() & set(columns):
        tags = connection.execute(_RATINGS.format(ids=ids)).fetchall()
        by_tag = {(game, name): rating for game, name, rating in tags}
        for column in ratings:
            added[column] = [by_tag.get((id_, _RATING_COLUMNS[column])) for id_ in matches.ids]
    stored = [column for column in columns if column not in added]
    if unknown := set(stored) - COLUMNS:
        raise BadCondition(f"games have no column {min(unknown)!r}")
    columns_read = ", ".join(_EXPRESSIONS.get(column, column) for column in ("id", *stored))
    text = f"SELECT {columns_read} FROM ({_LISTED_GAMES}) WHERE id IN ({ids})"
    rows = connection.execute(text).fetchall()
    games = {id_: row for id_, *row in rows}
    if len(games) < len(set(matches.ids)):
        check_ids(connection, matches.ids)  # a game has been removed since
    every = [*stored, *added]
    places = [every.index(column) for column in columns]
    whole = ((*games[id_], *more) for id_, *more in zip(matches.ids, *added.values(), strict=True))
    return [tuple(row[place] for place in places) for row in whole]


def id_of(connection: DuckDBPyConnection, digest: UUID | str) -> int | None:
    """Return the id of the game with *digest*, None if it is not stored."""
    return next(
        iter(scalars(connection, "SELECT id FROM games WHERE digest = ?", str(digest))), None
    )


def count(connection: DuckDBPyConnection, selection: Selection) -> int:
    """Return the number of games of *selection*."""
    query = query_of(connection, selection)
    return int(scalar(connection, query.select("count(*)")))


def _order(sort: str, place: str) -> str:
    terms = []
    for name in sort.split(","):
        plain = name.strip().removeprefix("-")
        if plain not in SORTS or (plain == "ply" and place == "NULL"):
            raise BadCondition(
                f"results can't be sorted by {plain!r}", hint=f"use {', '.join(SORTS)}"
            )
        direction = "DESC NULLS LAST" if name.strip().startswith("-") else "ASC NULLS LAST"
        expression = place if plain == "ply" else SORTS[plain].format(direction)
        terms.append(f"{expression} {direction}")
    return ", ".join([*terms, "g.id"])


def scopes(connection: DuckDBPyConnection) -> list[Scope]:
    """Return the scopes of an archive. Raises :class:`DamagedArchive` for names of no game."""
    rows = connection.execute(f"SELECT {SCOPE} FROM scopes").fetchall()
    return [_scope(name, variant, rules) for name, variant, rules in sorted(rows)]


def _scope(game: str, variant: str, rules: str) -> Scope:
    try:
        played = registry.find_game(game)
        played.check_rules(played.check_variant(variant), parse_rules(rules))
    except Problem as problem:
        raise DamagedArchive(f"a stored game cannot be: {problem}") from None
    return Scope(played, variant, rules)


def query_of(connection: DuckDBPyConnection, selection: Selection) -> Query:
    """Return the query for *selection*.

    Raises :class:`Problem` for conditions that do not fit the games of the archive.
    """
    where = ALL
    if selection.where is not None:
        where = f"g.id IN ({chosen(connection, selection.where)})"
    if selection.query is None:
        return Query(where)
    scopes_here = scopes(connection)
    tree = expanded(selection.query)
    check_scopes(tree, scopes_here)
    compiler = Compiler(scopes_here, connection)
    is_exact = asks_for_positions(tree)
    places = compiler.places(tree)
    if is_exact:
        if where != ALL:
            games = f"SELECT id FROM games g WHERE {where}"
            places = f"SELECT * FROM ({places}) WHERE game IN ({games})" if places else ""
        places = compiler.query(places or "SELECT 0 AS game, 0 AS place WHERE false")
        return Query(f"g.id IN (SELECT game FROM ({places}))", places, is_exact=True)
    games = compiler.complete(compiler.games(tree))
    return Query(both([where, games]), compiler.query(places) if places else "")


def chosen(connection: DuckDBPyConnection, where: str) -> str:
    """Return the query for the ids of the games that satisfy the SQL condition *where*.

    It has run as a single statement in a read-only transaction. Raises :class:`BadCondition` if
    DuckDB rejects it.
    """
    check_encodable(where)
    query = f"SELECT id FROM games WHERE (\n{where}\n)"
    try:
        select(connection, query)
    except BadStatement as problem:
        raise BadCondition(f"the condition {where!r}: {problem.message}") from None
    return query

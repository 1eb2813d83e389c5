"""Searching: the games of an archive that a selection chooses.

Patterns and material are searched first; the plies at which they occur are joined with the games
that satisfy the other conditions.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING
from uuid import UUID

from kohau.archive.queries.conditions import expanded
from kohau.archive.queries.scopes import Scope, check_scopes
from kohau.archive.queries.values import BadCondition, check_encodable
from kohau.archive.queries.variations import LINE_BITS
from kohau.archive.store.compiler import ALL, Compiler, asks_for_positions, both
from kohau.archive.store.database import (
    BadStatement,
    DamagedArchive,
    scalar,
    scalars,
    select,
)
from kohau.archive.store.result import SearchResult
from kohau.archive.store.schema import SCOPE
from kohau.archive.store.selection import Query, Selection
from kohau.archive.store.statements import statement
from kohau.notation.diagnostics import Problem
from kohau.replay import registry
from kohau.replay.setting_tags import parse_rules

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_NAMED_GAMES, _DAY = statement("named_games"), statement("day")

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
        "rating": statement("mean_rating"),
        "ply": "m.ply",
    }
)
"""The columns that results can be sorted by."""


def search(
    connection: DuckDBPyConnection,
    selection: Selection,
    *,
    sort: str = "id",
    limit: int | None = None,
    offset: int = 0,
) -> SearchResult:
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
    return SearchResult(connection, ids, plies, variations, total, selection.query)


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

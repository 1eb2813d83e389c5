"""Searching: the games of an archive that a selection chooses.

Patterns and material are searched first; the plies at which they occur are joined with the games
that satisfy the other conditions.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.collection import ratings
from kohau.archive.collection.compiling import ALL, NONE, Compiled, Compiler, both, either
from kohau.archive.collection.damage import DamagedArchive
from kohau.archive.collection.hits import hits
from kohau.archive.collection.query import Query
from kohau.archive.collection.schema import SCOPE
from kohau.archive.collection.selections import Selection
from kohau.archive.collection.varying import varied
from kohau.archive.queries.conditions import expanded
from kohau.archive.queries.scopes import Scope, check_scopes
from kohau.archive.queries.values import BadCondition, check_encodable
from kohau.archive.variations import LINE_BITS
from kohau.notation.diagnostics import Problem
from kohau.replay import registry
from kohau.replay.tags import parse_rules

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection, DuckDBPyRelation

SORTS: Mapping[str, str] = MappingProxyType(
    {
        "id": "g.id",
        "game": "g.game",
        "variant": "g.variant",
        "event": "g.event",
        "site": "g.site",
        "date": "CASE WHEN g.date GLOB '[0-9][0-9][0-9][0-9].??.??' THEN g.date END",
        "round": "try_cast(g.round AS DOUBLE) {0}, g.round",
        "white": "g.white",
        "black": "g.black",
        "result": "g.result",
        "ending": "g.ending",
        "opening": "g.opening",
        "plies": "g.length",
        "rating": ratings.MEAN,
        "ply": "m.ply",
    }
)
"""The columns that results can be sorted by."""


class Found(NamedTuple):
    """The ids of the games found, in order, and the ply after which a position first matched.

    *variations* are the numbers of the variations with these plies, None for the main line. *total*
    is the number of all games found, of which these may be a part.
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
) -> Found:
    """Return the games of *selection*, at most *limit* of them after the first *offset*.

    *sort* is a comma-separated list of columns of ``SORTS``; a minus sign reverses the order.
    Raises :class:`Problem` for malformed conditions.
    """
    query = query_of(connection, selection)
    last = "" if limit is None else f" LIMIT {query.bind(limit)}"
    last += f" OFFSET {query.bind(offset)}" if offset else ""
    counted = ", count(*) OVER ()" if last else ""
    if query.plies is not None and sort == "id":
        first = f"SELECT game, {_number_and_ply('min(ply)')}{counted} FROM {query.plies}"
        text = query.complete(f"{first} GROUP BY game ORDER BY game{last}")
    else:
        columns = f"g.id, {_number_and_ply(query.ply)}{counted}"
        text = query.select(columns, f"ORDER BY {_order(sort, query)}{last}")
    rows = query.execute(connection, text).fetchall()
    if not last:
        total = len(rows)
    elif rows or not (offset or limit == 0):
        total = rows[0][3] if rows else 0
    else:
        total = count(connection, selection)
    ids, plies, variations = ([row[column] for row in rows] for column in range(3))
    return Found(ids, plies, variations, total)


def _number_and_ply(place: str) -> str:
    """Return the columns for the ply of a *place*, and the number of the variation."""
    ply = f"({place})::BIGINT & {(1 << LINE_BITS) - 1}"
    return f"{ply}, nullif(({place})::BIGINT >> {LINE_BITS}, 0)"


def relation(connection: DuckDBPyConnection, found: Found) -> DuckDBPyRelation:
    """Return the rows of ``games`` that were *found*, with columns ``ply`` and ``variation``."""
    import pyarrow as pa

    numbers = pa.table(
        {
            "found": pa.array(found.ids, pa.int64()),
            "ply": pa.array(found.plies, pa.int32()),
            "variation": pa.array(found.variations, pa.int32()),
            "number": pa.array(range(len(found.ids)), pa.int32()),
        }
    )
    joined = connection.from_arrow(numbers).join(connection.table("games"), "found = id")
    columns = "ply, variation, * EXCLUDE (found, ply, variation, number, chunk, place)"
    return joined.order("number").project(columns)


def count(connection: DuckDBPyConnection, selection: Selection) -> int:
    """Return the number of games of *selection*."""
    query = query_of(connection, selection)
    ((number,),) = query.execute(connection, query.select("count(*)")).fetchall()
    return int(number)


def _order(sort: str, query: Query) -> str:
    terms = []
    for name in sort.split(","):
        plain = name.strip().removeprefix("-")
        if plain not in SORTS or (plain == "ply" and query.ply == "NULL"):
            raise BadCondition(
                f"results can't be sorted by {plain!r}", hint=f"use {', '.join(SORTS)}"
            )
        direction = "DESC NULLS LAST" if name.strip().startswith("-") else "ASC NULLS LAST"
        expression = query.ply if plain == "ply" else SORTS[plain].format(direction)
        terms.append(f"{expression} {direction}")
    return ", ".join([*terms, "g.id"])


def scopes(connection: DuckDBPyConnection) -> list[Scope]:
    """Return the scopes of an archive. Raises :class:`DamagedArchive` for names of no game."""
    rows = connection.execute(f"SELECT {SCOPE} FROM scopes").fetchall()
    return [_scope(name, variant, rules) for name, variant, rules in sorted(rows)]


def _scope(game: str, variant: str, rules: str) -> Scope:
    try:
        found = registry.find_game(game)
        found.check_rules(found.check_variant(variant), parse_rules(rules))
    except Problem as problem:
        raise DamagedArchive(f"a stored game cannot be: {problem}") from None
    return Scope(found, variant, rules)


def query_of(connection: DuckDBPyConnection, selection: Selection) -> Query:
    """Return the query for *selection*, and register the tables that it needs.

    Raises :class:`Problem` for conditions that do not fit the games of the archive.
    """
    query = Query()
    where = ALL
    if selection.where is not None:
        connection.register("chosen", chosen(connection, selection.where))
        where = "g.id IN (SELECT id FROM chosen)"
    query.condition = where
    if selection.query is not None:
        found_in = scopes(connection)
        tree = expanded(selection.query)
        check_scopes(tree, found_in)
        compiler = Compiler(query, found_in, connection)
        found = compiler.compile(tree)
        possible = both([where, found.possible])
        if compiler.boards:
            connection.register("hits", hits(connection, query, compiler.boards, possible))
        if compiler.varied:
            ids = query.select("g.id", condition=possible)
            connection.register("varied", varied(connection, query, compiler.varied, ids))
        _add(query, found, compiler)
    return query


def _add(query: Query, found: Compiled, compiler: Compiler) -> None:
    """Restrict *query* to the games *found*; they are shown with the first ply."""
    if found.plies is None:
        query.condition = both([query.condition, found.games])
        if compiler.runs:
            query.join = _first_plies("LEFT", compiler.union(compiler.runs))
            query.ply = "m.ply"
        return
    is_inner = found.games == NONE
    if is_inner and query.condition == found.within == ALL:
        query.plies = found.plies
    query.join = _first_plies("" if is_inner else "LEFT", found.plies)
    reached = found.within if is_inner else both(["m.game IS NOT NULL", found.within])
    query.condition = both([query.condition, either([found.games, reached])])
    query.ply = "m.ply" if is_inner else f"CASE WHEN {found.games} THEN 0 ELSE m.ply END"


def _first_plies(kind: str, plies: str) -> str:
    """Return the join of games with the first of their *plies* (a source)."""
    return f"""{kind} JOIN (SELECT game, min(ply) AS ply FROM {plies} GROUP BY game) m
        ON m.game = g.id"""


def chosen(connection: DuckDBPyConnection, where: str) -> pa.Table:
    """Return the ids of the games that satisfy the SQL condition *where*.

    It runs as a single query in a read-only transaction. Raises :class:`BadCondition` if DuckDB
    rejects it.
    """
    import duckdb

    check_encodable(where)
    text = f"SELECT id FROM games WHERE (\n{where}\n)"
    try:
        statements = connection.extract_statements(text)
        if len(statements) != 1 or statements[0].type != duckdb.StatementType.SELECT:
            raise BadCondition("--where takes a single condition, not statements")
        connection.execute("BEGIN TRANSACTION READ ONLY")
        try:
            return connection.sql(text).to_arrow_table()
        finally:
            connection.execute("ROLLBACK")
    except duckdb.InterruptException:
        raise
    except duckdb.Error as error:
        raise BadCondition(f"the condition {where!r}: {str(error).splitlines()[0]}") from None

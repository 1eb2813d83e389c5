"""Searching: translating conditions into one query with bound parameters.

Positions, patterns and material are searched first; the plies at which they occur are joined with
the games that satisfy the other conditions.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.collection import boards
from kohau.archive.collection.conditions import BadCondition, Conditions, parse_date, parse_range
from kohau.archive.collection.damage import DamagedArchive
from kohau.archive.collection.names import has_aliases, spellings
from kohau.archive.collection.patterns import Clause, matches, material_clauses, pattern_clauses
from kohau.archive.collection.scopes import (
    Scope,
    canonical_runs,
    canonical_starts,
    keys_of,
    scopes,
)
from kohau.notation.diagnostics import Problem
from kohau.notation.tokens import RESULTS

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
        "date": "g.date",
        "round": "try_cast(g.round AS DOUBLE) {0}, g.round",
        "white": "g.white",
        "black": "g.black",
        "result": "g.result",
        "ending": "g.ending",
        "opening": "g.opening",
        "plies": "g.length",
        "ply": "m.ply",
    }
)
"""The columns that results can be sorted by."""


class Found(NamedTuple):
    """The ids of the games found, in order, and the ply after which a position first matched."""

    ids: list[int]
    plies: list[int | None]


_PARAMETER = re.compile(r"\$(p\d+)\b")


class Query:
    """A query under construction: conditions, joined tables, and parameters by name."""

    def __init__(self) -> None:
        self.conditions: list[str] = []
        self.joins: list[str] = []
        self.parameters: dict[str, Any] = {}
        self.ply = "NULL"

    def bind(self, value: object) -> str:
        """Return the name of a new parameter with *value*."""
        name = f"p{len(self.parameters)}"
        self.parameters[name] = value
        return f"${name}"

    def used(self, text: str) -> dict[str, Any]:
        """Return the parameters that occur in *text*; DuckDB rejects others."""
        return {name: self.parameters[name] for name in set(_PARAMETER.findall(text))}

    def execute(
        self, connection: DuckDBPyConnection, text: str, **more: object
    ) -> DuckDBPyConnection:
        """Run *text*, which contains this query, with its parameters and *more*."""
        return connection.execute(text, {**self.used(text), **more})

    def require(self, condition: str, *values: object) -> None:
        """Add a condition with placeholders ``{0}`` … for *values*."""
        self.conditions.append(condition.format(*map(self.bind, values)))

    def select(self, what: str, rest: str = "") -> str:
        """Return the query that selects *what* from the games, followed by *rest*."""
        conditions = " AND ".join(f"({condition})" for condition in self.conditions) or "true"
        return f"SELECT {what} FROM games g {' '.join(self.joins)} WHERE {conditions} {rest}"


def search(
    connection: DuckDBPyConnection,
    conditions: Conditions,
    *,
    sort: str = "id",
    limit: int | None = None,
) -> Found:
    """Return the games that satisfy *conditions*.

    *sort* is a comma-separated list of columns of ``SORTS``; a minus sign reverses the order.
    Raises :class:`Problem` for malformed conditions.
    """
    query = query_of(connection, conditions)
    rest = f"ORDER BY {_order(sort, query)}"
    if limit is not None:
        rest += f" LIMIT {query.bind(limit)}"
    rows = query.execute(connection, query.select(f"g.id, {query.ply}", rest)).fetchall()
    return Found([row[0] for row in rows], [row[1] for row in rows])


def relation(
    connection: DuckDBPyConnection, ids: Sequence[int], plies: Sequence[int | None]
) -> DuckDBPyRelation:
    """Return the rows of ``games`` with *ids* and a column ``ply``, in that order."""
    import pyarrow as pa

    numbers = pa.table(
        {
            "found": pa.array(ids, pa.int32()),
            "ply": pa.array(plies, pa.int32()),
            "place": pa.array(range(len(ids)), pa.int32()),
        }
    )
    joined = connection.from_arrow(numbers).join(connection.table("games"), "found = id")
    return joined.order("place").project("ply, * EXCLUDE (found, ply, place, chunk)")


def count(connection: DuckDBPyConnection, conditions: Conditions) -> int:
    """Return the number of games that satisfy *conditions*."""
    query = query_of(connection, conditions)
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
        expression = query.ply if plain == "ply" else SORTS[plain]
        terms.append(f"{expression.format(direction)} {direction}")
    return ", ".join([*terms, "g.id"])


def query_of(connection: DuckDBPyConnection, conditions: Conditions) -> Query:
    """Return the query for *conditions*, and register the tables that it needs."""
    query = Query()
    found = scopes(connection, conditions.game, conditions.variant)
    _add_facts(query, conditions)
    if conditions.game or conditions.variant:
        _add_variants(query, found)
    _add_names(query, conditions, connection)
    _add_plies(query, conditions, found)
    if conditions.where is not None:
        _add_where(query, conditions.where, connection)
    _add_positions(query, conditions, found, connection)
    return query


_PARTS = ("event", "site", "session", "ending", "opening")


def _add_facts(query: Query, conditions: Conditions) -> None:
    """Add the conditions on columns."""
    for name in _PARTS:
        if value := getattr(conditions, name):
            _require_part(query, f"g.{name}", value)
    if conditions.text:
        _require_part(query, "g.comments", conditions.text)
    if conditions.result is not None:
        if conditions.result not in RESULTS:
            raise BadCondition(
                f"there is no result {conditions.result!r}", hint=f"use {' '.join(RESULTS)}"
            )
        query.require("g.result = {0}", conditions.result)
    if conditions.plies is not None:
        low, high = parse_range(conditions.plies)
        query.require("g.length BETWEEN {0} AND {1}", low or 0, 1 << 30 if high is None else high)
    _add_dates(query, conditions)


def _add_variants(query: Query, found: Sequence[Scope]) -> None:
    """Add the games and variants that are asked for."""
    pairs = {(scope.game.id, scope.variant) for scope in found}
    fitting = [
        f"(g.game = {query.bind(game)} AND g.variant = {query.bind(variant)})"
        for game, variant in sorted(pairs)
    ]
    query.conditions.append(" OR ".join(fitting) or "false")


def _require_part(query: Query, column: str, part: str) -> None:
    query.require(f"contains(strip_accents(lower({column})), strip_accents(lower({{0}})))", part)


def _add_dates(query: Query, conditions: Conditions) -> None:
    """Add a range of dates; a partly unknown date matches if it may be in the range."""
    if conditions.since is None and conditions.until is None:
        return
    query.require("regexp_matches(g.date, '^[0-9]{{4}}')")
    if conditions.since is not None:
        query.require("replace(g.date, '?', '9') >= {0}", parse_date(conditions.since))
    if conditions.until is not None:
        query.require("replace(g.date, '?', '0') <= {0}", parse_date(conditions.until) + "~")


def _add_names(query: Query, conditions: Conditions, connection: DuckDBPyConnection) -> None:
    plain = not conditions.fuzzy and not has_aliases(connection)

    def require_player(sides: Sequence[str], name: str) -> None:
        value = query.bind(name if plain else spellings(connection, name, fuzzy=conditions.fuzzy))
        condition = (
            f"contains(strip_accents(lower(g.{{}})), strip_accents(lower({value})))"
            if plain
            else f"g.{{}} IN (SELECT unnest({value}::VARCHAR[]))"
        )
        query.conditions.append(" OR ".join(map(condition.format, sides)))

    if conditions.player:
        require_player(("white", "black"), conditions.player)
    if conditions.white:
        require_player(("white",), conditions.white)
    if conditions.black:
        require_player(("black",), conditions.black)


def _add_plies(query: Query, conditions: Conditions, found: Sequence[Scope]) -> None:
    if conditions.moves:
        _require_one(
            query,
            "g.plies = {0} OR starts_with(g.plies, {0} || ' ')",
            canonical_starts(conditions.moves, found),
        )
    if conditions.contains:
        runs = canonical_runs(conditions.contains, found)
        _require_one(query, "contains(' ' || g.plies || ' ', ' ' || {0} || ' ')", runs)
        if runs:
            before = (
                f"nullif(position(' ' || {query.bind(run)} || ' ' IN ' ' || g.plies || ' '), 0)"
                for run in runs
            )
            query.ply = f"len(string_split(left(g.plies, least({', '.join(before)}) - 1), ' ')) - 1"


def _require_one(query: Query, condition: str, values: Sequence[str]) -> None:
    """Require that *condition* holds for one of *values*."""
    found = [condition.format(query.bind(value)) for value in values]
    query.conditions.append(" OR ".join(f"({each})" for each in found) or "false")


def _add_where(query: Query, where: str, connection: DuckDBPyConnection) -> None:
    """Add the user's SQL condition, which can read the archive but not change it."""
    connection.register("chosen", chosen(connection, where))
    query.conditions.append("g.id IN (SELECT id FROM chosen)")


def chosen(connection: DuckDBPyConnection, where: str) -> pa.Table:
    """Return the ids of the games that satisfy the SQL condition *where*.

    It runs as a single query in a read-only transaction. Raises :class:`BadCondition` if DuckDB
    rejects it.
    """
    import duckdb

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
    except duckdb.Error as error:
        raise BadCondition(f"the condition {where!r}: {str(error).splitlines()[0]}") from None


def _add_positions(
    query: Query, conditions: Conditions, found: Sequence[Scope], connection: DuckDBPyConnection
) -> None:
    """Join the plies at which position, pattern and material occur together."""
    sources = []
    if conditions.position is not None:
        keys = keys_of(conditions.position, found)
        wanted = " OR ".join(f"key = {query.bind(key)}" for key in keys) or "false"
        sources.append(f"(SELECT game, ply FROM positions WHERE {wanted})")
    if conditions.pattern is not None or conditions.material is not None:
        connection.register("hits", _hits(connection, query, conditions, found))
        sources.append(_PLACED)
    if not sources:
        return
    both = " JOIN ".join(f"{source} s{n}" for n, source in enumerate(sources))
    using = " USING (game, ply)" if len(sources) > 1 else ""
    query.joins.append(
        f"JOIN (SELECT game, min(ply) AS ply FROM {both}{using} GROUP BY game) m ON m.game = g.id"
    )
    query.ply = "m.ply"


_PLACED = """(
    SELECT g.id AS game, (h.place - g.first)::INTEGER AS ply
    FROM hits h ASOF JOIN (
        SELECT id, chunk,
            sum(length + 1) OVER (PARTITION BY chunk ORDER BY id) - length - 1 AS first
        FROM games WHERE chunk IN (SELECT chunk FROM hits)
    ) g ON h.chunk = g.chunk AND h.place >= g.first)"""
"""The hits as games and plies: a chunk has the positions of its games in the order of ids."""


def _hits(
    connection: DuckDBPyConnection, query: Query, conditions: Conditions, found: Sequence[Scope]
) -> pa.Table:
    """Return the places in chunks of boards that match pattern and material.

    Only chunks with games that satisfy *query* so far are scanned. The variants whose boards fit
    pattern and material are added to *query*.
    """
    import pyarrow as pa

    chunks, places = array("i"), array("i")
    for game, (width, clauses) in _clauses(query, conditions, found).items():
        asked = query.select("g.chunk")
        cursor = query.execute(
            connection,
            f"SELECT chunk, packed FROM boards WHERE game = $board AND chunk IN ({asked})",
            board=game,
        )
        while rows := cursor.fetchmany(CHUNKS_AT_A_TIME):
            for chunk, packed in rows:
                before = len(places)
                columns = boards.unpack(packed)
                if len(columns) % width:
                    raise DamagedArchive(f"the boards of chunk {chunk} are not those of {game}")
                places.extend(matches(columns, len(columns) // width, clauses))
                chunks.extend(array("i", [chunk]) * (len(places) - before))
    return pa.table(
        {
            name: pa.Array.from_buffers(pa.int32(), len(values), [None, pa.py_buffer(values)])
            for name, values in (("chunk", chunks), ("place", places))
        }
    )


CHUNKS_AT_A_TIME = 100


def _clauses(
    query: Query, conditions: Conditions, found: Sequence[Scope]
) -> dict[str, tuple[int, list[Clause]]]:
    """Return state size in bytes and clauses by game; add the variants that fit to *query*.

    Raises :class:`Problem` if pattern and material do not fit any game.
    """
    clauses: dict[str, tuple[int, list[Clause]]] = {}
    fitting, problems = [], []
    for scope in sorted(found, key=lambda scope: scope.board_size or (0, 0)):
        game, size = scope.game, scope.board_size
        if size is None:
            continue
        try:
            own: list[Clause] = []
            if conditions.pattern is not None:
                own += pattern_clauses(conditions.pattern, game, size)
            if conditions.material is not None:
                own += material_clauses(conditions.material, game, size)
        except Problem as problem:
            problems.append(problem)
            continue
        # The clauses for the largest board also work for smaller ones.
        clauses[game.id] = len(scope.start.state), own
        names = query.bind(game.id), query.bind(scope.variant)
        fitting.append("g.game = {} AND g.variant = {}".format(*names))
    if problems and not fitting:
        if len({scope.game.id for scope in found}) == 1:
            raise problems[-1]
        raise BadCondition(
            "pattern and material do not fit the board of any game in the archive",
            hint="use --game to see why",
        )
    query.conditions.append(" OR ".join(f"({each})" for each in fitting) or "false")
    return clauses

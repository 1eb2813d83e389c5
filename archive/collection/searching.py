"""Searching: conditions become one query with bound parameters.

Positions, patterns and material are looked for in tables of their own, which give the plies at
which they occur; what is found is joined with the conditions on the games.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.collection import boards
from kohau.archive.collection.conditions import BadCondition, Conditions, parse_date, parse_range
from kohau.archive.collection.names import has_aliases, spellings
from kohau.archive.collection.patterns import Clause, matches, material_clauses, pattern_clauses
from kohau.archive.collection.settings import (
    Scope,
    canonical_runs,
    canonical_starts,
    keys_of,
    scopes,
)
from kohau.archive.collection.settings import boards as boards_of
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
"""What results can be sorted by; a minus sign in front turns the order around."""


class Found(NamedTuple):
    """The numbers of the games found, in order, and the ply at which a position matched."""

    ids: list[int]
    plies: list[int | None]


_PARAMETER = re.compile(r"\$(p\d+)\b")


class Query:
    """A query in the making: conditions, joined tables, and parameters by name."""

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
        """Return the parameters that *text* names; DuckDB refuses others."""
        return {name: self.parameters[name] for name in set(_PARAMETER.findall(text))}

    def execute(
        self, connection: DuckDBPyConnection, text: str, **more: object
    ) -> DuckDBPyConnection:
        """Run *text*, which holds this query, with its parameters and *more*."""
        return connection.execute(text, {**self.used(text), **more})

    def require(self, condition: str, *values: object) -> None:
        """Add a condition in which ``{0}`` … stand for *values*."""
        self.conditions.append(condition.format(*map(self.bind, values)))

    def select(self, what: str, rest: str = "") -> str:
        """Return the query for *what* of the games."""
        conditions = " AND ".join(f"({condition})" for condition in self.conditions) or "true"
        return f"SELECT {what} FROM games g {' '.join(self.joins)} WHERE {conditions} {rest}"


def search(
    connection: DuckDBPyConnection,
    conditions: Conditions,
    *,
    sort: str = "id",
    limit: int | None = None,
) -> Found:
    """Return the games that *conditions* describe.

    *sort* names columns of ``SORTS``, parted by commas. Raises :class:`Problem` for conditions that
    no game could meet because they are miswritten.
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
    """Return how many games *conditions* describe."""
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
    """Return the query for *conditions*; tables that it needs are registered."""
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
    """Add what is asked of columns."""
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
    """Add a range of dates; one that is partly unknown counts where it may lie in the range."""
    if conditions.since is None and conditions.until is None:
        return
    query.require("regexp_matches(g.date, '^[0-9]{{4}}')")
    if conditions.since is not None:
        query.require("replace(g.date, '?', '9') >= {0}", parse_date(conditions.since))
    if conditions.until is not None:
        query.require("replace(g.date, '?', '0') <= {0}", parse_date(conditions.until) + "~")


def _add_names(query: Query, conditions: Conditions, connection: DuckDBPyConnection) -> None:
    plain = not conditions.fuzzy and not has_aliases(connection)

    def meant(sides: Sequence[str], name: str) -> None:
        value = query.bind(name if plain else spellings(connection, name, fuzzy=conditions.fuzzy))
        condition = (
            f"contains(strip_accents(lower(g.{{}})), strip_accents(lower({value})))"
            if plain
            else f"g.{{}} IN (SELECT unnest({value}::VARCHAR[]))"
        )
        query.conditions.append(" OR ".join(map(condition.format, sides)))

    if conditions.player:
        meant(("white", "black"), conditions.player)
    if conditions.white:
        meant(("white",), conditions.white)
    if conditions.black:
        meant(("black",), conditions.black)


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
    """Add what the user asks for in SQL, which may read the archive but change nothing."""
    connection.register("chosen", chosen(connection, where))
    query.conditions.append("g.id IN (SELECT id FROM chosen)")


def chosen(connection: DuckDBPyConnection, where: str) -> pa.Table:
    """Return the numbers of the games for which the condition *where* (SQL) holds.

    It runs in a transaction that can only read, and as a single query. Raises
    :class:`BadCondition` for what DuckDB refuses.
    """
    import duckdb

    text = f"SELECT id FROM games WHERE (\n{where}\n)"
    try:
        statements = connection.extract_statements(text)
        if len(statements) != 1 or statements[0].type != duckdb.StatementType.SELECT:
            raise BadCondition("--where takes one condition, not statements")
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
    """Join the plies at which positions, patterns and material occur, all at the same ply."""
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
"""The hits as games and plies: the games of a chunk have their positions there in their order."""


def _hits(
    connection: DuckDBPyConnection, query: Query, conditions: Conditions, found: Sequence[Scope]
) -> pa.Table:
    """Return the places in chunks of boards that fit pattern and material.

    Only chunks that hold games for which *query* asks so far are looked through; the query is made
    to ask for the variants that pattern and material can mean.
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
    """Return what boards of each game have to be like, and make *query* ask for variants with such.

    In front of that stands how many bytes a packed state of the game has. Raises :class:`Problem`
    where pattern and material fit no game at all.
    """
    clauses: dict[str, tuple[int, list[Clause]]] = {}
    fitting, problems = [], []
    for scope, size in sorted(boards_of(found), key=lambda pair: pair[1]):
        game = scope.game
        try:
            own: list[Clause] = []
            if conditions.pattern is not None:
                own += pattern_clauses(conditions.pattern, game, size)
            if conditions.material is not None:
                own += material_clauses(conditions.material, game, size)
        except Problem as problem:
            problems.append(problem)
            continue
        # Those for the largest board are right for the smaller ones, too.
        clauses[game.id] = len(scope.start.state), own
        names = query.bind(game.id), query.bind(scope.variant)
        fitting.append("g.game = {} AND g.variant = {}".format(*names))
    if problems and not fitting:
        if len({scope.game.id for scope in found}) == 1:
            raise problems[-1]
        raise BadCondition(
            "pattern and material fit the board of no game in the archive",
            hint="with --game you are told why",
        )
    query.conditions.append(" OR ".join(f"({each})" for each in fitting) or "false")
    return clauses

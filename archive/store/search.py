"""Searching: the games of an archive that a selection chooses.

Patterns and material are searched first; the plies at which they occur are joined with the games
that satisfy the other conditions.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from operator import itemgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.queries.conditions import expanded
from kohau.archive.queries.python import LINE_BITS
from kohau.archive.queries.scopes import Scope, check_scopes
from kohau.archive.queries.sql import ALL, NONE, Compiled, Compiler, both, either
from kohau.archive.queries.values import BadCondition, Board, Clause, check_encodable
from kohau.archive.store import boards as planes
from kohau.archive.store.database import BadStatement, DamagedArchive, each_row, select, table_of
from kohau.archive.store.schema import NAMED_GAMES, SCOPE
from kohau.archive.store.selection import Query, Selection
from kohau.archive.store.variations import varied
from kohau.notation.diagnostics import Problem
from kohau.replay import registry
from kohau.replay.game import Game
from kohau.replay.setting_tags import parse_rules

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from duckdb import DuckDBPyConnection, DuckDBPyRelation
    from numpy.typing import NDArray

RATING_TAGS = ("WhiteElo", "BlackElo")

_RATING = "nullif(try_cast(value AS USMALLINT), 0)"
"""The rating in a tag, NULL if it is not a positive number."""

MEAN_RATING = f"""(SELECT CASE WHEN count({_RATING}) = {len(RATING_TAGS)} THEN avg({_RATING}) END
    FROM tags WHERE game = g.id AND name IN {RATING_TAGS})"""
"""The mean of both players' ratings in a game *g*, NULL unless both are known."""

_RATINGS = f"""SELECT game, name, {_RATING} FROM tags
    WHERE game IN ({{ids}}) AND name IN {RATING_TAGS}"""


_PLACE_BITS = 32


class _Chunk(NamedTuple):
    """A chunk with some of its packed planes."""

    id: int
    positions: int
    packed: Mapping[str, bytes]

    def planes(self) -> planes.Planes:
        """Return what returns the bits of a plane, unpacked once."""

        @cache
        def bits(name: str) -> NDArray[np.uint8] | None:
            plane = self.packed.get(name)
            return None if plane is None else planes.unpack_plane(plane, self.positions)

        return bits


def hits(
    connection: DuckDBPyConnection, query: Query, patterns: Sequence[Board], possible: str
) -> pa.Table:
    """Return the plies after which the boards of *patterns* are, by their numbers.

    The columns are ``board``, ``game`` and ``ply``. Only chunks with games that satisfy the
    condition *possible* are searched.
    """
    import numpy as np
    import pyarrow as pa

    numbers, chunks, places = (
        [np.empty(0, np.int32)],
        [np.empty(0, np.int64)],
        [np.empty(0, np.int64)],
    )
    within = "" if possible == ALL else query.select("g.chunk", condition=possible)
    for game in dict.fromkeys(game for board in patterns for game in board):
        boards = {number: board[game] for number, board in enumerate(patterns) if game in board}
        wanted = planes.names_in(game, [clause for each in boards.values() for clause in each])
        for chunk in _chunks(lambda text, more: query.execute(connection, text, **more),
                             game.id, wanted, within):  # fmt: skip
            for number, here in _places(game, chunk, boards):
                numbers.append(np.full(len(here), number, np.int32))
                chunks.append(np.full(len(here), chunk.id, np.int64))
                places.append(here)
    game_ids, plies = _plies(connection, np.concatenate(chunks), np.concatenate(places))
    return pa.table({"board": np.concatenate(numbers), "game": game_ids, "ply": plies})


def _places(
    game: Game[Any], chunk: _Chunk, boards: Mapping[int, Sequence[Clause]]
) -> Iterator[tuple[int, NDArray[np.int64]]]:
    bits = chunk.planes()
    for number, clauses in boards.items():
        places = planes.matching_places(game, bits, chunk.positions, clauses)
        if len(places):
            yield number, places


_CHUNKS = "SELECT id, positions FROM chunks WHERE game = $board"

_PLANES = """SELECT chunk, plane, bits FROM planes
    WHERE plane IN (SELECT unnest($planes::VARCHAR[]))
        AND chunk IN (SELECT id FROM chunks WHERE game = $board)"""


def _chunks(
    execute: Callable[[str, dict[str, object]], DuckDBPyConnection],
    game: str,
    wanted: list[str],
    within: str,
) -> Iterator[_Chunk]:
    """Yield the chunks of *game* with the planes *wanted*.

    Only those are read whose ids the query *within* selects, unless it is empty.
    """
    limits = [f" AND {column} IN ({within})" if within else "" for column in ("id", "chunk")]
    known = execute(f"{_CHUNKS}{limits[0]} ORDER BY id", {"board": game}).fetchall()
    positions = {id_: planes.check_count(count) for id_, count in known}
    text = f"{_PLANES}{limits[1]} ORDER BY chunk"
    rows = each_row(execute(text, {"board": game, "planes": wanted}))
    for id_, planes_of_chunk in itertools.groupby(rows, key=itemgetter(0)):
        yield _Chunk(id_, positions.pop(id_), {name: bits for _, name, bits in planes_of_chunk})
    for id_, count in positions.items():
        yield _Chunk(id_, count, {})


def _plies(
    connection: DuckDBPyConnection, chunks: NDArray[np.int64], places: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """Return the games and plies of positions at *places* in *chunks*."""
    import numpy as np

    known, index = np.unique(chunks, return_inverse=True)
    table = connection.sql(
        """SELECT id, chunk::BIGINT AS chunk, place, length FROM games
        WHERE chunk IN (SELECT unnest($1::BIGINT[]))""",
        params=[known.tolist()],
    ).to_arrow_table()
    ids, in_chunk, begins, lengths = (column.to_numpy() for column in table.columns)
    # Ids of chunks may have 64 bits; their indices leave room for places.
    firsts = (np.searchsorted(known, in_chunk) << _PLACE_BITS) + begins
    order = np.argsort(firsts, kind="stable")  # fast, since most are in order
    ids, firsts, lengths = (column[order] for column in (ids, firsts, lengths))
    positions = (index << _PLACE_BITS) + places
    game = np.searchsorted(firsts, positions, side="right") - 1
    if len(positions) and (not len(ids) or game.min() < 0):
        raise DamagedArchive("there are boards without a game")
    plies = positions - firsts[game] if len(positions) else positions
    if len(positions) and (plies > lengths[game]).any():
        raise DamagedArchive("there are boards without a game")
    return ids[game].astype(np.int64), plies.astype(np.int32)


SORTS: Mapping[str, str] = MappingProxyType(
    {
        "id": "g.id",
        "game": "g.game",
        "variant": "g.variant",
        "event": "g.event_name",
        "site": "g.site_name",
        "date": "CASE WHEN g.date GLOB '[0-9][0-9][0-9][0-9].??.??' THEN g.date END",
        "round": "try_cast(g.round AS DOUBLE) {0}, g.round",
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
    return Matches(ids, plies, variations, total)


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
    columns = "ply, variation, * EXCLUDE (chosen, ply, variation, number, chunk, place)"
    return joined.order("number").project(columns)


_NAMES = ("white", "black", "event", "site")
_LISTED_GAMES = f"""SELECT * EXCLUDE ({", ".join(f"{name}_name" for name in _NAMES)})
    REPLACE ({", ".join(f"{name}_name AS {name}" for name in _NAMES)}),
    {", ".join(f"{name} AS recorded_{name}" for name in _NAMES)} FROM {NAMED_GAMES}"""
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
        known = {(game, name): rating for game, name, rating in tags}
        for column in ratings:
            added[column] = [known.get((id_, _RATING_COLUMNS[column])) for id_ in matches.ids]
    stored = [column for column in columns if column not in added]
    if unknown := set(stored) - COLUMNS:
        raise BadCondition(f"games have no column {min(unknown)!r}")
    columns_read = ", ".join(_EXPRESSIONS.get(column, column) for column in ("id", *stored))
    text = f"SELECT {columns_read} FROM ({_LISTED_GAMES}) WHERE id IN ({ids})"
    rows = connection.execute(text).fetchall()
    games = {id_: row for id_, *row in rows}
    every = [*stored, *added]
    places = [every.index(column) for column in columns]
    whole = ((*games[id_], *more) for id_, *more in zip(matches.ids, *added.values(), strict=True))
    return [tuple(row[place] for place in places) for row in whole]


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
        known = registry.find_game(game)
        known.check_rules(known.check_variant(variant), parse_rules(rules))
    except Problem as problem:
        raise DamagedArchive(f"a stored game cannot be: {problem}") from None
    return Scope(known, variant, rules)


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
        compiled = compiler.compile(tree)
        possible = both([where, compiled.possible])
        if compiler.boards:
            connection.register("hits", hits(connection, query, compiler.boards, possible))
        if compiler.varied:
            ids = query.select("g.id", condition=possible)
            connection.register("varied", varied(connection, query, compiler.varied, ids))
        _add(query, compiled, compiler)
    return query


def _add(query: Query, compiled: Compiled, compiler: Compiler) -> None:
    """Restrict *query* to the games of *compiled*, which are shown with the first ply."""
    if compiled.plies is None:
        query.condition = both([query.condition, compiled.games])
        if compiler.runs:
            query.join = _first_plies("LEFT", compiler.union(compiler.runs))
            query.ply = "m.ply"
        return
    is_inner = compiled.games == NONE
    if is_inner and query.condition == compiled.within == ALL:
        query.plies = compiled.plies
    query.join = _first_plies("" if is_inner else "LEFT", compiled.plies)
    reached = compiled.within if is_inner else both(["m.game IS NOT NULL", compiled.within])
    query.condition = both([query.condition, either([compiled.games, reached])])
    query.ply = "m.ply" if is_inner else f"CASE WHEN {compiled.games} THEN 0 ELSE m.ply END"


def _first_plies(kind: str, plies: str) -> str:
    """Return the join of games with the first of their *plies* (a source)."""
    return f"""{kind} JOIN (SELECT game, min(ply) AS ply FROM {plies} GROUP BY game) m
        ON m.game = g.id"""


def chosen(connection: DuckDBPyConnection, where: str) -> pa.Table:
    """Return the ids of the games that satisfy the SQL condition *where*.

    It runs as a single query in a read-only transaction. Raises :class:`BadCondition` if DuckDB
    rejects it.
    """
    check_encodable(where)
    try:
        return select(connection, f"SELECT id FROM games WHERE (\n{where}\n)")
    except BadStatement as problem:
        raise BadCondition(f"the condition {where!r}: {problem.message}") from None

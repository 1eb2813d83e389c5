"""Closing: what is made of a step as a whole, and its commit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.lake import tables
from kohau.archive.lake.catalogue import LAST, Catalogue, State
from kohau.archive.lake.reduce import worker_connection, write_query
from kohau.archive.lake.step import Part, Step, data_file
from kohau.archive.lake.tables import connected, source
from kohau.archive.store.optimisation import FREQUENT, OCCURRENCES, keys_of, tallies_query

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


WHOLE = ("scopes", "frequent", "tallies")
"""The small tables that are written anew as a whole."""


class Added(NamedTuple):
    """What a step adds: the names of *files* of each table, the rows of *inputs*, and *scopes*.

    The rows of inputs have a piece, its task and file, and numbers of records, lines and rejected
    records.
    """

    files: Mapping[str, Sequence[str]]
    inputs: Sequence[tuple[str, str, str, int, int, int]] = ()
    scopes: Sequence[Sequence[str]] = ()


def close(catalogue: Catalogue, before: State, step: Step, added: Added) -> dict[str, list[str]]:
    """Commit *step*, which has *added* files to those *before* that it does not replace.

    Returns the names of all files. Raises :class:`OutdatedStep`.
    """
    files = {
        table: [
            *(file.name for file in listed if file.name not in step.replaced),
            *added.files.get(table, ()),
        ]
        for table, listed in before.files.items()
    }
    if added.inputs:
        name = data_file(step.name, LAST, 0)
        tables.write(catalogue.store, name, LAST, _inputs(added.inputs))
        files[LAST].append(name)
    if added.inputs or step.recounts:
        files |= _whole(catalogue, before, step, added.scopes)
    catalogue.commit(before, step.name, {table: sorted(names) for table, names in files.items()})
    return files


def _inputs(rows: Sequence[tuple[str, str, str, int, int, int]]) -> pa.Table:
    import pyarrow as pa

    columns = tables.schema_of(LAST)
    return pa.Table.from_pylist(
        [dict(zip(columns.names, row, strict=True)) for row in sorted(rows)], columns
    )


def _whole(
    catalogue: Catalogue, before: State, step: Step, scopes: Iterable[Sequence[str]]
) -> dict[str, list[str]]:
    """Write the tables :data:`WHOLE` after *step*, which adds *scopes*; return their files."""
    files = {}
    with worker_connection(catalogue.store) as connection:
        for table, query in _queries(catalogue, connection, before, step, scopes).items():
            name = data_file(step.name, table, 0)
            rows = write_query(catalogue.store, connection, query, table, name)
            files[table] = [name] if rows else []
    return files


def _queries(
    catalogue: Catalogue,
    connection: DuckDBPyConnection,
    before: State,
    step: Step,
    scopes: Iterable[Sequence[str]],
) -> Mapping[str, str]:
    """Return the queries for the rows of the tables that are written anew.

    Frequent positions, and their continuations, have the counts of all ranges and, unless the step
    recounts, of the games *before*; those that have become frequent are counted in these games.
    """
    connection.execute("CREATE TABLE new_scopes (game VARCHAR, variant VARCHAR, rules VARCHAR)")
    for scope in scopes:
        connection.execute("INSERT INTO new_scopes VALUES (?, ?, ?)", list(scope))
    paths = before.paths(catalogue.store)
    old = {table: [f"FROM {source(paths[table])}"] if paths[table] else [] for table in WHOLE}
    every_scope = _union(["FROM new_scopes", *old["scopes"]])
    if step.recounts:
        old = {table: [] for table in WHOLE}
    new = {name: _side_files(catalogue, step, name) for name in ("frequent", "tallies")}
    every = _union([*new["frequent"], *old["frequent"]]) or "SELECT 0 AS key, 0 AS games"
    connection.execute(
        f"""CREATE TABLE frequents AS SELECT key, sum(games)::BIGINT AS games FROM ({every})
        GROUP BY key HAVING sum(games) >= {FREQUENT}"""
    )
    more = []
    if before.files["positions"] and not step.recounts:
        known = _union(f"SELECT key {each}" for each in old["frequent"]) or "SELECT 0 WHERE false"
        keys = keys_of(connection, f"SELECT key FROM frequents WHERE key NOT IN ({known})")
        connection.register("more", _counted(catalogue, before, keys))
        connection.execute(
            """UPDATE frequents SET games = frequents.games + own.games FROM (
                SELECT key, max(occurring) AS games FROM more GROUP BY key) own
            WHERE own.key = frequents.key"""
        )
        more = ["SELECT * EXCLUDE (occurring) FROM more"]
    counts = _union([*new["tallies"], *old["tallies"], *more]) or f"SELECT {_NOTHING} WHERE false"
    return {
        "scopes": f"SELECT DISTINCT * FROM ({every_scope})",
        "frequent": "SELECT * FROM frequents",
        "tallies": _SUMMED.format(counts),
    }


def _union(queries: Iterable[str]) -> str:
    return " UNION ALL ".join(queries)


def _side_files(catalogue: Catalogue, step: Step, name: str) -> list[str]:
    """Return the query for the counts *name* of all ranges of positions, if there are any."""
    numbers = range(len(step.ranges.get("positions", ())))
    parts = [Part(step.name, "write", "positions", number) for number in numbers]
    paths = [catalogue.store.path(part.side_file(name)) for part in parts]
    return [f"FROM {source(paths)}"] if paths else []


_NOTHING = "0 AS key, 0 AS next, 0 AS games, 0 white, 0 black, 0 draws, 0 plies, '' AS last"

_SUMMED = """SELECT key, next, sum(games)::BIGINT AS games, sum(white)::BIGINT AS white,
        sum(black)::BIGINT AS black, sum(draws)::BIGINT AS draws, sum(plies)::BIGINT AS plies,
        max(last) AS last
    FROM ({0}) WHERE key IN (SELECT key FROM frequents) GROUP BY key, next"""


def _counted(catalogue: Catalogue, before: State, keys: list[int]) -> pa.Table:
    """Return the counts of positions with *keys* in the games *before*."""
    with connected(catalogue.store, before.files) as connection:
        return connection.sql(
            f"""WITH own AS ({OCCURRENCES})
            SELECT *, (SELECT count(DISTINCT game) FROM own WHERE own.key = t.key) AS occurring
            FROM ({tallies_query("FROM own")}) t""",
            params=[keys],
        ).to_arrow_table()

"""Closing: what is made of a step as a whole, and its commit."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from kohau.archive.lake import tables
from kohau.archive.lake.catalogue import LAST, Catalogue
from kohau.archive.lake.open import connected, source
from kohau.archive.lake.reduce import worker_connection
from kohau.archive.lake.step import Part, Step, data_file
from kohau.archive.lake.tables import State
from kohau.archive.store.optimisation import FREQUENT, OCCURRENCES, keys_of, tallies_query

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

if TYPE_CHECKING:
    import pyarrow as pa


WHOLE = ("scopes", "frequent", "tallies")
"""The small tables that each step writes anew."""

Files = dict[str, list[str]]

_SUMMED = """SELECT key, next, sum(games)::BIGINT AS games, sum(white)::BIGINT AS white,
        sum(black)::BIGINT AS black, sum(draws)::BIGINT AS draws, sum(plies)::BIGINT AS plies,
        max(last) AS last
    FROM ({0}) WHERE key IN (SELECT key FROM frequents) GROUP BY key, next"""


def close(
    catalogue: Catalogue,
    before: State,
    step: Step,
    added: Mapping[str, Sequence[str]],
    inputs: pa.Table,
    scopes: Iterable[Sequence[str]],
) -> None:
    """Commit *step*, which has *added* files to those *before* that it does not replace.

    *inputs* are what it has read. Raises :class:`OutdatedStep`.
    """
    files: Files = {
        table: [
            *(
                file.name
                for file in listed
                if table not in WHOLE and file.name not in step.replaced
            ),
            *added.get(table, ()),
        ]
        for table, listed in before.files.items()
    }
    store = catalogue.store
    name = data_file(step.name, LAST, 0)
    if tables.write(store, name, LAST, inputs):
        files[LAST].append(name)
    files |= write_whole(catalogue, before, step, scopes)
    catalogue.commit(before, step.name, files)


def write_whole(
    catalogue: Catalogue, before: State, step: Step, scopes: Iterable[Sequence[str]]
) -> Files:
    """Write the tables :data:`WHOLE` after *step*, which adds *scopes*; return their files."""
    files: Files = {}
    store = catalogue.store
    with worker_connection(store) as connection:
        for table, query in _whole(catalogue, connection, before, step, scopes).items():
            name = data_file(step.name, table, 0)
            order = tables.LAYOUTS[table].order
            rows = connection.sql(f"{query} ORDER BY {order}").to_arrow_table()
            files[table] = [name] if tables.write(store, name, table, rows) else []
    return files


def _whole(
    catalogue: Catalogue,
    connection: DuckDBPyConnection,
    before: State,
    step: Step,
    scopes: Iterable[Sequence[str]],
) -> Mapping[str, str]:
    """Return the queries for the rows of the tables that are written anew."""
    connection.execute("CREATE TABLE new_scopes (game VARCHAR, variant VARCHAR, rules VARCHAR)")
    for scope in scopes:
        connection.execute("INSERT INTO new_scopes VALUES (?, ?, ?)", list(scope))
    old = {table: _old(catalogue, before, table) for table in WHOLE}
    _count(catalogue, connection, before, step, old)
    return {
        "scopes": f"SELECT DISTINCT * FROM ({_union(['FROM new_scopes', *old['scopes']])})",
        "frequent": "FROM frequents",
        "tallies": "FROM counted",
    }


def _union(queries: Iterable[str]) -> str:
    return " UNION ALL ".join(queries)


def _old(catalogue: Catalogue, before: State, table: str) -> list[str]:
    """Return the query for the rows that *table* has, if there are any."""
    paths = [catalogue.store.path(file.name) for file in before.files[table]]
    return [f"FROM {source(paths)}"] if paths else []


def _count(
    catalogue: Catalogue,
    connection: DuckDBPyConnection,
    before: State,
    step: Step,
    old: Mapping[str, Sequence[str]],
) -> None:
    """Make the tables ``frequents`` and ``counted`` of the counts of all ranges and of *before*.

    Those of positions that have become frequent are counted in the older games, too.
    """
    parts = [
        Part(step.name, "in_order", "positions", number)
        for number, _ in enumerate(step.ranges.get("positions", ()))
    ]
    new = {
        name: [f"FROM {source([catalogue.store.path(part.side_file(name)) for part in parts])}"]
        if parts
        else []
        for name in ("frequent", "tallies")
    }
    every = _union([*new["frequent"], *old["frequent"]]) or "SELECT 0 AS key, 0 AS games"
    connection.execute(
        f"""CREATE TABLE frequents AS SELECT key, sum(games)::BIGINT AS games FROM ({every})
        GROUP BY key HAVING sum(games) >= {FREQUENT}"""
    )
    more = []
    if before.files["positions"]:
        known = _union(f"SELECT key {each}" for each in old["frequent"]) or "SELECT 0 WHERE false"
        keys = keys_of(connection, f"SELECT key FROM frequents WHERE key NOT IN ({known})")
        connection.register("more", _counted(catalogue, before, keys))
        connection.execute(
            """UPDATE frequents SET games = frequents.games + own.games FROM (
                SELECT key, max(occurring) AS games FROM more GROUP BY key) own
            WHERE own.key = frequents.key"""
        )
        more = ["SELECT * EXCLUDE (occurring) FROM more"]
    counts = _union([*new["tallies"], *old["tallies"], *more])
    counts = counts or f"SELECT {_NOTHING} WHERE false"
    connection.execute(f"CREATE TABLE counted AS {_SUMMED.format(counts)}")


_NOTHING = "0 AS key, 0 AS next, 0 AS games, 0 white, 0 black, 0 draws, 0 plies, '' AS last"


def _counted(catalogue: Catalogue, before: State, keys: list[int]) -> pa.Table:
    """Return the counts of positions with *keys* in the games *before*."""
    with connected(catalogue.store, before.files) as connection:
        return connection.sql(
            f"""WITH own AS ({OCCURRENCES})
            SELECT *, (SELECT count(DISTINCT game) FROM own WHERE own.key = t.key) AS occurring
            FROM ({tallies_query("FROM own")}) t""",
            params=[keys],
        ).to_arrow_table()


def inputs_table(rows: Sequence[tuple[str, str, str, int, int, int]]) -> pa.Table:
    """Return the rows of ``inputs``: piece, task, file, records, lines, rejected."""
    import pyarrow as pa

    schema = tables.schema_of(LAST)
    columns = list(zip(*sorted(rows), strict=True)) or [()] * len(schema.names)
    return pa.table(
        {
            name: pa.array(values, schema.field(name).type)
            for name, values in zip(schema.names, columns, strict=True)
        }
    )

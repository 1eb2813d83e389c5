"""The commit of a step: its files, and the small tables that it writes anew as a whole."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.lake import layout
from kohau.archive.lake.catalogue import LAST, Catalogue
from kohau.archive.lake.layout import connected, source
from kohau.archive.lake.reduce import worker_connection, write_query
from kohau.archive.lake.states import State
from kohau.archive.lake.steps import Part, Step, data_file
from kohau.archive.lake.storage import Store
from kohau.archive.store.counts import FREQUENT, OCCURRENCES, continuations_query
from kohau.archive.store.database import scalars

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection

WHOLE = ("scopes", "continuations")
"""The small tables that are written anew as a whole."""


class Additions(NamedTuple):
    """What a step adds: the names of *files* of each table, the rows of *inputs*, and *scopes*.

    The rows of inputs have a piece, its task and file, and numbers of records, lines and rejected
    records.
    """

    files: Mapping[str, Sequence[str]]
    inputs: Sequence[tuple[str, str, str, int, int, int]] = ()
    scopes: Sequence[Sequence[str]] = ()


def commit(
    catalogue: Catalogue, before: State, step: Step, added: Additions
) -> dict[str, list[str]]:
    """Commit *step*, which has *added* files to those *before* that it does not replace.

    Returns the names of all files. Raises :class:`OutdatedStep`.
    """
    store = catalogue.store
    files = {
        table: [
            *(file.name for file in listed if file.name not in step.replaced),
            *added.files.get(table, ()),
        ]
        for table, listed in before.files.items()
    }
    if added.inputs:
        name = data_file(step.name, LAST, 0)
        layout.write(store, name, LAST, _inputs(added.inputs))
        files[LAST].append(name)
    if added.inputs or step.recounts:
        with worker_connection(store) as connection:
            files |= _SmallTables(store, before, step, connection).write(added.scopes)
    catalogue.commit(before, step.name, {table: sorted(names) for table, names in files.items()})
    return files


def _inputs(rows: Sequence[tuple[str, str, str, int, int, int]]) -> pa.Table:
    import pyarrow as pa

    columns = layout.schema_of(LAST)
    return pa.Table.from_pylist(
        [dict(zip(columns.names, row, strict=True)) for row in sorted(rows)], columns
    )


class _SmallTables:
    """The tables :data:`WHOLE` after *step*; *connection* reads the files of *store*.

    Continuations of frequent positions have the counts of all ranges and, unless the step recounts,
    of the games *before*; those of positions that have become frequent are counted in these games.
    """

    def __init__(
        self, store: Store, before: State, step: Step, connection: DuckDBPyConnection
    ) -> None:
        self._store = store
        self._before = before
        self._step = step
        self._connection = connection
        self._paths = before.paths(store)

    def write(self, scopes: Iterable[Sequence[str]]) -> dict[str, list[str]]:
        """Write the tables, with the added *scopes*; return their files."""
        self._make_frequents()
        counts = [*self._counts(), *self._earlier_counts()]
        queries = {
            "scopes": self._scopes(scopes),
            "continuations": _SUMMED.format(_union(counts) or f"SELECT {_NOTHING} WHERE false"),
        }
        files = {}
        for table in WHOLE:
            name = data_file(self._step.name, table, 0)
            rows = write_query(self._store, self._connection, queries[table], table, name)
            files[table] = [name] if rows else []
        return files

    def _scopes(self, added: Iterable[Sequence[str]]) -> str:
        """Return the query for the scopes of all games."""
        self._connection.execute(
            "CREATE TABLE new_scopes (game VARCHAR, variant VARCHAR, rules VARCHAR)"
        )
        for scope in added:
            self._connection.execute("INSERT INTO new_scopes VALUES (?, ?, ?)", list(scope))
        return f"SELECT DISTINCT * FROM ({_union(['FROM new_scopes', *self._stored('scopes')])})"

    def _make_frequents(self) -> None:
        """Make the table ``frequents`` of the positions that are frequent by all counts."""
        every = _union(self._counts()) or f"SELECT {_NOTHING} WHERE false"
        self._connection.execute(
            f"""CREATE TABLE frequents AS SELECT key FROM ({every}) WHERE next IS NULL
            GROUP BY key HAVING sum(games) >= {FREQUENT}"""
        )

    def _earlier_counts(self) -> list[str]:
        """Return the query for the counts of the games *before*, if they are searched.

        They are searched for positions that have become frequent.
        """
        if self._step.recounts or not self._before.files["positions"]:
            return []
        stored = self._stored("continuations")
        known = _union(f"SELECT key {each}" for each in stored) or "SELECT 0 WHERE false"
        query = f"SELECT key FROM frequents WHERE key NOT IN ({known})"
        keys = scalars(self._connection, query)
        occurrences = OCCURRENCES.format(keys="SELECT unnest($1::BIGINT[])")
        with connected(self._store, self._before.files) as connection:
            earlier = connection.sql(
                continuations_query(occurrences), params=[keys]
            ).to_arrow_table()
        self._connection.register("earlier", earlier)
        return ["FROM earlier"]

    def _counts(self) -> list[str]:
        """Return the queries for the counts of all ranges, and for those that are stored."""
        numbers = range(len(self._step.ranges.get("positions", ())))
        parts = [Part(self._step.name, "write", "positions", number) for number in numbers]
        paths = [self._store.path(part.side_file("continuations")) for part in parts]
        counted = [f"FROM {source(paths)}"] if paths else []
        return counted if self._step.recounts else [*counted, *self._stored("continuations")]

    def _stored(self, table: str) -> list[str]:
        """Return the query for the rows that *table* had, if it had any."""
        return [f"FROM {source(self._paths[table])}"] if self._paths[table] else []


def _union(queries: Iterable[str]) -> str:
    return " UNION ALL ".join(queries)


_NOTHING = "0 AS key, 0 AS next, 0 AS games, 0 white, 0 black, 0 draws, 0 plies, '' AS last"

_SUMMED = """SELECT key, next, sum(games)::BIGINT AS games, sum(white)::BIGINT AS white,
        sum(black)::BIGINT AS black, sum(draws)::BIGINT AS draws, sum(plies)::BIGINT AS plies,
        max(last) AS last
    FROM ({0}) WHERE key IN (SELECT key FROM frequents) GROUP BY key, next"""

"""Reducing: a step makes files of the lake from staged ones and from files that it replaces.

A step consists of parts, each of which any worker can make; what is done is not done again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.lake import layout
from kohau.archive.lake.cluster import Progress, Runner
from kohau.archive.lake.layout import IN_FILES, LAYOUTS, names_of, source
from kohau.archive.lake.ranges import RANGES, Range, scope_of
from kohau.archive.lake.stage import staged_file
from kohau.archive.lake.steps import Numbering, Part, Result, Step, data_file, group
from kohau.archive.lake.storage import Store
from kohau.archive.store.counts import FREQUENT, continuations_query
from kohau.archive.store.database import scalar
from kohau.notation.diagnostics import Problem
from kohau.notation.visible import json_text

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection

BATCH_ROWS = layout.ROWS << 3
"""The number of rows in memory while a file is written."""


class Collision(Problem):
    """Different games, or different words, with the same number."""

    code = "unreadable-file"


def run_part(store: Store, part: Part) -> tuple[Part, Result]:
    """Do the work of *part*, unless that was done before; return it and its result."""

    def result() -> Result:
        with worker_connection(store) as connection:
            return WORK[part.work](Job(store, part.find_step(store), part, connection))

    return part, store.once(part.done, result)


def run_parts(
    runner: Runner, store: Store, parts: Sequence[Part], progress: Progress, what: str
) -> list[Result]:
    """Return the results of *parts*, in order; *what* is done is shown by *progress*."""
    results = {}
    with progress(what, len(parts)) as advance:
        for part, result in runner.map(partial(run_part, store), parts):
            results[part] = result
            advance(result.get("rows", 0))
    return [results[part] for part in parts]


@contextmanager
def worker_connection(store: Store) -> Iterator[DuckDBPyConnection]:
    """Yield a connection in memory that reads the files of *store* with a single thread."""
    import duckdb

    with duckdb.connect(":memory:", config=layout.PLAIN) as connection:
        store.prepare(connection)
        yield connection


def write_query(
    store: Store,
    connection: DuckDBPyConnection,
    query: str,
    table: str,
    name: str,
    within: Range | None = None,
) -> int:
    """Write the rows of *query*, sorted, as the file *name* of *table*, in the partition *within*.

    Returns the number of rows; without any, there is no file.
    """
    import pyarrow as pa

    reader = connection.sql(f"{query} ORDER BY {LAYOUTS[table].order}").to_arrow_reader(BATCH_ROWS)
    parts = (_in_partition(pa.Table.from_batches([batch]), table, within) for batch in reader)
    first = next(parts, None)
    if first is None or not first.num_rows:
        return 0
    more = layout.PARTITIONS.get(table, "") if within else ""
    return layout.write(store, name, table, chain([first], parts), more)


def _in_partition(rows: pa.Table, table: str, within: Range | None) -> pa.Table:
    """Return *rows* with the columns that say in which partition of *table* they are."""
    import pyarrow as pa

    for column in layout.partition_columns(table):
        values = pa.repeat(getattr(within, column), rows.num_rows)
        rows = rows.append_column(column, values)
    return rows


class Job(NamedTuple):
    """A *part* of a *step* that is made; *connection* reads the files of *store*."""

    store: Store
    step: Step
    part: Part
    connection: DuckDBPyConnection

    @property
    def range(self) -> Range:
        """The range of the table that is made."""
        return self.step.ranges[RANGES[self.part.table]][self.part.number]

    def staged(self, table: str, condition: str) -> str:
        """Return the query for the staged rows of *table*; ``task`` is the number of their task."""
        paths = [self.store.path(staged_file(task, table)) for task in self.step.tasks]
        self.connection.execute(
            "CREATE OR REPLACE TABLE task_files (filename VARCHAR, task INTEGER)"
        )
        self.connection.executemany(
            "INSERT INTO task_files VALUES (?, ?)", [[path, n] for n, path in enumerate(paths)]
        )
        files = source(self.step.sources[table], f"{IN_FILES}, filename = true")
        return f"""SELECT * EXCLUDE (filename) FROM {files}
            JOIN task_files USING (filename) WHERE {condition}"""

    def kept(self, table: str, condition: str) -> str:
        """Return the query for the staged rows of *table* in games that were not dropped."""
        rows = self.staged(table, condition)
        dropped = self.step.sources.get("dropped")
        if not dropped:
            return rows
        game = "id" if table == "games" else "game"
        return f"""SELECT s.* FROM ({rows}) s ANTI JOIN {source(dropped)} d
            ON d.task = s.task AND d.game = s.{game}"""

    def replaced(self, table: str, condition: str) -> list[str]:
        """Return the query for the rows of *table* in replaced files, if there are any."""
        names = self.step.replaced_in(table)
        if self.range.prefix:
            names = [name for name in names if scope_of(name) == self.range.scope]
        if not names:
            return []
        files = source([self.store.path(name) for name in names])
        return [f"SELECT {names_of(table)} FROM {files} WHERE {condition}"]

    def write_aside(self, name: str, rows: pa.Table) -> None:
        """Write an intermediate file of the part."""
        import pyarrow.parquet as pq

        with self.store.writing(self.part.side_file(name)) as path:
            pq.write_table(rows, path, compression="zstd")


def claim(job: Job) -> Result:
    """Find the games of a range of ids that the lake has, or an earlier task; these are dropped.

    Raises :class:`Collision` for different games with the same id.
    """
    connection, condition = job.connection, job.range.condition("id")
    rows = job.staged("games", condition)
    connection.execute(f"CREATE TABLE claims AS SELECT id, digest, task, length FROM ({rows})")
    if before := job.step.before["games"]:
        connection.execute(
            f"INSERT INTO claims SELECT id, digest, -1, 0 FROM {source(before)} WHERE {condition}"
        )
    _check_collisions(connection, "claims", "digest", "games")
    connection.execute(
        """CREATE VIEW places AS
        SELECT *, row_number() OVER (PARTITION BY id ORDER BY task) AS place FROM claims"""
    )
    dropped = connection.sql(
        "SELECT task, id AS game FROM places WHERE task >= 0 AND place > 1 ORDER BY ALL"
    ).to_arrow_table()
    query = "SELECT coalesce(sum(length), 0)::BIGINT FROM places WHERE place = 1"
    plies = scalar(connection, query)
    if dropped.num_rows:
        job.write_aside("dropped", dropped)
    return {"dropped": dropped.num_rows, "plies": plies}


def _check_collisions(connection: DuckDBPyConnection, table: str, column: str, what: str) -> None:
    rows = connection.execute(
        f"SELECT id FROM {table} GROUP BY id HAVING min({column}) < max({column}) LIMIT 1"
    ).fetchall()
    if rows:
        raise Collision(f"there are two {what} with the number {rows[0][0]}")


def write(job: Job) -> Result:
    """Write a range of a table: the rows that are staged, and those of replaced files."""
    table = job.part.table
    query = _QUERIES.get(table, _in_range)(job)
    name = data_file(job.step.name, table, job.part.number, job.range.folder)
    rows = write_query(job.store, job.connection, query, table, name, job.range)
    return {"files": {table: [name] if rows else []}, "rows": rows}


def _games(job: Job) -> str:
    """Return the query for games of a range of ids.

    Staged ones get their places in the lake's files.
    """
    condition = job.range.condition("id")
    queries = job.replaced("games", condition)
    if job.step.sources.get("games"):
        _number(job.step, job.connection)
        rows = job.kept("games", condition)
        queries.append(f"""SELECT g.* EXCLUDE (task) REPLACE (
                coalesce(n.name, g.file) AS file, g.record + coalesce(n.records, 0) AS record,
                g."offset" + coalesce(n.begins, 0) AS "offset")
            FROM ({rows}) g LEFT JOIN numbering n ON n.task = g.task AND n.label = g.file""")
    return _union(queries)


def _number(step: Step, connection: DuckDBPyConnection) -> None:
    """Make a table of the numberings of *step*."""
    connection.execute(
        """CREATE TABLE numbering (task INTEGER, label VARCHAR, name VARCHAR, records INTEGER,
            lines BIGINT, begins BIGINT)"""
    )
    if step.numbering:
        connection.executemany("INSERT INTO numbering VALUES (?, ?, ?, ?, ?, ?)", step.numbering)


def _union(queries: Sequence[str]) -> str:
    return f"SELECT * FROM ({' UNION ALL '.join(queries)})"


def _in_range(job: Job) -> str:
    """Return the query for a range of a table whose rows are stored as they are staged."""
    table = job.part.table
    key = LAYOUTS[table].key
    condition = job.range.condition(key)
    queries = job.replaced(table, condition)
    if job.step.sources.get(table):
        queries.append(f"SELECT {names_of(table)} FROM ({job.kept(table, condition)})")
    return _union(queries)


def _positions(job: Job) -> str:
    """Return the query for a range of positions; count continuations of frequent positions."""
    within = job.range
    condition = within.condition("key", "game")
    replaced = job.replaced("positions", condition)
    if job.step.recounts:
        job.connection.execute(f"CREATE TABLE written AS {_union(replaced)}")
        _tally(job, _STORED_GAMES.format(source(job.step.before["games"])))
        return "SELECT * FROM written"
    scope = f"board_game = {_text(within.board_game)} AND variant = {_text(within.variant)}"
    rows = job.kept("positions", f"{condition} AND {scope}")
    job.connection.execute(f"CREATE TABLE written AS {rows}")
    _tally(job, _STAGED_GAMES)
    return _union([f"SELECT {names_of('positions')} FROM written", *replaced])


def _text(value: str) -> str:
    """Return *value* as SQL."""
    return "'" + value.replace("'", "''") + "'"


def _tally(job: Job, games: str) -> None:
    """Count the continuations of frequent positions, and of those that other ranges have, too.

    *games* is the query for the facts of the games in which they occur.
    """
    known = job.step.before["continuations"]
    replaced = f"UNION SELECT key FROM {source(known)}" if known else ""
    job.connection.execute(
        f"""CREATE TABLE occurring AS SELECT * FROM written WHERE line = 0 AND key IN (
            SELECT key FROM written GROUP BY key HAVING count(*) >= {FREQUENT} {replaced}
            UNION SELECT unnest([min(key), max(key)]) FROM written)"""
    )
    job.connection.execute(f"CREATE TABLE games AS {games}")
    counts = job.connection.sql(continuations_query(_EACH)).to_arrow_table()
    job.write_aside("continuations", counts)


_STAGED_GAMES = """SELECT game AS id, any_value(result) AS result, any_value(length) AS length,
    any_value(date) AS date FROM occurring GROUP BY game"""

_STORED_GAMES = """SELECT id, result, length, date FROM {}
    WHERE id IN (SELECT game FROM occurring)"""

_EACH = "SELECT DISTINCT key, next, game FROM occurring"


def _shared(job: Job) -> str:
    """Return the query for words of a range of ids that no other file has.

    Raises :class:`Collision` for different ones with the same id.
    """
    table, condition = job.part.table, job.range.condition("id")
    queries = job.replaced(table, condition)
    if staged := job.step.sources.get(table):
        queries.append(f"SELECT * FROM {source(staged)} WHERE {condition}")
    job.connection.execute(
        f"CREATE TABLE written AS SELECT DISTINCT *, false AS old FROM ({_union(queries)})"
    )
    replaced = {job.store.path(name) for name in job.step.replaced_in(table)}
    if before := [path for path in job.step.before[table] if path not in replaced]:
        job.connection.execute(
            f"""INSERT INTO written SELECT *, true FROM {source(before)}
            WHERE {condition} AND id IN (SELECT id FROM written)"""
        )
    _check_collisions(job.connection, "written", "word", table)
    return """SELECT * EXCLUDE (old) FROM written
        WHERE id NOT IN (SELECT id FROM written WHERE old)"""


def rejected(job: Job) -> Result:
    """Write the rejected records that the lake does not have yet, and those of replaced files.

    A record that does not fit in its session is left out if its game is stored. The numbers of
    rejected records are returned by task and file, whether the lake has them or not.
    """
    import pyarrow as pa

    step = job.step
    kept, counts = [], []
    if step.sources["rejected"]:
        counts = _stage_rejected(job)
        kept.append(_new_rejected(job))
    if paths := [job.store.path(name) for name in step.replaced_in("rejected")]:
        query = f"""SELECT {names_of("rejected")} FROM {source(paths)}
            WHERE digest NOT IN (SELECT unnest($1::VARCHAR[])::UUID::BLOB)"""
        kept.append(job.connection.sql(query, params=[step.accepted]).to_arrow_table())
    names = layout.schema_of("rejected").names
    rows = pa.concat_tables([each.select(names) for each in kept]).sort_by("id")
    name = data_file(step.name, "rejected", job.part.number)
    if rows.num_rows:
        layout.write(job.store, name, "rejected", rows)
    files = {"rejected": [name] if rows.num_rows else []}
    return {"files": files, "rejected": counts, "rows": rows.num_rows}


def _stage_rejected(job: Job) -> list[list[Any]]:
    """Make a table ``staged`` of rejected records; return their numbers by task and file."""
    paths = [*job.step.sources["games"], *job.step.before["games"]]
    stored = f"SELECT id FROM {source(paths)}" if paths else "SELECT 0 WHERE false"
    job.connection.execute(
        f"""CREATE TABLE staged AS SELECT * EXCLUDE (misfit)
        FROM ({job.staged("rejected", "true")})
        WHERE misfit IS NULL OR misfit NOT IN ({stored})"""
    )
    counts = job.connection.execute(
        "SELECT task, file, count(*) FROM staged GROUP BY ALL ORDER BY ALL"
    )
    return [list(row) for row in counts.fetchall()]


def _new_rejected(job: Job) -> pa.Table:
    """Return the rows of ``staged`` that the lake does not have yet, with their places."""
    import pyarrow as pa

    numbering = {(each.task, each.label): each for each in job.step.numbering}
    before = job.step.before["rejected"]
    known = f"SELECT digest FROM {source(before)}" if before else "SELECT NULL::BLOB WHERE false"
    rows = job.connection.sql(
        f"""FROM staged WHERE digest NOT IN ({known})
        QUALIFY row_number() OVER (PARTITION BY digest ORDER BY task, record) = 1 ORDER BY id"""
    ).to_arrow_table()
    placed = [_placed(row, numbering.get((row["task"], row["file"]))) for row in rows.to_pylist()]
    return pa.Table.from_pylist(placed, rows.schema)


def _placed(row: dict[str, Any], place: Numbering | None) -> dict[str, Any]:
    """Return a rejected record at its *place* in the file of a piece."""
    if place is None:
        return row
    return {
        **row,
        "diagnostics": _moved(row["diagnostics"], place),
        "file": place.file,
        "record": row["record"] + place.records,
        "offset": row["offset"] + place.offset,
    }


def _moved(diagnostics: str, place: Numbering) -> str:
    """Return *diagnostics* (JSON) moved to their place in the file of a piece."""
    moved = json.loads(diagnostics)
    for each in moved:
        each["file"] = place.file if each["file"] == place.label else each["file"]
        if each["record"] is not None:
            each["record"] += place.records
            each["line"] = each["line"] and each["line"] + place.lines
    return json_text(moved)


def join(job: Job) -> Result:
    """Write a group of files of a table as one."""
    table, number = job.part.table, job.part.number
    query = f"SELECT * FROM {source(job.step.sources[group(table, number)])}"
    name = data_file(job.step.name, table, number)
    rows = write_query(job.store, job.connection, query, table, name)
    return {"files": {table: [name] if rows else []}, "rows": rows}


WORK: Mapping[str, Callable[[Job], Result]] = MappingProxyType(
    {"claim": claim, "write": write, "rejected": rejected, "join": join}
)
"""What parts of a step do."""

_QUERIES: Mapping[str, Callable[[Job], str]] = MappingProxyType(
    {"games": _games, "positions": _positions, "words": _shared}
)
"""The rows of the tables whose rows are not stored as they are staged."""

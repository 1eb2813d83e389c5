"""Reducing: a step makes files of the lake from staged ones and from files that it replaces.

A step consists of parts, each of which any worker can make; what is done is not done again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache
from itertools import chain
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.lake import layout
from kohau.archive.lake.layout import IN_FILES, LAYOUTS, RANGES, Range, names_of, scope_of, source
from kohau.archive.lake.stage import chunk_file, chunk_tables, staged_file
from kohau.archive.lake.storage import Store
from kohau.archive.store.boards import Chunk, selected
from kohau.archive.store.database import scalar, table_of
from kohau.archive.store.tallies import FREQUENT, frequent_query, tallies_query
from kohau.notation.diagnostics import Problem
from kohau.notation.visible import json_text

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


class Numbering(NamedTuple):
    """The name of a piece of a task in the lake, and what comes before it in its file."""

    task: int
    label: str
    file: str
    records: int
    lines: int
    offset: int


class Step(NamedTuple):
    """A step: the files that it reads, and the ranges that it writes.

    *tasks* are the names of staged tasks, *sources* and *before* the paths of staged files, and of
    files that the lake had, by table. *sources* also has the lists of games that were ``dropped``,
    the new ``places`` of the others in their chunks, and the files of each :func:`group`.
    *replaced* are the names of files that the step writes anew, without the rejected records whose
    texts, with the digests *accepted*, are valid now. *ranges* are those of :data:`RANGES`. If
    *recounts*, the continuations of all positions are counted, not only those that are added.
    """

    name: str
    tasks: list[str]
    sources: dict[str, list[str]]
    before: dict[str, list[str]]
    ranges: dict[str, list[Range]]
    numbering: list[Numbering]
    replaced: list[str]
    accepted: list[str]
    recounts: bool = False

    def replaced_in(self, table: str) -> list[str]:
        """Return the names of the files of *table* that are replaced."""
        return [name for name in self.replaced if name.startswith(f"data/{table}/")]


def folder(step: str) -> str:
    """Return the folder of the intermediate files of a step."""
    return f"staging/steps/{step}"


def data_file(step: str, table: str, number: int, folder: str = "") -> str:
    """Return the name of a file that a step makes in a *folder* of *table*."""
    return f"data/{table}/{folder}{step}-{number:05}.parquet"


def group(table: str, number: int) -> str:
    """Return the name of a group of files of *table* among the sources of a step."""
    return f"{table} {number}"


PHASES = {"claim": "planned", "settle": "claimed"}
"""What is known of a step for its works; the others need to know it all."""

SETTLED = "settled"


def store_step(store: Store, step: Step, phase: str) -> None:
    """Store what is known of *step* in a *phase* where workers find it."""
    store.write_json(f"{folder(step.name)}/{phase}.json", step._asdict())


@lru_cache(maxsize=2)
def _step(root: str, name: str, phase: str) -> Step:
    document = Store(root).read_json(f"{folder(name)}/{phase}.json")
    ranges = {
        table: [Range(tuple(low), tuple(high), *scope) for low, high, *scope in listed]
        for table, listed in document.pop("ranges").items()
    }
    numbering = [Numbering(*each) for each in document.pop("numbering")]
    return Step(**document, ranges=ranges, numbering=numbering)


class Part(NamedTuple):
    """A part of the work of a step: what to make, of which table, and which range or task."""

    step: str
    work: str
    table: str
    number: int

    def find_step(self, store: Store) -> Step:
        """Return the step that this is a part of."""
        return _step(store.root, self.step, PHASES.get(self.work, SETTLED))

    @property
    def done(self) -> str:
        """The name of the file that says that it is done, and with what result."""
        return f"{folder(self.step)}/{self.work}-{self.table}-{self.number:05}.json"

    def side_file(self, name: str) -> str:
        """Return the name of an intermediate file of this part."""
        return f"{folder(self.step)}/{name}-{self.table}-{self.number:05}.parquet"


Result = dict[str, Any]


BATCH_ROWS = layout.ROWS << 3
"""The number of rows in memory while a file is written."""


class Collision(Problem):
    """Different games, or different words, with the same number."""

    code = "unreadable-file"


def run_part(store: Store, part: Part) -> tuple[Part, Result]:
    """Do the work of *part*, unless that was done before; return it and its result."""

    def result() -> Result:
        with worker_connection(store) as connection:
            return WORK[part.work](store, part.find_step(store), part, connection)

    return part, store.once(part.done, result)


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


def write_rows(store: Store, name: str, rows: pa.Table) -> None:
    """Write an intermediate file."""
    import pyarrow.parquet as pq

    with store.writing(name) as path:
        pq.write_table(rows, path, compression="zstd")


def _staged(
    store: Store, connection: DuckDBPyConnection, step: Step, table: str, condition: str
) -> str:
    """Return the query for the staged rows of *table* in games that were not dropped.

    There is a column ``task`` with the number of the task.
    """
    paths = [store.path(staged_file(task, table)) for task in step.tasks]
    connection.execute("CREATE OR REPLACE TABLE task_files (filename VARCHAR, task INTEGER)")
    connection.executemany(
        "INSERT INTO task_files VALUES (?, ?)", [[path, n] for n, path in enumerate(paths)]
    )
    files = source(step.sources[table], f"{IN_FILES}, filename = true")
    rows = f"""SELECT * EXCLUDE (filename) FROM {files}
        JOIN task_files USING (filename) WHERE {condition}"""
    game = "id" if table == "games" else "game"
    dropped = step.sources.get("dropped", [])
    if not dropped:
        return rows
    return f"""SELECT s.* FROM ({rows}) s ANTI JOIN {source(dropped)} d
        ON d.task = s.task AND d.game = s.{game}"""


def _replaced(store: Store, step: Step, table: str, within: Range, condition: str) -> list[str]:
    """Return the query for the rows of *table* in replaced files, if there are any."""
    names = step.replaced_in(table)
    if within.prefix:
        names = [name for name in names if scope_of(name) == within.scope]
    if not names:
        return []
    files = source([store.path(name) for name in names])
    return [f"SELECT {names_of(table)} FROM {files} WHERE {condition}"]


def claim(store: Store, step: Step, part: Part, connection: DuckDBPyConnection) -> Result:
    """Find the games of a range of ids that the lake has, or an earlier task; these are dropped.

    Raises :class:`Collision` for different games with the same id.
    """
    condition = step.ranges["games"][part.number].condition("id")
    rows = _staged(store, connection, step, "games", condition)
    connection.execute(f"CREATE TABLE claims AS SELECT id, digest, task, length FROM ({rows})")
    if before := step.before["games"]:
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
        write_rows(store, part.side_file("dropped"), dropped)
    tasks = sorted(set(dropped["task"].to_pylist()))
    return {"dropped": dropped.num_rows, "tasks": tasks, "plies": plies}


def _check_collisions(connection: DuckDBPyConnection, table: str, column: str, what: str) -> None:
    rows = connection.execute(
        f"SELECT id FROM {table} GROUP BY id HAVING min({column}) < max({column}) LIMIT 1"
    ).fetchall()
    if rows:
        raise Collision(f"there are two {what} with the number {rows[0][0]}")


def settle(store: Store, step: Step, part: Part, connection: DuckDBPyConnection) -> Result:
    """Write the boards of a task anew, without those of games that were dropped."""
    task = step.tasks[part.number]
    games = connection.execute(
        f"""SELECT chunk, place, id, length, d.game IS NULL AS kept
        FROM {source([store.path(staged_file(task, "games"))])}
        LEFT JOIN (FROM {source(step.sources["dropped"])} WHERE task = {part.number}) d
            ON d.game = id
        ORDER BY chunk, place"""
    ).fetchall()
    spans: dict[int, list[range]] = {}
    places: list[tuple[int, int, int]] = []
    ends: dict[int, int] = {}
    for chunk, place, id_, length, kept in games:
        if kept:
            places.append((id_, ends.get(chunk, 0), part.number))
            ends[chunk] = ends.get(chunk, 0) + length + 1
            spans.setdefault(chunk, []).append(range(place, place + length + 1))
    chunks = [
        (id_, selected([chunk], spans[id_]))
        for id_, chunk in _chunks(store, connection, task)
        if id_ in spans
    ]
    kinds = {"game": "int64", "moved": "int32", "task": "int32"}
    write_rows(store, part.side_file("places"), table_of(kinds, places))
    files = {}
    for table, rows in chunk_tables(chunks).items():
        if rows.num_rows:
            files[table] = [f"data/{table}/{step.name}-{task}.parquet"]
            layout.write(store, files[table][0], table, rows)
    return {"files": files}


def _chunks(store: Store, connection: DuckDBPyConnection, task: str) -> Iterator[tuple[int, Chunk]]:
    """Yield the chunks of a staged task."""
    paths = {table: store.path(chunk_file(task, table)) for table in ("chunks", "planes")}
    known = connection.execute(f"FROM {source([paths['chunks']])}").fetchall()
    planes: dict[int, dict[str, bytes]] = {id_: {} for id_, _, _ in known}
    if store.exists(chunk_file(task, "planes")):
        for id_, plane, bits in connection.execute(f"FROM {source([paths['planes']])}").fetchall():
            planes[id_][plane] = bits
    for id_, game, positions in known:
        yield id_, Chunk(game, positions, planes[id_])


def write(store: Store, step: Step, part: Part, connection: DuckDBPyConnection) -> Result:
    """Write a range of a table: the rows that are staged, and those of replaced files."""
    table = part.table
    within = step.ranges[RANGES[table]][part.number]
    query = _QUERIES[table](store, step, part, connection)
    name = data_file(step.name, table, part.number, within.folder)
    rows = write_query(store, connection, query, table, name, within)
    return {"files": {table: [name] if rows else []}, "rows": rows}


def _games(store: Store, step: Step, part: Part, connection: DuckDBPyConnection) -> str:
    """Return the query for games of a range of ids.

    Staged ones get their places in the lake's files and chunks.
    """
    within = step.ranges["games"][part.number]
    queries = _replaced(store, step, "games", within, within.condition("id"))
    if step.sources.get("games"):
        _number(step, connection)
        rows = _staged(store, connection, step, "games", within.condition("id"))
        moved = step.sources.get("places", [])
        places = source(moved) if moved else "(SELECT 0::BIGINT AS game, 0 AS moved, -1 AS task)"
        queries.append(f"""SELECT g.* EXCLUDE (task) REPLACE (
                coalesce(n.name, g.file) AS file, g.record + coalesce(n.records, 0) AS record,
                g."offset" + coalesce(n.begins, 0) AS "offset", coalesce(p.moved, g.place) AS place)
            FROM ({rows}) g LEFT JOIN numbering n ON n.task = g.task AND n.label = g.file
            LEFT JOIN {places} p ON p.task = g.task AND p.game = g.id""")
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


def _in_range(store: Store, step: Step, part: Part, connection: DuckDBPyConnection) -> str:
    """Return the query for a range of a table whose rows are stored as they are staged."""
    table = part.table
    within = step.ranges[RANGES[table]][part.number]
    key = LAYOUTS[table].key
    condition = within.condition(key, "game" if key == "signature" else None)
    queries = _replaced(store, step, table, within, condition)
    if step.sources.get(table):
        rows = _staged(store, connection, step, table, condition)
        queries.append(f"SELECT {names_of(table)} FROM ({rows})")
    return _union(queries)


def _positions(store: Store, step: Step, part: Part, connection: DuckDBPyConnection) -> str:
    """Return the query for a range of positions; count continuations of frequent positions."""
    within = step.ranges["positions"][part.number]
    condition = within.condition("key", "game")
    replaced = _replaced(store, step, "positions", within, condition)
    if step.recounts:
        connection.execute(f"CREATE TABLE written AS {_union(replaced)}")
        _tally(store, step, part, connection, _STORED_GAMES.format(source(step.before["games"])))
        return "SELECT * FROM written"
    scope = f"board_game = {_text(within.board_game)} AND variant = {_text(within.variant)}"
    rows = _staged(store, connection, step, "positions", f"{condition} AND {scope}")
    connection.execute(f"CREATE TABLE written AS {rows}")
    _tally(store, step, part, connection, _STAGED_GAMES)
    return _union([f"SELECT {names_of('positions')} FROM written", *replaced])


def _text(value: str) -> str:
    """Return *value* as SQL."""
    return "'" + value.replace("'", "''") + "'"


def _tally(
    store: Store, step: Step, part: Part, connection: DuckDBPyConnection, games: str
) -> None:
    """Count the continuations of frequent positions, and of those that other ranges have, too.

    *games* is the query for the facts of the games in which they occur.
    """
    known = step.before["frequent"]
    replaced = f"UNION SELECT key FROM {source(known)}" if known else ""
    connection.execute(
        f"""CREATE TABLE occurring AS SELECT * FROM written WHERE key IN (
            SELECT key FROM written GROUP BY key HAVING count(*) >= {FREQUENT} {replaced}
            UNION SELECT unnest([min(key), max(key)]) FROM written)"""
    )
    connection.execute(f"CREATE TABLE games AS {games}")
    for name, query in (("frequent", frequent_query), ("tallies", tallies_query)):
        rows = connection.sql(query(_EACH)).to_arrow_table()
        write_rows(store, part.side_file(name), rows)


_STAGED_GAMES = """SELECT game AS id, any_value(result) AS result, any_value(length) AS length,
    any_value(date) AS date FROM occurring GROUP BY game"""

_STORED_GAMES = """SELECT id, result, length, date FROM {}
    WHERE id IN (SELECT game FROM occurring)"""

_EACH = "SELECT DISTINCT key, next, game FROM occurring"


def _shared(store: Store, step: Step, part: Part, connection: DuckDBPyConnection) -> str:
    """Return the query for words or signatures of a range of ids that no other file has.

    Raises :class:`Collision` for different ones with the same id.
    """
    table = part.table
    within = step.ranges[table][part.number]
    condition = within.condition("id")
    queries = _replaced(store, step, table, within, condition)
    if staged := step.sources.get(table):
        queries.append(f"SELECT * FROM {source(staged)} WHERE {condition}")
    connection.execute(
        f"CREATE TABLE written AS SELECT DISTINCT *, false AS old FROM ({_union(queries)})"
    )
    replaced = {store.path(name) for name in step.replaced_in(table)}
    if before := [path for path in step.before[table] if path not in replaced]:
        connection.execute(
            f"""INSERT INTO written SELECT *, true FROM {source(before)}
            WHERE {condition} AND id IN (SELECT id FROM written)"""
        )
    _check_collisions(connection, "written", _VALUES[table], table)
    return """SELECT * EXCLUDE (old) FROM written
        WHERE id NOT IN (SELECT id FROM written WHERE old)"""


_VALUES = {"words": "word", "signatures": "game || ' ' || men::VARCHAR"}
"""What the numbers of shared values stand for."""


def rejected(store: Store, step: Step, part: Part, connection: DuckDBPyConnection) -> Result:
    """Write the rejected records that the lake does not have yet, and those of replaced files.

    A record that does not fit in its session is left out if its game is stored. The numbers of
    rejected records are returned by task and file, whether the lake has them or not.
    """
    import pyarrow as pa

    kept, counts = [], []
    if step.sources["rejected"]:
        counts = _stage_rejected(store, step, connection)
        kept.append(_new_rejected(step, connection))
    if paths := [store.path(name) for name in step.replaced_in("rejected")]:
        query = f"""SELECT {names_of("rejected")} FROM {source(paths)}
            WHERE digest NOT IN (SELECT unnest($1::VARCHAR[])::UUID::BLOB)"""
        kept.append(connection.sql(query, params=[step.accepted]).to_arrow_table())
    names = layout.schema_of("rejected").names
    rows = pa.concat_tables([each.select(names) for each in kept]).sort_by("id")
    name = data_file(step.name, "rejected", part.number)
    if rows.num_rows:
        layout.write(store, name, "rejected", rows)
    files = {"rejected": [name] if rows.num_rows else []}
    return {"files": files, "rejected": counts, "rows": rows.num_rows}


def _stage_rejected(store: Store, step: Step, connection: DuckDBPyConnection) -> list[list[Any]]:
    """Make a table ``staged`` of rejected records; return their numbers by task and file."""
    paths = [*step.sources["games"], *step.before["games"]]
    stored = f"SELECT id FROM {source(paths)}" if paths else "SELECT 0 WHERE false"
    every = step._replace(sources={**step.sources, "dropped": []})
    rows = _staged(store, connection, every, "rejected", "true")
    connection.execute(
        f"""CREATE TABLE staged AS SELECT * EXCLUDE (misfit) FROM ({rows})
        WHERE misfit IS NULL OR misfit NOT IN ({stored})"""
    )
    counts = connection.execute("SELECT task, file, count(*) FROM staged GROUP BY ALL ORDER BY ALL")
    return [list(row) for row in counts.fetchall()]


def _new_rejected(step: Step, connection: DuckDBPyConnection) -> pa.Table:
    """Return the rows of ``staged`` that the lake does not have yet, with their places."""
    import pyarrow as pa

    numbering = {(each.task, each.label): each for each in step.numbering}
    before = step.before["rejected"]
    known = f"SELECT digest FROM {source(before)}" if before else "SELECT NULL::BLOB WHERE false"
    rows = connection.sql(
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


def join(store: Store, step: Step, part: Part, connection: DuckDBPyConnection) -> Result:
    """Write a group of files of a table as one."""
    query = f"SELECT * FROM {source(step.sources[group(part.table, part.number)])}"
    name = data_file(step.name, part.table, part.number)
    rows = write_query(store, connection, query, part.table, name)
    return {"files": {part.table: [name] if rows else []}, "rows": rows}


Work = Callable[[Store, Step, Part, "DuckDBPyConnection"], Result]

WORK: Mapping[str, Work] = MappingProxyType(
    {"claim": claim, "settle": settle, "write": write, "rejected": rejected, "join": join}
)
"""What parts of a step do."""

_QUERIES: Mapping[str, Callable[[Store, Step, Part, DuckDBPyConnection], str]] = MappingProxyType(
    {
        "games": _games,
        "tags": _in_range,
        "variations": _in_range,
        "positions": _positions,
        "materials": _in_range,
        "words": _shared,
        "signatures": _shared,
    }
)
"""The rows of the tables that are written by ranges."""

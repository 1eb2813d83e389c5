"""Building: inputs become the tables of a lake, in one step.

Tasks stage their rows (map); then the parts of a step make sorted files of them (reduce), and the
step is committed, with the small tables that it writes anew as a whole. Whatever ends this, it can
be repeated: finished tasks and parts are skipped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.batches.batch import Section
from kohau.archive.batches.verdict import Counts
from kohau.archive.lake import catalogue as catalogues
from kohau.archive.lake import layout, stage
from kohau.archive.lake.catalogue import LAST, Catalogue
from kohau.archive.lake.cluster import Runner
from kohau.archive.lake.layout import (
    IN_FILES,
    LAYOUTS,
    RANGE_ROWS,
    RANGES,
    Range,
    Scope,
    State,
    connected,
    position_ranges,
    scope_of,
    source,
    table_ranges,
)
from kohau.archive.lake.plan import TASK_BYTES, Options, Plan, Task, label
from kohau.archive.lake.reduce import (
    SETTLED,
    Numbering,
    Part,
    Result,
    Step,
    data_file,
    folder,
    run_part,
    store_step,
    worker_connection,
    write_query,
)
from kohau.archive.lake.stage import ScopeRows, Staged, chunk_file, staged_file, total
from kohau.archive.lake.storage import Store, digest
from kohau.archive.store.database import scalars
from kohau.archive.store.tallies import FREQUENT, OCCURRENCES, tallies_query
from kohau.notation.visible import visible

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


WHOLE = ("scopes", "frequent", "tallies")
"""The small tables that are written anew as a whole."""


class Additions(NamedTuple):
    """What a step adds: the names of *files* of each table, the rows of *inputs*, and *scopes*.

    The rows of inputs have a piece, its task and file, and numbers of records, lines and rejected
    records.
    """

    files: Mapping[str, Sequence[str]]
    inputs: Sequence[tuple[str, str, str, int, int, int]] = ()
    scopes: Sequence[Sequence[str]] = ()


def close(
    catalogue: Catalogue, before: State, step: Step, added: Additions
) -> dict[str, list[str]]:
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
        layout.write(catalogue.store, name, LAST, _inputs(added.inputs))
        files[LAST].append(name)
    if added.inputs or step.recounts:
        files |= _whole(catalogue, before, step, added.scopes)
    catalogue.commit(before, step.name, {table: sorted(names) for table, names in files.items()})
    return files


def _inputs(rows: Sequence[tuple[str, str, str, int, int, int]]) -> pa.Table:
    import pyarrow as pa

    columns = layout.schema_of(LAST)
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
        keys = scalars(connection, f"SELECT key FROM frequents WHERE key NOT IN ({known})")
        connection.register("more", _counted(catalogue, before, keys))
        connection.execute(
            """UPDATE frequents SET games = frequents.games + counts.games FROM (
                SELECT key, max(occurring) AS games FROM more GROUP BY key) counts
            WHERE counts.key = frequents.key"""
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
            f"""WITH occurrences AS ({OCCURRENCES})
            SELECT *, (SELECT count(DISTINCT game) FROM occurrences o WHERE o.key = t.key)
                AS occurring
            FROM ({tallies_query("FROM occurrences")}) t""",
            params=[keys],
        ).to_arrow_table()


SMALL_FILES = 16
"""A build writes the small files of positions of a game and variant anew if there are so many."""

Advance = Callable[[int], None]
Progress = Callable[[str, int | None], AbstractContextManager[Advance]]
"""Shows progress in something, of a number of tasks if that is known; advances by a task's rows."""


def no_progress(what: str, items: int | None) -> AbstractContextManager[Advance]:
    """Show nothing."""
    return nullcontext(lambda done: None)


@dataclass(slots=True)
class Built(Counts):
    """The numbers of records read, games added and already stored, records rejected, and plies.

    *unchanged* is the number of records in inputs that the lake had read before.
    """

    records: int = 0
    added: int = 0
    duplicates: int = 0
    rejected: int = 0
    plies: int = 0
    unchanged: int = 0


@dataclass
class Build:
    """What a build needs: the *store*, a *runner*, sizes, and where progress is shown.

    Inputs of at most *task_bytes* are little work for the runner, whatever they become part of.
    """

    store: Store
    options: Options = field(default_factory=Options)
    runner: Runner = field(default_factory=Runner)
    catalogue: str | None = None
    task_bytes: int = TASK_BYTES
    range_rows: int = RANGE_ROWS
    progress: Progress = no_progress
    remarks: list[Section] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._suited = self.runner

    def run(self, names: Sequence[str]) -> Built:
        """Add the records of files, folders, archives and addresses to the lake.

        Raises :class:`Problem`. *remarks* gets diagnostics of the inputs themselves.
        """
        catalogue = catalogues.create(self.store, self.catalogue)
        return catalogues.in_turn(catalogue, lambda before: self._step(catalogue, before, names))

    def _step(self, catalogue: Catalogue, before: State, names: Sequence[str]) -> Built:
        known = _known(self.store, before)
        lengths = _rejected_lengths(self.store, before)
        plan = Plan(names, self.options, self.task_bytes, known.keys(), lengths)
        tasks, staged = self._stage(plan)
        self.remarks = plan.remarks
        built = _unchanged(
            [known[piece] for pieces in plan.files.values() for piece in pieces if piece in known]
        )
        if not tasks:
            return built
        numbers = known | {
            piece.name: Numbers(records, lines)
            for task, result in zip(tasks, staged, strict=True)
            for piece, records, lines in zip(task.pieces, result.records, result.lines, strict=True)
        }
        step = self._planned(before, tasks, staged, _numbering(tasks, plan, numbers))
        step, claimed = self._settled(step)
        files, rejected = self._reduce(step)
        inputs = [
            (piece.name, task.name, visible(piece.file), *numbers[piece.name][:2],
             rejected[task.number, label(number)])
            for task in tasks
            for number, piece in enumerate(task.pieces)
        ]  # fmt: skip
        scopes = [scope for result in staged for scope in result.scopes]
        close(catalogue, before, step, Additions(files, inputs, scopes))
        for each in [folder(step.name), *map(stage.folder, step.tasks)]:
            self.store.remove_folder(each)
        return _added(built, staged, claimed, rejected.total())

    def _stage(self, plan: Plan) -> tuple[list[Task], list[Staged]]:
        """Return the tasks of *plan* in order, and what they have staged."""
        tasks: list[Task] = []
        with self.progress("planning", None) as advance:
            for task in plan:
                tasks.append(task)
                advance(0)
        by_task = {}
        self._suited = self.runner.suited(much=sum(task.bytes for task in tasks) > self.task_bytes)
        with self.progress("reading", len(tasks)) as advance:
            for result in self._suited.map(partial(stage.stage, self.store), tasks):
                by_task[result.task] = result
                advance(sum(result.rows.values()))
        return tasks, [by_task[task.name] for task in tasks]

    def _planned(
        self, before: State, tasks: list[Task], staged: list[Staged], numbering: list[Numbering]
    ) -> Step:
        sources = {
            table: [
                self.store.path(_place_of(result.task, table))
                for result in staged
                if result.rows.get(table)
            ]
            for table in LAYOUTS
        }
        rows = total(staged)
        samples = [sample for result in staged for sample in result.samples.get("materials", ())]
        ranges = {
            table: table_ranges(table, rows[table], self.range_rows, samples)
            for table in {*RANGES.values()} - {"positions"}
        }
        ranges["positions"], replaced = self._partitions(before, staged)
        accepted = sorted({text for result in staged for text in result.accepted})
        return Step(
            digest("step", before.step, *(task.name for task in tasks)),
            [task.name for task in tasks],
            sources,
            before.paths(self.store),
            ranges,
            numbering,
            replaced + _files_with(self.store, before, accepted),
            accepted,
        )

    def _partitions(self, before: State, staged: Sequence[Staged]) -> tuple[list[Range], list[str]]:
        """Return the ranges of positions, and the files whose rows they have, too.

        These are the small files of a game and variant, when many builds have added some.
        """
        ranges, replaced = [], []
        by_scope: dict[Scope, list[ScopeRows]] = {}
        for each in (each for result in staged for each in result.positions):
            by_scope.setdefault((each.board_game, each.variant), []).append(each)
        for scope, scope_rows in sorted(by_scope.items()):
            small = [
                file
                for file in before.files["positions"]
                if scope_of(file.name) == scope and file.rows < self.range_rows // 2
            ]
            if len(small) < SMALL_FILES:
                small = []
            replaced += [file.name for file in small]
            rows = sum(each.rows for each in scope_rows) + sum(file.rows for file in small)
            samples = (sample for each in scope_rows for sample in each.samples)
            ranges += position_ranges(scope, samples, rows, self.range_rows)
        return ranges, replaced

    def _reduce(self, step: Step) -> tuple[dict[str, list[str]], Counter[tuple[int, str]]]:
        """Return the files that *step* adds, and the numbers of rejected records.

        These are by the number of the task and by the label of the piece.
        """
        has = {table for table, paths in step.sources.items() if paths}
        store_step(self.store, step, SETTLED)
        parts = [
            Part(step.name, "write", table, number)
            for table, ranges in RANGES.items()
            if table in has
            for number in range(len(step.ranges[ranges]))
        ]
        if "rejected" in has or step.replaced_in("rejected"):
            parts.append(Part(step.name, "rejected", "rejected", 0))
        results = self._all(parts, "writing")
        files = {
            table: [f"data/{table}/{path.rpartition('/')[2]}" for path in step.sources[table]]
            for table in stage.BOARDS
        }
        for result in results:
            for table, names in result["files"].items():
                files[table] = [*files.get(table, ()), *names]
        counts = (count for result in results for count in result.get("rejected", ()))
        return files, Counter({(task, name): count for task, name, count in counts})

    def _settled(self, step: Step) -> tuple[Step, list[Result]]:
        """Return *step* with what follows from games that are dropped, and counts of games."""
        if not step.sources["games"]:
            return step, []
        store_step(self.store, step, "planned")
        claims = [
            Part(step.name, "claim", "games", number) for number in range(len(step.ranges["games"]))
        ]
        results = self._all(claims, "comparing")
        paths = [
            self.store.path(part.side_file("dropped"))
            for part, result in zip(claims, results, strict=True)
            if result["dropped"]
        ]
        if not paths:
            return step, results
        claimed = step._replace(sources={**step.sources, "dropped": paths})
        store_step(self.store, claimed, "claimed")
        tasks = sorted({task for result in results for task in result["tasks"]})
        settled = [Part(step.name, "settle", "chunks", task) for task in tasks]
        rewritten = {
            step.tasks[part.number]: result["files"]
            for part, result in zip(settled, self._all(settled, "settling"), strict=True)
        }
        boards = {table: self._boards(step, table, rewritten) for table in stage.BOARDS}
        places = [self.store.path(part.side_file("places")) for part in settled]
        return claimed._replace(sources={**claimed.sources, "places": places, **boards}), results

    def _boards(
        self, step: Step, table: str, rewritten: Mapping[str, Mapping[str, list[str]]]
    ) -> list[str]:
        """Return the paths of the files of chunks or planes; some tasks have *rewritten* ones."""
        paths: list[str] = []
        for task in step.tasks:
            staged = self.store.path(chunk_file(task, table))
            if task in rewritten:
                paths += map(self.store.path, rewritten[task].get(table, ()))
            elif staged in step.sources[table]:
                paths.append(staged)
        return paths

    def _all(self, parts: Sequence[Part], what: str) -> list[Result]:
        """Return the results of *parts*, in order."""
        results = {}
        with self.progress(what, len(parts)) as advance:
            for part, result in self._suited.map(partial(run_part, self.store), parts):
                results[part] = result
                advance(result.get("rows", 0))
        return [results[part] for part in parts]


def _place_of(task: str, table: str) -> str:
    """Return the name of the file of *table* that a task makes."""
    return (chunk_file if table in stage.BOARDS else staged_file)(task, table)


class Numbers(NamedTuple):
    """The numbers of records, lines and rejected records of a piece."""

    records: int
    lines: int
    rejected: int = 0


def _rows(
    store: Store, before: State, table: str, query: str, *parameters: object, options: str = ""
) -> list[tuple[Any, ...]]:
    """Return the rows of *query*, which reads ``files``: those *before* of *table*."""
    paths = before.paths(store)[table]
    if not paths:
        return []
    with worker_connection(store) as connection:
        files = source(paths, f"{IN_FILES}{options}")
        return connection.execute(f"WITH files AS (FROM {files}) {query}", parameters).fetchall()


def _known(store: Store, before: State) -> dict[str, Numbers]:
    """Return the pieces that the lake has read, with their numbers."""
    rows = _rows(store, before, LAST, "SELECT piece, records, lines, rejected FROM files")
    return {piece: Numbers(*numbers) for piece, *numbers in rows}


def _rejected_lengths(store: Store, before: State) -> list[int]:
    """Return the lengths of the texts of the rejected records *before*."""
    query = "SELECT DISTINCT octet_length(original) FROM files"
    return [length for (length,) in _rows(store, before, "rejected", query)]


def _files_with(store: Store, before: State, accepted: Sequence[str]) -> list[str]:
    """Return the names of the files of rejected records with the digests *accepted*."""
    query = """SELECT DISTINCT filename FROM files
        WHERE digest IN (SELECT unnest($1::VARCHAR[])::UUID::BLOB) ORDER BY ALL"""
    rows = _rows(store, before, "rejected", query, list(accepted), options=", filename = true")
    return [store.name(path) for (path,) in rows]


def _numbering(
    tasks: Iterable[Task], plan: Plan, numbers: Mapping[str, Numbers]
) -> list[Numbering]:
    """Return the names of the pieces of *tasks*, and what comes before them in their files."""
    before: dict[tuple[str, str], tuple[int, int]] = {}
    for file, pieces in plan.files.items():
        records = lines = 0
        for piece in pieces:
            before.setdefault((file, piece), (records, lines))
            records += numbers[piece].records
            lines += numbers[piece].lines
    return [
        Numbering(
            task.number, label(number), visible(piece.file), *before[piece.file, piece.name],
            piece.spans[0].offset,
        )
        for task in tasks
        for number, piece in enumerate(task.pieces)
        if piece.spans
    ]  # fmt: skip


def _unchanged(pieces: Sequence[Numbers]) -> Built:
    """Return the counts of *pieces* that the lake has read before."""
    records = sum(piece.records for piece in pieces)
    rejected = sum(piece.rejected for piece in pieces)
    return Built(records, duplicates=records - rejected, rejected=rejected, unchanged=records)


def _added(
    built: Built, staged: Sequence[Staged], claimed: Sequence[Result], rejected: int
) -> Built:
    """Return the counts *built*, and those of what *staged* tasks have added."""
    dropped = sum(result["dropped"] for result in claimed)
    stored = sum(each.rejected for each in staged) - rejected  # their games are there, nevertheless
    return replace(
        built,
        records=sum(sum(each.records) for each in staged) + built.records,
        added=sum(each.valid for each in staged) - dropped,
        duplicates=sum(each.duplicates for each in staged) + dropped + stored + built.duplicates,
        rejected=rejected + built.rejected,
        plies=sum(result["plies"] for result in claimed),
    )

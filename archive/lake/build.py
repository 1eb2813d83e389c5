"""Building: inputs become the tables of a lake, in one step.

Tasks stage their rows (map); then the parts of a step make sorted files of them (reduce), and the
step is committed, with the small tables that it writes anew as a whole. Whatever ends this, it can
be repeated: finished tasks and parts are skipped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Any, NamedTuple

from kohau.archive.batches.batch import Section
from kohau.archive.batches.verdict import Counts
from kohau.archive.lake import catalogue as catalogues
from kohau.archive.lake import stage
from kohau.archive.lake.catalogue import LAST, Catalogue
from kohau.archive.lake.cluster import Progress, Runner, no_progress
from kohau.archive.lake.commit import Additions, commit
from kohau.archive.lake.layout import IN_FILES, LAYOUTS, source
from kohau.archive.lake.plan import TASK_BYTES, Options, Plan, Task, label
from kohau.archive.lake.ranges import (
    RANGE_ROWS,
    RANGES,
    Range,
    Scope,
    position_ranges,
    scope_of,
    table_ranges,
)
from kohau.archive.lake.reduce import run_parts, worker_connection
from kohau.archive.lake.stage import ScopeRows, Staged, staged_file, total
from kohau.archive.lake.states import State
from kohau.archive.lake.steps import (
    PLANNED,
    SETTLED,
    Numbering,
    Part,
    Result,
    Step,
    folder,
    store_step,
)
from kohau.archive.lake.storage import Store, digest
from kohau.notation.visible import visible

SMALL_FILES = 16
"""From this number on, a build merges the small files of positions of a game and variant."""


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
        commit(catalogue, before, step, Additions(files, inputs, scopes))
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
                self.store.path(staged_file(result.task, table))
                for result in staged
                if result.rows.get(table)
            ]
            for table in LAYOUTS
        }
        rows = total(staged)
        ranges = {
            table: table_ranges(table, rows[table], self.range_rows)
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
        results = self._run(parts, "writing")
        files: dict[str, list[str]] = {}
        for result in results:
            for table, names in result["files"].items():
                files[table] = [*files.get(table, ()), *names]
        counts = (count for result in results for count in result.get("rejected", ()))
        return files, Counter({(task, name): count for task, name, count in counts})

    def _settled(self, step: Step) -> tuple[Step, list[Result]]:
        """Return *step* with what follows from games that are dropped, and counts of games."""
        if not step.sources["games"]:
            return step, []
        store_step(self.store, step, PLANNED)
        claims = [
            Part(step.name, "claim", "games", number) for number in range(len(step.ranges["games"]))
        ]
        results = self._run(claims, "comparing")
        paths = [
            self.store.path(part.side_file("dropped"))
            for part, result in zip(claims, results, strict=True)
            if result["dropped"]
        ]
        if not paths:
            return step, results
        return step._replace(sources={**step.sources, "dropped": paths}), results

    def _run(self, parts: Sequence[Part], what: str) -> list[Result]:
        """Return the results of *parts*, in order."""
        return run_parts(self._suited, self.store, parts, self.progress, what)


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

"""Building: records become files of a lake, which one commit makes part of it.

Inputs are staged in tasks, settled, and merged by slices; all slices of a build are published
together. A build that another one has overtaken begins anew, with what it has staged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple
from uuid import uuid4

from kohau.archive.batches.batch import Section, empty_folder, skipped_files
from kohau.archive.batches.verdict import RecordCounts
from kohau.archive.lake.files import worker_connection, write_rows
from kohau.archive.lake.maps import Map, Progress, no_progress
from kohau.archive.lake.merge import (
    Merging,
    RejectedUnit,
    Rejecting,
    Settled,
    Settling,
    Source,
    id_ranges,
    merge,
    ranges,
    reject,
    settle,
)
from kohau.archive.lake.plan import Options, Plan, ReadFile, Sizes, State, Task
from kohau.archive.lake.stage import Staged, Unit, stage, staging_folder
from kohau.archive.store.database import table_of
from kohau.archive.store.lakes import Commit, DataFile, create, latest, publish, source
from kohau.archive.store.schema import SCOPE
from kohau.archive.store.storage import Storage
from kohau.notation.diagnostics import Severity


@dataclass(slots=True)
class Built(RecordCounts):
    """The numbers of records read, games added and already stored, records rejected, and plies.

    *unchanged* is the number of records in inputs that the lake had read before.
    """

    records: int = 0
    added: int = 0
    duplicates: int = 0
    rejected: int = 0
    plies: int = 0
    unchanged: int = 0


MOST_UNITS = 512
"""The maximum number of units that are merged together: each range of rows reads all of them."""


class Outdated(Exception):
    """Another commit was published since the build began, or a file must not be divided."""


def new_name(table: str, run: str, number: int = 0) -> str:
    """Return the name of file *number* of *table* that a *run* writes."""
    return f"data/{table}/{run}-{number:05}.parquet"


def new_run() -> str:
    """Return what distinguishes the files that are written now."""
    return uuid4().hex


def add_files(files: dict[str, tuple[DataFile, ...]], added: dict[str, DataFile]) -> None:
    """Add the files *added* to the *files* of tables."""
    for table, file in added.items():
        files[table] = (*files.get(table, ()), file)


@dataclass
class Build:
    """What a build needs: the *storage*, a *map* that runs functions, and where progress is shown.

    Afterwards *remarks* has diagnostics of the inputs themselves.
    """

    storage: Storage
    options: Options = field(default_factory=Options)
    map: Map = map
    sizes: Sizes = field(default_factory=Sizes)
    progress: Progress = no_progress
    remarks: list[Section] = field(default_factory=list)

    def run(self, names: Sequence[str]) -> Built:
        """Add the records of files, folders, archives, lakes and addresses to the lake.

        Raises :class:`Problem`.
        """
        create(self.storage)
        whole: set[str] = set()
        while True:
            attempt = _Attempt(self, latest(self.storage), names, whole)
            try:
                built = attempt.run()
            except BaseException as error:
                attempt.undo()
                if not attempt.is_outdated_by(error):
                    raise
            else:
                self.remarks = attempt.remarks
                return built

    def results(
        self,
        what: str,
        function: Callable[..., Any],
        jobs: Iterable[Any],
        size: Callable[[Any], int],
    ) -> Iterator[Any]:
        """Yield the results of *function* for the storage and *jobs*; show the progress."""
        items = list(jobs)
        if not items:
            return
        with self.progress(what, len(items)) as advance:
            for result in self.map(partial(function, self.storage), items):
                yield result
                advance(size(result))


class _StagedUnit(NamedTuple):
    """A *unit* with its number in a slice, and what precedes it in the file it is a range of."""

    unit: Unit
    number: int
    records: int
    lines: int


@dataclass(slots=True)
class _Read:
    """What was read of a file: counts, and the *sessions* of its ranges."""

    state: State
    options: str
    records: int = 0
    lines: int = 0
    rejected: int = 0
    sessions: set[str] = field(default_factory=set)


class _Attempt:
    """A build on the commit *before*."""

    def __init__(self, build: Build, before: Commit, names: Sequence[str], whole: set[str]) -> None:
        self.build = build
        self.storage = build.storage
        self.before = before
        self.whole = whole
        self.files = {table: tuple(files) for table, files in before.files.items()}
        self.read_before = _read_before(self.storage, before)
        self.plan = Plan(names, build.options, build.sizes, self.read_before, frozenset(whole))
        self.built = Built()
        self.remarks: list[Section] = []
        self.scopes: set[tuple[str, ...]] = set()
        self.read: dict[str, _Read] = {}
        self.divided: set[str] = set()
        self.folders: list[str] = []

    def run(self) -> Built:
        """Read, merge and publish everything. Raises :class:`Outdated`."""
        for tasks in self.plan.slices(self.before.rows("positions")):
            self._add_slice(tasks)
        self._remark_on_skipped()
        built = self.built
        built.duplicates = built.records - built.added - built.rejected
        unchanged = self.plan.unchanged.values()
        count = sum(file.records for file in unchanged)
        rejected = sum(file.rejected for file in unchanged)
        built.add(Built(count, 0, count - rejected, rejected, 0, count))
        self._write_small_tables()
        if self.files != self.before.files:
            commit = Commit(self.before.number + 1, self.files)
            if not publish(self.storage, commit):
                raise Outdated
        for folder in self.folders:
            self.storage.remove_folder(folder)
        return self.built

    def undo(self) -> None:
        """Remove the files that were to be published, unless they are."""
        unused = Commit(0, self.files).names - self.before.names
        if unused:
            self.storage.remove(unused - latest(self.storage).names)

    def is_outdated_by(self, error: BaseException) -> bool:
        """Return whether to begin anew after *error*.

        The staged files of a task that another build has finished are missing.
        """
        if isinstance(error, Outdated):
            return True
        is_missing = isinstance(error, FileNotFoundError) or type(error).__name__ == "IOException"
        return is_missing and latest(self.storage).number > self.before.number

    def _remark_on_skipped(self) -> None:
        self.remarks += self.plan.remarks
        for name, skipped in self.plan.skipped.items():
            remark = skipped_files(name, skipped) if skipped else empty_folder(name)
            self.remarks.append(Section(diagnostics=(remark,)))

    def _add_slice(self, tasks: list[Task]) -> None:
        """Stage, settle and merge some tasks."""
        units = self._stage(tasks)
        settled = self._settle(units)
        for begin in range(0, len(units), MOST_UNITS):
            self._merge(units[begin : begin + MOST_UNITS], settled)
        self.storage.remove(result.name for result in settled if result.name)

    def _stage(self, tasks: list[Task]) -> list[_StagedUnit]:
        """Stage the records of some tasks."""
        units: list[_StagedUnit] = []
        function = partial(_stage_in_folder, self.build.sizes)
        results = self.build.results("reading", function, tasks, lambda result: result[1].rows)
        for task, (folder, staged) in zip(tasks, results, strict=True):
            self.folders.append(folder)
            for piece in task.pieces:
                self.read.setdefault(piece.path, _Read(piece.state, piece.options))
            file = self.read[task.pieces[0].path]
            before = (file.records, file.lines) if task.pieces[0].count > 1 else (0, 0)
            units += [
                _StagedUnit(unit, number, *before)
                for number, unit in enumerate(staged.units, len(units))
            ]
            self._count(task, staged)
        if self.divided:
            self.whole |= self.divided
            raise Outdated
        return units

    def _count(self, task: Task, staged: Staged) -> None:
        """Note what a task has read, and which files have a session in several ranges."""
        for piece, records, lines in zip(task.pieces, staged.records, staged.lines, strict=True):
            file = self.read[piece.path]
            file.records += records
            file.lines += lines
            if not file.sessions.isdisjoint(staged.sessions):
                self.divided.add(piece.path)
            file.sessions.update(staged.sessions)
        self.built.records += sum(staged.records)
        self.built.added += sum(unit.rows.get("games", 0) for unit in staged.units)
        self.built.plies += sum(unit.plies for unit in staged.units)
        self.scopes.update(tuple(scope) for scope in staged.scopes)
        for diagnostic in staged.remarks():
            self.remarks.append(Section(diagnostics=(diagnostic,), unreadable=staged.unreadable))
        for file_name in staged.skipped:
            roots = (name for name in self.plan.names if file_name.startswith(name))
            root = next(roots, file_name)
            within = file_name.removeprefix(root).lstrip("/\\")
            self.plan.skipped.setdefault(root, []).append(within or file_name)

    def _settle(self, units: Sequence[_StagedUnit]) -> list[Settled]:
        """Find the games that are stored, or in an earlier unit."""
        staged = [
            Source(self._staged(entry.unit, "games"), entry.number)
            for entry in units
            if "games" in entry.unit.rows
        ]
        rows = sum(entry.unit.rows.get("games", 0) for entry in units)
        if not rows:
            return []
        stored, removed = self._paths("games"), self._paths("removed")
        run = new_run()
        jobs = [
            Settling(part, staged, stored, removed, f"staging/settled/{run}-{number}.parquet")
            for number, part in enumerate(id_ranges(rows, self.build.sizes.file_rows // 8))
        ]
        settled = list(
            self.build.results("comparing", settle, jobs, lambda result: int(result.games))
        )
        for result in settled:
            self.built.added -= result.games
            self.built.plies -= result.plies
        return settled

    def _staged(self, unit: Unit, table: str) -> str:
        return self.storage.path(f"{unit.folder}/{table}.parquet")

    def _paths(self, table: str) -> list[str]:
        return [self.storage.path(file.name) for file in self.files.get(table, ())]

    def _merge(self, units: Sequence[_StagedUnit], settled: Sequence[Settled]) -> None:
        """Write the rows of *units* as files of the lake, games before all others."""
        run = new_run()
        changed = frozenset(unit for result in settled for unit in result.units)
        paths = [self.storage.path(result.name) for result in settled if result.name]
        merging = partial(self._jobs, run, units, changed, paths)
        self._write("writing games", merging("games", []))
        games = [
            self.storage.path(file.name) for file in self.files.get("games", ()) if file.run == run
        ]
        tables = sorted({table for entry in units for table in entry.unit.rows})
        others = [
            job
            for table in tables
            if table not in ("games", "rejected")
            for job in merging(table, self._paths("words") if table == "words" else games)
        ]
        self._write("writing", others)
        self._reject(run, units)

    def _jobs(
        self,
        run: str,
        units: Sequence[_StagedUnit],
        changed: frozenset[int],
        settled: Sequence[str],
        table: str,
        games: Sequence[str],
    ) -> list[Merging]:
        """Return the ranges of *table* to write."""
        rows = sum(entry.unit.rows.get(table, 0) for entry in units)
        sources = [
            Source(
                self._staged(entry.unit, table),
                entry.number,
                entry.records if table == "games" else 0,
            )
            for entry in units
            if table in entry.unit.rows
        ]
        samples = [sample for entry in units for sample in entry.unit.samples]
        return [
            Merging(table, new_name(table, run, number), sources, part, settled, changed, games)
            for number, part in enumerate(ranges(table, rows, self.build.sizes.file_rows, samples))
            if rows
        ]

    def _write(self, what: str, jobs: Sequence[Merging]) -> None:
        for result in self.build.results(what, merge, jobs, rows_of_files):
            add_files(self.files, result)

    def _reject(self, run: str, units: Sequence[_StagedUnit]) -> None:
        """Write the rejected records of *units*."""
        staged = [
            RejectedUnit(self._staged(entry.unit, "rejected"), entry.records, entry.lines)
            for entry in units
            if "rejected" in entry.unit.rows
        ]
        name, number = new_name("rejected", run), self.before.number + 1
        jobs = [Rejecting(name, staged, self._paths("games"), number)] if staged else []
        for written, numbers in self.build.results("writing", reject, jobs, lambda result: 0):
            add_files(self.files, written)
            self.built.rejected += sum(numbers.values())
            for path, count in numbers.items():
                self.read[path].rejected += count

    def _write_small_tables(self) -> None:
        """Write the scopes that are new, and the files that were read; count everything."""
        inputs = [
            (path, self.before.number + 1, *file.state, file.options, file.records, file.rejected)
            for path, file in sorted(self.read.items())
        ]
        scopes = sorted(self.scopes - _scopes(self.storage, self.before))
        run = new_run()
        with worker_connection(self.storage) as connection:
            for table, types, rows in (("scopes", _SCOPES, scopes), ("inputs", _INPUTS, inputs)):
                content = table_of(types, rows)
                name = new_name(table, run)
                if written := write_rows(connection, self.storage, table, name, content):
                    add_files(self.files, {table: written.file})


_SCOPES = dict.fromkeys(SCOPE.split(", "), "string")
_INPUTS = {"path": "string", "build": "int64", "size": "int64", "modified": "string",
           "options": "string", "records": "int64", "rejected": "int64"}  # fmt: skip


def rows_of_files(files: Mapping[str, DataFile]) -> int:
    """Return the number of rows of some *files*, which are by table."""
    return sum(file.rows for file in files.values())


def _stage_in_folder(sizes: Sizes, storage: Storage, task: Task) -> tuple[str, Staged]:
    """Stage *task*; return the folder of its files, too."""
    folder = staging_folder(task)
    return folder, stage(storage, sizes, task, folder)


def _query(storage: Storage, files: Sequence[DataFile], query: str) -> list[Any]:
    """Return the rows of *query*, which reads ``files``."""
    if not files:
        return []
    with worker_connection(storage) as connection:
        rows = source([storage.path(file.name) for file in files])
        return connection.execute(f"WITH files AS (FROM {rows}) {query}").fetchall()


def _read_before(storage: Storage, commit: Commit) -> dict[str, ReadFile]:
    """Return the files that the lake has read, as it has read them last."""
    query = "SELECT path, size, modified, options, records, rejected FROM files ORDER BY build"
    rows = _query(storage, commit.files.get("inputs", ()), query)
    return {
        path: ReadFile(State(size, modified), *others) for path, size, modified, *others in rows
    }


def _scopes(storage: Storage, commit: Commit) -> set[tuple[str, ...]]:
    return set(_query(storage, commit.files.get("scopes", ()), f"SELECT {SCOPE} FROM files"))


def is_error(section: Section) -> bool:
    """Return whether a remark is an error."""
    return any(diagnostic.severity is Severity.ERROR for diagnostic in section.diagnostics)

"""Building: records become files of a lake, which one commit makes part of it.

Inputs are staged in tasks, settled, and merged by slices; all slices of a build are published
together. A build that another one has overtaken begins anew, with what it has staged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any
from uuid import uuid4

from kohau.archive.batches.batch import Section, empty_folder, skipped_files
from kohau.archive.batches.verdict import RecordCounts
from kohau.archive.lake.change import Change, Files, Outdated
from kohau.archive.lake.merge import Job, Settled, Source, settle
from kohau.archive.lake.parquet_files import new_name
from kohau.archive.lake.plan import Input, Options, Plan, State, Task
from kohau.archive.lake.stage import Staged, Unit, stage
from kohau.archive.store.database import table_of
from kohau.archive.store.lakes import Commit, create, source
from kohau.archive.store.statements import statement
from kohau.notation.diagnostics import Diagnostic, Severity


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


MOST_UNITS = 128
"""The maximum number of units that are merged together: each range of rows reads all of them."""


@dataclass
class Build(Change):
    """What a build needs; afterwards *remarks* has diagnostics of the inputs themselves."""

    options: Options = field(default_factory=Options)
    remarks: list[Section] = field(default_factory=list)

    def run(self, names: Sequence[str]) -> Built:
        """Add the records of files, folders, archives, lakes and addresses to the lake.

        Raises :class:`Problem`.
        """
        create(self.storage)
        whole: set[str] = set()
        attempt: list[_Attempt] = []

        def fill(before: Commit, files: Files) -> None:
            attempt[:] = [_Attempt(self, before, files, names, whole)]
            attempt[0].run()

        self.publish(fill)
        (last,) = attempt
        for task in last.tasks:
            self.storage.remove_folder(task.folder)
        self.remarks = last.plan.remarks
        return last.built


class _Attempt:
    """A build on the commit *before*, which adds to its *files*; some are not divided."""

    def __init__(
        self, build: Build, before: Commit, files: Files, names: Sequence[str], whole: set[str]
    ) -> None:
        self.build = build
        self.storage = build.storage
        self.before = before
        self.number = before.number + 1
        self.files = files
        self.whole = whole
        self.plan = Plan(names, build.options, build.sizes, self._read_before(), whole)
        self.built = Built()
        self.read: dict[str, Input] = {}
        self.tasks: list[Task] = []

    def _read_before(self) -> dict[str, Input]:
        """Return the inputs of the lake, as they were read last."""
        query = statement("inputs_read", rows="files", rejected=source(self._paths("rejected")))
        return {
            path: Input(State(*state), records, rejected)
            for path, *state, records, rejected in self.build.rows_in(
                self.files.get("inputs", ()), query
            )
        }

    def run(self) -> None:
        """Read and merge everything. Raises :class:`Outdated`."""
        for tasks in self.plan.slices(self.before.rows("positions")):
            units = self._stage(tasks)
            settled = self._settle(units)
            for begin in range(0, len(units), MOST_UNITS):
                self._merge(units[begin : begin + MOST_UNITS], settled)
            self.storage.remove(result.name for result in settled if result.name)
        for name, skipped in self.plan.skipped.items():
            self._remark(skipped_files(name, skipped) if skipped else empty_folder(name))
        self._count()
        inputs = [
            (path, self.number, *file.state, file.records)
            for path, file in sorted(self.read.items())
        ]
        if inputs:
            self.build.write_tables([("inputs", table_of(_INPUTS, inputs))], self.files)

    def _remark(self, diagnostic: Diagnostic, *, unreadable: bool = False) -> None:
        self.plan.remarks.append(Section(diagnostics=(diagnostic,), unreadable=unreadable))

    def _stage(self, tasks: list[Task]) -> list[Unit]:
        """Stage the records of some tasks."""
        units: list[Unit] = []
        divided: set[str] = set()
        self.tasks += tasks
        function = partial(stage, self.build.sizes)
        results = self.build.results("reading", function, tasks, lambda staged: staged.rows)
        for task, staged in zip(tasks, results, strict=True):
            for piece in task.pieces:
                self.read.setdefault(piece.path, Input(piece.state))
            piece = task.pieces[0]  # a range is the only one of its task
            file = self.read[piece.path]
            records, lines = (file.records, file.lines) if piece.count > 1 else (0, 0)
            units += [
                unit._replace(number=number, records=records, lines=lines)
                for number, unit in enumerate(staged.units, len(units))
            ]
            if not file.sessions.isdisjoint(staged.sessions):
                divided.add(piece.path)
            file.sessions.update(staged.sessions)
            self._note(staged)
        if divided:
            self.whole |= divided
            raise Outdated
        return units

    def _note(self, staged: Staged) -> None:
        """Note what a task has read."""
        for path, (records, lines) in staged.read.items():
            self.read[path].records += records
            self.read[path].lines += lines
        for facts in staged.diagnostics:
            diagnostic = Diagnostic(**{**facts, "severity": Severity(facts["severity"])})
            self._remark(diagnostic, unreadable=staged.unreadable)
        for file in staged.skipped:
            root = next((name for name in self.plan.names if file.startswith(name)), file)
            within = file.removeprefix(root).lstrip("/\\")
            self.plan.skipped.setdefault(root, []).append(within or file)

    def _settle(self, units: Sequence[Unit]) -> list[Settled]:
        """Find the games that are stored, or in an earlier unit."""
        job = self._job("games", units, others=self._paths("games"))
        job = job._replace(name=f"staging/settled/{uuid4().hex}", removed=self._paths("removed"))
        jobs = self._divided(job, units)
        settled = list(self.build.results("comparing", settle, jobs, lambda result: result.games))
        self.built.added += sum(result.games for result in settled)
        self.built.plies += sum(result.plies for result in settled)
        return settled

    def _merge(self, units: Sequence[Unit], settled: Sequence[Settled]) -> None:
        """Write the rows of *units* as files of the lake, games before all others."""
        before = {*self._paths("games")}
        paths = [self.storage.path(result.name) for result in settled if result.name]
        job = partial(self._job, units=units, settled=paths)
        self.build.merge("writing games", self._divided(job("games"), units), self.files)
        games = self._paths("games")
        others = {
            "words": self._paths("words"),
            "rejected": games,
            "positions": [path for path in games if path not in before],
        }
        tables = sorted({table for unit in units for table in unit.rows} - {"games"})
        jobs = [
            part
            for table in tables
            for part in self._divided(job(table, others=others.get(table, ())), units)
        ]
        self.build.merge("writing", jobs, self.files)

    def _job(self, table: str, units: Sequence[Unit], **more: Any) -> Job:
        """Return what writes all rows of a *table* in *units*."""
        sources = [
            Source(self.storage.path(unit.file(table)), unit.number, unit.records, unit.lines)
            for unit in units
            if table in unit.rows
        ]
        return Job(table, new_name(table), sources, build=self.number, **more)

    def _divided(self, job: Job, units: Sequence[Unit]) -> list[Job]:
        """Return jobs for ranges of the rows of *job*, which are those of *units*."""
        rows = sum(unit.rows.get(job.table, 0) for unit in units)
        samples = [sample for unit in units for sample in unit.samples]
        return job.divided(rows, self.build.sizes.file_rows, samples) if rows else []

    def _paths(self, table: str) -> list[str]:
        return self.build.paths(self.files.get(table, ()))

    def _count(self) -> None:
        """Count the records, and those in inputs that were read before."""
        new = {*self.files.get("rejected", ())} - {*self.before.files.get("rejected", ())}
        ((rejected,),) = self.build.rows_in(new, "SELECT sum(times) FROM files") or ((0,),)
        built = self.built
        built.rejected = int(rejected)
        built.records = sum(file.records for file in self.read.values())
        built.duplicates = built.records - built.added - built.rejected
        for file in self.plan.unchanged.values():
            stored = file.records - file.rejected
            built.add(Built(file.records, 0, stored, file.rejected, 0, file.records))


_INPUTS = {"path": "string", "build": "int64", "size": "int64", "modified": "string",
           "options": "string", "records": "int64"}  # fmt: skip


def is_error(section: Section) -> bool:
    """Return whether a remark is an error."""
    return any(diagnostic.severity is Severity.ERROR for diagnostic in section.diagnostics)

"""Compacting: many small files of a lake become few large ones, and unused files are removed.

Files are merged by a step like that of a build: whatever ends it, it can be repeated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from kohau.archive.lake.catalogue import LAST, Catalogue, in_turn
from kohau.archive.lake.cluster import Progress, Runner, no_progress
from kohau.archive.lake.commit import WHOLE, Additions, commit
from kohau.archive.lake.layout import LAYOUTS, DataFile
from kohau.archive.lake.plan import TASK_BYTES
from kohau.archive.lake.ranges import (
    RANGE_ROWS,
    RANGES,
    Bound,
    Range,
    Scope,
    position_ranges,
    scope_of,
    table_ranges,
)
from kohau.archive.lake.reduce import run_parts
from kohau.archive.lake.states import STATES, State
from kohau.archive.lake.steps import SETTLED, Part, Step, folder, group, store_step
from kohau.archive.lake.storage import Store, digest
from kohau.archive.store.database import portions
from kohau.notation.opening import UnreadableFile

GROUP_BYTES = 1 << 27
"""About how large files become that are merged as a whole."""

KEPT = timedelta(days=7)
"""How long files are kept that are no longer part of the lake: somebody may be reading them."""

JOINED = ("rejected", LAST)
"""Tables whose files are merged as a whole, not by ranges."""


class Compacted(NamedTuple):
    """The numbers of files *before* and *after*, and the files and bytes removed."""

    before: int
    after: int
    removed: int
    freed: int


@dataclass
class Compaction:
    """What compacting needs; files that were unused for less than *kept* remain."""

    store: Store
    runner: Runner = field(default_factory=Runner)
    range_rows: int = RANGE_ROWS
    group_bytes: int = GROUP_BYTES
    kept: timedelta = KEPT
    progress: Progress = no_progress

    def run(self) -> Compacted:
        """Merge the files of the lake, count continuations anew, and remove unused files.

        Without anything to merge there is no new step. Raises :class:`Problem`.
        """
        catalogue = Catalogue(self.store)
        before, after = in_turn(catalogue, lambda state: self._merged(catalogue, state))
        limit = datetime.now(UTC) - self.kept
        catalogue.expire(limit)
        removed = self._unused(catalogue, limit)
        freed = sum(self.store.size(name) or 0 for name in removed)
        self.store.remove(removed)
        return Compacted(before, after, len(removed), freed)

    def _merged(self, catalogue: Catalogue, before: State) -> tuple[int, int]:
        """Merge the files of the state *before*; return the numbers of files before and after."""
        step, parts = self._planned(before)
        every = [file for listed in before.files.values() for file in listed]
        if not parts:
            return len(every), len(every)
        store_step(self.store, step, SETTLED)
        replaced = set(step.replaced)
        size = sum(file.bytes for file in every if file.name in replaced)
        runner = self.runner.suited(much=size > TASK_BYTES)
        added: dict[str, list[str]] = {}
        for result in run_parts(runner, self.store, parts, self.progress, "merging"):
            for table, names in result["files"].items():
                added.setdefault(table, []).extend(names)
        files = commit(catalogue, before, step, Additions(added))
        self.store.remove_folder(folder(step.name))
        return len(every), sum(map(len, files.values()))

    def _planned(self, before: State) -> tuple[Step, list[Part]]:
        """Return the step that merges the files of *before*, and its parts."""
        name = digest("compact", before.step)
        parts: list[Part] = []
        sources: dict[str, list[str]] = {}
        ranges: dict[str, list[Range]] = {}
        replaced: list[str] = []
        for table, files in before.files.items():
            if table in JOINED:
                for number, members in enumerate(_groups(files, self.group_bytes)):
                    replaced += [file.name for file in members]
                    sources[group(table, number)] = [self.store.path(file.name) for file in members]
                    parts.append(Part(name, "join", table, number))
            elif table not in WHOLE and len({_step_of(file) for file in files}) > 1:
                replaced += [file.name for file in files]
                by = RANGES[table]
                ranges[by] = ranges.get(by) or self._ranges(by, before.files[by])
                parts += [Part(name, "write", table, n) for n in range(len(ranges[by]))]
        paths = before.paths(self.store)
        recounts = "positions" in ranges
        return Step(name, [], sources, paths, ranges, [], replaced, [], recounts), parts

    def _ranges(self, table: str, files: Sequence[DataFile]) -> list[Range]:
        if table != "positions":
            return table_ranges(table, sum(file.rows for file in files), self.range_rows)
        by_scope: dict[Scope, list[DataFile]] = {}
        for file in files:
            by_scope.setdefault(scope_of(file.name), []).append(file)
        ranges = []
        for scope, members in sorted(by_scope.items()):
            keys = (sample for file in members for sample in self._samples(table, file))
            rows = sum(file.rows for file in members)
            ranges += position_ranges(scope, keys, rows, self.range_rows)
        return ranges

    def _samples(self, table: str, file: DataFile) -> Iterator[Bound]:
        """Yield a key and a game for each row group of *file*, from its statistics."""
        import pyarrow.parquet as pq

        with (
            self.store.files.open(self.store.path(file.name), "rb") as stream,
            pq.ParquetFile(stream) as parquet,
        ):
            names = parquet.schema_arrow.names
            columns = names.index(LAYOUTS[table].key), names.index("game")
            for number in range(parquet.num_row_groups):
                group = parquet.metadata.row_group(number)
                key, game = (group.column(column).statistics for column in columns)
                # Games are in order only where all rows have the same key.
                yield key.min, game.min if key.min == key.max else -(1 << 63)

    def _unused(self, catalogue: Catalogue, limit: datetime) -> list[str]:
        """Return the files that nothing refers to, which were written before *limit*.

        Raises ``UnreadableFile`` if a file is missing that something refers to.
        """
        names = [*self.store.listed("data"), *self.store.listed("staging")]
        used = catalogue.used_files()
        if missing := [n for n in sorted(used.difference(names)) if not self.store.exists(n)]:
            raise UnreadableFile(
                f"{self.store.path(missing[0])} is missing, so no unused files were removed",
                hint="kohau lake check reports all damage",
            )
        used |= catalogue.state_files()
        names += self.store.listed(STATES)
        return [name for name in names if name not in used and self.store.modified(name) <= limit]


def _step_of(file: DataFile) -> str:
    return file.name.rpartition("/")[2].rpartition("-")[0]


def _groups(files: Sequence[DataFile], size: int) -> Iterator[list[DataFile]]:
    """Yield groups of small files, which have about *size* bytes together."""
    small = (file for file in files if file.bytes < size // 2)
    return (group for group in portions(small, lambda file: file.bytes, size) if len(group) > 1)

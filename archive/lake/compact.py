"""Compacting: the files of many builds become few, and unused files are removed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from typing import NamedTuple

from kohau.archive.lake.build import add_files, new_name, new_run, rows_of_files
from kohau.archive.lake.files import Sample, samples_of, worker_connection, write
from kohau.archive.lake.maps import Map, Progress, no_progress
from kohau.archive.lake.merge import Merging, Source, merge, ranges
from kohau.archive.lake.plan import Sizes
from kohau.archive.store.lakes import (
    REMOVED,
    Commit,
    DataFile,
    commit_name,
    commit_numbers,
    latest,
    publish,
    read_commit,
    rows_kept,
    source,
)
from kohau.archive.store.schema import SCOPE
from kohau.archive.store.statements import statement
from kohau.archive.store.storage import Storage
from kohau.notation.opening import UnreadableFile

KEPT_DAYS = 7
"""For how many days files are kept that are no longer used: somebody may be reading them."""

TIER = 16
"""Rows are not written again with files that have less than one in this many rows of theirs."""

COUNTS = "continuations"
"""The table whose files are written with those of positions."""


class CompactedLake(NamedTuple):
    """The numbers of files *before* and *after*, and the files and bytes removed."""

    before: int
    after: int
    removed: int
    freed: int


@dataclass
class Compaction:
    """What compacting needs; files that have been unused for less than *kept* days remain."""

    storage: Storage
    map: Map = map
    sizes: Sizes = field(default_factory=Sizes)
    kept: float = KEPT_DAYS
    progress: Progress = no_progress

    def run(self) -> CompactedLake:
        """Merge files of the lake, and remove unused ones. Raises :class:`Problem`.

        Without anything to merge there is no new commit. After a commit of another program, it
        begins anew.
        """
        while True:
            before = latest(self.storage)
            after = self._merged(before)
            if after == before or publish(self.storage, after):
                break
            self.storage.remove(after.names - latest(self.storage).names)
        removed, freed = self._remove_unused(time.time() - self.kept * 86_400)
        return CompactedLake(len(before.names), len(after.names), removed, freed)

    def _merged(self, before: Commit) -> Commit:
        """Merge runs of files; return the next commit, or this one if there is nothing to do."""
        run = new_run()
        files = {table: tuple(listed) for table, listed in before.files.items()}
        jobs: list[Merging] = []
        removed = None
        if REMOVED in files:
            paths = [self.storage.path(file.name) for file in files.pop(REMOVED)]
            removed = source(paths)
            files.pop("scopes", None)
        for table, listed in [*files.items()]:
            chosen = [] if table == COUNTS else chosen_files(listed)
            if removed and rows_kept(table, removed):
                chosen = [*listed]
            if chosen:
                jobs += self._jobs(run, table, chosen, before, rows_kept(table, removed) or "")
                files[table] = tuple(file for file in listed if file not in chosen)
                if table == "positions":
                    counts = {file.name.replace("/positions/", f"/{COUNTS}/") for file in chosen}
                    others = files.get(COUNTS, ())
                    files[COUNTS] = tuple(file for file in others if file.name not in counts)
        if not jobs:
            return before
        with self.progress("merging", len(jobs)) as advance:
            for written in self.map(partial(merge, self.storage), jobs):
                add_files(files, written)
                advance(rows_of_files(written))
        if removed and "games" in files:
            games = source([self.storage.path(file.name) for file in files["games"]])
            with worker_connection(self.storage) as connection:
                query = f"SELECT DISTINCT {SCOPE} FROM {games}"
                name = new_name("scopes", run)
                if scopes := write(connection, self.storage, "scopes", name, query):
                    add_files(files, {"scopes": scopes.file})
        return Commit(
            before.number + 1, {table: listed for table, listed in files.items() if listed}
        )

    def _jobs(
        self, run: str, table: str, chosen: Sequence[DataFile], before: Commit, kept: str
    ) -> list[Merging]:
        """Return what merges the *chosen* files of *table*, of which rows are *kept*."""
        rows = sum(file.rows for file in chosen)
        paths = [self.storage.path(file.name) for file in chosen]
        samples: list[Sample] = []
        games: list[str] = []
        if table == "rejected":
            inputs = source([self.storage.path(file.name) for file in before.files["inputs"]])
            kept = statement("rejected_of", inputs=inputs)
        if table == "positions":
            samples = [*chain.from_iterable(self.map(partial(samples_of, self.storage), paths))]
            games = [self.storage.path(file.name) for file in before.files["games"]]
        sources = [Source(path) for path in paths]
        return [
            Merging(table, new_name(table, run, number), sources, part, games=games, kept=kept)
            for number, part in enumerate(ranges(table, rows, self.sizes.file_rows, samples))
        ]

    def _remove_unused(self, limit: float) -> tuple[int, int]:
        """Remove files that no commit since *limit* uses, and what killed programs have left.

        Older commits become empty: their numbers are not used again. Raises ``UnreadableFile`` if a
        file is missing that is used.
        """
        *older, last = commit_numbers(self.storage)
        used = read_commit(self.storage, last).names
        replaced = float("inf")  # when the commit after the one looked at was published
        for number in reversed(older):
            name, next_name = commit_name(number), commit_name(number + 1)
            replaced = min(replaced, self.storage.modified(next_name))
            if not self.storage.size(name):
                continue
            if replaced > limit:
                used |= read_commit(self.storage, number).names
            else:
                with self.storage.writing(name):
                    pass
        listed = [*self.storage.listed("data"), *self.storage.listed("staging")]
        if missing := sorted(used.difference(listed)):
            raise UnreadableFile(
                f"{self.storage.path(missing[0])} is missing, so no unused files were removed",
                hint="kohau lake check reports all damage",
            )
        unused = [
            name for name in listed if name not in used and self.storage.modified(name) <= limit
        ]
        freed = sum(self.storage.size(name) or 0 for name in unused)
        self.storage.remove(unused)
        return len(unused), freed


def chosen_files(files: Sequence[DataFile]) -> list[DataFile]:
    """Return the files of a table to merge: those of the smallest runs.

    The largest of them has at most :data:`TIER` times the rows of the others together, so each row
    is written again only a few times while a lake grows.
    """
    runs: dict[str, list[DataFile]] = {}
    for file in files:
        runs.setdefault(file.run, []).append(file)
    ascending = sorted(runs.values(), key=lambda run: sum(file.rows for file in run))
    count = rows = 0
    for number, run in enumerate(ascending):
        more = sum(file.rows for file in run)
        if number and rows * TIER >= more:
            count = number + 1
        rows += more
    return [file for run in ascending[:count] for file in run]

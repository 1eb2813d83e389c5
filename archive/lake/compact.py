"""Compacting: the files of many builds become few, and unused files are removed."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain
from typing import NamedTuple

from kohau.archive.lake.change import Change, Files
from kohau.archive.lake.merge import Job, Source
from kohau.archive.lake.parquet_files import Sample, new_name, samples_of
from kohau.archive.store.lakes import (
    REMOVED,
    Commit,
    DataFile,
    commit_name,
    commit_numbers,
    read_commit,
    rows_kept,
    source,
)
from kohau.archive.store.statements import statement
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
class Compaction(Change):
    """What compacting needs; files that have been unused for less than *kept* days remain."""

    kept: float = KEPT_DAYS

    def run(self) -> CompactedLake:
        """Merge files of the lake, and remove unused ones. Raises :class:`Problem`.

        Without anything to merge there is no new commit.
        """
        before, after = self.publish(self._merge)
        removed, freed = self._remove_unused(time.time() - self.kept * 86_400)
        return CompactedLake(len(before.names), len(after.names), removed, freed)

    def _merge(self, before: Commit, files: Files) -> None:
        """Merge runs of files, and leave out the rows of removed games."""
        removed = self.paths(files.pop(REMOVED, ()))
        skipped = {COUNTS, REMOVED, *(["scopes"] if removed else [])}
        jobs: list[Job] = []
        for table in sorted(before.files.keys() - skipped):
            kept = rows_kept(table, source(removed)) if removed else None
            chosen = files[table] if kept else chosen_files(files[table])
            if chosen:
                jobs += self._jobs(table, chosen, before, kept or "true")
                files[table] = tuple(file for file in files[table] if file not in chosen)
        positions = {file.name for file in files.get("positions", ())}
        files[COUNTS] = tuple(
            file
            for file in files.get(COUNTS, ())
            if file.name.replace(f"/{COUNTS}/", "/positions/") in positions
        )
        self.merge("merging", jobs, files)
        if removed and files.pop("scopes", ()):
            games = [Source(path) for path in self.paths(files["games"])]
            job = Job("scopes", new_name("scopes"), games)
            self.merge("merging", job.divided(0, 1) if games else [], files)

    def _jobs(self, table: str, chosen: Sequence[DataFile], before: Commit, kept: str) -> list[Job]:
        """Return what merges the *chosen* files of *table*, of which rows are *kept*."""
        paths = self.paths(chosen)
        job = Job(table, new_name(table), [Source(path) for path in paths], kept=kept)
        samples: list[Sample] = []
        if table == "rejected":
            inputs = source(self.paths(before.files["inputs"]))
            job = job._replace(kept=statement("rejected_of", inputs=inputs))
        if table == "positions":
            samples = [*chain.from_iterable(self.map(partial(samples_of, self.storage), paths))]
            job = job._replace(others=self.paths(before.files["games"]))
        return job.divided(sum(file.rows for file in chosen), self.sizes.file_rows, samples)

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

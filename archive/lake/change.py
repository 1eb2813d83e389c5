"""Changes: functions that are mapped write files, which one commit makes part of a lake."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias, TypeVar

from kohau.archive.lake.files import new_name, new_run, worker_connection, write_rows
from kohau.archive.lake.maps import Map, Progress, no_progress
from kohau.archive.lake.plan import Sizes
from kohau.archive.store.lakes import Commit, DataFile, latest, publish
from kohau.archive.store.storage import Storage

JobT = TypeVar("JobT")
ResultT = TypeVar("ResultT")

Files: TypeAlias = dict[str, tuple[DataFile, ...]]
"""The files of each table, as a change goes on."""


class Outdated(Exception):
    """A change must begin anew, for instance because a file must not be divided."""


@dataclass
class Change:
    """What a change needs: the *storage*, a *map* that runs functions, and where progress is shown.

    *sizes* are those of its tasks and files.
    """

    storage: Storage
    map: Map = map
    sizes: Sizes = field(default_factory=Sizes)
    progress: Progress = no_progress

    def publish(self, fill: Callable[[Commit, Files], None]) -> tuple[Commit, Commit]:
        """Publish the last commit's files as *fill* changes them; return both commits.

        If nothing is changed, they are the same one. It begins anew if another program has
        published a commit meanwhile. If it fails, the files that were added are removed. Raises
        :class:`Problem`.
        """
        while True:
            before = latest(self.storage)
            files = {table: tuple(listed) for table, listed in before.files.items()}
            try:
                fill(before, files)
                after = Commit(
                    before.number + 1, {table: listed for table, listed in files.items() if listed}
                )
                if after.files == before.files:
                    return before, before
                if publish(self.storage, after):
                    return before, after
            except BaseException as error:
                if not self._is_outdated(before, error):
                    raise
            finally:
                written = Commit(0, files).names - before.names
                self.storage.remove(written and written - latest(self.storage).names)

    def _is_outdated(self, before: Commit, error: BaseException) -> bool:
        """Return whether to begin anew after *error*.

        The staged files of a task that another build has finished are missing, and so are files of
        the commit *before* that were compacted.
        """
        if isinstance(error, Outdated):
            return True
        is_missing = isinstance(error, FileNotFoundError) or type(error).__name__ == "IOException"
        return is_missing and latest(self.storage).number > before.number

    def results(
        self,
        what: str,
        function: Callable[[Storage, JobT], ResultT],
        jobs: Sequence[JobT],
        rows: Callable[[ResultT], int],
    ) -> Iterator[ResultT]:
        """Yield the results of *function* for the storage and *jobs*; show the progress."""
        if not jobs:
            return
        with self.progress(what, len(jobs)) as advance:
            for result in self.map(partial(function, self.storage), jobs):
                yield result
                advance(rows(result))

    def write_tables(self, files: Files, tables: Iterable[tuple[str, Any]]) -> None:
        """Write the rows of small tables, and add their files to *files*."""
        run = new_run()
        with worker_connection(self.storage) as connection:
            for table, rows in tables:
                name = new_name(table, run)
                add(files, table, write_rows(connection, self.storage, table, name, rows))


def add(files: Files, table: str, file: DataFile | None) -> None:
    """Add a *file* of *table* to *files*, unless it has no rows."""
    if file is not None:
        files[table] = (*files.get(table, ()), file)


def paths_of(storage: Storage, files: Iterable[DataFile]) -> list[str]:
    """Return the complete paths of *files*."""
    return [storage.path(file.name) for file in files]

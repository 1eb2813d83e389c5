"""Changes: functions that are mapped write files, which one commit makes part of a lake."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeAlias, TypeVar

from kohau.archive.lake.maps import Map, Progress, no_progress
from kohau.archive.lake.merge import Job, merge
from kohau.archive.lake.parquet_files import new_name, worker_connection, write
from kohau.archive.lake.plan import Sizes
from kohau.archive.store.lakes import Commit, DataFile, latest, publish, source
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
            is_published = False
            try:
                fill(before, files)
                after = Commit(
                    before.number + 1, {table: listed for table, listed in files.items() if listed}
                )
                if after.files == before.files:
                    return before, before
                if is_published := publish(self.storage, after):
                    return before, after
            except BaseException as error:
                if not self._is_outdated(before, error):
                    raise
            finally:
                # Of a published commit nothing: a later one may have merged its files already.
                written = set() if is_published else Commit(0, files).names - before.names
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

    def merge(self, what: str, jobs: Sequence[Job], files: Files) -> None:
        """Write files of tables; show that as *what*; add them to *files*."""
        for written in self.results(what, merge, jobs, rows_of):
            for table, file in written.items():
                files[table] = (*files.get(table, ()), file)

    def write_tables(self, tables: Iterable[tuple[str, Any]], files: Files) -> None:
        """Write the rows of small tables, and add their files to *files*."""
        with worker_connection(self.storage) as connection:
            for table, rows in tables:
                connection.register("rows", rows)
                name = f"{new_name(table)}-00000.parquet"
                if file := write(connection, self.storage, table, name, "FROM rows"):
                    files[table] = (*files.get(table, ()), file)

    def paths(self, files: Iterable[DataFile]) -> list[str]:
        """Return the complete paths of *files*."""
        return [self.storage.path(file.name) for file in files]

    def rows_in(self, files: Iterable[DataFile], query: str) -> list[Any]:
        """Return the rows of *query*, which reads ``files``; none if there are none."""
        paths = self.paths(files)
        if not paths:
            return []
        with worker_connection(self.storage) as connection:
            return connection.execute(f"WITH files AS (FROM {source(paths)}) {query}").fetchall()


def rows_of(files: Mapping[str, DataFile]) -> int:
    """Return the number of rows of some *files*, which are by table."""
    return sum(file.rows for file in files.values())

"""Curating: games are removed from a lake, and names merged, by a commit with small tables."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

from kohau.archive.lake.build import new_name, new_run
from kohau.archive.lake.files import worker_connection, write_rows
from kohau.archive.store.collection import Collection
from kohau.archive.store.database import check_ids, table_of
from kohau.archive.store.lakes import REMOVED, Commit, DataFile, connected, latest, publish
from kohau.archive.store.names import MERGED
from kohau.archive.store.storage import Storage, check_lake

if TYPE_CHECKING:
    import pyarrow as pa


class CuratedLake(Collection):
    """An open lake in which games can be removed, and names merged; each change is a commit.

    If another program has published a commit since it was opened, the change is made again on that.
    """

    def __init__(self, name: str) -> None:
        check_lake(name)
        self.storage = Storage(name)
        self.commit = latest(self.storage)
        super().__init__(connected(self.storage, self.commit))

    def remove(self, ids: Iterable[int]) -> int:
        """Remove the games with *ids*; return their number. Files have them until compaction."""
        chosen = [*ids]
        while True:
            stored = check_ids(self.connection, chosen)
            rows = table_of({"id": "int64"}, [(id_,) for id_ in stored])
            older = tuple(self.commit.files.get(REMOVED, ()))
            if not stored or self._publish({REMOVED: rows}, {REMOVED: older}):
                return len(stored)

    def merge_names(self, aliases: Mapping[str, Mapping[str, str]]) -> list[str]:
        """Do what :meth:`set_aliases` does, for several kinds of names by kind."""
        while True:
            unknown = super().merge_names(aliases)
            tables = [kind.table for kind in MERGED if kind.table]
            rows = {table: self.connection.table(table).to_arrow_table() for table in tables}
            if self._publish(rows, dict.fromkeys(tables, ())):
                return unknown

    def _publish(
        self, rows: Mapping[str, pa.Table], others: Mapping[str, tuple[DataFile, ...]]
    ) -> bool:
        """Publish a commit in which tables have *rows* and those of *others*; open the lake anew.

        Returns false if another program has published one.
        """
        files: dict[str, Sequence[DataFile]] = {**self.commit.files, **others}
        run = new_run()
        with worker_connection(self.storage) as connection:
            for table, content in rows.items():
                name = new_name(table, run)
                if written := write_rows(connection, self.storage, table, name, content):
                    files[table] = (*others[table], written.file)
        commit = Commit(
            self.commit.number + 1, {table: listed for table, listed in files.items() if listed}
        )
        is_published = publish(self.storage, commit)
        if not is_published:
            self.storage.remove(commit.names - latest(self.storage).names)
        self.commit = latest(self.storage)
        self.connection.close()
        self.connection = connected(self.storage, self.commit)
        return is_published

"""Curating: games are removed from a lake, and names merged, by a commit with small tables."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias

from kohau.archive.lake.change import Change, Files
from kohau.archive.store.collection import Collection
from kohau.archive.store.database import check_ids, table_of
from kohau.archive.store.lakes import REMOVED, Commit, connected, latest
from kohau.archive.store.names import MERGED
from kohau.archive.store.storage import Storage, check_lake

if TYPE_CHECKING:
    import pyarrow as pa

Tables: TypeAlias = "Iterator[tuple[str, pa.Table]]"


class CuratedLake(Collection):
    """An open lake in which games can be removed, and names merged; each change is a commit.

    If another program has published a commit since it was opened, the change is made of that one.
    """

    def __init__(self, name: str) -> None:
        check_lake(name)
        self.storage = Storage(name)
        self.commit = latest(self.storage)
        super().__init__(connected(self.storage, self.commit))

    def remove(self, ids: Iterable[int]) -> int:
        """Remove the games with *ids*; return their number. Files have them until compaction."""
        chosen = [*ids]
        removed: list[int] = []

        def tables(files: Files) -> Tables:
            removed[:] = check_ids(self.connection, chosen)
            yield REMOVED, table_of({"id": "int64"}, [(id_,) for id_ in removed])

        self._publish(tables)
        return len(removed)

    def merge_names(self, aliases: Mapping[str, Mapping[str, str]]) -> list[str]:
        """Do what :meth:`set_aliases` does, for several kinds of names by kind."""
        unknown: list[str] = []

        def tables(files: Files) -> Tables:
            unknown[:] = super(CuratedLake, self).merge_names(aliases)
            for table in filter(None, (kind.table for kind in MERGED)):
                files.pop(table, None)
                yield table, self.connection.table(table).to_arrow_table()

        self._publish(tables)
        return unknown

    def _publish(self, tables: Callable[[Files], Tables]) -> None:
        """Publish a commit with rows of *tables* besides those of the last one, and open it."""
        change = Change(self.storage)

        def fill(before: Commit, files: Files) -> None:
            self._open(before)
            change.write_tables(tables(files), files)

        self._open(change.publish(fill)[1])

    def _open(self, commit: Commit) -> None:
        if commit != self.commit:
            self.connection.close()
            self.commit, self.connection = commit, connected(self.storage, commit)

"""Lakes: served without a copy, because the files of a state of a lake never change."""

from __future__ import annotations

from kohau.archive.explorer.snapshots import Snapshot
from kohau.archive.lake import opening
from kohau.archive.lake.catalogue import Catalogue
from kohau.archive.lake.store import Store


class Lake:
    """The lake in the folder, or at the address, *name*.

    Its catalogue is opened each time, because it may have been replaced.
    """

    def __init__(self, name: str) -> None:
        self.store = Store(name)
        self.name = self.store.root.rpartition("/")[2]

    def state(self) -> int | None:
        """Return the number of the lake's current state in the catalogue."""
        return Catalogue(self.store).current()

    def is_ready(self, state: int | None) -> bool:
        """Return whether the lake can be opened: always, its steps are committed as a whole."""
        return True

    def snapshot(self) -> Snapshot:
        """Return the lake as it is."""
        state = Catalogue(self.store).state()
        connection = opening.connected(self.store, state.files)
        size = sum(file.bytes for files in state.files.values() for file in files)
        return Snapshot(connection, state.snapshot, f"{state.snapshot or 0:016x}", size)

    def close(self) -> None:
        """Do nothing: there are no copies."""

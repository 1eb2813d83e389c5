"""States of a lake: the files of its tables after a step, as stored beside the catalogue."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from kohau.archive.lake.layout import DataFile, Files
from kohau.archive.lake.settings import LOCAL
from kohau.archive.lake.storage import Store, digest
from kohau.notation.opening import UnreadableFile


class State(NamedTuple):
    """A state of a lake: the name of the last *step*, and the *files* of each table.

    *snapshots* are those of the tables that have files, *snapshot* is that of ``inputs``, None
    before the first step.
    """

    step: str
    snapshot: int | None
    files: Files
    snapshots: Mapping[str, int | None]

    def paths(self, store: Store) -> dict[str, list[str]]:
        """Return the complete paths of the files of each table."""
        return {
            table: [store.path(file.name) for file in listed]
            for table, listed in self.files.items()
        }


STATES = "states"
"""The folder of stored states."""


def state_file(snapshot: int) -> str:
    """Return the name of the file with the state of this *snapshot* of ``inputs``."""
    return f"{STATES}/{snapshot}.json"


def stored_state(store: Store, namespace: str) -> State | None:
    """Return the stored state that the catalogue in the folder of *store* has now.

    The tables are in *namespace*. Returns None if the state is not stored, or if anything is not as
    it should be: then Iceberg's library says what.
    """
    try:
        metadata = json.loads(Path(_metadata_of(store, namespace)).read_bytes())
        snapshot = int(metadata["current-snapshot-id"])
        content = store.read_json(state_file(snapshot))
        if content is None or content["digest"] != digest(content["state"]):
            return None
        state = _state_of(store, json.loads(content["state"]))
    except (OSError, LookupError, TypeError, ValueError, RecursionError, UnreadableFile):
        return None
    return state if state.snapshot == snapshot else None


def _metadata_of(store: Store, namespace: str) -> str:
    """Return the path of the metadata of the table ``inputs``."""
    import sqlite3

    address = f"{Path(store.path(LOCAL)).as_uri()}?mode=ro"
    query = """SELECT metadata_location FROM iceberg_tables
        WHERE catalog_name = 'kohau' AND table_namespace = ? AND table_name = 'inputs'"""
    try:
        with closing(sqlite3.connect(address, uri=True)) as connection:
            ((location,),) = connection.execute(query, [namespace]).fetchall()
    except sqlite3.Error as error:
        raise OSError(str(error)) from None
    return store.path(store.name(location))


def _state_of(store: Store, content: Any) -> State:
    step, snapshot, files, snapshots = content
    # The names must be those of files of the lake.
    listed = {
        table: [
            DataFile(store.name(store.path(name)), int(rows), int(size))
            for name, rows, size in entries
        ]
        for table, entries in files.items()
    }
    return State(str(step), int(snapshot), listed, {each: int(n) for each, n in snapshots.items()})

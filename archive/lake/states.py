"""States of a lake: the files of its tables after a step, also stored in a form that is read fast.

Iceberg's metadata says which files belong to a state. Its library takes longer to import than most
queries take, so each state is stored in a file of its own, too, named by its snapshot of
``inputs``; readers of a lake with a catalogue in its folder use that. Such a file may be missing.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from kohau.archive.lake.digests import digest
from kohau.archive.lake.store import Store
from kohau.notation.opening import UnreadableFile

FOLDER = "states"


class DataFile(NamedTuple):
    """A file of a table: its name in the store, and its numbers of rows and bytes."""

    name: str
    rows: int
    bytes: int


class State(NamedTuple):
    """A state of a lake: the name of the last *step*, and the *files* of each table.

    *snapshots* are those of the tables that have files, *snapshot* is that of ``inputs``, None
    before the first step.
    """

    step: str
    snapshot: int | None
    files: Mapping[str, Sequence[DataFile]]
    snapshots: Mapping[str, int]


def state_file(snapshot: int) -> str:
    """Return the name of the file with the state of this *snapshot* of ``inputs``."""
    return f"{FOLDER}/{snapshot}.json"


def write_state(store: Store, state: State, snapshot: int) -> None:
    """Store *state*, which has this *snapshot* of ``inputs``."""
    text = json.dumps(state)
    store.write_json(state_file(snapshot), {"state": text, "digest": digest(text)})


def current_state(store: Store, database: str, namespace: str) -> State | None:
    """Return the stored state that the catalogue in the SQLite file *database* has now.

    The tables are in *namespace*. Returns None if the state is not stored, or if anything is not as
    it should be: then Iceberg's library says what.
    """
    try:
        metadata = json.loads(Path(_metadata_of(store, database, namespace)).read_bytes())
        snapshot = int(metadata["current-snapshot-id"])
        content = store.read_json(state_file(snapshot))
        if content is None or content["digest"] != digest(content["state"]):
            return None
        state = _state_of(store, json.loads(content["state"]))
    except (OSError, LookupError, TypeError, ValueError, RecursionError, UnreadableFile):
        return None
    return state if state.snapshot == snapshot else None


def _metadata_of(store: Store, database: str, namespace: str) -> str:
    """Return the path of the metadata of the table ``inputs``."""
    import sqlite3

    query = """SELECT metadata_location FROM iceberg_tables
        WHERE catalog_name = 'kohau' AND table_namespace = ? AND table_name = 'inputs'"""
    try:
        with closing(sqlite3.connect(f"{Path(database).as_uri()}?mode=ro", uri=True)) as connection:
            ((location,),) = connection.execute(query, [namespace]).fetchall()
    except sqlite3.Error as error:
        raise OSError(str(error)) from None
    return store.path(store.name(location))


def _state_of(store: Store, content: Any) -> State:
    step, snapshot, files, snapshots = content
    return State(
        str(step),
        int(snapshot),
        {table: list(_files_of(store, own)) for table, own in files.items()},
        {table: int(number) for table, number in snapshots.items()},
    )


def _files_of(store: Store, rows: Any) -> Iterator[DataFile]:
    for name, count, size in rows:
        # The name must be that of a file of the lake.
        yield DataFile(store.name(store.path(name)), int(count), int(size))

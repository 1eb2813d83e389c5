"""The catalogue: which files belong to a lake, in Iceberg tables.

Each table is committed by itself. The table ``inputs`` is committed last; its snapshot names the
snapshots of all others, so that readers see either all of a step or nothing. A step has a name,
which its snapshots have as a property: a step that is repeated, or made by two programs at once, is
committed once.
"""

from __future__ import annotations

import json
import logging
import os
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from kohau.archive.lake.layout import (
    LAYOUTS,
    DataFile,
    connected,
    fault_of,
    partition_columns,
    stored_schema,
)
from kohau.archive.lake.settings import (
    LOCAL,
    VARIABLE,
    VERSION,
    Settings,
    check_root,
    checked_address,
    database_errors_reported,
    file_of,
    settings_of,
)
from kohau.archive.lake.states import State, state_file, stored_state
from kohau.archive.lake.storage import Store, check_libraries, digest
from kohau.notation.diagnostics import Problem
from kohau.notation.files import LAKE
from kohau.notation.opening import UnreadableFile
from kohau.notation.visible import visible

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection
    from pyiceberg.catalog.sql import SqlCatalog
    from pyiceberg.table import Table, Transaction
    from pyiceberg.table.snapshots import Snapshot

ResultT = TypeVar("ResultT")

STEP, SNAPSHOTS = "kohau.step", "kohau.snapshots"
"""The properties of snapshots: the name of their step; of ``inputs``, the others' snapshots."""

LAST = "inputs"
"""The table that is committed last."""

STEPS = 5
"""How often a step is begun anew after those of other programs."""

ATTEMPTS = 20
"""How often an action is repeated while other programs use the catalogue."""


class OutdatedStep(Exception):
    """Another step was committed since the one to be committed was begun."""


class Catalogue:
    """The Iceberg tables of the lake in *store*. Raises ``UnreadableFile`` if there is none.

    *settings* are those of a lake that is being made.
    """

    def __init__(self, store: Store, settings: Settings | None = None) -> None:
        check_libraries()
        self.store = store
        self.is_new = settings is not None
        self.address, self.name, _ = settings or settings_of(store)

    def create(self) -> None:
        """Make the table that is committed last, unless the catalogue has it."""
        if self._load(LAST) is None:
            self._created(LAST)

    @cached_property
    def _tables(self) -> SqlCatalog:
        from pyiceberg.catalog.sql import SqlCatalog

        logging.getLogger("pyiceberg").setLevel(logging.ERROR)
        address = self.address
        if address == LOCAL:
            address = f"sqlite:///{self.store.path(LOCAL)}"
        if not self.is_new and (file := file_of(address)) and not Path(file).exists():
            raise self._lost(f"{file} does not exist")
        root = self.store.root if self.store.is_remote else f"file://{self.store.root}"
        settings = {"uri": address, "warehouse": root, "pool_pre_ping": "true"}
        if self.store.is_remote:
            settings["py-io-impl"] = "pyiceberg.io.fsspec.FsspecFileIO"
        with database_errors_reported(self.address):
            return repeated(lambda: SqlCatalog("kohau", **settings))

    def _lost(self, reason: str) -> UnreadableFile:
        return UnreadableFile(
            f"the catalogue of the lake {self.store.root} is lost: {reason}",
            hint="put back a copy of the catalogue, or build the lake again in another place",
        )

    def _last(self) -> Table:
        """Return the table that is committed last."""
        if (table := self._load(LAST)) is None:
            raise self._lost(f"{self.address} does not have its tables")
        return table

    def readable_state(self) -> State:
        """Return the current state as it was stored, if it was, else like :meth:`state`."""
        if self.address == LOCAL and not self.store.is_remote:
            state = stored_state(self.store, self.name)
            if state is not None and state.files.keys() == LAYOUTS.keys():
                return state
        return self.state()

    def store_state(self) -> None:
        """Store the current state for :meth:`readable_state`, if it is not stored yet."""
        state = self.state()
        if state.snapshot is not None and not self.store.exists(name := state_file(state.snapshot)):
            text = json.dumps(state)
            self.store.write_json(name, {"state": text, "digest": digest(text)})

    def state(self) -> State:
        """Return the current state. Raises ``UnreadableFile`` if it is damaged."""
        with _readable(self.store):
            return self._state()

    def _state(self) -> State:
        last = self._last()
        snapshot = last.current_snapshot()
        if snapshot is None:
            return State("", None, dict.fromkeys(LAYOUTS, ()), {})
        numbers = json.loads(_property(snapshot, SNAPSHOTS))
        files = {table: self._files(table, numbers.get(table)) for table in LAYOUTS}
        files[LAST] = self._files(LAST, snapshot.snapshot_id)
        return State(_property(snapshot, STEP), snapshot.snapshot_id, files, numbers)

    def current(self) -> int | None:
        """Return the snapshot of the current state (see :class:`State`), without its files."""
        return _current(self._last())

    def commit(self, before: State, step: str, files: Mapping[str, Sequence[str]]) -> None:
        """Commit *step*, after which the tables have the *files* with these names.

        Raises :class:`OutdatedStep` if another step has been committed since *before*. If *step*
        itself was committed meanwhile, this does nothing.
        """
        numbers = dict(before.snapshots)
        for table, names in files.items():
            if table != LAST and {*names} != {file.name for file in before.files[table]}:
                numbers[table] = self._commit(table, step, names)
        self._commit(LAST, step, files[LAST], before, {SNAPSHOTS: json.dumps(numbers)})

    def _commit(
        self,
        name: str,
        step: str,
        files: Sequence[str],
        before: State | None = None,
        properties: Mapping[str, str] | None = None,
    ) -> int | None:
        """Commit a table, and return its snapshot.

        With *before*, no other step may have been committed since.
        """

        def committed() -> int | None:
            table = self._last() if name == LAST else self._load(name) or self._created(name)
            if self._snapshot_of(table, step) is None:
                if before and before.snapshot != _current(table):
                    raise OutdatedStep
                _replace(table, self._addresses(files), {STEP: step, **(properties or {})})
            return self._snapshot_of(table, step)

        return self._in_turn(committed)

    def expire(self, limit: datetime) -> None:
        """Forget the states that were replaced before *limit*; the current one remains."""
        self._expire(LAST, limit, set())
        kept = [json.loads(_property(each, SNAPSHOTS)) for each in self._last().snapshots()]
        for table in LAYOUTS:
            if table != LAST:
                self._expire(table, limit, {state[table] for state in kept if table in state})

    def _expire(self, name: str, limit: datetime, kept: Container[int]) -> None:
        def expire() -> None:
            if (table := self._load(name)) is None:
                return
            old = [
                each.snapshot_id
                for each in table.snapshots()
                if each.timestamp_ms <= limit.timestamp() * 1000
                and each.snapshot_id not in kept
                and each.snapshot_id != _current(table)
            ]
            if old:
                table.maintenance.expire_snapshots().by_ids(old).commit()

        self._in_turn(expire)

    def _in_turn(self, action: Callable[[], ResultT]) -> ResultT:
        """Return the result of *action*, which commits; repeat it after commits of others."""
        from pyiceberg.exceptions import CommitFailedException, ValidationException

        try:
            return repeated(action)
        except (CommitFailedException, ValidationException):
            raise Problem(f"{self.store.root} is written by too many programs at once") from None

    def used_files(self) -> set[str]:
        """Return the names of all files that a state of the lake, or the catalogue, refers to."""
        with _readable(self.store):
            tables = filter(None, map(self._load, LAYOUTS))
            return {self.store.name(path) for table in tables for path in _paths_of(table)}

    def state_files(self) -> set[str]:
        """Return the names of the files with states that the catalogue has; some may be missing."""
        return {state_file(each.snapshot_id) for each in self._last().snapshots()}

    def _addresses(self, files: Iterable[str]) -> list[str]:
        prefix = "" if self.store.is_remote else "file://"
        return [f"{prefix}{self.store.path(name)}" for name in files]

    def _snapshot_of(self, table: Table, step: str) -> int | None:
        """Return the snapshot of *step*, if there is one in the history of *table*."""
        snapshots = reversed(table.snapshots())
        return next((s.snapshot_id for s in snapshots if _property(s, STEP) == step), None)

    def _load(self, table: str) -> Table | None:
        from pyiceberg.exceptions import NoSuchTableError

        with database_errors_reported(self.address):
            try:
                return repeated(lambda: self._tables.load_table(f"{self.name}.{table}"))
            except NoSuchTableError:
                return None

    def _created(self, name: str) -> Table:
        from pyiceberg.exceptions import (
            CommitFailedException,
            NamespaceAlreadyExistsError,
            TableAlreadyExistsError,
        )

        schema = stored_schema(name)
        location = self._addresses([f"data/{name}"])[0]
        full = f"{self.name}.{name}"

        def create() -> Table:
            with suppress(NamespaceAlreadyExistsError):
                self._tables.create_namespace(self.name)
            with (
                suppress(TableAlreadyExistsError, CommitFailedException),
                self._tables.create_table_transaction(
                    full, schema, location, properties=_SETTINGS
                ) as transaction,
            ):
                _divide(transaction, partition_columns(name))
            return self._tables.load_table(full)

        with database_errors_reported(self.address):
            return repeated(create)

    def _files(self, name: str, snapshot: int | None) -> list[DataFile]:
        if snapshot is None:
            return []
        if (table := self._load(name)) is None:
            raise self._lost(f"{self.address} does not have the table {name}")
        files = (task.file for task in table.scan(snapshot_id=snapshot).plan_files())
        return sorted(
            DataFile(self.store.name(file.file_path), file.record_count, file.file_size_in_bytes)
            for file in files
        )


def in_turn(catalogue: Catalogue, make: Callable[[State], ResultT]) -> ResultT:
    """Return the result of *make*, which commits a step after the state that it is given.

    It is repeated if other programs have committed theirs before. Raises :class:`Problem`.
    """
    for attempt in range(STEPS):
        before = catalogue.state()
        try:
            result = make(before)
        except OutdatedStep:
            continue
        except Exception:
            # Another program may have made the same step, and removed what it needed no more.
            if attempt == STEPS - 1 or catalogue.state().step == before.step:
                raise
        else:
            catalogue.store_state()
            return result
    raise Problem(f"{catalogue.store.root} is changed by other programs all the time")


_SETTINGS = {"commit.retry.num-retries": "0", "format-version": "2"}
"""Commits are repeated by this program, which looks for their step before."""


def create(store: Store, address: str | None) -> Catalogue:
    """Return the catalogue of the lake in *store*, which is made if there is none.

    *address* is that of a database for SQLAlchemy; by default it is in the lake's folder. Raises
    :class:`Problem` for an address with a password, or one of another catalogue than the lake has.
    """
    check_libraries()
    check_root(store)
    address = address or os.environ.get(VARIABLE)
    if not store.exists(LAKE):
        chosen = checked_address(address, store)
        settings = Settings(chosen, "lake" if chosen == LOCAL else _named(store), store.root)
        store.create()
        Catalogue(store, settings).create()
        content = {"catalogue": settings.address, "name": settings.name, "root": settings.root}
        store.write_json(LAKE, {"version": VERSION, **content})
    catalogue = Catalogue(store)
    if address and checked_address(address, store) != catalogue.address:
        raise Problem(f"the catalogue of {store.root} is {catalogue.address}")
    return catalogue


def _named(store: Store) -> str:
    """Return the name of the lake's tables in a catalogue that may have several lakes."""
    name = store.root.rpartition("/")[2].lower()
    letters = [char if char.isalnum() and char.isascii() else "_" for char in name]
    return f"{''.join(letters)}_{digest(store.root)}"


def _current(table: Table) -> int | None:
    """Return the current snapshot of *table*, None before the first commit."""
    snapshot = table.current_snapshot()
    return None if snapshot is None else snapshot.snapshot_id


def _property(snapshot: Snapshot, name: str) -> str:
    summary = snapshot.summary
    return str(summary.additional_properties.get(name, "")) if summary else ""


def _divide(transaction: Transaction, columns: Sequence[str]) -> None:
    """Divide a new table into partitions by *columns*, if there are any."""
    if columns:
        with transaction.update_spec() as update:
            for column in columns:
                update.add_identity(column)


def _replace(table: Table, files: Sequence[str], properties: Mapping[str, str]) -> None:
    """Commit a snapshot of *table* with exactly these *files*."""
    from pyiceberg.io.pyarrow import parquet_files_to_data_files

    tasks = table.scan().plan_files() if table.current_snapshot() else ()
    present = {task.file.file_path: task.file for task in tasks}
    with table.transaction() as transaction:
        metadata = transaction.table_metadata
        if metadata.name_mapping() is None:
            mapping = metadata.schema().name_mapping.model_dump_json()
            transaction.set_properties({"schema.name-mapping.default": mapping})
        with transaction.update_snapshot(
            snapshot_properties=dict(properties)
        ).overwrite() as update:
            for path in present.keys() - set(files):
                update.delete_data_file(present[path])
            added = iter(path for path in files if path not in present)
            for file in parquet_files_to_data_files(table.io, transaction.table_metadata, added):
                update.append_data_file(file)


def _paths_of(table: Table) -> Iterator[str]:
    """Yield the paths of all files that the states of *table* refer to."""
    yield table.metadata_location
    yield from (entry.metadata_file for entry in table.metadata.metadata_log)
    for snapshot in table.snapshots():
        yield snapshot.manifest_list
        yield from (manifest.manifest_path for manifest in snapshot.manifests(table.io))
        tasks = table.scan(snapshot_id=snapshot.snapshot_id).plan_files()
        yield from (task.file.file_path for task in tasks)


@contextmanager
def _readable(store: Store) -> Iterator[None]:
    """Raise ``UnreadableFile`` for metadata that can't be read, for any reason."""
    try:
        yield
    except Problem:
        raise
    except Exception as error:  # libraries raise all kinds for files that are damaged
        reason = visible(next(iter(str(error).splitlines()), type(error).__name__))
        raise UnreadableFile(f"the catalogue of {store.root} is damaged: {reason}") from None


def connect(name: str) -> DuckDBPyConnection:
    """Return a connection for reading the lake *name* in its current state.

    Later steps do not change what it reads. Raises ``UnreadableFile``.
    """
    store = Store(name)
    return connected(store, Catalogue(store).readable_state().files)


def check_files(name: str, advance: Callable[[int], None]) -> list[str]:
    """Return what is wrong with the files of the lake *name*, all of which are read.

    *advance* is called with the number of files read.
    """
    store = Store(name)
    faults = []
    for table, files in Catalogue(store).state().files.items():
        for file in files:
            if (wrong := fault_of(store, table, file)) is not None:
                faults.append(f"{file.name} {wrong}")
            advance(1)
    return faults


def repeated(action: Callable[[], ResultT]) -> ResultT:
    """Return the result of *action*, repeated while another program uses the catalogue."""
    from tenacity import Retrying, retry_if_exception, stop_after_attempt, wait_incrementing

    return Retrying(
        retry=retry_if_exception(_is_passing),
        stop=stop_after_attempt(ATTEMPTS),
        wait=wait_incrementing(0, 0.05),
        reraise=True,
    )(action)


def _is_passing(error: BaseException) -> bool:
    """Return whether *error* says that another program has just used the catalogue."""
    from pyiceberg.exceptions import CommitFailedException, ValidationException
    from sqlalchemy.exc import IntegrityError, OperationalError, ProgrammingError

    if isinstance(error, OperationalError | ProgrammingError):
        return "locked" in str(error) or "already exists" in str(error)
    return isinstance(error, CommitFailedException | ValidationException | IntegrityError)

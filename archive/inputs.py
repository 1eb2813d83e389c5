"""Inputs: the records of files and archives in batches.

This is the only place where an archive becomes a source of records.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kohau.archive.batches import BATCH_BYTES, Batch, batches, unreadable
from kohau.archive.collection.connecting import connect_for_reading
from kohau.archive.collection.damage import DamagedArchive
from kohau.archive.collection.schema import WrongVersion
from kohau.archive.collection.selections import selection_of
from kohau.archive.collection.stored import stored_batches
from kohau.archive.outputs import UnwritableFile
from kohau.notation.files import UnreadableFile, is_database
from kohau.notation.formats.base import Format

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

Opened = Callable[[str], "AbstractContextManager[DuckDBPyConnection]"]


@contextmanager
def reading(archive: str) -> Iterator[DuckDBPyConnection]:
    """Yield a connection to *archive* for reading; an older one is upgraded first."""
    connection = connect_for_reading(archive, upgrade=True)
    try:
        yield connection
    finally:
        connection.close()


def inputs(
    names: Iterable[str],
    given: Format | None = None,
    size: int = BATCH_BYTES,
    exclude: Iterable[str] = (),
    *,
    conditions: Mapping[str, Any] = MappingProxyType({}),
    collated: bool = False,
    opened: Opened = reading,
) -> Iterator[Batch]:
    """Yield the records of files (see :func:`batches`) and archives in batches.

    From archives only games that satisfy *conditions* are chosen, see :func:`selection_of`; they
    are *collated*, or in file order. *opened* opens an archive. Archives in folders are skipped.
    Raises ``Problem`` for conditions that do not fit an archive.
    """
    patterns = tuple(exclude)
    for name in names:
        if is_database(name):
            yield from _of_archive(name, size, conditions, collated=collated, opened=opened)
        else:
            yield from batches([name], given, size, patterns)


def _of_archive(
    name: str, size: int, conditions: Mapping[str, Any], *, collated: bool, opened: Opened
) -> Iterator[Batch]:
    try:
        with opened(name) as connection:
            selection = selection_of(connection, **conditions)
            yield from stored_batches(connection, name, selection, size, collated=collated)
    except (UnreadableFile, UnwritableFile, WrongVersion, DamagedArchive) as problem:
        yield unreadable(name, problem)

"""Checking: whether all files of a lake are there and undamaged."""

from __future__ import annotations

from collections.abc import Callable

from kohau.archive.lake.catalogue import Catalogue
from kohau.archive.lake.states import DataFile
from kohau.archive.lake.store import Store
from kohau.archive.lake.tables import stored_schema
from kohau.notation.quantity import quantity


def check_files(name: str, advance: Callable[[int], None]) -> list[str]:
    """Return what is wrong with the files of the lake *name*, all of which are read.

    *advance* is called with the number of files read.
    """
    store = Store(name)
    faults = []
    for table, files in Catalogue(store).state().files.items():
        for file in files:
            if (wrong := _wrong(store, table, file)) is not None:
                faults.append(f"{file.name} {wrong}")
            advance(1)
    return faults


def _wrong(store: Store, table: str, file: DataFile) -> str | None:
    """Return what is wrong with a file: its size, its columns, the checksum of a page."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    size = store.size(file.name)
    if size is None:
        return "is missing"
    if size != file.bytes:
        return f"has {quantity(size, 'byte')} instead of {file.bytes:,}"
    rows = 0
    try:
        with (
            store.files.open(store.path(file.name), "rb") as stream,
            pq.ParquetFile(stream, page_checksum_verification=True) as found,
        ):
            if found.schema_arrow.names != stored_schema(table).names:
                return "has other columns"
            for batch in found.iter_batches():
                rows += batch.num_rows
    except (OSError, pa.ArrowException) as error:
        return f"is damaged: {str(error).splitlines()[0]}"
    return None if rows == file.rows else f"has {rows:,} rows instead of {file.rows:,}"

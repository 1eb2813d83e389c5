"""Files of tables: how they are written, and the ids and digests in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from kohau.archive.store.lakes import DataFile
from kohau.archive.store.schema import SCOPE
from kohau.archive.store.storage import Storage, bytes_digest

if TYPE_CHECKING:
    import pyarrow as pa
    import pyarrow.parquet as pq
    from duckdb import DuckDBPyConnection

ORDERS: Mapping[str, str] = MappingProxyType(
    {
        "games": "id",
        "tags": "game, name",
        "positions": "key, game, line, ply",
        "words": "id",
        "rejected": "id",
        "scopes": SCOPE,
        "continuations": "key, next, file",
        "inputs": "path, build",
        "removed": "id",
        "settled": "unit, game",
        "aliases": "spelling",
        "event_aliases": "spelling",
        "site_aliases": "spelling",
    }
)
"""What the files of tables are sorted by."""

_BOARDS_ORDER = "game, line, ply"

_GROUP_ROWS: Mapping[str, int] = MappingProxyType({"games": 1 << 11, "rejected": 1 << 11})
"""The rows of a row group, the least that is read of a file; ids are read for single games."""

_USUAL_GROUP_ROWS = 1 << 15

LARGE_TABLES = ("games", "tags", "positions")
"""The tables, besides those of boards, that are divided into ranges."""

_CONFIGURATION: dict[str, str | bool | int | float | list[str]] = {
    "threads": 1,
    "memory_limit": "160MB",
    "arrow_lossless_conversion": True,
}
"""Each worker has one core. What does not fit in memory is sorted on disk."""


def order_of(table: str) -> str:
    """Return the columns that the files of *table* are sorted by."""
    return ORDERS.get(table, _BOARDS_ORDER)


def is_large(table: str) -> bool:
    """Return whether *table* is divided into ranges: each range is a file."""
    return table in LARGE_TABLES or table not in ORDERS


def new_name(table: str) -> str:
    """Return a new name for files of *table*, to which their numbers are added."""
    return f"data/{table}/{uuid4().hex}"


@contextmanager
def worker_connection(storage: Storage) -> Iterator[DuckDBPyConnection]:
    """Yield a connection in memory that reads the files of *storage* with a single thread."""
    import tempfile

    import duckdb

    with (
        tempfile.TemporaryDirectory(prefix="kohau-lake-") as folder,
        duckdb.connect(
            ":memory:", config={**_CONFIGURATION, "temp_directory": folder}
        ) as connection,
    ):
        storage.prepare(connection)
        yield connection


def write(
    connection: DuckDBPyConnection,
    storage: Storage,
    table: str,
    name: str,
    query: str,
    *,
    staged: bool = False,
) -> DataFile | None:
    """Write the rows of *query*, sorted, as the file *name* of *table*; None without any rows.

    A file that is only *staged* is packed less, and has no digest.
    """
    packed = "snappy" if staged else "zstd, COMPRESSION_LEVEL 1"
    rows = _GROUP_ROWS.get(table, _USUAL_GROUP_ROWS)
    with storage.writing(name) as path:
        quoted = path.replace("'", "''")
        connection.execute(
            f"""COPY ({query} ORDER BY {order_of(table)}) TO '{quoted}' (
                FORMAT parquet, COMPRESSION {packed}, ROW_GROUP_SIZE {rows}, PARQUET_VERSION v2)"""
        )
        written = _described(table, name, path, staged=staged)
        if written.rows:
            return written
    storage.remove([name])
    return None


def _described(table: str, name: str, path: str, *, staged: bool) -> DataFile:
    import pyarrow.parquet as pq

    with pq.ParquetFile(path) as file:
        bounds = [*_bounds(file, order_of(table).split(", ")[0])]
        is_number = bool(bounds) and isinstance(bounds[0][0], int)
        low, high = (bounds[0][0], bounds[-1][1]) if is_number else (0, 0)
        rows = file.metadata.num_rows
    digest = "" if staged else bytes_digest(Path(path).read_bytes())
    return DataFile(name, rows, Path(path).stat().st_size, low, high, digest)


def _bounds(file: pq.ParquetFile, column: str) -> Iterator[tuple[Any, Any]]:
    """Yield the least and the greatest value of *column* in each row group."""
    index = file.schema_arrow.names.index(column)
    for number in range(file.num_row_groups):
        statistics = file.metadata.row_group(number).column(index).statistics
        yield statistics.min, statistics.max


@contextmanager
def opened(storage: Storage, path: str) -> Iterator[pq.ParquetFile]:
    """Open the Parquet file *path* of *storage*."""
    import pyarrow.parquet as pq

    if not storage.is_remote:
        with pq.ParquetFile(path) as file:
            yield file
        return
    with storage.files.open(path, "rb") as stream, pq.ParquetFile(stream) as file:
        yield file


FIRST_ID, LAST_ID = -(1 << 63), (1 << 63) - 1

Sample = tuple[int, int]
"""A key and a game in the order of positions."""


def samples_of(storage: Storage, path: str) -> list[Sample]:
    """Return a key and a game for each row group of a file of positions."""
    with opened(storage, path) as file:
        games = _bounds(file, "game")
        # Games are in order only where all rows have the same key.
        return [
            (low, game if low == high else FIRST_ID)
            for (low, high), (game, _) in zip(_bounds(file, "key"), games, strict=True)
        ]


SLOT_BITS = 4
"""An id begins with the first bits of its game's digest; games with equal ones have other slots."""


def ids_of(digests: pa.Array) -> Any:
    """Return the ids of games with these *digests* in their first slots."""
    import numpy as np

    stored = digests.storage
    data = np.frombuffer(stored.buffers()[1], ">i8")[2 * stored.offset :]
    return data[: 2 * len(stored) : 2].astype(np.int64) & -(1 << SLOT_BITS)


def buckets_of(ids: Any) -> Any:
    """Return the sorted distinct buckets of slots of *ids*, an array."""
    import numpy as np

    return np.unique(ids >> SLOT_BITS)


def games_in(storage: Storage, paths: Sequence[str], buckets: Any) -> tuple[pa.Table, int]:
    """Return ids and digests of the games of files in some *buckets*, and the bytes read.

    Row groups without such ids are not read.
    """
    import numpy as np
    import pyarrow as pa

    schema = pa.schema({"id": pa.int64(), "digest": pa.uuid()})
    tables = [schema.empty_table()]
    count = 0
    for path in paths:
        with opened(storage, path) as file:
            id_, digest = map(file.schema_arrow.names.index, ("id", "digest"))
            for number, (low, high) in enumerate(_bounds(file, "id")):
                first = np.searchsorted(buckets, low >> SLOT_BITS)
                if first == len(buckets) or buckets[first] > high >> SLOT_BITS:
                    continue
                group = file.metadata.row_group(number)
                count += group.column(id_).total_compressed_size
                ids = file.read_row_group(number, columns=["id"])["id"].to_numpy()
                mask = np.isin(ids >> SLOT_BITS, buckets)
                if mask.any():
                    count += group.column(digest).total_compressed_size
                    table = file.read_row_group(number, columns=["id", "digest"])
                    tables.append(table.filter(pa.array(mask)).cast(schema))
    return pa.concat_tables(tables), count

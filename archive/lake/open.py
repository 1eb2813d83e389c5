"""Opening: a DuckDB connection with the tables of a lake as views.

The views have the names and columns of an archive's tables, so that everything that reads archives
reads lakes. They read the files that the catalogue lists, and no query can read others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from kohau.archive.lake.catalogue import Catalogue
from kohau.archive.lake.store import Store
from kohau.archive.lake.tables import LAYOUTS, PARTITIONS, DataFile, stored_schema
from kohau.archive.store import schema
from kohau.archive.store.schema import EXTERNAL, lock, open_configuration
from kohau.notation.visible import quantity

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_LAST_ID = (1 << 63) - 1

_OWN = {
    "games": "* REPLACE (digest::UUID AS digest)",
    "rejected": "* REPLACE (digest::UUID AS digest)",
    "signatures": "* REPLACE (men::SMALLINT[] AS men)",
    "positions": "key, game, ply, next, prefix",
}
"""The columns of views, where they are others than those of the files."""

_BY_FOLDER = ", hive_partitioning = true, hive_types_autocast = false"
"""The options with which partitions are chosen by the names of their folders."""

_FILES = """CREATE TABLE lake_files (
    "table" VARCHAR NOT NULL,
    name VARCHAR NOT NULL,             -- relative to the lake
    rows BIGINT NOT NULL,
    bytes BIGINT NOT NULL
)"""
"""The table of the files that the lake consists of."""


def connect(name: str) -> DuckDBPyConnection:
    """Return a connection for reading the lake *name* in its current state.

    Later steps do not change what it reads. Raises ``UnreadableFile``.
    """
    store = Store(name)
    return connected(store, Catalogue(store).readable_state().files)


def connected(store: Store, files: Mapping[str, Sequence[DataFile]]) -> DuckDBPyConnection:
    """Return a connection with the *files* in *store* as tables of an archive."""
    import duckdb

    connection = duckdb.connect(":memory:", config=open_configuration())
    try:
        store.prepare(connection)
        store.list_ahead(file.name for listed in files.values() for file in listed)
        schema.create(connection)
        for table in LAYOUTS:
            if listed := files[table]:
                _create_view(connection, table, [store.path(file.name) for file in listed])
        # All ids are smaller, so all games are tallied.
        connection.execute(f"""CREATE OR REPLACE TABLE archive AS SELECT * REPLACE (
            {_LAST_ID} AS next_game, {_LAST_ID} AS tallied_game) FROM archive""")
        schema.create_views(connection)
        connection.execute(_FILES)
        connection.execute("CREATE TABLE lake AS SELECT ? AS location", [store.root])
        every = [(table, *file) for table, listed in files.items() for file in listed]
        if every:
            connection.executemany("INSERT INTO lake_files VALUES (?, ?, ?, ?)", every)
        close_in(connection, store)
    except BaseException:
        connection.close()
        raise
    return connection


def location_of(connection: DuckDBPyConnection) -> str:
    """Return the folder or address of the lake of *connection*."""
    ((location,),) = connection.execute("FROM lake").fetchall()
    return str(location)


def bytes_of(connection: DuckDBPyConnection) -> int:
    """Return the number of bytes of the lake of *connection*."""
    ((size,),) = connection.execute("SELECT sum(bytes)::BIGINT FROM lake_files").fetchall()
    return size or 0


def _create_view(connection: DuckDBPyConnection, table: str, paths: Sequence[str]) -> None:
    if table in tables_of(connection):
        connection.execute(f"DROP TABLE {table}")
    rows = source(paths, _BY_FOLDER if table in PARTITIONS else IN_FILES)
    connection.execute(f"CREATE VIEW {table} AS SELECT {_OWN.get(table, '*')} FROM {rows}")


def tables_of(connection: DuckDBPyConnection) -> set[str]:
    """Return the names of the tables of *connection*."""
    rows = connection.execute("SELECT table_name FROM duckdb_tables()").fetchall()
    return {name for (name,) in rows}


IN_FILES = ", hive_partitioning = false"
"""The options with which all columns are read from files."""


def source(paths: Sequence[str], options: str = IN_FILES) -> str:
    """Return the SQL that reads the Parquet files with these *paths*."""
    quoted = ", ".join("'" + path.replace("'", "''") + "'" for path in paths)
    return f"read_parquet([{quoted}]{options})"


def close_in(connection: DuckDBPyConnection, store: Store) -> None:
    """Let the queries of *connection* read nothing but the files of *store*."""
    folder = store.path("").replace("'", "''")
    connection.execute("SET parquet_metadata_cache = true")
    connection.execute(f"SET allowed_directories = ['{folder}']")
    connection.execute(f"SET {EXTERNAL} = false")
    lock(connection)


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
            pq.ParquetFile(stream, page_checksum_verification=True) as parquet,
        ):
            if parquet.schema_arrow.names != stored_schema(table).names:
                return "has other columns"
            for batch in parquet.iter_batches():
                rows += batch.num_rows
    except (OSError, pa.ArrowException) as error:
        return f"is damaged: {str(error).splitlines()[0]}"
    return None if rows == file.rows else f"has {rows:,} rows instead of {file.rows:,}"

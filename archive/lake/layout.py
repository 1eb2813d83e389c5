"""The tables of a lake: how their files are laid out, written, read as an archive, and checked.

A connection of DuckDB has the files of a lake as views with the names and columns of an archive's
tables, so that everything that reads archives reads lakes. No query can read other files.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from hashlib import blake2b
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.lake.storage import Store
from kohau.archive.queries.boards import words_of
from kohau.archive.store import schema
from kohau.archive.store.database import scalar
from kohau.archive.store.schema import (
    EXTERNAL,
    Column,
    boards_columns,
    boards_table,
    columns_of,
    lock,
    open_configuration,
)
from kohau.notation.visible import quantity
from kohau.replay import registry
from kohau.replay.game import Game

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection

ROWS = 1 << 15
"""The number of rows of a row group, the least that is read of a file."""


class Layout(NamedTuple):
    """What the files of a table are sorted by, the rows of a row group, and *plain* columns.

    The first column of *order* decides in which file a row is. Values of plain columns are stored
    one by one, others as numbers of distinct values.
    """

    order: str
    rows: int = ROWS
    plain: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The first column of the order."""
        return self.order.split(", ")[0]


BOARDS: Mapping[str, Game[Any]] = MappingProxyType(
    {
        boards_table(game.id): game
        for game in map(registry.find_game, registry.game_names())
        if words_of(game)
    }
)
"""The games by the tables of their boards."""

LAYOUTS: Mapping[str, Layout] = MappingProxyType(
    {
        "games": Layout("id", plain=("digest", "plies", "annotations", "comments")),
        "tags": Layout("game, name"),
        "positions": Layout("key, game, line, ply", plain=("game",)),
        "words": Layout("id", plain=("word",)),
        "rejected": Layout("id", 1 << 10, ("digest", "original", "diagnostics")),
        "scopes": Layout("game, variant, rules"),
        "continuations": Layout("key, next"),
        "inputs": Layout("piece"),
        **dict.fromkeys(BOARDS, Layout("game, line, ply")),
    }
)
"""All tables; ``inputs`` has what the lake was built from, the others are those of an archive."""

_INPUTS = """(piece VARCHAR NOT NULL, task VARCHAR NOT NULL, file VARCHAR NOT NULL,
    records BIGINT NOT NULL, lines BIGINT NOT NULL, rejected BIGINT NOT NULL)"""

FACTS = """(result VARCHAR NOT NULL, length INTEGER NOT NULL, date VARCHAR,
    board_game VARCHAR NOT NULL, variant VARCHAR NOT NULL)"""
"""The columns of games that staged positions have, too: continuations are counted by them."""

PARTITIONS: Mapping[str, str] = MappingProxyType(
    {
        "positions": """(board_game VARCHAR NOT NULL, variant VARCHAR NOT NULL,
            prefix VARCHAR NOT NULL)"""
    }
)
"""The columns that divide a table into partitions, each of which has its own folder."""

PLAIN: dict[str, str | bool | int | float | list[str]] = {
    "threads": 1,
    "arrow_lossless_conversion": True,
}
"""The configuration of DuckDB in workers: each has one core, and UUIDs do not become texts."""

_SORTED_NUMBERS = ("key", "id")
"""Columns of sorted numbers, of which only differences are stored."""

_NUMBERS = ("id", "game", "next")
"""Columns of numbers that have 64 bits in a lake: they are the first bytes of digests."""

_KINDS = {"VARCHAR": "string", "UUID": "binary", "BLOB": "binary", "BIGINT": "int64"}
"""Types of Arrow by those of DuckDB; digests are bytes: Spark does not read UUIDs in Parquet."""


def _kind_of(column: Column) -> pa.DataType:
    """Return the Arrow type of *column* in a lake."""
    import pyarrow as pa

    number = "int64" if column.name in _NUMBERS else "int32"
    return pa.type_for_alias(_KINDS.get(column.kind, number))


def _columns(table: str) -> list[Column]:
    if table in BOARDS:
        return columns_of(boards_columns(BOARDS[table]))
    return columns_of(_INPUTS) if table == "inputs" else schema.table_columns()[table]


def schema_of(table: str, more: str = "") -> pa.Schema:
    """Return the columns of *table*, and *more*, which are defined in SQL."""
    import pyarrow as pa

    every = (*_columns(table), *columns_of(more))
    return pa.schema([pa.field(each.name, _kind_of(each), each.may_be_null) for each in every])


def stored_schema(table: str) -> pa.Schema:
    """Return the columns of the files of *table*, with those that divide it into partitions."""
    return schema_of(table, PARTITIONS.get(table, ""))


def names_of(table: str) -> str:
    """Return the names of the columns of *table* for SQL, without those of partitions.

    >>> names_of("words")
    '"id", "word"'
    """
    return ", ".join(f'"{column.name}"' for column in _columns(table))


def partition_columns(table: str) -> list[str]:
    """Return the names of the columns that divide *table* into partitions."""
    return [column.name for column in columns_of(PARTITIONS.get(table, ""))]


def number_of(text: str) -> int:
    """Return the number of *text*: the first 8 bytes of its digest, signed, never 0.

    >>> number_of("e2e3+")
    1104078733280586040
    """
    digest = blake2b(text.encode(errors="surrogatepass"), digest_size=8).digest()
    return int.from_bytes(digest, "big", signed=True) or 1


def write(
    store: Store, name: str, table: str, rows: pa.Table | Iterable[pa.Table], more: str = ""
) -> int:
    """Write *rows*, which must be sorted, as a file of *table*; return their number.

    Pages have checksums.
    """
    import pyarrow as pa
    import pyarrow.parquet as pq

    layout, columns = LAYOUTS[table], schema_of(table, more)
    parts = [rows] if isinstance(rows, pa.Table) else rows
    count = 0
    with (
        store.writing(name) as path,
        pq.ParquetWriter(path, columns, **_options(layout, columns)) as writer,
    ):
        for part in parts:
            count += part.num_rows
            fitting = part.select(columns.names).cast(columns)
            writer.write_table(fitting, row_group_size=layout.rows)
    return count


def _options(layout: Layout, columns: pa.Schema) -> dict[str, Any]:
    """Return how the columns of a file are encoded."""
    differences = [name for name in _SORTED_NUMBERS if layout.key == name in columns.names]
    plain = {*differences, *layout.plain}
    return {
        "compression": "zstd",
        "compression_level": 3 if "plies" in layout.plain else 1,
        "use_dictionary": [name for name in columns.names if name not in plain],
        "column_encoding": {
            **dict.fromkeys(layout.plain, "PLAIN"),
            **dict.fromkeys(differences, "DELTA_BINARY_PACKED"),
        },
        "write_page_checksum": True,
        "store_schema": False,
    }


class DataFile(NamedTuple):
    """A file of a table: its name in the store, and its numbers of rows and bytes."""

    name: str
    rows: int
    bytes: int


Files = Mapping[str, Sequence[DataFile]]
"""The files of each table."""

_LAST_ID = (1 << 63) - 1

_VIEWS = {
    "games": "* REPLACE (digest::UUID AS digest)",
    "rejected": "* REPLACE (digest::UUID AS digest)",
    "positions": "key, game, line, ply, next, prefix",
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


def connected(store: Store, files: Files) -> DuckDBPyConnection:
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
        # All ids are smaller, so all games are counted.
        connection.execute(f"""CREATE OR REPLACE TABLE archive AS SELECT * REPLACE (
            {_LAST_ID} AS next_game, {_LAST_ID} AS counted_game) FROM archive""")
        schema.create_views(connection)
        connection.execute(_FILES)
        connection.execute("CREATE TABLE lake AS SELECT ? AS location", [store.root])
        every = [(table, *file) for table, listed in files.items() for file in listed]
        if every:
            connection.executemany("INSERT INTO lake_files VALUES (?, ?, ?, ?)", every)
        _close_in(connection, store)
    except BaseException:
        connection.close()
        raise
    return connection


def location_of(connection: DuckDBPyConnection) -> str:
    """Return the folder or address of the lake of *connection*."""
    return str(scalar(connection, "FROM lake"))


def bytes_of(connection: DuckDBPyConnection) -> int:
    """Return the number of bytes of the lake of *connection*."""
    return scalar(connection, "SELECT sum(bytes)::BIGINT FROM lake_files") or 0


def _create_view(connection: DuckDBPyConnection, table: str, paths: Sequence[str]) -> None:
    connection.execute(f"DROP TABLE IF EXISTS {table}")
    rows = source(paths, _BY_FOLDER if table in PARTITIONS else IN_FILES)
    connection.execute(f"CREATE VIEW {table} AS SELECT {_VIEWS.get(table, '*')} FROM {rows}")


IN_FILES = ", hive_partitioning = false"
"""The options with which all columns are read from files."""


def source(paths: Sequence[str], options: str = IN_FILES) -> str:
    """Return the SQL that reads the Parquet files with these *paths*."""
    quoted = ", ".join("'" + path.replace("'", "''") + "'" for path in paths)
    return f"read_parquet([{quoted}]{options})"


def _close_in(connection: DuckDBPyConnection, store: Store) -> None:
    """Let the queries of *connection* read nothing but the files of *store*."""
    folder = store.path("").replace("'", "''")
    connection.execute("SET parquet_metadata_cache = true")
    connection.execute(f"SET allowed_directories = ['{folder}']")
    connection.execute(f"SET {EXTERNAL} = false")
    lock(connection)


def fault_of(store: Store, table: str, file: DataFile) -> str | None:
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

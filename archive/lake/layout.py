"""The tables of a lake: the layout of their files, which are written, read and checked, and states.

A connection of DuckDB has the files of a lake as views with the names and columns of an archive's
tables, so that everything that reads archives reads lakes. No query can read other files.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from contextlib import closing
from hashlib import blake2b
from itertools import pairwise
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote, unquote

from kohau.archive.lake.storage import LOCAL, Store, digest
from kohau.archive.store import schema
from kohau.archive.store.database import scalar
from kohau.archive.store.schema import EXTERNAL, Column, columns_of, lock, open_configuration
from kohau.notation.opening import UnreadableFile
from kohau.notation.visible import quantity

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection

ROWS = 1 << 15
"""The number of rows of a row group, the least that is read of a file."""

PLANES = 1 << 7
"""The same for planes, each of which is large."""


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


LAYOUTS: Mapping[str, Layout] = MappingProxyType(
    {
        "games": Layout("id", plain=("digest", "plies", "annotations", "comments")),
        "tags": Layout("game, name"),
        "variations": Layout("game", 1 << 12, ("packed",)),
        "positions": Layout("key, game, ply", plain=("game",)),
        "materials": Layout("signature, game, ply", plain=("game",)),
        "words": Layout("id", plain=("word",)),
        "signatures": Layout("id"),
        "chunks": Layout("id"),
        "planes": Layout("plane, chunk", PLANES, ("bits",)),
        "rejected": Layout("id", 1 << 10, ("digest", "original", "diagnostics")),
        "scopes": Layout("game, variant, rules"),
        "frequent": Layout("key"),
        "tallies": Layout("key, next"),
        "inputs": Layout("piece"),
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

_SORTED_NUMBERS = ("key", "id", "signature")
"""Columns of sorted numbers, of which only differences are stored."""

_NUMBERS = ("id", "game", "chunk", "next", "signature")
"""Columns of numbers that have 64 bits in a lake: they are the first bytes of digests."""

_KINDS = {"VARCHAR": "string", "UUID": "binary", "BLOB": "binary", "BIGINT": "int64"}
"""Types of Arrow by those of DuckDB; digests are bytes: Spark does not read UUIDs in Parquet."""


def _kind_of(column: Column) -> pa.DataType:
    """Return the Arrow type of *column* in a lake."""
    import pyarrow as pa

    lists = {"BIGINT[]": pa.list_(pa.int64()), "SMALLINT[]": pa.list_(pa.int32())}
    if column.kind in lists:
        return lists[column.kind]
    number = "int64" if column.name in _NUMBERS else "int32"
    return pa.type_for_alias(_KINDS.get(column.kind, number))


def _columns(table: str) -> list[Column]:
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
    import pyarrow as pa

    differences = [name for name in _SORTED_NUMBERS if layout.key == name in columns.names]
    plain = {*differences, *layout.plain}
    nested = {each.name for each in columns if pa.types.is_list(each.type)}
    return {
        "compression": "zstd",
        "compression_level": 3 if "plies" in layout.plain else 1,
        "use_dictionary": [name for name in columns.names if name not in plain | nested],
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
        # All ids are smaller, so all games are tallied.
        connection.execute(f"""CREATE OR REPLACE TABLE archive AS SELECT * REPLACE (
            {_LAST_ID} AS next_game, {_LAST_ID} AS tallied_game) FROM archive""")
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


EVERY_KEY = "all"
"""The prefix that all keys have."""

MOST_BITS = 16
"""The length of the longest prefix."""

_BITS = 64


def prefixes_of(key: int) -> list[str]:
    """Return the prefixes that *key*, a signed number, has: its first bits, the sign bit inverted.

    The prefixes of smaller keys come first.

    >>> prefixes_of(-(1 << 63))[:4], prefixes_of(0)[:4]
    (['all', '0', '00', '000'], ['all', '1', '10', '100'])
    """
    bits = f"{key + (1 << (_BITS - 1)):0{_BITS}b}"
    return [EVERY_KEY, *(bits[:count] for count in range(1, MOST_BITS + 1))]


IDS = 1 << 64
"""The number of ids."""

RANGE_ROWS = 1 << 23
"""About how many rows a file of the largest tables has."""

GAMES = 1 << 18
"""About how many games a file has."""

Bound = tuple[int, int]
"""A key and a game: rows of the same key are in several ranges if there are very many."""

FIRST_BOUND: Bound = (-(1 << 63), -(1 << 63))
LAST_BOUND: Bound = ((1 << 63) - 1, (1 << 63) - 1)


class Range(NamedTuple):
    """The rows of a table from *low* up to, but not including, *high* (but for the last range).

    Those of positions are in the partition of a game, a variant and a prefix.
    """

    low: Bound
    high: Bound
    board_game: str = ""
    variant: str = ""
    prefix: str = ""

    @property
    def scope(self) -> Scope:
        """The game and the variant of the partition."""
        return self.board_game, self.variant

    @property
    def folder(self) -> str:
        """The folder of its file in that of the table; empty for a table without partitions."""
        return f"{scope_folder(self.scope)}prefix={self.prefix}/" if self.prefix else ""

    def condition(self, key: str, game: str | None = None) -> str:
        """Return the SQL condition on the columns *key* and *game*."""
        (low, first), (high, last) = self.low, self.high
        within = f"{key} BETWEEN {low} AND {high}"
        if game is None:
            return within if self.high == LAST_BOUND else f"{key} >= {low} AND {key} < {high}"
        begin = f"({key} > {low} OR {game} >= {first})"
        end = "true" if self.high == LAST_BOUND else f"({key} < {high} OR {game} < {last})"
        return f"{within} AND {begin} AND {end}"


Scope = tuple[str, str]
"""The names of a game and of a variant."""


def scope_folder(scope: Scope) -> str:
    """Return the folder of the positions of *scope* in that of the table.

    >>> scope_folder(("fanorona", "vela"))
    'board_game=fanorona/variant=vela/'
    """
    board_game, variant = (quote(name, safe="") for name in scope)
    return f"board_game={board_game}/variant={variant}/"


def scope_of(file: str) -> Scope:
    """Return the scope of a *file* of positions, from its name.

    >>> scope_of("data/positions/board_game=fanorona/variant=vela/prefix=01/x.parquet")
    ('fanorona', 'vela')
    """
    board_game, variant = (unquote(name.partition("=")[2]) for name in file.split("/")[-4:-2])
    return board_game, variant


def position_ranges(
    scope: Scope, samples: Iterable[Sequence[int]], rows: int, size: int
) -> list[Range]:
    """Return ranges of the positions of *scope*, which have about *size* of all *rows* each.

    Keys are evenly distributed: prefixes of the same length divide them. Only the prefix of a very
    frequent position has more rows, and is divided by the *samples* in it.
    """
    bits = min(MOST_BITS, max(0, -(-rows // size) - 1).bit_length())
    by_prefix: dict[str, list[Bound]] = {}
    for key, game in samples:
        by_prefix.setdefault(prefixes_of(key)[bits], []).append((key, game))
    every = sum(map(len, by_prefix.values()))
    ranges = []
    for number in range(1 << bits):
        low, high = (FIRST_BOUND[0] + (IDS * n >> bits) for n in (number, number + 1))
        prefix = prefixes_of(low)[bits]
        keys = by_prefix.get(prefix, [])
        parts = rows * len(keys) // max(1, every * size)
        places = _cut(sorted(keys), parts) if parts > 1 else []
        last = LAST_BOUND if number + 1 == 1 << bits else (high, FIRST_BOUND[1])
        bounds = [(low, FIRST_BOUND[1]), *places, last]
        ranges += [Range(*pair, *scope, prefix) for pair in pairwise(bounds)]
    return ranges


def table_ranges(
    table: str, rows: int, size: int, samples: Iterable[Sequence[int]] = ()
) -> list[Range]:
    """Return the ranges of a *table* without partitions: see :data:`RANGES`.

    All but those of materials are ranges of ids, which are evenly distributed.
    """
    if table == "materials":
        return sampled_ranges(samples, rows, size)
    return id_ranges(rows, min(GAMES, size) if table == "games" else size)


def id_ranges(rows: int, size: int) -> list[Range]:
    """Return ranges of ids that have about *size* of all *rows* each."""
    count = max(1, -(-rows // size))
    places = [FIRST_BOUND[0] + IDS * number // count for number in range(1, count)]
    return _between([(place, FIRST_BOUND[1]) for place in places])


def sampled_ranges(samples: Iterable[Sequence[int]], rows: int, size: int) -> list[Range]:
    """Return ranges that have about *size* of all *rows* each, of which *samples* are a part."""
    return _between(_cut(sorted((key, game) for key, game in samples), -(-rows // size)))


def _cut(samples: Sequence[Bound], parts: int) -> list[Bound]:
    """Return where sorted *samples* are divided into this number of *parts*, or fewer."""
    count = min(parts, len(samples))
    places = {samples[len(samples) * number // count] for number in range(1, count)}
    return sorted(places - set(samples[:1]) - {FIRST_BOUND})


def _between(places: Sequence[Bound]) -> list[Range]:
    return [Range(*pair) for pair in pairwise([FIRST_BOUND, *places, LAST_BOUND])]


RANGES: Mapping[str, str] = MappingProxyType(
    {
        "games": "games",
        "tags": "games",
        "variations": "games",
        "positions": "positions",
        "materials": "materials",
        "words": "words",
        "signatures": "signatures",
    }
)
"""The table by whose ranges a table is written."""

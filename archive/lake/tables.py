"""The tables of a lake: their layout, their files, and the states of the lake."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.lake.store import Store, digest
from kohau.notation.opening import UnreadableFile

if TYPE_CHECKING:
    import pyarrow as pa

ROWS = 1 << 15
"""The number of rows of a row group, the least that is read of a file."""

PLANES = 1 << 7
"""The same for planes, each of which is large."""


class Layout(NamedTuple):
    """The *columns* of a table (``?``: may be null), what its files are sorted by, and row groups.

    The first column of *order* decides in which file a row is.
    """

    columns: str
    order: str = ""
    rows: int = ROWS
    plain: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The first column of the order."""
        return self.order.split(", ")[0]


LAYOUTS: Mapping[str, Layout] = MappingProxyType(
    {
        "games": Layout(
            """id:int64 digest:binary game:string variant:string rules:string start:string
            dialect:string event:string? site:string? date:string? round:string? white:string?
            black:string? session:string? result:string ending:string opening:string? length:int32
            plies:string annotations:string? comments:string? file:string record:int32 offset:int64
            chunk:int64 place:int32""",
            "id",
            plain=("digest", "plies", "annotations", "comments"),
        ),
        "tags": Layout("game:int64 name:string value:string", "game, name"),
        "variations": Layout(
            "game:int64 places:numbers keys:numbers packed:binary", "game", 1 << 12, ("packed",)
        ),
        "positions": Layout("key:int64 game:int64 ply:int32 next:int64", "key, game, ply"),
        "materials": Layout(
            "signature:int64 game:int64 ply:int32 plies:int32", "signature, game, ply"
        ),
        "words": Layout("id:int64 word:string", "id", plain=("word",)),
        "signatures": Layout("id:int64 game:string men:counts", "id"),
        "chunks": Layout("id:int64 game:string positions:int32", "id"),
        "planes": Layout("chunk:int64 plane:string bits:binary", "plane, chunk", PLANES, ("bits",)),
        "rejected": Layout(
            """id:int64 digest:binary file:string record:int32 offset:int64 format:string part:int32
            original:binary diagnostics:string""",
            "id",
            1 << 10,
            ("digest", "original", "diagnostics"),
        ),
        "scopes": Layout("game:string variant:string rules:string", "game, variant, rules"),
        "frequent": Layout("key:int64 games:int64", "key"),
        "tallies": Layout(
            """key:int64 next:int64 games:int64 white:int64 black:int64 draws:int64 plies:int64
            last:string?""",
            "key, next",
        ),
        "inputs": Layout(
            """piece:string task:string file:string records:int64 lines:int64
            rejected:int64""",
            "piece",
        ),
    }
)
"""All tables; ``inputs`` has what the lake was built from, the others are those of an archive.

Digests are bytes, not UUIDs as in an archive: Spark does not read UUIDs in Parquet files.
"""

FACTS = "result:string length:int32 date:string? board_game:string variant:string"
"""The columns of games that staged positions have, too: continuations are counted by them."""

PARTITIONS: Mapping[str, str] = MappingProxyType(
    {"positions": "board_game:string variant:string prefix:string"}
)
"""The columns that divide a table into partitions, each of which has its own folder."""

PLAIN: dict[str, str | bool | int | float | list[str]] = {
    "threads": 1,
    "arrow_lossless_conversion": True,
}
"""The configuration of DuckDB in workers: each has one core, and UUIDs do not become texts."""

_SORTED_NUMBERS = ("key", "id", "signature")
"""Columns of sorted numbers, of which only differences are stored."""


def kind_of(name: str) -> pa.DataType:
    """Return the Arrow type called *name* in a layout."""
    import pyarrow as pa

    lists = {"numbers": pa.list_(pa.int64()), "counts": pa.list_(pa.int32())}
    return lists.get(name) or pa.type_for_alias(name)


def schema_of(table: str, more: str = "") -> pa.Schema:
    """Return the columns of *table*, and *more*."""
    import pyarrow as pa

    fields = []
    for column in f"{LAYOUTS[table].columns} {more}".split():
        name, kind = column.split(":")
        fields.append(pa.field(name, kind_of(kind.removesuffix("?")), kind.endswith("?")))
    return pa.schema(fields)


def stored_schema(table: str) -> pa.Schema:
    """Return the columns of the files of *table*, with those that divide it into partitions."""
    return schema_of(table, PARTITIONS.get(table, ""))


def names_of(table: str) -> str:
    """Return the names of the columns of *table* for SQL, without those of partitions.

    >>> names_of("words")
    '"id", "word"'
    """
    return ", ".join(f'"{column.partition(":")[0]}"' for column in LAYOUTS[table].columns.split())


def partition_columns(table: str) -> list[str]:
    """Return the names of the columns that divide *table* into partitions."""
    return [column.partition(":")[0] for column in PARTITIONS.get(table, "").split()]


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

    layout, schema = LAYOUTS[table], schema_of(table, more)
    parts = [rows] if isinstance(rows, pa.Table) else rows
    count = 0
    with (
        store.writing(name) as path,
        pq.ParquetWriter(path, schema, **_options(layout, schema)) as writer,
    ):
        for part in parts:
            count += part.num_rows
            fitting = part.select(schema.names).cast(schema)
            writer.write_table(fitting, row_group_size=layout.rows)
    return count


def _options(layout: Layout, schema: pa.Schema) -> dict[str, Any]:
    """Return how the columns of a file are encoded."""
    differences = [name for name in _SORTED_NUMBERS if layout.key == name in schema.names]
    plain = [*layout.plain, *(["game"] if layout.key in ("key", "signature") else [])]
    coded = [name for name in schema.names if name not in (*differences, *plain)]
    nested = {"places", "keys", "men"} & set(schema.names)
    return {
        "compression": "zstd",
        "compression_level": 3 if "plies" in layout.plain else 1,
        "use_dictionary": [name for name in coded if name not in nested],
        "column_encoding": {
            **dict.fromkeys(differences, "DELTA_BINARY_PACKED"),
            **dict.fromkeys(plain, "PLAIN"),
        },
        "write_page_checksum": True,
        "store_schema": False,
    }


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
        {table: list(_files_of(store, listed)) for table, listed in files.items()},
        {table: int(number) for table, number in snapshots.items()},
    )


def _files_of(store: Store, rows: Any) -> Iterator[DataFile]:
    for name, count, size in rows:
        # The name must be that of a file of the lake.
        yield DataFile(store.name(store.path(name)), int(count), int(size))

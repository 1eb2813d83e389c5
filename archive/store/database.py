"""The database: transactions, inserts, counters, and Arrow tables that DuckDB reads directly."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

from kohau.archive.store.digests import DIGEST_BYTES
from kohau.notation.diagnostics import Problem

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


class DamagedArchive(Problem):
    """Contents of an archive that cannot be used."""

    code = "unreadable-file"

    def __init__(self, message: str) -> None:
        super().__init__(message, hint="kohau archive check reports all damage")


if TYPE_CHECKING:
    import pyarrow as pa


@contextmanager
def transaction(connection: DuckDBPyConnection) -> Iterator[None]:
    """Commit on success; on error roll back and raise what went wrong in the block."""
    import duckdb

    connection.begin()
    try:
        yield
        connection.commit()
    except BaseException:
        # After an error such as a full disk DuckDB has left the transaction by itself, and says so;
        # what has to be reported is the error.
        with suppress(duckdb.Error):
            connection.rollback()
        raise


def run(
    connection: DuckDBPyConnection, query: str, batch: pa.Table, *parameters: object
) -> list[tuple[Any, ...]]:
    """Return the rows of *query*, which can use *batch* as a table ``batch``."""
    connection.register("batch", batch)
    try:
        return connection.execute(query, parameters).fetchall()
    finally:
        connection.unregister("batch")


def arrow_of(
    connection: DuckDBPyConnection, query: str, batch: pa.Table, *parameters: object
) -> pa.Table:
    """Return the rows of *query* (see :func:`run`) as an Arrow table."""
    connection.register("batch", batch)
    try:
        return connection.sql(query, params=parameters).to_arrow_table()
    finally:
        connection.unregister("batch")


def insert(
    connection: DuckDBPyConnection,
    target: str,
    batch: pa.Table,
    columns: str = "*",
    rest: str = "",
) -> None:
    """Append *columns* of *batch* to the table *target*; *rest* may sort or restrict the rows."""
    run(connection, f"INSERT INTO {target} BY NAME SELECT {columns} FROM batch {rest}", batch)


def counters(connection: DuckDBPyConnection, *names: str) -> tuple[int, ...]:
    """Return the named columns of the table ``archive``."""
    return connection.execute(f"SELECT {', '.join(names)} FROM archive").fetchall()[0]


def increment(connection: DuckDBPyConnection, **steps: int) -> None:
    """Add *steps* to the named columns of the table ``archive``."""
    changes = ", ".join(f"{name} = {name} + {step}" for name, step in steps.items())
    connection.execute(f"UPDATE archive SET {changes}")


if TYPE_CHECKING:
    import pyarrow as pa


def uuids(digests: Sequence[bytes]) -> pa.Array:
    """Return *digests* as a column of UUIDs."""
    import pyarrow as pa

    return pa.ExtensionArray.from_storage(pa.uuid(), pa.array(digests, pa.binary(DIGEST_BYTES)))


def places(count: int) -> pa.Array:
    """Return the numbers from 0 to *count* − 1."""
    import pyarrow as pa
    import pyarrow.compute as compute

    return compute.cumulative_sum(pa.repeat(pa.scalar(1, pa.int32()), count), start=-1)


def table_of(types: Mapping[str, str], rows: Sequence[tuple[Any, ...]]) -> pa.Table:
    """Return *rows* as a table; *types* maps the column names to types."""
    import pyarrow as pa

    columns = zip(*rows, strict=True) if rows else [()] * len(types)
    return pa.table(
        {
            name: pa.array(values, pa.type_for_alias(kind))
            for (name, kind), values in zip(types.items(), columns, strict=True)
        }
    )


def coded_columns(
    names: Sequence[str], rows: Sequence[tuple[str, ...]], places: Sequence[int]
) -> Iterator[tuple[str, pa.Array]]:
    """Yield name and dictionary-encoded column for a table: row ``rows[place]`` for each place.

    No text is twice in a dictionary.
    """
    import pyarrow as pa

    indices = pa.array(places, pa.int32())
    columns = zip(*rows, strict=True) if rows else [()] * len(names)
    for name, texts in zip(names, columns, strict=True):
        yield name, pa.array(texts, pa.string()).dictionary_encode().take(indices)


def shifted(table: pa.Table, column: str, step: int) -> pa.Table:
    """Return *table* with *step* added to the numbers in *column*."""
    import pyarrow as pa
    import pyarrow.compute as compute

    index = table.column_names.index(column)
    values = compute.add(table[column], pa.scalar(step, table[column].type))
    return table.set_column(index, column, values)


def table_of_arrays(columns: Mapping[str, array[int]]) -> pa.Table:
    """Return a table of *columns*, arrays of 32-bit or 64-bit numbers, without copying."""
    import pyarrow as pa

    kinds = {"i": pa.int32(), "q": pa.int64()}
    return pa.table(
        {
            name: pa.Array.from_buffers(
                kinds[values.typecode], len(values), [None, pa.py_buffer(values)]
            )
            for name, values in columns.items()
        }
    )

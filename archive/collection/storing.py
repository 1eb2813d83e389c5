"""Storing: transactions, inserts and counters of an archive."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


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

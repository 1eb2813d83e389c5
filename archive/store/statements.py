"""Statements in SQL that users write: they read the tables of a collection, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from kohau.notation.diagnostics import Problem

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection

Parameters = Sequence[Any] | Mapping[str, Any]


class BadStatement(Problem):
    """A statement in SQL that is wrong, or that would do more than read."""

    code = "syntax"


def select(connection: DuckDBPyConnection, statement: str, parameters: Parameters = ()) -> pa.Table:
    """Return the rows of a *statement*, one SELECT with *parameters*, as an Arrow table.

    It can't change the collection, which is open in a transaction for reading only, nor settings,
    and it sees no file, extension or variable of the program (``schema.CONFIGURATION``). Raises
    :class:`BadStatement`.
    """
    import duckdb

    if not isinstance(statement, str):
        raise TypeError(f"expected a statement (str), not {type(statement).__name__}")
    try:
        statements = connection.extract_statements(statement)
        kinds = [each.type for each in statements]
        if kinds != [duckdb.StatementType.SELECT]:
            raise BadStatement(
                "only one statement is run, and it must be a SELECT",
                hint="FROM games, DESCRIBE games and SHOW TABLES are such statements, too",
            )
        connection.execute("BEGIN TRANSACTION READ ONLY")
        try:
            return connection.sql(statement, params=parameters).to_arrow_table()
        finally:
            connection.execute("ROLLBACK")
    except (duckdb.InterruptException, duckdb.IOException):
        raise  # a time limit, or a file that can't be read
    except duckdb.Error as error:
        raise BadStatement(f"the statement can't be run: {_first_line(error)}") from None


def _first_line(error: Exception) -> str:
    return next((line for line in str(error).splitlines() if line.strip()), type(error).__name__)

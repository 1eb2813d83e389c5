"""The database: transactions, statements, Arrow tables that DuckDB reads, and digests."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from hashlib import blake2b
from operator import index
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from kohau.archive.queries.values import folded
from kohau.notation.blocks import RawRecord
from kohau.notation.cache import Cache
from kohau.notation.diagnostics import Problem
from kohau.notation.notes import one_line

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection, DuckDBPyRelation
    from duckdb.sqltypes import DuckDBPyType

DIGEST_BYTES = 16
_EMPTY: Final[Any] = blake2b(digest_size=DIGEST_BYTES)

UNKNOWN = frozenset({"", "?", "????.??.??"})
"""The values of tags that mean unknown."""


def _stripped(value: str) -> str:
    text = one_line(value)
    return "" if text in UNKNOWN else text


_known: Final = Cache(_stripped)


def known_value(value: str | None) -> str:
    """Return the value of a tag, "" if it is unknown.

    >>> known_value("?"), known_value(None), known_value(" Rabe ")
    ('', '', 'Rabe')
    """
    return _known[value] if value else ""


def game_digest(setting: str, plies: str, tags: Mapping[str, str]) -> bytes:
    """Return the digest of a game: 16 bytes of BLAKE2b over the facts that identify it.

    These are, one per line: game, variant, rule options and position string of the start, together
    *setting*; canonical plies; White, Black and the date, empty if unknown.
    """
    white, black, date = (
        known_value(tags.get("White")),
        known_value(tags.get("Black")),
        known_value(tags.get("Date")),
    )
    # Encoding is slow for text that is not ASCII, so plies are encoded separately from names.
    return _digest(_encoded(f"{setting}\n{plies}\n"), _encoded(f"{white}\n{black}\n{date}"))


def text_digest(raw: RawRecord) -> bytes:
    """Return the digest of a record's text as it was read."""
    return _digest(f"{raw.format}\n{raw.part}\n".encode(), raw.data)


def _encoded(text: str) -> bytes:
    return text.encode(errors="surrogatepass")


def _digest(first: bytes, second: bytes) -> bytes:
    hashed = _EMPTY.copy()  # faster than a new one
    hashed.update(first)
    hashed.update(second)
    digest: bytes = hashed.digest()
    return digest


THESE = "(SELECT unnest($1::BIGINT[]))"
"""The SQL for a parameter: the ids of some games."""


def check_ids(connection: DuckDBPyConnection, ids: Iterable[int]) -> list[int]:
    """Return *ids* sorted, without repetitions: see :func:`in_order`."""
    return sorted({*in_order(connection, ids)})


def in_order(connection: DuckDBPyConnection, ids: Iterable[int]) -> list[int]:
    """Return *ids* as a list.

    Raises ``TypeError`` for anything but numbers, and :class:`Problem` for ids of no game.
    """
    try:
        chosen = [index(id_) for id_ in ids]
    except TypeError:
        kind = type(ids).__name__
        raise TypeError(f"expected the ids of games, as in [1, 2], not {kind}") from None
    wanted = sorted({*chosen})
    possible = [id_ for id_ in wanted if abs(id_) < 1 << 63]
    stored = {*scalars(connection, f"SELECT id FROM games WHERE id IN {THESE}", possible)}
    if unknown := [str(id_) for id_ in wanted if id_ not in stored]:
        listed = ", ".join(unknown[:MOST_LISTED]) + (", …" if len(unknown) > MOST_LISTED else "")
        raise Problem(f"there is no game with the id{'s'[: len(unknown) - 1]} {listed}")
    return chosen


MOST_LISTED = 10
"""The maximum number of unknown ids that are listed."""


class DamagedArchive(Problem):
    """Contents of an archive that cannot be used."""

    code = "unreadable-file"

    def __init__(self, message: str) -> None:
        super().__init__(message, hint="kohau archive check reports all damage")


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


def scalars(connection: DuckDBPyConnection, query: str, *parameters: object) -> list[Any]:
    """Return the first column of the rows of *query*."""
    return [row[0] for row in connection.execute(query, parameters).fetchall()]


def scalar(connection: DuckDBPyConnection, query: str, *parameters: object) -> Any:
    """Return the first value of the only row of *query*."""
    (only,) = scalars(connection, query, *parameters)
    return only


ROWS_AT_A_TIME = 10_000


_CURSORS: Final[dict[int, list[DuckDBPyConnection]]] = {}
"""The open cursors of connections, by the identities of these."""


@contextmanager
def cursor_of(connection: DuckDBPyConnection) -> Iterator[DuckDBPyConnection]:
    """Yield a cursor of *connection* with a pending result of its own.

    A connection has only one: another query would cut rows that are not yet fetched. The cursor
    does not see what *connection* has registered or not yet committed.
    """
    cursors = _CURSORS.setdefault(id(connection), [])
    with connection.cursor() as cursor:
        cursors.append(cursor)
        try:
            yield cursor
        finally:
            cursors.remove(cursor)
            if not cursors:
                _CURSORS.pop(id(connection), None)


def interrupt(connection: DuckDBPyConnection) -> None:
    """Stop the queries of *connection* and its cursors; may be called by another thread."""
    import duckdb

    for running in (connection, *_CURSORS.get(id(connection), ())):
        with suppress(duckdb.ConnectionException):  # it has just been closed
            running.interrupt()


def fetched(
    result: DuckDBPyConnection, count: int = ROWS_AT_A_TIME
) -> Iterator[list[tuple[Any, ...]]]:
    """Yield the rows of a *result* in lists of *count*, of which one is in memory at a time."""
    while rows := result.fetchmany(count):
        yield rows


def streamed(connection: DuckDBPyConnection, query: str) -> Iterator[list[tuple[Any, ...]]]:
    """Yield the rows of *query* in lists, as :func:`fetched`; no other query cuts them."""
    with cursor_of(connection) as cursor:
        yield from fetched(cursor.execute(query))


def literal(value: int | str | Sequence[int] | Sequence[str]) -> str:
    """Return *value* as SQL.

    >>> print(literal("d'Or"), literal([1, 2]))
    'd''Or' [1, 2]
    """
    if isinstance(value, int):
        return f"({value})" if value < 0 else str(value)
    if isinstance(value, str):
        parts = ("'" + part.replace("'", "''") + "'" for part in value.split("\0"))
        return " || chr(0) || ".join(parts)
    return f"[{', '.join(map(literal, value))}]"


_FOLDED = "kohau_folded"
"""The function of :func:`folding_of`."""


def _fold(column):  # type: ignore[no-untyped-def]
    # DuckDB would look for the types of a function that has annotations. It keeps no reference to
    # the function once the connection that has made it is closed, so this must be one of a module.
    import pyarrow as pa

    return pa.array(map(folded, column.to_pylist()), pa.string())


def folding_of(connection: DuckDBPyConnection, text: str) -> str:
    """Return the SQL expression for ``folded`` of the expression *text*, for *connection*."""
    import duckdb
    from duckdb.func import ARROW

    # This connection, or another one to the file, may have made it.
    with suppress(duckdb.CatalogException, duckdb.NotImplementedException):
        connection.create_function(_FOLDED, _fold, ["VARCHAR"], "VARCHAR", type=ARROW)
    # Texts in ASCII, which are as many bytes as characters, need no function.
    return (
        f"CASE WHEN strlen({text}) = length({text}) THEN lower({text}) ELSE {_FOLDED}({text}) END"
    )


Parameters: TypeAlias = Sequence[Any] | Mapping[str, Any]


class BadStatement(Problem):
    """A statement in SQL that is wrong, or that would do more than read."""

    code = "syntax"


_NOT_IN_ARROW = frozenset({"uhugeint"})
"""The types whose values are others in Arrow tables."""

_NOT_IN_PYTHON = _NOT_IN_ARROW | {
    "date", "interval", "time", "time_ns", "time with time zone", "timestamp", "timestamp_ms",
    "timestamp_ns", "timestamp_s", "timestamp with time zone",
}  # fmt: skip
"""The types that have values which Python does not have, such as infinite dates."""


def _with_texts(kind: DuckDBPyType, types: Collection[str]) -> DuckDBPyType:
    """Return the type *kind* with texts instead of the *types*, also inside it."""
    import duckdb

    if kind.id in types:
        return duckdb.sqltype("VARCHAR")
    if kind.id not in ("list", "array", "struct", "map"):
        return kind
    children: dict[str, Any] = {
        name: _with_texts(child, types) if isinstance(child, type(kind)) else child
        for name, child in kind.children
    }
    if kind.id == "struct":
        return duckdb.struct_type(children)
    if kind.id == "map":
        return duckdb.map_type(children["key"], children["value"])
    if kind.id == "array":
        return duckdb.array_type(children["child"], children["size"])
    return duckdb.list_type(children["child"])


def _plain_columns(rows: DuckDBPyRelation, types: Collection[str]) -> DuckDBPyRelation:
    """Return *rows* with texts instead of values of some *types*."""
    kinds = [_with_texts(kind, types) for kind in rows.types]
    if kinds == rows.types:
        return rows
    columns = (
        f"CAST(#{number} AS {kind}) AS {quoted_name(name)}"
        for number, (kind, name) in enumerate(zip(kinds, rows.columns, strict=True), start=1)
    )
    return rows.project(", ".join(columns))


def quoted_name(name: str) -> str:
    """Return the *name* of a table or column as it is written in SQL."""
    return '"' + name.replace('"', '""') + '"'


def select(
    connection: DuckDBPyConnection,
    statement: str,
    parameters: Parameters = (),
    *,
    for_python: bool = False,
) -> pa.Table:
    """Return the rows of a *statement*, one SELECT with *parameters*, as an Arrow table.

    Numbers of the type UHUGEINT are texts in it, and *for_python* so are dates, times and
    intervals, of which Python does not have all.

    It can't change the collection, which is open in a transaction for reading only, nor settings,
    and it sees no file, extension or variable of the program (``schema.CONFIGURATION``). Raises
    :class:`BadStatement`.
    """
    import duckdb

    if not isinstance(statement, str):
        raise TypeError(f"expected a statement (str), not {type(statement).__name__}")
    try:
        statement.encode()
    except UnicodeEncodeError:
        raise BadStatement("the statement is not UTF-8") from None
    types = _NOT_IN_PYTHON if for_python else _NOT_IN_ARROW
    try:
        kinds = [parsed.type for parsed in connection.extract_statements(statement)]
        if kinds != [duckdb.StatementType.SELECT]:
            raise BadStatement(
                "only one statement is run, and it must be a SELECT",
                hint="FROM games, DESCRIBE games and SHOW TABLES are such statements, too",
            )
        connection.execute("BEGIN TRANSACTION READ ONLY")
        try:
            rows = connection.sql(statement, params=parameters)
            return _plain_columns(rows, types).to_arrow_table()
        finally:
            connection.execute("ROLLBACK")
    except (duckdb.InterruptException, duckdb.IOException):
        raise  # a time limit, or a file that can't be read
    except duckdb.Error as error:
        reason = next(filter(str.strip, str(error).splitlines()), type(error).__name__)
        raise BadStatement(f"the statement can't be run: {reason}") from None


def run(
    connection: DuckDBPyConnection, query: str, batch: pa.Table, *parameters: object
) -> list[tuple[Any, ...]]:
    """Return the rows of *query*, which can use *batch* as a table ``batch``."""
    connection.register("batch", batch)
    try:
        return connection.execute(query, parameters).fetchall()
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


def shifted(table: pa.Table, column: str, step: int) -> pa.Table:
    """Return *table* with *step* added to the numbers in *column*."""
    import pyarrow as pa
    import pyarrow.compute as compute

    index = table.column_names.index(column)
    values = compute.add(table[column], pa.scalar(step, table[column].type))
    return table.set_column(index, column, values)

"""Exporting: writing games in collation order, independent of the order of adding."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from kohau.archive.collection.query import Query
from kohau.archive.collection.restoring import records
from kohau.archive.collection.searching import query_of
from kohau.archive.collection.selections import Selection
from kohau.archive.outputs import open_binary_output, open_output
from kohau.archive.tables import SAFE_CSV, as_csv
from kohau.notation import formats
from kohau.notation.formats.base import ExportedRecord
from kohau.replay.replay import verify
from kohau.replay.writing import exported

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

ROWS_AT_A_TIME = 50_000

_WORDS = "CASE WHEN {0} IN ('', '?') THEN NULL ELSE {0} END NULLS FIRST"
_ROUND = (f"try_cast(split_part(g.round, '.', {part}) AS INTEGER) NULLS FIRST" for part in (1, 2))
COLLATION = ", ".join(
    (
        "replace(coalesce(g.date, ''), '?', ' ')",
        _WORDS.format("g.event"),
        _WORDS.format("g.site"),
        *_ROUND,
        *(_WORDS.format(f"g.{name}") for name in ("round", "white", "black")),
        *(
            f"g.{name}"
            for name in ("result", "plies", "game", "variant", "rules", "start", "digest")
        ),
    )
)
"""Date, event, site, round, White, Black, result, plies, as in PGN; unknown values come first.

Rounds that are numbers are compared as numbers, everything else by code points.
"""

_COLUMNS = """replace(g.digest::VARCHAR, '-', '') AS digest, g.* EXCLUDE (id, digest, chunk, file,
    record, "offset"), (SELECT to_json(map_from_entries(list((name, value) ORDER BY name)))::VARCHAR
    FROM tags t WHERE t.game = g.id) AS tags"""
"""The columns of CSV and Parquet: everything that does not depend on how games were added."""


TABLES = {".csv": "csv", ".parquet": "parquet"}
"""The formats of tables, by their suffixes."""


def format_of(name: str | None) -> str:
    """Return the format that the suffix of an output implies, KGN if it has none.

    Raises :class:`UnknownName` for a suffix of no format.

    >>> format_of("games.parquet"), format_of("games.jsonl.gz"), format_of(None)
    ('parquet', 'jsonl', 'kgn')
    """
    suffix = formats.suffix_of(name or "")
    if suffix in TABLES:
        return TABLES[suffix]
    found = formats.written_as(name or "", TABLES)
    return found.name if found else formats.FALLBACK


def export(
    connection: DuckDBPyConnection,
    output: str | None,
    format_name: str,
    selection: Selection,
    dialect: str | None = None,
    advance: Callable[[int], None] = lambda done: None,
) -> int:
    """Write the games of *selection* to the file *output*; return their number.

    None and ``-`` mean standard output. *advance* is called with the number of games written.
    """
    query = query_of(connection, selection)
    order = f"ORDER BY {COLLATION}"
    if format_name == "parquet":
        return _write_parquet(connection, query.select(_COLUMNS, order), query, output)
    if format_name in ("csv", SAFE_CSV):
        text = query.select(_COLUMNS, order)
        return _write_csv(connection, text, query, output, safe=format_name == SAFE_CSV)
    rows = query.execute(connection, query.select("g.id", order)).fetchall()
    format_ = formats.find_writable(format_name)

    def games() -> Iterator[ExportedRecord]:
        for _, record in records(connection, [row[0] for row in rows]):
            yield exported(verify(record), format_, dialect)
            advance(1)

    with open_output(output) as put:
        for piece in format_.joined(format_.texts(games())):
            put(piece)
    return len(rows)


def _write_csv(
    connection: DuckDBPyConnection, text: str, query: Query, output: str | None, *, safe: bool
) -> int:
    cursor = query.execute(connection, text)
    names = [column[0] for column in cursor.description or ()]
    count = 0
    with open_output(output) as put:
        put(as_csv(names, (), safe=safe))
        while rows := cursor.fetchmany(ROWS_AT_A_TIME):
            put(as_csv((), rows, safe=safe).removeprefix("\n"))
            count += len(rows)
    return count


def _write_parquet(
    connection: DuckDBPyConnection, text: str, query: Query, output: str | None
) -> int:
    import pyarrow.parquet as pq

    table = connection.sql(text, params=query.used(text)).to_arrow_table()
    with open_binary_output(output) as stream:
        pq.write_table(table, stream, compression="zstd", row_group_size=ROWS_AT_A_TIME)
    return int(table.num_rows)

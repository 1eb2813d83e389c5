"""Exporting: writing games in collation order, independent of the order of adding."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from kohau.archive.batches.batch import BATCH_BYTES, Batch
from kohau.archive.batches.conversion import ConversionOptions, convert
from kohau.archive.batches.csv_text import CSV_FORMS, EXCEL_CSV, as_csv
from kohau.archive.batches.outputs import open_binary_output, open_output
from kohau.archive.store.connection import name_of
from kohau.archive.store.database import cursor_of, fetched, literal
from kohau.archive.store.inputs import stored_sections
from kohau.archive.store.restoration import with_fens
from kohau.archive.store.search import query_of
from kohau.archive.store.selection import COLLATION, Selection
from kohau.notation import formats
from kohau.notation.diagnostics import Problem

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


ROWS_AT_A_TIME = 50_000
CSV_ROWS = 2_000
"""The numbers of rows of Parquet and of CSV that are in memory at a time."""

_COLUMNS = """replace(g.digest::VARCHAR, '-', '') AS digest, g.* EXCLUDE (id, digest,
    file, record, "offset"),
    (SELECT to_json(map_from_entries(list((name, value) ORDER BY name)))::VARCHAR
    FROM tags t WHERE t.game = g.id) AS tags"""
"""The columns of CSV and Parquet: everything that does not depend on how games were added."""


_CSV_NAMES = {"plies": "moves"}
"""The names of columns in CSV that differ: for readers of tables, ``plies`` is a number."""

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
    file_format = formats.written_as(name or "", TABLES)
    return file_format.name if file_format else formats.STANDARD


class Export:
    """The games of a *selection* as the parts of a text; *count* of them have been yielded.

    Raises :class:`Problem` for a game that can't be written.
    """

    def __init__(
        self, connection: DuckDBPyConnection, selection: Selection, options: ConversionOptions
    ) -> None:
        self.connection = connection
        self.selection = selection
        self.options = options
        self.count = 0

    def __iter__(self) -> Iterator[str]:
        if self.options.format in CSV_FORMS:
            return self._csv()
        format_ = formats.find_writable(self.options.format)
        return format_.joined(self._records())

    def _records(self) -> Iterator[str]:
        archive = name_of(self.connection)
        sections = stored_sections(
            self.connection, archive, self.selection, BATCH_BYTES, collated=True
        )
        options = self.options
        for section in sections:
            conversion = convert(Batch((section,)), options)
            if wrong := next((d for d in conversion.diagnostics if d.severity == "error"), None):
                raise Problem(str(wrong), code=wrong.code, rule=wrong.rule, hint=wrong.hint)
            self.count += conversion.totals.valid
            options = replace(options, origin="")
            yield from conversion.texts

    def _csv(self) -> Iterator[str]:
        query = query_of(self.connection, self.selection)
        origin = self.options.origin
        columns = f"{_COLUMNS}, {literal(origin)} AS origin" if origin else _COLUMNS
        text = query.select(columns, f"ORDER BY {COLLATION}")
        form = self.options.format
        with cursor_of(self.connection) as cursor:
            result = cursor.execute(text)
            names = [column[0] for column in result.description or ()]
            mark = codecs.BOM_UTF8.decode() if form == EXCEL_CSV else ""
            yield mark + as_csv([_CSV_NAMES.get(name, name) for name in names], (), form)
            for rows in fetched(result, CSV_ROWS):
                self.count += len(rows)
                yield as_csv((), rows, form).removeprefix("\n")


def export(
    connection: DuckDBPyConnection,
    output: str | None,
    selection: Selection,
    options: ConversionOptions,
) -> int:
    """Write the games of *selection* to the file *output*; return their number.

    None and ``-`` mean standard output. With positions, Parquet has a column ``fens``: the position
    strings of each game. Raises :class:`Problem` for a game that can't be written; then nothing is.
    """
    if options.format == "parquet":
        return _write_parquet(connection, output, selection, positions=options.positions)
    exported = Export(connection, selection, options)
    with open_output(output) as put:
        for piece in exported:
            put(piece)
    return exported.count


def _write_parquet(
    connection: DuckDBPyConnection, output: str | None, selection: Selection, *, positions: bool
) -> int:
    import pyarrow.parquet as pq

    query = query_of(connection, selection)
    text = query.select(f"g.id AS id, {_COLUMNS}", f"ORDER BY {COLLATION}")
    table = connection.sql(text).to_arrow_table()
    first = _parquet_rows(connection, table.slice(0, ROWS_AT_A_TIME), positions=positions)
    with (
        open_binary_output(output) as stream,
        pq.ParquetWriter(stream, first.schema, compression="zstd") as writer,
    ):
        writer.write_table(first)
        for begin in range(ROWS_AT_A_TIME, table.num_rows, ROWS_AT_A_TIME):
            rows = table.slice(begin, ROWS_AT_A_TIME)
            writer.write_table(_parquet_rows(connection, rows, positions=positions))
    return int(table.num_rows)


def _parquet_rows(connection: DuckDBPyConnection, rows: pa.Table, *, positions: bool) -> pa.Table:
    """Return *rows* without their ids, and with *positions*."""
    table = with_fens(connection, rows) if positions else rows
    return table.drop_columns("id")

"""Staging: the records of a task as sorted files of rows, in units of bounded memory.

The rows depend on nothing but the task. The last file that a task writes says that all others are
complete.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, BinaryIO, NamedTuple, cast

from kohau.archive.batches.batch import (
    Batch,
    Section,
    grouped,
    sections_of,
    sections_of_file,
    unreadable,
)
from kohau.archive.batches.processes import map_in_order
from kohau.archive.lake.parquet_files import Sample, ids_of, samples_of, worker_connection, write
from kohau.archive.lake.plan import (
    Piece,
    Sizes,
    Task,
    begin_of,
    divisible_format,
    found_file,
    state_of,
)
from kohau.archive.store.database import places, run
from kohau.archive.store.inputs import ACCESS, parts_of, stored_sections
from kohau.archive.store.insert import of_games, only_numbered
from kohau.archive.store.intake import BATCH_BYTES, transactions
from kohau.archive.store.rows import Rows, numbered, positions_in, rejected_table, rows_of
from kohau.archive.store.schema import SCOPE, boards_table, table_columns
from kohau.archive.store.selection import Selection
from kohau.archive.store.statements import statement
from kohau.archive.store.storage import Storage, bytes_digest
from kohau.notation.files import FoundFile, Walk
from kohau.notation.lenient.results import use_table
from kohau.notation.opening import UnreadableFile, cannot_be_read
from kohau.notation.sources import NoRecordsProblem
from kohau.notation.splitting import SESSION
from kohau.notation.visible import visible

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


class Unit(NamedTuple):
    """Some records of a task in a *folder*: the numbers of *rows* of each table, and samples.

    In a slice it has a *number*, and there are *records* and *lines* before it in its input.
    """

    folder: str
    rows: dict[str, int]
    samples: list[Sample]
    number: int = 0
    records: int = 0
    lines: int = 0

    def file(self, table: str) -> str:
        """Return the name of the file of *table*."""
        return f"{self.folder}/{table}.parquet"


@dataclass
class Staged:
    """What a task has staged: units, and the numbers of records and lines *read*, by input.

    *sessions* are digests of the names of sessions in a range of a file; *skipped* are files that
    hold something else than records. *diagnostics* are those of files as a whole.
    """

    units: list[Unit] = field(default_factory=list)
    read: dict[str, list[int]] = field(default_factory=dict)
    sessions: list[str] = field(default_factory=list)
    diagnostics: list[dict[str, Any]] = field(default_factory=list)
    unreadable: bool = False
    skipped: list[str] = field(default_factory=list)

    @property
    def rows(self) -> int:
        """The number of staged rows."""
        return sum(sum(unit.rows.values()) for unit in self.units)


def stage(sizes: Sizes, storage: Storage, task: Task) -> Staged:
    """Stage the records of *task* in its folder, unless that was done before."""
    name = f"{task.folder}/done.json"
    document = storage.read_json(name)
    if document is None:
        document = asdict(_Stage(sizes, storage, task).run())
        storage.write_json(name, document)
    document["units"] = [Unit(*unit) for unit in document["units"]]
    return Staged(**document)


class _Stage:
    """Stages the records of a *task*."""

    def __init__(self, sizes: Sizes, storage: Storage, task: Task) -> None:
        self.sizes = sizes
        self.storage = storage
        self.task = task
        self.staged = Staged()
        self.paths: dict[str, str] = {}
        """The paths of inputs by the names of the files in them, as they are shown."""

    def run(self) -> Staged:
        """Stage everything."""
        for table in {piece.configuration.results for piece in self.task.pieces} - {None}:
            use_table(str(table))
        make = partial(rows_of, defaults=self.task.options.defaults)
        size = min(BATCH_BYTES, self.sizes.unit_bytes)
        results = map_in_order(make, grouped(self._sections(), size), 1)
        for rows in transactions(self._counted(results), self.sizes.unit_bytes):
            self.staged.units.append(self._unit(len(self.staged.units), rows))
        return self.staged

    def _sections(self) -> Iterator[Section]:
        """Yield the records of all pieces."""
        sessions: set[str] = set()
        for piece in self.task.pieces:
            for section in self._of_piece(piece):
                if section.block is None and section.stored is None:
                    self.staged.diagnostics += [part.to_dict() for part in section.diagnostics]
                    self.staged.unreadable |= section.unreadable
                    continue
                self.paths[visible(section.file or "")] = piece.path
                if piece.count > 1 and section.block is not None:
                    sessions.update(map(bytes_digest, SESSION.findall(section.block.data)))
                yield replace(section, configuration=piece.configuration)
        self.staged.sessions = sorted(sessions)

    def _counted(self, results: Iterator[tuple[Batch, Rows]]) -> Iterator[tuple[Batch, Rows]]:
        """Yield the *results* of batches; count their records and lines by input."""
        for batch, rows in results:
            for section, counts in zip(batch.sections, rows.sections, strict=True):
                path = self.paths[visible(section.file or "")]
                read = self.staged.read.setdefault(path, [0, 0])
                read[0] += counts.records
                read[1] += counts.lines
            yield batch, rows

    def _of_piece(self, piece: Piece) -> Iterator[Section]:
        try:
            if piece.part.games:
                yield from _of_collection(piece)
                return
            state = state_of(piece.path)
            if state.size != piece.state.size or piece.state.modified not in ("", state.modified):
                raise _changed(piece)
            if piece.count > 1:
                yield from self._of_range(piece)
            else:
                yield from self._of_file(piece)
        except OSError as error:
            yield unreadable(piece.file, cannot_be_read(piece.file, error))

    def _of_range(self, piece: Piece) -> Iterator[Section]:
        """Yield the records of a range of a file."""
        format_ = divisible_format(piece, self.task.options.format)
        if format_ is None:
            raise _changed(piece)
        begin, end = (begin_of(piece, format_.splitter, piece.number + n) for n in (0, 1))
        if begin >= end:
            return
        with found_file(piece).opened() as stream:
            stream.seek(begin)
            limited = cast(BinaryIO, _Limited(stream, end - begin))
            blocks = format_.splitter.split(limited, piece.file, BATCH_BYTES)
            yield from sections_of(
                (replace(block, offset=begin + block.offset) for block in blocks),
                is_named=piece.is_named,
            )

    def _of_file(self, piece: Piece) -> Iterator[Section]:
        """Yield the records of a file, or of the files in a ZIP archive."""
        walk = _OneFile(found_file(piece), self.task.options.exclude)
        for file in walk.under(piece.path):
            name = piece.file + file.name.removeprefix(piece.path)
            encoded = file._replace(encoding=piece.configuration.encoding)
            try:
                for section in sections_of_file(encoded, self.task.options.format, BATCH_BYTES):
                    yield _named(section, name)
            except NoRecordsProblem:
                self.staged.skipped.append(name)
        self.staged.skipped += walk.skipped

    def _unit(self, number: int, rows: Rows) -> Unit:
        """Stage some rows as the unit with a *number*."""
        unit = Unit(f"{self.task.folder}/{number}", {}, [])
        with worker_connection(self.storage) as connection:
            for table, query in self._queries(connection, rows):
                name = unit.file(table)
                written = write(connection, self.storage, table, name, query, staged=True)
                if written is not None:
                    unit.rows[table] = written.rows
        if "positions" in unit.rows:
            unit.samples.extend(samples_of(self.storage, self.storage.path(unit.file("positions"))))
        return unit

    def _queries(self, connection: DuckDBPyConnection, rows: Rows) -> Iterator[tuple[str, str]]:
        """Yield the queries for tables of *rows*; of games only the first with each digest."""
        if rows.rejected:
            yield "rejected", _stored(connection, "rejected", _rejected(rows, self.paths))
        ids = _ids(connection, rows)
        if ids.null_count == len(ids):
            return
        games = only_numbered(rows.games.append_column("id", ids), "id")
        yield "games", _stored(connection, "games", games)
        yield "scopes", statement("scopes_rows", scope=SCOPE, rows="games")
        yield "tags", _stored(connection, "tags", of_games(rows.tags, ids))
        tables = numbered(rows)
        positions = _with_words(connection, of_games(positions_in(tables), ids))
        yield "words", "FROM words WHERE id <> 0"
        yield "positions", _stored(connection, "positions", positions)
        for game, content in tables.items():
            table = boards_table(game)
            boards = of_games(content.drop_columns(["key", "next"]), ids)
            yield table, _stored(connection, table, boards)


class _Limited:
    """The next *left* bytes of a stream."""

    def __init__(self, stream: BinaryIO, left: int) -> None:
        self.stream = stream
        self.left = left

    def read(self, size: int) -> bytes:
        """Return at most *size* bytes."""
        data = self.stream.read(min(size, self.left))
        self.left -= len(data)
        return data


class _OneFile(Walk):
    """Finds a single file, and the files in it if it is a ZIP archive."""

    def __init__(self, file: FoundFile, exclude: Sequence[str]) -> None:
        super().__init__(exclude)
        self.file = file

    def unopened(self, name: str) -> Iterator[FoundFile]:
        yield self.file


def _named(section: Section, name: str) -> Section:
    """Return *section* as one of the file *name*."""
    block = section.block and replace(section.block, file=name)
    return replace(
        section,
        block=block,
        diagnostics=tuple(replace(remark, file=name) for remark in section.diagnostics),
    )


def _changed(piece: Piece) -> UnreadableFile:
    return UnreadableFile(
        f"{piece.path} is not what it was when the build began",
        hint="run the command again; all workers must see the same files under the same paths",
    )


def _of_collection(piece: Piece) -> Iterator[Section]:
    """Yield the games of a part of an archive or a lake."""
    part = piece.part
    with ACCESS.opened(piece.path) as connection:
        if parts_of(connection, part.games, part.first, part.last) != [part]:
            raise _changed(piece)
        chosen = Selection(None, f"id BETWEEN {part.first} AND {part.last}")
        yield from stored_sections(connection, piece.file, chosen, BATCH_BYTES, collated=False)


def _stored(connection: DuckDBPyConnection, table: str, content: pa.Table) -> str:
    """Return the query for *content* with the columns of an archive's *table*, and more.

    Numbers of games have 64 bits in a lake.
    """
    connection.register(table, content)
    columns = table_columns().get(table)
    if columns is None:
        return f"SELECT game, line, ply, * EXCLUDE (game, line, ply) FROM {table}"
    present = {column.name for column in columns}.intersection(content.column_names)
    listed = ", ".join(f'"{column.name}"' for column in columns if column.name in present)
    shorter = {"record", "part", "length"}.intersection(content.column_names)
    cast = ", ".join(f"{name}::INTEGER AS {name}" for name in sorted(shorter))
    replaced = f" REPLACE ({cast})" if cast else ""
    return f"SELECT {listed}, * EXCLUDE ({listed}) FROM (SELECT *{replaced} FROM {table})"


def _ids(connection: DuckDBPyConnection, rows: Rows) -> pa.Array:
    """Return ids for the first game with each digest that fits in its session, null for others."""
    import pyarrow as pa

    digests = rows.games["digest"].combine_chunks()
    batch = pa.table({"place": places(len(digests)), "digest": digests, "id": ids_of(digests)})
    left_out = [record.place for record in rows.rejected if record.place is not None]
    ids = [id_ for (id_,) in run(connection, statement("staged_ids"), batch, left_out)]
    return pa.array(ids, pa.int64())


def _with_words(connection: DuckDBPyConnection, positions: pa.Table) -> pa.Table:
    """Return *positions* with the ids of words instead of words, and register these as a table.

    Each word is looked up once; joining all rows takes as long as sorting and writing them.
    """
    import pyarrow as pa

    chunks = positions.unify_dictionaries()["next"].chunks
    connection.register("batch", pa.table({"word": chunks[0].dictionary}))
    words = connection.sql(statement("staged_words")).to_arrow_table()
    connection.register("words", words)
    indices = pa.chunked_array([chunk.indices for chunk in chunks])
    ids = words["id"].combine_chunks().take(indices)
    return positions.set_column(positions.column_names.index("next"), "next", ids)


def _rejected(rows: Rows, paths: Mapping[str, str]) -> pa.Table:
    """Return the rejected records with the *paths* of the inputs that their files are in.

    A *misfit* is a game that does not fit in its session.
    """
    import pyarrow as pa

    games = rows.games["digest"].combine_chunks().storage
    misfits = [
        None if record.place is None else games[record.place].as_py() for record in rows.rejected
    ]
    return (
        rejected_table(rows.rejected)
        .append_column("id", pa.repeat(pa.scalar(0, pa.int64()), len(misfits)))
        .append_column("path", [[paths[record.file] for record in rows.rejected]])
        .append_column("misfit", pa.array(misfits, pa.binary()))
    )

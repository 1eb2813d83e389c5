"""Staging: the records of a task as sorted files of rows, in units of bounded memory.

The rows depend on nothing but the task. The last file that a task writes says that all others are
complete.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
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
from kohau.archive.lake.files import SLOT_BITS, Sample, plain_digests, worker_connection, write_rows
from kohau.archive.lake.plan import (
    Piece,
    Sizes,
    Task,
    begin_of,
    divisible_format,
    found_file,
    state_of,
)
from kohau.archive.store.database import table_of, uuids
from kohau.archive.store.inputs import ACCESS, parts_of, stored_sections
from kohau.archive.store.insert import of_games, only_numbered
from kohau.archive.store.intake import BATCH_BYTES, transactions
from kohau.archive.store.rows import Rows, boards_of, numbered, rows_of
from kohau.archive.store.schema import SCOPE, boards_table, table_columns
from kohau.archive.store.selection import Selection
from kohau.archive.store.storage import Storage, bytes_digest
from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.notation.files import FoundFile, Walk
from kohau.notation.lenient.results import use_table
from kohau.notation.opening import UnreadableFile, cannot_be_read
from kohau.notation.sources import NoRecordsProblem
from kohau.notation.splitting import SESSION
from kohau.notation.visible import visible

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray


class Unit(NamedTuple):
    """Some records of a task in a *folder*: the numbers of *rows* of each table, and samples.

    *plies* are those of its games.
    """

    folder: str
    rows: Mapping[str, int]
    samples: list[Sample]
    plies: int


class Staged(NamedTuple):
    """What a task has staged: units, and the numbers of *records* and *lines* of each piece.

    *sessions* are digests of the names of sessions in a range of a file; *skipped* are files that
    hold something else than records.
    """

    units: list[Unit]
    records: list[int]
    lines: list[int]
    scopes: list[list[str]]
    sessions: list[str]
    diagnostics: list[dict[str, Any]]
    unreadable: bool
    skipped: list[str]

    @property
    def rows(self) -> int:
        """The number of staged rows."""
        return sum(sum(unit.rows.values()) for unit in self.units)

    def remarks(self) -> list[Diagnostic]:
        """Return the diagnostics of files as a whole."""
        return [
            Diagnostic(**{**facts, "severity": Severity(facts["severity"])})
            for facts in self.diagnostics
        ]


def staging_folder(task: Task) -> str:
    """Return the folder of the files that *task* stages."""
    return f"staging/{task.name}"


def stage(storage: Storage, sizes: Sizes, task: Task, folder: str) -> Staged:
    """Stage the records of *task* in *folder*, unless that was done before."""
    name = f"{folder}/done.json"
    document = storage.read_json(name)
    if document is None:
        document = _Stage(storage, sizes, task, folder).run()._asdict()
        storage.write_json(name, document)
    units = [
        Unit(name, rows, [(key, game) for key, game in samples], plies)
        for name, rows, samples, plies in document["units"]
    ]
    return Staged(**{**document, "units": units})


class _Stage:
    """Stages the records of a *task* in *folder*."""

    def __init__(self, storage: Storage, sizes: Sizes, task: Task, folder: str) -> None:
        self.storage = storage
        self.sizes = sizes
        self.task = task
        self.folder = folder
        self.records = [0] * len(task.pieces)
        self.lines = [0] * len(task.pieces)
        self.read: deque[int] = deque()
        self.sessions: set[str] = set()
        self.scopes: set[tuple[str, ...]] = set()
        self.diagnostics: list[Diagnostic] = []
        self.is_unreadable = False
        self.skipped: list[str] = []
        self.paths: dict[str, str] = {}

    def run(self) -> Staged:
        """Stage everything."""
        for table in {piece.configuration.results for piece in self.task.pieces} - {None}:
            use_table(str(table))
        make = partial(rows_of, defaults=self.task.options.defaults)
        size = min(BATCH_BYTES, self.sizes.unit_bytes)
        results = map_in_order(make, grouped(self._sections(), size), 1)
        units = [
            self._unit(f"{self.folder}/{number}", rows)
            for number, rows in enumerate(
                transactions(self._counted(results), self.sizes.unit_bytes)
            )
        ]
        return Staged(
            units,
            self.records,
            self.lines,
            sorted(map(list, self.scopes)),
            sorted(self.sessions),
            [diagnostic.to_dict() for diagnostic in self.diagnostics],
            self.is_unreadable,
            self.skipped,
        )

    def _sections(self) -> Iterator[Section]:
        """Yield the records of all pieces."""
        for number, piece in enumerate(self.task.pieces):
            for section in self._of_piece(piece):
                if section.block is None and section.stored is None:
                    self.diagnostics += section.diagnostics
                    self.is_unreadable |= section.unreadable
                    continue
                self.read.append(number)
                self.paths[visible(section.file or "")] = piece.path
                if piece.count > 1 and section.block is not None:
                    names = SESSION.findall(section.block.data)
                    self.sessions.update(map(bytes_digest, names))
                yield replace(section, configuration=piece.configuration)

    def _counted(self, results: Iterator[tuple[Batch, Rows]]) -> Iterator[tuple[Batch, Rows]]:
        """Yield the *results* of batches; count their records and lines by piece."""
        for batch, rows in results:
            for section in rows.sections:
                number = self.read.popleft()
                self.records[number] += section.records
                self.lines[number] += section.lines
            yield batch, rows

    def _of_piece(self, piece: Piece) -> Iterator[Section]:
        try:
            if piece.part.games:
                yield from _of_collection(piece)
                return
            size, modified = state_of(piece.path)
            if size != piece.state.size or (piece.state.modified not in ("", modified)):
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
                self.skipped.append(name)
        self.skipped += walk.skipped

    def _unit(self, folder: str, rows: Rows) -> Unit:
        """Stage some rows in *folder*."""
        counts: dict[str, int] = {}
        samples: list[Sample] = []
        plies = 0
        with worker_connection(self.storage) as connection:
            for table, content in self._tables(rows):
                name, columns = f"{folder}/{table}.parquet", _columns(table, content)
                written = write_rows(
                    connection, self.storage, table, name, content, columns, staged=True
                )
                if written is not None:
                    counts[table] = written.file.rows
                    samples += written.samples
                if table == "games" and written is not None:
                    plies = sum(content["length"].to_pylist())
        return Unit(folder, counts, samples, plies)

    def _tables(self, rows: Rows) -> Iterator[tuple[str, pa.Table]]:
        """Yield the tables of *rows*; those of games only with the first game of each digest."""
        import pyarrow as pa

        if rows.games is None:
            return
        numbers = ids_of(rows.games["digest"])
        if rows.rejected:
            yield "rejected", _rejected(rows, self.paths)
        kept = _first_places(rows)
        if not kept.any():
            return
        _divide_slots(numbers, kept)
        ids = pa.array(numbers, pa.int64(), mask=~kept)
        games = only_numbered(rows.games.append_column("id", ids), "id")
        scopes = games.select(SCOPE.split(", ")).group_by(SCOPE.split(", ")).aggregate([])
        self.scopes.update(tuple(row.values()) for row in scopes.to_pylist())
        yield "games", games
        yield "tags", of_games(rows.tags, ids)
        positions, words = _with_numbers(of_games(numbered(rows.lines, rows.positions), ids))
        yield "words", words
        yield "positions", positions
        for game, boards in boards_of(rows):
            yield boards_table(game), of_games(boards, ids)


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


def _columns(table: str, content: pa.Table) -> str:
    """Return the columns of a staged table, in the order and types of those of an archive.

    Numbers of games and words have 64 bits in a lake.
    """
    columns = table_columns().get(table)
    if columns is None:  # boards
        others = [name for name in content.column_names if name not in _PLACE]
        return ", ".join((*_PLACE, *others))
    shorter = ("record", "part", "length")
    stored = [
        f'"{column.name}"{"::INTEGER" if column.name in shorter else ""} AS "{column.name}"'
        for column in columns
    ]
    more = {*content.column_names} - {column.name for column in columns}
    return ", ".join((*stored, *sorted(more)))


_PLACE = ("game", "line", "ply")
"""The first columns of boards, which masks follow."""


def ids_of(digests: Any) -> NDArray[np.int64]:
    """Return the ids of games in a lake: the first 8 bytes of their digests, signed."""
    import numpy as np

    storage = plain_digests(digests)
    data = np.frombuffer(storage.buffers()[1], np.uint8)[16 * storage.offset :]
    first = data[: 16 * len(storage)].reshape(-1, 16)[:, :8]
    return np.ascontiguousarray(first).view(">i8").ravel().astype(np.int64)


def _first_places(rows: Rows) -> NDArray[np.bool_]:
    """Return which games to keep: the first with each digest that fits in its session."""
    import numpy as np

    left_out = {record.place for record in rows.rejected}
    first: dict[bytes, int] = {}
    for place, digest in enumerate(plain_digests(rows.games["digest"]).to_pylist()):
        if place not in left_out:
            first.setdefault(digest, place)
    kept = np.zeros(rows.games.num_rows, np.bool_)
    kept[[*first.values()]] = True
    return kept


def _divide_slots(numbers: NDArray[np.int64], kept: NDArray[np.bool_]) -> None:
    """Give games of a unit with the same id other ones, in the slots that follow."""
    import numpy as np

    every = numbers[kept]
    distinct, counts = np.unique(every, return_counts=True)
    if len(distinct) == len(every):
        return
    taken = set(distinct.tolist())
    seen: Counter[int] = Counter()
    for place in np.flatnonzero(kept & np.isin(numbers, distinct[counts > 1])).tolist():
        id_ = int(numbers[place])
        if seen[id_]:
            numbers[place] = free_slot(id_, taken)
        seen[id_] += 1


def free_slot(id_: int, taken: set[int]) -> int:
    """Return the slot for a game whose id is *taken*, and take it. Raises :class:`Problem`."""
    for step in range(1, 1 << SLOT_BITS):
        slot = (id_ >> SLOT_BITS << SLOT_BITS) | ((id_ + step) & ((1 << SLOT_BITS) - 1))
        if slot not in taken:
            taken.add(slot)
            return slot
    raise UnreadableFile(f"there are too many games with ids like {id_}")


def number_of(text: str) -> int:
    """Return the number of a word: the first 8 bytes of its digest, signed, never 0.

    >>> number_of("e2e3+")
    -4874905525238232039
    """
    digest = bytes.fromhex(bytes_digest(text.encode(errors="surrogatepass")))
    return int.from_bytes(digest[:8], "big", signed=True) or 1


def _with_numbers(rows: pa.Table) -> tuple[pa.Table, pa.Table]:
    """Return *rows* with the numbers of the words in ``next``, and the table of these words."""
    import pyarrow as pa
    from pyarrow import compute

    coded = rows.unify_dictionaries()["next"].combine_chunks()
    if isinstance(coded, pa.ChunkedArray):
        coded = coded.chunk(0)
    words = coded.dictionary
    numbers = pa.array([number_of(text) if text else 0 for text in words.to_pylist()], pa.int64())
    with_numbers = rows.set_column(
        rows.column_names.index("next"), "next", numbers.take(coded.indices)
    )
    used = compute.unique(coded.indices)
    table = pa.table({"id": numbers.take(used), "word": words.take(used)})
    return with_numbers, table.filter(compute.not_equal(table["id"], 0))


_REJECTED = {
    "id": "int64", "file": "string", "record": "int64", "offset": "int64", "format": "string",
    "part": "int64", "original": "binary", "diagnostics": "string", "path": "string",
    "misfit": "binary",
}  # fmt: skip


def _rejected(rows: Rows, paths: Mapping[str, str]) -> pa.Table:
    """Return the rejected records with the *paths* of the inputs that their files are in.

    A *misfit* is a game that does not fit in its session.
    """
    games = plain_digests(rows.games["digest"])
    cells = [
        (
            0, record.file, record.record, record.offset, record.format, record.part,
            record.original, record.diagnostics_json, paths[record.file],
            None if record.place is None else games[record.place].as_py(),
        )
        for record in rows.rejected
    ]  # fmt: skip
    digests = uuids([record.digest for record in rows.rejected])
    return table_of(_REJECTED, cells).append_column("digest", digests)

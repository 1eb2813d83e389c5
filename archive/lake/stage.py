"""Staging: the records of a task as sorted files of rows, one for each table.

The rows depend on nothing but the task. The last file that a task writes says that all others are
complete.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.batches.batch import Batch, Section, grouped
from kohau.archive.batches.processes import map_in_order
from kohau.archive.lake import layout
from kohau.archive.lake.layout import FACTS, LAYOUTS, number_of
from kohau.archive.lake.plan import Piece, Task, sections_of_piece
from kohau.archive.lake.storage import Store
from kohau.archive.store.database import table_of
from kohau.archive.store.insert import of_games, only_numbered
from kohau.archive.store.intake import transactions
from kohau.archive.store.rows import Rows, boards_of, numbered, rows_of
from kohau.archive.store.schema import SCOPE, boards_table, columns_of
from kohau.notation.lenient.results import use_table

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from numpy.typing import NDArray


SAMPLE = 1 << 10
"""One in this number of sorted rows is a sample, from which ranges are made."""


class ScopeRows(NamedTuple):
    """The number of *rows* of positions of a scope, and the keys and games of some of them."""

    board_game: str
    variant: str
    rows: int
    samples: list[list[int]]


class Staged(NamedTuple):
    """What a task has staged: the numbers of *rows* of each table, and counts of its records.

    *records* and *lines* are those of each piece. *positions* are the numbers of rows and samples
    by game and variant; *accepted* are digests of the texts of valid records that may have been
    rejected before.
    """

    task: str
    rows: dict[str, int]
    records: list[int]
    lines: list[int]
    valid: int
    duplicates: int
    rejected: int
    warnings: int
    plies: int
    scopes: list[list[str]]
    positions: list[ScopeRows]
    accepted: list[str]


def folder(task: str) -> str:
    """Return the folder of a task's staged files."""
    return f"staging/tasks/{task}"


def staged_file(task: str, table: str) -> str:
    """Return the name of a task's staged file of *table*."""
    return f"{folder(task)}/{table}.parquet"


def stage(store: Store, task: Task) -> Staged:
    """Stage the records of *task*, unless that was done before."""
    done = f"{folder(task.name)}/done.json"
    document = store.once(done, lambda: _staged(store, task)._asdict())
    positions = [ScopeRows(*each) for each in document["positions"]]
    return Staged(**{**document, "positions": positions})


def _staged(store: Store, task: Task) -> Staged:
    for table in {piece.configuration.results for piece in task.pieces} - {None}:
        use_table(str(table))
    counts = _PieceCounts(len(task.pieces))
    make = partial(rows_of, defaults=task.options.defaults, rejected_lengths=task.rejected_lengths)
    results = map_in_order(make, grouped(counts.sections(task.pieces)), 1)
    merged = list(transactions(counts.counted(results), 1 << 62))
    rows = merged[0] if merged else Rows()
    staged = Staged(
        task.name, {}, counts.records, counts.lines, 0, 0, len(rows.rejected), rows.totals.warnings,
        0, [], [], [],
    )  # fmt: skip
    if rows.rejected:
        _write(store, staged, "rejected", _rejected(rows))
    if rows.games is None or not rows.games.num_rows:
        return staged
    return _with_games(store, staged, rows)


def _write(store: Store, staged: Staged, table: str, rows: pa.Table) -> None:
    """Write the sorted *rows* of a table, unless there are none, and note their number."""
    if rows.num_rows:
        name = staged_file(staged.task, table)
        staged.rows[table] = layout.write(store, name, table, rows, _MORE.get(table, ""))


_MISFIT = "misfit BIGINT"
"""The staged column of rejected records with the number of a game that is otherwise valid."""

_MORE = {"positions": FACTS, "rejected": _MISFIT}
"""The columns that only staged rows have."""


class _PieceCounts:
    """Counts the records and lines of each piece."""

    def __init__(self, pieces: int) -> None:
        self.records = [0] * pieces
        self.lines = [0] * pieces
        self.read: deque[int] = deque()

    def sections(self, pieces: Sequence[Piece]) -> Iterator[Section]:
        """Yield the records of *pieces*."""
        for number, piece in enumerate(pieces):
            for section in sections_of_piece(piece, number):
                self.read.append(number)
                yield section

    def counted(self, results: Iterator[tuple[Batch, Rows]]) -> Iterator[tuple[Batch, Rows]]:
        """Yield the *results* of batches, which are in their order."""
        for batch, rows in results:
            for section in rows.sections:
                number = self.read.popleft()
                self.records[number] += section.records
                self.lines[number] += section.lines
            yield batch, rows


def _rejected(rows: Rows) -> pa.Table:
    """Return the rejected records; some are games that do not fit in their sessions."""
    numbers = [] if rows.games is None else game_numbers(rows.games).tolist()
    cells = [
        (
            int.from_bytes(record.digest[:8], "big", signed=True), record.digest, record.file,
            record.record, record.offset, record.format, record.part, record.original,
            record.diagnostics_json,
            None if record.place is None else numbers[record.place],
        )
        for record in rows.rejected
    ]  # fmt: skip
    columns = layout.schema_of("rejected", _MISFIT)
    return table_of({each.name: str(each.type) for each in columns}, cells).sort_by("id")


def game_numbers(games: pa.Table) -> NDArray[np.int64]:
    """Return the ids of *games* in a lake: the first 8 bytes of their digests."""
    import numpy as np

    digests = games["digest"].combine_chunks()
    storage = getattr(digests, "storage", digests)
    data = np.frombuffer(storage.buffers()[1], np.uint8)[16 * storage.offset :]
    first = data[: 16 * len(storage)].reshape(-1, 16)[:, :8]
    return np.ascontiguousarray(first).view(">i8").ravel().astype(np.int64)


def _with_games(store: Store, staged: Staged, rows: Rows) -> Staged:
    """Stage the valid games of *rows*."""
    import pyarrow as pa
    from pyarrow import compute

    kept = _first_places(rows)
    ids = pa.array(game_numbers(rows.games), pa.int64(), mask=~kept)
    games = only_numbered(rows.games.append_column("id", ids), "id")
    positions, words = _positions(rows, ids)
    scopes = games.select(SCOPE.split(", ")).group_by(SCOPE.split(", ")).aggregate([])
    first = "board_game, variant, " if scopes.num_rows > 1 else ""
    positions = _sorted(positions, "positions", first)
    content = {"games": games, "tags": of_games(rows.tags, ids), "words": words}
    for game, boards in boards_of(rows):
        content[boards_table(game)] = of_games(boards, ids)
    for table, each in content.items():
        _write(store, staged, table, _sorted(each, table))
    _write(store, staged, "positions", positions)
    return staged._replace(
        valid=games.num_rows,
        duplicates=rows.games.num_rows - games.num_rows - _mismatched(rows),
        plies=int(compute.sum(games["length"]).as_py() or 0),
        scopes=[list(row.values()) for row in scopes.to_pylist()],
        positions=list(_scope_rows(positions)),
        accepted=_accepted(rows),
    )


def _scope_rows(positions: pa.Table) -> Iterator[ScopeRows]:
    """Yield the counts and samples of sorted *positions* by game and variant."""
    scope = ["board_game", "variant"]
    counts = positions.group_by(scope, use_threads=False).aggregate([("key", "count")])
    begin = 0
    for row in counts.to_pylist():
        rows = positions.slice(begin, row["key_count"])
        begin += rows.num_rows
        samples = _samples(rows)
        yield ScopeRows(row["board_game"], row["variant"], rows.num_rows, samples)


def _accepted(rows: Rows) -> list[str]:
    mismatched = {record.place for record in rows.rejected}
    return sorted(text.hex() for place, text in rows.sources.items() if place not in mismatched)


def _mismatched(rows: Rows) -> int:
    return sum(record.place is not None for record in rows.rejected)


def _first_places(rows: Rows) -> NDArray[np.bool_]:
    """Return which games to keep: the first with each digest that fits in its session."""
    import numpy as np

    left_out = {record.place for record in rows.rejected}
    first: dict[bytes, int] = {}
    for place, each in enumerate(rows.games["digest"].to_pylist()):
        if place not in left_out:
            first.setdefault(each.bytes, place)
    kept = np.zeros(rows.games.num_rows, np.bool_)
    kept[list(first.values())] = True
    return kept


def _sorted(rows: pa.Table, table: str, first: str = "") -> pa.Table:
    """Return *rows* in the order of the files of *table*, after columns that come *first*."""
    import duckdb

    if not rows.num_rows:
        return rows
    with duckdb.connect(":memory:", config=layout.PLAIN) as connection:
        connection.register("rows", rows)
        return connection.sql(f"FROM rows ORDER BY {first}{LAYOUTS[table].order}").to_arrow_table()


Coded = tuple["pa.Table", "pa.Table"]
"""Rows with numbers instead of words, and the table of these words."""


def _positions(rows: Rows, ids: pa.Array) -> Coded:
    """Return the positions of the games with *ids*, with the :data:`FACTS` of their games."""
    positions = numbered(rows.lines, rows.positions)
    for name in (fact.name for fact in columns_of(FACTS)):
        column = rows.games[_OF_GAMES.get(name, name)].combine_chunks().dictionary_encode()
        positions = positions.append_column(name, column.take(positions["place"].combine_chunks()))
    return _with_numbers(of_games(positions, ids))


_OF_GAMES = {"board_game": "game"}
"""The columns of games with another name than positions have for them."""


def _with_numbers(rows: pa.Table) -> Coded:
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


def _samples(rows: pa.Table) -> list[list[int]]:
    """Return key and game of some of the sorted *rows* of positions."""
    every = rows.select(["key", "game"]).take(list(range(0, rows.num_rows, SAMPLE)))
    return [list(row) for row in zip(*every.to_pydict().values(), strict=True)]


def total(staged: list[Staged]) -> Counter[str]:
    """Return the numbers of rows of each table."""
    counts: Counter[str] = Counter()
    for each in staged:
        counts.update(each.rows)
    return counts

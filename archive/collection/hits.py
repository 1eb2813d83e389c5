"""Hits: the plies after which patterns are on the board, found in the planes of an archive."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.collection import planes
from kohau.archive.collection.compiling import ALL
from kohau.archive.collection.damage import DamagedArchive
from kohau.archive.collection.query import Query
from kohau.archive.queries.patterns import Board, Clause
from kohau.replay.game import Game

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from duckdb import DuckDBPyConnection
    from numpy.typing import NDArray

ROWS_AT_A_TIME = 10_000
_PLACE_BITS = 32


class _Chunk(NamedTuple):
    """A chunk with some of its packed planes."""

    id: int
    positions: int
    packed: Mapping[str, bytes]

    def planes(self) -> planes.Planes:
        """Return what returns the bits of a plane, unpacked once."""

        @cache
        def bits(name: str) -> NDArray[np.uint8] | None:
            found = self.packed.get(name)
            return None if found is None else planes.unpack(found, self.positions)

        return bits


def hits(
    connection: DuckDBPyConnection, query: Query, asked: Sequence[Board], possible: str
) -> pa.Table:
    """Return the plies after which the boards *asked* for are, by their numbers.

    The columns are ``board``, ``game`` and ``ply``. Only chunks with games that satisfy the
    condition *possible* are searched.
    """
    import numpy as np
    import pyarrow as pa

    numbers, keys = [np.empty(0, np.int32)], [np.empty(0, np.int64)]
    within = "" if possible == ALL else query.select("g.chunk", condition=possible)
    for game in dict.fromkeys(game for board in asked for game in board):
        own = {number: board[game] for number, board in enumerate(asked) if game in board}
        wanted = planes.names_in(game, [clause for each in own.values() for clause in each])
        for chunk in _chunks(lambda text, more: query.execute(connection, text, **more),
                             game.id, wanted, within):  # fmt: skip
            for number, places in _places(game, chunk, own):
                numbers.append(np.full(len(places), number, np.int32))
                keys.append((chunk.id << _PLACE_BITS) + places)
    found = np.concatenate(keys)
    game_ids, plies = _plies(connection, found)
    return pa.table({"board": np.concatenate(numbers), "game": game_ids, "ply": plies})


def _places(
    game: Game[Any], chunk: _Chunk, boards: Mapping[int, Sequence[Clause]]
) -> Iterator[tuple[int, NDArray[np.int64]]]:
    bits = chunk.planes()
    for number, clauses in boards.items():
        places = planes.places(game, bits, chunk.positions, clauses)
        if len(places):
            yield number, places


_CHUNKS = "SELECT id, positions FROM chunks WHERE game = $board"

_PLANES = """SELECT chunk, plane, bits FROM planes
    WHERE plane IN (SELECT unnest($planes::VARCHAR[]))
        AND chunk IN (SELECT id FROM chunks WHERE game = $board)"""


def _chunks(
    execute: Callable[[str, dict[str, object]], DuckDBPyConnection],
    game: str,
    wanted: list[str],
    within: str,
) -> Iterator[_Chunk]:
    """Yield the chunks of *game* with the planes *wanted*.

    Only those are read whose ids the query *within* selects, unless it is empty.
    """
    limits = [f" AND {column} IN ({within})" if within else "" for column in ("id", "chunk")]
    known = execute(f"{_CHUNKS}{limits[0]} ORDER BY id", {"board": game}).fetchall()
    positions = {id_: planes.check_count(count) for id_, count in known}
    text = f"{_PLANES}{limits[1]} ORDER BY chunk"
    cursor = execute(text, {"board": game, "planes": wanted})
    packed: dict[str, bytes] = {}
    last = None
    while rows := cursor.fetchmany(ROWS_AT_A_TIME):
        for id_, name, bits in rows:
            if id_ != last:
                if last is not None:
                    yield _Chunk(last, positions.pop(last), packed)
                last, packed = id_, {}
            packed[name] = bits
    if last is not None:
        yield _Chunk(last, positions.pop(last), packed)
    for id_, count in positions.items():
        yield _Chunk(id_, count, {})


def _plies(
    connection: DuckDBPyConnection, found: NDArray[np.int64]
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return the games and plies of positions: chunks and places, joined in a number."""
    import numpy as np

    table = connection.sql(
        f"""SELECT id, (chunk::BIGINT << {_PLACE_BITS}) + place, length FROM games
        WHERE chunk IN (SELECT unnest($1::INTEGER[]))""",
        params=[np.unique(found >> _PLACE_BITS).tolist()],
    ).to_arrow_table()
    columns = [column.to_numpy() for column in table.columns]
    order = np.argsort(columns[1], kind="stable")  # fast, since most are in order
    ids, firsts, lengths = (column[order] for column in columns)
    index = np.searchsorted(firsts, found, side="right") - 1
    if len(found) and (not len(ids) or index.min() < 0):
        raise DamagedArchive("there are boards without a game")
    plies = found - firsts[index] if len(found) else found
    if len(found) and (plies > lengths[index]).any():
        raise DamagedArchive("there are boards without a game")
    return ids[index].astype(np.int32), plies.astype(np.int32)

"""Hits: the positions of main lines with the boards that are searched, by their planes."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.queries.sql import ALL
from kohau.archive.queries.values import Board, Clause
from kohau.archive.store.boards import Planes, check_count, matching_places, names_in, unpack_plane
from kohau.archive.store.database import DamagedArchive
from kohau.archive.store.selection import Query
from kohau.replay.game import Game

if TYPE_CHECKING:
    import numpy as np
    import pyarrow as pa
    from duckdb import DuckDBPyConnection
    from numpy.typing import NDArray


_PLACE_BITS = 32


class _Chunk(NamedTuple):
    """A chunk with some of its packed planes."""

    id: int
    positions: int
    packed: Mapping[str, bytes]

    def planes(self) -> Planes:
        """Return what returns the bits of a plane, unpacked once."""

        @cache
        def bits(name: str) -> NDArray[np.uint8] | None:
            plane = self.packed.get(name)
            return None if plane is None else unpack_plane(plane, self.positions)

        return bits


def hits(
    connection: DuckDBPyConnection, query: Query, patterns: Sequence[Board], possible: str
) -> pa.Table:
    """Return the plies after which the boards of *patterns* are, by their numbers.

    The columns are ``board``, ``game`` and ``ply``. Only chunks with games that satisfy the
    condition *possible* are searched.
    """
    import numpy as np
    import pyarrow as pa

    numbers = [np.empty(0, np.int32)]
    chunks, places = [np.empty(0, np.int64)], [np.empty(0, np.int64)]
    within = "" if possible == ALL else query.select("g.chunk", condition=possible)
    for game in dict.fromkeys(game for board in patterns for game in board):
        boards = {number: board[game] for number, board in enumerate(patterns) if game in board}
        wanted = names_in(game, [clause for each in boards.values() for clause in each])
        for chunk in _chunks(connection, query, game.id, wanted, within):
            for number, here in _places(game, chunk, boards):
                numbers.append(np.full(len(here), number, np.int32))
                chunks.append(np.full(len(here), chunk.id, np.int64))
                places.append(here)
    game_ids, plies = _plies(connection, np.concatenate(chunks), np.concatenate(places))
    return pa.table({"board": np.concatenate(numbers), "game": game_ids, "ply": plies})


def _places(
    game: Game[Any], chunk: _Chunk, boards: Mapping[int, Sequence[Clause]]
) -> Iterator[tuple[int, NDArray[np.int64]]]:
    bits = chunk.planes()
    for number, clauses in boards.items():
        places = matching_places(game, bits, chunk.positions, clauses)
        if len(places):
            yield number, places


_CHUNKS = "SELECT id, positions FROM chunks WHERE game = $board"

_PLANES = """SELECT chunk, plane, bits FROM planes
    WHERE plane IN (SELECT unnest($planes::VARCHAR[]))
        AND chunk IN (SELECT id FROM chunks WHERE game = $board)"""


def _chunks(
    connection: DuckDBPyConnection, query: Query, game: str, wanted: list[str], within: str
) -> Iterator[_Chunk]:
    """Yield the chunks of *game* with the planes *wanted*.

    Only those are read whose ids *within* selects, a part of *query*, unless it is empty.
    """
    limits = [f" AND {column} IN ({within})" if within else "" for column in ("id", "chunk")]
    text = f"{_CHUNKS}{limits[0]} ORDER BY id"
    known = query.execute(connection, text, board=game).fetchall()
    positions = {id_: check_count(count) for id_, count in known}
    text = f"{_PLANES}{limits[1]} ORDER BY chunk"
    portions = query.rows(connection, text, board=game, planes=wanted)
    rows = itertools.chain.from_iterable(portions)
    for id_, planes_of_chunk in itertools.groupby(rows, key=itemgetter(0)):
        yield _Chunk(id_, positions.pop(id_), {name: bits for _, name, bits in planes_of_chunk})
    for id_, count in positions.items():
        yield _Chunk(id_, count, {})


def _plies(
    connection: DuckDBPyConnection, chunks: NDArray[np.int64], places: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int32]]:
    """Return the games and plies of positions at *places* in *chunks*."""
    import numpy as np

    known, index = np.unique(chunks, return_inverse=True)
    table = connection.sql(
        """SELECT id, chunk::BIGINT AS chunk, place, length FROM games
        WHERE chunk IN (SELECT unnest($1::BIGINT[]))""",
        params=[known.tolist()],
    ).to_arrow_table()
    ids, in_chunk, begins, lengths = (column.to_numpy() for column in table.columns)
    # Ids of chunks may have 64 bits; their indices leave room for places.
    firsts = (np.searchsorted(known, in_chunk) << _PLACE_BITS) + begins
    order = np.argsort(firsts, kind="stable")  # fast, since most are in order
    ids, firsts, lengths = (column[order] for column in (ids, firsts, lengths))
    positions = (index << _PLACE_BITS) + places
    game = np.searchsorted(firsts, positions, side="right") - 1
    if len(positions) and (not len(ids) or game.min() < 0):
        raise DamagedArchive("there are boards without a game")
    plies = positions - firsts[game] if len(positions) else positions
    if len(positions) and (plies > lengths[game]).any():
        raise DamagedArchive("there are boards without a game")
    return ids[game].astype(np.int64), plies.astype(np.int32)

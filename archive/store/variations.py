"""Variations: the positions in the variations of games, packed, and searches of their boards."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from kohau.archive.queries.python import Varying
from kohau.archive.queries.values import Board, matches
from kohau.archive.store.boards import pack_columns, unpack_columns
from kohau.archive.store.database import DamagedArchive, table_of_arrays
from kohau.archive.store.selection import Query

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


def varied(
    connection: DuckDBPyConnection, query: Query, patterns: Sequence[Board], possible: str
) -> pa.Table:
    """Return the places in variations where the boards of *patterns* are, by their numbers.

    Only the games that the query *possible* selects are searched.
    """
    numbers, games, plies = array("i"), array("q"), array("q")
    for game in dict.fromkeys(game for board in patterns for game in board):
        wanted = [(number, board[game]) for number, board in enumerate(patterns) if game in board]
        width = len(game.start().state)
        portions = query.rows(
            connection,
            f"""SELECT v.game, places, packed FROM variations v JOIN games ON id = v.game
            WHERE games.game = $kind AND id IN ({possible})""",
            kind=game.id,
        )
        for id_, places, packed in chain.from_iterable(portions):
            unpacked = unpack_columns(packed)
            if len(unpacked) != width * len(places):
                raise DamagedArchive(f"the variations of game {id_} are not those of {game.id}")
            for number, clauses in wanted:
                for index in matches(game, unpacked, len(places), clauses):
                    numbers.append(number)
                    games.append(id_)
                    plies.append(places[index])
    return table_of_arrays({"board": numbers, "game": games, "ply": plies})


def table_of_varying(rows: Iterable[tuple[int, Varying]]) -> pa.Table:
    """Return an Arrow table of the positions in variations of games by their places in a batch."""
    import pyarrow as pa

    pairs: Sequence[tuple[int, Varying]] = list(rows)
    numbers = pa.list_(pa.int64())
    return pa.table(
        {
            "place": pa.array([place for place, _ in pairs], pa.int32()),
            "places": pa.array([each.places for _, each in pairs], numbers),
            "keys": pa.array([each.keys for _, each in pairs], numbers),
            "packed": pa.array([pack_columns(each.columns) for _, each in pairs], pa.binary()),
        }
    )

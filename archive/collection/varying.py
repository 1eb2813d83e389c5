"""Varying: the positions inside the variations of games, one row for each game that has any."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.collection import boards
from kohau.archive.collection.arrow import table_of_arrays
from kohau.archive.collection.damage import DamagedArchive
from kohau.archive.collection.query import Query
from kohau.archive.queries.patterns import Board, matches
from kohau.archive.variations import place_of, variations_of
from kohau.replay.packer import columns
from kohau.replay.replay import Replay

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection


class Varying(NamedTuple):
    """The positions in the variations of a game: *places*, signed *keys*, and states in columns."""

    places: list[int]
    keys: list[int]
    columns: bytes

    @property
    def packed(self) -> bytes:
        """The states, compressed."""
        return boards.pack(self.columns)


def varying(played: Replay) -> Varying | None:
    """Return the positions in the variations of a record, None if it has none."""
    found = [
        (place_of(each.number, ply), here.board)
        for each in variations_of(played)
        for ply, here in enumerate(each.positions, start=each.before + 1)
    ]
    if not found:
        return None
    states = [board.state() for _, board in found]
    return Varying(
        [place for place, _ in found],
        [int(board.key) for _, board in found],
        columns(b"".join(states), len(states[0])),
    )


def varied(
    connection: DuckDBPyConnection, query: Query, asked: Sequence[Board], possible: str
) -> pa.Table:
    """Return the places in variations where boards *asked* for are, by their numbers.

    Only the games that the query *possible* selects are searched.
    """
    numbers, games, plies = array("i"), array("q"), array("q")
    for game in dict.fromkeys(game for board in asked for game in board):
        own = [(number, board[game]) for number, board in enumerate(asked) if game in board]
        width = len(game.start().state)
        cursor = query.execute(
            connection,
            f"""SELECT v.game, places, packed FROM variations v JOIN games ON id = v.game
            WHERE games.game = $kind AND id IN ({possible})""",
            kind=game.id,
        )
        while rows := cursor.fetchmany(GAMES_AT_A_TIME):
            for id_, places, packed in rows:
                unpacked = boards.unpack(packed)
                for number, clauses in own:
                    if len(unpacked) != width * len(places):
                        raise DamagedArchive(
                            f"the variations of game {id_} are not those of {game.id}"
                        )
                    for index in matches(game, unpacked, len(places), clauses):
                        numbers.append(number)
                        games.append(id_)
                        plies.append(places[index])
    return table_of_arrays({"board": numbers, "game": games, "ply": plies})


GAMES_AT_A_TIME = 1_000


def table_of_varying(rows: Iterable[tuple[int, Varying]]) -> pa.Table:
    """Return an Arrow table of the positions in variations of games by their places in a batch."""
    import pyarrow as pa

    found: Sequence[tuple[int, Varying]] = list(rows)
    numbers = pa.list_(pa.int64())
    return pa.table(
        {
            "place": pa.array([place for place, _ in found], pa.int32()),
            "places": pa.array([own.places for _, own in found], numbers),
            "keys": pa.array([own.keys for _, own in found], numbers),
            "packed": pa.array([own.packed for _, own in found], pa.binary()),
        }
    )

"""Positions: the rows of lines, of the positions in variations, and of the men on the board."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.queries.patterns import Board, Clause, matches
from kohau.archive.queries.python import place_of, variations_of
from kohau.archive.store import boards
from kohau.archive.store.boards import men
from kohau.archive.store.database import DamagedArchive, table_of_arrays
from kohau.archive.store.selection import Query
from kohau.replay.game import Game
from kohau.replay.packer import columns
from kohau.replay.replay import Replay

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection
    from numpy.typing import NDArray


_INT_BYTES = 4


class Lines(NamedTuple):
    """Complete lines of one game and all their positions, line after line.

    *places* identify the lines, *counts* are their numbers of positions. *following* is the
    index in *words* of the ply played from each position (0, the empty word, at the end of a line).
    """

    places: list[int]
    counts: list[int]
    keys: array[int]
    following: array[int]
    words: list[str]


def tables_of_lines(parts: Sequence[Lines]) -> tuple[pa.Table, pa.Table]:
    """Return the lines of *parts* (place, count) and all their positions (key, next).

    ``next`` is the word that follows, "" at the end of a line, dictionary-encoded. See
    :func:`with_places`.
    """
    import pyarrow as pa

    lines = {
        "place": pa.array([place for part in parts for place in part.places], pa.int32()),
        "count": pa.array([count for part in parts for count in part.counts], pa.int32()),
    }
    keys = [_numbers(part.keys, pa.int64()) for part in parts]
    coded = [_coded(part.following, part.words) for part in parts]
    positions = {
        "key": pa.chunked_array(keys, pa.int64()),
        "next": pa.chunked_array(coded, pa.dictionary(pa.int32(), pa.string())),
    }
    return pa.table(lines), pa.table(positions)


def with_places(lines: pa.Table, positions: pa.Table) -> pa.Table:
    """Return *positions* with the columns ``place`` (of the line) and ``ply``.

    They follow from *lines*, so they need not be sent between processes.
    """
    import pyarrow as pa

    places, counts = (lines[name].to_pylist() for name in ("place", "count"))
    first_plies = array("i", range(max(counts, default=0))).tobytes()
    plies = b"".join([first_plies[: _INT_BYTES * count] for count in counts])
    numbers = b"".join(
        [
            place.to_bytes(_INT_BYTES, sys.byteorder) * count
            for place, count in zip(places, counts, strict=True)
        ]
    )
    return positions.append_column("place", _numbers(numbers, pa.int32())).append_column(
        "ply", _numbers(plies, pa.int32())
    )


def _coded(places: array[int], words: list[str]) -> pa.Array:
    """Return the *words* at *places*, dictionary-encoded."""
    import pyarrow as pa

    indices = _numbers(places, pa.int32())
    return pa.DictionaryArray.from_arrays(indices, pa.array(words, pa.string()))


def _numbers(buffer: Any, kind: pa.DataType) -> pa.Array:
    """Return *buffer*, numbers of type *kind*, as an array without copying."""
    import pyarrow as pa

    data = pa.py_buffer(buffer)
    return pa.Array.from_buffers(kind, 8 * data.size // kind.bit_width, [None, data])


class Varying(NamedTuple):
    """The positions in the variations of a game: *places*, signed *keys*, and states in columns."""

    places: list[int]
    keys: list[int]
    columns: bytes

    @property
    def packed(self) -> bytes:
        """The states, compressed."""
        return boards.pack_columns(self.columns)


def varying(played: Replay) -> Varying | None:
    """Return the positions in the variations of a record, None if it has none."""
    boards = [
        (place_of(each.number, ply), here.board)
        for each in variations_of(played)
        for ply, here in enumerate(each.positions, start=each.before + 1)
    ]
    if not boards:
        return None
    states = [board.state() for _, board in boards]
    return Varying(
        [place for place, _ in boards],
        [int(board.key) for _, board in boards],
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
        wanted = [(number, board[game]) for number, board in enumerate(asked) if game in board]
        width = len(game.start().state)
        cursor = query.execute(
            connection,
            f"""SELECT v.game, places, packed FROM variations v JOIN games ON id = v.game
            WHERE games.game = $kind AND id IN ({possible})""",
            kind=game.id,
        )
        while rows := cursor.fetchmany(GAMES_AT_A_TIME):
            for id_, places, packed in rows:
                unpacked = boards.unpack_columns(packed)
                for number, clauses in wanted:
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

    pairs: Sequence[tuple[int, Varying]] = list(rows)
    numbers = pa.list_(pa.int64())
    return pa.table(
        {
            "place": pa.array([place for place, _ in pairs], pa.int32()),
            "places": pa.array([varying.places for _, varying in pairs], numbers),
            "keys": pa.array([varying.keys for _, varying in pairs], numbers),
            "packed": pa.array([varying.packed for _, varying in pairs], pa.binary()),
        }
    )


def no_materials() -> pa.Table:
    """Return a table without rows; its columns are those of :func:`materials_of`."""
    return materials_of("", [], [0], [1])


def materials_of(
    game: str, numbers: Sequence[NDArray[Any]], places: Sequence[int], counts: Sequence[int]
) -> pa.Table:
    """Return the material of the lines at *places*, which have *counts* positions.

    *numbers* are the numbers of men in each position of all lines, for each kind of man. The column
    ``signature`` has the game and the numbers as a text.
    """
    import numpy as np
    import pyarrow as pa

    total = sum(counts)
    begins = np.cumsum([0, *counts[:-1]])
    changed = np.zeros(total, np.bool_)
    changed[begins] = bool(numbers)
    for number in numbers:
        changed[1:] |= number[1:] != number[:-1]
    first = np.flatnonzero(changed)
    line = np.searchsorted(begins, first, side="right") - 1
    columns = {
        "place": np.asarray(places, np.int32)[line],
        "ply": (first - begins[line]).astype(np.int32),
        "plies": np.diff(first, append=total).astype(np.int32),
    }
    signatures = _signatures(game, [number[first] for number in numbers])
    return pa.table({**columns, "signature": signatures})


def _signatures(game: str, numbers: Sequence[NDArray[Any]]) -> pa.Array:
    """Return *game* and *numbers* as texts, dictionary-encoded."""
    import numpy as np
    import pyarrow as pa

    rows = np.stack(numbers, axis=1) if numbers else np.empty((0, 1), np.uint8)
    own = _numbers(rows.tobytes(), pa.binary(rows.itemsize * rows.shape[1])).dictionary_encode()
    men = (np.frombuffer(key, rows.dtype).tolist() for key in own.dictionary.to_pylist())
    texts = pa.array([" ".join([game, *map(str, each)]) for each in men], pa.string())
    return pa.DictionaryArray.from_arrays(own.indices, texts)


def signatures(
    connection: DuckDBPyConnection, game: Game[Any], clauses: Sequence[Clause]
) -> list[int]:
    """Return the ids of the signatures of *game* that satisfy *clauses* of material."""
    letters = men(game)
    kinds = list(dict.fromkeys(letters.values()))
    conditions, parameters = ["game = ?"], [game.id]
    for letter, _, low, high in clauses:
        conditions.append(f"men[{kinds.index(letters[letter]) + 1}] BETWEEN {low} AND {high}")
    rows = connection.execute(
        f"SELECT id FROM signatures WHERE {' AND '.join(conditions)} ORDER BY id", parameters
    ).fetchall()
    return [id_ for (id_,) in rows]

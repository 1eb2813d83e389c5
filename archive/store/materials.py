"""Materials: the numbers of men of each kind in positions, and the signatures they have."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kohau.archive.queries.values import Clause
from kohau.archive.store.boards import men
from kohau.archive.store.database import array_of, scalars
from kohau.replay.game import Game

if TYPE_CHECKING:
    import pyarrow as pa
    from duckdb import DuckDBPyConnection
    from numpy.typing import NDArray


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
    coded = array_of(rows.tobytes(), pa.binary(rows.itemsize * rows.shape[1])).dictionary_encode()
    men = (np.frombuffer(key, rows.dtype).tolist() for key in coded.dictionary.to_pylist())
    texts = pa.array([" ".join([game, *map(str, each)]) for each in men], pa.string())
    return pa.DictionaryArray.from_arrays(coded.indices, texts)


def signatures(
    connection: DuckDBPyConnection, game: Game[Any], clauses: Sequence[Clause]
) -> list[int]:
    """Return the ids of the signatures of *game* that satisfy *clauses* of material."""
    letters = men(game)
    kinds = list(dict.fromkeys(letters.values()))
    conditions = ["game = ?"]
    for letter, _, low, high in clauses:
        conditions.append(f"men[{kinds.index(letters[letter]) + 1}] BETWEEN {low} AND {high}")
    query = f"SELECT id FROM signatures WHERE {' AND '.join(conditions)} ORDER BY id"
    return scalars(connection, query, game.id)

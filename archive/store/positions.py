"""Positions: those of complete lines, with the plies that follow, as Arrow tables."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.store.database import array_of

if TYPE_CHECKING:
    import pyarrow as pa


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
    keys = [array_of(part.keys, pa.int64()) for part in parts]
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
    import numpy as np
    import pyarrow as pa

    places, counts = (lines[name].to_numpy() for name in ("place", "count"))
    begins = (np.cumsum(counts) - counts).astype(np.int32)
    plies = np.arange(positions.num_rows, dtype=np.int32) - np.repeat(begins, counts)
    numbers = pa.array(np.repeat(places, counts))
    return positions.append_column("place", numbers).append_column("ply", pa.array(plies))


def _coded(places: array[int], words: list[str]) -> pa.Array:
    """Return the *words* at *places*, dictionary-encoded."""
    import pyarrow as pa

    indices = array_of(places, pa.int32())
    return pa.DictionaryArray.from_arrays(indices, pa.array(words, pa.string()))

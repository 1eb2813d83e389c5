"""Positions: Arrow tables of the positions of complete lines."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import pyarrow as pa

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
    own = b"".join(
        [
            place.to_bytes(_INT_BYTES, sys.byteorder) * count
            for place, count in zip(places, counts, strict=True)
        ]
    )
    return positions.append_column("place", _numbers(own, pa.int32())).append_column(
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

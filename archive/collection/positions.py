"""Positions: what the tables have of each position of whole lines."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    import pyarrow as pa

_INT_BYTES = 4


class Lines(NamedTuple):
    """Whole lines of one game, and all their positions, one line behind the other.

    *places* tell the lines apart, *counts* say how many positions each has. *keys* are signed,
    *following* says which of *words* follows each position (the first, an empty one, at the end).
    """

    places: list[int]
    counts: list[int]
    keys: array[int]
    following: array[int]
    words: list[str]


def tables_of_lines(parts: Sequence[Lines]) -> tuple[pa.Table, pa.Table]:
    """Return the lines of *parts*, place and count, and the positions of all of them.

    Of a position there are the key and the word that follows (at the end ""), as a dictionary of
    words and an index for each position. See :func:`with_places`.
    """
    import pyarrow as pa

    lines = {
        "place": pa.array([place for part in parts for place in part.places], pa.int32()),
        "count": pa.array([count for part in parts for count in part.counts], pa.int32()),
    }
    keys = [_numbers(part.keys, pa.uint64()) for part in parts]
    coded = [_coded(part.following, part.words) for part in parts]
    positions = {
        "key": pa.chunked_array(keys, pa.uint64()),
        "next": pa.chunked_array(coded, pa.dictionary(pa.int32(), pa.string())),
    }
    return pa.table(lines), pa.table(positions)


def with_places(lines: pa.Table, positions: pa.Table) -> pa.Table:
    """Return *positions* with the place of the line of each, and its ply.

    They follow from the *lines*, so that they need not be handed from process to process.
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
    """Return those of *words* that stand at *places*, with a dictionary."""
    import pyarrow as pa

    indices = _numbers(places, pa.int32())
    return pa.DictionaryArray.from_arrays(indices, pa.array(words, pa.string()))


def _numbers(buffer: Any, kind: pa.DataType) -> pa.Array:
    """Return the numbers in *buffer*, which are of *kind*, without copying them."""
    import pyarrow as pa

    data = pa.py_buffer(buffer)
    return pa.Array.from_buffers(kind, 8 * data.size // kind.bit_width, [None, data])

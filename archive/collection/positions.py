"""Positions: what the tables have of each position of whole lines."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import pyarrow as pa

_LONG: Final = "q"
"""The type of Python's arrays that is an integer of eight bytes."""


class Lines:
    """Whole lines, and the keys of all their positions, signed, one line behind the other.

    *places* tell the lines apart, *counts* say how many positions each has, and *plies* are its
    canonical words, parted by blanks.
    """

    def __init__(
        self, places: Sequence[int], counts: Sequence[int], plies: Sequence[str], keys: array[int]
    ) -> None:
        self.places = places
        self.counts = counts
        self.plies = plies
        self.keys = keys


def tables_of_lines(parts: Sequence[Lines]) -> tuple[pa.Table, pa.Table]:
    """Return the lines of *parts*, place and count, and the positions of all of them.

    Of a position there are the key and the word that follows (at the end ""), as a dictionary of
    words and an index for each position. See :func:`with_places`.
    """
    import pyarrow as pa

    keys = array(_LONG)
    for part in parts:
        keys.extend(part.keys)
    lines = {
        "place": pa.array([place for part in parts for place in part.places], pa.int32()),
        "count": pa.array([count for part in parts for count in part.counts], pa.int32()),
    }
    positions = {
        "key": _numbers(keys, pa.uint64()),
        "next": _following([text for part in parts for text in part.plies]),
    }
    return pa.table(lines), pa.table(positions)


def with_places(lines: pa.Table, positions: pa.Table) -> pa.Table:
    """Return *positions* with the place of the line of each, and its ply.

    They follow from the *lines*, so that they need not be handed from process to process.
    """
    import pyarrow as pa
    import pyarrow.compute as compute

    counts = lines["count"].combine_chunks()
    ends = compute.cumulative_sum(counts)
    offsets = pa.concat_arrays([pa.array([0], pa.int32()), ends])
    count = positions.num_rows
    line = compute.list_parent_indices(pa.ListArray.from_arrays(offsets, pa.nulls(count)))
    behind = compute.cumulative_sum(pa.repeat(pa.scalar(1, pa.int32()), count))
    ply = compute.subtract(behind, compute.add(offsets, 1).take(line))
    place = lines["place"].combine_chunks().take(line)
    return positions.append_column("place", place).append_column("ply", ply)


def _following(lines: Sequence[str]) -> pa.Array:
    """Return the words of *lines* with an empty one behind each line."""
    import pyarrow as pa
    import pyarrow.compute as compute

    texts = pa.array([f"{line} " if line else "" for line in lines], pa.large_string())
    return compute.split_pattern(texts, " ").flatten().dictionary_encode()


def _numbers(buffer: Any, kind: pa.DataType) -> pa.Array:
    """Return the numbers in *buffer*, which are of *kind*, without copying them."""
    import pyarrow as pa

    data = pa.py_buffer(buffer)
    return pa.Array.from_buffers(kind, 8 * data.size // kind.bit_width, [None, data])

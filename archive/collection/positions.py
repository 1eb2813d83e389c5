"""Positions: what the tables have of each position of whole lines."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import pyarrow as pa

_INT: Final = "i"
"""The type of Python's arrays that is an integer of four bytes."""

_LONG: Final = "q"
"""The type that is an integer of eight bytes."""


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


def table_of_positions(parts: Sequence[Lines]) -> pa.Table:
    """Return the positions of *parts*: key, place, ply, and the word that follows (at the end "").

    The words are a dictionary of them and an index for each position.
    """
    import pyarrow as pa

    keys, places, plies = array(_LONG), array(_INT), bytearray()
    for part in parts:
        keys.extend(part.keys)
        numbers = memoryview(array(_INT, range(max(part.counts, default=0))))
        for place, count in zip(part.places, part.counts, strict=True):
            places.extend(array(_INT, [place]) * count)
            plies += numbers[:count]
    return pa.table(
        {
            "key": _numbers(keys, pa.uint64()),
            "place": _numbers(places, pa.int32()),
            "ply": _numbers(plies, pa.int32()),
            "next": _following([text for part in parts for text in part.plies]),
        }
    )


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

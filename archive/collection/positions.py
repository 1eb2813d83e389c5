"""Positions: what the tables have of each position of whole lines."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterable, Sequence
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

if TYPE_CHECKING:
    import pyarrow as pa

_EMPTY: Final[Any] = blake2b(digest_size=8)

_INT: Final = "i"
"""The type of Python's arrays that is an integer of four bytes."""


class PositionRows:
    """The positions of lines of a game: their *packed* states, and the canonical words of *lines*.

    States have *width* bytes, *keys* eight, big-endian. *again* has a byte for each position: 0 if
    it is the first time in its line that it occurs, 1 if it has occurred, but followed by other
    plies (or none), 2 if followed by this one.
    """

    __slots__ = ("again", "keys", "lines", "packed", "width")

    def __init__(self, packed: bytes, lines: Sequence[list[str]]) -> None:
        self.lines = lines
        self.packed = packed
        self.width = len(packed) // sum(len(words) + 1 for words in lines)
        self.keys = _keys(packed, self.width)
        self.again = b"".join(self._again())

    def _again(self) -> Iterable[bytes]:
        end = 0
        for words in self.lines:
            begin, end = end, end + len(words) + 1
            keys = self.keys[begin:end]
            yield bytes(end - begin) if len(set(keys)) == end - begin else _marks(keys, words)

    @property
    def numbers(self) -> array[int]:
        """The keys as numbers."""
        numbers = array("Q", b"".join(self.keys))
        if sys.byteorder == "little":
            numbers.byteswap()
        return numbers

    @property
    def next(self) -> list[str | None]:
        """The ply that follows each position, None at the end of a line."""
        found: list[str | None] = []
        for words in self.lines:
            found += words
            found.append(None)
        return found


def _keys(packed: bytes, width: i64) -> list[bytes]:
    """Return the keys of states, *width* bytes each; see ``replay.game.key_of``."""
    # A copy of an empty hash is made faster than a new one.
    copy = _EMPTY.copy
    keys: list[bytes] = []
    begin: i64 = 0
    end: i64 = len(packed)
    while begin < end:
        state = copy()
        state.update(packed[begin : begin + width])
        keys.append(state.digest())
        begin += width
    return keys


def _marks(keys: Sequence[bytes], words: Sequence[str]) -> bytes:
    """Return what ``again`` has of a line."""
    marks = bytearray(len(keys))
    first: dict[bytes, int] = {}
    followed: dict[int, set[str | None]] = {}
    next_ = [*words, None]
    for index, key in enumerate(keys):
        before = first.setdefault(key, index)
        if before < index:
            others = followed.setdefault(before, {next_[before]})
            marks[index] = 2 if next_[index] in others else 1
            others.add(next_[index])
    return bytes(marks)


def table_of_positions(parts: Sequence[tuple[Sequence[int], PositionRows]]) -> pa.Table:
    """Return the positions of *parts*; a line is told by its place, which stands with its part."""
    import pyarrow as pa

    places, counts = array(_INT), []
    keys, again = array("Q"), []
    next_: list[str | None] = []
    for own_places, rows in parts:
        for place, words in zip(own_places, rows.lines, strict=True):
            count = len(words) + 1
            counts.append(count)
            places.extend(array(_INT, [place]) * count)
        keys.extend(rows.numbers)
        again.append(rows.again)
        next_ += rows.next
    plies = memoryview(array(_INT, range(max(counts, default=0))))
    return pa.table(
        {
            "key": _numbers(keys, pa.uint64()),
            "place": _numbers(places, pa.int32()),
            "ply": _numbers(b"".join([plies[:count] for count in counts]), pa.int32()),
            "again": _numbers(b"".join(again), pa.uint8()),
            "next": pa.array(next_, pa.string()),
        }
    )


def _numbers(buffer: Any, kind: pa.DataType) -> pa.Array:
    """Return the numbers in *buffer*, which are of *kind*, without copying them."""
    import pyarrow as pa

    data = pa.py_buffer(buffer)
    return pa.Array.from_buffers(kind, 8 * data.size // kind.bit_width, [None, data])

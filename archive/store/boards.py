"""Boards: the positions of games as planes of bits, which searches read.

A plane is for one square and one kind of man.

A chunk has the positions of some games of one kind. Bit number *i* of its plane ``We3`` (from the
most significant bit of the first byte) is set if a man ``W`` stands on e3 in position *i* of the
chunk. Planes without a set bit are not stored. A search reads only the planes it asks for.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.queries.values import Clause
from kohau.archive.store.database import DamagedArchive
from kohau.replay.game import Game

if TYPE_CHECKING:
    import numpy as np
    from duckdb import DuckDBPyConnection
    from numpy.typing import NDArray


LEVEL = 1


class Zstandard(threading.local):
    """A compressor and a decompressor of each thread: they can't work for two at once."""

    def __init__(self) -> None:
        import zstandard

        self.compressor: Any = zstandard.ZstdCompressor(level=LEVEL)
        self.decompressor: Any = zstandard.ZstdDecompressor()


@cache
def zstd() -> Zstandard:
    """Return the compressor and decompressor of this thread; the first call imports the library."""
    return Zstandard()


MAX_BYTES = 1 << 28
"""The maximum size of an unpacked chunk: more than the records of one batch can give."""


def pack_columns(columns: bytes) -> bytes:
    """Return *columns*, or the bits of a plane, compressed.

    >>> unpack_columns(pack_columns(b"aabbcd")), unpack_plane(pack_columns(b"abc"), 24).tobytes()
    (b'aabbcd', b'abc')
    """
    packed: bytes = zstd().compressor.compress(columns)
    return packed


def unpack_columns(chunk: bytes) -> bytes:
    """Return the columns of a chunk.

    Raises :class:`DamagedArchive` for one that is damaged, or claims to be larger than any is.
    """
    return _unpacked(chunk, "chunk", range(MAX_BYTES + 1))


def _unpacked(packed: bytes, what: str, sizes: range) -> bytes:
    import zstandard

    try:
        if zstandard.frame_content_size(packed) not in sizes:
            raise DamagedArchive(f"a {what} of boards has an impossible size")
        unpacked: bytes = zstd().decompressor.decompress(packed)
    except zstandard.ZstdError as error:
        raise DamagedArchive(f"a {what} of boards is damaged: {error}") from None
    return unpacked


MAX_POSITIONS = 1 << 24
"""The maximum number of positions of a chunk: more than the records of one batch can give."""


class Chunk(NamedTuple):
    """The packed planes of the positions of some games with the id *game*, by name."""

    game: str
    positions: int
    planes: dict[str, bytes]


def check_count(positions: int) -> int:
    """Return the number of *positions* of a chunk. Raises :class:`DamagedArchive`."""
    if not 0 < positions <= MAX_POSITIONS:
        raise DamagedArchive("a chunk has an impossible number of positions")
    return positions


def unpack_plane(plane: bytes, positions: int) -> NDArray[np.uint8]:
    """Return the bits of a packed plane, eight in a number.

    Raises :class:`DamagedArchive` if they are not those of this number of *positions*.
    """
    import numpy as np

    size = -(-check_count(positions) // 8)
    return np.frombuffer(_unpacked(plane, "plane", range(size, size + 1)), np.uint8)


def largest_board(game: Game[Any]) -> tuple[int, int]:
    """Return the numbers of files and ranks of the largest board of *game*, 0 if it has none."""
    sizes = [game.board(variant.name) or (0, 0) for variant in game.variants]
    return max(files for files, _ in sizes), max(ranks for _, ranks in sizes)


@cache
def men(game: Game[Any]) -> Mapping[str, str]:
    """Return the letter of planes for each letter of *game*: several may name the same man.

    >>> from kohau.replay.registry import find_game
    >>> men(find_game("fanorona"))
    {'W': 'W', 'b': 'b', 'w': 'W', 'B': 'b'}
    """
    first: dict[tuple[int, int, int], str] = {}
    has_board = any(largest_board(game))
    letters = game.letters if has_board else ""
    return {letter: first.setdefault(game.trace(letter, 0, 0), letter) for letter in letters}


def plane_name(letter: str, file: int, rank: int) -> str:
    """Return the name of the plane of the man *letter* on a square (from 0, 0).

    >>> plane_name("W", 4, 2)
    'We3'
    """
    return f"{letter}{chr(ord('a') + file)}{rank + 1}"


class _Traced(NamedTuple):
    """A plane, and where it is found in packed states (``Game.trace``)."""

    name: str
    offset: int
    mask: int
    value: int


@cache
def _traced(game: Game[Any]) -> Mapping[str, list[_Traced]]:
    """Return all planes of each man of *game*."""
    files, ranks = largest_board(game)
    return {
        letter: [
            _Traced(plane_name(letter, file, rank), *game.trace(letter, file, rank))
            for rank in range(ranks)
            for file in range(files)
        ]
        for letter in dict.fromkeys(men(game).values())
    }


def chunk_of(game: Game[Any], columns: bytes, positions: int) -> tuple[Chunk, list[NDArray[Any]]]:
    """Return the chunk of *positions*, and the number of men of each kind in each of them.

    *columns* are their states, byte by byte (``kohau.replay.packer.columns``).
    """
    import numpy as np

    states = np.frombuffer(columns, np.uint8).reshape(-1, positions)
    planes: dict[str, bytes] = {}
    numbers: list[NDArray[Any]] = []
    for squares in _traced(game).values():
        number: NDArray[Any]
        number = np.zeros(positions, np.uint16 if len(squares) > 0xFF else np.uint8)
        for name, offset, mask, value in squares:
            present = (states[offset] & mask if mask != 0xFF else states[offset]) == value
            bits = np.packbits(present)
            if bits.any():
                planes[name] = pack_columns(bits.tobytes())
                number += present
        numbers.append(number)
    return Chunk(game.id, positions, planes), numbers


def selected(chunks: Sequence[Chunk], places: Iterable[range]) -> Chunk:
    """Return the positions at *places* as a chunk; *chunks* are numbered as if they were joined.

    Raises :class:`DamagedArchive` for places that are not in *chunks*.
    """
    import numpy as np

    total = sum(chunk.positions for chunk in chunks)
    spans = list(_joined_spans(places))
    all_chosen = spans == [range(total)]
    if len(chunks) == 1 and all_chosen:
        return chunks[0]
    chosen = np.concatenate([np.arange(span.start, span.stop) for span in spans])
    if not len(chosen) or chosen.min() < 0 or chosen.max() >= total:
        raise DamagedArchive("games have places outside their chunk")
    planes = {}
    for name in dict.fromkeys(name for chunk in chunks for name in chunk.planes):
        plane = _joined_plane(chunks, name, total)
        bits = np.packbits(plane if all_chosen else plane[chosen])
        if bits.any():
            planes[name] = pack_columns(bits.tobytes())
    return Chunk(chunks[0].game, len(chosen), planes)


def _joined_spans(spans: Iterable[range]) -> Iterator[range]:
    """Yield *spans*; those that follow each other are joined."""
    joined = range(0)
    for span in spans:
        if span.start == joined.stop:
            joined = range(joined.start, span.stop)
        else:
            yield joined
            joined = span
    yield joined


def _joined_plane(chunks: Sequence[Chunk], name: str, positions: int) -> NDArray[np.uint8]:
    """Return the bits of a plane of all *chunks*, which have this number of *positions*."""
    import numpy as np

    bits = np.zeros(positions, np.uint8)
    begin = 0
    for chunk in chunks:
        end = begin + chunk.positions
        if plane := chunk.planes.get(name):
            unpacked = unpack_plane(plane, chunk.positions)
            bits[begin:end] = np.unpackbits(unpacked, count=chunk.positions)
        begin = end
    return bits


ENOUGH = 1 << 15
"""The number of positions from which on a chunk is not joined with others."""


def groups(sizes: Iterable[tuple[str, int]]) -> list[list[int]]:
    """Return which chunks are to be joined, because they are small: groups of their places.

    *sizes* are their games and numbers of positions. Searching a chunk takes some 50 microseconds,
    however small it is.

    >>> groups([("vela", 500), ("vela", 70_000), ("riatra", 500), ("vela", 500)])
    [[0, 3], [1], [2]]
    """
    result: list[list[int]] = []
    collecting: dict[str, tuple[list[int], int]] = {}
    for place, (game, positions) in enumerate(sizes):
        if positions >= ENOUGH:
            result.append([place])
            continue
        group, total = collecting.get(game, ([], 0))
        if not group:
            result.append(group)
        group.append(place)
        is_full = total + positions >= ENOUGH
        collecting[game] = ([], 0) if is_full else (group, total + positions)
    return result


def names_in(game: Game[Any], clauses: Iterable[Clause]) -> list[str]:
    """Return the planes that *clauses* ask for."""
    return list(dict.fromkeys(
        plane_name(letter, *square)
        for clause in clauses
        for square in clause.squares
        for letter in _men_of(game, clause)
    ))  # fmt: skip


def _men_of(game: Game[Any], clause: Clause) -> list[str]:
    return list(dict.fromkeys(men(game)[letter] for letter in clause.letters))


Planes = Callable[[str], "NDArray[np.uint8] | None"]
"""Returns the bits of the plane with a name, None if none is set."""


def matching_places(
    game: Game[Any], planes: Planes, positions: int, clauses: Sequence[Clause]
) -> NDArray[np.int64]:
    """Return the places of the positions that satisfy the *clauses* of patterns."""
    import numpy as np

    remaining = np.full(-(-positions // 8), 0xFF, np.uint8)
    for clause in clauses:
        letters = _men_of(game, clause)
        for square in clause.squares:
            men = [planes(plane_name(letter, *square)) for letter in letters]
            men_here = [bits for bits in men if bits is not None]
            if clause.low:
                remaining &= np.bitwise_or.reduce(men_here) if men_here else np.uint8(0)
            else:
                for bits in men_here:
                    remaining &= ~bits
            if not remaining.any():
                return np.empty(0, np.int64)
    at = np.flatnonzero(remaining)
    rows, columns = np.nonzero(np.unpackbits(remaining[at]).reshape(-1, 8))
    matching = 8 * at[rows] + columns
    return matching[matching < positions]


def insert_chunks(connection: DuckDBPyConnection, chunks: Iterable[tuple[int, Chunk]]) -> None:
    """Store *chunks* with their ids."""
    numbered = list(chunks)
    rows = [(id_, chunk.game, chunk.positions) for id_, chunk in numbered]
    planes = [(id_, name, bits) for id_, chunk in numbered for name, bits in chunk.planes.items()]
    for table, content in (("chunks", rows), ("planes", planes)):
        if content:
            columns = [list(column) for column in zip(*content, strict=True)]
            values = ", ".join("unnest(?)" for _ in columns)
            connection.execute(f"INSERT INTO {table} SELECT {values}", columns)


def read_chunk(connection: DuckDBPyConnection, id_: int) -> Chunk:
    """Return the chunk with an id. Raises :class:`DamagedArchive`."""
    rows = connection.execute("SELECT game, positions FROM chunks WHERE id = ?", [id_]).fetchall()
    planes = connection.execute("SELECT plane, bits FROM planes WHERE chunk = ?", [id_]).fetchall()
    if len(rows) != 1:
        raise DamagedArchive(f"the chunk {id_} is missing or duplicated")
    game, positions = rows[0]
    return Chunk(game, check_count(positions), dict(planes))


def delete_chunk(connection: DuckDBPyConnection, id_: int) -> None:
    """Delete the chunk with an id."""
    connection.execute("DELETE FROM chunks WHERE id = ?", [id_])
    connection.execute("DELETE FROM planes WHERE chunk = ?", [id_])

"""Checking boards: the planes, places and material of stored games compared with their replays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate
from typing import TYPE_CHECKING, Any

from kohau.archive.collection import chunks as stored_chunks
from kohau.archive.collection.damage import DamagedArchive
from kohau.archive.collection.materials import materials_of
from kohau.archive.collection.planes import Chunk, chunk_of, unpack
from kohau.archive.collection.words import SIGNATURES
from kohau.replay.packer import Packer
from kohau.replay.replay import Replay

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


def wrong_boards(
    connection: DuckDBPyConnection, chunks: Mapping[int, Sequence[int]], lines: Mapping[int, Replay]
) -> Iterator[str]:
    """Yield a fault for each of *chunks* whose boards do not match its games.

    *lines* has the replays of the games, by id.
    """
    for number, ids in chunks.items():
        own = {id_: lines[id_] for id_ in ids if id_ in lines}
        games = {played.game for played in own.values() if played.game}
        if len(own) < len(ids) or len(games) != 1:
            yield f"the boards of chunk {number} can't be compared with its games"
            continue
        packer = Packer()
        for played in own.values():
            packer.play(played.start.board, played.turns)
        counts = [len(played.line) + 1 for played in own.values()]
        chunk, numbers = chunk_of(games.pop(), packer.columns(), sum(counts))
        expected = materials_of(chunk.game, numbers, range(len(own)), counts).to_pylist()
        if not _is_stored(connection, number, chunk):
            yield f"the boards of chunk {number} do not match its games"
        if _places(connection, list(own)) != [0, *accumulate(counts[:-1])]:
            yield f"the places of the games of chunk {number} are wrong"
        materials = sorted((ids[place], *row) for place, *row in map(dict.values, expected))
        if _materials(connection, list(own)) != materials:
            yield f"the material of the games of chunk {number} is wrong"


def _is_stored(connection: DuckDBPyConnection, number: int, chunk: Chunk) -> bool:
    try:
        found = stored_chunks.read(connection, number)
        return found[:2] == chunk[:2] and _bits(found) == _bits(chunk)
    except DamagedArchive:
        return False


def _bits(chunk: Chunk) -> dict[str, bytes]:
    return {name: unpack(plane, chunk.positions).tobytes() for name, plane in chunk.planes.items()}


_THESE = "(SELECT unnest($1::BIGINT[]))"


def _places(connection: DuckDBPyConnection, ids: list[int]) -> list[int]:
    rows = connection.execute(
        f"SELECT place FROM games WHERE id IN {_THESE} ORDER BY place", [ids]
    ).fetchall()
    return [place for (place,) in rows]


def _materials(connection: DuckDBPyConnection, ids: list[int]) -> list[tuple[Any, ...]]:
    return connection.execute(
        f"""SELECT m.game, ply, plies, s.word
        FROM materials m JOIN (SELECT id, {SIGNATURES.word} AS word FROM signatures) s
            ON s.id = m.signature
        WHERE m.game IN {_THESE} ORDER BY ALL""",
        [ids],
    ).fetchall()

"""Chunks: the tables with the boards of games, as planes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kohau.archive.collection import storing
from kohau.archive.collection.arrow import table_of
from kohau.archive.collection.damage import DamagedArchive
from kohau.archive.collection.planes import Chunk, check_count

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_CHUNK_TYPES = {"id": "int32", "game": "string", "positions": "int32"}
_PLANE_TYPES = {"chunk": "int32", "plane": "string", "bits": "binary"}


def insert(connection: DuckDBPyConnection, chunks: Iterable[tuple[int, Chunk]]) -> None:
    """Store *chunks* with their ids."""
    own = list(chunks)
    rows = [(id_, chunk.game, chunk.positions) for id_, chunk in own]
    storing.insert(connection, "chunks", table_of(_CHUNK_TYPES, rows))
    planes = [(id_, name, bits) for id_, chunk in own for name, bits in chunk.planes.items()]
    storing.insert(connection, "planes", table_of(_PLANE_TYPES, planes))


def read(connection: DuckDBPyConnection, id_: int) -> Chunk:
    """Return the chunk with an id. Raises :class:`DamagedArchive`."""
    rows = connection.execute("SELECT game, positions FROM chunks WHERE id = ?", [id_]).fetchall()
    planes = connection.execute("SELECT plane, bits FROM planes WHERE chunk = ?", [id_]).fetchall()
    if len(rows) != 1:
        raise DamagedArchive(f"the chunk {id_} is missing or duplicated")
    game, positions = rows[0]
    return Chunk(game, check_count(positions), dict(planes))


def delete(connection: DuckDBPyConnection, id_: int) -> None:
    """Delete the chunk with an id."""
    connection.execute("DELETE FROM chunks WHERE id = ?", [id_])
    connection.execute("DELETE FROM planes WHERE chunk = ?", [id_])

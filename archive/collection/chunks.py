"""Chunks: the tables with the boards of games, as planes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kohau.archive.collection.damage import DamagedArchive
from kohau.archive.collection.planes import Chunk, check_count

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


def insert(connection: DuckDBPyConnection, chunks: Iterable[tuple[int, Chunk]]) -> None:
    """Store *chunks* with their ids."""
    own = list(chunks)
    rows = [(id_, chunk.game, chunk.positions) for id_, chunk in own]
    planes = [(id_, name, bits) for id_, chunk in own for name, bits in chunk.planes.items()]
    for table, found in (("chunks", rows), ("planes", planes)):
        if found:
            columns = [list(column) for column in zip(*found, strict=True)]
            values = ", ".join("unnest(?)" for _ in columns)
            connection.execute(f"INSERT INTO {table} SELECT {values}", columns)


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

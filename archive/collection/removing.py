"""Removing: deleting games with all derived data, in one transaction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kohau.archive.collection import boards, tallying
from kohau.archive.collection.storing import transaction

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


def remove(connection: DuckDBPyConnection, ids: Sequence[int]) -> int:
    """Remove the games with *ids* and return the number of games removed."""
    with transaction(connection):
        return _remove(connection, list(ids))


_THESE = "(SELECT unnest($1::INTEGER[]))"


def _remove(connection: DuckDBPyConnection, ids: list[int]) -> int:
    ((count,),) = connection.execute(
        f"SELECT count(*) FROM games WHERE id IN {_THESE}", [ids]
    ).fetchall()
    _remove_boards(connection, ids)
    connection.execute(
        f"""CREATE TEMP TABLE changed AS SELECT key FROM frequent
        WHERE key IN (SELECT key FROM positions WHERE game IN {_THESE})""",
        [ids],
    )
    connection.execute(f"DELETE FROM games WHERE id IN {_THESE}", [ids])
    for table in ("tags", "positions", "variations", "flags", "notes"):
        connection.execute(f"DELETE FROM {table} WHERE game IN {_THESE}", [ids])
    for table in ("frequent", "tallies"):
        connection.execute(f"DELETE FROM {table} WHERE key IN (FROM changed)")
    tallying.tally(connection, "FROM changed")
    connection.execute(
        "DELETE FROM words WHERE id NOT IN (SELECT next FROM positions WHERE next > 0)"
    )
    connection.execute("DROP TABLE changed")
    return int(count)


def _remove_boards(connection: DuckDBPyConnection, ids: list[int]) -> None:
    """Remove the positions of games from their chunks."""
    removed = set(ids)
    rows = connection.execute(
        f"""SELECT chunk, list(id ORDER BY id), list(length ORDER BY id) FROM games
        WHERE chunk IN (SELECT chunk FROM games WHERE id IN {_THESE}) GROUP BY chunk""",
        [ids],
    ).fetchall()
    for chunk, games, lengths in rows:
        end, dropped = 0, []
        for game, length in zip(games, lengths, strict=True):
            if game in removed:
                dropped.append(range(end, end + length + 1))
            end += length + 1
        if removed.issuperset(games):
            connection.execute("DELETE FROM boards WHERE chunk = ?", [chunk])
            continue
        packed = boards.of_chunk(connection, chunk)
        connection.execute(
            "UPDATE boards SET packed = ? WHERE chunk = ?",
            [boards.without(packed, end, dropped), chunk],
        )

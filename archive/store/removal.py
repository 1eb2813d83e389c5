"""Removing: deleting games with all derived data, in one transaction."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from kohau.archive.store import boards, optimisation
from kohau.archive.store.boards import selected
from kohau.archive.store.database import THESE, transaction
from kohau.archive.store.schema import PLACES, SCOPE

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


def remove(connection: DuckDBPyConnection, ids: Sequence[int]) -> int:
    """Remove the games with *ids* and return the number of games removed."""
    with transaction(connection):
        return remove_games(connection, list(ids))


_OF_GAMES = {"tags": "game", "positions": "game", "materials": "game", "variations": "game",
             "games": "id"}  # fmt: skip
"""Tables with rows of single games, and the column of the game's id."""


def remove_games(connection: DuckDBPyConnection, ids: list[int]) -> int:
    """Remove the games with *ids*, with their flags and notes, within a transaction.

    Returns the number of games removed.
    """
    ((count,),) = connection.execute(
        f"SELECT count(*) FROM games WHERE id IN {THESE}", [ids]
    ).fetchall()
    with shared_updated(connection, ids):
        delete_games(connection, ids)
        connection.execute(
            f"""UPDATE files SET complete = false
            WHERE path IN (SELECT path FROM sources WHERE game IN {THESE})""",
            [ids],
        )
        for table in ("flags", "notes", "sources"):
            connection.execute(f"DELETE FROM {table} WHERE game IN {THESE}", [ids])
    return int(count)


def delete_games(connection: DuckDBPyConnection, ids: list[int]) -> None:
    """Delete the games with *ids*, and what follows from their records.

    Must run in a transaction, and in :func:`shared_updated`.
    """
    changed_chunks = _remove_boards(connection, ids)
    for table, column in _OF_GAMES.items():
        connection.execute(f"DELETE FROM {table} WHERE {column} IN {THESE}", [ids])
    _move_places(connection, changed_chunks)


@contextmanager
def shared_updated(connection: DuckDBPyConnection, ids: list[int]) -> Iterator[None]:
    """Update what games share after those with *ids* have been deleted or replaced in the block.

    These are tallies, and words, signatures and scopes, which are removed if no game has them any
    more.
    """
    former = {table: _shared_by(connection, table, ids) for table in _SHARED}
    with optimisation.tallies_updated(connection, ids):
        yield
    for table, keys in former.items():
        _remove_unused(connection, table, keys)
    connection.execute("DELETE FROM scopes")
    connection.execute(f"INSERT INTO scopes SELECT DISTINCT {SCOPE} FROM games")


_SHARED = {"words": ("positions", "next"), "signatures": ("materials", "signature")}
"""Tables of values that games share, and where games have their ids: table and column."""


def _shared_by(connection: DuckDBPyConnection, table: str, ids: list[int]) -> list[int]:
    """Return the ids of the values of *table* that the games with *ids* have."""
    rows, column = _SHARED[table]
    query = f"SELECT DISTINCT {column} FROM {rows} WHERE game IN {THESE}"
    return [id_ for (id_,) in connection.execute(query, [ids]).fetchall()]


def _remove_unused(connection: DuckDBPyConnection, table: str, ids: list[int]) -> None:
    """Remove those values of *table* with *ids* that no game has."""
    rows, column = _SHARED[table]
    connection.execute(
        f"""DELETE FROM {table} WHERE id IN {THESE} AND id NOT IN (
            SELECT DISTINCT {column} FROM {rows} WHERE {column} IN {THESE})""",
        [ids],
    )


def _remove_boards(connection: DuckDBPyConnection, ids: list[int]) -> list[int]:
    """Remove the positions of games from their chunks, and return the numbers of these."""
    removed = set(ids)
    rows = connection.execute(
        f"""SELECT chunk, list(id ORDER BY id), list(place ORDER BY id), list(length ORDER BY id)
        FROM games
        WHERE chunk IN (SELECT chunk FROM games WHERE id IN {THESE}) GROUP BY chunk""",
        [ids],
    ).fetchall()
    for number, games, places, lengths in rows:
        kept = [
            range(place, place + length + 1)
            for game, place, length in zip(games, places, lengths, strict=True)
            if game not in removed
        ]
        chunk = selected([boards.read_chunk(connection, number)], kept) if kept else None
        boards.delete_chunk(connection, number)
        if chunk is not None:
            boards.insert_chunks(connection, [(number, chunk)])
    return [number for number, *_ in rows]


def _move_places(connection: DuckDBPyConnection, changed: list[int]) -> None:
    """Compute the places of the games in *changed* chunks anew."""
    connection.execute(
        f"""UPDATE games SET place = moved.place FROM (
            SELECT id, {PLACES} AS place FROM games WHERE chunk IN {THESE}) moved
        WHERE moved.id = games.id""",
        [changed],
    )

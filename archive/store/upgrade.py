"""Upgrading: rewriting an archive of an older version into a file that replaces it.

All games are played again, so everything that follows from them is made as for new records. Ids
stay as they are. The table ``games`` has had the columns that records are made of since
:data:`schema.OLDEST_VERSION`.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kohau.archive.store import database, insert, schema, tallies
from kohau.archive.store.database import DamagedArchive
from kohau.archive.store.restoration import stored_games
from kohau.archive.store.tabulation import Rows, replayed

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

POSITIONS_AT_A_TIME = 1 << 16
"""The approximate number of positions in memory at a time, which make a chunk."""

_COPIED = ("rejected", "aliases")
"""Tables that are copied as they are."""


def upgrade(
    old: DuckDBPyConnection, name: str, connect: Callable[[str], DuckDBPyConnection]
) -> None:
    """Rewrite the archive *name*, which *old* is connected to; it is closed then.

    The archive is replaced when everything has been written. Raises :class:`DamagedArchive` for
    games that are damaged or illegal.
    """
    temporary = Path(f"{name}.upgrade")
    files = (temporary, Path(f"{temporary}.wal"))
    try:
        for file in files:
            file.unlink(missing_ok=True)
        with connect(str(temporary)) as new:
            schema.create(new)
            _copy(old, new)
        old.close()
        shutil.copymode(name, temporary)
        temporary.replace(name)
    finally:
        for file in files:
            file.unlink(missing_ok=True)


def _copy(old: DuckDBPyConnection, new: DuckDBPyConnection) -> None:
    lengths = old.execute("SELECT id, length FROM games ORDER BY id").fetchall()
    for games in database.portions(lengths, lambda game: game[1] + 1, POSITIONS_AT_A_TIME):
        ids = [id_ for id_, _ in games]
        with database.transaction(new):
            insert.insert_games(new, _rows(old, ids), dict(enumerate(ids)))
    with database.transaction(new):
        for table in _COPIED:
            database.insert(new, table, old.sql(f"FROM {table}").to_arrow_table())
        next_game, next_rejected = database.counters(old, "next_game", "next_rejected")
        new.execute(
            "UPDATE archive SET next_game = ?, next_rejected = ?", [next_game, next_rejected]
        )
        insert.sort(new)
        tallies.tally_all(new)


def _rows(old: DuckDBPyConnection, ids: Sequence[int]) -> Rows:
    """Return the rows of the games with *ids*, which are in ascending order."""
    games = ((game.id, game.record(), game.origin) for game in stored_games(old, ids))
    rows, invalid = replayed(games)
    for id_, played in invalid.items():
        raise DamagedArchive(f"game {id_} is not valid: {played.problem}")
    if rows.games.num_rows != len(ids):
        raise DamagedArchive("ids of games are duplicated")
    return rows

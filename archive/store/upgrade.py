"""Upgrading: rewriting an archive of an older version into a file that replaces it.

All games are played again, so everything that follows from them is made as for new records. Ids
stay as they are. The table ``games`` has had the columns that records are made of since
:data:`schema.OLDEST_VERSION`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from kohau.archive.batches.outputs import UnwritableFile, replacement
from kohau.archive.store import database, insert, schema, tallies
from kohau.archive.store.database import DamagedArchive, quoted_name
from kohau.archive.store.restoration import stored_games
from kohau.archive.store.tabulation import Rows, replayed

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

POSITIONS_AT_A_TIME = 1 << 16
"""The approximate number of positions in memory at a time, which make a chunk."""

_MADE_ANEW = frozenset(
    {"archive", "boards", "chunks", "frequent", "games", "materials", "planes", "positions",
     "scopes", "signatures", "tags", "tallies", "variations", "words"}
)  # fmt: skip
"""Tables that follow from the games, in this version or an older one. Others are copied."""


def upgrade(
    old: DuckDBPyConnection, name: str, connect: Callable[[str], DuckDBPyConnection]
) -> None:
    """Rewrite the archive *name*, which *old* is connected to; it is closed then.

    The archive is replaced when everything has been written. If *name* is a symbolic link, the file
    is replaced that it leads to. Raises :class:`DamagedArchive` for games that are damaged or
    illegal, and :class:`UnwritableFile`.
    """
    try:
        with replacement(Path(name), ".wal") as temporary:
            temporary.unlink()  # DuckDB makes its files itself
            with connect(str(temporary)) as new:
                schema.create(new)
                _copy(old, new)
            old.close()
    except OSError as error:
        raise UnwritableFile(
            f"{name} can't be upgraded: {error.strerror or error}",
            hint="its folder must be writable, and have space for another archive",
        ) from None


def _copy(old: DuckDBPyConnection, new: DuckDBPyConnection) -> None:
    lengths = old.execute("SELECT id, length FROM games ORDER BY id").fetchall()
    for games in database.portions(lengths, lambda game: game[1] + 1, POSITIONS_AT_A_TIME):
        ids = [id_ for id_, _ in games]
        with database.transaction(new):
            insert.insert_games(new, _rows(old, ids), dict(enumerate(ids)))
    with database.transaction(new):
        _copy_tables(old, new)
        next_game, next_rejected = database.counters(old, "next_game", "next_rejected")
        new.execute(
            "UPDATE archive SET next_game = ?, next_rejected = ?", [next_game, next_rejected]
        )
        insert.sort(new)
        tallies.tally_all(new)


def _copy_tables(old: DuckDBPyConnection, new: DuckDBPyConnection) -> None:
    """Copy the tables with what was not made from the games, such as saved queries."""
    present = set(database.scalars(new, "SELECT table_name FROM duckdb_tables()"))
    tables = old.execute("SELECT table_name, sql FROM duckdb_tables()").fetchall()
    for table, definition in tables:
        if table in _MADE_ANEW:
            continue
        if table not in present:
            new.execute(definition)
        name = quoted_name(table)
        database.insert(new, name, old.sql(f"FROM {name}").to_arrow_table())


def _rows(old: DuckDBPyConnection, ids: Sequence[int]) -> Rows:
    """Return the rows of the games with *ids*, which are in ascending order."""
    games = ((game.id, game.record(), game.origin) for game in stored_games(old, ids))
    rows, invalid = replayed(games)
    for id_, played in invalid.items():
        raise DamagedArchive(f"game {id_} is not valid: {played.problem}")
    if rows.games.num_rows != len(ids):
        raise DamagedArchive("ids of games are duplicated")
    return rows

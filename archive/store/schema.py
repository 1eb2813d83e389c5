"""The schema of an archive: its tables and their version.

``docs/archive.md`` describes the tables for users.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.queries.board_masks import columns_of_board
from kohau.archive.store.database import DamagedArchive, scalar, scalars, transaction
from kohau.archive.store.statements import statement
from kohau.notation.diagnostics import Problem
from kohau.replay import registry
from kohau.replay.fields import PlyOrder
from kohau.replay.game import Game

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

VERSION = 7

STORAGE_VERSION = "v1.4.0"
"""The oldest DuckDB that can open an archive."""

_FILES = files("kohau.archive.store")

TABLES = (_FILES / "schema.sql").read_text("utf-8")
"""All tables but those of boards."""


def boards_table(game: str) -> str:
    """Return the name of the table with the boards of *game* (an id).

    >>> boards_table("hanga-roa")
    'boards_hanga_roa'
    """
    return "boards_" + re.sub(r"\W", "_", game)


def create_boards(connection: DuckDBPyConnection, game: str) -> None:
    """Create the table of the boards of *game* (an id), unless there is one."""
    masks = ", ".join(
        f"{name} BIGINT NOT NULL" for name in columns_of_board(registry.find_game(game))
    )
    connection.execute(statement("boards_table", table=boards_table(game), masks=masks))


SCOPE = "game, variant, rules"
"""The columns of ``scopes``, which has their values in ``games``."""


class WrongVersion(Problem):
    """A database that is not an archive, or has a schema version that this program can't use."""

    code = "unreadable-file"


def create(connection: DuckDBPyConnection) -> None:
    """Create the tables of an empty archive."""
    with transaction(connection):
        create_tables(connection)
        create_views(connection)


def create_tables(connection: DuckDBPyConnection) -> None:
    """Create the tables of an archive without games."""
    connection.execute(TABLES)
    connection.execute(statement("first_row"), [VERSION])


def _index_of_start(order: PlyOrder) -> str:
    """Return how many plies with its move number precede a start, in SQL, from its *fields*."""
    index = f"strpos('{order.signs}', fields[{order.field + 1}]) - 1"
    if order.counted is None:
        return index
    counted = f"length(replace(fields[{order.counted + 1}], '-', ''))"
    return f"CASE WHEN {index} < 0 THEN {counted} ELSE {index} END"


def create_views(connection: DuckDBPyConnection) -> None:
    """Create the views, replacing those that exist.

    What they need to know of each game, those of other packages too, is asked from the game.
    """
    games = [registry.find_game(name) for name in registry.game_names()]
    facts: dict[str, dict[str, object]] = {
        "plies_per_number": {game.id: game.start().numbering.plies_per_number for game in games},
        "start_index": {game.id: _index_of_start(game.ply_order) for game in games},
    }
    cases = {
        name: " ".join(f"WHEN '{game}' THEN {fact}" for game, fact in values.items())
        for name, values in facts.items()
    }
    views = (_FILES / "views.sql").read_text("utf-8")
    connection.execute(views.format(named_games=statement("named_games"), **cases))


def attach(
    connection: DuckDBPyConnection, path: Path, name: str, *, read_only: bool = False
) -> None:
    """Attach the database file *path* as *name*; it is created if necessary."""
    quoted = str(path).replace("'", "''")
    how = "READ_ONLY" if read_only else f"STORAGE_VERSION '{STORAGE_VERSION}'"
    connection.execute(statement("attach", path=quoted, name=name, how=how))


def version_of(connection: DuckDBPyConnection) -> int | None:
    """Return the schema version of an archive, None if the database has no tables.

    Raises :class:`WrongVersion` for a database that is not an archive.
    """
    names = scalars(connection, "SELECT table_name FROM duckdb_tables()")
    if not names:
        return None
    if "archive" not in names or "games" not in names:
        raise WrongVersion("this is a database, but not an archive of games")
    versions = scalars(connection, "SELECT version FROM archive")
    if len(versions) != 1 or not isinstance(versions[0], int) or versions[0] < 1:
        raise WrongVersion("this archive has no schema version")
    return versions[0]


def check_tables(connection: DuckDBPyConnection) -> None:
    """Raise :class:`DamagedArchive` unless the tables have the columns of this version.

    What is NOT NULL in an archive can be relied on then.
    """
    present = _columns(connection)
    expected = {
        (table, *column) for table, columns in table_columns().items() for column in columns
    }
    if wrong := sorted({column[:2] for column in expected - present}):
        raise _damaged(*wrong[0])


def check_boards(connection: DuckDBPyConnection, game: Game[Any]) -> None:
    """Raise :class:`DamagedArchive` unless the table of the boards of *game* is as it is made."""
    table = boards_table(game.id)
    rows = connection.execute(
        """SELECT column_name, data_type FROM duckdb_columns()
        WHERE table_name = ? AND NOT internal""",
        [table],
    ).fetchall()
    expected = {"game", "line", "ply", *columns_of_board(game)}
    if missing := sorted(expected - {name for name, kind in rows if kind in _NUMBERS}):
        raise _damaged(table, missing[0])


_NUMBERS = ("INTEGER", "BIGINT")


def _damaged(table: str, column: str) -> DamagedArchive:
    return DamagedArchive(f"the column {column} of the table {table} is missing or not as it was")


_COMMENT = re.compile("--.*")
_TABLE = re.compile(r"CREATE TABLE (\w+) (\(.*?\));", re.DOTALL)
_COLUMN = re.compile(r'"?\b([a-z_0-9]+)"? ([A-Z]+(?:\[\])?)( NOT NULL)?')


class Column(NamedTuple):
    """A column of a table: its *kind* is a type of DuckDB."""

    name: str
    kind: str
    may_be_null: bool


@cache
def table_columns() -> Mapping[str, list[Column]]:
    """Return the columns of :data:`TABLES` by table.

    They are read from the SQL: to create the tables in memory takes longer than to open an archive.
    """
    definitions = _TABLE.findall(_COMMENT.sub("", TABLES))
    return {
        table: [Column(name, kind, not required) for name, kind, required in _COLUMN.findall(text)]
        for table, text in definitions
    }


def _columns(connection: DuckDBPyConnection) -> frozenset[tuple[str, str, str, bool]]:
    """Return table, name and type of every column, and whether it may be NULL."""
    rows = connection.execute(
        """SELECT table_name, column_name, data_type, is_nullable FROM duckdb_columns()
        SEMI JOIN duckdb_tables() USING (table_oid) WHERE NOT internal"""
    ).fetchall()
    return frozenset(rows)


def check_version(version: int) -> None:
    """Raise :class:`WrongVersion` unless an archive of *version* can be used."""
    if version > VERSION:
        raise WrongVersion(
            f"the archive has schema version {version}; this program supports {VERSION}",
            hint="use a newer Kohau",
        )
    if version < VERSION:
        raise WrongVersion(
            f"the archive has schema version {version}; this program needs version {VERSION}",
            hint="the Kohau that made it can export its games (archive export, or convert);"
            " kohau archive add NEW FILES makes a new archive of them",
        )


EXTERNAL = "enable_external_access"
CONFIGURATION = {
    EXTERNAL: "false",
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "python_enable_replacements": "false",
    "checkpoint_threshold": "32MB",
    "storage_compatibility_version": STORAGE_VERSION,
}
"""No query can read or write another file, load code, or see variables of this program.

The write-ahead log is merged into the tables when it is large, and on closing.
"""


def open_configuration() -> dict[str, str | bool | int | float | list[str]]:
    """Return the configuration of a connection that can use files until it is closed in."""
    return {key: value for key, value in CONFIGURATION.items() if key != EXTERNAL}


def lock(connection: DuckDBPyConnection) -> None:
    """Make the configuration of *connection* final; it is if the process has the file open."""
    if not scalar(connection, "SELECT current_setting('lock_configuration')"):
        connection.execute("SET lock_configuration = true")

"""The schema of an archive: its tables and their version.

``docs/archive.md`` describes the tables for users.
"""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from kohau.archive.collection.damage import DamagedArchive
from kohau.archive.collection.storing import transaction
from kohau.notation.diagnostics import Problem

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

VERSION = 3

TABLES = """
CREATE TABLE archive (
    version INTEGER NOT NULL,          -- of this schema
    next_game INTEGER NOT NULL,        -- the id of the next game
    next_chunk INTEGER NOT NULL,
    next_rejected INTEGER NOT NULL,
    next_word INTEGER NOT NULL,
    next_signature INTEGER NOT NULL,
    ordered_positions BIGINT NOT NULL, -- number of positions when they were last sorted
    looked_through BIGINT NOT NULL,    -- about how many of the later ones a search scans
    tallied_game INTEGER NOT NULL,     -- games with smaller ids are in tallies
    tallied_positions BIGINT NOT NULL  -- number of positions when they were last tallied
);
CREATE TABLE games (
    id INTEGER NOT NULL,
    digest UUID NOT NULL,
    game VARCHAR NOT NULL,
    variant VARCHAR NOT NULL,
    rules VARCHAR NOT NULL,            -- all rule options, as in the tag Rules
    start VARCHAR NOT NULL,            -- a position string
    dialect VARCHAR NOT NULL,          -- the dialect to export the record in
    event VARCHAR,                     -- tags as recorded, NULL if absent
    site VARCHAR,
    date VARCHAR,
    round VARCHAR,
    white VARCHAR,
    black VARCHAR,
    session VARCHAR,
    result VARCHAR NOT NULL,
    ending VARCHAR NOT NULL,
    opening VARCHAR,
    length INTEGER NOT NULL,           -- plies of the main line
    plies VARCHAR NOT NULL USING COMPRESSION zstd,  -- canonical, separated by spaces
    annotations VARCHAR,               -- as in JSON Lines, with canonical plies
    comments VARCHAR,                  -- all comments, one per line, for searching
    file VARCHAR NOT NULL,             -- the origin of the record
    record INTEGER NOT NULL,
    "offset" BIGINT NOT NULL,          -- in bytes
    chunk INTEGER NOT NULL,            -- the chunk with its positions
    place INTEGER NOT NULL             -- the place of its first position in the chunk
);
CREATE TABLE scopes (game VARCHAR NOT NULL, variant VARCHAR NOT NULL, rules VARCHAR NOT NULL);
CREATE TABLE tags (game INTEGER NOT NULL, name VARCHAR NOT NULL, value VARCHAR NOT NULL);
CREATE TABLE words (id INTEGER NOT NULL, word VARCHAR NOT NULL);  -- canonical plies
CREATE TABLE chunks (id INTEGER NOT NULL, game VARCHAR NOT NULL, positions INTEGER NOT NULL);
CREATE TABLE planes (
    chunk INTEGER NOT NULL,
    plane VARCHAR NOT NULL,
    bits BLOB NOT NULL USING COMPRESSION uncompressed  -- compressed already, each by itself
);
CREATE TABLE signatures (
    id INTEGER NOT NULL,
    game VARCHAR NOT NULL,
    men SMALLINT[] NOT NULL            -- the number of men of each kind
);
CREATE TABLE frequent (key BIGINT NOT NULL, games BIGINT NOT NULL);
CREATE TABLE tallies (
    key BIGINT NOT NULL,
    next INTEGER NOT NULL,
    games BIGINT NOT NULL,
    white BIGINT NOT NULL,
    black BIGINT NOT NULL,
    draws BIGINT NOT NULL,
    plies BIGINT NOT NULL,             -- total length of the games
    last VARCHAR                       -- the latest date
);
CREATE TABLE rejected (
    id INTEGER NOT NULL,
    digest UUID NOT NULL,
    file VARCHAR NOT NULL,
    record INTEGER NOT NULL,
    "offset" BIGINT NOT NULL,
    format VARCHAR NOT NULL,
    part INTEGER NOT NULL,             -- number of the record in a document with several
    original BLOB NOT NULL,
    diagnostics VARCHAR NOT NULL       -- as in validate --format json
);
CREATE TABLE aliases (spelling VARCHAR NOT NULL, player VARCHAR NOT NULL);
"""

SORTED = MappingProxyType(
    {
        "positions": """(
            key BIGINT NOT NULL,
            game INTEGER NOT NULL,
            ply INTEGER NOT NULL,      -- number of plies played before
            next INTEGER NOT NULL      -- id of the word that follows, 0 at the end
        )""",
        "materials": """(
            signature INTEGER NOT NULL,
            game INTEGER NOT NULL,
            ply INTEGER NOT NULL,      -- the first ply after which there is this material
            plies INTEGER NOT NULL     -- the number of successive plies after which there is
        )""",
    }
)
"""The columns of tables that are sorted by their first column, and recreated for that."""

SCOPE = "game, variant, rules"
"""The columns of ``scopes``, which has their values in ``games``."""

PLACES = """(sum(length + 1) OVER (PARTITION BY chunk ORDER BY id) - length - 1)::INTEGER"""
"""The place of each game in its chunk, computed from the games of complete chunks."""


class WrongVersion(Problem):
    """A database that is not an archive, or has a schema version that this program can't use."""

    code = "unreadable-file"


class OlderVersion(WrongVersion):
    """An archive that must be upgraded but is open for reading only."""


def create(connection: DuckDBPyConnection) -> None:
    """Create the tables of an empty archive."""
    with transaction(connection):
        connection.execute(TABLES)
        for table, columns in SORTED.items():
            connection.execute(f"CREATE TABLE {table} {columns}")
        connection.execute("INSERT INTO archive VALUES (?, 1, 1, 1, 1, 1, 0, 0, 1, 0)", [VERSION])


def version_of(connection: DuckDBPyConnection) -> int | None:
    """Return the schema version of an archive, None if the database has no tables.

    Raises :class:`WrongVersion` for a database that is not an archive.
    """
    names = {
        row[0] for row in connection.execute("SELECT table_name FROM duckdb_tables()").fetchall()
    }
    if not names:
        return None
    if "archive" not in names or "games" not in names:
        raise WrongVersion("this is a database, but not an archive of games")
    rows = connection.execute("SELECT version FROM archive").fetchall()
    if len(rows) != 1 or not isinstance(rows[0][0], int) or rows[0][0] < 1:
        raise WrongVersion("this archive has no schema version")
    return rows[0][0]


def check_tables(connection: DuckDBPyConnection) -> None:
    """Raise :class:`DamagedArchive` unless the tables have the columns of this version.

    What is NOT NULL in an archive can be relied on then.
    """
    found = _columns(connection)
    if wrong := sorted({column[:2] for column in _expected_columns() - found}):
        table, name = wrong[0]
        raise DamagedArchive(f"the column {name} of the table {table} is missing or not as it was")


@cache
def _expected_columns() -> frozenset[tuple[str, str, str, bool]]:
    import duckdb

    with duckdb.connect(":memory:", config={"threads": 1}) as connection:
        create(connection)
        return _columns(connection)


def _columns(connection: DuckDBPyConnection) -> frozenset[tuple[str, str, str, bool]]:
    """Return table, name and type of every column, and whether it may be NULL."""
    rows = connection.execute(
        """SELECT table_name, column_name, data_type, is_nullable FROM duckdb_columns()
        SEMI JOIN duckdb_tables() USING (table_oid) WHERE NOT internal"""
    ).fetchall()
    return frozenset(rows)


def check_version(version: int, *, writable: bool) -> None:
    """Raise :class:`WrongVersion` unless an archive of *version* can be used or upgraded."""
    if version > VERSION:
        raise WrongVersion(
            f"the archive has schema version {version}; this program supports {VERSION}",
            hint="use a newer Kohau",
        )
    if version < VERSION and not writable:
        raise OlderVersion(
            f"the archive has schema version {version}; this program needs version {VERSION}",
            hint="open it for writing once to upgrade it",
        )

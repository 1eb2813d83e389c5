"""The schema of an archive: its tables, their version, and how older ones are brought up to it.

``docs/archive.md`` describes the tables for users.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from kohau.archive.collection import upgrading
from kohau.archive.collection.storing import transaction
from kohau.notation.diagnostics import Problem

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

VERSION = 3

TABLES = """
CREATE TABLE archive (
    version INTEGER NOT NULL,          -- of this schema
    next_game INTEGER NOT NULL,        -- the number that the next game gets
    next_chunk INTEGER NOT NULL,
    next_rejected INTEGER NOT NULL,
    next_word INTEGER NOT NULL,
    ordered_positions BIGINT NOT NULL, -- how many there were when they were put in order
    looked_through BIGINT NOT NULL,    -- at how many of the others a search looks, about
    tallied_game INTEGER NOT NULL,     -- games below this number are in tallies
    tallied_positions BIGINT NOT NULL  -- how many positions there were when they were counted
);
CREATE TABLE games (
    id INTEGER NOT NULL,
    digest UUID NOT NULL,
    game VARCHAR NOT NULL,
    variant VARCHAR NOT NULL,
    rules VARCHAR NOT NULL,            -- every rule option, as the tag Rules has them
    start VARCHAR NOT NULL,            -- a position string
    dialect VARCHAR NOT NULL,          -- in which the record is written out
    event VARCHAR,                     -- the tags as recorded; NULL where there is none
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
    plies VARCHAR NOT NULL USING COMPRESSION zstd,  -- canonical, parted by blanks
    annotations VARCHAR,               -- as in JSON Lines, with canonical plies
    comments VARCHAR,                  -- all of them, a line each, for searching
    file VARCHAR NOT NULL,             -- where the record came from
    record INTEGER NOT NULL,
    "offset" BIGINT NOT NULL,          -- in bytes
    chunk INTEGER NOT NULL             -- where its positions are in boards
);
CREATE TABLE tags (game INTEGER NOT NULL, name VARCHAR NOT NULL, value VARCHAR NOT NULL);
CREATE TABLE words (id INTEGER NOT NULL, word VARCHAR NOT NULL);  -- canonical plies
CREATE TABLE boards (chunk INTEGER NOT NULL, game VARCHAR NOT NULL, packed BLOB NOT NULL);
CREATE TABLE frequent (key UBIGINT NOT NULL, games BIGINT NOT NULL);
CREATE TABLE tallies (
    key UBIGINT NOT NULL,
    next INTEGER,
    games BIGINT NOT NULL,
    white BIGINT NOT NULL,
    black BIGINT NOT NULL,
    draws BIGINT NOT NULL,
    plies BIGINT NOT NULL,             -- the lengths of all the games, added up
    last VARCHAR                       -- the latest date
);
CREATE TABLE rejected (
    id INTEGER NOT NULL,
    digest UUID NOT NULL,
    file VARCHAR NOT NULL,
    record INTEGER NOT NULL,
    "offset" BIGINT NOT NULL,
    format VARCHAR NOT NULL,
    part INTEGER NOT NULL,             -- which record of a document with several
    original BLOB NOT NULL,
    diagnostics VARCHAR NOT NULL       -- as the JSON lines of validate
);
CREATE TABLE aliases (spelling VARCHAR NOT NULL, player VARCHAR NOT NULL);
"""

POSITIONS = """(
    key UBIGINT NOT NULL USING COMPRESSION uncompressed,  -- hardly anything would be saved
    game INTEGER NOT NULL,
    ply INTEGER NOT NULL,              -- how many plies were played before
    next INTEGER                       -- which word follows, NULL at the end
)"""
"""The columns of ``positions``, which is made again when all of it is put in order."""

Upgrade = Callable[["DuckDBPyConnection"], None]

UPGRADES: Mapping[int, Upgrade] = MappingProxyType({1: upgrading.from_1, 2: upgrading.from_2})
"""What makes an archive of each older version one of the next version."""


class WrongVersion(Problem):
    """An archive whose schema this program cannot use."""

    code = "unreadable-file"


class OlderVersion(WrongVersion):
    """An archive that must be upgraded, and is open for reading only."""


def create(connection: DuckDBPyConnection) -> None:
    """Make the tables of an empty archive."""
    with transaction(connection):
        connection.execute(TABLES)
        connection.execute(f"CREATE TABLE positions {POSITIONS}")
        connection.execute("INSERT INTO archive VALUES (?, 1, 1, 1, 1, 0, 0, 1, 0)", [VERSION])


def version_of(connection: DuckDBPyConnection) -> int | None:
    """Return the version of an archive's schema, None where there are no tables at all.

    Raises :class:`WrongVersion` for a database that is no archive.
    """
    names = {
        row[0] for row in connection.execute("SELECT table_name FROM duckdb_tables()").fetchall()
    }
    if not names:
        return None
    if "archive" not in names or "games" not in names:
        raise WrongVersion("this is a database, but not an archive of games")
    rows = connection.execute("SELECT version FROM archive").fetchall()
    if len(rows) != 1:
        raise WrongVersion("this archive does not tell its version")
    return int(rows[0][0])


def check_version(version: int, *, writable: bool) -> None:
    """Raise :class:`WrongVersion` unless an archive of *version* can be used, once upgraded."""
    if version > VERSION:
        raise WrongVersion(
            f"the archive has version {version} of the tables, and this program knows {VERSION}",
            hint="use a newer Kohau",
        )
    if version < VERSION and not writable:
        raise OlderVersion(
            f"the archive has version {version} of the tables, which is older than {VERSION}",
            hint="open it once for writing, and it is upgraded",
        )


def upgrade(connection: DuckDBPyConnection, version: int, upgrades: Mapping[int, Upgrade]) -> None:
    """Bring an archive from *version* up to date, in one transaction."""
    with transaction(connection):
        for older in range(version, VERSION):
            upgrades[older](connection)
        connection.execute("UPDATE archive SET version = ?", [VERSION])

"""The schema of an archive: its tables and their version.

``docs/archive.md`` describes the tables for users.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.store.database import DamagedArchive, scalar, scalars, transaction
from kohau.notation.diagnostics import Problem
from kohau.replay import registry
from kohau.replay.fields import PlyOrder

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

VERSION = 3
OLDEST_VERSION = 2
"""The version of the oldest archives that are upgraded."""

STORAGE_VERSION = "v1.4.0"
"""The oldest DuckDB that can open an archive."""

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
CREATE TABLE variations (
    game INTEGER NOT NULL,             -- games that have variations
    places BIGINT[] NOT NULL,          -- number of the variation * 2^32 + plies played before
    keys BIGINT[] NOT NULL,            -- of the positions at these places, signed
    packed BLOB NOT NULL               -- their states, byte by byte, compressed
);
CREATE TABLE flags (game INTEGER NOT NULL, flag VARCHAR NOT NULL);
CREATE TABLE notes (game INTEGER NOT NULL, note VARCHAR NOT NULL);
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
CREATE TABLE files (
    path VARCHAR NOT NULL,             -- of a file that was read, relative to the archive's folder
    size BIGINT NOT NULL,              -- in bytes
    modified BIGINT,                   -- in nanoseconds, NULL if too recent to be relied on
    digest UUID NOT NULL,              -- of its bytes
    options VARCHAR NOT NULL,          -- that decide how its records are read
    records INTEGER NOT NULL,
    complete BOOLEAN NOT NULL,         -- all records are stored games
    reading INTEGER NOT NULL           -- how many times the file was read
);
CREATE TABLE sources (
    path VARCHAR NOT NULL,
    game INTEGER NOT NULL,
    reading INTEGER NOT NULL           -- in which the file held the game
);
CREATE TABLE aliases (spelling VARCHAR NOT NULL, player VARCHAR NOT NULL);
CREATE TABLE event_aliases (spelling VARCHAR NOT NULL, event VARCHAR NOT NULL);
CREATE TABLE site_aliases (spelling VARCHAR NOT NULL, site VARCHAR NOT NULL);
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

ORDERS: Mapping[str, str] = MappingProxyType(
    {"positions": "key, game, ply", "materials": "signature, game, ply"}
)
"""The columns that these tables are sorted by."""

SCOPE = "game, variant, rules"
"""The columns of ``scopes``, which has their values in ``games``."""

DAY = """CASE WHEN coalesce(g.date, '') NOT IN ('', '?', '????.??.??') THEN g.date
    ELSE (SELECT min(value) FROM tags WHERE tags.game = g.id AND tags.name = 'UTCDate') END"""
"""The date of a game *g*: its tag Date, or UTCDate if it has none."""

YEAR = f"nullif(regexp_extract({DAY}, '^[0-9][0-9][0-9][0-9]'), '')"
"""The year of a game *g*, NULL if it is unknown."""

NAMED_GAMES = """(SELECT games.*,
        coalesce(w.player, games.white) AS white_name,
        coalesce(b.player, games.black) AS black_name,
        coalesce(e.event, games.event) AS event_name,
        coalesce(s.site, games.site) AS site_name
    FROM games
    LEFT JOIN aliases w ON w.spelling = games.white
    LEFT JOIN aliases b ON b.spelling = games.black
    LEFT JOIN event_aliases e ON e.spelling = games.event
    LEFT JOIN site_aliases s ON s.spelling = games.site)"""
"""The games with the names that they are listed under, which are those recorded or their aliases.

Everything that shows names takes them from here. It is no view of the file, in which a view could
be anything.
"""

VIEWS = """
CREATE OR REPLACE VIEW v_games AS
    SELECT id, game, variant, date,
        try_cast(left(date, 4) AS INTEGER) AS year,
        event_name AS event, site_name AS site, round, white_name AS white, black_name AS black,
        result, ending, opening, length AS plies, session, file, record
    FROM {named_games};
CREATE OR REPLACE VIEW v_results AS
    SELECT id AS game, colour, CASE colour WHEN 'white' THEN white ELSE black END AS player,
        CASE colour WHEN 'white' THEN black ELSE white END AS opponent,
        CASE result WHEN '1/2-1/2' THEN 0.5 WHEN '*' THEN NULL
            ELSE ((result = '1-0') = (colour = 'white'))::INTEGER END::DOUBLE AS points
    FROM v_games, (VALUES ('white'), ('black')) sides(colour)
    WHERE coalesce(CASE colour WHEN 'white' THEN white ELSE black END, '') NOT IN ('', '?');
CREATE OR REPLACE VIEW v_players AS
    SELECT player, count(*) AS games, count(*) FILTER (points = 1) AS wins,
        count(*) FILTER (points = 0.5) AS draws, count(*) FILTER (points = 0) AS losses,
        coalesce(sum(points), 0) AS points, avg(points) AS score
    FROM v_results GROUP BY player;
CREATE OR REPLACE VIEW v_positions AS
    WITH numbered AS (
        SELECT id, string_split(start, ' ') AS fields,
            try_cast(fields[-1] AS INTEGER) AS number,
            CASE game {plies_per_number} END AS plies_per_number,
            CASE game {start_index} END AS index
        FROM games
    )
    SELECT key, positions.game, ply, number + (index + ply) // plies_per_number AS move_number,
        word AS next
    FROM positions JOIN numbered ON numbered.id = positions.game
    LEFT JOIN words ON words.id = next;
"""
"""The views for users. They are no part of what is checked, and commands do not use them."""


class WrongVersion(Problem):
    """A database that is not an archive, or has a schema version that this program can't use."""

    code = "unreadable-file"


class OlderVersion(WrongVersion):
    """An archive that must be upgraded but is open for reading only."""


def create(connection: DuckDBPyConnection) -> None:
    """Create the tables of an empty archive."""
    with transaction(connection):
        create_tables(connection)
        create_views(connection)
        connection.execute("INSERT INTO archive VALUES (?, 1, 1, 1, 1, 1, 0, 0, 1, 0)", [VERSION])


def create_tables(connection: DuckDBPyConnection) -> None:
    """Create the tables without rows."""
    connection.execute(TABLES)
    for table, columns in SORTED.items():
        connection.execute(f"CREATE TABLE {table} {columns}")


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
    connection.execute(VIEWS.format(named_games=NAMED_GAMES, **cases))


def attach(
    connection: DuckDBPyConnection, path: Path, name: str, *, read_only: bool = False
) -> None:
    """Attach the database file *path* as *name*; it is created if necessary."""
    quoted = str(path).replace("'", "''")
    how = "READ_ONLY" if read_only else f"STORAGE_VERSION '{STORAGE_VERSION}'"
    connection.execute(f"ATTACH '{quoted}' AS {name} ({how})")


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
    expected = {(table, *each) for table, columns in table_columns().items() for each in columns}
    if wrong := sorted({column[:2] for column in expected - present}):
        table, name = wrong[0]
        raise DamagedArchive(f"the column {name} of the table {table} is missing or not as it was")


_COMMENT = re.compile("--.*")
_TABLE = re.compile(r"CREATE TABLE (\w+) (\(.*?\));", re.DOTALL)
_COLUMN = re.compile(r'"?\b([a-z_]+)"? ([A-Z]+(?:\[\])?)( NOT NULL)?')


class Column(NamedTuple):
    """A column of a table: its *kind* is a type of DuckDB."""

    name: str
    kind: str
    may_be_null: bool


def columns_of(definition: str) -> list[Column]:
    """Return the columns in the SQL *definition* of a table.

    >>> columns_of("(id INTEGER NOT NULL, date VARCHAR)")[1]
    Column(name='date', kind='VARCHAR', may_be_null=True)
    """
    matches = _COLUMN.findall(_COMMENT.sub("", definition))
    return [Column(name, kind, not required) for name, kind, required in matches]


@cache
def table_columns() -> Mapping[str, list[Column]]:
    """Return the columns of :data:`TABLES` and :data:`SORTED` by table.

    They are read from the SQL: to create the tables in memory takes longer than to open an archive.
    """
    definitions = [*_TABLE.findall(_COMMENT.sub("", TABLES)), *SORTED.items()]
    return {table: columns_of(definition) for table, definition in definitions}


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
    if version < OLDEST_VERSION:
        raise WrongVersion(
            f"the archive has schema version {version}, which was never released",
            hint="kohau archive add NEW FILES makes an archive of its files of records",
        )
    if version < VERSION and not writable:
        raise OlderVersion(
            f"the archive has schema version {version}; this program needs version {VERSION}",
            hint="open it for writing once to upgrade it",
        )


EXTERNAL = "enable_external_access"
CONFIGURATION = {
    EXTERNAL: "false",
    "autoinstall_known_extensions": "false",
    "autoload_known_extensions": "false",
    "python_enable_replacements": "false",
    "checkpoint_threshold": "128MB",
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

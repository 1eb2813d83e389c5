"""Upgrading: converting an archive of an older version to the next version.

Table names are those of the older version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kohau.archive.collection import boards, tallying, varying
from kohau.archive.collection.arrow import uuids
from kohau.archive.collection.damage import DamagedArchive
from kohau.archive.collection.digests import game_digest
from kohau.archive.collection.storing import insert, run
from kohau.replay.keys import byte_numbers, signed_keys, unsigned

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_BEFORE_KEYS = """
CREATE TABLE archive_2 (
    version INTEGER NOT NULL, next_game INTEGER NOT NULL, next_chunk INTEGER NOT NULL,
    next_rejected INTEGER NOT NULL, next_word INTEGER NOT NULL, ordered_positions BIGINT NOT NULL,
    looked_through BIGINT NOT NULL, tallied_game INTEGER NOT NULL, tallied_positions BIGINT NOT NULL
);
CREATE TABLE words (id INTEGER NOT NULL, word VARCHAR NOT NULL);
INSERT INTO words SELECT row_number() OVER (ORDER BY next), next
    FROM (SELECT DISTINCT next FROM positions WHERE next IS NOT NULL);
INSERT INTO archive_2 SELECT version, next_game, next_chunk, next_rejected,
    1 + (SELECT count(*) FROM words), (SELECT count(*) FROM positions), 0, 1, 0 FROM archive;
DROP TABLE archive;
ALTER TABLE archive_2 RENAME TO archive;
DROP TABLE tallies;
CREATE TABLE tallies (
    key UBIGINT NOT NULL, next INTEGER, games BIGINT NOT NULL, white BIGINT NOT NULL,
    black BIGINT NOT NULL, draws BIGINT NOT NULL, plies BIGINT NOT NULL, last VARCHAR
);
CREATE TABLE frequent (key UBIGINT NOT NULL, games BIGINT NOT NULL);
CREATE TEMP TABLE keys (key UBIGINT, game INTEGER, ply INTEGER);
"""

_AFTER_KEYS = """
CREATE TABLE positions_2 (
    key UBIGINT NOT NULL USING COMPRESSION uncompressed, game INTEGER NOT NULL,
    ply INTEGER NOT NULL, next INTEGER
);
INSERT INTO positions_2 SELECT k.key, game, ply, w.id
    FROM keys k JOIN positions p USING (game, ply) LEFT JOIN words w ON w.word = p.next
    ORDER BY k.key, game, ply;
DROP TABLE positions;
ALTER TABLE positions_2 RENAME TO positions;
DROP TABLE keys;
"""


def from_1(connection: DuckDBPyConnection) -> None:
    """Replace the keys of positions by Zobrist keys, and words by their ids."""
    connection.execute(_BEFORE_KEYS)
    for chunk, ids, lengths in connection.execute(
        """SELECT chunk, list(id ORDER BY id), list(length ORDER BY id) FROM games
        GROUP BY chunk ORDER BY chunk"""
    ).fetchall():
        _add_keys(connection, chunk, ids, lengths)
    connection.execute(_AFTER_KEYS)
    tallying.tally_all(connection)


def _add_keys(
    connection: DuckDBPyConnection, chunk: int, ids: list[int], lengths: list[int]
) -> None:
    """Add the keys of the positions of a chunk with the games *ids*, which have *lengths*."""
    import pyarrow as pa

    counts = [length + 1 for length in lengths]
    unpacked, total = boards.unpack(boards.of_chunk(connection, chunk)), sum(counts)
    if not total or len(unpacked) % total:
        raise DamagedArchive(f"the boards of chunk {chunk} are not those of its games")
    states = [unpacked[index::total] for index in range(total)]
    columns = {
        "key": pa.array(signed_keys(states), pa.int64()).view(pa.uint64()),
        "game": [id_ for id_, count in zip(ids, counts, strict=True) for _ in range(count)],
        "ply": [ply for count in counts for ply in range(count)],
    }
    insert(connection, "keys", pa.table(columns))


_SETTING_BYTES = {
    ("fanorona", "vela-starter=capturer"): (8, 16),
    ("fanorona", "vela-starter=giver"): (8, 48),
    ("hanga-roa", "first-throw=none"): (105, 2),
    ("hanga-roa", "first-throw=both"): (105, 4),
    ("hanga-roa", "first-throw=black"): (105, 6),
}
"""Which byte of packed states holds these rule options since version 3, and what is added there."""

_IN_OTHER_ORDER = """
CREATE TABLE positions_3 (
    key UBIGINT NOT NULL USING COMPRESSION uncompressed, game INTEGER NOT NULL,
    ply INTEGER NOT NULL, next INTEGER
);
INSERT INTO positions_3 SELECT xor(key, coalesce(number, 0)) AS key, game, ply, next
    FROM positions LEFT JOIN changed ON changed.id = positions.game ORDER BY key, game, ply;
DROP TABLE positions;
ALTER TABLE positions_3 RENAME TO positions;
DROP TABLE changed;
UPDATE archive SET looked_through = 0, ordered_positions = (SELECT count(*) FROM positions);
"""


_NEW_TABLES = """
CREATE TABLE variations (
    game INTEGER NOT NULL, places BIGINT[] NOT NULL, keys BIGINT[] NOT NULL, packed BLOB NOT NULL
);
CREATE TABLE files (
    path VARCHAR NOT NULL, size BIGINT NOT NULL, modified BIGINT, digest UUID NOT NULL,
    options VARCHAR NOT NULL, records INTEGER NOT NULL, complete BOOLEAN NOT NULL,
    reading INTEGER NOT NULL
);
CREATE TABLE sources (path VARCHAR NOT NULL, game INTEGER NOT NULL, reading INTEGER NOT NULL);
CREATE TABLE flags (game INTEGER NOT NULL, flag VARCHAR NOT NULL);
CREATE TABLE notes (game INTEGER NOT NULL, note VARCHAR NOT NULL);
CREATE TABLE event_aliases (spelling VARCHAR NOT NULL, event VARCHAR NOT NULL);
CREATE TABLE site_aliases (spelling VARCHAR NOT NULL, site VARCHAR NOT NULL);
"""


def from_2(connection: DuckDBPyConnection) -> None:
    """Keep variants and rule options apart; store the positions in variations."""
    _keep_rules_apart(connection)
    connection.execute(_NEW_TABLES)
    varying.fill(connection)


def _keep_rules_apart(connection: DuckDBPyConnection) -> None:
    """Tell variants and rule options apart in packed states, keys and digests.

    The column ``rules`` may be that of another game with an equal position string at its start; the
    tag ``Rules`` is right.
    """
    import pyarrow as pa

    rules = _rules_of_2(connection)
    changes = {
        id_: _SETTING_BYTES[setting] for id_, setting in rules.items() if setting in _SETTING_BYTES
    }
    _name_rules(connection, {id_: text for id_, (_, text) in rules.items()})
    if not changes:
        return
    _change_boards(connection, changes)
    numbers = {change: unsigned(byte_numbers(change[0])[change[1]]) for change in changes.values()}
    connection.execute("CREATE TEMP TABLE changed (id INTEGER, number UBIGINT)")
    own = pa.array([numbers[change] for change in changes.values()], pa.uint64())
    insert(connection, "changed", pa.table({"id": list(changes), "number": own}))
    connection.execute(_IN_OTHER_ORDER)
    tallying.tally_all(connection)


def _rules_of_2(connection: DuckDBPyConnection) -> dict[int, tuple[str, str]]:
    """Return game and rule options, of which there was at most one, of the games that have any."""
    rows = connection.execute(
        """SELECT id, g.game, coalesce(nullif(trim(value), ''), rules)
        FROM games g LEFT JOIN tags t ON t.game = id AND name = 'Rules' WHERE rules <> ''"""
    ).fetchall()
    return {id_: (game, rules) for id_, game, rules in rows}


def _change_boards(connection: DuckDBPyConnection, changes: dict[int, tuple[int, int]]) -> None:
    """Change one byte of every packed state of some games: its place, and what is added to it."""
    for chunk, ids, lengths in connection.execute(
        """SELECT chunk, list(id ORDER BY id), list(length ORDER BY id) FROM games
        GROUP BY chunk ORDER BY chunk"""
    ).fetchall():
        if changes.keys().isdisjoint(ids):
            continue
        ((packed,),) = connection.execute(
            "SELECT packed FROM boards WHERE chunk = ?", [chunk]
        ).fetchall()
        unpacked, whole = bytearray(boards.unpack(packed)), sum(lengths) + len(lengths)
        first = 0
        for id_, length in zip(ids, lengths, strict=True):
            if id_ in changes:
                place, more = changes[id_]
                begin = place * whole + first
                own = slice(begin, begin + length + 1)
                unpacked[own] = bytes(byte + more for byte in unpacked[own])
            first += length + 1
        connection.execute(
            "UPDATE boards SET packed = ? WHERE chunk = ?", [boards.pack(bytes(unpacked)), chunk]
        )


def _name_rules(connection: DuckDBPyConnection, rules: dict[int, str]) -> None:
    """Write *rules*, with velas' new option ``vela-no-capture``; digests are made of them, too."""
    import pyarrow as pa

    named = pa.table({"id": pa.array(rules, pa.int32()), "rules": list(rules.values())})
    query = """UPDATE games SET rules = batch.rules
        || if(variant = 'vela', ' vela-no-capture=capturer-wins', '')
        FROM batch WHERE batch.id = games.id"""
    run(connection, query, named)
    games = connection.execute(
        """SELECT id, concat_ws(chr(10), game, variant, rules, start), plies, white, black, date
        FROM games WHERE rules <> ''"""
    ).fetchall()
    digests = [
        game_digest(setting, plies, {"White": white, "Black": black, "Date": date})
        for _, setting, plies, white, black, date in games
    ]
    columns = {"id": [id_ for id_, *_ in games], "digest": uuids(digests)}
    query = "UPDATE games SET digest = batch.digest FROM batch WHERE batch.id = games.id"
    run(connection, query, pa.table(columns))

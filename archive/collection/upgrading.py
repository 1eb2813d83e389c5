"""Upgrading: converting an archive of an older version to the next version.

Table names are those of the older version.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kohau.archive.collection import boards, tallying
from kohau.archive.collection.damage import DamagedArchive
from kohau.archive.collection.storing import insert
from kohau.replay.keys import signed_keys

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

"""Checking: replaying every stored game and comparing everything derived from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate, chain, groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

from kohau.archive.queries.python import Varying, packed, varying
from kohau.archive.store import boards, contents
from kohau.archive.store.boards import Chunk, chunk_of, read_chunk, unpack_plane
from kohau.archive.store.database import THESE, DamagedArchive, portions, scalar, scalars
from kohau.archive.store.insert import SIGNATURES
from kohau.archive.store.materials import materials_of
from kohau.archive.store.restoration import GAMES_AT_A_TIME, restored
from kohau.archive.store.schema import SCOPE
from kohau.archive.store.search import query_of
from kohau.archive.store.selection import EVERYTHING, Query, Selection
from kohau.archive.store.tabulation import SETTING_COLUMNS, GameRow
from kohau.archive.store.tallies import OCCURRENCES, frequent_query, tallies_query
from kohau.notation.visible import quantity
from kohau.replay.packer import Packer
from kohau.replay.replay import Replay, verify

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


def _wrong_boards(
    connection: DuckDBPyConnection,
    chunks: Mapping[int, Sequence[int]],
    lines: Mapping[int, Replay],
    materials: Mapping[int, Sequence[tuple[Any, ...]]],
) -> Iterator[str]:
    """Yield a fault for each of *chunks* whose boards do not match its games.

    *lines* has the replays of the games, and *materials* has their stored material, by id.
    """
    for number, ids in chunks.items():
        played_games = {id_: lines[id_] for id_ in ids if id_ in lines}
        games = {played.game for played in played_games.values() if played.game}
        if len(played_games) < len(ids) or len(games) != 1:
            yield f"the boards of chunk {number} can't be compared with its games"
            continue
        packer = Packer()
        for played in played_games.values():
            packer.play(played.start.board, played.turns)
            packer.keep()
        counts = [len(played.line) + 1 for played in played_games.values()]
        chunk, numbers = chunk_of(games.pop(), packer.columns(), sum(counts))
        expected = materials_of(chunk.game, numbers, range(len(played_games)), counts).to_pylist()
        if not _is_stored(connection, number, chunk):
            yield f"the boards of chunk {number} do not match its games"
        if _places(connection, list(played_games)) != [0, *accumulate(counts[:-1])]:
            yield f"the places of the games of chunk {number} are wrong"
        material: dict[int, list[tuple[Any, ...]]] = {}
        for place, *row in map(dict.values, expected):
            material.setdefault(ids[place], []).append(tuple(row))
        if any(sorted(material[id_]) != sorted(materials.get(id_, ())) for id_ in material):
            yield f"the material of the games of chunk {number} is wrong"


def _is_stored(connection: DuckDBPyConnection, number: int, chunk: Chunk) -> bool:
    try:
        stored = read_chunk(connection, number)
        return stored[:2] == chunk[:2] and _bits(stored) == _bits(chunk)
    except DamagedArchive:
        return False


def _bits(chunk: Chunk) -> dict[str, bytes]:
    return {
        name: unpack_plane(plane, chunk.positions).tobytes() for name, plane in chunk.planes.items()
    }


def _places(connection: DuckDBPyConnection, ids: list[int]) -> list[int]:
    chosen = _OF_THESE.format("id")
    return scalars(connection, f"SELECT place FROM games WHERE {chosen} ORDER BY place", ids)


class _ByChunk:
    """The rows of a table, sorted by the chunks of their games: they are read once, in order."""

    def __init__(self, rows: Iterable[tuple[Any, ...]]) -> None:
        self._groups = groupby(rows, key=itemgetter(0))
        self._next = next(self._groups, None)

    def of(self, chunks: Iterable[int]) -> dict[int, list[tuple[Any, ...]]]:
        """Return the rows of *chunks*, which must ascend from call to call, by the id of a game."""
        games: dict[int, list[tuple[Any, ...]]] = {}
        for chunk in chunks:
            while self._next is not None and self._next[0] < chunk:
                self._next = next(self._groups, None)
            if self._next is not None and self._next[0] == chunk:
                for _, game, *row in self._next[1]:
                    games.setdefault(game, []).append(tuple(row))
        return games


_CHUNK_OF = (
    "(SELECT id AS game, min(chunk) AS chunk FROM games WHERE chunk IN ({chosen}) GROUP BY id)"
)
_POSITIONS = f"""SELECT c.chunk, p.game, ply, key, word
    FROM positions p JOIN {_CHUNK_OF} c USING (game)
    LEFT JOIN words ON words.id = next ORDER BY c.chunk, p.game, ply"""
_MATERIALS = f"""SELECT c.chunk, m.game, ply, plies, s.word
    FROM materials m JOIN {_CHUNK_OF} c USING (game)
    JOIN (SELECT id, {SIGNATURES.word} AS word FROM signatures) s ON s.id = m.signature
    ORDER BY c.chunk, m.game, ply"""


@dataclass(slots=True)
class Check:
    """The result of a check: the numbers of games and positions checked, and the faults."""

    games: int = 0
    positions: int = 0
    faults: list[str] = field(default_factory=list)


_OF_THESE = f"{{0}} BETWEEN list_min($1::BIGINT[]) AND list_max($1::BIGINT[]) AND {{0}} IN {THESE}"
"""The condition on a column that has the ids of these games; others are not read."""

_OWN_COLUMNS = ("result", "ending", "opening", "plies", "annotations", "comments")
_COMPARED = ("digest", "length", *SETTING_COLUMNS, *_OWN_COLUMNS)


def check(
    connection: DuckDBPyConnection,
    advance: Callable[[int], None],
    selection: Selection = EVERYTHING,
) -> Check:
    """Check an archive; *advance* is called with the number of games replayed.

    Of a *selection*, all games that share boards with its games are replayed.
    """
    result = Check()
    query = query_of(connection, selection)
    chosen = query.select("g.chunk")
    positions, materials = (
        _ByChunk(chain.from_iterable(query.rows(connection, text)))
        for text in (_POSITIONS.format(chosen=chosen), _MATERIALS.format(chosen=chosen))
    )
    for chunks in _chunk_groups(connection, query, chosen):
        stored = _Stored(positions.of(chunks), materials.of(chunks))
        advance(_check_games(connection, chunks, stored, result))
    result.faults += _wrong_counts(connection)
    result.faults += _wrong_tallies(connection)
    result.faults += contents.check_rejected(connection)
    return result


Chunks = dict[int, list[int]]
"""The ids of the games of some chunks, in the order of their places."""


class _Stored(NamedTuple):
    """What is stored of games, by their ids: *positions* (ply, key, next), *materials*."""

    positions: Mapping[int, list[tuple[Any, ...]]]
    materials: Mapping[int, list[tuple[Any, ...]]]


def _chunk_groups(connection: DuckDBPyConnection, query: Query, chosen: str) -> Iterator[Chunks]:
    """Return the games in the *chosen* chunks of *query*, a few chunks at a time."""
    text = f"""SELECT chunk, list(id ORDER BY place, id) FROM games WHERE chunk IN ({chosen})
        GROUP BY chunk ORDER BY chunk"""
    chunks = query.execute(connection, text).fetchall()
    return map(dict, portions(chunks, lambda chunk: len(chunk[1]), GAMES_AT_A_TIME))


def _check_games(
    connection: DuckDBPyConnection, chunks: Chunks, stored: _Stored, result: Check
) -> int:
    """Compare the games in *chunks* with their replays; return the number of games."""
    ids = [id_ for listed in chunks.values() for id_ in listed]
    games = _stored_games(connection, ids)
    variations = _stored_variations(connection, ids)
    lines: dict[int, Replay] = {}
    for id_, record in restored(connection, ids):
        if isinstance(record, DamagedArchive):
            result.faults.append(str(record))
            continue
        played = verify(record)
        if not played.valid:
            result.faults.append(f"game {id_} is not valid: {played.problem}")
            continue
        words = played.words
        lines[id_] = played
        wrong = _wrong_columns(games[id_], played)
        if stored.positions.get(id_) != _position_rows(played, words):
            wrong.append("positions")
        if variations.get(id_) != varying(played):
            wrong.append("variations")
        result.faults += [f"game {id_}: the stored {name} is wrong" for name in wrong]
        result.positions += len(words) + 1
    result.faults += _wrong_boards(connection, chunks, lines, stored.materials)
    result.games += len(ids)
    return len(ids)


def _wrong_columns(stored: dict[str, Any], played: Replay) -> list[str]:
    """Return the columns of a game that differ from its replay."""
    assert played.game is not None  # noqa: S101 - a valid replay has a game
    row = GameRow(played, played.game)
    expected: dict[str, Any] = dict(zip(SETTING_COLUMNS, row.setting.texts, strict=True))
    expected |= {name: getattr(row, name) for name in _OWN_COLUMNS}
    expected |= {"digest": UUID(bytes=row.digest), "length": row.count}
    return [name for name in _COMPARED if stored[name] != expected[name]]


def _stored_games(connection: DuckDBPyConnection, ids: Sequence[int]) -> dict[int, dict[str, Any]]:
    rows = connection.execute(
        f"""SELECT id, {", ".join(_COMPARED)} FROM games
        WHERE {_OF_THESE.format("id")}""",
        [ids],
    ).fetchall()
    return {id_: dict(zip(_COMPARED, values, strict=True)) for id_, *values in rows}


def _position_rows(played: Replay, words: list[str]) -> list[tuple[Any, ...]]:
    keys = packed(played).keys()
    return list(zip(range(len(keys)), keys, [*words, None], strict=True))


def _stored_variations(
    connection: DuckDBPyConnection, ids: Sequence[int]
) -> dict[int, Varying | None]:
    """Return the stored positions in variations; an empty value for those that are damaged."""
    rows = connection.execute(
        f"""SELECT game, places, keys, packed FROM variations
        WHERE {_OF_THESE.format("game")}""",
        [ids],
    ).fetchall()
    variations: dict[int, Varying | None] = {}
    for game, places, keys, states in rows:
        try:
            variations[game] = Varying(places, keys, boards.unpack_columns(states))
        except DamagedArchive:
            variations[game] = Varying([], [], b"")
    return variations


_UNIQUE = (
    ("ids of games", "games", "id"),
    ("digests of games", "games", "digest"),
    ("files", "files", "path"),
    ("sources", "sources", "(path, sources.game)"),
    ("words", "words", "word"),
    ("ids of words", "words", "id"),
    ("planes", "planes", "(chunk, plane)"),
    ("signatures", "signatures", "(game, men)"),
    ("ids of signatures", "signatures", "id"),
    ("variations of games", "variations", "game"),
    ("rejected records", "rejected", "digest"),
)
"""What must not occur twice, with its table and expression."""

_REFERRING = (
    ("sources without a game", "sources.game", "games.id"),
    ("words without a position", "words.id", "positions.next"),
    ("positions without a game", "positions.game", "games.id"),
    ("tags without a game", "tags.game", "games.id"),
    ("chunks without a game", "chunks.id", "games.chunk"),
    ("planes without a chunk", "planes.chunk", "chunks.id"),
    ("material without a game", "materials.game", "games.id"),
    ("signatures without material", "signatures.id", "materials.signature"),
    ("variations without a game", "variations.game", "games.id"),
    ("flags without a game", "flags.game", "games.id"),
    ("notes without a game", "notes.game", "games.id"),
)
"""Columns whose values must be in other columns, and what others are called."""

_SCOPES = f"SELECT DISTINCT {SCOPE} FROM games"

_COUNTS = (
    *(
        (f"duplicate {what}", f"SELECT count(*) - count(DISTINCT {column}) FROM {table}")
        for what, table, column in _UNIQUE
    ),
    *(
        (what, f"SELECT count(*) FROM {one.split('.')[0]} ANTI JOIN {other.split('.')[0]}"
               f" ON {one} = {other}")
        for what, one, other in _REFERRING
    ),
    (
        "files that hold fewer games than they should",
        """SELECT count(*) FROM files WHERE complete AND records > 0
            AND path NOT IN (SELECT path FROM sources)""",
    ),
    (
        "wrong scopes",
        f"""SELECT count(*) FROM (({_SCOPES} EXCEPT ALL SELECT {SCOPE} FROM scopes)
            UNION ALL (SELECT {SCOPE} FROM scopes EXCEPT ALL {_SCOPES}))""",
    ),
    ("ids not below the next id", "SELECT count(*) FROM games, archive WHERE id >= next_game"),
)  # fmt: skip
"""What must not occur, with the queries that count it."""


def _wrong_counts(connection: DuckDBPyConnection) -> Iterator[str]:
    for what, query in _COUNTS:
        if count := scalar(connection, query):
            yield f"{what}: {count}"


def _wrong_tallies(connection: DuckDBPyConnection) -> Iterator[str]:
    """Yield a fault for each table of counts that differs from counting again."""
    keys = scalars(connection, "SELECT key FROM frequent UNION SELECT key FROM tallies")
    counted = {"frequent": frequent_query(OCCURRENCES), "tallies": tallies_query(OCCURRENCES)}
    for table, query in counted.items():
        for first, second in ((query, f"FROM {table}"), (f"FROM {table}", query)):
            both = f"SELECT count(*) FROM (({first}) EXCEPT ({second}))"
            if count := scalar(connection, both, keys):
                yield f"the counts in {quantity(count, 'row')} of the table {table} are wrong"

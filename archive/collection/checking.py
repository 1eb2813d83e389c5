"""Checking: every stored game is replayed, and all that was derived from it compared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any
from uuid import UUID

from kohau.archive.collection import boards
from kohau.archive.collection.game_row import SETTING_COLUMNS, GameRow
from kohau.archive.collection.restoring import PORTION, records
from kohau.archive.collection.tallying import OCCURRENCES, frequent_query, keys_of, tallies_query
from kohau.replay.keys import unsigned
from kohau.replay.packer import Packer
from kohau.replay.replay import Replay, verify

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


@dataclass(slots=True)
class Check:
    """What checking found: how much was looked at, and what is wrong, each in words."""

    games: int = 0
    positions: int = 0
    faults: list[str] = field(default_factory=list)


_OWN_COLUMNS = ("result", "ending", "opening", "plies", "annotations", "comments")
_COMPARED = ("digest", "length", *SETTING_COLUMNS, *_OWN_COLUMNS)


def check(connection: DuckDBPyConnection, advance: Callable[[int], None]) -> Check:
    """Return what is wrong with an archive; *advance* is told how many games have been replayed."""
    found = Check()
    for chunks in _portions(connection):
        advance(_check_games(connection, chunks, found))
    found.faults += _wrong_counts(connection)
    found.faults += _wrong_tallies(connection)
    return found


Chunks = dict[int, list[int]]
"""The numbers of the games of some chunks."""


def _portions(connection: DuckDBPyConnection) -> Iterator[Chunks]:
    """Yield all games, some whole chunks at a time."""
    portion: Chunks = {}
    for chunk, ids in connection.execute(
        "SELECT chunk, list(id ORDER BY id) FROM games GROUP BY chunk ORDER BY chunk"
    ).fetchall():
        portion[chunk] = ids
        if sum(map(len, portion.values())) >= PORTION:
            yield portion
            portion = {}
    if portion:
        yield portion


def _check_games(connection: DuckDBPyConnection, chunks: Chunks, found: Check) -> int:
    """Compare the games in *chunks* with what replaying them gives; return how many there are."""
    ids = [id_ for own in chunks.values() for id_ in own]
    games = _stored_games(connection, ids)
    positions = _stored_positions(connection, ids)
    lines: dict[int, Replay] = {}
    for id_, record in records(connection, ids):
        played = verify(record)
        if not played.valid:
            found.faults.append(f"game {id_} is not valid: {played.problem}")
            continue
        words = played.words
        lines[id_] = played
        wrong = _wrong_columns(games[id_], played)
        if positions.get(id_) != _position_rows(played, words):
            wrong.append("positions")
        found.faults += [f"game {id_}: what is stored as {name} is wrong" for name in wrong]
        found.positions += len(words) + 1
    found.faults += _wrong_boards(connection, chunks, lines)
    found.games += len(ids)
    return len(ids)


def _wrong_columns(stored: dict[str, Any], played: Replay) -> list[str]:
    """Return the columns of a game that are not what replaying it gives."""
    assert played.game is not None  # noqa: S101 - a valid replay has a game
    row = GameRow(played, played.game)
    found: dict[str, Any] = dict(zip(SETTING_COLUMNS, row.setting.texts, strict=True))
    found |= {name: getattr(row, name) for name in _OWN_COLUMNS}
    found |= {"digest": UUID(bytes=row.digest), "length": row.count}
    return [name for name in _COMPARED if stored[name] != found[name]]


def _stored_games(connection: DuckDBPyConnection, ids: Sequence[int]) -> dict[int, dict[str, Any]]:
    rows = connection.execute(
        f"SELECT id, {', '.join(_COMPARED)} FROM games WHERE id BETWEEN ? AND ?",
        [min(ids), max(ids)],
    ).fetchall()
    return {id_: dict(zip(_COMPARED, values, strict=True)) for id_, *values in rows}


def _packer(lines: Iterable[Replay]) -> Packer:
    """Return the packer of *lines*, which are of one game."""
    packer = Packer()
    for played in lines:
        packer.play(played.start.board, played.turns)
    return packer


def _position_rows(played: Replay, words: list[str]) -> list[tuple[Any, ...]]:
    keys = list(map(unsigned, _packer([played]).signed_keys()))
    return list(zip(range(len(keys)), keys, [*words, None], strict=True))


def _stored_positions(
    connection: DuckDBPyConnection, ids: Sequence[int]
) -> dict[int, list[tuple[Any, ...]]]:
    rows = connection.execute(
        """SELECT game, ply, key, word FROM positions LEFT JOIN words ON id = next
        WHERE game BETWEEN ? AND ? ORDER BY game, ply""",
        [min(ids), max(ids)],
    ).fetchall()
    stored: dict[int, list[tuple[Any, ...]]] = {}
    for game, *row in rows:
        stored.setdefault(game, []).append(tuple(row))
    return stored


_COUNTS = (
    ("games with a number twice", "SELECT count(*) - count(DISTINCT id) FROM games"),
    ("games with a digest twice", "SELECT count(*) - count(DISTINCT digest) FROM games"),
    ("plies twice among the words", "SELECT count(*) - count(DISTINCT word) FROM words"),
    ("words with a number twice", "SELECT count(*) - count(DISTINCT id) FROM words"),
    ("words of no position", "SELECT count(*) FROM words ANTI JOIN positions ON next = words.id"),
    (
        "positions of no game",
        "SELECT count(*) FROM positions ANTI JOIN games ON id = positions.game",
    ),
    ("tags of no game", "SELECT count(*) FROM tags ANTI JOIN games ON id = tags.game"),
    ("boards of no game", "SELECT count(*) FROM boards ANTI JOIN games USING (chunk)"),
    ("rejected records twice", "SELECT count(*) - count(DISTINCT digest) FROM rejected"),
    ("numbers in use again", "SELECT count(*) FROM games, archive WHERE id >= next_game"),
)
"""What must not occur: how it is called, and how often it does."""


def _wrong_counts(connection: DuckDBPyConnection) -> Iterator[str]:
    for what, query in _COUNTS:
        ((count,),) = connection.execute(query).fetchall()
        if count:
            yield f"there are {count} {what}"


def _wrong_boards(
    connection: DuckDBPyConnection, chunks: Chunks, lines: dict[int, Replay]
) -> Iterator[str]:
    """Yield the *chunks* whose boards are not those of their games."""
    stored = connection.execute(
        "SELECT chunk, packed FROM boards WHERE chunk BETWEEN ? AND ? ORDER BY chunk",
        [min(chunks), max(chunks)],
    ).fetchall()
    if [chunk for chunk, _ in stored] != sorted(chunks):
        yield f"boards are missing or twice among the chunks {min(chunks)} to {max(chunks)}"
        return
    for chunk, packed in stored:
        own = [lines[id_] for id_ in chunks[chunk] if id_ in lines]
        if not own or not _holds(packed, _packer(own)):
            yield f"the boards of chunk {chunk} are not those of its games"


def _holds(packed: bytes, packer: Packer) -> bool:
    try:
        return boards.unpack(packed) == packer.columns()
    except ValueError:
        return False


def _wrong_tallies(connection: DuckDBPyConnection) -> Iterator[str]:
    """Yield whether the counts of frequent positions are not what counting them gives."""
    keys = keys_of(connection, "SELECT key FROM frequent UNION SELECT key FROM tallies")
    counted = {"frequent": frequent_query(OCCURRENCES), "tallies": tallies_query(OCCURRENCES)}
    for table, query in counted.items():
        for first, second in ((query, f"FROM {table}"), (f"FROM {table}", query)):
            ((count,),) = connection.execute(
                f"SELECT count(*) FROM (({first}) EXCEPT ({second}))", [keys]
            ).fetchall()
            if count:
                yield f"{count} rows of the table {table} are counted wrongly"

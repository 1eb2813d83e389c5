"""Checking: replaying every stored game and comparing everything derived from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, groupby
from operator import itemgetter
from typing import TYPE_CHECKING, Any, NamedTuple
from uuid import UUID

from kohau.archive.queries.boards import columns_of_board
from kohau.archive.store import contents
from kohau.archive.store.connection import file_of
from kohau.archive.store.database import DamagedArchive, scalar, scalars, streamed
from kohau.archive.store.insert import boards_tables
from kohau.archive.store.lakes import counted_occurrences
from kohau.archive.store.restoration import GAMES_AT_A_TIME, restored
from kohau.archive.store.rows import (
    SETTING_COLUMNS,
    GameRow,
    Rows,
    boards_of,
    numbered,
    replayed,
)
from kohau.archive.store.schema import SCOPE, boards_table, check_boards
from kohau.archive.store.search import query_of, scopes
from kohau.archive.store.selection import EVERYTHING, Selection
from kohau.archive.store.statements import statement
from kohau.notation.blocks import Origin
from kohau.notation.visible import quantity
from kohau.replay.replay import Replay, verify

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


class _ByGame:
    """The rows of a table, sorted by the ids of games: they are read once, in order."""

    def __init__(self, rows: Iterable[tuple[Any, ...]]) -> None:
        self._groups = groupby(rows, key=itemgetter(0))
        self._next = next(self._groups, None)

    def of(self, game: int) -> list[tuple[Any, ...]]:
        """Return the rows of *game*, whose id must ascend from call to call."""
        while self._next is not None and self._next[0] < game:
            self._next = next(self._groups, None)
        if self._next is None or self._next[0] != game:
            return []
        return [tuple(row) for _, *row in self._next[1]]


@dataclass(slots=True)
class Check:
    """The result of a check: the numbers of games and positions checked, and the faults."""

    games: int = 0
    positions: int = 0
    faults: list[str] = field(default_factory=list)


_OWN_COLUMNS = ("result", "ending", "opening", "plies", "annotations", "comments")
_COMPARED = ("digest", "length", *SETTING_COLUMNS, *_OWN_COLUMNS)


def check(
    connection: DuckDBPyConnection,
    advance: Callable[[int], None],
    selection: Selection = EVERYTHING,
) -> Check:
    """Check an archive; *advance* is called with the number of games replayed."""
    result = Check()
    chosen = query_of(connection, selection).select("g.id")
    stored = _Stored.of(connection, chosen)
    ids = scalars(connection, f"{chosen} ORDER BY g.id")
    for begin in range(0, len(ids), GAMES_AT_A_TIME):
        advance(_check_games(connection, ids[begin : begin + GAMES_AT_A_TIME], stored, result))
    result.faults += _wrong_counts(connection)
    result.faults += _wrong_continuations(connection)
    result.faults += contents.check_rejected(connection)
    return result


class _Stored(NamedTuple):
    """What is stored of games: their positions, and their boards by kind of game."""

    positions: _ByGame
    boards: Mapping[str, _ByGame]

    @classmethod
    def of(cls, connection: DuckDBPyConnection, chosen: str) -> _Stored:
        """Return what is stored of the games whose ids are *chosen* (a query)."""

        def read(query: str) -> _ByGame:
            return _ByGame(chain.from_iterable(streamed(connection, query)))

        boards = {}
        for game in {scope.game for scope in scopes(connection)}:
            check_boards(connection, game)
            columns = ", ".join(columns_of_board(game)) or "0"
            table = boards_table(game.id)
            query = statement("stored_boards", columns=columns, table=table, chosen=chosen)
            boards[game.id] = read(query)
        return cls(read(statement("stored_positions", chosen=chosen)), boards)


def _check_games(
    connection: DuckDBPyConnection, ids: Sequence[int], stored: _Stored, result: Check
) -> int:
    """Compare the games with *ids* with their replays; return the number of games."""
    games = _stored_games(connection, ids)
    for id_, record in restored(connection, ids):
        if isinstance(record, DamagedArchive):
            result.faults.append(str(record))
            continue
        played = verify(record)
        if not played.valid or played.game is None:
            result.faults.append(f"game {id_} is not valid: {played.problem}")
            continue
        wrong = _wrong_columns(games[id_], played)
        rows, _ = replayed([(id_, record, Origin("", 1, 1))])
        if stored.positions.of(id_) != _position_rows(rows):
            wrong.append("positions")
        boards = stored.boards.get(played.game.id)
        if boards is None or boards.of(id_) != _board_rows(rows):
            wrong.append("boards")
        result.faults += [f"game {id_}: the stored {name} is wrong" for name in wrong]
        result.positions += rows.games["length"][0].as_py() + 1
    result.games += len(ids)
    return len(ids)


def _position_rows(rows: Rows) -> list[tuple[Any, ...]]:
    table = numbered(rows.lines, rows.positions)
    columns = (table[name].to_pylist() for name in ("line", "ply", "key", "next"))
    return [(line, ply, key, word or None) for line, ply, key, word in zip(*columns, strict=True)]


def _board_rows(rows: Rows) -> list[tuple[Any, ...]]:
    ((_, table),) = boards_of(rows)
    names = [name for name in table.column_names if name not in ("place", "line", "ply")]
    columns = (table[name].to_pylist() for name in ("line", "ply", *names))
    return list(zip(*columns, strict=True))


def _wrong_columns(stored: dict[str, Any], played: Replay) -> list[str]:
    """Return the columns of a game that differ from its replay."""
    assert played.game is not None  # noqa: S101 - a valid replay has a game
    row = GameRow(played, played.game)
    expected: dict[str, Any] = dict(zip(SETTING_COLUMNS, row.setting.texts, strict=True))
    expected |= {name: getattr(row, name) for name in _OWN_COLUMNS}
    expected |= {"digest": UUID(bytes=row.digest), "length": row.count}
    return [name for name in _COMPARED if stored[name] != expected[name]]


def _stored_games(connection: DuckDBPyConnection, ids: Sequence[int]) -> dict[int, dict[str, Any]]:
    query = statement("compared_columns", columns=", ".join(_COMPARED))
    rows = connection.execute(query, [ids]).fetchall()
    return {id_: dict(zip(_COMPARED, values, strict=True)) for id_, *values in rows}


def _wrong_counts(connection: DuckDBPyConnection) -> Iterator[str]:
    rows = connection.execute(statement("wrong_counts", scope=SCOPE)).fetchall()
    yield from (f"{what}: {count}" for what, count in rows)
    for table in boards_tables(connection):
        if count := scalar(connection, statement("boards_without_a_game", table=table)):
            yield f"boards without a game: {count}"


def _wrong_continuations(connection: DuckDBPyConnection) -> Iterator[str]:
    """Yield a fault if continuations differ from counting again."""
    occurrences = statement("counted_occurrences", keys="SELECT key FROM continuations")
    if file_of(connection) is None:
        occurrences = counted_occurrences(connection)
    query = statement("wrong_continuations", occurrences=occurrences)
    for count in filter(None, *connection.execute(query).fetchall()):
        yield f"the counts in {quantity(count, 'row')} of the table continuations are wrong"

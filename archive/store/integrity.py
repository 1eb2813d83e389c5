"""Checking: replaying every stored game and comparing everything derived from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import itemgetter
from typing import TYPE_CHECKING

from kohau.archive.queries.board_masks import columns_of_board
from kohau.archive.store import contents
from kohau.archive.store.connection import file_of
from kohau.archive.store.database import DamagedArchive, run, scalar, scalars
from kohau.archive.store.insert import boards_tables, of_games
from kohau.archive.store.lakes import counted_occurrences
from kohau.archive.store.restoration import GAMES_AT_A_TIME, restored
from kohau.archive.store.rows import SETTING_COLUMNS, Rows, numbered, positions_in, replayed
from kohau.archive.store.schema import SCOPE, boards_table, check_boards
from kohau.archive.store.search import query_of, scopes
from kohau.archive.store.selection import EVERYTHING, Selection
from kohau.archive.store.statements import statement
from kohau.notation.blocks import Origin
from kohau.notation.record import Record
from kohau.notation.visible import quantity

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


@dataclass(slots=True)
class Check:
    """The result of a check: the numbers of games and positions checked, and the faults."""

    games: int = 0
    positions: int = 0
    faults: list[str] = field(default_factory=list)


_COMPARED = (*SETTING_COLUMNS, "result", "ending", "opening", "plies", "annotations", "comments",
             "digest", "length")  # fmt: skip
"""The columns of ``games`` that follow from a replay."""

_DIFFERENCE = "if(g.{name} IS DISTINCT FROM batch.{name}, '{name}', NULL)"


def check(
    connection: DuckDBPyConnection,
    advance: Callable[[int], None],
    selection: Selection = EVERYTHING,
) -> Check:
    """Check an archive; *advance* is called with the number of games replayed."""
    result = Check()
    chosen = query_of(connection, selection).select("g.id")
    tables = {"positions": "key, word"}
    for game in {scope.game for scope in scopes(connection)}:
        check_boards(connection, game)
        tables[boards_table(game.id)] = ", ".join(columns_of_board(game)) or "0"
    for table, hashed in tables.items():
        stored = statement(f"stored_{table.partition('_')[0]}", table=table, chosen=chosen)
        sums = statement("sums", hashed=hashed, source=stored)
        connection.execute(statement("keep_sums", table=table, sums=sums))
    ids = scalars(connection, f"{chosen} ORDER BY g.id")
    for begin in range(0, len(ids), GAMES_AT_A_TIME):
        some = ids[begin : begin + GAMES_AT_A_TIME]
        _check_games(connection, some, tables, result)
        advance(len(some))
    result.faults += _wrong_counts(connection)
    result.faults += _wrong_continuations(connection)
    result.faults += contents.check_rejected(connection)
    return result


def _check_games(
    connection: DuckDBPyConnection, ids: Sequence[int], tables: Mapping[str, str], result: Check
) -> None:
    """Compare the games with *ids* with their replays.

    *tables* has the columns of positions and boards that are compared by the sums of their hashes.
    """
    faults: list[tuple[int, str]] = []
    games: list[tuple[int, Record, Origin]] = []
    for id_, record in restored(connection, ids):
        if isinstance(record, DamagedArchive):
            faults.append((id_, str(record)))
        else:
            games.append((id_, record, Origin("", 1, 1)))
    rows, invalid = replayed(games)
    faults += ((id_, f"game {id_} is not valid: {one.problem}") for id_, one in invalid.items())
    valid = [id_ for id_, *_ in games if id_ not in invalid]
    faults += (
        (id_, f"game {id_}: the stored {name} is wrong")
        for id_, name in _differences(connection, rows, valid, tables)
    )
    result.faults += [fault for _, fault in sorted(faults, key=itemgetter(0))]
    result.games += len(ids)
    result.positions += sum(rows.games["length"].to_pylist()) + len(valid)


def _differences(
    connection: DuckDBPyConnection, rows: Rows, ids: Sequence[int], tables: Mapping[str, str]
) -> Iterator[tuple[int, str]]:
    """Yield the games with *ids*, and their columns and tables that are not as in *rows*."""
    import pyarrow as pa

    numbers = pa.array(ids, pa.int64())
    columns = ", ".join(_DIFFERENCE.format(name=name) for name in _COMPARED)
    games = rows.games.append_column("id", numbers)
    yield from run(connection, statement("different_columns", columns=columns), games)
    by_game = numbered(rows)
    replays = {"positions": positions_in(by_game)}
    replays |= {boards_table(game): boards for game, boards in by_game.items()}
    for table, content in replays.items():
        what = table.partition("_")[0]
        source = statement(f"replayed_{what}")
        sums = statement("sums", hashed=tables.get(table, "0"), source=source)
        stored = f"sums_of_{table}" if table in tables else f"({sums} LIMIT 0)"
        query = statement("different_sums", sums=sums, stored=stored)
        for (id_,) in run(connection, query, of_games(content, numbers)):
            yield id_, what


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

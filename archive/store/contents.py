"""Contents: what an archive has besides games: numbers, players, sessions, rejected records."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.batches.sessions import SessionBook, SessionEntry, SessionStep
from kohau.archive.store.connection import bytes_of
from kohau.archive.store.database import (
    THESE,
    DamagedArchive,
    check_ids,
    in_order,
    scalar,
    scalars,
    transaction,
)
from kohau.archive.store.names import KINDS, spellings_query
from kohau.archive.store.selection import Query
from kohau.archive.store.statements import statement
from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.replay.session import SessionGame
from kohau.replay.setting_tags import parse_rules

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


def contents(connection: DuckDBPyConnection) -> dict[str, Any]:
    """Return facts about the contents of an archive: version, counts, dates."""
    spellings = spellings_query(KINDS["player"])
    result = connection.execute(statement("contents", spellings=spellings))
    names = [column[0] for column in result.description or ()]
    numbers = dict(zip(names, result.fetchall()[0], strict=True))
    return {
        "version": scalar(connection, "SELECT version FROM archive"),
        **numbers,
        "variants": dict(connection.execute(statement("kinds")).fetchall()),
    }


def title_of(connection: DuckDBPyConnection) -> str:
    """Return the title of an archive, "" if none is stored."""
    return next(iter(scalars(connection, "SELECT value FROM settings WHERE name = 'title'")), "")


def set_title(connection: DuckDBPyConnection, title: str) -> None:
    """Store the title of an archive; "" removes it."""
    with transaction(connection):
        connection.execute("DELETE FROM settings WHERE name = 'title'")
        if title:
            connection.execute("INSERT INTO settings VALUES ('title', ?)", [title])


_EMPTY_BYTES = (9 << 18) + (3 << 12)
"""The size of an archive of three games with DuckDB 2.0: nine blocks of 256 KiB, and heads."""


def size_of(connection: DuckDBPyConnection, ids: Sequence[int]) -> int:
    """Return about how many bytes of an archive the games with *ids* take."""
    ((plies, everything),) = connection.execute(
        f"""SELECT coalesce(sum(length + 1) FILTER (id IN {THESE}), 0), sum(length + 1)
        FROM games""",
        [check_ids(connection, ids)],
    ).fetchall()
    of_games = max(0, bytes_of(connection) - _EMPTY_BYTES)
    return int(of_games * plies // everything) if plies else 0


@dataclass(frozen=True, slots=True)
class Player:
    """A player's games and points; *score* is the share of points in games with a result.

    *performance* is the mean of the opponents' levels plus ``400 log10(score / (1 - score))``, at
    most 800 away from it. An opponent's level is computed in the same way, as if all of that
    player's opponents were average (1500). Both are None without a game that has a result. Games
    that were not played, such as forfeits, have points, but no part in performances.
    """

    name: str
    spellings: tuple[str, ...]
    games: int
    wins: int
    draws: int
    losses: int
    points: float
    score: float | None
    performance: int | None


def players(connection: DuckDBPyConnection, query: Query) -> list[Player]:
    """Return the players of the games that *query* finds, aliases applied.

    They are sorted by number of games, descending.
    """
    rows = connection.execute(query.statement("players")).fetchall()
    return [Player(name, tuple(spellings), *rest) for name, spellings, *rest in rows]


MOST_GAMES = 500
"""The maximum number of games of one session that are read to show it."""


def session_entries(connection: DuckDBPyConnection, query: Query) -> Iterator[SessionEntry]:
    """Yield the games of *query* that belong to sessions, in file order."""
    return map(_entry, connection.execute(query.statement("session_games")).fetchall())


def _entry(row: Sequence[Any]) -> SessionEntry:
    file, record, session, game, variant, rules, white, black, result, round_, form = row
    session_game = SessionGame(
        variant, parse_rules(rules), white or "?", black or "?", result, round_, form
    )
    return SessionEntry(file, record, session, game, session_game, valid=True)


class StoredSession(NamedTuple):
    """A session of an archive: the digests of its first games, with their steps.

    *omitted* is the number of its later games.
    """

    name: str
    games: list[tuple[str, SessionStep]]
    omitted: int


def session_of(connection: DuckDBPyConnection, id_: int) -> StoredSession | None:
    """Return the session of the game with an id, None if it belongs to none.

    At most :data:`MOST_GAMES` games are read.
    """
    ((file, name),) = connection.execute(
        "SELECT file, session FROM games WHERE id = ?", in_order(connection, [id_])
    ).fetchall()
    if name is None:
        return None
    rows = connection.execute(statement("session"), [file, name, MOST_GAMES]).fetchall()
    book = SessionBook()
    steps = [(digest, book.follow(_entry(row))) for _, digest, *row in rows]
    games = [(digest, step) for digest, step in steps if step]
    return StoredSession(name, games, rows[0][0] - len(rows)) if games else None


class RejectedRecord(NamedTuple):
    """An invalid record of a *file* with its diagnostics.

    *part* is its number in a document of several.
    """

    id: int
    diagnostics: Sequence[dict[str, Any]]
    part: int | None
    original: bytes
    file: str


def rejected_records(connection: DuckDBPyConnection) -> list[RejectedRecord]:
    """Return the invalid records, in the order in which they were rejected."""
    rows = connection.execute(
        "SELECT id, diagnostics, part, original, file FROM rejected ORDER BY id"
    )
    return [
        RejectedRecord(id_, _parsed(id_, diagnostics), part, original, file)
        for id_, diagnostics, part, original, file in rows.fetchall()
    ]


_MEMBERS = Diagnostic("", Severity.NOTE, "").to_dict().keys()


def _parsed(id_: int, diagnostics: str) -> list[dict[str, Any]]:
    try:
        parsed = json.loads(diagnostics)
    except (ValueError, RecursionError):
        parsed = None
    if not isinstance(parsed, list) or not all(
        isinstance(members, dict) and members.keys() == _MEMBERS for members in parsed
    ):
        raise DamagedArchive(f"the diagnostics of the rejected record {id_} are damaged")
    return parsed


def check_rejected(connection: DuckDBPyConnection) -> Iterator[str]:
    """Yield what is wrong with the diagnostics of rejected records."""
    for id_, text in connection.execute("SELECT id, diagnostics FROM rejected").fetchall():
        try:
            _parsed(id_, text)
        except DamagedArchive as damage:
            yield str(damage)

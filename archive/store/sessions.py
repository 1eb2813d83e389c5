"""The sessions of an archive: games of a file with the same tag ``Session``, in file order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.batches.sessions import SessionBook, SessionEntry, SessionStep
from kohau.archive.store.query import Query
from kohau.replay.session import SessionGame
from kohau.replay.tags import parse_rules

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

MOST_GAMES = 500
"""The maximum number of games of one session that are read to show it."""

_NAMES = ("file", "record", "session", "game", "variant", "rules", "white", "black", "result",
          "round")  # fmt: skip
_COLUMNS = ", ".join(f"g.{name}" for name in _NAMES)
_FORMAT = "(SELECT value FROM tags t WHERE t.game = g.id AND t.name = 'SessionFormat') AS form"


def session_entries(connection: DuckDBPyConnection, query: Query) -> Iterator[SessionEntry]:
    """Yield the games of *query* that belong to sessions, in file order."""
    rows = query.execute(
        connection,
        f"""SELECT * FROM ({query.select(f"{_COLUMNS}, {_FORMAT}")})
        WHERE session IS NOT NULL ORDER BY file, record""",
    )
    return map(_entry, rows.fetchall())


def _entry(row: Sequence[Any]) -> SessionEntry:
    file, record, session, game, variant, rules, white, black, result, round_, form = row
    own = SessionGame(variant, parse_rules(rules), white or "?", black or "?", result, round_, form)
    return SessionEntry(file, record, session, game, own, valid=True)


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
        "SELECT file, session FROM games WHERE id = ?", [id_]
    ).fetchall()
    if name is None:
        return None
    rows = connection.execute(
        f"""SELECT g.total, g.digest::VARCHAR, {_COLUMNS}, {_FORMAT} FROM (
            SELECT *, count(*) OVER () AS total FROM games WHERE file = ? AND session = ?
            ORDER BY record LIMIT ?
        ) g ORDER BY g.record""",
        [file, name, MOST_GAMES],
    ).fetchall()
    book = SessionBook()
    steps = [(digest, book.follow(_entry(row))) for _, digest, *row in rows]
    games = [(digest, step) for digest, step in steps if step]
    return StoredSession(name, games, rows[0][0] - len(rows)) if games else None

"""Contents: what an archive has besides games: numbers, players, sessions, rejected records."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.batches.sessions import SessionBook, SessionEntry, SessionStep
from kohau.archive.store.connection import bytes_of
from kohau.archive.store.database import THESE, DamagedArchive, check_ids, in_order
from kohau.archive.store.names import KINDS, spellings_query
from kohau.archive.store.schema import HAS_DATE, NAMED_GAMES
from kohau.archive.store.selection import Query
from kohau.notation.diagnostics import Diagnostic, Severity
from kohau.replay.session import SessionGame
from kohau.replay.setting_tags import parse_rules

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_QUERY = f"""
SELECT (SELECT count(*) FROM games) AS games,
    (SELECT coalesce(sum(length), 0)::BIGINT FROM games) AS plies,
    (SELECT count(*) FROM positions WHERE line = 0) AS positions,
    (SELECT count(DISTINCT name) FROM ({spellings_query(KINDS["player"])})
        WHERE name NOT IN ('', '?')) AS players,
    (SELECT count(*) FROM games WHERE annotations IS NOT NULL) AS annotated,
    (SELECT count(*) FROM rejected) AS rejected,
    (SELECT count(DISTINCT file) FROM games) AS files,
    (SELECT min(date) FROM games g WHERE {HAS_DATE}) AS first,
    (SELECT max(date) FROM games g WHERE {HAS_DATE}) AS last
"""


def contents(connection: DuckDBPyConnection) -> dict[str, Any]:
    """Return facts about the contents of an archive: version, counts, dates."""
    result = connection.execute(_QUERY)
    names = [column[0] for column in result.description or ()]
    numbers = dict(zip(names, result.fetchall()[0], strict=True))
    groups = connection.execute(
        "SELECT game, variant, count(*) FROM games GROUP BY ALL ORDER BY ALL"
    ).fetchall()
    return {
        "version": connection.execute("SELECT version FROM archive").fetchall()[0][0],
        **numbers,
        "variants": {f"{game} {variant}": count for game, variant, count in groups},
    }


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


AVERAGE_LEVEL = 1500
"""The performance of a player who scores 50 % against average players."""

MAX_DIFFERENCE = 800
"""The difference between performance and opponents' average for a score of 0 or 100 %."""


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


UNPLAYED = ("bye", "default", "double forfeit", "forfeit", "no show", "not played", "unplayed",
            "walkover")  # fmt: skip
"""Values of the tag Termination, in lower case, of games that were not played."""

_IS_PLAYED = f"""g.id NOT IN (
    SELECT game FROM tags WHERE name = 'Termination' AND lower(trim(value)) IN {UNPLAYED})
    AND coalesce(lower(g.white) <> 'bye', true) AND coalesce(lower(g.black) <> 'bye', true)
    AS is_played"""

_DIFFERENCE = f"""greatest(-{MAX_DIFFERENCE}, least({MAX_DIFFERENCE},
    CASE WHEN {{0}} <= 0 THEN -{MAX_DIFFERENCE} WHEN {{0}} >= 1 THEN {MAX_DIFFERENCE}
    ELSE 400 * log10({{0}} / (1 - {{0}})) END))"""

PLAYERS = f"""
WITH played AS ({{games}}),
named AS (
    SELECT id, result, is_played, white AS spelled, white_name AS name, black_name AS opponent,
        1.0 AS win, 0.0 AS loss
    FROM played
    UNION ALL SELECT id, result, is_played, black, black_name, white_name, 0.0, 1.0 FROM played
), sides AS (
    SELECT *, CASE result WHEN '1-0' THEN win WHEN '0-1' THEN loss WHEN '1/2-1/2' THEN 0.5 END
        AS point
    FROM named WHERE name NOT IN ('', '?')
), scores AS (
    SELECT name, list(DISTINCT spelled ORDER BY spelled) AS spellings, count(*) AS games,
        count(*) FILTER (point = 1) AS wins, count(*) FILTER (point = 0.5) AS draws,
        count(*) FILTER (point = 0) AS losses, coalesce(sum(point), 0)::DOUBLE AS points,
        avg(point)::DOUBLE AS score
    FROM sides GROUP BY name
), boards AS (
    SELECT name, opponent, point FROM sides WHERE is_played AND point IS NOT NULL
), levels AS (
    SELECT name, avg(point)::DOUBLE AS share,
        {AVERAGE_LEVEL} + {_DIFFERENCE.format("avg(point)::DOUBLE")} AS level
    FROM boards GROUP BY name
), opposition AS (
    SELECT boards.name, avg(coalesce(level, {AVERAGE_LEVEL})) AS level
    FROM boards LEFT JOIN levels ON levels.name = opponent GROUP BY ALL
)
SELECT scores.*, round(opposition.level + {_DIFFERENCE.format("share")})::INTEGER AS performance
FROM scores LEFT JOIN opposition USING (name) LEFT JOIN levels USING (name)
ORDER BY games DESC, points DESC, name
"""


def players(connection: DuckDBPyConnection, query: Query) -> list[Player]:
    """Return the players of the games that *query* finds, aliases applied.

    They are sorted by number of games, descending.
    """
    columns = f"g.id, g.white, g.black, g.white_name, g.black_name, g.result, {_IS_PLAYED}"
    games = query.select(columns)
    rows = connection.execute(PLAYERS.format(games=games)).fetchall()
    return [Player(name, tuple(spellings), *rest) for name, spellings, *rest in rows]


MOST_GAMES = 500
"""The maximum number of games of one session that are read to show it."""

_NAMES = ("file", "record", "session", "game", "variant", "rules", "white_name", "black_name",
          "result", "round")  # fmt: skip
_COLUMNS = ", ".join(f"g.{name}" for name in _NAMES)
_FORMAT = "(SELECT value FROM tags t WHERE t.game = g.id AND t.name = 'SessionFormat') AS form"


def session_entries(connection: DuckDBPyConnection, query: Query) -> Iterator[SessionEntry]:
    """Yield the games of *query* that belong to sessions, in file order."""
    rows = connection.execute(
        f"""SELECT * FROM ({query.select(f"{_COLUMNS}, {_FORMAT}")})
        WHERE session IS NOT NULL ORDER BY file, record""",
    )
    return map(_entry, rows.fetchall())


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
    rows = connection.execute(
        f"""SELECT g.total, g.digest::VARCHAR, {_COLUMNS}, {_FORMAT} FROM (
            SELECT *, count(*) OVER () AS total FROM {NAMED_GAMES} WHERE file = ? AND session = ?
            ORDER BY record LIMIT ?
        ) g ORDER BY g.record""",
        [file, name, MOST_GAMES],
    ).fetchall()
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
        isinstance(each, dict) and each.keys() == _MEMBERS for each in parsed
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

"""Exploring: the plies played from a position, and the results of these games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.collection.damage import DamagedArchive
from kohau.archive.collection.query import Query
from kohau.archive.collection.searching import query_of
from kohau.archive.collection.selections import EVERYTHING, Selection
from kohau.archive.collection.tallying import tallies_query
from kohau.archive.counts import quantity
from kohau.archive.queries.scopes import problem_of, replay_of
from kohau.archive.queries.values import BadCondition
from kohau.archive.tables import SAFE_CSV, Table, as_csv, as_text
from kohau.notation.visible import json_text
from kohau.replay import games
from kohau.replay.position import Position

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


class Continuation(NamedTuple):
    """A ply played from a position, or None for games that ended there.

    *white*, *draws* and *black* count games by result, *share* is the share of the games, the
    scores are shares of the points in games with a result (None if there is none), *length* is the
    average number of plies, *last* the latest date.
    """

    ply: str | None
    games: int
    share: float
    white: int
    draws: int
    black: int
    white_score: float | None
    black_score: float | None
    length: float
    last: str | None


class Explored(NamedTuple):
    """A position, the number of games that reached it, and their continuations."""

    position: Position[Any]
    games: int
    continuations: list[Continuation]


_NOT_TALLIED = "SELECT key, next, game FROM positions WHERE key = $key AND game >= $first"

_TALLIES = f"""SELECT * FROM tallies WHERE key = $key
    UNION ALL BY NAME ({tallies_query(_NOT_TALLIED)})"""

_CONTINUATIONS = """
SELECT word, sum(games)::BIGINT, sum(white)::BIGINT, sum(draws)::BIGINT, sum(black)::BIGINT,
    sum(plies)::BIGINT, max(last)
FROM ({tallies}) LEFT JOIN words ON id = next GROUP BY word ORDER BY 2 DESC, 1 NULLS LAST
"""


def explore(
    connection: DuckDBPyConnection, position: Position[Any], selection: Selection = EVERYTHING
) -> Explored:
    """Return the continuations of the games of *selection* that reached *position*.

    Transpositions are included. A game that reached it more than once counts once for each ply
    played from it.
    """
    if selection == EVERYTHING:
        total, rows = _all_games(connection, position.key())
    else:
        total, rows = _some_games(connection, position.key(), query_of(connection, selection))
    return Explored(position, total, [_continuation(total, *row) for row in rows])


def _all_games(connection: DuckDBPyConnection, key: int) -> tuple[int, list[tuple[Any, ...]]]:
    """Return the number of games that reached the position with *key*, and the continuations."""
    ((counted, first),) = connection.execute(
        """SELECT coalesce(max(games), 0), coalesce(max(tallied_game), 0)
        FROM frequent, archive WHERE key = ?""",
        [key],
    ).fetchall()
    ((others,),) = connection.execute(
        "SELECT count(DISTINCT game) FROM positions WHERE key = ? AND game >= ?", [key, first]
    ).fetchall()
    text = _CONTINUATIONS.format(tallies=_TALLIES)
    return counted + others, connection.execute(text, {"key": key, "first": first}).fetchall()


def _some_games(
    connection: DuckDBPyConnection, key: int, query: Query
) -> tuple[int, list[tuple[Any, ...]]]:
    """Do the same for the games that *query* finds."""
    own = f"""SELECT key, next, game FROM positions
        WHERE key = $key AND game IN ({query.select("g.id")})"""
    count = f"SELECT count(DISTINCT game) FROM ({own})"
    ((total,),) = query.execute(connection, count, key=key).fetchall()
    text = _CONTINUATIONS.format(tallies=tallies_query(own))
    return total, query.execute(connection, text, key=key).fetchall()


def _continuation(
    total: int,
    ply: str | None,
    games: int,
    white: int,
    draws: int,
    black: int,
    plies: int,
    last: str | None,
) -> Continuation:
    if total <= 0 or games <= 0:
        raise DamagedArchive("the counts of a position are wrong")
    finished = white + draws + black
    score = (white + draws / 2) / finished if finished else None
    return Continuation(
        ply,
        games,
        games / total,
        white,
        draws,
        black,
        score,
        None if score is None else 1 - score,
        plies / games,
        last,
    )


def position_of(
    connection: DuckDBPyConnection,
    game: str | None = None,
    variant: str | None = None,
    rules: Mapping[str, str] = MappingProxyType({}),
    fen: str | None = None,
    moves: str | None = None,
) -> Position[Any]:
    """Return the start position, or *fen*, after *moves* in any dialect.

    The default game is the only one in the archive, the default variant the game's first. Raises
    :class:`Problem` for unknown names and illegal positions or moves.
    """
    name = game or _only_game(connection)
    found = games.find_game(name)
    variant = variant or found.variant_called(name)
    start = found.start(variant, rules) if fen is None else found.position(fen, variant, rules)
    return start if not moves else _after(start, moves)


def _only_game(connection: DuckDBPyConnection) -> str:
    rows = connection.execute("SELECT DISTINCT game FROM games ORDER BY game").fetchall()
    if len(rows) != 1:
        names = ", ".join(row[0] for row in rows)
        raise BadCondition(
            "the game is not specified",
            hint=f"the archive contains {names}; use --game" if names else "the archive is empty",
        )
    return str(rows[0][0])


def _after(start: Position[Any], moves: str) -> Position[Any]:
    played = replay_of(start, moves)
    if problem := problem_of(played):
        raise problem
    return played.final


_COLUMNS = ("ply", "games", "share", "White won", "drawn", "Black won", "White's score",
            "Black's score", "average length", "last played")  # fmt: skip


def table(found: Explored) -> str:
    """Return the position as a board, and its continuations as a table."""
    rows = [
        (
            entry.ply or "(end)",
            f"{entry.games:,}",
            _percent(entry.share),
            f"{entry.white:,}",
            f"{entry.draws:,}",
            f"{entry.black:,}",
            _percent(entry.white_score),
            _percent(entry.black_score),
            f"{entry.length:.1f}",
            entry.last or "-",
        )
        for entry in found.continuations
    ]
    head = f"{found.position.draw()}\n\n{found.position.fen()}\n"
    tables = [Table("Plies", _COLUMNS, rows)] if rows else []
    return head + as_text(quantity(found.games, "game"), tables)


def _percent(share: float | None) -> str:
    return "-" if share is None else f"{100 * share:.1f} %"


def as_json(found: Explored) -> str:
    """Return the position and its continuations as indented JSON."""
    members = {
        "position": found.position.fen(),
        "games": found.games,
        "plies": [entry._asdict() for entry in found.continuations],
    }
    return json_text(members, indent=2) + "\n"


VIEWS: Mapping[str, Callable[[Explored], str]] = MappingProxyType(
    {
        "table": table,
        "json": as_json,
        "csv": lambda found: as_csv(Continuation._fields, found.continuations),
        SAFE_CSV: lambda found: as_csv(Continuation._fields, found.continuations, safe=True),
    }
)
"""The views by their names in ``archive explore --format``."""

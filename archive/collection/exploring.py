"""Exploring: the plies played from a position, and the results of these games."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive.collection.conditions import BadCondition, words_of_moves
from kohau.archive.collection.damage import DamagedArchive
from kohau.archive.collection.tallying import tallies_query
from kohau.archive.counts import quantity
from kohau.archive.tables import Table, as_csv, as_text
from kohau.notation.diagnostics import Problem
from kohau.notation.reading import read_text
from kohau.notation.visible import json_text
from kohau.replay import games
from kohau.replay.position import Position
from kohau.replay.replay import verify
from kohau.replay.setting import write_rules

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

_EXPLORE = f"""
SELECT word, sum(games)::BIGINT, sum(white)::BIGINT, sum(draws)::BIGINT, sum(black)::BIGINT,
    sum(plies)::BIGINT, max(last) FROM (
    SELECT * FROM tallies WHERE key = $key
    UNION ALL BY NAME ({tallies_query(_NOT_TALLIED)})
) LEFT JOIN words ON id = next GROUP BY word ORDER BY 2 DESC, 1 NULLS LAST
"""


def explore(connection: DuckDBPyConnection, position: Position[Any]) -> Explored:
    """Return the continuations of games that reached *position*, transpositions included.

    A game that reached it more than once counts once for each ply played from it.
    """
    key = position.key()
    ((counted, first),) = connection.execute(
        """SELECT coalesce(max(games), 0), coalesce(max(tallied_game), 0)
        FROM frequent, archive WHERE key = ?""",
        [key],
    ).fetchall()
    ((others,),) = connection.execute(
        "SELECT count(DISTINCT game) FROM positions WHERE key = ? AND game >= ?", [key, first]
    ).fetchall()
    total = counted + others
    rows = connection.execute(_EXPLORE, {"key": key, "first": first}).fetchall()
    return Explored(position, total, [_continuation(total, *row) for row in rows])


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
            "the game is not specified", hint=f"the archive contains {names or 'no games'}"
        )
    return str(rows[0][0])


def _after(start: Position[Any], moves: str) -> Position[Any]:
    tags = {"Game": start.game.id, "Variant": start.variant, "Rules": write_rules(start.rules)}
    pairs = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    words = " ".join(words_of_moves(moves))
    text = f'{pairs}[SetUp "1"]\n[FEN "{start.fen()}"]\n\n{words} *\n'
    record = next(read_text(text))
    played = verify(record)
    if problem := played.problem:
        where = f"ply {problem.ply} of the moves: " if problem.ply else "the moves: "
        raise Problem(
            where + problem.message, code=problem.code, rule=problem.rule, hint=problem.hint
        )
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
    }
)
"""The views by their names in ``archive explore --format``."""

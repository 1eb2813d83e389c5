"""Players: their games and scores, and the spellings of their names."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, astuple, dataclass, fields, replace
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING

from kohau.archive.reports import tables as drawing
from kohau.archive.reports.tables import SAFE_CSV, Table, limited_title
from kohau.archive.store.query import Query
from kohau.notation.quantity import quantity
from kohau.notation.visible import json_text

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

AVERAGE_LEVEL = 1500
"""The performance of a player who scores 50 % against average players."""

MAX_DIFFERENCE = 800
"""The difference between performance and opponents' average for a score of 0 or 100 %."""


@dataclass(frozen=True, slots=True)
class Player:
    """A player's games and points; *score* is the share of points in games with a result.

    *performance* is the mean of the opponents' levels plus ``400 log10(score / (1 - score))``, at
    most 800 away from it. An opponent's level is computed in the same way, as if all of that
    player's opponents were average (1500). Both are None without a game that has a result.
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


_DIFFERENCE = f"""greatest(-{MAX_DIFFERENCE}, least({MAX_DIFFERENCE},
    CASE WHEN {{0}} <= 0 THEN -{MAX_DIFFERENCE} WHEN {{0}} >= 1 THEN {MAX_DIFFERENCE}
    ELSE 400 * log10({{0}} / (1 - {{0}})) END))"""

PLAYERS = f"""
WITH played AS ({{games}}),
named AS (
    SELECT id, result, white AS spelled, coalesce(w.player, white) AS name,
        coalesce(b.player, black) AS opponent, 1.0 AS win, 0.0 AS loss
    FROM played LEFT JOIN aliases w ON w.spelling = white LEFT JOIN aliases b ON b.spelling = black
    UNION ALL
    SELECT id, result, black, coalesce(b.player, black), coalesce(w.player, white), 0.0, 1.0
    FROM played LEFT JOIN aliases w ON w.spelling = white LEFT JOIN aliases b ON b.spelling = black
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
), levels AS (
    SELECT name, {AVERAGE_LEVEL} + {_DIFFERENCE.format("score")} AS level FROM scores
), opposition AS (
    SELECT sides.name, avg(coalesce(level, {AVERAGE_LEVEL})) AS level
    FROM sides LEFT JOIN levels ON levels.name = opponent WHERE point IS NOT NULL GROUP BY ALL
)
SELECT scores.*, round(opposition.level + {_DIFFERENCE.format("score")})::INTEGER AS performance
FROM scores LEFT JOIN opposition USING (name)
ORDER BY games DESC, points DESC, name
"""


def players(connection: DuckDBPyConnection, query: Query) -> list[Player]:
    """Return the players of the games that *query* finds, aliases applied.

    They are sorted by number of games, descending.
    """
    games = query.select("g.id, g.white, g.black, g.result")
    rows = query.execute(connection, PLAYERS.format(games=games)).fetchall()
    return [Player(name, tuple(spellings), *rest) for name, spellings, *rest in rows]


_OPTIONAL = ("losses", "draws", "wins", "points")


def table(found: list[Player], most: int | None = None) -> Table:
    """Return *found* as a table of at most *most* rows."""
    columns = ("name", "games", "wins", "draws", "losses", "points", "score", "performance")
    rows = [
        (
            player.name,
            *(f"{number:,g}" for number in astuple(player)[2:7]),
            "-" if player.score is None else f"{100 * player.score:.1f} %",
            "-" if player.performance is None else str(player.performance),
        )
        for player in found[:most]
    ]
    return Table(limited_title("Players", len(rows), len(found)), columns, rows, optional=_OPTIONAL)


def as_text(found: list[Player]) -> str:
    """Return all players as a table, with other spellings after the names."""
    body = table(found)
    rows = [
        (
            f"{row[0]} (also {'; '.join(name for name in player.spellings if name != player.name)})"
            if set(player.spellings) - {player.name}
            else row[0],
            *row[1:],
        )
        for row, player in zip(body.rows, found, strict=True)
    ]
    tables = [replace(body, rows=rows)] if rows else []
    return drawing.as_text(quantity(len(found), "player"), tables)


def as_json(found: list[Player]) -> str:
    """Return all players as indented JSON."""
    members = [asdict(player) for player in found]
    return json_text(members, indent=2) + "\n"


def as_csv(found: list[Player], *, safe: bool = False) -> str:
    """Return all players as comma-separated values, *safe* ones for spreadsheets."""
    rows = [(player.name, "; ".join(player.spellings), *astuple(player)[2:]) for player in found]
    return drawing.as_csv([field.name for field in fields(Player)], rows, safe=safe)


VIEWS: Mapping[str, Callable[[list[Player]], str]] = MappingProxyType(
    {"text": as_text, "json": as_json, "csv": as_csv, SAFE_CSV: partial(as_csv, safe=True)}
)
"""The views by their names in ``archive players --format``."""

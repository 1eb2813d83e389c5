"""Duplicates: games that seem to be one, though their records differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive import tables as drawing
from kohau.archive.tables import Table

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

SAME, BEGINNING = "same plies", "beginning"


class Pair(NamedTuple):
    """Two games that may be one: how they are alike, and their numbers, the fuller game second."""

    kind: str
    first: int
    second: int
    white: str
    black: str
    first_length: int
    second_length: int


_GAMES = """
WITH known AS (
    SELECT *, nullif(nullif(date, '?'), '') AS day, nullif(nullif(white, '?'), '') AS first,
        nullif(nullif(black, '?'), '') AS second FROM games
), g AS (
    SELECT id, game, variant, rules, start, plies, length, day,
        coalesce(w.player, first) AS white, coalesce(b.player, second) AS black
    FROM known LEFT JOIN aliases w ON w.spelling = first LEFT JOIN aliases b ON b.spelling = second
)
"""
"""The games with players by their aliases, and NULL for what is not known."""

_PAIR = """least(a.id, b.id), greatest(a.id, b.id), coalesce(a.white, b.white, '?'),
    coalesce(a.black, b.black, '?'), a.length, b.length, a.day, b.day"""

_SAME = f"""{_GAMES}
SELECT {_PAIR} FROM g a JOIN g b USING (game, variant, rules, start, plies, white, black)
WHERE a.id < b.id AND a.length > 0
UNION ALL
SELECT {_PAIR}
FROM (FROM g WHERE white IS NULL OR black IS NULL) a
JOIN g b USING (game, variant, rules, start, plies)
WHERE a.length > 0 AND (a.id < b.id OR a.id > b.id AND b.white IS NOT NULL AND b.black IS NOT NULL)
    AND (a.white = b.white OR a.white IS NULL OR b.white IS NULL)
    AND (a.black = b.black OR a.black IS NULL OR b.black IS NULL)
"""
"""Pairs with the same plies: those with the same players, and those of whom some is not known."""

_BY_PLIES = f"""{_GAMES}
SELECT [game, variant, rules, start, white, black], plies, id, length, day FROM g
WHERE white IS NOT NULL AND black IS NOT NULL ORDER BY ALL
"""
_ROWS = 10_000
"""How many rows are read at a time."""


def pairs(connection: DuckDBPyConnection) -> list[Pair]:
    """Return the pairs of games that may be one.

    Either their plies are the same, and players and date where both records tell them; or one is
    the beginning of the other and they have the same players, aliases applied, and no different
    dates. Costs some seconds for a million games, whoever played them.
    """
    same = connection.execute(_SAME).fetchall()
    found = [Pair(SAME, *row) for *row, day, other in same if _agree(day, other)]
    return sorted([*found, *_beginnings(connection)])


def _agree(day: str | None, other: str | None) -> bool:
    """Tell whether two dates may be one: unknown parts of either stand for anything."""
    return day is None or other is None or _fits(day, other) or _fits(other, day)


def _fits(day: str, pattern: str) -> bool:
    return len(day) == len(pattern) and all(
        mark in ("?", char) for char, mark in zip(day, pattern, strict=True)
    )


class _Line(NamedTuple):
    """Plies with a blank behind each, and the games that have them: number, length, date."""

    plies: str
    games: list[tuple[int, int, str | None]]


def _beginnings(connection: DuckDBPyConnection) -> Iterator[Pair]:
    """Yield the pairs of which one game is the beginning of the other.

    In the order of their plies, the beginnings of a game are among those before it that are each
    the beginning of the next.
    """
    result = connection.execute(_BY_PLIES)
    lines: list[_Line] = []
    setting: list[str] = []
    while rows := result.fetchmany(_ROWS):
        for own, words, *game in rows:
            plies = f"{words} " if words else ""
            if own != setting:
                setting, lines = own, []
            while lines and not plies.startswith(lines[-1].plies):
                lines.pop()
            if not lines or lines[-1].plies != plies:
                lines.append(_Line(plies, []))
            lines[-1].games.append(tuple(game))
            yield from _pairs_with(game, lines[:-1], *own[-2:])


def _pairs_with(
    game: Sequence[Any], beginnings: Sequence[_Line], white: str, black: str
) -> Iterator[Pair]:
    second, length, day = game
    for line in beginnings:
        for first, shorter, other in line.games:
            if _agree(day, other):
                yield Pair(BEGINNING, first, second, white, black, shorter, length)


def as_text(found: list[Pair]) -> str:
    """Return the pairs as a table."""
    rows = [
        (pair.kind, str(pair.first), str(pair.second), pair.white, pair.black,
         str(pair.first_length), str(pair.second_length))
        for pair in found
    ]  # fmt: skip
    count = "1 pair" if len(found) == 1 else f"{len(found):,} pairs"
    columns = ("alike", "id", "id", "white", "black", "plies", "plies")
    return drawing.as_text(count, [Table("Duplicates", columns, rows, names=5)] if rows else [])


VIEWS: Mapping[str, Callable[[list[Pair]], str]] = MappingProxyType(
    {"text": as_text, "csv": lambda found: drawing.as_csv(Pair._fields, found)}
)
"""The views by the names that ``archive duplicates --format`` takes."""

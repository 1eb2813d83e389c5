"""Duplicates: games that are probably the same although their records differ."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from kohau.archive import tables as drawing
from kohau.archive.collection.searching import query_of
from kohau.archive.collection.selections import EVERYTHING, Selection
from kohau.archive.tables import Table
from kohau.notation.quantity import quantity

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

SAME, BEGINNING = "same plies", "beginning"


class Pair(NamedTuple):
    """Two games that may be the same: the kind of match, and their ids, the longer game second."""

    kind: str
    first: int
    second: int
    white: str
    black: str
    first_length: int
    second_length: int


_GAMES = """
WITH chosen AS ({chosen}), known AS (
    SELECT *, nullif(nullif(date, '?'), '') AS day, nullif(nullif(white, '?'), '') AS first,
        nullif(nullif(black, '?'), '') AS second
    FROM games SEMI JOIN chosen USING (id)
), g AS (
    SELECT id, game, variant, rules, start, plies, length, day,
        coalesce(w.player, first) AS white, coalesce(b.player, second) AS black
    FROM known LEFT JOIN aliases w ON w.spelling = first LEFT JOIN aliases b ON b.spelling = second
)
"""
"""The chosen games with aliases applied, and NULL for unknown players and dates."""

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
"""Pairs with the same plies: those with the same players, then those with an unknown player."""

_BY_PLIES = f"""{_GAMES}
SELECT [game, variant, rules, start, white, black], plies, id, length, day FROM g
WHERE white IS NOT NULL AND black IS NOT NULL ORDER BY ALL
"""
_ROWS_AT_A_TIME = 10_000


def pairs(connection: DuckDBPyConnection, selection: Selection = EVERYTHING) -> list[Pair]:
    """Return the pairs of games of *selection* that may be the same.

    Either their plies are equal, and their known players and dates agree; or one game is the
    beginning of the other, with the same players (aliases applied) and dates that agree. Takes a
    few seconds for a million games, regardless of who played them.
    """
    query = query_of(connection, selection)
    chosen = query.select("g.id")
    same = query.execute(connection, _SAME.format(chosen=chosen)).fetchall()
    found = [Pair(SAME, *row) for *row, day, other in same if agree(day, other)]
    lines = query.execute(connection, _BY_PLIES.format(chosen=chosen))
    return sorted([*found, *_beginnings(lines)])


def agree(day: str | None, other: str | None) -> bool:
    """Return whether two dates may be equal; unknown parts match anything."""
    return day is None or other is None or _fits(day, other) or _fits(other, day)


def _fits(day: str, pattern: str) -> bool:
    return len(day) == len(pattern) and all(
        mark in ("?", char) for char, mark in zip(day, pattern, strict=True)
    )


class _Line(NamedTuple):
    """Plies, each followed by a space, and the games that have them: id, length, date."""

    plies: str
    games: list[tuple[int, int, str | None]]


def _beginnings(result: DuckDBPyConnection) -> Iterator[Pair]:
    """Yield the pairs in which one game is the beginning of the other.

    Games in *result* are sorted by their plies. ``lines`` is a stack: each line is the beginning of
    the next, and all beginnings of the current game are on it.
    """
    lines: list[_Line] = []
    setting: list[str] = []
    while rows := result.fetchmany(_ROWS_AT_A_TIME):
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
            if agree(day, other):
                yield Pair(BEGINNING, first, second, white, black, shorter, length)


def as_text(found: list[Pair]) -> str:
    """Return the pairs as a table."""
    rows = [
        (pair.kind, str(pair.first), str(pair.second), pair.white, pair.black,
         str(pair.first_length), str(pair.second_length))
        for pair in found
    ]  # fmt: skip
    columns = ("match", "id 1", "id 2", "white", "black", "plies 1", "plies 2")
    table = Table("Duplicates", columns, rows, names=5, optional=("plies 1", "plies 2"))
    return drawing.as_text(quantity(len(found), "pair"), [table] if rows else [])


VIEWS: Mapping[str, Callable[[list[Pair]], str]] = MappingProxyType(
    {
        "text": as_text,
        "csv": lambda found: drawing.as_csv(Pair._fields, found),
        drawing.SAFE_CSV: lambda found: drawing.as_csv(Pair._fields, found, safe=True),
    }
)
"""The views by their names in ``archive duplicates --format``."""

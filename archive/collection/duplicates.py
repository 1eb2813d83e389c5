"""Duplicates: games that seem to be one, though their records differ."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from archive import tables as drawing
from archive.tables import Table

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


_KNOWN = "nullif(nullif({0}, '?'), '')"
_AGREE = "({0}.{2} = {1}.{2} OR {0}.{2} IS NULL OR {1}.{2} IS NULL)"
_DATES = """(a.day IS NULL OR b.day IS NULL OR a.day = b.day
    OR regexp_full_match(a.day, replace(b.day, '?', '.'))
    OR regexp_full_match(b.day, replace(a.day, '?', '.')))"""

_PAIRS = f"""
WITH g AS (
    SELECT id, game, variant, rules, start, plies, length, {_KNOWN.format("date")} AS day,
        coalesce(w.player, {_KNOWN.format("white")}) AS white,
        coalesce(b.player, {_KNOWN.format("black")}) AS black
    FROM games LEFT JOIN aliases w ON w.spelling = white LEFT JOIN aliases b ON b.spelling = black
)
SELECT '{SAME}', a.id, b.id, coalesce(a.white, b.white, '?'), coalesce(a.black, b.black, '?'),
    a.length, b.length
FROM g a JOIN g b USING (game, variant, rules, start, plies)
WHERE a.id < b.id AND a.length > 0 AND {_AGREE.format("a", "b", "white")}
    AND {_AGREE.format("a", "b", "black")} AND {_DATES}
UNION ALL
SELECT '{BEGINNING}', a.id, b.id, a.white, a.black, a.length, b.length
FROM g a JOIN g b USING (game, variant, rules, start, white, black)
WHERE a.length < b.length AND (a.plies = '' OR starts_with(b.plies, a.plies || ' ')) AND {_DATES}
ORDER BY ALL
"""


def pairs(connection: DuckDBPyConnection) -> list[Pair]:
    """Return the pairs of games that may be one.

    Either their plies are the same, and players and date where both records tell them; or one is
    the beginning of the other and they have the same players, aliases applied, and no different
    dates.
    """
    return [Pair(*row) for row in connection.execute(_PAIRS).fetchall()]


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

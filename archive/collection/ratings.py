"""Ratings: what the tags of games say about the strength of their players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

TAGS = ("WhiteElo", "BlackElo")

_RATING = "nullif(try_cast(value AS USMALLINT), 0)"
"""The rating in a tag, NULL if it is not a positive number."""

MEAN = f"""(SELECT CASE WHEN count({_RATING}) = {len(TAGS)} THEN avg({_RATING}) END
    FROM tags WHERE game = g.id AND name IN {TAGS})"""
"""The mean of both players' ratings in a game *g*, NULL unless both are known."""

_RATINGS = f"""SELECT game, name, {_RATING} FROM tags
    WHERE game IN ({{ids}}) AND name IN {TAGS}"""


def ratings_of(
    connection: DuckDBPyConnection, ids: Sequence[int]
) -> dict[int, tuple[int | None, int | None]]:
    """Return White's and Black's rating by game, for those of the games that have any."""
    if not ids:
        return {}
    rows = connection.execute(_RATINGS.format(ids=", ".join(map(str, ids)))).fetchall()
    known = {(game, name): rating for game, name, rating in rows}
    white, black = TAGS
    return {game: (known.get((game, white)), known.get((game, black))) for game, _ in known}

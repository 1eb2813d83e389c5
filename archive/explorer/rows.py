"""Rows: games as they are listed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kohau.archive.collection.ratings import ratings_of

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_ROWS = """SELECT id, digest::VARCHAR AS digest, game, variant, event, site, date, round, white,
        black, result, ending, opening, length AS plies
    FROM games WHERE id IN ({ids})"""


def rows_of(
    connection: DuckDBPyConnection,
    ids: Sequence[int],
    plies: Sequence[int | None] | None = None,
    variations: Sequence[int | None] | None = None,
) -> list[dict[str, Any]]:
    """Return the rows of the games with *ids*, in this order, with the plies that matched."""
    if not ids:
        return []
    # Few numbers in the text take half of the time that a list as a parameter takes.
    found = connection.execute(_ROWS.format(ids=", ".join(map(str, ids))))
    names = [name for name, *_ in found.description]
    known = {row[0]: dict(zip(names, row, strict=True)) for row in found.fetchall()}
    ratings = ratings_of(connection, ids)
    rows = []
    for at, id_ in enumerate(ids):
        row = known[id_]
        row["white_rating"], row["black_rating"] = ratings.get(id_, (None, None))
        row["at"] = plies[at] if plies else None
        row["variation"] = variations[at] if variations else None
        rows.append(row)
    return rows

"""Names: finding the spellings of a player's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kohau.archive.queries.texts import has_name

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_NAMES = """
SELECT name, coalesce(a.player, name) FROM (
    SELECT white AS name FROM games WHERE white IS NOT NULL
    UNION SELECT black FROM games WHERE black IS NOT NULL
) LEFT JOIN aliases a ON a.spelling = name ORDER BY name
"""


def spellings(connection: DuckDBPyConnection, name: str, *, fuzzy: bool = False) -> list[str]:
    """Return all spellings of the players whose name contains *name*, aliases applied.

    With *fuzzy*, slightly different names match, too: see :func:`has_name`.
    """
    known = connection.execute(_NAMES).fetchall()
    meant = {
        player
        for spelling, player in known
        if has_name(spelling, name, fuzzy=fuzzy) or has_name(player, name, fuzzy=fuzzy)
    }
    return [spelling for spelling, player in known if player in meant]


def has_aliases(connection: DuckDBPyConnection) -> bool:
    """Return whether the archive has aliases."""
    return bool(connection.execute("SELECT 1 FROM aliases LIMIT 1").fetchall())

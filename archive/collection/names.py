"""Names: finding the spellings of a player's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

FUZZY = 0.88
"""The minimum Jaro-Winkler similarity (0 to 1) of names that match."""

_SPELLINGS = """
WITH names AS (
    SELECT white AS name FROM games WHERE white IS NOT NULL
    UNION SELECT black FROM games WHERE black IS NOT NULL
), known AS (
    SELECT name, coalesce(a.player, name) AS player
    FROM names LEFT JOIN aliases a ON a.spelling = name
), folded AS (
    SELECT player, strip_accents(lower(name)) AS first, strip_accents(lower(player)) AS second,
        strip_accents(lower($name)) AS wanted FROM known
), meant AS (SELECT DISTINCT player FROM folded WHERE {condition})
SELECT name FROM known SEMI JOIN meant USING (player) ORDER BY name
"""

_PART = "contains(first, wanted) OR contains(second, wanted)"
_LIKE = f"""{_PART} OR list_max(list_transform(
    [first, second] || regexp_split_to_array(first, '[^\\p{{L}}]+'),
    lambda part: jaro_winkler_similarity(part, wanted))) >= $least"""


def spellings(connection: DuckDBPyConnection, name: str, *, fuzzy: bool = False) -> list[str]:
    """Return all spellings of the players whose name contains *name*, aliases applied.

    Case and accents are ignored. With *fuzzy*, names that slightly differ from *name*, or contain a
    word that does, match too.
    """
    condition = _LIKE if fuzzy else _PART
    parameters: dict[str, object] = {"name": name}
    if fuzzy:
        parameters["least"] = FUZZY
    rows = connection.execute(_SPELLINGS.format(condition=condition), parameters).fetchall()
    return [row[0] for row in rows]


def has_aliases(connection: DuckDBPyConnection) -> bool:
    """Return whether the archive has aliases."""
    return bool(connection.execute("SELECT 1 FROM aliases LIMIT 1").fetchall())

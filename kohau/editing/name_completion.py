"""Names that an archive has, for completion."""

from __future__ import annotations

from typing import Final

from kohau.archive.store.collection import open_for_reading

MOST_NAMES: Final = 20_000
"""The maximum number of names of a kind, the most frequent ones."""

_COLUMNS: Final = {
    "White": "SELECT white AS name FROM games UNION ALL SELECT black FROM games",
    "Event": "SELECT event AS name FROM games",
    "Site": "SELECT site AS name FROM games",
}


def names_in(archive: str) -> dict[str, list[str]]:
    """Return the names of players, events and sites in the file *archive*, by their tags.

    The most frequent ones come first. The archive is neither changed nor created. Raises
    :class:`Problem` if it can't be read.
    """
    with open_for_reading(archive) as collection:
        return {
            tag: collection.sql(
                f"SELECT name FROM ({query}) WHERE name IS NOT NULL GROUP BY name "  # noqa: S608
                "ORDER BY count(*) DESC, name LIMIT ?",
                [MOST_NAMES],
            )["name"].to_pylist()
            for tag, query in _COLUMNS.items()
        }

"""Names: the spellings of the names of players, events and sites, and their aliases."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from kohau.archive.queries.texts import has_name

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


class Kind(NamedTuple):
    """A kind of names: its *columns* in ``games``, and the *table* of its aliases, if it has one.

    The table has the columns ``spelling`` and *name*.
    """

    name: str
    columns: tuple[str, ...]
    table: str | None = None


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "player": Kind("player", ("white", "black"), "aliases"),
        "event": Kind("event", ("event",), "event_aliases"),
        "site": Kind("site", ("site",), "site_aliases"),
        "session": Kind("session", ("session",)),
        "opening": Kind("opening", ("opening",)),
    }
)
"""The kinds of names by the conditions that ask for them."""

MERGED = tuple(kind for kind in KINDS.values() if kind.table)
"""The kinds of names that can have aliases."""


def spellings_query(kind: Kind) -> str:
    """Return the query for all spellings of a *kind* and the names that they stand for."""
    own = " UNION ".join(
        f"SELECT {column} AS spelling FROM games WHERE {column} IS NOT NULL"
        for column in kind.columns
    )
    if kind.table is None:
        return f"SELECT DISTINCT spelling, spelling AS name FROM ({own})"
    return f"""SELECT DISTINCT spelling, coalesce(a.{kind.name}, spelling) AS name
        FROM ({own}) LEFT JOIN {kind.table} a USING (spelling)"""


def spellings(
    connection: DuckDBPyConnection, kind: Kind, name: str, *, fuzzy: bool = False
) -> list[str]:
    """Return all spellings of the names of a *kind* that contain *name*, aliases applied.

    With *fuzzy*, slightly different names match, too: see :func:`has_name`.
    """
    known = connection.execute(f"{spellings_query(kind)} ORDER BY spelling").fetchall()
    meant = {
        own
        for spelling, own in known
        if has_name(spelling, name, fuzzy=fuzzy) or has_name(own, name, fuzzy=fuzzy)
    }
    return [spelling for spelling, own in known if own in meant]


def has_aliases(connection: DuckDBPyConnection, kind: Kind) -> bool:
    """Return whether names of a *kind* have aliases."""
    if kind.table is None:
        return False
    return bool(connection.execute(f"SELECT 1 FROM {kind.table} LIMIT 1").fetchall())

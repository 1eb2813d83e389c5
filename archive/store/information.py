"""Information: the size and contents of an archive in numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from kohau.archive.store.connection import bytes_of
from kohau.archive.store.names import KINDS, spellings_query
from kohau.notation.visible import json_text, visible

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_QUERY = f"""
SELECT (SELECT count(*) FROM games) AS games,
    (SELECT coalesce(sum(length), 0)::BIGINT FROM games) AS plies,
    (SELECT count(*) FROM positions) AS positions,
    (SELECT count(DISTINCT name) FROM ({spellings_query(KINDS["player"])})
        WHERE name NOT IN ('', '?')) AS players,
    (SELECT count(*) FROM games WHERE annotations IS NOT NULL) AS annotated,
    (SELECT count(*) FROM rejected) AS rejected,
    (SELECT count(DISTINCT file) FROM games) AS files,
    (SELECT min(date) FROM games WHERE date SIMILAR TO '[0-9]{{4}}.*') AS first,
    (SELECT max(date) FROM games WHERE date SIMILAR TO '[0-9]{{4}}.*') AS last
"""


def info(connection: DuckDBPyConnection) -> dict[str, Any]:
    """Return facts about an archive: version, counts, dates, bytes."""
    return {**contents(connection), "bytes": bytes_of(connection)}


def contents(connection: DuckDBPyConnection) -> dict[str, Any]:
    """Return facts about the contents of an archive: version, counts, dates."""
    found = connection.execute(_QUERY)
    names = [column[0] for column in found.description or ()]
    numbers = dict(zip(names, found.fetchall()[0], strict=True))
    groups = connection.execute(
        "SELECT game, variant, count(*) FROM games GROUP BY ALL ORDER BY ALL"
    ).fetchall()
    return {
        "version": connection.execute("SELECT version FROM archive").fetchall()[0][0],
        **numbers,
        "variants": {f"{game} {variant}": count for game, variant, count in groups},
    }


def size_of(connection: DuckDBPyConnection, ids: Sequence[int]) -> int:
    """Return about how many bytes of an archive the games with *ids* take."""
    ((own, everything),) = connection.execute(
        """SELECT coalesce(sum(length + 1) FILTER (id IN (SELECT unnest($1::BIGINT[]))), 0),
            sum(length + 1) FROM games""",
        [list(ids)],
    ).fetchall()
    return int(bytes_of(connection) * own // everything) if own else 0


def as_text(found: dict[str, Any]) -> str:
    """Return the facts of :func:`info`, one per line."""
    lines = dict(found)
    groups = lines.pop("variants")
    size = lines.pop("bytes")
    lines |= {f"  {name}": count for name, count in groups.items()}
    lines["bytes"] = size
    if found["positions"]:
        lines["bytes a position"] = f"{size / found['positions']:.1f}"
    width = max(map(len, lines))
    return "".join(
        f"{visible(name):<{width}}  {visible(_shown(value))}\n" for name, value in lines.items()
    )


def _shown(value: object) -> str:
    if value is None:
        return "-"
    return f"{value:,}" if isinstance(value, int) else str(value)


def as_json(found: dict[str, Any]) -> str:
    """Return the facts of :func:`info` as indented JSON."""
    return json_text(found, indent=2) + "\n"


VIEWS: Mapping[str, Callable[[dict[str, Any]], str]] = MappingProxyType(
    {"text": as_text, "json": as_json}
)
"""The views by their names in ``archive info --format``."""

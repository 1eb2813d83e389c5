"""Stored games as sections, so that every command that reads records also reads archives."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kohau.archive.batches.batch import Section, StoredGames
from kohau.archive.store.restoration import StoredGame, stored_games
from kohau.archive.store.search import query_of
from kohau.archive.store.selection import COLLATION, EVERYTHING, Query, Selection

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

FILE_ORDER = "file, record, id"
"""The order in which games follow each other in their files, so that sessions can be checked."""


def stored_sections(
    connection: DuckDBPyConnection, archive: str, selection: Selection, size: int, *, collated: bool
) -> Iterator[Section]:
    """Yield the games of *selection* in sections of about *size* bytes of text.

    They are *collated*, or in file order; then all games of their sessions are included, which are
    not chosen.
    """
    query = query_of(connection, selection)
    if collated:
        ids = chosen = _ids(connection, query, query.select("g.id", f"ORDER BY {COLLATION}"))
    else:
        chosen = _ids(connection, query, query.select("g.id"))
        ids = _in_file_order(connection, chosen, complete=selection == EVERYTHING)
    asked = frozenset(chosen)
    for games in _groups(stored_games(connection, ids), size):
        selected = asked.intersection(game.id for game in games)
        yield Section(stored=StoredGames(archive, games, selected))


def _ids(connection: DuckDBPyConnection, query: Query, text: str) -> list[int]:
    return [row[0] for row in query.execute(connection, text).fetchall()]


def _in_file_order(
    connection: DuckDBPyConnection, chosen: list[int], *, complete: bool
) -> list[int]:
    """Return the ids *chosen*, which may be all, and those of the same sessions."""
    where = """id IN (FROM own) OR (file, session) IN (
        SELECT (file, session) FROM games WHERE session IS NOT NULL AND id IN (FROM own))"""
    rows = connection.execute(
        f"""WITH own AS (SELECT unnest($1::BIGINT[]))
        SELECT id FROM games WHERE {"$1 IS NOT NULL" if complete else where}
        ORDER BY {FILE_ORDER}""",
        [[] if complete else chosen],
    ).fetchall()
    return [row[0] for row in rows]


def _groups(games: Iterator[StoredGame], size: int) -> Iterator[tuple[StoredGame, ...]]:
    """Yield *games* in groups of about *size* bytes; one with a session is of a single file."""
    group: list[StoredGame] = []
    text = 0
    has_session = False
    for game in games:
        in_session = game.facts["session"] is not None
        is_other = bool(group) and game.facts["file"] != group[0].facts["file"]
        if text >= size or (is_other and (in_session or has_session)):
            yield tuple(group)
            group, text, has_session = [], 0, False
        group.append(game)
        text += game.size
        has_session = has_session or in_session
    if group:
        yield tuple(group)

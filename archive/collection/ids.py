"""Ids: the numbers by which users choose games of an archive."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kohau.notation.diagnostics import Problem

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection


def check_ids(connection: DuckDBPyConnection, ids: Iterable[int]) -> list[int]:
    """Return *ids*, sorted, each once. Raises :class:`Problem` for ids of no game."""
    wanted = sorted(set(ids))
    rows = connection.execute(
        "SELECT id FROM games WHERE id IN (SELECT unnest($1::BIGINT[]))", [wanted]
    ).fetchall()
    known = {id_ for (id_,) in rows}
    if unknown := [str(id_) for id_ in wanted if id_ not in known]:
        several = "s" if len(unknown) > 1 else ""
        raise Problem(f"there is no game with the id{several} {', '.join(unknown)}")
    return wanted

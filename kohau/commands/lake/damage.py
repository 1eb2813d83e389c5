"""Damage: errors of queries of a lake, with what to do about them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kohau.commands.failures import is_interrupted_query, reason_of


@contextmanager
def naming_damage(lake: str) -> Iterator[None]:
    """Raise ``UnreadableFile`` for errors of DuckDB while it reads *lake*."""
    import duckdb

    from kohau.notation.opening import UnreadableFile

    try:
        yield
    except duckdb.Error as error:
        if is_interrupted_query(error):
            raise
        raise UnreadableFile(
            f"{lake} can't be read: {reason_of(error)}",
            hint="kohau lake check reports all damage",
        ) from None

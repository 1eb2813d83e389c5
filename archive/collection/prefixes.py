"""Prefixes: lakes store positions by the first bits of their keys, and read those of few keys."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kohau.archive.collection.connecting import file_of

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

EVERY_KEY = "all"
"""The prefix that all keys have."""

MOST_BITS = 16
"""The length of the longest prefix."""

_BITS = 64


def prefixes_of(key: int) -> list[str]:
    """Return the prefixes that *key*, a signed number, has: its first bits, the sign bit inverted.

    The prefixes of smaller keys come first.

    >>> prefixes_of(-(1 << 63))[:4], prefixes_of(0)[:4]
    (['all', '0', '00', '000'], ['all', '1', '10', '100'])
    """
    bits = f"{key + (1 << (_BITS - 1)):0{_BITS}b}"
    return [EVERY_KEY, *(bits[:count] for count in range(1, MOST_BITS + 1))]


def positions_at(connection: DuckDBPyConnection, keys: Iterable[int]) -> str:
    """Return the SQL source of positions that has at least those with *keys*.

    In a lake, other files than those that may have them are not opened.
    """
    if file_of(connection) is not None:
        return "positions"
    prefixes = sorted({prefix for key in keys for prefix in prefixes_of(key)})
    named = ", ".join(f"'{prefix}'" for prefix in prefixes) or "NULL"
    return f"(FROM positions WHERE prefix IN ({named}))"

"""Quantities: numbers with their nouns."""

from __future__ import annotations


def quantity(count: int, noun: str, plural: str | None = None) -> str:
    """Return *count* with *noun* in singular or plural.

    >>> quantity(1, "game"), quantity(1250, "ply", "plies")
    ('1 game', '1,250 plies')
    """
    return f"{count:,} {noun if count == 1 else plural or noun + 's'}"

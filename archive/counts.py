"""Counts: named numbers that can be added up, and numbers with their nouns."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Self


@dataclass(slots=True)
class Counts:
    """Integers, one for each field."""

    def add(self, other: Self) -> None:
        """Add the counts of *other*."""
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))


def quantity(count: int, noun: str, plural: str | None = None) -> str:
    """Return *count* with *noun* in singular or plural.

    >>> quantity(1, "game"), quantity(1250, "ply", "plies")
    ('1 game', '1,250 plies')
    """
    return f"{count:,} {noun if count == 1 else plural or noun + 's'}"

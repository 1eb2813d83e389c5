"""Counts: named numbers that can be added up."""

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

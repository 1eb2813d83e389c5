"""Counts: numbers that are added up, name by name."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Self


@dataclass(slots=True)
class Counts:
    """Whole numbers, one a field."""

    def add(self, other: Self) -> None:
        """Add the counts of *other* to these."""
        for field in fields(self):
            setattr(self, field.name, getattr(self, field.name) + getattr(other, field.name))

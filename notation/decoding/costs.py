"""Costs: what readings of texts and slips of the pen cost, by section of ``costs.toml``.

``benchmarks/fit_costs.py`` changes them to see what depends on each.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Final


@cache
def table() -> dict[str, dict[str, float]]:
    """Return the costs by section and name, and those of signs by their characters."""
    return tomllib.loads(Path(__file__).with_name("costs.toml").read_text(encoding="utf-8"))


class Section:
    """The costs of a section, as attributes.

    >>> Section("search").reward
    1.0
    """

    def __init__(self, name: str) -> None:
        self.__dict__.update(table()[name])

    def __getattr__(self, name: str) -> float:
        raise AttributeError(f"costs.toml has no {name} there")


ARRANGEMENTS: Final = Section("arrangements")
CERTAINTY: Final = Section("certainty")
COORDINATES: Final = Section("coordinates")
EVIDENCE: Final = Section("evidence")
LINES: Final = Section("lines")
MATCHING: Final = Section("matching")
MENDING: Final = Section("mending")
READINGS: Final = Section("readings")
REPAIRS: Final = Section("repairs")
SEARCH: Final = Section("search")
SLIPS: Final = Section("slips")
STARTS: Final = Section("starts")
TEXTS: Final = Section("texts")

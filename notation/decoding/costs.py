"""Costs: what readings of texts and slips of the pen cost, by section of ``costs.toml``.

``benchmarks/fit_costs.py`` changes them to see what depends on them.
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


class Costs:
    """The costs of a section, as attributes.

    >>> Costs("search").reward
    1.0
    """

    def __init__(self, name: str) -> None:
        self.__dict__.update(table()[name])

    def __getattr__(self, name: str) -> float:
        raise AttributeError(f"costs.toml has no {name} there")


ARRANGEMENTS: Final = Costs("arrangements")
CERTAINTY: Final = Costs("certainty")
COORDINATES: Final = Costs("coordinates")
EVIDENCE: Final = Costs("evidence")
LINES: Final = Costs("lines")
MATCHING: Final = Costs("matching")
MENDING: Final = Costs("mending")
READINGS: Final = Costs("readings")
REPAIRS: Final = Costs("repairs")
SEARCH: Final = Costs("search")
SLIPS: Final = Costs("slips")
STARTS: Final = Costs("starts")
TEXTS: Final = Costs("texts")

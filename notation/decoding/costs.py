"""Costs: what readings of texts and slips of the pen cost, by section of ``costs.toml``.

The package of a game's speller has a file of the same form with the costs of that game.
``benchmarks/fit_costs.py`` changes them to see what depends on them.
"""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

SHARED: Final = "kohau.notation.decoding"
"""The package with the costs of all games."""


@cache
def table(package: str = SHARED) -> dict[str, dict[str, float]]:
    """Return the costs of a *package* by section and name; those of signs have their characters."""
    return tomllib.loads(files(package).joinpath("costs.toml").read_text(encoding="utf-8"))


class Costs:
    """The costs of a section in the file of a *package*, as attributes.

    >>> Costs("search").reward
    1.0
    """

    def __init__(self, section: str, package: str = SHARED) -> None:
        self.__dict__.update(table(package)[section])

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

"""The file of costs has those that are used, and no others."""

from __future__ import annotations

import re

import pytest
from project import ROOT

from kohau import game_names
from kohau.notation.decoding.costs import Costs, table

GAMES = {name.replace("-", "_") for name in game_names()}
MODULES = [*(ROOT / "notation" / "decoding").glob("*.py"), *(ROOT / "replay").rglob("*.py")]


def used(section: str) -> set[str]:
    """Return the names of the costs of a *section* that modules use."""
    name, modules = section.upper(), MODULES
    if section in GAMES:
        name, modules = "COSTS", [*(ROOT / "replay" / "games" / section).glob("*.py")]
    uses = re.compile(rf"\b{name}\.([a-z_]+)")
    return {cost for module in modules for cost in uses.findall(module.read_text("utf-8"))}


@pytest.mark.parametrize("section", sorted(table().keys() - {"signs"}))
def test_every_cost_is_used(section: str) -> None:
    assert used(section) == table()[section].keys()


def test_a_cost_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match=r"costs\.toml has no thirst"):
        _ = Costs("search").thirst

"""The file of costs has those that are used, and no others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from project import ROOT

from kohau import game_names
from kohau.notation.decoding.costs import Costs, table

GAMES = [name.replace("-", "_") for name in game_names()]
MODULES = [*(ROOT / "notation" / "decoding").glob("*.py"), *(ROOT / "replay").rglob("*.py")]


def used(name: str, modules: list[Path]) -> set[str]:
    """Return the names of the costs called *name* that *modules* use."""
    uses = re.compile(rf"\b{name}\.([a-z_]+)")
    return {cost for module in modules for cost in uses.findall(module.read_text("utf-8"))}


@pytest.mark.parametrize("section", sorted(table().keys() - {"signs"}))
def test_every_cost_is_used(section: str) -> None:
    assert used(section.upper(), MODULES) == table()[section].keys()


@pytest.mark.parametrize("game", GAMES)
def test_every_cost_of_a_game_is_used(game: str) -> None:
    modules = [*(ROOT / "replay" / "games" / game).glob("*.py")]
    assert used("COSTS", modules) == table(f"kohau.replay.games.{game}")["plies"].keys()


def test_a_cost_that_is_not_there() -> None:
    with pytest.raises(AttributeError, match=r"costs\.toml has no thirst"):
        _ = Costs("search").thirst

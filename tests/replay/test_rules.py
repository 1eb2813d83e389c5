"""The texts of rules: every rule that a game cites has one."""

from __future__ import annotations

import re

import pytest
from project import ROOT

from kohau.replay.registry import find_game, game_names

CITED = re.compile(r'"([A-Z]{2}-\d+)"')


@pytest.mark.parametrize("name", game_names())
def test_every_rule_that_is_cited_has_a_text(name: str) -> None:
    game = find_game(name)
    folder = ROOT / "replay" / "games" / name.replace("-", "_")
    cited = {number for file in folder.glob("*.py") for number in CITED.findall(file.read_text())}
    assert len(cited) > 3
    assert {number for number in cited if not game.rule(number)} == set()


def test_an_unknown_rule_has_no_text() -> None:
    assert find_game("fanorona").rule("FA-99") is None

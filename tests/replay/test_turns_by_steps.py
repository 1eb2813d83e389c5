"""Turns by steps: a game whose turns set a man and move it is entered by what it lists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from project import ROOT

import kohau
from kohau.replay import registry
from kohau.replay.entering import enter
from kohau.testing import GameTests


@pytest.fixture(autouse=True)
def duo(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Register the game, and return it."""
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "data" / "games"))
    monkeypatch.setitem(registry.OWN_GAMES, "duo", "duo")
    game = pytest.importorskip("duo").GAME
    TestDuo.game = game
    yield game
    registry._game_named.cache_clear()  # noqa: SLF001 - the game is gone after a test


class TestDuo(GameTests):
    plies = 20


def test_the_man_that_was_set_goes_on() -> None:
    start = kohau.position("duo")
    entry = enter(start, ["c3"])
    assert (entry.ply, entry.following) == (None, ("b3", "c2", "c4", "d3"))
    assert entry.begun is not None
    assert str(enter(start, ["c3", "c4"]).ply) == "c3-c4"
    with pytest.raises(kohau.IllegalPly, match="e5 is not beside c3") as refused:
        enter(start, ["c3", "e5"])
    assert refused.value.rule == "DU-2"


def test_steps_are_parts_of_one_tree() -> None:
    turn = kohau.position("duo").unfinished()
    first = next(step for step in turn.legal_steps() if step.end == "a1")
    after = turn.after(first)
    assert after is not None
    assert (turn.may_end, after.may_end, after.way) == (False, False, ("a1",))
    assert {step.end for step in after.legal_steps()} == {"a2", "b1"}
    assert turn.after(next(after.legal_steps())) is None

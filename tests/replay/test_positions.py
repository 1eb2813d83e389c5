"""Positions as analysts use them: legal plies, men that are set and removed, attackers."""

from __future__ import annotations

from itertools import permutations

import pytest

import kohau
from kohau.notation.diagnostics import Problem
from kohau.replay import registry

GAMES = kohau.game_names()


def positions(game: str, seeds: int = 3, plies: int = 60) -> list[kohau.Position[kohau.Ply]]:
    """Return positions of random games of all variants."""
    sampled: list[kohau.Position[kohau.Ply]] = []
    for variant in kohau.find_game(game).variants:
        for seed in range(seeds):
            start = kohau.position(game, variant=variant.name)
            sampled += kohau.random_replay(start, str(seed), plies).positions[::7]
    return sampled


def test_a_position_is_found_by_game_variant_and_string() -> None:
    start = kohau.position("telo")
    assert start == kohau.find_game("fanorona").start("telo")
    again = kohau.position("Fanorona", start.fen(), variant="telo")
    assert len({start, again, start.play("c1b2+")}) == 2
    giver = kohau.position("fanorona", variant="vela", rules={"vela-starter": "giver"})
    assert giver.rules["vela-starter"] == "giver"
    with pytest.raises(kohau.BadPosition):
        kohau.position("telo", "9/9/9/9/9 w - 1")
    with pytest.raises(kohau.UnknownName):
        kohau.position("telos")


def test_legal_plies_of_another_position_are_not_in_them() -> None:
    start = kohau.position("fanorona")
    after = start.play("e2e3+")
    assert not any(ply in after.legal() for ply in start.legal())
    assert repr(kohau.position("telo").legal()) == "<LegalPlies a1b2+, b1b2+, c1b2+, c2b2+>"


def test_men_that_can_not_be_set() -> None:
    start = kohau.position("fanorona")
    with pytest.raises(kohau.UnknownSquare):
        start.set({"j1": "W"})
    with pytest.raises(kohau.UnknownSquare):
        start.remove("a9")
    with pytest.raises(kohau.BadPosition, match="no man of Fanorona is called 'K'"):
        start.set({"e3": "K"})
    with pytest.raises(kohau.BadPosition, match="Moai"):
        kohau.position("hanga-roa").set({"a9": "m"})
    with pytest.raises(kohau.BadPosition, match="Keeper"):
        kohau.position("hanniball").set({"e8": "K"})


@pytest.mark.parametrize("game", ["fanorona", "hamnar"])
def test_attackers_are_the_men_whose_plies_take(game: str) -> None:
    for position in positions(game, 2):
        takers: dict[str, set[str]] = {}
        for ply in position.legal():
            if len(ply.steps) == 1:
                for taken in position.removed(ply):
                    takers.setdefault(taken, set()).add(str(ply.steps[0].start))
        for square in position.squares:
            assert set(position.attackers(square)) == takers.get(square, set())


def test_attackers_in_hanniball_take_with_one_step() -> None:
    seen = 0
    for position in positions("hanniball", 6, 120):
        for square in position.pieces:
            for origin in position.attackers(square):
                seen += 1
                assert position[origin].isupper() == (position.side == "white")
                assert position[square].isupper() != (position.side == "white")
    assert seen


def test_men_of_some_games_do_not_attack() -> None:
    start = kohau.position("hanga-roa")
    assert start.attackers("e5") == () or start["e5"]
    with pytest.raises(Problem, match="Hanga Roa has no captures"):
        start.attackers("e1" if start["e1"] else next(iter(start.pieces)))


def test_plies_of_other_games_are_not_legal() -> None:
    starts = [kohau.find_game(name).start() for name in registry.OWN_GAMES]
    for start, other in permutations(starts, 2):
        ply = next(iter(other.legal()))
        assert ply not in start.legal()
        with pytest.raises(TypeError, match="expected a ply of"):
            start.play(ply)

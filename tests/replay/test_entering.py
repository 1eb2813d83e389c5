"""Entering plies: presses lead to every legal ply, and to nothing else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from kohau.notation.diagnostics import Problem
from kohau.notation.hanniball import Ply as HanniBallPly
from kohau.replay import registry
from kohau.replay.enumeration import enter
from kohau.replay.games.hanga_roa.position import HANDS
from kohau.replay.games.hanniball.position import ACTIONS
from kohau.replay.position import Position

KINDS = [(game, variant.name) for game in ("fanorona", "hamnar", "hanga-roa", "hanniball")
         for variant in registry.find_game(game).variants]  # fmt: skip


def random_positions(game: str, variant: str, seed: int, count: int) -> list[Position[Any]]:
    """Return positions of random games, some of them far from the start."""
    random = Random(seed)
    found = [registry.find_game(game).start(variant)]
    while len(found) < count:
        ply = None if found[-1].outcome() else found[-1].choose(random)
        found.append(
            registry.find_game(game).start(variant) if ply is None else found[-1].play(ply)
        )
    return found


@pytest.mark.parametrize(("game", "variant"), KINDS)
def test_whatever_is_pressed_becomes_a_legal_ply(game: str, variant: str) -> None:
    random = Random(1)
    for position in random_positions(game, variant, 2, 12):
        presses: tuple[str, ...] = ()
        while not (entry := enter(position, presses)).is_complete:
            if not entry.following or (entry.ply is not None and random.random() < 0.3):
                break
            presses = (*presses, random.choice(entry.following))
        if position.outcome() is None:
            assert entry.ply is not None
            assert entry.ply in position.legal()
            assert entry.sketch == entry.ply
        else:
            assert not enter(position).following


@pytest.mark.parametrize("game", ["fanorona", "hamnar"])
def test_every_legal_ply_can_be_entered(game: str) -> None:
    for position in random_positions(game, registry.find_game(game).variants[0].name, 3, 25):
        if position.outcome() is not None:
            continue
        entered = set()
        waiting: list[tuple[str, ...]] = [()]
        while waiting:
            entry = enter(position, waiting.pop())
            waiting += [(*entry.presses, press) for press in entry.following]
            entered |= {entry.ply} - {None}
        assert entered == set(position.legal())


def squares_of(ply: Any) -> list[str]:
    """Return the squares of a ply of Hanga Roa or HanniBall in the order of its word."""
    return re.findall("[a-i][0-9]+", str(ply))


@pytest.mark.parametrize("game", ["hanga-roa", "hanniball"])
def test_chosen_plies_can_be_entered(game: str) -> None:
    """Plies of these games are too many to be entered all."""
    actions = 0
    for number, position in enumerate(random_positions(game, "standard", 4, 60)):
        ply = None if position.outcome() else position.choose(Random(number))
        if ply is None:
            continue
        squares = squares_of(ply)
        entry = enter(position)
        while squares:
            press = squares[0]
            if press not in entry.following:
                (press,) = set(entry.following) & expected_actions(ply, entry.presses)
                actions += press in ACTIONS.values()
            else:
                squares.pop(0)
            entry = enter(position, (*entry.presses, press))
        if entry.ply != ply:  # an action of the last step
            (press,) = set(entry.following) & expected_actions(ply, entry.presses)
            entry = enter(position, (*entry.presses, press))
        assert entry.ply == ply
    assert game == "hanga-roa" or actions > 0


def expected_actions(ply: Any, presses: Sequence[str]) -> set[str]:
    """Return the action of the step of *ply* that was entered last, or the hand."""
    if not isinstance(ply, HanniBallPly):
        return set(HANDS.values())
    entered = sum(press not in ACTIONS.values() for press in presses)
    for step in ply.steps:
        entered -= len(step.squares)
        if entered <= 0:
            return {ACTIONS[step.kind]}
    return set()


def test_both_sides_of_a_capture_are_told_apart() -> None:
    position = registry.find_game("fanorona").start()
    entry = enter(position, ["d3", "e3"])
    assert (entry.ply, entry.following) == (None, ("c3", "f3"))
    assert str(enter(position, ["d3", "e3", "c3"]).ply) == "d3e3-"


@pytest.mark.parametrize("presses", [["e5"], ["zz"], ["d3", "e3", "f3", "e3"], [""]])
def test_illegal_presses_are_problems(presses: list[str]) -> None:
    with pytest.raises(Problem, match="no legal ply begins with"):
        enter(registry.find_game("fanorona").start(), presses)


@pytest.mark.parametrize(("game", "variant"), KINDS)
def test_every_press_on_the_board_has_a_spot(game: str, variant: str) -> None:
    for position in random_positions(game, variant, 5, 10):
        painter = position.game.painter()
        assert painter is not None
        board = painter.board(position)
        spots = {spot.name: spot for spot in board.spots}
        assert len(spots) == len(board.spots)
        for press in enter(position).following:
            if press in spots:
                assert any(
                    abs(item.x - spots[press].x) <= spots[press].width / 2
                    and abs(item.y - spots[press].y) <= spots[press].height / 2
                    for item in painter.pieces(position)
                )
            else:
                assert press == "S--"

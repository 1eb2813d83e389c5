"""Entering plies: presses lead to every legal ply, and to nothing else."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from kohau.notation.diagnostics import Problem
from kohau.notation.hanniball import Ply as HanniBallPly
from kohau.notation.hanniball import square_name
from kohau.replay import registry
from kohau.replay.entering import enter
from kohau.replay.games.hanga_roa.position import HANDS
from kohau.replay.games.hanniball.position import ACTIONS
from kohau.replay.pictures.picture import Item
from kohau.replay.position import Position

KINDS = [(game, variant.name) for game in ("fanorona", "hamnar", "hanga-roa", "hanniball")
         for variant in registry.find_game(game).variants]  # fmt: skip


def random_positions(game: str, variant: str, seed: int, count: int) -> list[Position[Any]]:
    """Return positions of random games, some of them far from the start."""
    random = Random(seed)
    positions = [registry.find_game(game).start(variant)]
    while len(positions) < count:
        ply = None if positions[-1].outcome() else positions[-1].choose(random)
        positions.append(
            registry.find_game(game).start(variant) if ply is None else positions[-1].play(ply)
        )
    return positions


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


def presses_of(position: Position[Any], ply: Any) -> list[str]:
    """Return presses that enter a ply of Hanga Roa or HanniBall, with the origin of every step."""
    if not isinstance(ply, HanniBallPly):
        squares = re.findall("[a-i][0-9]+", str(ply))
        return [HANDS[position.side], *squares] if ply.is_drop else squares
    presses: list[str] = []
    for step in ply.steps:
        presses += map(square_name, step.squares)
        action, _ = ACTIONS.get(step.kind, ("", ""))
        if action in enter(position, presses).choices:
            presses.append(action)
    return presses


@pytest.mark.parametrize("game", ["hanga-roa", "hanniball"])
def test_chosen_plies_can_be_entered(game: str) -> None:
    """Plies of these games are too many to be entered all."""
    actions = 0
    for number, position in enumerate(random_positions(game, "standard", 4, 60)):
        ply = None if position.outcome() else position.choose(Random(number))
        if ply is None:
            continue
        presses = presses_of(position, ply)
        actions += len({*presses} & {press for press, _ in ACTIONS.values()})
        assert enter(position, presses).ply == ply
    assert game == "hanga-roa" or actions > 0


WITH_BALL = "4k4/2l3l2/1e1e1e1e1/1h1h1h1h1/9/4L4/9/9/9/9/9/1H1H1H1H1/1E1E1E1E1/2L6/4K4 e10 w 3"


@pytest.mark.parametrize(
    ("presses", "word"),
    [
        ("b4 c6 d8 e10 c9", "Hb4-c6/Hc6-d8/Hd8xe10/H*e10-c9"),
        ("e10 e11", "L*e10-e11"),
        ("e10 e11 run e12", "Le10-e11/Le11-e12"),
        ("e10 e11 shoot", "*e10-e11"),
        ("e10 e11 d4 c6", "L*e10-e11/Hd4-c6"),
        ("e10 d12 f11", "*e10-d12/Le10-f11"),
    ],
)
def test_the_piece_that_moved_last_goes_on_and_carries(presses: str, word: str) -> None:
    fen = WITH_BALL.replace("4L4", "4l4") if "xe10" in word else WITH_BALL
    position = registry.find_game("hanniball").position(fen)
    assert str(enter(position, presses.split()).ply) == word


def test_steps_that_lead_back_are_shown_though_no_turn_may_end_there() -> None:
    position = registry.find_game("hanniball").position(WITH_BALL)
    entry = enter(position, ["b4", "c6", "b4"])
    assert entry.begun is not None
    assert (entry.ply, str(entry.begun)) == (None, "Hb4-c6/Hc6-b4")
    painter = position.game.painter()
    assert painter is not None
    assert {*painter.paint_begun(position, entry.begun.steps).pieces} == {
        *painter.paint(position).pieces
    }
    assert str(enter(position, ["b4", "c6", "b4", "d4"]).begun) == str(entry.begun)
    assert str(enter(position, ["b4", "c6", "b4", "d5"]).ply) == "Hb4-c6/Hc6-b4/Hb4-d5"


def test_a_press_on_an_own_piece_selects_it_and_can_become_a_shot() -> None:
    fen = WITH_BALL.replace("/9/4L4", "/5H3/4L4")
    position = registry.find_game("hanniball").position(fen)
    entry = enter(position, ["e10", "e9", "f11"])
    assert str(entry.sketch) == "L*e10-e9"
    assert entry.choices["shoot"] == ("shoot the Ball", ("f11",))
    assert {"d10", "e13", "shoot"} <= {*entry.following}
    passed = enter(position, ["e10", "e9", "f11", "shoot"])
    assert str(passed.ply) == "L*e10-e9/*e9-f11"


def test_both_sides_of_a_capture_are_told_apart() -> None:
    position = registry.find_game("fanorona").start()
    entry = enter(position, ["d3", "e3"])
    assert (entry.ply, entry.following) == (None, ("c3", "f3"))
    assert entry.choices == {
        "f3": ("approach: takes 1", ("f3",)),
        "c3": ("withdrawal: takes 1", ("c3",)),
    }
    assert [*map(str, entry.open)] == ["d3e3+", "d3e3-"]
    assert str(enter(position, ["d3", "e3", "c3"]).ply) == "d3e3-"


def test_the_picture_of_a_choice_shows_what_can_be_taken() -> None:
    position = registry.find_game("fanorona").start()
    painter = position.game.painter()
    assert painter is not None
    picture = painter.paint_open(position, enter(position, ["d3", "e3"]).open)
    before, now = {*painter.standing(position).pieces}, {*picture.pieces}
    stone = "white stone"
    assert before - now == {Item(stone, -1, 0)}
    assert now - before == {Item(stone, 0, 0), Item("white turn", *picture.board.corner)}


@pytest.mark.parametrize(
    ("game", "presses", "rule", "message"),
    [
        ("fanorona", "e5", "FA-3", "the stone on e5 is Black's, and White is to play"),
        ("fanorona", "d2 d3", "FA-3", "there is a stone on d3"),
        ("fanorona", "d3 d5", "FA-3", "d5 is not next to d3"),
        ("fanorona", "d3 e3 a1", "FA-4", "by approach or by withdrawal: d3e3+ or d3e3-"),
        ("fanorona", "e2 e3 e2", "FA-6", "may not enter it again"),
        ("fanorona", "zz", None, "no legal ply begins with 'zz'"),
        ("fanorona", "e5 e4 e3", None, "no legal ply begins with 'e5 e4 e3'"),
        ("hamnar", "a1", "HA-3", "6 orbs are still to be placed"),
        ("hamnar", "P S", None, "no legal ply begins with 'P S'"),
        ("hanga-roa", "e5", "HR-4", "White has no Ariki on e5: e5 is empty"),
        ("hanga-roa", "e4 e6", "HR-5", "e4 and e6 are not neighbours"),
        ("hanga-roa", "b1 b2 c1 i4", "HR-4", "i4 is not in line with b2"),
        ("hanga-roa", "@w", "HR-6", "White has no Ariki in hand"),
        ("hanniball", "e9", "HB-4", "no piece of White stands on e9"),
        ("hanniball", "b12", "HB-4", "White has no Horse on b12: the black Horse stands there"),
        ("hanniball", "b4 c6 c7", "HB-9", "the white Horse can't go from c6 to c7"),
        ("hanniball", "b4 c6 d8 d4", "HB-4", "White's first turn has at most 2 steps"),
    ],
)
def test_an_illegal_press_is_refused_by_a_rule(
    game: str, presses: str, rule: str | None, message: str
) -> None:
    with pytest.raises(Problem, match=re.escape(message)) as refused:
        enter(registry.find_game(game).start(), presses.split())
    assert refused.value.rule == rule


@pytest.mark.parametrize(("game", "variant"), KINDS)
def test_every_press_on_the_board_has_a_spot(game: str, variant: str) -> None:
    for position in random_positions(game, variant, 5, 10):
        painter = position.game.painter()
        assert painter is not None
        board = painter.board(position)
        spots = {spot.name: spot for spot in board.spots}
        assert len(spots) == len(board.spots)
        entry = enter(position)
        assert not entry.choices  # nothing covers a board on which nobody has pressed anything
        for press in entry.following:
            assert any(
                abs(item.x - spots[press].x) <= spots[press].width / 2
                and abs(item.y - spots[press].y) <= spots[press].height / 2
                for item in painter.standing(position).pieces
            )


def test_orbs_are_left_after_the_sun_is_pressed() -> None:
    position = registry.find_game("hamnar").position("W4/5/5/5/b4 bwwbbw S 2")
    assert "S" in enter(position).following
    entry = enter(position, ["S"])
    assert entry.ply is None
    assert entry.choices["S--"].squares == ("S",)
    assert str(enter(position, ["S", "S--"]).ply) == "S--"

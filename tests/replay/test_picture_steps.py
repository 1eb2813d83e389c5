"""The steps of plies in pictures: what moves from one to the next, and how it is packed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from kohau.replay import registry
from kohau.replay.pictures.painter import Painter
from kohau.replay.pictures.picture import Item
from kohau.replay.position import Position
from kohau.replay.random_records import random_replay
from kohau.web.viewer.packing import packer_of

VARIANTS = [
    ("fanorona", "riatra"), ("fanorona", "vela"), ("hamnar", "standard"),
    ("hanga-roa", "standard"), ("hanniball", "standard"),
]  # fmt: skip
Frames = list[tuple[Item, ...]]


def painter_of(position: Position[Any]) -> Painter[Any]:
    painter = position.game.painter()
    assert painter is not None
    return painter


def frames_of(before: Position[Any], ply: Any) -> Frames:
    """Return the pieces before *ply*, after each of its steps, and after it."""
    painter = painter_of(before)
    steps = painter.steps(before, ply)
    pictures = [painter.standing(before), *steps, painter.standing(before.play(ply))]
    return [picture.pieces for picture in pictures]


def plies(game: str, variant: str) -> Iterator[tuple[Position[Any], Any]]:
    played = random_replay(registry.find_game(game).start(variant), "steps", max_plies=60)
    yield from zip(played.positions, played.line.plies, strict=False)


@pytest.mark.parametrize(("game", "variant"), VARIANTS)
def test_at_most_one_unit_moves_in_a_step(game: str, variant: str) -> None:
    """Except in the last one, after which a game may remove or give back others."""
    seen = 0
    for before, ply in plies(game, variant):
        frames = frames_of(before, ply)
        seen += len(frames) > 2
        for last, pieces in list(pairwise(frames))[:-1]:
            added = {*pieces} - {*last}
            assert len({(item.x, item.y) for item in added}) <= 2  # a piece, and the Ball it left
            assert added or {*last} - {*pieces}
    if variant != "vela":  # in which a turn may have several steps, but need not
        assert (seen > 0) == (game != "hamnar")


@pytest.mark.parametrize(
    ("game", "fen", "ply", "moved"),
    [
        ("fanorona", "9/4bb3/3b5/W2W5/5b3 w - 9", "d2e3+,f3-,f2+",
         ["white stone", "white stone", "white stone"]),
        ("hanga-roa", "4m4/9/9/9/9/4S4/4S4/4M4/9 w - 9", "Me2-e3-e4", ["white M", "white M"]),
        ("hanga-roa", None, "Ae2-f3/g4", ["white A", "white S"]),
        ("hanniball", "9/4k4/2E6/9/9/9/9/9/9/9/9/9/9/9/4K4 c13 w 9", "Ke1-c2/*c13-e14^e9",
         ["white K", "held ball", "ball"]),
    ],
)  # fmt: skip
def test_each_step_has_its_picture(game: str, fen: str | None, ply: str, moved: list[str]) -> None:
    rules = registry.find_game(game)
    before = rules.position(fen) if fen else rules.start()
    frames = frames_of(before, before.parse(ply))
    added = [
        next(item.symbol for item in pieces if item not in last)
        for last, pieces in pairwise(frames)
    ]
    assert added == moved


@pytest.mark.parametrize(("game", "variant"), [("fanorona", "riatra"), ("hanga-roa", "standard")])
def test_packed_steps_have_the_men_of_position_strings(game: str, variant: str) -> None:
    for before, ply in plies(game, variant):
        steps = packer_of(painter_of(before), before).pack_steps(before, ply)
        packed = steps.split("\n") if steps else []
        assert len(packed) == max(0, len(ply.steps) - 1)
        for count, step in enumerate(packed, start=1):
            after = before.after_steps(ply.steps[:count])
            assert after is not None
            assert step.split("\t")[1] == after.board_field()

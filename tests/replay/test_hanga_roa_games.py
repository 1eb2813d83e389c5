"""Hanga Roa: compared with naive rules, in games at random, and its dialects."""

from __future__ import annotations

from collections import Counter

import pytest
from hanga_roa_positions import START, played, position

from kohau.notation.diagnostics import IllegalPly
from kohau.notation.hanga_roa.ply import Ply
from kohau.notation.hanga_roa.squares import SQUARES
from kohau.replay.enumeration import perft
from kohau.replay.games.hanga_roa.position import HangaRoaPosition
from kohau.replay.random_records import random_replay


@pytest.mark.deep  # depth 1 is in tests/data/perft
def test_perft_at_depth_2() -> None:
    counts = list(perft(position(START), 2))
    assert [(count.turns, count.positions) for count in counts] == [
        (610, 610),
        (2_857_801, 2_857_659),
    ]


def test_random_games_have_everything() -> None:
    seen: Counter[str] = Counter()
    for number in range(60):
        game = random_replay(position(START), "everything", number, 300)
        seen[game.outcome.ending if game.outcome else "unfinished"] += 1
        before = position(START)
        for ply in game.line:
            assert isinstance(ply, Ply)
            after_it = played(before, ply)
            seen["drop"] += ply.is_drop
            seen["run"] += ply.piece == "M" and len(ply.path) > 2
            seen["stone taken"] += ply.takes
            seen["two thrown"] += len(ply.stones) == 2
            seen["to hand"] += hands(after_it) > hands(before)
            seen["Ariki captured"] += ariki(after_it) < ariki(before)
            before = after_it
    for what in (
        "enclosure", "arrival", "drop", "run", "stone taken", "two thrown", "to hand",
        "Ariki captured",
    ):  # fmt: skip
        assert seen[what], what


def hands(here: HangaRoaPosition) -> int:
    return int(here.board.hand(True) + here.board.hand(False))


def ariki(here: HangaRoaPosition) -> int:
    """Return how many Ariki there are, those in hand included."""
    return sum(letter in "Aa" for letter in here.pieces.values()) + hands(here)


@pytest.mark.parametrize(
    "ply",
    [
        Ply("A", (10, 11, 21)), Ply("A", ()), Ply("M", ()), Ply("M", (40,)), Ply("P", (12,)),
        Ply("A", (9999, 11)), Ply("A", (10, 11), (9999,)), Ply("P", (12, -1)),
        Ply("X", (0, 1)), Ply("P", (12, 13), (14,)), Ply("A", (0,), (10,)),
        Ply("A", (10, 11), takes=True), Ply("M", (40, 41), takes=True),
    ],
)  # fmt: skip
def test_what_has_no_form_of_a_ply_is_refused(ply: Ply) -> None:
    assert ply not in position(START).legal()
    assert position(START).fault(ply).code == "illegal-ply"


def test_a_block_that_cannot_be_listed() -> None:
    # 25 stones: checking, resolving and the outcome take no longer for them.
    block = "/".join(["2SSSSS2"] * 5)
    here = position(f"4m4/9/9/{block}/4M4 w - 9")
    assert here.outcome() is None
    assert str(here.parse("Md2-d3", "short")) == "Me1-d2-d3"
    walk = "Me1-e2-d2-c2-c3-d3-e3-f2-g2-g3-f3-g4-f4-e4-d4-c4-c5-d5-e5-f5-g5-g6-f6-e6-d6-c6"
    ply = here.parse(walk)
    assert ply in here.legal()
    assert here.parse(str(ply)) == ply


def test_a_ply_says_whether_it_takes() -> None:
    here = position("m8/9/9/9/3s5/2Sa5/2P6/9/8M w - 9")
    path = SQUARES["c3"], SQUARES["c4"]
    assert Ply("P", path, takes=True) in here.legal()
    with pytest.raises(IllegalPly) as caught:
        here.play(Ply("P", path))
    assert (caught.value.rule, caught.value.hint) == ("HR-5", "write Pc3xc4")
    assert here.resolve(Ply("P", path)).takes

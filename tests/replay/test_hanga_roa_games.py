"""Hanga Roa: compared with naive rules, in games at random, and its dialects."""

from __future__ import annotations

from collections import Counter
from random import Random

import naive_hanga_roa as naive
import pytest
from hanga_roa_positions import HANGA_ROA, START, played, position
from hypothesis import given, settings
from hypothesis import strategies as st
from strategies import hanga_roa_positions, hanga_roa_set_ups

from kohau.notation.hanga_roa.ply import Ply
from kohau.notation.hanga_roa.squares import SQUARES
from kohau.replay import registry
from kohau.replay.board import key_of
from kohau.replay.enumeration import perft
from kohau.replay.games.hanga_roa.board import HangaRoaBoard
from kohau.replay.games.hanga_roa.position import HangaRoaPosition
from kohau.replay.random_records import random_replay

pytestmark = pytest.mark.both_forms


@pytest.mark.deep  # depth 1 is in tests/data/perft
def test_perft_at_depth_2() -> None:
    counts = list(perft(position(START), 2))
    assert [(count.turns, count.positions) for count in counts] == [
        (610, 610),
        (2_857_801, 2_857_659),
    ]


@settings(max_examples=60)
@given(hanga_roa_positions())
def test_legal_plies_are_those_of_the_naive_rules(here: HangaRoaPosition) -> None:
    compare_with_naive_rules(here)


@settings(max_examples=150)
@given(hanga_roa_set_ups())
def test_set_ups_of_every_kind(here: HangaRoaPosition) -> None:
    compare_with_naive_rules(here)


def compare_with_naive_rules(here: HangaRoaPosition) -> None:
    plies = list(here.legal())
    words = [str(ply) for ply in plies]
    assert len(set(words)) == len(words)
    expected = naive.legal(here.fen(), here.rules["first-throw"])
    assert set(words) == expected
    assert [turn.ply for turn in here.board.turns()] == plies
    outcome = here.outcome()
    decided = naive.result(here.fen(), here.rules["first-throw"])
    assert (outcome and (outcome.result, outcome.rule)) == decided
    random = Random(here.key())
    for ply in random.sample(plies, min(len(plies), 20)):
        assert here.parse(str(ply)) == ply
        following = here.play(ply)
        assert following.fen() == naive.play(here.fen(), str(ply))
        assert HANGA_ROA.position(following.fen(), None, here.rules) == following


@settings(max_examples=150)
@given(hanga_roa_set_ups(), st.data())
def test_every_other_ply_is_refused_with_a_rule(
    here: HangaRoaPosition, data: st.DataObject
) -> None:
    allowed = naive.legal(here.fen(), here.rules["first-throw"])
    names = st.sampled_from(sorted(SQUARES))
    kind = data.draw(st.sampled_from("MAPXD"))
    origin, to, one, other = (data.draw(names) for _ in range(4))
    standing = {"M": here.own.moai, "A": here.own.ariki, "P": here.own.mato}.get(kind, 0)
    if standing and data.draw(st.booleans()):
        origin = next(name for name, square in SQUARES.items() if standing >> square & 1)
    text = {
        "M": f"M{origin}-{to}-{one}",
        "A": f"A{origin}-{to}/{one}/{other}",
        "P": f"P{origin}-{to}",
        "X": f"P{origin}x{to}",
        "D": f"A@{to}",
    }[kind]
    ply = registry.find_game("hanga-roa").dialect("long").parse(text)
    board = here.board.copy()
    code = board.play(board.turn(ply))
    assert (code == 0) == (str(ply) in allowed)
    if code == 0:
        assert naive.play(here.fen(), str(ply)) == HangaRoaPosition(board).fen()
        assert board.key == key_of(board.state())
        return
    problem = here.explain(ply, code)
    assert problem.code == "illegal-ply"
    assert (problem.rule or "").startswith("HR-")
    assert all_of(board) == all_of(here.board)


def all_of(board: HangaRoaBoard) -> tuple[object, ...]:
    """Return everything about *board* that playing changes."""
    masks = (board.empty_low, board.empty_high, board.chiefs_low, board.chiefs_high)
    places = (*board.cells, board.white_moai, board.black_moai)
    return board.state(), board.key, board.number, board.white, board.over, places, masks


@settings(max_examples=40)
@given(st.integers(0, 10**6))
def test_boards_that_are_played_on_are_like_those_set_up(seed: int) -> None:
    start = position(START)
    board = start.board.copy()
    before = all_of(board)
    for ply in random_replay(start, "boards", seed).line:
        assert isinstance(ply, Ply)
        copied = board.copy()
        assert board.play(board.turn(ply)) == 0
        assert board.key == key_of(board.state())
        assert all_of(board) == all_of(position(HangaRoaPosition(board).fen()).board)
        assert copied.play(copied.turn(ply)) == 0
        assert all_of(copied) == all_of(board)
    assert all_of(start.board) == before


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
    return here.own.hand + here.enemy.hand


def ariki(here: HangaRoaPosition) -> int:
    """Return how many Ariki there are, those in hand included."""
    return (here.own.ariki | here.enemy.ariki).bit_count() + hands(here)


def test_keys_leave_out_the_number_only() -> None:
    here = position(START)
    assert here.key() == position(START.replace("- 1", "- 7")).key()
    others = [
        START.replace(" w ", " b "),
        START.replace("4P4", "3P5"),
        START.replace("9/4P4", "S8/4P4"),
    ]
    assert len({here.key(), *(position(fen.replace("- 1", "- 2")).key() for fen in others)}) == 4


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

"""Fanorona compared with naive rules, its keys and the names of its openings."""

from __future__ import annotations

from typing import Any

import naive_fanorona
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import fanorona_positions, fanorona_set_ups
from trying import examples

from kohau.replay import registry
from kohau.replay.games.fanorona.position import FanoronaPosition

FANORONA = registry.find_game("fanorona")


def position(fen: str, variant: str = "riatra") -> FanoronaPosition:
    start = FANORONA.position(fen, variant)
    assert isinstance(start, FanoronaPosition)
    return start


class TestKeys:
    """Keys are the same on every machine and tell positions apart."""

    @pytest.mark.parametrize(
        ("variant", "key"),
        [
            ("riatra", -2785835948890351939),
            ("dimy", 7538152478422466268),
            ("telo", -4532296612374620581),
            ("vela", 1921068475723737928),
        ],
    )
    def test_keys_of_the_starts(self, variant: str, key: int) -> None:
        assert FANORONA.start(variant).key() == key

    def test_a_key_leaves_the_move_number_out(self) -> None:
        first, later = position("b8/9/9/9/W8 w - 1"), position("b8/9/9/9/W8 w - 30")
        assert first.key() == later.key()
        assert first.state == later.state
        assert first != later


class TestAgainstTheNaiveRules:
    """Every legal ply is accepted and every other one refused."""

    @examples(300)
    @given(st.one_of(fanorona_positions(), fanorona_set_ups()))
    def test_the_same_turns_are_legal(self, start: FanoronaPosition) -> None:
        no_capture = start.rules.get("vela-no-capture", "")
        legal = naive_fanorona.legal(start.fen(), no_capture)
        assert {str(ply) for ply in start.legal()} == legal

    @given(st.one_of(fanorona_positions(), fanorona_set_ups()))
    def test_the_question_for_captures_needs_no_list(self, start: FanoronaPosition) -> None:
        assert start.board.can_capture() == any(True for _ in start.captures())


def test_the_openings_are_whites_first_turns() -> None:
    start: Any = FANORONA.start()
    names = {str(ply): FANORONA.opening(start, [ply]) for ply in start.legal()}
    assert names == {
        "e2e3+": "Vakiloha",
        "f2e3+": "Lehavanana",
        "d2e3+": "Lehavia",
        "d3e3+": "Kobaka fohy",
        "d3e3-": "Kobaka lava",
    }


def test_openings_have_names_only_in_riatra() -> None:
    start = FANORONA.start("dimy")
    assert [FANORONA.opening(start, [ply]) for ply in start.legal()] == [None] * 5
    assert FANORONA.opening(FANORONA.start(), []) is None

"""Fanorona's rules by number, from positions that a reader can check."""

from __future__ import annotations

from typing import Any

import naive_fanorona
import pytest
from hypothesis import given
from hypothesis import strategies as st
from strategies import fanorona_positions, fanorona_set_ups
from trying import examples

from kohau.notation.diagnostics import AmbiguousPly, BadPosition, IllegalPly, Problem
from kohau.notation.fanorona.ply import Ply
from kohau.replay import registry
from kohau.replay.games.fanorona.position import FanoronaPosition

FANORONA = registry.find_game("fanorona")


def position(fen: str, variant: str = "riatra") -> FanoronaPosition:
    start = FANORONA.position(fen, variant)
    assert isinstance(start, FanoronaPosition)
    return start


def refusal(fen: str, ply: str, variant: str = "riatra", dialect: str = "canonical") -> Problem:
    """Return why *ply* is refused."""
    start = position(fen, variant)
    with pytest.raises(Problem) as caught:
        start.play(start.parse(ply, dialect))
    return caught.value


START = FANORONA.start().fen()


class TestFA1Board:
    """FA-1: points and lines."""

    def test_diagonals_start_only_from_strong_points(self) -> None:
        lone = position("9/9/9/9/W7b w - 1")
        assert sorted(map(str, lone.legal())) == ["a1a2", "a1b1", "a1b2"]
        weak = position("9/9/9/9/1W6b w - 1")
        assert sorted(map(str, weak.legal())) == ["b1a1", "b1b2", "b1c1"]

    def test_a_diagonal_from_a_weak_point_is_refused(self) -> None:
        problem = refusal("9/9/9/9/1W6b w - 1", "b1c2")
        assert (problem.rule, problem.step) == ("FA-1", 1)
        assert "no line joins b1 and c2" in str(problem)

    def test_a_point_off_a_small_board_is_refused(self) -> None:
        problem = refusal("bbb/b1W/WWW w - 1", "c2d2", "telo")
        assert (problem.rule, problem.step) == ("FA-1", 1)
        assert "d2 is not on the 3×3 board of telo" in str(problem)

    def test_a_chain_that_leaves_a_small_board_names_the_step(self) -> None:
        problem = refusal("bbb/b1W/WWW w - 1", "c1b2+,c2-,d2-", "telo")
        assert (problem.rule, problem.step) == ("FA-1", 3)


class TestFA2Start:
    """FA-2: where the stones stand."""

    @pytest.mark.parametrize(
        ("variant", "fen"),
        [
            ("riatra", "bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - 1"),
            ("dimy", "bbbbb/bbbbb/bW1bW/WWWWW/WWWWW w - 1"),
            ("telo", "bbb/b1W/WWW w - 1"),
        ],
    )
    def test_starts(self, variant: str, fen: str) -> None:
        assert FANORONA.start(variant).fen() == fen


class TestFA3Paika:
    """FA-3: moving without taking."""

    def test_paika_where_nothing_can_be_taken(self) -> None:
        after = position("b8/9/9/9/8W w - 7").play(Ply((8, 7), "="))
        assert after.fen() == "b8/9/9/9/7W1 b - 7"

    def test_paika_is_refused_while_a_capture_is_possible(self) -> None:
        problem = refusal("9/9/3b5/3W5/W8 w - 1", "a1b1")
        assert problem.rule == "FA-3"
        assert str(problem) == "paika not allowed: d2d1- is possible"

    @pytest.mark.parametrize(
        ("ply", "named"),
        [("a1b1", "d2d1-"), ("g2f2", "g2g1-")],  # those of the stone that moved come first
    )
    def test_further_captures_are_counted(self, ply: str, named: str) -> None:
        problem = refusal("9/9/3b2b2/3W2W2/W8 w - 2", ply)
        assert str(problem) == f"paika not allowed: {named} and 1 more capture are possible"

    def test_an_unmarked_capture_names_the_marked_spelling(self) -> None:
        problem = refusal(START, "e2e3")
        assert isinstance(problem, IllegalPly)
        assert (problem.rule, problem.spelled(str)[1]) == ("FA-3", "write e2e3+")

    def test_an_unmarked_capture_of_both_kinds_is_ambiguous(self) -> None:
        problem = refusal(START, "d3e3")
        assert isinstance(problem, AmbiguousPly)
        assert problem.spelled(str)[1] == "write d3e3+ or d3e3-"
        assert list(map(str, problem.candidates)) == ["d3e3+", "d3e3-"]

    @pytest.mark.parametrize(
        ("ply", "reason"),
        [
            ("c3c4", "there is no stone on c3"),
            ("a5b5", "the stone on a5 is Black's, and White is to play"),
            ("i1i3", "i3 is not next to i1"),
            ("i1h1", "there is a stone on h1"),
        ],
    )
    def test_other_faults(self, ply: str, reason: str) -> None:
        problem = refusal("b8/9/9/9/7WW w - 1", ply)
        assert (problem.rule, str(problem), problem.step) == ("FA-3", reason, 1)


class TestFA4Capture:
    """FA-4: approach or withdrawal."""

    def test_the_player_chooses_the_kind(self) -> None:
        start = position(START)
        approach = start.play(start.parse("d3e3+"))
        withdrawal = start.play(start.parse("d3e3-"))
        assert approach.fen().split("/")[2] == "bWb1W1WbW"
        assert withdrawal.fen().split("/")[2] == "bW2WbWbW"

    @pytest.mark.parametrize(
        ("ply", "reason", "hint"),
        [
            (
                "e2e3-",
                "e2 to e3 takes nothing by withdrawal: the stone on e1 is the player's own",
                "by approach it is legal: e2e3+",
            ),
            ("d2d3+", "there is a stone on d3", None),
            ("e3e4+", "there is no stone on e3", None),
            ("e4e3+", "the stone on e4 is Black's, and White is to play", None),
        ],
    )
    def test_faults_at_the_start(self, ply: str, reason: str, hint: str | None) -> None:
        problem = refusal(START, ply)
        assert (problem.rule, str(problem), problem.step) == ("FA-4", reason, 1)
        assert problem.spelled(str)[1] == hint

    def test_nothing_to_take_on_an_empty_point(self) -> None:
        problem = refusal("b8/9/9/9/W8 w - 1", "a1a2+")
        assert str(problem) == "a1 to a2 takes nothing by approach: a3 is empty"
        assert problem.spelled(str)[1] == "as a paika it is legal: a1a2"

    def test_nothing_to_take_beyond_the_edge(self) -> None:
        problem = refusal("b8/9/9/9/W8 w - 1", "a1a2-")
        assert str(problem) == "a1 to a2 takes nothing by withdrawal: the board ends there"


class TestFA5Run:
    """FA-5: how many stones are taken."""

    @pytest.mark.parametrize(
        ("row", "after"),
        [
            ("W1bbbbbbb", "1W7"),  # to the edge
            ("W1bbb1bbb", "1W4bbb"),  # an empty point ends the run
            ("W1bbWbbbb", "1W2Wbbbb"),  # an own stone ends it
        ],
    )
    def test_the_unbroken_run_is_taken(self, row: str, after: str) -> None:
        start = position(f"9/9/{row}/9/8b w - 1")
        assert start.play(start.parse("a3b3+")).fen().split("/")[2] == after

    def test_a_wrong_count_is_an_error(self) -> None:
        problem = refusal(START, "e2e3(+3)", dialect="count")
        assert (problem.code, problem.rule) == ("wrong-count", "FA-5")
        assert str(problem) == "e2 to e3 takes 2 (e4 e5), not 3"

    def test_a_wrong_list_is_an_error(self) -> None:
        problem = refusal(START, "e2e3:e4", dialect="taken")
        assert (problem.code, problem.rule) == ("wrong-taken", "FA-5")
        assert str(problem) == "e2 to e3 takes e4 e5 by approach, not e4"

    def test_a_list_is_read_in_any_order(self) -> None:
        start = position(START)
        assert str(start.parse("e2e3:e5,e4", "taken")) == "e2e3+"


class TestFA6GoingOn:
    """FA-6: what a further step must be."""

    def test_every_further_step_captures(self) -> None:
        problem = refusal("9/b8/9/W8/8b w - 1", "a2a3+,b3")
        assert (problem.rule, problem.step) == ("FA-6", 2)
        assert str(problem) == "a3 to b3 takes nothing; every step after the first must capture"

    def test_a_marked_further_step_that_takes_nothing(self) -> None:
        problem = refusal("9/b8/9/W8/8b w - 1", "a2a3+,b3+")
        assert (problem.rule, problem.step) == ("FA-6", 2)
        assert str(problem) == "a3 to b3 takes nothing by approach: c3 is empty"

    def test_a_point_is_not_entered_twice(self) -> None:
        # a2-a3 takes a4; going back to a2 would take a4 … by withdrawal, were it allowed.
        problem = refusal("b8/b8/9/W8/8b w - 1", "a2a3+,a2-")
        assert (problem.rule, problem.step) == ("FA-6", 2)
        assert "has stood on a2" in str(problem)

    def test_not_twice_in_the_same_direction(self) -> None:
        # c3-d3 takes b3 by withdrawal; d3-e3 would take f3, were the direction another.
        problem = refusal("9/9/1bW2b3/9/8b w - 1", "c3d3-,e3+")
        assert (problem.rule, problem.step) == ("FA-6", 2)
        assert str(problem) == "d3 to e3 continues in the direction of the previous step"

    def test_the_same_direction_is_allowed_after_another(self) -> None:
        start = position("3b5/5b3/1bW6/9/8b w - 1")
        assert start.play(start.parse("c3d3-,d4+,e4+")).fen() == "9/4W4/9/9/8b b - 1"

    def test_a_captured_stone_makes_room(self) -> None:
        # f2-g2 takes h2, g2-g1 takes g3 by withdrawal, and then the stone enters h2 and takes i3.
        start = position("9/9/4b1b1b/5W1b1/bb7 w - 1")
        after = start.play(start.parse("f2g2+,g1-,h2+"))
        assert after.fen() == "9/9/4b4/7W1/bb7 b - 1"

    def test_a_paika_does_not_go_on(self) -> None:
        problem = refusal("b8/9/9/9/W8 w - 1", "a1a2,b2")
        assert (problem.rule, problem.step) == ("FA-6", 1)


class TestFA7Stopping:
    """FA-7: a turn may end after any capture."""

    def test_every_stop_of_a_chain_is_a_turn(self) -> None:
        start = position(START)
        black = start.play(start.parse("e2e3+"))
        assert sorted(map(str, black.legal())) == ["f4e5-", "f4e5-,e4+"]


class TestFA8End:
    """FA-8: no stone left, or no legal turn."""

    def test_the_last_stone_taken_wins_at_once(self) -> None:
        start = position("9/9/W1b6/9/9 w - 9")
        outcome = start.play(start.parse("a3b3+")).outcome()
        assert outcome is not None
        assert (outcome.result, outcome.rule, outcome.ending) == ("1-0", "FA-8", "stones")
        assert outcome.reason == "Black has no stone left"

    def test_a_blocked_player_has_lost(self) -> None:
        blocked = position("bbb/bbb/Wbb w - 5", "telo")
        outcome = blocked.outcome()
        assert outcome is not None
        assert (outcome.result, outcome.ending) == ("0-1", "blocked")
        assert list(blocked.legal()) == []

    def test_a_ply_after_the_end_is_refused(self) -> None:
        problem = refusal("9/9/W8/9/9 b - 9", "a1a2")
        assert (problem.rule, str(problem)) == ("FA-8", "the game is over: Black has no stone left")

    def test_the_winner_does_not_play_on_either(self) -> None:
        assert refusal("9/9/W8/9/9 w - 9", "a3a4").rule == "FA-8"


class TestPositionString:
    """The position string, its letters and what makes it invalid."""

    def test_lax_letters_are_read_and_strict_ones_written(self) -> None:
        fen = "bbb/b1W/WWW w - 1"
        assert position("BBB/B1w/www w - 1", "telo").fen() == fen

    @pytest.mark.parametrize(
        ("fen", "reason"),
        [
            ("bbb/b1W/WWW w -", "3 fields, not 4"),
            ("bbb/b1W/WWW", "1 field, not 4"),
            ("bbb/b1W/WWW x - 1", "the side to play is 'x'"),
            ("bbb/b1W/WWW w w 1", "the restricted side is 'w'"),
            ("bbb/b1W/WWW w - 0", "the move number is '0'"),
            ("bbb/b1W/WWW w - x", "the move number is 'x'"),
            ("bbb/b1W w - 1", "the board has 2 ranks, not 3"),
            ("bbb/b1W/WWWW w - 1", "rank 1 has 4 files, not 3"),
            ("bbb/b1W/WW w - 1", "rank 1 has 2 files, not 3"),
            ("bbb/b1W/WWx w - 1", "'x' in rank 1"),
            ("3/3/3 w - 1", "no stone on the board"),
        ],
    )
    def test_invalid_strings(self, fen: str, reason: str) -> None:
        with pytest.raises(BadPosition) as caught:
            position(fen, "telo")
        assert reason in str(caught.value)

    def test_another_variant_is_suggested(self) -> None:
        with pytest.raises(BadPosition) as caught:
            position("bbb/b1W/WWW w - 1", "riatra")
        assert caught.value.hint == "is the variant telo?"


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

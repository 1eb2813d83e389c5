"""The rules of Hanga Roa, by number."""

from __future__ import annotations

import pytest
from hanga_roa_positions import HANGA_ROA, START, played, position
from refusals import check_refused_position

from kohau.notation.diagnostics import IllegalPly, Problem
from kohau.notation.hanga_roa.ply import Ply
from kohau.notation.hanga_roa.squares import SQUARES
from kohau.replay.games.hanga_roa.position import HangaRoaPosition


def after(fen: str, *plies: str) -> HangaRoaPosition:
    here = position(fen)
    for ply in plies:
        here = played(here, here.parse(ply))
    return here


def refusal(fen: str, ply: str) -> Problem:
    here = position(fen)
    with pytest.raises(IllegalPly) as caught:
        here.play(here.parse(ply))
    return caught.value


def legal(fen: str, kind: str = "") -> list[str]:
    return sorted(str(ply) for ply in position(fen).legal() if str(ply).startswith(kind))


class TestHR1HR2Board:
    def test_the_start(self) -> None:
        assert HANGA_ROA.start().fen() == START

    @pytest.mark.parametrize(
        ("fen", "rule", "reason"),
        [
            ("9/9/9 w - 1", None, "the board has 3 ranks, not 9"),
            (START.replace("4A4", "4X4"), None, "'X' in rank 2 is neither"),
            (START.replace("w", "x"), None, "the side to play is 'x'"),
            (START.replace("- 1", "B 1"), None, "the hands are 'B'"),
            (START.replace("- 1", "- 0"), None, "the move number is '0'"),
            (START.replace("w - 1", "w - 1 x"), None, "has 5 fields, not 4"),
            (START.replace("w - 1", "w A 2"), "HR-1", "White has 4 Ariki"),
            (START.replace("4P4", "3MP4"), "HR-1", "White has 2 Moai"),
            (START.replace("4p4", "3pp4"), "HR-1", "Black has 4 Mato to'a"),
            ("4m4/9/9/9/9/9/9/9/4m4 w - 3", "HR-1", "Black has 2 Moai"),
            ("9/9/9/9/9/9/9/9/9 w - 3", "HR-9", "both sides have won"),
        ],
    )
    def test_position_strings_that_are_refused(
        self, fen: str, rule: str | None, reason: str
    ) -> None:
        check_refused_position(HANGA_ROA, fen, rule, reason)

    @pytest.mark.parametrize(
        ("fen", "reason"),
        [
            (START.replace("1A2M2A1", "1A2M4"), "before the first turn White has 2 Ariki, not 3"),
            (START.replace("1A2M2A1 w -", "1A2M4 w A"), "White has 1 Ariki in hand"),
            (START.replace("4p4/9/4P4", "4p4/9/9").replace("1p5p1", "1p1P3p1"), "d7, beyond the"),
            (START.replace("4p4/9/4P4", "9/9/p3P4"), "a piece of Black stands on a4, beyond the"),
            ("m1aaap1pp/9/9/9/9/9/9/A2P1P3/MAA6 w - 1", "White has 2 Mato to'a"),
            ("m1aaap1pp/9/9/9/9/9/9/AA1P1P3/MA1P5 w - 1", "White's Moai is enclosed"),
        ],
    )
    def test_formations_that_are_refused(self, fen: str, reason: str) -> None:
        check_refused_position(HANGA_ROA, fen, "HR-2", reason)

    def test_what_is_no_formation_is_a_study(self) -> None:
        assert position("4m4/9/9/9/9/9/9/9/P3M4 w - 2").outcome() is None
        assert position("4m4/9/9/9/9/9/9/9/P3M3S w - 1").outcome() is None

    def test_another_formation(self) -> None:
        fen = "m1aaap1pp/9/9/9/PPP1A4/9/9/9/M2A1A3 w - 1"
        assert position(fen).fen() == fen


class TestHR3Moai:
    def test_it_steps_over_own_stones_and_removes_them(self) -> None:
        fen = "4m4/9/9/9/9/9/5S3/4S4/4M4 w - 9"
        assert legal(fen) == ["Me1-e2", "Me1-e2-f3"]
        assert after(fen, "Me1-e2-f3").fen() == "4m4/9/9/9/9/9/5M3/9/9 b - 9"

    @pytest.mark.parametrize(
        ("ply", "step", "reason"),
        [
            ("Me1-e2-f2", 2, "no stone of White lies on f2: a black stone lies on f2"),
            ("Me1-d2", 1, "no stone of White lies on d2: d2 is empty"),
            ("Me1-e2-e4", 2, "e2 and e4 are not neighbours"),
            ("Me1-e2-e1", 2, "no stone of White lies on e1"),
            ("Me1-e2-e3-e2", 3, "the stone on e2 is removed by then"),
            ("Md1-e2", 1, "White has no Moai on d1: d1 is empty"),
        ],
    )
    def test_what_it_cannot_do(self, ply: str, step: int, reason: str) -> None:
        problem = refusal("4m4/9/9/9/9/9/4S4/4Ss3/4M4 w - 9", ply)
        assert (problem.rule, problem.step) == ("HR-3", step)
        assert reason in str(problem)

    def test_runs_with_the_same_effect_are_one_turn(self) -> None:
        # Three stones around: every order that ends on the same square is one turn.
        fen = "4m4/9/9/9/9/9/9/3SS4/3SM4 w - 9"
        assert legal(fen) == [
            "Me1-d1", "Me1-d1-d2", "Me1-d1-d2-e2", "Me1-d1-e2", "Me1-d1-e2-d2",
            "Me1-d2", "Me1-d2-d1", "Me1-d2-e2", "Me1-d2-e2-d1", "Me1-e2", "Me1-e2-d1", "Me1-e2-d2",
        ]  # fmt: skip
        here = position(fen)
        assert str(here.parse("Me1-e2-d1-d2")) == "Me1-d1-e2-d2"
        assert str(here.parse("Me1-e2-d2-d1")) == "Me1-d2-e2-d1"

    def test_it_stops_on_the_far_rank(self) -> None:
        fen = "4SS3/4M4/9/9/4m4/9/9/9/9 w - 9"
        assert legal(fen) == ["Me8-e9", "Me8-f9"]
        problem = refusal(fen, "Me8-e9-f9")
        assert (problem.rule, problem.step) == ("HR-9", 2)
        assert str(problem) == "the Moai has arrived on e9 and stops there"

    def test_a_block_that_cannot_be_listed(self) -> None:
        # 25 stones: checking, resolving and the outcome take no longer for them.
        block = "/".join(["2SSSSS2"] * 5)
        here = position(f"4m4/9/9/{block}/4M4 w - 9")
        assert here.outcome() is None
        assert str(here.parse("Md2-d3", "short")) == "Me1-d2-d3"
        walk = "Me1-e2-d2-c2-c3-d3-e3-f2-g2-g3-f3-g4-f4-e4-d4-c4-c5-d5-e5-f5-g5-g6-f6-e6-d6-c6"
        ply = here.parse(walk)
        assert ply in here.legal()
        assert here.parse(str(ply)) == ply


class TestHR4Ariki:
    def test_it_moves_like_a_queen_and_throws_from_its_new_square(self) -> None:
        # The seed's diagram 7: a2 to d5, throwing h1 and d8.
        fen = "9/m8/9/9/9/9/9/A8/8M w - 9"
        assert after(fen, "Aa2-d5/d8/h1").fen() == "9/m2S5/9/9/3A5/9/9/9/7SM b - 9"

    def test_the_first_stone_is_in_the_way_of_the_second(self) -> None:
        # The seed's diagram 7: h9 to h6, throwing d2 and then e3; d1 is out of reach once d2 lies.
        fen = "7A1/m8/9/9/9/9/9/9/8M w - 9"
        assert after(fen, "Ah9-h6/d2/e3").fen() == "9/m8/9/7A1/9/9/4S4/3S5/8M b - 9"
        problem = refusal(fen, "Ah9-h6/e3/d2")
        assert (problem.rule, problem.step) == ("HR-4", 3)
        assert str(problem) == "the first stone, on e3, is in the way to d2"
        assert problem.hint == "the far one comes first: /d2/e3"

    def test_two_stones_on_one_square(self) -> None:
        problem = refusal("7A1/m8/9/9/9/9/9/9/8M w - 9", "Ah9-h6/e3/e3")
        assert (problem.rule, problem.step) == ("HR-4", 3)

    def test_the_square_it_left_is_empty_for_its_throws(self) -> None:
        assert after("9/m8/9/9/9/9/9/A8/8M w - 9", "Aa2-a4/a1/a2").fen() == (
            "9/m8/9/9/9/A8/9/S8/S7M b - 9"
        )

    @pytest.mark.parametrize(
        ("ply", "step", "reason"),
        [
            ("Aa1-b3", 1, "b3 is not in line with a1"),
            ("Aa1-a4", 1, "the way from a1 to a4 is not empty: a black stone lies on a3"),
            ("Aa1-a3", 1, "a3 is not empty: a black stone lies on a3"),
            ("Aa1-h1", 1, "h1 is not empty: a white Moai stands on h1"),
            ("Aa1-a2/b4", 2, "b4 is not in line with a2"),
            ("Aa1-a2/a4", 2, "the way from a2 to a4 is not empty"),
            ("Aa1-a2/a1/b4", 3, "b4 is not in line with a2"),
            ("Ab1-b2", 1, "White has no Ariki on b1: b1 is empty"),
        ],
    )
    def test_what_it_cannot_do(self, ply: str, step: int, reason: str) -> None:
        problem = refusal("m8/9/9/9/9/9/s8/9/A6M1 w - 9", ply)
        assert (problem.rule, problem.step) == ("HR-4", step)
        assert reason in str(problem)

    @pytest.mark.parametrize(
        ("option", "white", "black"),
        [("white", 1, 2), ("black", 2, 1), ("both", 1, 1), ("none", 2, 2)],
    )
    def test_whose_first_turn_is_limited(self, option: str, white: int, black: int) -> None:
        here = position(START, first_throw=option)
        throws = []
        for ply in ("Pb3-b4", "Pb7-b6", "Pb4-b3"):
            throws.append(here.board.throws)
            here = played(here, here.parse(ply))
        assert throws == [white, black, 2]

    def test_a_second_stone_on_the_first_turn(self) -> None:
        problem = refusal(START, "Ab1-b2/a1/a2")
        assert (problem.rule, problem.step) == ("HR-4", 3)
        assert str(problem) == "on White's first turn only one stone may be thrown"


class TestHR5Mato:
    FEN = "m8/9/9/9/3s5/2Sa5/2P6/9/8M w - 9"

    def test_it_steps_and_takes_stones_of_both_colours(self) -> None:
        assert legal(self.FEN, "P") == [
            "Pc3-b2", "Pc3-b3", "Pc3-b4", "Pc3-c2", "Pc3-d2", "Pc3-d3", "Pc3xc4",
        ]  # fmt: skip
        assert after(self.FEN, "Pc3xc4").fen() == "m8/9/9/9/3s5/2Pa5/9/9/8M b - 9"

    @pytest.mark.parametrize(
        ("ply", "reason"),
        [
            ("Pc3-c5", "c3 and c5 are not neighbours"),
            ("Pc3-d4", "a black Ariki stands on d4"),
            ("Pd3-d2", "White has no Mato to'a on d3: d3 is empty"),
        ],
    )
    def test_what_it_cannot_do(self, ply: str, reason: str) -> None:
        problem = refusal(self.FEN, ply)
        assert (problem.rule, problem.step) == ("HR-5", 1)
        assert reason in str(problem)

    def test_a_ply_says_whether_it_takes(self) -> None:
        here = position(self.FEN)
        c3, c4 = SQUARES["c3"], SQUARES["c4"]
        assert Ply("P", (c3, c4), takes=True) in here.legal()
        with pytest.raises(IllegalPly) as caught:
            here.play(Ply("P", (c3, c4)))
        assert (caught.value.rule, caught.value.hint) == ("HR-5", "write Pc3xc4")
        assert here.resolve(Ply("P", (c3, c4))).takes


class TestHR6Drop:
    FEN = "m8/9/9/9/P8/9/9/9/S7M w A 9"

    def test_an_ariki_in_hand_comes_to_the_first_rank(self) -> None:
        drops = [ply for ply in legal(self.FEN) if "@" in ply]
        assert drops == [f"A@{file}1" for file in "bcdefgh"]
        assert after(self.FEN, "A@c1").fen() == "m8/9/9/9/P8/9/9/9/S1A5M b - 9"

    def test_black_drops_on_rank_9(self) -> None:
        fen = self.FEN.replace("w A", "b a")
        assert after(fen, "A@b9").fen() == "ma7/9/9/9/P8/9/9/9/S7M w - 10"

    @pytest.mark.parametrize(
        ("fen", "ply", "reason"),
        [
            (FEN, "A@a2", "White drops an Ariki on rank 1, and a2 is not on it"),
            (FEN, "A@a1", "a1 is not empty: a white stone lies on a1"),
            (FEN.replace("A 9", "- 9"), "A@b1", "White has no Ariki in hand"),
            (FEN.replace("A 9", "a 9"), "A@b1", "White has no Ariki in hand"),
        ],
    )
    def test_what_cannot_be_dropped(self, fen: str, ply: str, reason: str) -> None:
        problem = refusal(fen, ply)
        assert (problem.rule, str(problem)) == ("HR-6", reason)


class TestHR7MoaiEnclosed:
    def test_a_moai_is_captured_when_stones_pieces_and_the_edge_enclose_it(self) -> None:
        # a9 has three neighbours: a stone on a8, a piece of its own on b8, and b9.
        fen = "m8/Sp7/9/9/9/9/9/2A6/8M w - 9"
        assert after(fen, "Ac2-c8").outcome() is None
        won = after(fen, "Ac2-c9/b9")
        assert won.fen() == "1SA6/Sp7/9/9/9/9/9/9/8M b - 9"
        outcome = won.outcome()
        assert outcome is not None
        assert (outcome.winner, outcome.rule, outcome.ending) == ("white", "HR-7", "enclosure")
        assert list(won.legal()) == []

    def test_an_own_stone_sets_it_free(self) -> None:
        assert after("m8/sp7/9/9/9/9/9/2A6/8M w - 9", "Ac2-c9/b9").outcome() is None

    @pytest.mark.parametrize(
        ("fen", "ply"),
        [
            # The Ariki, the dropped Ariki and the Mato to'a each fill b1, the last free neighbour.
            ("m8/9/9/9/9/9/9/ss7/M2A5 w - 9", "Ad1-b1"),
            ("m8/9/9/9/P8/9/9/ss7/M8 w A 9", "A@b1"),
            ("m8/9/9/9/9/9/9/ssP6/M8 w - 9", "Pc2-b1"),
        ],
    )
    def test_suicide(self, fen: str, ply: str) -> None:
        problem = refusal(fen, ply)
        assert problem.rule == "HR-7"
        assert str(problem) == "White's own Moai would be enclosed"

    def test_a_piece_that_takes_a_stone_stands_in_its_place(self) -> None:
        fen = "m8/9/9/9/9/9/2P6/ss7/MA7 w - 9"
        assert refusal(fen, "Pc3xb2").rule == "HR-7"
        assert "Ab1-c1" in legal(fen)

    def test_a_run_may_pass_a_square_on_which_it_could_not_stop(self) -> None:
        # a3 is enclosed once b2 is left behind and its stone removed by the way; b4 is not.
        fen = "m8/9/9/9/ss7/sS7/Ssp6/sS7/2M6 w - 9"
        plies = legal(fen, "M")
        assert "Mc1-b2" in plies
        assert "Mc1-b2-a3" in plies
        assert "Mc1-b2-a3-b4" in plies
        closed = "m8/9/9/9/ss7/sS7/Ssp6/ss7/1SM6 w - 9"
        assert legal(closed, "M") == ["Mc1-b1"]

    def test_suicide_is_forbidden_even_if_it_encloses_the_other_moai_too(self) -> None:
        # The Ariki fills the last neighbour of its own Moai, its stone the last one of the other.
        fen = "7Sm/7S1/9/9/p8/9/9/ss7/M2A5 w - 9"
        assert after(fen, "Ad1-c1/h6").outcome() is None
        assert refusal(fen, "Ad1-b1/i8").rule == "HR-7"


class TestHR8ArikiEnclosed:
    def test_own_stones_alone_send_it_to_the_hand(self) -> None:
        fen = "m8/9/9/9/9/9/9/ss2A4/a7M w - 9"
        assert after(fen, "Ae2-d2").fen() == "m8/9/9/9/9/9/9/ss1A5/a7M b - 9"
        assert after("m8/9/9/9/9/9/9/SS2A4/A7M w - 9", "Ae2-e1/b1").fen() == (
            "m8/9/9/9/9/9/9/SS7/1S2A3M b A 9"
        )

    def test_a_stone_or_piece_of_the_enemy_captures_it(self) -> None:
        # The black Ariki on a1: two black stones and a white one, or a white Ariki.
        assert after("m8/9/9/9/9/9/9/ss2A4/a7M w - 9", "Ae2-e1/b1").fen() == (
            "m8/9/9/9/9/9/9/ss7/1S2A3M b - 9"
        )
        assert after("m8/9/9/9/9/9/9/ss2A4/a7M w - 9", "Ae2-d1").fen() == (
            "m8/9/9/9/9/9/9/ss7/a2A4M b - 9"
        )
        assert after("m8/9/9/9/9/9/9/ss7/a2A4M w - 9", "Ad1-b1").fen() == (
            "m8/9/9/9/9/9/9/ss7/1A6M b - 9"
        )

    def test_a_piece_of_its_own_keeps_it_free(self) -> None:
        assert after("m8/9/9/9/9/9/9/sp7/a2A4M w - 9", "Ad1-b1").fen() == (
            "m8/9/9/9/9/9/9/sp7/aA6M b - 9"
        )

    def test_a_dropped_one_may_go_straight_back(self) -> None:
        assert after("m8/9/9/9/9/9/9/SS7/1S6M w A 9", "A@a1").fen() == (
            "m8/9/9/9/9/9/9/SS7/1S6M b A 9"
        )

    def test_all_is_judged_on_the_same_board(self) -> None:
        # The Ariki on a1 and b1 enclose each other: both go at once.
        fen = "m8/9/9/9/9/9/9/sSs2A3/aA6M w - 9"
        assert after(fen, "Af2-f1/c1").fen() == "m8/9/9/9/9/9/9/sSs6/2S2A2M b - 9"

    def test_a_mato_is_never_captured(self) -> None:
        fen = "m8/9/9/9/9/9/9/SS2A4/p7M w - 9"
        assert after(fen, "Ae2-e1/b1").fen() == "m8/9/9/9/9/9/9/SS7/pS2A3M b - 9"


class TestHR9Arrival:
    def test_a_moai_on_the_far_rank_has_won(self) -> None:
        won = after("S8/M8/9/9/8m/9/9/9/9 w - 9", "Ma8-a9")
        outcome = won.outcome()
        assert outcome is not None
        assert (outcome.winner, outcome.rule, outcome.ending) == ("white", "HR-9", "arrival")
        assert won.side == "black"

    def test_nothing_else_is_judged(self) -> None:
        # On i9 the Moai is enclosed, and so is the Ariki on a9; neither is looked at.
        fen = "as5sS/ss5sM/9/9/8m/9/9/9/9 w - 9"
        problem = refusal(fen.replace("M", "S").replace("w - 9", "w A 9"), "A@a1")
        assert problem.rule == "HR-7"  # without a Moai White has lost
        assert after("as5sS/ss5sM/7ss/9/8m/9/9/9/9 w - 9", "Mi8-i9").fen() == (
            "as5sM/ss5s1/7ss/9/8m/9/9/9/9 b - 9"
        )

    def test_nothing_can_be_played_afterwards(self) -> None:
        problem = refusal("M8/9/9/9/8m/9/9/a8/9 b - 9", "Aa2-a3")
        assert problem.rule == "HR-9"
        assert str(problem) == "the game is over: White's Moai has reached the far rank"


class TestHR10NoTurn:
    def test_a_player_without_a_turn_draws(self) -> None:
        # White has only a Moai without stones beside it.
        outcome = position("m8/9/9/9/9/9/9/9/4M4 w - 9").outcome()
        assert outcome is not None
        assert (outcome.winner, outcome.rule, outcome.result) == (None, "HR-10", "1/2-1/2")

    def test_suicides_do_not_count(self) -> None:
        # The only move of each white piece would fill a neighbour of the Moai and enclose it.
        fen = "m8/9/9/9/9/9/ppp6/ssa6/M1s6 w A 9"
        blocked = fen.replace("M1s6", "M1sSSSSSS")
        assert position(fen).outcome() is None
        outcome = position(blocked).outcome()
        assert outcome is not None
        assert outcome.rule == "HR-10"
        assert "A@b1" not in legal(fen)

"""HanniBall, by rule number, from positions that can be checked by hand."""

from __future__ import annotations

from collections import Counter
from random import Random

import naive_hanniball as naive
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from refusals import check_refused_position
from strategies import hanniball_positions

from kohau.notation.diagnostics import IllegalPly, Problem, SyntaxProblem
from kohau.notation.hanniball import DIALECTS, FILES, RANKS, REMOVAL, SHOT, Ply, Step, square
from kohau.notation.sources import read_text
from kohau.replay import registry
from kohau.replay.board import key_of
from kohau.replay.enumeration import Perft, legal_moves, perft
from kohau.replay.games.hanniball.board import NOT_ASKED, RED_CARD
from kohau.replay.games.hanniball.cards import is_cluster, is_obstruction, owns
from kohau.replay.games.hanniball.field import FIELD
from kohau.replay.games.hanniball.position import HanniBallPosition
from kohau.replay.random_records import random_replay
from kohau.replay.ranks import write_ranks
from kohau.replay.replay import verify
from kohau.replay.writing import render

pytestmark = pytest.mark.both_forms

HANNIBALL = registry.find_game("hanniball")
START = "4k4/2l3l2/1e1e1e1e1/1h1h1h1h1/9/9/9/9/9/9/9/1H1H1H1H1/1E1E1E1E1/2L3L2/4K4 e8 w 1"
FREELING = DIALECTS[0]


def field(pieces: str, ball: str, side: str = "w", number: int = 5) -> HanniBallPosition:
    """Return a position with *pieces* such as ``Ke1 he9``, upper case for White."""
    board = {square(piece[1:]): piece[0] for piece in pieces.split()}
    tops = range(FILES * (RANKS - 1), -1, -FILES)
    rows = write_ranks([board.get(at + file, "") for file in range(FILES)] for at in tops)
    return position(f"{rows} {ball} {side} {number}")


def position(fen: str) -> HanniBallPosition:
    found = HANNIBALL.position(fen)
    assert isinstance(found, HanniBallPosition)
    return found


def after(here: HanniBallPosition, ply: str) -> HanniBallPosition:
    following = here.after(here.parse(ply))
    assert isinstance(following, HanniBallPosition), here.fault(here.parse(ply))
    return following


def refusal(here: HanniBallPosition, ply: str) -> tuple[str | None, int | None, str]:
    with pytest.raises(IllegalPly) as caught:
        here.play(here.parse(ply))
    return caught.value.rule, caught.value.step, str(caught.value)


def steps(here: HanniBallPosition, begins: str) -> list[str]:
    return [row for row in legal_moves(here) if row.startswith(begins)]


class TestHB1HB2HB3Field:
    def test_the_start(self) -> None:
        assert HANNIBALL.start().fen() == START

    def test_squares_that_do_not_exist(self) -> None:
        here = field("Ke1 Hb3 ke15", "e8")
        for name in ("a1", "c1", "g15", "j4", "b16", "a0"):
            rule, step, message = refusal(here, f"Hb3-{name}")
            assert (rule, step, message) == ("HB-1", 1, f"there is no square {name}")
        assert refusal(here, "Hb3-c5/*c5-a1")[:2] == ("HB-1", 2)
        assert refusal(field("Ke1 Hb3 he14 ke15", "b3"), "*b3-c4/xj9")[:2] == ("HB-1", 2)

    def test_the_field_has_117_squares_and_two_goals(self) -> None:
        assert len(FIELD) == 9 * 13 + 6

    @pytest.mark.parametrize(
        ("fen", "rule", "reason"),
        [
            ("9/9 e8 w 1", None, "the board has 2 ranks, not 15"),
            (START.replace(" e8", ""), None, "has 3 fields, not 4"),
            (START.replace("4K4", "K8"), "HB-1", "K stands on a1, which is not a square"),
            (START.replace("2L3L2", "2L1K1L2"), "HB-2", "White has 2 Keepers"),
            (
                START.replace("4K4", "9").replace("1H1H1H1H1", "KH1H1H1H1"),
                "HB-9",
                "White's Keeper stands on a4, outside its goal area",
            ),
            (START.replace(" e8", " a1"), "HB-1", "the Ball is on 'a1'"),
            (START.replace(" e8", " -"), "HB-1", "the Ball is on '-'"),
            (START.replace(" e8", " e88"), "HB-1", "the Ball is on 'e88'"),
            (START.replace(" w ", " x "), None, "the side to play is 'x'"),
            (START.replace("w 1", "w 0"), None, "the move number is '0'"),
        ],
    )
    def test_position_strings_that_are_refused(
        self, fen: str, rule: str | None, reason: str
    ) -> None:
        check_refused_position(HANNIBALL, fen, rule, reason)


class TestHB4Turn:
    def test_the_example(self) -> None:
        here = after(position(START), "Hh4-f5/Hf4-g6")
        assert (here.side, here.number) == ("black", 1)
        assert after(here, "Hh12-g10").number == 2

    def test_a_third_step_on_the_first_turn(self) -> None:
        assert refusal(position(START), "Hh4-f5/Hf4-g6/Hb4-d5") == (
            "HB-4", 3, "White's first turn has at most 2 steps",
        )  # fmt: skip

    def test_a_fifth_step(self) -> None:
        here = field("Ke1 Eb3 ke15", "e8")
        assert refusal(here, "Eb3-b4/Eb4-b5/Eb5-b6/Eb6-b7/Eb7-b8") == (
            "HB-4", 5, "a turn has at most 4 steps",
        )  # fmt: skip
        assert after(here, "Eb3-b4/Eb4-b5/Eb5-b6/Eb6-b7").side == "black"

    def test_a_turn_that_changes_nothing(self) -> None:
        here = position(START)
        rule, step, message = refusal(here, "Hh4-f5/Hf5-h4")
        assert (rule, step) == ("HB-4", None)
        assert message == "the turn changes nothing: pieces and Ball stand as before"

    def test_pieces_of_a_kind_may_change_places_without_changing_anything(self) -> None:
        here = field("Ke1 Eb3 Eb4 ke15", "e8")
        assert refusal(here, "Eb3-a3/Eb4-b3/Ea3-b4")[0] == "HB-4"

    def test_who_has_no_such_piece(self) -> None:
        here = field("Ke1 Eb3 eb5 ke15", "e8")
        assert refusal(here, "Hb3-c5") == (
            "HB-5", 1, "White has no Horse on b3: the white Elephant stands there",
        )  # fmt: skip
        assert refusal(here, "Eb5-b6") == (
            "HB-4", 1, "White has no Elephant on b5: the black Elephant stands there",
        )  # fmt: skip
        assert refusal(here, "Eb3-b4/Eb3-b4")[:2] == ("HB-4", 2)


class TestHB5Run:
    def test_with_the_ball_and_without(self) -> None:
        here = field("Ke1 He5 ke15", "e5")
        assert after(here, "H*e5-f7").fen().split()[1] == "f7"
        assert after(here, "He5-f7").fen().split()[1] == "e5"

    def test_a_piece_that_comes_to_a_loose_ball_controls_it(self) -> None:
        here = field("Ke1 He5 ke15", "f7")
        assert after(here, "He5-f7/H*f7-e5").fen().split()[1] == "e5"

    def test_what_is_refused(self) -> None:
        here = field("Ke1 He5 Ef7 ed7 ke15", "f7")
        assert refusal(here, "H*e5-c6") == (
            "HB-5", 1,
            "the white Horse on e5 does not control the Ball",
        )  # fmt: skip
        assert refusal(here, "He5-f7")[::2] == (
            "HB-5", "f7 is not empty: the white Elephant stands there",
        )  # fmt: skip
        assert refusal(here, "He5-d7")[0] == "HB-5"

    def test_the_keeper_may_not_leave_the_ball(self) -> None:
        here = field("Kd2 He5 ke15", "d2")
        assert refusal(here, "Kd2-e2") == (
            "HB-5", 1, "the Keeper on d2 may not leave the Ball behind",
        )  # fmt: skip
        assert after(here, "K*d2-e2").fen().split()[1] == "e2"


class TestHB6Capture:
    def test_only_the_controller_of_the_ball_is_captured(self) -> None:
        here = field("Ke1 He5 hf7 hd7 ke15", "f7")
        captured = after(here, "He5xf7/H*f7-g9")
        assert captured.ball == "g9"
        assert [captured[name] for name in ("f7", "d7", "g9")] == ["", "h", "H"]
        assert refusal(here, "He5xd7") == (
            "HB-6", 1, "the black Horse on d7 does not control the Ball",
        )  # fmt: skip
        assert refusal(here, "He5xc6")[::2] == ("HB-6", "no enemy piece stands on c6")
        with pytest.raises(IllegalPly) as caught:
            here.play(here.parse("He5-f7"))
        assert caught.value.hint == "to capture it write He5xf7"

    def test_a_keeper_can_be_captured(self) -> None:
        here = field("Ke1 Hc12 kd14", "d14")
        captured = after(here, "Hc12xd14")
        assert "k" not in captured.fen()
        assert captured.outcome() is not None  # Black has no piece left to move: HB-13
        assert after(field("Ke1 Hc12 kd14 hb9", "d14"), "Hc12xd14").outcome() is None


class TestHB7HB10Shots:
    def test_how_far_pieces_shoot(self) -> None:
        horse = field("Ke1 He8 ke15", "e8")
        assert steps(horse, "*") == sorted(
            f"*e8-{to}" for to in ("d7", "d8", "d9", "e7", "e9", "f7", "f8", "f9")
        )
        elephant = field("Ke1 Ee8 ke15", "e8")
        jumps = ("c7", "c9", "d6", "d10", "f6", "f10", "g7", "g9")
        assert steps(elephant, "*") == sorted(f"*e8-{to}" for to in jumps)
        assert len(steps(field("Ke1 Le8 ke15", "e8"), "*")) == 16

    def test_long_shots_fly_over_pieces(self) -> None:
        here = field("Ke1 Ee8 Ee9 Ef9 ee7 ke15", "e8")
        assert after(here, "*e8-f10").fen().split()[1] == "f10"

    def test_a_keeper_shoots_straight_and_not_into_its_own_area(self) -> None:
        here = field("Ke2 Ea9 ke15", "e2")
        assert refusal(here, "*e2-e3")[:2] == ("HB-10", 1)
        assert refusal(here, "*e2-f5")[:2] == ("HB-10", 1)
        assert refusal(here, "*e2-e8")[:2] == ("HB-10", 1)
        for to in ("e4", "e7", "a2", "i2", "b5", "h5"):
            assert after(here, f"*e2-{to}").ball == to

    def test_who_shoots(self) -> None:
        here = field("Ke1 He5 Ef7 hb9 ke15", "f7")
        assert refusal(here, "*e5-e6") == (
            "HB-7", 1, "the white Horse on e5 does not control the Ball",
        )  # fmt: skip
        assert refusal(here, "*b9-b10")[::2] == ("HB-4", "no piece of White stands on b9")

    def test_a_shot_too_far(self) -> None:
        here = field("Ke1 He5 ke15", "e5")
        with pytest.raises(IllegalPly) as caught:
            here.play(here.parse("*e5-f7"))
        assert (caught.value.rule, caught.value.hint) == (
            "HB-10", "a Horse shoots to the squares beside it",
        )  # fmt: skip


class TestHB8Removal:
    # The Ball with three black pieces beside it, in one group of four: a cluster.
    CLUSTER = "Ke1 Ea9 ee8 ed8 ef8 hb12 ke15"

    def test_any_enemy_fieldpiece_is_removed(self) -> None:
        here = field(self.CLUSTER, "e9")
        assert steps(here, "x") == ["xb12", "xd8", "xe8", "xf8"]
        assert after(here, "Ea9-a10/xb12")["b12"] == ""

    def test_the_ball_of_a_removed_piece_is_loose(self) -> None:
        here = field("Ke1 Ea9 ee8 ed8 ef8 ee9 ke15", "e9")
        loose = after(here, "xe9")
        assert (loose.ball, loose[loose.ball]) == ("e9", "")

    def test_one_a_turn(self) -> None:
        here = field(self.CLUSTER, "e9")
        assert refusal(here, "xb12/xd8") == (
            "HB-8", 2, "a turn has one penalty removal at most",
        )  # fmt: skip

    def test_what_is_not_removed(self) -> None:
        here = field(self.CLUSTER, "e9")
        assert refusal(here, "xe15") == ("HB-8", 1, "the Keeper on e15 can't be removed")
        assert refusal(here, "xa9") == ("HB-8", 1, "no enemy piece stands on a9")
        assert refusal(here, "xc5") == ("HB-8", 1, "no enemy piece stands on c5")

    def test_without_a_red_card(self) -> None:
        rule, step, message = refusal(position(START), "xb12")
        assert (rule, step) == ("HB-14", 1)
        assert message == "there is no red card: no obstruction, and no cluster of the opponent's"


class TestHB9Moves:
    def test_how_pieces_move(self) -> None:
        horse = field("Ke1 He8 ke15", "a2")
        assert len(steps(horse, "He8")) == 8
        assert len(steps(field("Ke1 Ee8 ke15", "a2"), "Ee8")) == 8
        assert len(steps(field("Ke1 Le8 ke15", "a2"), "Le8")) == 16
        assert refusal(horse, "He8-e9")[:2] == ("HB-9", 1)

    def test_a_horse_is_blocked_by_two_pieces(self) -> None:
        # From e8 to f10 the squares e9 and f9 are in between.
        assert refusal(field("Ke1 He8 Ee9 ef9 ke15", "a2"), "He8-f10") == (
            "HB-9", 1, "the way from e8 to f10 is blocked: pieces stand on e9 and f9",
        )  # fmt: skip
        assert after(field("Ke1 He8 Ee9 ke15", "f9"), "He8-f10")["f10"] == "H"
        assert refusal(field("Ke1 Le8 Ee9 ef9 ke15", "a2"), "Le8-f10")[0] == "HB-9"

    def test_squares_off_the_board_block_nothing(self) -> None:
        # From b2 to d1 lie c2 and c1; there is no square c1.
        here = field("Ke1 Hb2 Ec2 ke15", "a9")
        assert after(here, "Hb2-d1")["d1"] == "H"
        # From g2 to e1 lie f2 and f1, which both exist.
        assert refusal(field("Kd1 Lg2 Ef2 Ef1 ke15", "a9"), "Lg2-e1")[0] == "HB-9"

    def test_the_keeper_stays_at_home(self) -> None:
        here = field("Kc3 He8 ke15", "a2")
        assert steps(here, "Kc3") == sorted(f"Kc3-{to}" for to in ("c2", "d2", "d3", "d1", "e2"))
        assert refusal(here, "Kc3-c4") == (
            "HB-9", 1,
            "the white Keeper can't leave its goal area and goal, as to c4",
        )  # fmt: skip
        assert refusal(here, "Kc3-f2")[:2] == ("HB-9", 1)

    def test_fieldpieces_may_enter_goals(self) -> None:
        here = field("Kc3 He3 He13 ke15", "a9")
        assert "He3-f1" in steps(here, "He3")
        assert "He13-d15" in steps(here, "He13")


class TestHB11Landing:
    def test_a_shot_at_a_keeper_ricochets(self) -> None:
        here = field("Ke1 Ed13 ea9 ke15", "d13")
        assert after(here, "*d13-e15^e10").ball == "e10"
        assert after(here, "*d13-e15^a11").ball == "a11"

    @pytest.mark.parametrize(
        ("ply", "message"),
        [
            (
                "*d13-e15",
                "the Ball ricochets from the Keeper on e15, but its destination is missing",
            ),
            ("*d13-e15^f15", "a ricochet may not go into a goal, as to f15"),
            ("*d13-e15^e9", "a ricochet from e15 can't come to rest on e9"),
            ("*d13-e15^f13", "a ricochet from e15 can't come to rest on f13"),
            ("*d13-f12^e11", "no Keeper stands on f12, so nothing ricochets there"),
        ],
    )
    def test_ricochets_that_are_refused(self, ply: str, message: str) -> None:
        here = field("Ke1 Ed13 ea9 ke15", "d13")
        assert refusal(here, ply) == ("HB-11", 1, message)

    def test_from_the_own_keeper_too_wherever_it_stands(self) -> None:
        here = field("Kd2 Ef3 ea9 ke15", "f3")
        assert after(here, "*f3-d2^d6").ball == "d6"
        assert refusal(here, "*f3-d2^d1")[0] == "HB-11"

    def test_back_to_the_shooter_changes_nothing(self) -> None:
        # An Elephant's shots are no straight lines; a Horse's are.
        here = field("Ke1 Hd14 ea9 ke15", "d14")
        assert refusal(here, "*d14-e15^d14")[0] == "HB-4"
        assert after(here, "*d14-e15^d14/H*d14-c12").ball == "c12"

    def test_a_fieldpiece_gets_the_ball(self) -> None:
        here = field("Ke1 Ed13 Hf12 ea9 ke15", "d13")
        assert after(here, "*d13-f12/*f12-g13").ball == "g13"
        passed = after(field("Ke1 Ed13 hf12 ke15", "d13"), "*d13-f12")
        assert "H*f12-g10" in steps(passed, "H*f12")


class TestHB12Goals:
    @pytest.mark.parametrize(
        ("pieces", "ball", "ply", "winner"),
        [
            ("Ke1 Ed13 ke14", "d13", "*d13-e15", "white"),
            ("Ke1 Ed14 ke14", "d14", "E*d14-d15", "white"),
            ("Ke2 Ed3 ke14", "d3", "*d3-e1", "black"),
            ("Ke2 Ea9 ke14", "e2", "*e2-e1", "black"),
            ("Ke2 Ea9 ke14", "e2", "K*e2-e1", "black"),
            ("Ke1 Ed13 he15 kc14", "d13", "*d13-e15", "white"),
        ],
    )
    def test_the_side_whose_goal_it_is_has_lost(
        self, pieces: str, ball: str, ply: str, winner: str
    ) -> None:
        ended = after(field(pieces, ball), ply)
        outcome = ended.outcome()
        assert outcome is not None
        assert (outcome.winner, outcome.rule, outcome.ending) == (winner, "HB-12", "goal")
        assert list(ended.legal()) == []
        assert HANNIBALL.position(ended.fen()) == ended
        assert ended.side == "black"

    def test_no_step_follows_a_goal(self) -> None:
        here = field("Ke1 Ed13 ke14", "d13")
        assert refusal(here, "*d13-e15/Ed13-d12") == (
            "HB-12", 2, "no step may follow: the Ball is in a goal",
        )  # fmt: skip

    def test_no_ply_follows_a_goal(self) -> None:
        ended = after(field("Ke1 Ed13 eb9 ke14", "d13"), "*d13-e15")
        assert refusal(ended, "Eb9-b8")[::2] == (
            "HB-12", "the game is over: the Ball is in Black's goal",
        )  # fmt: skip


class TestHB13NoTurn:
    def test_who_has_no_legal_turn_has_lost(self) -> None:
        outcome = field("ke15 he9", "a2").outcome()
        assert outcome is not None
        assert (outcome.winner, outcome.rule) == ("black", "HB-13")

    def test_a_side_whose_pieces_are_all_blocked(self) -> None:
        # White's only piece is its Keeper, with black pieces on all squares that it could go to.
        stuck = field("Kd1 ec2 ed2 ee2 ee1 ec3 ke15 he3", "a9")
        lost = stuck.outcome()
        assert lost is not None
        assert (lost.winner, lost.rule) == ("black", "HB-13")
        assert field("Kd1 ec2 ed2 ee1 ec3 ke15", "a9").outcome() is None

    def test_a_removal_is_a_turn(self) -> None:
        # White has no piece at all, but Black's pieces stand in a cluster.
        here = field("ke15 ee8 ed8 ef8", "e9")
        assert here.outcome() is None
        assert after(here, "xe8").side == "black"


class TestHB15Obstruction:
    def obstructed(self, pieces: str, ball: str) -> bool:
        here = field(pieces, ball)
        return here.board.is_entitled() and is_obstruction(*cells_and_ball(pieces, ball), True)

    WALL = "ea9 eb9 ec9 ed9 ee9 ef9 eg9 eh9 ei9"

    def test_an_elephant_behind_a_wall_cannot_come_to_the_ball(self) -> None:
        assert self.obstructed(f"Ke1 Ee5 ke15 {self.WALL}", "e12")
        assert not self.obstructed(f"Ke1 Ee5 ke15 {self.WALL.replace('ec9 ', '')}", "e12")

    def test_a_horse_needs_one_gap_beside_its_jump(self) -> None:
        # In the gap on d9 no Elephant of White stands, but Horses jump past it.
        gap = self.WALL.replace(" ed9", " Ed9")
        assert self.obstructed(f"Ke1 He5 ke15 {self.WALL}", "e12")
        assert not self.obstructed(f"Ke1 He5 ke15 {gap}", "e12")

    def test_two_walls_block_horses(self) -> None:
        second = "ha10 hb10 hc10 hd10 he10 hf10 hg10 hh10 hi10"
        assert self.obstructed(f"Ke1 He5 ke15 {self.WALL} {second}", "e12")

    def test_capturing_the_controller_counts(self) -> None:
        assert not self.obstructed(f"Ke1 Ee5 ke15 {self.WALL}", "e9")

    def test_a_keeper_that_can_come_to_the_ball(self) -> None:
        assert not self.obstructed(f"Ke1 Ea12 ke15 {self.WALL} ea13 eb13 eb12 eb11 ea11", "d2")

    def test_a_side_without_fieldpieces_is_not_obstructed(self) -> None:
        assert not is_obstruction(*cells_and_ball("Ke1 ke15 he9", "e12"), True)


def cells_and_ball(pieces: str, ball: str) -> tuple[list[int], int]:
    board = field(pieces, ball).board
    return board.cells, board.ball


class TestHB16Cluster:
    @pytest.mark.parametrize(
        ("pieces", "ball", "expected"),
        [
            ("Ke1 Ea2 ke15 ee8 ed8 ef8", "e9", True),  # the Ball and three pieces
            ("Ke1 Ea2 ke15 ee8 ed8 ef8 ee9", "e9", True),
            ("Ke1 Ea2 ke15 ee8 ed8", "e9", False),  # three squares
            ("Ke1 Ea2 ke15 ee8 ed8 eg8 eh8", "e9", False),  # not connected
            ("Ke1 Ea2 ke15 ee8 ed7 ef7", "e9", False),  # aslant
            ("Ke1 Ea2 ke15 Ee8 Ed8 Ef8", "e9", False),  # own pieces
            ("Ke1 Ea2 ke14 ee12 ee13", "e11", True),  # the Keeper counts
        ],
    )
    def test_which_groups_are_clusters(self, pieces: str, ball: str, expected: bool) -> None:
        assert is_cluster(*cells_and_ball(pieces, ball), True) == expected
        assert field(pieces, ball).board.is_entitled() == expected

    def test_there_is_none_for_who_controls_the_ball(self) -> None:
        assert not field("Ke1 Ea2 ke15 ee8 ed8 ef8 Ee9", "e9").board.is_entitled()


class TestDialect:
    @pytest.mark.parametrize(
        ("text", "canonical"),
        [
            ("Hh4-f5-g7", "Hh4-f5/Hf5-g7"),
            ("H*a2-b4-c6", "H*a2-b4/H*b4-c6"),
            ("Me1-e2", "Ke1-e2"),
            ("M*e1-e2/*e2-e7", "K*e1-e2/*e2-e7"),
            ("*c13-e15^e10/xd4", "*c13-e15^e10/xd4"),
            ("Hc5xd7", "Hc5xd7"),
            ("Lg16-e11", "Lg16-e11"),
        ],
    )
    def test_reading(self, text: str, canonical: str) -> None:
        ply = FREELING.parse(text)
        assert str(ply) == canonical
        assert FREELING.parse(canonical) == ply

    @pytest.mark.parametrize(
        "text",
        ["", "/", "Hh4", "Hh4-f5/", "h4-f5", "Hh4xf5-g7", "*c5-d4-e3", "*c5^d4", "xd4^e5",
         "Hh4-f123", "Hh04-f5", "HH4-F5", "Qh4-f5", "H*h4xf5", "*Hc5-d4", "x*d4"],
    )  # fmt: skip
    def test_what_does_not_parse(self, text: str) -> None:
        with pytest.raises(SyntaxProblem):
            FREELING.parse(text)

    def test_parts_are_read_as_the_whole_grammar_reads_them(self) -> None:
        for text in ("Hh4-f5", "Hh4-f5-g7/xd4/*c13-e15^e10", "H*a2-b4/Hc5xd7"):
            assert FREELING._parse_by_rule(text, "start") == FREELING.parse(text)  # noqa: SLF001

    def test_two_sequences_are_two_plies(self) -> None:
        here = position(START)
        one, other = (here.parse(text) for text in ("Hh4-f5/Hb4-c6", "Hb4-c6/Hh4-f5"))
        assert one != other
        assert here.play(one) == here.play(other)


BETA = """1. Hh4-f5/Hf4-g6/Hb4-d5 Hh14-f10/Hb14-d13
2. Hf5-f7/Hd4-c6 Eh15-f13/Hd14-e12
3. Hf7-e9/H*e9-c5 Lg16-e11
4. Lc2-d4/*c5-d4/L*d4-c4 Hf10-e8/He12-d10/Ed15-c14
5. Hc5-d7/*c4-e3/Ke1-e3 Hf14-f10/Ec14-b13
6. *e3-b6/Lc4-b6/*b6-c6 Eb13-b10
7. *c6-b6/Hd5-c7/*b6-c6 Hd13-c10/Lc16-d14
8. *c6-b6/Hc6-b8/L*b6-a6 Ef13-d11/Le11-d9
9. L*a6-c5/Ef3-f4/L*c5-a6 Hc10-e6/Ed11-c10
"""


def test_the_inventors_record_parses_and_is_refused_at_its_first_ply() -> None:
    record = next(read_text(f'[Game "hanniball"]\n\n{BETA}*\n'))
    assert len(record.line.plies) == 18
    assert FREELING.fitting(record.line.plies) == 18
    problem = verify(record).problem
    assert problem is not None
    assert (problem.code, problem.rule, problem.ply, problem.step) == ("illegal-ply", "HB-4", 1, 3)
    assert problem.message == "White's first turn has at most 2 steps"


class TestSteps:
    def test_perft_counts_steps(self) -> None:
        assert list(perft(position(START), 2)) == [Perft(1, 59, 59), Perft(2, 3564, 1854)]
        later = START.replace("w 1", "w 2")
        assert list(perft(position(later), 3))[2] == Perft(3, 219_088, 39_532)
        with pytest.raises(Problem, match="at most 4 steps"):
            list(perft(position(START), 5))

    def test_59_of_the_sequences_of_two_steps_are_no_legal_turn(self) -> None:
        turn = position(START).unfinished()
        unchanged = 0
        for step in turn.legal_steps():
            one = turn.after(step)
            assert one is not None
            for further in one.legal_steps():
                two = one.after(further)
                assert two is not None
                unchanged += not two.may_end
        assert unchanged == 59

    def test_the_list_of_next_steps(self) -> None:
        here = position(START)
        first = legal_moves(here)
        assert (len(first), first[-1]) == (60, "END no")
        assert first[:-1] == sorted(first[:-1])
        assert legal_moves(here, "Hh4-f5")[-1] == "END yes"
        assert legal_moves(here, "Hh4-f5/Hf5-h4") == ["END no"]
        assert legal_moves(here, "Hh4-f5/Hf4-g6") == ["END yes"]
        with pytest.raises(IllegalPly):
            legal_moves(here, "Hh4-h5")

    def test_legal_plies_are_listed_lazily(self) -> None:
        plies = [str(ply) for ply in position(START).legal()]
        assert len(plies) == len(set(plies)) == 59 + 3564 - 59


@settings(max_examples=80)
@given(hanniball_positions(), st.randoms(use_true_random=False))
def test_steps_are_those_of_the_naive_rules(here: HanniBallPosition, random: Random) -> None:
    fen = here.fen()
    state, turn = naive.begin(fen), here.unfinished()
    assert (naive.obstructed(fen) or naive.clustered(fen)) == here.board.is_entitled()
    for _ in range(4):
        expected = dict(naive.steps(state))
        assert sorted(map(str, turn.legal_steps())) == sorted(expected)
        assert naive.may_end(state) == turn.may_end
        if not expected:
            break
        word = random.choice(sorted(expected))
        following = turn.after(here.parse(word).steps[0])
        assert following is not None
        state, turn = expected[word], following
        assert turn.board.key == key_of(turn.board.state())
    outcome = here.outcome()
    if naive.winner(fen):
        assert outcome is not None
        assert (outcome.winner, outcome.rule) == (naive.winner(fen), "HB-12")
    else:
        assert (outcome is None) == naive.has_turn(fen)


@settings(max_examples=150)
@given(hanniball_positions(), st.data())
def test_every_other_turn_is_refused_with_a_rule(
    here: HanniBallPosition, data: st.DataObject
) -> None:
    words = [data.draw(written_steps(here)) for _ in range(data.draw(st.integers(1, 3)))]
    ply = here.parse("/".join(words))
    expected = naive.turn(here.fen(), str(ply))
    following = here.after(ply)
    assert (following.fen() if following else None) == expected
    board = here.board.copy()
    code = board.play(board.turn(ply))
    assert (code == 0) == (expected is not None)
    assert board.key == key_of(board.state())
    if following is None:
        assert (board.state(), board.number, board.left) == (
            here.board.state(), here.board.number, here.board.left,
        )  # fmt: skip
        problem = here.fault(ply)
        assert problem.code == "illegal-ply"
        assert (problem.rule or "").startswith("HB-")


@st.composite
def written_steps(draw: st.DrawFn, here: HanniBallPosition) -> str:
    """Draw a step, often one with pieces that are there."""
    legal = legal_moves(here)[:-1]
    if draw(st.booleans()) and legal:
        return draw(st.sampled_from(legal))
    names = st.builds("{}{}".format, st.sampled_from("abcdefghi"), st.integers(1, 15))
    form = draw(
        st.sampled_from(["{}{}-{}", "{}*{}-{}", "{}{}x{}", "*{1}-{2}", "*{1}-{2}^{3}", "x{1}"])
    )
    return form.format(draw(st.sampled_from("KLEH")), draw(names), draw(names), draw(names))


def test_random_games_have_everything_and_stay_valid() -> None:
    seen: Counter[str] = Counter()
    for number in range(1, 41):
        played = random_replay(position(START), "hanniball", number)
        seen[played.outcome.ending if played.outcome else "unfinished"] += 1
        before = position(START)
        for ply in played.line:
            assert isinstance(ply, Ply)
            for step in ply.steps:
                seen[step.kind] += 1
                seen["ricochet"] += step.kind == SHOT and step.rebound is not None
            seen["pass"] += passes(before, ply)
            before = after(before, str(ply))
            assert before.board.key == key_of(before.board.state())
        (again,) = read_text(render(played))
        assert verify(again).diagnostics == ()
        assert render(verify(again)) == render(played)
    for what in ("goal", "-", "*-", "x", SHOT, REMOVAL, "ricochet", "pass"):
        assert seen[what], what


def passes(here: HanniBallPosition, ply: Ply) -> int:
    """Return how many shots of a turn give the Ball to a piece of the same side."""
    turn, count = here.unfinished(), 0
    for step in ply.steps:
        following = turn.after(step)
        assert following is not None
        turn = following
        count += step.kind == SHOT and owns(turn.board.white, turn.board.cells[turn.board.ball])
    return count


def test_keys_leave_out_the_number_only() -> None:
    keys = {
        position(fen).key()
        for fen in (START, START.replace("w 1", "w 9"), START.replace("w 1", "b 1"),
                    START.replace("e8", "e9"), START.replace("4K4", "3K5"))
    }  # fmt: skip
    assert len(keys) == 4


@pytest.mark.parametrize(
    "step",
    [
        Step("?", "H", square("h4"), square("f5")),
        Step("-", "H", square("h4"), square("f5"), 5),
        Step("-", "H", 9999, 3),
        Step("-", "Q", square("h4"), square("f5")),
        Step("-", "", square("h4"), square("f5")),
        Step("-x", "", 0, square("b12"), 5),
        Step("-", "H", square("h4"), 9999),
    ],
)
def test_what_has_no_form_of_a_step_is_refused(step: Step) -> None:
    ply = Ply((step,))
    assert not position(START).is_legal(ply)
    assert position(START).fault(ply).code == "illegal-ply"


def test_the_red_card_is_worked_out_once_a_turn() -> None:
    turn = field(TestHB8Removal.CLUSTER, "e9").unfinished()
    assert turn.board.card == NOT_ASKED
    for step in turn.legal_steps():
        following = turn.after(step)
        assert following is not None
        assert following.board.card != NOT_ASKED
    assert turn.board.card == RED_CARD


def test_the_outcome_of_a_side_that_can_move_asks_for_no_red_card() -> None:
    start = position(START)
    assert start.outcome() is None
    assert start.board.card == NOT_ASKED


def test_the_red_card_is_that_of_the_position_before_the_turn() -> None:
    here = field(TestHB8Removal.CLUSTER, "e9")
    for ply in ("Ea9-a10/xd8", "Ea9-b10/Eb10-c9/Ec9-d10/xe8"):
        assert after(here, ply).side == "black"
    # White's shot makes a cluster, and when the turn began there was none.
    shot = field("Ke1 Ed11 ee8 ed8 ef8 ke15", "d11")
    assert after(shot, "*d11-e9").side == "black"
    assert refusal(shot, "*d11-e9/xe8")[:2] == ("HB-14", 2)


def test_turns_are_made_of_the_parts_of_a_word() -> None:
    board = position(START).board
    for word in ("Hh4-f5/Hf4-g6", "Hh4-f5-g7", "Me1-e2/*e2-e7", "*c13-e15^e10/xd4"):
        turn = board.prepare_parts(
            [board.prepare_part(FREELING.part(text)) for text in word.split("/")]
        )
        assert (turn.ply, turn.word) == (FREELING.parse(word), str(FREELING.parse(word)))
        assert board.turn(turn.ply).word == turn.word

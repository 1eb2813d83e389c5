"""The rules of HanniBall, by number."""

from __future__ import annotations

import pytest
from hanniball_positions import CLUSTER, HANNIBALL, START, after, field, position, refusal, steps
from refusals import check_refused_position

from kohau.notation.diagnostics import IllegalPly
from kohau.replay.games.hanniball.geometry import FIELD
from kohau.replay.games.hanniball.red_cards import is_cluster, is_obstruction


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
        assert (here.side, here.board.number) == ("black", 1)
        assert after(here, "Hh12-g10").board.number == 2

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
    def test_any_enemy_fieldpiece_is_removed(self) -> None:
        here = field(CLUSTER, "e9")
        assert steps(here, "x") == ["xb12", "xd8", "xe8", "xf8"]
        assert after(here, "Ea9-a10/xb12")["b12"] == ""

    def test_the_ball_of_a_removed_piece_is_loose(self) -> None:
        here = field("Ke1 Ea9 ee8 ed8 ef8 ee9 ke15", "e9")
        loose = after(here, "xe9")
        assert (loose.ball, loose[loose.ball]) == ("e9", "")

    def test_one_a_turn(self) -> None:
        here = field(CLUSTER, "e9")
        assert refusal(here, "xb12/xd8") == (
            "HB-8", 2, "a turn has one penalty removal at most",
        )  # fmt: skip

    def test_what_is_not_removed(self) -> None:
        here = field(CLUSTER, "e9")
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
            "the white Keeper can't leave its goal area and goal for c4",
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
            ("*d13-e15^f15", "a ricochet may not enter the goal at f15"),
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

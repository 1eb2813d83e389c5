"""Hamnár, by rule number, from positions that can be checked by hand."""

from __future__ import annotations

import pytest
from refusals import check_refused_position

from kohau.notation.diagnostics import IllegalPly, Problem, SyntaxProblem
from kohau.notation.hamnar import DIALECTS, ICONS, SQUARES, Ply
from kohau.notation.notes import Comment
from kohau.notation.sources import read_text
from kohau.replay import registry
from kohau.replay.games.hamnar.position import HamnarPosition
from kohau.replay.replay import Replay, verify
from kohau.replay.writing import render

HAMNAR = registry.find_game("hamnar")
START = "bbbbb/5/5/5/WWWWW ------ - 0"
PLACED = "0. @P @S @1 @2 @3 @E"


def position(fen: str) -> HamnarPosition:
    start = HAMNAR.position(fen)
    assert isinstance(start, HamnarPosition)
    return start


def after(fen: str, words: str) -> HamnarPosition:
    here = position(fen)
    for word in words.split():
        following = here.after(here.parse(word))
        assert isinstance(following, HamnarPosition), here.fault(here.parse(word))
        here = following
    return here


def refusal(fen: str, word: str) -> Problem:
    here = position(fen)
    with pytest.raises(IllegalPly) as caught:
        here.play(here.parse(word))
    return caught.value


def played(movetext: str, *tags: str) -> Replay:
    head = "".join(f"[{tag}]\n" for tag in ('Game "hamnar"', *tags))
    return verify(next(read_text(f"{head}\n{movetext}\n")))


def told(movetext: str, *tags: str) -> list[tuple[str, str, str | None]]:
    return [(d.code, d.severity, d.rule) for d in played(movetext, *tags).diagnostics]


class TestHA1HA2HA3Start:
    def test_the_start(self) -> None:
        assert HAMNAR.start().fen() == START

    def test_orbs_are_placed_in_their_order(self) -> None:
        here = position(START)
        sides = []
        for icon in "PS123E":
            sides.append(here.side)
            here = after(here.fen(), f"@{icon}")
        assert sides == ["white", "black", "white", "black", "black", "white"]
        assert here.fen() == "bbbbb/5/5/5/WWWWW bwwbbw P 1"

    def test_an_icon_taken_twice(self) -> None:
        problem = refusal("bbbbb/5/5/5/WWWWW bw---- - 0", "@P")
        assert (problem.rule, str(problem)) == ("HA-3", "an orb of White is already on icon P")

    def test_a_placement_out_of_order(self) -> None:
        problem = refusal("bbbbb/5/5/5/WWWWW bw---- - 0", "Pa1-a2")
        assert (problem.rule, str(problem)) == ("HA-3", "4 orbs are still to be placed")
        assert problem.hint == "White is due, with the placement of an orb"
        problem = refusal("bbbbb/5/5/5/WWWWW bwwbbw P 1", "@P")
        assert (problem.rule, str(problem)) == ("HA-3", "all orbs are placed")

    @pytest.mark.parametrize(
        ("fen", "rule", "reason"),
        [
            ("bbbbb/5/5/WWWWW - 0", None, "has 3 fields, not 4"),
            ("bbbbb/5/5/WWWWW ------ - 0", None, "the board has 4 ranks, not 5"),
            ("BBBBB/5/5/5/WWWWW ------ - 0", None, "'B' in rank 5 is neither"),
            ("bbbbb/b4/5/5/WWWWW ------ - 0", "HA-2", "Black has 6 men"),
            ("bbbbb/5/5/5/WWWWW ----- - 0", None, "the orbs are '-----'"),
            ("bbbbb/5/5/5/WWWWW bwwbbw 4 1", None, "the active icon is '4'"),
            ("bbbbb/5/5/5/WWWWW bwwbbw P x", None, "the lap is 'x'"),
            ("bbbbb/5/5/5/WWWWW bwwbbw P 0", "HA-3", "the lap is 0 and the active icon is P"),
            ("bbbbb/5/5/5/WWWWW bw---- - 2", "HA-3", "the lap is 2 and the active icon is -"),
            ("bbbbb/5/5/5/WWWWW bw---- P 1", "HA-3", "only 2 orbs are placed"),
            ("bbbbb/5/5/5/WWWWW bwwbbw - 0", "HA-3", "all orbs are placed, and no icon"),
            ("bbbbb/5/5/5/WWWWW bwwwbw P 1", "HA-3", "of 6 orbs White has 4, not 3"),
            ("bbbbb/5/5/5/WWWWW ww---- - 0", "HA-3", "of 2 orbs White has 2, not 1"),
        ],
    )
    def test_position_strings_that_are_refused(
        self, fen: str, rule: str | None, reason: str
    ) -> None:
        check_refused_position(HAMNAR, fen, rule, reason)


class TestHA4Activation:
    FEN = "bbbbb/5/5/5/WWWWW bwwbbw P 1"

    def test_icons_follow_each_other_and_their_owners_move(self) -> None:
        here = position(self.FEN)
        seen = []
        for _ in range(6):
            seen.append((ICONS[here.active], here.side))
            here = after(here.fen(), min(map(str, here.legal())))
        assert seen == [
            ("P", "white"), ("1", "white"), ("2", "black"),
            ("3", "black"), ("E", "white"), ("S", "black"),
        ]  # fmt: skip
        assert (ICONS[here.active], here.board.number) == ("P", 2)

    def test_another_move_than_the_icon_grants(self) -> None:
        problem = refusal(self.FEN, "Ha1-b3")
        assert problem.rule == "HA-4"
        assert str(problem) == "icon P is active and grants a pawn move, not a horse move"

    @pytest.mark.parametrize(
        ("word", "what"), [("Pa5-a4", "an enemy man is on a5"), ("Pa3-a4", "no man is on a3")]
    )
    def test_only_own_men_move(self, word: str, what: str) -> None:
        problem = refusal(self.FEN, word)
        assert problem.rule == "HA-4"
        assert str(problem) == f"White owns the orb on icon P, and {what}"


class TestHA5HA6HA7Moves:
    def test_no_move_ends_on_an_own_man(self) -> None:
        problem = refusal("5/5/5/W4/W4 bwwbbw P 1", "Pa1-a2")
        assert (problem.rule, str(problem)) == ("HA-5", "a man of the same side is on a2")

    def test_a_pawn_goes_straight_forward_and_takes_there(self) -> None:
        fen = "5/5/5/bb3/W4 bwwbbw P 1"
        assert sorted(map(str, position(fen).legal())) == ["Pa1xa2"]
        assert after(fen, "Pa1xa2").fen() == "5/5/5/Wb3/5 bwwbbw 1 1"
        black = "5/5/b4/5/W4 wbbwwb P 1"
        assert sorted(map(str, position(black).legal())) == ["Pa3-a2"]
        problem = refusal(fen, "Pa1xb2")
        assert (problem.rule, problem.hint) == ("HA-6", "a pawn goes one square straight forward")

    def test_a_horse_jumps(self) -> None:
        fen = "5/5/1b3/2W2/W4 bwwbbw 1 1"
        assert sorted(map(str, position(fen).legal())) == [
            "Ha1xb3", "Hc2-a3", "Hc2-b4", "Hc2-d4", "Hc2-e1", "Hc2-e3",
        ]  # fmt: skip
        assert refusal(fen, "Ha1-c3").rule == "HA-7"

    def test_squares_that_do_not_exist_do_not_parse(self) -> None:
        for word in ("Pa1-a6", "Hf1-e3", "@4", "SP~4", "S", "S-", "Qa1-a2", "Pa1a2"):
            with pytest.raises(SyntaxProblem):
                DIALECTS[0].parse(word)
        with pytest.raises(SyntaxProblem, match="expected an icon, not '4'"):
            DIALECTS[0].parse("@4")


class TestHA8Elephant:
    def test_it_takes_every_enemy_man_on_its_way(self) -> None:
        fen = "5/5/Wb1b1/5/5 bwwbbw E 1"
        assert after(fen, "Ea3xd3").fen() == "5/5/3W1/5/5 bwwbbw S 1"
        assert after(fen, "Ea3xc3").fen() == "5/5/2Wb1/5/5 bwwbbw S 1"
        assert sorted(map(str, position(fen).legal())) == [
            "Ea3-a1", "Ea3-a2", "Ea3-a4", "Ea3-a5", "Ea3xb3", "Ea3xc3", "Ea3xd3", "Ea3xe3",
        ]  # fmt: skip

    def test_own_men_stop_it(self) -> None:
        problem = refusal("5/5/Wb1W1/5/5 bwwbbw E 1", "Ea3xe3")
        assert (problem.rule, str(problem)) == (
            "HA-8",
            "a man of the same side on d3 stops the elephant",
        )
        assert refusal("5/5/Wb1W1/5/5 bwwbbw E 1", "Ea3xd3").rule == "HA-5"

    @pytest.mark.parametrize("word", ["Eb1-b2", "Eb1-b3", "Eb1-c2"])
    def test_it_never_steps_up_or_over_a_pillar_nor_aslant(self, word: str) -> None:
        problem = refusal("5/5/5/5/1W3 bwwbbw E 1", word)
        assert problem.rule == "HA-8"
        assert "pillar" in (problem.hint or "")

    def test_a_man_on_a_pillar_cannot_use_it(self) -> None:
        assert refusal("5/5/5/1W3/W4 bwwbbw E 1", "Eb2-c2").rule == "HA-8"
        assert position("5/5/5/1W3/5 bwwbbw E 1").outcome() is not None

    def test_a_man_on_a_pillar_is_not_taken(self) -> None:
        assert refusal("5/5/5/Wb3/5 bwwbbw E 1", "Ea2xb2").rule == "HA-8"
        assert refusal("5/5/5/1b3/1W3 bwwbbw E 1", "Eb1xb2").rule == "HA-8"


class TestHA9Sun:
    FEN = "bbbbb/5/5/5/WWWWW bwwbbw S 1"

    def test_any_two_orbs_of_different_owners_may_be_swapped(self) -> None:
        assert sorted(map(str, position(self.FEN).legal())) == [
            "S--", "S1~2", "S1~3", "S2~E", "S3~E", "SP~2", "SP~3", "SS~1", "SS~E", "SS~P",
        ]  # fmt: skip
        assert after(self.FEN, "SP~3").fen() == "bbbbb/5/5/5/WWWWW bbwbww P 2"
        assert after(self.FEN, "S--").fen() == "bbbbb/5/5/5/WWWWW bwwbbw P 2"

    def test_it_is_possible_without_men(self) -> None:
        assert position("5/5/5/5/WWWWW bwwbbw S 1").outcome() is None

    def test_a_swap_of_one_owner_becomes_none_with_a_warning(self) -> None:
        problem = refusal_of_ply(self.FEN, Ply("S", (1, 2)))
        assert (problem.rule, problem.hint) == ("HA-9", "write S--")
        result = played("1... SP~1 *", f'FEN "{self.FEN}"')
        assert [str(ply) for ply in result.line] == ["S--"]
        assert [(d.code, d.severity, d.rule) for d in result.diagnostics] == [
            ("redundant-mark", "warning", "HA-9")
        ]

    def test_an_orb_is_not_swapped_with_itself(self) -> None:
        with pytest.raises(SyntaxProblem) as caught:
            DIALECTS[0].parse("SP~P")
        assert caught.value.rule == "HA-9"


def refusal_of_ply(fen: str, ply: Ply) -> Problem:
    here = position(fen)
    with pytest.raises(IllegalPly) as caught:
        here.play(ply)
    return caught.value


class TestHA10End:
    def test_who_must_move_and_cannot_has_lost(self) -> None:
        here = after("W4/5/5/5/b4 bwwbbw S 2", "S--")
        outcome = here.outcome()
        assert outcome is not None
        assert (outcome.winner, outcome.rule) == ("black", "HA-10")
        assert outcome.reason == "White has to use icon P and cannot move"
        assert here.fen() == "W4/5/5/5/b4 bwwbbw P 3"
        assert list(here.legal()) == []

    def test_a_side_without_men_has_not_lost_before_its_turn(self) -> None:
        assert position("5/5/5/5/WWWWW bwwbbw P 1").outcome() is None
        assert position("5/5/5/5/WWWWW bwwbbw 2 1").outcome() is not None

    def test_a_game_that_goes_on_after_a_side_could_not_move(self) -> None:
        fen = "W4/5/5/5/b4 bwwbbw S 2"
        result = played("2... S-- 3. Pa5-a4 0-1", f'FEN "{fen}"')
        assert [(d.code, d.rule, d.ply) for d in result.diagnostics] == [
            ("illegal-ply", "HA-10", 2)
        ]
        assert result.problem is not None
        assert result.problem.message == (
            "the game is over: White has to use icon P and cannot move"
        )

    def test_a_result_that_contradicts_the_board(self) -> None:
        fen = 'FEN "W4/5/5/5/b4 bwwbbw S 2"'
        assert told("2... S-- 0-1", fen) == []
        assert told("2... S-- 1-0", fen) == [("result-contradicts-board", "error", "HA-10")]
        assert told("2... S-- *", fen) == [("unrecorded-decision", "warning", "HA-10")]

    def test_a_result_while_the_active_side_can_still_move_is_noted(self) -> None:
        result = played(f"{PLACED} 1. Pa1-a2 1-0")
        assert result.valid
        (note,) = result.diagnostics
        assert (note.code, note.severity, note.rule) == ("undecided-result", "note", "HA-10")
        assert note.message == "the result is 1-0, but the game goes on: White uses icon 1"

    def test_a_repeated_position_is_noted(self) -> None:
        # White steps forward and back; Black's horse needs two laps to come back.
        one = "Pa1-a2 He5-d3 Hd3-e5 He5-d3 Ea2-a1 S--"
        other = "Pa1-a2 Hd3-e5 He5-d3 Hd3-e5 Ea2-a1 S--"
        result = played(f"{one} {other} {one} {other} *", 'FEN "4b/5/5/5/W4 wwbbbw P 1"')
        assert [(d.code, d.rule, d.ply) for d in result.diagnostics] == [
            ("repeated-position", "HA-10", 24)
        ]


class TestDialect:
    @pytest.mark.parametrize(
        ("text", "canonical"),
        [
            ("@p", "@P"), ("@1", "@1"), ("pA1-a2", "Pa1-a2"), ("hA1Xb3", "Ha1xb3"),
            ("s--", "S--"), ("S3~p", "SP~3"), ("se~s", "SS~E"),
        ],
    )  # fmt: skip
    def test_letters_and_icons_are_read_in_any_case_and_order(
        self, text: str, canonical: str
    ) -> None:
        assert str(DIALECTS[0].parse(text)) == canonical
        assert DIALECTS[0].parse(canonical) == DIALECTS[0].parse(text)

    def test_a_wrong_or_missing_mark_is_a_warning(self) -> None:
        fen = 'FEN "b4/5/1b3/5/W1W2 bwwbbw 1 1"'
        for word, code in (("Ha1-b3", "missing-mark"), ("Ha1xc2", "redundant-mark")):
            assert told(f"1... {word} *", fen) == [(code, "warning", "HA-7")]

    def test_the_position_wants_the_right_mark(self) -> None:
        ply = Ply("H", path=(SQUARES["a1"], SQUARES["b3"]))
        problem = refusal_of_ply("5/5/1b3/5/W4 bwwbbw 1 1", ply)
        assert (problem.rule, problem.hint) == ("HA-7", "write Ha1xb3")


class TestLaps:
    MOVETEXT = f"{PLACED} 1. Pa1-a2 Ha2-b4 Ha5-b3 Hb3-d4 Ee1-e4 S-- 2. Pb4xb5 *"

    def test_plies_are_numbered_by_laps(self) -> None:
        result = played(self.MOVETEXT)
        assert result.diagnostics == ()
        assert render(result).splitlines()[-2] == self.MOVETEXT
        assert told(self.MOVETEXT.replace("2. ", "3. ")) == [("bad-move-number", "warning", None)]

    def test_who_made_which_ply_is_known(self) -> None:
        result = played(self.MOVETEXT)
        letters = "".join(side[0] for side in result.sides)
        assert letters == "wbwbbw" + "wwbbwb" + "w"

    def test_a_set_up_in_mid_lap_and_variations(self) -> None:
        fen = 'FEN "bbbbb/5/5/5/WWWWW bwwbbw 3 4"'
        movetext = (
            "4... Hb5-c3 {from the middle of a lap} (4... Ha5-b3 Ea1-a2) (4... He5-d3 Ea1-a4"
            " S-- 5. Pa4xa5 $1) 4... Ea1-a3 S-- 5. Pb1-b2 *"
        )
        result = played(movetext, fen)
        assert result.diagnostics == ()
        assert " ".join(render(result).split("\n\n")[1].split()) == movetext
        (again,) = read_text(render(result))
        assert render(verify(again)) == render(result)

    def test_comments_survive(self) -> None:
        result = played(self.MOVETEXT.replace("S--", "S-- {nothing is swapped}"))
        assert result.line.annotations == {12: (Comment("nothing is swapped"),)}


@pytest.mark.parametrize(
    ("fen", "ply"),
    [
        ("W3W/5/5/5/b4 bwwbbw P 1", Ply("P", path=(SQUARES["a5"], SQUARES["a5"] + 7))),
        ("bbbbb/5/5/5/WWWWW bwwbbw 1 1", Ply("H", path=(SQUARES["e1"], SQUARES["e1"] + 9))),
        ("bbbbb/5/5/5/WWWWW bwwbbw S 1", Ply("S", (4, 1))),
        ("bbbbb/5/5/5/WWWWW bwwbbw S 1", Ply("S", (0, 1, 2))),
        ("bbbbb/5/5/5/WWWWW bwwbbw S 1", Ply("S", (0, 9))),
        (START, Ply("@", (6,))),
        (START, Ply("@")),
        ("bbbbb/5/5/5/WWWWW bwwbbw P 1", Ply("Q", path=(SQUARES["a1"], SQUARES["a2"]))),
    ],
)
def test_what_has_no_form_of_a_ply_is_refused(fen: str, ply: Ply) -> None:
    assert ply not in position(fen).legal()
    assert position(fen).fault(ply).code == "illegal-ply"

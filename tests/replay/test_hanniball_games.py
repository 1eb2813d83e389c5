"""HanniBall: compared with naive rules, in games at random, and its dialects."""

from __future__ import annotations

from collections import Counter
from random import Random

import naive_hanniball as naive
import pytest
from hanniball_positions import CLUSTER, START, after, field, position
from hypothesis import given
from hypothesis import strategies as st
from strategies import hanniball_positions
from trying import examples

from kohau.notation.diagnostics import Problem
from kohau.notation.hanniball import DIALECTS, REMOVAL, SHOT, Ply, Step, square
from kohau.notation.sources import read_text
from kohau.replay.board import key_of
from kohau.replay.enumeration import Perft, perft
from kohau.replay.games.hanniball.board import NOT_ASKED, RED_CARD
from kohau.replay.games.hanniball.position import HanniBallPosition
from kohau.replay.games.hanniball.red_cards import is_obstruction, owns
from kohau.replay.random_records import random_replay
from kohau.replay.replay import verify
from kohau.replay.writing import render

FREELING = DIALECTS[0]


class TestDialect:
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

    def test_legal_plies_are_listed_lazily(self) -> None:
        plies = [str(ply) for ply in position(START).legal()]
        assert len(plies) == len(set(plies)) == 59 + 3564 - 59


@examples(80)
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
    assert ply not in position(START).legal()
    assert position(START).fault(ply).code == "illegal-ply"


def test_who_can_capture_the_controller_is_not_obstructed() -> None:
    board = field("Ke1 Ee5 ke15 ea9 eb9 ec9 ed9 ee9 ef9 eg9 eh9 ei9", "e9").board
    assert not is_obstruction(board.cells, board.ball, True)


def test_the_red_card_is_worked_out_once_a_turn() -> None:
    turn = field(CLUSTER, "e9").unfinished()
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


def test_turns_are_made_of_the_parts_of_a_word() -> None:
    board = position(START).board
    for word in ("Hh4-f5/Hf4-g6", "Hh4-f5-g7", "Me1-e2/*e2-e7", "*c13-e15^e10/xd4"):
        turn = board.prepare_parts(
            [board.prepare_part(FREELING.other_part(text)) for text in word.split("/")]
        )
        assert (turn.ply, turn.word) == (FREELING.parse(word), str(FREELING.parse(word)))
        assert board.turn(turn.ply).word == turn.word

"""Hamnár: records, laps and marks."""

from __future__ import annotations

import pytest

from kohau.notation.diagnostics import IllegalPly, Problem
from kohau.notation.hamnar import SQUARES, Ply
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


def played(movetext: str, *tags: str) -> Replay:
    head = "".join(f"[{tag}]\n" for tag in ('Game "hamnar"', *tags))
    return verify(next(read_text(f"{head}\n{movetext}\n")))


def told(movetext: str, *tags: str) -> list[tuple[str, str, str | None]]:
    return [(d.code, d.severity, d.rule) for d in played(movetext, *tags).diagnostics]


class TestHA9Sun:
    FEN = "bbbbb/5/5/5/WWWWW bwwbbw S 1"

    def test_a_swap_of_one_owner_becomes_none_with_a_warning(self) -> None:
        problem = refusal_of_ply(self.FEN, Ply("S", (1, 2)))
        assert (problem.rule, problem.hint) == ("HA-9", "write S--")
        result = played("1... SP~1 *", f'FEN "{self.FEN}"')
        assert [str(ply) for ply in result.line] == ["S--"]
        assert [(d.code, d.severity, d.rule) for d in result.diagnostics] == [
            ("redundant-mark", "warning", "HA-9")
        ]


def refusal_of_ply(fen: str, ply: Ply) -> Problem:
    here = position(fen)
    with pytest.raises(IllegalPly) as caught:
        here.play(ply)
    return caught.value


class TestHA10End:
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

"""The base of games on squares (``kohau.boards``), by a game made up for that."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from project import ROOT

import kohau
from kohau.boards import Grid, SquarePly, Variant, name_of, number_of
from kohau.painters import SquarePainter, lettering
from kohau.replay import registry
from kohau.replay.board import REASONS, key_of
from kohau.replay.certainty import Verdict
from kohau.replay.entering import enter
from kohau.replay.evidence import leftovers
from kohau.testing import GameTests


@pytest.fixture(autouse=True)
def raid(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Register the game, and return it."""
    monkeypatch.syspath_prepend(str(ROOT / "tests" / "data" / "games"))
    monkeypatch.setitem(registry.OWN_GAMES, "raid", "raid")
    game = pytest.importorskip("raid").GAME
    TestRaid.game = game
    yield game
    registry._game_named.cache_clear()  # noqa: SLF001 - the game is gone after a test


class TestRaid(GameTests):
    plies = 30


SMALL = "p1k1p/2*2/P1K1P w 0-0 1 1"


def test_grids_are_those_of_the_starts(raid: Any) -> None:
    assert [raid.board(variant.name) for variant in raid.variants] == [(5, 3), (26, 12), (4, 4)]
    assert raid.start("wide").squares[-1] == "z12"


@pytest.mark.parametrize(
    ("fen", "message"),
    [
        ("p1k1p/2*2/P1K1P w 00 1", "the position string has 4 fields, not 5"),
        ("p1k1p/2*2/P1K1P w x0 1 1", "'x0' instead of numbers from 0 to 9, such as 9-9"),
        ("p1k1p/2*2/P1K1P w 0-10 1 1", "'0-10' instead of numbers from 0 to 9, such as 9-9"),
        ("p1k1p/2*2/P1K1P w 0-0 3 1", "'3' instead of a number from 1 to 2, such as 2"),
        ("p1k1p/2*2/P1K1P w 0-0 2 1", "nobody has two turns"),
        ("p1k1p/2*2/P1K1 w 0-0 1 1", "rank 1 has 4 files, not 5"),
    ],
)
def test_position_strings_are_checked(fen: str, message: str) -> None:
    with pytest.raises(kohau.BadPosition, match=message):
        kohau.position("raid", fen)


def test_another_variant_is_proposed() -> None:
    with pytest.raises(kohau.BadPosition) as caught:
        kohau.position("raid", kohau.position("raid", variant="wide").fen())
    assert caught.value.hint == "is the variant wide?"


def test_empty_runs_of_two_digits() -> None:
    fen = kohau.position("raid", variant="wide").fen()
    assert fen.startswith("12k13/26/")
    mirrored = kohau.Reflection.of(mirror=True, rotate=False)
    assert mirrored is not None
    assert mirrored.board(fen.split()[0]).startswith("13k12/26/")


@pytest.mark.parametrize(
    ("ply", "message", "rule", "step"),
    [
        ("c3-c2", "no man of White is on c3", "RA-2", 1),
        ("c1-c3", "c3 is not beside c1", "RA-2", 1),
        ("c1-c2", "c2 is not empty", "RA-2", 1),
        ("Pb2", "White has no pawn in hand", "RA-3", None),
        ("c1-f1", "c1-f1 names a square that is not on the 5×3 board", "RA-1", None),
    ],
)
def test_reasons_are_put_into_words(ply: str, message: str, rule: str, step: int | None) -> None:
    with pytest.raises(kohau.IllegalPly, match=message) as caught:
        kohau.position("raid").play(ply)
    assert (caught.value.rule, caught.value.step) == (rule, step)


@pytest.mark.parametrize(
    ("result", "message"),
    [
        (8 + 2 * REASONS, "Raid.reasons has no words for the reason 8 of step 2"),
        (8, "Raid.reasons has no words for the reason 8 of a whole ply"),
        (24, "RaidBoard.refusal returns 24, the reason 24 of a whole ply; reasons are"),
        (REASONS, "RaidBoard.refusal returns 32, the reason 0 of step 1; reasons are"),
        (None, "RaidBoard.refusal returns None; it is 0 for a legal ply"),
    ],
)
def test_reasons_that_the_game_can_not_give(
    monkeypatch: pytest.MonkeyPatch, raid: Any, result: int | None, message: str
) -> None:
    position = kohau.position("raid")
    plies = [turn.ply for turn in position.board.turns()]  # which asks for refusals
    monkeypatch.setattr(raid.boards, "plies", lambda _: iter(plies))
    monkeypatch.setattr(raid.boards, "refusal", lambda *_: result)
    with pytest.raises((LookupError, TypeError, ValueError)) as caught:
        position.play("c1-d2")
    assert message in str(caught.value)


@pytest.mark.parametrize("method", ["refusal", "change", "without_plies"])
def test_a_method_that_a_board_lacks(
    monkeypatch: pytest.MonkeyPatch, raid: Any, method: str
) -> None:
    position = kohau.position("raid")
    monkeypatch.delattr(raid.boards, method)
    if method == "without_plies":
        monkeypatch.setattr(raid.boards, "plies", lambda board: iter(()))
    with pytest.raises(NotImplementedError, match=f"RaidBoard has no method {method}$"):
        position.play("c1-d2").outcome() if method != "without_plies" else position.outcome()


def test_the_place_of_a_step() -> None:
    record = next(kohau.read_text('[Game "raid"]\n\n1. c1-c2 *'))
    problem = kohau.verify(record).problem
    assert problem is not None
    assert problem.column == 4


def test_what_is_no_ply(raid: Any) -> None:
    start = kohau.position("raid")
    ply = start.parse("c1-d2")
    assert isinstance(ply, SquarePly)
    assert str(start.fault(ply._replace(kind="Q"))) == "Qc1-d2 is not a ply of Raid"
    assert "is not on the 5×3 board" in str(start.fault(ply._replace(squares=(-1, 2))))
    for squares in ((), (0,), (0, 1, 2)):
        assert "is not a ply of Raid" in str(start.fault(ply._replace(squares=squares)))


def test_men_taken_come_into_the_hand_and_back() -> None:
    position = kohau.position("raid", "2k2/1p*2/P1K2 w 0-0 1 1").play("a1-b2")
    assert position.fen() == "2k2/1P*2/2K2 b 1-0 1 1"
    position = position.play("c3-d3").play("Pa3")
    assert (position.fen(), position["a3"]) == ("P2k1/1P*2/2K2 b 0-0 1 2", "P")


def test_the_game_ends_with_a_king() -> None:
    position = kohau.position("raid", "5/1k*2/P1K2 w 0-0 1 1").play("a1-b2")
    outcome = position.outcome()
    assert outcome is not None
    assert (outcome.result, outcome.rule, str(outcome.reason)) == (
        "1-0",
        "RA-4",
        "Black has no king",
    )
    assert len(position.legal()) == 0
    with pytest.raises(kohau.IllegalPly, match="the game is over"):
        position.play("c2-c3")


def test_sides_need_not_alternate() -> None:
    position = kohau.position("raid", rules={"pairs": "yes"}, fen=SMALL.replace("0-0 1", "0-0 2"))
    sides = []
    for ply in ("a1-b2", "b2-a1", "a3-b2", "b2-a3"):
        sides.append(position.side)
        position = position.play(ply)
    assert (sides, position.side) == (["white", "white", "black", "black"], "white")
    assert position.fen() == SMALL.replace("0-0 1 1", "0-0 2 2")


def test_states_differ_by_variants_options_and_games(raid: Any) -> None:
    states = {
        kohau.position("raid").state,
        kohau.position("raid", rules={"pairs": "yes"}).state,
        kohau.position("raid", variant="wide").state,
    }
    assert len(states) == 3
    assert len({len(state) for state in states}) == 1
    assert kohau.position("raid").key() == key_of(kohau.position("raid").state)


def test_squares_are_entered_and_the_rule_is_named() -> None:
    start = kohau.position("raid")
    assert enter(start, ["c1"]).following == ("b1", "b2", "d1", "d2")
    for presses, message in ((["c1", "c3"], "c3 is not beside c1"), (["b2"], "no man of White")):
        with pytest.raises(kohau.IllegalPly, match=message):
            enter(start, presses)


def test_one_square_for_a_step_and_for_a_drop_of_another_man() -> None:
    position = kohau.position("raid", "2k2/5/P1K2 w 1-0 1 1")
    assert str(enter(position, ["e1"]).ply) == "Pe1"


def test_squares_that_do_not_exist() -> None:
    position = kohau.position("raid", variant="cross")
    assert "a1" not in position
    with pytest.raises(kohau.IllegalPly, match="a4 names a square that is not on the 4×4 board"):
        position.play("b4-a4")
    assert kohau.svg(position).count('class="k-paper"') == 5


def test_grids_of_other_numbers_are_refused(raid: Any) -> None:
    variant = Variant("other", "3×3", "3/3/3 w 0-0 1 1", Grid(3, 3, up=3))
    with pytest.raises(ValueError, match="the variant other are not numbered by STRIDE"):
        type("Other", (type(raid),), {"variants": (variant,)})


def test_numbers_and_names() -> None:
    names = [f"{file}{rank}" for file in "abcdefghijklmnopqrstuvwxyz" for rank in range(1, 27)]
    assert [name_of(number_of(name)) for name in names] == names


def test_attackers_and_pictures() -> None:
    position = kohau.position("raid", "2k2/1p*2/P1K2 w 0-0 1 1")
    assert position.attackers("b2") == ("a1", "c1")
    picture = kohau.svg(position)
    assert "kohau-raid-5x3-white-K" in picture
    assert "kohau-raid-5x3-man-42" in picture
    assert lettering("K", "letter-on-white", 0.36) in picture


def test_what_is_beside_the_board_is_drawn() -> None:
    drawn = kohau.position("raid", "2k2/1p*2/P1K2 w 3-0 1 1").draw()
    assert drawn.splitlines()[1:4] == ["2  · p * · ·", "1  P · K · ·", "   a b c d e"]
    assert "pawns in hand (White-Black): 3-0" in drawn


def test_a_painter_of_ones_own(raid: Any) -> None:
    class OwnPainter(SquarePainter):
        def man(self, letter: str, has_kinds: bool) -> str:
            return "<own/>" if letter == "K" else super().man(letter, has_kinds)

    board = OwnPainter().board(raid.start())
    assert (board.symbols["white K"], board.men["k"]) == ("<own/>", "black K")


def test_texts_about_large_boards_are_read() -> None:
    played = kohau.random_replay(kohau.position("raid", variant="wide"), "3", max_plies=8)
    rows = [f"{number}. {word}" for number, word in enumerate(played.words, start=1)]
    reading = kohau.decode("\n".join(["Our game of Raid, wide:", *rows]), "raid")[0]
    assert reading.verdict is Verdict.SURE
    assert list(reading.records[0].line.plies) == played.words
    left_over = "and then t20-u21 z26xy25, not b27-c3"
    assert leftovers(left_over, 0, len(left_over)) == [9, 17]

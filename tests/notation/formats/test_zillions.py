"""Saved games of Zillions of Games.

The container is that of the saved games of other games in samboy/ChessVariantResearch, from which
single lines are quoted here; no saved game of Fanorona is public, so whole games are made from
records, with the stones of Fanorona.zrf in GlukKazan/Dagaz.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from foreign import zillions_game
from project import ROOT, Run

from kohau.notation.diagnostics import Severity
from kohau.notation.record import Record
from kohau.notation.sources import read, read_text
from kohau.replay.replay import verify

REFERENCE = ROOT / "tests" / "data" / "real" / "boardspace-reference.kgn"
HEAD = "Zillions Save Game File Version 0.02 CC\nRulesFile=Fanorona.zrf\nVariantName=Fanorona\n"


def saved(*moves: str, head: str = HEAD) -> Record:
    (record,) = read_text(head + "".join(f"{move}\n" for move in moves), "zillions")
    return record


@pytest.mark.both_forms
def test_a_whole_game() -> None:
    (given,) = read(REFERENCE)
    (record,) = read_text(zillions_game(verify(given)))
    played = verify(record)
    assert (played.words, played.problem) == (verify(given).words, None)
    assert record.diagnostics == ()
    assert record.tags["RuleSet"] == "C:\\Rules\\Fanorona.zrf"
    assert record.tags["Application"] == "Zillions Save Game File Version 0.02 HC"


def test_a_part_of_a_turn_goes_on_where_it_ended() -> None:
    record = saved(
        "1. partial 1 Stone d3 - e3 x c3", "1. partial 1 Stone d4 - c3 x b2 x a1",
        "1. Stone c3 - d3 x b3", "2. Stone a2 - a1 x a3 x a4 x a5",
    )  # fmt: skip
    assert record.line.plies == ("d3e3:c3", "d4c3:b2,a1-d3:b3", "a2a1:a3,a4,a5")
    played = verify(record)
    assert (played.words, played.problem) == (["d3e3-", "d4c3+,d3-", "a2a1-"], None)


def test_other_stones_are_an_error_of_the_ply() -> None:
    played = verify(saved("1. Stone d3 - e3 x c3 x b3"))
    assert played.problem is not None
    assert (played.problem.code, played.problem.line) == ("wrong-taken", 4)


def test_words_after_a_move_are_a_comment() -> None:
    """As in ``1. Pawn f7 - f5 Black H M1``."""
    record = saved("1. Stone d3 - e3 x c3 White H M1")
    assert record.line.comments(1) == ("White H M1",)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("63. Pawn F6 - F7 = SuperPawn", "'F7 = SuperPawn'"),
        ("13. King f8 - e8 @ e8 0 0", "this is not a move"),
        ("8. Giraffe A5 x A3", "this is not a move"),
        ("1. Stone d3 - e3 @ e3 0 0", "'@ e3 0 0' is not part of a move of Fanorona"),
        ("1. Stone d3 - e3 = King", "'= King' is not part"),
        ("1. Stone d3 - e3 - f4", "'- f4' is not part"),
        ("1. Stone d3 - j3", "this is not a move"),
        ("1. Pass", "this is not a move"),
    ],
)
def test_what_fanorona_lacks_is_an_error(move: str, reason: str) -> None:
    (error,) = saved(move).diagnostics
    assert error.severity is Severity.ERROR
    assert (error.code, error.line) == ("bad-document", 4)
    assert reason in error.message or "this is not a move" in error.message


def test_a_turn_without_an_end_is_an_error() -> None:
    steps = ["1. partial 1 Stone d3 - e3", "1. partial 1 Stone e3 - d3"] * 2000
    (error,) = saved(*steps).diagnostics
    assert error.message == "the turn is too long"


def test_a_wrong_number_gets_a_warning() -> None:
    (warning,) = saved("1. Stone d3 - e3 x c3", "2. Stone d4 - c3 x b2 x a1").diagnostics
    assert (warning.code, warning.severity, warning.line) == ("bad-move-number", "warning", 5)


@pytest.mark.parametrize(
    "head",
    [
        # the head of Congo/Games/Stock-3min-1.zsg
        "Zillions Save Game File Version 0.02 CC\nRulesFile=Congo.zrf\nVariantName=Congo\n",
        HEAD.replace("VariantName=Fanorona", "VariantName=Small Fanorona"),
    ],
)
def test_other_games_are_refused(head: str) -> None:
    (error,) = saved("1. Elephant C1 - C3", head=head).diagnostics
    assert error.code == "unknown-game"


@pytest.mark.parametrize("text", ["x", "Zillions Save Game File Version 0.02 CC\n"])
def test_a_head_is_needed(text: str) -> None:
    (error,) = next(read_text(text, "zillions")).diagnostics
    assert error.severity is Severity.ERROR


def test_files_in_folders(kohau: Run, tmp_path: Path) -> None:
    (tmp_path / "congo.zsg").write_text(HEAD.replace("Fanorona", "Congo"))
    (tmp_path / "two.zsg").write_text((HEAD + "1. Stone e2 - e3 x e4 x e5\n") * 2)
    done = kohau("validate", tmp_path)
    assert "skipped: congo.zsg" in done.stdout
    assert "2 records: 2 valid" in done.stdout

"""Lists of plies in JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from project import Run

from kohau.notation.formats import of_file
from kohau.notation.record import Record
from kohau.notation.sources import read_text
from kohau.replay.replay import verify
from kohau.replay.setting import Defaults

WORDS = ["d3e3-", "d4c3+,d3-", "a2a1-"]


def listed(value: Any, indent: int | None = None) -> Record:
    (record,) = read_text(json.dumps(value, indent=indent), "plies")
    return record


@pytest.mark.both_forms
@pytest.mark.parametrize(
    "value",
    [
        ["d3e3-", "d4c3+, d3-", "a2a1-"],
        [["d3e3-", "d4c3+, d3-"], ["a2a1-"]],
        [["d3e3-", "d4c3+,d3-"], ["a2a1-", None]],
        ["d3-e3W", "d4-c3A-d3W", "a2-a1W"],
        ["xd3-e3", "d4-c3x", "xc3-d3", "xa2-a1"],
        [{"ply": "d3e3-"}, {"ply": "d4c3+,d3-"}, {"ply": "a2a1-"}],
        [{"ply": 1, "player": "white", "move": "d3e3-"},
         {"ply": 2, "color": "b", "move": "d4c3+,d3-"},
         {"ply": 3, "move": "a2a1-"}],
    ],
)  # fmt: skip
def test_the_game_is_told_by_the_plies(value: Any) -> None:
    (record,) = read_text(json.dumps(value))
    played = verify(record)
    assert (played.words, [d.code for d in played.diagnostics]) == (WORDS, ["assumed-game"])
    assert verify(record, Defaults(game="fanorona")).diagnostics == ()


@pytest.mark.parametrize("name", ["hamnar", "hanniball", "hanga-roa"])
def test_other_games(kohau: Run, name: str) -> None:
    text = kohau("random", name, "--seed", "3", "--max-plies", "12").stdout
    words = verify(next(read_text(text))).words
    played = verify(listed(words), Defaults(game=name))
    assert (played.words, played.problem) == (words, None)


def test_a_result_may_end_the_list() -> None:
    record = listed([*WORDS, "1-0"])
    assert (record.line.plies, record.result) == (tuple(WORDS), "1-0")


def test_comments_survive_and_other_members_are_reported() -> None:
    value = [{"move": "d3e3-", "comment": "good", "ms": 15}, {"move": "d4c3+", "eval": {"x": 1}}]
    record = listed(value, indent=1)
    assert record.line.comments(1) == ("good",)
    (warning,) = record.diagnostics
    assert (warning.code, warning.message) == ("not-read", "not read of this list: 'ms', 'eval'")
    assert warning.line == 5


@pytest.mark.parametrize(
    ("value", "reason", "line"),
    [
        (["d3e3-", 5], "this is not a ply", 1),
        ([5, 7], "this is not a ply", 1),
        (["d3e3-", ""], "a ply is empty", 3),
        (["1-0", "d3e3-"], "a ply comes after the result", 3),
        ([["d3e3-", "d4c3+", "a2a1-"]], "a round has two plies, not 3", 3),
        ([[["d3e3-"]]], "this is not a ply", 4),
        ([{"move": "d3e3-"}, {"number": 2}], "this object has no ply", 6),
        ([{"move": "d3e3-", "side": "black"}], "black plays, but it is the turn of the other", 4),
    ],
)
def test_what_can_t_be_read_is_an_error(value: Any, reason: str, line: int) -> None:
    (error,) = listed(value, indent=1).diagnostics
    assert reason in error.message
    assert (error.severity, error.line) == ("error", line)


def test_a_ply_that_no_game_knows_has_its_place() -> None:
    played = verify(listed(["d3e3-", "d4c9+"], indent=1), Defaults(game="fanorona"))
    assert played.problem is not None
    assert (played.problem.line, played.problem.column) == (3, 3)


def test_beginnings() -> None:
    for text, name in (
        ('["d3e3-"', "plies"), ("[\n [\n  \"d3e3-\"", "plies"), ('[{"move": "d3e3-"', "plies"),
        ('[{"kohau": 1', "json"), ('{"kohau": 1', "json"), ('[{"header": {', "abstractplay"),
        ('{"moves": [["d3e3-"', "abstractplay"), ("[]", "json"),
    ):  # fmt: skip
        assert of_file("x.json", text.encode()).name == name, text
    assert of_file("", b'["d3e3-"').name == "plies"


@pytest.mark.parametrize("head", ["[19:02, 20/11/2026] Hanta:", "[19:02] Hanta:", "[1] Hanta:"])
def test_times_in_brackets_begin_a_chat(head: str) -> None:
    assert of_file("", f"{head} d3-e3".encode()).name == "text"
    assert of_file("x.txt", f"{head} d3-e3".encode()).name == "text"


def test_lists_without_plies_in_folders_are_skipped(kohau: Run, tmp_path: Path) -> None:
    (tmp_path / "names.json").write_text('["Rabe", "Soa"]')
    (tmp_path / "game.json").write_text('["d3e3-", "d4c3+"]')
    done = kohau("validate", tmp_path)
    assert "skipped: names.json" in done.stdout
    assert "1 record: 1 valid" in done.stdout

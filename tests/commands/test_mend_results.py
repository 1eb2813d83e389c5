"""mend: results that are written otherwise than they were recorded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from project import Run

import kohau as package
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game


@pytest.mark.parametrize("result", ["0-1", "O-1"])
def test_a_replaced_result_is_kept(kohau: Run, tmp_path: Path, result: str) -> None:
    file, out = tmp_path / "one.kgn", tmp_path / "out.kgn"
    plies = """d3e3- d4c3+,d3+ b3c3+,d4+,e3- c4c3+,d3+,d4- f2e3+,d2-,c3+ f3f2+,e3-,d3+ g3f3-
        f5f3+,g3+,f2+ e2e3+,f3-,f4- g4g3+,h3+,h2+,g2- f4g4+,g3+,h4+,h3- d5c5 a2a1- c5d4 1-0"""
    file.write_text(f'[Game "fanorona"]\n[Result "{result}"]\n\n{plies}\n')
    done = kohau("mend", file, "-o", out, "--keep-legal", status=1)
    assert "1 of those that stay invalid have some slips mended" in done.stdout
    assert "1 with another result: comments keep what was recorded\n" in done.stdout
    assert f"note: the result 1-0 is written instead of {result} [other-result]" in done.stderr
    assert f'{{[%recorded tag "Result {result}"]}}' in out.read_text()
    again = kohau("mend", "--undo", out).stdout
    assert f'[Result "{result}"]\n' in again
    assert again.split()[-1] == "1-0"
    assert "recorded" not in again


def test_a_result_that_the_board_contradicts_is_kept(kohau: Run, tmp_path: Path) -> None:
    replay = random_replay(find_game("hamnar").start(), "won", 2, 400)
    assert replay.outcome is not None
    other = {"1-0": "0-1", "0-1": "1-0"}[replay.outcome.result]
    file, out = tmp_path / "one.kgn", tmp_path / "out.kgn"
    file.write_text(package.export(replay).replace(replay.outcome.result, other))
    kohau("mend", file, "-o", out, "--keep-legal", status=None)
    assert f"{{Result as recorded: {other}}}" in " ".join(out.read_text().split())
    assert kohau("mend", "--undo", out).stdout == file.read_text()


@pytest.mark.parametrize(
    ("tag", "stated", "meant"),
    [
        ("1-0", "0-1", [("0-1", True)]),
        ("0-1", "1-0", [("0-1", True)]),
        ("1-0", "1-0", [("0-1", False)]),
        ("0-1", "0-1", []),
    ],
)
def test_a_result_against_the_board_is_proposed(
    kohau: Run, tmp_path: Path, tag: str, stated: str, meant: list[tuple[str, bool]]
) -> None:
    """It is sure if the tag or the movetext states it, too. White lost this game."""
    replay = random_replay(find_game("hamnar").start(), "won", 1, 400)
    file = tmp_path / "one.kgn"
    text = package.export(replay).replace('Result "0-1"', f'Result "{tag}"')
    file.write_text(f"{text.rstrip().removesuffix('0-1')}{stated}\n")
    done = kohau("mend", file, "--format", "json", status=None)
    *proposals, _ = map(json.loads, done.stdout.splitlines())
    assert [(proposal["now"], proposal["sure"]) for proposal in proposals] == meant
    assert {proposal["kind"] for proposal in proposals} <= {"result"}
    report = kohau("mend", file, status=None).stdout
    assert ("but the plies may be wrong instead" in report) == (meant == [("0-1", False)])


def test_two_results_that_differ_are_to_decide(kohau: Run, tmp_path: Path) -> None:
    file = tmp_path / "one.kgn"
    text = '[Game "fanorona"]\n[Result "1-0"]\n\n1. e2e3+ f4e5- 0-1\n'
    file.write_text(text)
    assert "2 readings are possible" in kohau("mend", file, status=1).stdout
    diff = kohau("mend", file, "--diff", "--apply", "best", status=1).stdout
    assert '-[Result "1-0"]\n+[Result "0-1"]\n' in diff


def test_of_equal_readings_the_one_that_ends_with_the_result_is_first(
    kohau: Run, tmp_path: Path
) -> None:
    """From f14, the Ball may go to f13, or into the goal."""
    file, out = tmp_path / "one.kgn", tmp_path / "out.kgn"
    plies = """1. Hd4-b5/Hb5-d6 Hd12-e10/Lc14-d12
        2. Hd6-e8/H*e8-f10/H*f10-g12/H*g12-f14 Eb13-a12 3. *f14-f16"""
    for result, best in (("1-0", "*f14-f15"), ("*", "*f14-f13")):
        file.write_text(f'[Game "hanniball"]\n\n{plies} {result}\n')
        kohau("mend", "--apply", "best", file, "-o", out, status=None)
        assert f"3. {best} " in out.read_text()

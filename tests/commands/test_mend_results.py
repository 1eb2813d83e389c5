"""mend: results that are written otherwise than they were recorded."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from project import Run

import kohau as package
from kohau.replay.random_records import random_replay
from kohau.replay.registry import find_game


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

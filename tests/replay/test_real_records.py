"""Records that this project did not make: each line of the table in tests/data/real/README.md."""

from __future__ import annotations

import re
from typing import Any

import pytest
from project import ROOT

from kohau.notation.sources import read
from kohau.replay.replay import Replay, verify

REAL = ROOT / "tests" / "data" / "real"
TABLE = {
    name: (int(records), int(plies))
    for name, records, plies in re.findall(
        r"^\| `(.+?)` \| (\d+), (\d+) \|", (REAL / "README.md").read_text(), re.MULTILINE
    )
}
REFUSED = "ludii-vela-refused.kgn"


def played(name: str) -> list[Replay]:
    return [verify(record) for record in read(REAL / name)]


def test_every_file_is_in_the_table() -> None:
    assert sorted(TABLE) == sorted(path.name for path in REAL.glob("*.kgn"))


@pytest.mark.parametrize("name", sorted(TABLE))
def test_records_are_valid_as_the_table_says(name: str) -> None:
    replays = played(name)
    plies = sum(len(replay.record.line) for replay in replays)
    assert (len(replays), plies) == TABLE[name]
    if name != REFUSED:
        assert [replay.problem for replay in replays] == [None] * len(replays)


def test_ludii_takes_whole_lines_in_the_first_phase_of_a_vela() -> None:
    problems = [replay.problem for replay in played(REFUSED)]
    assert [(p.code, p.rule, p.ply) for p in problems if p] == [
        ("wrong-taken", "FA-12", 1),
        ("wrong-taken", "FA-12", 3),
    ]


def test_black_won_the_reference_game_of_boardspace() -> None:
    (replay,) = played("boardspace-reference.kgn")
    assert replay.outcome is not None
    assert (replay.record.result, replay.outcome.result) == ("0-1", "0-1")


def test_the_engine_counts_the_same_legal_turns() -> None:
    """Turns with the same origin, destination and outcome are counted once there."""
    for replay in played("engine-puzzles.kgn"):
        start: Any = replay.start
        outcomes = {
            (ply.path[0], ply.path[-1], frozenset(sum(start.taken(ply), ())))
            for ply in start.legal()
        }
        assert len(outcomes) == int(replay.record.tags["LegalTurnsMerged"])


def test_dagaz_lists_the_same_turns() -> None:
    replays = played("dagaz-legal-list.kgn")
    listed = {replay.line.plies[1] for replay in replays}
    assert len(listed) == len(replays)
    assert listed == set(replays[0].positions[1].legal())


def test_black_captures_and_moves_first_in_the_example_of_fgn() -> None:
    (replay,) = played("fgn-vela-example.kgn")
    start: Any = replay.start
    assert (start.side, start.restricted, start.variant) == ("black", "white", "vela")

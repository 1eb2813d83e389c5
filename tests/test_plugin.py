"""A game from another package: its own grammar, plies and rules, added by an entry point."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from elsewhere import Elsewhere, environment
from plugins import PLUGIN, run
from project import Run

RECORD = '[White "Rabe"]\n[Game "nim"]\n\n1. take3 take3 2. take2 {close} take1 3. take3 1-0\n'


@pytest.fixture(scope="module")
def nim() -> Iterator[Run]:
    """Run a command where the package is installed."""
    with Elsewhere(PLUGIN) as elsewhere:
        yield elsewhere.run


def test_the_package_is_found_by_a_new_process() -> None:
    code = [sys.executable, "-m", "kohau", "games"]
    assert "nim: Nim" in subprocess.check_output(code, text=True, env=environment(PLUGIN))


def test_its_records_are_proved_and_converted(nim: Run) -> None:
    done = nim("validate", "-", stdin=RECORD)
    assert (done.returncode, done.stdout) == (0, "1 record: 1 valid, 0 invalid, 5 plies\n")
    document = json.loads(nim("convert", "-", "--to", "jsonl", stdin=RECORD).stdout)
    assert document["plies"] == ["take3", "take3", "take2", "take1", "take3"]


@pytest.mark.parametrize(
    ("found", "message"),
    [
        ("take4", "take4 takes more than 3 stones [illegal-ply]"),
        ("grab3", "'grab3' is not a ply in the dialect take: expected 'take'"),
    ],
)
def test_its_faults_are_explained(nim: Run, found: str, message: str) -> None:
    done = nim("validate", "-", stdin=RECORD.replace("take1", found))
    assert done.returncode == 1
    assert message in done.stderr + done.stdout


def test_its_rules_are_explained(nim: Run) -> None:
    explained = nim("explain", "ni-2").stdout
    assert "Legal: take3. Nine are left." in explained
    assert "take4 takes more than 3 stones" in explained
    done = nim("validate", "--format", "json", "-", stdin=RECORD.replace("take1", "take4"))
    assert json.loads(done.stdout.splitlines()[0])["help"] == "https://nim.example/rules#ni-2"
    assert "there are no pictures of Nim" in nim("explain", "NI-2", "--format", "svg").stderr


def test_a_game_without_squares_cannot_be_mirrored(nim: Run) -> None:
    done = nim("validate", "--mirror", "-", stdin=RECORD)
    assert done.returncode == 1
    assert "records of Nim can't be read mirrored or turned [no-reflection]" in done.stdout


def test_its_games_are_kept_in_archives(nim: Run, tmp_path: Path) -> None:
    archive = str(tmp_path / "games.duckdb")
    assert nim("archive", "add", archive, "-", stdin=RECORD).returncode == 0
    table = nim("archive", "explore", archive, "--moves", "take3").stdout
    assert "take3" in table


TALLY = "Rabe:Soa:33213:1-0\n"


class TestFormat:
    """The format ``tally`` of the same package: an entry point in the group ``kohau.formats``."""

    def test_it_is_written_and_read(self, nim: Run, tmp_path: Path) -> None:
        path = str(tmp_path / "games.tally")
        assert nim("convert", "-", "-o", path, stdin=RECORD).returncode == 0
        assert Path(path).read_text() == TALLY.replace("Soa", "?")
        done = nim("convert", path)
        assert "1. take3 take3 2. take2 take1 3. take3 1-0" in done.stdout

    def test_it_is_found_by_content_and_named_in_help(self, nim: Run) -> None:
        assert "1 valid, 0 invalid, 5 plies" in nim("validate", "-", stdin=TALLY).stdout
        assert "|tally|" in nim("validate", "--help").stdout

    def test_what_it_can_t_hold_is_reported(self, nim: Run) -> None:
        done = nim("convert", "-", "--to", "tally", stdin=RECORD)
        assert "warning: tally can't hold 1 comment [not-written]" in done.stderr

    def test_faults_are_placed(self, nim: Run) -> None:
        done = nim("validate", "-", stdin=TALLY + TALLY.replace("13:", "93:"))
        assert "<stdin>:2:13: error: take9 takes more than 3 stones" in done.stdout
        assert nim("validate", "-", "--from", "tally", stdin="x\n").returncode == 1

    def test_a_suffix_of_it_in_a_folder(self, nim: Run, tmp_path: Path) -> None:
        (tmp_path / "games.tally").write_text(TALLY)
        assert "1 valid, 0 invalid, 5 plies" in nim("validate", str(tmp_path)).stdout


NAMED_IN_WORDS = '[Game "nim"]\n\n1. take3 take3 2. take2 take1 3. take3 {}\n'


def test_a_package_adds_results_in_words(nim: Run) -> None:
    done = nim("convert", "-", stdin=NAMED_IN_WORDS.format("Valkea voitti"))
    assert done.returncode == 0
    assert "3. take3 1-0\n" in done.stdout


def test_so_does_a_file_of_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = tmp_path / "own.yaml"
    monkeypatch.setenv("KOHAU_RESULTS", str(table))
    table.write_text('dutch:\n  "1-0": [wit wint]\n')
    done = run("convert", "-", stdin=NAMED_IN_WORDS.format("Wit wint."))
    assert done.returncode == 0
    assert "3. take3 1-0\n" in done.stdout


def test_a_table_that_changes_known_phrases_is_noted_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = tmp_path / "own.yaml"
    monkeypatch.setenv("KOHAU_RESULTS", str(table))
    table.write_text('mine:\n  "0-1": [White wins, "draw", geel wint]\n  "*": [unfinished]\n')
    records = '[Game "nim"]\n\n1. take3 White wins\n\n[Game "nim"]\n\n1. take3 *\n'
    done = run("convert", "-", stdin=records)
    assert done.returncode == 0
    assert "1. take3 0-1\n" in done.stdout
    note = "note: this table changes 'White wins' from 1-0 to 0-1, 'draw' from 1/2-1/2 to 0-1 ["
    assert done.stderr.count(f"{table}: {note}changed-results]") == 1
    assert "changed-results" in run("validate", "-", stdin=records).stdout

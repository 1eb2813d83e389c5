"""A game from another package: its own grammar, plies and rules, added by an entry point."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from plugins import run

RECORD = '[White "Rabe"]\n[Game "nim"]\n\n1. take3 take3 2. take2 {close} take1 3. take3 1-0\n'


def test_the_game_is_listed() -> None:
    assert "nim: Nim" in run("games").stdout


def test_its_records_are_proved_and_converted() -> None:
    done = run("validate", "-", stdin=RECORD)
    assert (done.returncode, done.stdout) == (0, "1 record: 1 valid, 0 invalid, 5 plies\n")
    document = json.loads(run("convert", "-", "--to", "jsonl", stdin=RECORD).stdout)
    assert document["plies"] == ["take3", "take3", "take2", "take1", "take3"]


@pytest.mark.parametrize(
    ("found", "message"),
    [
        ("take4", "take4 takes more than 3 stones [illegal-ply]"),
        ("grab3", "'grab3' is not a ply in the dialect take: expected 'take'"),
    ],
)
def test_its_faults_are_explained(found: str, message: str) -> None:
    done = run("validate", "-", stdin=RECORD.replace("take1", found))
    assert done.returncode == 1
    assert message in done.stderr + done.stdout


def test_its_rules_are_explained() -> None:
    explained = run("explain", "ni-2").stdout
    assert "Legal: take3. Nine are left." in explained
    assert "take4 takes more than 3 stones" in explained
    done = run("validate", "--format", "json", "-", stdin=RECORD.replace("take1", "take4"))
    assert json.loads(done.stdout.splitlines()[0])["help"] == "https://nim.example/rules#ni-2"
    assert "there are no pictures of Nim" in run("explain", "NI-2", "--format", "svg").stderr


def test_a_game_without_squares_cannot_be_mirrored() -> None:
    done = run("validate", "--mirror", "-", stdin=RECORD)
    assert done.returncode == 1
    assert "records of Nim can't be read mirrored or turned [no-reflection]" in done.stdout


def test_its_games_are_kept_in_archives(tmp_path: Path) -> None:
    archive = str(tmp_path / "games.duckdb")
    assert run("archive", "add", archive, "-", stdin=RECORD).returncode == 0
    table = run("archive", "explore", archive, "--moves", "take3").stdout
    assert "take3" in table


TALLY = "Rabe:Soa:33213:1-0\n"


class TestFormat:
    """The format ``tally`` of the same package: an entry point in the group ``kohau.formats``."""

    def test_it_is_written_and_read(self, tmp_path: Path) -> None:
        path = str(tmp_path / "games.tally")
        assert run("convert", "-", "-o", path, stdin=RECORD).returncode == 0
        assert Path(path).read_text() == TALLY.replace("Soa", "?")
        done = run("convert", path)
        assert "1. take3 take3 2. take2 take1 3. take3 1-0" in done.stdout

    def test_it_is_found_by_content_and_named_in_help(self) -> None:
        assert "1 valid, 0 invalid, 5 plies" in run("validate", "-", stdin=TALLY).stdout
        assert "|tally|" in run("validate", "--help").stdout

    def test_what_it_can_t_hold_is_reported(self) -> None:
        done = run("convert", "-", "--to", "tally", stdin=RECORD)
        assert "warning: tally can't hold 1 comment [not-written]" in done.stderr

    def test_faults_are_placed(self) -> None:
        done = run("validate", "-", stdin=TALLY + TALLY.replace("13:", "93:"))
        assert "<stdin>:2:13: error: take9 takes more than 3 stones" in done.stdout
        assert run("validate", "-", "--from", "tally", stdin="x\n").returncode == 1

    def test_a_suffix_of_it_in_a_folder(self, tmp_path: Path) -> None:
        (tmp_path / "games.tally").write_text(TALLY)
        assert "1 valid, 0 invalid, 5 plies" in run("validate", str(tmp_path)).stdout


NAMED_IN_WORDS = '[Game "nim"]\n\n1. take3 take3 2. take2 take1 3. take3 {}\n'


def test_a_package_adds_results_in_words() -> None:
    done = run("convert", "-", stdin=NAMED_IN_WORDS.format("Valkea voitti"))
    assert done.returncode == 0
    assert "3. take3 1-0\n" in done.stdout


def test_so_does_a_file_of_the_user(tmp_path: Path) -> None:
    table = tmp_path / "own.yaml"
    table.write_text('dutch:\n  "1-0": [wit wint]\n')
    done = run("convert", "-", stdin=NAMED_IN_WORDS.format("Wit wint."), results=table)
    assert done.returncode == 0
    assert "3. take3 1-0\n" in done.stdout


def test_a_table_that_changes_known_phrases_is_noted_once(tmp_path: Path) -> None:
    table = tmp_path / "own.yaml"
    table.write_text('mine:\n  "0-1": [White wins, "draw", geel wint]\n  "*": [unfinished]\n')
    records = '[Game "nim"]\n\n1. take3 White wins\n\n[Game "nim"]\n\n1. take3 *\n'
    done = run("convert", "-", stdin=records, results=table)
    assert done.returncode == 0
    assert "1. take3 0-1\n" in done.stdout
    note = "note: this table changes 'White wins' from 1-0 to 0-1, 'draw' from 1/2-1/2 to 0-1 ["
    assert done.stderr.count(f"{table}: {note}changed-results]") == 1
    assert "changed-results" in run("validate", "-", stdin=records, results=table).stdout


@pytest.mark.parametrize(
    "content", ["- wit wint", "dutch: {2-0: [wit wint]}", "a: [", "a: {'*': x}"]
)
def test_a_table_that_is_none_is_named(tmp_path: Path, content: str) -> None:
    table = tmp_path / "own.yaml"
    table.write_text(content)
    done = run("convert", "-", stdin=NAMED_IN_WORDS.format("Wit wint."), results=table)
    assert done.returncode == 2
    assert str(table) in done.stderr
    assert "Traceback" not in done.stderr


def test_so_is_one_that_is_missing(tmp_path: Path) -> None:
    table = tmp_path / "none.yaml"
    done = run("convert", "-", stdin=NAMED_IN_WORDS.format("Wit wint."), results=table)
    assert done.returncode == 2
    assert f"the table of results {table} can't be read" in done.stderr

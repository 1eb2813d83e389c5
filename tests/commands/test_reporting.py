"""What commands print of problems beside their result: the first of each code, then counts."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from project import Run

SEEDED = """[White "Player {number:03}"]
[Seed "{number}"]
[Game "fanorona"]

1. {ply} *

"""
COUNT = 300
MORE = "290 more errors [bad-ply]: "


def records(folder: Path, ply: str) -> Path:
    path = folder / "records.kgn"
    path.write_text("".join(SEEDED.format(number=at, ply=ply) for at in range(1, COUNT + 1)))
    return path


@pytest.fixture
def seeded(tmp_path: Path) -> Path:
    return records(tmp_path, "e2e3+")


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    return records(tmp_path, "e2e3+ f4e9-")


def check_losses(stderr: str) -> None:
    lines = [line for line in stderr.splitlines() if "not-written" in line]
    assert len(lines) == 2
    assert "sgf can't hold the tag Seed" in lines[0]
    assert lines[1].startswith("299 more warnings [not-written]: ")
    assert "--report text=FILE writes all of them" in stderr


@pytest.mark.parametrize("jobs", ["1", "2"])
@pytest.mark.parametrize("command", ["convert", "mend"])
def test_what_a_format_loses_is_said_once(
    kohau: Run, seeded: Path, tmp_path: Path, command: str, jobs: str
) -> None:
    done = kohau(command, seeded, "-o", tmp_path / "out.sgf", "--jobs", jobs)
    check_losses(done.stderr)


def test_exports_say_what_they_lose_once(kohau: Run, seeded: Path, tmp_path: Path) -> None:
    archive = tmp_path / "games.duckdb"
    kohau("archive", "add", archive, seeded)
    report = tmp_path / "report.json"
    done = kohau("convert", archive, "-o", tmp_path / "out.sgf", "--report", f"json={report}")
    check_losses(done.stderr)
    lines = [json.loads(line) for line in report.read_text().splitlines()]
    assert [line["record"] for line in lines[:-1]] == [*range(1, COUNT + 1)]
    assert {line.get("code") for line in lines[:-1]} == {"not-written"}
    assert (lines[-1]["type"], lines[-1]["warnings"]) == ("summary", COUNT)


@pytest.mark.parametrize("command", ["convert", "archive add", "summarise"])
def test_the_first_errors_are_shown_and_the_others_counted(
    kohau: Run, broken: Path, tmp_path: Path, command: str
) -> None:
    archive = [tmp_path / "games.duckdb"] if "archive" in command else []
    done = kohau(*command.split(), *archive, broken, status=1)
    assert done.stderr.count("error: no point e9") == 10
    assert MORE in done.stderr
    assert "hint: --report" in done.stderr or "hint: kohau validate lists" in done.stderr


def test_reports_have_all_errors_even_if_nothing_is_written(
    kohau: Run, broken: Path, tmp_path: Path
) -> None:
    report = tmp_path / "report.txt"
    out = tmp_path / "out.kgn"
    kohau("convert", broken, "-o", out, "--report", f"text={report}", status=1)
    assert not out.exists()
    text = report.read_text()
    assert text.count("error: no point e9") == COUNT
    assert text.endswith("300 records: 0 valid, 300 invalid, 300 plies\n")


@pytest.mark.parametrize("command", ["validate", "convert", "mend"])
def test_a_report_does_not_overwrite_an_input(kohau: Run, tmp_path: Path, command: str) -> None:
    sheet = tmp_path / "sheet.kgn"
    sheet.write_text('[Game "fanorona"]\n\n1. d3e3+ *\n')
    linked = tmp_path / "linked.json"
    linked.symlink_to(sheet)
    for report in (sheet, linked):
        done = kohau(command, sheet, "--report", f"json={report}", status=2)
        assert "is an input; write the report to another file" in done.stderr
    assert sheet.read_text() == '[Game "fanorona"]\n\n1. d3e3+ *\n'

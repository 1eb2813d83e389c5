"""The demonstration: each command as it would be typed, and what it prints."""

from __future__ import annotations

import errno
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from project import ROOT, Run
from running import begun, heeding_signals
from waiting import PATIENCE

from kohau.commands.demonstration import LAST, DemoStep, steps

pytestmark = pytest.mark.release


def commands_in(printed: str) -> list[str]:
    return re.findall(r"^\$ kohau (.*)$", printed, re.M)


def test_it_prints_every_command_and_keeps_the_folder(kohau: Run, tmp_path: Path) -> None:
    folder = tmp_path / "club"
    done = kohau("demo", folder)
    assert commands_in(done.stdout) == [
        *(step.command for step in steps()),
        f"serve {folder}/club.duckdb",
    ]
    for command in (
        "hint: ply 8: i5h4+ was probably meant instead of i5i4+",
        "FA-3: Paika (Fanorona)",
        "1 record: 0 valid, 1 mended, 0 to decide",
        "After 4... i5h4+ (Black, ply 8)",
        "1. f2-e3A f3-f2A 2. g3-f3W",
        "202 records: 202 added, 0 already stored, 0 rejected",
    ):
        assert command in done.stdout
    assert {file.name for file in folder.iterdir()} == {
        "chat.kgn", "chat.txt", "club.duckdb", "evening.kgn", "games.html", "mended.kgn",
        "random.kgn",
    }  # fmt: skip


def test_what_it_prints_is_what_the_commands_print(kohau: Run, tmp_path: Path) -> None:
    folder = tmp_path / "club"
    parts = re.split(r"^\$ kohau .*\n", kohau("demo", folder).stdout, flags=re.M)[1:]
    for step, part in zip(steps(), parts, strict=False):
        if step.command.startswith(("show", "explain", "archive search")):
            output = kohau(*step.command.split(), cwd=folder).stdout
            assert part.startswith(output)


def test_without_a_folder_nothing_is_left(
    kohau: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    printed = kohau("demo").stdout
    assert commands_in(printed) == [step.command for step in steps()]
    assert str(tmp_path) in printed
    assert not list(tmp_path.iterdir())


def test_a_folder_that_exists_is_left_alone(kohau: Run, tmp_path: Path) -> None:
    assert "File exists" in kohau("demo", tmp_path, status=2).stderr
    assert not list(tmp_path.iterdir())


def test_nothing_is_left_if_it_can_not_begin(
    kohau: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = Path.write_bytes

    def write_bytes(path: Path, data: bytes) -> int:
        if path.suffix == ".txt":
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        return usual(path, data)

    monkeypatch.setattr(Path, "write_bytes", write_bytes)
    done = kohau("demo", tmp_path / "new" / "club", status=2)
    assert "No space left" in done.stderr
    assert not list(tmp_path.iterdir())


def test_what_is_in_a_folder_is_left_alone(kohau: Run, tmp_path: Path) -> None:
    (tmp_path / "club").write_text("a file")
    kohau("demo", tmp_path / "club", status=2)
    kohau("demo", tmp_path / "club" / "new", status=2)
    assert [path.read_text() for path in tmp_path.iterdir()] == ["a file"]


def test_it_names_the_extra_that_is_missing(kohau: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kohau.commands.demonstration.LIBRARIES", ("no_such_library",))
    printed = kohau("demo", "--serve").stdout
    assert printed.endswith('in a browser. It requires: pip install "kohau[serve]"\n')


def test_a_command_that_fails_ends_it(kohau: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = DemoStep("Wrong", "validate evening.kgn", 0)
    monkeypatch.setattr("kohau.commands.demonstration.steps", lambda: [wrong, *steps()])
    done = kohau("demo", status=1)
    assert done.stderr == "the exit status is 1, not 0\n"
    assert commands_in(done.stdout) == [wrong.command]


def test_it_ends_with_the_explorer_until_it_is_interrupted() -> None:
    command = heeding_signals(sys.executable, "-m", "kohau", "demo", "--serve")
    with begun(*command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stderr
        assert process.stdout
        lines = iter(process.stderr.readline, "")
        address = next(match[0] for line in lines if (match := re.search(r"http://127\S+", line)))
        with urllib.request.urlopen(address, timeout=PATIENCE) as answer:  # noqa: S310 - the explorer of this test
            assert "Kohau" in answer.read().decode()
        process.send_signal(signal.SIGINT)
        printed = process.stdout.read()
        assert commands_in(printed)[-1] == LAST.command
        assert process.wait(PATIENCE) == 0
    assert not Path(
        re.findall(r"^The folder of this demonstration is (.*)$", printed, re.M)[0]
    ).exists()

"""Hints about files that do not exist."""

from __future__ import annotations

from pathlib import Path

import pytest
from project import Run


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("fanorona", "fanorona is a game; the commands moves, perft and random take games"),
        ("telo", "telo is a game; the commands moves, perft and random take games"),
        ("9/9/3b5/3W5/W8 b - 7", "this is a position; write kohau moves GAME --fen POSITION"),
        ("clubb.kgn", "did you mean club.kgn?"),
        ("other/club.kgn", None),
        ("x" * 300, None),
        ("a\0b", None),
    ],
)
@pytest.mark.parametrize("command", ["validate", "convert", "show"])
def test_what_is_no_file(
    kohau: Run, tmp_path: Path, command: str, name: str, hint: str | None
) -> None:
    (tmp_path / "club.kgn").write_text('[Game "fanorona"]\n\n1. e2e3+ *\n')
    done = kohau(command, name, cwd=tmp_path, status=2)
    output = done.stdout + done.stderr
    assert "can't be read: " in output
    hints = [row.strip() for row in output.splitlines() if "hint:" in row]
    assert hints == ([f"hint: {hint}"] if hint else [])


def test_an_output_without_a_name(kohau: Run, tmp_path: Path) -> None:
    (tmp_path / "club.kgn").write_text('[Game "fanorona"]\n\n1. e2e3+ *\n')
    done = kohau("convert", "club.kgn", "-o", "", cwd=tmp_path, status=2)
    assert done.stderr == "Error: the name of an output is empty; - is standard output\n"


def test_a_file_whose_name_begins_like_an_option(kohau_process: Run, tmp_path: Path) -> None:
    (tmp_path / "-club.kgn").write_text('[Game "fanorona"]\n\n1. e2e3+ *\n')
    refused = kohau_process("validate", "-club.kgn", cwd=tmp_path, status=2)
    assert refused.stderr.endswith(
        "No such option '-c'.\n    hint: the file is named by ./-club.kgn\n"
    )
    kohau_process("validate", "./-club.kgn", cwd=tmp_path)

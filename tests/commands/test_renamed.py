"""Commands and options that had other words in version 0.2."""

from __future__ import annotations

from pathlib import Path

import pytest
from project import Run

from kohau.commands.main import RENAMED

COMMANDS = [words for words in RENAMED if "--" not in words]
OPTIONS = [words for words in RENAMED if "--" in words]


@pytest.mark.parametrize("words", COMMANDS)
def test_a_command_that_was_renamed_names_the_new_one(kohau: Run, words: str) -> None:
    done = kohau(*words.split(), "club.duckdb", status=2)
    assert done.stderr.splitlines()[-1] == f"Error: this is now: kohau {RENAMED[words]}"
    assert done.stdout == ""


@pytest.mark.parametrize("words", OPTIONS)
def test_an_option_that_was_renamed_names_the_new_one(kohau: Run, words: str) -> None:
    *command, option = words.split()
    command = {"archive": ["archive", "duplicates"], "": ["games"]}.get(" ".join(command), command)
    done = kohau(*command, "club.duckdb", option, status=2)
    assert done.stderr.splitlines()[-1] == f"    hint: write {RENAMED[words]}"


def test_other_options_have_no_such_hint(kohau: Run) -> None:
    assert "hint" not in kohau("archive", "search", "club.duckdb", "--queries", status=2).stderr


def test_no_config_is_accepted(kohau: Run, tmp_path: Path) -> None:
    (tmp_path / "kohau.toml").write_text('game = "hamnar"\n')
    (tmp_path / "a.kgn").write_text("1. e2e3+ *\n")
    assert "dialect lap" in kohau("validate", "a.kgn", status=1, cwd=tmp_path).stdout
    assert "fanorona" in kohau("validate", "--no-config", "a.kgn", cwd=tmp_path).stdout

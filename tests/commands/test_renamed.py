"""Commands and options that had other words in version 0.2."""

from __future__ import annotations

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

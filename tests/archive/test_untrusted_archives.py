"""Archives that are damaged, tampered with, badly named, or on a full disk."""

from __future__ import annotations

import os
import resource
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from project import Run
from running import COMMAND

from kohau import open_archive

GOOD = """[Event "Ambatonakanga"]
[White "Rabe"]
[Black "Soa"]
[Game "fanorona"]
[Notation "abstractplay"]

1. e2e3+ {brave} f4e5- *

"""


@pytest.fixture
def games(tmp_path: Path) -> Path:
    path = tmp_path / "games.kgn"
    path.write_text(GOOD)
    return path


class TestNames:
    @pytest.mark.parametrize("name", [":memory:", ":memory:games", "", "games.duckdb?threads=1"])
    def test_what_duckdb_would_not_keep_in_that_file_is_refused(
        self, kohau: Run, games: Path, name: str
    ) -> None:
        done = kohau("archive", "add", name, games, cwd=games.parent, status=2)
        assert done.stdout == ""
        assert done.stderr.count("\n") == 1
        assert [path.name for path in games.parent.iterdir()] == ["games.kgn"]

    def test_a_name_that_looks_like_an_address_is_a_file(self, kohau: Run, games: Path) -> None:
        kohau("archive", "add", "md:games", games, cwd=games.parent)
        with open_archive(games.with_name("md:games"), read_only=True) as collection:
            assert len(collection) == 1

    def test_a_pipe_is_refused_at_once(self, kohau: Run, games: Path) -> None:
        pipe = games.with_name("pipe")
        os.mkfifo(pipe)
        for command in (("add", pipe, games), ("info", pipe)):
            assert "not a regular file" in kohau("archive", *command, status=2).stderr

    def test_a_name_that_is_not_utf8(self, kohau_process: Run, games: Path) -> None:
        name = os.fsdecode(b"\xff.duckdb")
        done = kohau_process("archive", "add", games.with_name(name), games, status=2)
        assert "not UTF-8" in done.stderr


def limited(size: int) -> Callable[[], None]:
    """Return what lets a process write files of at most *size* bytes."""
    return lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def test_a_full_disk_is_the_cause_that_is_reported(games: Path, kohau: Run) -> None:
    text = kohau("random", "fanorona", "--seed", "1", "--count", "200").stdout
    games.write_text(text)
    path = games.with_name("games.duckdb")
    with open_archive(path):
        pass
    done = subprocess.run(
        [COMMAND, "archive", "add", path, games],
        preexec_fn=limited(path.stat().st_size + 20_000),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "rollback" not in done.stderr
    assert "File too large" in done.stderr
    with open_archive(path, read_only=True) as collection:
        assert len(collection) == 0

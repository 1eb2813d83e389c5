"""Archives that are damaged, tampered with, badly named, or on a full disk."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import duckdb
import pytest
from project import Run
from running import COMMAND, with_largest_file

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


@pytest.mark.release
def test_a_full_disk_is_the_cause_that_is_reported(games: Path, kohau: Run) -> None:
    text = kohau("random", "fanorona", "--seed", "1", "--count", "200").stdout
    games.write_text(text)
    path = games.with_name("games.duckdb")
    with open_archive(path):
        pass
    done = subprocess.run(
        with_largest_file(path.stat().st_size + 20_000, COMMAND, "archive", "add", path, games),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "rollback" not in done.stderr
    assert "File too large" in done.stderr
    with open_archive(path, read_only=True) as collection:
        assert len(collection) == 0


def test_a_full_disk_is_the_cause_when_an_archive_is_compacted(games: Path) -> None:
    path = games.with_name("games.duckdb")
    with open_archive(path) as collection:
        collection.add([games])
    before = path.read_bytes()
    for size in (0, 100_000):
        done = subprocess.run(
            with_largest_file(size, COMMAND, "archive", "compact", path),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 2
        assert "File too large" in done.stderr
        assert done.stderr.count("\n") == 1
        assert path.read_bytes() == before
        assert {file.name for file in path.parent.iterdir()} == {"games.duckdb", "games.kgn"}


TAMPERED = {
    "annotations that are no JSON": "UPDATE games SET annotations = '{'",
    "annotations of another shape": "UPDATE games SET annotations = '[[[]]]'",
    "deep annotations": "UPDATE games SET annotations = repeat('[', 100000)",
    "an unknown game": "UPDATE games SET game = 'chess' || chr(27)",
    "an unknown variant": "UPDATE games SET variant = 'x'",
    "rules that do not exist": "UPDATE games SET rules = 'x=y z'",
    "an impossible start": "UPDATE games SET start = '9/9 w'",
    "an unknown dialect": "UPDATE games SET dialect = 'x'",
    "another result": "UPDATE games SET result = '2-0'",
    "a length that is wrong": "UPDATE games SET length = -5",
    "games that are there twice": "INSERT INTO games FROM games",
    "boards of games that are not there": "UPDATE boards_fanorona SET game = 77",
    "boards of no line": "UPDATE boards_fanorona SET line = -2000000000",
    "boards of plies below 0": "UPDATE boards_fanorona SET ply = -5",
    "no boards": "DROP TABLE boards_fanorona",
    "boards without men": "ALTER TABLE boards_fanorona DROP m1",
    "texts for boards": "ALTER TABLE boards_fanorona ALTER m0 TYPE VARCHAR USING 'x'",
    "a view for boards": "ALTER TABLE boards_fanorona RENAME TO t;"
                         " CREATE VIEW boards_fanorona AS SELECT game, line, ply, m0 FROM t",
    "positions of no line": "UPDATE positions SET line = 2000000000",
    "scopes that do not exist": "UPDATE scopes SET rules = 'x=y z'",
    "counts of nothing": "INSERT INTO continuations SELECT key, 0, 0, 0, 0, 0, 0, ''"
                        " FROM positions;"
                        " INSERT INTO continuations SELECT key, NULL, 0, 0, 0, 0, 0, ''"
                        " FROM positions WHERE ply = 0",
    "diagnostics that are no JSON": "UPDATE rejected SET diagnostics = '{'",
    "diagnostics of another shape": "UPDATE rejected SET diagnostics = '[{}, 1]'",
    "a version that is not there": "DELETE FROM archive",
    "two versions": "INSERT INTO archive FROM archive",
    "version 0": "UPDATE archive SET version = 0",
    "a version that is NULL": "ALTER TABLE archive ALTER version DROP NOT NULL;"
                              " UPDATE archive SET version = NULL",
    "NULL for plies": "ALTER TABLE games ALTER plies DROP NOT NULL; UPDATE games SET plies = NULL",
    "NULL for a mask": "ALTER TABLE boards_fanorona ALTER m0 DROP NOT NULL;"
                       " UPDATE boards_fanorona SET m0 = NULL",
    "texts for numbers": "ALTER TABLE games ALTER length TYPE VARCHAR",
    "a column that is not there": "ALTER TABLE games DROP opening",
    "a table that is not there": "DROP TABLE tags",
    "a view for a table": "ALTER TABLE tags RENAME TO t; CREATE VIEW tags AS FROM t",
}  # fmt: skip
"""Changes that no program of the project makes. After each, ``archive check`` has to find it."""

COMMANDS = (
    ("info",),
    ("search",),
    ("search", "--format", "kgn"),
    ("search", "--format", "csv"),
    ("search", "--format", "safe-csv"),
    ("search", "--pattern", "?????????/?????????/????.????/?????????/?????????"),
    ("search", "--material", "W22"),
    ("search", "material:W22 and material:b22"),
    ("search", "--moves", "e2e3+"),
    ("search", "--contains", "e2e3+"),
    ("explore", "--game", "fanorona", "--variant", "riatra"),
    ("convert",),
    ("convert", "--to", "csv"),
    ("convert", "--to", "safe-csv"),
    ("summarise",),
    ("players",),
    ("duplicates",),
    ("rejected",),
    ("remove", "1"),
)

SHARES = 7
"""One part of the commands follows each change; all of them follow it in the deep test."""

LARGE = "UPDATE games SET plies = repeat('e2e3+ ', 12000000)"


@pytest.fixture(scope="module")
def untouched(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return an archive of two games and a rejected record, to be copied."""
    folder = tmp_path_factory.mktemp("untouched")
    text = GOOD + GOOD.replace("Rabe", "Naivo") + GOOD.replace("f4e5-", "a1a2")
    (folder / "games.kgn").write_text(text)
    with open_archive(folder / "x.duckdb") as collection:
        added = collection.add([folder / "games.kgn"], jobs=1)
    assert (added.added, added.rejected) == (2, 1)
    return folder / "x.duckdb"


def check_tampered(
    kohau: Run, path: Path, change: str, commands: Sequence[tuple[str, ...]]
) -> None:
    """Change the archive; ``check`` finds it, and *commands* end without a traceback."""
    with duckdb.connect(path) as connection:
        connection.execute(change)
    done = kohau("archive", "check", path, status=None)
    assert done.returncode in (1, 2), done.stdout
    for arguments in commands:
        group = () if arguments[0] in ("convert", "summarise") else ("archive",)
        done = kohau(*group, arguments[0], path, *arguments[1:], status=None)
        assert bool(done.returncode) == bool(done.stderr)
        if arguments != ("convert",):  # it writes the games that are not damaged
            assert done.stderr.count("\n") <= 1
            assert done.returncode in (0, 2)
        # CSV is for other programs, and gives every character as it is stored.
        assert "\x1b" not in done.stderr + ("" if "csv" in arguments else done.stdout)


@pytest.mark.release
@pytest.mark.parametrize(
    ("share", "change"),
    [
        pytest.param(number % SHARES, change, id=name)
        for number, (name, change) in enumerate(TAMPERED.items())
    ],
)
def test_tampering_is_found_and_breaks_no_command(
    kohau: Run, untouched: Path, tmp_path: Path, share: int, change: str
) -> None:
    path = shutil.copyfile(untouched, tmp_path / "x.duckdb")
    check_tampered(kohau, path, change, COMMANDS[share::SHARES])


@pytest.mark.deep
@pytest.mark.parametrize("change", [*TAMPERED.values(), LARGE], ids=[*TAMPERED, "too many plies"])
def test_tampering_breaks_no_command_at_all(
    kohau: Run, untouched: Path, tmp_path: Path, change: str
) -> None:
    path = shutil.copyfile(untouched, tmp_path / "x.duckdb")
    check_tampered(kohau, path, change, COMMANDS)

"""Dry runs of commands that change an archive, and suggestions, which never destroy anything."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import click
import pytest
from project import Run

from kohau import open_archive
from kohau.archive.store.collection import WAL
from kohau.commands.main import kohau as program
from kohau.commands.options import DestructiveCommand, DestructiveOption

pytestmark = pytest.mark.release

DRY = "nothing was changed: this was a dry run\n"
REJECTED = "kohau archive rejected games.duckdb shows what was rejected\n"


def game(white: str, plies: str = "e2e3+", date: str = "2024.05.17") -> str:
    tags = {"Date": date, "White": white, "Black": "Soa", "Game": "fanorona"}
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items())
    return f"{head}\n1. {plies} *\n\n"


@pytest.fixture
def folder(tmp_path: Path, kohau: Run) -> Path:
    """A folder with an archive that follows the records beside it."""
    (tmp_path / "records").mkdir()
    (tmp_path / "records/a.kgn").write_text(game("Rabe") + game("Vao"))
    (tmp_path / "records/b.kgn").write_text(game("Lova"))
    kohau("archive", "sync", "games.duckdb", "records", cwd=tmp_path)
    return tmp_path


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def change_records(folder: Path) -> None:
    """Remove a file and change another one, which has a record that is rejected, too."""
    (folder / "records/b.kgn").unlink()
    (folder / "records/a.kgn").write_text(game("Rabe", "d3e3+") + game("Vao") + game("Bad", "a1a9"))


CHANGES: dict[str, tuple[tuple[str, ...], int]] = {
    "sync": (("sync", "games.duckdb", "records"), 1),
    "sync that prunes": (("sync", "games.duckdb", "records", "--prune"), 1),
    "sync of no folder": (("sync", "games.duckdb", "missing"), 2),
    "sync into a folder": (("sync", "records", "records"), 2),
    "remove": (("remove", "games.duckdb", "1", "3"), 0),
    "remove by a query": (("remove", "games.duckdb", "white:vao"), 0),
    "remove nothing": (("remove", "games.duckdb", "white:nobody"), 0),
    "remove an unknown game": (("remove", "games.duckdb", "99"), 2),
    "remove from no archive": (("remove", "missing.duckdb", "1"), 2),
    "edit": (("edit", "games.duckdb", "1", "2", "--set", "Site=Antsirabe"), 0),
    "edit to the same game": (("edit", "games.duckdb", "1", "3", "--set", "White=Soa"), 2),
    "edit with a file": (("edit", "games.duckdb", "1", "--text", "edited.kgn"), 0),
    "edit with an illegal ply": (("edit", "games.duckdb", "1", "--text", "illegal.kgn"), 1),
}


@pytest.mark.parametrize(("arguments", "status"), CHANGES.values(), ids=CHANGES)
def test_a_dry_run_changes_nothing(
    folder: Path, kohau: Run, arguments: tuple[str, ...], status: int
) -> None:
    """It prints what the real run prints, and has its exit status."""
    change_records(folder)
    (folder / "edited.kgn").write_text(game("Rabe", "e2e3+ f4e5-"))
    (folder / "illegal.kgn").write_text(game("Rabe", "a1a9"))
    before = content(folder)
    dry = kohau("archive", *arguments, "--dry-run", cwd=folder, status=status)
    assert content(folder) == before
    real = kohau("archive", *arguments, cwd=folder, status=status)
    assert dry.stderr == real.stderr.replace(REJECTED, "")
    if status == 2:
        assert dry.stdout == real.stdout == ""
    elif "sync" in arguments:
        assert dry.stdout == real.stdout + DRY
    elif status == 0:
        assert dry.stdout.endswith(DRY)


def test_what_would_be_done_is_listed(folder: Path, kohau: Run) -> None:
    change_records(folder)

    def dry(*arguments: str, status: int = 0) -> str:
        return kohau("archive", *arguments, "--dry-run", cwd=folder, status=status).stdout

    output = dry("sync", "games.duckdb", "records", "--prune", status=1)
    assert "3 records: 0 added, 1 updated, 1 already stored, 1 rejected; 0 plies added" in output
    assert "records/b.kgn has vanished; 1 game in no file any more (ids 3)" in output
    assert "1 game removed\n" in output
    output = dry("remove", "games.duckdb", "3")
    assert "Lova" in output
    assert "1 game to remove\n" in output
    output = dry("edit", "games.duckdb", "1", "3", "--set", "Site=Antsirabe", "--unset", "Black")
    assert output.splitlines()[:2] == [
        'game 1: Site "Antsirabe"; Black "?"',
        'game 3: Site "Antsirabe"; Black "?"',
    ]
    (folder / "edited.kgn").write_text(game("Rabe", "e2e3+ f4e5-", "2024.05.18"))
    assert dry("edit", "games.duckdb", "1", "--text", "edited.kgn") == (
        f'game 1: Date "2024.05.18"; plies or comments\n1 game to change\n{DRY}'
    )


def test_a_dry_run_makes_no_archive(tmp_path: Path, kohau: Run) -> None:
    (tmp_path / "a.kgn").write_text(game("Rabe"))
    done = kohau("archive", "sync", "new.duckdb", ".", "--dry-run", cwd=tmp_path)
    assert done.stdout.startswith("1 record: 1 added")
    assert [path.name for path in tmp_path.iterdir()] == ["a.kgn"]
    for name in ("no/folder.duckdb", ":memory:", ""):
        done = kohau("archive", "sync", name, ".", "--dry-run", cwd=tmp_path, status=2)
        assert done.stderr.startswith("Error: ")
    assert [path.name for path in tmp_path.iterdir()] == ["a.kgn"]


def test_an_archive_with_a_log_of_a_killed_program_is_tried(folder: Path, kohau: Run) -> None:
    """What DuckDB has not yet written into the file belongs to the archive."""
    archive, copy = folder / "games.duckdb", folder / "copy.duckdb"
    (folder / "records/c.kgn").write_text(game("Mamy"))
    with open_archive(archive) as collection:
        collection.add(folder / "records/c.kgn", jobs=1)
        shutil.copy(archive, copy)
        shutil.copy(f"{archive}{WAL}", f"{copy}{WAL}")
    before = content(folder)
    done = kohau("archive", "sync", copy, "records", "--dry-run", cwd=folder)
    assert "3 files: 3 unchanged, 0 changed, 0 new" in done.stdout
    assert content(folder) == before


def test_an_edited_text_is_kept(
    folder: Path, kohau: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    kept = tmp_path / "kept"
    kept.mkdir()
    monkeypatch.setenv("EDITOR", "sed -i s/Vao/Mamy/")
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setattr("tempfile.tempdir", str(kept))
    done = kohau("archive", "edit", "games.duckdb", "2", "--dry-run", cwd=folder)
    assert done.stdout == f'game 2: White "Mamy"\n1 game to change\n{DRY}'
    (file,) = kept.glob("kohau-edit-*")
    assert f"--text {file}" in done.stderr


# Suggestions


def commands(command: click.Command, words: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the words of every command, groups included."""
    yield words
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            subcommand = command.get_command(context, name)
            assert subcommand is not None
            yield from commands(subcommand, (*words, name))


def command_of(words: tuple[str, ...]) -> click.Command:
    command: click.Command = program
    for word in words:
        assert isinstance(command, click.Group)
        subcommand = command.get_command(click.Context(command), word)
        assert subcommand is not None
        command = subcommand
    return command


DESTRUCTIVE = {
    ("archive", "sync"): {"--prune"},
    ("archive", "duplicates"): {"--merge", "--remove"},
    ("archive", "flag"): {"--remove"},
    ("archive", "queries"): {"--remove"},
    ("archive", "edit"): {"--unset"},
    ("convert",): {"--unset"},
}


def test_options_that_destroy_something_are_known() -> None:
    options = {
        words: {
            name
            for option in command_of(words).params
            if isinstance(option, DestructiveOption)
            for name in option.opts
        }
        for words in commands(program)
    }
    assert {words: names for words, names in options.items() if names} == DESTRUCTIVE


@pytest.mark.parametrize("words", DESTRUCTIVE)
def test_options_that_destroy_something_are_never_suggested(
    kohau: Run, words: tuple[str, ...]
) -> None:
    for name in DESTRUCTIVE[words]:
        for typed in (name[:-1], f"{name}s", name.replace("--", "--x")):
            done = kohau(*words, typed, status=2)
            assert "No such option" in done.stderr
            assert f"'{name}'" not in done.stderr


def test_what_is_missing_is_not_answered_with_what_destroys(kohau: Run) -> None:
    done = kohau("archive", "search", "x.duckdb", "--dry-run", status=2)
    assert "No such option '--dry-run'." in done.stderr
    assert not re.search("Did you mean.*(prune|remove|dry)", done.stderr)
    assert "'--dry-run'" in kohau("archive", "sync", "--dry-rum", status=2).stderr
    assert isinstance(command_of(("archive", "remove")), DestructiveCommand)
    assert "Did you mean" not in kohau("archive", "remov", status=2).stderr
    assert "Did you mean search?" in kohau("archive", "serch", status=2).stderr

"""Where lakes are: other names of their folders, copies, lost catalogues, and odd characters."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from collections_of_games import random_games, text_of
from lakes import build, reopened
from project import Run

from kohau.archive.lake.build import Build
from kohau.archive.lake.compact import Compaction
from kohau.archive.lake.settings import REFUSED, VERSION
from kohau.archive.lake.storage import Store
from kohau.notation.diagnostics import Problem
from kohau.notation.opening import UnreadableFile

WHOLE = {"task_bytes": 1 << 26, "range_rows": 1 << 23}
"""Sizes with which there is one task, and one file of each table."""

COMMANDS = (
    ("info",), ("check",), ("search",), ("compact", "--workers", "1", "--keep", "0"),
)  # fmt: skip
"""What is done with a lake that can't be used; ``build`` is tried, too."""


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    found = tmp_path_factory.mktemp("files") / "a.kgn"
    found.write_text(text_of(random_games([(0, 1), (0, 2)], most_plies=5)))
    return found


@pytest.fixture(scope="module")
def built(file: Path) -> Path:
    """A lake that no test may change but through :func:`lake`."""
    build(file.with_name("lake"), [file], **WHOLE)
    return file.with_name("lake")


@pytest.fixture
def lake(built: Path, tmp_path: Path) -> Iterator[Path]:
    """The lake, which is put back as it was."""
    shutil.copytree(built, tmp_path / "kept")
    yield built
    shutil.rmtree(built)
    shutil.copytree(tmp_path / "kept", built)


def files_of(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


def test_other_names_of_the_folder(kohau: Run, lake: Path, tmp_path: Path) -> None:
    """Nothing that is used is removed, whatever the name of the lake."""
    (tmp_path / "link").symlink_to(lake)
    names = (tmp_path / "link", Path(os.path.relpath(lake)), lake / ".." / lake.name)
    expected = reopened(lake)
    shown = kohau("lake", "info", lake).stdout
    for name in names:
        assert kohau("lake", "info", name).stdout == shown
        kohau("lake", "compact", name, "--workers", "1", "--keep", "0")
        assert reopened(name) == expected


def test_copies_and_moved_lakes(kohau: Run, lake: Path, file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    shutil.copytree(lake, copy)
    before = files_of(copy), files_of(lake)
    for command, *options in (*COMMANDS, ("build", file, "--workers", "1")):
        done = kohau("lake", command, copy, *options, status=2)
        assert f"the lake {copy} was moved or copied from {lake}; its catalogue" in done.stderr
        assert done.stderr.count("\n") == 1
    assert (files_of(copy), files_of(lake)) == before


@pytest.mark.parametrize("content", [None, b""])
def test_a_lost_catalogue(kohau: Run, lake: Path, file: Path, content: bytes | None) -> None:
    """It is never taken for that of an empty lake."""
    (lake / "catalogue.db").unlink()
    if content is not None:
        (lake / "catalogue.db").write_bytes(content)
    before = files_of(lake)
    for command, *options in (*COMMANDS, ("build", file, "--workers", "1")):
        done = kohau("lake", command, lake, *options, status=2)
        assert f"the catalogue of the lake {lake} is lost: " in done.stderr
        assert done.stderr.count("\n") == 1
    assert files_of(lake) == before


def test_nothing_is_removed_if_a_file_is_missing(lake: Path) -> None:
    (lake / "data" / "words" / "left.parquet").write_text("by a program that was killed")
    next(lake.glob("data/positions/*/*/*/*.parquet")).unlink()
    before = files_of(lake)
    with pytest.raises(UnreadableFile, match="is missing, so no unused files were removed"):
        Compaction(Store(str(lake)), kept=timedelta(0)).run()
    assert files_of(lake) == before


def test_nothing_is_removed_if_a_file_is_elsewhere(lake: Path, tmp_path: Path) -> None:
    """The catalogue is that of a copy, but for its settings."""
    shutil.copytree(lake, tmp_path / "copy")
    settings = json.loads((lake / "lake.json").read_text())
    (tmp_path / "copy" / "lake.json").write_text(
        json.dumps({**settings, "root": str(tmp_path / "copy")})
    )
    before = files_of(tmp_path / "copy")
    with pytest.raises(UnreadableFile, match="is not a file of the lake"):
        Compaction(Store(str(tmp_path / "copy")), kept=timedelta(0)).run()
    assert files_of(tmp_path / "copy") == before


@pytest.mark.parametrize("char", [*REFUSED, "\n"])
def test_refused_characters(tmp_path: Path, file: Path, char: str) -> None:
    with pytest.raises(Problem, match="its name or folder contains"):
        Build(Store(str(tmp_path / f"a{char}b" / "lake"))).run([str(file)])
    assert list(tmp_path.iterdir()) == []


def test_other_characters(kohau: Run, file: Path, tmp_path: Path) -> None:
    """They are not taken for patterns, and nothing is written outside the lake."""
    lake = tmp_path / 'it\'s {a,b} "+é" & $x;~!@:1\\2,^`|<>()'
    build(lake, [file], **WHOLE)
    kohau("lake", "compact", lake, "--workers", "1", "--keep", "0")
    assert len(reopened(lake)[0]) == 2
    assert list(tmp_path.iterdir()) == [lake]


def test_a_catalogue_that_does_not_work_is_not_stored(
    kohau: Run, file: Path, tmp_path: Path
) -> None:
    lake = tmp_path / "lake"
    for address in ("nonsense", f"sqlite:///{tmp_path}/none/x.db"):
        done = kohau(
            "lake", "build", lake, file, "--workers", "1", "--catalogue", address, status=2
        )
        assert done.stderr.startswith(f"Error: the catalogue {address} can't be used: ")
        assert done.stderr.count("\n") == 1
    assert "2 added" in kohau("lake", "build", lake, file, "--workers", "1").stdout


def test_a_catalogue_in_another_file(kohau: Run, file: Path, tmp_path: Path) -> None:
    """Its path is that in the folder where the lake was made."""
    given = ("--workers", "1", "--catalogue", "sqlite:///own.db")
    kohau("lake", "build", "lake", file, *given, cwd=tmp_path)
    kohau("lake", "build", "lake", file, *given, cwd=tmp_path)
    assert kohau("lake", "search", tmp_path / "lake").stdout.startswith("2 games\n")
    (tmp_path / "own.db").unlink()
    assert "is lost: " in kohau("lake", "search", tmp_path / "lake", status=2).stderr
    assert not (tmp_path / "own.db").exists()


def test_what_lakes_do_not_have(kohau: Run, built: Path) -> None:
    for options in (("--flag", "x"), ("--note", "x"), ("--query", "@x")):
        kohau("lake", "search", built, *options, status=2)


def test_what_is_no_lake(kohau: Run, file: Path, tmp_path: Path) -> None:
    done = kohau("lake", "build", file, file, "--workers", "1", status=2)
    assert f"{file} can't be a lake: it is, or is in, a file" in done.stderr
    for content in ("[]", "{}", '"x"', "1", f'{{"version": {VERSION}, "catalogue": 1}}'):
        (tmp_path / "lake.json").write_text(content)
        assert "lake.json is damaged" in kohau("lake", "info", tmp_path, status=2).stderr
    for version, hint in ((2, "build the lake again"), (9, "use a newer Kohau")):
        (tmp_path / "lake.json").write_text(json.dumps({"version": version}))
        assert hint in kohau("lake", "info", tmp_path, status=2).stderr


EXTRA = "pip install 'kohau[lake-postgresql]'"
PREFIX = "addresses of PostgreSQL begin with postgresql+psycopg://"


@pytest.mark.parametrize(
    ("address", "library", "hint"),
    [
        ("postgresql+psycopg://localhost/x", "psycopg", f"install it with: {EXTRA}"),
        ("postgresql+psycopg2://localhost/x", "psycopg2", f"install it with: {EXTRA}; {PREFIX}"),
        ("mysql://localhost/x", "MySQLdb", ""),
    ],
)
def test_libraries_of_databases(
    kohau: Run,
    built: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    address: str,
    library: str,
    hint: str,
) -> None:
    """The message says which extra has a library that is missing, also for a lake that is there."""
    monkeypatch.setitem(sys.modules, library, None)
    build_it = ("build", tmp_path / "new", tmp_path, "--workers", "1", "--catalogue", address)
    settings = json.loads((built / "lake.json").read_text())
    (built / "lake.json").write_text(json.dumps(settings | {"catalogue": address}))
    for command in (build_it, ("info", built)):
        done = kohau("lake", *command, status=2)
        missing = f"requires the library {library}, which is not installed"
        end = f"; {hint}" if hint else ""
        assert done.stderr == f"Error: the catalogue {address} {missing}{end}\n"
    assert not (tmp_path / "new/lake.json").exists()


def test_dashboards(kohau: Run, file: Path, tmp_path: Path) -> None:
    cases = (
        ("2", "nonsense"),
        ("2", "127.0.0.1:99999"),
        ("2", "127.0.0.1:x"),
        ("1", "127.0.0.1:0"),
    )
    for workers, address in cases:
        given = ("--workers", workers, "--dashboard", address)
        done = kohau("lake", "build", tmp_path / "lake", file, *given, status=2)
        assert "dashboard" in done.stderr
        assert done.stderr.count("\n") == 1

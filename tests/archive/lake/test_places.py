"""Where lakes are: other names of their folders, copies, lost commits, and odd characters."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from lakes import LARGE, SAMPLES, build, make_old, reopened
from project import Run

from kohau import open_lake
from kohau.archive.store import lakes
from kohau.archive.store.lakes import REFUSED, VERSION
from kohau.archive.store.storage import Storage, file_system
from kohau.notation.diagnostics import Problem


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("file") / "a.kgn"
    shutil.copy(SAMPLES / "annotated.kgn", path)
    make_old(path)
    return path


@pytest.fixture
def lake(file: Path, tmp_path: Path) -> Path:
    build(tmp_path / "lake", [file], LARGE)
    return tmp_path / "lake"


def files_of(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}


@pytest.mark.release
def test_other_names_and_copies(kohau: Run, lake: Path, file: Path, tmp_path: Path) -> None:
    """A lake has no path of its own: it may be moved, copied, and named by a link."""
    (tmp_path / "link").symlink_to(lake)
    shutil.copytree(lake, tmp_path / "copy")
    expected, output = reopened(lake), kohau("archive", "search", lake).stdout
    names = (tmp_path / "link", Path(os.path.relpath(lake)), lake / ".." / lake.name,
             tmp_path / "copy")  # fmt: skip
    for name in names:
        assert kohau("archive", "search", name).stdout == output
        assert "0 added" in kohau("lake", "build", name, file, "--jobs", "1").stdout
        kohau("lake", "compact", name, "--jobs", "1", "--keep", "0")
        assert reopened(name) == expected


COMMANDS = (("archive", "info"), ("archive", "search"), ("lake", "check"), ("lake", "compact"))


def test_lost_commits(kohau: Run, lake: Path, file: Path) -> None:
    """A lake without them is never taken for an empty one."""
    shutil.rmtree(lake / "commits")
    before = files_of(lake)
    for *command, name in (*((*names, lake) for names in COMMANDS), ("lake", "build", lake)):
        options = (file,) if "build" in command else ()
        done = kohau(*command, name, *options, status=2)
        assert f"the commits of the lake {lake} are lost" in done.stderr
        assert done.stderr.count("\n") == 1
    assert files_of(lake) == before


DAMAGES = {
    "empty": b"",
    "no JSON": b"{",
    "another document": b"[1]",
    "no digest": b'{"files": {}}',
    "another digest": b'{"digest": "x", "files": {}}',
    "other files": b'{"digest": "x", "files": 3}',
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_commit(kohau: Run, lake: Path, file: Path, damage: str) -> None:
    (lake / "commits" / "00000001.json").write_bytes(DAMAGES[damage])
    for command in COMMANDS:
        done = kohau(*command, lake, status=2)
        assert "00000001.json is damaged" in done.stderr
        assert done.stderr.count("\n") == 1


def test_a_commit_that_lists_other_files(lake: Path, tmp_path: Path) -> None:
    """Even with its digest, it can't name files outside the lake."""
    storage = Storage(str(lake))
    file = lakes.DataFile("../secret.parquet", 1, 1, 0, 0, "")
    listed: list[dict[str, list[lakes.DataFile]]] = [{"games": [file]}, {"games; DROP": []}]
    for files in listed:
        lakes.publish(storage, lakes.Commit(lakes.latest(storage).number + 1, files))
        with pytest.raises(Problem, match="is damaged"):
            open_lake(lake)
        (lake / "commits" / "00000002.json").unlink()


@pytest.mark.parametrize("char", [*REFUSED, "\n"])
def test_refused_characters(tmp_path: Path, file: Path, char: str) -> None:
    with pytest.raises(Problem, match="its name or folder contains"):
        build(tmp_path / f"a{char}b", [file])
    assert not list(tmp_path.iterdir())


def test_other_characters(kohau: Run, file: Path, tmp_path: Path) -> None:
    """They are not taken for patterns, and nothing is written outside the lake."""
    lake = tmp_path / "a'b{c} #=% é;.lake"
    kohau("lake", "build", lake, file, "--jobs", "1")
    assert kohau("lake", "check", lake).stdout.endswith("0 faults\n")
    assert kohau("archive", "search", lake, "--count").stdout == "3\n"
    kohau("lake", "compact", lake, "--jobs", "1", "--keep", "0")
    assert [path.name for path in tmp_path.iterdir()] == [lake.name]


def test_what_lakes_do_not_have(kohau: Run, lake: Path, file: Path) -> None:
    before = files_of(lake)
    for command in (
        ("add", lake, file),
        ("sync", lake, file.parent),
        ("flag", lake, "1", "--add", "x"),
        ("edit", lake, "1", "--set", "White=X"),
        ("queries", lake, "soa", "--save", "soa"),
    ):
        message = kohau("archive", *command, status=2).stderr
        assert "is a lake, and only archives can be changed like this" in message
        assert "archive remove" in message
    assert files_of(lake) == before


def test_what_is_no_lake(kohau: Run, file: Path, tmp_path: Path) -> None:
    done = kohau("lake", "build", file, file, "--jobs", "1", status=2)
    assert f"{file} can't be a lake: it is, or is in, a file" in done.stderr
    assert "is not a lake" in kohau("lake", "compact", tmp_path, status=2).stderr
    for content in ("[]", "{}", '"x"', "1", '{"version": "1"}'):
        (tmp_path / "lake.json").write_text(content)
        assert "lake.json is damaged" in kohau("archive", "info", tmp_path, status=2).stderr
    for version, hint in ((4, "build the lake again"), (VERSION + 1, "use a newer Kohau")):
        (tmp_path / "lake.json").write_text(json.dumps({"version": version}))
        assert hint in kohau("archive", "info", tmp_path, status=2).stderr


def test_libraries_of_object_stores(kohau: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The message says which extra has a library that is missing."""
    import fsspec

    def missing(address: str) -> None:
        raise ImportError("Install s3fs to access S3")

    monkeypatch.setattr(fsspec.core, "url_to_fs", missing)
    file_system_hint = "install it with: pip install 'kohau[lake]'"
    with pytest.raises(Problem) as raised:
        file_system("s3://bucket/lake")
    assert raised.value.hint == file_system_hint
    assert file_system_hint in kohau("archive", "info", "s3://bucket/lake", status=2).stderr

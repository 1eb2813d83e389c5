"""Lakes of archives, of lakes, and of files in ZIP files; workers in other folders."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from collections_of_games import random_games, text_of
from fsspec.implementations.memory import MemoryFileSystem
from lakes import LARGE, SAMPLES, archive_of, build, fingerprint, make_old, reopened
from project import Run

from kohau import Defaults, open_archive, open_lake
from kohau.archive.batches.batch import sections
from kohau.archive.lake.plan import Options, Sizes
from kohau.archive.lake.remote_files import RemoteWalk
from kohau.notation.opening import UnreadableFile


def elsewhere(folder: Path, function: Callable[[Any], Any], items: Iterable[Any]) -> Iterator[Any]:
    """Apply *function* in another folder."""
    before = Path.cwd()
    for item in items:
        os.chdir(folder)
        try:
            result = function(item)
        finally:
            os.chdir(before)
        yield result


def write_games(file: Path, *numbers: int) -> Path:
    file.parent.mkdir(exist_ok=True, parents=True)
    file.write_text(text_of(random_games([(0, n) for n in numbers], most_plies=5)))
    return file


def test_workers_in_other_folders_read_the_same_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their folders have other files with the same names."""
    plain, packed = write_games(tmp_path / "here" / "a.kgn", 1, 2), tmp_path / "here" / "b.zip"
    with ZipFile(packed, "w") as zipped:
        zipped.writestr("inner/c.kgn", write_games(tmp_path / "c.kgn", 3).read_text())
    with archive_of(tmp_path / "here" / "d.duckdb", [write_games(tmp_path / "d.kgn", 4)]):
        pass
    for name in ("a.kgn", "b.zip", "d.duckdb"):
        write_games(tmp_path / "there" / name, 9)
    monkeypatch.chdir(tmp_path / "here")
    files = [plain.name, f"./{packed.name}", "d.duckdb"]
    built = build(tmp_path / "lake", files, LARGE, map=partial(elsewhere, tmp_path / "there"))
    assert (built.records, built.added) == (4, 4)
    with archive_of(tmp_path / "all.duckdb", files) as archive:
        assert reopened(tmp_path / "lake") == fingerprint(archive)
    with open_lake(tmp_path / "lake") as lake:
        names = lake.connection.execute("SELECT DISTINCT file FROM games ORDER BY 1").fetchall()
        assert names == [("./b.zip/inner/c.kgn",), (str(tmp_path / "d.kgn"),), ("a.kgn",)]


def test_addresses_are_searched_like_folders() -> None:
    files = MemoryFileSystem()
    names = ("a.kgn", "b.txt.bak", "notes.xyz", ".hidden/c.kgn", "inner/d.kgn", "empty.kgn")
    for name in (*names, "own.lake/lake.json", "own.lake/data/e.kgn"):
        text = "" if name == "empty.kgn" else text_of(random_games([(0, 1)], most_plies=5))
        files.pipe_file(f"/found/{name}", text.encode())
    try:
        listed = list(sections(["memory://found"], exclude=["*.bak"], walk=RemoteWalk))
    finally:
        files.rm("/found", recursive=True)
    read = [section.block.file for section in listed if section.block is not None]
    assert read == ["memory:///found/a.kgn", "memory:///found/inner/d.kgn"]
    problems = [(d.code, d.file) for section in listed for d in section.diagnostics]
    assert problems == [
        ("empty-file", "memory:///found/empty.kgn"),
        ("skipped-files", "memory://found"),
    ]
    (missing,) = sections(["memory://found"], walk=RemoteWalk)
    assert missing.unreadable
    assert "contains no record files" in missing.diagnostics[0].message


@pytest.mark.parametrize("kind", ["file", "range", "archive"])
def test_a_file_that_changes_before_it_is_read(tmp_path: Path, kind: str) -> None:
    """The other file has other bytes, or the other archive other games."""
    file, other = write_games(tmp_path / "a.kgn", 1, 2), write_games(tmp_path / "b.kgn", 3, 4)
    if kind == "archive":
        for path in (file, other):
            with archive_of(path.with_suffix(".duckdb"), [path]):
                pass
        file, other = file.with_suffix(".duckdb"), other.with_suffix(".duckdb")
    else:
        other.write_text(file.read_text().replace('"Random', '"rANDOM'))
        make_old(file)
        assert file.stat().st_size == other.stat().st_size

    def changing(function: Callable[[Any], Any], items: Iterable[Any]) -> Iterator[Any]:
        shutil.copy(other, file)
        return map(function, items)

    sizes = Sizes(task_bytes=300) if kind == "range" else LARGE
    with pytest.raises(UnreadableFile, match="is not what it was when the build began"):
        build(tmp_path / "lake", [file], sizes, map=changing)
    with open_lake(tmp_path / "lake") as lake:
        assert len(lake) == 0


@pytest.mark.release
def test_lakes_as_inputs(kohau: Run, tmp_path: Path) -> None:
    file = write_games(tmp_path / "in" / "a.kgn", 1, 2, 3)
    first, second = tmp_path / "in" / "first", tmp_path / "second"
    build(first, [file], LARGE)
    for expected in ("3 records: 3 added, 0 already", "3 records: 0 added, 3 already"):
        done = kohau("lake", "build", second, first, "--jobs", "1")
        assert done.stdout.startswith(expected)
    assert reopened(second) == reopened(first)
    # A lake in a folder is skipped, like an archive.
    done = kohau("lake", "build", first, tmp_path / "in", "--jobs", "1")
    assert done.stdout.startswith("3 records: 0 added, 3 already stored, 0 rejected")
    assert "first was not read: no records in it" in done.stderr
    assert "\n3 records: 3 valid" in kohau("validate", tmp_path / "in").stdout


@pytest.mark.release
def test_invalid_records_are_counted_each_time(kohau: Run, tmp_path: Path) -> None:
    bad, good = tmp_path / "bad.kgn", tmp_path / "good.kgn"
    shutil.copy(SAMPLES / "broken" / "illegal-ply.kgn", bad)
    expected = [(bad, "1 added, 0 already stored, 5 rejected"),
                (bad, "0 added, 1 already stored, 5 rejected"),
                (good, "1 added, 1 already stored, 5 rejected"),
                (good, "0 added, 2 already stored, 5 rejected")]  # fmt: skip
    good.write_text(f"{bad.read_text()}\n{write_games(tmp_path / 'a.kgn', 1).read_text()}")
    for file, text in expected:
        done = kohau("lake", "build", tmp_path / "lake", file, "--jobs", "1", status=1)
        assert text in done.stdout
    done = kohau("archive", "rejected", tmp_path / "lake", "--format", "jsonl")
    assert done.stdout.count("\n") == 10  # five of each file


def test_every_game_is_shown_by_its_id(tmp_path: Path, kohau: Run) -> None:
    """Ids of a lake are signed."""
    lake = tmp_path / "lake"
    build(lake, [write_games(tmp_path / "a.kgn", *range(6))], LARGE)
    with open_lake(lake) as collection:
        lengths = dict(collection.search().rows(["id", "length"]))
    assert min(lengths) < 0 < max(lengths)
    for id_, length in lengths.items():
        document = json.loads(kohau("show", lake, "--record", id_, "--format", "json").stdout)
        assert (document["record"], document["ply"]) == (id_, length)
    missing = str(min(lengths) - 1)
    done = kohau("show", lake, "--record", missing, status=2)
    assert f"has no game {missing}" in done.stderr


@pytest.mark.parametrize("number", ["0", "-3"])
def test_records_of_files_are_numbered_from_1(kohau: Run, number: str) -> None:
    done = kohau("show", "samples/annotated.kgn", "--record", number, status=2)
    assert f"has no record {number}" in done.stderr


@pytest.mark.parametrize(("encoding", "player"), [("windows-1252", "Añasco"), ("gbk", "A馻sco")])
def test_the_encoding_of_defaults(tmp_path: Path, encoding: str, player: str) -> None:
    defaults = Defaults("fanorona", encoding=encoding)
    file = tmp_path / "games.kgn"
    file.write_bytes('[White "Añasco"]\n\n1. e2e3+ *\n'.encode("windows-1252"))
    build(tmp_path / "lake", [file], options=Options(defaults))
    with open_archive(tmp_path / "a.duckdb") as archive, open_lake(tmp_path / "lake") as lake:
        archive.add([file], defaults=defaults)
        for collection in (archive, lake):
            assert [record.tags["White"] for record in collection.records()] == [player]

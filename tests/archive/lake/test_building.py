"""Building lakes: repeated, interrupted, by several workers and by several programs."""

from __future__ import annotations

import re
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import distributed
import pytest
from lakes import (
    SAMPLES,
    Deadly,
    Fingerprint,
    Killed,
    build,
    build_twice,
    contents_of,
    ending_after,
    files_of_games,
    fingerprint,
    lower_frequent,
    reopened,
)
from project import Run

from kohau import open_lake
from kohau.archive.lake import storage
from kohau.archive.lake.catalogue import Catalogue
from kohau.archive.lake.cluster import Cluster, OnDemand, Runner, local_cluster
from kohau.archive.lake.storage import LIBRARIES, Store
from kohau.notation.diagnostics import Problem

WHOLE = {"task_bytes": 1 << 26, "range_rows": 1 << 23}
"""Sizes with which there is one task, and one file of each table."""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Some files of games, one of which has records that are rejected."""
    folder = tmp_path_factory.mktemp("files")
    found = files_of_games(folder, 3, 6, variants=2)
    shutil.copy(SAMPLES / "broken" / "illegal-ply.kgn", folder / "broken.kgn")
    return [*found, folder / "broken.kgn"]


@pytest.fixture(scope="module")
def expected(files: list[Path]) -> Fingerprint:
    return contents_of(files)


def test_what_was_read_is_not_added_again(
    files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    first = build(tmp_path / "lake", files, **WHOLE)
    before = Catalogue(Store(str(tmp_path / "lake"))).state()
    again = build(tmp_path / "lake", files, **WHOLE)
    assert (again.added, again.records) == (0, first.records)
    assert Catalogue(Store(str(tmp_path / "lake"))).state() == before
    other = tmp_path / "other.kgn"
    other.write_text(f"{files[1].read_text()}\n{files[0].read_text()}")
    again = build(tmp_path / "lake", [other], task_bytes=6_000)
    assert (again.added, again.rejected) == (0, 0)
    assert reopened(tmp_path / "lake") == expected


@pytest.mark.deep
def test_steps_one_after_the_other_give_the_same_lake(
    files: list[Path], expected: Fingerprint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lower_frequent(monkeypatch)
    for number in range(1, len(files) + 1):
        # Files that overlap: what is read again is left out, and its boards are written anew.
        both = tmp_path / f"both{number}.kgn"
        both.write_text("\n".join(file.read_text() for file in files[:number]))
        build(tmp_path / "lake", [files[number - 1], both], task_bytes=3_000)
    assert reopened(tmp_path / "lake") == expected


def test_a_build_that_ends_anywhere_is_completed(
    files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    """It ends after a few files, then goes on from there and ends after a few more."""
    ends = 0
    ended = True
    while ended:
        with pytest.MonkeyPatch.context() as patch:
            ending_after(patch, 2 + 5 * ends)
            try:
                build(tmp_path / "lake", files, task_bytes=6_000, range_rows=500)
                ended = False
            except Killed:
                ends += 1
    assert ends >= 4
    assert reopened(tmp_path / "lake") == expected
    assert not Path(tmp_path, "lake", "staging").exists() or not any(
        path.is_file() for path in Path(tmp_path, "lake", "staging").rglob("*")
    )


def test_two_committers_of_the_same_step(
    files: list[Path], expected: Fingerprint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    added = build_twice(monkeypatch, tmp_path / "lake", files, **WHOLE)
    assert added == [len(expected[0])] * 2
    assert reopened(tmp_path / "lake") == expected


@pytest.mark.deep
def test_two_steps_at_once_are_committed_one_after_the_other(
    files: list[Path], expected: Fingerprint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = Catalogue.commit
    seen: list[str] = []

    def late(catalogue: Catalogue, before: Any, step: str, new: Any) -> None:
        if not seen:
            seen.append(step)
            build(tmp_path / "lake", files[1:3])
        commit(catalogue, before, step, new)

    monkeypatch.setattr(Catalogue, "commit", late)
    build(tmp_path / "lake", files)
    with open_lake(tmp_path / "lake") as lake:
        assert lake.check().faults == []
        # The other step came first, so its files are the origins of the games in both.
        assert fingerprint(lake)[1:6] == expected[1:6]
        assert len(lake) == len(expected[0])


@pytest.mark.parametrize("library", LIBRARIES)
def test_a_missing_library(
    kohau: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, library: str
) -> None:
    found = find_spec
    monkeypatch.setattr(storage, "find_spec", lambda name: None if name == library else found(name))
    for command in (["build", "x.lake", "x.kgn"], ["search", "x.lake"], ["compact", "x.lake"]):
        done = kohau("lake", *command, cwd=tmp_path, status=2)
        assert done.stderr == (
            f"Error: lakes require the library {library}, which is not installed;"
            " install it with: pip install 'kohau[lake]'\n"
        )
    with pytest.raises(Problem):
        open_lake(tmp_path)


def test_little_input_starts_no_workers(
    kohau: Run, files: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Starting them takes longer than the work; they are used if they are asked for."""

    def refused(*given: object, **more: object) -> None:
        raise Problem("workers were started")

    monkeypatch.setattr(distributed, "LocalCluster", refused)
    lake = tmp_path / "lake"
    for file in files[:2]:
        kohau("lake", "build", lake, file)
    assert "(0 before)" not in kohau("lake", "compact", lake, "--keep", "0").stdout
    done = kohau("lake", "build", lake, files[2], "--workers", "2", status=2)
    assert "workers were started" in done.stderr


def test_workers_are_started_once_for_several_tasks(
    files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    started = []

    def start() -> Runner:
        started.append(tmp_path)
        return Runner()

    build(tmp_path / "lake", files, runner=OnDemand(start), task_bytes=1 << 26)
    assert started == []
    build(tmp_path / "other", files, runner=OnDemand(start), task_bytes=1_000)
    assert started == [tmp_path]
    assert reopened(tmp_path / "other") == expected


@pytest.mark.deep
def test_lost_workers_are_replaced(
    files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    """One is killed while it stages rows, one while it merges them."""
    with local_cluster(2) as runner:
        assert isinstance(runner, Cluster)
        assert "//127.0.0.1:" in str(runner.dashboard)
        build(tmp_path / "lake", files, runner=Deadly(runner, tmp_path), range_rows=2_000)
    assert {path.name for path in tmp_path.glob("killed-*")} == {"killed-stage", "killed-run_part"}
    assert reopened(tmp_path / "lake") == expected


def test_check_reports_damaged_and_missing_files(
    kohau: Run, files: list[Path], tmp_path: Path
) -> None:
    build(tmp_path / "lake", files, range_rows=10_000)
    own = {
        table: next(tmp_path.glob(f"lake/data/{table}/**/*.parquet"))
        for table in ("words", "tags", "positions")
    }
    own["words"].unlink()
    data = bytearray(own["positions"].read_bytes())
    data[len(data) // 3] ^= 1
    own["positions"].write_bytes(data)
    own["tags"].write_bytes(own["tags"].read_bytes()[:-1])
    done = kohau("lake", "check", tmp_path / "lake", status=1)
    for table, what in (("words", "is missing"), ("positions", "is damaged"), ("tags", "bytes")):
        assert re.search(f"^error: data/{table}/.*{what}", done.stdout, re.MULTILINE)
    assert done.stdout.endswith("3 damaged files; games were not replayed\n")
    found = kohau("lake", "search", tmp_path / "lake", "--contains", "e2e3+", status=2)
    assert found.stderr.count("\n") == 1
    assert found.stderr.startswith(f"Error: {tmp_path / 'lake'} can't be read: ")
    assert "kohau lake check" in found.stderr

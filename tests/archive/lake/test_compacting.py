"""Compacting lakes: fewer files, the same contents, whatever ends it."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from collections_of_games import random_games, text_of
from lakes import (
    Fingerprint,
    Killed,
    archive_of,
    build,
    ending_after,
    fingerprint,
    lower_frequent,
    reopened,
)
from project import ROOT, Run

from kohau import open_lake
from kohau.archive.lake.compact import Compacted, Compaction
from kohau.archive.lake.storage import Store

ROWS = 200
"""The number of rows of a file: large tables have several."""


@pytest.fixture(autouse=True)
def few_are_frequent(monkeypatch: pytest.MonkeyPatch) -> None:
    lower_frequent(monkeypatch)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("files")
    games = random_games([(0, number) for number in range(8)], most_plies=9)
    found = []
    for number in range(2):
        found.append(folder / f"{number}.kgn")
        found[-1].write_text(text_of(games[number::2]))
    return found


@pytest.fixture(scope="module")
def expected(files: list[Path]) -> Fingerprint:
    with archive_of(files[0].with_name("a.duckdb"), files) as archive:
        return fingerprint(archive)


def compact(lake: Path, **more: Any) -> Compacted:
    return Compaction(Store(str(lake)), range_rows=ROWS, **more).run()


def counts_of(lake: Path) -> list[tuple[Any, ...]]:
    """Return the counts of the continuations of frequent positions."""
    with open_lake(lake) as found:
        return found.connection.execute("FROM continuations ORDER BY ALL").fetchall()


def paths_of(lake: Path) -> set[Path]:
    return {path for path in lake.rglob("*") if path.is_file()}


@pytest.mark.deep
def test_steps_become_one(
    kohau: Run, files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    lake = tmp_path / "lake"
    for file in files:
        build(lake, [file], range_rows=ROWS)
    (lake / "data" / "words" / "left.parquet").write_text("by a program that was killed")
    with open_lake(lake) as reader:
        done = compact(lake)
        assert (done.removed, done.after < done.before) == (0, True)
        assert fingerprint(reader) == expected
    assert reopened(lake) == expected
    build(tmp_path / "whole", files, range_rows=ROWS)
    assert counts_of(lake) == counts_of(tmp_path / "whole") != []
    found = kohau("lake", "compact", lake, "--workers", "1", "--keep", "0")
    assert re.search(rf"{done.after} files \({done.after} before\); [1-9]\d* unused", found.stdout)
    left = paths_of(lake)
    data = {path for path in left if path.suffix == ".parquet"}
    with open_lake(lake) as current:
        rows = current.connection.execute("SELECT name FROM lake_files").fetchall()
    assert data == {lake / name for (name,) in rows}
    assert compact(lake, kept=timedelta(0)) == Compacted(done.after, done.after, 0, 0)
    assert paths_of(lake) == left
    assert reopened(lake) == expected


COMPACTING = """
import os
import signal
import sys

sys.path.insert(0, {support!r})

from lakes import lower_frequent
from pytest import MonkeyPatch

from kohau.archive.lake import catalogue, compact as compacting, reduce
from kohau.archive.lake.storage import Store

lake, place, name, calls = sys.argv[1:]
places = {{"compacting": compacting, "reduce": reduce, "catalogue": catalogue, "Store": Store}}
owner = {{**places, "Catalogue": catalogue.Catalogue}}[place]
function = getattr(owner, name)
left = int(calls)


def killing(*given, **more):
    global left
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)
    left -= 1
    return function(*given, **more)


patch = MonkeyPatch()
lower_frequent(patch)
patch.setattr(owner, name, killing)
compacting.Compaction(Store(lake), range_rows={rows}, kept=compacting.timedelta(0)).run()
"""
"""A program that compacts a lake, and is killed when it calls a function once more than that."""

STAGES = {
    "nothing is planned": ("compacting", "store_step", 0),
    "files are merged": ("reduce", "run_part", 0),
    "some files are merged": ("reduce", "run_part", 5),
    "all files are merged": ("compacting", "commit", 0),
    "nothing is committed": ("catalogue", "_replace", 0),
    "some tables are committed": ("catalogue", "_replace", 3),
    "everything is committed": ("Store", "remove_folder", 0),
    "old states are known": ("Catalogue", "expire", 0),
    "old files are there": ("Store", "remove", 0),
}
"""What is true when a program is killed, one after the other; calls by their number."""


def killed(folder: Path, stage: str) -> int:
    """Return the exit status of a program that compacts the lake in *folder*."""
    program = folder / "compacting.py"
    program.write_text(COMPACTING.format(support=str(ROOT / "tests" / "support"), rows=ROWS))
    command = [sys.executable, str(program), str(folder / "lake"), *map(str, STAGES[stage])]
    return subprocess.run(command, check=False, capture_output=True).returncode


def test_a_program_that_is_killed_is_run_again(
    files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    for file in files:
        build(tmp_path / "lake", [file], task_bytes=1 << 20, range_rows=1 << 20)
    assert killed(tmp_path, "some tables are committed") == -signal.SIGKILL
    done = compact(tmp_path / "lake", kept=timedelta(0))
    assert done.after < done.before
    assert reopened(tmp_path / "lake") == expected


@pytest.mark.deep
def test_a_program_is_killed_at_each_stage(
    files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    lake = tmp_path / "lake"
    for file in files:
        build(lake, [file], range_rows=ROWS)
    for stage in STAGES:
        assert killed(tmp_path, stage) == -signal.SIGKILL, stage
        assert reopened(lake) == expected, stage
    compact(lake, kept=timedelta(0))
    assert reopened(lake) == expected
    build(tmp_path / "whole", files, range_rows=ROWS)
    assert counts_of(lake) == counts_of(tmp_path / "whole") != []
    with open_lake(lake) as current:
        rows = current.connection.execute("SELECT name FROM lake_files").fetchall()
    left = {path for path in paths_of(lake) if path.suffix == ".parquet"}
    assert left == {lake / name for (name,) in rows}


@pytest.mark.deep
def test_compacting_that_ends_anywhere_is_completed(
    files: list[Path], expected: Fingerprint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lake = tmp_path / "lake"
    for file in files:
        build(lake, [file], range_rows=ROWS)
    ends = 0
    while True:
        with pytest.MonkeyPatch.context() as patch:
            ending_after(patch, 1 + 3 * ends)
            try:
                compact(lake, kept=timedelta(0))
                break
            except Killed:
                ends += 1
        assert reopened(lake) == expected
    assert ends >= 3
    assert reopened(lake) == expected
    assert build(lake, files, range_rows=ROWS).added == 0


@pytest.mark.deep
def test_builds_and_compacting_one_after_the_other(
    files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    lake = tmp_path / "lake"
    for file in files:
        build(lake, [file], range_rows=ROWS)
        compact(lake, kept=timedelta(0), group_bytes=20_000)
    assert reopened(lake) == expected

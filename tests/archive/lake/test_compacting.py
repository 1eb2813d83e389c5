"""Compacting lakes: fewer files, the same contents, whatever ends it."""

from __future__ import annotations

import re
from collections.abc import Sequence
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
from project import Run

from kohau import open_lake
from kohau.archive.lake import change
from kohau.archive.lake.compact import CompactedLake, Compaction, chosen_files
from kohau.archive.lake.plan import Sizes
from kohau.archive.store.collection import Collection
from kohau.archive.store.lakes import Commit, DataFile, latest, publish
from kohau.archive.store.storage import Storage
from kohau.notation.opening import UnreadableFile

pytestmark = pytest.mark.release

SIZES = Sizes(file_rows=200)
"""Sizes with which large tables have several files."""


@pytest.fixture(autouse=True)
def few_are_frequent(monkeypatch: pytest.MonkeyPatch) -> None:
    lower_frequent(monkeypatch)


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    folder = tmp_path_factory.mktemp("files")
    games = random_games([(0, number) for number in range(8)], most_plies=9)
    written = []
    for number in range(2):
        written.append(folder / f"{number}.kgn")
        written[-1].write_text(text_of(games[number::2]))
    return written


@pytest.fixture(scope="module")
def expected(files: list[Path]) -> Fingerprint:
    with archive_of(files[0].with_name("a.duckdb"), files) as archive:
        return fingerprint(archive)


@pytest.fixture
def lake(files: list[Path], tmp_path: Path) -> Path:
    """A lake of two builds."""
    for file in files:
        build(tmp_path / "lake", [file], SIZES)
    return tmp_path / "lake"


def compact(lake: Path, **more: Any) -> CompactedLake:
    return Compaction(Storage(str(lake)), sizes=SIZES, **more).run()


def counts_of(lake: Path) -> list[tuple[Any, ...]]:
    """Return the counts of the continuations of frequent positions."""
    with open_lake(lake) as collection:
        return collection.connection.execute("FROM continuations ORDER BY ALL").fetchall()


def files_in(lake: Path) -> set[Path]:
    return {path for path in lake.rglob("*") if path.is_file()}


def data_of(lake: Path) -> set[Path]:
    return {lake / name for name in latest(Storage(str(lake))).names}


def test_two_builds_become_one(
    kohau: Run, lake: Path, files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    (lake / "data" / "words" / "left.parquet").write_text("by a program that was killed")
    with open_lake(lake) as reader:
        done = compact(lake)
        assert (done.removed, done.after < done.before) == (0, True)
        assert fingerprint(reader) == expected
    assert reopened(lake) == expected
    build(tmp_path / "whole", files, SIZES)
    assert counts_of(lake) == counts_of(tmp_path / "whole") != []
    done_again = kohau("lake", "compact", lake, "--jobs", "1", "--keep", "0")
    assert re.search(
        rf"{done.after} files \({done.after} before\); [1-9]\d* unused", done_again.stdout
    )
    left = files_in(lake)
    assert {path for path in left if path.suffix == ".parquet"} == data_of(lake)
    assert compact(lake, kept=0) == CompactedLake(done.after, done.after, 0, 0)
    assert files_in(lake) == left
    assert reopened(lake) == expected
    assert build(lake, files, SIZES).added == 0


def test_the_numbers_of_removed_commits_are_not_used_again(lake: Path, files: list[Path]) -> None:
    """A build that has read an old commit, and is slow, must not publish under its number."""
    storage = Storage(str(lake))
    compact(lake, kept=0)
    assert latest(storage).number == 3
    assert [path.stat().st_size > 0 for path in sorted(lake.glob("commits/*"))] == [
        False, False, False, True,
    ]  # fmt: skip
    for number in range(4):
        assert not publish(storage, Commit(number, {}))


def test_compacting_that_ends_anywhere_is_completed(
    lake: Path, files: list[Path], expected: Fingerprint
) -> None:
    ends = 0
    while True:
        with pytest.MonkeyPatch.context() as patch:
            ending_after(patch, 1 + 2 * ends)
            try:
                compact(lake, kept=0)
                break
            except Killed:
                ends += 1
        assert reopened(lake) == expected
    assert ends >= 3
    assert reopened(lake) == expected
    assert {path for path in files_in(lake) if path.suffix == ".parquet"} == data_of(lake)


def test_a_build_meanwhile(
    lake: Path, files: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Compacting begins anew after it."""
    more = tmp_path / "more.kgn"
    more.write_text(text_of(random_games([(1, 5)], most_plies=5)))
    late: list[int] = []

    def overtaken(storage: Storage, commit: Commit) -> bool:
        if not late:
            late.append(0)
            late[0] = build(lake, [more], SIZES).added
        return publish(storage, commit)

    monkeypatch.setattr(change, "publish", overtaken)
    compact(lake, kept=0)
    assert late == [1]
    assert latest(Storage(str(lake))).number == 4
    with archive_of(tmp_path / "a.duckdb", [*files, more]) as archive:
        assert reopened(lake) == fingerprint(archive)


def test_the_files_of_a_published_commit_stay(
    lake: Path, files: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are merged as soon as a build has published them: readers may have opened them."""
    more = tmp_path / "more.kgn"
    more.write_text(text_of(random_games([(1, 5)], most_plies=5)))
    readers: list[Collection] = []

    def merged(storage: Storage, commit: Commit) -> bool:
        is_published = publish(storage, commit)
        if not readers:
            readers.append(open_lake(lake))
            compact(lake)
        return is_published

    monkeypatch.setattr(change, "publish", merged)
    build(lake, [more], SIZES)
    assert latest(Storage(str(lake))).number == 4
    with readers[0] as reader:
        assert fingerprint(reader) == reopened(lake)


def test_nothing_is_removed_if_a_file_is_missing(lake: Path) -> None:
    compact(lake)
    (lake / "data" / "words" / "left.parquet").write_text("by a program that was killed")
    next(path for path in data_of(lake) if path.parent.name == "positions").unlink()
    before = files_in(lake)
    with pytest.raises(UnreadableFile, match="is missing, so no unused files were removed"):
        compact(lake, kept=0)
    assert files_in(lake) == before


def run_of(rows: Sequence[int]) -> list[DataFile]:
    """Return the files of runs with these numbers of rows."""
    return [DataFile(f"data/words/{n:032x}-0.parquet", r, 0, 0, 0, "") for n, r in enumerate(rows)]


@pytest.mark.parametrize(
    ("rows", "chosen"),
    [
        ([], []),
        ([5], []),
        ([5, 5], [5, 5]),
        ([1000, 10, 10], [10, 10]),
        ([1000, 10, 10, 1000], [10, 10, 1000, 1000]),
        ([160, 10], [10, 160]),
        ([170, 10], []),
    ],
)
def test_large_files_are_not_written_again_with_few_rows(
    rows: list[int], chosen: list[int]
) -> None:
    assert [file.rows for file in chosen_files(run_of(rows))] == chosen


def test_each_row_is_written_again_a_few_times() -> None:
    """After each of 1,000 builds, a lake is compacted."""
    rows: list[int] = []
    written = 0
    for _ in range(1_000):
        rows.append(1)
        merged = sum(file.rows for file in chosen_files(run_of(rows)))
        if merged:
            kept = [*rows]
            for file in chosen_files(run_of(rows)):
                kept.remove(file.rows)
            rows = [*kept, merged]
        written += merged
    assert sum(rows) == 1_000
    assert written < 1_000 * 40
    assert len(rows) < 20

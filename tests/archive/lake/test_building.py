"""Building lakes: repeated, interrupted, by several programs, and read meanwhile."""

from __future__ import annotations

import re
import shutil
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from lakes import (
    LARGE,
    SAMPLES,
    Fingerprint,
    Killed,
    archive_of,
    build,
    contents_of,
    ending_after,
    files_of_games,
    fingerprint,
    lower_frequent,
    make_old,
    reopened,
)
from project import Run

from kohau import open_lake
from kohau.archive.lake import build as building
from kohau.archive.lake import change, merge
from kohau.archive.lake import stage as staging
from kohau.archive.lake.compact import Compaction
from kohau.archive.lake.plan import Sizes
from kohau.archive.store.lakes import Commit, latest, publish
from kohau.archive.store.statements import statement
from kohau.archive.store.storage import Storage

pytestmark = pytest.mark.release


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Some files of games, one of which has records that are rejected."""
    folder = tmp_path_factory.mktemp("files")
    written = files_of_games(folder, 3, 6, variants=2)
    shutil.copy(SAMPLES / "broken" / "illegal-ply.kgn", folder / "broken.kgn")
    make_old(folder / "broken.kgn")
    return [*written, folder / "broken.kgn"]


@pytest.fixture(scope="module")
def expected(files: list[Path]) -> Fingerprint:
    return contents_of(files)


def files_in(folder: Path) -> set[Path]:
    return {path for path in folder.rglob("*") if path.is_file()}


def test_what_was_read_is_not_added_again(
    files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    lake = tmp_path / "lake"
    first = build(lake, files, LARGE)
    before = files_in(lake)
    again = build(lake, files, LARGE)
    assert (again.added, again.records, again.unchanged) == (0, first.records, first.records)
    assert (again.rejected, again.duplicates) == (first.rejected, first.added)
    assert files_in(lake) == before
    other = tmp_path / "other.kgn"
    other.write_text(f"{files[1].read_text()}\n{files[0].read_text()}")
    again = build(lake, [other])
    assert (again.added, again.duplicates, again.rejected, again.unchanged) == (0, 12, 0, 0)
    assert reopened(lake) == expected


def test_builds_one_after_the_other_give_the_same_lake(
    files: list[Path], expected: Fingerprint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lower_frequent(monkeypatch)
    for number in range(1, len(files) + 1):
        # Files that overlap: what is read again is left out.
        both = tmp_path / f"both{number}.kgn"
        both.write_text("\n".join(file.read_text() for file in files[:3][:number]))
        build(tmp_path / "lake", [files[number - 1], both])
    assert reopened(tmp_path / "lake") == expected


def test_the_same_input_gives_the_same_bytes(files: list[Path], tmp_path: Path) -> None:
    contents = []
    for name in ("one", "two"):
        build(tmp_path / name, files)
        digests = latest(Storage(str(tmp_path / name))).files.items()
        contents.append({table: [file[1:] for file in listed] for table, listed in digests})
    assert contents[0] == contents[1]


def test_a_build_that_ends_anywhere_is_completed(
    files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    """It ends after a few files, then goes on from there and ends after a few more."""
    ends = 0
    is_ended = True
    lake = tmp_path / "lake"
    while is_ended:
        with pytest.MonkeyPatch.context() as patch:
            ending_after(patch, 2 + 2 * ends)
            try:
                build(lake, files)
                is_ended = False
            except Killed:
                ends += 1
        if is_ended and (lake / "lake.json").exists():
            with open_lake(lake) as collection:
                assert len(collection) == 0
    assert ends >= 4
    assert reopened(lake) == expected
    assert not files_in(lake / "staging")
    names = {lake / name for name in latest(Storage(str(lake))).names}
    assert files_in(lake / "data") == names


def test_finished_tasks_are_not_repeated(
    files: list[Path], expected: Fingerprint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(building, "settle", None)
        with pytest.raises(TypeError):
            build(tmp_path / "lake", files, Sizes(task_bytes=1))
    monkeypatch.setattr(staging, "_Stage", None)
    build(tmp_path / "lake", files, Sizes(task_bytes=1))
    assert reopened(tmp_path / "lake") == expected


def at_once(patch: pytest.MonkeyPatch, *builds: Callable[[], Any]) -> list[int]:
    """Run builds in threads that publish at once; return the numbers of games added."""
    barrier = threading.Barrier(len(builds), timeout=60)
    first = threading.local()

    def together(storage: Storage, commit: Commit) -> bool:
        if not hasattr(first, "is_over"):
            first.is_over = True
            barrier.wait()
        return publish(storage, commit)

    patch.setattr(change, "publish", together)
    with ThreadPoolExecutor(len(builds)) as pool:
        running = [pool.submit(run) for run in builds]
        return [future.result().added for future in running]


def test_two_builds_of_the_same_files(
    files: list[Path], expected: Fingerprint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lake = tmp_path / "lake"
    build(lake, files[:1], LARGE)

    def run() -> Any:
        return build(lake, files, LARGE)

    added = at_once(monkeypatch, run, run)
    assert sorted(added) == [0, len(expected[0]) - 6]
    assert reopened(lake) == expected
    assert latest(Storage(str(lake))).number == 2


def test_two_builds_of_different_files(
    files: list[Path], expected: Fingerprint, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one that is overtaken settles again: a game of both files is added once."""
    lake = tmp_path / "lake"
    build(lake, files[:1], LARGE)
    common = tmp_path / "common.kgn"
    common.write_text(f"{files[1].read_text()}\n{files[2].read_text()}")
    added = at_once(
        monkeypatch,
        lambda: build(lake, files[1:2], LARGE),
        lambda: build(lake, [common, files[3]], LARGE),
    )
    assert sum(added) == len(expected[0]) - 6
    with open_lake(lake) as collection:
        assert collection.check().faults == []
        # Games may come from the common file, or from one of the others.
        assert fingerprint(collection)[1:5] == expected[1:5]
    assert latest(Storage(str(lake))).number == 3


def test_readers_see_whole_commits(files: list[Path], tmp_path: Path) -> None:
    lake = tmp_path / "lake"
    build(lake, files[:1])
    done = threading.Event()
    seen: set[tuple[int, int]] = set()

    def read() -> None:
        while not done.is_set():
            with open_lake(lake) as collection:
                ((games, keys),) = collection.connection.execute(
                    "SELECT (SELECT count(*) FROM games), (SELECT count(*) FROM positions)"
                ).fetchall()
                seen.add((games, keys))

    with ThreadPoolExecutor(1) as pool:
        reading = pool.submit(read)
        numbers = []
        for number in range(len(files)):
            build(lake, files[number : number + 1])
            with open_lake(lake) as collection:
                numbers.append((len(collection), len(collection.sql("SELECT 1 FROM positions"))))
        done.set()
        reading.result()
    assert seen <= {*numbers}


def test_rejected_records_follow_their_file(tmp_path: Path) -> None:
    """They are replaced when the file is read again."""
    lake, file, other = tmp_path / "lake", tmp_path / "bad.kgn", tmp_path / "other.kgn"
    text = (SAMPLES / "broken" / "illegal-ply.kgn").read_text()
    file.write_text(text)
    other.write_text(text)
    assert build(lake, [file, other]).rejected == 10
    with open_lake(lake) as collection:
        assert [record.file for record in collection.rejected()].count(str(file)) == 5
        assert len(collection.rejected()) == 10
    records = text.strip().split("\n\n[Event ")
    file.write_text("\n\n[Event ".join(records[:-1]) + "\n")
    build(lake, [file])
    both = [other, file]
    for _ in range(2):
        with open_lake(lake) as collection, archive_of(tmp_path / "a.duckdb", both) as archive:
            assert fingerprint(collection)[-1] == fingerprint(archive)[-1]
        Compaction(Storage(str(lake))).run()


def test_a_rejected_record_in_several_parts_of_a_file_is_stored_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(building, "MOST_UNITS", 1)
    file = tmp_path / "bad.kgn"
    file.write_text("\n".join([(SAMPLES / "broken" / "illegal-ply.kgn").read_text()] * 2))
    built = build(tmp_path / "lake", [file], Sizes(task_bytes=500))
    assert built.rejected == 10
    assert len(latest(Storage(str(tmp_path / "lake"))).files["rejected"]) > 1
    assert reopened(tmp_path / "lake") == contents_of([file])


def test_rejected_records_follow_their_zip_archive(tmp_path: Path) -> None:
    lake, path = tmp_path / "lake", tmp_path / "bad.zip"
    text = (SAMPLES / "broken" / "illegal-ply.kgn").read_text()
    for content, number in ((text, 5), ((SAMPLES / "hamnar.kgn").read_text(), 0)):
        with ZipFile(path, "w") as archive:
            archive.writestr("games.kgn", content)
        assert build(lake, [path]).rejected == number
        with open_lake(lake) as collection:
            assert len(collection.rejected()) == number


def test_check_reports_damaged_and_missing_files(
    kohau: Run, files: list[Path], tmp_path: Path
) -> None:
    lake = tmp_path / "lake"
    build(lake, files, LARGE)
    chosen = {
        table: next(lake.glob(f"data/{table}/*.parquet"))
        for table in ("words", "tags", "positions")
    }
    chosen["words"].unlink()
    data = bytearray(chosen["positions"].read_bytes())
    data[len(data) // 3] ^= 1
    chosen["positions"].write_bytes(data)
    chosen["tags"].write_bytes(chosen["tags"].read_bytes()[:-1])
    done = kohau("lake", "check", lake, status=1)
    for table, what in (("words", "is missing"), ("positions", "is damaged"), ("tags", "bytes")):
        assert re.search(f"^error: data/{table}/.*{what}", done.stdout, re.MULTILINE)
    assert done.stdout.endswith("3 damaged files; games were not replayed\n")
    failed = kohau("archive", "search", lake, "--contains", "e2e3+", status=2)
    assert failed.stderr.count("\n") == 1
    assert "kohau lake check reports all damage" in failed.stderr


def test_counts_of_continuations_are_checked(
    files: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lower_frequent(monkeypatch)
    lake = tmp_path / "lake"
    build(lake, files)
    with open_lake(lake) as collection:
        assert collection.check().faults == []
    monkeypatch.setattr(merge, "statement", lambda name, **parts: statement(name, **parts).replace(
        "count(DISTINCT p.game)", "1 + count(DISTINCT p.game)"))  # fmt: skip
    build(tmp_path / "wrong", files)
    with open_lake(tmp_path / "wrong") as collection:
        (fault,) = {fault.partition(" in ")[2] for fault in collection.check().faults}
        assert "of the table continuations are wrong" in fault

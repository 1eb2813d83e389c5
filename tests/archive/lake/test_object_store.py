"""Lakes and records in object stores: a stand-in for S3 on this machine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from lakes import LARGE, archive_of, build, files_of_games, fingerprint, reopened
from project import Run
from stores import object_store

from kohau.archive.lake.compact import Compaction
from kohau.archive.lake.storage import Store, file_system


@pytest.fixture(scope="module")
def bucket() -> Iterator[str]:
    with object_store("games") as address:
        yield address


@pytest.mark.deep
def test_a_lake_in_an_object_store(kohau: Run, bucket: str, tmp_path: Path) -> None:
    (file, _) = files_of_games(tmp_path, 2, 3)
    lake = f"{bucket}/lake"
    build(lake, [file], catalogue=f"sqlite:///{tmp_path}/catalogue.db", **LARGE)
    done = kohau("lake", "search", lake, "--limit", "2")
    assert done.stdout.startswith("2 of 3 games\n")


@pytest.mark.deep
def test_everything_is_stored_alike_in_an_object_store(
    kohau: Run, bucket: str, tmp_path: Path
) -> None:
    files = files_of_games(tmp_path, 2, 3)
    lake = f"{bucket}/alike"
    build(lake, files, catalogue=f"sqlite:///{tmp_path}/catalogue.db")
    with archive_of(tmp_path / "a.duckdb", files) as archive:
        assert reopened(lake) == fingerprint(archive)
    assert kohau("lake", "check", lake).stdout.endswith("replayed: 0 faults\n")


@pytest.mark.deep
def test_steps_compacting_and_damage_in_an_object_store(
    kohau: Run, bucket: str, tmp_path: Path
) -> None:
    files = files_of_games(tmp_path, 2, 3)
    found = file_system(bucket)
    for file in files:
        found.put_file(str(file), f"{bucket}/records/{file.name}")
    lake = f"{bucket}/steps"
    catalogue = f"sqlite:///{tmp_path}/catalogue.db"
    for file in files:
        build(lake, [f"{bucket}/records/{file.name}"], catalogue=catalogue)
    again = build(lake, [f"{bucket}/records"], catalogue=catalogue)
    assert (again.added, again.duplicates) == (0, 6)
    before = reopened(lake)
    assert Compaction(Store(lake)).run().removed == 0
    assert reopened(lake) == before
    (words,) = found.glob(f"{lake}/data/words/*.parquet")[:1]
    for path in found.glob(f"{lake}/data/words/*.parquet"):
        found.rm_file(path)
    done = kohau("lake", "check", lake, status=1)
    assert re.search(r"^error: data/words/.* is missing$", done.stdout, re.MULTILINE), words


def test_an_object_store_needs_a_catalogue(kohau: Run, bucket: str, tmp_path: Path) -> None:
    (file, _) = files_of_games(tmp_path, 2, 3)
    done = kohau("lake", "build", f"{bucket}/none", file, "--workers", "1", status=2)
    assert "requires the address of a catalogue" in done.stderr
    given = ("--catalogue", "postgresql+psycopg://me:secret@host/games")
    done = kohau("lake", "build", f"{bucket}/none", file, "--workers", "1", *given, status=2)
    assert "can't have a password" in done.stderr
    done = kohau("lake", "search", f"{bucket}/none", status=2)
    assert done.stderr.count("\n") == 1

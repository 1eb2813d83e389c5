"""Lakes and records in object stores: a stand-in for S3 on this machine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from lakes import SMALL, archive_of, build, files_of_games, fingerprint, reopened
from project import Run
from stores import object_store

from kohau.archive.lake.compact import Compaction
from kohau.archive.store.lakes import Commit, create, latest, publish, read_commit
from kohau.archive.store.storage import Storage, file_system

pytestmark = pytest.mark.release


@pytest.fixture(scope="module")
def bucket() -> Iterator[str]:
    with object_store("games") as address:
        yield address


def test_one_of_eight_writers_publishes(bucket: str) -> None:
    storage = Storage(f"{bucket}/written")
    create(storage)

    def written(number: int) -> bool:
        return publish(Storage(storage.root), Commit(1, {f"table_{number}": ()}))

    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(written, range(8)))
    assert results.count(True) == 1
    assert [*read_commit(storage, 1).files] == [f"table_{results.index(True)}"]
    # A request that is repeated because no answer came finds its own file.
    assert publish(storage, Commit(1, {f"table_{results.index(True)}": ()}))


def test_building_compacting_and_damage(kohau: Run, bucket: str, tmp_path: Path) -> None:
    files = files_of_games(tmp_path, 2, 3)
    store = file_system(bucket)
    for file in files:
        store.put_file(str(file), f"{bucket}/records/{file.name}")
    lake = f"{bucket}/lake"
    for file in files:
        build(lake, [f"{bucket}/records/{file.name}"], SMALL)
    again = build(lake, [f"{bucket}/records"], SMALL)
    assert (again.added, again.duplicates, again.unchanged) == (0, 6, 6)
    before = reopened(lake)
    with archive_of(tmp_path / "a.duckdb", files) as archive:
        assert before[1:-1] == fingerprint(archive)[1:-1]  # but for the names of files
    assert Compaction(Storage(lake), kept=0).run().removed > 0
    assert reopened(lake) == before
    assert kohau("lake", "check", lake).stdout.endswith("replayed: 0 faults\n")
    done = kohau("archive", "search", lake, "--limit", "2")
    assert done.stdout.startswith("2 of 6 games\n")
    (words,) = latest(Storage(lake)).files["words"]
    store.rm_file(f"{lake}/{words.name}")
    done = kohau("lake", "check", lake, status=1)
    assert re.search(r"^error: data/words/.* is missing$", done.stdout, re.MULTILINE)
    done = kohau("archive", "search", f"{bucket}/none", status=2)
    assert done.stderr.count("\n") == 1

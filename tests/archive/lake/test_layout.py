"""Which files a lake has: the partitions of positions, and files that a build replaces."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from collections_of_games import random_games, text_of
from lakes import Fingerprint, archive_of, build, fingerprint, reopened

from kohau import Defaults, open_lake
from kohau.archive.lake import build as building
from kohau.archive.lake.catalogue import Catalogue
from kohau.archive.lake.plan import Options
from kohau.archive.lake.ranges import FIRST_BOUND, LAST_BOUND, position_ranges, prefixes_of
from kohau.archive.lake.storage import Store
from kohau.archive.store.connection import positions_at

LARGE = {"task_bytes": 1 << 26, "range_rows": 1 << 23}


def position_files(lake: Path) -> list[Path]:
    files = Catalogue(Store(str(lake))).state().files["positions"]
    return [lake / file.name for file in files]


def test_positions_are_divided_by_game_variant_and_prefix(tmp_path: Path) -> None:
    file = tmp_path / "own.kgn"
    file.write_text(text_of(random_games([(n % 2, n) for n in range(6)], most_plies=20)))
    build(tmp_path / "lake", [file], task_bytes=1 << 26, range_rows=25)
    found = position_files(tmp_path / "lake")
    for path in found:
        rows = pq.read_table(path, partitioning=None)
        folders = dict(part.split("=") for part in path.parts if "=" in part)
        keys = rows["key"].to_pylist()
        assert keys == sorted(keys)
        assert {prefix for key in keys for prefix in prefixes_of(key)} >= {folders["prefix"]}
        for column, value in folders.items():
            assert set(rows[column].to_pylist()) == {value}
    with open_lake(tmp_path / "lake") as lake:
        games = lake.connection.execute("SELECT DISTINCT game, variant FROM games").fetchall()
        assert {(path.parts[-4], path.parts[-3]) for path in found} == {
            (f"board_game={game}", f"variant={variant}") for game, variant in games
        }
        ((key,),) = lake.connection.execute("SELECT max(key) FROM positions").fetchall()
        query = f"SELECT game FROM {positions_at(lake.connection, [key])} WHERE key = {key}"
        plan = str(lake.connection.execute(f"EXPLAIN ANALYZE {query}").fetchall())
    (read, every) = map(int, re.findall(r"Scanning Files: (\d+)/(\d+)", plan)[0])
    assert read <= 2 < every == len(found)  # one for each game and variant, at most


def test_only_a_very_frequent_position_divides_a_prefix() -> None:
    samples = [(-(1 << 63) + (n << 57), n) for n in range(128)] + [(7, n) for n in range(500)]
    ranges = position_ranges(("fanorona", "vela"), samples, 6_280, 1_000)
    assert (ranges[0].low, ranges[-1].high) == (FIRST_BOUND, LAST_BOUND)
    assert all(a.high == b.low for a, b in pairwise(ranges))
    prefixes = [own.prefix for own in ranges]
    assert sorted(set(prefixes)) == ["000", "001", "010", "011", "100", "101", "110", "111"]
    assert {own.prefix for own in ranges if prefixes.count(own.prefix) > 1} == {"100"}


@pytest.mark.deep
def test_a_build_replaces_many_small_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(building, "SMALL_FILES", 2)
    files = []
    counts = []
    for number in range(4):
        files.append(tmp_path / f"{number}.kgn")
        files[-1].write_text(text_of(random_games([(0, 4 * number + n) for n in range(4)])))
        build(tmp_path / "lake", [files[-1]], **LARGE)
        counts.append(len(position_files(tmp_path / "lake")))
    assert counts == [1, 2, 1, 2]
    assert reopened(tmp_path / "lake") == of_archive(tmp_path, files)


def of_archive(folder: Path, files: list[Path]) -> Fingerprint:
    with archive_of(folder / "a.duckdb", files) as archive:
        return fingerprint(archive)


def test_rejected_records_that_are_accepted_later_are_removed(tmp_path: Path) -> None:
    """One has no game, which an option gives; the other is illegal with this option, too."""
    games = tmp_path / "own.kgn"
    games.write_text('[White "a"]\n\n1. a1-b2A *\n\n[Game "fanorona"]\n\n1. a1a9 *\n')
    rejected = "SELECT record FROM rejected"
    first = build(tmp_path / "lake", [games], **LARGE)
    assert (first.added, first.rejected) == (0, 2)
    options = Options(Defaults("fanorona", "telo"))
    for added in (1, 0):
        built = build(tmp_path / "lake", [games], options=options, **LARGE)
        assert (built.added, built.rejected) == (added, 1)
        with open_lake(tmp_path / "lake") as lake:
            assert lake.connection.execute(rejected).fetchall() == [(2,)]
    with open_lake(tmp_path / "lake") as lake:
        assert lake.check().faults == []

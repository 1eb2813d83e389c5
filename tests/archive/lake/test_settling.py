"""Settling: ids are compared by digests; frequent positions and equal ids are no obstacle."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from collections_of_games import random_games, text_of
from lakes import SMALL, archive_of, build, fingerprint, lower_frequent, reopened

from kohau import open_lake
from kohau.archive.lake import merge as merging
from kohau.archive.lake import stage as staging
from kohau.archive.lake.build import Build
from kohau.archive.lake.parquet_files import buckets_of, games_in, ids_of, worker_connection, write
from kohau.archive.lake.plan import Sizes
from kohau.archive.store.statements import statement
from kohau.archive.store.storage import Storage
from kohau.notation.diagnostics import Problem

pytestmark = pytest.mark.release


def test_games_with_equal_ids_are_different_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All ids begin with the same bits but two, so most of them are taken; none is lost."""

    def few(digests: Any) -> Any:
        return ids_of(digests) & -(1 << 62)

    for module in (staging, merging):
        monkeypatch.setattr(module, "ids_of", few)
    files = []
    for number in range(3):
        files.append(tmp_path / f"{number}.kgn")
        files[-1].write_text(text_of(random_games([(n, 9 * number + n) for n in range(6)])))
    lake = tmp_path / "lake"
    built = build(lake, files[:2], Sizes(task_bytes=1, unit_bytes=2_000))
    assert build(lake, files, Sizes(task_bytes=1, unit_bytes=2_000)).added == 6
    assert built.added == 12
    with archive_of(tmp_path / "a.duckdb", files) as archive:
        assert reopened(lake) == fingerprint(archive)
    with open_lake(lake) as collection:
        ids = collection.connection.execute("SELECT id FROM games").fetchnumpy()["id"]
        assert len({*ids}) == 18
        assert len(buckets_of(ids)) <= 4


def test_too_many_games_with_equal_ids(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (staging, merging):
        monkeypatch.setattr(module, "ids_of", lambda digests: np.zeros(len(digests), np.int64))
    games = random_games([(0, number) for number in range(17)])
    for number in range(2):
        (tmp_path / f"{number}.kgn").write_text(text_of(games[number::2]))
    with pytest.raises(Problem, match="too many games with ids like 0"):
        build(tmp_path / "lake", [*tmp_path.glob("*.kgn")], Sizes(task_bytes=1))


def test_the_first_free_slots_are_used(tmp_path: Path) -> None:
    """Those of removed games are taken until they are compacted; others are used again."""
    with worker_connection(Storage(str(tmp_path))) as connection:
        for table, ids in (("stored", (32, 34, 47)), ("staged", (32, 33, 34, 48))):
            rows = ", ".join(f"(1, {id_}, '{table} {id_}', 9)" for id_ in ids)
            columns = "t(unit, id, digest, length)"
            connection.execute(f"CREATE TABLE {table} AS FROM (VALUES {rows}) {columns}")
        connection.execute("UPDATE staged SET digest = 'stored 47' WHERE id = 34")
        connection.execute(statement("settle", removed="(SELECT 47::BIGINT AS id)"))
        settled = connection.execute("SELECT game, new FROM settled ORDER BY game").fetchall()
    assert settled == [(32, 33), (33, 35), (34, 36)]


@pytest.mark.parametrize("games", [20_000, 200_000])
def test_few_ids_are_read_for_few_games(tmp_path: Path, games: int) -> None:
    """About one row group for each game, however many are stored."""
    storage = Storage(str(tmp_path))
    with worker_connection(storage) as connection:
        query = f"""SELECT ((random() - 0.5) * 18e18)::BIGINT AS id,
            uuid() AS digest FROM range({games})"""
        written = write(connection, storage, "games", "data/games/x.parquet", query)
        assert written is not None
    path = storage.path("data/games/x.parquet")
    random = np.random.default_rng(1)
    ids = random.integers(-(1 << 63), (1 << 63) - 1, 100)
    rows, size = games_in(storage, [path], buckets_of(ids))
    assert rows.num_rows == 0
    assert size < 3_000_000


def test_a_frequent_position_is_divided(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The start has more rows than a file: several files have it, and their counts are added."""
    lower_frequent(monkeypatch)
    file = tmp_path / "a.kgn"
    file.write_text(text_of(random_games([(0, number) for number in range(60)], most_plies=3)))
    lake = tmp_path / "lake"
    monkeypatch.setattr("kohau.archive.lake.parquet_files._USUAL_GROUP_ROWS", 2048)
    samples = merging.ranges_of

    def by_rows(given: Any, rows: int, size: int) -> Any:
        with_games = [(key, game) for key, game in keys for _ in given]
        return samples(with_games or given, rows, size)

    build(tmp_path / "one", [file], Sizes())
    with open_lake(tmp_path / "one") as collection:
        keys = collection.connection.execute(
            "SELECT key, game FROM positions ORDER BY key, game"
        ).fetchall()
    monkeypatch.setattr("kohau.archive.lake.merge.ranges_of", by_rows)
    build(lake, [file], Sizes(file_rows=20))
    with open_lake(lake) as collection, archive_of(tmp_path / "a.duckdb", [file]) as archive:
        start = archive.explore(game="fanorona", variant="telo").position.key()
        query = """SELECT count(*) FROM lake_files
            WHERE "table" = 'positions' AND ? BETWEEN low AND high"""
        ((files,),) = collection.connection.execute(query, [start]).fetchall()
        assert files > 2
        assert fingerprint(collection) == fingerprint(archive)
        one, other = (
            source.explore(game="fanorona", variant="telo") for source in (collection, archive)
        )
        assert (one.games, one.continuations) == (other.games, other.continuations)
        assert collection.check().faults == []


def test_words_with_equal_numbers_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(staging, "statement", lambda name, **parts: statement(
        name, word_number=7, **parts))  # fmt: skip
    file = tmp_path / "a.kgn"
    file.write_text(text_of(random_games([(0, 1)], most_plies=5)))
    with pytest.raises(Exception, match="two words with the same number"):
        Build(Storage(str(tmp_path / "lake")), sizes=SMALL).run([str(file)])

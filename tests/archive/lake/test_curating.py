"""Curating lakes: games are removed and names merged by commits with small tables."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from lakes import SMALL, archive_of, build, files_of_games, fingerprint, lower_frequent, reopened
from project import Run

from kohau import open_archive, open_lake
from kohau.archive.lake import change
from kohau.archive.lake.compact import Compaction
from kohau.archive.lake.curation import CuratedLake
from kohau.archive.store.collection import Collection
from kohau.archive.store.lakes import Commit, latest, publish
from kohau.archive.store.storage import Storage

pytestmark = pytest.mark.release

CHOSEN = "variant:riatra or plies:..9"


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return files_of_games(tmp_path_factory.mktemp("files"), 2, 6, variants=3)


@pytest.fixture
def archive(files: list[Path], tmp_path: Path) -> Iterator[Collection]:
    with archive_of(tmp_path / "a.duckdb", files) as collection:
        yield collection


@pytest.fixture
def lake(files: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    lower_frequent(monkeypatch)
    for file in files:
        build(tmp_path / "lake", [file])
    return tmp_path / "lake"


def test_games_are_removed(
    kohau: Run, lake: Path, archive: Collection, files: list[Path], tmp_path: Path
) -> None:
    removed = archive.remove(archive.search(query=CHOSEN).ids)
    output = kohau("archive", "remove", lake, CHOSEN, "--dry-run").stdout
    assert f"{removed} games to remove" in output
    with open_lake(lake) as before:
        assert f"{removed} games removed" in kohau("archive", "remove", lake, CHOSEN).stdout
        assert before.count(CHOSEN) == removed
    assert reopened(lake) == fingerprint(archive)
    with open_lake(lake) as collection:
        assert collection.count(CHOSEN) == 0
        for variant in ("telo", "riatra"):
            expected = archive.explore(game="fanorona", variant=variant)
            counted = collection.explore(game="fanorona", variant=variant)
            assert counted.continuations == expected.continuations
    Compaction(Storage(str(lake)), sizes=SMALL, kept=0).run()
    assert "removed" not in latest(Storage(str(lake))).files
    assert reopened(lake) == fingerprint(archive)


@pytest.mark.parametrize("is_compacted", [False, True])
def test_removed_games_can_be_added_again(
    lake: Path, files: list[Path], tmp_path: Path, is_compacted: bool
) -> None:
    with CuratedLake(str(lake)) as collection:
        removed = collection.remove(collection.search(query=CHOSEN).ids)
    if is_compacted:
        Compaction(Storage(str(lake)), sizes=SMALL).run()
    both = tmp_path / "both.kgn"
    both.write_text("\n".join(file.read_text() for file in files))
    assert build(lake, [both]).added == removed
    assert build(lake, [both]).added == 0
    with open_lake(lake) as collection, open_archive(tmp_path / "b.duckdb") as archive:
        archive.add(files, jobs=1)
        assert collection.check().faults == []
        assert fingerprint(collection)[1:-1] == fingerprint(archive)[1:-1]


def test_names_are_merged(kohau: Run, lake: Path, archive: Collection, tmp_path: Path) -> None:
    aliases = tmp_path / "names.yaml"
    aliases.write_text("Rabe, Jean: [Rabe]\n")
    archive.merge_names({"player": {"Rabe": "Rabe, Jean"}})
    players = kohau("archive", "players", lake, "--aliases", aliases)
    assert "Rabe, Jean" in players.stdout
    with open_lake(lake) as collection:
        assert collection.players() == archive.players()
    aliases.write_text("Rabe: [Rabe]\n")
    assert "Rabe, Jean" not in kohau("archive", "players", lake, "--aliases", aliases).stdout
    assert "aliases" not in latest(Storage(str(lake))).files


def test_a_commit_meanwhile(lake: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another program has published is kept, and the change is made again."""
    late: list[int] = []

    def overtaken(storage: Storage, commit: Commit) -> bool:
        if not late:
            late.append(1)
            with CuratedLake(str(lake)) as other:
                other.merge_names({"player": {"Soa": "Soa X"}})
        return publish(storage, commit)

    monkeypatch.setattr(change, "publish", overtaken)
    with CuratedLake(str(lake)) as collection:
        count = len(collection)
        assert collection.remove(collection.search(limit=2).ids) == 2
        assert len(collection) == count - 2
        assert "Soa X" in {player.name for player in collection.players()}
    assert latest(Storage(str(lake))).number == 4

"""Lakes with their catalogue in PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from databases import PASSWORD, database, programs
from lakes import Fingerprint, build_twice, contents_of, files_of_games, reopened
from project import Run

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(programs() is None, reason="PostgreSQL is not installed"),
]


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with database() as found:
        yield found


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    return files_of_games(tmp_path_factory.mktemp("files"), 2, 4)


@pytest.fixture(scope="module")
def expected(files: list[Path]) -> Fingerprint:
    return contents_of(files)


def test_commands(
    kohau: Run,
    address: str,
    files: list[Path],
    expected: Fingerprint,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two lakes have the same catalogue; the password is taken from the environment."""
    lake, other = tmp_path / "games.lake", tmp_path / "other.lake"
    for file in files:
        done = kohau("lake", "build", lake, file, "--workers", "1", "--catalogue", address)
        assert " 4 added" in done.stdout
    kohau("lake", "build", other, files[0], "--workers", "1", "--catalogue", address)
    assert not (lake / "catalogue.db").exists()
    assert PASSWORD not in (lake / "lake.json").read_text()
    assert reopened(lake) == expected
    for _ in range(2):
        kohau("lake", "compact", lake, "--workers", "1", "--keep", "0")
    assert reopened(lake) == expected
    assert kohau("lake", "search", lake).stdout.startswith("8 games\n")
    assert kohau("lake", "search", other).stdout.startswith("4 games\n")
    assert kohau("lake", "check", lake).stdout.endswith("replayed: 0 faults\n")
    monkeypatch.setenv("PGPASSWORD", "wrong")
    done = kohau("lake", "search", lake, status=2)
    assert "can't be used" in done.stderr
    assert done.stderr.count("\n") == 1


def test_two_workers(
    kohau: Run, address: str, files: list[Path], expected: Fingerprint, tmp_path: Path
) -> None:
    lake = tmp_path / "games.lake"
    kohau("lake", "build", lake, *files, "--workers", "2", "--catalogue", address)
    assert reopened(lake) == expected


def test_two_committers_at_once(
    address: str,
    files: list[Path],
    expected: Fingerprint,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    added = build_twice(monkeypatch, tmp_path / "lake", files, catalogue=address)
    assert added == [len(expected[0])] * 2
    assert reopened(tmp_path / "lake") == expected

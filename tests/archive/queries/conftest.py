"""Fixtures of searches: collections of a few games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from collections_of_games import copied
from conditions import GAMES
from project import ROOT

import kohau
from kohau.archive.store.collection import Collection


@pytest.fixture(scope="session")
def samples(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Collection]:
    path = tmp_path_factory.mktemp("samples") / "games.duckdb"
    with kohau.open_archive(path) as collection:
        collection.add([ROOT / "samples"], jobs=1)
        yield collection


@pytest.fixture
def three(tmp_path: Path) -> Iterator[Collection]:
    with copied(tmp_path, GAMES) as collection:
        yield collection

"""Fixtures of the explorer: an archive that is served."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from api import FILES
from project import ROOT
from served import Served, served

import kohau


@pytest.fixture(scope="session")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("served") / "games.duckdb"
    with kohau.open_archive(path) as collection:
        collection.add([ROOT / "samples" / name for name in FILES], jobs=1)
        collection.save_query("open", "result:*")
    return path


@pytest.fixture(scope="session")
def server(archive: Path) -> Iterator[Served]:
    with served(archive) as running:
        yield running


@pytest.fixture(scope="session")
def client(server: Served) -> httpx.Client:
    return server.client

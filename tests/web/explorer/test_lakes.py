"""A lake that is served answers what an archive of the same games answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from lakes import LARGE, SAMPLES, archive_of, build
from project import Run
from served import Served, served
from stores import object_store
from waiting import until

from kohau.archive.store.storage import file_system
from kohau.notation.opening import UnreadableFile
from kohau.web.explorer.server import snapshots_of
from kohau.web.explorer.server_settings import Settings

pytestmark = [pytest.mark.release, pytest.mark.xdist_group("explorer-lakes")]

FILES = [SAMPLES / name for name in ("annotated.kgn", "hamnar.kgn", "sessions")]
START = "bbbbbbbbb/bbbbbbbbb/bWbW1bWbW/WWWWWWWWW/WWWWWWWWW w - 1"
API = "/api/v1"
QUICK = Settings(check_lake_every=0.05)
ASKED: list[tuple[str, dict[str, Any]]] = [
    ("/explore", {"game": "hamnar", "years": True}),
    ("/explore", {"game": "riatra", "mirrored": True, "query": "plies:2.."}),
    ("/explore", {"game": "riatra", "recent_games": 50, "top_games": 50}),
    ("/search", {"sort": "-plies,white,round", "limit": 200}),
    ("/search", {"query": f'position:"{START}"', "sort": "date,white,round"}),
    ("/players", {}),
    ("/stats", {}),
    ("/stats", {"query": "game:hamnar"}),
    ("/suggestions", {"query": "white:ex"}),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("both")
    archive_of(folder / "games", FILES).close()
    build(folder / "games.lake", FILES)
    return folder


@pytest.fixture(scope="module")
def clients(folder: Path) -> Iterator[list[httpx.Client]]:
    with served(folder / "games") as archive, served(folder / "games.lake") as lake:
        yield [archive.client, lake.client]


def without_ids(document: Any) -> Any:
    """Return a document without the ids of games, and without the order that only ids decide."""
    if isinstance(document, dict):
        return {name: without_ids(value) for name, value in document.items() if name != "id"}
    if isinstance(document, list):
        parts = [without_ids(value) for value in document]
        return sorted(parts, key=str) if document and isinstance(document[0], dict) else parts
    return document


def both(clients: list[httpx.Client], path: str, params: dict[str, Any]) -> list[Any]:
    answers = [client.get(f"{API}{path}", params=params) for client in clients]
    assert [answer.status_code for answer in answers] == [200, 200], answers[1].text
    return [without_ids(answer.json()) for answer in answers]


@pytest.mark.parametrize(("path", "params"), ASKED, ids=str)
def test_answers(clients: list[httpx.Client], path: str, params: dict[str, Any]) -> None:
    of_archive, of_lake = both(clients, path, params)
    assert of_lake == of_archive


def test_games(clients: list[httpx.Client]) -> None:
    games = clients[0].get(f"{API}/search", params={"limit": 200}).json()["games"]
    for game in games[::5]:
        of_archive, of_lake = both(clients, f"/games/{game['digest']}", {})
        assert of_lake == of_archive
        records = {client.get(f"{API}/games/{game['digest']}/record").text for client in clients}
        assert len(records) == 1


def test_the_archive(clients: list[httpx.Client]) -> None:
    of_archive, of_lake = both(clients, "/archive", {})
    varying = ("name", "version", "bytes")
    assert of_lake["name"] == "games.lake"
    assert of_lake["bytes"] > 0
    assert {**of_lake, **dict.fromkeys(varying)} == {**of_archive, **dict.fromkeys(varying)}


def games_in(explorer: Served) -> int:
    return int(explorer.client.get(f"{API}/archive").json()["games"])


def test_a_build_shows_while_two_serve_it(tmp_path: Path) -> None:
    build(tmp_path / "lake", FILES[1:2])
    with served(tmp_path / "lake", QUICK) as one, served(tmp_path / "lake", QUICK) as two:
        before = one.client.get(f"{API}/archive")
        build(tmp_path / "lake", FILES[:1])
        for explorer in (one, two):
            until(lambda explorer=explorer: games_in(explorer) > before.json()["games"])
        tags = {explorer.client.get(f"{API}/archive").headers["etag"] for explorer in (one, two)}
        assert len(tags) == 1
        assert before.headers["etag"] not in tags


def test_a_lake_that_disappears(folder: Path, tmp_path: Path) -> None:
    lake = folder / "games.lake"
    with served(lake, QUICK) as running:
        lake.rename(tmp_path / "away")
        until(lambda: running.client.get("/health").json()["status"] == "stale")
        answer = running.client.get(f"{API}/search")
        assert (answer.status_code, answer.json()["title"]) == (503, "Service Unavailable")
        assert "can't be read now" in answer.json()["detail"]
        (tmp_path / "away").rename(lake)
        until(lambda: running.client.get("/health").json()["status"] == "ok")


@pytest.mark.deep
def test_a_lake_in_an_object_store(clients: list[httpx.Client], tmp_path: Path) -> None:
    """It answers like an archive, shows what is added, and says that its files are gone."""
    with object_store("games") as bucket:
        lake = f"{bucket}/club"
        build(lake, FILES, LARGE)
        with served(lake, Settings(check_lake_every=0.5)) as running:
            for path, params in ASKED:
                of_archive, of_lake = both([clients[0], running.client], path, params)
                assert of_lake == of_archive
            for game in running.client.get(f"{API}/search").json()["games"][:3]:
                of_archive, of_lake = both(
                    [clients[0], running.client], f"/games/{game['digest']}", {}
                )
                assert of_lake == of_archive
            before = games_in(running)
            build(lake, [SAMPLES / "hanga-roa.kgn"], LARGE)
            until(lambda: games_in(running) > before)
            file_system(bucket).rm(f"{lake}/data", recursive=True)
            assert running.client.get(f"{API}/search").status_code == 503


def test_nothing_else_can_be_read(folder: Path) -> None:
    import duckdb

    connection = snapshots_of(str(folder / "games.lake"), QUICK).current.for_thread().connection
    for text in (f"ATTACH '{folder / 'games'}'", "SELECT * FROM read_csv('/etc/passwd')",
                 "COPY words TO '/tmp/x.csv'", "SET enable_external_access = true"):  # fmt: skip
        with pytest.raises(duckdb.Error):
            connection.execute(text)


def test_what_is_no_lake(tmp_path: Path, kohau: Run) -> None:
    (tmp_path / "lake.json").write_text("{")
    with pytest.raises(UnreadableFile, match="can't be read"):
        snapshots_of(str(tmp_path), QUICK)
    assert "can't be read" in kohau("serve", tmp_path, status=2).stderr

"""Lists saved as files over HTTP."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from api import API, get, problem
from collectors import GRAND_PRIX, GRAND_PRIX_GAMES, collectors_archive
from project import Run
from served import Served, served

import kohau
from kohau.web.explorer import service
from kohau.web.explorer.search_routes import MAX_QUERIES
from kohau.web.explorer.server_settings import Settings

pytestmark = pytest.mark.xdist_group("explorer")

QUERY = f'event="{GRAND_PRIX.lower()}"'


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(collectors_archive(tmp_path_factory.mktemp("saving") / "club.duckdb")) as running:
        yield running


def saved(client: httpx.Client, file: str, **params: Any) -> str:
    answer = client.get(f"{API}/{file}", params=params)
    assert answer.status_code == 200, answer.text
    assert "attachment" in answer.headers["content-disposition"]
    return answer.text


def origin(client: httpx.Client, count: str, query: str = "") -> str:
    state = get(client, "/archive")["version"]
    return f"{count} of club.duckdb (state {state})" + (f", query: {query}" if query else "")


class TestGames:
    @pytest.mark.parametrize("form", ["kgn", "jsonl"])
    def test_480_games_are_read_back(
        self, collected: Served, form: str, tmp_path: Path, kohau: Run
    ) -> None:
        client = collected.client
        text = saved(client, f"search.{form}", query=QUERY)
        file = tmp_path / f"saved.{form}"
        file.write_text(text, encoding="utf-8")
        report = kohau("validate", file)
        assert (
            f"{GRAND_PRIX_GAMES} records: {GRAND_PRIX_GAMES} valid, 0 invalid"
            in report.stderr + report.stdout
        )
        assert origin(client, f"{GRAND_PRIX_GAMES} games", QUERY) in (
            text
            if form == "kgn"
            else json.loads(text.splitlines()[0])["annotations"]["0"][0]["escape"]
        )

    def test_adding_saved_games_changes_nothing(self, collected: Served, tmp_path: Path) -> None:
        file = tmp_path / "saved.kgn"
        file.write_text(saved(collected.client, "search.kgn", query=QUERY), encoding="utf-8")
        with kohau.open_archive(collectors_archive(tmp_path / "again.duckdb")) as collection:
            assert collection.add([file], jobs=1).added == 0

    def test_records_are_those_of_an_export(self, collected: Served, tmp_path: Path) -> None:
        with kohau.open_archive(collectors_archive(tmp_path / "club.duckdb")) as collection:
            collection.export(tmp_path / "out.kgn", result="1-0")
        lines = saved(collected.client, "search.kgn", result="1-0").splitlines()
        assert [line for line in lines if not line.startswith("%")] == (
            tmp_path / "out.kgn"
        ).read_text().splitlines()

    def test_csv(self, collected: Served) -> None:
        text = saved(collected.client, "search.csv", query=QUERY)
        rows = list(csv.DictReader(io.StringIO(text)))
        assert len(rows) == GRAND_PRIX_GAMES
        assert {row["origin"] for row in rows} == {
            origin(collected.client, f"{GRAND_PRIX_GAMES} games", QUERY)
        }
        assert {row["event"] for row in rows} == {GRAND_PRIX}
        safe = saved(collected.client, "search.csv", query=QUERY, safe=True)
        assert safe.startswith('"digest"')

    def test_a_page(self, collected: Served) -> None:
        text = saved(collected.client, "search.html", query="hamnar or game:hamnar")
        (number,) = {get(collected.client, "/search", query="game:hamnar")["total"]}
        assert f"<title>{origin(collected.client, f'{number} games')}" in text
        assert "&lt;b&gt;" not in text
        assert '<html lang="en">' in text
        french = saved(collected.client, "search.html", query="game:hamnar", lang="fr")
        assert '<html lang="fr">' in french
        assert collected.client.get(f"{API}/search.html", params={"lang": "x"}).status_code == 422

    def test_nothing(self, collected: Served) -> None:
        assert saved(collected.client, "search.kgn", query="nobody") == ""

    def test_problems(self, collected: Served) -> None:
        client = collected.client
        assert "query" in problem(client.get(f"{API}/search.kgn?query=or"), 400)["detail"]
        problem(client.get(f"{API}/search.pgn"), 422)
        problem(client.get(f"{API}/search.kgn?limit=5"), 422)
        many = "&".join(["query=a"] * (MAX_QUERIES + 1))
        problem(client.get(f"{API}/search?{many}"), 422)

    def test_a_client_that_leaves(self, collected: Served, monkeypatch: pytest.MonkeyPatch) -> None:
        """What it has left is closed, and others are served."""
        monkeypatch.setattr(service, "PORTION", 1)
        for _ in range(Settings().saving_threads + 1):
            with collected.client.stream("GET", f"{API}/search.html") as answer:
                next(answer.iter_bytes(1))
        assert saved(collected.client, "search.kgn", query="game:hamnar")


class TestLists:
    def test_players(self, collected: Served) -> None:
        everyone = get(collected.client, "/players")["total"]
        lines = saved(collected.client, "players.jsonl").splitlines()
        assert len(lines) == everyone
        assert json.loads(lines[0])["origin"] == origin(collected.client, f"{everyone} players")
        named = list(
            csv.DictReader(io.StringIO(saved(collected.client, "players.csv", name="pena")))
        )
        assert [row["name"] for row in named] == ["Peña, José"]

    def test_counts(self, collected: Served) -> None:
        rows = list(csv.DictReader(io.StringIO(saved(collected.client, "stats.csv", query=QUERY))))
        assert {row["origin"] for row in rows} == {
            origin(collected.client, f"{GRAND_PRIX_GAMES} games", QUERY)
        }

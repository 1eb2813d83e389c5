"""Searches over HTTP: games, players and counts."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from api import API, get, problem
from project import Run
from served import served

import kohau
from kohau.archive.store.compaction import compact
from kohau.archive.store.contents import set_title, title_of
from kohau.web.explorer.server_settings import Settings

pytestmark = pytest.mark.xdist_group("explorer")


class TestSearch:
    def test_pages(self, client: httpx.Client) -> None:
        everything = get(client, "/search", limit=200)
        total = everything["total"]
        assert len(everything["games"]) == total > 20
        digests = [game["digest"] for game in everything["games"]]
        parts = [get(client, "/search", limit=7, offset=at) for at in range(0, total + 7, 7)]
        assert [game["digest"] for part in parts for game in part["games"]] == digests
        assert {part["total"] for part in parts} == {total}
        assert get(client, "/search", limit=0)["total"] == total

    def test_conditions_are_those_of_the_command(
        self, client: httpx.Client, archive: Path, kohau: Run
    ) -> None:
        pattern = "?????????/?????????/????W????/?????.???/?????????"
        ids = kohau("archive", "search", archive, "--pattern", pattern, "@open",
                    "--format", "ids").stdout.split()  # fmt: skip
        results = get(client, "/search", pattern=pattern, query="@open")
        assert [str(game["id"]) for game in results["games"]] == ids
        assert all(game["ply"] is not None for game in results["games"])
        assert results["query"] == f"pattern:{pattern} and result:*"

    def test_order(self, client: httpx.Client) -> None:
        plies = [game["length"] for game in get(client, "/search", sort="-plies")["games"]]
        assert plies == sorted(plies, reverse=True)

    @pytest.mark.parametrize(
        ("params", "status"),
        [
            ({"query": "result:* or or"}, 400),
            ({"sort": "digest"}, 400),
            ({"since": "soon"}, 400),
            ({"limit": 1000}, 422),
            ({"where": "1=1"}, 422),
            ({"query": "x" * 10_001}, 422),
        ],
    )
    def test_problems(self, client: httpx.Client, params: Any, status: int) -> None:
        assert problem(client.get(f"{API}/search", params=params), status)["detail"]

    def test_what_excludes_all_games(self, client: httpx.Client) -> None:
        found = get(client, "/search", query=["result:*", "nobody"])
        (rest,) = found["without"]
        assert (rest["condition"], rest["query"]) == ("nobody", "result:*")
        assert rest["games"] == get(client, "/search", query="result:*")["total"]
        assert get(client, "/search", query="nobody")["without"] == []

    def test_all_values_of_facets(self, client: httpx.Client) -> None:
        for most in (1, 2000):
            facets = get(client, "/facets", most=most)["facets"]
            assert [len(one["values"]) for one in facets] == [
                min(most, one["total"]) for one in facets
            ]

    def test_suggestions(self, client: httpx.Client) -> None:
        answer = get(client, "/suggestions", query='@open white:"example')
        assert [one["label"] for one in answer["suggestions"]][:1] == ["Example Black"]
        assert answer["problem"]
        whole = get(client, "/suggestions", query="@open white:x ")
        assert whole["meaning"] == "result:* and white:x"
        assert {"player:", "and "} <= {one["text"] for one in whole["suggestions"]}


class TestPlayersAndCounts:
    def test_players(self, client: httpx.Client, archive: Path, kohau: Run) -> None:
        document = json.loads(kohau("archive", "players", archive, "--format", "json").stdout)
        answer = get(client, "/players", limit=200)
        assert answer["players"] == document
        assert answer["total"] == len(document)
        part = get(client, "/players", name="example", limit=1, offset=1)
        assert (part["total"], len(part["players"])) == (2, 1)

    def test_lists_and_games_have_merged_names(self, archive: Path, tmp_path: Path) -> None:
        """The record of a game keeps the name as it is recorded."""
        copied = tmp_path / "own.duckdb"
        copied.write_bytes(archive.read_bytes())
        with kohau.open_archive(copied) as collection:
            collection.set_aliases({"Example White": "Merged"})
        with served(copied) as running:
            row = get(running.client, "/search", query="white=Merged")["games"][0]
            assert row["white"] == "Merged"
            game = get(running.client, f"/games/{row['digest']}")
            assert (game["row"]["white"], game["index"][0]) == ("Merged", "Merged")
            assert ["White", "Example White"] in game["record"]["tags"]
            page = running.client.get(f"/games/{row['digest']}").text
            assert "<title>Merged – " in page

    def test_a_player(self, client: httpx.Client) -> None:
        player = get(client, "/players/Example White")
        assert player["name"] == "Example White"
        assert player["colours"][0]["name"] == "White"
        assert "called 'nobody'" in problem(client.get(f"{API}/players/nobody"), 404)["detail"]

    def test_counts(self, client: httpx.Client, archive: Path, kohau: Run) -> None:
        options = ("--query", "game:hamnar", "--format", "json")
        document = json.loads(kohau("summarise", archive, *options).stdout)
        statistics = get(client, "/stats", game="hamnar")
        (group,) = statistics["groups"]
        columns, years = group.pop("columns"), group.pop("year_columns")
        assert statistics == document
        assert sum(count for _, count in columns["counts"]) == group["records"]
        dated = sum(count for year, count in group["years"].items() if year.isdigit())
        assert (sum(count for _, count in years["counts"]) if years else 0) == dated
        assert columns["counts"][0][0] <= group["lengths"]["shortest"]

    def test_the_title_of_an_archive(self, archive: Path, tmp_path: Path) -> None:
        """It is stored, kept when the archive is compacted, and escaped on pages."""
        own = tmp_path / "own.duckdb"
        own.write_bytes(archive.read_bytes())
        with kohau.open_archive(own) as collection:
            assert title_of(collection.connection) == ""
            set_title(collection.connection, "Club <b>")
        compact(str(own))
        with served(own) as found:
            assert "<title>Archive · Club &lt;b&gt;</title>" in found.client.get("/").text
            assert '<a class="home" href="/">Club &lt;b&gt;</a>' in found.client.get("/check").text
        with served(own, Settings(title="Other")) as found:
            assert '<a class="home" href="/">Other</a>' in found.client.get("/check").text
        with kohau.open_archive(own) as collection:
            set_title(collection.connection, "")
            assert title_of(collection.connection) == ""

    def test_the_archive(self, client: httpx.Client) -> None:
        contents = get(client, "/archive")
        assert contents["games"] == get(client, "/search")["total"]
        assert contents["queries"] == {"open": "result:*"}
        assert {game["id"] for game in contents["known_games"]} >= {"fanorona", "hamnar"}


class TestGames:
    def digest(self, client: httpx.Client) -> str:
        return str(get(client, "/search", query="annotated or game:fanorona")["games"][0]["digest"])

    def test_a_document(self, client: httpx.Client) -> None:
        document = get(client, f"/games/{self.digest(client)}")
        record = document["record"]
        assert len(record["fens"]) == len(record["pictures"]) == len(record["situations"])
        assert document["boards"][record["board"]]["spots"]
        assert "kgn" in document["formats"]
        assert document["rules"] == ""

    def test_its_session(self, client: httpx.Client) -> None:
        games = get(client, "/search", query="session:clean", sort="round")["games"]
        session = get(client, f"/games/{games[-1]['digest']}")["session"]
        assert (session["name"], session["omitted"]) == ("clean", 0)
        assert [game["digest"] for game in session["games"]] == [game["digest"] for game in games]
        assert [game["problems"] for game in session["games"]] == [[]] * len(games)
        assert ["{player} has won the session", {"player": "Machine A"}] in session["games"][-1][
            "story"
        ]

    def test_a_long_session(self, archive: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("kohau.archive.store.contents.MOST_GAMES", 2)
        with served(archive) as running:
            games = get(running.client, "/search", query="session:clean", sort="round")["games"]
            session = get(running.client, f"/games/{games[-1]['digest']}")["session"]
        digests = [game["digest"] for game in games]
        assert [game["digest"] for game in session["games"]] == digests[:2]
        assert session["omitted"] == len(games) - 2

    def test_a_game_of_no_session(self, client: httpx.Client) -> None:
        assert get(client, f"/games/{self.digest(client)}")["session"] is None

    @pytest.mark.parametrize("form", ["kgn", "jsonl", "yaml", "abstractplay"])
    def test_files_can_be_read_again(self, client: httpx.Client, form: str) -> None:
        path = f"{API}/games/{self.digest(client)}/record"
        answer = client.get(path, params={"format": form})
        assert "attachment" in answer.headers["content-disposition"]
        (record,) = kohau.read_text(answer.text, form)
        assert kohau.verify(record).valid

    def test_in_a_dialect(self, client: httpx.Client) -> None:
        path = f"{API}/games/{self.digest(client)}/record"
        assert '[Notation "count"]' in client.get(path, params={"dialect": "count"}).text
        problem(client.get(path, params={"dialect": "none"}), 400)
        problem(client.get(path, params={"format": "pgn"}), 400)

    def test_pictures(self, client: httpx.Client) -> None:
        path = f"{API}/games/{self.digest(client)}/picture"
        ElementTree.fromstring(client.get(path, params={"ply": 2}).content)  # noqa: S314
        problem(client.get(path, params={"ply": 9999}), 400)

    def test_unknown_ones(self, client: httpx.Client) -> None:
        nothing = "00000000-0000-0000-0000-000000000000"
        problem(client.get(f"{API}/games/{nothing}"), 404)
        problem(client.get(f"{API}/games/17"), 422)

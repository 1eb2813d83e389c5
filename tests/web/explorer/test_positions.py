"""Positions over HTTP: boards, plies, and how games went on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from api import API, get, problem
from project import Run
from served import served

import kohau

pytestmark = pytest.mark.xdist_group("explorer")


class TestPositions:
    def test_plies_and_presses(self, client: httpx.Client) -> None:
        position = get(client, "/positions", game="fanorona")
        assert position["plies"] == ["d2e3+", "d3e3+", "d3e3-", "e2e3+", "f2e3+"]
        assert position["following"] == ["d2", "d3", "e2", "f2"]
        assert (position["ply"], position["side"], position["outcome"]) == (None, "white", None)
        assert position["situation"] == "White is to play"
        assert position["sentence"] == ["{side} is to play", {"side": ["White", {}]}]
        further = get(client, "/positions", game="fanorona", steps="d3 e3 c3")
        assert (further["ply"], further["sketch"], further["following"]) == ("d3e3-", "d3e3-", [])
        assert further["picture"] != position["picture"]
        open_ = get(client, "/positions", game="fanorona", steps="d3 e3")
        assert open_["choices"] == [
            {"press": press, "sentence": [words, {"count": 1}], "squares": [press]}
            for press, words in (
                ("f3", "approach: takes {count}"),
                ("c3", "withdrawal: takes {count}"),
            )
        ]
        assert open_["sketch"] is None
        assert open_["picture"] not in (position["picture"], further["picture"])

    def test_after_plies_in_any_dialect(self, client: httpx.Client) -> None:
        position = get(client, "/positions", game="riatra", moves="e2-e3A f4-e5W")
        assert [move["ply"] for move in position["moves"]] == ["e2e3+", "f4e5-"]
        assert [move["number"] for move in position["moves"]] == [1, 1]
        assert (position["variant"], position["number"], position["within"]) == ("riatra", 2, 0)

    def test_the_steps_of_the_last_ply(self, client: httpx.Client) -> None:
        start = get(client, "/positions", game="hanniball")
        assert (start["before"], start["steps"]) == ("", "")
        position = get(client, "/positions", game="hanniball", moves="Hb4-c6/Hc6-d8")
        assert position["before"].split("\t") == start["picture"].split("\t")[:3]
        (step,) = position["steps"].split("\n")
        men = start["fen"].split()[0].split("/")
        men[9], men[11] = "2H6", "3H1H1H1"  # the ranks of c6 and b4
        assert step.split("\t")[1] == "/".join(men)

    def test_a_game_with_too_many_plies_to_list(self, client: httpx.Client) -> None:
        position = get(client, "/positions", game="hanniball")
        assert position["plies"] is None
        assert "b3" in position["following"]

    def test_a_decided_position(self, client: httpx.Client) -> None:
        fen = "3/3/WWW b - 9"
        position = get(client, "/positions", game="telo", fen=fen)
        assert (position["result"], position["following"], position["plies"]) == ("1-0", [], None)

    def test_pictures(self, client: httpx.Client) -> None:
        answer = client.get(f"{API}/positions/picture", params={"game": "hamnar", "theme": "dark"})
        assert answer.headers["content-type"] == "image/svg+xml"
        ElementTree.fromstring(answer.content)  # noqa: S314 - our own text

    @pytest.mark.parametrize(
        ("params", "detail"),
        [
            ({"game": "chess"}, "there is no game 'chess'"),
            ({"game": "fanorona", "variant": "x"}, "has no variant 'x'"),
            ({"game": "fanorona", "fen": "x"}, "position"),
            ({"game": "fanorona", "moves": "e5e4"}, "ply 1 of the moves"),
            ({"game": "fanorona", "steps": "a1"}, "there is a stone on b1"),
            ({"game": "fanorona", "rules": "x=y"}, "no rule option 'x'"),
            ({"game": "fanorona", "steps": "a1 " * 300}, "at most 200 presses"),
        ],
    )
    def test_problems(self, client: httpx.Client, params: Any, detail: str) -> None:
        assert detail in problem(client.get(f"{API}/positions", params=params), 400)["detail"]


class TestExplore:
    def test_it_is_what_archive_explore_shows(
        self, client: httpx.Client, archive: Path, kohau: Run
    ) -> None:
        options = ("--game", "fanorona", "--moves", "d3e3+", "plies:2..")
        output = kohau("archive", "explore", archive, *options, "--format", "json").stdout
        wanted = json.loads(output)
        explored = get(client, "/explore", game="fanorona", moves="d3e3+", query="plies:2..")
        assert explored["games"] == wanted["games"]
        assert explored["position"]["fen"] == wanted["position"]
        names = ("ply", "games", "white", "draws", "black", "length", "last")
        assert [[ply[name] for name in names] for ply in explored["plies"]] == [
            [ply[name] for name in names] for ply in wanted["plies"]
        ]
        first = explored["plies"][0]
        assert (
            first["fen"]
            == get(client, "/positions", game="fanorona", moves=f"d3e3+ {first['ply']}")["fen"]
        )
        *pieces, lights, crosses, _, strokes = first["marks"].split("\t")
        assert (len(lights), len(crosses) % 3, pieces, strokes[0]) == (6, 0, ["", "", ""], "m")

    def test_mirrored_and_unknown_positions(self, client: httpx.Client) -> None:
        explored = get(client, "/explore", game="hamnar", mirrored=True)
        assert explored["mirrored"]
        far = get(client, "/explore", game="fanorona", fen="9/9/4W4/9/b8 w - 40")
        assert (far["games"], far["plies"]) == (0, [])

    def test_without_a_game_there_must_be_only_one(self, client: httpx.Client) -> None:
        assert "game is not specified" in problem(client.get(f"{API}/explore"), 400)["detail"]


def rated(white: str, black: str, year: int) -> str:
    tags = {"Game": "fanorona", "White": f"w{white}", "Black": f"b{black}", "Date": f"{year}.01.01",
            "WhiteElo": white, "BlackElo": black}  # fmt: skip
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + "\n1. e2e3+ *\n\n"


RATINGS = (("1500", "2600"), ("2100", "2050"), ("2800", "-"), ("2000", "1900"), ("", "0"))


@pytest.fixture(scope="module")
def rated_client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    folder = tmp_path_factory.mktemp("rated")
    records = [rated(*ratings, 2020 + at) for at, ratings in enumerate(RATINGS)]
    (folder / "rated.kgn").write_text("".join(records))
    with kohau.open_archive(folder / "games.duckdb") as collection:
        collection.add([folder / "rated.kgn"], jobs=1)
    with served(folder / "games.duckdb") as running:
        yield running.client


class TestRatedGames:
    def test_lists_beside_a_position(self, rated_client: httpx.Client) -> None:
        explored = get(rated_client, "/explore", moves="e2e3+", top_games=2, recent_games=3)
        top = [(game["white_rating"], game["black_rating"]) for game in explored["top_games"]]
        assert top == [(2100, 2050), (1500, 2600)]
        assert [game["date"][:4] for game in explored["recent_games"]] == ["2024", "2023", "2022"]
        assert {game["ply"] for game in explored["recent_games"]} == {1}
        assert explored["recent_games"][0]["white_rating"] is None
        everything = get(rated_client, "/explore", top_games=50)
        assert [game["white_rating"] for game in everything["top_games"]] == [2100, 1500, 2000]
        assert everything["recent_games"] == []

    def test_with_conditions(self, rated_client: httpx.Client) -> None:
        params = {"query": "white:w2 or until:2020", "mirrored": True, "top_games": 2}
        explored = get(rated_client, "/explore", **params)
        assert [game["white_rating"] for game in explored["top_games"]] == [2100, 1500]

    def test_without_ratings(self, client: httpx.Client) -> None:
        explored = get(client, "/explore", game="hamnar", top_games=5, recent_games=3)
        assert (explored["top_games"], len(explored["recent_games"])) == ([], 3)

"""Links to screens, where programs show them and where there are no scripts."""

from __future__ import annotations

import html
import json
import re
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

import httpx
import pytest
from api import get

from kohau.web.explorer import previews

pytestmark = pytest.mark.xdist_group("explorer")

PNG = b"\x89PNG\r\n\x1a\n"
SIZE = (1200, 630)


def meta(text: str) -> dict[str, str]:
    """Return what a page says about itself."""
    pairs = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', text)
    return {name: html.unescape(value) for name, value in pairs}


def answers(text: str) -> Any:
    (text_of_answers,) = re.findall(
        r'<script type="application/json" id="answers">(.*)</script>', text
    )
    return json.loads(text_of_answers)


def picture_at(client: httpx.Client, address: str) -> bytes:
    """Return the card at an address, which must be one of this explorer."""
    parts = urlsplit(address)
    assert f"{parts.scheme}://{parts.netloc}" == str(client.base_url).rstrip("/")
    answer = client.get(f"{parts.path}?{parts.query}")
    assert answer.headers["content-type"] == "image/png"
    assert answer.content.startswith(PNG)
    assert tuple(int.from_bytes(answer.content[at : at + 4]) for at in (16, 20)) == SIZE
    return answer.content


def test_a_game_is_shown_after_the_ply_of_its_link(client: httpx.Client) -> None:
    row = get(client, "/search", query="player:example")["games"][0]
    address = f"/games/{row['digest']}"
    start, later = (client.get(f"{address}{query}").text for query in ("", "?ply=3"))
    assert meta(start)["og:title"] == f"{row['white']} – {row['black']} 1–0"
    assert "White is to play" in meta(start)["description"]
    assert "After 2. " in meta(later)["description"]
    assert meta(later)["twitter:card"] == "summary_large_image"
    cards = [picture_at(client, meta(text)["og:image"]) for text in (start, later)]
    assert cards[0] != cards[1]
    record = client.get(f"/api/v1/games/{row['digest']}/record").text
    assert f"<pre>{record}</pre>" in html.unescape(later)
    boards = [re.findall(r"<kohau-board.*?</kohau-board>", text, re.S) for text in (start, later)]
    assert all("<use " in board for (board,) in boards)
    assert boards[0] != boards[1]
    assert answers(later)[address] == get(client, address)
    assert meta(client.get(f"{address}?ply=99999").text) == meta(
        client.get(f"{address}?ply={row['length']}").text
    )
    assert meta(client.get(f"{address}?ply=x").text) == meta(start)
    assert previews.ply_of("3.1.2") == 2


def test_a_position_is_shown_with_what_was_played(client: httpx.Client) -> None:
    params = {"variant": "riatra", "moves": "d3e3+"}
    answer = client.get("/explore/fanorona", params=params, headers={"accept-language": "fr"})
    tags = meta(answer.text)
    assert tags["og:title"] == "Fanorona riatra · 1. d3e3+"
    games = get(client, "/explore", game="fanorona", **params)["games"]
    assert tags["description"].startswith("Aux Noirs de jouer")
    assert tags["description"].endswith(f" · {games} parties")
    picture_at(client, tags["og:image"])
    brought = answers(answer.text)
    listed = {"top_games": 5, "recent_games": 20}
    assert brought["/explore"] == get(client, "/explore", game="fanorona", **params, **listed)
    assert brought["/archive"] == get(client, "/archive")
    assert brought["/positions/board"] == get(client, "/positions/board", game="fanorona", **params)
    links = re.findall(r'<li><a href="(/explore/[^"]+)">', answer.text)
    assert len(links) == len(brought["/explore"]["plies"])
    for link in links:
        assert "og:image" in meta(client.get(html.unescape(link)).text)


def test_what_is_not_asked_for_well_is_left_to_the_script(client: httpx.Client) -> None:
    for path, status in (
        ("fanorona?moves=nonsense", 422), ("fanorona?fen=x", 422), ("fanorona?mirrored=maybe", 422),
        ("fanorona?variant=none", 404), ("none", 404),
    ):  # fmt: skip
        answer = client.get(f"/explore/{path}")
        assert answer.status_code == status
        assert answers(answer.text).keys() == {"/archive"}
    filtered = answers(client.get("/explore/fanorona?query=result:1-0").text)
    assert filtered.keys() == {"/archive", "/positions/board"}
    assert answers(client.get("/explore").text)["/explore"]["games"] > 0


def test_unknown_games_have_the_page_for_nothing(client: httpx.Client) -> None:
    for path in (f"/games/{UUID(int=1)}", f"/embed/{UUID(int=1)}"):
        answer = client.get(path)
        assert answer.status_code == 404
        assert "the archive does not have this game" in answer.text


def test_players_and_events_have_titles(client: httpx.Client) -> None:
    name = "Machine A"
    text = client.get(f"/players/{name}").text
    report = get(client, f"/players/{name}")
    assert meta(text)["og:title"] == name
    assert meta(text)["description"] == f"{report['games']} games"
    assert answers(text) == {"/players/Machine%20A": report}
    pair = client.get(f"/players/{name}/vs/Machine B").text
    assert meta(pair)["og:title"] == "Machine A – Machine B"
    assert answers(pair)["/versus"] == get(client, "/versus", one=name, other="Machine B")
    event = get(client, "/events")["events"][0]
    text = client.get(f"/events/{event['name']}").text
    assert meta(text)["og:title"] == event["name"]
    assert str(event["games"]) in meta(text)["description"]


@pytest.mark.parametrize("path", ["/players/Nobody", "/players/Nobody/vs/No one", "/events/None"])
def test_unknown_names_have_their_screen_with_near_ones(client: httpx.Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert answers(answer.text) == {}


def test_pictures_have_the_scheme_that_a_proxy_names(client: httpx.Client) -> None:
    text = client.get("/explore/fanorona", headers={"x-forwarded-proto": "https"}).text
    assert meta(text)["og:image"].startswith("https://127.0.0.1")


def test_without_the_extra_links_have_no_picture(
    client: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kohau.web.explorer.cards.available", lambda: False)
    assert "og:image" not in meta(client.get("/explore/fanorona").text)

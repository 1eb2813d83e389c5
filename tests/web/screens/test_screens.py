"""The explorer's screens, driven in a browser as people drive them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser import until_shown
from playwright.sync_api import Browser, Page, Route, expect
from project import ROOT
from screens import GAME, SCREENS, accessible, fits, open_screen
from served import Served, served

import kohau
from kohau.web.explorer.server_settings import Settings

pytestmark = pytest.mark.xdist_group("screens")


OTHER_SIZES = ((390, 844), (820, 1180), (1440, 900), (640, 760))


SPOTS = "all => all.map(spot => spot.dataset.spot)"


def test_a_story_of_a_club(page: Page) -> None:
    """Find a game, look at it, explore from it, and go back and forth."""
    page.goto("/")
    query = page.get_by_role("combobox", name="Search for")
    query.fill("pl")
    page.get_by_role("option", name="player:").click()
    query.press_sequentially("example")
    page.get_by_role("button", name="Search").click()
    expect(page).to_have_url(re.compile(r"/search\?query=player%3Aexample"))
    page.locator("#games a").first.click()
    expect(page.locator("#players")).to_contain_text("Example White")
    page.wait_for_load_state()  # names stand in the page before its script heeds keys
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"/games/[0-9a-f-]{36}\?ply=1$"))
    page.get_by_text("Share", exact=True).click()
    accessible(page)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    assert download.value.suggested_filename.endswith(".kgn")

    page.get_by_role("link", name="Explore from here").click()
    expect(page).to_have_url(re.compile(r"/explore/fanorona\?variant=\w+&fen="))
    expect(page.locator("#situation")).to_have_text("Black is to play")
    expect(page.locator("#games a").first).to_be_visible()
    expect(page.locator("#top")).to_be_hidden()  # no game has ratings
    page.get_by_role("button", name="Start").click()
    expect(page.locator("#situation")).to_have_text("White is to play")
    page.locator("#continuations .ply-button").first.hover()
    expect(page.locator("#board .k-move")).to_have_count(1)
    page.locator("#continuations .ply-button").first.click()
    expect(page.locator("#walked a")).to_have_count(1)
    expect(page.locator("#situation")).to_have_text("Black is to play")
    page.go_back()
    expect(page.locator("#walked a")).to_have_count(0)
    page.go_forward()
    expect(page.locator("#walked a")).to_have_count(1)


def test_games_of_rated_players(browser: Browser, tmp_path: Path) -> None:
    text = (ROOT / "samples/hamnar.kgn").read_text()
    (tmp_path / "rated.kgn").write_text(
        text.replace("[White ", '[WhiteElo "1987"]\n[BlackElo "1912"]\n[White ', 1)
    )
    with kohau.open_archive(tmp_path / "games.duckdb") as collection:
        collection.add([tmp_path / "rated.kgn"], jobs=1)
    with served(tmp_path / "games.duckdb") as running:
        page = browser.new_page(base_url=running.address)
        page.goto("/explore/hamnar")
        expect(page.locator("#top-games tbody tr")).to_have_count(1)
        expect(page.locator("#top-games .player").first).to_contain_text("(1987)")
        accessible(page)
        page.close()


def test_free_play_into_unknown_positions(page: Page) -> None:
    start = "bbb/b1W/WWW w - 1"
    page.goto(f"/explore/fanorona?variant=telo&fen={start}")
    for _ in range(2):  # plies by pressing what is offered, until no game has them
        walked = page.locator("#walked a").count()
        while page.locator("#walked a").count() == walked:
            entered = page.locator(".kohau-entry .primary")
            if entered.count():
                # It is gone at once where the ply is played without it.
                entered.evaluate_all("all => all.forEach((button) => button.click())")
                expect(page.locator("#walked a")).not_to_have_count(walked)
            else:
                entry = entry_of(page)
                page.locator("#board .k-spot.offered").first.click()
                until_shown(page, lambda entry=entry: entry_of(page) != entry)
    assert "moves=" in page.url
    page.goto("/explore/hanniball?moves=")
    page.locator('#board [data-spot="f4"]').wait_for()


def entry_of(page: Page) -> tuple[object, ...]:
    """Return what pressing a spot changes: the plies, the spots that are offered, the button."""
    offered = page.locator("#board .k-spot.offered").evaluate_all(SPOTS)
    return page.locator("#walked a").count(), offered, page.locator(".kohau-entry .primary").count()


def test_an_answer_that_comes_late_is_not_for_the_next_position(page: Page) -> None:
    open_screen(page, "/explore/fanorona")
    late: list[Route] = []
    page.route(re.compile(r"/positions\?.*steps="), lambda route: late.append(route))
    page.locator('#board [data-spot="f2"]').click()
    page.locator("#continuations .ply-button").first.click()
    expect(page.locator("#situation")).to_have_text("Black is to play")
    offered = page.locator("#board .k-spot.offered").evaluate_all(SPOTS)
    with page.expect_response(late[0].request.url):
        late[0].continue_()
    page.wait_for_timeout(50)
    assert page.locator("#board .k-spot.offered").evaluate_all(SPOTS) == offered


def game_of(page: Page, game: str) -> str:
    games = page.request.get(f"/api/v1/search?query=game:{game}").json()["games"]
    return str(games[0]["digest"])


@pytest.mark.parametrize(
    "size",
    [
        (320, 568),
        (844, 390),
        *(pytest.param(size, marks=pytest.mark.deep) for size in OTHER_SIZES),
    ],
)
def test_the_controls_of_a_game_follow_its_board(page: Page, size: tuple[int, int]) -> None:
    """They are on the screen, even with the highest board; (640, 760) is the frame of pages."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for kind in ("games", "embed"):
        page.goto(f"/{kind}/{game_of(page, 'hanniball')}")
        page.locator("#board svg").wait_for()
        parts = ("#board", "#board > svg", "#board > :last-child", ".controls")
        for part in parts:
            expect(page.locator(part)).to_be_visible()
        boxes = "parts => parts.map(each => document.querySelector(each).getBoundingClientRect())"
        board, drawing, bar, controls = page.evaluate(boxes, parts)  # all at the same moment
        assert board["height"] < drawing["height"] + bar["height"] + 1
        assert drawing["height"] > 200
        assert drawing["y"] + drawing["height"] < size[1]
        assert controls["y"] + controls["height"] < size[1] + 0.5
        assert fits(page)


def test_a_game_with_rules_is_explored_with_them(page: Page) -> None:
    page.goto("/search?query=player:Tui")
    page.locator("#games tbody th a").click()
    page.get_by_role("link", name="Explore from here").click()
    expect(page).to_have_url(re.compile(r"&rules=first-throw%3Dnone&fen="))
    page.locator("#continuations .ply-button").click()
    expect(page.locator("#walked a")).to_have_text("1. Ae2-g2/f1/g7")


def test_a_double_click_plays_one_ply(page: Page) -> None:
    open_screen(page, "/explore/fanorona")
    page.locator("#continuations .ply-button").first.dblclick()
    expect(page.locator("#situation")).to_have_text("Black is to play")
    expect(page.locator("#walked a")).to_have_count(1)
    page.locator("#continuations .ply-button").first.click()
    expect(page.locator("#walked a")).to_have_count(2)
    page.go_back()
    page.go_back()
    expect(page.locator("#walked a")).to_have_count(0)


def test_the_focus_stays_where_one_works(page: Page) -> None:
    page.goto("/explore/fanorona?query=plies:2..&query=plies:3..")
    page.locator("#continuations .ply-button").first.press("Enter")
    expect(page.locator("#walked a")).to_have_count(1)
    expect(page.locator("#continuations .ply-button").first).to_be_focused()
    page.locator("#chips button").first.press("Enter")
    expect(page.locator("#chips button")).to_have_count(1)
    expect(page.locator("#chips button")).to_be_focused()
    page.locator("#start").press("Enter")
    expect(page.locator("#walked a")).to_have_count(0)
    expect(page.locator("#play")).to_be_focused()
    page.locator("#chips button").press("Enter")
    expect(page.locator("#main")).to_be_focused()


def test_a_malformed_filter_can_be_taken_away(page: Page) -> None:
    open_screen(page, "/explore/fanorona")
    page.locator("#query").fill("plies:")
    page.locator("#query").press("Enter")
    expect(page.locator("#problem")).to_be_visible()
    expect(page.locator("#continuations .ply-button")).to_have_count(0)
    page.get_by_role("button", name="Remove the condition plies:").click()
    expect(page.locator("#problem")).to_be_hidden()
    expect(page.locator("#continuations .ply-button").first).to_be_visible()


def test_links_to_what_the_lists_do_not_offer(page: Page) -> None:
    page.goto("/search?kind=hamnar+standard")
    expect(page.locator("#count")).to_have_text("No games match.")
    expect(page.locator("#kind")).to_have_value("hamnar standard")
    page.goto("/search?sort=plies&kind=fanorona+vela")
    plies = page.locator("#games td.number")
    expect(plies.first).to_be_visible()
    numbers = [int(number) for number in plies.all_text_contents()]
    assert numbers == sorted(numbers)
    for path in ("/explore/%E0%A4%A", "/players/%E0%A4%A"):
        page.goto(path)
        expect(page.locator("#problem")).to_contain_text("%E0%A4%A")


def test_statistics_count_unfinished_games(page: Page) -> None:
    page.goto("/statistics?query=player:Tui&lang=es")
    group = page.locator("details.group")
    expect(group.get_by_role("heading", level=2)).to_have_text("Hanga Roa")
    unfinished = "Blancas 0, tablas 0, Negras 0, inacabadas 1"
    expect(group.locator("kohau-bar").first).to_have_attribute("aria-label", unfinished)
    expect(group.locator("tbody tr").first).to_contain_text("Inacabada")
    expect(group.locator("table", has_text="21").locator("tbody tr").first).to_contain_text("100,0")


def test_links_are_copied_with_plies_and_filters(page: Page) -> None:
    path = "/explore/fanorona?variant=riatra&moves=d3e3%2B&query=plies%3A2.."
    open_screen(page, "/explore/fanorona")
    page.goto(path)
    button = page.locator("#share")
    button.click()
    button.click()
    assert page.evaluate("navigator.clipboard.readText()").endswith(path)
    expect(button).to_have_text("Copied")
    expect(button).to_have_text("Copy link")


def test_what_screens_are_made_of(server: Served) -> None:
    client = server.client
    digest = client.get("/api/v1/search").json()["games"][0]["digest"]
    for path in {*SCREENS} - {GAME} | {f"/games/{digest}", f"/embed/{digest}"}:
        answer = client.get(path, headers={"accept-language": "es, en;q=0.5"})
        assert '<html lang="es"' in answer.text
        assert "script-src 'self'; style-src 'self'" in answer.headers["content-security-policy"]
        assert "{{" not in answer.text
        for name in re.findall(r'"(/assets/[^"]+)"', answer.text):
            assert client.get(name).status_code == 200
    script = client.get("/assets/explore.js")
    tag = script.headers["etag"]
    small = client.get("/assets/explore.js", headers={"accept-encoding": "zstd, gzip"})
    assert small.headers["content-encoding"] == "zstd"
    assert small.text == script.text
    same = client.get("/assets/explore.js", headers={"if-none-match": tag})
    assert same.status_code == 304
    assert same.headers["cache-control"] == "no-cache"
    kept = client.get(f"/assets/explore.js?{tag.strip(chr(34))}").headers["cache-control"]
    assert "immutable" in kept
    for name in ("none.js", "screen.html", "..%2Fscreens.py", "board.css", "board.js"):
        assert client.get(f"/assets/{name}").status_code == 404
    assert client.get("/games/1").status_code == 422
    for path in ("/nonsense", "/games/xyz", "/explore/fanorona/x"):
        answer = client.get(
            path, headers={"accept": "text/html,*/*;q=0.8", "accept-language": "fr"}
        )
        assert answer.status_code in (404, 422)
        assert '<html lang="fr"' in answer.text
        assert "Statistiques" in answer.text
        assert client.get(path).headers["content-type"] == "application/problem+json"
    page = client.get("/api/v1/nonsense", headers={"accept": "text/html"})
    assert page.headers["content-type"] == "application/problem+json"
    assert "language=fr" in client.get("/players?lang=fr").headers["set-cookie"]
    assert "set-cookie" not in client.get("/players?lang=xx").headers


def test_all_addresses_are_below_the_path_of_a_proxy(archive: Path) -> None:
    with served(archive, Settings(root_path="/club")) as running:
        text = running.client.get("/players").text
        addresses = re.findall(r'(?:href|src|action|data-root)="(/[^"]*)"', text)
        assert len(addresses) > 5
        assert all(address.startswith("/club") for address in addresses)

"""The explorer as collectors use it: names lead on, lists are saved, misspelt names are found."""

from __future__ import annotations

import re
from collections.abc import Iterator
from urllib.parse import quote

import pytest
from browser import PATIENCE, until_shown
from collectors import GRAND_PRIX, PLAYERS, collectors_archive
from playwright.sync_api import Browser, Page, expect
from screens import accessible, fits
from served import Served, served

pytestmark = pytest.mark.xdist_group("screens")

SIZES = ((1440, 900), (390, 844))


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(collectors_archive(tmp_path_factory.mktemp("club") / "club.duckdb")) as running:
        yield running


@pytest.fixture
def page(browser: Browser, club: Served) -> Iterator[Page]:
    """A page on a phone; after the test it must not have failed."""
    context = browser.new_context(
        base_url=club.address, locale="en", accept_downloads=True, has_touch=True,
        viewport={"width": 390, "height": 844},
    )  # fmt: skip
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    failures: list[str] = []
    page.on("pageerror", lambda error: failures.append(str(error)))
    yield page
    context.close()
    assert failures == []


def test_a_player_whose_name_has_two_wrong_letters(page: Page) -> None:
    page.goto("/")
    page.get_by_role("combobox", name="Search for").fill("Rakatomelala")
    page.get_by_role("button", name="Search").tap()
    expect(page.locator("#count")).to_have_text("No games match.")
    near = page.locator("#meant a")
    expect(near).to_have_text([PLAYERS[0]])
    accessible(page)
    near.tap()
    expect(page.locator(".chip")).to_contain_text(PLAYERS[0])
    expect(page.locator("#count")).to_contain_text(re.compile(r"^1–50 of \d+ games$"))
    page.goto("/players?name=Rakatomelala")
    page.locator("#meant a").tap()
    expect(page.locator("h1")).to_have_text(PLAYERS[0])
    page.goto("/players/Sondergord")
    page.locator("#meant a").tap()
    expect(page.locator("h1")).to_have_text(PLAYERS[1])


def test_nothing_found_says_which_condition_excludes_all(page: Page) -> None:
    page.goto("/search?query=pena&query=xyzzy")
    expect(page.locator("#count")).to_have_text("No games match.")
    without = page.get_by_role("link", name="without xyzzy")
    expect(without).to_be_visible()
    accessible(page)
    without.tap()
    expect(page.locator(".chip")).to_have_count(1)
    expect(page.locator("#count")).to_contain_text("games")
    expect(page.locator("#named strong")).to_have_text([PLAYERS[2]])
    page.go_back()
    page.get_by_role("link", name="Remove all conditions").tap()
    expect(page.locator(".chip")).to_have_count(0)
    expect(page.locator("#named a")).to_have_count(0)


def test_links_lead_from_a_game_to_explore(page: Page) -> None:
    """Game, player, pair, event, opening, Explore: each leads to the next."""
    page.goto("/search?query=opening:vakiloha")
    page.locator("#games tbody th a").first.tap()
    page.locator(".side .name a").first.tap()
    expect(page).to_have_url(re.compile("/players/"))
    expect(page.locator("h1")).not_to_have_text("Players")
    player = page.locator("h1").inner_text()
    accessible(page)
    opponents = page.get_by_role("group", name="By opponent")
    opponents.locator("td.number a").first.tap()
    expect(page).to_have_url(re.compile("/players/.*/vs/"))
    expect(page.locator("#title a")).to_have_count(2)
    page.locator("#table .games").get_by_role("link", name=GRAND_PRIX).first.tap()
    expect(page.locator("h1")).to_have_text(GRAND_PRIX)
    expect(page.locator(".cross tbody tr")).to_have_count(len(PLAYERS))
    page.locator(".cross tbody").get_by_role("link", name=player, exact=True).tap()
    opening = page.get_by_role("group", name="By opening").locator("tbody th a").first
    name = opening.inner_text()
    opening.tap()
    expect(page).to_have_url(re.compile(r"/explore/fanorona\?variant=riatra&query="))
    chips = page.locator("#chips .chip")
    expect(chips).to_have_count(2)
    expect(chips.first).to_contain_text(player)
    expect(chips.last).to_contain_text(name)
    with_one_colour = page.locator("#count").inner_text()
    chips.first.get_by_role("combobox").select_option("player")
    expect(page.locator("#count")).not_to_have_text(with_one_colour)
    accessible(page)


def test_facets_narrow_and_chips_widen(page: Page) -> None:
    page.goto("/search")
    page.get_by_text("Narrow the search").tap()
    page.get_by_role("list", name="By result").get_by_role("link", name="0–1").tap()
    expect(page.locator(".chip")).to_have_count(1)
    expect(page.get_by_role("list", name="By result")).to_have_count(0)
    page.get_by_role("list", name="By year").get_by_role("link").first.tap()
    expect(page.locator(".chip")).to_have_count(2)
    expect(page.locator("#count")).to_contain_text("game")
    narrowed = page.locator("#count").inner_text()
    page.locator(".chip .away").first.tap()
    expect(page.locator(".chip")).to_have_count(1)
    expect(page.locator("#count")).not_to_have_text(narrowed)
    page.go_back()
    expect(page.locator("#count")).to_have_text(narrowed)


def test_one_box_understands(page: Page) -> None:
    for typed in ("pena 2021", "d3e3-", "2021", "~sondergard"):
        page.goto("/search")
        page.locator("#query").fill(typed)
        page.locator("#query").press("Enter")
        expect(page.locator(".chip")).to_contain_text(typed)
        expect(page.locator("#count")).to_have_text(re.compile(r"^(1–50 of )?\d+ games$"))


def test_words_are_completed_to_names(page: Page) -> None:
    page.goto("/search")
    page.locator("#query").press_sequentially("sonder")
    page.get_by_role("option", name=PLAYERS[1]).click()
    expect(page.locator("#query")).to_have_value(f'player="{PLAYERS[1]}" ')


def test_a_session_is_a_ladder(page: Page) -> None:
    page.goto("/events/Machine-made%20session")
    expect(page.locator(".ladder > li")).to_have_count(7)
    expect(page.locator(".ladder > .answer")).to_have_count(4)
    page.locator(".ladder a").first.tap()
    expect(page).to_have_url(re.compile("/games/"))


def test_lists_are_accessible_and_fit(page: Page) -> None:
    pair = f"/players/{quote(PLAYERS[0])}/vs/{quote(PLAYERS[3], safe='')}"
    sessions = "/events/Machine-made%20session"
    for path in ("/events", sessions, pair, "/statistics", "/search"):
        page.goto(path)
        page.wait_for_load_state("networkidle")
        expect(page.locator("#problem")).to_be_hidden()
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert fits(page), path
        for narrow in page.locator("#narrow:not([open]) > summary").all():
            narrow.tap()
        accessible(page)
        # Names are never markup.
        assert page.locator("main b, main i:not([class])").count() == 0


OVERFLOW = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length"
UNSEEN = """(cells) => cells.filter((cell) => {
  const { left, right, width } = cell.getBoundingClientRect();
  return !width || left < 0 || right > innerWidth;
}).length"""


@pytest.mark.parametrize("path", ["/players", f"/players/{quote(PLAYERS[0])}", "/events"])
def test_tables_are_as_wide_as_a_phone_and_hide_nothing(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(path)
    cells = page.locator(".folding :is(th, td)")
    cells.first.wait_for()
    assert page.locator(".scrolled").evaluate_all(OVERFLOW) == 0
    assert cells.evaluate_all(UNSEEN) == 0
    assert fits(page)
    accessible(page)


def test_nothing_covers_a_board_on_which_nobody_has_pressed(page: Page) -> None:
    """The sun of Hamnár may swap orbs: to leave them is offered once it is pressed."""
    page.set_viewport_size({"width": 1440, "height": 900})
    games = page.request.get("/api/v1/search?query=game:hamnar&sort=-plies").json()["games"]
    (digest,) = {game["digest"] for game in games if game["length"] == 13}
    page.goto(f"/games/{digest}?ply=11")
    sun = page.locator('#board [data-spot="S"]')
    expect(sun).to_have_class(re.compile("offered"))
    expect(page.locator("#board .choice")).to_have_count(0)
    sun.click()
    expect(page.locator("#board .choice")).to_have_text(["Leave the orbs as they are"])
    page.locator("#board .choice").click()
    expect(page).to_have_url(re.compile("ply=12$"))


def test_a_cross_table_scrolls_with_names_in_sight(page: Page) -> None:
    """Its shade says that there is more; it has a name, and keys scroll it."""
    page.goto(f"/events/{quote(GRAND_PRIX)}")
    table = page.get_by_role("group", name="Cross-table")
    name = table.get_by_role("link", name=PLAYERS[0])
    name.wait_for()
    assert fits(page)
    assert table.evaluate("one => one.scrollWidth > one.clientWidth")
    assert "local" in table.evaluate("one => getComputedStyle(one).backgroundAttachment")
    table.focus()
    page.keyboard.press("ArrowRight")
    until_shown(page, lambda: table.evaluate("one => one.scrollLeft > 0"))
    table.evaluate("one => one.scrollTo(one.scrollWidth, 0)")
    box = name.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] < 390

"""The explorer on phones: the board stays in sight, and what is shown stays where it is."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect
from screens import (
    LATE,
    MOST_SHIFTED,
    SCREENS,
    accessible,
    fits,
    game_address,
    open_screen,
    shifted,
)
from served import Served

pytestmark = pytest.mark.xdist_group("screens")

HIGHEST = 0.45
"""The highest board in heights of the screen."""

FINGER = 44
"""The width of what a finger hits surely, in pixels."""

SIZES = ((320, 568), (390, 844), (844, 390), (820, 1180), (1440, 900))


def in_sight(page: Page) -> None:
    """Check that the whole board, its path and the dock are on the screen."""
    size = page.viewport_size
    assert size
    board = page.locator("#board > svg").bounding_box()
    assert board
    assert board["y"] > -0.5
    assert board["y"] + board["height"] < size["height"] + 0.5
    for name in ("#path", ".dock"):
        expect(page.locator(name)).to_be_in_viewport(ratio=0.9)


def walked(page: Page, plies: int) -> None:
    """Wait until the position after some plies is shown with all that belongs to it."""
    expect(page.locator("#walked a")).to_have_count(plies)
    expect(page.locator("#cockpit")).to_have_attribute("aria-busy", "false")


def test_six_plies_are_walked_with_the_board_in_sight(phone: Page) -> None:
    phone.goto("/explore/fanorona")
    for plies in range(1, 7):
        phone.locator(".ply-button").first.tap()
        walked(phone, plies)
        in_sight(phone)
        phone.mouse.wheel(0, 600)
        phone.wait_for_timeout(50)
        in_sight(phone)
    board = phone.locator("#board > svg").bounding_box()
    assert board
    assert board["height"] <= HIGHEST * 844 + 1
    expect(phone.locator("#walked [aria-current]")).to_be_in_viewport()
    accessible(phone)
    phone.get_by_role("button", name="Back").tap()
    walked(phone, 5)
    phone.get_by_role("button", name="Play").tap()
    walked(phone, 6)
    phone.get_by_role("button", name="Flip").tap()
    expect(phone.locator("#board")).to_have_attribute("orientation", "black")


def test_filters_and_the_position_are_in_a_sheet(phone: Page) -> None:
    phone.goto("/explore/fanorona")
    expect(phone.locator("#query")).to_be_hidden()
    phone.get_by_role("button", name="Filter").tap()
    expect(phone.locator("#fen")).to_be_visible()
    accessible(phone)
    phone.locator("#query").fill("plies:3..")
    phone.locator("#query").press("Enter")
    expect(phone.locator("#sheet")).to_be_hidden()
    expect(phone.locator("#chips button")).to_have_count(1)
    phone.get_by_role("button", name="Filter").tap()
    phone.locator("#kind").select_option("hanniball standard")
    expect(phone.locator("#sheet")).to_be_hidden()
    expect(phone).to_have_url(re.compile("/explore/hanniball"))


@pytest.mark.parametrize("size", [(844, 390), (320, 568), (390, 844), (820, 1180)])
def test_the_first_tap_on_small_squares_enlarges_them(phone: Page, size: tuple[int, int]) -> None:
    """The board stays large after a ply, and on the next pages, until the button is pressed."""
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    phone.goto("/explore/hanniball")
    square = phone.locator('#board [data-spot="b4"] rect')
    square.wait_for()
    in_sight(phone)
    small = width_of(square)
    assert small < FINGER
    square.tap()
    larger = phone.locator("#larger")
    expect(larger).to_have_attribute("aria-pressed", "true")
    expect(phone.locator(".pressed")).to_have_count(0)
    large = width_of(square)
    assert large > max(23, 1.1 * small)
    square.tap()
    expect(phone.locator(".pressed")).to_have_count(1)
    phone.locator('#board [data-spot="c6"]').tap()
    expect(phone.locator("#walked a")).to_have_count(0)
    phone.get_by_role("button", name="Play Hb4-c6").last.tap()
    walked(phone, 1)
    expect(larger).to_have_attribute("aria-pressed", "true")
    assert width_of(phone.locator('#board [data-spot="b4"] rect')) == pytest.approx(large, abs=0.5)
    assert fits(phone)
    phone.reload()
    walked(phone, 1)
    expect(larger).to_have_attribute("aria-pressed", "true")
    larger.tap()
    assert width_of(square) == pytest.approx(small, abs=0.5)


def test_a_tap_that_would_enlarge_nothing_is_a_press(phone: Page) -> None:
    """Fanorona's squares are less than a finger wide on a phone, but as wide as it allows."""
    phone.goto("/explore/fanorona")
    square = phone.locator('#board [data-spot="d3"] rect')
    square.wait_for()
    assert width_of(square) < FINGER
    larger = phone.locator("#larger")
    expect(larger).to_be_disabled()
    square.tap()
    expect(larger).to_have_attribute("aria-pressed", "false")
    expect(phone.locator(".pressed")).to_have_count(1)


def width_of(square: Locator) -> float:
    box = square.bounding_box()
    assert box
    return box["width"]


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (844, 390)])
def test_plies_are_in_sight_beside_the_highest_board(phone: Page, size: tuple[int, int]) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    games = phone.request.get("/api/v1/search?query=game:hanniball&sort=-plies").json()["games"]
    phone.goto(f"/games/{games[0]['digest']}?ply=1")
    current = phone.locator("#plies [aria-current]")
    for _ in range(2):
        expect(current).to_be_in_viewport(ratio=0.9)
        assert current.evaluate(UNCOVERED)
        phone.get_by_role("button", name="Next").tap()
    expect(phone.locator("#board > svg")).to_be_in_viewport(ratio=0.95)
    assert fits(phone)


UNCOVERED = """(ply) => {
  const { left, top, height } = ply.getBoundingClientRect();
  return ply.contains(document.elementFromPoint(left + 8, top + height / 2));
}"""
"""Whether nothing is drawn over a ply."""


def test_the_board_of_a_game_is_enlarged_and_stays_so(phone: Page) -> None:
    games = phone.request.get("/api/v1/search?query=game:hanniball&sort=-plies").json()["games"]
    phone.goto(f"/games/{games[0]['digest']}?ply=2")
    phone.locator("#board .offered").first.wait_for()
    square = phone.locator('#board [data-spot="e8"] rect')
    small = width_of(square)
    assert small < FINGER
    square.tap(force=True)
    expect(phone.get_by_role("button", name="Show the board larger")).to_have_attribute(
        "aria-pressed", "true"
    )
    assert width_of(square) > 1.3 * small
    phone.get_by_role("button", name="Next").tap()
    assert width_of(square) > 1.3 * small
    assert fits(phone)
    accessible(phone)


def test_the_dock_plays_what_is_entered(phone: Page) -> None:
    """Nothing that is entered is thrown away: the button waits, then confirms it."""
    phone.set_viewport_size({"width": 820, "height": 1180})
    phone.goto("/explore/hanniball")
    phone.get_by_role("button", name="Larger").tap()
    play = phone.locator("#play")
    expect(play).to_have_text("Most played")
    expect(play).to_be_enabled()
    phone.locator('#board [data-spot="b4"]').tap()
    expect(play).to_be_disabled()
    phone.locator('#board [data-spot="c6"]').tap()
    expect(play).to_have_text("Play Hb4-c6")
    phone.keyboard.press("Backspace")
    expect(play).to_be_disabled()
    phone.keyboard.press("Escape")
    expect(play).to_have_text("Most played")
    expect(play).to_be_enabled()
    phone.locator('#board [data-spot="b4"]').tap()
    phone.locator('#board [data-spot="c6"]').tap()
    play.tap()
    walked(phone, 1)
    expect(phone.locator("#walked a")).to_have_text("1. Hb4-c6")


def test_long_tables_are_folded_and_have_a_total(page: Page) -> None:
    def answered(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        body["plies"] = [{**body["plies"][0], "ply": f"ply {at}"} for at in range(100)]
        route.fulfill(response=answer, json=body)

    page.route(re.compile("/api/v1/explore"), answered)
    page.goto("/explore/hanniball?query=plies:1..")
    rows = page.locator("#continuations tbody tr")
    expect(rows).to_have_count(12)
    games = page.locator("#continuations tfoot .number").first.text_content()
    assert (page.locator("#count").text_content() or "").split()[0] == games
    page.get_by_role("button", name="88 more plies").click()
    expect(rows).to_have_count(62)
    expect(rows.nth(12).locator("button")).to_be_focused()
    page.get_by_role("button", name="38 more plies").click()
    expect(rows).to_have_count(100)
    expect(page.get_by_role("button", name="more plies")).to_have_count(0)


def test_keys_go_back_and_forth(page: Page) -> None:
    open_screen(page, "/explore/fanorona")
    for plies in (1, 2):
        page.locator(".ply-button").first.click()
        walked(page, plies)
    path = page.locator("#walked").text_content()
    for key, plies in (("ArrowLeft", 1), ("ArrowLeft", 0), ("ArrowRight", 1), ("ArrowRight", 2)):
        page.keyboard.press(key)
        walked(page, plies)
    assert page.locator("#walked").text_content() == path
    page.locator("#query").press("ArrowLeft")
    expect(page.locator("#walked a")).to_have_count(2)
    page.keyboard.press("Escape")
    page.locator("#main").focus()
    page.keyboard.press("Home")
    expect(page.locator("#walked a")).to_have_count(0)


def test_without_the_network_what_is_shown_stays(phone: Page) -> None:
    open_screen(phone, "/explore/fanorona")
    rows = phone.locator("#continuations tbody tr")
    count = rows.count()
    pattern = re.compile("/api/v1/explore")
    phone.route(pattern, lambda route: route.abort("internetdisconnected"))
    phone.locator(".ply-button").first.tap()
    expect(phone.locator("#problem")).to_contain_text("can't be reached")
    expect(phone.locator("#problem")).to_be_in_viewport()
    expect(rows).to_have_count(count)
    phone.unroute(pattern)
    phone.get_by_role("button", name="Try again").tap()
    expect(phone.locator("#problem")).to_be_hidden()
    walked(phone, 1)


def test_a_printed_game_is_the_whole_record(page: Page) -> None:
    page.set_viewport_size({"width": 794, "height": 1123})  # A4
    page.goto(f"{game_address(page)}?ply=2")
    last = page.locator("#plies .ply").last
    last.wait_for(state="attached")
    page.emulate_media(media="print")
    panel = page.locator("#line")
    assert panel.evaluate("panel => panel.scrollHeight <= panel.clientHeight + 1")
    expect(page.locator("#players")).to_be_visible()
    for name in ("header", ".controls", "#actions", "#tools", ".k-spots"):
        expect(page.locator(name).first).to_be_hidden()
    ground = "getComputedStyle(document.body).color"
    assert page.evaluate(ground) == "rgb(38, 34, 28)"  # the light theme, whatever is chosen
    page.goto("/statistics")
    expect(page.locator("form").first).to_be_hidden()


def test_forced_colours_keep_boards_and_what_is_chosen(page: Page) -> None:
    page.emulate_media(forced_colors="active")
    open_screen(page, "/explore/fanorona")
    page.locator(".ply-button").first.click()
    walked(page, 1)
    colour = "one => getComputedStyle(one).backgroundColor"
    chosen = page.locator("#walked [aria-current]").evaluate(colour)
    assert chosen != page.locator("body").evaluate(colour)
    fill = (
        "one => getComputedStyle(document.querySelector(one.getAttribute('href')).firstChild).fill"
    )
    stones = (page.locator(f"#board use[href$='{side}-stone']") for side in ("white", "black"))
    white, black = (stone.first.evaluate(fill) for stone in stones)
    assert white != black


def test_a_shared_link_is_read_without_javascript(browser: Browser, server: Served) -> None:
    address = f"{server.address}{game_of(server)}?ply=2"
    page = browser.new_page(java_script_enabled=False, viewport={"width": 390, "height": 844})
    page.goto(address)
    expect(page.locator("#board use").first).to_be_visible()
    expect(page.locator(".plain pre")).to_have_text(re.compile(r'^\[Event .*"\]\n\[Site ', re.S))
    expect(page.locator(".dock, .controls, #record").first).to_be_hidden()
    expect(page.locator(".plain")).to_contain_text("After 1… ")
    page.goto(f"{server.address}/explore/fanorona?variant=riatra")
    expect(page.locator("#board use").first).to_be_visible()
    page.locator(".plain li a").first.click()
    expect(page.locator(".plain h2")).to_contain_text("Fanorona riatra · 1. ")
    page.close()


def game_of(server: Served) -> str:
    """Return the address of the longest game of Fanorona."""
    games = server.client.get("/api/v1/search?query=game:fanorona&sort=-plies").json()["games"]
    return f"/games/{games[0]['digest']}"


def check_shifts(page: Page, path: str) -> None:
    """Open a screen whose API answers late: nothing may move when the answers come."""

    def late(route: Route) -> None:
        time.sleep(LATE)
        route.continue_()

    page.route(re.compile("/api/v1/"), late)
    open_screen(page, path)
    assert shifted(page) <= MOST_SHIFTED, path
    assert fits(page)


@pytest.mark.parametrize("path", ["/", "/explore/fanorona", "/search"])
def test_nothing_moves_by_itself(phone: Page, path: str) -> None:
    check_shifts(phone, path)


@pytest.mark.deep
@pytest.mark.parametrize("path", SCREENS)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_moves_in_any_size(phone: Page, size: tuple[int, int], path: str) -> None:
    phone.set_viewport_size({"width": size[0], "height": size[1]})
    check_shifts(phone, path)

"""The pattern editor of the explorer: a board to paint on, and the games that reached it."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, Route, expect
from screens import accessible, fits

from kohau.web.texts import LANGUAGES, texts

pytestmark = pytest.mark.xdist_group("screens")

KIND = "fanorona riatra"
CENTRE = "?????????/?????????/???.W????/?????????/?????????"
"""A white stone in the middle, with an empty point to the left of it: 4 games have it."""


def pattern_address(**parameters: str) -> str:
    return f"/pattern?{urlencode({'kind': KIND, **parameters})}"


def spot(page: Page, name: str, meaning: str) -> None:
    """Expect a square to be called *meaning* for screen readers."""
    square = page.locator(f'#board [data-spot="{name}"]')
    expect(square).to_have_attribute("aria-label", f"{name}{meaning}")


def test_games_follow_what_is_painted(page: Page) -> None:
    page.goto(pattern_address())
    expect(page.locator("#count")).to_contain_text("press squares")
    page.locator('#board [data-spot="e3"]').click()
    expect(page.locator("#count")).to_have_text("6 games")
    page.get_by_text("empty", exact=True).click()
    page.locator('#board [data-spot="d3"]').click()
    expect(page.locator("#count")).to_have_text("4 games")
    expect(page.locator("#results li")).to_have_count(4)
    expect(page.locator("#results li").first).to_contain_text("ply 1 of 9")
    expect(page).to_have_url(re.compile(re.escape(urlencode({"pattern": CENTRE}))))
    page.reload()
    spot(page, "d3", ", empty")
    spot(page, "e3", ", white stone")
    page.locator('#board [data-spot="d3"]').click(position={"x": 3, "y": 3})
    spot(page, "d3", ", white stone")
    page.get_by_role("button", name="Clear").click()
    spot(page, "e3", "")
    expect(page.locator("#results li")).to_have_count(0)
    expect(page.locator("#saving")).to_be_hidden()


def test_a_result_opens_the_game_at_its_ply_and_all_are_in_the_search(page: Page) -> None:
    page.goto(pattern_address(pattern=CENTRE))
    page.locator("#all a").click()
    expect(page.locator("#count")).to_have_text("4 games")
    expect(page.locator("#chips li")).to_have_count(2)
    page.go_back()
    page.locator("#results a").nth(2).click()
    expect(page).to_have_url(re.compile(r"/games/.*\?ply=3$"))
    expect(page.locator("#situation")).to_contain_text("ply 3 of")


def test_the_search_leads_to_the_editor_with_its_pattern(page: Page) -> None:
    page.goto("/search?" + urlencode({"kind": KIND, "pattern": CENTRE}))
    page.locator("#narrow").evaluate("details => { details.open = true; }")
    page.get_by_role("link", name="Paint a pattern").click()
    expect(page.locator("#kind")).to_have_value(KIND)
    spot(page, "d3", ", empty")


def test_boards_that_need_the_archive_wait_for_it(page: Page) -> None:
    held: list[Route] = []
    page.route(re.compile("/api/v1/archive$"), lambda route: held.append(route))
    page.goto(pattern_address())
    button = page.get_by_role("button", name="As at the start")
    expect(button).to_be_disabled()
    while not held:
        page.wait_for_timeout(50)
    held[0].continue_()
    button.click()
    spot(page, "a1", ", white stone")


def test_mirrored_positions_the_start_and_another_game(page: Page) -> None:
    page.goto(pattern_address())
    page.get_by_role("button", name="As at the start").click()
    spot(page, "a1", ", white stone")
    spot(page, "e3", ", empty")
    page.get_by_label("Include mirrored positions").check()
    expect(page).to_have_url(re.compile("mirrored=true"))
    expect(page.locator("#results li").first).to_be_visible()
    page.locator("#kind").select_option("hanniball standard")
    expect(page.locator("#palette label")).to_have_count(11)
    expect(page.locator("#results li")).to_have_count(0)
    page.goto("/pattern?kind=chess+standard")
    expect(page.locator("#problem")).to_contain_text("chess")


def test_keys_paint(page: Page) -> None:
    page.goto(pattern_address())
    page.locator('#board [data-spot][tabindex="0"]').focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    spot(page, "b5", ", white stone")
    page.locator("#palette input").first.focus()
    page.keyboard.press("ArrowRight")
    page.locator('#board [data-spot][tabindex="0"]').focus()
    page.keyboard.press("Enter")
    spot(page, "b5", ", black stone")


def test_queries_are_kept_and_shared(page: Page) -> None:
    page.goto(pattern_address(pattern=CENTRE))
    expect(page.locator("#results li")).to_have_count(4)
    page.get_by_role("button", name="Copy link").click()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    for name in ("<b>centre</b>", "<b>centre</b>"):
        page.get_by_label("Name").fill(name)
        page.get_by_role("button", name="Save this query").click()
    expect(page.locator("#queries li")).to_have_count(1)
    page.goto("/pattern")
    page.get_by_role("link", name="<b>centre</b>").click()
    spot(page, "d3", ", empty")
    page.get_by_role("button", name="Remove <b>centre</b>").click()
    expect(page.locator("#kept")).to_be_hidden()
    page.reload()
    expect(page.locator("#results li")).to_have_count(4)
    expect(page.locator("#kept")).to_be_hidden()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_fits_and_is_accessible_in_all_languages(phone: Page, language: str, theme: str) -> None:
    phone.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    phone.goto(pattern_address(pattern=CENTRE, lang=language))
    expect(phone.locator("#results li")).to_have_count(4)
    board = phone.locator("#board > svg").bounding_box()
    assert board
    assert board["width"] > 0.9 * 390
    for size in ((390, 844), (820, 1180), (1440, 900), (844, 390)):
        phone.set_viewport_size({"width": size[0], "height": size[1]})
        assert fits(phone)
        accessible(phone)
    assert texts(language, "pages")["save_query"] in phone.locator("#saving").inner_text()

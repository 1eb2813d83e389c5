"""Plies tried on the board of a game: a branch in the address, and how games went on from there."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from screens import accessible, fits
from served import Served

pytestmark = pytest.mark.xdist_group("screens")


def opened(page: Page, path: str) -> str:
    """Open a game of Fanorona that begins with d3e3+ f4f3+ at a path; return its address."""
    body = page.request.get("/api/v1/search?query=game:fanorona variant:riatra plies:8..").json()
    (digest,) = {game["digest"] for game in body["games"] if game["white"] == "Example White"}
    address = f"/games/{digest}"
    page.goto(f"{address}?ply={quote(path)}")
    page.locator("#board .offered").first.wait_for()
    return address


def press(page: Page, *spots: str) -> None:
    for spot in spots:
        page.locator(f'#board [data-spot="{spot}"]:is(.offered, .chosen)').click()


def tried(page: Page) -> Locator:
    return page.locator(".tried .ply")


def test_a_branch_is_kept_in_the_address_and_copied_as_a_variation(page: Page) -> None:
    opened(page, "1")
    press(page, "d4", "d3")
    expect(tried(page)).to_have_text(["d4d3+"])
    expect(page).to_have_url(re.compile(r"\?ply=1\+d4d3%2B$"))
    page.keyboard.press("ArrowLeft")  # though a square has the focus, which was pressed
    expect(page).to_have_url(re.compile(r"\?ply=1$"))
    tried(page).click()
    press(page, "f2", "f3")
    expect(tried(page)).to_have_text(["d4d3+", "f2f3+"])
    expect(page.locator("#situation")).to_have_text("2. f2f3+ (White). Black is to play.")
    accessible(page)
    page.get_by_role("button", name="Copy as variation").click()
    assert page.evaluate("navigator.clipboard.readText()") == "(1... d4d3+ 2. f2f3+)"
    address = page.url
    page.goto("about:blank")
    page.goto(address)
    expect(tried(page)).to_have_count(2)
    expect(page).to_have_url(address)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(r"\?ply=1$"))
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"\?ply=2$"))  # the game goes on
    page.get_by_role("button", name="Back to the game").click()
    expect(tried(page)).to_have_count(0)
    expect(page).to_have_url(re.compile(r"\?ply=1$"))


def test_plies_of_the_game_are_no_branch(page: Page) -> None:
    opened(page, "1")
    press(page, "f4", "f3")
    expect(page).to_have_url(re.compile(r"\?ply=2$"))
    expect(tried(page)).to_have_count(0)


def test_how_games_went_on_is_in_a_tab_of_a_phone(phone: Page) -> None:
    opened(phone, "1")
    phone.get_by_role("tab", name=re.compile(r"^Next moves \(\d+ games?\)$")).tap()
    rows = phone.locator("#found .ply-button")
    expect(rows.first).to_have_text("f4f3+")
    rows.first.hover()
    expect(phone.locator("#board .k-move")).to_have_count(1)
    rows.first.tap()
    expect(phone).to_have_url(re.compile(r"\?ply=2$"))
    phone.evaluate("location.hash = '#1 d4d3+'")
    expect(phone.get_by_role("tab", name="No game of the archive was here")).to_be_visible()
    expect(phone.locator("#found .ply-button")).to_have_count(0)
    accessible(phone)
    assert fits(phone)


def test_a_branch_that_is_not_legal_is_refused(page: Page) -> None:
    opened(page, "1 a1a2 d4d3+")
    expect(page.locator("#problem")).to_contain_text("a1")
    expect(page).to_have_url(re.compile(r"\?ply=1$"))


def test_men_arrive_before_the_archive_has_answered(browser: Browser, server: Served) -> None:
    """What is drawn meanwhile does not stop them, but a press on the board does."""
    page = browser.new_page(base_url=server.address)
    games = page.request.get("/api/v1/search?query=game:hanniball plies:5..").json()["games"]
    page.goto(f"/games/{games[0]['digest']}?ply=2")
    page.locator("#board .offered").first.wait_for()
    page.evaluate("document.documentElement.style.setProperty('--step', '900ms')")
    page.locator("#next").click()
    drawing = page.locator("#board > svg")
    expect(drawing).to_have_class(re.compile("k-moving"))
    expect(page.get_by_role("tab", name="Next moves (1 game)")).to_be_visible()
    page.wait_for_load_state("networkidle")
    expect(drawing).to_have_class(re.compile("k-moving"))
    page.locator("#board").click(position={"x": 20, "y": 20})
    expect(drawing).not_to_have_class(re.compile("k-moving"))
    expect(page.locator("#board .offered").first).to_be_visible()
    page.close()

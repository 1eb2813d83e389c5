"""Games that are entered on a board in the browser, kept there, saved, shared and checked."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser import until_shown
from playwright.sync_api import Browser, Page, expect
from screens import accessible, fits
from served import Served

import kohau

pytestmark = pytest.mark.xdist_group("screens")

LAST_STONE = "9/4b4/9/4W4/9 w - 40"
"""Here e2e3+ captures the last black stone."""


def begin(page: Page) -> None:
    page.goto("/enter")
    page.locator("#kinds a[href*='variant=riatra']").click()
    page.locator("#board .k-spot.offered").first.wait_for()


def play(page: Page, plies: int, *squares: str, goes_on: bool = False) -> None:
    """Press the squares of a ply; one that could go on is ended. Then *plies* have been played."""
    page.locator("#board .k-spot.offered").first.wait_for()
    for square in squares:
        with page.expect_response(re.compile("/positions\\?.*steps=")):
            page.locator(f'#board [data-spot="{square}"]').click(force=True)
    if goes_on:
        page.locator("#play:enabled").click()
    expect(page.locator("#walked li")).to_have_count(plies)


def saved(page: Page, folder: Path) -> kohau.Record:
    with page.expect_download() as download:
        page.locator("#about-game .primary").click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    assert path.suffix == ".kgn"
    (record,) = kohau.read(path)
    assert kohau.verify(record).valid
    return record


def test_a_game_is_entered_kept_and_saved(phone: Page, tmp_path: Path) -> None:
    begin(phone)
    play(phone, 1, "e2", "e3")
    play(phone, 2, "f4", "e5", goes_on=True)
    assert fits(phone)
    accessible(phone)
    phone.locator("[name=White]").fill("Ana")
    phone.locator("[name=Black]").fill("Tui")
    phone.locator("[name=Event]").fill("Club evening")
    phone.locator("[name=Date]").fill("2024-05-09")
    phone.locator("[name=Result]").select_option("1/2-1/2")
    expect(phone.locator("#kept")).to_have_text("Kept in this browser until you remove it.")
    phone.goto("/enter")
    expect(phone.locator("#drafts-title")).to_have_text("1 game not yet saved")
    accessible(phone)
    phone.locator("#drafts button").first.tap()
    expect(phone.locator("#walked li")).to_have_count(2)
    expect(phone.locator("[name=Black]")).to_have_value("Tui")
    record = saved(phone, tmp_path)
    assert tuple(record.line.plies) == ("e2e3+", "f4e5-")
    assert record.result == "1/2-1/2"
    tags = {name: record.tags[name] for name in ("White", "Black", "Event", "Date")}
    assert tags == {"White": "Ana", "Black": "Tui", "Event": "Club evening", "Date": "2024.05.09"}
    expect(phone.locator("#kept")).to_have_text("Saved as Ana-Tui-2024-05-09.kgn.")
    phone.reload()
    expect(phone.locator("#walked li")).to_have_count(2)


def test_plies_are_taken_back_and_played_again(page: Page) -> None:
    begin(page)
    play(page, 1, "e2", "e3")
    page.locator("#main").press("ArrowLeft")
    expect(page.locator("#walked li")).to_have_count(0)
    expect(page.locator("#back")).to_be_disabled()
    page.locator("#again").click()
    expect(page.locator("#walked li")).to_have_text(["1. e2e3+"])
    page.go_back()
    expect(page.locator("#drafts li")).to_have_count(1)
    page.once("dialog", lambda dialog: dialog.accept())
    page.get_by_role("button", name="Remove").click()
    expect(page.locator("#unsaved")).to_be_hidden()


def test_a_result_that_the_board_decides_is_proposed(page: Page) -> None:
    page.goto(f"/enter?game=fanorona&variant=riatra&fen={LAST_STONE}")
    play(page, 1, "e2", "e3")
    result = page.locator("[name=Result]")
    expect(result).to_have_value("1-0")
    expect(page.locator("#against")).to_be_empty()
    result.select_option("0-1")
    expect(page.locator("#against")).to_have_text("On the board, the result is 1–0.")
    result.select_option("1-0")
    page.locator("#back").click()
    expect(result).to_have_value("*")


def test_a_line_of_the_explorer_is_kept_and_checked(page: Page) -> None:
    page.goto("/explore/fanorona?moves=e2e3%2B%20f4e5-")
    expect(page.locator("#walked li")).to_have_count(2)
    page.get_by_role("link", name="Keep this line").click()
    expect(page.locator("#walked li")).to_have_text(["1. e2e3+", "f4e5-"])
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#verdict")).to_have_text("✓ 1 game is valid")
    expect(page.locator("#text")).to_have_value(re.compile(r"1\. e2e3\+ f4e5- \*"))
    page.reload()
    expect(page.locator("#text")).to_have_value("")


def test_what_can_not_be_shared_is_copied(page: Page) -> None:
    begin(page)
    play(page, 1, "e2", "e3")
    page.evaluate("navigator.canShare = undefined")
    page.get_by_role("button", name="Share").click()
    expect(page.locator("#share")).to_have_text("Copied")
    assert "1. e2e3+ *" in page.evaluate("navigator.clipboard.readText()")


def test_a_game_is_shared(page: Page) -> None:
    begin(page)
    play(page, 1, "e2", "e3")
    page.locator("[name=White]").fill("Ana")
    page.evaluate("""navigator.canShare = () => true;
        navigator.share = async (shared) => { window.shared = shared; }""")
    page.get_by_role("button", name="Share").click()
    until_shown(page, lambda: page.evaluate("window.shared ?? null"))
    shared = page.evaluate("window.shared")
    assert shared["title"] == "Ana – ?"
    assert "1. e2e3+ *" in shared["text"]


def test_names_of_the_archive_are_suggested(page: Page) -> None:
    begin(page)
    page.locator("[name=White]").fill("Mach")
    expect(page.locator("#players option").first).to_have_attribute("value", re.compile("^Machine"))


@pytest.mark.parametrize("language", ["fr", "es"])
def test_other_languages(browser: Browser, server: Served, language: str) -> None:
    context = browser.new_context(base_url=server.address, locale=language)
    page = context.new_page()
    begin(page)
    expect(page.locator("#about-game .primary")).to_have_text(
        {"fr": "Enregistrer", "es": "Guardar"}[language]
    )
    context.close()

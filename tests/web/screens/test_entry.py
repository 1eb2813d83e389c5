"""Plies entered on boards of the explorer with a thumb: nothing that was entered is ever lost."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from screens import accessible, fits
from served import Served

pytestmark = pytest.mark.xdist_group("screens")

CHAIN = "bb1bbb1bb/bbb3Wbb/bWbb4W/WWW1W2WW/WWW1W1WWW b - 3"
"""Here h4h3+,g3-,g2+ is legal, and its last step may capture in two ways."""

WITH_BALL = "4k4/2l3l2/1e1e1e1e1/1h1h1h1h1/9/4L4/9/9/9/9/9/1H1H1H1H1/1E1E1E1E1/2L6/4K4 e10 w 3"


def tap(page: Page, *spots: str) -> None:
    """Tap spots, legal or not, each after the board has answered the one before."""
    for spot in spots:
        with page.expect_response(re.compile("/positions\\?.*steps=")):
            page.locator(f'#board [data-spot="{spot}"]').tap(force=True)


def opened(page: Page, game: str, fen: str) -> Locator:
    page.goto(f"/explore/{game}?fen={quote(fen)}")
    page.locator("#board .k-spot.offered").first.wait_for()
    if game != "fanorona":  # whose board is as wide as the screen
        page.get_by_role("button", name="Larger").tap()  # as the first tap on small squares would
    return page.locator("#board .entered")


def test_a_chain_of_captures_with_a_wrong_tap(phone: Page) -> None:
    entry = opened(phone, "fanorona", CHAIN)
    tap(phone, "h4", "h3", "g3")
    expect(entry).to_have_text("h4h3+,g3-")
    tap(phone, "a1")
    expect(entry).to_have_text("a1 is not next to g3 (FA-6)")
    expect(phone.locator('#board [data-spot="a1"]')).to_have_class(re.compile("refused"))
    tap(phone, "g2")
    choices = phone.locator(".kohau-choices .choice")
    expect(choices).to_have_text(["Approach: takes 1", "Withdrawal: takes 1"])
    groups = [
        phone.locator(f"#board .chosen.choice-{at}").evaluate_all(
            "all => all.map(s => s.dataset.spot)"
        )
        for at in (0, 1)
    ]
    assert groups == [["g1"], ["g4"]]
    accessible(phone)
    choices.nth(1).click()
    expect(entry).to_have_text("h4h3+,g3-,g2-")
    phone.keyboard.press("Backspace")  # though the button that had the focus is gone
    phone.locator('#board [data-spot="g1"]').tap()
    expect(entry).to_have_text("h4h3+,g3-,g2+")
    assert fits(phone)
    phone.locator("#board .primary").tap()
    expect(phone.locator("#walked a")).to_have_text("h4h3+,g3-,g2+")


def test_four_steps_are_five_taps_and_a_press(phone: Page) -> None:
    """The piece that moved last goes on and carries the Ball; a wrong tap loses nothing."""
    entry = opened(phone, "hanniball", WITH_BALL)
    tap(phone, "e10", "e11", "a5")
    expect(entry).to_contain_text("the white Lion can't go from e11 to a5 (HB-9)")
    tap(phone, "e10", "f10")
    expect(entry).to_have_text("L*e10-e11/L*e11-e10/L*e10-f10")
    tap(phone, "f11")
    expect(entry).to_have_text("L*e10-e11/L*e11-e10/L*e10-f10/L*f10-f11")
    expect(phone.locator(".choice")).to_have_text(["Leave the Ball behind", "Shoot the Ball"])
    phone.locator("#board").press("Backspace")
    expect(entry).to_have_text("L*e10-e11/L*e11-e10/L*e10-f10")
    tap(phone, "g11")
    phone.locator("#board .primary").tap()
    expect(phone.locator("#walked a")).to_have_text("3. L*e10-e11/L*e11-e10/L*e10-f10/L*f10-g11")


def test_what_was_entered_can_be_cancelled(phone: Page) -> None:
    entry = opened(phone, "hanniball", WITH_BALL)
    tap(phone, "e10", "e11", "e10")
    phone.get_by_role("button", name="Cancel").tap()
    expect(entry).to_have_text("")
    expect(phone.locator("#board .k-spot.pressed")).to_have_count(0)
    tap(phone, "d4", "b4")  # another piece is meant
    expect(entry).to_have_text("b4")
    phone.locator('#board [data-spot="b4"]').tap()
    expect(entry).to_have_text("")


WATCHED = """() => {
  window.moved = [];
  const board = document.querySelector("#board");
  const note = () => moved.push(board.querySelector("svg").classList.contains("k-moving"));
  new MutationObserver(note).observe(board, { subtree: true, childList: true, attributes: true });
}"""
"""Notes whether the men of a board have been moving."""


def test_men_move_step_by_step_unless_the_reader_wishes_otherwise(
    browser: Browser, server: Served
) -> None:
    for motion, moving in (("no-preference", True), ("reduce", False)):
        page = browser.new_page(base_url=server.address, reduced_motion=motion)  # type: ignore[arg-type]
        page.goto("/explore/hanniball")
        page.locator("#board .k-spot.offered").first.wait_for()
        page.evaluate(WATCHED)
        page.locator('#board [data-spot="b4"]').click()
        page.locator('#board [data-spot="c6"]').click()
        expect(page.locator("#board .entered")).to_have_text("Hb4-c6")
        expect(page.locator("#board > svg")).not_to_have_class(re.compile("k-moving"))
        assert page.evaluate("moved.includes(true)") == moving
        page.close()

"""The screen that checks records: problems, readings, proposals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from screens import BROKEN, accessible, fits

pytestmark = pytest.mark.xdist_group("screens")


def test_a_broken_record_is_checked_and_mended(page: Page) -> None:
    page.goto("/check")
    page.locator("#text").fill(BROKEN.read_text())
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#diagnostics .error")).to_have_count(2)
    expect(page.locator("#verdict")).to_have_text("3 records · 2 errors · 0 warnings")
    expect(page.locator("#viewer kohau-board svg")).to_be_visible()
    chosen = "(area) => area.value.slice(area.selectionStart, area.selectionEnd)"
    assert page.locator("#text").evaluate(chosen) == "d3e3 *"
    page.get_by_role("button", name="Show: record 2, line 17").click()
    assert page.locator("#text").evaluate(chosen) == "d3-e3 *"
    accessible(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download mended").click()
    assert download.value.suggested_filename == "records-mended.kgn"
    assert "e2e3+ f4e5-" in Path(download.value.path()).read_text()
    page.locator("#text").fill("ab\0\1")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#diagnostics .error")).to_have_count(1)
    expect(page.locator("#mend")).to_be_disabled()


def test_a_pasted_text_is_marked_and_a_reading_taken(page: Page) -> None:
    page.goto("/check")
    said = "Dear \U0001f600 Soa, Fanorona:\nd3-e3 (A), f4-f3 (A), g3-f4 (A), and i5 later\n"
    page.locator("#text").fill(said)
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#marked mark.read")).to_have_text(["d3-e3 (A", "f4-f3 (A", "g3-f4 (A"])
    expect(page.locator("#marked mark.doubtful")).to_have_text(["i5"])
    accessible(page)
    page.get_by_role("button", name="Take").first.click()
    expect(page.locator("#readings")).to_be_hidden()
    assert "1. d3e3+ f4f3+ 2. g3f4+" in page.locator("#text").input_value()


WORDS = "f2e3+ f3f2+ g3f3- d5d4+ h2g3+ e4e5- f3f4-,e4-,e3-,f2- i5h4+"


HEAD = '[Game "fanorona"]\n\n1. '


NOTED = WORDS.replace("d5d4+", "d5d4 {<b>\U0001f600</b>}")


SLIPS = f"{HEAD}{NOTED} *\n\n{HEAD}{WORDS.replace('d5d4+ ', '')} *\n"
"""Two records: one with a slip that is surely mended, and one that lacks one of several plies."""


def test_proposals_are_applied_and_undone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/check")
    text = page.locator("#text")
    text.fill(SLIPS)
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".proposals")).to_have_count(2)
    readings = page.locator(".proposals").nth(1).locator("li")
    expect(readings).to_have_count(2)
    expect(readings.first.locator("kohau-board svg")).to_have_attribute(
        "aria-label", re.compile(r"^After 2… \S+ \(Black\)$")
    )
    expect(page.locator("#mend")).to_be_enabled()
    accessible(page)
    assert fits(page)
    page.get_by_role("button", name="Apply all that are sure (1)").press("Enter")
    expect(page.locator("#step")).to_have_text("Applied: 1.")
    assert 'd5d4+ {[%recorded word "d5d4"]} {<b>\U0001f600</b>}' in text.input_value()
    expect(page.locator("#changed del")).to_have_text("d5d4 ")
    expect(page.locator("#changed ins")).to_contain_text('d5d4+ {[%recorded word "d5d4"]}')
    expect(page.locator(".apply").first).to_be_focused()
    accessible(page)
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_have_text("2 records · 0 errors · 0 warnings")
    expect(page.locator("#undo")).to_be_focused()
    assert "{[%recorded missing]}" in text.input_value()
    page.keyboard.press("Enter")
    expect(page.locator("#step")).to_have_text("The last change is undone.")
    assert "{[%recorded missing]}" not in text.input_value()
    text.press("Control+z")
    expect(page.locator(".proposals")).to_have_count(2)
    assert text.input_value() == SLIPS
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("#step")).to_have_text("The change is applied again.")
    expect(page.locator("#change")).to_be_visible()
    text.press("End")
    text.type("x")
    expect(page.locator(".proposals")).to_have_count(0)
    expect(page.locator("#change")).to_be_hidden()


def test_records_are_mended_on_a_phone(phone: Page) -> None:
    phone.goto("/check")
    phone.locator("#text").fill(SLIPS)
    phone.get_by_role("button", name="Check").tap()
    expect(phone.locator(".proposals")).to_have_count(2)
    expect(phone.locator("#diagnostics > .error > pre mark")).to_have_text(["d5d4", "h2g3+"])
    expect(phone.locator("#verdict")).to_be_in_viewport()
    expect(phone.locator(".proposals").first).to_be_in_viewport()
    expect(phone.locator("#text")).not_to_be_focused()  # no keyboard covers what was found
    phone.get_by_role("button", name="Show: record 2").tap()
    expect(phone.locator("#viewer #board svg")).to_be_in_viewport()
    phone.get_by_role("button", name="Apply all that are sure (1)").tap()
    expect(phone.locator("#step")).to_have_text("Applied: 1.")
    phone.get_by_role("button", name="Undo").tap()
    expect(phone.locator("#step")).to_have_text("The last change is undone.")
    assert phone.locator("#text").input_value() == SLIPS
    assert fits(phone)


def test_checks_say_what_they_do_not_show(page: Page) -> None:
    page.goto("/check")
    good = '[Game "fanorona"]\n1. e2e3+ *\n\n'
    bad = '[Game "fanorona"]\n1. a1a9 *\n\n'
    page.locator("#text").fill(good * 200 + bad)
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#beyond")).to_have_text(
        "Only the first 200 records are shown on the board."
    )
    expect(page.locator("#viewer")).to_be_hidden()
    page.locator("#text").fill("x" * ((2 << 20) + 1))
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#problem")).to_contain_text("at most 2,097,152 bytes")
    expect(page.locator("#diagnostics li")).to_have_count(0)
    expect(page.locator("#beyond")).to_have_text("")
    assert {"ludii", "text"} <= set(page.locator("#from option").all_text_contents())

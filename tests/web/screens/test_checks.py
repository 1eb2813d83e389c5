"""The screen that checks records: problems, readings, proposals."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from browser import until_shown
from playwright.sync_api import Page, Request, Route, expect
from screens import BROKEN, MOST_SHIFTED, SHIFTS, accessible, fits, shifted
from workbooks import excel

pytestmark = pytest.mark.xdist_group("screens")


def downloaded(page: Page, form: str) -> Path:
    """Return the file that *form* in the menu of downloads saves, under its name."""
    page.get_by_text("Download", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name=form).click()
    saved = Path(download.value.path())
    return saved.rename(saved.with_name(download.value.suggested_filename))


def test_a_broken_record_is_checked_and_mended(page: Page) -> None:
    page.goto("/check")
    page.locator("#text").fill(BROKEN.read_text())
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#list .error")).to_have_count(2)
    expect(page.locator("#diagnostics > .error")).to_have_count(1)  # of the record that is chosen
    expect(page.locator("#verdict")).to_have_text("3 records · 2 errors · 0 warnings")
    expect(page.locator("#marks mark.error")).to_have_text(["d3e3", "d3-e3"])
    expect(page.locator("#viewer kohau-board svg")).to_be_visible()
    chosen = "(area) => area.value.slice(area.selectionStart, area.selectionEnd)"
    assert page.locator("#text").evaluate(chosen) == "d3e3"
    page.locator("#list .error").nth(1).click()
    assert page.locator("#text").evaluate(chosen) == "d3-e3"
    expect(page.get_by_role("button", name="Show: record 2, line 17")).to_be_visible()
    accessible(page)
    saved = downloaded(page, "Records (KGN)")
    assert saved.name == "records.kgn"
    assert "e2e3+ f4e5-" in saved.read_text()
    assert "d3-e3" in saved.read_text()  # what is not sure stays as it is
    expect(page.locator("#step")).to_have_text(
        "1 of 3 records are valid now and were saved. Saved as they are: 2."
    )
    page.locator("#text").fill("ab\0\1")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#diagnostics .error")).to_have_count(1)


def test_what_is_there_stays_where_it_is(page: Page) -> None:
    """Also soon after a press, when moving does not count by itself."""
    page.add_init_script(SHIFTS.replace("if (!entry.hadRecentInput) ", ""))
    page.set_viewport_size({"width": 1440, "height": 900})
    page.goto("/check")
    expect(page.locator("#from option")).not_to_have_count(1)
    page.locator("#text").fill(BROKEN.read_text())
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#viewer kohau-board svg")).to_be_visible()
    assert shifted(page) <= MOST_SHIFTED


def test_a_file_is_dropped_on_the_text(page: Page) -> None:
    page.goto("/check")
    drop = """(area, text) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([text], "dropped.kgn"));
      area.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    }"""
    page.locator("#text").evaluate(drop, BROKEN.read_text())
    expect(page.locator("#verdict")).to_have_text("3 records · 2 errors · 0 warnings")
    expect(page.locator("#text")).to_have_value(BROKEN.read_text())
    expect(page.locator("#diagnostics > .error .place")).to_contain_text("dropped.kgn")


def test_several_files_are_one_list(page: Page, tmp_path: Path) -> None:
    slip = f'[White "Rabe"]\n{HEAD}{WORDS.replace("d5d4+", "d5d4")} *\n'
    files = {
        "01.kgn": f'[White "Soa"]\n{HEAD}{WORDS} *\n',
        "02 <b>.txt": f"Dear Lova, I send our game!\n\n{slip}",
        "03.kgn": slip.replace("\n", "\r\n"),
        "04.kgn": "",
    }
    for name, text in files.items():
        (tmp_path / name).write_text(text, newline="")
    page.goto("/check")
    page.locator("#text").fill(f"{HEAD}{WORDS} *")
    page.locator("#file").set_input_files([tmp_path / name for name in files])
    expect(page.locator("#list button")).to_have_text(
        ["✓ Soa 01.kgn", "✗ Rabe 02 <b>.txt", "✗ Rabe 03.kgn", "✗ 04.kgn"]
    )
    expect(page.locator("#verdict")).to_have_text("3 records · 3 errors · 1 warning")
    expect(page.locator("#text")).to_have_value(files["02 <b>.txt"])  # the first with a fault
    accessible(page)
    page.get_by_role("button", name="Apply sure ones (2)").click()
    expect(page.locator("#list .error")).to_have_count(1)
    expect(page.locator("#verdict")).to_have_text("3 records · 1 error · 0 warnings")
    page.locator("#list button").nth(2).click()
    expect(page.locator("#text")).to_have_value(re.compile(r"recorded .*d5d4\+", re.DOTALL))
    tables = downloaded(page, "Table (CSV)").read_text().splitlines()
    assert [line.startswith('"digest"') for line in tables] == [True, False, False, False]
    page.locator("#undo").click()
    expect(page.locator("#list .error")).to_have_count(3)
    page.locator("#undo").click()
    expect(page.locator("#verdict")).to_have_text("✓ 1 game is valid")
    expect(page.locator("#text")).to_have_value(f"{HEAD}{WORDS} *")


def test_a_workbook_is_read(page: Page, tmp_path: Path) -> None:
    page.goto("/check")
    cells = [("White", "Rabe"), ("Black", "Soa"), (), ("No", "White", "Black")]
    rows = [*cells, ("1", "f2e3+", "f3f2+"), ("2", "g3f3-", "d5d4+")]
    cell = '<c t="str"><v>{}</v></c>'.format
    written = "".join(f"<row>{''.join(map(cell, row))}</row>" for row in rows)
    page.locator("#file").set_input_files(excel(tmp_path / "round.xlsx", written))
    expect(page.locator("#verdict")).to_contain_text("1 game is valid")
    expect(page.locator("#text")).to_be_disabled()
    expect(page.locator("#list button")).to_have_text("! Rabe – Soa")  # without a result


def test_a_pasted_text_is_marked_and_a_reading_taken(page: Page) -> None:
    page.goto("/check")
    text = "Dear \U0001f600 Soa, Fanorona:\nd3-e3 (A), f4-f3 (A), g3-f4 (A), and i5 later\n"
    page.locator("#text").fill(text)
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#marks mark.read")).to_have_text(["d3-e3 (A", "f4-f3 (A", "g3-f4 (A"])
    expect(page.locator("#marks mark.doubtful")).to_have_text(["i5"])
    accessible(page)
    page.get_by_role("button", name="Take").first.click()
    expect(page.locator("#readings")).to_be_hidden()
    assert "1. d3e3+ f4f3+ 2. g3f4+" in page.locator("#text").input_value()
    # What was not read is not forgotten.
    expect(page.locator("#verdict")).to_have_text("✓ 1 game is valid · 2 warnings")
    warnings = page.locator("#diagnostics > .warning")
    expect(warnings.filter(has_text="'i5'")).to_have_count(1)
    expect(warnings.filter(has_text="1 square out")).to_have_count(1)


UNSURE = "Dear Soa, our Fanorona: d3-e3 (A), f4-f3 (A), g3-f4 (A), e5-e4 (A), d1-e1 (A)"
"""A text of which the last two plies are invented; the reading of them is to decide."""


def test_a_reading_that_is_taken_can_be_undone_and_is_not_clean(page: Page) -> None:
    page.goto("/check")
    text, verdict = page.locator("#text"), page.locator("#verdict")
    text.fill(UNSURE)
    page.get_by_role("button", name="Check").click()
    expect(verdict).to_have_text("1 record · 1 error · 1 warning")
    page.get_by_role("button", name="Take").click()
    expect(page.locator("#step")).to_have_text("The reading is taken; Undo brings the text back.")
    taken = text.input_value()
    assert "{[%recorded movetext " in taken
    expect(verdict).to_have_text("✓ 1 game is valid · 1 warning")
    warning = page.locator("#diagnostics > .warning")
    expect(warning).to_contain_text("the slips it corrects may be different ones")
    accessible(page)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#step")).to_have_text("The last change is undone.")
    assert text.input_value() == UNSURE
    expect(verdict).to_have_text("1 record · 1 error · 1 warning")
    text.press("Control+y")
    expect(page.locator("#step")).to_have_text("The change is applied again.")
    assert text.input_value() == taken
    expect(warning).to_have_count(1)
    text.press("ControlOrMeta+Home")
    text.type('[Stage "Mail"]\n')
    page.get_by_role("button", name="Check").click()
    expect(verdict).to_have_text("✓ 1 game is valid · 1 warning")  # though something is typed
    text.fill('[Game "fanorona"]\n\n1. e2e3+ *\n')
    page.get_by_role("button", name="Check").click()
    expect(verdict).to_have_text("✓ 1 game is valid")


def test_a_reading_of_a_file_can_be_undone(page: Page, tmp_path: Path) -> None:
    mail = tmp_path / "mail.eml"
    mail.write_text(UNSURE)
    page.goto("/check")
    page.locator("#file").set_input_files(mail)
    page.get_by_role("button", name="Take").click()
    expect(page.locator("#step")).to_contain_text("is taken")
    assert downloaded(page, "Records (KGN)").name == "mail.kgn"
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#step")).to_have_text("The last change is undone.")
    assert page.locator("#text").input_value() == UNSURE
    expect(page.get_by_role("button", name="Take")).to_be_visible()


def test_an_older_answer_replaces_no_newer_one(page: Page) -> None:
    page.goto("/check")
    held: list[Route] = []
    left: list[Request] = []
    page.on("requestfailed", lambda request: left.append(request))
    page.route(re.compile("/api/v1/validate"), lambda route: held.append(route), times=1)
    page.locator("#text").fill(UNSURE)
    page.get_by_role("button", name="Check").click()
    until_shown(page, lambda: held)
    page.locator("#text").fill('[Game "fanorona"]\n\n1. e2e3+ *\n')
    expect(page.locator("#verdict")).to_have_text("")
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#verdict")).to_have_text("✓ 1 game is valid")
    until_shown(page, lambda: left)
    expect(page.locator("#readings")).to_be_hidden()
    expect(page.locator("#problem")).to_be_hidden()


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
    expect(page.locator("#list .error")).to_have_count(2)
    expect(page.locator(".proposals li")).to_have_count(1)
    expect(page.locator("#diagnostics .hint")).to_have_count(0)  # the card says the same
    page.locator("#list button").nth(1).click()
    readings = page.locator(".proposals li")
    expect(readings).to_have_count(2)
    expect(readings.first.locator("kohau-board svg")).to_have_attribute(
        "aria-label", re.compile(r"^After 2… \S+ \(Black\)$")
    )
    accessible(page)
    assert fits(page)
    page.get_by_role("button", name="Apply sure ones (1)").press("Enter")
    expect(page.locator("#step")).to_have_text("Applied: 1.")
    assert "d5d4+ {<b>\U0001f600</b>}" in text.input_value()
    assert "{[%recorded movetext " in text.input_value()
    expect(page.locator(".apply").first).to_be_focused()
    accessible(page)
    page.keyboard.press("Enter")
    expect(page.locator("#verdict")).to_have_text("✓ 2 games are valid")
    expect(page.locator("#undo")).to_be_focused()
    assert text.input_value().count("{[%recorded movetext ") == 2
    page.keyboard.press("Enter")
    expect(page.locator("#step")).to_have_text("The last change is undone.")
    assert text.input_value().count("{[%recorded movetext ") == 1
    text.press("Control+z")
    expect(page.locator("#list .error")).to_have_count(2)
    assert text.input_value() == SLIPS
    page.get_by_role("button", name="Redo").click()
    expect(page.locator("#step")).to_have_text("The change is applied again.")
    text.press("End")
    text.type("x")
    expect(page.locator(".proposals")).to_have_count(0)


def test_records_are_mended_on_a_phone(phone: Page) -> None:
    phone.goto("/check")
    phone.locator("#text").fill(SLIPS)
    phone.get_by_role("button", name="Check").tap()
    expect(phone.locator(".proposals")).to_have_count(1)
    expect(phone.locator("#marks mark.error")).to_have_text(["d5d4", "h2g3+"])
    expect(phone.locator("#verdict")).to_be_in_viewport()
    expect(phone.locator("#viewer #board svg")).to_be_in_viewport()
    widths = "(parts) => parts.map((part) => part.getBoundingClientRect().width)"
    assert len({*phone.locator(".entry, #text, #viewer").evaluate_all(widths)}) == 1
    expect(phone.locator("#text")).not_to_be_focused()  # no keyboard covers what was found
    phone.locator("#list button").nth(1).tap()
    expect(phone.locator(".proposals li")).to_have_count(2)
    phone.get_by_role("button", name="Apply sure ones (1)").tap()
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


def test_every_valid_game_can_be_looked_at(page: Page) -> None:
    page.goto("/check?lang=fr")
    page.locator("#text").fill(f"{HEAD}{WORDS} *\n\n{HEAD}{WORDS} *\n")
    page.get_by_role("button", name="Vérifier").click()
    expect(page.locator("#verdict")).to_have_text("✓ 2 parties sont valides")
    second = page.locator("#list button").nth(1)
    second.press("Enter")
    expect(page.locator("#list [aria-pressed='true']")).to_have_count(1)
    expect(second).to_have_attribute("aria-pressed", "true")
    expect(second).to_be_focused()  # so that the next one is near on a keyboard
    expect(page.locator("#viewer #plies .ply")).to_have_count(8)
    expect(page.locator("#diagnostics li")).to_have_count(0)


def test_undoing_reaches_what_was_checked_before_something_was_typed(page: Page) -> None:
    page.goto("/check")
    text = page.locator("#text")
    text.fill(SLIPS)
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#list .error")).to_have_count(2)
    text.fill(SLIPS.replace("d5d4 ", "d5d4+ "))
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#list .error")).to_have_count(1)
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#list .error")).to_have_count(2)
    assert text.input_value() == SLIPS


def test_a_valid_game_opens_in_the_viewer_and_leads_back(page: Page) -> None:
    page.goto("/view")
    expect(page.locator("#problem")).to_contain_text("No game is open here")
    page.get_by_role("link", name="Check").first.click()
    text = f'{HEAD}{WORDS.replace("d5d4+ ", "")} *\n\n[White "<b>Ana"]\n{HEAD}{WORDS} *\n'
    page.locator("#text").fill(text)
    page.get_by_role("button", name="Check").click()
    expect(page.locator("#list .error")).to_have_count(1)
    opening = page.get_by_role("button", name="Open in the viewer")
    expect(opening).to_be_hidden()  # the first record is not valid
    page.locator("#list button").nth(1).click()
    opening.click()
    expect(page).to_have_url(re.compile("/view$"))
    expect(page.locator("#players")).to_contain_text("<b>Ana – ?")
    page.locator("#next").click()
    page.reload()
    expect(page.locator("#plies [aria-current]")).to_have_text("f2e3+")
    expect(page.get_by_role("tab").last).to_contain_text("Next moves (")
    accessible(page)
    page.get_by_text("Share", exact=True).click()
    expect(page.locator("#embed")).to_have_count(0)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save record (KGN)").click()
    assert "1. f2e3+ f3f2+" in Path(download.value.path()).read_text()
    page.locator("#actions").get_by_role("link", name="Check").click()
    expect(page.locator("#text")).to_have_value(text)
    expect(page.locator("#list .error")).to_have_count(1)

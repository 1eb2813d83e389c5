"""Pages of ``kohau view`` in other languages than English."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from project import ROOT, Run
from viewing import ANNOTATED, View, Viewer

from kohau.web.texts import DEFAULT, LANGUAGES, texts
from kohau.web.viewer.keys import PAGE

pytestmark = pytest.mark.xdist_group("viewer")

OTHERS = [language for language in LANGUAGES if language != DEFAULT]

NAMES = {"←": "ArrowLeft", "→": "ArrowRight", "↑": "ArrowUp", "↓": "ArrowDown", "Space": " "}
"""The names of keys in browsers where they are not those in the help."""


@pytest.mark.parametrize("language", OTHERS)
def test_a_page_is_in_a_language(
    page: Page, complaints: list[str], kohau: Run, tmp_path: Path, language: str
) -> None:
    """Also what is said of positions and of problems."""
    complaints.clear()
    made = tmp_path / "page.html"
    broken = ROOT / "samples/broken/ambiguous-ply.kgn"
    kohau("view", broken, "--language", language, "-o", made, status=1)
    viewer = Viewer(page, made)
    viewer.open("#1/0")
    sentences, table = texts(language, "sentences"), texts(language, "pages")
    assert page.locator("html").get_attribute("lang") == language
    turn = sentences["{side} is to play"].replace("{side}", sentences["White"])
    assert turn in viewer.text("#situation")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name=table["keys_title"])).to_contain_text(table["keys_jump"])
    page.keyboard.press("Escape")
    words = texts(language, "messages")["this captures, by approach or by withdrawal: {plies}"]
    expect(page.locator("#problems")).to_contain_text(words.split("{")[0].strip())
    rest = texts(language, "messages")["Not legal from here: {words}"].split("{")[0].strip()
    expect(page.locator("#plies .rest")).to_contain_text(rest)
    assert page.locator("#record [lang=en]").count() == 0
    assert complaints == []


@pytest.mark.parametrize(
    ("locale", "shown"), [("fr-CA", "fr"), ("es", "es"), ("en-GB", "en"), ("de", "en")]
)
def test_a_page_is_in_the_language_of_its_reader(
    browser: Browser, kohau: Run, tmp_path: Path, locale: str, shown: str
) -> None:
    """Also what is said of problems, and its buttons work; a page that has a language keeps it."""
    made, french = tmp_path / "page.html", tmp_path / "french.html"
    broken = ROOT / "samples/broken/ambiguous-ply.kgn"
    kohau("view", broken, "-o", made, status=1)
    kohau("view", broken, "--language", "fr", "-o", french, status=1)
    with browser.new_page(locale=locale) as page:
        viewer = Viewer(page, made)
        viewer.open("#1/0")
        assert page.locator("html").get_attribute("lang") == shown
        table = {**texts(shown), **texts(shown, "pages"), **texts(shown, "explorer")}
        expect(page.locator("#help-button")).to_have_text(table["keys_title"])
        expect(page.locator("#tools-title")).to_have_text(table["more_of_game"])
        page.locator("#help-button").click()
        expect(page.get_by_role("dialog")).to_contain_text(table["keys_jump"])
        page.keyboard.press("Escape")
        messages = texts(shown, "messages") if shown != DEFAULT else {}
        english = "this captures, by approach or by withdrawal: {plies}"
        words = messages.get(english, english).split("{")[0].strip()
        expect(page.locator("#problems")).to_contain_text(words)
        page.goto(french.as_uri())
        expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_the_help_has_the_keys_of_the_page(view: View) -> None:
    viewer = view(ANNOTATED)
    viewer.open("#1/0")
    listed = {NAMES.get(key, key) for keys, _ in PAGE for key in keys}
    assert {*viewer.page.evaluate("Object.keys(document.body.viewer.keys)")} == listed


def test_other_languages_are_refused(kohau: Run, tmp_path: Path) -> None:
    done = kohau("view", ANNOTATED, "--language", "xx", "-o", tmp_path / "page.html", status=2)
    assert "'xx' is not one of 'en', 'fr', 'es'" in done.stderr

"""The help of the explorer's screens, in all languages."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect
from project import ROOT
from screens import GAME, SCREENS, accessible, fits, open_screen
from trying import deep

from kohau.archive.queries.language import parse_query
from kohau.web.explorer.screens import HELP
from kohau.web.texts import LANGUAGES, texts
from kohau.web.viewer.assets import asset

pytestmark = pytest.mark.xdist_group("screens")


def test_every_screen_has_help_with_sections_that_there_are() -> None:
    written = set(re.findall(r'{% if "(\w+)" in sections %}', asset("explorer/help.html")))
    assert {section for sections, _ in HELP.values() for section in sections} == written
    for language in LANGUAGES:
        table = texts(language, "pages")
        assert {f"keys_{what}" for _, keys in HELP.values() for _, what in keys} <= table.keys()


@pytest.mark.parametrize("path", deep(SCREENS, 2))
def test_a_key_opens_the_help_and_escape_closes_it(page: Page, path: str) -> None:
    open_screen(page, path)
    dialog = page.get_by_role("dialog", name="Help")
    page.locator("#main").press("?")
    expect(dialog).to_be_visible()
    page.keyboard.press("?")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    page.get_by_role("button", name="Help").last.click()
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_be_hidden()


@pytest.mark.parametrize("path", ["/explore/fanorona", "/check", GAME])
def test_nothing_covers_the_last_button_on_a_phone(phone: Page, path: str) -> None:
    open_screen(phone, path)
    phone.get_by_role("button", name="Help").last.tap()
    expect(phone.get_by_role("dialog", name="Help")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", deep(["/explore/fanorona", "/search", "/check"], 1))
def test_help_fits_on_a_phone(phone: Page, path: str, language: str) -> None:
    phone.goto(f"{path}?lang={language}")
    table = texts(language, "pages")
    phone.get_by_role("button", name=table["help"]).first.tap()
    dialog = phone.get_by_role("dialog", name=table["help"])
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text(table["keys_help"])
    assert fits(phone)
    assert dialog.evaluate("one => one.scrollWidth <= one.clientWidth")
    assert dialog.get_by_role("button", name=table["close"]).evaluate(
        "one => one.getBoundingClientRect().top >= 0"
    )
    accessible(phone)


def test_a_question_mark_in_a_field_is_typed(page: Page) -> None:
    open_screen(page, "/search")
    page.locator("#query").press_sequentially("?")
    expect(page.locator("#query")).to_have_value("?")
    expect(page.locator("#help")).to_be_hidden()


def test_bars_are_shown_as_in_the_table(page: Page) -> None:
    open_screen(page, "/explore/fanorona")
    page.locator("#main").press("?")
    shade = "one => getComputedStyle(one).background"
    sign = page.locator("#help .part-white")
    assert sign.evaluate("one => one.offsetWidth * one.offsetHeight") > 100
    assert sign.evaluate(shade) == page.locator("#played .part-white").first.evaluate(shade)


def test_examples_are_queries(page: Page) -> None:
    open_screen(page, "/search")
    examples = page.locator("#help code").all_text_contents()
    assert len(examples) > 5
    for example in examples:
        parse_query(example)
        assert page.request.get("/api/v1/search", params={"query": example}).ok, example


def test_names_of_conditions_in_the_help_are_those_of_the_language() -> None:
    for language in LANGUAGES:
        for key, words in texts(language, "pages").items():
            for name in re.findall(r"\b([a-z]+):(?!\w)", words) if key.startswith("query_") else ():
                parse_query(f"{name}:rabe")
            for title in re.findall(r"[“«]\s?([A-ZÀ-Ý][^”»(]+?)\s?[”»]", words):
                terms = {*texts(language, "explorer").values(), *texts(language).values()}
                assert title in terms | {"Queries"}, (language, title)
    assert (ROOT / "docs/queries.md").read_text().startswith("# Queries")

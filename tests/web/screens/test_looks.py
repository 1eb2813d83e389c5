"""How the explorer's screens look: accessible, in all sizes, themes and languages."""

from __future__ import annotations

import re

import pytest
from looks import can_compare, difference
from playwright.sync_api import Page, Request, expect
from screens import (
    BROKEN,
    SCREENS,
    accessible,
    fits,
    open_screen,
)
from trying import deep

from kohau.web.explorer.screens import SCREENS as NAVIGATED
from kohau.web.texts import LANGUAGES, texts

pytestmark = pytest.mark.xdist_group("screens")


SIZES = ((390, 844), (844, 390), (820, 1180), (1440, 900), (320, 568), (3840, 2160))


USUAL = (1440, 900)


SIMILAR = ("/explore/hanniball", "/players/Machine%20A")
"""Screens that are left to the deep test."""


def name_of(path: str, size: tuple[int, int], theme: str) -> str:
    """Return the name of the reference for a screen."""
    screen = re.sub(r"\W+", "-", path).strip("-").lower() or "home"
    return f"{screen}-{size[0]}x{size[1]}-{theme}"


def test_pictures_are_compared(page: Page) -> None:
    page.goto("/")
    if not can_compare(page):
        pytest.skip("other fonts, or another Chromium, than where the references were made")


@pytest.mark.parametrize("path", [path for path in SCREENS if path not in SIMILAR])
def test_screens_are_accessible_and_light(page: Page, path: str) -> None:
    page.set_viewport_size({"width": USUAL[0], "height": USUAL[1]})
    loaded: list[Request] = []
    page.on("requestfinished", lambda request: loaded.append(request))
    open_screen(page, path)
    accessible(page)
    assert fits(page)
    sizes = [request.sizes() for request in loaded]
    assert {request.resource_type for request in loaded} >= {"document", "script", "stylesheet"}
    assert sum(size["responseHeadersSize"] + size["responseBodySize"] for size in sizes) < 60_000
    assert difference(page, name_of(path, USUAL, "light")) == ""


@pytest.mark.deep
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", SIZES)
def test_all_sizes_and_themes(page: Page, size: tuple[int, int], theme: str) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    differences = []
    for path in SCREENS:
        open_screen(page, path)
        accessible(page)
        assert fits(page), path
        differences.append(difference(page, name_of(path, size, theme)))
    assert not any(differences)


PHONES = (320, 360, 390, 430)
"""Widths of phones."""

THUMB = 44
"""The least height and width of what is pressed with a thumb, in pixels."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", deep(PHONES, 1))
def test_menu_on_phones(phone: Page, width: int, language: str) -> None:
    phone.set_viewport_size({"width": width, "height": 700})
    phone.goto(f"/search?lang={language}")
    menu = phone.locator("#menu")
    home, button = phone.locator(".home").bounding_box(), menu.bounding_box()
    assert home
    assert button
    assert home["x"] + home["width"] <= button["x"]
    assert min(home["width"], home["height"], button["width"], button["height"]) >= THUMB
    assert fits(phone)
    menu.tap()
    entries = phone.locator("nav a:visible")
    expect(entries).to_have_count(len(texts_of_screens(language)))
    assert [entry.inner_text() for entry in entries.all()] == texts_of_screens(language)
    for entry in entries.all():
        box = entry.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= THUMB
        assert box["y"] > 700 / 2
        assert box["x"] + box["width"] <= width
        assert entry.evaluate("one => one.scrollWidth <= one.clientWidth")
    expect(phone.locator("nav [aria-current]")).to_have_text(
        texts(language, "explorer")["screen_search"]
    )
    assert fits(phone)
    accessible(phone)


def texts_of_screens(language: str) -> list[str]:
    """Return the entries of the menu."""
    return [texts(language, "explorer")[f"screen_{name}"] for name in NAVIGATED]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_menu_leads_to_a_screen_and_is_closed_again(phone: Page, theme: str) -> None:
    phone.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    open_screen(phone, "/explore/fanorona")
    phone.locator("#menu").tap()
    accessible(phone)
    assert difference(phone, f"menu-390x844-{theme}") == ""
    phone.get_by_role("link", name="Check").tap()
    expect(phone.locator("h1")).to_have_text("Check")
    phone.go_back()
    expect(phone.locator("#menu")).to_be_visible()
    expect(phone.locator("nav")).to_be_hidden()


def test_filters_are_chips(page: Page) -> None:
    page.goto("/explore/fanorona?query=result:1-0")
    expect(page.locator("#chips button")).to_have_count(1)
    page.locator("#query").fill("plies:20..")
    page.locator("#query").press("Enter")
    expect(page.locator("#chips button")).to_have_count(2)
    expect(page).to_have_url(re.compile(r"query=result%3A1-0&query=plies%3A20"))
    page.locator("#chips button").first.click()
    expect(page.locator("#chips button")).to_have_count(1)


def test_numbers_of_players_are_not_cut(page: Page) -> None:
    page.set_viewport_size({"width": USUAL[0], "height": USUAL[1]})
    page.goto("/players/Machine%20A?lang=fr")
    expect(page.locator("#table table").first).to_contain_text("Noirs")
    cut = "(all) => all.filter((one) => one.scrollWidth > one.clientWidth).length"
    assert page.locator(".scrolled").evaluate_all(cut) == 0


def test_languages_and_themes(page: Page) -> None:
    open_screen(page, "/statistics")
    page.locator("#language").select_option("fr")
    expect(page.locator("h1")).to_have_text("Statistiques")
    page.goto("/players")
    expect(page.locator("h1")).to_have_text("Joueurs")
    page.locator("#theme").click()
    expect(page.locator("html")).to_have_class("kohau-dark")


def test_language_theme_and_game_are_in_the_menu_of_a_phone(phone: Page) -> None:
    open_screen(phone, "/players")
    phone.locator("#menu").tap()
    phone.locator("#theme").tap()
    expect(phone.locator("html")).to_have_class("kohau-dark")
    accessible(phone)
    phone.locator("#language").select_option("fr")
    expect(phone.locator("h1")).to_have_text("Joueurs")
    phone.locator("#menu").tap()
    phone.locator("#explored").select_option("hanniball standard")
    expect(phone).to_have_url(re.compile(r"/explore/hanniball\?variant=standard$"))


def test_messages_of_the_program_are_translated_or_marked_as_english(page: Page) -> None:
    page.goto("/check?lang=fr")
    page.locator("#text").fill(BROKEN.read_text())
    page.get_by_role("button", name="Vérifier").click()
    message = "ce coup prend, par approche ou par éloignement : d3e3+ ou d3e3-"
    expect(page.locator("#diagnostics .error").first).to_contain_text(message)
    card = page.locator("#diagnostics .proposals p").nth(1)
    expect(card).to_contain_text("d3e3+ a été joué au lieu de d3e3")
    page.goto("/explore/fanorona?moves=nonsense")
    expect(page.locator("#problem [lang=en]").first).to_contain_text("nonsense")


def test_every_language_has_every_text() -> None:
    for section in ("viewer", "explorer", "pages"):
        keys = {language: list(texts(language, section)) for language in LANGUAGES}
        assert all(names == keys["en"] for names in keys.values())
        for key, english in texts("en", section).items():
            places = set(re.findall(r"\{\w+\}", english))
            for language in LANGUAGES:
                assert set(re.findall(r"\{\w+\}", texts(language, section)[key])) == places, key


def test_french_texts_have_french_spaces_and_apostrophes() -> None:
    """A space that does not break stands before a colon, a semicolon and other high signs."""
    sections = ("viewer", "explorer", "pages", "sentences", "messages", "summary")
    phrases = [words for section in sections for words in texts("fr", section).values()]
    assert [words for words in phrases if re.search(r" [:;!?»]|« |[a-z]'(?!a )", words)] == []

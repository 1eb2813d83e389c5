"""Translated pages say what their English pages say, as far as this can be compared."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from project import ROOT
from translated import OTHERS, TRANSLATIONS, code, english, language_of, links, prose, structure

from kohau.web.texts import LANGUAGES

NAMES = [str(page.relative_to(ROOT)) for page in TRANSLATIONS]


def test_every_first_hour_is_in_every_language() -> None:
    pages = {page.name for page in ROOT.glob("docs/tutorials/first-hour*.md")}
    for language in OTHERS:
        assert {
            translation.name for translation in TRANSLATIONS if language_of(translation) == language
        } == pages


@pytest.mark.parametrize("name", NAMES)
def test_a_page_has_the_blocks_code_and_links_of_the_english_page(name: str) -> None:
    """So that what runs on the English page runs on this one, too."""
    page = ROOT / name
    text, original = (path.read_text(encoding="utf-8") for path in (page, english(page)))
    assert structure(text) == structure(original)
    assert code(text) == code(original)
    assert links(page) == links(english(page))


@pytest.mark.parametrize("page", [*TRANSLATIONS, *map(english, TRANSLATIONS)])
def test_a_page_leads_to_the_same_page_in_the_other_languages(page: Path) -> None:
    line = page.read_text(encoding="utf-8").split("\n\n")[1]
    current = language_of(page)
    named = dict(re.findall(r"\[([^\]]+)\]\(([^)]+)\)", line))
    others = {name: language for language, name in LANGUAGES.items() if language != current}
    assert list(named) == list(others)
    assert LANGUAGES[current] in re.sub(r"\[[^\]]*\]", "", line)
    for name, language in others.items():
        target = (page.parent / named[name]).resolve()
        assert (language_of(target), target.name) == (language, page.name)


@pytest.mark.parametrize("page", [page for page in TRANSLATIONS if language_of(page) == "fr"])
def test_french_pages_have_french_spaces_and_apostrophes(page: Path) -> None:
    """A space that does not break stands before a colon, a semicolon, and other high signs."""
    words = prose(page.read_text(encoding="utf-8")).replace("Mato to'a", "")
    assert not re.findall(r".{0,20}(?: [:;!?»]|« |').{0,20}", words)

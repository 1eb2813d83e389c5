"""Messages about records are said in French and Spanish."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Browser
from project import ROOT

from kohau.archive.queries.language import parse_query
from kohau.archive.queries.values import BadCondition
from kohau.archive.web.explorer.problems import NotFound
from kohau.archive.web.texts import DEFAULT, LANGUAGES, texts
from kohau.archive.web.viewer.assets import asset
from kohau.notation.codes import CODES

pytestmark = pytest.mark.xdist_group("screens")

OTHERS = [language for language in LANGUAGES if language != DEFAULT]
PLACE = re.compile(r"\{\w+\}")

TRANSLATED = set(
    re.findall(
        r"[\w-]+",
        """
        ambiguous-ply assumed-game bad-document bad-move-number bad-ply bad-position bad-tag-value
        decodable decoded illegal-ply misspelt-tag missing-game missing-result mixed-dialects
        no-game odd-ply odd-result reading result-contradicts-board result-mismatch skipped-files
        slip syntax to-decide unclosed-brace unclosed-variation unknown-dialect unknown-variant
        unread-square unrecorded-decision
        """,
    )
)
"""The thirty codes that records of people, and damaged ones, have most often."""


def refusals() -> set[str]:
    """Return messages and hints about queries and names that are often typed wrongly."""
    said = {"no player of these games is called 'Ana'", "no event of these games is called 'Open'"}
    for query in ("foo:bar", "playr:Ana"):
        with pytest.raises(BadCondition) as refused:
            parse_query(query)
        said |= {refused.value.message, str(refused.value.hint)}
    return said | {str(NotFound("").hint)}


def messages() -> set[str]:
    """Return messages, hints and proposals about the samples that are wrong in all ways."""
    files = (ROOT / "samples").rglob("*.diagnostics")
    found = [json.loads(line) for file in files for line in file.read_text().splitlines()]
    chosen = [each for each in found if each.get("code") in TRANSLATED]
    said = {text for each in chosen for name in ("message", "hint") if (text := each.get(name))}
    proposals = (proposal for each in chosen for proposal in each.get("proposals") or ())
    return said | {proposal["text"] for proposal in proposals}


def test_thirty_codes() -> None:
    assert len(TRANSLATED) == 30
    assert CODES.keys() >= TRANSLATED
    assert len(messages()) > 100


@pytest.mark.parametrize("language", OTHERS)
def test_places_are_those_of_the_english_words(language: str) -> None:
    table = texts(language, "messages")
    assert list(table) == list(texts(OTHERS[0], "messages"))
    for english, translated in table.items():
        assert {*PLACE.findall(english)} == {*PLACE.findall(translated)}, english


@pytest.mark.parametrize("language", OTHERS)
def test_messages_of_these_codes_are_translated(browser: Browser, language: str) -> None:
    page = browser.new_page()
    page.add_script_tag(content=asset("messages.js"))
    table = {**texts(language, "messages"), **texts(language, "sentences")}
    page.evaluate("table => setMessages(table)", table)
    said = page.evaluate(
        "words => words.map((each) => [each, translated(each)])", sorted(messages() | refusals())
    )
    missing = [english for english, translated in said if translated is None]
    assert not missing, "\n".join(missing)
    # A value that is a name, or is quoted, stays as it is; what nobody knows has no translation.
    own = "the stone on 'White or Black' is empty of meaning"
    assert page.evaluate("words => translated(words)", own) is None
    for unknown in ("e3e4 is perhaps meant instead of e3e5", "no one knows: e3 instead of e4"):
        assert page.evaluate("words => translated(words)", unknown) is None
    explained = page.evaluate(
        "words => translated(words)", "e2e3+ is a ply too many: no plies follow"
    )
    assert ("\xa0: " in explained) == (language == "fr")
    quoted = page.evaluate("words => translated(words)", "the tag 'a or b' is not read")
    assert "'a or b'" in quoted
    page.close()

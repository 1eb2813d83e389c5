"""Messages about records are said in French and Spanish."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from uuid import UUID

import pytest
from browser import until_shown
from playwright.sync_api import Browser, Route, expect
from project import ROOT
from screens import opened
from scripts import evaluated
from served import Served, served

import kohau
from kohau.archive.queries.language import parse_query
from kohau.archive.queries.values import BadCondition
from kohau.notation.codes import CODES
from kohau.web.explorer.problems import NotFound
from kohau.web.texts import DEFAULT, LANGUAGES, texts

pytestmark = pytest.mark.xdist_group("screens")

OTHERS = [language for language in LANGUAGES if language != DEFAULT]
SCRIPT = "viewer/messages.js"
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


TRANSLATING = """({ table, words }) => {
  script.setMessages(table);
  return words.map((message) => script.translated(message));
}"""


def translated(language: str, *words: str) -> list[str | None]:
    """Return what pages in *language* show of messages, None for those without a translation."""
    table = {**texts(language, "messages"), **texts(language, "sentences")}
    shown: list[str | None] = evaluated(SCRIPT, TRANSLATING, {"table": table, "words": words})
    return shown


@pytest.mark.parametrize("language", OTHERS)
def test_messages_of_these_codes_are_translated(language: str) -> None:
    english = sorted(messages() | refusals())
    shown = zip(english, translated(language, *english), strict=True)
    missing = [words for words, translation in shown if translation is None]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("language", OTHERS)
def test_names_and_quoted_values_stay_as_they_are(language: str) -> None:
    unknown = (
        "the stone on 'White or Black' is empty of meaning",
        "e3e4 is perhaps meant instead of e3e5",
        "no one knows: e3 instead of e4",
    )
    assert translated(language, *unknown) == [None, None, None]
    why = "it undoes slips of the pen that may be others"
    explained, quoted, doubt = translated(
        language,
        "e2e3+ is a ply too many: no plies follow",
        "the tag 'a or b' is not read",
        f"only one reading is likely, but {why}",
    )
    assert explained is not None
    assert ("\xa0: " in explained) == (language == "fr")
    assert quoted is not None
    assert "'a or b'" in quoted
    assert doubt is not None
    assert why not in doubt


COUNTING = """({ table, words }) => {
  const { exec } = RegExp.prototype;
  let lookups = 0;
  RegExp.prototype.exec = function (text) {
    lookups += 1;
    return exec.call(this, text);
  };
  script.setMessages(table);
  return words.map((message) => {
    lookups = 0;
    script.translated(message);
    return lookups;
  });
}"""
"""Counts how often patterns are compared with texts."""


def test_messages_of_many_parts_cost_no_more_than_others() -> None:
    table = {**texts("fr", "messages"), **texts("fr", "sentences")}
    known = "no result after the last ply"
    for part in ("a: b; c: d; ", f"{known}; ", f"{known}: ", f"{known}: a; ", "x or ", "{: ;} "):
        words = [part * count for count in (7, 14, 28)]
        few, many, most = evaluated(SCRIPT, COUNTING, {"table": table, "words": words})
        assert many - few <= 61 * len(table), part
        assert most <= 61 * len(table), part


EVIL = "".join(f"{letter}: {letter}; " for letter in "abcdefghijklmnopqrstuvwxyz" * 2)
"""A date with many signs that join messages; to try all ways to divide it would never end."""

PROBLEMS = f"""[Event "Club: open; late"]
[Date "{EVIL}"]
[White "Ana"]
[Black "Tui"]
[Game "fanorona"]
[Session "s"]
[Round "1"]

1. e2e3+ *

[Event "Club: open; late"]
[White "Ana"]
[Black "Tui"]
[Game "fanorona"]
[Session "s"]
[Round "5"]

1. e2e3+ f4e5- *
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("problems")
    (folder / "problems.kgn").write_text(PROBLEMS)
    with kohau.open_archive(folder / "games.duckdb") as collection:
        collection.add([folder / "problems.kgn"], jobs=1)
    with served(folder / "games.duckdb") as found:
        yield found


def test_problems_of_games_and_events_are_translated(browser: Browser, server: Served) -> None:
    """Their table comes after the page is drawn, and later than usual."""
    with opened(browser, server) as page:
        held: list[Route] = []
        page.route("**/messages-fr.json", lambda route: held.append(route))
        games = page.request.get("/api/v1/search?sort=plies").json()["games"]
        for path, shown in (
            (f"/games/{games[0]['digest']}", "#problems .problems li"),
            ("/events/Club%3A%20open%3B%20late", ".ladder .trouble"),
        ):
            page.goto(f"{path}?lang=fr")
            message = page.locator(f"{shown} span").first
            expect(message).to_have_attribute("lang", "en")
            until_shown(page, lambda: held)
            held.pop().continue_()
            expect(message).not_to_have_attribute("lang", "en")
        page.goto(f"/games/{games[0]['digest']}?lang=es")
        expect(page.locator("#problems")).to_contain_text("que no es una fecha")


def test_a_missing_game_is_named_in_the_language_of_the_page(
    browser: Browser, server: Served
) -> None:
    with opened(browser, server) as page:
        page.goto(f"/games/{UUID(int=1)}?lang=fr")
        expect(page.locator("[data-said]")).to_have_text("l\u2019archive n\u2019a pas cette partie")
        expect(page.locator("[data-said][lang], [data-said] [lang]")).to_have_count(0)


def test_a_wrong_query_is_explained_in_the_language_of_the_page(
    browser: Browser, server: Served
) -> None:
    with opened(browser, server) as page:
        page.goto("/search?lang=fr")
        page.locator("#query").fill("playr:Ana")
        expect(page.locator(".trouble span")).not_to_be_empty()
        expect(page.locator(".trouble [lang=en]")).to_have_count(0)

"""Messages about records are said in French and Spanish."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from functools import cache
from typing import Any
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
from kohau.notation.diagnostics import Problem
from kohau.notation.sentence import sentence_parts
from kohau.web.explorer.problems import NotFound
from kohau.web.explorer.tasks import mended, validated
from kohau.web.texts import DEFAULT, LANGUAGES, texts

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


Parts = list[Any]
"""A sentence as pages get it: its words and its values, which may be sentences."""


def refusals() -> list[Parts]:
    """Return messages and hints about queries and names that are often typed wrongly."""
    problems: list[Problem] = [NotFound("the archive does not have this game")]
    for query in ("foo:bar", "playr:Ana"):
        with pytest.raises(BadCondition) as refused:
            parse_query(query)
        problems.append(refused.value)
    texts_of = [(problem.message, problem.hint) for problem in problems]
    return [sentence_parts(text) for pair in texts_of for text in pair if text]


@cache
def sentences() -> list[Parts]:
    """Return messages, hints and proposals about the samples, which are wrong in all ways."""
    files = [file for file in sorted((ROOT / "samples").rglob("*.*")) if file.is_file()]
    collected: list[Parts] = []
    for file in files:
        if file.suffix in (".diagnostics", ".md", ".sh", ".py"):
            continue
        data = file.read_bytes()
        answer = validated(data, file.name, None, strict=False)
        chosen = [d for d in answer["diagnostics"] if d["code"] in TRANSLATED]
        collected += [d["sentence"] for d in chosen]
        collected += [d["hint_sentence"] for d in chosen if d["hint_sentence"]]
        if answer["totals"]["invalid"]:
            proposals = mended(data, file.name, None)["proposals"]
            collected += [proposal["sentence"] for proposal in proposals]
    return collected


TYPED = (
    '[Game "fanorxona"]\n\n1. e2e3+ *\n',
    '[Game "fanorona"]\n[White Rabe\n\n1. e2e3+ *\n',
    '[Event "a b\\"]\n[Game "fanorona"]\n\n1. e2e3+ *\n',
    '[Game "fanorona"]\n[Notation "zillions"]\n\n1. e2 - e3 x d4 *\n',
    '[Game "fanorona"]\n\n(1. d3e3+) 1. e2e3+ +/- {} (so) f4e5- -/+ 2) g3f4+ *\n',
    '[Game "fanorona"]\n\n1. e2e3+ * good game\n',
    '[Game "fanorona"]\n[White "\x0e\xe9"]\n\n1. e2e3+ *\n',
    '[Game "fanorona"]\n[White "\0"]\n\n1. e2e3+ *\n',
    '[Game "fanorona"]\n[White "a\xc2\xadb"]\n\n1. e2e3+ *\n',
    '{"kohau": 1, "game": "fanorona", "tags": {"White": "\\u000e"}, "plies": ["e2e3+"]}\n',
    '{"kohau": 1, "game": "fanorona", "tags": {"White": "a\\u00adb"}, "plies": ["e2e3+"]}\n',
    "White: Ana\nBlack: Tui\nUmpire: Vao\n\nDear all, our game:\n1. e2e3+ f4e5-\n",
)
"""Records with what people mistype, what editors leave, and headers that are not read."""


def typed() -> list[Parts]:
    """Return the messages and hints of :data:`TYPED`."""
    answers = [validated(text.encode("latin-1"), "a", None, strict=False) for text in TYPED]
    sentences = ("sentence", "hint_sentence")
    return [d[name] for a in answers for d in a["diagnostics"] for name in sentences if d[name]]


@pytest.mark.release
def test_thirty_codes() -> None:
    assert len(TRANSLATED) == 30
    assert CODES.keys() >= TRANSLATED
    assert len(sentences()) > 150


@pytest.mark.parametrize("language", OTHERS)
def test_places_are_those_of_the_english_words(language: str) -> None:
    table = texts(language, "messages")
    assert list(table) == list(texts(OTHERS[0], "messages"))
    for english, translated in table.items():
        assert {*PLACE.findall(translated)} <= {*PLACE.findall(english)}, english


WORDING = """({ table, sentences }) => {
  script.setTexts(table);
  return sentences.map((sentence) => [script.isTranslated(sentence), script.worded(sentence)]);
}"""


def worded(language: str, given: list[Parts]) -> list[tuple[bool, str]]:
    """Return whether pages in *language* have the words of sentences, and what they show."""
    table = {**texts(language, "messages"), **texts(language, "sentences")}
    argument = {"table": table, "sentences": given}
    results: list[tuple[bool, str]] = evaluated("viewer/texts.js", WORDING, argument)
    return results


@pytest.mark.parametrize("language", OTHERS)
def test_messages_of_these_codes_are_translated(language: str) -> None:
    english = [*sentences(), *refusals(), *typed()]
    results = zip(english, worded(language, english), strict=True)
    missing = {json.dumps(parts) for parts, (translated, _) in results if not translated}
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("language", OTHERS)
def test_headers_that_are_not_read_are_named_in_the_language(language: str) -> None:
    messages = [words for _, words in worded(language, typed()) if "Umpire" in words]
    assert messages
    assert not [words for words in messages if "in line" in words]


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_name_no_options_of_the_command_line(language: str) -> None:
    results = worded(language, [*sentences(), *refusals()])
    assert not [words for _, words in results if OPTION.search(words)]
    for section in ("viewer", "explorer", "pages", "messages"):
        assert not [words for words in texts(language, section).values() if OPTION.search(words)]


OPTION = re.compile(r"(?<![\w-])--[a-z]{2}")

INNER = ("notation", "replay", "archive/batches", "archive/queries", "kohau/web")
"""What says something to readers of pages."""


def test_what_names_an_option_has_other_words_in_pages() -> None:
    """Sentences are keys to the words of pages, which name a button, or only what to do."""
    table = texts(DEFAULT, "messages")
    for folder in INNER:
        for file in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text())):
                if isinstance(node, ast.Call) and ast.unparse(node.func) in ("Sentence", "counted"):
                    words = [
                        argument.value
                        for argument in node.args
                        if isinstance(argument, ast.Constant)
                    ]
                    named = [word for word in words if OPTION.search(str(word))]
                    assert not [name for name in named if name not in table], file


@pytest.mark.parametrize("language", OTHERS)
def test_names_and_quoted_values_stay_as_they_are(language: str) -> None:
    why = "the slips it corrects may be different ones"
    (unknown, _), (_, named), (_, explained), (_, nested) = worded(
        language,
        [
            ["no one knows: {square}", {"square": "e3"}],
            ["the tag {tag} is not read", {"tag": "White"}],
            ["{message}: {reason}", {"message": ["no plies follow", {}], "reason": "e2"}],
            ["only one reading is likely, but {why}", {"why": [why, {}]}],
        ],
    )
    assert not unknown
    assert "White" in named
    assert ("\xa0: " in explained) == (language == "fr")
    assert why not in nested


EVIL = "".join(f"{letter}: {letter}; " for letter in "abcdefghijklmnopqrstuvwxyz" * 2)
"""A date with many signs that join messages."""

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
    with served(folder / "games.duckdb") as running:
        yield running


def test_problems_of_games_and_events_are_translated(browser: Browser, server: Served) -> None:
    """Their table comes after the page is drawn, and later than usual."""
    with opened(browser, server) as page:
        held: list[Route] = []
        page.route("**/messages-fr.json", lambda route: held.append(route))
        games = page.request.get("/api/v1/search?sort=plies").json()["games"]
        for path, selector in (
            (f"/games/{games[0]['digest']}", "#problems .problems li"),
            ("/events/Club%3A%20open%3B%20late", ".ladder .trouble"),
        ):
            page.goto(f"{path}?lang=fr")
            message = page.locator(f"{selector} span").first
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

"""Pages say nothing that is not in the texts, so that everything is said in all languages."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from project import ROOT

PAGES = ROOT / "kohau/web/pages"
ENGLISH = {PAGES / "viewer/summary.html"}
"""Pages that are in English only: summaries, as all reports."""

TEMPLATES = sorted({*PAGES.rglob("*.html")} - ENGLISH)
SAID = {"aria-label", "title", "placeholder", "alt"}
"""Attributes that are shown or read out."""

OWN = {"Kohau", '[White "…"]'}
"""What is the same in all languages."""


class Words(HTMLParser):
    """Collects the words of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.within: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.within = [tag]
        self.found += [value for name, value in attrs if value and name in SAID]

    def handle_data(self, data: str) -> None:
        if self.within not in (["style"], ["script"], ["code"]):
            self.found.append(data)


def words_of(template: str) -> list[str]:
    """Return what a template says itself, without what it is filled with."""
    text = re.sub(r"{%.*?%}|{{.*?}}", "", template, flags=re.S)
    words = (re.sub(r"^[\s·]+|[\s·()]+$", "", phrase) for phrase in Words(text).found)
    return [word for word in words if re.search(r"[A-Za-z]{2}", word) and word not in OWN]


@pytest.mark.parametrize("name", [str(file.relative_to(PAGES)) for file in TEMPLATES])
def test_templates_have_no_words_of_their_own(name: str) -> None:
    assert words_of((PAGES / name).read_text(encoding="utf-8")) == []


def test_words_are_seen() -> None:
    words = words_of('<p title="A hint">{{words}} and more</p><code>not</code>')
    assert words == ["A hint", "and more"]

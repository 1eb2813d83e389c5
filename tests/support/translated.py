"""Translated pages of the documentation: what each must have in common with its English page."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from posixpath import dirname, join, normpath

from markdown_it import MarkdownIt
from markdown_it.token import Token
from project import ROOT

from kohau.web.texts import DEFAULT, LANGUAGES

OTHERS = [language for language in LANGUAGES if language != DEFAULT]

TRANSLATIONS = sorted(page for other in OTHERS for page in ROOT.glob(f"docs/**/{other}/*.md"))

_PARSER = MarkdownIt("commonmark").enable("table")


def english(page: Path) -> Path:
    """Return the English page of a translation."""
    return page.parents[1] / page.name


def language_of(page: Path) -> str:
    """Return the language of a page."""
    return page.parent.name if page.parent.name in OTHERS else DEFAULT


def structure(text: str) -> list[tuple[str, str, str]]:
    """Return headings, paragraphs, lists and tables in their order, and all blocks of code."""
    return [
        (token.type, token.tag, f"{token.info}\n{token.content}" if token.type == "fence" else "")
        for token in _PARSER.parse(text)
        if token.type != "inline"
    ]


def code(text: str) -> Counter[str]:
    """Return how often each word of code is in the prose."""
    return Counter(token.content for token in _inline(text) if token.type == "code_inline")


def links(page: Path) -> Counter[str]:
    """Return where a page leads, as if all pages were English.

    Anchors in pages that are translated are left out: these are words of the language.
    """
    folder = str(page.parent.relative_to(ROOT))
    return Counter(
        _target(folder, str(token.attrs["href"]))
        for token in _inline(page.read_text(encoding="utf-8"))
        if token.type == "link_open"
    )


def _target(folder: str, address: str) -> str:
    path, _, anchor = address.partition("#")
    named = normpath(join(folder, path))
    page = re.sub(rf"/(?:{'|'.join(OTHERS)})(?=/[^/]*$)", "", named)
    translated = any((ROOT / dirname(page) / other / Path(page).name).exists() for other in OTHERS)
    return page if translated or not anchor else f"{page}#{anchor}"


def prose(text: str) -> str:
    """Return the words of a page, without code; marks of emphasis are left out."""
    return "\n".join(token.content for token in _inline(text) if token.type == "text")


def _inline(text: str) -> list[Token]:
    parsed = _PARSER.parse(text)
    return [child for token in parsed for child in token.children or ()]

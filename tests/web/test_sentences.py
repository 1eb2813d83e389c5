"""Sentences about games can be said in all languages."""

from __future__ import annotations

import ast
import copy
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache, partial
from itertools import chain
from pathlib import Path

import pytest
from parsed import nodes_in
from project import ROOT

from kohau.notation.sentence import Sentence, sentence_parts
from kohau.replay.replayed_line import REST_MARKS
from kohau.web.texts import DEFAULT, LANGUAGES, texts

# One process parses the modules.
pytestmark = pytest.mark.xdist_group("layers")

OTHERS = [language for language in LANGUAGES if language != DEFAULT]
OUTCOME = ROOT / "replay/outcome.py"
PLACES = {"Sentence": (0,), "counted": (1, 2), "lost_by": (3,)}
"""The functions that make sentences, with the indexes of the arguments that have the words."""

FOLDERS = ("notation", "replay", "archive", "kohau/web")
"""Whose sentences pages show."""

LETTERS = re.compile(r"[^\W\d_]")


def assigned(tree: ast.AST) -> dict[str, set[str]]:
    """Return the texts that are assigned to names."""
    values: dict[str, set[str]] = defaultdict(set)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    values[target.id] |= constants(node.value)
    return values


def constants(tree: ast.AST) -> set[str]:
    # The condition of an expression with "if" is none of its results.
    parts = [tree.body, tree.orelse] if isinstance(tree, ast.IfExp) else [tree]
    values = (part.value for part in parts if isinstance(part, ast.Constant))
    return {value for value in values if isinstance(value, str)}


@cache
def names_of_outcomes() -> dict[str, set[str]]:
    return assigned(ast.parse(OUTCOME.read_text()))


def words_in(file: Path) -> Iterator[str]:
    """Yield the words of the sentences that a module makes."""
    tree = ast.parse(file.read_text())
    names = names_of_outcomes() | assigned(tree)
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        for at in PLACES.get(node.func.id, ()):
            words = node.args[at] if at < len(node.args) else node
            yield from names[words.id] if isinstance(words, ast.Name) else constants(words)


def files() -> Iterator[Path]:
    for folder in FOLDERS:
        yield from (ROOT / folder).rglob("*.py")


@cache
def all_words() -> frozenset[str]:
    return frozenset(word for file in files() for word in words_in(file))


@cache
def all_constants() -> frozenset[str]:
    return frozenset(
        node.value
        for file in files()
        for node in nodes_in(file)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def has_letters(words: str) -> bool:
    return bool(LETTERS.search(re.sub(r"\{\w+\}", "", words)))


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_translated(language: str) -> None:
    words = {*filter(has_letters, all_words())}
    sections = map(partial(texts, language), ("sentences", "messages", "summary"))
    table = dict(chain.from_iterable(section.items() for section in sections))
    assert not words - table.keys()
    for english, translated in table.items():
        places = [set(re.findall(r"\{\w+\}", text)) for text in (english, translated)]
        assert places[0] >= places[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_have_only_what_is_said(language: str) -> None:
    """Words stand in the sources as they are: in calls, in tables, or as whole messages."""
    for section in ("sentences", "messages"):
        assert not texts(language, section).keys() - all_constants() - SHAPED


SHAPED = {
    *("an icon", "a mark", "a piece", "a point", "a square"),
    *(f"{mark} {{words}}" for mark in REST_MARKS),
    'see "Formats" in the documentation for the members of a record',
}
"""Sentences made of names in grammars, of beginnings of comments, of titles."""


def test_values_are_not_taken_for_places() -> None:
    sentence = Sentence("{player} is afa-bela", player="{games}")
    assert sentence == "{games} is afa-bela"
    assert copy.copy(sentence).parts() == sentence.parts() == [sentence.words, sentence.values]


def test_a_text_of_another_package() -> None:
    assert sentence_parts("the pile is empty") == ["the pile is empty", {}]

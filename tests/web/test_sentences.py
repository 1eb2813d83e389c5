"""Sentences about games can be said in all languages."""

from __future__ import annotations

import ast
import copy
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from project import ROOT

from kohau.replay.outcome import Sentence, told
from kohau.web.texts import DEFAULT, LANGUAGES, texts

OTHERS = [language for language in LANGUAGES if language != DEFAULT]
OUTCOME = ROOT / "replay/outcome.py"
PLACES = {"Sentence": 0, "lost_by": 3}
"""The functions that make sentences, with the index of the argument that has the words."""


def assigned(tree: ast.AST) -> dict[str, set[str]]:
    """Return the texts that are assigned to names."""
    found: dict[str, set[str]] = defaultdict(set)
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    found[target.id] |= constants(node.value)
    return found


def constants(tree: ast.AST) -> set[str]:
    # The condition of an expression with "if" is none of its results.
    parts = [tree.body, tree.orelse] if isinstance(tree, ast.IfExp) else [tree]
    values = (part.value for part in parts if isinstance(part, ast.Constant))
    return {value for value in values if isinstance(value, str)}


def words_in(file: Path) -> Iterator[str]:
    """Yield the words of the sentences that a module makes."""
    tree = ast.parse(file.read_text())
    names = assigned(ast.parse(OUTCOME.read_text())) | assigned(tree)
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
            continue
        at = PLACES.get(node.func.id)
        if at is not None:
            words = node.args[at]
            yield from names[words.id] if isinstance(words, ast.Name) else constants(words)


@pytest.mark.parametrize("language", OTHERS)
def test_every_sentence_is_translated(language: str) -> None:
    words = {found for file in (ROOT / "replay").rglob("*.py") for found in words_in(file)}
    table = texts(language, "sentences")
    assert set(table) == words
    for english, translated in table.items():
        places = [set(re.findall(r"\{\w+\}", text)) for text in (english, translated)]
        assert places[0] == places[1]


def test_values_are_not_taken_for_places() -> None:
    said = Sentence("{player} is afa-bela", player="{games}")
    assert said == "{games} is afa-bela"
    assert copy.copy(said).told() == said.told() == [said.words, said.values]


def test_a_text_of_another_package() -> None:
    assert told("the pile is empty") == ["the pile is empty", {}]

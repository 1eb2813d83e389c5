"""Words are parsed as Lark's own parser does it, for every grammar, those of examples included."""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark, Tree, UnexpectedInput
from trying import examples

from kohau.notation import grammars
from kohau.notation.diagnostics import SyntaxProblem
from kohau.notation.dialect import Dialect, StepsDialect
from kohau.notation.grammars import GrammarToken, grammar_of, lark_parser
from kohau.replay import registry
from kohau.replay.random_records import random_replay

DIALECTS = [dialect for name in registry.OWN_GAMES for dialect in registry.find_game(name).dialects]
EXAMPLES = sorted(Path(__file__).parents[2].glob("examples/*/*/*.lark"))
LETTERS = "abcdefghiABCDEFGHIMPWKLESx0123456789+-=:,.()/@*^~ ?"
Parsed = tuple[str, list[Any]]
"""A rule or the name of an alternative, and its tokens (text and type) or further ones."""


class Recorder(Dialect[Any, Any, Any]):
    """A dialect whose methods return their names and what they got."""

    name = "recorder"

    def __init__(self, package: str, grammar: str) -> None:
        super().__init__()
        self.grammar_package, self.grammar = package, grammar  # type: ignore[misc]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda children: (name, [recorded(child) for child in children])


def recorded(child: Any) -> Any:
    return (str(child), child.type) if isinstance(child, GrammarToken) else child


def of_tree(node: Any) -> Any:
    """Return what :class:`Recorder` should return for a tree of Lark."""
    if isinstance(node, Tree):
        return str(node.data), list(map(of_tree, node.children))
    return str(node), node.type


def mutated(word: str, random: Random) -> str:
    for _ in range(random.randrange(3)):
        at = random.randrange(len(word) + 1)
        letter = random.choice(["", random.choice(LETTERS)])
        word = word[:at] + letter + word[at + random.randrange(2) :]
    return word


def assert_parsed_as_by_lark(recorder: Recorder, lark: Lark, word: str) -> None:
    try:
        expected = of_tree(lark.parse(word))
    except UnexpectedInput:
        with pytest.raises(SyntaxProblem):
            recorder.parse(word)
    else:
        assert recorded(recorder.parse(word)) == expected


@cache
def recorder_of(package: str, grammar: str) -> Recorder:
    return Recorder(package, grammar)


@cache
def words_in(dialect: Dialect[Any, Any, Any]) -> list[str]:
    """Return words of plies of some games, written in the dialect."""
    game = next(g for g in map(registry.find_game, registry.OWN_GAMES) if dialect in g.dialects)
    written: dict[str, None] = {}
    for seed in range(4):
        played = random_replay(game.start(), "words", seed, 60)
        for position, ply in zip(played.positions, played.line, strict=False):
            text = dialect.write(position, ply)
            words = text.split(" ") if isinstance(dialect, StepsDialect) else [text]
            written.update(dict.fromkeys(words))
    return list(written)


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
@examples(300)
@given(seed=st.integers(0, 10**9))
def test_words_are_parsed_as_by_lark(dialect: Dialect[Any, Any, Any], seed: int) -> None:
    random = Random(seed)
    word = mutated(random.choice(words_in(dialect)), random)
    lark = lark_parser(dialect.grammar_package, dialect.grammar, "start")
    assert_parsed_as_by_lark(recorder_of(dialect.grammar_package, dialect.grammar), lark, word)
    fits = dialect.fits(word)
    assert fits == (problem_of(dialect, word) is None)
    if dialect.parts:
        assert dialect.fits_parts(word.split(dialect.parts.separator)) == fits


def problem_of(dialect: Dialect[Any, Any, Any], word: str) -> SyntaxProblem | None:
    """Return why *word* can't be parsed, None if it can."""
    try:
        dialect.parse(word)
    except SyntaxProblem as problem:
        return problem
    return None


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
@examples(100)
@given(seed=st.integers(0, 10**9))
def test_words_of_examples_are_parsed_as_by_lark(file: Path, seed: int) -> None:
    random = Random(seed)
    words = file.read_text("utf-8").splitlines()[0].strip("/ ").split()
    sys.path.insert(0, str(file.parents[1]))
    try:
        recorder = recorder_of(file.parent.name, file.name)
        lark = lark_parser(file.parent.name, file.name, "start")
    finally:
        sys.path.remove(str(file.parents[1]))
    assert_parsed_as_by_lark(recorder, lark, mutated(random.choice(words), random))


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
def test_words_in_all_dialects_need_no_parser(dialect: Dialect[Any, Any, Any]) -> None:
    grammar = grammar_of(dialect.grammar_package, dialect.grammar)
    assert set(grammar.rules) == (set(grammar.parts[1:]) if grammar.parts else {"start"})


GRAMMARS = {
    "rules in rules": ('start: pair ("/" pair)?\npair: "a" "b"\n', "ab/ab"),
    "only child": ('?start: NAME | NAME "-" NAME\nNAME: /[a-z]/\n', "a"),
    "ignored": ('start: NAME+\nNAME: /[a-z]/\n%ignore " "\n', "a b"),
    "recursion": ('start: _list\n_list: NAME ("," _list)?\nNAME: /[a-z]/\n', "a,b,c"),
    "all tokens": ('!start: NAME "-" NAME\nNAME: /[a-z]/\n', "a-b"),
    "parts": ('start: one ("," more)*\none: NAME NAME\nmore: NAME\nNAME: /[a-z]/\n', "ab,c,d"),
    "a separator in a part": ('start: one (":" one)*\none: NAME\nNAME: /[a-z:]/\n', "a:b"),
    "signs that look alike": (
        'start: NAME _count? ("-" NAME _count?)*\n_count: "(" SIGN ")"\n'
        'SIGN: "+" | "-"\nNAME: /[a-z]/\n',
        "a(-)-b(+)-c",
    ),
    "groups in terminals": ('start: NAME ("-" NAME)*\nNAME: /([a-z])(1|2)/\n', "a1-b2"),
}


@pytest.mark.parametrize("kind", GRAMMARS)
def test_grammars_of_packages_are_parsed_as_by_lark(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, word = GRAMMARS[kind]
    package = "grammars_" + kind.replace(" ", "_")
    (tmp_path / package).mkdir()
    (tmp_path / package / "__init__.py").write_text("")
    (tmp_path / package / "words.lark").write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    recorder = Recorder(package, "words.lark")
    lark = lark_parser(package, "words.lark", "start")
    lark.parse(word)
    random = Random(1)
    for other in [word, *(mutated(word, random) for _ in range(300))]:
        assert_parsed_as_by_lark(recorder, lark, other)


def test_stored_patterns_are_those_that_are_derived(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = tmp_path / "patterns.json"
    stored.write_text(grammars.stored_text())
    assert "kgn.lark" in json.loads(stored.read_text())
    monkeypatch.setattr(grammars, "STORED", stored)
    grammars._stored.cache_clear()  # noqa: SLF001
    try:
        for name in {dialect.grammar for dialect in DIALECTS}:
            assert grammar_of(grammars.PACKAGE, name) is not grammars.derived(
                grammars.PACKAGE, name
            )
            assert grammar_of(grammars.PACKAGE, name) == grammars.derived(grammars.PACKAGE, name)
    finally:
        grammars._stored.cache_clear()  # noqa: SLF001


def test_a_grammar_that_is_missing_is_an_error() -> None:
    with pytest.raises(OSError, match="grammar"):
        grammar_of(grammars.PACKAGE, "missing.lark")

"""Dialects of all games: what their words are, said twice in their grammars, is the same."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark, UnexpectedInput
from trying import examples

from kohau.notation.diagnostics import SyntaxProblem
from kohau.notation.dialect import Dialect, StepsDialect, WordsDialect
from kohau.replay import registry
from kohau.replay.random_records import random_replay

DIALECTS = [
    dialect for name in registry.game_names() for dialect in registry.find_game(name).dialects
]
LETTERS = "abcdefghiABCDEFGHIMPWKLESx0123456789+-=:,.()/@*^~ ?"


@cache
def in_detail(dialect: Dialect[Any, Any, Any]) -> Lark:
    """Return a parser of the rule that says in detail what the dialect's words are."""
    return Lark.open_from_package(
        "kohau.grammars", dialect.grammar, ("",), parser="lalr", start=dialect.detailed_rule
    )


@cache
def plies_in(dialect: Dialect[Any, Any, Any]) -> list[str]:
    """Return plies of some games, written in the dialect."""
    game = next(g for g in map(registry.find_game, registry.game_names()) if dialect in g.dialects)
    written: dict[str, None] = {}
    for seed in range(4):
        played = random_replay(game.start(), "words", seed, 60)
        for position, ply in zip(played.positions, played.line, strict=False):
            text = dialect.write(position, ply)
            words = text.split(" ") if isinstance(dialect, StepsDialect) else [text]
            written.update(dict.fromkeys(words))
    return list(written)


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
@examples(150)
@given(seed=st.integers(0, 10**9))
def test_words_are_what_the_detailed_rule_says(dialect: Dialect[Any, Any, Any], seed: int) -> None:
    random = Random(seed)
    word = random.choice(plies_in(dialect))
    for _ in range(random.randrange(3)):
        at = random.randrange(len(word) + 1)
        word = (
            word[:at]
            + random.choice(["", random.choice(LETTERS)])
            + word[at + random.randrange(2) :]
        )
    problem = problem_of(dialect, word)
    assert dialect.fits(word) == (problem is None)
    if dialect.word_parts and word.isascii():
        assert dialect.fits_parts(word.split(dialect.word_parts[0])) == (problem is None)
    if isinstance(dialect, WordsDialect) and dialect.reads(word):
        assert dialect.may_begin(word.split(" ")[0])
        assert dialect.may_begin(word)
    try:
        in_detail(dialect).parse(word)
    except UnexpectedInput:
        assert problem is not None
        assert ": expected " in problem.message
    else:  # the form is right, but its steps need not belong together
        assert problem is None or ": expected " not in problem.message


def problem_of(dialect: Dialect[Any, Any, Any], word: str) -> SyntaxProblem | None:
    """Return why *word* can't be parsed, None if it can."""
    try:
        dialect.parse(word)
    except SyntaxProblem as problem:
        return problem
    return None

"""The patterns of terminals that a built package stores."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from kohau.notation import grammars
from kohau.replay import registry

DIALECTS = [dialect for name in registry.OWN_GAMES for dialect in registry.find_game(name).dialects]


def test_stored_patterns_are_those_that_lark_derives(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored = tmp_path / "terminals.json"
    stored.write_text(json.dumps(grammars.derived()))
    derived = {dialect.grammar: grammars.terminals(grammars.PACKAGE, dialect.grammar)
               for dialect in DIALECTS}  # fmt: skip
    monkeypatch.setattr(grammars, "STORED", stored)
    grammars._stored.cache_clear()  # noqa: SLF001
    try:
        for name, patterns in derived.items():
            found = grammars.terminals(grammars.PACKAGE, name)
            assert found == patterns
            assert all(map(re.compile, found.values()))
    finally:
        grammars._stored.cache_clear()  # noqa: SLF001


def test_the_patterns_of_all_words_are_stored() -> None:
    derived = grammars.derived()
    assert "kgn.lark" in derived
    for dialect in DIALECTS:
        for name in (dialect.whole_word, dialect.whole_part):
            assert name is None or name in derived[dialect.grammar]


def test_a_grammar_that_is_missing_is_an_error() -> None:
    with pytest.raises(OSError, match="grammar"):
        grammars.terminals(grammars.PACKAGE, "missing.lark")

"""Grammars: the patterns of their terminals.

Lark defines them. They are stored when the package is built, since to derive them takes longer than
to read a record: a word that a pattern matches needs no parser.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

PACKAGE = "kohau.grammars"

STORED = Path(__file__).parents[1] / "grammars" / "terminals.json"
"""The patterns of a built package; a checkout of the repository has none."""


def terminals(package: str, grammar: str, start: str = "start") -> Mapping[str, str]:
    """Return the patterns of the terminals of a *grammar*, by name.

    Raises ``OSError`` if the file of the grammar, or the *package*, can't be read.

    >>> terminals("kohau.grammars", "hanniball/freeling.lark")["SLASH"]
    '/'
    """
    if package == PACKAGE and grammar in _stored():
        return _stored()[grammar]
    return _derived(package, grammar, start)


@cache
def _stored() -> Mapping[str, Mapping[str, str]]:
    try:
        text = STORED.read_text("utf-8")
    except FileNotFoundError:
        return {}
    stored: dict[str, dict[str, str]] = json.loads(text)
    return stored


@cache
def _derived(package: str, grammar: str, start: str) -> Mapping[str, str]:
    from lark import Lark

    parser = Lark.open_from_package(
        package, grammar, ("",), parser="lalr", lexer="basic", start=start
    )
    return {each.name: each.pattern.to_regexp() for each in parser.terminals}


def derived() -> dict[str, Mapping[str, str]]:
    """Return what a built package stores: the patterns of all grammars of words and of the record.

    Other files are imported by these, or describe no records.
    """
    folder = STORED.parent
    found: dict[str, Mapping[str, str]] = {}
    for file in sorted(folder.rglob("*.lark")):
        start = re.search("^(start|record):", file.read_text("utf-8"), re.MULTILINE)
        name = file.relative_to(folder).as_posix()
        if start and name != "query.lark":
            found[name] = _derived(PACKAGE, name, start[1])
    return found

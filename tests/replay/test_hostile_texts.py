"""What a few kilobytes of one character cost, in every reader: work grows as their length does."""

from __future__ import annotations

import ast
import re
import sys
import warnings
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from re import _constants as kinds_of_items
from re import _parser as parser
from types import FrameType, ModuleType
from typing import Any

import pytest
from project import ROOT, Run

import kohau.notation
import kohau.replay
from kohau.commands.main import is_compiled
from kohau.notation.decoding.channel import is_page

pytestmark = pytest.mark.release

LINES = {
    "hyphens": "-", "blanks": " ", "tabs": "\t", "lines": "\n", "dates": "2024-01-01 ",
    "bars": "| ", "cells": "<td>", "comments": "<!--", "tags": "<a ", "questions": "?",
    "stars": "*", "words": "ab ", "letters": "a", "digits": "1 ", "numbers": "1. ",
    "squares": "e4 ", "plies": "e2e3+ ", "signs": "<! ", "brackets": "(", "braces": "{}",
    "semicolons": ";", "remarks": "; hm > e4\n", "separators": "; 2. f4e5-",
    "labels": "White: ", "names": "Rabe - Soa, ", "results": "1-0 ",
}  # fmt: skip
READERS: dict[str, tuple[str, str]] = {
    "text": ("x.txt", "White: Rabe\nBlack: Soa\n1. e2e3+ f4e5-,e4+\n{}\n2. f2f3+\n"),
    "page": ("x.html", "<html><body>1. e2e3+ f4e5-,e4+ {} 2. f2f3+</body></html>"),
    "mail": ("x.eml", "From: a@b.example\nSubject: x\n\n{}\n1. e2e3+ f4e5-,e4+\n"),
    "record": ("x.kgn", '[Game "fanorona"]\n\n1. e2e3+ {} *\n'),
}
SIZES = (512, 1024, 2048)
SLACK = 20_000
"""The calls that a longer text may cost more, as it reaches another bound."""
FEW = ("hyphens", "dates", "signs", "remarks")
PAIRS = [
    pytest.param(line, reader, marks=() if line in FEW else pytest.mark.deep)
    for line in LINES
    for reader in READERS
]


def calls_of(run: Callable[[], object]) -> int:
    """Return how many functions, of Python and of C, *run* calls."""
    count = 0

    def see(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    sys.setprofile(see)
    try:
        run()
    finally:
        sys.setprofile(None)
    return count


@pytest.mark.skipif(is_compiled(), reason="calls of compiled functions are not counted")
@pytest.mark.parametrize(("line", "reader"), PAIRS)
def test_work_grows_as_a_line_does(kohau: Run, tmp_path: Path, line: str, reader: str) -> None:
    """From 1 to 2 kB it grows by twice as much as from 0.5 to 1 kB, not by four times as much."""
    name, text = READERS[reader]
    path, part = tmp_path / name, LINES[line]

    def work(size: int) -> int:
        path.write_text(text.replace("{}", part * (size // len(part))), encoding="utf-8")
        arguments = ("validate", path, "--config", "none", "--jobs", "1")
        return calls_of(lambda: kohau(*arguments, status=None))

    work(SIZES[0])  # what is imported, or remembered
    small, middle, large = map(work, SIZES)
    assert large - middle <= 2.6 * max(0, middle - small) + SLACK


def test_a_comment_that_does_not_end_makes_no_page() -> None:
    assert not is_page("<!--" * 4_000)
    assert is_page("<!-- 1. --> d3e3+")


def modules() -> Iterator[ModuleType]:
    for package in (kohau.notation, kohau.replay):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            yield import_module(module.name)


def patterns(value: object) -> list[re.Pattern[str]]:
    """Return the patterns in a global of a module."""
    values = value.values() if isinstance(value, dict) else [value]
    return [pattern for pattern in values if isinstance(pattern, re.Pattern)]


def searched(module: ModuleType) -> set[str]:
    """Return the names whose methods look for a pattern, not only where they are."""
    games = set()
    # Compiled modules do not have their source.
    name = module.__name__.replace(".", "/")
    source = ROOT / (f"{name}/__init__.py" if hasattr(module, "__path__") else f"{name}.py")
    for node in ast.walk(ast.parse(source.read_text("utf-8"))):
        if isinstance(node, ast.Attribute) and node.attr not in ("match", "fullmatch", "pattern"):
            base = node.value.value if isinstance(node.value, ast.Subscript) else node.value
            if isinstance(base, ast.Name):
                games.add(base.id)
    return games


def is_rerun(items: Any) -> bool:
    """Whether a search runs once more over what repeats at the beginning of a pattern."""
    for at, (kind, value) in enumerate(items):
        if kind is kinds_of_items.SUBPATTERN:
            return is_rerun([*value[3], *items[at + 1 :]])
        if kind is kinds_of_items.BRANCH:
            return any(is_rerun([*part, *items[at + 1 :]]) for part in value[1])
        if kind in (kinds_of_items.MAX_REPEAT, kinds_of_items.MIN_REPEAT):
            least, most, _ = value
            if most == kinds_of_items.MAXREPEAT:
                return any(_must_follow(*item) for item in items[at + 1 :])
            if least == 0:
                continue
        return False
    return False


def _must_follow(kind: object, value: Any) -> bool:
    is_repeat = kind in (kinds_of_items.MAX_REPEAT, kinds_of_items.MIN_REPEAT)
    return not (is_repeat and value[0] == 0)


def test_no_search_begins_with_a_repetition() -> None:
    """A run of what repeats would be passed once for each of its characters."""
    for module in modules():
        names = searched(module)
        for name, value in vars(module).items():
            for pattern in patterns(value) if name in names else ():
                with warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    items = parser.parse(pattern.pattern, pattern.flags & ~re.DEBUG)
                assert not is_rerun(list(items)), (module.__name__, name, pattern.pattern)

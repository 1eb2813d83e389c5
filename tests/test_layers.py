"""The house: imports run one way, and every module is where it belongs."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from project import ROOT

ROOMS = ["grammars", "notation", "replay", "archive", "commands", "kohau"]


def modules() -> list[Path]:
    found = [ROOT / "kohau.py"]
    for room in ROOMS[:-1]:
        found += (ROOT / room).rglob("*.py")
    return found


def imported(path: Path) -> set[str]:
    """Return the rooms that a module imports from, at its top or inside functions."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            names.add(node.module or "")
    return {name.split(".")[0] for name in names} & set(ROOMS)


@pytest.mark.parametrize("path", modules(), ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_imports_upwards(path: Path) -> None:
    room = path.relative_to(ROOT).parts[0].removesuffix(".py")
    for other in imported(path):
        assert ROOMS.index(other) <= ROOMS.index(room), f"{path} imports {other}"


def test_grammars_hold_no_logic() -> None:
    for path in (ROOT / "grammars").rglob("*.py"):
        (docstring,) = ast.parse(path.read_text()).body
        assert isinstance(docstring, ast.Expr)


def loaded(code: str) -> set[str]:
    """Return the modules that running *code* in a fresh interpreter loads."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print(*sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
    )
    return set(done.stdout.split())


def test_the_front_door_opens_without_what_only_commands_need() -> None:
    heavy = {"lark", "rich", "yaml", "zstandard", "concurrent.futures", "json"}
    assert not loaded("import kohau") & heavy


def test_reading_kgn_needs_neither_yaml_nor_zstandard_nor_rich() -> None:
    code = "import kohau; list(kohau.read_text('[Game \"fanorona\"] 1. e2e3+ *'))"
    assert not loaded(code) & {"rich", "yaml", "zstandard"}

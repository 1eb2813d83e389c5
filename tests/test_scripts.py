"""The scripts of pages: their logic, and how they are bundled."""

from __future__ import annotations

import re

import pytest
from project import ROOT
from scripts import PAGES, node

from kohau.web.explorer.screens import HELP
from kohau.web.viewer.assets import bundle

BUNDLES = {"page", "widget", "recording", "bars", "elements", *HELP}


def test_logic_that_needs_no_page() -> None:
    done = node("--test", "tests/scripts/")
    assert done.returncode == 0, done.stdout[-4000:]
    (passed,) = re.findall(r"^\S+ pass (\d+)$", done.stdout, re.MULTILINE)
    assert int(passed) > 20


def test_every_bundle_is_used() -> None:
    files = (ROOT / "kohau" / "web" / "bundles").iterdir()
    assert {file.stem for file in files} == BUNDLES


@pytest.mark.parametrize("name", sorted(BUNDLES))
def test_bundles_load_nothing_but_what_is_loaded_on_demand(name: str) -> None:
    """Pages of one file have no server, and an explorer has one script for each screen."""
    imported = re.findall(
        r"""\bimport\s*(?:[{*'"]|\()[^;]{0,60}""", bundle(name).replace("\\\n", "")
    )
    assert all("/assets/recording.js" in statement for statement in imported)


def test_every_script_is_in_a_bundle() -> None:
    """What is imported by no bundle would be dead."""
    modules = {file.relative_to(PAGES).as_posix() for file in PAGES.glob("*/*.js")}
    entries = {
        path
        for name in BUNDLES
        for path in (f"viewer/{name}.js", f"explorer/{name}.js")
        if path in modules
    }
    seen: set[str] = set()
    while entries - seen:
        path = min(entries - seen)
        seen.add(path)
        text = (PAGES / path).read_text(encoding="utf-8")
        for other in re.findall(r'^import .*"(\.[^"]+)";$', text, re.MULTILINE):
            entries.add(
                (PAGES / path).parent.joinpath(other).resolve().relative_to(PAGES).as_posix()
            )
    assert seen == modules

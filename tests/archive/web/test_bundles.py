"""Bundles: the scripts of pages in their declared order, in one scope."""

from __future__ import annotations

import re

import pytest
from project import ROOT

from kohau.archive.web.explorer.screens import SILENT, made
from kohau.archive.web.viewer.assets import BARS, BASE, ELEMENTS, EXPLORER, PAGE, VIEWER, asset

PAGES = ROOT / "archive/web/pages"
BUNDLES = {
    "base": BASE,
    "bars": BARS,
    "elements": ELEMENTS,
    "script": (*ELEMENTS, "script"),
    "widget": (*ELEMENTS, "widget"),
    "viewer": VIEWER,
    "page": PAGE,
    **{f"explorer/{name}": scripts for name, scripts in EXPLORER.items()},
}
DEFINED = re.compile(r"^(?:async )?(?:function|class|const|let) +(\w+)", re.MULTILINE)


def defined(script: str) -> list[str]:
    return DEFINED.findall(asset(f"{script}.js"))


@pytest.mark.parametrize("name", BUNDLES)
def test_names_at_the_top_differ(name: str) -> None:
    names = [each for script in BUNDLES[name] for each in defined(script)]
    assert sorted(names) == sorted(set(names))


@pytest.mark.parametrize("name", BUNDLES)
def test_a_script_uses_what_those_before_it_define(name: str) -> None:
    """Classes that others derive from, and constants, are needed as soon as a script runs."""
    known: set[str] = set()
    every = {each for script in BUNDLES[name] for each in defined(script)}
    for script in BUNDLES[name]:
        known.update(defined(script))
        text = asset(f"{script}.js")
        used = set(
            re.findall(r"(?:extends|new) (\w+)|^(?:const|let) \w+ = (\w+)", text, re.MULTILINE)
        )
        assert {each for pair in used for each in pair} & every <= known, script


def test_every_script_is_in_a_bundle() -> None:
    screens = {f"explorer/{name}" for name in EXPLORER if name not in SILENT}
    bundled = {*screens, *(script for scripts in BUNDLES.values() for script in scripts)}
    files = {file.relative_to(PAGES).with_suffix("").as_posix() for file in PAGES.glob("*/*.js")}
    assert files == {each if "/" in each else f"viewer/{each}" for each in bundled}


def test_scripts_import_nothing() -> None:
    for file in PAGES.glob("*/*.js"):
        lines = re.findall(r"^(?:import|export).*", file.read_text(), re.MULTILINE)
        assert lines == (["export default { render };"] if file.stem == "widget" else [])


def test_no_text_of_a_script_has_more_than_one_line() -> None:
    """The explorer leaves out indentation."""
    for name in EXPLORER:
        for line in made(f"{name}.js").text.splitlines():
            assert line.count("`") % 2 == 0, line

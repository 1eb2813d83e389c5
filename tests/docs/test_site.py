"""The site: built without warnings; its links, anchors and boards work without a network."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import defaultdict
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from urllib.parse import unquote, urlsplit
from zipfile import ZipFile

import pytest
from axe_playwright_python.sync_playwright import Axe
from project import ROOT

import kohau
from kohau import boards, painters, testing
from kohau.notation import version
from kohau.notation.codes import CODES
from kohau.notation.diagnostics import help_of_code
from kohau.notation.pages import TITLES, see
from kohau.notation.version import SITE
from kohau.replay import registry

if TYPE_CHECKING:
    from playwright.sync_api import Browser

# One process builds the site.
pytestmark = [pytest.mark.release, pytest.mark.browser, pytest.mark.xdist_group("site")]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    options = ["-q", "-W", "--keep-going", "-c", "docs/site", "-d", str(folder / "doctrees")]
    command = [sys.executable, "-m", "sphinx", *options, "docs", str(folder / "html")]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=False, text=True)
    assert done.returncode == 0, done.stderr
    return folder / "html"


class Page(HTMLParser):
    """What a page links to, what it loads, and what can be linked to in it."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.loaded: set[str] = set()
        self.anchors: set[str] = set()
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value for name, value in attrs if value}
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        if "src" in values:
            self.loaded.add(values["src"])
        if "href" in values:
            (self.loaded if tag == "link" else self.links).add(values["href"])


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    files = set(site.rglob("*.html")) - set(site.glob("_downloads/**/*"))
    return {file.resolve(): Page(file) for file in files}


def test_every_link_leads_somewhere(pages: dict[Path, Page]) -> None:
    dead = defaultdict(list)
    for file, page in pages.items():
        for address in page.links | page.loaded:
            target = urlsplit(address)
            if target.scheme:
                continue
            path = (file.parent / unquote(target.path)).resolve() if target.path else file
            anchors = pages[path].anchors if path in pages else set()
            if not path.is_file() or (target.fragment and unquote(target.fragment) not in anchors):
                dead[file.name].append(address)
    assert not dead


def test_samples_and_examples_can_be_downloaded(site: Path) -> None:
    names = {}
    for folder in ("samples", "examples"):
        (file,) = site.glob(f"_downloads/*/{folder}.zip")
        with ZipFile(file) as packed:
            names[folder] = packed.namelist()
    assert {"samples/annotated.kgn", "samples/sessions/clean.kgn"} <= set(names["samples"])
    assert "examples/playouts.py" in names["examples"]
    assert not [name for group in names.values() for name in group if "__pycache__" in name]


def test_captions_show_the_names_of_files(site: Path) -> None:
    page = (site / "games-of-your-own.html").read_text(encoding="utf-8")
    assert ">clobber/clobber/__init__.py</span>" in page


def test_no_page_loads_anything_from_the_network(pages: dict[Path, Page]) -> None:
    assert not {url for page in pages.values() for url in page.loaded if urlsplit(url).scheme}


def test_commands_and_public_names_are_listed(pages: dict[Path, Page], site: Path) -> None:
    commands = pages[site / "commands.html"]
    assert {"kohau-validate", "kohau-archive-search", "kohau-lake-build"} <= commands.anchors
    names = pages[site / "python-reference.html"].anchors
    assert {f"kohau.{name}" for name in kohau.__all__} - {"kohau.__version__"} <= names
    for module in (boards, painters, testing):
        public = getattr(module, "__all__", [name for name in vars(module) if name[0] != "_"])
        called = {name for name in public if callable(getattr(module, name))}
        assert {f"{module.__name__}.{name}" for name in called.difference(kohau.__all__)} <= names


def test_the_reference_mentions_only_names_that_it_has(pages: dict[Path, Page], site: Path) -> None:
    """A name in a docstring is a link, or at least one that readers find on the page."""
    file = site / "python-reference.html"
    names = {anchor.rpartition(".")[2] for anchor in pages[file].anchors}
    unlinked = re.findall(
        r'(?<!">)<code class="xref py[^>]*><span class="pre">([\w.]+)', file.read_text("utf-8")
    )
    assert {name.rpartition(".")[2] for name in unlinked} <= names


def test_downloaded_pages_need_no_other_file(site: Path) -> None:
    files = [*site.glob("_downloads/*/*.html")]
    assert files
    for file in files:
        page = Page(file)
        assert not [url for url in page.links | page.loaded if not urlsplit(url).scheme]


def test_every_dialect_is_shown(site: Path) -> None:
    text = (site / "dialects.html").read_text(encoding="utf-8")
    for name in kohau.game_names():
        for dialect in kohau.find_game(name).dialects:
            assert f">{dialect.name}</span>" in text, dialect.name


def test_the_addresses_that_the_program_names_are_there(
    pages: dict[Path, Page], site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    published = "https://kohau.example/"
    monkeypatch.setattr(version, "SITE", published)
    rules = {registry.help_of_rule(number) for number in registry.numbered_rules()}
    for address in rules | {help_of_code(code) for code in CODES}:
        assert address is not None
        path, _, anchor = address.removeprefix(published).partition("#")
        assert anchor in pages[site / path].anchors, address


@pytest.mark.parametrize("name", TITLES)
def test_pages_have_the_titles_and_addresses_that_the_program_names(
    name: str, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = (site / f"{name}.html").read_text(encoding="utf-8")
    assert f"<h1>{TITLES[name]}<a " in page
    assert see(name) == f'see "{TITLES[name]}" in the documentation'
    monkeypatch.setattr(version, "SITE", "https://kohau.example/")
    assert see(name) == f"see https://kohau.example/{name}.html"


def test_commands_lead_to_the_pages_that_they_name(pages: dict[Path, Page], site: Path) -> None:
    assert {"queries.html", "editors.html"} <= pages[site / "commands.html"].links


def test_schemas_are_where_their_ids_say(site: Path) -> None:
    schemas = [json.loads(file.read_text("utf-8")) for file in (site / "schemas").iterdir()]
    addresses = {f"{SITE}schemas/{name}-1.json" for name in ("record", "configuration")}
    assert {schema["$id"] for schema in schemas} == addresses
    (record,) = (schema for schema in schemas if schema["title"] == "Kohau record")
    assert record["$defs"]["record"]["properties"]["kohau"]["const"] == 1


def test_boards_follow_the_theme_of_the_page(site: Path, browser: Browser) -> None:
    page = browser.new_page(color_scheme="light")
    page.goto((site / "index.html").as_uri())
    game = page.locator("kohau-game").first
    shade = "getComputedStyle(document.querySelector('kohau-game')).backgroundColor"
    light = page.evaluate(shade)
    before = game.locator("button").first.is_visible(), game.get_attribute("ply")
    game.get_by_role("button", name="Next").click()
    page.locator(".theme-toggle:visible").first.click()
    assert page.evaluate("document.body.dataset.theme") == game.get_attribute("theme")
    page.evaluate("document.body.dataset.theme = 'dark'")
    page.wait_for_function(f"{shade} !== '{light}'")
    assert (before, game.get_attribute("ply")) == ((True, "8"), "9")
    page.close()


def test_the_search_works_without_a_server(site: Path, browser: Browser) -> None:
    page = browser.new_page()
    page.goto(f"{(site / 'search.html').as_uri()}?q=withdrawal")
    results = page.locator("#search-results")
    results.get_by_role("link", name="A first hour: Fanorona").wait_for()
    page.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(site: Path, browser: Browser, scheme: Literal["light", "dark"]) -> None:
    page = browser.new_page(color_scheme=scheme)
    for name in ("index", "tutorials/first-hour-fanorona", "tutorials/fr/first-hour", "dialects"):
        page.goto((site / f"{name}.html").as_uri())
        page.locator(".sidebar-drawer[aria-label]").wait_for(state="attached")
        violations = Axe().run(page).response["violations"]
        assert not [(violation["id"], violation["nodes"][0]["html"]) for violation in violations]
    page.close()


def test_translated_pages_name_their_language(site: Path, browser: Browser) -> None:
    """The frame of the site is in English, and its links name the language of their page."""
    page = browser.new_page()
    page.goto((site / "tutorials" / "fr" / "first-hour-hamnar.html").as_uri())
    page.locator(".sidebar-drawer[lang=en]").wait_for(state="attached")
    tree = page.locator(".sidebar-tree")
    assert page.locator("html").get_attribute("lang") == "fr"
    assert page.locator("kohau-game").get_by_role("button", name="Coup suivant").is_visible()
    assert tree.get_by_text("La primera hora", exact=True).get_attribute("lang") == "es"
    assert tree.get_by_text("La première heure", exact=True).get_attribute("lang") == "fr"
    assert tree.get_by_text("A first hour", exact=True).get_attribute("lang") == "en"
    page.get_by_role("main").get_by_role("link", name="Español").click()
    assert page.locator("html").get_attribute("lang") == "es"
    page.close()

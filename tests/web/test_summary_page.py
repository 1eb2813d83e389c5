"""Pages of summaries: complete, safe, deterministic, from the command line."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote_plus

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser
from project import Golden, Run

from kohau import open_archive
from kohau.web.summary_page import RESULTS, SCORES
from kohau.web.texts import texts
from kohau.web.viewer.assets import asset

pytestmark = pytest.mark.xdist_group("summary-page")

SAMPLES = ("samples/annotated.kgn", "samples/hamnar.kgn", "samples/sessions/clean.kgn")
VOID = {"meta", "link", "br", "hr", "img", "input"}
EVIL = "<script>alert(1)</script>\" onload='x' &amp;"


class Reader(HTMLParser):
    """Reads a page and checks that its elements are nested correctly."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(page)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] not in ("style", "script"):
            self.words.append(data.strip())


def summarised(kohau: Run, text: str, *options: str) -> str:
    page: str = kohau("summarise", "--format", "html", *options, "-", stdin=text).stdout
    return page


@pytest.mark.parametrize("language", ["fr", "es"])
def test_the_words_of_a_page_are_in_its_language(kohau: Run, language: str) -> None:
    """What the pages of two languages share are names."""
    options = ("--format", "html", *SAMPLES, "--language")
    english, other = (
        Reader(kohau("summarise", *options, code, status=None).stdout) for code in ("en", language)
    )
    assert ("html", {"lang": language}) in other.tags
    names = re.compile("Example|Machine|Fanorona|Hamnár|Kobaka|Lehavanana|Vakiloha|clean")
    same = {word for word in {*english.words} & {*other.words} if re.search("[a-z]{3}", word)}
    untranslated = {word for word in same if not names.match(word)}
    assert any("best of" in word for word in english.words)
    assert not any("best of" in word for word in other.words)
    assert untranslated <= {*texts(language, "summary").values()}
    table = texts(language, "summary")
    assert table.keys() == texts("fr", "summary").keys()
    places = re.compile(r"\{\w+\}")
    assert all({*places.findall(key)} == {*places.findall(table[key])} for key in table)


def test_only_pages_have_a_language(kohau: Run) -> None:
    done = kohau("summarise", "--language", "fr", *SAMPLES, status=2)
    assert "--language requires --format html, not text" in done.stderr


class TestPage:
    def test_text(self, kohau: Run, golden: Golden) -> None:
        page = kohau("summarise", "--format", "html", *SAMPLES).stdout
        Reader(page)
        page = re.sub(r"<style>.*?</style>", "<style></style>", page, flags=re.S)
        page = re.sub(r"(<script[^>]*>).*?</script>", r"\1</script>", page, flags=re.S)
        golden("summarise.html", re.sub(r"sha256-[^']*", "sha256-", page))

    def test_it_is_self_contained(self, kohau: Run) -> None:
        page = kohau("summarise", "--format", "html", *SAMPLES).stdout
        tags = Reader(page).tags
        assert not {tag for tag, _ in tags} & {"link", "img", "iframe", "use", "object"}
        for _, attributes in tags:
            assert not {name for name in attributes if name.startswith("on")} | (
                attributes.keys() & {"src", "srcset", "xlink:href", "style"}
            )
        links = [attributes["href"] for _, attributes in tags if "href" in attributes]
        names = {f"#{attributes['id']}" for _, attributes in tags if "id" in attributes}
        assert links
        assert set(links) <= names
        assert not re.search(r"url\(|@import|import |fetch|innerHTML", page)
        policy = next(a["content"] for _, a in tags if "http-equiv" in a)
        assert policy is not None
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy

    def test_ids_are_unique(self, kohau: Run) -> None:
        tags = Reader(kohau("summarise", "--format", "html", *SAMPLES).stdout).tags
        names = [attributes["id"] for _, attributes in tags if "id" in attributes]
        assert len(names) == len(set(names))

    def test_every_figure_is_a_table_that_says_its_scale(self, kohau: Run) -> None:
        page = kohau("summarise", "--format", "html", *SAMPLES).stdout
        figures = re.findall("<figure>.*?</figure>", page, re.DOTALL)
        assert len(figures) > 10
        for figure in figures:
            assert re.search(r'<th scope="row".*<td class="number"', figure)
            assert re.search(r"Bars show|The longest bar is", figure)
            assert re.search(r"<kohau-bar [^>]*>[^<]{5,}</kohau-bar>", figure)

    def test_names_are_escaped(self, kohau: Run) -> None:
        record = f'[White "{EVIL.replace(chr(34), chr(92) + chr(34))}"]\n[Game "fanorona"]\n\n1-0\n'
        reader = Reader(summarised(kohau, record))
        assert EVIL in reader.words
        assert [tag for tag, _ in reader.tags].count("script") == 1

    def test_every_kind_of_part_has_a_colour(self) -> None:
        kinds = {kind for _, kind in (*RESULTS.values(), *SCORES)} | {"all"}
        assert kinds == set(re.findall(r"^\.part-(\w+) \{ background", asset("bars.css"), re.M))

    def test_years(self, kohau: Run) -> None:
        dates = ("2023.05.01", "2023.??.??", "1999.01.01", "????.??.??", "nonsense")
        text = "".join(f'[Game "fanorona"]\n[Date "{date}"]\n\n*\n\n' for date in dates)
        assert "3 records from 1999 to 2023, most in 2023: 2" in summarised(kohau, text)
        assert "Not shown: 2 without a known year." in summarised(kohau, text)
        document = json.loads(kohau("summarise", "--format", "json", "-", stdin=text).stdout)
        assert document["groups"][0]["years"] == {"1999": 1, "2023": 2, "????": 2}
        output = kohau("summarise", "-", stdin=text).stdout
        assert re.search(r"years +1999 to 2023; most records in 2023: 2", output)
        undated = '[Game "fanorona"]\n\n*\n'
        assert "Activity" not in summarised(kohau, undated)
        assert "years" not in kohau("summarise", "-", stdin=undated).stdout

    def test_one_year_is_said_and_not_drawn(self, kohau: Run) -> None:
        page = summarised(kohau, '[Game "fanorona"]\n[Date "2026.05.01"]\n\n*\n')
        assert "Activity" not in page
        assert "2026" in page

    def test_the_opponents_of_a_player_are_called_so(self, kohau: Run, tmp_path: Path) -> None:
        archive = tmp_path / "games.duckdb"
        kohau("archive", "add", archive, SAMPLES[0])
        page = kohau("archive", "players", archive, "Example White", "--format", "html").stdout
        assert "Example White against" in Reader(page).words
        assert "Players" not in Reader(page).words

    def test_nothing_to_count(self, kohau: Run) -> None:
        page = kohau("summarise", "--format", "html", "-", status=1).stdout
        assert "There are no valid records to count." in Reader(page).words

    def test_invalid_records_are_counted(self, kohau: Run) -> None:
        text = '[Game "fanorona"]\n\n1. a1a1 *\n'
        done = kohau("summarise", "--format", "html", "-", stdin=text, status=1)
        assert "invalid, left out" in Reader(done.stdout).words


class TestCommands:
    def test_the_title(self, kohau: Run, tmp_path: Path) -> None:
        page = kohau("summarise", SAMPLES[0], "--format", "html", "--title", EVIL).stdout
        assert Reader(page).words.count(EVIL) == 2
        archive = tmp_path / "games.duckdb"
        kohau("archive", "add", archive, SAMPLES[0])
        for command in (
            ("summarise", archive), ("archive", "players", archive, "Example White")
        ):  # fmt: skip
            done = kohau(*command, "--format", "html", "--title", "League")
            assert "<h1>League</h1>" in done.stdout
        done = kohau("summarise", SAMPLES[0], "--title", "League", status=2)
        assert "--title requires --format html" in done.stderr

    @pytest.mark.parametrize("given", ["javascript:alert(1)", "localhost:8000"])
    def test_addresses_that_are_none(self, kohau: Run, given: str) -> None:
        done = kohau("summarise", SAMPLES[0], "--format", "html", "--explorer", given, status=2)
        assert "begins with http:// or https://" in done.stderr

    @pytest.mark.release
    @pytest.mark.parametrize("date", ["2023.05.01", "0000.01.01", "9999.??.??"])
    def test_links_find_the_games(self, kohau: Run, tmp_path: Path, date: str) -> None:
        """Every link is a search of an explorer, which finds as many games as are counted."""
        text = f'[Game "fanorona"]\n[White "A/b?"]\n[Date "{date}"]\n\n*\n\n'
        (tmp_path / "own.kgn").write_text(text)
        archive = tmp_path / "games.duckdb"
        kohau("archive", "add", archive, *SAMPLES, tmp_path / "own.kgn")
        page = kohau("summarise", archive, "--format", "html",
                     "--explorer", "https://club.example/games/").stdout  # fmt: skip
        Reader(page)
        base = "https://club.example/games"
        assert f'href="{base}/players/A%2Fb%3F"' in page
        links = re.findall(rf'href="{base}/search\?query=([^"]*)".*?<td[^>]*>([\d,]+)', page)
        assert len(links) > 20
        with open_archive(archive, read_only=True) as collection:
            for query, count in links:
                games = collection.search(query=unquote_plus(query))
                assert len(games) == int(count), query

    def test_of_the_records_that_a_query_chooses(self, kohau: Run) -> None:
        query = ("--query", "result:1-0 and not nobody")
        reader = Reader(kohau("summarise", *SAMPLES, *query, "--format", "html").stdout)
        assert "Records with result:1-0 and not nobody" in reader.words

    def test_of_an_archive(self, kohau: Run, tmp_path: Path) -> None:
        path = tmp_path / "games.duckdb"
        name = EVIL.replace('"', "")
        tags = f'[Event "League"]\n[Date "2023.05.01"]\n[White "Soa"]\n[Black "{name}"]\n'
        record = f'{tags}[Game "fanorona"]\n\n1. e2e3+ *\n\n'
        other = record.replace('"Soa"', '"Vao"')
        (tmp_path / "league.kgn").write_text(record + other)
        kohau("archive", "add", path, tmp_path / "league.kgn", *SAMPLES)
        kohau("summarise", path, "--format", "html", "-o", tmp_path / "all.html")
        words = Reader((tmp_path / "all.html").read_text()).words
        assert {"games.duckdb", "All games", "Sessions", "Years", "Players"} <= set(words)
        chosen = kohau("summarise", path, "--query", "event:league", "--format", "html").stdout
        reader = Reader(chosen)
        assert "Games with event:league" in reader.words
        assert "Cross-table: League" in reader.words
        assert name in reader.words

    def test_figures_of_files_and_of_an_archive_are_the_same(
        self, kohau: Run, tmp_path: Path
    ) -> None:
        path = tmp_path / "games.duckdb"
        kohau("archive", "add", path, *SAMPLES)
        pages = (
            kohau("summarise", path, "--format", "html").stdout,
            kohau("summarise", *SAMPLES, "--format", "html").stdout,
        )
        one, theirs = (re.findall("<figure>.*?</figure>", page, flags=re.S) for page in pages)
        assert one == theirs


SIZES = ((320, 568), (820, 1180), (844, 390), (1440, 900), (3840, 2160))


@pytest.fixture
def page_file(tmp_path: Path, kohau: Run) -> Path:
    path = tmp_path / "page.html"
    kohau("summarise", *SAMPLES, "samples/hanga-roa.kgn", "--format", "html", "-o", path)
    return path


class TestInBrowser:
    def test_bars_are_in_proportion(self, browser: Browser, page_file: Path) -> None:
        with browser.new_page() as page:
            complaints: list[str] = []
            page.on("console", lambda message: complaints.append(message.text))
            page.goto(page_file.as_uri())
            bars = page.locator("kohau-bar").evaluate_all(
                """bars => bars.map(bar => [bar.title, bar.getAttribute("role"),
                    bar.getAttribute("parts").split(" ").filter((_, at) => at % 2)
                        .reduce((sum, count) => sum + Number(count), 0) / bar.getAttribute("full"),
                    [...bar.children].map(part => parseFloat(part.style.width))
                        .reduce((sum, width) => sum + width, 0)])"""
            )
            assert len(bars) > 20
            for title, role, share, width in bars:
                assert title
                assert role == "img"
                assert width == pytest.approx(100 * share, abs=1e-3)
            assert complaints == []

    @pytest.mark.parametrize(
        ("size", "theme"),
        [((820, 1180), "light")]
        + [
            pytest.param(size, theme, marks=pytest.mark.deep)
            for size in SIZES
            for theme in ("light", "dark")
        ],
    )
    def test_sizes_and_themes(
        self, browser: Browser, page_file: Path, size: tuple[int, int], theme: Any
    ) -> None:
        """Nothing is wider than the window, rows of figures have no holes, axe finds nothing."""
        view: Any = {"width": size[0], "height": size[1]}
        with browser.new_page(viewport=view, color_scheme=theme, bypass_csp=True) as page:
            page.goto(page_file.as_uri())
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            results = Axe().run(page)
            assert results.violations_count == 0, results.generate_report()
            for figure, others in page.locator(".figures").evaluate_all(
                """all => all.map(figures => [figures.getBoundingClientRect().toJSON(),
                    [...figures.children].map(one => one.getBoundingClientRect().toJSON())])"""
            ):
                area = sum(one["width"] * one["height"] for one in others)
                assert area > 0.9 * figure["width"] * figure["height"]

    def test_without_scripts_everything_is_read(self, browser: Browser, page_file: Path) -> None:
        with browser.new_page(java_script_enabled=False) as page:
            page.goto(page_file.as_uri())
            assert page.locator("kohau-bar").first.inner_text()

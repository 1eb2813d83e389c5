"""Pages of summaries: complete, safe, deterministic, from the command line."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from project import ROOT, Golden, Run

from kohau.archive.plots import Tint

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
        if self.open and self.open[-1] != "style":
            self.words.append(data.strip())


def summarised(kohau: Run, text: str, *options: str) -> str:
    page: str = kohau("summarise", "--format", "html", *options, "-", stdin=text).stdout
    return page


class TestPage:
    def test_text(self, kohau: Run, golden: Golden) -> None:
        page = kohau("summarise", "--format", "html", *SAMPLES).stdout
        Reader(page)
        page = re.sub(r"<style>.*?</style>", "<style></style>", page, flags=re.S)
        golden("summarise.html", re.sub(r"(<svg[^>]*>).*?(</svg>)", r"\1\2", page, flags=re.S))

    def test_it_is_self_contained(self, kohau: Run) -> None:
        page = kohau("summarise", "--format", "html", *SAMPLES).stdout
        tags = Reader(page).tags
        assert not {tag for tag, _ in tags} & {"script", "link", "img", "iframe", "use", "object"}
        for _, attributes in tags:
            assert not {name for name in attributes if name.startswith("on")} | (
                attributes.keys() & {"src", "srcset", "xlink:href"}
            )
        links = [attributes["href"] for _, attributes in tags if "href" in attributes]
        names = {f"#{attributes['id']}" for _, attributes in tags if "id" in attributes}
        assert links
        assert set(links) <= names
        assert not re.search(r"url\(|@import|//", page)
        policy = next(a["content"] for _, a in tags if "http-equiv" in a)
        assert policy is not None
        assert "default-src 'none'" in policy

    def test_ids_are_unique(self, kohau: Run) -> None:
        tags = Reader(kohau("summarise", "--format", "html", *SAMPLES).stdout).tags
        names = [attributes["id"] for _, attributes in tags if "id" in attributes]
        assert len(names) == len(set(names))

    def test_every_plot_has_a_description_and_numbers(self, kohau: Run) -> None:
        page = kohau("summarise", "--format", "html", *SAMPLES).stdout
        figures = page.split("<figure>")[1:]
        assert len(figures) > 10
        for figure in figures:
            assert re.search(r'<svg [^>]*role="img" aria-label="[^"]{5,}"', figure)
            assert "<details><summary>Numbers</summary>" in figure
            assert re.search(r"<td", figure)

    def test_names_are_escaped(self, kohau: Run) -> None:
        record = f'[White "{EVIL.replace(chr(34), chr(92) + chr(34))}"]\n[Game "fanorona"]\n\n1-0\n'
        reader = Reader(summarised(kohau, record))
        assert EVIL in reader.words
        assert "script" not in {tag for tag, _ in reader.tags}

    def test_every_colour_is_known(self) -> None:
        style = (ROOT / "archive" / "summary_page.css").read_text()
        light, dark = style.split("@media screen", 1)
        for tint in Tint:
            assert f"--plot-{tint.name.lower()}:" in light
        for name in re.findall(r"(--[\w-]+):", dark):
            assert f"{name}:" in light

    def test_years(self, kohau: Run) -> None:
        dates = ("2023.05.01", "2023.??.??", "1999.01.01", "????.??.??", "nonsense")
        text = "".join(f'[Game "fanorona"]\n[Date "{date}"]\n\n*\n\n' for date in dates)
        assert "3 records from 1999 to 2023, most in 2023: 2" in summarised(kohau, text)
        assert "Not shown: 2 without a known year." in summarised(kohau, text)
        found = json.loads(kohau("summarise", "--format", "json", "-", stdin=text).stdout)
        assert found["groups"][0]["years"] == {"1999": 1, "2023": 2, "????": 2}
        shown = kohau("summarise", "-", stdin=text).stdout
        assert re.search(r"years +1999 to 2023; most records in 2023: 2", shown)
        undated = '[Game "fanorona"]\n\n*\n'
        assert "Activity" not in summarised(kohau, undated)
        assert "years" not in kohau("summarise", "-", stdin=undated).stdout

    def test_nothing_to_count(self, kohau: Run) -> None:
        page = kohau("summarise", "--format", "html", "-", status=1).stdout
        assert "There are no valid records to count." in Reader(page).words

    def test_invalid_records_are_counted(self, kohau: Run) -> None:
        text = '[Game "fanorona"]\n\n1. a1a1 *\n'
        done = kohau("summarise", "--format", "html", "-", stdin=text, status=1)
        assert "invalid, left out" in Reader(done.stdout).words


class TestBytes:
    def test_the_same_with_any_number_of_processes(
        self, kohau_process: Run, tmp_path: Path
    ) -> None:
        many = "".join((ROOT / name).read_text() for name in SAMPLES[:2]) * 40
        (tmp_path / "many.kgn").write_text(many)
        command = ("summarise", "--format", "html", tmp_path / "many.kgn")
        one = kohau_process(*command, "--jobs", "1").stdout
        assert one == kohau_process(*command, "--jobs", "2").stdout
        kohau_process(*command, "-o", tmp_path / "page.html")
        assert one == (tmp_path / "page.html").read_text()

    def test_settings_of_matplotlib_make_no_difference(
        self, kohau_process: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        plain = kohau_process("summarise", "--format", "html", *SAMPLES).stdout
        settings = tmp_path / "matplotlibrc"
        settings.write_text("font.family: serif\nlines.linewidth: 9\nsvg.fonttype: path\n")
        monkeypatch.setenv("MATPLOTLIBRC", str(settings))
        assert plain == kohau_process("summarise", "--format", "html", *SAMPLES).stdout


class TestCommands:
    @pytest.mark.parametrize("group", [(), ("archive",)])
    def test_without_the_library(
        self,
        kohau_process: Run,
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        group: tuple[str, ...],
    ) -> None:
        (tmp_path / "matplotlib.py").write_text("raise ImportError")
        monkeypatch.setenv("PYTHONPATH", str(tmp_path))
        target = tmp_path / "page.html"
        source = tmp_path / "games.duckdb" if group else SAMPLES[0]
        command = (*group, "summarise", source, "-o", target, "--format")
        done = kohau_process(*command, "html", status=2)
        assert "pip install 'kohau[html]'" in done.stderr
        assert not target.exists()
        if not group:
            kohau_process(*command, "json")

    @pytest.mark.parametrize("form", ["text", "json", "markdown"])
    def test_other_formats_are_written_to_files(
        self, kohau: Run, tmp_path: Path, form: str
    ) -> None:
        command = ("summarise", SAMPLES[0], "--format", form)
        kohau(*command, "-o", tmp_path / "out")
        assert (tmp_path / "out").read_text() == kohau(*command).stdout

    def test_unreadable_input_leaves_the_output_unchanged(self, kohau: Run, tmp_path: Path) -> None:
        target = tmp_path / "page.html"
        target.write_text("before")
        command = ("summarise", "--format", "html", "-o", target)
        done = kohau(*command, SAMPLES[0], tmp_path / "missing.kgn", status=2)
        assert "page.html was not written" in done.stderr
        assert target.read_text() == "before"
        assert [path.name for path in tmp_path.iterdir()] == ["page.html"]

    def test_unwritable_output(self, kohau: Run, tmp_path: Path) -> None:
        target = tmp_path / "nowhere" / "page.html"
        done = kohau("summarise", "--format", "html", SAMPLES[0], "-o", target, status=2)
        assert "can't be written" in done.stderr

    def test_of_the_records_that_a_query_chooses(self, kohau: Run) -> None:
        query = ("--query", "result:1-0 and not nobody")
        reader = Reader(kohau("summarise", *SAMPLES, *query, "--format", "html").stdout)
        assert "Records with result:1-0 and not nobody" in reader.words

    def test_of_an_archive(self, kohau: Run, tmp_path: Path) -> None:
        path = tmp_path / "games.duckdb"
        name = EVIL.replace('"', "")
        tags = f'[Event "League"]\n[Date "2023.05.01"]\n[White "Soa"]\n[Black "{name}"]\n'
        (tmp_path / "league.kgn").write_text(f'{tags}[Game "fanorona"]\n\n1. e2e3+ *\n')
        kohau("archive", "add", path, tmp_path / "league.kgn", *SAMPLES)
        kohau("archive", "summarise", path, "--format", "html", "-o", tmp_path / "all.html")
        words = Reader((tmp_path / "all.html").read_text()).words
        assert {"games.duckdb", "All games", "Sessions", "Years", "Players"} <= set(words)
        chosen = kohau(
            "archive", "summarise", path, "--event", "league", "--fuzzy", "--format", "html"
        ).stdout
        reader = Reader(chosen)
        assert "Games with event~league" in reader.words
        assert "Cross-table: league" in reader.words
        assert name in reader.words

    def test_plots_of_files_and_of_an_archive_are_the_same(
        self, kohau: Run, tmp_path: Path
    ) -> None:
        path = tmp_path / "games.duckdb"
        kohau("archive", "add", path, *SAMPLES)
        pages = (
            kohau("archive", "summarise", path, "--format", "html").stdout,
            kohau("summarise", *SAMPLES, "--format", "html").stdout,
        )
        own, theirs = (re.findall("<svg.*?</svg>", page, flags=re.S) for page in pages)
        assert own == theirs

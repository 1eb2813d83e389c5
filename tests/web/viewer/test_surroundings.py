"""What stands around the board on the viewer's page: sessions, files, sides, help."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest
from playwright.sync_api import Browser, expect
from project import ROOT
from viewing import ANNOTATED, HOSTILE, View

from kohau.notation.sources import read, read_text
from kohau.replay.replay import verify

pytestmark = pytest.mark.xdist_group("viewer")


class TestSurroundings:
    def test_on_a_phone_nothing_is_wider_than_the_screen(self, view: View) -> None:
        viewer = view("samples", width=375, height=667)
        viewer.open("#8/2")
        for number in range(1, 12):
            viewer.page.evaluate("number => document.body.viewer.open(number)", number)
            viewer.until(f"document.body.viewer.shown.number === {number}")
            assert viewer.page.evaluate("document.documentElement.scrollWidth") <= 375
        assert not viewer.page.locator("#list").is_visible()
        viewer.page.click("#records-button")
        assert viewer.page.get_attribute("#records-button", "aria-expanded") == "true"
        viewer.page.click("#record-8")
        viewer.until("location.hash === '#9/0'")
        assert not viewer.page.locator("#list").is_visible()
        board = viewer.page.locator("#board").bounding_box()
        assert board
        viewer.page.mouse.click(board["x"] + 0.8 * board["width"], board["y"] + 30)
        assert viewer.link == "#9/1"

    def test_every_control_has_a_name_and_can_be_reached(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/2")
        for control in viewer.page.locator("button:visible, select, input").all():
            named = control.evaluate(
                "c => c.getAttribute('aria-label') || c.textContent.trim() || c.labels?.length"
            )
            assert named
        seen = set()
        for _ in range(25):
            viewer.press("Tab")
            seen.add(viewer.page.evaluate("document.activeElement.id || 'ply'"))
        assert {"filter", "list", "next", "flip", "jump", "dialect", "copy", "ply"} <= seen
        assert viewer.page.locator(".ply[tabindex='0']").count() == 1

    def test_what_happens_is_said(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open()
        viewer.press("ArrowRight")
        text = viewer.page.locator("#said[aria-live]").text_content()
        assert text == "1. d3e3+ (White), ply 1 of 9. Black is to play."
        label = viewer.page.get_attribute("#board svg[role=img]", "aria-label")
        assert label == text

    def test_help_opens_and_closes_by_keys(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open()
        viewer.press("?")
        expect(viewer.page.locator("#help")).to_be_visible()
        viewer.press("ArrowRight")
        assert viewer.link == "#1/0"
        viewer.press("Escape")
        expect(viewer.page.locator("#help")).to_be_hidden()

    @pytest.mark.parametrize("scheme", ["light", "dark"])
    def test_light_and_dark(self, view: View, scheme: str) -> None:
        viewer = view(ANNOTATED)
        viewer.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        viewer.open()
        brightness = "parseInt(getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0])"
        board = (
            "getComputedStyle(document.querySelector('#board svg')).getPropertyValue('--k-board')"
        )
        first = viewer.page.evaluate(brightness), viewer.page.evaluate(board)
        viewer.page.click("#theme")
        second = viewer.page.evaluate(brightness), viewer.page.evaluate(board)
        assert (first[0] > 128) == (scheme == "light")
        assert (second[0] > 128) == (scheme == "dark")
        assert first[1] != second[1]


class TestSessions:
    def test_games_are_linked_and_the_story_is_told(self, view: View) -> None:
        viewer = view("samples/sessions/clean.kgn")
        viewer.open("#1/0")
        assert "Session clean" in viewer.text("#session")
        links = viewer.page.locator("#session a")
        assert "Riatra" in links.nth(0).inner_text()
        assert "Vela" in links.nth(1).inner_text()
        assert "Machine A 1, Machine B 0 (best of 3)" in viewer.text("#session")
        links.nth(1).click()
        viewer.until("location.hash === '#2/0'")
        current = viewer.page.locator("#session a[aria-current]")
        expect(current).to_have_text(links.nth(1).inner_text())


class TestFiles:
    def test_the_record_and_pictures_are_saved(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/3")
        saved = {}
        for suffix in ("kgn", "svg", "png"):
            with viewer.page.expect_download() as download:
                viewer.page.click(f"#save-{suffix}")
            assert download.value.suggested_filename.endswith(f".{suffix}")
            saved[suffix] = Path(download.value.path()).read_bytes()
        record = next(read_text(saved["kgn"].decode()))
        played = verify(record)
        assert played.valid
        assert played.words == verify(next(read(ROOT / ANNOTATED))).words
        root = ElementTree.fromstring(saved["svg"])  # noqa: S314 - our own text
        names = {e.get("id") for e in root.iter()}
        used = {(e.get("href") or "").lstrip("#") for e in root.iter() if e.tag.endswith("use")}
        assert used <= names
        assert b".k-white" in saved["svg"]
        assert saved["png"].startswith(b"\x89PNG")
        assert len(saved["png"]) > 10_000

    def test_link_and_picture_are_copied(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/3")
        viewer.page.click("#copy-address")
        expect(viewer.page.locator("#copy-address")).to_have_text("Copied")
        assert viewer.page.evaluate("navigator.clipboard.readText()").endswith("#1/3")
        viewer.page.click("#copy-picture")
        expect(viewer.page.locator("#copy-picture")).to_have_text("Copied")
        kinds = "navigator.clipboard.read().then(items => items.flatMap(item => item.types))"
        assert viewer.page.evaluate(kinds) == ["image/png"]

    def test_print_shows_the_position_and_the_plies(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/3")
        viewer.page.emulate_media(media="print")
        for selector in ("#board svg", "#plies", "#players", "#situation"):
            assert viewer.page.locator(selector).is_visible()
        for hidden in ("header", "#records", ".controls", "#tools"):
            assert not viewer.page.locator(hidden).is_visible()
        line = "(e => e.scrollHeight <= e.clientHeight + 1)(document.getElementById('line'))"
        assert viewer.page.evaluate(line)
        assert viewer.page.pdf().startswith(b"%PDF")
        viewer.page.emulate_media(media="screen")

    def test_without_scripts_records_are_readable(
        self, browser: Browser, view: View, tmp_path: Path
    ) -> None:
        file = tmp_path / "hostile.kgn"
        file.write_text(HOSTILE + "\n" + (ROOT / ANNOTATED).read_text())
        viewer = view(file)
        context = browser.new_context(java_script_enabled=False)
        page = context.new_page()
        page.goto(viewer.address)
        text = page.locator("body").inner_text()
        assert "<svg onload=alert(3)>" in text
        assert "Kobaka lava takes by withdrawal instead." in text
        assert not page.locator("#next").is_visible()
        assert page.locator("b, img").count() == 0
        context.close()


class TestSides:
    def test_white_is_white_and_black_is_black_in_every_theme(self, view: View) -> None:
        viewer = view("samples/hamnar.kgn")
        viewer.open("#1/1")
        ground = "e => getComputedStyle(e.firstChild, '::before').backgroundColor"
        for scheme in ("light", "dark"):
            viewer.page.emulate_media(color_scheme=scheme)
            for side, colour in (("w", "rgb(255, 253, 246)"), ("b", "rgb(27, 25, 22)")):
                colours = viewer.page.locator(f".ply.side-{side}").evaluate_all(
                    f"plies => plies.map({ground})"
                )
                assert set(colours) == {colour}

    def test_a_game_that_goes_on_illegally_has_not_ended(
        self, view: View, pages: dict[str, Path]
    ) -> None:
        path = pages[""] / "goes-on.kgn"
        path.write_text('[Game "fanorona"]\n[Result "1-0"]\n\n1. d3e3+ f4f3+ 2. a1a5 1-0\n')
        viewer = view(path)
        viewer.open("#1/2")
        assert "White is to play" in viewer.text("#situation")

    def test_lines_break_between_the_parts_of_a_ply(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open()
        ply = viewer.page.locator(".ply", has_text="c2c3+,d4+,c4+").first
        assert ply.locator("wbr").count() == 2

"""Stepping through a record on the viewer's page: keys, buttons, the pointer."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest
from browser import until_shown
from playwright.sync_api import Browser, expect
from project import ROOT
from viewing import ANNOTATED, GAMES, View

from kohau.notation.sources import read
from kohau.replay.pictures.drawing import svg
from kohau.replay.replay import verify

pytestmark = pytest.mark.xdist_group("viewer")


class TestStepping:
    @pytest.mark.parametrize("game", GAMES)
    def test_every_position_of_every_game(self, view: View, game: str) -> None:
        viewer = view(GAMES[game])
        viewer.open()
        record = next(read(ROOT / GAMES[game]))
        played = verify(record)
        for position in played.positions[1:]:
            viewer.press("ArrowRight")
            assert viewer.fen == position.fen()
        assert viewer.page.locator("#next").is_disabled()
        viewer.press("ArrowLeft")
        assert viewer.fen == played.positions[-2].fen()
        viewer.press("Home")
        assert viewer.fen == played.start.fen()
        assert viewer.link == "#1/0"
        viewer.press("End")
        assert viewer.link == f"#1/{len(played.line)}"

    @pytest.mark.parametrize("game", GAMES)
    @pytest.mark.parametrize("flip", [False, True])
    def test_the_board_is_the_picture_that_show_makes(
        self, view: View, game: str, flip: bool
    ) -> None:
        viewer = view(GAMES[game])
        viewer.open("#1/3")
        if flip:
            viewer.press("f")
        played = verify(next(read(ROOT / GAMES[game])))
        root = ElementTree.fromstring(svg(played, 3, flip=flip))  # noqa: S314 - our own text
        wanted = [
            (e.get("href"), float(e.get("x") or 0), float(e.get("y") or 0))
            for e in root.iter()
            if e.get("href")
        ]
        drawn = viewer.page.evaluate(
            "[...document.querySelectorAll('#board use')].slice(1)"
            ".filter(u => !u.getAttribute('href').includes('label'))"
            ".map(u => [u.getAttribute('href'), Number(u.getAttribute('x')),"
            " Number(u.getAttribute('y'))])"
        )
        assert [name for name, *_ in drawn] == [name for name, *_ in wanted]
        for (_, *place), (_, *other) in zip(drawn, wanted, strict=True):
            assert place == pytest.approx(other, abs=0.06)
        arrows = [e.get("d", "") for e in root.iter() if e.get("class") in STROKES]
        paths = viewer.page.evaluate(
            "[...document.querySelectorAll('#board path')].map(p => p.getAttribute('d'))"
        )
        for path, other_path in zip(paths[len(paths) // 2 :], arrows, strict=True):
            assert numbers(path) == pytest.approx(numbers(other_path), abs=0.12)

    def test_buttons(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open()
        for button, link in (("next", "#1/1"), ("next", "#1/2"), ("previous", "#1/1"),
                             ("last", "#1/9"), ("first", "#1/0")):  # fmt: skip
            viewer.page.click(f"#{button}")
            assert viewer.link == link
        viewer.page.click("#flip")
        assert viewer.page.get_attribute("#flip", "aria-pressed") == "true"

    def test_it_plays_by_itself_to_the_end(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/6")
        viewer.page.select_option("#speed", "400")
        viewer.page.focus("body")
        viewer.page.click("#play")
        viewer.until("location.hash === '#1/9'")
        expect(viewer.page.locator("#play")).to_have_attribute("aria-pressed", "false")

    def test_space_plays_after_a_click(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/1")
        viewer.page.select_option("#speed", "2000")
        viewer.page.click("#next")
        viewer.press("Space")
        expect(viewer.page.locator("#play")).to_have_attribute("aria-pressed", "true")
        assert viewer.link == "#1/2"
        viewer.press("Space")
        viewer.page.focus("#next")
        viewer.press("Space")
        expect(viewer.page.locator("#play")).to_have_attribute("aria-pressed", "false")

    def test_a_ply_by_its_number(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open()
        viewer.press("g")
        viewer.page.keyboard.type("5")
        viewer.press("Enter")
        assert viewer.link == "#1/5"
        assert viewer.current == "c2c3+,d4+,c4+"

    def test_the_position_string_is_copied(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/2")
        viewer.press("c")
        expect(viewer.page.locator("#copy")).to_have_text("Copied")
        assert viewer.page.evaluate("navigator.clipboard.readText()") == viewer.fen


STROKES = {"k-move", "k-throw", "k-shot", "k-ricochet"}


def numbers(path: str) -> list[float]:
    """Return the numbers in the path of an arrow."""
    return [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", path)]


class TestPointing:
    def test_the_wheel_over_the_board_steps(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/0")
        viewer.page.hover("#board")
        for turn, link in ((100, "#1/1"), (100, "#1/2"), (-100, "#1/1")):
            viewer.page.mouse.wheel(0, turn)
            viewer.until(f"location.hash === '{link}'")

    def test_a_held_button_repeats(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/0")
        viewer.page.hover("#next")
        viewer.page.mouse.down()
        viewer.until("Number(location.hash.slice(3)) >= 3")
        viewer.page.mouse.up()
        link = viewer.link
        viewer.page.wait_for_timeout(200)
        assert viewer.link == link

    def test_the_speed_changes_while_it_plays(self, view: View, browser: Browser) -> None:
        viewer = view(ANNOTATED)
        size = viewer.page.viewport_size
        with browser.new_page(reduced_motion="reduce", viewport=size) as viewer.page:
            viewer.page.clock.install()
            viewer.open("#1/0")
            viewer.page.select_option("#speed", "2000")
            viewer.page.click("#play")
            viewer.page.select_option("#speed", "400")
            viewer.page.clock.run_for(900)
            assert viewer.page.evaluate("document.body.viewer.shown.node.ply") >= 2


class TestMemory:
    def test_the_theme_is_remembered(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open()
        viewer.page.click("#theme")
        expect(viewer.page.locator("html")).to_have_class("kohau-dark")

        def remembered() -> bool:
            viewer.page.reload()
            return viewer.page.get_attribute("html", "class") == "kohau-dark"

        until_shown(viewer.page, remembered)  # Chromium stores it a moment later

    def test_links_to_nothing_say_so(self, view: View) -> None:
        viewer = view(ANNOTATED)
        for link, message in (("#999", "no record 999; this page has 3"), ("#1/999", "no ply 999"),
                           ("#x", "#x names no record")):  # fmt: skip
            viewer.page.goto("about:blank")
            viewer.open(link)
            expect(viewer.page.locator("#warning")).to_contain_text(message)
        viewer.press("ArrowRight")
        expect(viewer.page.locator("#warning")).to_be_hidden()

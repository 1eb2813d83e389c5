"""The viewer's page on screens of all sizes."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from viewing import ANNOTATED, GAMES, View, Viewer

pytestmark = pytest.mark.xdist_group("viewer")


SIZES = ((820, 1180), (1024, 600), (844, 390), (390, 844), (320, 568), (1920, 1080), (3840, 2160))


SCHEMES = ("light", "dark")


MEASURES = """
() => {
  const box = (found) => {
    const { left, top, right, bottom, width, height } = found.getBoundingClientRect();
    return { left, top, right, bottom, width, height };
  };
  const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.top >= outer.top - 1
    && inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1;
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const part = (id) => box(document.getElementById(id));
  const board = part("board");
  const drawing = document.querySelector("#board > svg");
  const [, , width, height] = drawing.getAttribute("viewBox").split(" ");
  const drawn = Math.min(board.width / width, board.height / height);
  const controls = ["first", "previous", "play", "next", "last", "flip"].map(part);
  const current = document.querySelector(".ply[aria-current]");
  const clear = controls.every((each) => !inside(each, board));
  return {
    scrolls: document.documentElement.scrollHeight > innerHeight
      || document.documentElement.scrollWidth > innerWidth,
    controls: clear && controls.every((each) => inside(each, screen) && each.height >= 32),
    board: inside(board, screen),
    area: drawn * width * drawn * height / (innerWidth * innerHeight),
    current: inside(box(current), part("line")) && inside(part("line"), screen),
    sides: ["side-top", "side-bottom"].every((id) => inside(part(id), screen)),
  };
}
"""


SMALLEST_SHARES = {"fanorona": 0.25, "hanniball": 0.12, "hamnar": 0.2, "hanga-roa": 0.2}
"""The least share of the screen that the board of a game covers."""


def check_sizes(viewer: Viewer, game: str, sizes: Iterable[tuple[int, int]]) -> None:
    """Step through a game in several sizes: all that is needed is on the screen."""
    for width, height in sizes:
        viewer.page.set_viewport_size({"width": width, "height": height})
        viewer.open("#1/0")
        while viewer.page.locator("#next").is_enabled():
            viewer.press("ArrowRight")
            measures = viewer.page.evaluate(MEASURES)
            area = measures.pop("area")
            assert measures == {"scrolls": False, "controls": True, "board": True, "current": True,
                             "sides": True}, (width, height, viewer.link)  # fmt: skip
            assert area > SMALLEST_SHARES[game], (width, height)


class TestSizes:
    def test_everything_is_on_a_small_screen(self, view: View) -> None:
        check_sizes(view(ANNOTATED), "fanorona", [(844, 390)])

    @pytest.mark.deep
    @pytest.mark.parametrize("scheme", SCHEMES)
    @pytest.mark.parametrize("game", GAMES)
    def test_everything_is_on_every_screen(self, view: View, game: str, scheme: str) -> None:
        viewer = view(GAMES[game])
        viewer.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        check_sizes(viewer, game, SIZES)

    @pytest.mark.deep
    @pytest.mark.parametrize("scheme", SCHEMES)
    def test_axe_finds_nothing_in_any_size(self, view: View, scheme: str) -> None:
        viewer = view("samples")
        viewer.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        for width, height in SIZES:
            viewer.page.set_viewport_size({"width": width, "height": height})
            viewer.open("#1/2")
            accessible(viewer.page)

    @pytest.mark.parametrize(("width", "height"), [(1200, 760), (1024, 600)])
    def test_tools_open_over_the_plies(self, view: View, width: int, height: int) -> None:
        viewer = view(ANNOTATED, width=width, height=height)
        viewer.open("#1/5")
        plies = viewer.page.locator("#line").bounding_box()
        assert plies is not None
        assert plies["height"] > 0.6 * height
        viewer.page.click("#tools > summary")
        assert viewer.page.locator("#line").bounding_box() == plies
        tools = viewer.page.locator("#tools-panel")
        expect(tools.locator("#save-kgn")).to_be_in_viewport()
        assert all(viewer.page.evaluate(MEASURES)[name] for name in ("controls", "current"))
        current, covered = (
            viewer.page.locator(".ply[aria-current]").bounding_box(),
            tools.bounding_box(),
        )
        assert current is not None
        assert covered is not None
        assert current["y"] + current["height"] <= covered["y"]
        viewer.page.click("#tools > summary")
        viewer.page.focus("#next")
        viewer.press("g")
        expect(viewer.page.locator("#jump")).to_be_focused()

    def test_the_board_has_the_ground_of_the_page(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/0")
        ground = "getComputedStyle(document.body).backgroundColor"
        paper = "getComputedStyle(document.querySelector('#board .k-paper')).fill"
        for scheme in SCHEMES:
            viewer.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
            assert viewer.page.evaluate(paper) == viewer.page.evaluate(ground)

    def test_axe_finds_nothing(self, view: View, commented: Path) -> None:
        viewer = view(commented)
        viewer.open("#1/2")
        viewer.page.evaluate("document.querySelectorAll('details').forEach(d => { d.open = true })")
        accessible(viewer.page)


def accessible(page: Page) -> None:
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


class TestLayout:
    @pytest.mark.parametrize(
        "size", [(820, 1180), (1024, 600), (844, 390), (390, 844), (320, 568), (1440, 900)]
    )
    def test_every_size_says_what_the_game_is(self, view: View, size: tuple[int, int]) -> None:
        viewer = view(ANNOTATED, width=size[0], height=size[1])
        viewer.open("#1/3")
        if not viewer.page.locator("#about").is_visible():
            viewer.page.evaluate("document.getElementById('tools').open = true")
        seen = [e.inner_text() for e in viewer.page.locator(".about").all() if e.is_visible()]
        assert len(seen) == 1
        assert "fanorona" in seen[0].lower()

    def test_plies_are_broken_between_steps_only(self, view: View) -> None:
        viewer = view(ANNOTATED, width=320, height=568)
        viewer.open()
        broken = (
            "[...document.querySelectorAll('.ply > span')]"
            ".filter(e => e.getClientRects().length > 1).length"
        )
        assert viewer.page.evaluate(broken) == 0
        discs = view("samples/hamnar.kgn", width=320, height=568)
        discs.open()
        assert viewer.page.evaluate(broken) == 0

    def test_a_wrong_link_says_what_is_shown_beside_both_players(self, view: View) -> None:
        viewer = view(ANNOTATED, width=1024, height=600)
        viewer.open("#999")
        expect(viewer.page.locator("#warning")).to_contain_text("Record 3 is shown.")
        assert viewer.page.locator("#side-top").is_visible()
        assert viewer.page.locator("#side-bottom").is_visible()

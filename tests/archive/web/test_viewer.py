"""The page of the viewer, driven in a browser as people drive it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Request, expect
from project import ROOT, Run

from kohau.archive.web.texts import LANGUAGES, texts
from kohau.notation.sources import read, read_text
from kohau.replay.pictures.drawing import svg
from kohau.replay.replay import verify

pytestmark = pytest.mark.xdist_group("viewer")

ANNOTATED = "samples/annotated.kgn"
GAMES = {
    "fanorona": ANNOTATED,
    "hamnar": "samples/hamnar.kgn",
    "hanga-roa": "samples/hanga-roa.kgn",
    "hanniball": "samples/hanniball.kgn",
}
PATIENCE, STEP = 5000, 20
"""How long something is waited for, and how often it is looked for: milliseconds."""

HOSTILE = """\
[Event "<img src=x onerror=alert(1)>"]
[White "</script><script>alert(2)</script>"]
[Black "{{script}} & <b>"]
[Game "fanorona"]

{</script><b>bold</b>} 1. e2e3+ {<svg onload=alert(3)>} *
"""


@pytest.fixture(scope="module")
def page(browser: Browser) -> Page:
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return page


@pytest.fixture(scope="module")
def complaints(page: Page) -> list[str]:
    """Return what the browser complains of, and what the page asks of the network."""
    found: list[str] = []
    page.on("console", lambda message: found.append(message.text))
    page.on("pageerror", lambda error: found.append(str(error)))
    page.on("dialog", lambda dialog: found.append(dialog.message))

    def asked(request: Request) -> None:
        if not request.url.startswith(("file:", "blob:", "about:", "data:")):
            found.append(request.url)

    page.on("request", asked)
    return found


class Viewer:
    """A page that is open in the browser."""

    def __init__(self, page: Page, path: Path) -> None:
        self.page = page
        self.address = path.as_uri()

    def open(self, link: str = "") -> None:
        self.page.goto(self.address + link)
        self.until("document.body.viewer?.shown?.node !== undefined")

    def until(self, condition: str) -> None:
        """Wait for a *condition* of the page, whose policy lets no text be run in it."""
        for _ in range(PATIENCE // STEP):
            if self.page.evaluate(condition):
                return
            self.page.wait_for_timeout(STEP)
        pytest.fail(f"it did not come to be: {condition}")

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def link(self) -> str:
        """What the address names: a record and a ply."""
        return str(self.page.evaluate("location.hash"))

    @property
    def fen(self) -> str:
        return self.page.locator("#fen").input_value()

    @property
    def current(self) -> str:
        return self.page.locator(".ply[aria-current]").inner_text()

    def text(self, selector: str) -> str:
        return self.page.locator(selector).inner_text()


View = Callable[..., Viewer]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Return the pages that have been made so far, by the files they are of."""
    return {"": tmp_path_factory.mktemp("pages")}


@pytest.fixture
def view(page: Page, complaints: list[str], kohau: Run, pages: dict[str, Path]) -> Iterator[View]:
    """Open the page of files; behind the test the browser must have had nothing to complain of."""
    complaints.clear()

    def make(*files: str | Path, width: int = 1280, height: int = 1000) -> Viewer:
        name = " ".join(map(str, files))
        if name not in pages:
            pages[name] = pages[""] / f"{len(pages)}.html"
            kohau("view", *files, "-o", pages[name], status=None)
        page.goto("about:blank")
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="light")
        return Viewer(page, pages[name])

    yield make
    page.evaluate("() => { try { localStorage.clear(); } catch {} }")  # the chosen theme
    assert complaints == []


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
        shown = viewer.page.evaluate(
            "[...document.querySelectorAll('#board path')].map(p => p.getAttribute('d'))"
        )
        for path, other_path in zip(shown[len(shown) // 2 :], arrows, strict=True):
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
    return [float(found) for found in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", path)]


class TestPlies:
    def test_variations_by_link_and_by_keys(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/1.2.2.1.2")
        assert viewer.current == "e3e4+"
        viewer.press("ArrowLeft")
        assert (viewer.link, viewer.current) == ("#1/1.2.2.1.1", "f4e5-")
        viewer.press("ArrowUp")
        assert (viewer.link, viewer.current) == ("#1/1.2.2", "f4e5-,e4+")
        viewer.press("ArrowDown", "ArrowLeft", "ArrowUp")
        assert viewer.link == "#1/1.1.1"
        viewer.press("ArrowUp")
        assert (viewer.link, viewer.current) == ("#1/1", "d3e3+")
        viewer.press("ArrowRight")
        assert viewer.link == "#1/2"

    def test_plies_are_links(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open()
        viewer.page.click("text=c5d4+")
        assert viewer.link == "#1/4.1.1"

    def test_a_result_stays_on_one_line(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open()
        lines = "[...document.querySelectorAll('.result')].map(e => e.getClientRects().length)"
        for width in range(400, 1400, 50):
            viewer.page.set_viewport_size({"width": width, "height": 800})
            assert set(viewer.page.evaluate(lines)) <= {0, 1}

    def test_comments_clocks_and_glyphs_are_there(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open()
        text = viewer.text("#plies")
        assert "Kobaka lava takes by withdrawal instead." in text
        assert "0:09:55" in text
        assert "[%clk" not in text
        assert viewer.page.locator(".nag").all_inner_texts()[:2] == ["?! ", "! "]

    @pytest.mark.parametrize("dialect", ["schadd", "count", "taken", "numbered", "aiai"])
    def test_any_dialect_of_the_game(self, view: View, dialect: str) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/3")
        viewer.page.select_option("#dialect", dialect)
        played = verify(next(read(ROOT / ANNOTATED)))
        before = played.positions[2]
        wanted = before.write(played.line.plies[2], dialect)
        assert viewer.current == wanted
        assert wanted in viewer.text("#situation")

    def test_laps_are_numbered_as_such(self, view: View) -> None:
        viewer = view("samples/hamnar.kgn")
        viewer.open()
        plies = " ".join(viewer.text("#plies").split())
        assert plies.startswith("0. ")
        assert " 1. " in plies
        assert viewer.page.locator(".ply.side-w").count() > 2


class TestRecords:
    def test_the_filter(self, view: View) -> None:
        viewer = view("samples")
        viewer.open()
        viewer.press("/")
        viewer.page.keyboard.type("example 0-1")
        expect(viewer.page.locator("#count")).to_contain_text(re.compile(r"^\d+ of \d+ records$"))
        for row in viewer.page.locator("[role=option]").all_inner_texts():
            assert "Example" in row
        viewer.press("Enter")
        viewer.until("document.body.viewer.shown.number === document.body.list.found[0]")
        assert viewer.page.evaluate("document.activeElement.id") == "list"
        viewer.page.fill("#filter", "no such player")
        assert viewer.text("#rows") == "No records match."
        viewer.page.fill("#filter", "")
        viewer.page.select_option("#game-filter", "Hamnár standard")
        assert all(
            "Hamnár" in row for row in viewer.page.locator("[role=option]").all_inner_texts()
        )
        viewer.page.select_option("#game-filter", "")
        viewer.page.select_option("#state-filter", "2")
        assert all(
            "errors" in row for row in viewer.page.locator("[role=option]").all_inner_texts()
        )

    def test_by_keys_alone(self, view: View) -> None:
        viewer = view("samples")
        viewer.open()
        viewer.page.focus("#list")
        viewer.press("ArrowDown")
        viewer.until("location.hash === '#2/0'")
        active = viewer.page.get_attribute("#list", "aria-activedescendant")
        assert viewer.page.get_attribute(f"#{active}", "aria-selected") == "true"
        viewer.press("End")
        viewer.until("document.body.viewer.shown.number === document.body.list.all.length - 1")
        viewer.press("Enter", "ArrowRight")
        assert viewer.link.endswith("/1")
        viewer.press("p")
        viewer.until("document.body.viewer.shown.number === document.body.list.all.length - 2")

    def test_only_rows_in_sight_are_there(self, view: View) -> None:
        viewer = view("samples")
        viewer.open()
        assert viewer.page.evaluate("document.body.list.all.length") > 200
        assert viewer.page.locator("[role=option]").count() < 40
        viewer.page.evaluate("document.getElementById('list').scrollTop = 8000")
        expect(viewer.page.locator("#record-105")).to_be_visible()

    def test_what_is_broken_is_shown_where_it_is(self, view: View) -> None:
        viewer = view("samples/broken/paika-while-capturing.kgn")
        viewer.open()
        problem = viewer.text(".problems .error")
        assert "paika not allowed" in problem
        assert "line 8, column 19, ply 3, step 1, rule FA-3 [illegal-ply]" in problem
        assert viewer.text(".problems mark") == "i2i1"
        assert viewer.text(".rest") == "Not legal from here: 2. i2i1"
        viewer.press("End")
        assert viewer.link == "#1/2"

    def test_a_record_without_a_game_shows_its_text(self, view: View, tmp_path: Path) -> None:
        file = tmp_path / "nothing.kgn"
        file.write_text('[Game "chess"]\n\n1. e4 *\n')
        viewer = view(file)
        viewer.open()
        assert "there is no game 'chess'" in viewer.text(".problems")
        assert "1. e4 *" in viewer.text(".source")
        assert not viewer.page.locator("#next").is_visible()
        viewer.press("ArrowRight", "End", "f", "c", " ")

    def test_nothing_in_a_record_is_taken_for_code(self, view: View, tmp_path: Path) -> None:
        file = tmp_path / "hostile.kgn"
        file.write_text(HOSTILE)
        viewer = view(file)
        viewer.open("#1/1")
        assert "</script><script>alert(2)</script>" in viewer.text("#players")
        assert "{{script}} & <b>" in viewer.text("#players")
        assert "<svg onload=alert(3)>" in viewer.text("#plies")
        assert viewer.page.locator("b, img").count() == 0

    @pytest.mark.parametrize(
        ("link", "becomes"),
        [("#999/2", None), ("#1/999", "#1/0"), ("#0", "#1/0"), ("#x", "#1/0"), ("#2/1", "#2/1")],
    )
    def test_links(self, view: View, link: str, becomes: str | None) -> None:
        viewer = view(ANNOTATED)
        viewer.open(link)
        last = viewer.page.evaluate("document.body.list.all.length")
        assert viewer.link == (becomes or f"#{last}/2")


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
        said = viewer.page.locator("#said[aria-live]").text_content()
        assert said == "1. d3e3+ (White). Black is to play."
        label = viewer.page.get_attribute("#board svg[role=img]", "aria-label")
        assert label == said

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


SIZES = ((820, 1180), (1024, 600), (844, 390), (390, 844), (320, 568), (1920, 1080), (3840, 2160))
SCHEMES = ("light", "dark")
COMMENTED = """\
[Event "Tournoi d'été, Tønder"]
[Site "?"]
[Date "2026.11.20"]
[Round "1"]
[White "Rasoanàivo"]
[Black "Björk"]
[Result "1-0"]
[Game "fanorona"]
[Termination "Resignation"]
[TimeControl "600+5"]

{[%csl Ge3,Rd4][%cal Gd3e3,Bb2b4] Here} 1. d3e3+ $14
{[%clk 0:09:55][%emt 0:00:05][%eval 0.35,12]} f4f3+ $137 {[%eval #-3] hm} 2. d2d3+ $1 $24
{[%clk 0:09:31]} c3d4-,d5- $220 $255 1-0
"""
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


@pytest.fixture
def commented(tmp_path_factory: pytest.TempPathFactory, pages: dict[str, Path]) -> Path:
    path = pages[""] / "commented.kgn"
    path.write_text(COMMENTED)
    return path


def check_sizes(viewer: Viewer, game: str, sizes: Iterable[tuple[int, int]]) -> None:
    """Step through a game in several sizes: all that is needed is on the screen."""
    for width, height in sizes:
        viewer.page.set_viewport_size({"width": width, "height": height})
        viewer.open("#1/0")
        while viewer.page.locator("#next").is_enabled():
            viewer.press("ArrowRight")
            found = viewer.page.evaluate(MEASURES)
            area = found.pop("area")
            assert found == {"scrolls": False, "controls": True, "board": True, "current": True,
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
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


class TestAnnotations:
    def test_they_are_shown_as_what_they_are(self, view: View, commented: Path) -> None:
        viewer = view(commented)
        viewer.open("#1/0")
        text = " ".join(viewer.text("#plies").split())
        for shown in ("0:09:55", "Time spent 0:00:05", "+0.35 (depth 12)", "Black wins in 3", "+/=",
                      "White: slight advantage in space", "diagram", "White won by resignation",
                      "d3→e3"):  # fmt: skip
            assert shown in text
        assert "[%" not in text
        titles = viewer.page.locator(".nag").evaluate_all("all => all.map(n => n.title)")
        assert titles[:2] == ["$14: White: slight advantage", "$137: Black: moderate time trouble"]

    def test_marks_are_drawn_on_the_board(self, view: View, commented: Path) -> None:
        viewer = view(commented)
        viewer.open("#1/0")
        drawn = ".k-over path:not(.k-halo, .k-ring-halo)"
        kinds = viewer.page.locator(drawn).evaluate_all("all => all.map(p => p.className.baseVal)")
        assert kinds == ["k-ring k-green", "k-ring k-red", "k-green", "k-blue"]
        viewer.press("ArrowRight")
        assert viewer.page.locator(drawn).count() == 0

    def test_players_clocks_and_captured_men_change_sides(
        self, view: View, commented: Path
    ) -> None:
        viewer = view(commented)
        viewer.open("#1/3")
        assert "Björk" in viewer.text("#side-top")
        assert "0:10:00" in viewer.text("#side-top")
        assert "0:09:31" in viewer.text("#side-bottom")
        taken = viewer.page.locator("#side-bottom [role=img]")
        final = verify(next(read(commented))).positions[3]
        count = 22 - list(final.pieces.values()).count("b")
        assert taken.get_attribute("aria-label") == f"captured: {count} × black stone"
        viewer.press("f")
        assert "Björk" in viewer.text("#side-bottom")
        assert viewer.page.locator("#side-top [role=img]").count() == 1

    def test_how_the_game_ended_is_said(self, view: View, commented: Path) -> None:
        viewer = view(commented)
        viewer.open("#1/4")
        assert viewer.text("#situation").endswith("White won by resignation.")

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_all_standard_glyphs_have_words(self, language: str) -> None:
        table = texts(language)
        even = range(14, 140, 2)
        assert {f"nag_{number}" for number in [*range(14), *even, 220]} <= table.keys()
        assert all("{side}" in table[f"nag_{number}"] for number in even)

    def test_the_legend_explains_the_signs_of_the_record(self, view: View) -> None:
        viewer = view("samples/sessions/clean.kgn")
        viewer.open("#2/3")
        viewer.page.click("#legend-box summary")
        assert "the giver" in viewer.text("#legend")
        assert "removed" in viewer.text("#legend")
        viewer.open("#1/3")
        assert "the giver" not in viewer.page.locator("#legend").inner_text()


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
        for shown in ("#board svg", "#plies", "#players", "#situation"):
            assert viewer.page.locator(shown).is_visible()
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
        viewer.until("location.hash === '#1/3'")
        viewer.page.mouse.up()
        link = viewer.link
        viewer.page.wait_for_timeout(200)
        assert viewer.link == link

    def test_the_speed_changes_while_it_plays(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open("#1/0")
        viewer.page.select_option("#speed", "2000")
        viewer.page.click("#play")
        viewer.page.select_option("#speed", "400")
        viewer.page.wait_for_timeout(1300)
        assert viewer.page.evaluate("document.body.viewer.shown.node.ply") >= 2
        viewer.page.click("#play")


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


class TestMemory:
    def test_the_theme_is_remembered(self, view: View) -> None:
        viewer = view(ANNOTATED)
        viewer.open()
        viewer.page.click("#theme")
        expect(viewer.page.locator("html")).to_have_class("kohau-dark")
        viewer.page.wait_for_timeout(500)  # Chromium stores it a moment later
        viewer.page.reload()
        expect(viewer.page.locator("html")).to_have_class("kohau-dark")

    def test_links_to_nothing_say_so(self, view: View) -> None:
        viewer = view(ANNOTATED)
        for link, said in (("#999", "no record 999; this page has 3"), ("#1/999", "no ply 999"),
                           ("#x", "#x names no record")):  # fmt: skip
            viewer.page.goto("about:blank")
            viewer.open(link)
            expect(viewer.page.locator("#warning")).to_contain_text(said)
        viewer.press("ArrowRight")
        expect(viewer.page.locator("#warning")).to_be_hidden()


class TestSides:
    def test_white_is_white_and_black_is_black_in_every_theme(self, view: View) -> None:
        viewer = view("samples/hamnar.kgn")
        viewer.open("#1/1")
        ground = "e => getComputedStyle(e.firstChild, '::before').backgroundColor"
        for scheme in ("light", "dark"):
            viewer.page.emulate_media(color_scheme=scheme)
            for side, colour in (("w", "rgb(255, 253, 246)"), ("b", "rgb(27, 25, 22)")):
                found = viewer.page.locator(f".ply.side-{side}").evaluate_all(
                    f"plies => plies.map({ground})"
                )
                assert set(found) == {colour}

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


class TestList:
    def test_a_row_names_both_players(self, view: View) -> None:
        viewer = view(ANNOTATED, width=1440, height=900)
        viewer.open()
        names = viewer.page.locator("[role=option] .names").first
        tops = "e => [...e.children].map(c => c.getBoundingClientRect().top)"
        white, black = names.evaluate(tops)
        assert black > white

    def test_accents_make_no_difference_and_comments_are_found(
        self, view: View, commented: Path
    ) -> None:
        viewer = view(commented, ANNOTATED)
        viewer.open()
        found = viewer.page.locator("[role=option]")
        for words in ("rasoanaivo", "RASOANÀIVO bjork", "ete", "tonder"):
            viewer.page.fill("#filter", words)
            expect(found).to_have_count(1)
        viewer.page.fill("#filter", "seven captures")
        expect(found).to_have_count(1)
        assert "Example White" in found.inner_text()

    def test_records_are_sorted(self, view: View, commented: Path) -> None:
        viewer = view(commented, ANNOTATED)
        viewer.open()
        for order, first in (("longest", 2), ("shortest", 4), ("white", 2), ("", 1)):
            viewer.page.select_option("#order", order)
            expect(viewer.page.locator("[role=option] .names").first).to_contain_text(f"{first}. ")

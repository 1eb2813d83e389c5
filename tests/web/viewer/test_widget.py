"""Boards in notebooks and on pages of one's own: the widget, and the script of `kohau view`."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from browser import PATIENCE
from playwright.sync_api import Browser, Locator, Page, expect
from project import ROOT, Golden, Run
from traitlets import TraitError

import kohau as package
from kohau import Problem, find_game, read, read_text, svg, verify, widget

pytestmark = [pytest.mark.release, pytest.mark.xdist_group("widget")]

ANNOTATED = "samples/annotated.kgn"
HANGA_ROA = "samples/hanga-roa.kgn"
EXAMPLE = (ANNOTATED, "samples/hamnar.kgn", HANGA_ROA, "samples/hanniball.kgn")

HOSTILE = """\
[White "<img src=x onerror=alert(1)>"]
[Black "</script><script>alert(2)</script>"]
[Game "fanorona"]

1. e2e3+ {</script><svg onload=alert(3)>} e5e4 *
"""

SHOW = """\
async (state) => {
  const source = URL.createObjectURL(new Blob([state._esm], { type: "text/javascript" }));
  const { default: { render } } = await import(source);
  const style = document.createElement("style");
  style.textContent = state._css;
  document.head.append(style);
  const listeners = new Map();
  const model = {
    state, saved: 0,
    get: (name) => model.state[name],
    set: (name, value) => {
      model.state[name] = value;
      for (const listener of listeners.get(`change:${name}`) ?? []) listener();
    },
    save_changes: () => { model.saved += 1; },
    on: (name, listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    off: (name, listener) => listeners.set(name, listeners.get(name).filter((l) => l !== listener)),
  };
  const el = document.createElement("div");
  document.body.append(el);
  const clear = render({ model, el });
  (window.shown ??= []).push({ model, clear, listeners });
}
"""
"""Shows a widget as notebooks do, each with a copy of its module of its own."""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 900, "height": 900})
    page.set_default_timeout(PATIENCE)
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("dialog", lambda dialog: complaints.append(dialog.message))
    yield page
    assert complaints == []
    page.close()


def first(name: str) -> package.Record:
    return next(read(ROOT / name))


def state_of(shown: Any) -> dict[str, Any]:
    """Return what the browser gets of a widget, as JSON."""
    names = ("_esm", "_css", "_shown", "ply", "flip", "theme")
    state: dict[str, Any] = json.loads(json.dumps(shown.get_state(names)))
    return state


def put(page: Page, shown: Any) -> Locator:
    """Show a widget on the page and return its element."""
    page.evaluate(SHOW, state_of(shown))
    return page.locator("kohau-game").last


def men(game: Locator) -> list[list[str | None]]:
    pieces: list[list[str | None]] = game.locator(".k-men use").evaluate_all(
        "all => all.map(u => ['href', 'x', 'y'].map(name => u.getAttribute(name)))"
    )
    return pieces


def model(page: Page, name: str) -> Any:
    return page.evaluate(f"shown[0].model.get('{name}')")


class TestInPython:
    def test_records_replays_and_positions(self) -> None:
        record = first(ANNOTATED)
        played = verify(record)
        states = [state_of(widget(source)) for source in (record, played)]
        assert states[0] == states[1]
        assert states[0]["_shown"]["record"]["fens"][0] == played.start.fen()
        position = find_game("hamnar").start()
        alone = widget(position)
        assert (alone.plies, alone.ply) == (0, 0)
        assert state_of(alone)["_shown"]["record"]["fens"] == [position.fen()]

    def test_equal_records_give_equal_widgets(self) -> None:
        one, two = (widget(first(HANGA_ROA), ply=2, flip=True, theme="dark") for _ in range(2))
        assert json.dumps(state_of(one)) == json.dumps(state_of(two))

    def test_traits_are_checked_and_observed(self) -> None:
        board = widget(first(ANNOTATED), ply=9)
        seen: list[int] = []
        board.observe(lambda change: seen.append(change["new"]), "ply")
        board.ply = 4
        for name, value in (("ply", 10), ("ply", -1), ("ply", "1"), ("theme", "grey")):
            with pytest.raises(TraitError):
                setattr(board, name, value)
        assert (board.ply, board.theme, seen) == (4, "auto", [4])
        with pytest.raises(TraitError, match="ply 1 does not exist"):
            widget(find_game("fanorona").start(), 1)

    def test_a_notebook_read_without_python_has_a_picture_and_a_text(self) -> None:
        played = verify(first(ANNOTATED))
        board = widget(played, ply=2)
        made = board._repr_mimebundle_()
        assert made is not None
        bundle, _ = made
        assert "application/vnd.jupyter.widget-view+json" in bundle
        assert bundle["image/svg+xml"] == svg(played, 2)
        assert bundle["text/plain"].endswith(played.positions[2].draw())

    def test_an_invalid_record_is_shown_up_to_its_first_illegal_ply(self) -> None:
        (record,) = read_text(HOSTILE)
        board = widget(record)
        assert board.plies == 1
        assert state_of(board)["_shown"]["record"]["problems"][0]["rule"] == "FA-3"

    def test_a_record_without_a_game(self) -> None:
        (record,) = read_text('[Game "go"] 1. xx *')
        with pytest.raises(Problem, match="no position to be drawn"):
            widget(record)

    def test_the_extra_is_named_if_it_is_missing(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.delitem(sys.modules, "kohau.web.viewer.notebook", raising=False)
        monkeypatch.setitem(sys.modules, "anywidget", None)
        with pytest.raises(Problem, match="anywidget, which is not installed") as caught:
            widget(first(ANNOTATED))
        assert caught.value.hint == "install it with: pip install 'kohau[jupyter]'"


class TestInANotebook:
    def test_stepping_changes_the_board_and_the_trait(self, page: Page) -> None:
        record = first(ANNOTATED)
        played = verify(record)
        game = put(page, widget(record))
        start = men(game)
        stones = [len(position.pieces) for position in played.positions]
        game.get_by_role("button", name="Next ply").click()
        assert model(page, "ply") == 1
        assert page.evaluate("shown[0].model.saved") == 1
        assert len(start) - len(men(game)) == stones[0] - stones[1]
        expect(game.get_by_role("status")).to_contain_text("1. d3e3+ (White), ply 1 of 9.")
        page.keyboard.press("ArrowRight")
        assert model(page, "ply") == 2
        for key, ply in (("End", 9), ("ArrowRight", 9), ("ArrowLeft", 8), ("Home", 0)):
            page.keyboard.press(key)
            assert model(page, "ply") == ply
        assert men(game) == start

    def test_clicking_the_board_steps_and_gives_it_the_keys(self, page: Page) -> None:
        game = put(page, widget(first(ANNOTATED)))
        box = game.locator("kohau-board").bounding_box()
        assert box is not None
        middle = box["y"] + box["height"] / 2
        page.mouse.click(box["x"] + box["width"] * 0.8, middle)
        page.mouse.click(box["x"] + box["width"] * 0.8, middle)
        page.mouse.click(box["x"] + box["width"] * 0.2, middle)
        assert model(page, "ply") == 1
        page.keyboard.press("ArrowRight")
        assert model(page, "ply") == 2

    def test_traits_set_in_python_are_shown(self, page: Page) -> None:
        game = put(page, widget(first(HANGA_ROA), ply=2, theme="light"))
        before = men(game)
        page.evaluate("shown[0].model.set('ply', 5); shown[0].model.set('theme', 'dark')")
        assert men(game) != before
        expect(game).to_have_class("kohau kohau-game kohau-dark")
        page.evaluate("shown[0].model.set('flip', true)")
        expect(game.locator("kohau-board")).to_have_attribute("orientation", "black")
        page.keyboard.press("Tab")  # to the board
        page.keyboard.press("f")
        assert model(page, "flip") is False
        page.evaluate("shown[0].clear()")
        assert page.evaluate("[...shown[0].listeners.values()].flat().length") == 0

    def test_widgets_of_several_games_in_one_notebook(self, page: Page) -> None:
        for name in EXAMPLE:
            assert men(put(page, widget(first(name), ply=1)))
        assert page.locator("kohau-game").count() == len(EXAMPLE)

    def test_the_theme_of_the_notebook(self, page: Page) -> None:
        page.evaluate("document.body.dataset.jpThemeLight = 'false'")
        game = put(page, widget(first(ANNOTATED)))
        expect(game).to_have_class("kohau kohau-game kohau-dark")
        page.evaluate("document.body.dataset.jpThemeLight = 'true'")  # while it is shown
        expect(game).to_have_class("kohau kohau-game kohau-light")

    def test_no_key_reaches_the_notebook(self, page: Page) -> None:
        game = put(page, widget(first(ANNOTATED)))
        page.evaluate(
            "() => { document.body.onkeydown = (e) => { document.body.dataset.heard = e.key; }; }"
        )
        game.get_by_role("button", name="Next ply").focus()
        for key in ("ArrowDown", "b", "ArrowRight", "Tab"):
            page.keyboard.press(key)
        assert page.evaluate("document.body.dataset.heard ?? null") is None

    def test_texts_of_records_are_text(self, page: Page) -> None:
        (record,) = read_text(HOSTILE)
        game = put(page, widget(record, ply=1))
        expect(game).to_contain_text("<img src=x onerror=alert(1)> – </script>")
        expect(game.locator(".problems")).to_contain_text("FA-3")
        assert page.locator("img, kohau-game script").count() == 0


class TestOnAPage:
    def test_the_example_is_up_to_date(self, kohau: Run, golden: Golden, tmp_path: Path) -> None:
        path = tmp_path / "board.js"
        kohau("view", *EXAMPLE, "--query", "plies:5..", "-o", path)
        assert path.stat().st_size < 165_000
        page = ROOT / "docs" / "board.html"
        before, begin, rest = page.read_text(encoding="utf-8").partition('<script id="boards">\n')
        _, end, after = rest.partition("</script>")
        golden(str(page), f"{before}{begin}{path.read_text(encoding='utf-8')}{end}{after}")

    def test_the_example_alone_in_a_browser(self, page: Page, tmp_path: Path) -> None:
        alone = tmp_path / "downloaded.html"
        shutil.copy(ROOT / "docs" / "board.html", alone)
        page.goto(alone.as_uri())
        games = page.locator("kohau-game")
        assert games.count() == 4
        for game in games.all():
            before = men(game)
            assert before
            game.get_by_role("button", name="Next ply").click()
            assert men(game) != before
        last = [p.fen() for p in verify(first("samples/hanniball.kgn")).positions][1]
        expect(page.locator("#position")).to_have_text(last)
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()

    def test_a_board_alone_and_a_record_that_does_not_exist(
        self, page: Page, kohau: Run, tmp_path: Path
    ) -> None:
        kohau("view", ANNOTATED, "-o", tmp_path / "games.js")
        picture = state_of(widget(first(ANNOTATED)))["_shown"]["record"]["pictures"][1]
        page.set_content(
            '<kohau-board board="fanorona-9x5"></kohau-board><kohau-game record="4"></kohau-game>'
        )
        board = page.locator("kohau-board")
        board.evaluate("(board, picture) => board.setAttribute('position', picture)", picture)
        page.add_script_tag(path=tmp_path / "games.js")
        assert men(board)
        expect(page.locator("kohau-game")).to_have_text("There is no record 4; this page has 3.")

    def test_hostile_records_in_a_script(self, page: Page, kohau: Run, tmp_path: Path) -> None:
        done = kohau("view", "-", "--format", "script", "-o", "-", stdin=HOSTILE, status=1)
        assert "</script" not in done.stdout
        page.set_content(f"<kohau-game></kohau-game><script>{done.stdout}</script>")
        expect(page.locator("kohau-game")).to_contain_text("<img src=x")
        assert page.locator("img").count() == 0

    def test_a_script_has_no_title(self, kohau: Run) -> None:
        done = kohau("view", ANNOTATED, "--title", "x", "-o", "x.js", status=2)
        assert "a script has no title" in done.stderr

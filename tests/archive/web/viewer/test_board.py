"""The board alone, on a page of its own: how plies are entered, with a source made for the test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from project import ROOT

pytestmark = pytest.mark.xdist_group("board")

ENTER = """(board) => {
  board.setAttribute("board", "fanorona-9x5");
  board.setAttribute("position", document.querySelector("kohau-game").data.pictures[0]);
  window.seen = [];
  const note = (event) => seen.push(`${event.type} ${event.detail.ply ?? event.detail.name ?? event.detail.error.message}`);
  for (const type of ["squarepress", "plyplay", "sourcefail"]) board.addEventListener(type, note);
  window.entryOf = (presses, following, ply = null) => ({ presses, following, ply, picture: "", sketch: null });
  window.asked = [];
  window.answers = { "d2": entryOf(["d2"], ["d3", "e2"]), "d2 d3": entryOf(["d2", "d3"], [], "d2d3"),
    "d2 e2": entryOf(["d2", "e2"], ["f2"], "d2e2"), "": entryOf([], ["d2"]) };
  board.source = async (presses) => { asked.push(presses.join(" ")); return answers[asked.at(-1)]; };
  board.entry = answers[""];
}"""  # noqa: E501
"""Makes a board ask for entries as the explorer's does: `asked` and `seen` keep what happens."""


@pytest.fixture
def board(browser: Browser) -> Iterator[Locator]:
    """A board on which d2d3, or d2e2 and more, can be entered; nothing may fail unseen."""
    page = browser.new_page(viewport={"width": 700, "height": 900})
    page.set_default_timeout(5000)
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.set_content("<kohau-game></kohau-game><div id=here><kohau-board></kohau-board></div>")
    page.add_script_tag(path=ROOT / "docs/board.js")
    board = page.locator("#here kohau-board")
    board.evaluate(ENTER)
    board.evaluate("board => { board.style.width = '500px'; board.scrollIntoView(); }")
    yield board
    assert complaints == []
    page.close()


def spot(board: Locator, name: str) -> Locator:
    return board.locator(f'[data-spot="{name}"]')


def middle(board: Locator, name: str) -> tuple[float, float]:
    box = spot(board, name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def carried(board: Locator) -> int:
    """Return how many men are away from their squares because they are dragged."""
    return board.locator(".k-men use[transform]").count()


def seen(page: Page) -> list[str]:
    found: list[str] = page.evaluate("seen")
    return found


def test_an_answer_for_an_earlier_position_is_ignored(board: Locator) -> None:
    page = board.page
    board.evaluate("""board => {
      const { promise, resolve, reject } = Promise.withResolvers();
      window.late = { resolve, reject };
      board.source = () => promise;
      board.entry = entryOf([], ["d2"]);
    }""")
    spot(board, "d2").click()
    board.evaluate("board => { board.press('d3'); }")  # is never asked for
    board.evaluate("""async board => {
      board.source = async (presses) => entryOf(presses, ["e4"]);
      board.entry = entryOf([], ["f4"]);
      late.resolve(answers["d2"]);
      await late.promise;
    }""")
    expect(board.locator(".k-spot.offered")).to_have_count(1)
    expect(spot(board, "f4")).to_have_class("k-spot offered man")
    spot(board, "f4").click()
    expect(spot(board, "e4")).to_have_class("k-spot offered man")
    assert seen(page) == []


def test_an_error_for_an_earlier_position_is_not_reported(board: Locator) -> None:
    board.evaluate("""async board => {
      const { promise, reject } = Promise.withResolvers();
      board.source = () => promise;
      board.entry = entryOf([], ["d2"]);
      const pressed = board.press("d2");
      await Promise.resolve();
      board.entry = entryOf([], ["d2"]);
      reject(new Error("late"));
      await pressed;
    }""")
    assert seen(board.page) == []


def test_a_man_that_is_dropped_outside_is_let_go(board: Locator) -> None:
    mouse = board.page.mouse
    x, y = middle(board, "d2")
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 60, y)
    board.page.wait_for_function("asked.length")
    mouse.move(x + 70, y)
    assert carried(board) == 1
    mouse.move(690, 890)  # outside the board
    mouse.up()
    expect(board.locator(".k-men use[transform]")).to_have_count(0)
    mouse.move(x + 60, y)
    mouse.move(x + 90, y)
    assert carried(board) == 0
    mouse.move(x, y)
    mouse.down()  # less than a drag, ended outside
    board.evaluate("board => { board.style.pointerEvents = 'none'; }")
    mouse.up()
    board.evaluate("board => { board.style.pointerEvents = ''; }")
    mouse.move(x + 90, y)
    assert carried(board) == 0


def test_dragging_enters_a_ply(board: Locator) -> None:
    mouse = board.page.mouse
    mouse.move(*middle(board, "d2"))
    mouse.down()
    mouse.move(*middle(board, "e2"), steps=4)
    mouse.move(*middle(board, "d3"), steps=4)
    mouse.up()
    board.page.wait_for_function("seen.length")
    assert seen(board.page) == ["plyplay d2d3"]


def test_a_man_dropped_where_it_cannot_go_is_back(board: Locator) -> None:
    page, mouse = board.page, board.page.mouse
    board.evaluate("board => { board.source = async () => { throw new Error('no'); }; }")
    board.evaluate("board => { board.entry = answers['']; }")
    mouse.move(*middle(board, "d2"))
    mouse.down()
    mouse.move(*middle(board, "e2"), steps=4)
    mouse.up()
    expect(board.locator(".k-men use[transform]")).to_have_count(0)
    assert seen(page) == ["sourcefail no"]


def test_a_board_that_is_moved_in_its_page_takes_a_press_once(board: Locator) -> None:
    page = board.page
    board.evaluate("board => { for (let n = 0; n < 3; n += 1) board.parentNode.append(board); }")
    spot(board, "d2").click()
    spot(board, "e2").click()
    expect(board.locator(".kohau-entry .primary")).to_be_visible()
    assert page.evaluate("asked") == ["d2", "d2 e2"]
    assert seen(page) == []  # a second press would have played the ply, which may go on
    board.evaluate("board => { board.source = null; board.open = true; }")
    spot(board, "a1").click()
    assert seen(page) == ["squarepress a1"]


def test_a_source_that_fails_can_be_asked_again(board: Locator) -> None:
    page = board.page
    board.evaluate("""board => {
      const { source } = board;
      let failures = 1;
      board.source = async (presses) => {
        if (failures) { failures -= 1; throw new Error("away"); }
        return source(presses);
      };
      board.entry = answers[""];
    }""")
    spot(board, "d2").click()
    page.wait_for_function("seen.length")
    spot(board, "d2").click()
    spot(board, "d3").click()
    page.wait_for_function("seen.length > 1")
    assert seen(page) == ["sourcefail away", "plyplay d2d3"]


def test_a_ply_is_played_once_however_often_its_end_is_pressed(board: Locator) -> None:
    page = board.page
    spot(board, "d2").click()
    expect(spot(board, "d3")).to_have_class("k-spot offered man")
    board.evaluate(
        "board => Promise.all([board.press('d3'), board.press('d3'), board.press('d3')])"
    )
    assert seen(page) == ["plyplay d2d3"]
    board.evaluate("board => { board.entry = answers['']; }")
    spot(board, "d2").click()
    spot(board, "e2").click()
    spot(board, "e2").dblclick()  # ends a ply that may go on
    assert seen(page) == ["plyplay d2d3", "plyplay d2e2"]

"""The board alone, on a page of its own: how plies are entered, with a source made for the test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from browser import PATIENCE
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


@pytest.fixture(scope="module")
def script() -> str:
    """Return the script of the example page: the elements, and boards of all games."""
    text = (ROOT / "docs/board.html").read_text(encoding="utf-8")
    return text.partition('<script id="boards">')[2].partition("</script>")[0]


@pytest.fixture
def board(browser: Browser, script: str) -> Iterator[Locator]:
    """A board on which d2d3, or d2e2 and more, can be entered; nothing may fail unseen."""
    page = browser.new_page(viewport={"width": 700, "height": 900})
    page.set_default_timeout(PATIENCE)
    complaints: list[str] = []
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.set_content("<kohau-game></kohau-game><div id=here><kohau-board></kohau-board></div>")
    page.add_script_tag(content=script)
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
    positions: list[str] = page.evaluate("seen")
    return positions


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


WHY = """board => {
  const { source } = board;
  board.source = async (presses) => (await source(presses))
    ?? Promise.reject(Object.assign(new Error(`not ${presses.at(-1)}`), { rule: "FA-3" }));
  board.entry = answers[""];
  board.addEventListener("pressrefuse", (event) => seen.push(`refused ${event.detail.name}`));
}"""
"""Makes the source of a board say why presses are not legal."""


def test_a_press_that_is_not_legal_loses_nothing_and_says_why(board: Locator) -> None:
    board.evaluate(WHY)
    spot(board, "d2").click()
    spot(board, "e2").click()
    spot(board, "a1").click(force=True)
    expect(board.locator(".entered")).to_have_text("not a1 (FA-3)")
    expect(spot(board, "a1")).to_have_class("k-spot refused")
    assert seen(board.page) == ["refused a1"]
    expect(board.get_by_role("button", name="Play d2e2")).to_be_visible()
    board.locator("[data-act=back]").click()
    expect(board.locator(".entered")).to_have_text("d2")
    board.locator("[data-act=cancel]").click()
    expect(board.locator(".entered")).to_have_text("")
    assert board.page.evaluate("asked") == ["d2", "d2 e2", "d2 e2 a1"]


def test_another_man_is_meant_as_long_as_none_has_moved(board: Locator) -> None:
    board.evaluate("""board => {
      answers[""] = entryOf([], ["d2", "f2"]);
      answers["f2"] = entryOf(["f2"], ["f3"]);
      board.entry = answers[""];
    }""")
    spot(board, "d2").click()
    spot(board, "f2").click()
    expect(board.locator(".entered")).to_have_text("f2")
    spot(board, "f2").click()  # puts it down again
    expect(board.locator(".entered")).to_have_text("")


def test_choices_stand_on_the_board(board: Locator) -> None:
    board.evaluate("""board => {
      const choice = (press, words, squares) => ({ press, sentence: [words, { count: squares.length }], squares });
      answers["d2"] = { ...entryOf(["d2"], ["c2", "f2"]),
        choices: [choice("c2", "left: {count}", ["c2", "b2"]), choice("f2", "right: {count}", ["f2"])] };
      answers["d2 c2"] = entryOf(["d2", "c2"], [], "d2c2");
      answers["d2 f2"] = entryOf(["d2", "f2"], [], "d2f2");
      board.entry = answers[""];
    }""")  # noqa: E501
    spot(board, "d2").click()
    buttons = board.locator(".kohau-choices .choice")
    expect(buttons).to_have_text(["Left: 2", "Right: 1"])
    drawing = board.locator("> svg").bounding_box()
    assert drawing
    boxes = [buttons.nth(at).bounding_box() for at in (0, 1)]
    for box in boxes:
        assert box
        assert box["x"] >= drawing["x"] - 1
        assert box["x"] + box["width"] <= drawing["x"] + drawing["width"] + 1
        assert box["y"] >= drawing["y"] - 1
        assert box["y"] + box["height"] <= drawing["y"] + drawing["height"] + 1
    for name in ("b2", "c2", "f2"):  # which nothing covers
        x, y = middle(board, name)
        assert (
            board.evaluate(
                "(_, at) => document.elementFromPoint(...at).closest('[data-spot]').dataset.spot",
                [x, y],
            )
            == name
        )
    spot(board, "b2").click()  # belongs to the first choice
    assert seen(board.page) == ["plyplay d2c2"]


def test_dragging_over_an_open_board_begins_with_the_first_square(board: Locator) -> None:
    board.evaluate("board => { board.source = null; board.open = true; }")
    mouse = board.page.mouse
    mouse.move(*middle(board, "a1"))
    mouse.down()
    mouse.move(*middle(board, "b1"), steps=3)
    mouse.move(*middle(board, "c1"), steps=3)
    mouse.up()
    assert seen(board.page) == ["squarepress a1", "squarepress b1", "squarepress c1"]


SHOWN = """board => {
  const { data } = [...document.querySelectorAll("kohau-game")].at(-1);
  window.record = data;
  const at = data.steps.findIndex((steps) => steps.includes("\\n"));
  board.source = null;
  board.show({ board: data.board, position: data.pictures[at], steps: data.steps[at],
    before: data.pictures[at - 1] });
  return data.steps[at].split("\\n").length;
}"""
"""Shows a ply of at least three steps on a board; returns how many steps precede the last one."""


def test_a_slider_goes_through_the_steps_of_a_ply(board: Locator) -> None:
    page = board.page
    page.evaluate(
        "document.body.prepend(Object.assign(document.createElement('kohau-game'), { data: null }))"
    )
    page.evaluate("document.querySelector('kohau-game').setAttribute('record', 4)")
    board.evaluate("board => { window.games = document.querySelectorAll('kohau-game'); }")
    page.evaluate("games[0].parentNode.append(games[0])")
    steps = board.evaluate(SHOWN)
    assert steps >= 2
    slider = board.locator("input[type=range]")
    expect(slider).to_have_attribute("max", str(steps + 1))
    men = "board => [...board.querySelectorAll('.k-men use')].map(u => [u.getAttribute('x'), u.getAttribute('y')].join()).sort().join(' ')"  # noqa: E501
    places = []
    for at in range(steps + 2):
        slider.fill(str(at))
        expect(slider).to_have_attribute("aria-valuetext", f"{at} of {steps + 1}")
        places.append(board.evaluate(men))
    assert len(set(places)) == steps + 2
    expect(board.locator("> svg.k-moving")).to_have_count(0)
    slider.fill("0")
    expect(board.locator("> svg.k-moving")).to_have_count(1)
    assert not board.locator(".k-move").first.is_visible()


def test_a_proposed_ply_is_drawn_instead_of_the_last_one(board: Locator) -> None:
    board.evaluate("""board => {
      const { data } = document.querySelector("kohau-game");
      const at = data.pictures.findIndex((picture) => picture.split("\\t")[4]);
      board.show({ position: data.pictures[at] });
      const [, , , lights, , badges, strokes] = data.pictures[at].split("\\t");
      window.proposed = ["", "", "", lights, "", badges, strokes + strokes].join("\\t");
    }""")
    ghosts = board.locator('use[href$="gone-white-stone"], use[href$="gone-black-stone"]')
    count = ghosts.count()
    arrows = board.locator(".k-move").count()
    assert count
    assert arrows
    board.evaluate("board => { board.proposal = proposed; }")
    expect(ghosts).to_have_count(0)
    expect(board.locator(".k-move")).to_have_count(2 * arrows)
    board.evaluate("board => { board.proposal = null; }")
    expect(ghosts).to_have_count(count)

"""The board panel of the extension in a browser: it draws positions, and takes plies."""

from __future__ import annotations

import json
from typing import Any

import pytest
from browser import PATIENCE, until_shown
from playwright.sync_api import Browser, expect
from project import ROOT

from kohau.editing.board_views import board, elements, played, pressed
from kohau.editing.passages import Passage
from kohau.editing.text import TextPlace
from kohau.notation import formats
from kohau.replay.setting import NO_DEFAULTS

pytestmark = pytest.mark.xdist_group("board")

TEXT = '[Game "fanorona"]\n\n1. e2e3+ \n'
AT = TextPlace(2, 9)

BODY = """<p id="label" role="status"></p><kohau-board id="board"></kohau-board>
<pre id="text" hidden></pre>"""
BRIDGE = """window.acquireVsCodeApi = () => ({
  postMessage: async (message) => window.postMessage(await window.askEditor(message), "*"),
});"""
"""What the editor does with the messages of the page: a function of the test answers them."""


def test_a_ply_is_entered_by_clicking(browser: Browser) -> None:
    passage = Passage(TEXT, "x.kgn", formats.find("kgn"), NO_DEFAULTS)
    entered: list[str] = []

    def answer(message: dict[str, Any]) -> dict[str, Any]:
        if message["kind"] == "play":
            entered.append(message["ply"])
            return {"kind": "entry", "id": 0, "entry": None}
        entry = pressed(passage, AT, message["presses"])
        return {"kind": "entry", "id": message["id"], "entry": entry}

    page = browser.new_page(reduced_motion="reduce")
    page.set_default_timeout(PATIENCE)
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.expose_function("askEditor", answer)
    page.set_content(BODY)
    parts = elements()
    page.add_style_tag(content=parts["style"])
    page.evaluate(BRIDGE)
    script = f"window.kohau = {parts['script']}; kohau.setTexts({json.dumps(parts['texts'])});"
    page.add_script_tag(content=script)
    page.add_script_tag(path=ROOT / "editors" / "vscode" / "media" / "board.js")
    page.evaluate("board => window.postMessage({ kind: 'board', board }, '*')", board(passage, AT))
    expect(page.locator("#label")).to_have_text("1. e2e3+ – Black is to play")
    for name in ("f4", "e5", "e5"):
        page.locator(f'#board [data-spot="{name}"]').click()
    until_shown(page, lambda: entered)
    assert entered == ["f4e5-"]
    edit = played(passage, AT, entered[0])
    assert edit is not None
    assert edit.text == f" {entered[0]}"
    assert complaints == []
    page.close()

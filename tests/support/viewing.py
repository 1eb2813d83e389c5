"""The page of the viewer, driven in a browser as people drive it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from browser import until_shown
from playwright.sync_api import Page

ANNOTATED = "samples/annotated.kgn"


GAMES = {
    "fanorona": ANNOTATED,
    "hamnar": "samples/hamnar.kgn",
    "hanga-roa": "samples/hanga-roa.kgn",
    "hanniball": "samples/hanniball.kgn",
}


HOSTILE = """\
[Event "<img src=x onerror=alert(1)>"]
[White "</script><script>alert(2)</script>"]
[Black "{{script}} & <b>"]
[Game "fanorona"]

{</script><b>bold</b>} 1. e2e3+ {<svg onload=alert(3)>} *
"""


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
        until_shown(self.page, lambda: self.page.evaluate(condition))

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

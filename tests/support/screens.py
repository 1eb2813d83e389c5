"""The explorer's screens in a browser."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from browser import PATIENCE
from playwright.sync_api import Browser, Page, Request, expect
from project import ROOT
from served import Served

BROKEN = ROOT / "samples/broken/ambiguous-ply.kgn"


RULED = """[White "Ana"]
[Black "Tui"]
[Date "2025.03.01"]
[Result "*"]
[Game "hanga-roa"]
[Rules "first-throw=none"]

1. Ae2-g2/f1/g7 Ph7-i8 *
"""
"""A game whose first ply is illegal with other rules, and which is not finished."""


GAME = "/games/session"
"""Stands for the address of a game of a session."""


SCREENS = {
    "/": "#latest a",
    "/explore/fanorona": "#games a",
    "/explore/hanniball": "#games a",
    "/search": "#games a",
    "/pattern": "#board [data-spot]",
    "/check": "#from option:nth-child(2)",
    "/enter": "#kinds a",
    "/players": "#table a",
    "/players/Machine%20A": "#table a",
    "/statistics": "#groups table",
    GAME: "#session a",
}
"""The addresses of screens, with what they show once they are complete."""


SHIFTS = """(() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
})()"""
"""Sums how far what is shown moves by itself."""

MOST_SHIFTED = 0.02

LATE = 0.15
"""The seconds by which the answers of the API are late in tests of shifts."""


def shifted(page: Page) -> float:
    """Return how far what is shown has moved by itself since the page was opened."""
    page.wait_for_timeout(100)
    return float(page.evaluate("window.shifted"))


def accessible(page: Page) -> None:
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def game_address(page: Page) -> str:
    """Return the address of the second game of a session."""
    games = page.request.get("/api/v1/search?query=session:clean&sort=round").json()["games"]
    return f"/games/{games[1]['digest']}"


def open_screen(page: Page, path: str) -> None:
    page.goto(game_address(page) if path == GAME else path)
    expect(page.locator(SCREENS[path]).first).to_be_attached()
    expect(page.locator("#problem")).to_be_hidden()


@contextmanager
def opened(browser: Browser, server: Served, **options: Any) -> Iterator[Page]:
    """Yield a page of *server*; then the browser must have had nothing to complain of."""
    context = browser.new_context(
        base_url=server.address,
        locale="en",
        accept_downloads=True,
        **{"reduced_motion": "reduce", **options},
    )
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    complaints: list[str] = []

    def on_message(text: str) -> None:
        # What is refused is shown by the page, and tests take the network away.
        if not re.search("status of 4(00|04|13|22)|ERR_INTERNET_DISCONNECTED", text):
            complaints.append(text)

    page.on("console", lambda message: on_message(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))

    def on_request(request: Request) -> None:
        if not request.url.startswith((server.address, "blob:", "data:")):
            complaints.append(request.url)

    page.on("request", on_request)
    yield page
    context.close()
    assert complaints == []

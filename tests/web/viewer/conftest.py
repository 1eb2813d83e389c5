"""Fixtures of the viewer: a browser, and pages that are open in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from browser import PATIENCE
from playwright.sync_api import Browser, Page, Request
from project import Run
from viewing import COMMENTED, View, Viewer


@pytest.fixture(scope="module")
def page(browser: Browser) -> Page:
    page = browser.new_page(reduced_motion="reduce")
    page.set_default_timeout(PATIENCE)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return page


@pytest.fixture(scope="module")
def complaints(page: Page) -> list[str]:
    """Return what the browser complains of, and what the page asks of the network."""
    messages: list[str] = []
    page.on("console", lambda message: messages.append(message.text))
    page.on("pageerror", lambda error: messages.append(str(error)))
    page.on("dialog", lambda dialog: messages.append(dialog.message))

    def on_request(request: Request) -> None:
        if not request.url.startswith(("file:", "blob:", "about:", "data:")):
            messages.append(request.url)

    page.on("request", on_request)
    return messages


@pytest.fixture(scope="session")
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


@pytest.fixture
def commented(tmp_path_factory: pytest.TempPathFactory, pages: dict[str, Path]) -> Path:
    path = pages[""] / "commented.kgn"
    path.write_text(COMMENTED)
    return path

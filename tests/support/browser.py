"""The browser for the tests of the viewer; run as a program, it prints its path."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

PATIENCE = 60_000
"""How many milliseconds a page may take: tests time nothing, but must end."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
MAC = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


def find_browser() -> str | None:
    """Return the path of a Chromium: named by KOHAU_CHROMIUM, installed, or Playwright's own."""
    named = os.environ.get("KOHAU_CHROMIUM")
    candidates = [named] if named else [shutil.which(name) for name in NAMES] + [str(MAC)]
    for candidate in candidates:
        if candidate and Path(candidate).exists():
            return candidate
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def until_shown(page: Page, condition: Callable[..., object]) -> None:
    """Wait until *condition* of a *page* returns something true, while the page's events come."""
    end = time.monotonic() + PATIENCE / 1000
    while not condition():
        assert time.monotonic() < end, "it did not come to be"
        page.wait_for_timeout(20)


if __name__ == "__main__":
    browser = find_browser()
    print(browser or "no Chromium found; the tests of the viewer require it (Debian: chromium)")
    sys.exit(browser is None)

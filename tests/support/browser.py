"""The browser for the tests of the viewer; run as a program, it prints its path."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

PATIENCE = 30_000
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
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None


if __name__ == "__main__":
    browser = find_browser()
    print(browser or "no Chromium found; the tests of the viewer require it (Debian: chromium)")
    sys.exit(browser is None)

"""Makes pictures of pages: ``python docs/site/screenshots.py docs/pictures [CHROMIUM]``."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).parents[2]
WIDTH, HEIGHT = 960, 600


def kohau(*arguments: str | Path) -> None:
    """Run a command in the project's folder."""
    command = [sys.executable, "-m", "kohau", *map(str, arguments)]
    subprocess.run(command, check=True, cwd=ROOT)


@contextmanager
def explorer(archive: Path) -> Iterator[str]:
    """Serve *archive*, and yield the address."""
    command = [sys.executable, "-m", "kohau", "serve", str(archive), "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as server:
        line = server.stderr.readline() if server.stderr else ""
        match = re.search(r"http://\S+", line)
        try:
            yield match[0] if match else ""
        finally:
            server.terminate()


def take(page: Page, address: str, ready: str, file: Path) -> None:
    """Save a picture of what is at *address*, once the selector *ready* is seen."""
    page.goto(address)
    page.locator(ready).first.wait_for()
    page.wait_for_load_state("networkidle")
    page.screenshot(path=file)


def main(folder: Path, chromium: str | None) -> None:
    """Make all pictures in *folder*."""
    with tempfile.TemporaryDirectory() as made, sync_playwright() as playwright:
        work = Path(made)
        kohau("archive", "add", work / "games.duckdb", "samples/machine", "samples/annotated.kgn")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        take(page, (ROOT / "docs" / "board.html").as_uri(), "svg", folder / "boards.png")
        with explorer(work / "games.duckdb") as address:
            take(page, f"{address}explore/fanorona", "#games a", folder / "explorer.png")
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else None)

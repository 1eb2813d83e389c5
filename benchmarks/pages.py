"""The benchmark of the explorer's pages: what they weigh, when the first board is seen, Lighthouse.

It writes a section of ``results.md``. Each page is the first one that a new ``kohau serve`` is
asked for, in a new profile of Chromium. Lighthouse (``npm install --global lighthouse``) is left
out if it is not installed.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from archives import KOHAU, Row, run, store_section
from explorer import machine, serving, table_of
from playwright.sync_api import Browser, ViewportSize, sync_playwright

import kohau
from kohau.web.explorer.games import game_rows

HEADING = "## Explorer, pages"
GAMES = ("fanorona", "hamnar", "hanga-roa", "hanniball")
COUNT = 850
"""The number of random games of each."""

TIMES = 5
BROWSERS = ("chromium", "chromium-browser", "google-chrome")
PHONE = ViewportSize(width=390, height=844)
SLOW = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""A network with milliseconds between question and answer, and bytes a second."""

SEEN = """new Promise((done) => {
  const look = () => {
    const board = document.querySelector("kohau-board svg");
    if (!board) { requestAnimationFrame(look); return; }
    requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now())));
  };
  look();
})"""
"""When the frame after the one with the first board begins."""

SHIFTED = """new Promise((done) => new PerformanceObserver((list) =>
  done(list.getEntries().reduce((sum, entry) => sum + entry.value, 0))
).observe({ type: "layout-shift", buffered: true }) || setTimeout(() => done(0), 300))"""


class Opened(NamedTuple):
    """A page: milliseconds until its first board was seen, bytes loaded, and what has moved."""

    milliseconds: float
    bytes: int
    shifted: float


def opened(chromium: Browser, archive: Path, address: str, network: Any = None) -> Opened:
    """Open a page as the first one of a new server."""
    context = chromium.new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    page = context.new_page()
    if network:
        context.new_cdp_session(page).send("Network.emulateNetworkConditions", network)
    requests: list[Any] = []
    page.on("requestfinished", lambda request: requests.append(request))
    with serving(archive) as port:
        page.goto(f"http://127.0.0.1:{port}{address}", wait_until="commit")
        milliseconds = page.evaluate(SEEN)
        page.wait_for_load_state("networkidle")
        shifted = page.evaluate(SHIFTED)
        sizes = [request.sizes() for request in requests]
        context.close()
    weight = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
    return Opened(milliseconds, weight, shifted)


def page_rows(chromium: Browser, archive: Path, name: str, address: str) -> list[Row]:
    """Return what was measured of a page."""
    normal = [opened(chromium, archive, address) for _ in range(TIMES)]
    slow = [opened(chromium, archive, address, SLOW) for _ in range(TIMES)]
    timings = [", ".join(f"{one.milliseconds:.0f}" for one in ones) for ones in (normal, slow)]
    middle = [median(one.milliseconds for one in ones) for ones in (normal, slow)]
    return [
        Row(f"{name}: first board", f"{middle[0]:.0f} ms ({timings[0]})", "at most 600 ms"),
        Row(f"{name}: first board, 400 ms and 50 kB/s", f"{middle[1]:.0f} ms ({timings[1]})",
            "at most 2,000 ms"),
        Row(f"{name}: loaded, compressed", f"{max(one.bytes for one in normal) / 1000:.1f} kB",
            "at most 60 kB"),
        Row(f"{name}: layout shift", f"{max(one.shifted for one in normal + slow):.3f}",
            "at most 0.02"),
    ]  # fmt: skip


CATEGORIES = ("performance", "accessibility", "best-practices")


def lighthouse_rows(program: str, archive: Path, name: str, address: str) -> list[Row]:
    """Return the scores of Lighthouse for a page, on a phone and on a desk."""
    lighthouse = shutil.which("lighthouse")
    if lighthouse is None:
        return [Row(f"{name}: Lighthouse", "not installed", "–")]
    rows = []
    for kind, options in (("phone", ()), ("desk", ("--preset=desktop",))):
        with serving(archive) as port:
            scored = subprocess.run(
                [lighthouse, f"http://127.0.0.1:{port}{address}", *options, "--quiet",
                 "--output=json", "--chrome-flags=--headless=new --no-sandbox"],
                capture_output=True, check=True, env={**os.environ, "CHROME_PATH": program},
            ).stdout  # fmt: skip
        categories = json.loads(scored)["categories"]
        scores = " / ".join(f"{100 * categories[category]['score']:.0f}" for category in CATEGORIES)
        rows.append(Row(f"{name}: Lighthouse, {kind}", scores, "at least 95 each"))
    return rows


def digest_of(archive: Path, query: str) -> str:
    """Return the digest of the first game that satisfies *query*."""
    with kohau.open_archive(archive, read_only=True) as collection:
        results = collection.search(query, sort="-plies", limit=1)
        return str(game_rows(results)[0].digest)


def archive_in(folder: Path) -> Path:
    """Return an archive with random games of all kinds."""
    path = folder / "games.duckdb"
    for game in GAMES:
        records = subprocess.run(
            [KOHAU, "random", game, "--count", str(COUNT)], capture_output=True, check=True
        ).stdout
        (folder / f"{game}.kgn").write_bytes(records)
    run(KOHAU, "archive", "add", path, *(folder / f"{game}.kgn" for game in GAMES))
    return path


def main() -> None:
    """Measure the pages and write the results."""
    program = next(filter(None, map(shutil.which, BROWSERS)))
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        archive = archive_in(Path(name))
        pages = {
            "Explore, Fanorona": "/explore/fanorona",
            "Explore, HanniBall": "/explore/hanniball",
            "Game, Fanorona, 40 plies": f"/games/{digest_of(archive, 'game:fanorona plies:40')}",
            "Game, HanniBall, 200 plies": f"/games/{digest_of(archive, 'game:hanniball')}",
        }
        chromium = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        chromium.new_page().close()
        rows = []
        for title, address in pages.items():
            rows += page_rows(chromium, archive, title, address)
            rows += lighthouse_rows(program, archive, title, address)
        version = chromium.version.split(".")[0]
        chromium.close()
    introduction = (
        f"{HEADING}\n\n{machine()}\n{COUNT * len(GAMES):,} random games of four games;"
        f" Chromium {version}, {PHONE['width']} × {PHONE['height']} pixels, a new server and"
        f" profile each time (`pages.py`), {TIMES} times.\nLighthouse: performance /"
        " accessibility / best practices.\n\n"
    )
    store_section(HEADING, introduction + table_of(rows))


if __name__ == "__main__":
    main()

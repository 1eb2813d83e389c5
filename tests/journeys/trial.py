"""The trial: the journeys with many games, many small files, a browser and a killed worker.

``make trial`` runs it on the compiled form, and writes what each command used to
``benchmarks/journeys.md``. It takes less than an hour. ``make trial GAMES=50000`` has fewer games.
"""

from __future__ import annotations

import os
import platform
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import journey
from browser import find_browser
from journey import Collection
from running import COMMAND, begun
from stations import Counts, Walk, serving
from true_size import GAMES, Sizes, small_files

RESULTS = Path(__file__).parent.parent.parent / "benchmarks" / "journeys.md"
TRIAL_GAMES = 250_000
SMALL_FILES = 3_000
GAMES_OF_A_FILE = 3
LIMIT_SECONDS = 3_600
SERVED_SECONDS = 60
BUSY_SECONDS = 0.5
"""The processor time after which a process is a worker that works."""


def add_small_files(games: Collection) -> None:
    """Add and follow a folder of small files."""
    walk, folder = games.walk, games.walk.folder / "small"
    text = games.files["fanorona"].read_text(encoding="utf-8")
    small_files(text, folder, SMALL_FILES, GAMES_OF_A_FILE)
    path = walk.folder / "small.duckdb"
    walk.run("archive sync, small files", "archive", "sync", path, folder)
    info = walk.read("info, small files", "archive", "info", path)
    assert info["games"] == SMALL_FILES * GAMES_OF_A_FILE
    walk.run("archive sync, small files again", "archive", "sync", path, folder)


def kill_a_worker(games: Collection) -> None:
    """Kill a worker of ``archive add``, which then ends in one line; adding again stores all."""
    path = games.walk.folder / "killed.duckdb"
    command: list[str | Path] = [COMMAND, "archive", "add", path, *games.files.values()]
    with begun(*command, stderr=subprocess.PIPE) as process:
        os.kill(_busy_worker(process.pid), signal.SIGKILL)
        _, errors = process.communicate(timeout=LIMIT_SECONDS)
    assert process.returncode in (1, 2)
    assert "Traceback" not in errors
    print(f"after a killed worker: {errors.strip()}", file=sys.stderr)
    games.walk.run("archive add after a kill", "archive", "add", path, *games.files.values())
    info = games.walk.read("info after a kill", "archive", "info", path)
    assert Counts(info["games"], info["plies"]) == games.counts


def _busy_worker(session: int) -> int:
    """Return the process of a *session*, other than its leader, that works first."""
    ticks = BUSY_SECONDS * os.sysconf("SC_CLK_TCK")
    while True:
        for folder in Path("/proc").glob("[0-9]*"):
            try:
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
            except OSError:  # it has ended
                continue
            is_other = int(fields[3]) == session != int(folder.name)
            if is_other and int(fields[11]) + int(fields[12]) > ticks:
                return int(folder.name)
        time.sleep(BUSY_SECONDS / 10)


def browse(games: Collection) -> None:
    """Explore and open a game in a browser, without an error in its console."""
    from playwright.sync_api import sync_playwright

    program = find_browser()
    assert program is not None, "there is no Chromium (Debian: apt-get install chromium)"
    errors: list[str] = []
    with serving(games.walk, games.archive) as port, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        page = chromium.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        for screen in ("explore/fanorona", "games/1", "players", "statistics"):
            page.goto(f"http://127.0.0.1:{port}/{screen}")
            page.wait_for_load_state("networkidle")
            assert page.locator("h1, kohau-board").first.is_visible()
        chromium.close()
    assert not errors


STATIONS: tuple[Callable[[Collection], None], ...] = (
    journey.make,
    journey.convert_and_back,
    journey.archive,
    journey.commands_on_archives,
    journey.questions,
    journey.curation,
    journey.follow,
    add_small_files,
    kill_a_worker,
    partial(journey.serve, seconds=SERVED_SECONDS),
    browse,
    journey.lake,
)


def report(walk: Walk, games: Collection) -> str:
    """Return the page of results."""
    rows = "".join(
        f"| {station} | {used.processor:.1f} s | {used.wall:.1f} s | {used.memory >> 10} MiB |\n"
        for station, used in walk.used
    )
    return (
        f"# Journeys\n\n{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, {platform.system()},"
        f" CPython {platform.python_version()}, {os.cpu_count()} cores.\n"
        f"{games.counts.valid:,} machine-made games with {games.counts.plies:,} plies pass through"
        " every command with default options (`make trial`).\nMemory is that of the largest"
        " process.\n\n| station | processor time | wall time | memory |\n| --- | -: | -: | -: |\n"
        f"{rows}"
    )


def main() -> None:
    """Walk all journeys, and write the results."""
    wanted = int(sys.argv[1]) if len(sys.argv) > 1 else TRIAL_GAMES
    sizes = Sizes(GAMES, yaml=300, each=True).multiplied(wanted / sum(GAMES.values()))
    with tempfile.TemporaryDirectory() as name:
        walk = Walk(Path(name), LIMIT_SECONDS)
        games = Collection(walk, sizes)
        for station in STATIONS:
            station(games)
            print(*walk.used[-1], file=sys.stderr)
        RESULTS.write_text(report(walk, games), encoding="utf-8")


if __name__ == "__main__":
    main()

"""The benchmark of archives: adding compared with validating, searching, exploring, and size.

One run with 250,000 machine-made games of Fanorona (``archive_data.py``) writes a section of
``results.md``. ``bench.py`` measures adding the games of ``data.py``.
"""

from __future__ import annotations

import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from os import cpu_count, getloadavg
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import archive_data

import kohau
from kohau.archive.collection.collection import Collection
from kohau.replay.replay import Replay, verify

RESULTS = Path(__file__).parent / "results.md"
HEADING = "## Archives"
KOHAU = Path(sys.executable).with_name("kohau")
ROUNDS = 7
ADDING_ROUNDS = 5
SAMPLE_GAME = 77_777
PATTERN = "bbb??????/?????????/????W??b?/?????????/WWW??.WWW"


class Row(NamedTuple):
    """A line of the table."""

    what: str
    measured: str
    bar: str


def run(*arguments: str | Path) -> float:
    """Return the duration of a command in seconds."""
    began = time.perf_counter()
    subprocess.run([KOHAU, *arguments], check=True, capture_output=True)
    return time.perf_counter() - began


def timed(query: Callable[[], object]) -> float:
    """Return the median duration of *query* in seconds, after a warm-up."""
    query()
    seconds = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        query()
        seconds.append(time.perf_counter() - began)
    return median(seconds)


def query_rows(collection: Collection) -> list[Row]:
    """Return the durations of searching and exploring."""
    (record,) = collection.records([SAMPLE_GAME])
    played: Replay = verify(record)
    name = record.white.split(",")[0][1:]
    fens = {ply: played.positions[ply].fen() for ply in (0, 3, 20)}

    def search(**conditions: Any) -> Callable[[], object]:
        return lambda: collection.search(**conditions)

    def explore(ply: int) -> Callable[[], object]:
        return lambda: collection.explore(played.positions[ply])

    def row(what: str, bar: str, query: Callable[[], object]) -> Row:
        return Row(what, f"{1000 * timed(query):,.1f} ms", bar)

    header = {"event": "cup", "since": "2010", "result": "1-0", "opening": "lehavia"}
    return [
        row("search for a rare position", "under 20 ms", search(position=fens[20])),
        row("search for a position after 3 plies", "under 20 ms", search(position=fens[3])),
        row("explore the start (all games)", "under 20 ms", explore(0)),
        row("explore after 3 plies", "under 20 ms", explore(3)),
        row("explore a rare position", "under 20 ms", explore(20)),
        row("search for a player", "under 50 ms", search(player=name)),
        row("search for a player, fuzzy", "under 50 ms", search(player=name + "u", fuzzy=True)),
        row("search by event, date, result, opening", "under 50 ms", search(limit=100, **header)),
        row("search for a pattern", "under 3 s", search(pattern=PATTERN)),
        row("search for material", "under 3 s", search(material="W5 b3")),
        row("search for consecutive plies", "–", search(contains="e2e3+ f4e5-")),
    ]


class Adding(NamedTuple):
    """Median seconds of validating and adding the same records, and the median ratio in words."""

    validating: float
    adding: float
    share: str


def adding(path: Path, records: Path) -> Adding:
    """Measure adding *records* to an empty archive, compared with validating them.

    The records are validated before and after each addition; the mean is used.
    """
    validating, adding, shares = [], [], []
    after = run("validate", records)
    for _ in range(ADDING_ROUNDS):
        before = after
        path.unlink(missing_ok=True)
        adding.append(run("archive", "add", path, records))
        after = run("validate", records)
        validating.append((before + after) / 2)
        shares.append(validating[-1] / adding[-1])
    each = ", ".join(f"{100 * share:.0f}" for share in shares)
    share = f"{100 * median(shares):.0f} % (each time: {each})"
    return Adding(median(validating), median(adding), share)


def adding_many(path: Path) -> list[Row]:
    """Add the games of Fanorona, which remain in the archive, and return the durations."""
    found = adding(path, archive_data.PATH)
    again = run("archive", "add", path, archive_data.PATH)
    return [
        Row("validating", f"{found.validating:.1f} s", "–"),
        Row("adding", f"{found.adding:.1f} s", "–"),
        Row("speed of adding ÷ speed of validating", found.share, "at least 40 %"),
        Row("adding the same games again", f"{again:.1f} s", "–"),
    ]


def main() -> None:
    """Measure everything and write the results."""
    archive_data.main()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "games.duckdb")
        rows = adding_many(path)
        with kohau.open_archive(path, read_only=True) as collection:
            info = collection.info()
            rows += query_rows(collection)
    size = info["bytes"] / info["positions"]
    rows.append(Row("total file size", f"{size:.1f} bytes per position", "under 60"))
    lines = "".join(f"| {row.what} | {row.measured} | {row.bar} |\n" for row in rows)
    section = (
        f"{HEADING}\n\n{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, {platform.system()},"
        f" CPython {platform.python_version()}, {cpu_count()} cores,"
        f" load {getloadavg()[1]:.1f}.\n"
        f"{info['games']:,} random games of Fanorona with {info['positions']:,} positions and"
        " random players, events and\ndates (`archive_data.py`). Commands: whole runs on all"
        f" cores, medians of {ADDING_ROUNDS}. Searches: in one\nprocess, after a warm-up, medians"
        f" of {ROUNDS}.\n\n"
        f"| what | measured | bar |\n| --- | -: | --- |\n{lines}\n"
    )
    print(section)
    before = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    text = f"{before.partition(HEADING)[0].rstrip()}\n\n{section}"
    RESULTS.write_text(text.lstrip(), encoding="utf-8")


if __name__ == "__main__":
    main()

"""The benchmark of lakes: building, searching, exploring and exporting, beside an archive.

One run with the 250,000 machine-made games of Fanorona of ``archive_data.py``, and with the first
tenth of them, writes a section of ``results.md``.
"""

from __future__ import annotations

import os
import platform
import shutil
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from statistics import median
from typing import NamedTuple

import archive_data
from archives import (
    GAMES_OF_A_FILE,
    KOHAU,
    ROUNDS,
    SAMPLE_GAME,
    Row,
    queries_of,
    run,
    store_section,
    texts_of_files,
    timed,
)

import kohau
from kohau.archive.store.collection import Collection

HEADING = "## Lakes"
LOOKUPS = ("search for a rare position", "search for a position after 3 plies")
SHARE = 10
"""The smaller lake has one in this number of the games."""


class Cost(NamedTuple):
    """What a command took: seconds of all processors, and seconds."""

    processor: float
    elapsed: float

    def __str__(self) -> str:
        return f"{self.processor:.1f} s ({self.elapsed:.1f} s)"


class Bytes(NamedTuple):
    """The bytes of the files of a lake, and of those of the table ``positions``."""

    every: int
    positions: int


def cost(*command: str | Path) -> Cost:
    """Return what *command* takes."""
    began = time.perf_counter()
    processor = run(*command)
    return Cost(processor, time.perf_counter() - began)


def elapsed(query: Callable[[], object]) -> float:
    """Return the median duration of *query* in seconds, after a warm-up."""
    query()
    seconds = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        query()
        seconds.append(time.perf_counter() - began)
    return median(seconds)


def bytes_of(lake: Collection) -> Bytes:
    """Return the sizes of the files of *lake*."""
    ((every, positions),) = lake.connection.execute(
        "SELECT sum(bytes), sum(bytes) FILTER (\"table\" = 'positions') FROM lake_files"
    ).fetchall()
    return Bytes(int(every), int(positions))


def building(folder: Path) -> list[Row]:
    """Build the lakes and an archive in *folder*, and return what that takes."""
    records = archive_data.PATH
    added = cost(KOHAU, "archive", "add", folder / "games.duckdb", records)
    built = {
        jobs: cost(KOHAU, "lake", "build", folder / f"{jobs}.lake", records, "--jobs", str(jobs))
        for jobs in (1, 2)
    }
    again = cost(KOHAU, "lake", "build", folder / "1.lake", records, "--jobs", "1")
    times = [result.processor / added.processor for result in built.values()]
    faster = built[2].elapsed / built[1].elapsed
    return [
        Row("archive add", f"{added}", "–"),
        Row("lake build, 1 process", f"{built[1]}", "–"),
        Row("lake build, 2 processes", f"{built[2]}", "–"),
        Row("processor time ÷ archive add's", f"{times[0]:.2f}, {times[1]:.2f}", "at most 1.3"),
        Row("2 processes ÷ 1, elapsed", f"{faster:.2f}", "–"),
        Row("lake build, the same file again", f"{again}", "–"),
        adding(folder),
    ]


def adding(folder: Path) -> Row:
    """Return what adding 100 games to a lake of a hundredth, and of all games, takes."""
    few, more = folder / "few.kgn", folder / "more.kgn"
    few.write_text("".join(islice(texts_of_files(), 0, None, 100)), encoding="utf-8")
    run(KOHAU, "lake", "build", folder / "few.lake", few, "--jobs", "1")
    run(KOHAU, "random", "fanorona", "--count", "100", "--seed", "more", "-o", more)
    costs = []
    for name in ("few.lake", "1.lake"):
        copy = folder / f"{name}-copy"
        shutil.copytree(folder / name, copy)
        costs.append(cost(KOHAU, "lake", "build", copy, more, "--jobs", "1"))
        shutil.rmtree(copy)
    grown = costs[1].processor / costs[0].processor
    measured = f"{costs[0]}, {costs[1]}: {grown:.2f}"
    return Row("lake build, 100 games more, in a hundredth and in all", measured, "at most 1.1")


def exporting(folder: Path) -> list[Row]:
    """Return what exports of all games take."""
    rows = []
    for name, kind in (("games.duckdb", "archive"), ("1.lake", "lake")):
        out = folder / f"{kind}.kgn"
        took = cost(KOHAU, "archive", "export", folder / name, "--jobs", "1", "-o", out)
        rows.append(Row(f"export of all games of the {kind}", f"{took}", "–"))
    if (folder / "archive.kgn").read_bytes() != (folder / "lake.kgn").read_bytes():
        raise SystemExit("the exports are different")
    return rows


def sample_of(lake: Collection, record: str) -> int:
    """Return the id of the sample game, which is *record*."""
    ((number,),) = lake.connection.execute(f"SELECT id FROM games WHERE {record}").fetchall()
    return int(number)


def compacting(folder: Path) -> Row:
    """Build a lake in two steps, of a half of the games each; return what compacting takes."""
    lake = folder / "halves.lake"
    for number in range(2):
        half = folder / f"half{number}.kgn"
        half.write_text("".join(islice(texts_of_files(), number, None, 2)), encoding="utf-8")
        run(KOHAU, "lake", "build", lake, half, "--jobs", "2")
    took = cost(KOHAU, "lake", "compact", lake, "--jobs", "1", "--keep", "0")
    return Row("lake compact, 1 process, after two builds of a half each", f"{took}", "–")


def growing(folder: Path, digest: object) -> dict[str, float]:
    """Build a lake of a part of the games; return what its queries take.

    The game with *digest*, which is one of them, is the sample.
    """
    part = folder / "part.kgn"
    first = SAMPLE_GAME // GAMES_OF_A_FILE % SHARE
    part.write_text("".join(islice(texts_of_files(), first, None, SHARE)), encoding="utf-8")
    run(KOHAU, "lake", "build", folder / "part.lake", part, "--jobs", "1")
    with kohau.open_lake(folder / "part.lake") as lake:
        sample = sample_of(lake, f"digest = '{digest}'")
        return {timing.what: timed(timing.query) for timing in queries_of(lake, sample)}


def query_rows(lake: Collection, smaller: dict[str, float]) -> list[Row]:
    """Return the durations of queries, and how they have grown from the *smaller* lake."""
    rows = []
    for timing in queries_of(lake, sample_of(lake, f"record = {SAMPLE_GAME}")):
        took = timed(timing.query)
        grown = f"{1000 * took:,.1f} ms ({1000 * elapsed(timing.query):,.1f} ms),"
        grown += f" a tenth: {1000 * smaller[timing.what]:,.1f} ms"
        rows.append(Row(timing.what, grown, "at most 10 ms" if timing.what in LOOKUPS else "–"))
    return rows


def main() -> None:
    """Measure everything and write the results."""
    archive_data.main()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        rows = building(folder)
        with kohau.open_lake(folder / "1.lake") as lake:
            sample = sample_of(lake, f"record = {SAMPLE_GAME}")
            query = f"SELECT digest FROM games WHERE id = {sample}"
            ((digest,),) = lake.connection.execute(query).fetchall()
            smaller = growing(folder, digest)
            info = lake.info()
            size = bytes_of(lake)
            rows += query_rows(lake, smaller)
        rows.append(compacting(folder))
        rows += exporting(folder)
    positions = info["positions"]
    rows += [
        Row("table positions", f"{size.positions / positions:.1f} bytes per position",
            "at most 20"),
        Row("all tables", f"{size.every / positions:.1f} bytes per position", "–"),
    ]  # fmt: skip
    lines = "".join(f"| {row.what} | {row.measured} | {row.bar} |\n" for row in rows)
    store_section(
        HEADING,
        f"{HEADING}\n\n{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, {platform.system()},"
        f" CPython {platform.python_version()}, {os.cpu_count()} cores,"
        f" load {os.getloadavg()[1]:.1f}.\n"
        f"The same {info['games']:,} games with {positions:,} positions (`lake.py`). Processor"
        " time of all processes;\nelapsed time in parentheses. Commands: whole runs, once."
        f" Searches: in one process, after a warm-up,\nmedians of"
        f" {ROUNDS}; the same in a lake of a tenth of"
        " the games.\n\n"
        f"| what | measured | bar |\n| --- | -: | --- |\n{lines}",
    )


if __name__ == "__main__":
    main()

"""The benchmark of archives: adding, searching, exploring and syncing, with the size of the file.

One run with 250,000 machine-made games of Fanorona (``archive_data.py``) writes a section of
``results.md``. ``bench.py`` measures adding the games of ``data.py``. If Scid is installed, its
search for a position is measured in the same run, with as many machine-made games of chess.

All durations are processor time, of all processes of a command.
"""

from __future__ import annotations

import os
import platform
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import archive_data
import chess_data

import kohau
from kohau.archive.store.collection import Collection
from kohau.replay.replay import Replay, verify

RESULTS = Path(__file__).parent / "results.md"
HEADING = "## Archives"
KOHAU = Path(sys.executable).with_name("kohau")
ROUNDS = 15
ADDING_ROUNDS = 3
SAMPLE_GAME = 77_777
PLIES = (3, 20)
"""The numbers of plies after which positions of the sample game are searched for.

Many games have the first position; no other game has the second one.
"""

PATTERN = "bbb??????/?????????/????W??b?/?????????/WWW??.WWW"
"""A pattern of 13 planes: those of all men named, and both of the empty square's."""

SCID_ROUNDS = 200
SYNCED_FILES = 1_000
GAMES_OF_A_FILE = 25
DEBIAN_GAMES = "/usr/games"
"""Debian's folder of Scid, which is not in everybody's path."""


class Row(NamedTuple):
    """A line of the table."""

    what: str
    measured: str
    bar: str


def run(*command: str | Path) -> float:
    """Return the processor time of a command in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def timed(query: Callable[[], object]) -> float:
    """Return the median processor time of *query* in seconds, after a warm-up."""
    query()
    seconds = []
    for _ in range(ROUNDS):
        began = time.process_time()
        query()
        seconds.append(time.process_time() - began)
    return median(seconds)


class Asked(NamedTuple):
    """A query to measure: *what* it is, the *bar* for archives, and what runs it."""

    what: str
    bar: str
    query: Callable[[], object]


def queries_of(collection: Collection, sample: int) -> list[Asked]:
    """Return searches, and continuations to explore; some are of the game with the id *sample*."""
    (record,) = collection.records([sample])
    played: Replay = verify(record)
    name = record.white.split(",")[0][1:]
    fens = {ply: played.positions[ply].fen() for ply in PLIES}

    def search(**conditions: Any) -> Callable[[], object]:
        return lambda: collection.search(**conditions)

    def explore(ply: int) -> Callable[[], object]:
        return lambda: collection.explore(played.positions[ply])

    header = {"event": "cup", "since": "2010", "result": "1-0", "opening": "lehavia"}
    few, many = max(PLIES), min(PLIES)
    return [
        Asked("search for a rare position", "at most 3 ms", search(position=fens[few])),
        Asked("search for a position after 3 plies", "at most 3 ms", search(position=fens[many])),
        Asked("explore the start (all games)", "at most 10 ms", explore(0)),
        Asked("explore after 3 plies", "at most 10 ms", explore(many)),
        Asked("explore a rare position", "at most 10 ms", explore(few)),
        Asked("search for a pattern of 13 planes", "at most 100 ms", search(pattern=PATTERN)),
        Asked("search for material", "at most 100 ms", search(material="W5 b3..4")),
        Asked("search for two consecutive plies", "at most 100 ms", search(contains="e2e3+ f4e5-")),
        Asked(
            "search for a pattern and a player",
            "at most 80 ms",
            search(pattern=PATTERN, player=name),
        ),
        Asked("search for a player", "at most 30 ms", search(player=name)),
        Asked("search for a player, fuzzy", "at most 30 ms", search(player=name + "u", fuzzy=True)),
        Asked("search for an opening", "at most 25 ms", search(opening="lehavia")),
        Asked("search by event, date, result, opening", "under 50 ms", search(limit=100, **header)),
    ]


def query_rows(collection: Collection) -> list[Row]:
    """Return the durations of searching and exploring."""
    return [
        Row(timing.what, f"{1000 * timed(timing.query):,.1f} ms", timing.bar)
        for timing in queries_of(collection, SAMPLE_GAME)
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
    after = run(KOHAU, "validate", records)
    for _ in range(ADDING_ROUNDS):
        before = after
        path.unlink(missing_ok=True)
        adding.append(run(KOHAU, "archive", "add", path, records))
        after = run(KOHAU, "validate", records)
        validating.append((before + after) / 2)
        shares.append(validating[-1] / adding[-1])
    single = ", ".join(f"{100 * share:.0f}" for share in shares)
    share = f"{100 * median(shares):.0f} % (each time: {single})"
    return Adding(median(validating), median(adding), share)


def adding_many(path: Path) -> list[Row]:
    """Add the games of Fanorona, which remain in the archive, and return the durations."""
    measured = adding(path, archive_data.PATH)
    again = run(KOHAU, "archive", "add", path, archive_data.PATH)
    return [
        Row("validating", f"{measured.validating:.1f} s", "–"),
        Row("adding", f"{measured.adding:.1f} s", "–"),
        Row("speed of adding ÷ speed of validating", measured.share, "at least 40 %"),
        Row("adding the same games again", f"{again:.1f} s", "–"),
    ]


def syncing(folder: Path) -> Row:
    """Return the duration of a sync of many small files in *folder* that have not changed."""
    records = folder / "records"
    records.mkdir()
    for number, text in zip(range(SYNCED_FILES), texts_of_files(), strict=False):
        file = records / f"{number}.kgn"
        file.write_text(text, encoding="utf-8")
        os.utime(file, (0, 0))  # the times of new files are not relied on
    command = (KOHAU, "archive", "sync", folder / "synced.duckdb", records)
    run(*command)
    what = f"sync of {SYNCED_FILES:,} unchanged files with {GAMES_OF_A_FILE} games each"
    return Row(what, f"{run(*command):.1f} s", "–")


def texts_of_files() -> Iterator[str]:
    """Yield the games in groups."""
    with archive_data.PATH.open(encoding="utf-8") as stream:
        records: list[str] = []
        for line in stream:
            if line.startswith("[Event ") and len(records) == GAMES_OF_A_FILE:
                yield "".join(records)
                records = []
            if line.startswith("[Event "):
                records.append("")
            records[-1] += line


SCID_IMPORT = """
proc ::progressCallBack {args} { return 1 }
sc_base create SCID4 %(base)s
sc_base import [sc_base current] %(games)s
"""

SCID_SEARCH = """
proc ::progressCallBack {args} { return 1 }
sc_base open SCID4 %(base)s
sc_game load %(game)d
sc_move start
sc_move forward %(ply)d
for {set round 0} {$round < %(rounds)d} {incr round} { sc_search board RESET Exact 0 0 }
puts "[sc_base numGames [sc_base current]] [sc_filter count]"
"""

SCID_PLAYER = """
proc ::progressCallBack {args} { return 1 }
sc_base open SCID4 %(base)s
for {set round 0} {$round < %(rounds)d} {incr round} {
    sc_search header -filter RESET -player {%(player)s}
}
puts "[sc_base numGames [sc_base current]] [sc_filter count]"
"""


def scid_rows(folder: Path) -> list[Row]:
    """Return the durations of Scid's searches for positions and a player, if it is installed.

    The time of opening the database is subtracted.
    """
    program = shutil.which("tkscid", path=f"{os.environ['PATH']}:{DEBIAN_GAMES}")
    if program is None:
        return [Row("Scid", "not installed", "–")]
    chess_data.main()
    script = folder / "scid.tcl"

    def tcl(text: str, **values: object) -> float:
        script.write_text(text % {"base": folder / "chess", **values})
        return run(program, script)

    rows = [Row("Scid: importing", f"{tcl(SCID_IMPORT, games=chess_data.PATH):.1f} s", "–")]
    searches: list[tuple[str, str, dict[str, object]]] = [
        (f"a position after {ply} plies", SCID_SEARCH, {"game": SAMPLE_GAME, "ply": ply})
        for ply in PLIES
    ]
    searches.append(("a player", SCID_PLAYER, {"player": chess_data.players()[0]}))
    for what, text, values in searches:
        opening = tcl(text, rounds=0, **values)
        seconds = (tcl(text, rounds=SCID_ROUNDS, **values) - opening) / SCID_ROUNDS
        rows.append(Row(f"Scid: search for {what}", f"{1000 * seconds:,.1f} ms", "–"))
    return rows


def main() -> None:
    """Measure everything and write the results."""
    archive_data.main()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "games.duckdb"
        rows = adding_many(path)
        rows.append(syncing(folder))
        with kohau.open_archive(path, read_only=True) as collection:
            info = collection.info()
            rows += query_rows(collection)
        size = info["bytes"] / info["positions"]
        rows.append(Row("total file size", f"{size:.1f} bytes per position", "at most 32"))
        rows += scid_rows(folder)
    lines = "".join(f"| {row.what} | {row.measured} | {row.bar} |\n" for row in rows)
    section = (
        f"{HEADING}\n\n{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, {platform.system()},"
        f" CPython {platform.python_version()}, {os.cpu_count()} cores,"
        f" load {os.getloadavg()[1]:.1f}.\n"
        f"{info['games']:,} random games of Fanorona with {info['positions']:,} positions and"
        " random players, events and\ndates (`archive_data.py`). Processor time. Commands: whole"
        f" runs, medians of {ADDING_ROUNDS} for validating and\nadding. Searches: in one process,"
        f" after a warm-up, medians of {ROUNDS}. Scid: as many random games of chess\n"
        f"(`chess_data.py`), means of {SCID_ROUNDS}.\n\n"
        f"| what | measured | bar |\n| --- | -: | --- |\n{lines}\n"
    )
    store_section(HEADING, section)


def store_section(heading: str, section: str) -> None:
    """Print a *section* of the results, and store it instead of the one with this *heading*."""
    print(section)
    before = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    first, *others = re.split(r"^(?=## )", before, flags=re.MULTILINE)
    kept = [other for other in others if not other.startswith(f"{heading}\n")]
    parts = [part.strip() for part in (first, *kept, section)]
    RESULTS.write_text("\n\n".join(part for part in parts if part) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()

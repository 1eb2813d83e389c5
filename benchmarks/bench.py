"""The benchmark: Kohau in both forms beside other tools, as ratios; written to ``results.md``.

``bench.py PYTHON`` takes the compiled form from the environment of that interpreter. Kinds take
turns, each time in a fresh process with empty caches; the table has medians.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import NamedTuple

from counting import Run, can_count, instructions_per_ply
from data import ANNOTATED_GAMES, CANONICAL_GAMES, CHESS_PLIES, LONG_PGN, LONG_TIMES

ROUNDS = 5
LONG_RUN = 2
"""How often a file is read in a run that is long enough for what starting takes to hardly count."""

HERE = Path(__file__).parent
FOLDER = HERE / "data"
MEASURE = HERE / "measure.py"
DEBIAN_GAMES = "/usr/games"
"""Where Debian installs pgn-extract, which is not in everybody's path."""

BARS = {
    "fanorona": "compiled ≥ 1.0 × pgn-extract, interpreted ≥ 6 × python-chess",
    "hamnar": "compiled ≥ 0.8 × pgn-extract",
    "hanga-roa": "compiled ≥ 0.5 × pgn-extract",
    "hanniball": "compiled ≥ 0.5 × pgn-extract",
    "annotated": "compiled ≥ 3 × python-chess",
}


def begin(python: str, kind: str, name: str, *numbers: int) -> subprocess.Popen[str]:
    """Start a measurement."""
    command = [python, str(MEASURE), kind, str(FOLDER / name), *map(str, numbers)]
    # From another folder, so that what is installed is measured and not what stands here.
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=FOLDER)


def result(process: subprocess.Popen[str]) -> dict[str, float]:
    """Return plies, seconds and peak memory (KiB) of a measurement when it is done."""
    text, _ = process.communicate()
    if process.returncode:
        raise SystemExit(process.returncode)
    found: dict[str, float] = json.loads(text)
    return found


def measure(python: str, kind: str, name: str, *numbers: int) -> dict[str, float]:
    """Return what one measurement gives."""
    return result(begin(python, kind, name, *numbers))


def validate(python: str, name: str, jobs: int = 1, times: int = 1) -> dict[str, float]:
    """Return what validating a file so many *times* gives."""
    return measure(python, "validate", name, jobs, times)


def pgn_extract() -> str | None:
    """Return the path of pgn-extract, None where it is missing."""
    return shutil.which("pgn-extract", path=f"{os.environ['PATH']}{os.pathsep}{DEBIAN_GAMES}")


def pgn_extract_rate(program: str, name: str) -> float:
    """Return the plies per second of ``pgn-extract -r``, its whole run timed."""
    plies = CHESS_PLIES * LONG_TIMES
    began = time.perf_counter()
    subprocess.run([program, "-r", "-s", str(FOLDER / name)], capture_output=True, check=True)
    return plies / (time.perf_counter() - began)


class Rates(NamedTuple):
    """Plies per second in each round, by the name of what was measured."""

    records: str
    found: dict[str, list[float]]

    def rate(self, what: str) -> str:
        """Return the median in thousands, a dash where it was not measured."""
        return f"{median(self.found[what]) / 1000:,.0f}" if what in self.found else "–"

    def ratio(self, what: str, to: str) -> str:
        """Return how much faster *what* is than *to* in the same round, the median of all."""
        if what not in self.found or to not in self.found:
            return "–"
        pairs = zip(self.found[what], self.found[to], strict=True)
        return f"{median(rate / other for rate, other in pairs):.2f}"


def kinds_of(records: str, compiled: str) -> dict[str, Callable[[], float]]:
    """Return what is measured for some records, by name, as functions that give plies a second."""
    games = f"{'annotated' if records == 'annotated' else 'canonical'}.pgn"

    own = f"{records}.kgn"

    def rate(found: dict[str, float]) -> float:
        return found["plies"] / found["seconds"]

    kinds: dict[str, Callable[[], float]] = {
        "python-chess": lambda: rate(measure(sys.executable, "chess", games)),
        "interpreted 1": lambda: rate(validate(sys.executable, own)),
        "interpreted 2": lambda: rate(validate(sys.executable, own, jobs=2)),
        "compiled 1": lambda: rate(validate(compiled, own)),
        "compiled 2": lambda: rate(validate(compiled, own, jobs=2)),
        "split": lambda: rate(measure(sys.executable, "split", own)),
    }
    if (program := pgn_extract()) and records != "annotated":
        kinds["pgn-extract"] = lambda: pgn_extract_rate(program, LONG_PGN)
    return kinds


def compare(records: str, compiled: str) -> Rates:
    """Return what was measured in rounds in which all kinds take turns."""
    found: dict[str, list[float]] = {}
    kinds = kinds_of(records, compiled)
    for _ in range(ROUNDS):
        for name, rate in kinds.items():
            found.setdefault(name, []).append(rate())
    return Rates(records, found)


def row(rates: Rates) -> str:
    """Return the rates of some records as a row of the table."""
    names = ("interpreted 1", "interpreted 2", "compiled 1", "compiled 2")
    others = ("python-chess", "pgn-extract", "split")
    numbers = [rates.rate(name) for name in (*names, *others)]
    ratios = [
        rates.ratio("interpreted 1", "python-chess"),
        rates.ratio("compiled 1", "python-chess"),
        rates.ratio("compiled 1", "pgn-extract"),
    ]
    return f"| {rates.records} | {' | '.join(numbers)} | {' | '.join(ratios)} |"


def counts(compiled: str) -> list[str]:
    """Return a table of the instructions that a ply takes, one line if they cannot be counted."""
    if not can_count():
        return ["valgrind is not installed here; no instructions were counted."]
    lines = ["| records | interpreted | compiled | pgn-extract |", "| --- | -: | -: | -: |"]
    program = pgn_extract()
    extracted = instructions_per_ply(FOLDER / "canonical.pgn", chess_run(program)) if program else 0
    for records in BARS:
        numbers = [
            instructions_per_ply(FOLDER / f"{records}.kgn", validating_run(python))
            for python in (sys.executable, compiled)
        ]
        lines.append(f"| {records} | {numbers[0]:,.0f} | {numbers[1]:,.0f} | {extracted:,.0f} |")
    return lines


def validating_run(python: str) -> Callable[[Path], Run]:
    """Return what runs a validation."""
    return lambda path: Run(
        [python, str(MEASURE), "validate", str(path), "1", "1"],
        validate(python, path.name)["plies"],
    )


def chess_run(program: str) -> Callable[[Path], Run]:
    """Return what runs pgn-extract."""
    return lambda path: Run(
        [program, "-r", "-s", str(path)], measure(sys.executable, "chess", path.name)["plies"]
    )


def two_jobs(records: str, compiled: str) -> str:
    """Return how much faster two jobs are than one as a row of a table, all medians.

    Beside them are two processes with one job each that know nothing of each other: what the
    machine allows. One job alone is timed before and after, too, of which the mean counts.
    """
    name = f"{records}.kgn"

    def seconds(jobs: int) -> float:
        return validate(compiled, name, jobs, LONG_RUN)["seconds"]

    alone, together, apart = [], [], []
    after = seconds(1)
    for _ in range(ROUNDS):
        before, two = after, seconds(2)
        both = [begin(compiled, "validate", name, 1, LONG_RUN) for _ in range(2)]
        longest = max(result(process)["seconds"] for process in both)
        after = seconds(1)
        alone.append((before + after) / 2)
        together.append(alone[-1] / two)
        apart.append(2 * alone[-1] / longest)
    each = ", ".join(f"{ratio:.2f}" for ratio in together)
    return (
        f"| {records} | {median(alone):.1f} s | {median(together):.2f} ({each}) |"
        f" {median(apart):.2f} |"
    )


def help_seconds(python: str) -> float:
    """Return how long ``kohau --help`` takes (median)."""
    command = [str(Path(python).with_name("kohau")), "--help"]
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        subprocess.run(command, capture_output=True, check=True)
        times.append(time.perf_counter() - began)
    return median(times)


def games_of_each() -> str:
    """Return how many games the files have."""
    numbers = {**CANONICAL_GAMES, "annotated": ANNOTATED_GAMES}
    return ", ".join(f"{number:,} games ({name})" for name, number in numbers.items())


def megabytes(measured: dict[str, float]) -> float:
    """Return the peak of memory."""
    return measured["peak"] * 1024 / 1e6


def report(compiled: str) -> str:
    """Measure everything and return the report as Markdown."""
    table = [compare(records, compiled) for records in BARS]
    reading, validating = measure(compiled, "read", "large.kgn"), validate(compiled, "large.kgn")
    size = (FOLDER / "large.kgn").stat().st_size / 1e6
    machine = f"{platform.machine()}, {os.cpu_count()} cores, {platform.system()}"
    load = " ".join(f"{number:.1f}" for number in os.getloadavg())
    lines = [
        "# Benchmark results",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, {machine}, CPython {platform.python_version()};"
        f" load at the end {load}.",
        f"Medians of {ROUNDS} rounds in which all kinds took turns, each in a fresh process;"
        " ratios are medians of the ratios of each round.",
        "",
        "Thousands of plies of main lines per second: machine-made records validated in either form"
        " with one and two jobs; games of chess read by python-chess (`read_game`,"
        f" {CHESS_PLIES:,} plies) and by `pgn-extract -r` (the same games {LONG_TIMES} times, about"
        " as many plies as the records of Fanorona have); and words a second of reading the same"
        " bytes and splitting them at blanks, the limit for Python. Imports are not timed.",
        "",
        f"The records: {games_of_each()}.",
        "",
        "| records | interpreted, 1 job | 2 jobs | compiled, 1 job | 2 jobs | python-chess |"
        " pgn-extract | split | interpreted ÷ python-chess | compiled ÷ python-chess |"
        " compiled ÷ pgn-extract |",
        f"|{' --- |' * 11}",
        *map(row, table),
        "",
        "Bars: " + "; ".join(f"{records}: {bar}" for records, bar in BARS.items()) + ".",
        *([] if pgn_extract() else ["", "pgn-extract is not installed here and was left out."]),
        "",
        f"Compiled, two jobs beside one: each file {LONG_RUN} times in one command, so that what"
        " starting takes hardly counts,"
        f" medians of {ROUNDS} rounds (and each). Two commands at once that know nothing of"
        " each other show what the machine allows. The bar is 1.7.",
        "",
        "| records | one job | two jobs ÷ one | two commands ÷ one |",
        "| --- | -: | --- | -: |",
        *(two_jobs(records, compiled) for records in BARS),
        "",
        "| what | measured | bar |",
        "| --- | -: | --- |",
        f"| peak memory, reading {size:,.0f} MB | {megabytes(reading):.0f} MB | under 150 MB |",
        f"| peak memory, validating it | {megabytes(validating):.0f} MB | under 150 MB |",
        f"| `kohau --help` | {help_seconds(compiled):.3f} s | under 0.3 s |",
        "",
        "Instructions a ply of one process, counted by valgrind, new words included:",
        "",
        *counts(compiled),
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Make the data, measure, print the report and keep it."""
    compiled = str(Path(sys.argv[1]).absolute())
    # Data are made in a process of their own: a child's peak memory counts its parent's.
    subprocess.run([compiled, str(HERE / "data.py")], check=True)
    text = report(compiled)
    print(text)
    (HERE / "results.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

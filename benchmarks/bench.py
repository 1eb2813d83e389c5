"""The benchmark: ratios of speeds, each with its bar, written to ``results.md``.

``bench.py PYTHON [ROUNDS]`` uses the compiled form in the environment of that interpreter. In each
round, every measurement runs once in a fresh process with empty caches; a ratio is the median of
the ratios of all rounds.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

from data import DIALECTS, FOLDER, GAMES, LONG_TIMES, path_of
from forms import CAPITALS, FORMS

HERE = Path(__file__).parent
MEASURE = HERE / "measure.py"
RESULTS = HERE / "results.md"
ARCHIVES = "## Archives"
DEBIAN_GAMES = "/usr/games"
"""Debian's folder of pgn-extract, which is not in everybody's path."""

COMPLETE = ("schadd", "superduper")
"""The complete dialects besides the canonical one."""


class Row(NamedTuple):
    """A ratio of two measurements, and its bar."""

    game: str
    what: str
    measured: str
    reference: str
    bar: float


def begin(python: str, kind: str, path: Path, *arguments: object) -> subprocess.Popen[str]:
    """Start a measurement."""
    command = [python, str(MEASURE), kind, str(path), *map(str, arguments)]
    # Another working directory, so that the installed package is measured, not the repository.
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=FOLDER)


def end(process: subprocess.Popen[str]) -> dict[str, float]:
    """Wait for a measurement; return its plies, seconds, processor time and peak memory (KiB)."""
    text, _ = process.communicate()
    if process.returncode:
        raise SystemExit(process.returncode)
    found: dict[str, float] = json.loads(text)
    return found


def rate(python: str, kind: str, path: Path, *arguments: object) -> float:
    """Return the plies per second of one measurement."""
    found = end(begin(python, kind, path, *arguments))
    return found["plies"] / found["seconds"]


def rate_of_two(python: str, path: Path) -> float:
    """Return the plies per second of two independent processes, each with its own file."""
    both = [end(process) for process in [begin(python, "validate", path) for _ in range(2)]]
    return sum(found["plies"] for found in both) / max(found["seconds"] for found in both)


def thrift(python: str, path: Path, *arguments: object) -> float:
    """Return the plies per second of processor time of one measurement, imports included."""
    found = end(begin(python, "validate", path, *arguments))
    return found["plies"] / found["processor"]


@cache
def chess_plies(name: str) -> float:
    """Return the number of plies in a file of chess games, without variations."""
    return end(begin(sys.executable, "chess", FOLDER / f"{name}.pgn"))["plies"]


def extracting_rate(program: str, name: str) -> float:
    """Return the plies per second of a complete run of ``pgn-extract -r``."""
    plies = chess_plies(name) * LONG_TIMES
    began = time.perf_counter()
    subprocess.run(
        [program, "-r", "-s", str(FOLDER / f"{name}-long.pgn")], capture_output=True, check=True
    )
    return plies / (time.perf_counter() - began)


def forms_of(game: str) -> list[str]:
    """Return the forms of a game's records that are measured."""
    return [form for form in FORMS if form != "capitals" or game in CAPITALS]


def measurements(python: str) -> dict[str, Callable[[], float]]:
    """Return all measurements by name, as functions that return plies per second."""
    found: dict[str, Callable[[], float]] = {}
    program = shutil.which("pgn-extract", path=f"{os.environ['PATH']}:{DEBIAN_GAMES}")
    for game in GAMES:
        # Measured next to each game, because the speed of a machine drifts within a round.
        if program:
            found[f"{game} pgn-extract"] = partial(extracting_rate, program, "chess-plain")
        for form in ("export", *forms_of(game), "illegal", *DIALECTS.get(game, ())):
            found[f"{game} {form}"] = partial(rate, python, "validate", path_of(game, form))
        found[f"{game} add"] = partial(rate, python, "add", path_of(game))
        found[f"{game} two jobs"] = partial(rate, python, "validate", path_of(game), 2, 2)
        found[f"{game} two commands"] = partial(rate_of_two, python, path_of(game))
        found[f"{game} processor time of two jobs"] = partial(thrift, python, path_of(game), 2, 2)
        found[f"{game} processor time of a command"] = partial(thrift, python, path_of(game))
        found[f"{game} interpreted"] = partial(rate, sys.executable, "validate", path_of(game))
    export = path_of("fanorona")
    found["fanorona convert"] = partial(rate, python, "convert", export, "schadd")
    annotated = path_of("fanorona", "annotated")
    found["fanorona annotated"] = partial(rate, python, "validate", annotated)
    chess = "chess-annotated"
    found["annotated python-chess"] = partial(rate, python, "chess", FOLDER / f"{chess}.pgn")
    if program:
        found["annotated pgn-extract"] = partial(extracting_rate, program, chess)
    return found


def rows_of_forms() -> Iterator[Row]:
    """Yield the ratios of forms and dialects to the export form."""
    for form in FORMS:
        for game in GAMES:
            if form in forms_of(game):
                yield Row(game, f"{form} ÷ export form", f"{game} {form}", f"{game} export", 0.5)
    for game in GAMES:
        name = "every tenth record illegal ÷ all legal"
        yield Row(game, name, f"{game} illegal", f"{game} export", 0.5)
    for game, dialects in DIALECTS.items():
        for dialect in dialects:
            bar = 0.5 if dialect in COMPLETE else 0.25 if game == "fanorona" else 0.1
            what = f"{dialect} ÷ export form"
            yield Row(game, what, f"{game} {dialect}", f"{game} export", bar)


def rows_of_programs() -> Iterator[Row]:
    """Yield the ratios to chess programs, and of commands to each other."""
    for program, bar in (("python-chess", 25), ("pgn-extract", 0.6)):
        what = f"annotated ÷ {program}"
        yield Row("fanorona", what, "fanorona annotated", f"annotated {program}", bar)
    bars = {"fanorona": 0.9, "hamnar": 0.8, "hanga-roa": 0.5, "hanniball": 0.5}
    for game, bar in bars.items():
        what = "export form ÷ pgn-extract"
        yield Row(game, what, f"{game} export", f"{game} pgn-extract", bar)
    yield Row("fanorona", "convert ÷ validate", "fanorona convert", "fanorona export", 0.3)
    for game, bar in {"fanorona": 0.4, "hamnar": 0.3, "hanga-roa": 0.3, "hanniball": 0.25}.items():
        yield Row(game, "archive add ÷ validate", f"{game} add", f"{game} export", bar)
    for game in GAMES:
        yield Row(game, "two jobs ÷ two commands", f"{game} two jobs", f"{game} two commands", 0.85)
    for game in GAMES:
        jobs, command = (f"{game} processor time of {what}" for what in ("two jobs", "a command"))
        yield Row(game, "two jobs ÷ two commands, processor time", jobs, command, 0.85)


def rows() -> Iterator[Row]:
    """Yield the ratios of the table, the difficult forms first."""
    yield from rows_of_forms()
    yield from rows_of_programs()


def measure_all(python: str, rounds: int) -> dict[str, list[float]]:
    """Return the rates of each round, by name."""
    found: dict[str, list[float]] = {}
    wanted = measurements(python)
    for number in range(rounds):
        for name, measured in wanted.items():
            found.setdefault(name, []).append(measured())
        print(f"round {number + 1} of {rounds} is done", file=sys.stderr)
    return found


def written(row: Row, found: dict[str, list[float]]) -> str:
    """Return *row* as a line of the table."""
    if row.measured not in found or row.reference not in found:
        return f"| {row.what} | {row.game} | not measured | {row.bar:g} |"
    pairs = zip(found[row.measured], found[row.reference], strict=True)
    ratio = median(measured / reference for measured, reference in pairs)
    return f"| {row.what} | {row.game} | {ratio:.2f} | {row.bar:g} |"


def memory_rows(python: str) -> Iterator[str]:
    """Yield the peak memory of commands as lines of the table."""
    path = path_of("fanorona", "large")
    size = path.stat().st_size / 1e6
    for kind, arguments in (("validate", ()), ("convert", ("schadd",))):
        peak = end(begin(python, kind, path, *arguments))["peak"] * 1024 / 1e6
        yield f"| memory of `{kind}`, a file of {size:.0f} MB | fanorona | {peak:.0f} MB | 150 MB |"


def report(python: str, rounds: int) -> str:
    """Measure everything and return the report as Markdown."""
    found = measure_all(python, rounds)
    load = " ".join(f"{number:.1f}" for number in os.getloadavg())
    speeds = [f"| {name} | {median(rates) / 1000:,.0f} |" for name, rates in found.items()]
    lines = [
        "# Benchmark results",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, {os.cpu_count()} cores,"
        f" {platform.system()}, CPython {platform.python_version()}; load at the end {load}.",
        f"Medians of {rounds} rounds; in each round, every measurement ran once in a fresh process"
        " with empty caches. Ratios are medians of the ratios of all rounds. Imports are not"
        " timed.",
        "",
        "Compiled form, one process unless stated otherwise; machine-made records of about a"
        " million plies (only main lines count); games of chess read by `pgn-extract -r` and by"
        " python-chess (`read_game`). `forms.py` writes the forms. Only Fanorona and Hamnár allow"
        " capitals.",
        "",
        "| what | game | measured | bar (minimum; memory: maximum) |",
        "| --- | --- | -: | -: |",
        *(written(row, found) for row in rows()),
        *memory_rows(python),
        "",
        "Thousands of plies per second:",
        "",
        "| measurement | median |",
        "| --- | -: |",
        *speeds,
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Generate the data, measure, print the report, and write it before the archive section."""
    python = str(Path(sys.argv[1]).absolute())
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    # Data are generated in a separate process: a child's peak memory includes its parent's.
    subprocess.run([python, str(HERE / "data.py")], check=True)
    text = report(python, rounds)
    print(text)
    before = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    _, heading, archives = before.partition(ARCHIVES)
    RESULTS.write_text(f"{text}\n{heading}{archives}", encoding="utf-8")


if __name__ == "__main__":
    main()

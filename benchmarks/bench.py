"""The benchmark: ratios of speeds, each with its bar, written to ``results.md``.

``bench.py PYTHON [ROUNDS]`` takes the compiled form from the environment of that interpreter. All
measurements take turns, each in a fresh process with empty caches; a ratio is the median of those
of each round.
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
"""Where Debian installs pgn-extract, which is not in everybody's path."""

COMPLETE = ("schadd", "superduper")
"""The dialects besides the canonical one whose words need no position."""


class Row(NamedTuple):
    """A ratio: what is measured, beside what, and its bar."""

    game: str
    what: str
    measured: str
    beside: str
    bar: float


def begin(python: str, kind: str, path: Path, *arguments: object) -> subprocess.Popen[str]:
    """Start a measurement."""
    command = [python, str(MEASURE), kind, str(path), *map(str, arguments)]
    # From another folder, so that what is installed is measured and not what stands here.
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=FOLDER)


def end(process: subprocess.Popen[str]) -> dict[str, float]:
    """Return plies, seconds and peak memory (KiB) of a measurement when it is done."""
    text, _ = process.communicate()
    if process.returncode:
        raise SystemExit(process.returncode)
    found: dict[str, float] = json.loads(text)
    return found


def rate(python: str, kind: str, path: Path, *arguments: object) -> float:
    """Return plies a second of one measurement."""
    found = end(begin(python, kind, path, *arguments))
    return found["plies"] / found["seconds"]


def rate_of_two(python: str, path: Path) -> float:
    """Return plies a second of two processes that know nothing of each other, a file each."""
    both = [end(process) for process in [begin(python, "validate", path) for _ in range(2)]]
    return sum(found["plies"] for found in both) / max(found["seconds"] for found in both)


@cache
def chess_plies(name: str) -> float:
    """Return the number of plies in a file of chess, without variations."""
    return end(begin(sys.executable, "chess", FOLDER / f"{name}.pgn"))["plies"]


def extracting_rate(program: str, name: str) -> float:
    """Return the plies a second of ``pgn-extract -r``, its whole run timed."""
    plies = chess_plies(name) * LONG_TIMES
    began = time.perf_counter()
    subprocess.run(
        [program, "-r", "-s", str(FOLDER / f"{name}-long.pgn")], capture_output=True, check=True
    )
    return plies / (time.perf_counter() - began)


def forms_of(game: str) -> list[str]:
    """Return the forms in which a game's records are written for this."""
    return [form for form in FORMS if form != "capitals" or game in CAPITALS]


def measurements(python: str) -> dict[str, Callable[[], float]]:
    """Return everything that is measured, by name, as functions that give plies a second."""
    found: dict[str, Callable[[], float]] = {}
    program = shutil.which("pgn-extract", path=f"{os.environ['PATH']}:{DEBIAN_GAMES}")
    for game in GAMES:
        # Beside each game, since the speed of a machine drifts within a round.
        if program:
            found[f"{game} pgn-extract"] = partial(extracting_rate, program, "chess-plain")
        for form in ("export", *forms_of(game), "illegal", *DIALECTS.get(game, ())):
            found[f"{game} {form}"] = partial(rate, python, "validate", path_of(game, form))
        found[f"{game} add"] = partial(rate, python, "add", path_of(game))
        found[f"{game} two jobs"] = partial(rate, python, "validate", path_of(game), 2, 2)
        found[f"{game} two commands"] = partial(rate_of_two, python, path_of(game))
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


def rows_beside_others() -> Iterator[Row]:
    """Yield the ratios to programs for chess, and of commands to each other."""
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


def rows() -> Iterator[Row]:
    """Yield the ratios of the table, the hard forms first."""
    yield from rows_of_forms()
    yield from rows_beside_others()


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
    if row.measured not in found or row.beside not in found:
        return f"| {row.what} | {row.game} | not measured | {row.bar:g} |"
    pairs = zip(found[row.measured], found[row.beside], strict=True)
    ratio = median(mine / other for mine, other in pairs)
    return f"| {row.what} | {row.game} | {ratio:.2f} | {row.bar:g} |"


def memory_rows(python: str) -> Iterator[str]:
    """Yield the peaks of memory as lines of the table."""
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
        f"Medians of {rounds} rounds in which all measurements took turns, each in a fresh process"
        " with empty caches; ratios are medians of those of each round. Imports are not timed.",
        "",
        "The compiled form, one process unless the table says otherwise; machine-made records of"
        " about a million plies (main lines alone are counted); games of chess read by `pgn-extract"
        " -r` and by python-chess (`read_game`). `forms.py` writes the forms. Capitals are read in"
        " Fanorona and Hamnár alone.",
        "",
        "| what | game | measured | at least, memory at most |",
        "| --- | --- | -: | -: |",
        *(written(row, found) for row in rows()),
        *memory_rows(python),
        "",
        "Thousands of plies a second:",
        "",
        "| measurement | median |",
        "| --- | -: |",
        *speeds,
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Make the data, measure, print the report and keep it before the section of archives."""
    python = str(Path(sys.argv[1]).absolute())
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 5
    # Data are made in a process of their own: a child's peak memory counts its parent's.
    subprocess.run([python, str(HERE / "data.py")], check=True)
    text = report(python, rounds)
    print(text)
    before = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    _, heading, archives = before.partition(ARCHIVES)
    RESULTS.write_text(f"{text}\n{heading}{archives}", encoding="utf-8")


if __name__ == "__main__":
    main()

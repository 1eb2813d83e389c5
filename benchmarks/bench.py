"""The benchmark: ratios of speeds, each with its bar, written to ``results.md``.

``bench.py PYTHON [ROUNDS]`` uses the compiled form in the environment of that interpreter. In each
round, every measurement runs once in a fresh process with empty caches; a ratio is the median of
the ratios of all rounds.
"""

from __future__ import annotations

import json
import os
import platform
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache, partial
from pathlib import Path
from statistics import median
from typing import NamedTuple

from data import DIALECTS, FOLDER, GAMES, LONG_TIMES, REPEATING, path_of
from forms import CAPITALS, FORMS

HERE = Path(__file__).parent
MEASURE = HERE / "measure.py"
RESULTS = HERE / "results.md"
ARCHIVES = "## Archives"
DEBIAN_GAMES = "/usr/games"
"""Debian's folder of pgn-extract, which is not in everybody's path."""

EXPORT_BARS = {"fanorona": 0.6, "hamnar": 1.0, "hanga-roa": 0.5, "hanniball": 0.4}
FORM_BARS = {"fanorona": 0.45, "hamnar": 0.7, "hanga-roa": 0.35, "hanniball": 0.3}
WARM_BARS = {"fanorona": 1.1, "hamnar": 2.0, "hanga-roa": 0.6, "hanniball": 0.5}
"""The bars of the export form, of other forms, and of a second pass, as shares of pgn-extract."""

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
    usage: dict[str, float] = json.loads(text)
    return usage


def rate(python: str, kind: str, path: Path, *arguments: object) -> float:
    """Return the plies per second of one measurement."""
    usage = end(begin(python, kind, path, *arguments))
    return usage["plies"] / usage["seconds"]


def busy_rate(python: str, kind: str, path: Path) -> float:
    """Return the plies per second of processor time of one measurement, without imports."""
    usage = end(begin(python, kind, path))
    return usage["plies"] / usage["busy"]


def processor(command: Sequence[str]) -> float:
    """Return the processor time of a whole *command*, its start included."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, capture_output=True, cwd=FOLDER, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


@cache
def plies_of(python: str, game: str) -> float:
    """Return the number of plies of a game's records."""
    return end(begin(python, "validate", path_of(game)))["plies"]


def whole(python: str, game: str, form: str, *command: str) -> float:
    """Return the plies per second of processor time of a command that reads a game's records.

    A record with an illegal ply counts with all of its plies.
    """
    with tempfile.TemporaryDirectory() as folder:
        added = [str(Path(folder, "x.duckdb"))] if command[0] == "archive" else []
        words = [python, "-m", "kohau", *command, *added, str(path_of(game, form))]
        return plies_of(python, game) / processor([*words, "--jobs", "1"])


def rate_of_two(python: str, path: Path) -> float:
    """Return the plies per second of two independent processes, each with its own file."""
    both = [end(process) for process in [begin(python, "validate", path) for _ in range(2)]]
    return sum(usage["plies"] for usage in both) / max(usage["seconds"] for usage in both)


def thrift(python: str, path: Path, *arguments: object) -> float:
    """Return the plies per second of processor time of one measurement, imports included."""
    usage = end(begin(python, "validate", path, *arguments))
    return usage["plies"] / usage["processor"]


@cache
def chess_plies(name: str) -> float:
    """Return the number of plies in a file of chess games, without variations."""
    return end(begin(sys.executable, "chess", FOLDER / f"{name}.pgn"))["plies"]


def extracting_rate(program: str, name: str) -> float:
    """Return the plies per second of processor time of a complete run of ``pgn-extract -r``."""
    plies = chess_plies(name) * LONG_TIMES
    return plies / processor([program, "-r", "-s", str(FOLDER / f"{name}-long.pgn")])


def forms_of(game: str) -> list[str]:
    """Return the forms of a game's records that are measured."""
    return [form for form in FORMS if form != "capitals" or game in CAPITALS]


def measurements(python: str) -> dict[str, Callable[[], float]]:
    """Return all measurements by name, as functions that return plies per second."""
    measurements: dict[str, Callable[[], float]] = {}
    program = shutil.which("pgn-extract", path=f"{os.environ['PATH']}:{DEBIAN_GAMES}")
    for game in GAMES:
        # Measured next to each game, because the speed of a machine drifts within a round.
        if program:
            measurements[f"{game} pgn-extract"] = partial(extracting_rate, program, "chess-plain")
        for form in ("export", *forms_of(game), "illegal", *DIALECTS.get(game, ())):
            measurements[f"{game} {form}"] = partial(whole, python, game, form, "validate", "-q")
        measurements[f"{game} warm"] = partial(busy_rate, python, "warm", path_of(game))
        measurements[f"{game} convert"] = partial(whole, python, game, "export", "convert")
        measurements[f"{game} add"] = partial(whole, python, game, "export", "archive", "add")
        measurements[f"{game} two jobs"] = partial(rate, python, "validate", path_of(game), 2, 2)
        measurements[f"{game} two commands"] = partial(rate_of_two, python, path_of(game))
        measurements[f"{game} processor time of two jobs"] = partial(
            thrift, python, path_of(game), 2, 2
        )
        measurements[f"{game} processor time of a command"] = partial(thrift, python, path_of(game))
        interpreted = partial(busy_rate, sys.executable, "validate", path_of(game))
        measurements[f"{game} interpreted"] = interpreted
    annotated = path_of("fanorona", "annotated")
    measurements["fanorona annotated"] = partial(busy_rate, python, "validate", annotated)
    measurements["fanorona schadd written"] = partial(
        whole, python, "fanorona", "export", "convert", "--dialect", "schadd"
    )
    chess = "chess-annotated"
    measurements["annotated python-chess"] = partial(
        busy_rate, python, "chess", FOLDER / f"{chess}.pgn"
    )
    return measurements


def rows_of_forms() -> Iterator[Row]:
    """Yield the ratios of forms and dialects to pgn-extract."""
    for form in ("export", *FORMS, "illegal"):
        for game in GAMES:
            if form not in FORMS or form in forms_of(game):
                bar = (EXPORT_BARS if form == "export" else FORM_BARS)[game]
                yield _to_extracting(game, form, bar)
    for game, dialects in DIALECTS.items():
        for dialect in dialects:
            bar = 0.45 if dialect in COMPLETE else 0.25 if game == "fanorona" else 0.1
            yield _to_extracting(game, dialect, bar)


def _to_extracting(game: str, what: str, bar: float) -> Row:
    return Row(game, f"{what} ÷ pgn-extract", f"{game} {what}", f"{game} pgn-extract", bar)


def rows_of_programs() -> Iterator[Row]:
    """Yield the ratios of other measurements to chess programs, and of commands to each other."""
    what = "annotated ÷ python-chess"
    yield Row("fanorona", what, "fanorona annotated", "annotated python-chess", 25)
    for game, bar in WARM_BARS.items():
        yield _to_extracting(game, "warm", bar)
    for written in ("convert", "schadd written"):
        yield _to_extracting("fanorona", written, 0.3)
    yield _to_extracting("fanorona", "add", 0.24)
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
    rates: dict[str, list[float]] = {}
    wanted = measurements(python)
    for number in range(rounds):
        for name, measured in wanted.items():
            rates.setdefault(name, []).append(measured())
        print(f"round {number + 1} of {rounds} is done", file=sys.stderr)
    return rates


def written(row: Row, rates: dict[str, list[float]]) -> str:
    """Return *row* as a line of the table."""
    if row.measured not in rates or row.reference not in rates:
        return f"| {row.what} | {row.game} | not measured | {row.bar:g} |"
    pairs = zip(rates[row.measured], rates[row.reference], strict=True)
    ratio = median(measured / reference for measured, reference in pairs)
    return f"| {row.what} | {row.game} | {ratio:.2f} | {row.bar:g} |"


def memory_rows(python: str) -> Iterator[str]:
    """Yield the peak memory of commands as lines of the table."""
    path = path_of("fanorona", "large")
    size = path.stat().st_size / 1e6
    for kind, arguments in (("validate", ()), ("convert", ("schadd",))):
        peak = end(begin(python, kind, path, *arguments))["peak"] * 1024 / 1e6
        yield f"| memory of `{kind}`, a file of {size:.0f} MB | fanorona | {peak:.0f} MB | 150 MB |"


def notes_row(python: str, rounds: int) -> str:
    """Return what notes about repeated positions cost as a line of the table.

    That is the processor time beyond that of records without a note, which are shorter, both
    validated for the second time. Four plies of each record count as a part of the note.
    """
    costs = []
    for _ in range(rounds):
        shorter, longer = (path_of("hanniball", f"{cycles} cycles") for cycles in (1, 2))
        seconds = [end(begin(python, "warm", path))["busy"] for path in (shorter, longer)]
        costs.append(1000 * (seconds[1] - seconds[0]))
    return f"| {REPEATING} notes on repetition | hanniball | {median(costs):.0f} ms | 20 ms |"


def report(python: str, rounds: int) -> str:
    """Measure everything and return the report as Markdown."""
    rates = measure_all(python, rounds)
    load = " ".join(f"{number:.1f}" for number in os.getloadavg())
    speeds = [f"| {name} | {median(values) / 1000:,.0f} |" for name, values in rates.items()]
    lines = [
        "# Benchmark results",
        "",
        f"{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, {os.cpu_count()} cores,"
        f" {platform.system()}, CPython {platform.python_version()}; load at the end {load}.",
        f"Medians of {rounds} rounds; in each round, every measurement ran once in a fresh process"
        " with empty caches. Ratios are medians of the ratios of all rounds. Those to pgn-extract"
        " compare the processor time of whole commands, their start included; `warm` is the second"
        " time that a process reads a file. Jobs are compared in elapsed time.",
        "",
        "Compiled form, one process unless stated otherwise; machine-made records of about a"
        " million plies (only main lines count); games of chess read by `pgn-extract -r` and by"
        " python-chess (`read_game`). `forms.py` writes the forms. Only Fanorona and Hamnár allow"
        " capitals.",
        "",
        "| what | game | measured | bar (minimum; memory, notes: maximum) |",
        "| --- | --- | -: | -: |",
        *(written(row, rates) for row in rows()),
        *memory_rows(python),
        notes_row(python, rounds),
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

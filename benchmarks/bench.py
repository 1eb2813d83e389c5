"""The benchmark: Kohau beside python-chess in one run, as ratios; written to ``results.md``.

Kinds take turns, each time in a fresh process with empty caches; the table has medians.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROUNDS = 5
HERE = Path(__file__).parent
FOLDER = HERE / "data"
MEASURE = HERE / "measure.py"


def measure(kind: str, name: str) -> dict[str, float]:
    """Return plies, seconds and peak memory (KiB) of one measurement."""
    command = [sys.executable, str(MEASURE), kind, str(FOLDER / name)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


class Comparison(NamedTuple):
    """Records of Kohau, a file of chess games beside them, and the ratio that is asked for."""

    what: str
    records: str
    games: str
    bar: str


COMPARISONS = (
    Comparison("Fanorona, canonical", "fanorona", "canonical", "at least 4"),
    Comparison("Fanorona, annotated", "annotated", "annotated", "at least 1"),
    Comparison("Hanga Roa, canonical", "hanga-roa", "canonical", "at least 1.2"),
    Comparison("Hamnár, canonical", "hamnar", "canonical", "–"),
    Comparison("HanniBall, canonical", "hanniball", "canonical", "at least 0.6"),
)


def compare(comparison: Comparison) -> tuple[float, float, float]:
    """Return plies per second of Kohau and of python-chess, and the ratio (medians)."""
    ours, theirs, ratios = [], [], []
    for _ in range(ROUNDS):
        mine = measure("validate", f"{comparison.records}.kgn")
        other = measure("chess", f"{comparison.games}.pgn")
        ours.append(mine["plies"] / mine["seconds"])
        theirs.append(other["plies"] / other["seconds"])
        ratios.append(ours[-1] / theirs[-1])
    return median(ours), median(theirs), median(ratios)


def help_seconds() -> float:
    """Return how long ``kohau --help`` takes (median)."""
    command = [str(Path(sys.executable).with_name("kohau")), "--help"]
    times = []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        subprocess.run(command, capture_output=True, check=True)
        times.append(time.perf_counter() - began)
    return median(times)


def peak_megabytes() -> dict[str, float]:
    """Return the peak memory of reading and of validating the large file."""
    return {kind: measure(kind, "large.kgn")["peak"] * 1024 / 1e6 for kind in ("read", "validate")}


def report() -> str:
    """Measure everything and return the report as Markdown."""
    rows = []
    for comparison in COMPARISONS:
        ours, theirs, ratio = compare(comparison)
        rates = f"{ours:,.0f} | {theirs:,.0f} | {ratio:.2f}"
        rows.append(f"| {comparison.what} | {rates} | {comparison.bar} |")
    peaks = peak_megabytes()
    size = (FOLDER / "large.kgn").stat().st_size / 1e6
    machine = f"{platform.machine()}, {platform.system()}, CPython {platform.python_version()}"
    return "\n".join(
        [
            "# Benchmark results",
            "",
            f"{datetime.now(UTC):%Y-%m-%d}, {machine}, interpreted, one process.",
            f"Medians of {ROUNDS} rounds in which both took turns, each in a fresh process.",
            "",
            "Plies per second, validating machine-made records and reading games of chess (as many",
            "plies as in the records of Fanorona) with `chess.pgn.read_game`; plies of variations",
            "count on both sides.",
            "",
            "| records | Kohau | python-chess | ratio | bar |",
            "| --- | -: | -: | -: | --- |",
            *rows,
            "",
            "| what | measured | bar |",
            "| --- | -: | --- |",
            f"| peak memory, reading {size:,.0f} MB | {peaks['read']:.0f} MB | under 150 MB |",
            f"| peak memory, validating it | {peaks['validate']:.0f} MB | under 150 MB |",
            f"| `kohau --help` | {help_seconds():.3f} s | under 0.3 s |",
            "",
        ]
    )


def main() -> None:
    """Make the data, measure, print the report and keep it."""
    # Data are made in a process of their own: a child's peak memory counts its parent's.
    subprocess.run([sys.executable, str(HERE / "data.py")], check=True)
    text = report()
    print(text)
    (HERE / "results.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

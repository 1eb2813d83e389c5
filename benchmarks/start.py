"""How long commands take to start: processor time, written to the last section of ``results.md``.

Each command runs in a fresh process, by turns with an interpreter that does nothing.
"""

from __future__ import annotations

import os
import platform
import resource
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from archives import KOHAU, store_section

import kohau

SAMPLES = Path(__file__).parents[1] / "samples"
HEADING = "## Start"
ROUNDS = 25
FILES = {
    "fanorona": "annotated.kgn",
    "hamnar": "hamnar.kgn",
    "hanga-roa": "hanga-roa.kgn",
    "hanniball": "hanniball.kgn",
}
"""For each game, the sample whose first record is validated."""

VERSION, RECORD = "0.06 s", "0.15 s"
"""The bars."""


def seconds(command: Sequence[str], folder: Path) -> float:
    """Return the processor time of a *command*, which is run in *folder*."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True, cwd=folder)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def commands(folder: Path) -> dict[str, tuple[Sequence[str], str]]:
    """Return what is measured, with its bar; the records are written to *folder*."""
    cases: dict[str, tuple[Sequence[str], str]] = {
        "`python -c pass`": ((sys.executable, "-c", "pass"), ""),
        "`kohau --version`": ((str(KOHAU), "--version"), VERSION),
    }
    for game, name in FILES.items():
        path = folder / f"{game}.kgn"
        path.write_text(kohau.export(next(kohau.read(SAMPLES / name))), encoding="utf-8")
        command = (str(KOHAU), "validate", str(path))
        cases[f"`kohau validate`, one record of {game}"] = (command, RECORD)
    return cases


def section(folder: Path) -> str:
    """Return the section of the results."""
    wanted = commands(folder)
    measured: dict[str, list[float]] = {what: [] for what in wanted}
    for _ in range(ROUNDS + 1):
        for what, (command, _) in wanted.items():
            measured[what].append(seconds(command, folder))
    # The first round compiles modules to bytecode.
    lines = "".join(
        f"| {what} | {min(times[1:]):.3f} s | {median(times[1:]):.3f} s | {wanted[what][1]} |\n"
        for what, times in measured.items()
    )
    return (
        f"{HEADING}\n\n{datetime.now(UTC):%Y-%m-%d}, {platform.machine()}, {platform.system()},"
        f" CPython {platform.python_version()}, {os.cpu_count()} cores,"
        f" load {os.getloadavg()[0]:.1f}.\n"
        f"Processor time of whole processes, {ROUNDS} rounds (`start.py`).\n\n"
        "| what | smallest | median | bar (median) |\n| --- | -: | -: | --- |\n"
        f"{lines}"
    )


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        store_section(HEADING, section(Path(name)))

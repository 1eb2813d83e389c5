"""Instructions a ply, counted by valgrind: they hardly differ from run to run, as times do.

What it takes to begin is left out: counted is what a longer file takes more than a shorter one.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

SHORT, LONG = 50, 400
"""How many records the two files have."""

VALGRIND = (
    *("valgrind", "--tool=cachegrind", "--cache-sim=no"),
    "--cachegrind-out-file=/dev/null",
)
_REFERENCES = re.compile(r"I\s+refs:\s+([\d,]+)")


class Run(NamedTuple):
    """A command, and how many plies it reads."""

    command: list[str]
    plies: float


def can_count() -> bool:
    """Tell whether valgrind is installed."""
    return shutil.which("valgrind") is not None


def beginning(path: Path, records: int) -> Path:
    """Write the first *records* of a file into one of their own, and return its path."""
    part = path.with_name(f"{path.stem}-{records}{path.suffix}")
    texts = path.read_text(encoding="utf-8").split("\n\n[")[:records]
    part.write_text("\n\n[".join(texts).rstrip() + "\n\n", encoding="utf-8")
    return part


def instructions_per_ply(path: Path, run: Callable[[Path], Run]) -> float:
    """Return how many instructions a ply of the records in *path* takes; *run* tells the command.

    Costs some tens of seconds.
    """
    short, long = (run(beginning(path, records)) for records in (SHORT, LONG))
    counted = _instructions(long.command, path.parent) - _instructions(short.command, path.parent)
    return counted / (long.plies - short.plies)


def _instructions(command: list[str], folder: Path) -> int:
    """Return how many instructions *command* takes, run from a *folder* without modules."""
    done = subprocess.run(
        [*VALGRIND, *command],
        capture_output=True,
        text=True,
        check=True,
        cwd=folder,
        env={**os.environ, "PYTHONHASHSEED": "0"},
    )
    match = _REFERENCES.search(done.stderr)
    if match is None:
        raise SystemExit(done.stderr)
    return int(match[1].replace(",", ""))

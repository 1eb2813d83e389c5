"""Fuzzing: ``make fuzz MINUTES=5`` tries every family of targets in turn and keeps what fails.

    python tests/fuzz/fuzz.py --minutes 5 [--target NAME …] [--state FILE]

Each family has the same time; within it, the target that has had the least is next. After the
targets come two ways to find more: their inputs in the compiled and in the interpreted form, whose
results must be equal, and inputs guided by coverage (where atheris is installed).

Inputs depend on their number alone. The state remembers how many each target has had, so that
another run goes on with new ones. What fails is minimised and written to ``regressions``, where
``test_fuzz.py`` tries it again with every test run.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from mutation import MAX_BYTES
from targets import TARGETS
from worker import BATCH, inputs

from kohau.commands.main import is_compiled

HERE = Path(__file__).parent
REGRESSIONS = HERE / "regressions"
SLICE_SECONDS = 10.0
"""How long a worker works on a target at a time."""

GRACE_SECONDS = 60.0
"""How much longer it may take, to minimise what it found."""

FORMS, GUIDED = "forms", "guided"
"""The families that are not targets of their own."""

INTERPRETED = {
    **{name: value for name, value in os.environ.items() if not name.startswith("KOHAU_FORM")},
    "PYTHONPATH": os.pathsep.join([str(HERE.parents[1]), str(HERE), str(HERE.parent / "support")]),
    "PYTHONSAFEPATH": "",
}
"""The environment of a process that runs the sources."""


class Report(NamedTuple):
    """What came of a slice of time: how many inputs, in how many batches, and what failed."""

    inputs: int
    batches: int
    findings: dict[str, bytes]


class State:
    """How many inputs and batches each target has had, in which family."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.counts: dict[str, list[int]] = {}
        if path and path.exists():
            self.counts = json.loads(path.read_text())

    def batch(self, name: str) -> int:
        return self.counts.get(name, [0, 0])[1]

    def add(self, name: str, report: Report) -> None:
        count, batch = self.counts.get(name, [0, 0])
        self.counts[name] = [count + report.inputs, batch + report.batches]
        if self.path:
            self.path.write_text(json.dumps(self.counts))

    def rows(self) -> Iterator[str]:
        """Yield a table: inputs and share of every family, and the sum."""
        families: dict[str, int] = {}
        for name, (count, _) in sorted(self.counts.items()):
            family = family_of(name)
            families[family] = families.get(family, 0) + count
        total = sum(families.values())
        for name, count in families.items():
            yield f"{count:>12,} {100 * count / max(total, 1):5.1f} %  {name}"
        yield f"{total:>12,}          in all"


def family_of(name: str) -> str:
    return name.partition(":")[0] if ":" in name else name.partition("-")[0]


def ended(done: subprocess.CompletedProcess[str], current: Path) -> dict[str, bytes]:
    """Return the input that has ended a process, as a finding."""
    stored = current.read_bytes()
    ending = f"ends with {done.returncode}: {done.stderr[-300:]}"
    return {ending: stored[8 : 8 + int.from_bytes(stored[:8])]}


def run(
    arguments: list[str], seconds: float, environment: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a script of this folder; one that hangs ends with status -1."""
    script, *rest = arguments
    try:
        return subprocess.run(
            [sys.executable, str(HERE / script), *rest],
            capture_output=True,
            text=True,
            check=False,
            timeout=seconds + GRACE_SECONDS,
            env=environment,
        )
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(arguments, -1, "", "it hangs")


def tried(name: str, first: int, seconds: float, folder: Path) -> Report:
    """Let a worker try inputs for a target; return its report, also if it was killed."""
    current = folder / "current"
    current.write_bytes(bytes(MAX_BYTES + 8))
    done = run(["worker.py", name, str(first), str(seconds), str(current)], seconds)
    if done.returncode:
        return Report(0, 1000, ended(done, current))
    document = json.loads(done.stdout)
    findings = {failure: bytes.fromhex(data) for failure, data in document["findings"].items()}
    return Report(document["count"], document["batch"] - first, findings)


def compared(name: str, first: int, seconds: float, folder: Path) -> Report:
    """Compare what batches of inputs give in both forms."""
    batches = 5
    arguments = ["worker.py", name, str(first), str(batches)]
    done = [run(arguments, seconds), run(arguments, seconds, INTERPRETED)]
    for process in done:
        if process.returncode:
            return Report(0, batches, {})  # the target itself fails, and reports that
    pairs = zip(*(json.loads(run.stdout) for run in done), strict=True)
    findings = {
        f"{name} differs between the forms": data
        for number, (one, other) in enumerate(pairs)
        for index, data in enumerate(inputs(name, first + number))
        if one[index] != other[index]
    }
    return Report(batches * BATCH, batches, findings)


def guided(name: str, first: int, seconds: float, folder: Path) -> Report:
    """Let atheris look for inputs that reach new code."""
    current, report = folder / "current", folder / "report"
    current.write_bytes(bytes(MAX_BYTES + 8))
    corpus = HERE.parents[1] / ".venv" / "fuzz-corpus" / name
    arguments = ["guided.py", name, str(3 * seconds), str(corpus), str(report), str(current)]
    done = run(arguments, 3 * seconds, INTERPRETED)
    if not report.exists():
        return Report(0, 1, ended(done, current))
    document = json.loads(report.read_text())
    findings = {failure: bytes.fromhex(data) for failure, data in document["findings"].items()}
    return Report(document["count"], 1, findings)


def keep(name: str, failure: str, data: bytes) -> Path:
    """Write an input that failed to the regression files."""
    path = REGRESSIONS / name / hashlib.sha256(data).hexdigest()[:12]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    print(f"{name}: {failure}\n    {path}", flush=True)
    return path


def families(names: list[str]) -> dict[str, list[str]]:
    """Return the targets of each family, with the two families that use all repeatable targets."""
    by_family: dict[str, list[str]] = {}
    for name in names:
        by_family.setdefault(family_of(name), []).append(name)
    repeatable = [name for name in names if TARGETS[name].repeatable]
    if is_compiled():
        by_family[FORMS] = [f"{FORMS}:{name}" for name in repeatable]
    if find_spec("atheris"):
        by_family[GUIDED] = [
            f"{GUIDED}:{name}" for name in repeatable if not name.startswith("word")
        ]
    return {family: names for family, names in by_family.items() if names}


WAYS = {FORMS: compared, GUIDED: guided}


def main() -> None:
    """Try targets until the time is up, and print how many inputs each has had."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--target", action="append", choices=list(TARGETS), default=[])
    parser.add_argument("--state", type=Path)
    options = parser.parse_args()
    state = State(options.state)
    chosen = families(options.target or list(TARGETS))
    end = time.monotonic() + 60 * options.minutes
    seconds = min(SLICE_SECONDS, 60 * options.minutes / len(chosen))
    failures: set[tuple[str, str]] = set()
    with tempfile.TemporaryDirectory() as folder:
        while time.monotonic() < end:
            for family, members in chosen.items():
                name = min(members, key=state.batch)
                target = name.rpartition(":")[2]
                way = WAYS.get(family, tried)
                report = way(target, state.batch(name), seconds, Path(folder))
                state.add(name, report)
                for failure, data in report.findings.items():
                    if (target, failure) not in failures:
                        failures.add((target, failure))
                        keep(target, failure, data)
    print("\n".join(state.rows()))
    print(f"{len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()

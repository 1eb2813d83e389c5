"""Fuzzing: ``make fuzz MINUTES=5`` tries every target in turn and keeps what fails.

    python tests/fuzz/fuzz.py --minutes 5 [--target NAME …] [--state FILE]

Inputs depend on their number alone. The state remembers how many each target has had, so that
another run goes on with new ones. What fails is minimised and written to ``regressions``, where
``test_fuzz.py`` tries it again with every test run.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from mutation import MAX_BYTES
from targets import TARGETS

HERE = Path(__file__).parent
REGRESSIONS = HERE / "regressions"
SLICE_SECONDS = 10.0
"""How long a worker works on a target at a time."""

GRACE_SECONDS = 60.0
"""How much longer it may take, to minimise what it found."""


def tried(name: str, first: int, seconds: float) -> dict[str, object]:
    """Let a worker try inputs for a target; return its report, also if it was killed."""
    with tempfile.TemporaryDirectory() as folder:
        current = Path(folder, "current")
        current.write_bytes(bytes(MAX_BYTES + 8))
        arguments = [name, str(first), str(seconds), str(current)]
        try:
            done = subprocess.run(
                [sys.executable, str(HERE / "worker.py"), *arguments],
                capture_output=True,
                text=True,
                check=False,
                timeout=seconds + GRACE_SECONDS,
            )
        except subprocess.TimeoutExpired:
            ending = "hangs"
        else:
            if done.returncode == 0:
                report: dict[str, object] = json.loads(done.stdout)
                return report
            ending = f"ends with {done.returncode}: {done.stderr[-300:]}"
        stored = current.read_bytes()
        data = stored[8 : 8 + int.from_bytes(stored[:8])]
        return {"count": 0, "batch": first + 1000, "findings": {ending: data.hex()}}


def keep(name: str, failure: str, data: bytes) -> Path:
    """Write an input that failed to the regression files."""
    path = REGRESSIONS / name / hashlib.sha256(data).hexdigest()[:12]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    print(f"{name}: {failure}\n    {path}", flush=True)
    return path


def main() -> None:
    """Try targets until the time is up, and print how many inputs each has had."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--target", action="append", choices=list(TARGETS), default=[])
    parser.add_argument("--state", type=Path)
    options = parser.parse_args()
    names = options.target or list(TARGETS)
    state: dict[str, list[int]] = {}
    if options.state and options.state.exists():
        state = json.loads(options.state.read_text())
    end = time.monotonic() + 60 * options.minutes
    seconds = min(SLICE_SECONDS, 60 * options.minutes / len(names))
    failures: set[tuple[str, str]] = set()
    while time.monotonic() < end:
        for name in names:
            count, batch = state.get(name, [0, 0])
            report = tried(name, batch, seconds)
            state[name] = [count + int(str(report["count"])), int(str(report["batch"]))]
            findings = report["findings"]
            assert isinstance(findings, dict)
            for failure, data in findings.items():
                if (name, failure) not in failures:
                    failures.add((name, failure))
                    keep(name, failure, bytes.fromhex(data))
            if options.state:
                options.state.write_text(json.dumps(state))
    for name, (count, _) in state.items():
        print(f"{count:>12,}  {name}")
    print(f"{sum(count for count, _ in state.values()):>12,}  in all; {len(failures)} failures")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()

"""The last step of the action: validates records, and writes annotations, reports and outputs.

Inputs are in environment variables, as action.yml sets them.
"""

from __future__ import annotations

import json
import os
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

COUNTS = ("records", "valid", "invalid", "errors", "warnings")


def main() -> int:
    """Run ``kohau validate``; return its exit status."""
    environment = os.environ
    files = [line.strip() for line in environment.get("FILES", "").splitlines() if line.strip()]
    sarif = environment.get("SARIF", "").strip()
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder, "report.jsonl")
        reports = [f"json={report}"]
        if sarif:
            reports.append(f"sarif={sarif}")
        if environment.get("SUMMARY") == "true" and environment.get("GITHUB_STEP_SUMMARY"):
            reports.append(f"markdown={environment['GITHUB_STEP_SUMMARY']}")
        options = [word for each in reports for word in ("--report", each)]
        options += shlex.split(environment.get("OPTIONS", ""))
        command = [sys.executable, "-m", "kohau", "validate", "--format", "github", *options]
        command += ["--", *(files or ["."])]
        status = subprocess.run(command, check=False).returncode  # noqa: S603 - no shell
        write_outputs(report, sarif)
    return status


def write_outputs(report: Path, sarif: str) -> None:
    """Write the counts at the end of a *report* as outputs of the step, if there is one."""
    output = os.environ.get("GITHUB_OUTPUT")
    if not output or not report.exists():
        return
    counts = json.loads(report.read_text(encoding="utf-8").splitlines()[-1])
    values = {name: counts[name] for name in COUNTS} | {"sarif": sarif}
    with Path(output).open("a", encoding="utf-8") as stream:
        stream.writelines(f"{name}={value}\n" for name, value in values.items())


if __name__ == "__main__":
    sys.exit(main())

"""What all tests share: the command line as users run it, and golden files."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import settings
from project import ROOT, Golden, Run

GOLDEN = ROOT / "tests" / "golden"

settings.register_profile("kohau", deadline=None, derandomize=True)
settings.load_profile("kohau")


@pytest.fixture
def kohau() -> Run:
    """Run the installed ``kohau`` command in the project's folder."""
    command = Path(sys.executable).with_name("kohau")

    def run(
        *arguments: str | Path, stdin: str | bytes = "", status: int | None = 0, cwd: Path = ROOT
    ) -> subprocess.CompletedProcess[str]:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        done = subprocess.run(
            [str(command), *map(str, arguments)],
            input=data,
            capture_output=True,
            check=False,
            cwd=cwd,
            env={**os.environ, "COLUMNS": "80", "PYTHONUTF8": "1"},
        )
        result = subprocess.CompletedProcess(
            done.args, done.returncode, done.stdout.decode(), done.stderr.decode()
        )
        assert "Traceback" not in result.stderr, result.stderr
        if status is not None:
            assert result.returncode == status, result.stdout + result.stderr
        return result

    return run


@pytest.fixture
def golden() -> Golden:
    """Compare text with a golden file; with KOHAU_UPDATE_GOLDEN=1 the file is written instead."""

    def check(name: str, text: str) -> None:
        path = GOLDEN / name  # an absolute name is a file of its own
        if os.environ.get("KOHAU_UPDATE_GOLDEN"):
            path.write_text(text, encoding="utf-8")
        assert text == path.read_text(encoding="utf-8")

    return check

"""Inputs that once failed stay mended, and every target passes a few new ones."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from mutation import Mutator
from targets import TARGETS

pytestmark = pytest.mark.release

HERE = Path(__file__).parent
REGRESSIONS = sorted((HERE / "regressions").glob("*/*"))


@pytest.mark.parametrize("path", REGRESSIONS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_what_once_failed_passes(path: Path) -> None:
    TARGETS[path.parent.name].run(path.read_bytes())


@pytest.mark.parametrize("name", TARGETS)
def test_a_few_inputs_of_every_target(name: str) -> None:
    target = TARGETS[name]
    mutator = Mutator(target.seeds(), target.pieces())
    random = Random(name)
    for _ in range(2 if name.startswith(("archive", "lake")) else 10):
        target.run(mutator.input(random))


def test_a_worker_finds_what_fails_and_keeps_it_small(tmp_path: Path) -> None:
    """A fault that is put in is found, minimised, and named by the last line of the program."""
    code = (
        "import json, sys; from pathlib import Path; import worker; from targets import TARGETS\n"
        "def run(data): assert b'Pass' not in data\n"
        "TARGETS['query'] = TARGETS['movetext']._replace(run=run)\n"
        "print(json.dumps(worker.work('query', 0, 1.0, Path(sys.argv[1]))['findings']))"
    )
    current = tmp_path / "current"
    current.write_bytes(bytes((1 << 16) + 8))
    done = subprocess.run(
        [sys.executable, "-c", code, current],
        capture_output=True, text=True, check=True, cwd=HERE,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
    )  # fmt: skip
    assert b"Pass".hex() in done.stdout
    assert "AssertionError" in done.stdout

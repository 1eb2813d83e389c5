"""Packages with games, and the command line with them on Python's path."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from project import ROOT

PLUGIN = ROOT / "tests" / "data" / "plugin"
"""A folder with a package that has a game and a format."""


def run(
    *arguments: str, stdin: str = "", path: Path = PLUGIN, results: Path | None = None
) -> subprocess.CompletedProcess[str]:
    """Run the command line with packages on Python's path."""
    return subprocess.run(
        [sys.executable, "-m", "kohau", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={
            **os.environ,
            "PYTHONPATH": str(path),
            **({"KOHAU_RESULTS": str(results)} if results else {}),
        },
    )


class Ran(NamedTuple):
    """The exit status and the output of a command."""

    status: int
    output: str


_ONE_AFTER_THE_OTHER = """
import json, sys
sys.path[:0] = [{support!r}]
from pathlib import Path
from running import in_process
stdin = sys.stdin.read().encode()
ran = []
for arguments in json.loads(sys.argv[1]):
    done = in_process(arguments, stdin, Path.cwd())
    ran.append((done.returncode, done.stdout + done.stderr))
print(json.dumps(ran))
"""


def run_all(commands: Sequence[Sequence[str]], path: Path, stdin: str = "") -> list[Ran]:
    """Run several *commands* with packages on Python's path, in one process."""
    code = _ONE_AFTER_THE_OTHER.format(support=str(ROOT / "tests" / "support"))
    done = subprocess.run(
        [sys.executable, "-c", code, json.dumps(commands)],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(path)},
    )
    assert done.returncode == 0, done.stderr
    return [Ran(*each) for each in json.loads(done.stdout)]


def changed_plugin(folder: Path, changes: Mapping[str, str]) -> Path:
    """Return *folder* with a copy of the package, in whose game texts are replaced."""
    shutil.copytree(PLUGIN, folder, dirs_exist_ok=True)
    module = folder / "nim_game" / "__init__.py"
    source = module.read_text()
    for before, after in changes.items():
        assert before in source
        source = source.replace(before, after)
    module.write_text(source)
    return folder


def package(folder: Path, name: str, entry_points: str) -> None:
    """Write the metadata of a package *name* into *folder*."""
    metadata = folder / f"{name}-1.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1\n")
    (metadata / "entry_points.txt").write_text(entry_points)

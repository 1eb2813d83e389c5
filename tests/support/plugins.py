"""Packages with games, and the command line with them on Python's path."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from elsewhere import Elsewhere
from project import ROOT
from running import Done

PLUGIN = ROOT / "tests" / "data" / "plugin"
"""A folder with a package that has a game and a format."""


class Ran(NamedTuple):
    """The exit status and the output of a command."""

    status: int
    output: str


def run(*arguments: str, path: Path = PLUGIN, stdin: str = "") -> Done:
    """Run a command with packages on Python's path, in a process of its own."""
    with Elsewhere(path) as elsewhere:
        return elsewhere.run(*arguments, stdin=stdin)


def run_all(commands: Sequence[Sequence[str]], path: Path, stdin: str = "") -> list[Ran]:
    """Run several *commands* with packages on Python's path, in one process."""
    with Elsewhere(path) as elsewhere:
        done = [elsewhere.run(*command, stdin=stdin) for command in commands]
    return [Ran(process.returncode, process.stdout + process.stderr) for process in done]


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

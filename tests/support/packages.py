"""Packages that add games: built, unpacked, and used in processes of their own."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from shutil import copytree, ignore_patterns

from project import ROOT
from running import Done

BUILD = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"


class Package:
    """A package whose wheel is built from *source* and unpacked in a *folder*."""

    def __init__(self, source: Path, folder: Path) -> None:
        self.source = folder / "source"
        self.installed = folder / "installed"
        copytree(source, self.source, ignore=ignore_patterns("__pycache__", "build", "*.egg-info"))
        done = self._run("-c", BUILD, str(folder), cwd=self.source)
        assert done.returncode == 0, done.stderr
        (wheel,) = folder.glob("*.whl")
        with zipfile.ZipFile(wheel) as opened:
            opened.extractall(self.installed)

    def _run(self, *arguments: str, cwd: Path = ROOT, stdin: str = "") -> Done:
        path = os.pathsep.join((str(self.installed), os.environ.get("PYTHONPATH", "")))
        return subprocess.run(
            [sys.executable, *arguments], input=stdin, capture_output=True, text=True, check=False,
            cwd=cwd, env={**os.environ, "PYTHONPATH": path, "COLUMNS": "80", "PYTHONUTF8": "1"},
        )  # fmt: skip

    def tested(self) -> str:
        """Run the tests of the package, and return what pytest says."""
        options = ["-q", "-p", "no:cacheprovider", "-rs", "tests"]
        done = self._run("-m", "pytest", *options, cwd=self.source)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def kohau(self, *arguments: str | Path, stdin: str = "", status: int = 0) -> str:
        """Run a command where the package is installed, and return its output and errors."""
        done = self._run("-m", "kohau", *map(str, arguments), stdin=stdin)
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout + done.stderr

    def python(self, code: str) -> str:
        """Run *code* where the package is installed, and return what it prints."""
        done = self._run("-c", code)
        assert done.returncode == 0, done.stderr
        return done.stdout

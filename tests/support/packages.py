"""Packages of games, installed for tests beside Kohau."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from elsewhere import SUPPORT, Elsewhere, environment
from project import ROOT


def installed(package: Path, folder: Path) -> Path:
    """Install the package whose sources are in *package*, and return where Python finds it.

    Its wheel is built in *folder*, as pip builds it, without a network.
    """
    source, target = folder / "source", folder / "site"
    ignored = shutil.ignore_patterns("build", "*.egg-info", "__pycache__")
    shutil.copytree(package, source, ignore=ignored)
    code = f"from setuptools.build_meta import build_wheel; build_wheel({str(folder)!r})"
    subprocess.run([sys.executable, "-c", code], cwd=source, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(target)
    return target


class Package(Elsewhere):
    """A package that is installed in a *folder* from its sources, and used in other processes."""

    def __init__(self, package: Path, folder: Path) -> None:
        self.source = package
        self.site = installed(package, folder)
        super().__init__(self.site)

    def kohau(self, *arguments: str | Path, stdin: str = "", status: int = 0) -> str:
        """Run a command, and return its output and errors."""
        done = self.run(*arguments, stdin=stdin)
        assert done.returncode == status, done.stdout + done.stderr
        return done.stdout + done.stderr

    def python(self, code: str, *arguments: str) -> str:
        """Run *code* with *arguments*, and return what it prints."""
        return self._output("-c", code, *arguments)

    def tested(self) -> str:
        """Run the tests of the package, and return what pytest says."""
        return self._output(
            "-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider", "-c", os.devnull,
            "-p", "no:schemathesis", "-p", "no:anyio",  # which take long to import
            "--rootdir", str(self.source), str(self.source / "tests"),
        )  # fmt: skip

    def _output(self, *arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True,
            check=False, cwd=ROOT, env=environment(self.site, SUPPORT),
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

"""Packages of games, installed for tests beside Kohau."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from project import ROOT


def installed(name: str, folder: Path) -> Path:
    """Install the package in ``examples/NAME`` into *folder*, and return where Python finds it.

    Its wheel is built as pip builds it, without a network.
    """
    source, target = folder / "source", folder / "site"
    ignored = shutil.ignore_patterns("build", "*.egg-info", "__pycache__")
    shutil.copytree(ROOT / "examples" / name, source, ignore=ignored)
    code = f"from setuptools.build_meta import build_wheel; build_wheel({str(folder)!r})"
    subprocess.run([sys.executable, "-c", code], cwd=source, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(target)
    return target

"""Packages of games, installed for tests beside Kohau."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path


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

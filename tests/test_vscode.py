"""The extension for VS Code: checked, tested against the server, and packed, with npm."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from project import ROOT

pytestmark = [
    pytest.mark.deep,
    pytest.mark.skipif(shutil.which("npm") is None, reason="npm is not installed"),
]

COMMANDS = (
    "ci --no-audit --no-fund --ignore-scripts",
    "run lint",
    "run build",
    "test",
    "run package",
)


def test_the_extension_is_checked_tested_and_packed(tmp_path: Path) -> None:
    source = ROOT / "editors" / "vscode"
    folder = tmp_path / "editors" / "vscode"
    shutil.copytree(source, folder, ignore=shutil.ignore_patterns("node_modules", "out"))
    (tmp_path / "dist").mkdir()
    environment = {**os.environ, "KOHAU_COMMAND": str(Path(sys.executable).with_name("kohau"))}
    for command in COMMANDS:
        done = subprocess.run(
            ["npm", *command.split()], cwd=folder, env=environment, capture_output=True, text=True
        )
        assert done.returncode == 0, done.stdout + done.stderr
    (package,) = (tmp_path / "dist").iterdir()
    names = zipfile.ZipFile(package).namelist()
    assert {"extension/out/extension.js", "extension/syntaxes/kgn.tmLanguage.json"} <= {*names}
    assert not [name for name in names if "node_modules" in name]

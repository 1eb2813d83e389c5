"""The project's folder, and the types of fixtures."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent

Run = Callable[..., "subprocess.CompletedProcess[str]"]
"""Runs the ``kohau`` command: see the fixtures ``kohau`` and ``kohau_process``."""

Golden = Callable[[str, str], None]
"""Compares text with a golden file: see the fixture ``golden``."""

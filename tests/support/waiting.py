"""Waiting for what must come: tests time nothing, but must end."""

from __future__ import annotations

import subprocess
import time
from collections.abc import Callable

PATIENCE = 120.0
"""How many seconds something may take on a slow and busy machine."""


def until(condition: Callable[..., object]) -> None:
    """Wait until *condition* returns something true."""
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "it did not come to be"
        time.sleep(0.02)


def is_running(process: int) -> bool:
    """Return whether there is such a process that has not ended."""
    done = subprocess.run(
        ["ps", "-o", "stat=", "-p", str(process)], capture_output=True, text=True, check=False
    )
    return bool(done.stdout.strip()) and not done.stdout.startswith("Z")


def until_ended(process: int) -> None:
    """Wait until a process of another one has ended."""
    until(lambda: not is_running(process))

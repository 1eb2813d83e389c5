"""Watching: a command runs again when its files change."""

from __future__ import annotations

import time
from collections.abc import Iterable
from pathlib import Path

import click

INTERVAL = 0.5
"""The seconds between two looks at the files."""

State = dict[str, tuple[int, int]]


def check_watchable(names: Iterable[str]) -> None:
    """Raise a usage error for standard input, ``UnreadableFile`` for what does not exist.

    Files may vanish later: programs that write a file anew often remove it for a moment.
    """
    from kohau.notation.files import STANDARD_INPUT, check_present

    for name in names:
        if name == STANDARD_INPUT:
            raise click.UsageError("standard input can't be watched")
        check_present(name)


def files_state(names: Iterable[str], exclude: Iterable[str] = ()) -> State:
    """Return size and time of each file that is read: those named, and those in folders."""
    from kohau.notation.files import Walk

    walk = Walk(exclude)
    found: State = {}
    for file in (file for name in names for file in walk.unopened(name)):
        try:
            stat = Path(file.name).stat()
        except (OSError, ValueError):  # it has vanished, or cannot be looked at
            continue
        found[file.name] = stat.st_size, stat.st_mtime_ns
    return found


def wait_for_change(names: Iterable[str], exclude: Iterable[str], before: State) -> None:
    """Return when the files differ from what they were *before*."""
    while files_state(names, exclude) == before:
        time.sleep(INTERVAL)

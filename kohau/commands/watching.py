"""Watching: a command runs again when its files change."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

INTERVAL = 0.5
"""The seconds between two looks at the files."""

State = dict[str, tuple[int, int]]


def files_state(names: Iterable[str]) -> State:
    """Return size and time of each file named, and of all files in folders."""
    found: State = {}
    for path in _files(names):
        try:
            stat = Path(path).stat()
        except (OSError, ValueError):  # it has vanished, or cannot be looked at
            continue
        found[path] = stat.st_size, stat.st_mtime_ns
    return found


def _files(names: Iterable[str]) -> Iterator[str]:
    """Yield the paths of files; folders that cannot be listed have none."""
    for name in names:
        if os.path.isdir(name):  # noqa: PTH112 - it never raises
            for folder, _, files in os.walk(name):
                yield from (f"{folder}/{file}" for file in files)
        else:
            yield name


def wait_for_change(names: tuple[str, ...], before: State) -> None:
    """Return when the files differ from what they were *before*."""
    while files_state(names) == before:
        time.sleep(INTERVAL)

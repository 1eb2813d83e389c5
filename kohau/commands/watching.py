"""Watching: a command runs again when its files change."""

from __future__ import annotations

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
            stat = path.stat()
        except OSError:  # it has vanished, or cannot be looked at
            continue
        found[str(path)] = stat.st_size, stat.st_mtime_ns
    return found


def _files(names: Iterable[str]) -> Iterator[Path]:
    for name in names:
        path = Path(name)
        yield from path.rglob("*") if path.is_dir() else [path]


def wait_for_change(names: tuple[str, ...], before: State) -> None:
    """Return when the files differ from what they were *before*."""
    while files_state(names) == before:
        time.sleep(INTERVAL)

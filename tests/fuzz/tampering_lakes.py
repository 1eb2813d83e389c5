"""Lakes as inputs: a small one, one of whose files is changed, opened by the commands."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

import tampering

from kohau.archive.lake.build import Build
from kohau.archive.store.storage import Storage


@cache
def base() -> Path:
    """Return a lake of a few games."""
    games = tampering.few_games()
    lake = games.with_name("lake")
    Build(Storage(str(lake))).run([str(games)])
    return lake


@cache
def files() -> list[Path]:
    """Return the files of the lake: data, commits, and ``lake.json``."""
    return sorted(path for path in base().rglob("*") if path.is_file())


def with_edits(data: bytes) -> object:
    """Change the file that the first byte of *data* names as the others say, and open the lake.

    The lake stays where it is, and the file is restored.
    """
    path = files()[int.from_bytes(data[:2]) % len(files())]
    content = path.read_bytes()
    changed = tampering.edited(content, data[2:])
    try:
        if changed:
            path.write_bytes(changed)
        else:
            path.unlink()
        return tampering.try_commands(base(), data)
    finally:
        path.write_bytes(content)


def edits() -> Sequence[bytes]:
    """Return changes of each file, and its removal."""
    random = Random("lakes")
    return [
        number.to_bytes(2) + random.randbytes(5 * changes) if changes else number.to_bytes(2) + CUT
        for number in range(len(files()))
        for changes in (0, 1, 2, 3, 8)
    ]


CUT = bytes((0, 0, 0, 7, 0))
"""The edit that leaves nothing of a file."""

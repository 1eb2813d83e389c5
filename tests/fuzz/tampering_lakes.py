"""Lakes as inputs: a small one, one of whose files is changed, opened by the commands."""

from __future__ import annotations

import atexit
import shutil
import tempfile
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random

import seeds
import tampering
from running import in_process

from kohau.archive.lake.building import Build
from kohau.archive.lake.store import Store

COMMANDS = (
    ("check",),
    ("info",),
    ("search", "--format", "kgn"),
    ("search", "--query", "rabe or not white:soa", "--format", "csv"),
    ("search", "--material", "W5"),
    ("explore", "--game", "fanorona", "--variant", "riatra"),
    ("summarise",),
    ("players",),
    ("duplicates",),
    ("rejected",),
)


@cache
def base() -> Path:
    """Return a lake of a few games, one record rejected, in a folder of this process."""
    folder = Path(tempfile.mkdtemp(prefix="kohau-fuzz-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    text = b"".join(seeds.records("kgn")[:60:10])
    (folder / "games.kgn").write_bytes(text + b'[Game "fanorona"]\n\n1. a1a9 *\n')
    Build(Store(str(folder / "lake"))).run([str(folder / "games.kgn")])
    return folder / "lake"


@cache
def files() -> list[Path]:
    """Return the files of the lake: data, the catalogue, its metadata, and ``lake.json``."""
    return sorted(path for path in base().rglob("*") if path.is_file())


def with_edits(data: bytes) -> object:
    """Change the file that the first byte of *data* names as the others say, and open the lake.

    The catalogue has complete paths, so the lake stays where it is, and the file is restored.
    """
    path = files()[int.from_bytes(data[:2]) % len(files())]
    content = path.read_bytes()
    changed = tampering.edited(content, data[2:])
    try:
        if changed:
            path.write_bytes(changed)
        else:
            path.unlink()
        return try_commands(data)
    finally:
        path.write_bytes(content)


def try_commands(data: bytes) -> object:
    """Run ``lake check`` and two other commands; each ends with an exit status and one line."""
    found = []
    for command in (COMMANDS[0], *Random(data).sample(COMMANDS[1:], 2)):
        done = in_process(["lake", command[0], str(base()), *command[1:]], b"", base().parent)
        assert done.returncode in (0, 1, 2), done.stderr
        assert "report it" not in done.stderr, done.stderr
        assert done.stderr.count("\n") <= 1, (command, done.stderr)
        assert "\x1b" not in done.stderr
        found.append(done.returncode)
    return found


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

"""One measurement, in a process of its own: prints plies, seconds and peak memory as JSON.

``measure.py validate FILE JOBS TIMES`` validates records as the command does, the same file so many
times; ``measure.py chess FILE`` reads games with python-chess, ``measure.py read FILE`` reads
records without replaying them, ``measure.py split FILE`` only reads the bytes and splits them at
blanks. Imports are not timed; everything else is, from the first byte with empty caches. Only plies
of main lines are counted.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path


def validate_records(path: Path, jobs: int, times: int) -> int:
    """Validate the records of *path* so many *times*, in so many processes."""
    from archive.batches import batches
    from archive.processes import map_in_order
    from archive.validation import validate

    plies = 0
    for _, verdict in map_in_order(validate, batches([str(path)] * times), jobs):
        if verdict.totals.invalid:
            raise SystemExit(f"{path} has invalid records")
        plies += verdict.totals.plies
    return plies


def read_chess(path: Path) -> int:
    """Read the games of *path* with python-chess."""
    import chess.pgn

    plies = 0
    with path.open(encoding="utf-8") as stream:
        while game := chess.pgn.read_game(stream):
            if game.errors:
                raise SystemExit(str(game.errors))
            node: chess.pgn.GameNode = game
            while node.variations:
                plies += 1
                node = node.variations[0]
    return plies


def read_only(path: Path) -> int:
    """Read the records of *path*; return the number of words in main lines."""
    from notation.reading import read

    return sum(len(record.line) for record in read(path))


def split_only(path: Path) -> int:
    """Split the bytes of *path* at blanks: the limit of what any reader in Python can reach."""
    words = 0
    with path.open("rb") as stream:
        while block := stream.read(1 << 18):
            words += len(block.decode("utf-8", "replace").split())
    return words


KINDS: dict[str, Callable[..., int]] = {
    "validate": validate_records,
    "chess": read_chess,
    "read": read_only,
    "split": split_only,
}


def main() -> None:
    """Measure what the command line asks for."""
    kind, name, *numbers = sys.argv[1:]
    import chess.pgn  # noqa: F401 - so that all kinds start from the same memory

    import replay.fanorona
    import replay.hamnar
    import replay.hanga_roa
    import replay.hanniball  # noqa: F401

    began = time.perf_counter()
    plies = KINDS[kind](Path(name), *map(int, numbers))
    seconds = time.perf_counter() - began
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({"plies": plies, "seconds": seconds, "peak": peak}))


if __name__ == "__main__":
    main()

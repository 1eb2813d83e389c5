"""One measurement, in a process of its own: prints plies and seconds as JSON.

``measure.py validate FILE`` validates records in one process, ``measure.py chess FILE`` reads games
with python-chess, ``measure.py read FILE`` reads records without replaying them. Imports are not
timed; everything else is, from the first byte with empty caches.
"""

from __future__ import annotations

import json
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path


def validate(path: Path) -> int:
    """Validate the records of *path*; return the plies of main lines and variations."""
    from archive.batches import batches
    from archive.validation import replays

    plies = 0
    for batch in batches([str(path)]):
        for played in replays(batch):
            if not played.valid:
                raise SystemExit(f"{played.problem}")
            plies += len(played.line)
            if played.line.annotations:
                plies += sum(
                    len(variation)
                    for index in played.line.annotations
                    for variation in played.line.variations(index)
                )
    return plies


def read_chess(path: Path) -> int:
    """Read the games of *path* with python-chess; return the plies of all lines."""
    import chess.pgn

    plies = 0
    with path.open(encoding="utf-8") as stream:
        while game := chess.pgn.read_game(stream):
            if game.errors:
                raise SystemExit(str(game.errors))
            node: chess.pgn.GameNode = game
            while node.variations:
                plies += len(node.variations)
                node = node.variations[0]
    return plies


def read_only(path: Path) -> int:
    """Read the records of *path*; return the number of words in main lines."""
    from notation.reading import read

    return sum(len(record.line.plies) for record in read(path))


KINDS: dict[str, Callable[[Path], int]] = {
    "validate": validate,
    "chess": read_chess,
    "read": read_only,
}


def main() -> None:
    """Measure what the command line asks for."""
    kind, name = sys.argv[1:]
    import chess.pgn  # noqa: F401 - so that both kinds start from the same memory

    import archive.validation  # noqa: F401
    import replay.fanorona  # noqa: F401

    began = time.perf_counter()
    plies = KINDS[kind](Path(name))
    seconds = time.perf_counter() - began
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    print(json.dumps({"plies": plies, "seconds": seconds, "peak": peak}))


if __name__ == "__main__":
    main()

"""One measurement in a separate process: prints plies, seconds and peak memory as JSON.

``measure.py KIND FILE [ARGUMENT]``, where KIND is a name in ``KINDS``. Everything except imports
is timed, from the first byte with empty caches, for ``warm`` the second time. ``busy`` is the time
that this process has worked meanwhile, ``processor`` the processor time of all processes, imports
included. Only plies of main lines are counted.
"""

from __future__ import annotations

import json
import os
import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path


def validate(path: str, jobs: str = "1", times: str = "1") -> int:
    """Validate the records of *path* repeatedly (*times*), in *jobs* processes."""
    from kohau.archive.batches.batch import batches
    from kohau.archive.batches.processes import map_in_order
    from kohau.archive.batches.validation import validate

    results = map_in_order(validate, batches([path] * int(times)), int(jobs))
    return sum(verdict.totals.plies for _, verdict in results)


def convert(path: str, dialect: str) -> int:
    """Convert the records of *path* to a *dialect*, and discard the output."""
    from kohau.archive.batches.batch import batches
    from kohau.archive.batches.conversion import ConversionOptions, convert

    plies = 0
    with Path(os.devnull).open("w", encoding="utf-8") as stream:
        for batch in batches([path]):
            result = convert(batch, ConversionOptions(dialect=dialect))
            stream.writelines(result.texts)
            plies += result.totals.plies
    return plies


def chess(path: str) -> int:
    """Read the games of *path* with python-chess."""
    import chess.pgn

    plies = 0
    with Path(path).open(encoding="utf-8") as stream:
        while game := chess.pgn.read_game(stream):
            if game.errors:
                raise SystemExit(str(game.errors))
            plies += sum(1 for _ in game.mainline())
    return plies


KINDS: dict[str, Callable[..., int]] = {
    "validate": validate,
    "warm": validate,
    "convert": convert,
    "chess": chess,
}


def main() -> None:
    """Run the measurement given on the command line."""
    kind, path, *arguments = sys.argv[1:]
    # All kinds import the same modules, so that their memory can be compared.
    import chess.pgn  # noqa: F401

    import kohau.archive.batches.conversion
    import kohau.replay.games.fanorona.game
    import kohau.replay.games.hamnar.game
    import kohau.replay.games.hanga_roa.game
    import kohau.replay.games.hanniball.game  # noqa: F401

    if kind == "warm":
        validate(path)
    began, busy = time.perf_counter(), time.process_time()
    plies = KINDS[kind](path, *arguments)
    seconds, busy = time.perf_counter() - began, time.process_time() - busy
    processor = sum(os.times()[:4])
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    figures = {"plies": plies, "seconds": seconds, "busy": busy, "processor": processor}
    print(json.dumps(figures | {"peak": peak}))


if __name__ == "__main__":
    main()

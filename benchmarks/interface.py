"""Measure the Python interface: positions, heads, and what lazy records cost.

Usage: python benchmarks/interface.py [RECORDS] >benchmarks/interface.md, with the compiled form on
Python's path. Times are processor time, the best of several runs.
"""

from __future__ import annotations

import sys
import tempfile
import time
import timeit
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path

import kohau
from kohau.commands.main import is_compiled

RUNS = 5
CALLS, REPEATED = 500, 100
MAX_PLIES = 60


def microseconds(call: Callable[[], object]) -> float:
    """Return the time of a call, without that of calling a function: the best of many."""
    empty, spent = (
        min(timeit.repeat(function, time.process_time, repeat=REPEATED, number=CALLS))
        for function in (lambda: None, call)
    )
    return 1e6 * (spent - empty) / CALLS


def positions() -> Iterator[str]:
    """Yield the rows of the table of positions."""
    for name in kohau.game_names():
        position = kohau.position(name)
        square = next(iter(position.pieces))
        ply = next(iter(position.legal()))
        game = kohau.Game(position)

        def push_and_pop(game: kohau.Game = game, ply: kohau.Ply = ply) -> None:
            game.push(ply)
            game.pop()

        times = (
            microseconds(lambda p=position, s=square: p[s]),  # type: ignore[misc]
            microseconds(lambda p=position: p.pieces),  # type: ignore[misc]
            microseconds(lambda p=position, q=ply: q in p.legal()),  # type: ignore[misc]
            microseconds(push_and_pop),
        )
        cells = " | ".join(f"{time:.2f}" for time in times)
        yield f"| {name} | {len(position.squares)} | {cells} |"


def exhaust(items: Iterator[object]) -> None:
    """Go through *items* and keep none."""
    deque(items, maxlen=0)


def seconds(call: Callable[[], object]) -> float:
    """Return the best processor time of some calls."""
    times = []
    for _ in range(RUNS):
        begin = time.process_time()
        call()
        times.append(time.process_time() - begin)
    return min(times)


def written(folder: Path, name: str, records: int, *, clocks: bool) -> Path:
    """Return a file of random games of Fanorona, with a clock after each ply if asked."""
    start = kohau.position("fanorona")
    played = []
    for number in range(records):
        replay = kohau.random_replay(start, f"interface {number}", MAX_PLIES)
        if not clocks:
            played.append(replay)
            continue
        tree = replay.tree()
        for at, node in enumerate(tree.line()):
            node.clock = 600 - at
        played.append(kohau.verify(tree.to_record()))
    path = folder / name
    kohau.write(played, path)
    return path


def heads(path: Path, records: int) -> str:
    """Return the row of a file in the table of heads."""
    times = (
        seconds(lambda: exhaust(kohau.read(path))),
        seconds(lambda: exhaust(kohau.scan_tags(path))),
        seconds(lambda: exhaust(record.tags["White"] for record in kohau.read(path))),
        seconds(lambda: exhaust(head.tags["White"] for head in kohau.scan_tags(path))),
        seconds(lambda: exhaust(dict(head.tags) for head in kohau.scan_tags(path))),
    )
    read, scanned, read_tag, one_tag, all_tags = (1e6 * time / records for time in times)
    size = path.stat().st_size // records
    return (
        f"| {path.name} | {size} | {read:.1f} | {scanned:.1f} ({read / scanned:.1f} ×)"
        f" | {one_tag:.1f} ({read_tag / one_tag:.1f} ×) | {all_tags:.1f} |"
    )


def lazy(path: Path, records: int) -> Iterator[str]:
    """Yield the rows of the table of what is made on demand."""

    def replays() -> Iterator[kohau.Replay]:
        return map(kohau.verify, kohau.read(path))

    steps: dict[str, Callable[[], object]] = {
        "`scan_tags`": lambda: exhaust(kohau.scan_tags(path)),
        "`read`": lambda: exhaust(kohau.read(path)),
        "and `record.line.plies`": lambda: exhaust(r.line.plies for r in kohau.read(path)),
        "`read` and `verify`": lambda: exhaust(replays()),
        "and `replay.line.plies`": lambda: exhaust(r.line.plies for r in replays()),
        "and `replay.positions[-1]`": lambda: exhaust(r.positions[-1] for r in replays()),
        "and all of `replay.positions`": lambda: exhaust(list(r.positions) for r in replays()),
        "and `replay.tree()`": lambda: exhaust(r.tree() for r in replays()),
        'frame of `"games"`': lambda: kohau.frame(kohau.read(path)),
        'frame of `"plies"`': lambda: kohau.frame(kohau.read(path), "plies"),
        'frame of `"positions"`': lambda: kohau.frame(kohau.read(path), "positions"),
    }
    for name, call in steps.items():
        yield f"| {name} | {1e6 * seconds(call) / records:.1f} |"


def main() -> None:
    """Print the tables."""
    records = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    print("# The Python interface\n")
    print(f"Microseconds of processor time, {'compiled' if is_compiled() else 'interpreted'} form.")
    print("\n| game | squares | `position[square]` | `position.pieces` | `ply in legal()`", end="")
    print(" | `push` and `pop` |\n| --- | ---: | ---: | ---: | ---: | ---: |")
    print("\n".join(positions()))
    with tempfile.TemporaryDirectory() as name:
        files = [
            written(Path(name), "plain.kgn", records, clocks=False),
            written(Path(name), "clocks.kgn", records, clocks=True),
        ]
        print(f"\n{records} records of Fanorona, at most {MAX_PLIES} plies each; µs a record:\n")
        print("| file | bytes | `read` | `scan_tags` | and one tag | and all tags |")
        print("| --- | ---: | ---: | ---: | ---: | ---: |")
        for path in files:
            print(heads(path, records))
        print("\nWhat is not asked for is not made (the file with clocks):\n")
        print("| | µs a record |\n| --- | ---: |")
        print("\n".join(lazy(files[1], records)))


if __name__ == "__main__":
    main()

"""What depends on a cost: the texts and slips that are read otherwise if it is lower or higher.

Every cost of a file ``costs.toml`` is made a fifth lower and a fifth higher, in separate processes.
The texts are those of ``building``; the slips are some of ``mending.py``. Only changes that
make a difference have a line; a cost without one may have another value.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from multiprocessing import get_context
from typing import NamedTuple

from kohau import game_names
from kohau.notation.decoding.costs import table

FACTORS = (0.8, 1.2)
SLIPS = ("neighbouring square", "mark", "ply missing", "two plies swapped")


def sections() -> dict[str, dict[str, float]]:
    """Return the costs of all games by section, and those of each game by its name."""
    packages = {name: f"kohau.replay.games.{name.replace('-', '_')}" for name in game_names()}
    return table() | {name: table(package)["plies"] for name, package in packages.items()}


class Change(NamedTuple):
    """Multiplies the *cost* of a *section* by a *factor*; *slips* of a kind are mended."""

    section: str
    cost: str
    factor: float
    slips: int


class Outcome(NamedTuple):
    """How many texts are *right*, surely read, and surely read but wrong; the same of slips."""

    right: int
    sure: int
    wrong: int
    mended: int
    surely_mended: int
    wrongly_mended: int


def outcome(change: Change) -> Outcome:
    """Return what is read with a *change*, in a process that has not imported what is measured."""
    sections()[change.section][change.cost] *= change.factor
    import decoding
    import mending

    texts = list(decoding.read(decoding.TEXTS / "building").values())
    sure = [text for text in texts if text.sure]
    seen: Counter[str] = Counter()
    for game in mending.GAMES:
        for kind in SLIPS:
            for slip in mending.slips(mending.random_games(game, ""), kind, change.slips):
                mending.measure(slip, seen, False)
    return Outcome(
        sum(text.right for text in texts),
        len(sure),
        sum(not text.right for text in sure),
        seen["first"],
        seen["sure"],
        seen["sure, wrong"],
    )


def changes(chosen: list[str], count: int) -> Iterator[Change]:
    """Yield the changes of the costs of the sections *chosen*, after one that changes nothing."""
    yield Change("search", "reward", 1.0, count)
    for section in chosen:
        for cost, value in sections()[section].items():
            if value:
                yield from (Change(section, cost, factor, count) for factor in FACTORS)


def main() -> None:
    """Print the outcome without a change, and those of the changes that make another one."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sections", nargs="*", default=list(sections()))
    parser.add_argument("--count", type=int, default=3)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    tried = list(changes(arguments.sections, arguments.count))
    with get_context("spawn").Pool(arguments.jobs, maxtasksperchild=1) as pool:
        outcomes = pool.imap(outcome, tried)
        usual = next(outcomes)
        print("| cost | " + " | ".join(Outcome._fields) + " |\n| --- |" + " -: |" * len(usual))
        print(f"| as it is | {' | '.join(map(str, usual))} |", flush=True)
        for change, other in zip(tried[1:], outcomes, strict=True):
            if other != usual:
                name = f"{change.section}.{change.cost} × {change.factor}"
                print(f"| {name} | {' | '.join(map(str, other))} |", flush=True)


if __name__ == "__main__":
    main()

"""Counts the squares on which men are captured most often: ``python captures.py FILES``."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterable

import kohau


def captures(files: Iterable[str]) -> Counter[str]:
    """Return how many men were captured on each square, in the valid records of *files*."""
    counts: Counter[str] = Counter()
    for file in files:
        for record in kohau.read(file):
            played = kohau.verify(record)
            if played.valid:
                for position, ply in zip(played.positions, played.line, strict=False):
                    counts.update(position.removed(ply).keys())
    return counts


if __name__ == "__main__":
    for square, count in captures(sys.argv[1:]).most_common(5):
        print(f"{square} {count:,}")

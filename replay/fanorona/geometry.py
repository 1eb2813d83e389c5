"""Fanorona's boards, FA-1 and FA-2: joined points, and the lines on which stones are taken.

A set of points is a bit mask, with the numbering of ``notation.fanorona``. All boards are embedded
in the largest one, so that a ply is the same on each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from mypy_extensions import i64

from notation.dialect import Dialect
from notation.fanorona import APPROACH, PAIKA, STRIDE, Ply
from notation.remembered import Remembered

ORTHOGONAL = (1, -1, STRIDE, -STRIDE)
ALL_DIRECTIONS = (*ORTHOGONAL, STRIDE + 1, -STRIDE - 1, STRIDE - 1, 1 - STRIDE)

STRONG = sum(
    1 << STRIDE * rank + file for rank in range(5) for file in range(9) if (file + rank) % 2 == 0
)
"""FA-1: the points from which diagonals start, on every board."""


class Run(NamedTuple):
    """A line outwards from a contact point, on which a step may take stones.

    ``taken`` says which stones are taken for any enemy stones on the line (FA-5), as masks.
    """

    mask: int
    points: tuple[int, ...]
    taken: dict[int, int]

    def stones(self, enemy: int) -> tuple[int, ...]:
        """Return the points of the stones taken, the contact stone first."""
        run = self.taken[enemy & self.mask]
        return tuple(point for point in self.points if run >> point & 1)


class Step:
    """A capturing step as masks: the point entered, and the line on which it takes (see Run)."""

    __slots__ = ("line", "taken", "to")

    def __init__(self, to: i64, line: i64, taken: dict[int, int]) -> None:
        self.to: Final = to
        self.line: Final = line
        self.taken: Final = taken


class Turn:
    """A ply as masks; *steps* is empty for a paika."""

    __slots__ = ("end", "origin", "steps")

    def __init__(self, origin: i64, end: i64, steps: list[Step]) -> None:
        self.origin: Final = origin
        self.end: Final = end
        self.steps: Final = steps


class Geometry:
    """The board of a variant with its rule options, and where the stones stand at its start.

    *middle* is the middle rank at the start, ``W``, ``b`` and ``.`` from the left.
    """

    def __init__(
        self,
        variant: str,
        files: int,
        ranks: int,
        middle: str,
        rules: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.variant: Final = variant
        self.rules: Final = rules
        self.files: Final = files
        self.ranks: Final = ranks
        self.mask: Final = sum(1 << STRIDE * r + f for r in range(ranks) for f in range(files))
        half = ranks // 2
        below = sum(1 << STRIDE * r + f for r in range(half) for f in range(files))
        row = dict.fromkeys("Wb.", 0)
        for file, letter in enumerate(middle):
            row[letter] |= 1 << STRIDE * half + file
        self.white: Final = below | row["W"]
        self.black: Final = below << STRIDE * (half + 1) | row["b"]
        self.turns: Final = Remembered(self.turn)
        """The plies that have been met, as masks; see :meth:`turn`."""
        self._words: Final[dict[str, Remembered]] = {}
        self._steps: Final[dict[tuple[int, int, str], Step | None]] = {}

    def holds(self, point: int) -> bool:
        """Tell whether *point* is on this board."""
        return point >= 0 and bool(self.mask >> point & 1)

    def directions(self, point: int) -> tuple[int, ...]:
        """Return the differences to the points that lines join with *point*, also off the board."""
        return ALL_DIRECTIONS if STRONG >> point & 1 else ORTHOGONAL

    def turns_of_words(self, dialect: Dialect[Any, Ply, Any]) -> Remembered:
        """Return the turns that the words of *dialect*, a complete one, stand for."""
        if dialect.name not in self._words:
            self._words[dialect.name] = Remembered(
                lambda word: self.turns[dialect.parse(word)] if dialect.fits(word) else None
            )
        return self._words[dialect.name]

    @cache  # noqa: B019 - geometries are few and live as long as the program
    def run(self, contact: int, direction: int) -> Run:
        """Return the line from *contact* in *direction* to the edge of the board."""
        line = []
        at = contact
        while self.holds(at):
            line.append(at)
            at += direction
        mask = sum(1 << point for point in line)
        return Run(
            mask, tuple(line), {stones: _first_of(line, stones) for stones in _subsets(mask)}
        )

    def capture_line(self, start: int, to: int, kind: str) -> Run:
        """Return the line on which a step from *start* to *to* takes by approach or withdrawal."""
        direction = to - start
        if kind == APPROACH:
            return self.run(to + direction, direction)
        return self.run(start - direction, -direction)

    def turn(self, ply: Ply) -> Turn | None:
        """Return *ply* as masks, None where no position of this board allows it (FA-1, FA-6)."""
        path, kinds = ply
        start, end = path[0], path[-1]
        if len(set(path)) < len(path) or not all(map(self.holds, path)):
            return None
        if kinds == PAIKA:
            joined = end - start in self.directions(start)
            return Turn(1 << start, 1 << end, []) if joined else None
        steps: list[Step] = []
        before = 0
        for index, kind in enumerate(kinds):
            to = path[index + 1]
            step = self.step(start, to, kind)
            if step is None or to - start == before:
                return None
            steps.append(step)
            before = to - start
            start = to
        return Turn(1 << path[0], 1 << end, steps)

    def step(self, start: int, to: int, kind: str) -> Step | None:
        """Return a capturing step as masks, None where no line joins its points."""
        key = (start, to, kind)
        if key not in self._steps:
            joined = kind != PAIKA and to - start in self.directions(start)
            line = self.capture_line(start, to, kind)
            self._steps[key] = Step(1 << to, line.mask, line.taken) if joined else None
        return self._steps[key]


def _subsets(mask: int) -> Iterator[int]:
    subset = mask
    while subset:
        yield subset
        subset = subset - 1 & mask
    yield 0


def _first_of(line: list[int], stones: int) -> int:
    """FA-5: return the unbroken run of *stones* at the beginning of *line*."""
    run = 0
    for point in line:
        if not stones >> point & 1:
            break
        run |= 1 << point
    return run

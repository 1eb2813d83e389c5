"""Fanorona's boards, FA-1 and FA-2: joined points, and the lines on which stones are taken.

A set of points is a bit mask, with the numbering of ``notation.fanorona``. All boards are embedded
in the largest one, so that a ply is the same on each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from mypy_extensions import i32, i64, mypyc_attr

from notation.dialect import Dialect
from notation.fanorona import APPROACH, PAIKA, STRIDE, Abstractplay, Ply
from notation.remembered import Remembered

ORTHOGONAL = (1, -1, STRIDE, -STRIDE)
ALL_DIRECTIONS = (*ORTHOGONAL, STRIDE + 1, -STRIDE - 1, STRIDE - 1, 1 - STRIDE)

STRONG: Final = sum(
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


@mypyc_attr(acyclic=True)
class Step:
    """A capturing step as masks: the point entered, and where it takes.

    It takes the unbroken run of enemy stones from *contact* on (FA-5); from one point of the run to
    the next a mask moves *up* bits or *down* bits, one of which is 0.
    """

    __slots__ = ("contact", "down", "to", "up")

    def __init__(self, to: i64, contact: i64, up: i64, down: i64) -> None:
        self.to: Final = to
        self.contact: Final = contact
        self.up: Final = up
        self.down: Final = down


@mypyc_attr(acyclic=True)
class Turn:
    """A ply as masks: its *first* step, None for a paika, and the *further* ones.

    *word* is the ply as it is spelled canonically. The rest is a packer's: *white* and *black* are
    what the moving of a stone of White or Black changes in a key, *number* is the place of the word
    among those of the packer that *stamp* tells, 0 before there is one.
    """

    __slots__ = (
        "black", "end", "first", "further", "number", "origin", "stamp", "white", "word",
    )  # fmt: skip

    def __init__(
        self, origin: i64, end: i64, first: Step | None, further: list[Step], word: str
    ) -> None:
        self.origin: Final = origin
        self.end: Final = end
        self.first: Final = first
        self.further: Final = further
        self.white: i64 = 0
        self.black: i64 = 0
        self.word: Final = word
        self.number: i32 = 0
        self.stamp: i64 = 0


_NO_STEPS: Final[list[Step]] = []
_LOWER: Final = 32
_FILE_A: Final = 97
_RANK_1: Final = 49


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
        self._steps: Final[dict[int, Step]] = {}

    def holds(self, point: int) -> bool:
        """Tell whether *point* is on this board."""
        return point >= 0 and bool(self.mask >> point & 1)

    def directions(self, point: int) -> tuple[int, ...]:
        """Return the differences to the points that lines join with *point*, also off the board."""
        return ALL_DIRECTIONS if STRONG >> point & 1 else ORTHOGONAL

    def turns_of_words(self, dialect: Dialect[Any, Ply, Any]) -> Remembered:
        """Return the turns that the words of *dialect*, a complete one, stand for."""
        if dialect.name not in self._words:
            self._words[dialect.name] = Remembered(_finder(self, dialect))
        return self._words[dialect.name]

    def canonical_turn(self, word: str) -> Turn | None:
        """Return the turn of *word*, a ply in the canonical dialect; see :meth:`turn`."""
        path = [_point(word, 0), _point(word, 2)]
        marks = ""
        at, end = 4, len(word)
        while at < end:
            if word[at] == ",":
                path.append(_point(word, at + 1))
                at += 3
            else:
                marks += word[at]
                at += 1
        if len(marks) == len(path) - 1:
            return self._turn(path, marks, word.lower())
        return self._turn(path, PAIKA, word.lower()) if end == 4 else None

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
        return self.run(*_contact(start, to, kind))

    def turn(self, ply: Ply) -> Turn | None:
        """Return *ply* as masks, None where no position of this board allows it (FA-1, FA-6)."""
        return self._turn(list(ply.path), ply.kinds, str(ply))

    def _turn(self, path: list[int], kinds: str, word: str) -> Turn | None:
        entered: i64 = 0
        for point in path:
            if point < 0 or (self.mask & ~entered) >> point & 1 == 0:
                return None
            entered |= 1 << point
        start, end = path[0], path[-1]
        if kinds == PAIKA:
            joined = end - start in self.directions(start)
            return Turn(1 << start, 1 << end, None, _NO_STEPS, word) if joined else None
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
        return Turn(1 << path[0], 1 << end, steps[0], steps[1:] or _NO_STEPS, word)

    def step(self, start: int, to: int, kind: str) -> Step | None:
        """Return a capturing step as masks, None where no line joins its points."""
        if kind == PAIKA:
            return None
        # The numbers of points have two digits.
        key = 2 * (100 * start + to) + (kind == APPROACH)
        step = self._steps.get(key)
        if step is None and to - start in self.directions(start):
            step = _step(start, to, kind)
            self._steps[key] = step
        return step


def _contact(start: int, to: int, kind: str) -> tuple[int, int]:
    """FA-5: return the contact point of a step by approach or withdrawal, and where it takes on."""
    direction = to - start
    return (to + direction, direction) if kind == APPROACH else (start - direction, -direction)


def _step(start: int, to: int, kind: str) -> Step:
    contact, direction = _contact(start, to, kind)
    mask = 1 << contact if contact >= 0 else 0
    return Step(1 << to, mask, max(direction, 0), max(-direction, 0))


def _point(word: str, at: int) -> int:
    """Return the number of the point whose name stands in *word*, in either letter case."""
    file = (ord(word[at]) | _LOWER) - _FILE_A
    return file + STRIDE * (ord(word[at + 1]) - _RANK_1)


def _finder(geometry: Geometry, dialect: Dialect[Any, Ply, Any]) -> Callable[[str], Turn | None]:
    """Return the function that finds the turn that a word of *dialect* stands for."""
    if isinstance(dialect, Abstractplay):
        return lambda word: geometry.canonical_turn(word) if dialect.matches(word) else None
    return lambda word: geometry.turns[dialect.parse(word)] if dialect.fits(word) else None


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

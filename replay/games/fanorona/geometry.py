"""Fanorona's boards, FA-1 and FA-2, and plies as masks, independent of the stones.

A set of points is a bit mask, with the numbering of ``kohau.notation.fanorona.ply``. All boards are
embedded in the largest one, so that a ply is the same on each.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Final

from mypy_extensions import i64

from kohau.notation.cache import Cache
from kohau.notation.coordinates import Grid
from kohau.notation.fanorona.ply import APPROACH, PAIKA, STRIDE, WITHDRAWAL, Ply
from kohau.notation.masks import mask_of
from kohau.replay.board import REASONS, Turn
from kohau.replay.packed_state import PackedState, Part

OFF_BOARD: Final = 1  # FA-1: a point of the turn is not on this board.
NOT_NEXT: Final = 2  # FA-3, FA-4: a step goes further than to an adjacent point.
NO_LINE: Final = 3  # FA-1: no line joins the two points of a step.
ENTERED_AGAIN: Final = 4  # FA-6: a step enters a point that the stone has visited in this turn.
SAME_DIRECTION: Final = 5  # FA-6: a step goes in the direction of the step before it.

ORTHOGONAL = (1, -1, STRIDE, -STRIDE)
ALL_DIRECTIONS = (*ORTHOGONAL, STRIDE + 1, -STRIDE - 1, STRIDE - 1, 1 - STRIDE)

STRONG: Final = sum(
    1 << STRIDE * rank + file for rank in range(5) for file in range(9) if (file + rank) % 2 == 0
)
"""FA-1: the points from which diagonals start, on every board."""

POINTS: Final = 5 * STRIDE
"""Points of all boards have smaller numbers than this."""

PACKED: Final = PackedState(
    "fanorona",
    Part("setting"),
    Part("white to play"),
    Part("giver"),
    Part("white stones", 8, "Ww"),
    Part("black stones", 8, "bB"),
)

CAPTURER_STARTS: Final = "capturer"
GIVER_STARTS: Final = "giver"
"""FA-10: the values of the rule option ``vela-starter``."""

CAPTURER_WINS: Final = "capturer-wins"
CAPTURER_LOSES: Final = "capturer-loses"
PAIKA_ALLOWED: Final = "paika"
"""FA-13: the values of the rule option ``vela-no-capture``."""

VELA: Final = 1 << 4
GIVER_BEGINS: Final = 1 << 5
LOSES_WITHOUT_CAPTURE: Final = 1 << 6
PAIKA_WITHOUT_CAPTURE: Final = 1 << 7
"""Added to the number of files in the number of a setting, for variant and rule options."""
SIDE_NUMBER: Final = PACKED.of_bit("white to play")
GIVER_NUMBERS: Final[list[i64]] = PACKED.of_bytes("giver")
_WHITE_NUMBERS: Final = PACKED.of_bits("white stones", range(POINTS))
_BLACK_NUMBERS: Final = PACKED.of_bits("black stones", range(POINTS))


class Run:
    """Stones that a step takes: a *mask*, and how a key changes if they are *white* or *black*."""

    __slots__ = ("black", "mask", "white")

    def __init__(self, mask: i64, white: i64, black: i64) -> None:
        self.mask: Final = mask
        self.white: Final = white
        self.black: Final = black


class Step:
    """A step of a turn: the point entered, and the *line* on which it may take stones.

    The line leads outwards from the *contact* point to the edge of the board; it is empty for a
    step that takes nothing on any board. From one of its points to the next a mask moves *up* bits
    or *down* bits, one of which is 0. ``runs[n]`` is about the stones on its first *n* points.
    """

    __slots__ = (
        "contact", "direction", "down", "kind", "line", "point", "runs", "to", "up",
    )  # fmt: skip

    def __init__(self, point: int, kind: str, direction: int, line: tuple[int, ...]) -> None:
        self.point: Final = point
        self.kind: Final = kind
        self.direction: Final[i64] = direction
        self.line: Final = line
        self.to: Final[i64] = bit(point)
        self.contact: Final[i64] = bit(line[0]) if line else 0
        outwards = direction if kind == APPROACH else -direction
        self.up: Final[i64] = max(outwards, 0)
        self.down: Final[i64] = max(-outwards, 0)
        run = Run(0, 0, 0)
        self.runs: Final[list[Run]] = [run]
        for taken in line:
            white, black = run.white ^ _WHITE_NUMBERS[taken], run.black ^ _BLACK_NUMBERS[taken]
            run = Run(run.mask | bit(taken), white, black)
            self.runs.append(run)


class FanoronaTurn(Turn):
    """A ply as masks.

    *flaw* is the code of a fault of its path that does not depend on stones (FA-1, FA-6), else 0.
    *origin*, *end* and *entered* are the masks of its first, its last and all its points; *takes*:
    its first step is marked as a capture. *white* and *black* are the changes of a key if a stone
    of White or Black moves, without the stones taken.
    """

    def __init__(self, ply: Ply, steps: list[Step], flaw: i64) -> None:
        super().__init__(ply)
        start, end = ply.path[0], ply.path[-1]
        self.steps: Final = steps
        self.flaw: Final[i64] = flaw
        self.origin: Final[i64] = bit(start)
        self.end: Final[i64] = bit(end)
        self.takes: Final[bool] = ply.kinds[0] != PAIKA
        self.entered: i64 = 0
        self.white: i64 = 0
        self.black: i64 = 0
        if not flaw:
            for point in ply.path:
                self.entered |= bit(point)
            self.white = SIDE_NUMBER ^ _WHITE_NUMBERS[start] ^ _WHITE_NUMBERS[end]
            self.black = SIDE_NUMBER ^ _BLACK_NUMBERS[start] ^ _BLACK_NUMBERS[end]


class Geometry:
    """The board of a variant with its rule options."""

    def __init__(self, variant: str, grid: Grid, rules: Mapping[str, str]) -> None:
        self.variant: Final = variant
        self.rules: Final = rules
        self.grid: Final = grid
        self.setting: Final[i64] = grid.files | _number_of(variant, rules)
        """Identifies variant and rule options: a byte of packed states."""
        without_capture = rules.get("vela-no-capture")
        self.capturer_loses: Final = without_capture == CAPTURER_LOSES
        self.capturer_has_paika: Final = without_capture == PAIKA_ALLOWED
        self.mask: Final[i64] = mask_of(grid.names)
        self.turns: Final = Cache(self._turn)
        """The turns of plies, well-formed or not."""
        self.joined: Final = Cache(self._joined)
        """The turns of pairs: a turn, and a further step as a turn."""
        self.captures: Final[list[list[Step]]] = [
            [
                self._capture(start, direction, kind)
                for direction in self.directions(start)
                for kind in (APPROACH, WITHDRAWAL)
            ]
            for start in range(POINTS)
        ]
        """The capturing steps from each point along all lines, some of them off the board."""

    def holds(self, point: int) -> bool:
        """Return whether *point* is on this board."""
        return self.mask & bit(point) != 0

    def directions(self, point: int) -> tuple[int, ...]:
        """Return the directions of the lines through *point*; they may lead off the board."""
        return ALL_DIRECTIONS if STRONG & bit(point) else ORTHOGONAL

    def step(self, start: int, to: int, kind: str) -> Step:
        """Return a step; unless it is a capture along a line, it takes nothing."""
        for step in self.captures[start] if bit(start) else ():
            if step.point == to and step.kind == kind:
                return step
        return Step(to, kind, to - start, ())

    def _capture(self, start: int, direction: int, kind: str) -> Step:
        """FA-5: return the step whose line begins next to it, beyond its end or behind its start.

        Lines end at the edge of the board.
        """
        to = start + direction
        outwards = direction if kind == APPROACH else -direction
        at = (to if kind == APPROACH else start) + outwards
        line = []
        while self.holds(at):
            line.append(at)
            at += outwards
        return Step(to, kind, direction, tuple(line))

    def _turn(self, ply: Ply) -> FanoronaTurn:
        pairs = zip(pairwise(ply.path), ply.kinds, strict=True)
        steps = [self.step(start, to, kind) for (start, to), kind in pairs]
        return FanoronaTurn(ply, steps, self._flaw(ply.path))

    def _joined(self, parts: tuple[FanoronaTurn, FanoronaTurn]) -> FanoronaTurn:
        before, further = parts[0].ply, parts[1].ply
        joined: FanoronaTurn = self.turns[
            Ply((*before.path, *further.path[1:]), before.kinds + further.kinds)
        ]
        return joined

    def _flaw(self, path: tuple[int, ...]) -> i64:
        """Return the code of a fault of *path* that does not depend on stones, 0 if none."""
        for index, point in enumerate(path):
            if not self.holds(point):
                return OFF_BOARD + REASONS * max(1, index)
        entered, before = bit(path[0]), 0
        for number, (start, to) in enumerate(pairwise(path), start=1):
            direction = to - start
            if direction not in ALL_DIRECTIONS:
                return NOT_NEXT + REASONS * number
            if direction not in self.directions(start):
                return NO_LINE + REASONS * number
            reason = against_going_on(bit(to), direction, entered, before)
            if reason:
                return reason + REASONS * number
            entered |= bit(to)
            before = direction
        return 0


def _number_of(variant: str, rules: Mapping[str, str]) -> int:
    """Return a number for *variant* and *rules*, distinct among those with as many files.

    >>> _number_of("vela", {"vela-starter": "giver", "vela-no-capture": "paika"})
    176
    """
    number = VELA if variant == "vela" else 0
    if rules.get("vela-starter") == GIVER_STARTS:
        number |= GIVER_BEGINS
    if rules.get("vela-no-capture") == CAPTURER_LOSES:
        number |= LOSES_WITHOUT_CAPTURE
    if rules.get("vela-no-capture") == PAIKA_ALLOWED:
        number |= PAIKA_WITHOUT_CAPTURE
    return number


def against_going_on(to: i64, direction: i64, entered: i64, before: i64) -> i64:
    """FA-6: return why a stone may not continue in *direction* to the point *to*, 0 if it may.

    *entered* is the mask of the points it has visited in this turn, *before* the direction of its
    previous step.
    """
    if to & entered:
        return ENTERED_AGAIN
    return SAME_DIRECTION if direction == before else 0


def bit(point: int) -> i64:
    """Return the mask of *point*, 0 if no board has such a point."""
    return 1 << point if 0 <= point < POINTS else 0

"""Lines and neighbours of Hanga Roa's squares, runs of a Moai, and turns as boards play them.

Runs are paths of *hops*: a function returns the squares to which a Moai on a square may hop next,
given whether that is its first hop. A Moai in a block of stones has too many runs to list them all,
so only :func:`runs` does, lazily.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.cache import Cache
from kohau.notation.hanga_roa.ply import MAX_THROWS, Ply
from kohau.notation.hanga_roa.squares import (
    BOARD,
    NUMBERS,
    RAYS,
    SQUARE_NAMES,
    STRIDE,
    in_order,
    line_step,
)
from kohau.replay.board import OF_WORDS, REASONS, Board, Meaning, Turn
from kohau.replay.packed_state import WORD_BITS, signed

LINES: Final[list[list[list[i64]]]] = [[list(ray) for ray in rays] for rays in RAYS]
"""The lines from every square, one for each direction, the near squares first."""

BESIDE: Final[list[list[i64]]] = [sorted(ray[0] for ray in rays if ray) for rays in RAYS]
"""The neighbours of every square, in order."""


def is_beside(start: i64, to: i64) -> bool:
    """Return whether two squares are neighbours."""
    return start != to and line_step(start, to) == to - start


# Masks of squares are split into halves that fit into machine words.

LOW: Final = 50
"""The number of bits of a low half, which contains the files a to e."""
LOW_BOARD: Final[i64] = BOARD & (1 << LOW) - 1
HIGH_BOARD: Final[i64] = BOARD >> LOW

BITS: Final[list[i64]] = [1 << square % LOW for square in range(NUMBERS)]
"""The bit of every square in its half."""


MASK_WORDS: Final = 2
"""The number of words of 64 bits in which archives have the squares of a unit."""


class Change:
    """How a board changes when a *unit* comes to a *square*, or leaves it.

    *key* is the change of its key, and *bit* that of the *word* with the squares of such units.
    *low* and *high* are the changes of masks of occupied squares, *chief_low* and *chief_high*
    those of masks of Moai and Ariki.
    """

    def __init__(self, unit: int, square: int, key: i64, is_chief: bool) -> None:
        self.key: Final = key
        self.word: Final[i64] = MASK_WORDS * (unit - 1) + square // WORD_BITS
        self.bit: Final[i64] = signed(1 << square % WORD_BITS)
        self.low: Final[i64] = BITS[square] if square < LOW else 0
        self.high: Final[i64] = 0 if square < LOW else BITS[square]
        self.chief_low: Final[i64] = self.low if is_chief else 0
        self.chief_high: Final[i64] = self.high if is_chief else 0


_LOWEST_FILE: Final = (1 << STRIDE) - 1
_TO_OTHER_HALF: Final = LOW - STRIDE


def near(low: i64, high: i64) -> tuple[i64, i64]:
    """Return the squares of a mask and their neighbours; unused bits may be set, too."""
    low |= low << 1 | low >> 1
    high |= high << 1 | high >> 1
    return (
        low | low << STRIDE | low >> STRIDE | (high & _LOWEST_FILE) << _TO_OTHER_HALF,
        high | high << STRIDE | high >> STRIDE | low >> _TO_OTHER_HALF,
    )


def squares_in(half: i64, first: i64) -> list[i64]:
    """Return the squares of half a mask, whose lowest bit is the square *first*."""
    squares: list[i64] = []
    while half:
        if half & 1:
            squares.append(first)
        half >>= 1
        first += 1
    return squares


Hops = Callable[[int, bool], Sequence[int]]


def runs(origin: int, hops: Hops) -> Iterator[tuple[int, ...]]:
    """Yield every run from *origin* once, the short ones first.

    Runs that remove the same stones and end on the same square are considered equal.

    The alphabetically smallest path is yielded. Memory grows with the number of runs of one length.

    >>> [list(run) for run in runs(0, lambda square, is_first: [1, 2] if square < 2 else [])]
    [[0, 1], [0, 2], [0, 1, 2]]
    """
    ends: dict[tuple[int, int], tuple[int, ...]] = {(0, origin): (origin,)}
    while ends:
        longer: dict[tuple[int, int], tuple[int, ...]] = {}
        for (removed, end), path in ends.items():
            for square in hops(end, removed == 0):
                if removed >> square & 1:
                    continue
                run = (*path, square)
                key = removed | 1 << square, square
                if key not in longer or run < longer[key]:
                    longer[key] = run
        yield from longer.values()
        ends = longer


def shortest(
    origin: int, to: int, hops: Hops, without: tuple[int, int] | None = None
) -> tuple[int, ...] | None:
    """Return a shortest run from *origin* to *to*, None if there is none.

    The run does not contain the step *without*, in either direction.
    """
    paths: dict[int, tuple[int, ...]] = {origin: (origin,)}
    border = [origin]
    for at in border:  # it grows during the loop
        if to in paths:
            break
        for square in hops(at, at == origin):
            if square not in paths and without not in ((at, square), (square, at)):
                paths[square] = (*paths[at], square)
                border.append(square)
    return paths.get(to) if to != origin else None


def some_runs(origin: int, to: int, hops: Hops) -> Iterator[tuple[int, ...]]:
    """Yield runs from *origin* to *to*, a shortest first; only one if there is no other.

    The squares of a shortest run can only be visited in its order. If there is another run, it does
    not contain some step of the shortest one; so one search per step decides whether there is one.

    >>> list(some_runs(0, 2, lambda square, is_first: [square + 1]))
    [(0, 1, 2)]
    """
    first = shortest(origin, to, hops)
    if first is None:
        return
    yield first
    others = (shortest(origin, to, hops, without=step) for step in pairwise(first))
    yield from dict.fromkeys(other for other in others if other)


# Reasons why boards refuse turns, with their rules.
OVER: Final = 1  # HR-7, HR-9: the game is decided.
MALFORMED: Final = 2  # HR-1: this does not have the form of a ply.
OFF_LINE: Final = 3  # HR-4: the square is not on a line.
NEAR_FIRST: Final = 4  # HR-4: the first of two stones is in the way of the second.
NO_PIECE: Final = 5  # HR-3 to HR-5: no such piece of the side to play is on the origin.
ARRIVED: Final = 6  # HR-9: the Moai continues from the far rank.
NOT_BESIDE: Final = 7  # HR-3, HR-5: the squares are not neighbours.
NO_STONE: Final = 8  # HR-3: no stone of the Moai's colour is there, or it is already removed.
NOT_EMPTY: Final = 9  # HR-4 to HR-6: a unit that cannot be removed is in the way or on the square.
TOO_MANY_THROWS: Final = 10  # HR-4: more stones are thrown than are allowed.
NO_ARIKI_IN_HAND: Final = 11  # HR-6: there is no Ariki to drop.
WRONG_RANK: Final = 12  # HR-6: the drop is not on the first rank.
WRONG_MARK: Final = 13  # HR-5: the mark for a stone taken is wrong or missing.
SUICIDE: Final = 14  # HR-7: the Moai of the side to play would be enclosed.
SEVERAL: Final = OF_WORDS  # The words fit several plies; meant: these.
NOBODY: Final = OF_WORDS + 1  # No piece can make the move; meant: the text and the plies tried.
NO_RUN: Final = OF_WORDS + 2  # HR-3: no run leads there; meant: origin and destination.
OTHER_MARK: Final = OF_WORDS + 3  # HR-5: the mark for a stone taken is wrong or missing.

EMPTY: Final = 0
MOAI: Final = 1
ARIKI: Final = 2
MATO: Final = 3
STONE: Final = 4
BLACK: Final = 4
"""Added to the number of a unit if it is Black's."""

LETTERS: Final = ("", "M", "A", "P", "S", "m", "a", "p", "s")
"""The letters of units, by number."""

_STONES: Final = (LETTERS[STONE], LETTERS[STONE + BLACK])

UNIT_OF: Final = {letter: unit for unit, letter in enumerate(LETTERS)}

NO_SQUARE: Final = -1
"""The value for a missing square, such as that of a captured Moai."""


def throw_flaw(start: i64, stones: list[i64]) -> i64:
    """HR-4: return why throws from *start* are illegal on every board, 0 if they may be legal.

    In one direction, the far stone must be thrown before the near one.
    """
    step: i64 = 1
    for stone in stones:
        step += 1
        if not line_step(start, stone):
            return OFF_LINE + REASONS * step
    if len(stones) == 2:
        direction = line_step(start, stones[0])
        if direction == line_step(start, stones[1]) and direction * (stones[1] - stones[0]) >= 0:
            return NEAR_FIRST + REASONS * step
    return 0


class HangaRoaTurn(Turn):
    """A ply in the form that boards play.

    *flaw* is the reason why it is illegal on every board, 0 if there is none.
    *path* has one square for a dropped Ariki, and none if the ply is malformed; *origin* and *to*
    are its first and its last square. *move* is the turn without the throws of stones, if they were
    added to it.
    """

    def __init__(
        self, unit: i64, path: list[i64], stones: list[i64], takes: bool, ply: Ply | None
    ) -> None:
        """Create a turn; *ply* is given unless the turn is built from parts of a word."""
        super().__init__(ply)
        self.unit: Final = unit
        self.is_drop: Final = len(path) == 1
        self.path: Final = path
        self.origin: Final[i64] = path[0] if path else NO_SQUARE
        self.to: Final[i64] = path[-1] if path else NO_SQUARE
        self.stones: Final = stones
        self.takes: Final[i64] = takes
        self.flaw: Final = throw_flaw(path[-1], stones) if path else MALFORMED
        self.move: HangaRoaTurn | None = None

    def on(self, board: Board, meaning: Meaning) -> Turn | None:
        """HR-5: return the turn that this text means, with the right mark for a stone taken."""
        if self.unit != MATO or (self.takes != 0) == (board.letter_at(self.to) in _STONES):
            return self
        turn = board.turn(self.ply._replace(takes=self.takes == 0))
        meaning.remark(OTHER_MARK, turn)
        return turn

    @property
    def ply(self) -> Any:
        if self._ply is None:
            self._ply = Ply(
                LETTERS[self.unit], tuple(self.path), tuple(self.stones), self.takes != 0
            )
        return self._ply

    @property
    def word(self) -> str:
        if not self._word:
            if self.move is None:
                self._word = str(self.ply)
            else:
                names = [SQUARE_NAMES[stone] for stone in self.stones]
                self._word = "/".join([self.move.word, *names])
        return self._word

    def with_throws(self, stones: list[i64]) -> HangaRoaTurn | None:
        """Return this turn of an Ariki with throws of *stones*, None for other turns."""
        if self.unit != ARIKI or self.is_drop or len(stones) > MAX_THROWS:
            return None
        stones = in_order(self.path[-1], stones)
        turn = HangaRoaTurn(ARIKI, self.path, stones, False, None)
        turn.move = self
        return turn


def _make(ply: Ply) -> HangaRoaTurn:
    if not ply.is_well_formed:
        return HangaRoaTurn(EMPTY, [], [], ply.takes, ply)
    return HangaRoaTurn(UNIT_OF[ply.piece], list(ply.path), list(ply.stones), ply.takes, ply)


TURNS: Final = Cache(_make)
"""The turns of plies, well-formed or not."""

"""How plies of Fanorona look in texts: squares, and what a capture is said to take."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import islice, pairwise
from typing import Final, NamedTuple

from kohau.notation.decoding.atoms import Atoms, Squares
from kohau.notation.decoding.costs import COORDINATES, MATCHING, Costs
from kohau.notation.decoding.matching import (
    IS_COUNT,
    IS_MARK,
    IS_ONE_OF,
    IS_SIGN,
    IS_SQUARE,
    Element,
    Match,
    aligned,
)
from kohau.notation.decoding.words import words
from kohau.notation.fanorona.ply import APPROACH, PAIKA, POINTS, STRIDE, WITHDRAWAL, point_name
from kohau.replay.board import Board, Turn
from kohau.replay.games.fanorona.board import FanoronaBoard
from kohau.replay.games.fanorona.geometry import FanoronaTurn
from kohau.replay.spelling import MOST_TURNS, Speller, Spelling

COSTS: Final = Costs("plies", "kohau.replay.games.fanorona")

_LETTERS: Final = {"a": APPROACH, "f": APPROACH, "w": WITHDRAWAL, "b": WITHDRAWAL}
_ARROWS: Final = {APPROACH: ">", WITHDRAWAL: "<"}
"""What is written for each kind of capture, besides its sign and words, with the letters."""

_JOINED: Final = frozenset((APPROACH, WITHDRAWAL, *_LETTERS))
"""The marks that may be joined to a point, without those that are also between points."""
_WINDOW: Final = 60
"""The maximum number of atoms of a ply."""
_KEPT_BOARDS: Final = 4_096
_STONES_NAMED: Final = 5


@cache
def costs_of_mark(kind: str) -> dict[str, float]:
    """Return what may be written for a capture of *kind*, with its cost.

    >>> costs = costs_of_mark("+")
    >>> costs["approche"], costs["w"]
    (0.0, 0.9)
    """
    costs: dict[str, float] = {}
    for meaning, arrow in _ARROWS.items():
        synonyms = [word for word, meanings in words().meanings.items() if meaning in meanings]
        letters = [letter for letter, sign in _LETTERS.items() if sign == meaning]
        written = {arrow: COSTS.arrow, **dict.fromkeys((meaning, *synonyms, *letters), 0.0)}
        for word, cost in written.items():
            cost_of_word = cost if meaning == kind else COSTS.wrong_mark
            costs[word] = min(cost_of_word, costs.get(word, cost_of_word))
    return {"t": COORDINATES.look_alike, **costs} if kind == APPROACH else costs


Stones = Mapping[str, float]
"""The names of the stones that a step takes; those that the turn may go on to have a cost."""


class _Named(NamedTuple):
    """A *turn* with the names of its *second* point and of the *further* ones."""

    second: str
    further: frozenset[str]
    turn: FanoronaTurn


class FanoronaSpeller(Speller):
    """Reads plies of Fanorona as any dialect, or a mixture, writes them."""

    cutoff = 1.7

    def __init__(self, squares: Squares) -> None:
        super().__init__(squares)
        self._turns: Final[dict[tuple[int, str], list[_Named]]] = {}
        self._spellings: Final[dict[tuple[int, str], list[Spelling]]] = {}

    def matches(self, board: Board, atoms: Atoms, at: int) -> list[Match]:
        assert isinstance(board, FanoronaBoard)  # noqa: S101 - boards of its own game are given
        begins = atoms.squares(at)
        if atoms.kinds[at] in "wy" and not begins:
            # A mark may be written first.
            begins = [*atoms.squares(at + 1), *atoms.squares(at + 2)]
        matches: list[Match] = []
        ahead = atoms.ahead(at, _WINDOW)
        for origin in begins:
            following = atoms.following(origin.end)
            by_compass = atoms.values[origin.end] in _ENDINGS
            for second, further, turn in self._turns_from(board, origin.name):
                if not by_compass and not (second in following and further <= ahead):
                    continue
                cutoff = self.cutoff + COSTS.more_for_step * len(further)
                for spelling in self._spelled(board, turn):
                    for end, cost in aligned(atoms, at, spelling, cutoff).items():
                        matches.append(Match(end, cost, turn))
        return matches

    def _turns_from(self, board: FanoronaBoard, origin: str) -> list[_Named]:
        key = (int(board.key), origin)
        turns = self._turns.get(key)
        if turns is None:
            if len(self._turns) >= _KEPT_BOARDS:
                self._turns.clear()
                self._spellings.clear()
            turns = self._turns[key] = []
            for turn in islice(board.turns_from(1 << POINTS[origin]), MOST_TURNS):
                assert isinstance(turn, FanoronaTurn)  # noqa: S101 - boards list their own turns
                _, second, *further = map(point_name, turn.ply.path)
                turns.append(_Named(second, frozenset(further), turn))
        return turns

    def _spelled(self, board: Board, turn: FanoronaTurn) -> list[Spelling]:
        key = (int(board.key), turn.word)
        spelled = self._spellings.get(key)
        if spelled is None:
            spelled = self._spellings[key] = self.spellings(board, turn)
        return spelled

    def spellings(self, board: Board, turn: Turn) -> list[Spelling]:
        assert isinstance(turn, FanoronaTurn)  # noqa: S101 - boards list their own turns
        assert isinstance(board, FanoronaBoard)  # noqa: S101
        path = [Element(IS_SQUARE, point_name(point)) for point in turn.ply.path]
        if turn.ply.kinds[0] == PAIKA:
            return [path, list(_by_compass(turn))]
        taken = [dict.fromkeys(map(point_name, step), 0.0) for step in board.taken(turn)]
        further = self._further(board, turn)
        every = {name: further.get(name, 0.0) for stones in taken for name in stones}
        taken[-1] = {name: every[name] for name in taken[-1]}
        spelled = list(_captures(path, turn.ply.kinds, taken, every))
        return [*spelled, list(_by_compass(turn))]

    def _further(self, board: FanoronaBoard, turn: FanoronaTurn) -> dict[str, float]:
        """Return the points that a *turn* may go on to, and what it costs to pass their marks."""
        path = turn.ply.path
        cost = MATCHING.left_out_mark * len(path)
        longer = self._turns_from(board, point_name(path[0]))
        others = (named.turn.ply.path for named in longer)
        size = len(path)
        return {point_name(o[size]): cost for o in others if len(o) > size and o[:size] == path}


def _captures(
    path: list[Element], kinds: str, taken: Sequence[Stones], every: Stones
) -> Iterator[Spelling]:
    """Yield the spellings of a capture along *path*: with marks, counts, or the stones *taken*.

    *every* has the stones of all steps.
    """
    marks = [Element(IS_MARK, costs_of_mark(kind), MATCHING.left_out_mark) for kind in kinds]
    counts = [Element(IS_COUNT, len(stones), 0.0) for stones in taken]
    stepwise: list[Element] = path[:1]
    marked_first: list[Element] = path[:1]
    for index, (to, mark, stones) in enumerate(zip(path[1:], marks, taken, strict=True)):
        if index:
            stepwise.append(path[index]._replace(left_out=0.0))
        named = Element(IS_ONE_OF, stones, 0.0)
        stepwise += [to, mark, counts[index], *[named] * min(len(stones), _STONES_NAMED)]
        marked_first += [mark, to]
    yield stepwise
    yield marked_first
    yield list(_with_stones(path, taken))
    if len(kinds) > 1:
        yield [*path, *marks]
        free = [mark._replace(left_out=0.0) for mark in marks]
        steps = [square for step in zip(path[1:], free, strict=True) for square in step]
        yield [path[0], *steps, Element(IS_COUNT, sum(map(len, taken)), None)]
    stones_named = Element(IS_ONE_OF, every)
    yield [*path, stones_named, *[stones_named._replace(left_out=0.0)] * (len(every) - 1)]
    yield [marks[0]._replace(left_out=None), *path]


_SIDES: Final = {1: "e", 0: "", -1: "w"}
_COMPASS: Final = {
    up * STRIDE + side: name + other
    for up, name in ((1, "n"), (0, ""), (-1, "s"))
    for side, other in _SIDES.items()
}
_DIRECTIONS: Final = frozenset(_COMPASS.values()) - {""}
_COMPASS_KINDS: Final = {APPROACH: "f", WITHDRAWAL: "b", PAIKA: ""}
_ENDINGS: Final = frozenset(
    direction + kind for direction in _DIRECTIONS for kind in _COMPASS_KINDS.values()
)


def _by_compass(turn: FanoronaTurn) -> Iterator[Element]:
    """Yield the steps as points with directions, forward or backward captures."""
    for (start, to), kind in zip(pairwise(turn.ply.path), turn.ply.kinds, strict=True):
        yield Element(IS_SQUARE, point_name(start))
        yield Element(IS_SIGN, _COMPASS[to - start] + _COMPASS_KINDS[kind])


def speller(size: tuple[int, int], is_named: bool) -> Speller:
    """Return the speller of a board; *size* is its files and ranks.

    If the text names the game, points may be numbers.
    """
    files, ranks = size
    ranks_from_top = reversed(range(ranks))
    names = [point_name(STRIDE * rank + file) for rank in ranks_from_top for file in range(files)]
    numbers = tuple(names) if is_named else ()
    signs = frozenset((APPROACH, WITHDRAWAL))
    squares = Squares(
        *size,
        numbers=numbers,
        endings=_ENDINGS,
        marks=_JOINED,
        signs=signs,
        leading=frozenset(),
        letters=frozenset(_LETTERS.items()),
    )
    return FanoronaSpeller(squares)


def _with_stones(path: list[Element], taken: Sequence[Stones]) -> Iterator[Element]:
    """Yield the points of *path*, each after the first with the stones that the step takes."""
    yield path[0]
    for to, stones in zip(path[1:], taken, strict=True):
        yield to
        named = Element(IS_ONE_OF, stones)
        yield named
        for _ in range(len(stones) - 1):
            yield named._replace(left_out=0.0)

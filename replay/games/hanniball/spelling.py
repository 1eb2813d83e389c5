"""How plies of HanniBall look in texts: step by step, as the board allows them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from kohau.notation.cache import Cache
from kohau.notation.decoding.atoms import SQUARE, WORD, Atoms, Squares
from kohau.notation.decoding.costs import MATCHING, Costs
from kohau.notation.decoding.matching import (
    FARTHEST,
    IS_LETTER,
    IS_SIGN,
    IS_SQUARE,
    Element,
    Match,
    aligned,
    glue,
    remark,
)
from kohau.notation.decoding.words import SHOT as SAID_SHOT
from kohau.notation.decoding.words import words
from kohau.notation.hanniball import CARRY, PIECES, REMOVAL, RUN, SHOT, Step, square, square_name
from kohau.replay.board import Board, Turn
from kohau.replay.games.hanniball.board import STEPS_OF_A_TURN, HanniBallBoard
from kohau.replay.games.hanniball.geometry import HanniBallStep, HanniBallTurn, prepared
from kohau.replay.games.hanniball.slips import slips
from kohau.replay.slips import units_in, units_of
from kohau.replay.spelling import Speller

COSTS: Final = Costs("plies", "kohau.replay.games.hanniball")

_MOST_TRIED: Final = 400
"""The maximum number of steps that are played for the readings at one atom."""
_WINDOW: Final = 24
_BETWEEN: Final = {"*": COSTS.of_star, "+": COSTS.of_plus}
"""What signs between two steps cost, if it is not what they cost elsewhere."""
_JOINED: Final = frozenset(PIECES.lower() + "*")
_OF_SHOTS: Final = frozenset((SHOT, SAID_SHOT))
_SAID_SHOT: Final = Element(IS_SIGN, SAID_SHOT)
_FIRST_SQUARE: Final = 16
"""The maximum distance of the first square of a step, in atoms."""


class _Spelled(NamedTuple):
    """A step with the names of its *squares*, and the *ways* in which it may be written."""

    step: HanniBallStep
    ways: list[list[Element]]
    squares: list[str]


class _Part(NamedTuple):
    """A turn as far as it has been read: its steps, the atom after them, the cost."""

    board: HanniBallBoard
    steps: tuple[HanniBallStep, ...]
    at: int
    cost: float


class HanniBallSpeller(Speller):
    """Reads plies step by step; legal steps are looked up by their first square."""

    knows_missing = False

    def matches(self, board: Board, atoms: Atoms, at: int) -> list[Match]:
        assert isinstance(board, HanniBallBoard)  # noqa: S101 - boards of its own game are given
        matches: list[Match] = []
        parts = [_Part(board, (), at, 0.0)]
        tried = 0
        while parts:
            part = parts.pop()
            if part.steps and part.board.has_changed(board):
                matches.append(Match(part.at, part.cost, HanniBallTurn(list(part.steps))))
            if len(part.steps) == STEPS_OF_A_TURN:
                continue
            for place, cost in self._begins(atoms, part):
                for further in self._further(atoms, part, place, cost):
                    tried += 1
                    if tried > _MOST_TRIED:
                        return matches
                    parts.append(further)
        return matches

    def some_turns(self, board: Board) -> Iterator[Turn]:
        """Yield the legal turns of one step: those of several are too many."""
        assert isinstance(board, HanniBallBoard)  # noqa: S101 - boards of its own game are given
        return (HanniBallTurn([prepared(step)]) for step in board.steps())

    def slips(self, board: Board, atoms: Atoms, begin: int, end: int) -> list[tuple[float, Turn]]:
        assert isinstance(board, HanniBallBoard)  # noqa: S101 - boards of its own game are given
        parts = list(_parts(atoms, begin, end))
        if not 0 < len(parts) <= STEPS_OF_A_TURN + 1:
            return []
        return slips(board, parts)

    def alike(
        self, board: Board, turn: Turn, squares: frozenset[str]
    ) -> Iterator[tuple[float, Turn]]:
        assert isinstance(board, HanniBallBoard)  # noqa: S101 - boards of its own game are given
        parts = [units_of(step) for step in turn.word.split("/")]
        yield from slips(board, parts, squares)

    def _begins(self, atoms: Atoms, part: _Part) -> list[tuple[int, float]]:
        """Return the atoms at which the next step may begin, and what it costs to get there."""
        if not part.steps:
            return [(part.at, 0.0)]
        result: list[tuple[int, float]] = []
        at, cost = part.at, 0.0
        while cost < COSTS.between_steps and at < part.at + FARTHEST:
            if after := remark(atoms, at):
                at, cost = after, cost + COSTS.remark
                continue
            if _may_begin(atoms, at):
                result.append((at, cost))
            if atoms.kinds[at] == SQUARE:
                break
            cost += _passed(atoms, at)
            at += 1
        return result

    def _further(self, atoms: Atoms, part: _Part, at: int, glued: float) -> list[_Part]:
        """Return *part* with every legal step that may be written from *at* on."""
        parts: list[_Part] = []
        ahead = atoms.ahead(at, _WINDOW)
        cost = part.cost + glued
        cutoff = self.cutoff + COSTS.more_for_step * len(part.steps)
        for spelled in self._candidates(atoms, part, at):
            if not ahead.issuperset(spelled.squares):
                continue
            is_implied = len(spelled.squares) == 1 and spelled.step.step.kind != REMOVAL
            more = COSTS.same_piece if is_implied else 0.0
            if spelled.step.step.kind == RUN and _has_carried(part, spelled.step):
                more += COSTS.leaves_ball
            if spelled.step.step.kind == REMOVAL and len(atoms.values[at]) > 1:
                more += COSTS.removal_in_words
            ends: dict[int, float] = {}
            for way in (*spelled.ways, *_going_on(part, spelled.step)):
                for end, cost_of_end in aligned(atoms, at, way, cutoff - cost - more).items():
                    ends[end] = min(cost_of_end, ends.get(end, cost_of_end))
            if ends:
                after = part.board.copy()
                if not after.step(spelled.step.step):
                    steps = (*part.steps, spelled.step)
                    parts += [
                        _Part(after, steps, end, cost + more + cost_of_end)
                        for end, cost_of_end in ends.items()
                    ]
        return parts

    def _candidates(self, atoms: Atoms, part: _Part, at: int) -> list[_Spelled]:
        """Return the legal steps from the first square that is written from *at* on."""
        candidates: list[_Spelled] = []
        for place in range(at, min(at + _FIRST_SQUARE, atoms.count)):
            if names := atoms.squares(place):
                for named in names:
                    following = atoms.following(named.end)
                    candidates += [
                        spelled
                        for spelled in _steps_at(part.board, square(named.name))
                        if len(spelled.squares) < 2 or spelled.squares[1] in following
                    ]
                break
        if part.steps:
            goes_on = _steps_at(part.board, part.steps[-1].to)
            candidates += [
                _Spelled(
                    spelled.step,
                    [[*_unsaid_ball(part, spelled.step), *_end_of(spelled)]],
                    spelled.squares[1:],
                )
                for spelled in goes_on
                if spelled.step.step.kind not in (SHOT, REMOVAL)
            ]
        if _is_shot(atoms, at):
            candidates += [
                _Spelled(spelled.step, [[_SAID_SHOT, *_end_of(spelled)]], spelled.squares[1:])
                for spelled in _steps_at(part.board, part.board.ball)
                if spelled.step.step.kind == SHOT
            ]
        return candidates


def _may_begin(atoms: Atoms, at: int) -> bool:
    """Whether a step may begin at an atom: with a square, a piece, the ball or a shot."""
    value = atoms.values[at]
    if atoms.kinds[at] != WORD or len(value) == 1:
        return atoms.kinds[at] == WORD or value == SHOT or bool(atoms.squares(at))
    return value.lower() in words().meanings or bool(atoms.squares(at))


def _passed(atoms: Atoms, at: int) -> float:
    """Return what it costs to pass an atom between two steps."""
    if atoms.kinds[at] != WORD or len(atoms.values[at]) == 1:
        return _BETWEEN.get(atoms.values[at], glue(atoms, at))
    if not _OF_SHOTS.isdisjoint(words().meanings.get(atoms.values[at].lower(), ())):
        return COSTS.of_ball
    return min(COSTS.of_word, glue(atoms, at))


def _is_shot(atoms: Atoms, at: int) -> bool:
    return SAID_SHOT in words().meanings.get(atoms.values[at].lower(), ())


def _going_on(part: _Part, step: HanniBallStep) -> Iterator[list[Element]]:
    """Yield the way to write a step that goes on with the ball, which is not named again."""
    if step.step.kind == CARRY and _has_carried(part, step):
        letter = Element(IS_LETTER, step.step.piece, COSTS.with_ball / 2)
        squares = [Element(IS_SQUARE, square_name(square)) for square in step.step.squares]
        yield [letter, *_unsaid_ball(part, step), *squares]


def _has_carried(part: _Part, step: HanniBallStep) -> bool:
    """Whether the piece of a *step* carried the ball in the step before."""
    last = part.steps[-1] if part.steps else None
    return last is not None and last.step.kind == CARRY and last.to == step.step.origin


def _unsaid_ball(part: _Part, step: HanniBallStep) -> list[Element]:
    """Return the ball of a *step* with it, which need not be named again in every step."""
    if step.step.kind != CARRY:
        return []
    return [
        Element(IS_SIGN, SHOT, COSTS.with_ball / 2 if _has_carried(part, step) else COSTS.no_ball)
    ]


def _parts(atoms: Atoms, begin: int, end: int) -> Iterator[tuple[str, ...]]:
    """Yield the units of each step that is written from *begin* to *end*."""
    first = begin
    for at in range(begin, end + 1):
        if at == end or atoms.values[at] == "/":
            if units := units_in(atoms, first, at):
                yield units
            first = at + 1


def _spelled(step: Step) -> _Spelled:
    prepared_step = prepared(step)
    names = [square_name(number) for number in step.squares]
    squares = [Element(IS_SQUARE, name) for name in names]
    if step.kind == REMOVAL:
        removed = Element(IS_LETTER, "X")
        return _Spelled(prepared_step, [[removed, *squares], [*squares, removed]], names)
    ball = Element(IS_SIGN, "*", COSTS.no_ball)
    if step.kind == SHOT:
        from_square = [squares[0], _SAID_SHOT, *squares[1:]]
        ways = [[ball, *squares], [_SAID_SHOT, *squares], from_square]
        return _Spelled(prepared_step, ways, names)
    letter = Element(IS_LETTER, step.piece, MATCHING.left_out_letter)
    named = letter._replace(left_out=None)
    of_square = [squares[0], named, *squares[1:]]  # the b12 horse to a10
    if step.kind != CARRY:
        return _Spelled(prepared_step, [[letter, *squares], of_square], names)
    with_ball = ball._replace(left_out=None)
    ways = [
        [letter, ball, *squares],
        [letter, *squares, with_ball],
        [with_ball, letter, *squares],
        [squares[0], named, with_ball, *squares[1:]],
    ]
    return _Spelled(prepared_step, ways, names)


spelled_steps: Final = Cache(_spelled)
"""The elements of steps."""


def _steps_at(board: HanniBallBoard, square: int) -> list[_Spelled]:
    return [spelled_steps[step.step] for step in board.steps_at(square)]


def _end_of(spelled: _Spelled) -> list[Element]:
    """Return the elements of a step whose piece and origin are not written again."""
    return [element for element in spelled.ways[0] if element.kind == IS_SQUARE][1:]


def speller(size: tuple[int, int], is_named: bool) -> Speller:
    """Return the speller of a board; *size* is its files and ranks."""
    ball = frozenset(SHOT)
    return HanniBallSpeller(Squares(*size, marks=_JOINED, signs=ball, leading=ball))

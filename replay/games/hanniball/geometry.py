"""The field of HanniBall (HB-1), how pieces move and shoot on it (HB-9 to HB-11), and turns.

A board is a list with the number of the piece on each square, in the numbering of
``kohau.notation.hanniball``. The number of a piece is its index in ``LETTERS``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from mypy_extensions import i64

from kohau.notation.cache import Cache
from kohau.notation.coordinates import Grid
from kohau.notation.hanniball import (
    CAPTURE,
    CARRY,
    FILES,
    NUMBERS,
    RANKS,
    REMOVAL,
    RUN,
    SHOT,
    Ply,
    Step,
    square,
)
from kohau.replay.board import Turn, byte_number
from kohau.replay.packed_state import PackedState, Part

LETTERS: Final = ".KLEHkleh"
EMPTY: Final = 0
KEEPER: Final = 1
LION: Final = 2
BLACK: Final = 4
"""The difference between the numbers of Black's pieces and those of White's."""

WHITE_GOAL = frozenset(map(square, ("d1", "e1", "f1")))
BLACK_GOAL = frozenset(map(square, ("d15", "e15", "f15")))
GOALS = WHITE_GOAL | BLACK_GOAL
FIELD = frozenset(range(FILES, FILES * (RANKS - 1))) | GOALS
GRID: Final = Grid(FILES, RANKS, up=FILES, only=FIELD)
"""The existing squares."""

WHITE_AREA = frozenset(square(f"{file}{rank}") for file in "cdefg" for rank in (2, 3))
BLACK_AREA = frozenset(square(f"{file}{rank}") for file in "cdefg" for rank in (13, 14))

HOMES = {KEEPER: WHITE_AREA | WHITE_GOAL, KEEPER + BLACK: BLACK_AREA | BLACK_GOAL}
"""HB-9: the squares that the Keepers may enter."""

ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIRECTIONS = (*ORTHOGONAL, (1, 1), (1, -1), (-1, 1), (-1, -1))
JUMPS = tuple((x, y) for x in (-2, -1, 1, 2) for y in (-2, -1, 1, 2) if abs(x) != abs(y))
LONGEST_LINE = 5

NOWHERE = (0, 0)
"""The square a1 twice; it is not on the board, so it is always empty."""

Moves = dict[int, tuple[int, int]]
"""Destinations of a piece, and two squares: the move is blocked if both are occupied."""


def _beside(origin: int, file: int, rank: int) -> int | None:
    """Return the square *file* files and *rank* ranks from *origin*, None if there is none."""
    to_file = origin % FILES + file
    to = origin + FILES * rank + file
    return to if 0 <= to_file < FILES and to in FIELD else None


def _targets(origin: int, differences: Iterable[tuple[int, int]]) -> frozenset[int]:
    result = (_beside(origin, file, rank) for file, rank in differences)
    return frozenset(to for to in result if to is not None)


def _jumps(origin: int) -> Moves:
    """HB-9: return the moves of a horse."""
    moves: Moves = {}
    for file, rank in JUMPS:
        to = _beside(origin, file, rank)
        if to is not None:
            longer = (file // 2, 0) if abs(file) == 2 else (0, rank // 2)
            straight = _beside(origin, *longer)
            aslant = _beside(origin, file // abs(file), rank // abs(rank))
            moves[to] = NOWHERE if straight is None or aslant is None else (straight, aslant)
    return moves


ALL = range(FILES * RANKS)
BESIDE = tuple(_targets(origin, ORTHOGONAL) if origin in FIELD else frozenset() for origin in ALL)
"""The orthogonal neighbours of every square."""

_HORSE = tuple(_jumps(origin) for origin in ALL)
_ELEPHANT: tuple[Moves, ...] = tuple(
    dict.fromkeys(_targets(origin, DIRECTIONS), NOWHERE) for origin in ALL
)
_LION = tuple(horse | elephant for horse, elephant in zip(_HORSE, _ELEPHANT, strict=True))


def _within(area: frozenset[int]) -> tuple[Moves, ...]:
    """HB-9: return the moves of a Keeper, which stays in *area*."""
    return tuple(
        {to: squares for to, squares in moves.items() if to in area and origin in area}
        for origin, moves in enumerate(_LION)
    )


def _line_targets(origin: int) -> frozenset[int]:
    """Return the squares up to five steps straight from *origin*, over anything."""
    steps = range(1, LONGEST_LINE + 1)
    return _targets(origin, [(n * file, n * rank) for file, rank in DIRECTIONS for n in steps])


_LINES = tuple(map(_line_targets, ALL))

_NONE: tuple[Moves, ...] = ({},) * len(ALL)
_WHITE_KEEPER, _BLACK_KEEPER = map(_within, HOMES.values())

MOVES = (
    _NONE,
    *(_WHITE_KEEPER, _LION, _ELEPHANT, _HORSE),
    *(_BLACK_KEEPER, _LION, _ELEPHANT, _HORSE),
)
"""The moves of each piece, by its number, from every square."""

_KEEPER_SHOTS = (
    tuple(targets - WHITE_AREA for targets in _LINES),
    tuple(targets - BLACK_AREA for targets in _LINES),
)
_SHORT, _LONG, _EITHER = (tuple(map(frozenset, moves)) for moves in (_ELEPHANT, _HORSE, _LION))

SHOTS: tuple[tuple[frozenset[int], ...], ...] = (
    tuple(map(frozenset, _NONE)),
    *(_KEEPER_SHOTS[0], _EITHER, _LONG, _SHORT),
    *(_KEEPER_SHOTS[1], _EITHER, _LONG, _SHORT),
)
"""The shots of each piece, by its number, from every square."""

REBOUNDS = tuple(targets - GOALS for targets in _LINES)
"""HB-11: where the Ball may come to rest after a shot at a Keeper on each square."""


# Reasons why a ply, or a step of it, is illegal.
GAME_OVER: Final = 1  # HB-12, HB-13; at a step: the Ball is in a goal
UNCHANGED: Final = 2  # HB-4: the turn does not change the position
TOO_MANY_STEPS: Final = 3  # HB-4
MALFORMED: Final = 4  # it does not have the form of a step
NO_SQUARE: Final = 5  # HB-1: one of its squares does not exist
SECOND_REMOVAL: Final = 6  # HB-8
NO_RED_CARD: Final = 7  # HB-14: the turn has no removal
NOT_REMOVABLE: Final = 8  # HB-8: there is no enemy fieldpiece
NOT_OWN: Final = 9  # HB-4: there is no piece of the player, or not the one that is named
NO_BALL: Final = 10  # HB-5, HB-7: the piece does not control the Ball that it carries or shoots
OUT_OF_REACH: Final = 11  # HB-9, HB-10: the piece does not move, or shoot, like that
BLOCKED: Final = 12  # HB-9: pieces block the way
WRONG_TARGET: Final = 13  # HB-5, HB-6: a run onto a piece, or no capture of the Ball's controller
BALL_LEFT: Final = 14  # HB-5: a Keeper leaves the Ball behind
WRONG_RICOCHET: Final = 15  # HB-11: it is missing or impossible, or there is no Keeper

PACKED: Final = PackedState(
    "hanniball",
    Part("cells", NUMBERS, LETTERS[1:], by_square=True),
    Part("ball"),
    Part("white to play"),
)
PIECE_NUMBERS: Final[list[i64]] = [
    byte_number(PACKED.offset("cells") + square, ord(letter) ^ ord(LETTERS[EMPTY]))
    for letter in LETTERS
    for square in range(NUMBERS)
]
"""The change of a key when a piece comes to an empty square, or leaves it."""
_BALL_NUMBERS: Final[list[i64]] = PACKED.of_bytes("ball")

_KIND_NUMBERS: Final = {RUN: 0, CARRY: 1, CAPTURE: 2, SHOT: 3, REMOVAL: 4}
CARRIES: Final = 1
CAPTURES: Final = 2
SHOOTS: Final = 3
REMOVES: Final = 4

_PIECES: Final = range(1, len(LETTERS))


class HanniBallStep:
    """A step in the form that boards play; cached for each distinct step.

    *piece* is the named piece as White's, and *pieces* the mask of those that can move, or shoot,
    like this, unless *straight* and *aslant* are both occupied. *rebound* is -1 if there is none;
    *ricochets*: the Ball can come to rest there. *flaw* is the reason why the step is illegal on
    every board, 0 if there is none. *white* and *black* are how the key changes when the piece of
    that colour moves, *of_ball* when the Ball moves. *then* is the next step of a part that has
    several.
    """

    def __init__(self, step: Step, then: HanniBallStep | None = None) -> None:
        self.flaw: Final[i64] = _flaw(step)
        kind, piece, origin, to, rebound = step if not self.flaw else _NO_STEP
        if kind == REMOVAL:
            origin = to  # a removal has no origin
        self.kind: Final[i64] = _KIND_NUMBERS[kind]
        self.then: Final = then
        self.origin: Final[i64] = origin
        self.to: Final[i64] = to
        self.rebound: Final[i64] = -1 if rebound is None else rebound
        self.ricochets: Final = rebound is not None and rebound in REBOUNDS[to]
        moves = kind in (RUN, CARRY, CAPTURE)
        self.piece: Final[i64] = LETTERS.index(piece) if moves else 0
        self.pieces: Final[i64] = _able(moves, origin, to)
        # A Lion can make the moves of every piece.
        straight, aslant = MOVES[LION][origin].get(to, NOWHERE)
        self.straight: Final[i64] = straight
        self.aslant: Final[i64] = aslant
        self.white: Final[i64] = _key_change(self.piece, origin, to)
        self.black: Final[i64] = _key_change(self.piece + BLACK, origin, to)
        rest = to if rebound is None else rebound
        self.of_ball: Final[i64] = _BALL_NUMBERS[origin ^ rest]
        self.step: Final = step
        self._word = ""

    @property
    def word(self) -> str:
        """The step as part of a word, written on first use."""
        if not self._word:
            self._word = str(self.step)
        return self._word


def _able(moves: bool, origin: int, to: int) -> i64:
    """Return the mask of the pieces that can move like this, or shoot."""
    mask: i64 = 0
    for number in _PIECES:
        if to in MOVES[number][origin] if moves else to in SHOTS[number][origin]:
            mask |= 1 << number
    return mask


def _key_change(piece: i64, origin: i64, to: i64) -> i64:
    """Return how the key changes when a piece moves to an empty square."""
    return PIECE_NUMBERS[NUMBERS * piece + origin] ^ PIECE_NUMBERS[NUMBERS * piece + to]


_NO_STEP: Final = Step(REMOVAL, "", 0, 0)


def _flaw(step: Step) -> int:
    """HB-1: return why *step* is illegal on every board, 0 if it may be legal."""
    if not step.is_well_formed:
        return MALFORMED
    return 0 if FIELD.issuperset(step.squares) else NO_SQUARE


_steps: Final = Cache(HanniBallStep)


def prepared(step: Step) -> HanniBallStep:
    """Return *step* in the form that boards play."""
    result: HanniBallStep = _steps[step]
    return result


def _moves(piece_and_origin: tuple[int, int]) -> list[tuple[HanniBallStep, ...]]:
    """Return the runs without and with the Ball, and the captures, of a piece from a square."""
    piece, origin = piece_and_origin
    letter = LETTERS[piece].upper()
    return [
        tuple([prepared(Step(kind, letter, origin, to)) for kind in (RUN, CARRY, CAPTURE)])
        for to in MOVES[piece][origin]
    ]


moves_from: Final = Cache(_moves)


def _shots(piece_and_origin: tuple[int, int]) -> list[HanniBallStep]:
    """Return the shots of a piece from a square, without ricochets."""
    piece, origin = piece_and_origin
    return [prepared(Step(SHOT, "", origin, to)) for to in sorted(SHOTS[piece][origin])]


shots_from: Final = Cache(_shots)


def _ricochets(origin_and_keeper: tuple[int, int]) -> list[HanniBallStep]:
    """Return the shots from a square at a Keeper."""
    origin, to = origin_and_keeper
    return [prepared(Step(SHOT, "", origin, to, rest)) for rest in sorted(REBOUNDS[to])]


ricochets_from: Final = Cache(_ricochets)


def prepared_part(part: list[Step]) -> HanniBallStep:
    """Return the first step of a part of a word, linked to the others."""
    if len(part) == 1:
        return prepared(part[0])
    then: HanniBallStep | None = None
    for step in reversed(part[1:]):
        then = HanniBallStep(step, then)
    return HanniBallStep(part[0], then)


class HanniBallTurn(Turn):
    """A ply as the first steps of the *parts* of its word; the ply is created on first use."""

    def __init__(self, parts: list[HanniBallStep]) -> None:
        super().__init__(None)
        self.parts: Final = parts

    @property
    def steps(self) -> list[HanniBallStep]:
        """The steps in order."""
        steps: list[HanniBallStep] = []
        for part in self.parts:
            step: HanniBallStep | None = part
            while step is not None:
                steps.append(step)
                step = step.then
        return steps

    @property
    def ply(self) -> Any:
        if self._ply is None:
            self._ply = Ply(tuple([step.step for step in self.steps]))
        return self._ply

    @property
    def word(self) -> str:
        if not self._word:
            self._word = "/".join([step.word for step in self.steps])
        return self._word

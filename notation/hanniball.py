"""Notation of HanniBall: squares, steps, plies, and the dialect ``freeling``."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final, NamedTuple

from kohau.notation.dialect import Dialect, without_stops
from kohau.notation.grammars import GrammarToken

FILES: Final = 9
RANKS: Final = 15
NUMBERS: Final = FILES * RANKS
"""Squares are numbered ``FILES * rank + file`` (from 0); numbers beside the goals are not used."""

RUN, CARRY, CAPTURE, SHOT, REMOVAL = "-", "*-", "x", "*", "-x"
"""The kinds of steps: a run without and with the Ball, and HB-6 to HB-8."""

KEEPER = "K"
PIECES = "KLEH"
"""The letters of the pieces: Keeper, Lion, Elephant, Horse."""

_KEEPER_ELSEWHERE = {"M": KEEPER}
"""The letter of the Keeper under its other name, Monkey."""


def square(name: str) -> int:
    """Return the number of the square *name*, negative if it cannot exist.

    >>> square("a1"), square("b1"), square("a2"), square("g16")
    (0, 1, 9, -617)
    """
    file, rank = ord(name[0]) - ord("a"), int(name[1:])
    if file < FILES and 0 < rank <= RANKS:
        return FILES * (rank - 1) + file
    return -1 - 100 * file - rank


def square_name(number: int) -> str:
    """Return the name of a square.

    >>> square_name(9), square_name(-617)
    ('a2', 'g16')
    """
    if number < 0:
        file, rank = divmod(-1 - number, 100)
        return chr(ord("a") + file) + str(rank)
    return "abcdefghi"[number % FILES] + str(number // FILES + 1)


class Step(NamedTuple):
    """A part of a turn; *piece* is "" if the notation does not name it.

    *rebound* is where a shot at a Keeper comes to rest. A removal has no *origin*.

    >>> print(Step(SHOT, "", 110, 130, rebound=85))
    *c13-e15^e10
    """

    kind: str
    piece: str
    origin: int
    to: int
    rebound: int | None = None

    @property
    def is_well_formed(self) -> bool:
        """Whether this has the form of a step; its squares need not exist."""
        if self.kind in (RUN, CARRY, CAPTURE):
            return self.piece in tuple(PIECES) and self.rebound is None
        return self.kind == SHOT or (self.kind == REMOVAL and self.rebound is None)

    @property
    def start(self) -> str | None:
        """The name of the square where the step starts, None for a removal."""
        return None if self.kind == REMOVAL else square_name(self.origin)

    @property
    def end(self) -> str:
        """The name of the square where the step ends, after a ricochet where the Ball rests."""
        return square_name(self.to if self.rebound is None else self.rebound)

    @property
    def squares(self) -> tuple[int, ...]:
        """The squares of the step, in the order in which they are written."""
        origin = () if self.kind == REMOVAL else (self.origin,)
        return (*origin, self.to) if self.rebound is None else (*origin, self.to, self.rebound)

    def __repr__(self) -> str:
        return f"<Step {self}>"

    def __str__(self) -> str:
        names = [square_name(number) for number in self.squares]
        if self.kind == REMOVAL:
            return f"x{names[0]}"
        if self.kind == SHOT:
            return f"*{names[0]}-{'^'.join(names[1:])}"
        return f"{self.piece}{self.kind[:-1]}{names[0]}{self.kind[-1]}{names[1]}"


class Ply(NamedTuple):
    """A whole turn, independent of the position: one or more steps in order.

    >>> print(Ply((Step(RUN, "H", 34, 41), Step(REMOVAL, "", 0, 30))))
    Hh4-f5/xd4
    """

    steps: tuple[Step, ...]

    def __repr__(self) -> str:
        return f"<Ply {self}>"

    def __str__(self) -> str:
        return "/".join(map(str, self.steps))


class Freeling(Dialect[Ply, Ply, Any]):
    """The inventor's and canonical dialect: ``Hh4-f5/H*e9-c10/*c5-d4``."""

    name = "freeling"
    grammar = "hanniball/freeling.lark"
    example = "Hh4-f5/*c5-d4"
    complete = True

    def run(self, tokens: list[GrammarToken]) -> list[Step]:
        return _runs(RUN, tokens)

    def carry(self, tokens: list[GrammarToken]) -> list[Step]:
        """Return runs with the Ball."""
        return _runs(CARRY, tokens)

    def capture(self, tokens: list[GrammarToken]) -> list[Step]:
        return _runs(CAPTURE, tokens)

    def shot(self, squares: list[GrammarToken]) -> list[Step]:
        return [Step(SHOT, "", *map(square, squares))]

    def removal(self, squares: list[GrammarToken]) -> list[Step]:
        return [Step(REMOVAL, "", 0, *map(square, squares))]

    def start(self, steps: list[list[Step]]) -> Ply:
        return Ply(tuple(step for merged in steps for step in merged))

    def place_of_step(self, word: str, step: int) -> tuple[int, int]:
        places: list[tuple[int, int]] = []
        offset = 0
        for part in without_stops(word).split("/"):
            places += [(offset, len(part))] * len(self.other_part(part))
            offset += len(part) + 1
        return places[step - 1]


def _runs(kind: str, tokens: list[GrammarToken]) -> list[Step]:
    """Return the steps of a piece from square to square."""
    piece, *squares = tokens
    letter = _KEEPER_ELSEWHERE.get(piece, piece)
    return [Step(kind, letter, origin, to) for origin, to in pairwise(map(square, squares))]


DIALECTS = (Freeling(),)
"""The dialects of HanniBall; there is one."""

"""Positions of Hanga Roa: views of its board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, permutations
from random import Random
from types import MappingProxyType
from typing import NamedTuple

from kohau.notation.hanga_roa.ply import ARIKI, MATO, MOAI, Ply, moai_run
from kohau.notation.hanga_roa.squares import GRID, NEIGHBOURS, SQUARE_NAMES, SQUARES
from kohau.notation.masks import bits
from kohau.replay.games.hanga_roa.board import FIRST_THROWS, HangaRoaBoard
from kohau.replay.games.hanga_roa.geometry import NO_SQUARE, UNIT_OF
from kohau.replay.position import Position, Way

HANDS = {"white": "@w", "black": "@b"}
"""The names of the places beside the board for Ariki in hand, as presses."""

_ORDERS = tuple(permutations((ARIKI, MATO, MOAI)))


class Army(NamedTuple):
    """The units of a side: masks of their squares, and the number of Ariki in hand."""

    moai: int
    ariki: int
    mato: int
    stones: int
    hand: int

    @property
    def pieces(self) -> int:
        """The squares of all pieces, without stones."""
        return self.moai | self.ariki | self.mato

    @property
    def counts(self) -> dict[str, int]:
        """The number of pieces of each kind, including those in hand, by its letter."""
        moai, ariki, mato = (mask.bit_count() for mask in self[:3])
        return {MOAI: moai, ARIKI: ariki + self.hand, MATO: mato}


class HangaRoaPosition(Position[Ply]):
    """A position of Hanga Roa.

    >>> from kohau.replay import registry
    >>> position = registry.find_game("hanga-roa").start()
    >>> position.fen()
    '1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/4A4/1A2M2A1 w - 1'
    >>> position.play(position.parse("Ab1-b2/a1")).fen()
    '1a2m2a1/4a4/1p5p1/4p4/9/4P4/1P5P1/1A2A4/S3M2A1 b - 1'
    """

    __slots__ = ()

    board: HangaRoaBoard
    kind_of_plies = Ply
    grid = GRID
    drawn = MappingProxyType({"": "·", "S": "○", "s": "●"})

    @property
    def rules(self) -> Mapping[str, str]:
        return {"first-throw": FIRST_THROWS[self.board.limited]}

    @property
    def white(self) -> Army:
        """White's army."""
        return self._army(True)

    @property
    def black(self) -> Army:
        """Black's army."""
        return self._army(False)

    def _army(self, white: bool) -> Army:
        first = UNIT_OF["M" if white else "m"]
        moai, ariki, mato, stones = map(self.board.mask, range(first, first + 4))
        return Army(moai, ariki, mato, stones, self.board.hand(white))

    @property
    def own(self) -> Army:
        """The army of the side to play."""
        return self.white if self.board.white else self.black

    @property
    def enemy(self) -> Army:
        """The army of the side that is not to play."""
        return self.black if self.board.white else self.white

    def has_stone(self, square: int) -> bool:
        """Return whether a stone of either colour lies on *square*."""
        return self.board.has_stone(square)

    def further_fields(self) -> list[str]:
        return ["A" * self.board.hand(True) + "a" * self.board.hand(False) or "-"]

    def beside(self) -> list[str]:
        hands = {"White": self.board.hand(True), "Black": self.board.hand(False)}
        return [f"{name} has {hand} Ariki in hand" for name, hand in hands.items() if hand]

    def ways(self, entered: Sequence[str]) -> Iterator[Way]:
        """Yield the squares of plies: the hand or the origin, the way, and then stones thrown.

        Stones may be pressed in either order. Of the runs of the Moai, only those are listed that
        are at most one square longer than *entered*.
        """
        for ply in (
            *self.board.simple_plies(UNIT_OF[ARIKI]),
            *self.board.simple_plies(UNIT_OF[MATO]),
        ):
            presses = tuple(SQUARE_NAMES[square] for square in ply.path)
            if ply.is_drop:
                yield Way((HANDS[self.side], *presses), ply)
                continue
            yield Way(presses, ply)
            if ply.piece == ARIKI and tuple(entered[:2]) == presses:
                yield from self._throws(ply, presses)
        if not self.board.over and self.board.may_run:
            yield from self._runs(entered)

    def meant(self, presses: Sequence[str]) -> Ply | None:
        hand = HANDS[self.side]
        squares = tuple(SQUARES[name] for name in presses if name in SQUARES)
        if len(squares) + (presses[0] == hand) < len(presses):
            return None
        if presses[0] == hand:
            return Ply(ARIKI, squares[:1] or (0,))
        letter = self.board.letter_at(squares[0]).upper()
        if len(squares) == 1:
            squares = (squares[0], next(bits(NEIGHBOURS[squares[0]])))
        if letter == MOAI:
            return moai_run(squares)
        if letter == MATO:
            return Ply(MATO, squares[:2], (), self.has_stone(squares[1]))
        return Ply(ARIKI, squares[:2], squares[2:])

    def _throws(self, move: Ply, presses: tuple[str, ...]) -> Iterator[Way]:
        for ply in self.board.with_throws(move):
            for stones in permutations(ply.stones):
                yield Way((*presses, *(SQUARE_NAMES[stone] for stone in stones)), ply)

    def _runs(self, entered: Sequence[str]) -> Iterator[Way]:
        path = [int(self.board.moai(self.board.white))]
        if not entered or entered[0] != SQUARE_NAMES[path[0]]:
            entered = [SQUARE_NAMES[path[0]]]
        path += [SQUARES[name] for name in entered[1:] if name in SQUARES]
        ends = [path[:length] for length in range(2, len(path) + 1)]
        ends += [[*path, square] for square in bits(NEIGHBOURS[path[-1]])]
        for squares in ends:
            ply = moai_run(squares)
            if ply in self.legal():
                yield Way(tuple(SQUARE_NAMES[square] for square in squares), ply)

    # For dialects

    def rivals(self, ply: Ply) -> list[int]:
        """Return the squares of other pieces of the kind that could play to the same square."""
        return self.board.rivals(self.board.turn(ply))

    def is_only_run(self, ply: Ply) -> bool:
        """Return whether the Moai has no other run to the same square."""
        return len(list(islice(self.board.runs_to(ply.path[-1]), 2))) == 1

    # Random plies

    def choose(self, random: Random) -> Ply | None:
        """Return a legal ply, None if there is none; its kind is drawn first, so that all occur.

        The length of a Moai's run and the number of an Ariki's throws are also random.
        """
        if self.board.over:
            return None
        for kind in _ORDERS[int(random.random() * len(_ORDERS))]:
            if kind == MOAI:
                if self.board.may_run:
                    return self._random_run(random)
            elif moves := self.board.simple_moves(UNIT_OF[kind]):
                origin, to = moves[int(random.random() * len(moves))]
                return self._random_throw(random, kind, origin, to)
        return None

    def _random_run(self, random: Random) -> Ply:
        path = [int(self.board.moai(self.board.white))]
        stones = self.own.stones
        while options := list(bits(NEIGHBOURS[path[-1]] & stones)):
            path.append(options[int(random.random() * len(options))])
            stones ^= 1 << path[-1]
            if self.board.far_mask >> path[-1] & 1 or random.random() < 0.5:
                break
        return moai_run(path)

    def _random_throw(self, random: Random, kind: str, origin: int, to: int) -> Ply:
        """Return the ply of a simple move; an Ariki that is not dropped mostly throws."""
        stones: Sequence[int] = ()
        if kind == ARIKI and origin != NO_SQUARE and random.random() < 0.9:
            throws = self.board.stones_thrown(origin, to)
            if throws:
                stones = throws[int(random.random() * len(throws))]
        return self.board.move(UNIT_OF[kind], origin, to, stones)

"""Positions of Hanga Roa: views of its board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, permutations
from random import Random
from types import MappingProxyType
from typing import Any

from kohau.notation.hanga_roa.ply import ARIKI, MATO, MOAI, THROW, Ply, ariki_turn, moai_run
from kohau.notation.hanga_roa.squares import GRID, NEIGHBOURS, SQUARE_NAMES, SQUARES
from kohau.notation.masks import bits
from kohau.notation.ply import PlyStep
from kohau.replay.games.hanga_roa.board import FIRST_THROWS, HangaRoaBoard
from kohau.replay.games.hanga_roa.geometry import NO_SQUARE, UNIT_OF
from kohau.replay.legal_plies import UnfinishedTurn
from kohau.replay.position import Position

HANDS = {"white": "@w", "black": "@b"}
"""The names of the places beside the board for Ariki in hand, as presses."""

_ORDERS = tuple(permutations((ARIKI, MATO, MOAI)))


class HangaRoaUnfinished(UnfinishedTurn):
    """A turn after some steps, each of which may be its last; stones are thrown in either order."""

    __slots__ = ()

    def legal_steps(self) -> Iterator[PlyStep]:
        board = self.position.board
        if not self.steps:
            for unit in (ARIKI, MATO):
                yield from (ply.steps[0] for ply in board.simple_plies(UNIT_OF[unit]))
            yield from self._hops([int(board.moai(board.white))])
            return
        squares = [SQUARES[name] for name in self.way]
        if self.steps[0].kind == MOAI:
            yield from self._hops(squares)
        elif self.steps[0].kind == ARIKI and self.steps[0].start:
            origin, to, *thrown = squares
            throws = map(set, board.stones_thrown(origin, to))
            further = {stone for stones in throws if stones > {*thrown} for stone in stones}
            for stone in sorted(further - {*thrown}):
                yield PlyStep(THROW, SQUARE_NAMES[to], SQUARE_NAMES[stone])

    def _hops(self, path: list[int]) -> Iterator[PlyStep]:
        for to in self.position.board.hops(path[-1], len(path) == 1):
            if to not in path:
                yield PlyStep(MOAI, SQUARE_NAMES[path[-1]], SQUARE_NAMES[to])

    def after(self, step: Any) -> HangaRoaUnfinished | None:
        if step not in self.legal_steps():
            return None
        return HangaRoaUnfinished(self.position, (*self.steps, step))

    @property
    def ply(self) -> Ply | None:
        return self.position.ply_of(self.steps) if self.steps else None


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
    standing_kinds = frozenset((THROW,))
    drawn = MappingProxyType({"": "·", "S": "○", "s": "●"})

    @property
    def rules(self) -> Mapping[str, str]:
        return {"first-throw": FIRST_THROWS[self.board.limited]}

    @property
    def hands(self) -> str:
        """The Ariki in both hands, as in position strings."""
        return "A" * self.board.hand(True) + "a" * self.board.hand(False) or "-"

    def beside(self) -> list[str]:
        hands = {"White": self.board.hand(True), "Black": self.board.hand(False)}
        return [f"{name} has {hand} Ariki in hand" for name, hand in hands.items() if hand]

    def unfinished(self) -> HangaRoaUnfinished:
        return HangaRoaUnfinished(self)

    def ply_of(self, steps: Sequence[PlyStep]) -> Ply:
        squares = [SQUARES[step.end] for step in steps]
        first = steps[0]
        if first.start is None:
            return Ply(ARIKI, tuple(squares))
        path = (SQUARES[first.start], *squares)
        if first.kind == MOAI:
            return moai_run(path)
        if first.kind == MATO:
            return Ply(MATO, path, (), self.board.has_stone(path[1]))
        origin, to, *stones = path
        # In one direction, the far stone is thrown first.
        return ariki_turn(origin, to, sorted(stones, key=lambda stone: -abs(stone - to)))

    def after_steps(self, steps: Sequence[PlyStep]) -> HangaRoaPosition:
        board = self.board.copy()
        board.make_moves(board.turn(self.ply_of(steps)))
        return HangaRoaPosition(board)

    def spots(self, step: PlyStep) -> tuple[str, ...]:
        return (step.start or HANDS[self.side], step.end)

    def meant(self, turn: UnfinishedTurn, presses: tuple[str, ...]) -> Ply | None:
        hand = HANDS[self.side]
        squares = tuple(SQUARES[name] for name in (*turn.way, *presses) if name in SQUARES)
        if presses[0] == hand:
            return Ply(ARIKI, squares[:1] or (0,))
        if len(squares) < len(turn.way) + len(presses):
            return None
        letter = self.board.letter_at(squares[0]).upper()
        if len(squares) == 1:
            squares = (squares[0], next(bits(NEIGHBOURS[squares[0]])))
        if letter == MOAI:
            return moai_run(squares)
        if letter == MATO:
            return Ply(MATO, squares[:2], (), self.board.has_stone(squares[1]))
        return Ply(ARIKI, squares[:2], squares[2:])

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
        while options := [to for to in self.board.hops(path[-1], len(path) == 1) if to not in path]:
            path.append(int(options[int(random.random() * len(options))]))
            if random.random() < 0.5:
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

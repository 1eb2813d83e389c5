"""A turn of HanniBall in the making: HB-4 to HB-12."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

from notation.hanniball import CAPTURE, CARRY, KEEPER, REMOVAL, RUN, SHOT, Step
from replay.hanniball.cards import is_blocked, is_entitled, owns
from replay.hanniball.field import EMPTY, FIELD, GOALS, KEEPERS, MOVES, REBOUNDS, SHOTS
from replay.hanniball.track import STEPS_OF_A_TURN
from replay.turn import Turn


class HanniBallTurn(Turn):
    """A turn after some steps: the board, the Ball, and how many steps may follow.

    *began* is the turn before its first step, None for that turn itself.

    >>> from replay import games
    >>> start = games.find_game("hanniball").start()
    >>> sum(1 for _ in start.turn().legal_steps())
    59
    """

    __slots__ = ("_entitled", "ball", "began", "cells", "left", "removed", "white")

    most_steps = STEPS_OF_A_TURN

    def __init__(
        self,
        cells: bytes,
        ball: int,
        white: bool,
        left: int,
        began: HanniBallTurn | None = None,
        removed: bool = False,
    ) -> None:
        self.cells: Final = cells
        self.ball: Final = ball
        self.white: Final = white
        self.left: Final = left
        self.began: Final = began
        self.removed: Final = removed
        self._entitled: bool | None = None

    @property
    def state(self) -> Hashable:
        return self.cells, self.ball

    @property
    def _identity(self) -> Hashable:
        began = None if self.began is None else self.began.state
        return self.state, self.white, self.left, began, self.removed

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HanniBallTurn):
            return NotImplemented
        return self._identity == other._identity

    def __hash__(self) -> int:
        return hash(self.state)

    @property
    def start(self) -> HanniBallTurn:
        """The turn before its first step."""
        return self.began or self

    @property
    def may_end(self) -> bool:
        """HB-4: whether anything has changed since the turn began."""
        return self.began is not None and self.state != self.began.state

    @property
    def in_goal(self) -> bool:
        """HB-12: whether the Ball is in a goal, so that no step may follow."""
        return self.ball in GOALS

    @property
    def is_entitled(self) -> bool:
        """HB-14: whether the turn has a penalty removal. Worked out once, when it is asked for."""
        if self.began is not None:
            return self.began.is_entitled
        if self._entitled is None:
            self._entitled = is_entitled(self.cells, self.ball, self.white)
        return self._entitled

    @property
    def may_remove(self) -> bool:
        """HB-8: whether a penalty removal is still open."""
        return not self.removed and self.is_entitled

    def owns(self, square: int) -> bool:
        """Tell whether a piece of the player stands on *square*, which exists."""
        return owns(self.white, self.cells[square])

    def letter(self, piece: str) -> int:
        """Return the letter of a piece of the player as it stands on the board."""
        return ord(piece if self.white else piece.lower())

    def after(self, step: Step) -> HanniBallTurn | None:
        if not self.left or self.in_goal or not step.is_well_formed:
            return None
        if step.kind == SHOT:
            return self._shot(step)
        if step.kind == REMOVAL:
            return self._removal(step)
        return self._move(step)

    def _move(self, step: Step) -> HanniBallTurn | None:
        """HB-5, HB-6: a run, with the Ball or without, or the capture of its controller."""
        kind, piece, origin, to, _ = step
        cells, ball = self.cells, self.ball
        code = self.letter(piece)
        if origin not in FIELD or cells[origin] != code:
            return None
        if to not in MOVES[code][origin]:
            return None
        if is_blocked(cells, MOVES[code][origin][to]):
            return None
        if kind == CAPTURE:
            if to != ball or not owns(not self.white, cells[to]):
                return None
        elif cells[to] != EMPTY:
            return None
        elif kind == CARRY:
            if ball != origin:
                return None
            ball = to
        elif ball == origin and piece == KEEPER:
            return None
        board = bytearray(cells)
        board[origin] = EMPTY
        board[to] = code
        return self._next(bytes(board), ball)

    def _shot(self, step: Step) -> HanniBallTurn | None:
        """HB-7, HB-10, HB-11: the Ball flies, and ricochets from a Keeper."""
        _, _, origin, to, rebound = step
        cells = self.cells
        if origin != self.ball or not self.owns(origin) or to not in SHOTS[cells[origin]][origin]:
            return None
        if cells[to] not in KEEPERS:
            return self._next(cells, to) if rebound is None else None
        if rebound is None or rebound not in REBOUNDS[to]:
            return None
        return self._next(cells, rebound)

    def _removal(self, step: Step) -> HanniBallTurn | None:
        """HB-8: an enemy fieldpiece is taken off."""
        to, cells = step.to, self.cells
        if to not in FIELD or not owns(not self.white, cells[to]) or cells[to] in KEEPERS:
            return None
        if not self.may_remove:
            return None
        board = bytearray(cells)
        board[to] = EMPTY
        return self._next(bytes(board), self.ball, removed=True)

    def _next(self, cells: bytes, ball: int, removed: bool = False) -> HanniBallTurn:
        return HanniBallTurn(
            cells, ball, self.white, self.left - 1, self.start, self.removed or removed
        )

    def legal_steps(self) -> Iterator[Step]:
        if not self.left or self.in_goal:
            return
        for origin in range(len(self.cells)):
            if self.owns(origin):
                yield from self._moves_from(origin)
        if self.owns(self.ball):
            yield from self._shots()
        # Last, since red cards take long to work out and who has another step need not know.
        if self.may_remove:
            yield from self._removals()

    def _removals(self) -> Iterator[Step]:
        """HB-8: yield the penalty removals."""
        for to, code in enumerate(self.cells):
            if owns(not self.white, code) and code not in KEEPERS:
                yield Step(REMOVAL, "", 0, to)

    def _moves_from(self, origin: int) -> Iterator[Step]:
        """HB-5, HB-6, HB-9: yield runs and captures of the piece on *origin*."""
        cells, ball = self.cells, self.ball
        piece = chr(cells[origin]).upper()
        for to, between in MOVES[cells[origin]][origin].items():
            if is_blocked(cells, between):
                continue
            if cells[to] == EMPTY:
                if ball == origin:
                    yield Step(CARRY, piece, origin, to)
                if ball != origin or piece != KEEPER:
                    yield Step(RUN, piece, origin, to)
            elif to == ball and owns(not self.white, cells[to]):
                yield Step(CAPTURE, piece, origin, to)

    def _shots(self) -> Iterator[Step]:
        """HB-7: yield the shots of the piece that controls the Ball."""
        origin, cells = self.ball, self.cells
        for to in sorted(SHOTS[cells[origin]][origin]):
            if cells[to] in KEEPERS:
                for rebound in sorted(REBOUNDS[to]):
                    yield Step(SHOT, "", origin, to, rebound)
            else:
                yield Step(SHOT, "", origin, to)

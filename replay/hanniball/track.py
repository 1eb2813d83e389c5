"""Whole lines of turns of HanniBall played at once, on one board that changes: HB-4 to HB-13."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from notation.hanniball import CAPTURE, CARRY, FILES, KEEPER, RANKS, REMOVAL, RUN, SHOT, Step
from replay.hanniball.cards import is_entitled, owns
from replay.hanniball.field import EMPTY, FIELD, GOALS, KEEPERS, MOVES, REBOUNDS, SHOTS
from replay.repetition import occurs_three_times, random_keys

STEPS_OF_A_TURN = 4
STEPS_OF_THE_FIRST_TURN = 2
"""HB-4: how many steps White's turn number 1 has at most."""

_SQUARES = FILES * RANKS
_IS_GOAL = [square in GOALS for square in range(_SQUARES)]
_RUN: Final = 0
_CARRY: Final = 1
_CAPTURE: Final = 2
_SHOT: Final = 3
_REMOVAL: Final = 4
_CODES = {RUN: _RUN, CARRY: _CARRY, CAPTURE: _CAPTURE, SHOT: _SHOT, REMOVAL: _REMOVAL}


_KEYS = random_keys("hanniball", 128, _SQUARES)
"""A row for every letter, by its code, and the first one for the Ball."""


class Move:
    """A run, a carry or a capture as one side may make it on an empty board."""

    __slots__ = ("change", "code", "exists", "one", "other")

    def __init__(self, step: Step, white: bool) -> None:
        origin, to = step.origin, step.to
        self.code: Final = ord(step.piece if white else step.piece.lower())
        moves = MOVES[self.code][origin] if origin in FIELD else {}
        self.exists: Final = to in moves
        between = moves.get(to)
        self.one: Final = -1 if between is None else between[0]
        self.other: Final = -1 if between is None else between[1]
        keys = _KEYS[self.code]
        self.change: Final[i64] = keys[origin] ^ keys[to] if self.exists else 0


class TrackStep:
    """A step with all that does not depend on the position; *rebound* is -1 where there is none."""

    __slots__ = ("black", "exists", "is_keeper", "kind", "origin", "rebound", "to", "white")

    def __init__(self, step: Step) -> None:
        self.kind: Final[i64] = _CODES[step.kind]
        self.origin: Final = step.origin
        self.to: Final = step.to
        self.rebound: Final = -1 if step.rebound is None else step.rebound
        self.is_keeper: Final = step.piece == KEEPER
        self.exists: Final = step.to in FIELD and step.origin in range(_SQUARES)
        has_piece = step.kind in (RUN, CARRY, CAPTURE)
        self.white: Final = Move(step, True) if has_piece else None
        self.black: Final = Move(step, False) if has_piece else None


class Track:
    """A position that changes with every step; *key* tells it from others that occur."""

    __slots__ = ("ball", "cells", "key", "white")

    def __init__(self, cells: bytes, ball: int, white: bool) -> None:
        self.cells: Final = list(cells)
        self.ball = ball
        self.white = white
        self.key: i64 = 0

    def play(self, turns: list[list[list[TrackStep]]], first_steps: int, repeated: bool) -> bool:
        """Play *turns*; tell whether all are legal and no position can occur three times.

        With *repeated* it may. A turn is its parts, which have steps. The first turn has at most
        *first_steps*.
        """
        keys = [int(self.key)]
        left = first_steps
        for turn in turns:
            if not self.turn(turn, left):
                return False
            self.white = not self.white
            left = STEPS_OF_A_TURN
            keys.append(int(self.key))
        return repeated or not occurs_three_times(keys)

    def turn(self, parts: list[list[TrackStep]], left: int) -> bool:
        """HB-4: play a turn; tell whether it is legal and has changed anything."""
        before = self.key
        may_remove = _has_removal(parts) and self.is_entitled()
        for steps in parts:
            for step in steps:
                if left == 0 or _IS_GOAL[self.ball]:
                    return False
                left -= 1
                if step.kind == _REMOVAL:
                    legal = may_remove and self.removal(step)
                    may_remove = False
                else:
                    legal = self.shot(step) if step.kind == _SHOT else self.move(step)
                if not legal:
                    return False
        return self.key != before

    def is_entitled(self) -> bool:
        """HB-14: tell whether the turn that begins here has a penalty removal."""
        return is_entitled(bytes(self.cells), self.ball, self.white)

    def move(self, step: TrackStep) -> bool:
        """HB-5, HB-6: a run, with the Ball or without, or the capture of its controller."""
        move = step.white if self.white else step.black
        if move is None or not move.exists:
            return False
        cells, origin, to = self.cells, step.origin, step.to
        if cells[origin] != move.code:
            return False
        if move.one >= 0 and cells[move.one] != EMPTY and cells[move.other] != EMPTY:
            return False
        taken = cells[to]
        if step.kind == _CAPTURE:
            if to != self.ball or not owns(not self.white, taken):
                return False
            self.key ^= _KEYS[taken][to]
        elif taken != EMPTY:
            return False
        elif step.kind == _CARRY:
            if self.ball != origin:
                return False
            self.move_ball(to)
        elif step.is_keeper and self.ball == origin:
            return False
        cells[origin] = EMPTY
        cells[to] = move.code
        self.key ^= move.change
        return True

    def move_ball(self, to: int) -> None:
        """Put the Ball on another square."""
        keys = _KEYS[0]
        self.key ^= keys[self.ball] ^ keys[to]
        self.ball = to

    def shot(self, step: TrackStep) -> bool:
        """HB-7, HB-10, HB-11: the Ball flies, and ricochets from a Keeper."""
        cells, origin, to = self.cells, step.origin, step.to
        if not step.exists or origin != self.ball or not owns(self.white, cells[origin]):
            return False
        if to not in SHOTS[cells[origin]][origin]:
            return False
        rests = to
        if cells[to] in KEEPERS:
            rests = step.rebound
            if rests not in REBOUNDS[to]:
                return False
        elif step.rebound != -1:
            return False
        self.move_ball(rests)
        return True

    def removal(self, step: TrackStep) -> bool:
        """HB-8: an enemy fieldpiece is taken off; that there is a red card is not checked."""
        to = step.to
        taken = self.cells[to] if step.exists else EMPTY
        if not owns(not self.white, taken) or taken in KEEPERS:
            return False
        self.cells[to] = EMPTY
        self.key ^= _KEYS[taken][to]
        return True


def _has_removal(parts: list[list[TrackStep]]) -> bool:
    return any(steps[0].kind == _REMOVAL for steps in parts)


def steps_of(steps: list[Step]) -> list[TrackStep]:
    """Return the steps of a part of a word."""
    return [TrackStep(step) for step in steps]

"""Whole lines of plies of Hanga Roa played at once, on one board that changes: HR-3 to HR-8."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from notation.hanga_roa.ply import ARIKI, MATO, MOAI, is_walk
from notation.hanga_roa.squares import (
    BOARD,
    NEIGHBOURS,
    RANK_1,
    RANK_9,
    SQUARES,
    WAYS,
    beside,
)
from notation.masks import mask_of
from replay.hanga_roa.armies import Army, judge
from replay.repetition import occurs_three_times

DROP = "@"


class Throw:
    """A stone that is thrown, and the squares that must be empty for it."""

    __slots__ = ("stone", "way")

    def __init__(self, square: int, way: int) -> None:
        self.stone: Final = 1 << square
        self.way: Final = way


class Turn:
    """A ply as masks.

    *way* has the squares that the piece passes over, *inside* those among them where a Moai's run
    cannot end; *near* those that its new square and the thrown stones may help to enclose.
    """

    __slots__ = ("inside", "kind", "near", "origin", "takes", "throws", "to", "way")

    def __init__(self, kind: str, path: list[int], throws: list[Throw], takes: bool) -> None:
        changed = 1 << path[-1]
        for throw in throws:
            changed |= throw.stone
        self.kind: Final = kind
        self.origin: Final = 1 << path[0]
        self.to: Final = 1 << path[-1]
        self.inside: Final = mask_of(path[1:-1])
        self.way: Final = WAYS[path[0]][path[1]] if kind == ARIKI else mask_of(path[1:])
        self.throws: Final = throws
        self.takes: Final = takes
        self.near: Final = beside(changed) | changed


def turn_of(word: str) -> Turn | None:
    """Return the ply *word* of the dialect ``long`` as masks, None if no position allows it.

    That the word has the form of a ply is not checked.
    """
    kind = word[0]
    if word[1] == DROP:
        return Turn(DROP, [SQUARES[word[2:]]], [], False)
    squares = [SQUARES[word[at : at + 2]] for at in range(1, len(word), 3)]
    if kind == MOAI:
        return Turn(kind, squares, [], False) if is_walk(squares) else None
    origin, to = squares[0], squares[1]
    if kind == MATO:
        joined = NEIGHBOURS[origin] >> to & 1
        return Turn(kind, squares, [], word[3] == "x") if joined else None
    throws = [Throw(stone, WAYS[to].get(stone, 0)) for stone in squares[2:]]
    if to not in WAYS[origin] or not all(throw.way for throw in throws):
        return None
    return Turn(kind, squares[:2], throws, False)


class Side:
    """An army that changes; its fields are those of ``Army``."""

    __slots__ = ("ariki", "hand", "mato", "moai", "stones")

    def __init__(self, army: Army) -> None:
        self.moai, self.ariki, self.mato, self.stones, self.hand = army

    def army(self) -> Army:
        """Return the army as it stands."""
        return Army(self.moai, self.ariki, self.mato, self.stones, self.hand)

    def pieces(self) -> int:
        """Return the squares of all pieces."""
        return self.moai | self.ariki | self.mato


class Track:
    """A position that changes with every turn; *throws* is how many stones may be thrown."""

    __slots__ = ("enemy", "occupied", "own", "white")

    def __init__(self, own: Army, enemy: Army, white: bool) -> None:
        self.own = Side(own)
        self.enemy = Side(enemy)
        self.white = white
        self.occupied = self.all_occupied()

    def is_calm(self) -> bool:
        """Tell whether every Moai and Ariki has an empty square beside it."""
        own, enemy = self.own, self.enemy
        free = beside(BOARD & ~self.occupied)
        return not (own.moai | own.ariki | enemy.moai | enemy.ariki) & ~free

    def play(self, turns: list[Turn | None], throws: list[int]) -> bool:
        """Play *turns*; tell whether all are legal and no position can occur three times.

        The position must be calm. *throws* says how many stones may be thrown in the first turns;
        later there may be as many as a ply has.
        """
        states: list[Hashable] = [self.state()]
        for index, turn in enumerate(turns):
            if turn is None or self.is_over():
                return False
            if index < len(throws) and len(turn.throws) > throws[index]:
                return False
            if not self.turn(turn) or not self.judge(turn.near):
                return False
            self.own, self.enemy, self.white = self.enemy, self.own, not self.white
            states.append(self.state())
        return not occurs_three_times(states)

    def state(self) -> Hashable:
        """Return what differs wherever positions do, but for pieces that swap their squares."""
        own, enemy = self.own, self.enemy
        return own.stones, enemy.stones, own.ariki, enemy.ariki, self.occupied

    def is_over(self) -> bool:
        """HR-7, HR-9: tell whether a Moai is captured or has arrived."""
        own, enemy = self.own, self.enemy
        first, far = (RANK_1, RANK_9) if self.white else (RANK_9, RANK_1)
        return not own.moai or not enemy.moai or bool(enemy.moai & first or own.moai & far)

    def turn(self, turn: Turn) -> bool:
        """Make a turn, before anything is judged; tell whether it is legal."""
        if turn.kind == MATO:
            return self.step(turn)
        if turn.kind == ARIKI:
            return self.ariki_turn(turn)
        return self.run(turn) if turn.kind == MOAI else self.drop(turn)

    def step(self, turn: Turn) -> bool:
        """HR-5: a Mato to'a's step."""
        own, enemy, to = self.own, self.enemy, turn.to
        if not own.mato & turn.origin or turn.takes != bool(to & self.occupied):
            return False
        if turn.takes:
            if to & (own.pieces() | enemy.pieces()):
                return False
            own.stones &= ~to
            enemy.stones &= ~to
        own.mato ^= turn.origin | to
        self.occupied = self.occupied ^ turn.origin | to
        return True

    def ariki_turn(self, turn: Turn) -> bool:
        """HR-4: an Ariki's move and throws."""
        own, occupied = self.own, self.occupied
        if not own.ariki & turn.origin or turn.way & occupied:
            return False
        occupied ^= turn.origin | turn.to
        for throw in turn.throws:
            if throw.way & occupied:
                return False
            occupied |= throw.stone
            own.stones |= throw.stone
        own.ariki ^= turn.origin | turn.to
        self.occupied = occupied
        return True

    def run(self, turn: Turn) -> bool:
        """HR-3: a Moai's run over stones of its own."""
        own = self.own
        far = RANK_9 if self.white else RANK_1
        if own.moai != turn.origin or turn.way & ~own.stones or turn.inside & far:
            return False
        own.stones ^= turn.way
        own.moai = turn.to
        self.occupied = (self.occupied ^ turn.origin) & ~turn.way | turn.to
        return True

    def drop(self, turn: Turn) -> bool:
        """HR-6: an Ariki comes from the hand."""
        own = self.own
        first = RANK_1 if self.white else RANK_9
        if not own.hand or not turn.to & first or turn.to & self.occupied:
            return False
        self.occupied |= turn.to
        own.ariki |= turn.to
        own.hand -= 1
        return True

    def judge(self, near: int) -> bool:
        """HR-7, HR-8: take off what is enclosed; tell whether the turn is no suicide.

        Only what stands *near* the squares that have changed can have become enclosed.
        """
        own, enemy = self.own, self.enemy
        near &= own.moai | own.ariki | enemy.moai | enemy.ariki
        if not near or not near & ~beside(BOARD & ~self.occupied):
            return True
        if own.moai & (RANK_9 if self.white else RANK_1):
            return True
        judged = judge(own.army(), enemy.army())
        if judged is None:
            return False
        self.own, self.enemy = Side(judged[0]), Side(judged[1])
        self.occupied = self.all_occupied()
        return True

    def all_occupied(self) -> int:
        """Return the squares of all pieces and stones."""
        own, enemy = self.own, self.enemy
        return own.pieces() | own.stones | enemy.pieces() | enemy.stones

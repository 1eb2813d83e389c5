"""Whole lines of plies of Hanga Roa played at once, on one board that changes: HR-3 to HR-8.

The board is a list with a number for what lies on every square, in the numbering of
``notation.hanga_roa.squares``: 0 if it is empty, else a unit, plus 4 for one of Black's.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from notation.hanga_roa.ply import ARIKI, MATO, MOAI, is_walk
from notation.hanga_roa.squares import FILES, NEIGHBOURS, RANKS, SQUARES, STRIDE, WAYS
from notation.masks import bits
from replay.hanga_roa.armies import Army, judge
from replay.repetition import occurs_three_times, random_keys

_EMPTY: Final = 0
_MOAI: Final = 1
_ARIKI: Final = 2
_MATO: Final = 3
_STONE: Final = 4
_BLACK: Final = 4
_MOST_IN_HAND = 9

_SQUARES = STRIDE * FILES
_BESIDE = [list(bits(mask)) for mask in NEIGHBOURS]
_WITH_BESIDE = [[square, *beside] for square, beside in enumerate(_BESIDE)]
_WAYS = [{to: list(bits(way)) for to, way in ways.items()} for ways in WAYS]


_KEYS = random_keys("hanga-roa", 2 * _BLACK + 1, _SQUARES)
_HAND_KEYS = random_keys("hanga-roa in hand", 2, _MOST_IN_HAND + 1)


class Turn:
    """A ply: the piece, its path, the empty squares that it passes, those of each throw."""

    __slots__ = ("is_drop", "path", "piece", "stones", "takes", "throws", "way")

    def __init__(
        self,
        piece: int,
        path: list[int],
        way: list[int],
        throws: list[list[int]],
        stones: list[int],
        takes: bool = False,
    ) -> None:
        self.piece: Final[i64] = piece
        self.path: Final = path
        self.way: Final = way
        self.throws: Final = throws
        self.stones: Final = stones
        self.takes: Final = takes
        self.is_drop: Final = piece == _ARIKI and len(path) == 1


def turn_of(word: str) -> Turn | None:
    """Return the ply that *word* is in the dialect ``long``, None if no position allows it.

    That the word has the form of a ply is not checked.
    """
    piece = word[0]
    if word[1] == "@":
        return Turn(_ARIKI, [SQUARES[word[2:]]], [], [], [])
    squares = [SQUARES[word[at : at + 2]] for at in range(1, len(word), 3)]
    if piece == MOAI:
        return Turn(_MOAI, squares, [], [], []) if is_walk(squares) else None
    origin, to = squares[0], squares[1]
    if piece == MATO:
        takes = word[3] == "x"
        return Turn(_MATO, squares, [], [], [], takes) if to in _BESIDE[origin] else None
    assert piece == ARIKI  # noqa: S101 - the grammar has no other
    stones = squares[2:]
    ways, throws = _WAYS[origin], _WAYS[to]
    if to not in ways or not all(stone in throws for stone in stones):
        return None
    return Turn(_ARIKI, squares[:2], ways[to], [throws[stone] for stone in stones], stones)


class Track:
    """A position that changes with every turn; *over* tells that the game has ended."""

    __slots__ = ("black_hand", "cells", "key", "over", "white", "white_hand")

    def __init__(self, white: Army, black: Army, white_to_play: bool) -> None:
        self.white = white_to_play
        self.over = not white.moai or not black.moai
        self.load(white, black)

    def load(self, white: Army, black: Army) -> None:
        """Put both armies on the board."""
        self.cells = [_EMPTY] * _SQUARES
        self.white_hand = white.hand
        self.black_hand = black.hand
        self.key: i64 = _HAND_KEYS[0][white.hand] ^ _HAND_KEYS[1][black.hand]
        for colour, army in ((0, white), (_BLACK, black)):
            for unit, mask in enumerate(army[:4], start=1):
                for square in bits(mask):
                    self.put(square, unit + colour)

    def army(self, black: bool) -> Army:
        """Return the army of a side as it stands."""
        masks = [0, 0, 0, 0]
        colour = _BLACK if black else 0
        for square, unit in enumerate(self.cells):
            if colour < unit <= colour + 4:
                masks[unit - colour - 1] |= 1 << square
        moai, ariki, mato, stones = masks
        return Army(moai, ariki, mato, stones, self.black_hand if black else self.white_hand)

    def put(self, square: int, unit: int) -> None:
        """Put a unit on an empty square."""
        self.cells[square] = unit
        self.key ^= _KEYS[unit][square]

    def lift(self, square: int) -> None:
        """Take the unit on *square* away."""
        self.key ^= _KEYS[self.cells[square]][square]
        self.cells[square] = _EMPTY

    def is_calm(self) -> bool:
        """Tell whether no Moai has arrived, and every Moai and Ariki has an empty square beside."""
        for square, unit in enumerate(self.cells):
            if unit == _MOAI and square % STRIDE == RANKS - 1:
                return False
            if unit == _MOAI + _BLACK and square % STRIDE == 0:
                return False
        return not any(self.is_enclosed(square) for square in range(_SQUARES))

    def play(self, turns: list[Turn | None], throws: list[int], repeated: bool) -> bool:
        """Play *turns*; tell whether all are legal and no position can occur three times.

        With *repeated* it may. The position must be calm. *throws* says how many stones may be
        thrown in the first turns; later there may be as many as a ply has.
        """
        keys = [int(self.key)]
        for index, turn in enumerate(turns):
            if turn is None or self.over:
                return False
            if index < len(throws) and len(turn.stones) > throws[index]:
                return False
            if not self.turn(turn) or not (self.over or self.judge(turn)):
                return False
            self.white = not self.white
            keys.append(int(self.key))
        return repeated or not occurs_three_times(keys)

    def turn(self, turn: Turn) -> bool:
        """Make a turn, before anything is judged; tell whether it is legal."""
        if turn.piece == _MATO:
            return self.step(turn)
        if turn.piece == _MOAI:
            return self.run(turn)
        return self.drop(turn) if turn.is_drop else self.ariki_turn(turn)

    def own(self, unit: int) -> int:
        """Return the number of a unit of the side to play."""
        return unit if self.white else unit + _BLACK

    def step(self, turn: Turn) -> bool:
        """HR-5: a Mato to'a's step."""
        cells = self.cells
        origin, to = turn.path[0], turn.path[1]
        unit = cells[origin]
        taken = cells[to]
        if unit != self.own(_MATO):
            return False
        if turn.takes:
            if taken not in (_STONE, _STONE + _BLACK):
                return False
            self.lift(to)
        elif taken != _EMPTY:
            return False
        self.lift(origin)
        self.put(to, unit)
        return True

    def ariki_turn(self, turn: Turn) -> bool:
        """HR-4: an Ariki's move and throws."""
        cells, origin = self.cells, turn.path[0]
        unit = cells[origin]
        if unit != self.own(_ARIKI):
            return False
        for square in turn.way:
            if cells[square] != _EMPTY:
                return False
        self.lift(origin)
        self.put(turn.path[1], unit)
        for index, way in enumerate(turn.throws):
            for square in way:
                if cells[square] != _EMPTY:
                    return False
            self.put(turn.stones[index], self.own(_STONE))
        return True

    def run(self, turn: Turn) -> bool:
        """HR-3, HR-9: a Moai's run over stones of its own, which may end the game."""
        cells, path = self.cells, turn.path
        moai, stone = self.own(_MOAI), self.own(_STONE)
        far = RANKS - 1 if self.white else 0
        if cells[path[0]] != moai:
            return False
        self.lift(path[0])
        for square in path[1:]:
            if self.over or cells[square] != stone:
                return False
            self.lift(square)
            self.over = square % STRIDE == far
        self.put(path[-1], moai)
        return True

    def drop(self, turn: Turn) -> bool:
        """HR-6: an Ariki comes from the hand."""
        to = turn.path[0]
        hand = self.white_hand if self.white else self.black_hand
        first = 0 if self.white else RANKS - 1
        if not hand or to % STRIDE != first or self.cells[to] != _EMPTY:
            return False
        keys = _HAND_KEYS[0 if self.white else 1]
        self.key ^= keys[hand] ^ keys[hand - 1]
        if self.white:
            self.white_hand -= 1
        else:
            self.black_hand -= 1
        self.put(to, self.own(_ARIKI))
        return True

    def judge(self, turn: Turn) -> bool:
        """HR-7, HR-8: take off what is enclosed; tell whether the turn is no suicide.

        Only beside squares that have been filled can anything have become enclosed.
        """
        enclosed = self.encloses(turn.path[-1])
        for stone in turn.stones:
            enclosed = enclosed or self.encloses(stone)
        if not enclosed:
            return True
        own, enemy = self.army(not self.white), self.army(self.white)
        judged = judge(own, enemy)
        if judged is None:
            return False
        if judged != (own, enemy):
            self.over = not judged[1].moai
            self.load(*(judged if self.white else judged[::-1]))
        return True

    def encloses(self, square: int) -> bool:
        """Tell whether a Moai or Ariki on *square* or beside it is enclosed."""
        for near in _WITH_BESIDE[square]:
            unit = self.cells[near]
            if unit != _EMPTY and self.is_enclosed(near):
                return True
        return False

    def is_enclosed(self, square: int) -> bool:
        """Tell whether a Moai or Ariki stands on *square* without an empty square beside it."""
        cells = self.cells
        unit = cells[square]
        if unit not in (_MOAI, _ARIKI, _MOAI + _BLACK, _ARIKI + _BLACK):
            return False
        return all(cells[near] != _EMPTY for near in _BESIDE[square])

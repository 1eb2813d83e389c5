"""The packer: keeps the state and key after every ply, as a board plays whole lines."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from struct import pack
from typing import Final

from mypy_extensions import i64

from kohau.replay.board import Board, Turn

_ROOM: Final = 1 << 16
"""The number of bytes by which the buffer of states grows: more than a state has."""


class Packer:
    """The packed states of all positions of lines of one game, one line after the other.

    Beginning another line discards the current one, unless it has been kept.
    """

    def __init__(self) -> None:
        self._states: Final = bytearray()
        self._width: i64 = 0
        self._end: i64 = 0
        self._keys: Final[list[int]] = []
        self._following: Final[list[int]] = []
        self._words: Final[dict[str, int]] = {"": 0}
        self._turns: Final[list[Turn]] = [Turn(None)]
        self._kept = 0
        self._kept_words = 1

    def begin(self, board: Board) -> None:
        """Begin a line at the state of *board*."""
        if len(self._keys) > self._kept:
            self._end = self._kept * self._width
            del self._keys[self._kept :]
            del self._following[self._kept :]
            del self._turns[self._kept_words :]
            while len(self._words) > self._kept_words:
                self._words.popitem()
        if self._width == 0:
            self._width = len(board.state())
        self._add_state(board, None)

    def add(self, board: Board, turn: Turn) -> None:
        """Add the state after *turn*, which *board* has played."""
        self._add_state(board, turn)
        number = turn.number
        if number >= len(self._turns) or self._turns[number] is not turn:
            number = self._number(turn)
        self._following.append(number)

    def _add_state(self, board: Board, turn: Turn | None) -> None:
        place = self._end
        self._end += self._width
        if self._end > len(self._states):
            self._states.extend(bytes(_ROOM))
        board.pack(self._states, place, turn)
        self._keys.append(int(board.key))

    def _number(self, turn: Turn) -> int:
        """Return the index of the word of *turn*, which it keeps unless another has that word."""
        word = turn.word
        number = self._words.get(word, -1)
        if number < 0:
            number = self._words[word] = len(self._words)
            turn.number = number
            self._turns.append(turn)
        return number

    def keep(self) -> None:
        """Keep the line that was begun last."""
        self._following.append(0)
        self._kept = len(self._keys)
        self._kept_words = len(self._words)

    def play(self, board: Board, turns: Sequence[Turn]) -> None:
        """Add the line of legal *turns* that begins at the state of *board*."""
        board = board.copy()
        self.begin(board)
        for turn in turns:
            board.play(turn)
            self.add(board, turn)

    @property
    def count(self) -> int:
        """The number of kept positions."""
        return self._kept

    def states(self) -> bytes:
        """Return the packed states of the kept positions, one after the other."""
        return bytes(self._states[: self._kept * self._width])

    def keys(self) -> array[int]:
        """Return the keys of the kept positions, as signed numbers of 64 bits."""
        return array("q", pack(f"{self._kept}q", *self._keys[: self._kept]))

    def following(self) -> tuple[array[int], list[str]]:
        """Return the index of the canonical word that follows each position, and the words.

        The first word is empty and marks the end of a line; all words are different.
        """
        following = pack(f"{self._kept}i", *self._following[: self._kept])
        return array("i", following), list(self._words)

"""The packer: keeps the key and the masks after every ply, as a board plays whole lines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.strings import BytesWriter, write_i64_le
from mypy_extensions import i64

from kohau.replay.board import Board, Turn

_WORD_BYTES: Final = 8
_KEY_AND_NEXT: Final = 2
"""The words of a row beside those of the masks."""


class Packer:
    """The positions of lines of one game, one line after the other, as rows of 64-bit words.

    A row has the key of the position, the masks of the men as :meth:`Board.pack` writes them, and
    the index of the word that follows. Beginning another line discards the current one, unless it
    has been kept.
    """

    def __init__(self) -> None:
        self._rows: Final = BytesWriter()
        self._count: i64 = 0
        self._row_bytes: i64 = 0
        self._words: Final[dict[str, int]] = {"": 0}
        self._turns: Final[list[Turn]] = [Turn(None)]
        self._kept: i64 = 0
        self._kept_words = 1

    def begin(self, board: Board) -> None:
        """Begin a line at the state of *board*."""
        if self._count > self._kept:
            self._rows.truncate(self._kept * self._row_bytes)
            self._count = self._kept
            del self._turns[self._kept_words :]
            while len(self._words) > self._kept_words:
                self._words.popitem()
        self._add_position(board, None)
        if self._row_bytes == 0:
            self._row_bytes = len(self._rows) + _WORD_BYTES

    def add(self, board: Board, turn: Turn) -> None:
        """Add the state after *turn*, which *board* has played."""
        number = turn.number
        if number >= len(self._turns) or self._turns[number] is not turn:
            number = self._number(turn)
        write_i64_le(self._rows, number)
        self._add_position(board, turn)

    def _add_position(self, board: Board, turn: Turn | None) -> None:
        write_i64_le(self._rows, board.key)
        board.pack(self._rows, turn)
        self._count += 1

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
        write_i64_le(self._rows, 0)
        if len(self._rows) != self._count * self._row_bytes:
            raise ValueError("Board.pack does not append the same number of words each time")
        self._kept = self._count
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
        return int(self._kept)

    @property
    def masks(self) -> int:
        """The number of words of the masks in each row."""
        return int(self._row_bytes // _WORD_BYTES) - _KEY_AND_NEXT

    def rows(self) -> bytes:
        """Return the rows of the kept positions: signed words of 64 bits, the lowest byte first."""
        rows = self._rows.getvalue()
        size = int(self._kept * self._row_bytes)
        return rows if len(rows) == size else rows[:size]

    def words(self) -> list[str]:
        """Return the canonical words that follow positions, all different, by index.

        The first one is empty and marks the end of a line.
        """
        return list(self._words)

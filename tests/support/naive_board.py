"""Shared by the naive implementations of the rules: boards in position strings, square names.

Boards are dictionaries from (file, rank), both from 1, to letters; empty squares are missing.
"""

from __future__ import annotations

Square = tuple[int, int]
Board = dict[Square, str]


def read_board(text: str) -> Board:
    """Return the board in the first part of a position string."""
    rows = text.split("/")
    board: Board = {}
    for index, row in enumerate(rows):
        file = 0
        for char in row:
            if char.isdigit():
                file += int(char)
            else:
                file += 1
                board[file, len(rows) - index] = char
    return board


def write_board(board: Board, files: int, ranks: int) -> str:
    """Return the first part of a position string."""
    rows = []
    for rank in range(ranks, 0, -1):
        row = "".join(board.get((file, rank), ".") for file in range(1, files + 1))
        for run in range(files, 0, -1):
            row = row.replace("." * run, str(run))
        rows.append(row)
    return "/".join(rows)


def name(square: Square) -> str:
    """Return the name of a square."""
    return "abcdefghi"[square[0] - 1] + str(square[1])

"""Coordinates: the names of the squares of rectangular boards, of up to 26 files."""

from __future__ import annotations

from typing import Final

FILE_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
"""The letters of files, from the left."""


def square_name(file: int, rank: int) -> str:
    """Return the name of the square at *file* and *rank*, both from 0. Raises ``IndexError``.

    >>> square_name(0, 0), square_name(25, 9)
    ('a1', 'z10')
    """
    return f"{FILE_LETTERS[file]}{rank + 1}"

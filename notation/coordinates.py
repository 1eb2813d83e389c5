"""Coordinates: names of squares of rectangular boards, and mirrored or turned coordinates.

Boards have up to 26 files.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

FILE_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
"""The letters of files, from the left."""


def square_name(file: int, rank: int) -> str:
    """Return the name of the square at *file* and *rank*, both from 0. Raises ``IndexError``.

    >>> square_name(0, 0), square_name(25, 9)
    ('a1', 'z10')
    """
    return f"{FILE_LETTERS[file]}{rank + 1}"


class Reflection(NamedTuple):
    """The coordinates of a board: whether *files* and *ranks* count from the other end.

    >>> Reflection.of(mirror=True, rotate=False).board("1bb/b1W/WWW")
    'bb1/W1b/WWW'
    >>> Reflection.of(mirror=False, rotate=True).board("1bb/b1W/WWW")
    'WWW/W1b/bb1'
    """

    files: bool
    ranks: bool

    @classmethod
    def of(cls, *, mirror: bool, rotate: bool) -> Reflection | None:
        """Return the reflection of a board that is mirrored, turned by 180°, or both.

        Returns None if it is neither.
        """
        return cls(mirror != rotate, rotate) if mirror or rotate else None

    def board(self, text: str) -> str:
        """Return the ranks of a position string as those of the reflected board."""
        ranks = text.split("/")
        if self.files:
            ranks = [rank[::-1] for rank in ranks]
        return "/".join(ranks[::-1] if self.ranks else ranks)

    def of_squares(self, squares: Mapping[tuple[int, int], int]) -> Callable[[int], int]:
        """Return a function that maps the number of a square to that on the reflected board.

        *squares* are the numbers of all squares by file and rank; other numbers are not changed.

        >>> Reflection(files=True, ranks=False).of_squares({(0, 0): 10, (1, 0): 11})(10)
        11
        """
        last_file, last_rank = (max(coordinates) for coordinates in zip(*squares, strict=True))
        found = {
            number: squares[
                last_file - file if self.files else file, last_rank - rank if self.ranks else rank
            ]
            for (file, rank), number in squares.items()
        }
        return lambda number: found.get(number, number)


OTHER_RANKS = Reflection(files=False, ranks=True)
"""The reflection of a board whose rank 1 is at the top."""

OPTIONS: Mapping[str, Reflection] = {
    "--mirror": Reflection(files=True, ranks=False),
    "--rotate": Reflection(files=True, ranks=True),
    "--mirror --rotate": OTHER_RANKS,
}
"""All reflections, by the options that select them."""

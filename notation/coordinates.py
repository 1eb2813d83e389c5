"""Coordinates: the squares of rectangular boards, mirrored and turned boards, position strings.

Boards have up to 26 files. Position strings have the board by ranks, the side and the number in
common.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from kohau.notation.diagnostics import BadPosition
from kohau.notation.sentence import Sentence, counted

FILE_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
"""The letters of files, from the left."""

SQUARE: Final = "[a-z](?:2[0-6]|1[0-9]|[1-9])"
"""A pattern of the names of squares: a board has at most 26 files and 26 ranks."""


def square_name(file: int, rank: int) -> str:
    """Return the name of the square at *file* and *rank*, both from 0. Raises ``IndexError``.

    >>> square_name(0, 0), square_name(25, 9)
    ('a1', 'z10')
    """
    return f"{FILE_LETTERS[file]}{rank + 1}"


class TextGrid:
    """The layout of a board drawn with characters.

    *margin* is the width of the rank labels; the others are the columns from file to file, the rows
    from rank to rank, and the width of a square.
    """

    def __init__(self, margin: int = 3, columns: int = 2, rows: int = 1, width: int = 2) -> None:
        self.margin: Final = margin
        self.columns: Final = columns
        self.rows: Final = rows
        self.width: Final = width


class Grid:
    """The squares of a rectangular board, by file and rank (from 0), and by their numbers in plies.

    A number is *across* times the file, plus *up* times the rank. If there are numbers *only* for
    some squares, the others do not exist.

    >>> grid = Grid(3, 2, up=10)
    >>> grid.squares
    {'a1': 0, 'b1': 1, 'c1': 2, 'a2': 10, 'b2': 11, 'c2': 12}
    >>> grid.board({"a1": "W", "c2": "b"}), list(grid.men("2b/W2", "Wb"))
    ('2b/W2', [(12, 'b'), (0, 'W')])
    """

    def __init__(
        self, files: int, ranks: int, *, up: int, across: int = 1, only: Iterable[int] | None = None
    ) -> None:
        self.files: Final = files
        self.ranks: Final = ranks
        self.numbers: Final = {
            (file, rank): across * file + up * rank
            for file in range(files)
            for rank in range(ranks)
        }
        """The numbers of all squares by file and rank, also of those that do not exist."""
        self.places: Final = {number: place for place, number in self.numbers.items()}
        """Files and ranks, by number."""
        self.names: Final = {
            number: square_name(*self.places[number])
            for number in sorted(self.places if only is None else only)
        }
        """The names of the squares, by number."""
        self.squares: Final = {name: number for number, name in self.names.items()}
        """The numbers of the squares, by name, in order."""
        self.rows: Final = [
            [self.numbers[file, rank] for file in range(files)] for rank in range(ranks - 1, -1, -1)
        ]
        """The numbers of the squares of each rank, from the top."""
        self._named_rows: Final = [[self.names.get(at, "") for at in row] for row in self.rows]

    def board(self, men: Mapping[str, str]) -> str:
        """Return the board field of a position string from the letters of *men* by square."""
        return write_ranks([men.get(name, "") for name in names] for names in self._named_rows)

    def men(self, text: str, letters: str) -> Iterator[tuple[int, str]]:
        """Yield the number of its square and the letter of each man in a board field.

        Raises :class:`BadPosition` if the number of ranks or files is wrong, or a letter is not
        among *letters*.
        """
        for file, rank, letter in read_ranks(text, self.files, self.ranks, letters):
            yield self.numbers[file, rank], letter

    def labelled(self, rows: Sequence[str], layout: TextGrid, *, flip: bool = False) -> list[str]:
        """Return the *rows* of a drawn board with ranks before them and files below."""
        labelled = []
        for row, text in enumerate(rows):
            rank, between = divmod(row, layout.rows)
            label = "" if between else str(rank + 1 if flip else self.ranks - rank)
            label = label.rjust(layout.margin - 2) if layout.margin > 3 else label
            labelled.append(label.ljust(layout.margin) + text)
        files = FILE_LETTERS[: self.files]
        middle = " " * (layout.margin + (layout.width - 1) // 2)
        labelled.append(middle + (" " * (layout.columns - 1)).join(files[::-1] if flip else files))
        return [row.rstrip() for row in labelled]


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
            ranks = ["".join(_UNIT_OR_RUN.findall(rank)[::-1]) for rank in ranks]
        return "/".join(ranks[::-1] if self.ranks else ranks)

    def of_squares(self, squares: Mapping[tuple[int, int], int]) -> Callable[[int], int]:
        """Return a function that maps the number of a square to that on the reflected board.

        *squares* are the numbers of all squares by file and rank; other numbers are not changed.

        >>> Reflection(files=True, ranks=False).of_squares({(0, 0): 10, (1, 0): 11})(10)
        11
        """
        last_file, last_rank = (max(coordinates) for coordinates in zip(*squares, strict=True))
        numbers = {
            number: squares[
                last_file - file if self.files else file, last_rank - rank if self.ranks else rank
            ]
            for (file, rank), number in squares.items()
        }
        return lambda number: numbers.get(number, number)


_UNIT_OR_RUN: Final = re.compile("[1-9][0-9]*|.", re.DOTALL)
"""A unit in a board field, or how many squares are empty."""

OTHER_RANKS = Reflection(files=False, ranks=True)
"""The reflection of a board whose rank 1 is at the top."""

OPTIONS: Mapping[str, Reflection] = {
    "--mirror": Reflection(files=True, ranks=False),
    "--rotate": Reflection(files=True, ranks=True),
    "--mirror --rotate": OTHER_RANKS,
}
"""All reflections, by the options that select them."""


_MOST_DIGITS: Final = 9
"""The number of files up to which a digit is enough for a rank without units."""


def read_ranks(text: str, files: int, ranks: int, letters: str) -> Iterator[tuple[int, int, str]]:
    """Yield file and rank (from 0, the lowest rank is 0) and letter of every unit in *text*.

    Numbers are runs of empty squares; on boards of up to 9 files, each digit is one. Raises
    :class:`BadPosition` if the number of ranks or files is wrong, or a letter is not among
    *letters*.

    >>> list(read_ranks("1b/W1", 2, 2, "Wb")), list(read_ranks("10b", 11, 1, "Wb"))
    ([(1, 1, 'b'), (0, 0, 'W')], [(10, 0, 'b')])
    """
    rows = text.split("/")
    if len(rows) != ranks:
        raise BadPosition(
            counted(
                len(rows),
                "the board has {count} rank, not {due}",
                "the board has {count} ranks, not {due}",
                due=ranks,
            )
        )
    for rank, row in zip(range(ranks - 1, -1, -1), rows, strict=True):
        file = 0
        units = []
        for char in row if files <= _MOST_DIGITS else _UNIT_OR_RUN.findall(row):
            if char in letters:
                units.append((file, rank, char))
                file += 1
            elif char[0] in "123456789":
                file += int(char)
            else:
                raise BadPosition(
                    Sentence(
                        "{sign} in rank {rank} is neither one of {letters} nor a digit",
                        sign=repr(char),
                        rank=rank + 1,
                        letters=" ".join(letters),
                    )
                )
        if file != files:
            raise BadPosition(
                counted(
                    file,
                    "rank {rank} has {count} file, not {due}",
                    "rank {rank} has {count} files, not {due}",
                    rank=rank + 1,
                    due=files,
                )
            )
        yield from units


MAX_LENGTH = 1000
"""The maximum length of a position string."""


def check_length(fen: str) -> None:
    """Raise :class:`BadPosition` if a position string is too long."""
    if len(fen) > MAX_LENGTH:
        message = Sentence(
            "the position string has more than {count} characters", count=f"{MAX_LENGTH:,}"
        )
        raise BadPosition(message)


MAX_NUMBER_DIGITS = 17
"""Fewer digits than are compared in records, so that numbers can grow."""


def read_fields(fen: str, *names: str) -> list[str]:
    """Return the fields of a position string, as many as *names*. Raises :class:`BadPosition`.

    >>> read_fields("9/9 w 1", "board", "side", "number")
    ['9/9', 'w', '1']
    """
    fields = fen.split()
    if len(fields) != len(names):
        raise BadPosition(
            counted(
                len(fields),
                "the position string has {count} field, not {due}",
                "the position string has {count} fields, not {due}",
                due=len(names),
            ),
            hint=Sentence("it is written: {fields}", fields=", ".join(names)),
        )
    return fields


def read_side(side: str) -> bool:
    """Return whether White is to play. Raises :class:`BadPosition`.

    >>> read_side("w"), read_side("b")
    (True, False)
    """
    if side not in ("w", "b"):
        raise BadPosition(f"the side to play is {side!r}, neither w nor b")
    return side == "w"


def read_number(number: str, lowest: int = 1, what: str = "move number") -> int:
    """Return the move number in a position string. Raises :class:`BadPosition`."""
    digits = number.isdecimal() and number.isascii() and len(number) <= MAX_NUMBER_DIGITS
    if not digits or int(number) < lowest:
        raise BadPosition(f"the {what} is {number!r}, not a number from {lowest} up")
    return int(number)


def write_ranks(rows: Iterable[Iterable[str]]) -> str:
    """Return the board field; *rows* have the letters of squares, "" if empty, from the top rank.

    >>> write_ranks([["", "W"], ["W", ""]])
    '1W/W1'
    """
    return "/".join([_row(tuple(row)) for row in rows])


@lru_cache(1 << 16)
def _row(letters: tuple[str, ...]) -> str:
    """Return a rank with its runs of empty squares as digits."""
    row = "".join([letter or "." for letter in letters])
    return re.sub(r"\.+", lambda match: str(len(match[0])), row)

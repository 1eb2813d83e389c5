"""The parts of position strings that games share: the board by ranks, the side, the number."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache

from kohau.notation.diagnostics import BadPosition
from kohau.notation.visible import quantity


def read_ranks(text: str, files: int, ranks: int, letters: str) -> Iterator[tuple[int, int, str]]:
    """Yield file and rank (from 0, the lowest rank is 0) and letter of every unit in *text*.

    Digits are runs of empty squares. Raises :class:`BadPosition` if the number of ranks or files is
    wrong, or a letter is not among *letters*.

    >>> list(read_ranks("1b/W1", 2, 2, "Wb"))
    [(1, 1, 'b'), (0, 0, 'W')]
    """
    rows = text.split("/")
    if len(rows) != ranks:
        raise BadPosition(f"the board has {quantity(len(rows), 'rank')}, not {ranks}")
    for rank, row in zip(range(ranks - 1, -1, -1), rows, strict=True):
        file = 0
        units = []
        for char in row:
            if char in letters:
                units.append((file, rank, char))
                file += 1
            elif char in "123456789":
                file += int(char)
            else:
                raise BadPosition(
                    f"{char!r} in rank {rank + 1} is neither one of {' '.join(letters)} nor a digit"
                )
        if file != files:
            raise BadPosition(f"rank {rank + 1} has {quantity(file, 'file')}, not {files}")
        yield from units


MAX_LENGTH = 1000
"""The maximum length of a position string."""


def check_length(fen: str) -> None:
    """Raise :class:`BadPosition` if a position string is too long."""
    if len(fen) > MAX_LENGTH:
        raise BadPosition(f"the position string has more than {MAX_LENGTH:,} characters")


MAX_NUMBER_DIGITS = 17
"""Fewer digits than are compared in records, so that numbers can grow."""


def read_fields(fen: str, *names: str) -> list[str]:
    """Return the fields of a position string, as many as *names*. Raises :class:`BadPosition`.

    >>> read_fields("9/9 w 1", "board", "side", "number")
    ['9/9', 'w', '1']
    """
    fields = fen.split()
    if len(fields) != len(names):
        noun = "field" if len(fields) == 1 else "fields"
        raise BadPosition(
            f"the position string has {len(fields)} {noun}, not {len(names)}",
            hint=f"it is written: {', '.join(names)}",
        )
    return fields


def read_side_and_number(side: str, number: str, lowest: int = 1) -> tuple[bool, int]:
    """Return whether White is to play, and the move number. Raises :class:`BadPosition`.

    >>> read_side_and_number("b", "12")
    (False, 12)
    """
    if side not in ("w", "b"):
        raise BadPosition(f"the side to play is {side!r}, neither w nor b")
    return side == "w", read_number(number, lowest)


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
    return "/".join(_row("".join([letter or "." for letter in row])) for row in rows)


@lru_cache(1 << 14)
def _row(row: str) -> str:
    """Return a rank with its runs of empty squares as digits."""
    return re.sub(r"\.+", lambda found: str(len(found[0])), row)

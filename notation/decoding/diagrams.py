"""Diagrams: positions that a text draws, a row for each rank."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from kohau.notation.decoding.atoms import FILES

EMPTY: Final = "."
"""The cell of an empty square."""

_EMPTY: Final = frozenset("._-+ ,:·")


class Diagram(NamedTuple):
    """A drawn board: its *rows* from the last rank to the first, and its place in the text.

    A cell is the character that is drawn for a man, or ``EMPTY``.
    """

    rows: tuple[str, ...]
    begin: int
    end: int


def diagrams(text: str, files: int, ranks: int) -> Iterator[Diagram]:
    r"""Yield the boards of *files* and *ranks* that are drawn in *text*.

    >>> drawn = "so far:\n3 b b b\n2 . W .\n1 W W W\n  a b c\n"
    >>> [diagram.rows for diagram in diagrams(drawn, 3, 3)]
    [('bbb', '.W.', 'WWW')]
    """
    rows: list[tuple[str, str, int]] = []
    at = 0
    for line in text.split("\n"):
        row = _row(line, files)
        if row is not None:
            rows.append((*row, at))
            if len(rows) == ranks:
                yield _diagram(rows, at + len(line))
                rows = []
        elif not line.strip() or any(map(str.isalnum, line)):
            rows = []
        at += len(line) + 1


def _row(line: str, files: int) -> tuple[str, str] | None:
    """Return the label and the cells of a line that draws a rank, None for another one."""
    row = line.lstrip(" \t>")
    rank = row[: len(row) - len(row.lstrip("0123456789"))][:2]
    for between in ("|", "|-"):
        cells = row[len(rank) :].translate(dict.fromkeys(map(ord, between), " ")).split()
        if len(cells) == files + 1 and cells[-1].isdigit():
            cells.pop()
        if len(cells) == 1:
            cells = [*cells[0]]
        if len(cells) == files and all(map(_is_cell, cells)):
            men = "".join(cell.strip("[]()") for cell in cells)
            drawn = "".join(EMPTY if cell in _EMPTY else cell for cell in men)
            is_word = drawn.isalpha() and " " not in line.strip()
            is_one = not is_word and drawn.lower() != FILES[:files]
            return (rank, drawn) if is_one else None
    return None


def _is_cell(cell: str) -> bool:
    """Whether a *cell* is one character that is no digit, perhaps in brackets."""
    man = cell[1:-1] if cell[:1] + cell[2:] in ("[]", "()") else cell
    return len(man) == 1 and not man.isdigit()


def _diagram(rows: list[tuple[str, str, int]], end: int) -> Diagram:
    cells = [drawn for _, drawn, _ in rows]
    if rows[0][0] == "1" and rows[-1][0] == str(len(rows)):
        cells.reverse()
    return Diagram(tuple(cells), rows[0][2], end)


def fen_of_rows(rows: Sequence[str]) -> str:
    """Return *rows* as they stand in a position string.

    >>> fen_of_rows((".b..", "W..b"))
    '1b2/W2b'
    """
    return "/".join(
        "".join(
            str(sum(1 for _ in run)) if cell == EMPTY else "".join(run)
            for cell, run in groupby(row)
        )
        for row in rows
    )

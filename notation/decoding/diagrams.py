"""Diagrams and placements: positions that a text draws, a row for each rank, or tells.

A placement names the men and their squares.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, NamedTuple

from kohau.notation.decoding.board_squares import FILES
from kohau.notation.decoding.words import words
from kohau.notation.lenient.tags import TAG_OF_WORD

EMPTY: Final = "."
"""The cell of an empty square."""

_LABEL: Final = re.compile(r"[ \t>]*(?P<rank>[0-9]{1,2})?[ \t|]*")
_BETWEEN: Final = (re.compile(r"[\s|]+"), re.compile(r"[\s|-]+"))
_CELL: Final = re.compile(r"\[[^\d]\]|\([^\d]\)|\D")
_EMPTY: Final = frozenset("._-+ ,:·")
_RULE: Final = re.compile(r"[\W_]*")


class Diagram(NamedTuple):
    """A drawn board: its *rows* from the last rank to the first, and its place in the text.

    A cell is the character that is drawn for a man, or ``EMPTY``.
    """

    rows: tuple[str, ...]
    begin: int
    end: int

    def agrees(self, rows: Sequence[str]) -> bool:
        """Whether each character stands for the same man wherever it is in *rows* of a position.

        >>> Diagram(("x.", "ox"), 0, 0).agrees(("b.", "Wb"))
        True
        """
        meant: dict[str, str] = {}
        if [*map(len, rows)] != [*map(len, self.rows)]:
            return False
        for drawn, man in zip("".join(self.rows), "".join(rows), strict=True):
            if meant.setdefault(drawn, man) != man:
                return False
        return len(set(meant.values())) > 1


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
        elif not line.strip() or not _RULE.fullmatch(line):
            rows = []
        at += len(line) + 1


def _row(line: str, files: int) -> tuple[str, str] | None:
    """Return the label and the cells of a line that draws a rank, None for another one."""
    label = _LABEL.match(line)
    assert label is not None  # noqa: S101 - it may be empty
    for between in _BETWEEN:
        cells = [cell for cell in between.split(line[label.end() :]) if cell]
        if len(cells) == files + 1 and cells[-1].isdigit():
            cells.pop()
        if len(cells) == 1:
            cells = [*cells[0]]
        if len(cells) == files and all(map(_CELL.fullmatch, cells)):
            found = "".join(cell.strip("[]()") for cell in cells)
            drawn = "".join(EMPTY if cell in _EMPTY else cell for cell in found)
            is_word = drawn.isalpha() and " " not in line.strip()
            is_one = not is_word and drawn.lower() != FILES[:files]
            return (label["rank"] or "", drawn) if is_one else None
    return None


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


def rows_of_fen(board: str) -> list[str]:
    """Return the rows of the first field of a position string.

    >>> rows_of_fen("1b2/W2b")
    ['.b..', 'W..b']
    """
    return [
        re.sub(r"[0-9]+", lambda digits: EMPTY * min(int(digits[0]), len(FILES)), row)
        for row in board.split("/")
    ]


COLOURS: Final = ("White", "Black")

_TOKEN: Final = re.compile(
    r"(?P<square>[A-Za-z]?[a-o](?:1[0-9]|[1-9])(?![0-9a-zA-Z]))|(?P<word>[^\W\d_]+)"
    r"|(?P<joint>[-–x>→/]|[0-9])|(?P<stop>[.!?;](?=\s|$))"
)
_BALL: Final = "*"
_LEAST: Final = 3
_MOST_UNKNOWN: Final = 6
"""The maximum number of words without a meaning between two men."""


@dataclass(slots=True)
class Placement:
    """Men stated in words: colour and letter of each by its square, and the square of a ball.

    A man that is only called a stone, or not at all, has the letter "".
    """

    begin: int
    end: int = 0
    men: dict[str, tuple[str, str]] = field(default_factory=dict)
    ball: str | None = None

    @property
    def is_position(self) -> bool:
        """Whether both colours have men."""
        colours = {colour for colour, _ in self.men.values()}
        return len(self.men) >= _LEAST and len(colours) == len(COLOURS)


def placements(text: str) -> Iterator[Placement]:
    r"""Yield the positions that *text* states in words.

    >>> told = "We adjourned. White: Keeper e1, Horses d4 and h5. Black: Keeper e15. Ball: f8."
    >>> (placement,) = placements(told)
    >>> placement.men["h5"], placement.men["e15"], placement.ball
    (('White', 'H'), ('Black', 'K'), 'f8')
    """
    found: Placement | None = None
    colour = letter = ""
    unknown = 0
    for token in _TOKEN.finditer(text):
        said = token[0]
        if token.lastgroup == "word":
            tag, man = TAG_OF_WORD.get(said.casefold(), ""), _man(said)
            if tag in COLOURS:
                colour, letter, unknown = tag, "", 0
                found = found or Placement(token.start())
            elif man:
                letter, unknown = man, 0
            else:
                unknown += said.casefold() not in words().joints
        elif token.lastgroup == "square" and found is not None:
            unknown = 0
            _put(found, said, colour, letter)
            found.end = token.end()
        elif token.lastgroup == "joint" and found is not None:
            unknown = _MOST_UNKNOWN + 1
        if unknown > _MOST_UNKNOWN and found is not None:
            yield from _told(found)
            found, unknown, colour, letter = None, 0, "", ""
    yield from _told(found)


def _told(found: Placement | None) -> Iterator[Placement]:
    if found is not None and found.is_position:
        yield found


def _man(word: str) -> str:
    """Return the letter of the man that a word means, or that it is; "" for another word."""
    meaning = words().meanings.get(word.casefold(), ("",))[-1]
    if meaning == _BALL or (meaning.isalpha() and meaning.isupper()):
        return meaning
    return word if len(word) == 1 and word.isupper() else ""


def _put(found: Placement, said: str, colour: str, letter: str) -> None:
    """Put a man on a square, which may be written with the letter of its piece."""
    square = said.lower()
    if len(said) > 1 and said[1].isalpha():
        letter, square = said[0].upper(), said[1:].lower()
    if letter == _BALL:
        found.ball = square
    else:
        found.men.setdefault(square, (colour, letter))

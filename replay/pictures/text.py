"""Boards drawn with characters: turned around, coloured for terminals, or in plain ASCII."""

from __future__ import annotations

from itertools import groupby
from operator import itemgetter
from typing import Any

from kohau.notation.coordinates import FILE_LETTERS
from kohau.replay.pictures.picture import Board, Item, Picture
from kohau.replay.position import Position

_MIRRORED = str.maketrans("[]", "][")
_GROUNDS = {
    "board": 137, "shade": 101, "pillar": 95, "field": 65, "area": 66, "goal": 245,
}  # fmt: skip
"""The background colours of squares, by their numbers in terminals with 256 colours.

White and black letters must both be legible on them.
"""

_LIT = 67
_LINES = " ·─│╲╱[]"
Colours = tuple[int, int, bool]
"""Foreground, background, and whether the character is bold."""

_INKS = {"white": 231, "black": 16, "taken": 124, "ball": 220, "line": 58}


def draw(position: Position[Any], flip: bool = False) -> str:
    """Return the board drawn with characters; with *flip*, from Black's side.

    A game without pictures is always drawn from White's side.

    >>> from kohau.replay import registry
    >>> print(draw(registry.find_game("fanorona").start("telo"), flip=True))
    1  ○─○─○
       │╲│╱│
    2  ○─·─●
       │╱│╲│
    3  ●─●─●
       c b a
    """
    painter = position.game.painter()
    if painter is None or not flip:
        return position.draw()
    board = painter.board(position)
    return _compose(_rows(position, board, flip), board, flip) + _rest(position, board)


def ansi(position: Position[Any], picture: Picture, flip: bool = False) -> str:
    """Return the board in colours, with escape sequences; the last ply is highlighted."""
    board = picture.board
    canvas = _Canvas(picture, flip)
    painted = []
    for row, text in enumerate(_rows(position, board, flip)):
        cells = [canvas.cell(row, column, char) for column, char in enumerate(text)]
        painted.append(
            "".join(
                _styled("".join(char for char, _ in run), colours)
                for colours, run in groupby(cells, itemgetter(1))
            )
        )
    return _compose(painted, board, flip) + _rest(position, board)


def _styled(text: str, colours: Colours | None) -> str:
    if colours is None:
        return text
    from click import style

    ink, ground, bold = colours
    return style(text, fg=ink, bg=ground, bold=bold)


class _Canvas:
    """The characters of a board with their colours."""

    def __init__(self, picture: Picture, flip: bool) -> None:
        self.board = picture.board
        self.flip = flip
        sides = tuple(item for item in picture.pieces if item.symbol.startswith(("white", "black")))
        self.pieces = _by_square(self.board, sides)
        self.lit = _by_square(self.board, picture.marks.lights)
        self.gone = _by_square(self.board, picture.marks.ghosts)

    def cell(self, row: int, column: int, char: str) -> tuple[str, Colours | None]:
        """Return a character and its colours (None outside of the board)."""
        square = _square_at(self.board, row, column, self.flip)
        kind = "board" if square is None else self.board.terrain.get(square, "board")
        if kind not in _GROUNDS:
            return char, None
        ground = _LIT if square in self.lit else _GROUNDS[kind]
        if char == "·" and square in self.gone:
            return "×", (_INKS["taken"], ground, True)
        ink = (
            "line" if char in _LINES else "ball" if char == "*" else self.pieces.get(square, "line")
        )
        return char, (_INKS[ink], ground, ink != "line")


def _rows(position: Position[Any], board: Board, flip: bool) -> list[str]:
    """Return the rows of squares without coordinates, padded to the same width."""
    grid = board.text
    count = grid.rows * (board.ranks - 1) + 1
    width = grid.columns * (board.files - 1) + grid.width
    rows = [row[grid.margin :].ljust(width) for row in position.draw().splitlines()[:count]]
    if not flip:
        return rows
    return [_turned(row, board) for row in reversed(rows)]


def _turned(row: str, board: Board) -> str:
    """Return a row from the other side; a square that is two characters wide keeps their order."""
    if board.text.width != board.text.columns:
        return row[::-1].translate(_MIRRORED)
    width = board.text.width
    cells = [row[at : at + width] for at in range(0, len(row), width)]
    return "".join(reversed(cells))


def _compose(rows: list[str], board: Board, flip: bool) -> str:
    """Return *rows* with ranks before them and files below."""
    grid = board.text
    composed = []
    for row, text in enumerate(rows):
        rank, between = divmod(row, grid.rows)
        number = rank + 1 if flip else board.ranks - rank
        label = "" if between else str(number)
        label = label.rjust(grid.margin - 2) if grid.margin > 3 else label
        composed.append(label.ljust(grid.margin) + text)
    files = FILE_LETTERS[: board.files]
    middle = grid.margin + (grid.width - 1) // 2
    line = (" " * (grid.columns - 1)).join(reversed(files) if flip else files)
    return "\n".join(row.rstrip() for row in [*composed, " " * middle + line])


def _rest(position: Position[Any], board: Board) -> str:
    """Return what ``draw`` shows below the board: icons, or pieces in hand."""
    rows = position.draw().splitlines()[board.text.rows * (board.ranks - 1) + 2 :]
    return "".join(f"\n{row}" for row in rows)


def _by_square(board: Board, items: tuple[Item, ...]) -> dict[tuple[int, int] | None, str]:
    """Return the first word of the item on each square, by file and rank."""
    return {board.square(item.x, item.y): item.symbol.split()[0] for item in items}


def _square_at(board: Board, row: int, column: int, flip: bool) -> tuple[int, int] | None:
    """Return file and rank of the square that contains a character, None between squares."""
    grid = board.text
    file, aside = divmod(column, grid.columns)
    rank, between = divmod(row, grid.rows)
    if between or aside >= grid.width or file >= board.files:
        return None
    return (board.files - 1 - file, rank) if flip else (file, board.ranks - 1 - rank)


_PLAIN = str.maketrans("○●·─│╲╱×\N{NO-BREAK SPACE}", "Wb.-|\\/x ")


def in_encoding(text: str, encoding: str) -> str:
    """Return *text* with its boards in ASCII, unless *encoding* has all its characters.

    >>> in_encoding("○─●", "latin-1"), in_encoding("○─●", "utf-8")
    ('W-b', '○─●')
    """
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return text.translate(_PLAIN)
    return text

"""Arrows and coloured squares that users draw on pictures, beside the marks of the last ply."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from kohau.notation.commands import Arrow
from kohau.notation.diagnostics import Problem, unknown_square
from kohau.replay.pictures.picture import Board
from kohau.replay.pictures.shapes import Point, arrow, number

TONES: Mapping[str, str] = {
    "green": "#2e7d32",
    "red": "#b3261e",
    "yellow": "#d99a00",
    "blue": "#1c5d99",
    "cyan": "#00838f",
    "orange": "#d2691e",
}
"""The colours whose names records know; other names are those of CSS."""

_COLOUR = re.compile(r"#(?:[0-9A-Fa-f]{3}){1,2}|[a-z]{3,20}")
_GAP = 0.15
"""The gap of an arrow before the centres of its squares."""


def squares_drawn(board: Board, colours: Mapping[str, str], *, flip: bool) -> str:
    """Return *colours* of squares of *board*, by their names, as markup under the pieces.

    Raises :class:`UnknownSquare` and, for what is no colour, :class:`Problem`.
    """
    boxes = []
    for square, colour in colours.items():
        x, y = _place(board, square, flip=flip)
        corner = f'x="{number(x - 0.5)}" y="{number(y - 0.5)}" width="1" height="1"'
        boxes.append(f'<rect {corner} fill="{_tone(colour)}" fill-opacity=".6"/>')
    return "".join(boxes)


def arrows_drawn(board: Board, arrows: Iterable[Arrow], *, flip: bool) -> str:
    """Return *arrows*, and rings for marks on squares, as markup above everything else.

    Raises as :func:`squares_drawn` does.
    """
    drawn = []
    for mark in arrows:
        tone = _tone(mark.colour)
        start, end = (_place(board, square, flip=flip) for square in (mark.start, mark.end))
        if mark.is_mark:
            ring = f'cx="{number(start[0])}" cy="{number(start[1])}" r=".44"'
            drawn.append(f'<circle {ring} fill="none" stroke="{tone}" stroke-width=".08"/>')
        else:
            paint = f'fill="{tone}" stroke="{tone}" stroke-width=".11" stroke-linejoin="round"'
            drawn.append(f'<path d="{arrow(start, end, _GAP, _GAP)}" {paint}/>')
    return f'<g opacity=".8">{"".join(drawn)}</g>' if drawn else ""


def _place(board: Board, square: str, *, flip: bool) -> Point:
    for spot in board.spots:
        if spot.name == square:
            return (-spot.x, -spot.y) if flip else (spot.x, spot.y)
    raise unknown_square(square, [spot.name for spot in board.spots])


def _tone(colour: str) -> str:
    """Return the colour that *colour* names, as it is written in SVG."""
    if not _COLOUR.fullmatch(colour):
        raise Problem(f"{colour!r} is no colour", hint="write a name such as green, or #2e7d32")
    return TONES.get(colour, colour)

"""Drawing: positions and replays as SVG or PNG, or with characters, also coloured or turned."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from types import MappingProxyType
from typing import Any, Protocol

from kohau.notation.commands import Arrow
from kohau.notation.coordinates import TextGrid
from kohau.notation.diagnostics import Problem
from kohau.notation.record import Line, Record
from kohau.replay.pictures.painter import Painter
from kohau.replay.pictures.picture import Board, Item, Picture
from kohau.replay.pictures.svg import Look, Theme
from kohau.replay.position import Position


class DrawnReplay(Protocol):
    """What a picture shows of a replay: the plies of its *line*, and the positions along them."""

    @property
    def line(self) -> Line[Any]:
        """The legal plies."""

    @property
    def positions(self) -> Sequence[Position[Any]]:
        """The positions before, between and after them; none if the game is not known."""


def paint(subject: Position[Any] | DrawnReplay, ply: int | None = None) -> Picture:
    """Return the picture of a position, or of a replay after *ply* plies (None: after the last).

    For a replay, the last ply is marked. Raises :class:`Problem` for a game without pictures, and
    for a replay without positions, and ``IndexError`` for a ply that it does not have.
    """
    position, before, last = _moment(subject, ply)
    return _painter(position).paint(position, before, last)


def _moment(
    subject: Position[Any] | DrawnReplay, ply: int | None
) -> tuple[Position[Any], Position[Any] | None, Any]:
    """Return the position to show, the previous one, and the ply between them, if known."""
    if isinstance(subject, Position):
        return subject, None, None
    if not hasattr(subject, "positions"):
        is_record = isinstance(subject, Record)
        name = "a record: verify it first" if is_record else type(subject).__name__
        raise TypeError(f"expected a position or a replay, not {name}")
    if not subject.positions:
        raise Problem("there is no position to be drawn: the record does not name its game")
    index = len(subject.line) if ply is None else ply
    most = len(subject.positions) - 1
    if not 0 <= index <= most:
        raise IndexError(f"ply {index} does not exist: it is a number from 0 to {most}")
    if index == 0:
        return subject.positions[0], None, None
    return subject.positions[index], subject.positions[index - 1], subject.line.plies[index - 1]


def _painter(position: Position[Any]) -> Painter[Any]:
    painter = position.game.painter()
    if painter is None:
        raise Problem(f"there are no pictures of {position.game.title}")
    return painter


def svg(
    subject: Position[Any] | DrawnReplay,
    ply: int | None = None,
    *,
    flip: bool = False,
    coordinates: bool = True,
    theme: Theme = "auto",
    width: int | None = None,
    arrows: Iterable[Arrow | tuple[str, ...]] = (),
    colours: Mapping[str, str] = MappingProxyType({}),
) -> str:
    """Return a picture of *subject* as an SVG document: a position, or a replay after *ply* plies.

    Without *ply*, it is the position after the last one. Raises :class:`Problem` for a game without
    pictures, and for a replay without positions, and ``IndexError`` for another ply.

    With *flip*, Black is at the bottom. The *theme* ``auto`` follows the reader's preference for
    light or dark, and CSS variables; ``light``, ``dark`` and ``grey`` are fixed. *width* is in
    pixels (None: 48 per square). *arrows* are drawn on the board: an ``Arrow``, or its squares and
    perhaps a colour; *colours* are those of squares by their names. Colours are named as in CSS, or
    written as in ``#2e7d32``. Raises :class:`UnknownSquare` for a square that does not exist.

    >>> from kohau.replay import registry
    >>> svg(registry.find_game("fanorona").start("telo")).splitlines()[1]
    '<title>Fanorona telo: White is to play</title>'
    """
    position, before, last = _moment(subject, ply)
    drawn = tuple(Arrow(*arrow) for arrow in arrows)
    look = Look(flip, coordinates, theme, width, drawn, colours)
    return _painter(position).svg(position, before, last, look)


def png(
    subject: Position[Any] | DrawnReplay,
    ply: int | None = None,
    *,
    flip: bool = False,
    coordinates: bool = True,
    theme: Theme = "light",
    width: int | None = None,
    arrows: Iterable[Arrow | tuple[str, ...]] = (),
    colours: Mapping[str, str] = MappingProxyType({}),
) -> bytes:
    """Return a picture of *subject* as PNG; arguments as for :func:`svg`; ``auto`` is light.

    Requires the extra ``png``; raises :class:`Problem` if it is missing.
    """
    fixed: Theme = "light" if theme == "auto" else theme
    text = svg(
        subject, ply, flip=flip, coordinates=coordinates, theme=fixed, width=width, arrows=arrows,
        colours=colours,
    )  # fmt: skip
    return rendered(text)


def board(
    subject: Position[Any] | DrawnReplay, ply: int | None = None, *, flip: bool = False
) -> str:
    """Return the board of *subject* drawn with characters; with *flip*, from Black's side."""
    return characters(_moment(subject, ply)[0], flip)


def ansi(
    subject: Position[Any] | DrawnReplay, ply: int | None = None, *, flip: bool = False
) -> str:
    """Return the board of *subject* drawn with coloured characters, for terminals.

    A game without pictures has no colours.
    """
    position, before, last = _moment(subject, ply)
    painter = position.game.painter()
    if painter is None:
        return characters(position, flip)
    return coloured(position, painter.paint(position, before, last), flip)


def draw(
    subject: Position[Any] | DrawnReplay, ply: int | None, form: str, look: Look
) -> str | bytes:
    """Return a picture of *subject* in one of the :data:`FORMS`."""
    if form == "board":
        return board(subject, ply, flip=look.flip)
    if form == "ansi":
        return ansi(subject, ply, flip=look.flip)
    return (png if form == "png" else svg)(subject, ply, **look._asdict())


FORMS = ("svg", "png", "ansi", "board")
"""The forms that pictures have."""


def rendered(svg: str) -> bytes:
    """Return an SVG picture as PNG in its own size.

    Its theme must not be ``auto``: only browsers support variables. Raises :class:`Problem` if the
    library is missing.
    """
    try:
        import resvg_py
    except ImportError:
        raise Problem(
            "PNG needs the library resvg-py, which is not installed",
            hint='install it with: pip install "kohau[png]"',
        ) from None
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True))


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


def characters(position: Position[Any], flip: bool = False) -> str:
    """Return the board drawn with characters; with *flip*, from Black's side.

    A game without squares is always drawn from White's side.

    >>> from kohau.replay import registry
    >>> print(characters(registry.find_game("fanorona").start("telo"), flip=True))
    1  ○─○─○
       │╲│╱│
    2  ○─·─●
       │╱│╲│
    3  ●─●─●
       c b a
    """
    if position.grid is None or not flip:
        return position.draw()
    return position.labelled(_rows(position, flip), flip=flip)


def coloured(position: Position[Any], picture: Picture, flip: bool = False) -> str:
    """Return the board in colours, with escape sequences; the last ply is highlighted."""
    canvas = _Canvas(picture, position.layout, flip)
    painted = []
    for row, text in enumerate(_rows(position, flip)):
        cells = [canvas.cell(row, column, char) for column, char in enumerate(text)]
        painted.append(
            "".join(
                _styled("".join(char for char, _ in run), colours)
                for colours, run in groupby(cells, itemgetter(1))
            )
        )
    return position.labelled(painted, flip=flip)


def _styled(text: str, colours: Colours | None) -> str:
    if colours is None:
        return text
    from click import style

    ink, ground, bold = colours
    return style(text, fg=ink, bg=ground, bold=bold)


class _Canvas:
    """The characters of a board with their colours."""

    def __init__(self, picture: Picture, layout: TextGrid, flip: bool) -> None:
        self.board = picture.board
        self.layout = layout
        self.flip = flip
        sides = tuple(item for item in picture.pieces if item.symbol.startswith(("white", "black")))
        self.pieces = _by_square(self.board, sides)
        self.lit = _by_square(self.board, picture.marks.lights)
        self.gone = _by_square(self.board, picture.marks.ghosts)

    def cell(self, row: int, column: int, char: str) -> tuple[str, Colours | None]:
        """Return a character and its colours (None outside of the board)."""
        square = self.square_at(row, column)
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

    def square_at(self, row: int, column: int) -> tuple[int, int] | None:
        """Return file and rank of the square that contains a character, None between squares."""
        board, layout = self.board, self.layout
        file, aside = divmod(column, layout.columns)
        rank, between = divmod(row, layout.rows)
        if between or aside >= layout.width or file >= board.files:
            return None
        return (board.files - 1 - file, rank) if self.flip else (file, board.ranks - 1 - rank)


def _rows(position: Position[Any], flip: bool) -> list[str]:
    """Return the rows of squares without coordinates."""
    rows = position.rows()
    return [_turned(row, position.layout) for row in reversed(rows)] if flip else rows


def _turned(row: str, layout: TextGrid) -> str:
    """Return a row from the other side; a square that is two characters wide keeps their order."""
    if layout.width != layout.columns:
        return row[::-1].translate(_MIRRORED)
    cells = [row[at : at + layout.width] for at in range(0, len(row), layout.width)]
    return "".join(reversed(cells))


def _by_square(board: Board, items: tuple[Item, ...]) -> dict[tuple[int, int] | None, str]:
    """Return the first word of the item on each square, by file and rank."""
    return {board.square(item.x, item.y): item.symbol.split()[0] for item in items}


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

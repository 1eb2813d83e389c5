"""Drawing: positions and replays as SVG or PNG, or with characters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from kohau.notation.diagnostics import Problem
from kohau.notation.record import Line
from kohau.replay.pictures import text as text_pictures
from kohau.replay.pictures.colours import Theme
from kohau.replay.pictures.painter import Painter
from kohau.replay.pictures.picture import Picture
from kohau.replay.pictures.svg import Look
from kohau.replay.position import Position


class Played(Protocol):
    """What a picture shows of a replay: the plies of its *line*, and the positions along them."""

    @property
    def line(self) -> Line[Any]:
        """The legal plies."""

    @property
    def positions(self) -> Sequence[Position[Any]]:
        """The positions before, between and after them; none if the game is not known."""


def paint(shown: Position[Any] | Played, ply: int | None = None) -> Picture:
    """Return the picture of a position, or of a replay after *ply* plies (None: after the last).

    For a replay, the last ply is marked. Raises :class:`Problem` for a game without pictures, and
    for a replay without positions.
    """
    position, before, last = _moment(shown, ply)
    return _painter(position).paint(position, before, last)


def _moment(
    shown: Position[Any] | Played, ply: int | None
) -> tuple[Position[Any], Position[Any] | None, Any]:
    """Return the position to show, the previous one, and the ply between them, if known."""
    if isinstance(shown, Position):
        return shown, None, None
    if not hasattr(shown, "positions"):
        raise TypeError(f"expected a position or a replay, not {type(shown).__name__}")
    if not shown.positions:
        raise Problem("there is no position to be drawn: the record does not name its game")
    index = len(shown.line) if ply is None else ply
    if index == 0:
        return shown.positions[0], None, None
    return shown.positions[index], shown.positions[index - 1], shown.line.plies[index - 1]


def _painter(position: Position[Any]) -> Painter[Any]:
    painter = position.game.painter()
    if painter is None:
        raise Problem(f"there are no pictures of {position.game.title}")
    return painter


def svg(
    shown: Position[Any] | Played,
    ply: int | None = None,
    *,
    flip: bool = False,
    coordinates: bool = True,
    theme: Theme = "auto",
    width: int | None = None,
) -> str:
    """Return a picture of *shown* as an SVG document; *ply* and exceptions as for :func:`paint`.

    With *flip*, Black is at the bottom. The *theme* ``auto`` follows the reader's preference for
    light or dark, and CSS variables; ``light``, ``dark`` and ``grey`` are fixed. *width* is in
    pixels (None: 48 per square).

    >>> from kohau.replay import registry
    >>> svg(registry.find_game("fanorona").start("telo")).splitlines()[1]
    '<title>Fanorona telo: White is to play</title>'
    """
    position, before, last = _moment(shown, ply)
    look = Look(flip, coordinates, theme, width)
    return _painter(position).svg(position, before, last, look)


def png(
    shown: Position[Any] | Played,
    ply: int | None = None,
    *,
    flip: bool = False,
    coordinates: bool = True,
    theme: Theme = "light",
    width: int | None = None,
) -> bytes:
    """Return a picture of *shown* as PNG; arguments as for :func:`svg`, but ``auto`` is ``light``.

    Requires the extra ``png``; raises :class:`Problem` if it is missing.
    """
    fixed: Theme = "light" if theme == "auto" else theme
    text = svg(shown, ply, flip=flip, coordinates=coordinates, theme=fixed, width=width)
    return rendered(text)


def board(shown: Position[Any] | Played, ply: int | None = None, *, flip: bool = False) -> str:
    """Return the board of *shown* drawn with characters; with *flip*, from Black's side."""
    return text_pictures.draw(_moment(shown, ply)[0], flip)


def ansi(shown: Position[Any] | Played, ply: int | None = None, *, flip: bool = False) -> str:
    """Return the board of *shown* drawn with coloured characters, for terminals.

    A game without pictures has no colours.
    """
    position, before, last = _moment(shown, ply)
    painter = position.game.painter()
    if painter is None:
        return position.draw()
    return text_pictures.ansi(position, painter.paint(position, before, last), flip)


def draw(shown: Position[Any] | Played, ply: int | None, form: str, look: Look) -> str | bytes:
    """Return a picture of *shown* in one of the :data:`FORMS`."""
    if form == "board":
        return board(shown, ply, flip=look.flip)
    if form == "ansi":
        return ansi(shown, ply, flip=look.flip)
    return (png if form == "png" else svg)(shown, ply, **look._asdict())


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

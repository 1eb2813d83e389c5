"""Cards: positions as pictures for previews of links, as PNG, which all programs show."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from kohau.replay.pictures.drawing import DrawnReplay, paint, rendered, svg
from kohau.replay.pictures.svg import LIGHT
from kohau.replay.position import Position

WIDTH, HEIGHT = 1200, 630
"""The size of cards in pixels, which the programs that show links recommend."""

MARGIN = 15


def available() -> bool:
    """Return whether cards can be made: whether the extra ``png`` is installed."""
    return find_spec("resvg_py") is not None


def card_of(subject: Position[Any] | DrawnReplay, ply: int | None = None) -> bytes:
    """Return the picture of *subject* in the middle of a card, as PNG; arguments as for ``svg``.

    Raises :class:`Problem` for a game without pictures, and if the extra ``png`` is missing.
    """
    board = paint(subject, ply).board
    most = WIDTH - 2 * MARGIN, HEIGHT - 2 * MARGIN
    width = round(min(most[0], most[1] * board.width / board.height))
    height = round(width * board.height / board.width)
    place = f'x="{(WIDTH - width) // 2}" y="{(HEIGHT - height) // 2}"'
    picture = svg(subject, ply, theme="light", width=width).replace("<svg ", f"<svg {place} ", 1)
    return rendered(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="100%" height="100%" fill="{LIGHT["paper"]}"/>{picture}</svg>'
    )

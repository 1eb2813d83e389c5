"""Pictures as SVG text."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import NamedTuple

from kohau.replay.pictures.colours import Theme, style
from kohau.replay.pictures.picture import SMALLEST_SQUARE, Board, Item, Picture, Stroke, is_fine
from kohau.replay.pictures.shapes import arrow, box, lettering, number, path

PIXELS_OF_A_SQUARE = 48

LABEL_HEIGHT = 0.26


class Look(NamedTuple):
    """Options for rendering a picture; see :func:`kohau.replay.pictures.drawing.svg`."""

    flip: bool = False
    coordinates: bool = True
    theme: Theme = "auto"
    width: int | None = None


STANDARD_LOOK = Look()


def render(picture: Picture, look: Look, title: str, description: str) -> str:
    """Return *picture* as an SVG document; *title* and *description* are for screen readers."""
    flip, board = look.flip, picture.board
    pieces, marks = picture.pieces, picture.marks
    if _pixels(board, look.width) < SMALLEST_SQUARE * board.width:
        pieces = _legible(pieces)
        marks = marks._replace(badges=_legible(marks.badges))
    turn = ' transform="rotate(180)"' if flip else ""
    layers = (
        f"<g{turn}>{board.ground}</g>",
        labels(board, flip) if look.coordinates else "",
        f"<g>{_uses(board, marks.lights, flip)}</g>",
        f"<g>{_uses(board, marks.ghosts, flip)}</g>",
        f"<g>{_uses(board, pieces, flip)}</g>",
        f"<g{turn}>{_strokes(marks.strokes)}</g>",
        f"<g>{_uses(board, marks.badges, flip)}</g>",
    )
    used = {item.symbol for item in (*pieces, *marks.lights, *marks.ghosts, *marks.badges)}
    body = "\n".join(layer for layer in layers if layer)
    return (
        f"{_opening(board, look.width)}\n"
        f"<title>{escape(title)}</title>\n<desc>{escape(description)}</desc>\n"
        f"<style>{style(look.theme)}</style>\n"
        f"<defs>{definitions(board, used)}</defs>\n"
        f"{box(0, 0, board.width, board.height, 'paper')}\n{body}\n</svg>\n"
    )


def _pixels(board: Board, width: int | None) -> int:
    return width or round(PIXELS_OF_A_SQUARE * board.width)


def _legible(items: Iterable[Item]) -> tuple[Item, ...]:
    """Return the items that are legible in small pictures."""
    return tuple(item for item in items if not is_fine(item.symbol))


def _opening(board: Board, width: int | None) -> str:
    pixels = _pixels(board, width)
    size = f'width="{pixels}" height="{round(pixels * board.height / board.width)}"'
    xmlns = 'xmlns="http://www.w3.org/2000/svg"'
    return f'<svg {xmlns} {size} viewBox="{view_box(board)}" class="kohau" role="img">'


def view_box(board: Board) -> str:
    """Return the view box of pictures of *board*: left, top, width and height."""
    values = -board.width / 2, -board.height / 2, board.width, board.height
    return " ".join(map(number, values))


def symbol_id(board: Board, name: str) -> str:
    """Return the id of a symbol, unique among the boards on a page.

    Symbols with the same name on two boards of a game look the same.
    """
    return f"kohau-{board.name}-{name}".replace(" ", "-")


def definitions(board: Board, names: Iterable[str]) -> str:
    """Return the symbols called *names* as markup for ``<defs>``."""
    return "".join(
        f'<g id="{symbol_id(board, name)}">{board.symbols[name]}</g>' for name in sorted(names)
    )


def labels(board: Board, flip: bool) -> str:
    """Return the coordinates next to *board* as markup."""
    texts = []
    for text, x, y, along_x in board.labels:
        place = (-x if flip and along_x else x, -y if flip and not along_x else y)
        texts.append(lettering(text, "label", LABEL_HEIGHT, place))
    return f'<g aria-hidden="true">{"".join(texts)}</g>'


def _uses(board: Board, items: Iterable[Item], flip: bool) -> str:
    sign = -1 if flip else 1
    uses = []
    for name, x, y in items:
        place = f'x="{number(sign * x)}" y="{number(sign * y)}"'
        meaning = board.meaning(name)
        title = f"><title>{escape(meaning)}</title></use>" if meaning else "/>"
        uses.append(f'<use href="#{symbol_id(board, name)}" {place}{title}')
    return "".join(uses)


def _strokes(strokes: Iterable[Stroke]) -> str:
    ways = [(stroke.kind, arrow(*stroke[1:])) for stroke in strokes]
    return "".join(path(way, "halo") for _, way in ways) + "".join(
        path(way, kind) for kind, way in ways
    )

"""Pictures as SVG text, and the colours of their classes of shapes, in light and dark themes.

A page overrides a colour by setting its variable, ``--kohau-board`` for ``board`` and so on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from types import MappingProxyType
from typing import Literal, NamedTuple

from kohau.notation.commands import Arrow
from kohau.replay.pictures.own_marks import arrows_drawn, squares_drawn
from kohau.replay.pictures.picture import SMALLEST_SQUARE, Board, Item, Picture, Stroke, is_fine
from kohau.replay.pictures.shapes import arrow, box, classes, lettering, number, path

Theme = Literal["auto", "light", "dark", "grey"]
THEMES: tuple[Theme, ...] = ("auto", "light", "dark", "grey")

LIGHT = {
    "paper": "#fbf8f1",
    "ink": "#5b5143",
    "board": "#ecd6a8",
    "shade": "#dfc38c",
    "line": "#6d5230",
    "edge": "#8a6a3f",
    "white": "#fffdf6",
    "white-edge": "#3a3227",
    "black": "#2a2622",
    "black-edge": "#0f0d0b",
    "black-ink": "#e9e2d3",
    "field": "#b5cf96",
    "area": "#a3c183",
    "goal": "#e6e3da",
    "sea": "#a9cbd6",
    "shore": "#f6ead0",
    "pillar": "#c9a468",
    "ball": "#f08c1b",
    "active": "#f2b632",
    "light": "#f7ea7c",
    "move": "#1c5d99",
    "throw": "#6b3fa0",
    "shot": "#b3480b",
    "taken": "#b3121d",
}
"""The colours of the light theme."""

DARK = {
    "paper": "#1d1b19",
    "ink": "#b9ae9c",
    "board": "#7d6545",
    "shade": "#6d5739",
    "line": "#2f2416",
    "edge": "#3b2e1d",
    "white": "#f4eee0",
    "white-edge": "#1a1713",
    "black": "#1b1916",
    "black-edge": "#c4b79f",
    "black-ink": "#e9e2d3",
    "field": "#4d6b42",
    "area": "#426039",
    "goal": "#6b6860",
    "sea": "#23414d",
    "shore": "#3a3126",
    "pillar": "#95774a",
    "ball": "#ff9f33",
    "active": "#d9a02b",
    "light": "#a8983a",
    "move": "#8fc7ff",
    "throw": "#d3b4ff",
    "shot": "#ffb27a",
    "taken": "#ff8a80",
}
"""The colours of the dark theme."""

RULES = {
    "paper": "fill:{paper}",
    "label": "fill:none;stroke:{ink};stroke-width:1.1;stroke-linecap:round;stroke-linejoin:round",
    "board": "fill:{board}",
    "shade": "fill:{shade}",
    "frame": "fill:none;stroke:{edge};stroke-width:.07",
    "line": "fill:none;stroke:{line};stroke-width:.045;stroke-linecap:round",
    "thin": "fill:none;stroke:{line};stroke-width:.02;stroke-opacity:.6",
    "strong": "fill:{line}",
    "white": "fill:{white};stroke:{white-edge};stroke-width:.055;stroke-linejoin:round",
    "black": "fill:{black};stroke:{black-edge};stroke-width:.055;stroke-linejoin:round",
    "on-white": "fill:none;stroke:{white-edge};stroke-width:.04;stroke-linecap:round"
    ";stroke-linejoin:round",
    "on-black": "fill:none;stroke:{black-ink};stroke-width:.04;stroke-linecap:round"
    ";stroke-linejoin:round",
    "letter-on-white": "fill:none;stroke:{white-edge};stroke-width:1.7;stroke-linecap:round"
    ";stroke-linejoin:round",
    "letter-on-black": "fill:none;stroke:{black-ink};stroke-width:1.7;stroke-linecap:round"
    ";stroke-linejoin:round",
    "glyph-on-white": "fill:{white-edge}",
    "glyph-on-black": "fill:{black-ink}",
    "field": "fill:{field}",
    "area": "fill:{area}",
    "goal": "fill:{goal};stroke:{line};stroke-width:.05",
    "sea": "fill:{sea}",
    "shore": "fill:{shore}",
    "pillar": "fill:{pillar};stroke:{edge};stroke-width:.05",
    "track": "fill:none;stroke:{ink};stroke-width:.05",
    "icon": "fill:{board};stroke:{edge};stroke-width:.06",
    "emblem": "fill:{line}",
    "emblem-line": "fill:none;stroke:{line};stroke-width:.07;stroke-linecap:round",
    "active": "fill:{active};stroke:{white-edge};stroke-width:.05",
    "ball": "fill:{ball};stroke:{white-edge};stroke-width:.05",
    "light": "fill:{light};fill-opacity:.75",
    "ring": "fill:none;stroke:{light};stroke-width:.12",
    "badge": "fill:{paper};stroke:{ink};stroke-width:.025",
    "number": "fill:none;stroke:{ink};stroke-width:1.5;stroke-linecap:round;stroke-linejoin:round",
    "halo": "fill:{paper};stroke:{paper};stroke-width:.2;stroke-opacity:.85;stroke-linecap:round"
    ";stroke-linejoin:round",
    "move": "fill:{move};stroke:{move};stroke-width:.09;stroke-linejoin:round",
    "throw": "fill:{throw};stroke:{throw};stroke-width:.08;stroke-linejoin:round"
    ";stroke-dasharray:.2 .13",
    "shot": "fill:{shot};stroke:{shot};stroke-width:.08;stroke-linejoin:round"
    ";stroke-dasharray:.2 .13",
    "ricochet": "fill:{shot};stroke:{shot};stroke-width:.08;stroke-linejoin:round"
    ";stroke-dasharray:.05 .13;stroke-linecap:round",
    "taken": "fill:none;stroke:{taken};stroke-width:.1;stroke-linecap:round",
    "small": "stroke-width:.07",
    "gone": "opacity:.45",
}
"""The style of each class; names of colours are in braces."""


def style(theme: Theme) -> str:
    """Return the style sheet of pictures, which are inside an element of class ``kohau``.

    Each rule names one class and no ancestors, since these are not matched inside ``<use>``.

    ``auto`` follows the reader's preference, the classes ``kohau-light`` and ``kohau-dark``, and
    variables of the page; programs without support for variables, such as librsvg, show the light
    colours. The other themes have fixed colours.
    """
    if theme != "auto":
        return _style_sheet(RULES, _fixed(theme))
    variables = {name: f"var(--kohau-{name},var(--k-{name}))" for name in LIGHT}
    coloured = {kind: _with_colours(rule) for kind, rule in RULES.items()}
    light, dark = _variables(LIGHT), _variables(DARK)
    return (
        f"{_style_sheet(RULES, LIGHT)}"
        "@supports (color:var(--k-ink)){"
        f".kohau{{{light}}}"
        f"@media screen and (prefers-color-scheme:dark){{.kohau{{{dark}}}}}"
        f".kohau-light .kohau,.kohau.kohau-light{{{light}}}"
        f"@media screen{{.kohau-dark .kohau,.kohau.kohau-dark{{{dark}}}}}"
        f"{_style_sheet(coloured, variables)}"
        "}"
    )


def _fixed(theme: Theme) -> dict[str, str]:
    if theme == "grey":
        return {name: grey(colour) for name, colour in LIGHT.items()}
    return DARK if theme == "dark" else LIGHT


def grey(colour: str) -> str:
    """Return the grey with the lightness of *colour*.

    >>> grey("#ff0000"), grey("#ffffff")
    ('#4c4c4c', '#ffffff')
    """
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    level = round(0.299 * red + 0.587 * green + 0.114 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"


def _variables(colours: dict[str, str]) -> str:
    return ";".join(f"--k-{name}:{colour}" for name, colour in colours.items())


def _with_colours(rule: str) -> str:
    """Return the declarations of *rule* that contain a colour."""
    return ";".join(part for part in rule.split(";") if "{" in part)


def _style_sheet(rules: dict[str, str], colours: dict[str, str]) -> str:
    styles = {classes(kind): rule.format_map(colours) for kind, rule in rules.items() if rule}
    return "".join(f".{name}{{{rule}}}" for name, rule in styles.items())


PIXELS_OF_A_SQUARE = 48

LABEL_HEIGHT = 0.26


class Look(NamedTuple):
    """Options for rendering a picture; see :func:`kohau.replay.pictures.drawing.svg`."""

    flip: bool = False
    coordinates: bool = True
    theme: Theme = "auto"
    width: int | None = None
    arrows: tuple[Arrow, ...] = ()
    colours: Mapping[str, str] = MappingProxyType({})


STANDARD_LOOK = Look()


def render(picture: Picture, look: Look, title: str, description: str) -> str:
    """Return *picture* as an SVG document; *title* and *description* are for screen readers."""
    return (
        f"{_opening(picture.board, look.width)}\n"
        f"<title>{escape(title)}</title>\n<desc>{escape(description)}</desc>\n"
        f"<style>{style(look.theme)}</style>\n{drawn(picture, look)}\n</svg>\n"
    )


def inline(picture: Picture, look: Look, title: str) -> str:
    """Return *picture* as an element of a page, which has its style; it is as wide as its place."""
    box_ = view_box(picture.board)
    opening = f'<svg viewBox="{box_}" class="kohau" role="img" aria-label="{escape(title)}">'
    return f"{opening}{drawn(picture, look)}</svg>"


def drawn(picture: Picture, look: Look) -> str:
    """Return what is inside of the element of *picture*."""
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
        squares_drawn(board, look.colours, flip=flip),
        f"<g>{_uses(board, marks.ghosts, flip)}</g>",
        f"<g>{_uses(board, pieces, flip)}</g>",
        f"<g{turn}>{_strokes(marks.strokes)}</g>",
        f"<g>{_uses(board, marks.badges, flip)}</g>",
        arrows_drawn(board, look.arrows, flip=flip),
    )
    used = {item.symbol for item in (*pieces, *marks.lights, *marks.ghosts, *marks.badges)}
    body = "\n".join(layer for layer in layers if layer)
    return (
        f"<defs>{definitions(board, used)}</defs>\n"
        f"{box(0, 0, board.width, board.height, 'paper')}\n{body}"
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

"""Shapes as SVG markup: short functions for drawing boards and pieces, animals, and lettering.

The class of a shape selects its colours: see ``kohau.replay.pictures.svg``. Lengths are in
squares, the origin is the centre of the board or the piece, and y grows downwards.
"""

from __future__ import annotations

from math import cos, hypot, pi, sin

Point = tuple[float, float]


def number(value: float) -> str:
    """Return *value* with at most two decimals, in its shortest form.

    >>> number(0.5), number(-0.254), number(3.0), number(-0.001)
    ('.5', '-.25', '3', '0')
    """
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in ("-0", "0"):
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def classes(kinds: str) -> str:
    """Return the class names for *kinds* of shapes, with a prefix that other pages do not use.

    >>> classes("taken small")
    'k-taken k-small'
    """
    return " ".join(f"k-{kind}" for kind in kinds.split())


def circle(x: float, y: float, radius: float, kind: str) -> str:
    """Return a circle.

    >>> circle(0, 0, 0.5, "line")
    '<circle cx="0" cy="0" r=".5" class="k-line"/>'
    """
    places = f'cx="{number(x)}" cy="{number(y)}" r="{number(radius)}"'
    return f'<circle {places} class="{classes(kind)}"/>'


def box(x: float, y: float, width: float, height: float, kind: str, round_by: float = 0) -> str:
    """Return a rectangle around (*x*, *y*), its corners rounded by *round_by*."""
    corner = f'x="{number(x - width / 2)}" y="{number(y - height / 2)}"'
    rounding = f' rx="{number(round_by)}"' if round_by else ""
    size = f'width="{number(width)}" height="{number(height)}"'
    return f'<rect {corner} {size}{rounding} class="{classes(kind)}"/>'


def path(data: str, kind: str, scale: float = 1, at: Point = (0, 0)) -> str:
    """Return a path; *data* is scaled by *scale* and then moved to *at*."""
    moved = f"translate({number(at[0])} {number(at[1])})" if at != (0, 0) else ""
    scaled = f"scale({scale:g})" if scale != 1 else ""
    transform = f' transform="{moved}{scaled}"' if moved or scaled else ""
    return f'<path d="{data}"{transform} class="{classes(kind)}"/>'


def segment(start: Point, end: Point) -> str:
    """Return the path of a straight line.

    >>> segment((0, 0), (1, -0.5))
    'M0 0L1-.5'
    """
    return f"M{_joined(*start)}L{_joined(*end)}"


def lines(columns: int, rows: int) -> str:
    """Return the path of the lines between the squares of a board around the origin.

    >>> lines(2, 2)
    'M0-1L0 1M-1 0L1 0'
    """
    x, y = columns / 2, rows / 2
    upright = "".join(segment((at - x, -y), (at - x, y)) for at in range(1, columns))
    return upright + "".join(segment((-x, at - y), (x, at - y)) for at in range(1, rows))


def disc(side: str, radius: float, ring: float) -> str:
    """Return a round man of a *side*, ``white`` or ``black``, with a ring on it.

    >>> disc("white", 0.36, 0.2).removeprefix(circle(0, 0, 0.36, "white"))
    '<circle cx="0" cy="0" r=".2" class="k-on-white"/>'
    """
    return circle(0, 0, radius, side) + circle(0, 0, ring, f"on-{side}")


def arrow(start: Point, end: Point, before: float = 0, after: float = 0) -> str:
    """Return the path of an arrow: a shaft and a head to be filled.

    It leaves a gap *before* its tail and another one *after* its tip; both shrink if the points are
    so close that nothing would be left.

    >>> arrow((0, 0), (2, 0))
    'M0 0L1.78 0M2 0L1.76 .13 1.76-.13Z'
    """
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1
    x, y = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    shrink = min(1, 0.7 * length / (before + after + HEAD))
    before, after = shrink * before, shrink * after

    def at(along: float, aside: float = 0) -> Point:
        return start[0] + x * along - y * aside, start[1] + y * along + x * aside

    tip = length - after
    shaft = segment(at(before), at(tip - HEAD + 0.02))
    corners = " ".join(_joined(*at(tip - HEAD, aside)) for aside in (HALF_HEAD, -HALF_HEAD))
    return f"{shaft}M{_joined(*at(tip))}L{_spaced(corners)}Z"


HEAD, HALF_HEAD = 0.24, 0.13
"""Length of the head of an arrow, and half its width."""


def _joined(x: float, y: float) -> str:
    return _spaced(f"{number(x)} {number(y)}")


def _spaced(numbers: str) -> str:
    """Omit blanks before minus signs."""
    return numbers.replace(" -", "-")


# Animals: silhouettes of about a square, with the origin in the middle, as path data.

HORSE = (
    "M-.24 .36Q-.22 .12 0-.04Q-.12 .06-.28 .06L-.34-.06Q-.2-.34 .02-.36L.06-.46L.14-.34"
    "Q.36-.2 .3 .36Z"
)

ELEPHANT = (
    "M-.02-.3Q.36-.36 .4 0V.36H.24V.16H.02V.36H-.14V.1Q-.24 .1-.26 .02V.26Q-.3 .4-.44 .34V.26"
    "Q-.36 .3-.36 .2V-.08Q-.34-.28-.02-.3Z"
)


def _mane() -> str:
    """Return the tufts around a lion's face: points on a circle, with curves further out."""
    tufts = 10
    curves = []
    for tuft in range(tufts):
        middle, end = (2 * pi * (tuft + part) / tufts for part in (0.5, 1))
        control = 0.5 * sin(middle), -0.5 * cos(middle)
        to = 0.36 * sin(end), -0.36 * cos(end)
        curves.append("Q" + " ".join(map(number, (*control, *to))))
    return f"M0-.36{''.join(curves)}Z"


_FACE = "M0-.25A.25 .25 0 1 0 0 .25A.25 .25 0 1 0 0-.25Z"
_EYE = "M{x}-.1A.04 .04 0 1 1 {x}-.02A.04 .04 0 1 1 {x}-.1Z"
_NOSE = "M-.07 .04H.07L0 .12ZM-.1 .16Q0 .22 .1 .16Q0 .26-.1 .16Z"

LION = _mane() + _FACE + _EYE.format(x="-.1") + _EYE.format(x=".1") + _NOSE


# Letters and digits on boards are strokes, so that no picture needs a font.

_STROKES = {
    "a": "M2.5-1V5M2.5 2a2.6 3 0 1 1 0-.01",
    "b": "M-2.5-5V5M-2.5 2a2.6 3 0 1 1 0 .01",
    "c": "M2.4 .3A2.8 3 0 1 0 2.4 3.7",
    "d": "M2.5-5V5M2.5 2a2.6 3 0 1 1 0-.01",
    "e": "M-2.6 2H2.6A2.7 3 0 1 0 2 4",
    "f": "M2.4-4.7C.4-5.4-.6-4.5-.6-3V5M-2.4-1H2",
    "g": "M2.5-1V5.5C2.5 8.2-1 8.6-2.3 7.2M2.5 2a2.6 3 0 1 1 0-.01",
    "h": "M-2.5-5V5M-2.5 2C-2.5-2 2.5-2 2.5 2V5",
    "i": "M0-1V5M0-4V-3.8",
    "j": "M.6-1V6C.6 8.2-.6 8.4-2 7.8M.6-4V-3.8",
    "k": "M-2.2-5V5M2.2-1L-2.1 2.4M-.6 1.3L2.5 5",
    "l": "M0-5V5",
    "m": "M-2.8 5V-1M-2.8 1C-2.8-1.6 0-1.6 0 1V5M0 1C0-1.6 2.8-1.6 2.8 1V5",
    "n": "M-2.4 5V-1M-2.4 2C-2.4-2 2.4-2 2.4 2V5",
    "o": "M2.6 2a2.6 3 0 1 1 0-.01",
    "p": "M-2.5-1V8M-2.5 2a2.6 3 0 1 0 0-.01",
    "q": "M2.5-1V8M2.5 2a2.6 3 0 1 1 0-.01",
    "r": "M-1.6 5V-1M-1.6 2C-1.6-.6 .2-1.2 2-1",
    "s": "M2.2 0C1.2-1.4-2.2-1.5-2.2 .4C-2.2 2.4 2.4 1.6 2.4 3.6C2.4 5.6-1.4 5.4-2.5 4",
    "t": "M-.4-4.4V3.2C-.4 5.2 1 5.2 2.2 4.6M-2.2-1H2",
    "u": "M-2.4-1V2C-2.4 6 2.4 6 2.4 2M2.4-1V5",
    "v": "M-2.6-1L0 5L2.6-1",
    "w": "M-3-1L-1.5 5L0-1L1.5 5L3-1",
    "x": "M-2.4-1L2.4 5M2.4-1L-2.4 5",
    "y": "M-2.6-1L0 4.6M2.6-1L-.4 6.6C-.9 7.9-1.6 8.2-2.6 8",
    "z": "M-2.4-1H2.4L-2.4 5H2.5",
    "0": "M0-5C3.6-5 3.6 5 0 5S-3.6-5 0-5Z",
    "1": "M-1.8-3L.6-5V5",
    "2": "M-2.5-2.6C-2.5-5.8 2.7-5.8 2.7-2.4C2.7 0-2.6 2.6-2.6 5H2.8",
    "3": "M-2.3-4.2C-.6-5.7 2.5-5.2 2.5-2.7C2.5-.6 .8-.3-.6-.3C1.2-.3 2.8 .4 2.8 2.3"
    "C2.8 5.4-1 5.8-2.7 4.1",
    "4": "M1.4 5V-5L-3 2.2H3",
    "5": "M2.3-5H-1.9L-2.3-.6C-.6-1.6 2.7-1.3 2.7 1.8C2.7 5.4-1 5.7-2.6 4.2",
    "6": "M2-5C-.6-4.6-2.7-1.6-2.7 1.8C-2.7 6.1 2.7 6.1 2.7 1.9C2.7-1.7-2-1.7-2.7 1.3",
    "7": "M-2.6-5H2.7L-1 5",
    "8": "M0-.4C-3.2-.4-3.2-5 0-5S3.2-.4 0-.4C-3.8-.4-3.8 5 0 5S3.8-.4 0-.4Z",
    "9": "M-2 5C.6 4.6 2.7 1.6 2.7-1.8C2.7-6.1-2.7-6.1-2.7-1.9C-2.7 1.7 2 1.7 2.7-1.3",
    "A": "M-2.8 5L0-5L2.8 5M-1.8 1.6H1.8",
    "B": "M-2.3-5V5H.2C3.6 5 3.6-.3 .2-.3H-2.3M.2-.3C3-.3 3-5 .2-5H-2.3",
    "C": "M2.7-3.2C1.4-6-2.8-5.6-2.8 0S1.4 6 2.7 3.2",
    "D": "M-2.5-5V5H-.4C3.8 5 3.8-5-.4-5H-2.5",
    "E": "M2.6-5H-2.2V5H2.6M-2.2-.1H2",
    "F": "M2.6-5H-2.2V5M-2.2-.1H1.8",
    "G": "M2.7-3.2C1.4-6-2.8-5.6-2.8 0S1.2 6 2.7 3.4V.4H.4",
    "H": "M-2.7-5V5M2.7-5V5M-2.7 0H2.7",
    "I": "M0-5V5M-1.5-5H1.5M-1.5 5H1.5",
    "J": "M1.8-5V2.4C1.8 5.8-2.4 5.8-2.4 2.4",
    "K": "M-2.6-5V5M2.8-5L-2.5 1M-.7-1L2.9 5",
    "L": "M-2-5V5H2.6",
    "M": "M-2.9 5V-5L0 1.6L2.9-5V5",
    "N": "M-2.6 5V-5L2.6 5V-5",
    "O": "M0-5C3.9-5 3.9 5 0 5S-3.9-5 0-5Z",
    "P": "M-2.2 5V-5H0C3.6-5 3.6 .4 0 .4H-2.2",
    "Q": "M0-5C3.9-5 3.9 5 0 5S-3.9-5 0-5ZM.9 2.4L3 5.2",
    "R": "M-2.3 5V-5H0C3.4-5 3.4 .2 0 .2H-2.3M.2 .2L2.8 5",
    "S": "M2.5-3.6C1.4-5.6-2.6-5.6-2.6-2.6C-2.6 .5 2.7-.6 2.7 2.4C2.7 5.6-1.8 5.7-2.8 3.4",
    "T": "M-2.9-5H2.9M0-5V5",
    "U": "M-2.6-5V1.8C-2.6 6 2.6 6 2.6 1.8V-5",
    "V": "M-2.8-5L0 5L2.8-5",
    "W": "M-3-5L-1.6 5L0-2.4L1.6 5L3-5",
    "X": "M-2.7-5L2.7 5M2.7-5L-2.7 5",
    "Y": "M-2.8-5L0 .2L2.8-5M0 .2V5",
    "Z": "M-2.6-5H2.6L-2.6 5H2.8",
}
"""Each character fits into a box from -3 to 3 and from -5 to 5."""

_PITCH = 8.0


def lettering(text: str, kind: str, height: float, at: tuple[float, float] = (0, 0)) -> str:
    """Return *text*, one line around *at*, as markup; *height* is that of a capital letter.

    Letters a to z and A to Z and digits are available.

    >>> lettering("L", "letter", 0.5)
    '<path d="M-2-5V5H2.6" transform="scale(0.05)" class="k-letter"/>'
    """
    scale = height / 10
    left = at[0] - scale * _PITCH * (len(text) - 1) / 2
    places = [(left + scale * _PITCH * index, at[1]) for index in range(len(text))]
    return "".join(
        path(_STROKES[char], kind, scale, place) for char, place in zip(text, places, strict=True)
    )

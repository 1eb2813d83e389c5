"""Shapes as SVG markup: short functions for drawing boards and pieces.

The class of a shape selects its colours: see ``kohau.replay.pictures.colours``. Lengths are in
squares, the origin is the centre of the board or the piece, and y grows downwards.
"""

from __future__ import annotations

from math import hypot

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

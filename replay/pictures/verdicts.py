"""Pictures of examples: what is legal, with a tick below it, beside what is not, with a cross."""

from __future__ import annotations

from html import escape
from typing import Any, NamedTuple

from kohau.notation.commands import Arrow
from kohau.replay.pictures.own_marks import TONES
from kohau.replay.pictures.picture import Picture
from kohau.replay.pictures.shapes import box, number
from kohau.replay.pictures.svg import PIXELS_OF_A_SQUARE, Look, drawn, style, view_box
from kohau.replay.position import Position

_BELOW = 1.1
"""The height of the row below the boards, which has the signs."""

_SIGNS = {
    True: f'<path d="M-.4 0L-.1 .32L.45-.35" stroke="{TONES["green"]}"/>',
    False: f'<path d="M-.35-.35L.35 .35M.35-.35L-.35 .35" stroke="{TONES["red"]}"/>',
}


class Judged(NamedTuple):
    """A picture of something legal or illegal, with the arrows of a ply that is not played."""

    picture: Picture
    is_legal: bool
    arrows: tuple[Arrow, ...] = ()


def arrows_of(position: Position[Any], ply: Any) -> tuple[Arrow, ...]:
    """Return red arrows for the steps of a *ply* that may be illegal, as far as squares exist."""
    squares = set(position.squares)
    ways = [(step.start or step.end, step.end) for step in ply.steps]
    return tuple(Arrow(*way, "red") for way in ways if squares.issuperset(way))


def side_by_side(judged: tuple[Judged, ...], look: Look, title: str) -> str:
    """Return pictures as one SVG document; the *title* is for screen readers."""
    boards = [case.picture.board for case in judged]
    width = sum(board.width for board in boards)
    height = max(board.height for board in boards) + _BELOW
    pixels = look.width or round(PIXELS_OF_A_SQUARE * width)
    size = f'width="{pixels}" height="{round(pixels * height / width)}"'
    parts, left = [], 0.0
    for board, case in zip(boards, judged, strict=True):
        place = f'x="{number(left)}" width="{number(board.width)}" height="{number(board.height)}"'
        inner = drawn(case.picture, look._replace(arrows=case.arrows))
        parts.append(f'<svg {place} viewBox="{view_box(board)}">{inner}</svg>')
        at = f"{number(left + board.width / 2)} {number(height - _BELOW / 2)}"
        parts.append(f'<g transform="translate({at})" {_STROKE}>{_SIGNS[case.is_legal]}</g>')
        left += board.width
    body = "\n".join([box(width / 2, height / 2, width, height, "paper"), *parts])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {number(width)}'
        f' {number(height)}" class="kohau" role="img">\n<title>{escape(title)}</title>\n'
        f"<style>{style(look.theme)}</style>\n"
        f"{body}\n</svg>\n"
    )


_STROKE = 'fill="none" stroke-width=".16" stroke-linecap="round" stroke-linejoin="round"'

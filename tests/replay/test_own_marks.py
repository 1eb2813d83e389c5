"""Arrows and coloured squares of one's own on pictures."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

import kohau
from kohau.notation.diagnostics import Problem

SVG = "{http://www.w3.org/2000/svg}"


def drawn(picture: str, tag: str) -> list[dict[str, str]]:
    """Return the elements of a kind that have a colour of their own."""
    root = ElementTree.fromstring(picture)  # noqa: S314 - made here
    attributes = [element.attrib for element in root.iter(SVG + tag)]
    return [
        element
        for element in attributes
        if "class" not in element and {"fill", "stroke"} & element.keys()
    ]


@pytest.mark.parametrize("game", kohau.game_names())
def test_every_square_can_be_drawn_on(game: str) -> None:
    start = kohau.position(game)
    first, *_, last = start.squares
    colours = dict.fromkeys(start.squares, "#abc")
    arrows = [(first, last), kohau.Arrow(last, last, "red")]
    for flip in (False, True):
        picture = kohau.svg(start, arrows=arrows, colours=colours, flip=flip)
        assert len(drawn(picture, "rect")) == len(start.squares)
        assert [shape["fill"] for shape in drawn(picture, "path")] == ["#2e7d32"]
        assert [shape["stroke"] for shape in drawn(picture, "circle")] == ["#b3261e"]


def test_marks_are_where_their_squares_are() -> None:
    start = kohau.position("telo")
    plain = kohau.svg(start)
    picture = kohau.svg(start, colours={"a1": "hotpink"})
    assert plain == kohau.svg(start, arrows=[], colours={})
    assert drawn(picture, "rect") == [
        {
            "x": "-1.5",
            "y": ".5",
            "width": "1",
            "height": "1",
            "fill": "hotpink",
            "fill-opacity": ".6",
        }
    ]
    turned = kohau.svg(start, colours={"c3": "hotpink"}, flip=True)
    assert drawn(turned, "rect") == drawn(picture, "rect")
    (way,) = drawn(kohau.svg(start, arrows=[("a1", "a3", "blue")]), "path")
    assert re.match(r"M-1 \.85L-1-", way["d"])


def test_arrows_of_a_record_are_drawn() -> None:
    text = '[Game "fanorona"] 1. e2e3+ {[%cal Ge2e3,Re5e4][%csl Ye3]} *'
    node = kohau.verify(next(kohau.read_text(text))).tree().end
    picture = kohau.svg(node.position, arrows=node.arrows)
    assert len(drawn(picture, "path")) == 2
    assert kohau.png(node.position, arrows=node.arrows).startswith(b"\x89PNG")


@pytest.mark.parametrize("colour", ['red" onload="x', "", "#12", "url(x)", "Red;", "#12345g"])
def test_what_is_no_colour_is_refused(colour: str) -> None:
    start = kohau.position("telo")
    with pytest.raises(Problem, match="no colour"):
        kohau.svg(start, colours={"a1": colour})
    with pytest.raises(Problem, match="no colour"):
        kohau.svg(start, arrows=[("a1", "a2", colour)])


def test_squares_that_do_not_exist_are_refused() -> None:
    start = kohau.position("telo")
    with pytest.raises(kohau.UnknownSquare):
        kohau.svg(start, colours={"d4": "red"})
    with pytest.raises(kohau.UnknownSquare):
        kohau.svg(start, arrows=[("a1", "d4")])
    with pytest.raises(TypeError):
        kohau.svg(start, arrows=[("a1",)])

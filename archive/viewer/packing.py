"""Packing: pictures as short texts, and records as compressed chunks."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from kohau.replay.pictures.picture import Board, Item, Picture, Stroke
from kohau.replay.pictures.shapes import number
from kohau.replay.pictures.svg import symbol_id, view_box

FIRST_SYMBOL = 48
"""The character of a board's first symbol."""

ORIGIN = 128
"""The character of the coordinate 0; the next one is a tenth of a square farther."""

LABEL_ID = "kohau-label-"
"""What the ids of coordinates begin with."""


class Packer:
    """Packs the pictures on one board.

    A picture is five words: what is lit, what is gone, the pieces, badges, each unit being three
    characters (the symbol, x and y), and strokes, each being seven: the first letter of the kind, x
    and y of both ends, the gaps before and behind.
    """

    def __init__(self, board: Board) -> None:
        self.board = board
        self.names = sorted(board.symbols)
        self._codes = {name: chr(FIRST_SYMBOL + at) for at, name in enumerate(self.names)}
        self._packed: dict[Item, str] = {}

    def pack(self, picture: Picture) -> str:
        """Return *picture* as text."""
        lights, ghosts, strokes, badges = picture.marks
        layers = (lights, ghosts, picture.pieces, badges)
        words = ["".join(map(self._unit, layer)) for layer in layers]
        return "\t".join([*words, "".join(map(_stroke, strokes))])

    def _unit(self, item: Item) -> str:
        packed = self._packed.get(item)
        if packed is None:
            packed = self._codes[item.symbol] + _numbers(item.x, item.y)
            self._packed[item] = packed
        return packed

    def described(self) -> dict[str, Any]:
        """Return what the page has to know of the board."""
        return {
            "box": view_box(self.board),
            "width": self.board.width,
            "height": self.board.height,
            "ground": ground_id(self.board),
            "symbols": [symbol_id(self.board, name) for name in self.names],
            "labels": [
                [LABEL_ID + text, float(number(x)), float(number(y)), along_x]
                for text, x, y, along_x in self.board.labels
            ],
        }


@lru_cache(1 << 12)
def _stroke(stroke: Stroke) -> str:
    kind, start, end, before, behind = stroke
    return kind[0] + _numbers(*start, *end, before, behind)


def _numbers(*values: float) -> str:
    return "".join(chr(ORIGIN + round(10 * value)) for value in values)


def ground_id(board: Board) -> str:
    """Return the id of what lies under the pieces of *board*."""
    return f"kohau-ground-{board.name}"


def chunk(records: Iterable[Any]) -> str:
    """Return *records*, JSON-ready values, compressed (zlib) and in base 64."""
    text = json.dumps(list(records), ensure_ascii=False, separators=(",", ":"))
    return base64.b64encode(zlib.compress(text.encode(), 9)).decode()


def for_script(value: Any) -> str:
    r"""Return *value* as JSON that can stand in a script element: it holds no ``<``.

    >>> print(for_script("</script>"))
    "\u003c/script>"
    """
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
